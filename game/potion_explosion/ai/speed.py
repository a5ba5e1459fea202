"""What `bench` measures of Potion Explosion beyond what any game has: the resolver alone."""

from __future__ import annotations

import random

from game.core.chance import Dealer
from game.core.parts import Measure
from game.potion_explosion.rules.dispenser import REACH, pick
from game.potion_explosion.rules.rules import PotionExplosion


def measures(rules: PotionExplosion, rng: random.Random) -> list[Measure]:
    """Return what is measured."""
    tracks = [
        track for _ in range(20) for track in rules.setup(rules.seats[0], rules.options_type(), Dealer(rng)).tracks
    ]

    def picks() -> int:
        for track in tracks:
            for place in range(1, REACH + 1):
                pick(track, place)
        return REACH * len(tracks)

    return [Measure("picks", "picks", picks)]
