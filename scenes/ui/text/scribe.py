"""Writes lines and paragraphs: direction, fonts, wrapping, gold and shadow; what is written is kept.

All surfaces are premultiplied: blit them with `pygame.BLEND_PREMULTIPLIED`, or let `Ink.draw` do it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from scenes.ui.pictures.cache import MEGABYTE, Cache, surface_bytes
from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.text.bidi import reads_right, visual_runs
from scenes.ui.text.carets import caret, stretches
from scenes.ui.text.clusters import whole_before
from scenes.ui.text.fonts import FACES, Fonts
from scenes.ui.text.growth import Growth
from scenes.ui.text.ink import pad_for, paint
from scenes.ui.text.wrap import SOFT, wrapped
from scenes.ui.theme import Style

Align = Literal["start", "centre", "end", "left", "right"]
ELLIPSIS = "…"
TYPED, PRINTED = "'", "\u2019"
"""Apostrophes are typed straight in sentences and data, and printed curved, wherever they come from."""
USUAL_WORD = "بازی"
"""It has high and deep letters."""
AIRY, AIRIEST = 1.2, 1.35
"""Lines of Arabic letters are so many times as far apart as those of Latin ones, at most so many line heights."""


class TextPart(msgspec.Struct, frozen=True):
    """Letters of one face and direction."""

    text: str
    face: str
    rtl: bool


class Ink(msgspec.Struct, frozen=True):
    """Something written. `size` is the text's own size in px; the surface has `pad` px more on every side."""

    surface: pygame.Surface
    size: tuple[int, int]
    pad: int
    whole: bool = True
    """False if the text had to be cut."""
    reach: tuple[int, int] | None = None
    """From where to where a line of Arabic letters reaches, which are high and deep; px from the text's top."""
    middle: float | None = None
    """Where the eye sees the middle of such a line, px from the text's top."""

    def draw(self, canvas: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        """Draw with the text's upper left corner at `at`; returns where it stands."""
        x, y = round(at[0]), round(at[1])
        canvas.blit(self.surface, (x - self.pad, y - self.pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.Rect((x, y), self.size)

    def draw_in(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        align: str = "centre",
        valign: str = "middle",
    ) -> pygame.Rect:
        """Draw in a rectangle; `align` is "left", "centre" or "right", `valign` "top", "middle" or "bottom".

        In the middle, high and deep Arabic letters stay inside as far as there is room.
        """
        width, height = self.size
        x = {"left": rect.x, "centre": rect.x + (rect.w - width) / 2, "right": rect.right - width}[align]
        y = {"top": rect.y, "middle": rect.y + (rect.h - height) / 2, "bottom": rect.bottom - height}[valign]
        if valign == "middle" and self.reach is not None:
            top, bottom = self.reach
            inside = max(rect.y - top, min(y, rect.bottom - bottom))
            y = inside if bottom - top <= rect.h else rect.centery - (top + bottom) / 2
        return self.draw(canvas, (x, y))

    def draw_on(self, canvas: pygame.Surface, plate: pygame.Rect, align: str = "centre") -> pygame.Rect:
        """Draw a line on a button: its middle, as the eye sees it, is the plate's."""
        if self.middle is None or self.reach is None:
            return self.draw_in(canvas, plate, align)
        top, bottom = self.reach
        raised = plate.centery - self.middle
        if bottom - top <= plate.h:
            raised = max(plate.y - top, min(raised, plate.bottom - bottom))
        x = {
            "left": plate.x,
            "centre": plate.x + (plate.w - self.size[0]) / 2,
            "right": plate.right - self.size[0],
        }
        return self.draw(canvas, (x[align], raised))

    def draw_seen_in(self, canvas: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Draw what is seen of it in the middle of a rectangle: a lone figure on its tab, whatever its face."""
        seen = self.surface.get_bounding_rect().move(-self.pad, -self.pad)
        middle = seen.centery if self.reach is None else sum(self.reach) / 2
        return self.draw(canvas, (rect.centerx - seen.centerx, rect.centery - middle))


def _rise(font: pygame.Font, piece: TextPart) -> int:
    """Return how high above the baseline begins what a font renders: higher than usual for tall letters, say É.

    Of letters that shape a font knows no heights.
    """
    metrics = [] if FACES[piece.face].script else font.metrics(piece.text)
    return max([font.get_ascent(), *(letter[3] for letter in metrics if letter)])


class Scribe:
    """Writes text for one canvas scale and reading direction."""

    def __init__(
        self,
        folder: Path,
        scale: float = 1.0,
        rtl: bool = False,
        megabytes: float = 12,
        rehearsal: Rehearsal | None = None,
    ) -> None:
        self.scale = scale
        self.rtl = rtl
        self.airy = False
        self.growth = Growth()
        self._fonts = Fonts(folder)
        self.written: Cache[Ink] = Cache(megabytes * MEGABYTE, lambda ink: surface_bytes(ink.surface), rehearsal)
        """What is kept."""
        self.widths: Cache[int] = Cache(6000, lambda _: 1)
        """Of words, px: to measure them takes longer than to look them up."""
        self._wrapped: Cache[list[str]] = Cache(4000, len, rehearsal)
        """Lines of paragraphs: a log is laid out anew each time it is opened."""
        self._middles: dict[tuple[str, float], float] = {}

    def rescale(self, scale: float, rtl: bool, larger: float = 1.0, airy: bool = False) -> None:
        """Write for another canvas scale, direction or wish for larger letters from now on.

        `airy` sets the lines of paragraphs wider apart: Arabic letters have marks above and below.
        """
        if (scale, rtl, larger, airy) != (self.scale, self.rtl, self.growth.larger, self.airy):
            self.scale, self.rtl, self.growth, self.airy = scale, rtl, Growth(larger), airy
            self.written.clear()
            self.widths.clear()
            self._wrapped.clear()

    @property
    def files(self) -> Iterable[Path]:
        """The fonts that were read."""
        return self._fonts.files

    @property
    def whole(self) -> bool:
        """Whether no plain face stands in for an unfit one."""
        return self._fonts.whole

    def side(self, align: str) -> str:
        """Turn "start" and "end" into "left" and "right" for the language's direction."""
        if align == "start":
            return "right" if self.rtl else "left"
        if align == "end":
            return "left" if self.rtl else "right"
        return align

    def line(self, text: str, style: Style, width: int | None = None) -> Ink:
        """Write one line. If it is wider than `width` px it is made smaller, and at last cut with an ellipsis."""
        return self.written.get((text, style, width), lambda: self._line(text, style, width))

    def block(
        self,
        text: str,
        style: Style,
        width: int,
        align: Align = "start",
        lines: int | None = None,
        leading: float = 1.0,
        height: int | None = None,
    ) -> Ink:
        """Write a paragraph wrapped at `width` px, at most so many lines; a newline begins a new line.

        Enlarged letters grow no further than `lines`, or `height` px, have room for.
        """
        key = (text, style, width, align, lines, leading, height)
        return self.written.get(key, lambda: self._block(text, style, width, align, lines, leading, height))

    def size(self, text: str, style: Style) -> tuple[int, int]:
        """Measure one line: width and line height in px."""
        return self._width(text, style, 1.0), self.height(style)

    def height(self, style: Style) -> int:
        """Return the line height of a style in px."""
        font = self._fonts.font(style.face, self._px(style))
        return font.get_ascent() - font.get_descent()

    def spare(self, style: Style) -> int:
        """Return the px to leave below a line before words of another style, as letters have marks."""
        return round(self.height(style) * (self._leading(1.0) - 1.0))

    def block_size(self, text: str, style: Style, width: int, leading: float = 1.0) -> tuple[int, int]:
        """Measure a paragraph wrapped at `width` px."""
        rows = self._rows(text, style, width)
        step = round(self.height(style) * self._leading(leading))
        return max((self._width(row, style, 1.0) for row in rows), default=0), step * len(rows)

    def caret(self, text: str, style: Style, index: int) -> int:
        """Return how far the caret before the letter `index` stands from the line's left edge, in px."""
        return caret(text, reads_right(text, self.rtl), index, lambda part: self._width(part, style, 1.0))

    def stretches(self, text: str, style: Style, first: int, last: int) -> list[tuple[int, int]]:
        """Return the stretches (left, right, in px) that the letters from `first` to before `last` cover."""
        return stretches(
            text, reads_right(text, self.rtl), first, last, lambda part: self._width(part, style, 1.0)
        )

    def fits(self, text: str, style: Style, width: int) -> bool:
        """Say whether one line fits into `width` px, if need be a little smaller."""
        return any(self._width(text, style, step) <= width for step in self.growth.steps(style))

    def no_higher(self, style: Style, height: int) -> Style:
        """Return the style, enlarged no further than lines of `height` px have room for."""
        return next(
            (each for each in self.growth.styles(style) if self.height(each) <= height), self._usual(style)
        )

    def in_room(self, text: str, style: Style, room: tuple[int, int], leading: float = 1.0) -> Style:
        """Return the style, enlarged no further than a paragraph has room for in (width, height) px."""
        for each in self.growth.styles(style):
            if self.block_size(text, each, room[0], leading)[1] <= room[1]:
                return each
        return self._usual(style)

    def _usual(self, style: Style) -> Style:
        return style.but(size=self.growth.as_usual(style.size))

    def _leading(self, leading: float) -> float:
        """Return the step from line to line (in line heights) where English has `leading`."""
        return max(leading, min(AIRIEST, leading * AIRY)) if self.airy else leading

    def _px(self, style: Style) -> float:
        return self.growth.size(style) * self.scale

    def _line(self, text: str, style: Style, width: int | None) -> Ink:
        step, whole = 1.0, True
        if width is not None:
            steps = self.growth.steps(style)
            step = next((s for s in steps if self._width(text, style, s) <= width), steps[-1])
            if self._width(text, style, step) > width:
                text, whole = self._cut(text, style, step, width), False
        return self._render([text], style, step, "left", None, 1.0, whole)

    def _block(
        self,
        text: str,
        style: Style,
        width: int,
        align: Align,
        lines: int | None,
        leading: float,
        height: int | None,
    ) -> Ink:
        steps = dict.fromkeys((self._leading(leading), leading))
        for fitting, leading in ((each, step) for each in self.growth.styles(style) for step in steps):
            rows, most = self._rows(text, fitting, width), lines
            if height is not None:
                most = max(1, (height + 2) // max(1, round(self.height(fitting) * leading)))
                most = most if lines is None else min(lines, most)
            whole = most is None or len(rows) <= most
            if whole:
                break
        if most is not None and not whole:
            rows = [*rows[: most - 1], self._cut(f"{rows[most - 1]} {ELLIPSIS}", fitting, 1.0, width)]
        rtl = reads_right(text, self.rtl)
        side = (
            self.side(align) if rtl == self.rtl else self.side({"start": "end", "end": "start"}.get(align, align))
        )
        return self._render(rows, fitting, 1.0, side, width, leading, whole, rtl)

    def _rows(self, text: str, style: Style, width: int) -> list[str]:
        key = (text, style.face, style.size, style.tracking, width)
        return self._wrapped.get(key, lambda: wrapped(text, width, lambda part: self._width(part, style, 1.0)))

    def _cut(self, text: str, style: Style, step: float, width: int) -> str:
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._width(text[:middle].rstrip() + ELLIPSIS, style, step) <= width:
                low = middle
            else:
                high = middle - 1
        return text[: whole_before(text, low)].rstrip(f" {ELLIPSIS}") + ELLIPSIS

    def _width(self, text: str, style: Style, step: float) -> int:
        key = (text, style.face, style.size, style.tracking, step)
        return self.widths.get(key, lambda: self._measure(text, style, step))

    def _measure(self, text: str, style: Style, step: float) -> int:
        size = self._px(style) * step
        width = sum(
            self._fonts.font(piece.face, size, piece.rtl).size(piece.text)[0]
            for piece in self._pieces(text, style.face)
        )
        return width + round(style.tracking * self.scale * max(0, len(text) - text.count(SOFT) - 1))

    def _pieces(self, text: str, face: str, rtl: bool | None = None) -> list[TextPart]:
        """Cut a line into pieces of one direction and face, in visual order; `rtl` if that is known."""
        pieces: list[TextPart] = []
        text = text.replace(TYPED, PRINTED).replace(SOFT, "")
        for run in visual_runs(text, reads_right(text, self.rtl) if rtl is None else rtl):
            parts = list(self._fonts.by_face(run.text, face, self.airy and run.rtl))
            if run.rtl:
                parts.reverse()
            pieces += [TextPart(part, name, run.rtl) for name, part in parts]
        return pieces

    def _render(
        self,
        rows: Sequence[str],
        style: Style,
        step: float,
        align: str,
        width: int | None,
        leading: float,
        whole: bool,
        rtl: bool | None = None,
    ) -> Ink:
        size = self._px(style) * step
        drawn, overhangs = zip(*(self._row(row, style, size, rtl) for row in rows or [""]), strict=True)
        high = self.height(style)
        pitch = round(high * leading)
        wide = max(surface.get_width() for surface in drawn) if width is None else width
        total = pitch * (len(drawn) - 1) + high
        pad = max(overhangs)
        mask = pygame.Surface((wide + 2 * pad, total + 2 * pad), pygame.SRCALPHA)
        for number, surface in enumerate(drawn):
            room = wide - surface.get_width()
            x = {"left": 0, "centre": room // 2, "right": room}[align]
            y = number * pitch + (high - surface.get_height()) // 2
            mask.blit(surface, (pad + x, pad + y))
        reach = middle = None
        if len(rows) == 1 and any(
            FACES[piece.face].script == "Arab" for piece in self._pieces(rows[0], style.face)
        ):
            inked = mask.get_bounding_rect().move(0, -pad)
            reach = inked.top, inked.bottom
            letters = any(char.isalpha() for char in rows[0])
            middle = (inked.centery + self._usual_middle(style, size)) / 2 if letters else inked.centery
        bands = [(pad + number * pitch, high) for number in range(len(drawn))]
        return Ink(paint(mask, style, size, bands), (wide, total), pad, whole, reach, middle)

    def _usual_middle(self, style: Style, size: float) -> float:
        """Return the middle of most Persian words, px from a line's top: words side by side stay near one line."""
        key = (style.face, size)
        if key not in self._middles:
            usual, overhang = self._row(USUAL_WORD, style, size, True)
            self._middles[key] = usual.get_bounding_rect().centery - overhang
        return self._middles[key]

    def _row(self, text: str, style: Style, size: float, rtl: bool | None) -> tuple[pygame.Surface, int]:
        """Draw one line in white on nothing, all faces on one baseline; also tells its overhang."""
        base = self._fonts.font(style.face, size)
        ascent, height = base.get_ascent(), base.get_ascent() - base.get_descent()
        overhang = pad_for(size)
        gap = style.tracking * self.scale
        glyphs: list[tuple[pygame.Surface, float, int]] = []
        x = 0.0
        for piece in self._pieces(text, style.face, rtl):
            font = self._fonts.font(piece.face, size, piece.rtl)
            y = ascent - _rise(font, piece)
            if gap and not FACES[piece.face].script and not piece.rtl:  # letters that shape stay together
                surface = self._spread(piece, size, gap)
                glyphs.append((surface, x, y))
                x += surface.get_width() + gap
            else:
                surface = _written(font, piece.text)
                if piece.face != style.face:  # fallback faces may reach higher and lower than the line's own
                    inked = surface.get_bounding_rect().move(0, y)
                    overhang = max(overhang, pad_for(size) // 2 + max(-inked.top, inked.bottom - height))
                glyphs.append((surface, x, y))
                x += surface.get_width()
        if gap and glyphs:
            x -= gap
        row = pygame.Surface((max(1, round(x)), max(1, height + 2 * overhang)), pygame.SRCALPHA)
        for surface, left, top in glyphs:
            row.blit(surface, (round(left), top + overhang), special_flags=pygame.BLEND_RGBA_MAX)
        return row, overhang

    def _spread(self, piece: TextPart, size: float, gap: float) -> pygame.Surface:
        """Draw letters set apart: three times as large and scaled down, so that the gaps are even at any size."""
        fine = 3
        font = self._fonts.font(piece.face, size * fine)
        width = font.size(piece.text)[0] + gap * fine * (len(piece.text) - 1)
        wide = pygame.Surface((max(1, round(width)), font.get_ascent() - font.get_descent()), pygame.SRCALPHA)
        for at, char in enumerate(piece.text):
            kerned = font.size(piece.text[: at + 1])[0] - font.size(char)[0]  # say U above Q's tail
            place = (round(kerned + at * gap * fine), 0)
            wide.blit(_written(font, char), place, special_flags=pygame.BLEND_RGBA_MAX)
        small = (max(1, round(wide.get_width() / fine)), max(1, round(wide.get_height() / fine)))
        wide.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)  # no dark fringes when scaled
        return pygame.transform.smoothscale(wide, small)


def _written(font: pygame.font.Font, text: str) -> pygame.Surface:
    """Write a text in white; one of which nothing is seen (a space without a width) is nothing: SDL refuses it."""
    if font.size(text)[0] > 0:
        return font.render(text, True, "white")
    return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
