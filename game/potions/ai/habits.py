"""What shows how somebody plays Potions, counted of a match (see `game.players.habits`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.merits.contract import Deed
from game.potions.rules import events as ev
from game.potions.rules.model import State
from game.potions.rules.rules import Potions


class Habits:
    """See `game.merits.contract.Deeds`."""

    names = ("rolls", "left", "grayed", "gray", "completed", "drops", "open", "bonuses")
    """Rolls; dice left to others; dice made gray, and all gray drops; potions completed, and the drops of those;
    potions begun and open at the end; bonus cards."""

    def __init__(self, rules: Potions) -> None:
        self._recipes = rules.box.recipes

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            if isinstance(event, ev.Rolled):
                yield Deed(event.seat, "rolls")
            elif isinstance(event, ev.Chosen) and event.active:
                yield Deed(event.seat, "left", len(event.middle))
            elif isinstance(event, ev.DieSpent):
                yield Deed(event.seat, "grayed")
            elif isinstance(event, ev.GotGray):
                yield Deed(event.seat, "gray", event.count)
            elif isinstance(event, ev.Completed):
                yield Deed(event.seat, "completed")
                yield Deed(event.seat, "drops", len(self._recipes[event.card].drops))
            elif isinstance(event, ev.BonusWon):
                yield Deed(event.seat, "bonuses")

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, desk in enumerate(state.desks):
            open_ = [potion for potion in desk.potions if potion is not None and potion.fills.strip(".")]
            yield Deed(seat, "open", len(open_))
