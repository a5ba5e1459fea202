"""Small pieces that stand in a row: words, numbers, signs, pictures. Ribbons and the log are made of such rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
import pygame

from scenes.ui import theme
from scenes.ui.controls import Command, draw_sign, sign_width
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour, Style

GAP = 10.0
"""Between two pieces, px at 1080 lines."""
STEPS = (1.0, 0.92, 0.85, 0.78, 0.7, 0.62)
"""How far a row that is too long is made smaller."""


class Piece(Protocol):
    """Something in a row that is `height` canvas px high."""

    def width(self, kit: Kit, height: int) -> int:
        """Return how wide it is, in canvas px."""

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it; `rect` has the width it asked for."""


class Said(msgspec.Struct, frozen=True):
    """Words or a number in a style; `part` is the letters' size as a part of the row's height (0: the style's)."""

    text: str
    style: Style = theme.LABEL_ON_PAGE
    part: float = 0.0

    def _style(self, kit: Kit, height: int) -> Style:
        return self.style.but(size=height * self.part / kit.units.scale) if self.part else self.style

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return kit.text.size(self.text, self._style(kit, height))[0]

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        kit.text.line(self.text, self._style(kit, rect.h), max(1, rect.w + 2)).draw_in(canvas, rect)


class Shown(msgspec.Struct, frozen=True):
    """A picture ("family/name"), `part` of the row's height high."""

    picture: str
    part: float = 0.86
    bright: float = 1.0

    def _size(self, kit: Kit, height: int) -> tuple[int, int]:
        entry = kit.pictures.entry(self.picture)
        high = max(1, round(height * self.part))
        return max(1, round(high * entry.size[0] / entry.size[1])), high

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return self._size(kit, height)[0]

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        size = self._size(kit, rect.h)
        picture = kit.pictures.get(self.picture, size=size, bright=self.bright)
        picture.draw_corner(canvas, (rect.centerx - size[0] // 2, rect.centery - size[1] // 2))


class Sign(msgspec.Struct, frozen=True):
    """An icon in one colour."""

    icon: str
    colour: Colour = theme.INK
    part: float = 0.62
    shadow: bool = False

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return max(1, round(height * self.part))

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        size = self.width(kit, rect.h)
        place = pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size)
        kit.icon(canvas, self.icon, place, self.colour, self.shadow)


class Control(msgspec.Struct, frozen=True):
    """What stands on the controller's button that does something."""

    command: Command
    part: float = 0.8

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return sign_width(self.command, round(height * self.part))

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        high = round(rect.h * self.part)
        place = pygame.Rect(rect.x, rect.centery - high // 2, rect.w, high)
        draw_sign(kit, canvas, place, kit.controller or "generic", self.command)


class Bar(msgspec.Struct, frozen=True):
    """A thin line between two parts of a row."""

    colour: Colour = (150, 104, 52)

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return kit.px(14)

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        line = pygame.Rect(rect.centerx, rect.y + rect.h // 6, max(1, kit.px(2)), rect.h - rect.h // 3)
        pygame.draw.rect(canvas, self.colour, line)


Pieces = Sequence[Piece]
LEAST = 21.0
"""No smaller become two lines where their place is low, px at 1080 lines."""
LEADING = 0.86
"""Between the two lines of words that are too long for one."""


def width_of(kit: Kit, pieces: Pieces, height: int, gap: float = GAP) -> int:
    """Return how wide a row is, in canvas px."""
    inner = sum(piece.width(kit, height) for piece in pieces)
    return inner + kit.px(gap) * max(0, len(pieces) - 1)


def two_lines(said: Said) -> Style:
    """Return the style in which words that are too long for a row stand in two lines."""
    return said.style.but(size=min(said.style.size, theme.FINE_PRINT_LEAST))


def behind_words(pieces: Pieces) -> Pieces:
    """Return the signs that end a row which begins with its last words; () if it doesn't."""
    if not pieces or not isinstance(pieces[0], Said) or any(isinstance(piece, Said) for piece in pieces[1:]):
        return ()
    return pieces[1:]


def draw_row(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    pieces: Pieces,
    align: str = "start",
    gap: float = GAP,
) -> None:
    """Draw pieces side by side in the direction of reading; a row that is too long is made smaller.

    Words that still don't fit stand in two lines; of what comes after them stay a few signs at the end.
    """
    height = _height_in(kit, rect, pieces, gap)
    between = kit.px(gap * height / max(1, rect.h))
    total = width_of(kit, pieces, height, gap * height / max(1, rect.h))
    side = kit.text.side(align)
    start = {"left": 0, "centre": max(0, (rect.w - total) // 2), "right": max(0, rect.w - total)}[side]
    x = rect.x + (start if not kit.units.mirrored else max(0, rect.w - total - start))
    for at, piece in enumerate(pieces):
        wide, behind = piece.width(kit, height), behind_words(pieces[at:])
        after = width_of(kit, behind, height) + between if behind else 0
        room = pygame.Rect(rect.x, rect.y, rect.w - after, rect.h)
        if after > rect.w // 2:
            behind, room = (), rect
        if x + wide > room.right + between:
            _draw_squeezed(kit, canvas, kit.units.flip(room, rect), x - rect.x, piece)
            if not behind:
                return
            x = room.right + between
            continue
        place = pygame.Rect(x, rect.centery - height // 2, wide, height)
        piece.draw(kit, canvas, kit.units.flip(place, rect))
        x += wide + between


def _height_in(kit: Kit, rect: pygame.Rect, pieces: Pieces, gap: float) -> int:
    """How high a row may be, so that it is as long as a place or as small as rows get."""
    height = rect.h
    for step in STEPS:
        height = round(rect.h * step)
        if width_of(kit, pieces, height, gap * step) <= rect.w:
            break
    return height


def _draw_squeezed(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, used: int, piece: Piece) -> None:
    """Draw what is too long for the rest of a row, of which `used` px are taken: words in two lines, else "…"."""
    left = rect.w - used
    place = kit.units.flip(pygame.Rect(rect.x + used, rect.y, max(1, left), rect.h), rect)
    if isinstance(piece, Said) and left > kit.px(60):
        style = kit.text.in_room(piece.text, two_lines(piece), place.size, LEADING)
        while style.size > LEAST and kit.text.block_size(piece.text, style, place.w, LEADING)[1] > place.h:
            style = style.but(size=style.size - 1)
        ink = kit.text.block(piece.text, style, place.w, lines=2, leading=LEADING)
        ink.draw_in(canvas, place, kit.text.side("start"))
    elif used:
        kit.text.line("…", theme.LABEL_ON_PAGE).draw_in(canvas, rect, kit.text.side("end"))
