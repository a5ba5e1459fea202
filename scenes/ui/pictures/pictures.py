"""Finds pictures by name, scales each once per size with good filtering, and keeps what was made.

`assets/pictures/<family>/index.json` names the files (see `assets/pictures/README.md`). All surfaces given out are
premultiplied and shared: never draw on them. Missing or broken pictures become a visible, named stand-in.
"""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pygame

from game.core.records.bounds import MOST_BYTES
from game.core.records.files import read_regular
from scenes.ui.pictures.cache import Cache, surface_cache
from scenes.ui.pictures.palettes import PaletteId, recoloured
from scenes.ui.pictures.picture_entry import PictureEntry, Slots, read_entry, shape_at
from scenes.ui.pictures.surfaces import Size, changed, scaled, stand_in
from scenes.ui.theme import Colour
from scenes.ui.units import CANVAS_LINES_MOST, DESIGN_LINES

log = logging.getLogger(__name__)

_MOST_SHAPES = 4000
"""Pieces that fly have a size of their own in each frame: what is remembered of them must not grow for ever."""


@dataclass(frozen=True)
class Picture:
    """A picture at one size. `anchor` and `slots` are canvas px from its upper left corner."""

    surface: pygame.Surface
    anchor: tuple[float, float]
    slots: Slots
    additive: bool = False

    @property
    def size(self) -> Size:
        """Width and height in px."""
        return self.surface.get_size()

    def draw(self, canvas: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        """Draw with the anchor at `at`; returns the place it covers."""
        corner = (round(at[0] - self.anchor[0]), round(at[1] - self.anchor[1]))
        return self.draw_corner(canvas, corner)

    def draw_corner(self, canvas: pygame.Surface, corner: tuple[int, int]) -> pygame.Rect:
        """Draw with the upper left corner there; returns the place it covers."""
        flags = pygame.BLEND_RGB_ADD if self.additive else pygame.BLEND_PREMULTIPLIED
        return canvas.blit(self.surface, corner, special_flags=flags)


class Pictures:
    """All pictures of a folder, at the sizes one canvas needs."""

    def __init__(self, folder: Path, lines: float = DESIGN_LINES, megabytes: float = 56) -> None:
        """`megabytes` are what may be kept of what is made for 1080 lines; larger canvases need more."""
        self.folder = folder
        self.lines = lines
        self.palette: PaletteId = "usual"
        """In whose colours pieces are given out."""
        self._families: dict[str, dict[str, PictureEntry]] = {}
        self._sources = surface_cache(24)
        self._scaled = surface_cache(megabytes)
        self._scaled.serve(lines / DESIGN_LINES)
        self._shapes: dict[tuple[str, Size, bool], tuple[tuple[float, float], Slots]] = {}
        """Anchor and slots at the sizes asked for: worked out once, for each drawing asks for them."""
        self._reported: set[str] = set()
        self._ahead: dict[str, pygame.Surface] = {}
        """What was read by `read_ahead` and has not been asked for yet."""
        self._wanted: deque[tuple[str, Path]] = deque()
        self._reader: Thread | None = None
        self._closed = False

    def read_ahead(self, names: Iterable[str]) -> None:
        """Read files on a thread of its own: opening a large sheet takes longer than a frame lasts.

        What is asked for meanwhile is read at once.
        """
        self._wanted.extend(
            (name, self.entry(name).path) for name in names if (self.palette, name) not in self._sources
        )
        if not self.reading:
            self._ahead.clear()
            self._reader = Thread(target=self._read_wanted, name="pictures")
            self._reader.start()

    def _read_wanted(self) -> None:
        while self._wanted and not self._closed:
            name, path = self._wanted.popleft()
            try:
                self._ahead[name] = pygame.image.load(path)
            except (OSError, pygame.error):
                continue  # whoever asks for it gets a stand-in, and the log its line

    def close(self) -> None:
        """End what `read_ahead` has begun."""
        self._closed = True
        if self._reader is not None:
            self._reader.join()

    @property
    def reading(self) -> bool:
        """Whether `read_ahead` is at work."""
        return self._reader is not None and self._reader.is_alive()

    def rescale(self, lines: float) -> None:
        """Serve a canvas of another height (in lines of the design's proportion) from now on."""
        if lines != self.lines:
            self.lines = lines
            self._scaled.clear()
            self._scaled.serve(lines / DESIGN_LINES)
            self._shapes.clear()

    @property
    def caches(self) -> Sequence[Cache[pygame.Surface]]:
        """What is kept."""
        return self._sources, self._scaled

    @property
    def factor(self) -> float:
        """Canvas px for one px of an index."""
        return self.lines / CANVAS_LINES_MOST

    def has(self, name: str) -> bool:
        """Say whether there is such a picture ("family/name")."""
        family, _, short = name.partition("/")
        return short in self._family(family)

    def names(self, family: str) -> list[str]:
        """List the pictures of a family."""
        return sorted(self._family(family))

    def entry(self, name: str) -> PictureEntry:
        """Return what the index says of "family/name"; a stand-in's entry if it says nothing."""
        family, _, short = name.partition("/")
        found = self._family(family).get(short)
        if found is None:
            self._report(
                name, f"picture {name!r} is not in {self.folder / family / 'index.json'}; a stand-in is shown"
            )
            return PictureEntry(Path(), (128, 128), (64, 64))
        return found

    def get(
        self,
        name: str,
        *,
        size: Size | None = None,
        width: int | None = None,
        height: int | None = None,
        frame: int = 0,
        bright: float = 1.0,
        grey: float = 0.0,
        tint: Colour | None = None,
        opacity: float = 1.0,
        flip: bool = False,
    ) -> Picture:
        """Return a picture ("family/name"), by default at the size its index gives for this canvas.

        `size` (w, h), `width` or `height` in canvas px choose another size (one alone keeps the proportion).
        `bright` multiplies the light (0 to 2), `grey` takes colour away (0 to 1), `tint` multiplies by a colour,
        `opacity` 0 to 1, `flip` mirrors left and right, `frame` chooses a cell of a sheet.
        """
        entry = self.entry(name)
        shown = self._shown_size(entry, size, width, height)
        key = (
            self.palette,
            name,
            shown,
            frame % entry.frames,
            round(bright, 3),
            round(grey, 3),
            tint,
            round(opacity, 3),
            flip,
        )
        surface = self._scaled.get(
            key, lambda: self._make(name, entry, shown, frame % entry.frames, bright, grey, tint, opacity, flip)
        )
        shape = name, shown, flip
        found = self._shapes.get(shape)
        if found is None:
            if len(self._shapes) >= _MOST_SHAPES:
                self._shapes.clear()
            found = self._shapes[shape] = shape_at(entry, shown, flip)
        return Picture(surface, *found, entry.additive)

    def cell(self, name: str, frame: int = 0) -> pygame.Surface:
        """Return a picture as its file has it, premultiplied: for who keeps what is made of it."""
        entry = self.entry(name)
        return self._cell(name, entry, frame % entry.frames)

    def opaque(self, name: str, size: Size) -> pygame.Surface:
        """Return a picture without transparency that covers `size`, cut at the right and below; blits fastest."""

        def make() -> pygame.Surface:
            source = self._loaded(name, self.entry(name))
            factor = max(size[0] / source.get_width(), size[1] / source.get_height())
            cut = pygame.Rect(
                0,
                0,
                min(source.get_width(), round(size[0] / factor)),
                min(source.get_height(), round(size[1] / factor)),
            )
            return scaled(source.subsurface(cut), size).convert()

        return self._scaled.get((name, size, "opaque"), make)

    def icon(
        self, name: str, size: int, colour: Colour, opacity: float = 1.0, flip: bool = False
    ) -> pygame.Surface:
        """Return an icon (a name of the family "icons") in one colour, `size` px square."""
        return self.get(f"icons/{name}", size=(size, size), tint=colour, opacity=opacity, flip=flip).surface

    def _family(self, family: str) -> dict[str, PictureEntry]:
        found = self._families.get(family)
        if found is None:
            found = self._read(self.folder / family)
            self._families[family] = found
        return found

    def _read(self, folder: Path) -> dict[str, PictureEntry]:
        path = folder / "index.json"
        try:
            index = json.loads(read_regular(path, MOST_BYTES))
            return {name: read_entry(folder, fields) for name, fields in index.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            self._report(str(path), f"{path} can't be used: {error!r}; stand-ins are shown")
            return {}

    def _report(self, key: str, message: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            log.error("%s", message)

    def _shown_size(self, entry: PictureEntry, size: Size | None, width: int | None, height: int | None) -> Size:
        if size is None:
            if width is not None:
                size = (width, round(entry.size[1] * width / entry.size[0]))
            elif height is not None:
                size = (round(entry.size[0] * height / entry.size[1]), height)
            else:
                size = (round(entry.size[0] * self.factor), round(entry.size[1] * self.factor))
        return max(1, size[0]), max(1, size[1])

    def _source(self, name: str, entry: PictureEntry) -> pygame.Surface:
        def load() -> pygame.Surface:
            surface = self._loaded(name, entry)
            see_through = bool(surface.get_flags() & pygame.SRCALPHA)
            surface = recoloured(surface.convert_alpha(), self.palette, name)
            return surface.premul_alpha() if see_through else surface

        return self._sources.get((self.palette, name), load)

    def _loaded(self, name: str, entry: PictureEntry) -> pygame.Surface:
        """Read a file; if it can't be read, say so once and make a stand-in."""
        if entry.path != Path():
            try:
                ready = self._ahead.pop(name, None)
                surface = pygame.image.load(entry.path) if ready is None else ready
                return surface if surface.get_bitsize() >= 24 else surface.convert_alpha()
            except (OSError, pygame.error) as error:
                self._report(name, f"picture {entry.path} can't be read: {error}; a stand-in is shown")
        rows = -(-entry.frames // entry.columns)
        return stand_in(name, (round(entry.size[0]) * entry.columns, round(entry.size[1]) * rows))

    def _make(
        self,
        name: str,
        entry: PictureEntry,
        size: Size,
        frame: int,
        bright: float,
        grey: float,
        tint: Colour | None,
        opacity: float,
        flip: bool,
    ) -> pygame.Surface:
        plain = (round(bright, 3), round(grey, 3), tint, round(opacity, 3), flip) == (1.0, 0.0, None, 1.0, False)
        if plain:
            return scaled(self._cell(name, entry, frame), size)
        base = self._scaled.get(
            (self.palette, name, size, frame, 1.0, 0.0, None, 1.0, False),
            lambda: scaled(self._cell(name, entry, frame), size),
        )
        return changed(base, bright, grey, tint, opacity, flip)

    def _cell(self, name: str, entry: PictureEntry, frame: int) -> pygame.Surface:
        source = self._source(name, entry)
        if entry.frames == 1:
            return source
        wide = source.get_width() // entry.columns
        high = source.get_height() // -(-entry.frames // entry.columns)
        return source.subsurface((frame % entry.columns * wide, frame // entry.columns * high, wide, high))
