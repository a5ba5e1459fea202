"""What is counted of a match of Potions, so that merits can ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Event, Outcome
from game.core.timeline import PlayedStep
from game.merits.contract import Deed
from game.potions.rules import events as ev
from game.potions.rules.material.data import GOLD
from game.potions.rules.model import FERRET, GOBLINS, State
from game.potions.rules.rules import Potions


class PotionsDeeds:
    """See `game.merits.contract.Deeds`."""

    names = (
        "six_alike", "gray", "helped", "filled", "completed", "completed_of_leftovers", "completed_at_first_throw",
        "bonuses", "golds",
    )  # fmt: skip
    """Throws of six alike; gray drops got; how often the helper helped; drops filled; potions, those completed in
    another's turn and those after a single throw; bonus cards; and at the end gold potions."""

    def __init__(self, rules: Potions) -> None:
        self._types = rules.box.types

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            yield from self._of(event)
            if isinstance(event, ev.Completed):
                if event.seat != before.active:
                    yield Deed(event.seat, "completed_of_leftovers")
                elif before.rolls == 1:
                    yield Deed(event.seat, "completed_at_first_throw")

    @staticmethod
    def _of(event: Event) -> Iterator[Deed]:
        if isinstance(event, ev.Chosen):
            yield Deed(event.seat, "six_alike", int(event.wild))
        elif isinstance(event, ev.GotGray):
            yield Deed(event.seat, "gray", event.count)
        elif isinstance(event, ev.BonusWon | ev.HelperWoke | ev.Filled | ev.Completed):
            yield Deed(event.seat, _ONE_EACH[type(event)])

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`; two helpers help all the time (PO-21)."""
        for seat, desk in enumerate(state.desks):
            yield Deed(seat, "golds", sum(self._types[card] == GOLD for card in desk.done))
            if desk.helper in (FERRET, GOBLINS):
                yield Deed(seat, "helped")


_ONE_EACH: dict[type, str] = {
    ev.BonusWon: "bonuses",
    ev.HelperWoke: "helped",
    ev.Filled: "filled",
    ev.Completed: "completed",
}
