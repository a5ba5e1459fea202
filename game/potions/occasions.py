"""What of Potions is worth a word of a character's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.parts import Occasion
from game.potions.rules import events as ev
from game.potions.rules.material.box import ROUNDS
from game.potions.rules.material.data import GOLD
from game.potions.rules.model import State
from game.potions.rules.rules import Potions

THROWS = 3
"""So many throws in a turn are a risk."""
MUCH, LITTLE = 4, 2
"""So many dice of one value are worth that, and so few aren't."""


class PotionsOccasions:
    """See `game.core.parts.Occasions`; the bot (a seat below 0) is nobody to speak of."""

    def __init__(self, rules: Potions) -> None:
        self.names = {"gold": "gains", "nothing": "fails"}
        self._types = rules.box.types

    def of_step(self, events: Sequence[Event], before: State, after: State) -> Iterator[Occasion]:
        """See `Occasions.of_step`."""
        for event in events:
            if isinstance(event, ev.BonusWon) and event.seat >= 0:
                yield Occasion("gains", event.seat)
            elif isinstance(event, ev.Completed) and self._types[event.card] == GOLD:
                yield Occasion("gold", event.seat)
            elif isinstance(event, ev.Chosen) and event.active:
                yield from self._chosen(event, before.rolls)
            elif isinstance(event, ev.Stolen):
                yield Occasion("loses", event.victim)
                yield Occasion("takes", event.seat)
            elif isinstance(event, ev.NothingLeft):
                yield Occasion("nothing", event.seat)
            elif isinstance(event, ev.MarketGap):
                yield Occasion("ends", -1)
        if before.round < after.round == ROUNDS:
            yield Occasion("ends", -1)
        yield from (
            Occasion("gains", event.seat)
            for event in events
            if isinstance(event, ev.Completed) and self._types[event.card] != GOLD
        )

    @staticmethod
    def _chosen(event: ev.Chosen, throws: int) -> Iterator[Occasion]:
        if event.wild:
            yield Occasion("gains", event.seat)
        elif throws >= THROWS and not LITTLE < len(event.taken) < MUCH:
            yield Occasion("dares" if len(event.taken) >= MUCH else "fails", event.seat)
