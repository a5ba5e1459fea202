"""What was done and what would have been better, side by side: rings over the table, and words in the ribbon.

Both have a colour and a sign, so that also those tell them apart who see no difference between the colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
import pygame

from scenes.tabletop.ribbon.inline import Bar, Pieces, Said
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget

Side = Literal["done", "better"]
SIDES: tuple[Side, Side] = ("done", "better")
COLOURS: dict[Side, Colour] = {"done": (206, 84, 20), "better": (30, 140, 66)}
SIGNS: dict[Side, str] = {"done": "person", "better": "check"}
PALE: Colour = (255, 246, 220)
COIN = 40.0
"""How large a sign is on the table, px at 1080 lines."""
ROUND = 130.0
"""What is square and no larger gets a round ring, px at 1080 lines."""


def draw_coin(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, side: Side) -> None:
    """Draw the sign of a side in its colour."""
    radius = rect.h / 2
    pygame.draw.aacircle(canvas, PALE, rect.center, radius)
    pygame.draw.aacircle(canvas, COLOURS[side], rect.center, radius - max(1, kit.px(2)))
    kit.icon(canvas, SIGNS[side], rect.inflate(-rect.w // 3, -rect.h // 3), PALE, False)


class Coin(msgspec.Struct, frozen=True):
    """The sign of a side in a row of words."""

    side: Side

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return max(1, round(height * 0.8))

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        size = self.width(kit, rect.h)
        place = pygame.Rect(0, 0, size, size)
        place.center = rect.center
        draw_coin(kit, canvas, place, self.side)


def done_word(kit: Kit, human: bool) -> str:
    """Return what stands before what was done: a person's own move, or somebody's."""
    return kit.tr("Yours") if human else kit.tr("Played")


def legend(kit: Kit, human: bool, done: str, better: str) -> tuple[Pieces, Pieces]:
    """Return both moves with their signs: in words, and shortly, where there is too little room for these."""
    heads = {"done": done_word(kit, human), "better": kit.tr("Better")}
    words = {"done": done, "better": better}
    long, short = list[Pieces](), list[Pieces]()
    for side in SIDES:
        told = kit.tr("{head}: {action}", head=heads[side], action=words[side])
        long.append((Coin(side), Said(told)))
        short.append((Coin(side), Said(heads[side])))
    return (*long[0], Bar(), *long[1]), (*short[0], Bar(), *short[1])


class Comparison(Widget):
    """Rings round what two moves mean, over the table. It takes no clicks."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, static=False)
        self.places: Mapping[Side, Sequence[pygame.Rect]] = {}
        """Where the pieces lie that each side means, in canvas px."""

    def mark(self, places: Mapping[Side, Sequence[pygame.Rect]]) -> None:
        """Ring these places; nothing if there are none."""
        if places != self.places:
            self.invalidate()
            self.places = places
            every = [self._ring(rect, side) for side, rects in places.items() for rect in rects]
            self.rect = every[0].unionall(every[1:]) if every else pygame.Rect(0, 0, 0, 0)
            self.show(bool(every))
            self.invalidate()

    def paint_rect(self) -> pygame.Rect:
        """The rings, and the coins on them."""
        return self.rect.inflate(self.kit.px(2 * COIN), self.kit.px(2 * COIN))

    def _ring(self, rect: pygame.Rect, side: Side) -> pygame.Rect:
        """A ring's outer edge: what is better lies round what was done, if both mean the same piece."""
        wider = self.kit.px(16 if side == "better" else 4)
        return rect.inflate(wider, wider)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all rings, and above them the coins: each side's at a corner of its own."""
        kit, px = self.kit, self.kit.px
        rings = [(side, self._ring(rect, side)) for side, rects in self.places.items() for rect in rects]
        for side, ring in rings:
            circular = abs(ring.w - ring.h) <= px(4) and ring.w <= px(ROUND)
            corner = ring.h // 2 if circular else px(14)
            pygame.draw.rect(canvas, PALE, ring.inflate(px(3), px(3)), max(2, px(9)), corner)
            pygame.draw.rect(canvas, COLOURS[side], ring, max(2, px(6)), corner)
        for side, ring in rings:
            size = min(px(COIN), max(px(26), ring.h // 2))
            coin = pygame.Rect(0, 0, size, size)
            coin.center = ring.bottomleft if side == "done" else ring.bottomright
            coin.move_ip(size // 5 if side == "done" else -size // 5, -size // 5)
            draw_coin(kit, canvas, coin, side)
