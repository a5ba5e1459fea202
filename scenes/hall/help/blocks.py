"""The blocks of a help page: words, rows of pieces, examples step by step. Each knows its height at a width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.hall.help.layers import draw_fitted, draw_layers
from scenes.ui import theme
from scenes.ui.help_data import EMPTY, Block, Item, LargePicture, NamedPicture, PictureLayer, Strips
from scenes.ui.kit import Kit
from scenes.ui.text.wrap import unbroken
from scenes.ui.theme import Colour
from scenes.ui.widgets import Paragraph
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit
from scenes.ui.widgets.setting_rows import Head

TEXT = theme.TEXT_ON_PAGE.but(size=31)
NOTE = theme.ITALIC_ON_PAGE.but(size=30)
TITLE = theme.LABEL_ON_PAGE.but(size=32)
CAPTION = theme.SOFT_ON_PAGE.but(size=27)
SIGN = theme.Style("score", 40, theme.INK_HEADING, theme.Shadow.LIT)
NUMBER = theme.Style("score", 34, (40, 22, 8), theme.Shadow.LIT)
LEADING = 1.06
PIECE = 104.0
"""Height of a piece in a row, px at 1080 lines."""
ON_CARD = 0.36
"""Height of a number on a card as a part of the card's."""
RING_COLOURS: dict[str, Colour] = {"*": theme.CHOSEN, "1": theme.LINK_ONE, "2": theme.LINK_TWO, "+": theme.CAN}
DIM = 0.55
FROM_THE_LEFT = ("=", "−")
"""Signs of sums, which are written from the left in every language; what follows on something else is read."""


def block_widgets(kit: Kit, blocks: Sequence[Block]) -> list[Widget]:
    """Make the widgets of a page."""
    return [_widget(kit, block) for block in blocks]


def _widget(kit: Kit, block: Block) -> Widget:
    tr = kit.tr
    if block.heading is not None:
        return Head(kit, tr(block.heading))
    if block.text is not None:
        return Paragraph(kit, tr(block.text), TEXT, leading=LEADING, static=False)
    if block.note is not None:
        return Aside(kit, tr(block.note), NOTE, static=False)
    if block.pieces is not None:
        return PieceRow(kit, block.pieces)
    if block.items is not None:
        return ItemList(kit, block.items)
    if block.strips is not None:
        return StripRow(kit, block.strips)
    assert block.image is not None
    return Plate(kit, block.image)


class Aside(Paragraph):
    """What the professor adds: in slanted letters, or said by himself where a page has room for him."""


class PieceRow(Widget):
    """Pieces side by side with names below and signs between."""

    def __init__(self, kit: Kit, pieces: Sequence[NamedPicture]) -> None:
        super().__init__(kit, static=False)
        self.pieces = list(pieces)

    def _cells(self, width: int) -> tuple[list[int], int]:
        """Widths of the pieces' cells, and the pieces' height."""
        signs = sum(bool(piece.sign) for piece in self.pieces) * self.kit.px(54)
        each = max(1, (width - signs) // len(self.pieces))
        most = self.kit.px(210)
        return [min(each, most)] * len(self.pieces), min(self.kit.px(PIECE), each)

    def names(self, width: int) -> list[tuple[str, pygame.Rect]]:
        """Return each name and its place in the row: below its piece, wider where a word needs it and has room."""
        kit, px = self.kit, self.kit.px
        cells, high = self._cells(width)
        named = [(kit.tr(piece.name), cell.centerx) for piece, cell in self._placed(width) if piece.name]
        found = []
        for at, (name, middle) in enumerate(named):
            left = (named[at - 1][1] + middle + px(8)) // 2 if at else 0
            right = (middle + named[at + 1][1] - px(8)) // 2 if at + 1 < len(named) else width
            longest = max(kit.text.size(part, CAPTION)[0] for part in unbroken(name))
            wide = min(max(cells[0] - px(8), longest), right - left)
            x = max(left, min(middle - wide // 2, right - wide))
            below = kit.text.block_size(name, CAPTION, wide)[1]
            found.append((name, pygame.Rect(x, px(6) + high + self._below(), wide, below)))
        return found

    def _below(self) -> int:
        """How far names stand below the pieces, px: clear of the coins at their corners."""
        return self.kit.px(14 if any(piece.number and "coin" not in piece.picture for piece in self.pieces) else 2)

    def _placed(self, width: int) -> Iterator[tuple[NamedPicture, pygame.Rect]]:
        """Yield the pieces and their cells in the middle of the row; a sign stands before its piece's cell."""
        cells, high = self._cells(width)
        sign = self.kit.px(54)
        x = (width - sum(cells) - sum(bool(piece.sign) for piece in self.pieces) * sign) // 2
        for piece, wide in zip(self.pieces, cells, strict=True):
            x += sign if piece.sign else 0
            yield piece, pygame.Rect(x, self.kit.px(6), wide, high)
            x += wide

    def height_for(self, width: int) -> int:
        """Pieces, and names below if there are any."""
        names = max((place.h for _, place in self.names(width)), default=0)
        return self._cells(width)[1] + names + self._below() + self.kit.px(16)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the row in the middle of its width."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        turned = kit.units.mirrored and not any(piece.sign in FROM_THE_LEFT for piece in self.pieces)

        def flip(place: pygame.Rect) -> pygame.Rect:
            return kit.units.flip(place, rect) if turned else place

        for piece, place in self._placed(rect.w):
            cell = place.move(rect.topleft)
            if piece.sign:
                sign = flip(pygame.Rect(cell.x - px(54), cell.y, px(54), cell.h))
                shown = "←" if piece.sign == "→" and turned else piece.sign
                kit.text.line(shown, SIGN).draw_in(canvas, sign)
            drawn = draw_fitted(kit, canvas, piece.picture, flip(cell))
            draw_layers(kit, canvas, piece.picture, drawn, piece.layers)
            if piece.number:
                self._draw_number(canvas, piece, drawn)
        for name, place in self.names(rect.w):
            below = flip(place.move(rect.topleft))
            kit.text.block(name, CAPTION, below.w, "centre").draw_in(canvas, below, valign="top")

    def _draw_number(self, canvas: pygame.Surface, piece: NamedPicture, place: pygame.Rect) -> None:
        """A number on a small coin at the corner, or on the piece itself if that is a blank coin."""
        kit, px = self.kit, self.kit.px
        number = kit.words.marked(kit.words.digits(piece.number))
        if "coin" in piece.picture:
            kit.text.line(number, NUMBER.but(size=place.h / kit.units.scale * 0.46)).draw_in(canvas, place)
            return
        coin = pygame.Rect(0, 0, px(44), px(44))
        coin.center = (place.right - px(4), place.bottom - px(10))
        coin = kit.units.flip(coin, place)
        kit.pictures.get("tokens/coin_brass", size=coin.size).draw_corner(canvas, coin.topleft)
        kit.text.line(number, NUMBER.but(size=27)).draw_in(canvas, coin)


class ItemList(Widget):
    """A picture with a title and words beside it, one below the other."""

    def __init__(self, kit: Kit, items: Sequence[Item]) -> None:
        super().__init__(kit, static=False)
        self.items = list(items)

    def _picture(self) -> int:
        return self.kit.px(138)

    def _heights(self, width: int) -> list[int]:
        kit, px = self.kit, self.kit.px
        room = max(1, width - self._picture() - px(22))
        return [
            max(
                px(128),
                kit.text.block_size(kit.tr(item.title), TITLE, room)[1]
                + kit.text.block_size(kit.tr(item.text), TEXT, room)[1]
                + px(14),
            )
            for item in self.items
        ]

    def height_for(self, width: int) -> int:
        """All items."""
        return sum(self._heights(width))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the items."""
        kit, px, top = self.kit, self.kit.px, self.rect.y
        for item, high in zip(self.items, self._heights(self.rect.w), strict=True):
            row = pygame.Rect(self.rect.x, top, self.rect.w, high)
            picture = pygame.Rect(row.x, row.y + px(2), self._picture(), min(high - px(6), px(150)))
            place = draw_fitted(kit, canvas, item.picture, kit.units.flip(picture, row))
            draw_layers(kit, canvas, item.picture, place, item.layers)
            words = pygame.Rect(picture.right + px(22), row.y, row.w - picture.w - px(22), row.h)
            words = kit.units.flip(words, row)
            title = kit.text.block(kit.tr(item.title), TITLE, words.w)
            text = kit.text.block(kit.tr(item.text), TEXT, words.w)
            titled = title.size[1] + kit.text.spare(TITLE)
            y = words.y + max(0, (high - px(10) - titled - text.size[1]) // 2)
            title.draw_in(canvas, pygame.Rect(words.x, y, words.w, title.size[1]), kit.text.side("start"))
            below = pygame.Rect(words.x, y + titled, words.w, text.size[1])
            text.draw_in(canvas, below, kit.text.side("start"))
            top += high


class StripRow(Widget):
    """An example step by step: strips of pieces, the lowest at the foot, with a caption below each."""

    def __init__(self, kit: Kit, strips: Strips) -> None:
        super().__init__(kit, static=False)
        self.strips = strips
        self.longest = max(len(strip.pieces) for strip in strips.steps)

    def _caption_high(self, width: int) -> int:
        each = width // len(self.strips.steps) - self.kit.px(14)
        return max(
            self.kit.text.block_size(self.kit.tr(strip.caption), CAPTION, max(1, each))[1]
            for strip in self.strips.steps
        )

    def _marble(self, width: int) -> int:
        return min(self.kit.px(self.strips.size), (width // len(self.strips.steps) - self.kit.px(40)))

    def height_for(self, width: int) -> int:
        """Tracks and captions."""
        return self.longest * self._marble(width) + self.kit.px(28) + self._caption_high(width) + self.kit.px(8)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the strips from the start side to the end side."""
        kit, px = self.kit, self.kit.px
        size, captions = self._marble(self.rect.w), self._caption_high(self.rect.w)
        cells = kit.units.columns(self.rect, [1.0] * len(self.strips.steps))
        for strip, cell in zip(self.strips.steps, cells, strict=True):
            track = pygame.Rect(0, self.rect.y, size + px(22), self.longest * size + px(22))
            track.centerx = cell.centerx
            kit.skins.paint(canvas, "well", track)
            for at, letter in enumerate(strip.pieces):
                if letter == EMPTY:
                    continue
                ring = strip.rings[at] if strip.rings else "."
                middle = (track.centerx, track.bottom - px(11) - at * size - size // 2)
                number = strip.numbers[at] if strip.numbers else ""
                self._draw_piece(canvas, letter, middle, size - px(3), ring, number)
            caption = pygame.Rect(cell.x + px(7), track.bottom + px(6), cell.w - px(14), captions)
            kit.text.block(kit.tr(strip.caption), CAPTION, caption.w, "centre").draw_in(
                canvas, caption, valign="top"
            )

    def _draw_piece(
        self, canvas: pygame.Surface, letter: str, middle: tuple[int, int], size: int, ring: str, number: str
    ) -> None:
        kit = self.kit
        name = self.strips.pictures[letter]
        lifted = (kit.px(14) if ring == "*" else 0) * (-1 if kit.units.mirrored else 1)
        place = pygame.Rect(middle[0] - size // 2 + lifted, middle[1] - size // 2, size, size)
        kit.pictures.get(name, size=place.size, bright=DIM if ring == "-" else 1.0).draw_corner(
            canvas, place.topleft
        )
        if number:
            layer = PictureLayer(slot="value", number=number, height=ON_CARD, dark=True)
            draw_layers(kit, canvas, name, place, (layer,))
        colour = RING_COLOURS.get(ring)
        if colour is not None:
            kit.glows.ring(canvas, place.center, size / 2, max(2, kit.px(5)), colour, glow=kit.px(6))


class Plate(Widget):
    """One large picture with a line below it."""

    def __init__(self, kit: Kit, image: LargePicture) -> None:
        super().__init__(kit, static=False)
        self.image = image

    def _caption_high(self, width: int) -> int:
        if not self.image.caption:
            return 0
        return self.kit.text.block_size(self.kit.tr(self.image.caption), CAPTION, max(1, width))[1]

    def height_for(self, width: int) -> int:
        """The picture's height, less where it is too wide for the page."""
        wide, high = self.kit.pictures.entry(self.image.picture).size
        return (
            min(self.kit.px(self.image.height), round(width * high / wide))
            + self._caption_high(width)
            + self.kit.px(12)
        )

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw picture and line."""
        kit = self.kit
        low = self._caption_high(self.rect.w)
        picture = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, max(1, self.rect.h - low - kit.px(12)))
        place = draw_fitted(kit, canvas, self.image.picture, picture)
        draw_layers(kit, canvas, self.image.picture, place, self.image.layers)
        if self.image.caption:
            below = pygame.Rect(self.rect.x, picture.bottom + kit.px(4), self.rect.w, low)
            text = kit.tr(self.image.caption)
            style = fit(kit, text, CAPTION, below.w)
            kit.text.block(text, style, below.w, "centre").draw_in(canvas, below)
