"""Puts materials together: a texture cut to size, shaded and framed by nine-slices: grain is never stretched.

`assets/pictures/ui/skins.json` names each skin's layers (pictures of the family "ui"), from below to above:
`under` (shadow, glow), `fill` (a texture) multiplied by `shade` (which also cuts it out), `over` (bevels, brass).
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import pygame

from game.core.records.bounds import MOST_BYTES
from game.core.records.files import read_regular
from scenes.ui.pictures.cache import Cache, surface_cache
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.pictures.surfaces import changed, scaled, stand_in
from scenes.ui.theme import Colour

log = logging.getLogger(__name__)

LARGE = 50_000
"""Px of a surface that takes too long for a frame: in a rehearsal it is made on the thread."""


class Skin(msgspec.Struct, frozen=True):
    """How one surface is put together. `inset` and `bleed` are px of the pictures (canvas of 1440 lines)."""

    under: str | None
    shade: str | None
    over: str | None
    fill: str | None
    inset: int
    bleed: int
    tile: bool
    """Repeat the edges instead of stretching them (torn parchment)."""
    fit: bool
    """Scale the whole picture to the height asked for and stretch only its middle (pills, tubes)."""
    tint: Colour | None = None
    """The colour of its fill, unless another is asked for."""


class Skins:
    """Paints skins at any size; finished ones are kept."""

    def __init__(self, pictures: Pictures, megabytes: float = 24, rehearsal: Rehearsal | None = None) -> None:
        self._pictures = pictures
        self._made = surface_cache(megabytes, rehearsal)
        self._skins: dict[str, Skin] | None = None
        self._missing: set[str] = set()

    def clear(self) -> None:
        """Forget finished surfaces (after a change of size)."""
        self._made.clear()

    @property
    def caches(self) -> Sequence[Cache[pygame.Surface]]:
        """What is kept."""
        return (self._made,)

    def names(self) -> list[str]:
        """List the skins there are."""
        return sorted(self._table())

    def paint(
        self,
        canvas: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        *,
        seed: int = 0,
        tint: Colour | None = None,
        bright: float = 1.0,
        grey: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a skin so that its body fills `rect`; shadow and glow reach beyond.

        `seed` chooses another piece of the texture, `tint` colours the fill, `bright` and `grey` change all of it.
        """
        if rect.w < 2 or rect.h < 2:
            return
        key = (name, rect.size, seed, tint, round(bright, 3), round(grey, 3), round(opacity, 3))
        surface = self._made.get(key, lambda: self._make(name, rect.size, seed, tint, bright, grey, opacity))
        bleed_x, bleed_y = (surface.get_width() - rect.w) // 2, (surface.get_height() - rect.h) // 2
        canvas.blit(surface, (rect.x - bleed_x, rect.y - bleed_y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def reach(self, name: str, rect: pygame.Rect) -> pygame.Rect:
        """Return what a skin touches whose body fills `rect`, with shadow and glow."""
        skin = self._table().get(name)
        bleed = 0 if skin is None else self._bleed(skin, rect.size)
        return rect.inflate(2 * bleed, 2 * bleed)

    def texture(self, name: str, size: tuple[int, int], seed: int = 0) -> pygame.Surface:
        """Return a piece of a texture, unscaled grain, mirrored and repeated where it is too small."""
        return _cut(self._grain(name), size, zlib.crc32(f"{name} {size} {seed}".encode()))

    def cloth(self, name: str, edge: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a piece of a texture under a skin that reaches no further, as one surface that is kept."""

        def make() -> pygame.Surface:
            out = pygame.Surface(size)
            out.blit(self.texture(name, size), (0, 0))
            over = self._make(edge, size, 0, None, 1.0, 0.0, 1.0)
            out.blit(over, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return out

        return self._made.get((name, edge, size), make)

    def _grain(self, name: str) -> pygame.Surface:
        """Return a whole texture."""
        entry = self._pictures.entry(f"ui/{name}")
        factor = self._pictures.factor
        full = (max(1, round(entry.size[0] * factor)), max(1, round(entry.size[1] * factor)))
        return self._pictures.get(f"ui/{name}", size=full).surface

    def _table(self) -> dict[str, Skin]:
        if self._skins is None:
            path = self._pictures.folder / "ui" / "skins.json"
            try:
                fields = msgspec.json.decode(read_regular(path, MOST_BYTES))
                self._skins = {name: _skin(value) for name, value in fields.items()}
            except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
                log.error("%s can't be used: %r; stand-ins are shown", path, error)
                self._skins = {}
        return self._skins

    def _make(
        self,
        name: str,
        size: tuple[int, int],
        seed: int,
        tint: Colour | None,
        bright: float,
        grey: float,
        opacity: float,
    ) -> pygame.Surface:
        skin = self._table().get(name)
        if skin is None:
            if name not in self._missing:
                self._missing.add(name)
                log.error("skin %r is not in assets/pictures/ui/skins.json; a stand-in is shown", name)
            return stand_in(name, size)
        tint = tint or skin.tint
        bleed = self._bleed(skin, size)
        whole = size[0] + 2 * bleed, size[1] + 2 * bleed
        parts = _Parts(
            self._layer(skin, skin.under, whole[1]),
            self._layer(skin, skin.shade, whole[1], None if skin.fill else tint),
            self._layer(skin, skin.over, whole[1]),
            None if skin.fill is None else self._grain(skin.fill),
        )
        number = zlib.crc32(f"{skin.fill} {size} {seed}".encode())

        def job(parts: _Parts) -> pygame.Surface:
            out = _put_together(parts, size, bleed, tint, number)
            plain = (round(bright, 3), round(grey, 3), round(opacity, 3)) == (1.0, 0.0, 1.0)
            return out if plain else changed(out, bright, grey, None, opacity)

        made = None
        if whole[0] * whole[1] > LARGE:
            key = name, size, seed, tint, bright, grey, opacity, self._pictures.factor
            made = self._pictures.from_thread(key, lambda: job(parts.copied()))
        return job(parts) if made is None else made

    def _bleed(self, skin: Skin, size: tuple[int, int]) -> int:
        """How far a skin of that size reaches beyond it."""
        if not (skin.fit and skin.shade):
            return round(skin.bleed * self._pictures.factor)
        picture = self._pictures.entry(f"ui/{skin.shade}").size[1]
        return round(size[1] * skin.bleed / (picture - 2 * skin.bleed))

    def _layer(self, skin: Skin, picture: str | None, high: int, tint: Colour | None = None) -> _Slices | None:
        """Return a layer's picture for a surface so many px high."""
        if picture is None:
            return None
        entry = self._pictures.entry(f"ui/{picture}")
        factor = high / entry.size[1] if skin.fit else self._pictures.factor
        size = max(1, round(entry.size[0] * factor)), max(1, round(entry.size[1] * factor))
        source = self._pictures.get(f"ui/{picture}", tint=tint, size=size).surface
        return _Slices(source, round((skin.inset + skin.bleed) * factor), skin.tile)


class _Slices(NamedTuple):
    """A picture that is laid over a whole surface as a nine-slice."""

    source: pygame.Surface
    corner: int
    tile: bool

    def lay(self, out: pygame.Surface) -> None:
        """Lay it over the whole of `out`."""
        nine_slice(out, self.source, self.corner, self.tile)


class _Parts(NamedTuple):
    """What a surface is put together from."""

    under: _Slices | None
    shade: _Slices | None
    over: _Slices | None
    grain: pygame.Surface | None

    def copied(self) -> _Parts:
        """The same for another thread: pygame can't blit what is just stretched or turned on a second one."""
        layers = self.under, self.shade, self.over
        under, shade, over = (layer and layer._replace(source=layer.source.copy()) for layer in layers)
        return _Parts(under, shade, over, self.grain and self.grain.copy())


def _put_together(
    parts: _Parts, size: tuple[int, int], bleed: int, tint: Colour | None, number: int
) -> pygame.Surface:
    """Put a surface together, larger than its body by `bleed` px all round; `number` chooses the grain."""
    out = pygame.Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA)
    if parts.under is not None:
        parts.under.lay(out)
    if parts.grain is not None and parts.shade is not None:
        shade = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        parts.shade.lay(shade)
        body = _shaded(_cut(parts.grain, size, number), shade, bleed, tint)
        out.blit(body, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    elif parts.shade is not None:
        parts.shade.lay(out)
    if parts.over is not None:
        parts.over.lay(out)
    return out


def nine_slice(out: pygame.Surface, source: pygame.Surface, corner: int, tile: bool = False) -> None:
    """Fill `out` with `source`: corners keep their size, edges and middle stretch (or repeat, if `tile`)."""
    wide, high = out.get_size()
    corner = max(1, min(corner, source.get_width() // 2, source.get_height() // 2))
    if 2 * corner > min(wide, high):  # too small for its own corners: shrink the picture first
        factor = min(wide, high) / (2 * corner)
        source = scaled(
            source, (max(2, round(source.get_width() * factor)), max(2, round(source.get_height() * factor)))
        )
        corner = max(1, min(min(wide, high) // 2, source.get_width() // 2, source.get_height() // 2))
    for src_y, src_h, y, h in _thirds(source.get_height(), high, corner):
        for src_x, src_w, x, w in _thirds(source.get_width(), wide, corner):
            if w > 0 and h > 0 and src_w > 0 and src_h > 0:
                part = source.subsurface((src_x, src_y, src_w, src_h))
                if (src_w, src_h) != (w, h):
                    part = _tiled(part, (w, h)) if tile else pygame.transform.smoothscale(part, (w, h))
                out.blit(part, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def _thirds(source: int, target: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return start and length in the source, start and length in the target, of the three parts of one axis."""
    return [
        (0, corner, 0, corner),
        (corner, source - 2 * corner, corner, target - 2 * corner),
        (source - corner, corner, target - corner, corner),
    ]


def _tiled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Repeat a part in the direction in which it is too short; the other direction is stretched."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    across = max(1, round(size[0] / part.get_width()))
    down = max(1, round(size[1] / part.get_height()))
    for row in range(down):
        for column in range(across):
            left, right = size[0] * column // across, size[0] * (column + 1) // across
            top, bottom = size[1] * row // down, size[1] * (row + 1) // down
            piece = pygame.transform.smoothscale(part, (max(1, right - left), max(1, bottom - top)))
            out.blit(piece, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _shaded(texture: pygame.Surface, shade: pygame.Surface, bleed: int, tint: Colour | None) -> pygame.Surface:
    """A texture, tinted, with light, shade and shape of a picture that is larger by `bleed` on all sides."""
    body = pygame.Surface(shade.get_size(), pygame.SRCALPHA)
    body.blit(texture, (bleed, bleed))
    if tint is not None:
        body.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    body.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return body


def _cut(source: pygame.Surface, size: tuple[int, int], number: int) -> pygame.Surface:
    """Cut a piece from a texture; where it is too small it goes on mirrored, so that no seam shows."""
    wide, high = source.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA)
    spare_x, spare_y = wide - size[0], high - size[1]
    if number & 1:  # turned round, so that neighbours don't show the same stains
        source = pygame.transform.flip(source, True, bool(number & 2))
    number >>= 2
    left = number % (spare_x + 1) if spare_x > 0 else 0
    top = (number // 7919) % (spare_y + 1) if spare_y > 0 else 0
    for row, y in enumerate(range(-top, size[1], high)):
        for column, x in enumerate(range(-left, size[0], wide)):
            mirrored = (column % 2 == 1, row % 2 == 1)
            piece = pygame.transform.flip(source, *mirrored) if any(mirrored) else source
            out.blit(piece, (x, y))
    return out


def _skin(fields: Mapping[str, Any]) -> Skin:
    tint = fields.get("tint")
    return Skin(
        under=fields.get("under"),
        shade=fields.get("shade"),
        over=fields.get("over"),
        fill=fields.get("fill"),
        inset=int(fields.get("inset", 0)),
        bleed=int(fields.get("bleed", 0)),
        tile=bool(fields.get("tile", False)),
        fit=bool(fields.get("fit", False)),
        tint=None if tint is None else (int(tint[0]), int(tint[1]), int(tint[2])),
    )
