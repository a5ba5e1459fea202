"""What all moments are made with: where things lie, layers to draw on, and the pictures they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.magic_potion.rules.actions import MagicPotionAction
from game.magic_potion.rules.material.field import PLACES
from game.magic_potion.rules.model import FIRST_ELEMENT_DISC, GONE, PORTAL, STONES, State, element_of
from scenes.games.magic_potion.art import Art
from scenes.games.magic_potion.geometry import Geometry
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.spectacle.kinds import ParticleKind
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.spectacle.tools import MomentTools
from scenes.ui.kit import Kit
from scenes.ui.motion import Call, MotionStep, Point
from scenes.ui.theme import Colour

TONES: tuple[Colour, ...] = ((255, 116, 52), (86, 170, 255), (126, 214, 84), (246, 240, 226))
"""The light of each element."""
VIOLET: Colour = (150, 84, 255)
"""The light of the brew."""
NEEDED = (
    "ripple",
    "foam",
    "splash_fire",
    "splash_earth",
    "splash_air",
    "hypnosis_eye",
    "chain_back",
    "chain_front",
    "rays",
    *(f"gem_born_{stone}" for stone in STONES),
)
"""Sheets that are read ahead, so that no moment waits for a file."""
WITHIN = 0.5
"""What is nearer to the cauldron's middle than such a part of it doesn't touch its rim."""
BUBBLES = (ParticleKind("magic_potion/bubble", 3, (0.13, 0.22), (0.4, 0.8), (0.3, 0.9), -0.06, 2.2, light=0.85),)
"""Bubbles that come up where something has gone, in discs."""


class Tools(MomentTools[State, MagicPotionAction], frozen=True):
    """Where the things of the table lie."""

    scenery: MagicPotionScenery
    under: Layer
    """On the brew: above the discs that lie there, below figures and rings."""
    panel: Callable[[int], SeatPanel]
    """The board of a seat."""

    @property
    def art(self) -> Art:
        """How pieces look."""
        return self.scenery.art

    @property
    def geometry(self) -> Geometry:
        """Where the places lie."""
        return self.scenery.geometry

    @property
    def unit(self) -> float:
        """A disc's diameter, canvas px."""
        return self.geometry.disc

    def resize(self) -> None:
        """The field has another size: nothing of what was shown is left."""
        self.kit.pictures.read_ahead([f"magic_potion/{name}" for name in NEEDED])
        for layer in (self.under, self.layer):
            layer.clear()
            layer.effects.resize(self.unit)

    @staticmethod
    def tone(kind: int) -> Colour:
        """The light of a disc's element, also of an element disc's."""
        return TONES[kind - FIRST_ELEMENT_DISC if kind >= FIRST_ELEMENT_DISC else element_of(kind)]

    def heard(self, cue: str, strength: float = 1.0, variant: int | None = None) -> MotionStep:
        """A sound of a moment."""
        return Call(partial(self.kit.sound, cue, strength, variant))

    def over_brew(self, canvas: pygame.Surface, near: Iterable[int]) -> None:
        """Draw again what lies on the brew at these places, and the cauldron's rim: over ripples."""
        geometry, lying, art = self.geometry, self.scenery.lying, self.art
        clip = canvas.get_clip()
        for place in near:
            kind = lying[place]
            if kind != GONE and geometry.rect(place).colliderect(clip):
                bright = 1.0 if kind == PORTAL else self.scenery.marks.light(place)
                art.disc(canvas, kind, geometry.point(place), geometry.disc, bright)
        rect = geometry.cauldron
        if not rect.inflate(-round(rect.w * WITHIN), -round(rect.h * WITHIN)).contains(clip):
            self.kit.pictures.get("magic_potion/cauldron", width=rect.w).draw(canvas, rect.center)

    def near(self, rect: pygame.Rect) -> list[int]:
        """The places whose discs lie in a rectangle."""
        return [place for place in range(PLACES) if self.geometry.rect(place).colliderect(rect)]


def add_light(
    canvas: pygame.Surface, kit: Kit, spots: Sequence[tuple[Point, Colour]], width: int, opacity: float
) -> None:
    """Add soft lights of one width, in one call; `opacity` in steps, for each is a picture of its own."""
    shining = []
    for (x, y), tone in spots:
        light = kit.pictures.get("effects/glow_white", width=width, tint=tone, opacity=round(opacity, 1))
        shining.append((light.surface, (x - light.size[0] / 2, y - light.size[1] / 2)))
    canvas.fblits(shining, pygame.BLEND_RGB_ADD)
