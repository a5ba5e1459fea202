"""How a throw is drawn and how long it lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.potions.rules.model import DICE
from scenes.games.potions.art import Point
from scenes.games.potions.dice.die_art import Look, draw_die, draw_shadow, draw_tumbling
from scenes.games.potions.scenery import PotionsScenery
from scenes.ui.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.games.potions.dice.throw import Ground, Throw

RISES, GROWS = 0.1, 0.06
"""By how much (in dice) a die that is one die high is seen further up, and larger: so little that none is drawn
over another.
"""
SOUNDS: Mapping[Ground, str] = {"velvet": "die_velvet", "wood": "die_wood", "die": "die_die"}
FRAMES, FLAT = 24, 3
"""Frames of a full turn; every so manyth lies flat, by turns in the one way and in the other."""


class Tumbling(Widget):
    """Draws dice while they roll, above the tray."""

    static = False

    def __init__(self, scenery: PotionsScenery) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self.throw: Throw | None = None
        self.yaws: dict[str, int] = {}
        """Which way dice lie that show their value already: as they did when they stopped to turn."""
        self._faces: dict[str, int] = {}
        self._size = 1.0

    def warm(self, size: float) -> Iterator[Callable[[], object]]:
        """Yield what makes the pictures of rolling dice ready."""
        nowhere = pygame.Surface((1, 1), pygame.SRCALPHA)
        for die in DICE:
            for frame in range(FRAMES):
                yield partial(draw_tumbling, self.scenery.art, nowhere, die, frame, (0, 0), size)

    def show_throw(self, throw: Throw | None, faces: dict[str, int], size: float) -> None:
        """Show a throw, or nothing."""
        if throw is not None:
            self.yaws = {}
        self.throw, self._faces, self._size = throw, faces, size
        self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all dice where they are, the lower ones first."""
        if self.throw is None:
            return
        art, size = self.scenery.art, self._size
        dice = [die for die in self.throw.dice.values() if die.late <= 0]
        points = {die.id: self._point(die.pos) for die in dice}
        for die in dice:
            draw_shadow(art, canvas, points[die.id], size, die.height)
        for die in sorted(dice, key=lambda die: (die.height, die.pos[1])):
            x, y = points[die.id]
            at, grown = (x, y - die.height * size * RISES), size * (1 + GROWS * die.height)
            frame = round(die.turn * FRAMES)
            if die.shows and die.height <= 0:
                yaw = self.yaws.setdefault(die.id, round(frame % FRAMES / FLAT) % 2)
                draw_die(art, canvas, die.id, self._faces[die.id], at, size, Look(yaw, shadow=False))
            else:
                draw_tumbling(art, canvas, die.id, frame, at, grown)

    def _point(self, spot: Point) -> Point:
        return self.rect.x + spot[0] * self._size, self.rect.y + spot[1] * self._size


class Tumble:
    """The step of a throw: lasts until the dice rest, makes them heard."""

    def __init__(self, stage: Tumbling) -> None:
        self._stage = stage

    def advance(self, dt: float, still: bool) -> float | None:
        """See `scenes.ui.motion.Step`."""
        throw = self._stage.throw
        if throw is None:
            return dt
        if still:
            throw.finish()
        throw.advance(dt)
        knocks = throw.take_knocks()
        for ground, sound in SOUNDS.items():
            strengths = [knock.strength for knock in knocks if knock.ground == ground]
            if strengths and not still:
                self._stage.kit.sound(sound, max(strengths))
        self._stage.invalidate()
        return 0.0 if throw.settled else None

    def finish(self) -> None:
        """See `scenes.ui.motion.Step`."""
        if self._stage.throw is not None:
            self._stage.throw.finish()
