"""What of Potion Explosion is worth a word of a character's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.parts import Occasion
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.rules import PotionExplosion

MANY, CHAIN = 7, 10
"""So many marbles at one pick are a lot, and a chain to speak of."""
SPILT = 3
"""So many that go back to the dispenser are a pity."""


class PotionExplosionOccasions:
    """See `game.core.parts.Occasions`."""

    def __init__(self, _rules: PotionExplosion) -> None:
        """Nothing of the rules is needed."""
        self.names = {"chain": "gains", "spilt": "fails"}

    def of_step(self, events: Sequence[Event], before: State, after: State) -> Iterator[Occasion]:
        """See `Occasions.of_step`."""
        picked = [event for event in events if isinstance(event, ev.Picked | ev.Collided)]
        marbles = sum(event.below + event.above if isinstance(event, ev.Collided) else 1 for event in picked)
        if marbles >= MANY:
            yield Occasion("chain" if marbles >= CHAIN else "gains", picked[0].seat)
        for event in events:
            if isinstance(event, ev.EndTriggered):
                yield Occasion("ends", -1)
            elif isinstance(event, ev.Robbed) and event.marbles:
                yield Occasion("loses", event.victim)
                yield Occasion("takes", event.seat)
            elif isinstance(event, ev.TokenEarned):
                yield Occasion("gains", event.seat)
            elif isinstance(event, ev.TurnEnded) and len(event.returned) >= SPILT:
                yield Occasion("spilt", event.seat)
            elif isinstance(event, ev.TieBroken) and event.marbles:
                yield Occasion("dares", event.seat)
