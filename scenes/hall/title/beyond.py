"""The table behind the title: a match of the game played last goes on there, dim and soft, in small pictures.

They are drawn once by a process of its own (`scenes.app.runs`), after the title stands, and kept for the next
start; the title only shows one after the other.
"""

from __future__ import annotations

import io
import itertools
import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pygame

from game import __version__
from game.core.catalogue import Catalogue
from game.core.records.files import read_regular
from game.core.records.library import Library
from game.core.records.summaries import changed
from scenes.hall.results.filming import Filming, FilmJob, Frame, Run
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

log = logging.getLogger(__name__)

SIZE = (320, 180)
"""Of a picture, px: enlarged it is as soft as something far behind."""
COUNT = 180
AFTER = 1.5
"""Seconds for which the title stands before anything is drawn."""
SECONDS, IDLE_SECONDS = 1 / 5, 1.0
"""Between two pictures; and once nobody has done anything for a while."""
IDLE_AFTER = 20.0
LIGHT, DENSE = (0.48, 0.44, 0.39), 0.88
"""How much of the table's light comes through, and how much of the wall it hides, at most."""
FADE = 8
"""So many pictures at the beginning and at the end come out of the dark."""
MOST_BYTES = 40_000_000
FILE = "beyond.pictures"


class Kept(msgspec.Struct, frozen=True):
    """What the pictures show, and they themselves; an empty one is as that before it."""

    of: str
    pictures: tuple[bytes, ...]


class Beyond:
    """The pictures: looked for, drawn if need be. Lasts as long as the program."""

    def __init__(
        self, kit: Kit, catalogue: Catalogue, library: Library, folder: Path, shelf: Callable[[], Sequence[str]]
    ) -> None:
        """`folder` is where they are kept; of the games of `shelf` the first is shown before any was played."""
        self._kit, self._catalogue, self._library, self._shelf = kit, catalogue, library, shelf
        self._file = folder / FILE
        self._of = ""
        self._filming: Filming | None = None
        self._coming: list[bytes] = []
        self.pictures: Sequence[bytes] = ()

    def begin(self, draw: Callable[[FilmJob], Filming] | None) -> None:
        """Have `draw` make the pictures of the game played last, whichever that is now; None: nobody can."""
        known = self._catalogue.ids()
        if draw is None or not known:
            return
        game, file = self._library.played_last()
        if game not in known:
            game, file = next(name for name in (*self._shelf(), *known) if name in known), None
        job = self._job(game, file)
        mark = None if file is None else (file.name, changed(file)[0])
        of = repr((__version__, msgspec.structs.replace(job, file=None), mark))
        if of == self._of and (self.pictures or self._filming is not None):
            return
        self.close()
        self._of = of
        self.pictures = self._read()
        if not self.pictures:
            self._filming = draw(job)

    def _job(self, game: str, file: Path | None) -> FilmJob:
        kit, where = self._kit, (self._catalogue.data_dir, self._catalogue.package)
        run = Run(None, COUNT, SIZE, on=True)
        return FilmJob(file, *where, kit.words.language, kit.settings.palette, 0, runs=(run,), game=game)

    def poll(self) -> None:
        """Take what has been drawn; they are shown when all are there."""
        if self._filming is None:
            return
        self._coming += [reply.picture for reply in self._filming.poll() if isinstance(reply, Frame)]
        if self._filming.over:
            self.pictures, self._filming = tuple(self._coming), None
            if self.pictures:
                self._keep()

    def close(self) -> None:
        """Nobody looks any more: what isn't finished isn't drawn."""
        if self._filming is not None:
            self._filming.close()
        self._filming, self._coming, self._of = None, [], self._of if self.pictures else ""

    # -- kept for the next start ----------------------------------------------------------------------------------
    def _read(self) -> Sequence[bytes]:
        try:
            kept = msgspec.msgpack.decode(read_regular(self._file, MOST_BYTES), type=Kept)
        except (OSError, msgspec.DecodeError) as error:
            log.info("no pictures are kept: %s", error)
            return ()
        return kept.pictures if kept.of == self._of else ()

    def _keep(self) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.msgpack.encode(Kept(self._of, tuple(self.pictures))))
        except OSError as error:
            log.info("%s can't be kept: %s", self._file, error)


class BeyondView(Widget):
    """Shows them; with less motion one of them, still."""

    def __init__(self, kit: Kit, beyond: Beyond, draw: Callable[[FilmJob], Filming] | None) -> None:
        super().__init__(kit, static=False)
        self._beyond, self._draw = beyond, draw
        self._stood = self._passed = self._idle = 0.0
        self._at = -1
        self._begun = False
        self._seen: pygame.Surface | None = None
        self._mask: pygame.Surface | None = None

    def wake(self) -> None:
        """Somebody does something."""
        self._idle = 0.0

    def arrange(self) -> None:
        """What is seen is made anew."""
        self._mask = None
        self._show()

    def update(self, dt: float) -> bool:
        """Begin when the title has stood for a while; then go from picture to picture."""
        self._stood += dt
        self._idle += dt
        if self._stood < AFTER:
            return False
        if not self._begun:
            self._begun = True
            self._beyond.begin(self._draw)
        self._beyond.poll()
        pictures = self._beyond.pictures
        if not pictures:
            return False
        if self.kit.settings.reduced_motion:
            if self._at != 0:
                self._at = 0
                self._show()
            return False
        self._passed += dt
        if self._passed >= (SECONDS if self._idle < IDLE_AFTER else IDLE_SECONDS):
            self._passed = 0.0
            self._at = (self._at + 1) % len(pictures)
            if pictures[self._at] or self._brightness() < 1:
                self._show()
        return False

    def _brightness(self) -> float:
        """Dark at both ends."""
        if self.kit.settings.reduced_motion:
            return 1.0
        count = len(self._beyond.pictures)
        return min(1.0, (self._at + 1) / FADE, (count - self._at) / FADE)

    def _show(self) -> None:
        pictures = self._beyond.pictures
        if self._at < 0 or not pictures or not self.rect.w:
            return
        at = min(self._at, len(pictures) - 1)
        while at > 0 and not pictures[at]:
            at -= 1
        whole = pygame.image.load(io.BytesIO(pictures[at]), "picture.jpg")
        high = min(whole.get_height(), round(whole.get_width() * self.rect.h / self.rect.w))
        part = pygame.Rect(0, (whole.get_height() - high) // 2, whole.get_width(), high)
        small = pygame.Surface(part.size, pygame.SRCALPHA)
        small.blit(whole, (0, 0), part)
        if self._mask is None or self._mask.get_size() != part.size:
            self._mask = _mask(part.size)
        small.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        part_of_light = round(255 * self._brightness())
        small.fill((part_of_light,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        self._seen = pygame.transform.smoothscale(small, self.rect.size)
        self.invalidate()

    def paint_rect(self) -> pygame.Rect:
        """Only its own rectangle."""
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what is seen."""
        if self._seen is not None and self._seen.get_size() == self.rect.size:
            canvas.blit(self._seen, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _mask(size: tuple[int, int]) -> pygame.Surface:
    """How much is seen of the table (premultiplied): most in the middle, nothing at the edges."""
    low = pygame.Surface((16, 8), pygame.SRCALPHA)
    for x, y in itertools.product(range(16), range(8)):
        dense = DENSE * min(1.0, min(x, 15 - x) / 3) * min(1.0, (y + 0.3) / 2, (7 - y) / 2)
        low.set_at((x, y), (*(round(255 * part * dense) for part in LIGHT), round(255 * dense)))
    return pygame.transform.smoothscale(low, size)
