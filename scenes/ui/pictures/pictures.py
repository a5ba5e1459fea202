"""Finds pictures by name, scales each once per size with good filtering, and keeps what was made.

`assets/pictures/<family>/index.json` names the files (see `assets/pictures/README.md`). All surfaces given out are
premultiplied and shared: never draw on them. Missing or broken pictures become a visible, named stand-in.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from pathlib import Path
from threading import Condition, Thread

import msgspec
import pygame

from game.core.records.bounds import MOST_BYTES
from game.core.records.files import read_regular
from scenes.ui.pictures.cache import surface_cache
from scenes.ui.pictures.palettes import PaletteId, recoloured
from scenes.ui.pictures.picture_entry import PictureEntry, Slots, read_entry, shape_at
from scenes.ui.pictures.rehearsal import NotYet, Rehearsal
from scenes.ui.pictures.surfaces import Size, changed, scaled, stand_in
from scenes.ui.theme import Colour
from scenes.ui.units import CANVAS_LINES_MOST, DESIGN_LINES

log = logging.getLogger(__name__)

Job = Callable[[], pygame.Surface]

SOME = 6
"""What waits for a file is tried again when so many more have been read, or all: it may need several."""
_MOST_SHAPES = 4000
"""Pieces that fly have a size of their own in each frame: what is remembered of them must not grow for ever."""


class Picture(msgspec.Struct, frozen=True):
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

    def __init__(
        self,
        folder: Path,
        lines: float = DESIGN_LINES,
        megabytes: float = 56,
        rehearsal: Rehearsal | None = None,
    ) -> None:
        """`megabytes` are what may be kept of what is made for 1080 lines; larger canvases need more."""
        self.folder = folder
        self.lines = lines
        self.palette: PaletteId = "usual"
        """In whose colours pieces are given out."""
        self._families: dict[str, dict[str, PictureEntry]] = {}
        self._rehearsal = rehearsal or Rehearsal()
        self.sources = surface_cache(24, self._rehearsal)
        """What is kept of files."""
        self.scaled = surface_cache(megabytes, self._rehearsal)
        """What is kept of what was made of them."""
        self.scaled.serve(lines / DESIGN_LINES)
        self._shapes: dict[tuple[str, Size, bool], tuple[tuple[float, float], Slots]] = {}
        """Anchor and slots at the sizes asked for: worked out once, for each drawing asks for them."""
        self.files: set[Path] = set()
        """All that was read."""
        self._reported: set[str] = set()
        self._ahead: dict[Hashable, pygame.Surface | None] = {}
        """What was made on the thread and has not been asked for yet; None: its file can't be read."""
        self._wanted: OrderedDict[Hashable, Job] = OrderedDict()
        self._at_work: Hashable = None
        """What the thread makes just now."""
        self._done = 0
        """How much it has made."""
        self._queue = Condition()
        """Held by who looks at what is wanted and at work."""
        self._reader: Thread | None = None
        self._closed = False
        self.rehearsed: dict[str, None] = {}
        """What was drawn in rehearsals, in order."""

    def read_ahead(self, names: Iterable[str]) -> None:
        """Read files on a thread of its own: opening a large sheet takes longer than a frame lasts.

        What is asked for meanwhile is read at once.
        """
        names = list(names)
        if not self.reading:
            wanted = {(self.palette, name) for name in names}
            self._ahead = {key: made for key, made in self._ahead.items() if key in wanted}
        for key in ((self.palette, name) for name in names):
            kept = self.sources.peek(key)
            if kept is not None:  # it may be pushed out before it is asked for
                self._ahead[key] = kept
        self.read_again(names)

    def read_again(self, names: Iterable[str]) -> None:
        """As `read_ahead`, for what was there before; what was read for others stays."""
        palette = self.palette
        for name in names:
            if (palette, name) not in self.sources:
                self._want((palette, name), partial(self._opened, self.entry(name).path, palette, name))

    def forget_unasked(self, names: Iterable[str]) -> None:
        """Forget what was read of these and nobody has asked for."""
        for name in names:
            self._ahead.pop((self.palette, name), None)

    def at_hand(self, names: Sequence[str]) -> bool:
        """Whether files have been read; the thread reads what is missing. (Where nothing is put off: yes.)"""
        if not self._rehearsal.in_slices:
            return True
        missing = False
        for name in names:
            key = self.palette, name
            if key in self.sources:
                self._source(name, self.entry(name))  # not to be forgotten just now
            elif key not in self._ahead:
                missing = True
                self._want(key, partial(self._opened, self.entry(name).path, *key), first=True)
        return not missing

    def from_thread(self, key: Hashable, job: Job) -> pygame.Surface | None:
        """Return what the thread has made, if it has. In a rehearsal it is made before all else that waits.

        Raises `NotYet` then.
        """
        if self._rehearsal.on and key not in self._ahead:
            self._want(key, job, first=True)
            raise NotYet(partial(self._has_read, self._done + SOME))
        return self._ahead.pop(key, None)

    def keep_files(self, times: float) -> None:
        """Keep so many times as much of what was read as usual."""
        self.sources.serve(times**0.5 * self.lines / DESIGN_LINES)

    def _want(self, key: Hashable, job: Job, *, first: bool = False) -> None:
        with self._queue:
            if key not in self._ahead and key != self._at_work:
                self._wanted[key] = job
                self._wanted.move_to_end(key, last=not first)
                self._queue.notify()
        if self._reader is None:
            self._reader = Thread(target=self._read_wanted, name="pictures", daemon=True)
            self._reader.start()

    def _has_read(self, many: int) -> bool:
        return self._done > many or not self.reading

    def _read_wanted(self) -> None:
        while True:
            with self._queue:
                self._queue.wait_for(lambda: self._wanted or self._closed)
                if self._closed:
                    return
                self._at_work, job = self._wanted.popitem(last=False)
            made = None
            try:
                made = job()
            except (OSError, pygame.error):
                pass  # whoever asks for it gets a stand-in, and the log its line
            except Exception:
                log.exception("%s can't be made", self._at_work)  # whoever asks for it meets it again
            with self._queue:
                self._ahead[self._at_work] = made
                self._at_work = None
                self._done += 1

    def close(self) -> None:
        """End what `read_ahead` has begun."""
        with self._queue:
            self._closed = True
            self._queue.notify()
        if self._reader is not None:
            self._reader.join()

    @property
    def reading(self) -> bool:
        """Whether `read_ahead` is at work."""
        with self._queue:
            return bool(self._wanted or self._at_work is not None) and not self._closed

    def rescale(self, lines: float) -> None:
        """Serve a canvas of another height (in lines of the design's proportion) from now on."""
        if lines != self.lines:
            self.lines = lines
            self.scaled.clear()
            self.scaled.serve(lines / DESIGN_LINES)
            self._shapes.clear()

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
        if self._rehearsal.on:
            self.rehearsed[name] = None
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
        surface = self.scaled.get(
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

        key, entry = (name, size, "opaque"), self.entry(name)

        def make() -> pygame.Surface:
            made = None
            self.files.add(entry.path)
            if entry.path != Path():
                made = self.from_thread(key, lambda: _covering(_from_file(entry.path), size))
            return _covering(self._loaded(name, entry), size) if made is None else made

        return self.scaled.get(key, make)

    def icon(
        self, name: str, size: int, colour: Colour, opacity: float = 1.0, flip: bool = False
    ) -> pygame.Surface:
        """Return an icon (a name of the family "icons") in one colour, `size` px square."""
        return self.get(f"icons/{name}", size=(size, size), tint=colour, opacity=opacity, flip=flip).surface

    def _family(self, family: str) -> dict[str, PictureEntry]:
        found = self._families.get(family)
        if found is None:
            self.files.add(self.folder / family / "index.json")
            found = self._read(self.folder / family)
            self._families[family] = found
        return found

    def _read(self, folder: Path) -> dict[str, PictureEntry]:
        path = folder / "index.json"
        try:
            index = msgspec.json.decode(read_regular(path, MOST_BYTES))
            return {name: read_entry(folder, fields) for name, fields in index.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            self._report(str(path), f"{path} can't be used: {error!r}; stand-ins are shown")
            return {}

    @property
    def whole(self) -> bool:
        """Whether nothing stands in for what can't be read."""
        return not self._reported

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
            made = None
            self.files.add(entry.path)
            if entry.path != Path():
                made = self.from_thread(key, partial(self._opened, entry.path, key[0], name))
            return _ready(self._loaded(name, entry), key[0], name) if made is None else made

        key = self.palette, name
        found = self.sources.get(key, load)
        self._ahead.pop(key, None)
        return found

    def _opened(self, path: Path, palette: PaletteId, name: str) -> pygame.Surface:
        """Read a file, on the thread."""
        return _ready(_from_file(path), palette, name)

    def _loaded(self, name: str, entry: PictureEntry) -> pygame.Surface:
        """Read a file; if it can't be read, say so once and make a stand-in."""
        if entry.path != Path():
            try:
                return _from_file(entry.path)
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
        base = self.scaled.get(
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


def _from_file(path: Path) -> pygame.Surface:
    surface = pygame.image.load(path)
    return surface if surface.get_bitsize() >= 24 else surface.convert_alpha()


def _ready(surface: pygame.Surface, palette: PaletteId, name: str) -> pygame.Surface:
    """What a file holds, in a palette's colours, premultiplied."""
    see_through = bool(surface.get_flags() & pygame.SRCALPHA)
    surface = recoloured(surface.convert_alpha(), palette, name)
    return surface.premul_alpha() if see_through else surface


def _covering(source: pygame.Surface, size: Size) -> pygame.Surface:
    factor = max(size[0] / source.get_width(), size[1] / source.get_height())
    wide, high = (
        min(source.get_width(), round(size[0] / factor)),
        min(source.get_height(), round(size[1] / factor)),
    )
    return scaled(source.subsurface((0, 0, wide, high)), size).convert()
