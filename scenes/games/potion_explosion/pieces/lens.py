"""A lens that shows one of the other seats large."""

from __future__ import annotations

import pygame

from scenes.games.potion_explosion.pieces.minis import draw_brew, draw_first
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.tokens import draw_tokens
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.lens import Lens
from scenes.ui import theme
from scenes.ui.widgets.base import Pos, Widget
from scenes.ui.widgets.fit_text import name_ink

NUMBER, TOKENS = 120.0, 250.0
"""The room of the points and of tokens and kinds in the head, px at 1080 lines."""


class SeatLens(Lens[PotionExplosionScenery]):
    """One other seat's desk, large, while pointer or focus is on its panel, or one has sat down there."""

    static = False
    reach = 34.0
    seated: int | None = None
    """At whose desk the person has sat down: it stays until it is pressed."""

    def sit_at(self, seat: int | None) -> None:
        """Stay at a seat's desk; a second time, or None: rise."""
        self.seated = None if seat == self.seated else seat
        self.look_at(self.seated)

    def hit(self, pos: Pos) -> Widget | None:
        """Itself, if the person has sat down there: what lies below can't be seen."""
        return self if self.seated is not None and self.visible and self.contains(pos) else None

    def pointer_down(self, pos: Pos) -> None:
        """Rise."""
        self.sit_at(None)

    def facts(self) -> object:
        """See `Part`."""
        seat, scenery = self.seat, self.scenery
        desk = scenery.view.desks[seat]
        marbles = scenery.brewing(seat), scenery.pool(seat), scenery.hand(seat)
        said = scenery.context.points_said(scenery.view, seat), scenery.context.seats[seat]
        return seat, *marbles, desk.completed, desk.drunk, desk.skills, desk.helps, said, scenery.view.first

    def seat_of(self, widget: Widget | None) -> int | None:
        """See `Lens`: the desk that is pointed at, else the one the person sits at."""
        return widget.seat if isinstance(widget, SeatPanel) else self.seated

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw name, tokens, kinds and points, both brewing places, pool and hand, potions."""
        kit, px, scenery, rect = self.kit, self.kit.px, self.scenery, self.rect
        kit.skins.paint(canvas, "board", rect, seed=6)
        inside = rect.inflate(-2 * px(28), -2 * px(20))
        head, middle, foot = kit.units.rows(inside, [1.25, 2.6, 1.2], 10)
        self._draw_head(canvas, head)
        for slot, place in enumerate(kit.units.columns(middle, [1, 1], 16)):
            kit.skins.paint(canvas, "well", place)
            draw_brew(scenery, canvas, place.inflate(-px(24), -px(16)), scenery.brew(self.seat, slot), 62)
        pool, potions = kit.units.columns(foot, [1, 2.4], 16)
        kit.skins.paint(canvas, "well", pool)
        marbles = scenery.pool(self.seat) + scenery.hand(self.seat)
        self._draw_marbles(canvas, pool.inflate(-px(20), 0), marbles)
        kit.skins.paint(canvas, "well", potions)
        self._draw_potions(canvas, potions.inflate(-px(24), -px(8)))

    def _draw_head(self, canvas: pygame.Surface, head: pygame.Rect) -> None:
        """Face and name at one end, points at the other, tokens and kinds between them."""
        kit, px, scenery, seat = self.kit, self.kit.px, self.scenery, self.scenery.context.seats[self.seat]
        face = kit.units.flip(pygame.Rect(head.x, head.centery - px(36), px(72), px(72)), head)
        draw_face(kit, canvas, face, seat)
        draw_first(scenery, canvas, face, self.seat)
        points = kit.text.line(scenery.context.points_said(scenery.view, self.seat), theme.SCORE.but(size=60))
        points.draw_in(canvas, head, kit.text.side("end"))
        tokens = pygame.Rect(head.right - px(NUMBER + TOKENS), head.y, px(TOKENS - 24), head.h)
        draw_tokens(scenery, canvas, kit.units.flip(tokens, head), scenery.view.desks[self.seat])
        name = pygame.Rect(head.x + px(90), head.y, tokens.x - px(16) - head.x - px(90), head.h)
        level = scenery.context.level_name(self.seat)
        upper = pygame.Rect(name.x, name.y - px(14 if level else 0), name.w, name.h)
        ink = name_ink(kit, seat.name, theme.NAME.but(size=42), name.w)
        ink.draw_in(canvas, kit.units.flip(upper, head), kit.text.side("start"))
        if level:
            lower = pygame.Rect(name.x, name.bottom - px(32), name.w, px(32))
            style = theme.TEXT.but(size=27, colour=theme.MUTED)
            kit.text.line(level, style, name.w).draw_in(
                canvas, kit.units.flip(lower, head), kit.text.side("start")
            )

    def _draw_marbles(self, canvas: pygame.Surface, rect: pygame.Rect, marbles: str) -> None:
        size = min(self.kit.px(56), rect.h - self.kit.px(12))
        pitch = min(size + self.kit.px(6), (rect.w - size) / max(1, len(marbles) - 1))
        for at, colour in enumerate(marbles):
            spot = pygame.Rect(round(rect.x + size / 2 + at * pitch), rect.y, 0, rect.h)
            self.scenery.art.marble(canvas, colour, self.kit.units.flip(spot, rect).center, size)

    def _draw_potions(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, scenery = self.kit, self.scenery
        desk = scenery.view.desks[self.seat]
        pitch = min(kit.px(92), rect.w / max(1, len(desk.completed)))
        for at, tile_id in enumerate(desk.completed):
            tile = scenery.tiles[tile_id]
            drunk = tile_id in desk.drunk
            flask = scenery.art.drunk(tile.kind, rect.h) if drunk else scenery.art.flask(tile.kind, None, rect.h)
            spot = pygame.Rect(round(rect.x + at * pitch), rect.y, *flask.size)
            spot = kit.units.flip(spot, rect)
            flask.draw_corner(canvas, spot.topleft)
            coin = (spot.right + kit.px(2), spot.bottom - kit.px(18))
            scenery.art.coin(canvas, tile.points, coin, kit.px(40), "copper" if drunk else "brass")
            emblem = (spot.right + kit.px(2), spot.y + kit.px(20))
            scenery.art.emblem(canvas, tile.kind, emblem, kit.px(38), grey=drunk)
