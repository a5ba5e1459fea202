"""The winner's best moments as small moving pictures: two brass frames that are hung up beside the podium."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.match import Match
from game.players.review.showpiece import Showpiece, best_moments
from scenes.hall.results.filming import Filming, Frame, Run
from scenes.hall.results.moment_card import filling
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.motion import smooth
from scenes.ui.widgets.base import Group
from scenes.ui.widgets.fit_text import fit
from scenes.ui.widgets.pressable import Pressable

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

COUNT = 2
SIZE = (384, 216)
"""Of a picture as it is drawn, px."""
PICTURES = 16
SECONDS = 1 / 12
PAUSE = 2.2
"""Seconds after one has played until the next one does."""
HANG_SECONDS, BETWEEN = 0.4, 0.16
"""How long a frame takes to be hung up, and by how much the second follows the first."""
RISE = 26.0
"""From so far above it comes, px at 1080 lines."""
BEST = 0.3
"""Which of its pictures a frame that rests shows, as a share of them."""
FRAME, WORDS = 9.0, 40.0
"""Width of the brass, height of what is said below, px at 1080 lines."""
SMALLEST = 150.0
"""A narrower frame would show nothing, px at 1080 lines."""
BRASS = ((74, 44, 16), (222, 172, 88), (252, 226, 156), (158, 108, 44))
"""From its edge inwards."""


class Picture(Pressable):
    """One frame with its pictures; it is hung up once they are there."""

    radius = 6.0

    def __init__(self, kit: Kit, said: str, on_press: Callable[[], object]) -> None:
        super().__init__(kit, on_press, tip=kit.tr("See it on the table"))
        self._said = said
        self._files: list[bytes] = []
        self._unread: list[bytes] = []
        self._pictures: list[pygame.Surface] = []
        self._hung = self._after = self._passed = 0.0
        self._at: int | None = None
        self.fits = False
        """Whether there is room for it."""
        self.show(False)

    def fill(self, files: list[bytes], after: float) -> None:
        """Show these; hung up `after` seconds from when they have been read, one each frame."""
        self._files, self._after = files, after
        still = self.kit.settings.reduced_motion or self.kit.settings.speed == "at_once"
        self._hung = 1.0 if still else 0.0
        self.arrange()

    def arrange(self) -> None:
        """The pictures fit the frame."""
        self._pictures, self._unread = [], list(self._files)
        self.show(self.fits and bool(self._files))

    def _inside(self) -> pygame.Rect:
        edge = 2 * self.kit.px(FRAME)
        inside = self.rect.inflate(-edge, -edge)
        inside.h -= self.kit.px(WORDS)
        return inside

    def _read(self) -> None:
        picture = pygame.image.load(io.BytesIO(self._unread.pop(0)), "picture.jpg")
        self._pictures.append(filling(picture, self._inside().size).convert())
        if not self._unread:
            self.invalidate()

    # -- time ----------------------------------------------------------------------------------------------------
    @property
    def hangs(self) -> bool:
        """Whether it has been hung up."""
        return self.shown and not self._unread and self._hung >= 1

    @property
    def playing(self) -> bool:
        """Whether it moves."""
        return self._at is not None

    def play(self) -> None:
        """Play it once."""
        self._at, self._passed = 0, 0.0
        self.invalidate()

    def update(self, dt: float) -> bool:
        """Read, be hung up, and play."""
        moving = super().update(dt)
        if self._unread:
            self._read()
        elif self._hung < 1:
            self._after -= dt
            if self._after <= 0:
                self._hung = min(1.0, self._hung + dt / HANG_SECONDS)
                self.invalidate()
                if self._hung >= 1:
                    self.kit.sound("place", 0.3)
        elif self._at is not None:
            self._passed += dt
            if self._passed >= SECONDS:
                self._passed -= SECONDS
                self._at = self._at + 1 if self._at + 1 < len(self._pictures) else None
                self.invalidate()
        else:
            return moving
        return True

    # -- drawing -------------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """Frame, words, nail and shadow."""
        return self.rect.inflate(self.kit.px(50), self.kit.px(60))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it; while it is hung up it comes from a little above, out of nothing."""
        if self._unread or self._after > 0 or not self._pictures:
            return
        if self._hung >= 1:
            self._draw_hanging(canvas, self.rect)
            return
        part = smooth(self._hung)
        reach = self.paint_rect()
        picture = pygame.Surface(reach.size, pygame.SRCALPHA)
        picture.blit(canvas, (0, 0), reach)
        self._draw_hanging(picture, self.rect.move(-reach.x, -reach.y - round(self.kit.px(RISE) * (1 - part))))
        picture.set_alpha(round(255 * part))
        canvas.blit(picture, reach)

    def _draw_hanging(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        inside = self._inside().move(rect.x - self.rect.x, rect.y - self.rect.y)
        edge = px(FRAME)
        frame = inside.inflate(2 * edge, 2 * edge)
        nail = frame.centerx, frame.y - px(20)
        for x in (frame.x + frame.w // 4, frame.right - frame.w // 4):
            pygame.draw.line(canvas, BRASS[0], nail, (x, frame.y), max(2, px(4)))
            pygame.draw.aaline(canvas, BRASS[1], nail, (x, frame.y))
        pygame.draw.aacircle(canvas, BRASS[0], nail, px(6))
        pygame.draw.aacircle(canvas, BRASS[2], (nail[0] - px(1), nail[1] - px(1)), px(4))
        kit.glows.halo(canvas, frame.move(px(6), px(9)), px(5), px(10), (0, 0, 0), 0.75)
        if self.hovered or self.focused:
            kit.glows.halo(canvas, frame, px(5), px(9), theme.GLOW)
        for ring, colour in enumerate(BRASS):
            inset = -2 * round(edge * ring / len(BRASS))
            pygame.draw.rect(canvas, colour, frame.inflate(inset, inset), border_radius=px(5))
        at = round(BEST * (len(self._pictures) - 1)) if self._at is None else self._at
        canvas.blit(self._pictures[at], inside)
        words = pygame.Rect(frame.x, frame.bottom, frame.w, px(WORDS))
        style = fit(kit, self._said, theme.LABEL.but(size=29), words.w, 22)
        kit.text.line(self._said, style).draw_in(canvas, words)


class BestMoments(Group):
    """The frames: has them filled once `begin` is called, and lets one play after the other."""

    def __init__(
        self, hall: Hall, match: Match, file: Path, seat: int, look: Callable[[Showpiece], object]
    ) -> None:
        super().__init__(hall.kit, static=False)
        self._hall, self._file, self._seat = hall, file, seat
        self._moments = best_moments(match, seat, COUNT)
        self.frames = [
            self.put(Picture(hall.kit, hall.say(each.words, match.seats), partial(look, each)))
            for each in self._moments
        ]
        self._coming: list[list[bytes]] = [[] for _ in self.frames]
        self._filming: Filming | None = None
        self._begun = False
        self._pause = 0.6
        self._next = 0

    def begin(self) -> None:
        """Have the pictures drawn."""
        if self._begun or not self.frames:
            return
        self._begun = True
        runs = [Run(each.first, PICTURES, SIZE) for each in self._moments]
        self._filming = self._hall.film(self._file, self._seat, runs=runs)

    def close(self) -> None:
        """Nobody looks any more."""
        if self._filming is not None:
            self._filming.close()
            self._filming = None

    @property
    def waiting(self) -> bool:
        """Whether pictures are being drawn."""
        return self._filming is not None

    def stand(self, places: list[pygame.Rect]) -> None:
        """Hang the frames where there is room, as large as fits; nowhere: they stay away."""
        px, edge = self.kit.px, 2 * self.kit.px(FRAME)
        across = SIZE[0] / SIZE[1]
        wide = min(min(room.w, round((room.h - px(WORDS) - edge) * across) + edge) for room in places)
        size = max(0, wide), max(0, round((wide - edge) / across) + edge + px(WORDS))
        for frame, room in zip(self.frames, places, strict=False):
            place = pygame.Rect((0, 0), size)
            place.midtop = room.midtop
            frame.fits = wide >= px(SMALLEST)
            frame.place(place)

    def update(self, dt: float) -> bool:
        """Take what was drawn; let one play after the other, or the one that is pointed at."""
        moving = super().update(dt)
        self._hear()
        hanging = [frame for frame in self.frames if frame.hangs]
        if not hanging or any(frame.playing for frame in hanging):
            return moving
        attended = next((frame for frame in hanging if frame.hovered or frame.focused), None)
        self._pause -= dt
        if attended is not None and self._pause < PAUSE - 0.5:
            attended.play()
            self._pause = PAUSE
        elif self._pause <= 0 and not self.kit.settings.reduced_motion:
            hanging[self._next % len(hanging)].play()
            self._next += 1
            self._pause = PAUSE
        return moving

    def _hear(self) -> None:
        if self._filming is None:
            return
        for reply in self._filming.poll():
            if isinstance(reply, Frame):
                pictures = self._coming[reply.number]
                pictures.append(reply.picture or pictures[-1])
        if not self._filming.over:
            return
        self._filming = None
        for at, (frame, pictures) in enumerate(zip(self.frames, self._coming, strict=True)):
            frame.fill(pictures, BETWEEN * at)
