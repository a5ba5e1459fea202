"""What of Magic Potion is worth a word of a character's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.parts import Occasion
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import State, left_of
from game.magic_potion.rules.rules import MagicPotion

MANY, ISLAND = 3, 4
"""So many discs at one move, or of an area, are a lot."""
LAST = 12
"""With so few discs left the end is near."""


class MagicPotionOccasions:
    """See `game.core.parts.Occasions`."""

    def __init__(self, _rules: MagicPotion) -> None:
        """Nothing of the rules is needed."""
        self.names = {"gem": "gains", "asleep": ""}

    def of_step(self, events: Sequence[Event], before: State, after: State) -> Iterator[Occasion]:
        """See `Occasions.of_step`."""
        if left_of(before).bit_count() > LAST >= left_of(after).bit_count():
            yield Occasion("ends", -1)
        for event in events:
            if isinstance(event, ev.StoneEarned) and event.colours + len(event.motifs) > event.missed:
                yield Occasion("gem", event.seat)
            elif isinstance(event, ev.Hypnotised):
                yield Occasion("asleep", event.victim)
                yield Occasion("dares", event.seat)
            elif isinstance(event, ev.AreaTaken) and len(event.kinds) >= ISLAND:
                yield Occasion("dares", event.seat)
            elif isinstance(event, ev.Taken) and len(event.kinds) >= MANY:
                yield Occasion("gains", event.seat)
            elif isinstance(event, ev.Passed):
                yield Occasion("fails", event.seat)
