"""The board of a cup that is set up: the order of its games, and what the places are worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.hall.cup.ledger import draw_worths
from scenes.hall.cup.past import past_button
from scenes.hall.cup.plan import CupPlan
from scenes.hall.hall import Hall
from scenes.ui import theme
from scenes.ui.widgets import Board, Label, Painter, Paragraph, Pressable, RoundButton, Well

Changed = Callable[[bool], object]
IN_A_ROW = 6
"""More games stand in two rows."""
NUMBER = theme.Style("score", 24, (48, 26, 8), theme.Shadow.LIT)


class OrderTile(Pressable):
    """One game's box with its number on a coin; pressed, it is played sooner."""

    radius = 5.0
    sound_over = "hover"

    def __init__(self, hall: Hall, game_id: str, number: int, on_press: Callable[[], object]) -> None:
        tip = "\n".join((hall.name_of(game_id), hall.kit.tr("Press it to play it sooner.")))
        super().__init__(hall.kit, on_press, tip=tip)
        self._hall, self.game_id, self._number = hall, game_id, number

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw cover and coin."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        lit = self.hovered or self.focused
        kit.glows.halo(canvas, rect.move(px(3), px(4)), px(3), px(6), (0, 0, 0), 0.6)
        if lit:
            kit.glows.halo(canvas, rect, px(4), px(9), theme.GLOW)
        cover = self._hall.cover(self.game_id, rect.size, 1.12 if lit else 1.0)
        canvas.blit(cover, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        size = max(px(30), round(rect.w * 0.36))
        coin = pygame.Rect(0, 0, size, size)
        corner = rect.topright if kit.units.mirrored else rect.topleft
        coin.center = (corner[0], corner[1] + size // 6)
        kit.glows.halo(canvas, coin.move(px(2), px(3)), size // 2, px(4), (0, 0, 0), 0.6)
        kit.pictures.get("tokens/coin_brass", size=coin.size).draw_corner(canvas, coin.topleft)
        style = NUMBER.but(size=size * 0.52 / kit.units.scale)
        kit.text.line(kit.words.number(self._number), style).draw_in(canvas, coin)


class CupBoard(Board):
    """Beside the seats: games and points."""

    first = None
    """Who begins isn't chosen here: each begins in turn."""

    def __init__(self, hall: Hall, plan: CupPlan, changed: Changed, shuffle: Callable[[], object]) -> None:
        super().__init__(hall.kit, hall.kit.tr("The Cup tonight"), seed=5)
        kit, tr = hall.kit, hall.kit.tr
        self._hall, self._plan, self._changed = hall, plan, changed
        games = plan.games
        self.order = self.put(Well(kit, "row", static=False))
        self.order_words = Label(kit, tr("Order of the games"), theme.LABEL.but(size=30), static=False)
        self.tiles = [OrderTile(hall, game, at + 1, partial(self._sooner, at)) for at, game in enumerate(games)]
        self.shuffle = RoundButton(kit, "shuffle", shuffle, tip=tr("Shuffle"), size=58)
        self.order.add(self.order_words, *self.tiles, self.shuffle)
        self.points = self.put(Well(kit, "row", static=False))
        self.points_words = Label(kit, tr("Points by place"), theme.LABEL.but(size=30), static=False)
        self.worths = Painter(kit, self._paint_worths, static=False)
        self.points.add(self.points_words, self.worths)
        self.past = self.put(past_button(hall, size=50))
        told = tr("Who shares a place shares its points. Each begins in turn; rules are as printed.")
        self.told = self.put(Paragraph(kit, told, theme.ITALIC.but(size=28), "start", "middle", leading=0.92))

    def arrange(self) -> None:
        """Order above, points below it, words at the foot."""
        super().arrange()
        px, u, inside = self.kit.px, self.kit.units, self.inside
        corner = pygame.Rect(self.rect.right - px(54), self.rect.y + px(46), 0, 0)
        self.past.place_at(u.flip(corner, self.rect).topleft)
        points = px(128)
        words = min(self.told.height_for(inside.w - px(24)) + px(12), max(0, inside.h - points - px(150)))
        order = min(px(300), inside.h - points - words - px(16))
        top = pygame.Rect(inside.x, inside.y, inside.w, order)
        self.order.place(top)
        self._arrange_order(top.inflate(-px(32), -px(14)))
        row = pygame.Rect(inside.x, top.bottom + px(8), inside.w, points)
        self.points.place(row)
        upper, lower = u.rows(row.inflate(-px(40), -px(14)), (1, 1.25))
        self.points_words.place(upper)
        self.worths.place(lower)
        self.told.show(words > px(40))
        self.told.place(pygame.Rect(inside.x + px(12), row.bottom + px(4), inside.w - px(24), words))

    def _arrange_order(self, rect: pygame.Rect) -> None:
        px, u = self.kit.px, self.kit.units
        head = pygame.Rect(rect.x, rect.y, rect.w, px(40))
        self.order_words.place(head.inflate(-px(8), 0))
        below = pygame.Rect(rect.x, head.bottom + px(10), rect.w, max(1, rect.bottom - head.bottom - px(14)))
        side = px(70)
        cells = u.flip(pygame.Rect(below.x, below.y, below.w - side, below.h), below)
        shuffle = u.flip(pygame.Rect(below.right - side, below.y, side, below.h), below)
        self.shuffle.place_at(shuffle.center)
        self.shuffle.show(len(self.tiles) > 1)
        lines = 1 if len(self.tiles) <= IN_A_ROW else 2
        across = -(-len(self.tiles) // lines)
        places = [cell for row in u.rows(cells, (1,) * lines, 16) for cell in u.columns(row, (1,) * across, 14)]
        for tile, cell in zip(self.tiles, places, strict=False):
            wide, high = self._hall.covers.proportion(tile.game_id)
            tall = min(cell.h, round((cell.w - px(12)) * high / wide))
            place = pygame.Rect(0, 0, round(tall * wide / high), tall)
            place.center = cell.center
            tile.place(place)

    def _paint_worths(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        draw_worths(self.kit, canvas, rect, len(self._plan.seats), theme.Style("score", 36, gold=True))

    def _sooner(self, at: int) -> None:
        self._plan.sooner(at)
        self._changed(True)
