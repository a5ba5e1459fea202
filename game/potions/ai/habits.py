"""What shows how somebody plays Potions, counted of a match (see `game.players.habits`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.merits.contract import Deed
from game.potions.rules import events as ev
from game.potions.rules.model import DICE, State
from game.potions.rules.rules import Potions

EASY = 4
"""A potion of so many drops is easy."""


class Habits:
    """See `game.merits.contract.Deeds`."""

    names = ("rolls", "given", "grayed", "gray", "completed", "easy", "signs", "open", "bonuses")
    """Rolls; drops others filled with dice of its roll; dice made gray, and all gray drops; potions completed,
    those of four drops at most, and the signs in them; potions begun and open at the end; bonus cards."""

    def __init__(self, rules: Potions) -> None:
        self._recipes = rules.box.recipes

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            if isinstance(event, ev.Rolled):
                yield Deed(event.seat, "rolls")
            elif isinstance(event, ev.Filled) and event.source in DICE and event.seat != before.active:
                yield Deed(before.active, "given")
            elif isinstance(event, ev.DieSpent):
                yield Deed(event.seat, "grayed")
            elif isinstance(event, ev.GotGray):
                yield Deed(event.seat, "gray", event.count)
            elif isinstance(event, ev.Completed):
                yield Deed(event.seat, "completed")
                recipe = self._recipes[event.card]
                yield Deed(event.seat, "easy", int(len(recipe.drops) <= EASY))
                yield Deed(event.seat, "signs", len(recipe.bonds))
            elif isinstance(event, ev.BonusWon):
                yield Deed(event.seat, "bonuses")

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, desk in enumerate(state.desks):
            open_ = [potion for potion in desk.potions if potion is not None and potion.fills.strip(".")]
            yield Deed(seat, "open", len(open_))
