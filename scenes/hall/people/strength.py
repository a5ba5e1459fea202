"""Strength by game on a person's page: a row for each with the line it went along, and the lines' common axis."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.season.tally import GameNumbers, Numbers
from scenes.hall.hall import Hall
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.scribe import Ink
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.fit_text import fit, name_ink
from scenes.ui.widgets.setting_rows import Head

LINE: Colour = (176, 140, 92)
INKS: tuple[Colour, ...] = ((176, 60, 28), (110, 52, 150), (30, 96, 140), (26, 110, 78), (150, 104, 22))
"""Colours of the lines, by a game's place on the shelf."""
UP, DOWN = (8, 70, 26), (138, 22, 12)
LEAST = 3
"""So many points make a line."""
NAME_SHARE = 0.34
"""How much of a row a game's name has."""
END, NUMBER = 76.0, 104.0
"""How wide the change and the number at a row's end are, px at 1080 lines."""
CURVE_LEAST = 60.0
"""Lines narrower than this aren't drawn, px at 1080 lines."""
FINE = 3
"""The line is drawn so many times as large and scaled down, for smooth edges."""
AXIS = theme.ITALIC_ON_PAGE.but(size=27)


def lined(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the line below a row."""
    high = max(1, kit.px(1.5))
    pygame.draw.rect(canvas, LINE, (rect.x, rect.bottom - high, rect.w, high))


class LowHead(Head):
    """A section's heading on a full page."""

    def height_for(self, _width: int) -> int:
        """Its height."""
        return self.kit.px(46)


class StrengthHead(Group):
    """The heading of the lines of strength, and over them where they begin and end in time: their axis."""

    def __init__(self, hall: Hall, numbers: Numbers) -> None:
        super().__init__(hall.kit, static=False)
        self.head = self.put(LowHead(hall.kit, hall.kit.tr("Strength")))
        drawn = any(len(each.ratings) >= LEAST for each in numbers.games.values())
        self.ends = (hall.kit.tr("first match"), hall.kit.tr("latest")) if drawn else ()
        self.words: list[tuple[Ink, pygame.Rect]] = []
        """Both, and where they stand."""

    def height_for(self, width: int) -> int:
        """As any heading."""
        return self.head.height_for(width)

    def arrange(self) -> None:
        """Let the heading's line end where the axis begins."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        axis, inks = curve_field(kit, rect), [kit.text.line(each, AXIS) for each in self.ends]
        self.words = []
        if not inks or axis.w <= px(CURVE_LEAST):
            self.head.place(rect)
            return
        start = min(axis.x, axis.right - sum(ink.size[0] for ink in inks) - px(24))
        self.head.place(kit.units.flip(pygame.Rect(rect.x, rect.y, start - rect.x, rect.h), rect))
        for ink, x in zip(inks, (start, axis.right - inks[1].size[0]), strict=True):
            place = pygame.Rect(x, rect.y, ink.size[0], rect.h)
            self.words.append((ink, kit.units.flip(place, rect)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the axis: both words, and a line between them."""
        px = self.kit.px
        for ink, place in self.words:
            ink.draw_in(canvas, place)
        if self.words:
            before, after = sorted((place for _, place in self.words), key=lambda place: place.x)
            start = before.right + px(8)
            pygame.draw.rect(canvas, LINE, (start, before.centery, after.x - px(8) - start, px(2)))


class StrengthRow(Widget):
    """A game: its box, how one's strength went, what it is, and what the last match changed."""

    static = True

    def __init__(self, hall: Hall, game_id: str, numbers: GameNumbers | None) -> None:
        super().__init__(hall.kit)
        self._hall, self._game, self._numbers = hall, game_id, numbers or GameNumbers()

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(64)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the row."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        lined(kit, canvas, rect)
        name = draw_box(self._hall, canvas, rect, self._game)
        name.w = round(rect.w * NAME_SHARE)
        ratings = self._numbers.ratings
        rest = pygame.Rect(name.right + px(12), rect.y, rect.right - name.right - px(12), rect.h)
        title = self._hall.name_of(self._game)
        name_ink(kit, title, theme.LABEL_ON_PAGE.but(size=30), name.w, height=name.h).draw_in(
            canvas, kit.units.flip(name, rect), kit.text.side("start")
        )
        if len(ratings) < LEAST:
            count = self._numbers.matches
            words = (
                kit.words.plural("{count} match", "{count} matches", count) if count else kit.tr("not played yet")
            )
            kit.text.line(words, fit(kit, words, theme.ITALIC_ON_PAGE, rest.w), rest.w).draw_in(
                canvas, kit.units.flip(rest, rect), kit.text.side("end")
            )
            return
        change = ratings[-1] - ratings[-2]
        end = pygame.Rect(rect.right - px(END), rect.y, px(END), rect.h)
        style = theme.LABEL_ON_PAGE.but(size=28, colour=UP if change >= 0 else DOWN)
        kit.text.line(kit.words.signed(change), style).draw_in(
            canvas, kit.units.flip(end, rect), kit.text.side("end")
        )
        number = pygame.Rect(end.x - px(NUMBER), rect.y, px(NUMBER - 4), rect.h)
        kit.text.line(kit.words.number(ratings[-1]), theme.NUMBER_ON_PAGE.but(size=36)).draw_in(
            canvas, kit.units.flip(number, rect), kit.text.side("end")
        )
        field = curve_field(kit, rect)
        if field.w > px(CURVE_LEAST):
            shelf = self._hall.shelf()
            place = shelf.index(self._game) if self._game in shelf else len(shelf)
            draw_curve(kit, canvas, kit.units.flip(field, rect), ratings, INKS[place % len(INKS)])


def curve_field(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Return where the line of strength lies in a row, not yet mirrored."""
    px = kit.px
    start = box_of(kit, rect).right + px(16) + round(rect.w * NAME_SHARE) + px(12)
    return pygame.Rect(start, rect.y + px(4), rect.right - px(END + NUMBER + 10) - start, rect.h - px(10))


def box_of(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Return where a game's box lies in a row, not yet mirrored."""
    high = min(rect.h - kit.px(6), kit.px(58))
    return pygame.Rect(rect.x + kit.px(4), rect.y + (rect.h - high) // 2, round(high * 0.78), high)


def draw_box(hall: Hall, canvas: pygame.Surface, rect: pygame.Rect, game_id: str) -> pygame.Rect:
    """Draw a game's box at the start of a row; return what is left of the row, not yet mirrored."""
    kit, px = hall.kit, hall.kit.px
    box = box_of(kit, rect)
    if game_id in hall.shelf():
        place = kit.units.flip(box, rect)
        kit.glows.halo(canvas, place.move(px(2), px(2)), px(3), px(4), (40, 20, 6), 0.6)
        canvas.blit(hall.cover(game_id, box.size), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.Rect(box.right + px(16), rect.y, rect.right - box.right - px(16), rect.h)


def draw_curve(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, values: Sequence[int], colour: Colour) -> None:
    """Draw how a number went, the last point ringed; time runs as one reads."""
    low, high = min(values), max(values)
    wide = max(1.0, high - low)
    large = pygame.Surface((rect.w * FINE, rect.h * FINE), pygame.SRCALPHA)
    side = kit.px(9) * FINE
    across, down = large.get_width() - 2 * side, large.get_height() - 2 * side
    spots = [
        (side + across * at / (len(values) - 1), side + down * (1 - (value - low) / wide))
        for at, value in enumerate(values)
    ]
    if kit.units.mirrored:
        spots = [(large.get_width() - x, y) for x, y in spots]
    foot = large.get_height()
    pygame.draw.polygon(large, (*colour, 40), [*spots, (spots[-1][0], foot), (spots[0][0], foot)])
    thick = kit.px(4) * FINE
    pygame.draw.lines(large, (*colour, 255), False, spots, thick)
    for spot in spots:
        pygame.draw.circle(large, (*colour, 255), spot, thick / 2)
    pygame.draw.circle(large, (*colour, 255), spots[-1], kit.px(8) * FINE)
    pygame.draw.circle(large, (252, 236, 196, 255), spots[-1], kit.px(4) * FINE)
    canvas.blit(pygame.transform.smoothscale(large, rect.size), rect)
