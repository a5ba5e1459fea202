"""What everything on screen is made with, handed to scenes and widgets: pictures, skins, text, words, units."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from scenes.ui.pictures.cache import Cache, surface_cache
from scenes.ui.pictures.glow import Glows
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.pictures.skins import Skins
from scenes.ui.settings import Settings
from scenes.ui.stage.controllers import Family
from scenes.ui.text.scribe import Ink, Scribe
from scenes.ui.text.words import Words
from scenes.ui.units import DESIGN_LINES, Units

TURNING = frozenset(
    [
        "back",
        "exit",
        "fast",
        "first",
        "forward",
        "help",
        "last",
        "left",
        "list",
        "play",
        "redo",
        "right",
        "step_back",
        "step_on",
        "undo",
    ]
)
"""Icons that mean a way through words or time, and the question mark: drawn for languages that read from the left,
turned round for the others. What is as it is in the world stays: hands, clocks, dice, speakers, pencils.
"""


class PlaysSound(Protocol):
    """Lets a cue be heard; see `scenes.ui.sound.sound.Sound.play`."""

    def __call__(self, name: str, strength: float = 1.0, variant: int | None = None, /) -> None:
        """Let a cue be heard."""


def silent(_name: str, _strength: float = 1.0, _variant: int | None = None) -> None:
    """Play no sound."""


class Kit:
    """The tools of one window. Made by the stage; `sound(name)` is replaced by the app when there is sound."""

    def __init__(self, assets: Path, words: Words, settings: Settings) -> None:
        self.assets = assets
        self.words = words
        self.settings = settings
        """What people have chosen: whatever heeds a setting asks here."""
        self.sound: PlaysSound = silent
        self.controller: Family | None = None
        """The make of the game controller that was used last; None if it was keyboard, mouse or finger."""
        self.rehearsal = Rehearsal()
        """Whether something is drawn beforehand, where nobody sees it."""
        self.units = Units((1920, 1080))
        self.pictures = Pictures(assets / "pictures", rehearsal=self.rehearsal)
        self.skins = Skins(self.pictures, rehearsal=self.rehearsal)
        self.text = Scribe(assets / "fonts", rehearsal=self.rehearsal)
        self.glows = Glows(rehearsal=self.rehearsal)
        self._stamps = self.surface_cache(8)
        self.resize(self.units.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Make everything ready for a canvas of that size and the current language."""
        self.units = Units(size, self.words.rtl)
        for cache in self._caches():
            cache.serve(self.units.scale)
        self.pictures.palette = self.settings.palette
        self.pictures.rescale(self.units.scale * DESIGN_LINES)
        self.skins.clear()
        self.glows.clear()
        self._stamps.clear()
        self.text.rescale(self.units.scale, self.words.rtl, self.settings.text_size / 100, self.words.arabic)

    def surface_cache(self, megabytes: float) -> Cache[pygame.Surface]:
        """Make a cache for surfaces of one's own; it waits in rehearsals, as those of the kit do."""
        return surface_cache(megabytes, self.rehearsal)

    def mark(self) -> None:
        """Note what is asked for from now on (see `forget_older`)."""
        for cache in self._caches():
            cache.mark()

    def forget_older(self, *, files: bool) -> None:
        """Forget what nobody has asked for since `mark`, and all `files` as they were read, if they may go."""
        for cache in self._caches():
            cache.forget_older()
        if files:
            self.pictures.sources.clear()

    @property
    def drawn_caches(self) -> Sequence[Cache[pygame.Surface]]:
        """What is made of files, at the size it is drawn at; always in the same order."""
        return self.pictures.scaled, *self.skins.caches, *self.glows.caches, self._stamps

    def _caches(self) -> Iterator[Cache[pygame.Surface] | Cache[Ink]]:
        yield self.pictures.sources
        yield from self.drawn_caches
        yield self.text.written

    def speak(self, words: Words) -> None:
        """Change the language; scenes must be rebuilt afterwards (`Stage.rebuild`)."""
        self.words = words
        self.resize(self.units.size)

    def px(self, length: float) -> int:
        """Turn px at 1080 lines into canvas px."""
        return self.units.px(length)

    def tr(self, text: str, /, **params: object) -> str:
        """Translate (see `Words.tr`)."""
        return self.words.tr(text, **params)

    def stamp(
        self,
        canvas: pygame.Surface,
        key: Hashable,
        centre: tuple[int, int],
        size: int,
        draw: Callable[[pygame.Surface, pygame.Rect], object],
    ) -> None:
        """Draw something made of several layers in one go: `draw(surface, square)` is called once for each key.

        `size` is the square's side in px; there is room of half of it around for shadows.
        """

        def make() -> pygame.Surface:
            surface = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
            draw(surface, pygame.Rect(size // 2, size // 2, size, size))
            return surface

        stamp = self._stamps.get((key, size), make)
        at = (centre[0] - size // 2 - size // 2, centre[1] - size // 2 - size // 2)
        canvas.blit(stamp, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def sign(self, name: str, size: int, colour: tuple[int, int, int], opacity: float = 1.0) -> pygame.Surface:
        """Return an icon, `size` px square, pointing the way the language reads (see `TURNING`)."""
        return self.pictures.icon(name, size, colour, opacity, self.units.mirrored and name in TURNING)

    def icon(
        self,
        canvas: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        colour: tuple[int, int, int],
        shadow: bool = True,
        opacity: float = 1.0,
    ) -> None:
        """Draw an icon in one colour in the middle of a rectangle, as large as its shorter side.

        A name with a slash is a picture ("family/name"), which has colours of its own.
        """
        size = max(4, min(rect.w, rect.h))
        if "/" in name:
            picture = self.pictures.get(name, size=(size, size), opacity=opacity)
            picture.draw_corner(canvas, (rect.centerx - size // 2, rect.centery - size // 2))
            return
        if not shadow:
            surface = self.sign(name, size, colour, opacity)
            at = (rect.centerx - size // 2, rect.centery - size // 2)
            canvas.blit(surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            return

        def draw(onto: pygame.Surface, square: pygame.Rect) -> None:
            blur = max(1, size // 16)
            surface = self.sign(name, size, colour, opacity)
            below = (square.x + blur // 2, square.y + blur)
            self.glows.around(onto, surface, below, blur, (0, 0, 0), ("icon", name), 0.7 * opacity)
            onto.blit(surface, square, special_flags=pygame.BLEND_PREMULTIPLIED)

        self.stamp(canvas, ("icon", name, colour, round(opacity, 3)), rect.center, size, draw)

    def relief(self, canvas: pygame.Surface, name: str, rect: pygame.Rect, bright: float = 1.0) -> None:
        """Draw an icon as raised brass, lit from the upper left."""
        size = max(4, min(rect.w, rect.h))

        def draw(onto: pygame.Surface, square: pygame.Rect) -> None:
            step = max(1, round(size / 28))
            near = max(1, step // 2)
            for dx, dy, colour, opacity in (
                (step, step + step // 2, (28, 12, 4), 0.85),
                (-near, -near, _times((255, 240, 190), bright), 1.0),
                (0, 0, _times((232, 182, 100), bright), 1.0),
            ):
                icon = self.sign(name, size, colour, opacity)
                onto.blit(icon, (square.x + dx, square.y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)

        self.stamp(canvas, ("relief", name, round(bright, 3)), rect.center, size, draw)


def _times(colour: tuple[int, int, int], factor: float) -> tuple[int, int, int]:
    red, green, blue = (max(0, min(255, round(part * factor))) for part in colour)
    return red, green, blue
