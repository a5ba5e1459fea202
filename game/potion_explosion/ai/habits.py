"""What shows how somebody plays Potion Explosion, counted of a match (see `game.players.habits`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Outcome
from game.core.timeline import PlayedStep
from game.merits.contract import Deed
from game.potion_explosion.ai.gains import usable
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.rules import PotionExplosion

SMALL, LARGE = 4, 6
"""Holes of recipes that are small at most, and large at least."""


class Habits:
    """See `game.merits.contract.Deeds`."""

    names = ("kept", "left", "drunk", "helped", "small", "large", "kinds", "alike")
    """Marbles kept in the pool, and those left that the next seat could use; potions drunk; Little Helps; recipes
    taken of few holes, and of many; kinds at the end, and three alike."""

    def __init__(self, rules: PotionExplosion) -> None:
        self._tiles = rules.tiles

    def of_step(self, step: PlayedStep, before: State, after: State) -> Iterator[Deed]:
        """See `Deeds.of_step`."""
        for event in step.events:
            if isinstance(event, ev.TurnEnded):
                yield Deed(event.seat, "kept", len(event.kept))
                yield Deed(event.seat, "left", usable(after, (event.seat + 1) % len(after.desks)))
            elif isinstance(event, ev.Drank):
                yield Deed(event.seat, "drunk")
            elif isinstance(event, ev.Helped):
                yield Deed(event.seat, "helped")
            elif isinstance(event, ev.TileDrawn):
                holes = len(self._tiles[event.tile].holes)
                yield Deed(event.seat, "small", int(holes <= SMALL))
                yield Deed(event.seat, "large", int(holes >= LARGE))
            elif isinstance(event, ev.TokenEarned):
                yield Deed(event.seat, "alike", int(event.reason != "five"))

    def at_end(self, state: State, outcome: Outcome) -> Iterator[Deed]:
        """See `Deeds.at_end`."""
        for seat, desk in enumerate(state.desks):
            yield Deed(seat, "kinds", len({self._tiles[tile].kind for tile in desk.completed}))
