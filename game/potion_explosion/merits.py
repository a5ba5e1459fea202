"""What is counted of a match of Potion Explosion, so that merits can ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.merits.contract import Deed
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.rules import PotionExplosion

LARGE = 7
"""The holes of the largest recipes."""


class PotionExplosionDeeds:
    """See `game.merits.contract.Deeds`."""

    names = ("marbles", "links", "colours", "helps", "drinks", "robbed", "returned", "kinds", "large")
    """Marbles, links and colours of picks; Little Helps; potions drunk; marbles robbed, and given back; and at the
    end kinds and large ones among the completed potions."""

    def __init__(self, rules: PotionExplosion) -> None:
        self._tiles = rules.tiles

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        colours: set[str] = set()
        for event in step.events:
            if isinstance(event, ev.Picked | ev.Collided):
                colours.add(event.colour)
            yield from self._of(event)
        if colours:
            yield Deed(step.seat, "colours", len(colours))

    @staticmethod
    def _of(event: object) -> Iterator[Deed]:
        if isinstance(event, ev.Picked):
            yield Deed(event.seat, "marbles")
        elif isinstance(event, ev.Collided):
            yield Deed(event.seat, "marbles", event.below + event.above)
            yield Deed(event.seat, "links")
        elif isinstance(event, ev.Robbed):
            yield Deed(event.seat, "robbed", len(event.marbles))
        elif isinstance(event, ev.TurnEnded):
            yield Deed(event.seat, "returned", len(event.returned))
        elif isinstance(event, ev.Helped | ev.Drank):
            yield Deed(event.seat, "helps" if isinstance(event, ev.Helped) else "drinks")

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, desk in enumerate(state.desks):
            tiles = [self._tiles[tile] for tile in desk.completed]
            yield Deed(seat, "kinds", len({tile.kind for tile in tiles}))
            yield Deed(seat, "large", sum(len(tile.holes) == LARGE for tile in tiles))
