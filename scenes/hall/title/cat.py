"""The hall's cat: asleep on the last box, mostly. It breathes, flicks an ear, wakes, looks about, stretches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pygame

from scenes.hall.title.boxes import Box
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Pos
from scenes.ui.widgets.pressable import Pressable

CAT = "hall/cat"
WIDE = 0.76
"""Its picture's width as a share of a box's."""
SUNK = 0.02
"""How far it sinks in behind the box's edge, as a share of the picture's height."""
BREATH = (0, 1, 2, 3, 3, 2, 1, 0)
BREATH_SECONDS = 0.55
EAR_TURNING, EAR_BACK, TAIL_UP, DROWSY, AHEAD, LEFT, RIGHT, GLAD, CROUCHED, STRETCHED, YAWN = range(4, 15)
LOOKS = -1
"""Instead of a picture: awake, looking at the pointer."""
EAR_FLICK = ((EAR_TURNING, 0.09), (EAR_BACK, 0.12), (EAR_TURNING, 0.09), (1, 0.3), (EAR_BACK, 0.1))
TAIL_FLICK = ((TAIL_UP, 0.7),)
WAKES = ((DROWSY, 0.7), (LOOKS, 4.0), (GLAD, 0.22), (LOOKS, 3.0))
STRETCHES = ((CROUCHED, 0.35), (STRETCHED, 1.6), (CROUCHED, 0.3))
SLEEPS = ((LOOKS, 1.6), (GLAD, 0.9), (DROWSY, 0.9))
PLEASED = ((DROWSY, 0.16), (GLAD, 1.5), (LOOKS, 1.2), (GLAD, 0.5), (LOOKS, 1.5), (GLAD, 0.6), (DROWSY, 0.8))
ENOUGH = ((YAWN, 1.1), (CROUCHED, 0.3), (STRETCHED, 1.8), (CROUCHED, 0.3), (GLAD, 0.7), (DROWSY, 0.8))
STROKES = 3
"""So many strokes in a row, and it has had enough: it yawns and stretches."""
PAUSE = (7.0, 16.0)
"""Seconds of sleep between two things it does, at least and at most."""
CARESS = 6.0
"""Strokes are in a row if no more seconds lie between them."""
Part = tuple[int, float]


class Cat(Pressable):
    """Stands on what `box` returns; silent, and still unless it is pressed, with less motion."""

    sound = ""
    radius = 30.0

    def __init__(self, kit: Kit, box: Callable[[], Box], chance: random.Random) -> None:
        super().__init__(kit, self.stroke, tip=kit.tr("The cat sleeps. Mostly."))
        self._box, self._chance = box, chance
        self._doing: list[Part] = []
        """What it does now, picture by picture with their seconds; nothing: it sleeps."""
        self._for = self._breath = 0.0
        self._pause = PAUSE[0]
        self._strokes, self._stroked = 0, CARESS
        self._pointer: Pos | None = None
        self.frame = 0
        """The picture that is seen."""

    # -- what it does --------------------------------------------------------------------------------------------
    def stroke(self) -> None:
        """It is pressed: it wakes, is pleased, and purrs; after some strokes it has had enough."""
        self._strokes = self._strokes + 1 if self._stroked < CARESS else 1
        self._stroked = 0.0
        enough = self._strokes >= STROKES
        self._strokes = 0 if enough else self._strokes
        self.begin(ENOUGH if enough else PLEASED)
        if not self.kit.settings.reduced_motion:
            self.kit.sound("purr", 0.6 if enough else 1.0)

    def notice(self, pos: Pos) -> None:
        """The pointer is there."""
        self._pointer = pos

    def begin(self, parts: Iterable[Part]) -> None:
        """Have it do this now."""
        self._doing = list(parts)
        self._for = 0.0

    def _bestir(self) -> None:
        """Sleep is over for a moment."""
        chance = self._chance
        what = chance.random()
        if what < 0.5:
            self.begin(EAR_FLICK)
        elif what < 0.7:
            self.begin(TAIL_FLICK)
        elif what < 0.85:
            self.begin(WAKES + SLEEPS)
        else:
            self.begin(WAKES + STRETCHES + SLEEPS)
        self._pause = chance.uniform(*PAUSE)

    # -- time ----------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> bool:
        """Let it live."""
        self._stroked += dt
        still = self.kit.settings.reduced_motion
        if self._doing:
            self._for += dt
            if self._for >= self._doing[0][1]:
                self._for = 0.0
                self._doing.pop(0)
        elif not still:
            self._breath += dt
            self._pause -= dt
            if self._pause <= 0:
                self._bestir()
        self.stand()
        frame = self._doing[0][0] if self._doing else BREATH[int(self._breath / BREATH_SECONDS) % len(BREATH)]
        if frame == LOOKS:
            frame = self._gaze()
        if frame != self.frame:
            self.frame = frame
            self.invalidate()
        return False

    def _gaze(self) -> int:
        away = 0 if self._pointer is None else self._pointer[0] - self.rect.x - self.rect.w // 4
        if abs(away) < self.rect.w * 0.6:
            return AHEAD
        return LEFT if away < 0 else RIGHT

    # -- where it is ---------------------------------------------------------------------------------------------
    def stand(self) -> None:
        """Stay on the box, which grows under the pointer."""
        front = self._box().front()
        wide, high = self.kit.pictures.entry(CAT).size
        size = max(1, round(self._box().rect.w * WIDE))
        rect = pygame.Rect(0, 0, size, round(size * high / wide))
        foot = self.kit.pictures.entry(CAT).anchor[1] / high
        rect.midtop = (front.centerx, front.y - round(rect.h * (foot - SUNK)))
        if rect != self.rect:
            self.place(rect)

    def contains(self, pos: Pos) -> bool:
        """Only where there is cat, and neither the air above it nor the box below."""
        top, foot = self.rect.y + self.rect.h // 3, self._box().front().y
        return self.rect.inflate(-self.rect.w // 6, 0).collidepoint(pos) and top < pos[1] < foot

    def focus_rect(self) -> pygame.Rect:
        """The ring goes round the sleeping cat."""
        rect = self.rect.inflate(-self.rect.w // 8, 0)
        rect.y, rect.h = rect.y + round(rect.h * 0.3), round(rect.h * 0.62)
        return rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it with its shadow on the box."""
        if self.rect.w < 2:
            return
        cat = self.kit.pictures.get(CAT, size=self.rect.size, frame=self.frame)
        ground = self._box().front().y
        shadow = pygame.Rect(0, 0, round(self.rect.w * 0.7), max(2, self.kit.px(6)))
        shadow.midtop = self.rect.centerx, ground
        self.kit.glows.halo(canvas, shadow, shadow.h // 2, max(2, self.kit.px(7)), (0, 0, 0), 0.8)
        cat.draw_corner(canvas, self.rect.topleft)
