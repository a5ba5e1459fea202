"""What all moments are made with: where things lie, a layer to draw on, and how things shine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.potions.rules.actions import PotionsAction
from game.potions.rules.model import State
from scenes.games.potions.art import Art
from scenes.games.potions.flights import Flights
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import HELPER_HALO, LIGHT
from scenes.tabletop.spectacle.kinds import ParticleKind, bubbles, sparks, steam
from scenes.tabletop.spectacle.tools import MomentTools
from scenes.ui.motion import Point
from scenes.ui.pictures.cache import Cache

UNIT = 62.0
"""What particles are measured in, px at 1080 lines: about a drop of an own potion."""
LEAN_STEP = 10
"""Degrees between two pictures of something that leans."""
SHINING = ("effects/glow_white", "effects/spark_white", "effects/star_white")
"""What every moment shines with."""
AHEAD = (
    *SHINING, "effects/star_yellow", "effects/bubble", "moments/cork", "moments/curl_1", "moments/curl_2",
    "potions/bot_hand", "potions/beast_owl", "potions/beast_raven", "potions/beast_spider", "potions/beast_rat",
    "potions/beast_snake", "potions/beast_chameleon",
)  # fmt: skip
"""Pictures that appear at once in a moment: they are read ahead."""
AFTER_SETUP = tuple(
    f"potions/{name}"
    for name in (
        "card", "coin", "die_shadow", "drop_", "emblem_", "flask_", "helper_", "medal", "moon_", "padlock",
        "panel_", "plus", "rail", "relief_", "ribbon_", "seal_", "sign_", "slate", "tray", "wreath",
    )
)  # fmt: skip
"""How the names of pictures begin that appear at once with the table, when the board of the setup has gone."""


class Tools(MomentTools[State, PotionsAction], frozen=True):
    """Where the things of the table lie."""

    scenery: PotionsScenery
    flights: Flights
    turned: Cache[pygame.Surface]

    @property
    def art(self) -> Art:
        """How pieces look."""
        return self.scenery.art

    @property
    def unit(self) -> float:
        """What particles are measured in, canvas px."""
        return self.layer.effects.looks.unit

    def warm(self) -> Iterator[Callable[[], object]]:
        """Yield what makes the particles of a potion that is completed ready."""
        looks = self.layer.effects.looks
        yield from [partial(looks.make, kind) for kind in sparks(HELPER_HALO)]
        for tone in {LIGHT[card.type] for card in self.scenery.box.cards}:
            yield from [partial(looks.make, kind) for kind in (*sparks(tone), *bubbles(tone))]
            for kind in steam(tone):
                yield from [partial(looks.played, kind, frame, 1.0) for frame in range(looks.count(kind))]

    def emit(self, kinds: Sequence[ParticleKind], at: Point) -> None:
        """Let particles go; none where motion is reduced: what is shown then is one still picture."""
        if not self.still:
            self.layer.effects.emit(kinds, at)

    def leaning(
        self, name: str, height: int, degrees: float, frame: int = 0, *, mirrored: bool = False
    ) -> pygame.Surface:
        """A picture that leans to the left, in steps: each is turned once and kept."""
        step = round(degrees / LEAN_STEP) * LEAN_STEP

        def make() -> pygame.Surface:
            plain = self.kit.pictures.get(name, height=max(4, height), frame=frame).surface
            plain = pygame.transform.flip(plain, True, False) if mirrored else plain
            return pygame.transform.rotozoom(plain, step, 1.0) if step else plain

        return self.turned.get((name, height, step, frame, mirrored), make)
