"""What all moments are made with: where things lie, layers to draw on, and a few ways of drawing."""

from __future__ import annotations

import pygame

from game.potion_explosion.rules.actions import PotionExplosionAction
from game.potion_explosion.rules.model import State
from scenes.games.potion_explosion.art import Art
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.games.potion_explosion.flights import Flights
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.spectacle.tools import MomentTools
from scenes.ui.motion import Point
from scenes.ui.theme import Colour

LIGHT: dict[str, Colour] = {
    "wisdom": (70, 226, 214),
    "love": (255, 92, 148),
    "magnet": (204, 96, 255),
    "joy": (255, 190, 84),
    "sands": (255, 172, 64),
    "abyss": (88, 146, 255),
    "balm": (164, 232, 84),
    "lava": (255, 112, 52),
}
"""How the brew of each kind shines."""
LEAN_STEP = 10
"""Degrees between two pictures of a flask that leans."""


class Tools(MomentTools[State, PotionExplosionAction], frozen=True):
    """Where the things of the table lie."""

    scenery: PotionExplosionScenery
    dispenser: DispenserView
    flights: Flights
    fliers: Fliers

    @property
    def art(self) -> Art:
        """How pieces look."""
        return self.scenery.art

    @property
    def under(self) -> Layer:
        """Below the marbles of the dispenser, above its wood."""
        return self.dispenser.under

    @property
    def unit(self) -> float:
        """The diameter of a marble in the tracks, canvas px."""
        return self.dispenser.geometry.diameter

    def spot(self, track: int, place: int) -> Point:
        """The middle of a marble in the tracks (places from 1)."""
        return self.dispenser.geometry.point(track, place - 1)


def leaning(art: Art, name: str, height: int, degrees: float) -> pygame.Surface:
    """A picture ("flasks/love_full") that leans to the left, in steps: each is turned once and kept."""
    step = round(degrees / LEAN_STEP) * LEAN_STEP
    plain = art.kit.pictures.get(name, height=height).surface
    if step == 0:
        return plain
    return art.kept(("leaning", name, height, step), lambda: pygame.transform.rotozoom(plain, step, 1.0))
