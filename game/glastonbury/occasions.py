"""What of Glastonbury is worth a word of a character's: of cauldrons only how high they are, as everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.parts import Occasion
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import VALUES, State, power_of, value_of
from game.glastonbury.rules.rules import Glastonbury

FULL = 9
"""So many cards make a cauldron full."""


class GlastonburyOccasions:
    """See `game.core.parts.Occasions`."""

    def __init__(self, _rules: Glastonbury) -> None:
        """Nothing of the rules is needed."""
        self.names = {"full": ""}

    def of_step(self, events: Sequence[Event], before: State, after: State) -> Iterator[Occasion]:
        """See `Occasions.of_step`."""
        taken = [event for event in events if isinstance(event, ev.Taken)]
        if before.pile and not after.pile:
            yield Occasion("ends", -1)
        for event in events:
            if isinstance(event, ev.Vanished) and event.seat not in [each.seat for each in taken]:
                yield Occasion("loses", event.seat)
                yield from (Occasion("dares", each.seat) for each in taken)
            elif isinstance(event, ev.Kept):
                yield Occasion("dares" if event.kept else "fails", event.seat)
        for event in taken:
            if len(before.stalls[event.seat].cauldron) < FULL <= len(after.stalls[event.seat].cauldron):
                yield Occasion("full", event.seat)
            elif power_of(event.card) is None and value_of(event.card) == VALUES:
                yield Occasion("gains", event.seat)
