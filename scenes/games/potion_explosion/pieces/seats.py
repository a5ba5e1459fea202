"""The other seats: a panel of leather each."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.potion_explosion.rules.model import POOL_SIZE
from scenes.games.potion_explosion.pieces.minis import SMALL, draw_brew, draw_brew_short, draw_first
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.faces import colour_of, draw_face
from scenes.tabletop.pieces.part import PieceTarget
from scenes.ui import theme
from scenes.ui.widgets.fit_text import name_ink

TALL = 150.0
"""From this height on (px at 1080 lines) a panel has names and single holes."""
LEATHERS = frozenset({"amethyst", "teal", "amber", "rose", "moss", "slate"})
BROAD = 700.0
HEAD = 340.0
"""From this width on the brewing places stand beside the seat's name, which then has so much room."""
NAMED, NAME_ROOM = 560.0, 220.0
"""From this width on a low panel has a name, which then has so much room."""
WHOLE = 250.0
"""A brewing place this wide shows single holes in a low panel, too."""
SHORT = 106.0
"""Less than this a brewing place in a low panel can't do with."""
LINE = 34.0
"""The height of the name above everything else in a low panel that has no room for it beside."""
COUNT = 78.0
"""The room of one count (potions, tokens, Little Help) in a low panel; there are as many as leave brews theirs."""
EDGE = 3.0
"""How far the frame stands out round a panel."""


def leather_of(colour: str) -> str:
    """The leather of a seat's colour."""
    return f"desk/leather_{colour if colour in LEATHERS else 'slate'}"


class SeatPanel(PieceTarget[PotionExplosionScenery]):
    """One other seat. What it holds is drawn from `facts`, as for a `Part`."""

    reach = 44.0

    def __init__(
        self, scenery: PotionExplosionScenery, place: int, on_press: Callable[[SeatPanel], object]
    ) -> None:
        """`place` counts the other seats in the order of play, from 0 on."""
        super().__init__(scenery, lambda: on_press(self), f"seat {place}")
        self.place_number = place
        self.radius = 16.0

    @property
    def seat(self) -> int:
        """Which seat it shows now."""
        return (self.scenery.front + 1 + self.place_number) % len(self.scenery.context.seats)

    def facts(self) -> object:
        """See `Watching`."""
        seat, context = self.seat, self.scenery.context
        return self._held(), context.seats[seat], context.mover == seat, self.rect.size, seat

    def _held(self) -> Hashable:
        """What the seat has, as far as the panel says it."""
        seat, scenery = self.seat, self.scenery
        desk = scenery.view.desks[seat]
        marbles = scenery.brewing(seat), scenery.hand(seat), scenery.pool(seat)
        held = *marbles, desk.completed, desk.drunk, desk.skills, desk.helps
        return held, scenery.context.points_said(scenery.view, seat), scenery.context.level_name(seat)

    @property
    def tall(self) -> bool:
        """Whether there is room for names and single holes."""
        return self.rect.h >= self.kit.px(TALL)

    @property
    def broad(self) -> bool:
        """Whether the brewing places have room beside the name instead of below it."""
        return self.tall and self.rect.w >= self.kit.px(BROAD)

    @property
    def face(self) -> pygame.Rect:
        """The seat's medallion."""
        px, rect = self.kit.px, self.rect
        if self.tall:
            face = pygame.Rect(rect.x + px(14), rect.y + px(10), px(54), px(54))
        else:
            size = min(px(70), rect.h - px(16))
            face = pygame.Rect(rect.x + px(16), rect.centery - size // 2, size, size)
        return self.kit.units.flip(face, rect)

    # -- places ---------------------------------------------------------------------------------------------------
    def marble_size(self) -> float:
        """The diameter of the pool's marbles."""
        return float(self.kit.px(30) if self.tall else min(self.kit.px(36), self.rect.h * 0.42))

    def marble_point(self, number: int) -> tuple[float, float]:
        """The middle of a place in the pool."""
        px, rect, size = self.kit.px, self.rect, self.marble_size()
        number = min(number, POOL_SIZE - 1)
        if self.tall:
            at = (rect.x + px(30) + number * (size + px(6)), rect.bottom - px(12) - size / 2)
        elif rect.h >= px(80):
            column, row = (number % 2, 0) if number < POOL_SIZE - 1 else (0.5, 1)
            at = (rect.right - px(22) - (1.5 - column) * (size + px(4)), rect.y + rect.h * (0.29 + 0.42 * row))
        else:
            at = (rect.right - px(20) - (POOL_SIZE - number - 0.5) * (size + px(4)), float(rect.centery))
        return self._flip(at)

    def flask_point(self, slot: int) -> tuple[float, float]:
        """The middle of a brewing flask."""
        return self._brew_places()[slot].center

    def _flip(self, at: tuple[float, float]) -> tuple[float, float]:
        if not self.kit.units.mirrored:
            return at
        return self.rect.left + self.rect.right - at[0], at[1]

    def _brew_places(self) -> list[pygame.Rect]:
        px, rect, units = self.kit.px, self.rect, self.kit.units
        if self.broad:
            aside = px(HEAD)
            area = pygame.Rect(rect.x + aside, rect.y + px(14), rect.w - aside - px(16), rect.h - px(28))
            return units.columns(units.flip(area, rect), [1, 1], 10)
        if self.tall:
            area = pygame.Rect(rect.x + px(12), rect.y + px(66), rect.w - px(24), rect.h - px(66) - px(50))
            return units.columns(area, [1, 1], 10)
        left, right = self._brew_span()
        left += self._count_places * px(COUNT)
        line = self._line
        area = pygame.Rect(left, rect.y + px(4) + line, max(px(80), right - left), rect.h - px(8) - line)
        return units.columns(units.flip(area, rect), [1, 1], 4)

    def _brew_span(self) -> tuple[int, int]:
        """Between points and pool of a low panel: its left and right end in a language read from the left."""
        px, rect = self.kit.px, self.rect
        pool = (2 if rect.h >= px(80) else POOL_SIZE) * (self.marble_size() + px(4))
        return self._number_right() + px(8), rect.right - px(26) - round(pool)

    @property
    def _count_places(self) -> int:
        """How many counts a low panel has room for."""
        px, (left, right) = self.kit.px, self._brew_span()
        least = WHOLE + 2 if self.named and self.rect.h >= px(80) else SHORT
        return max(0, min(3, (right - left - px(2 * least)) // px(COUNT)))

    def _number_right(self) -> int:
        px = self.kit.px
        aside = px(NAME_ROOM) if self.named else 0
        number = px(62) if self._line else px(76)
        return self.rect.x + px(20) + min(px(70), self.rect.h - px(20)) + px(12) + number + aside

    @property
    def named(self) -> bool:
        """Whether a low panel has room for a name."""
        least = NAMED if self.rect.h >= self.kit.px(80) else NAMED + NAME_ROOM
        return not self.tall and self.rect.w >= self.kit.px(least)

    @property
    def _line(self) -> int:
        """How high the name above the rest of a low panel is: 0 if it stands beside it, or there is no room."""
        return 0 if self.named or self.rect.h < self.kit.px(80) else self.kit.px(LINE)

    # -- drawing --------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw leather, frame and what the seat has."""
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        rect = self.rect.move(self.shaken, 0)
        mover = scenery.context.mover == self.seat
        look = self.look
        glow = {"can": theme.CAN, "hover": theme.HOVER, "chosen": theme.CHOSEN}.get(look)
        if glow is not None or mover:
            kit.glows.halo(canvas, rect, px(14), px(12), glow or theme.GLOW, 0.9)
        bright = 1.18 if look == "hover" else 1.0
        corner = rect.move(-px(EDGE), -px(EDGE))
        canvas.blit(self._picture(bright), corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _picture(self, bright: float) -> pygame.Surface:
        """The panel itself, its frame's edge around it; painted anew only if something in it has changed."""
        kit, seat = self.kit, self.seat
        told = kit.settings.bold_signs, kit.units.mirrored, kit.words.language
        facts = (
            self._held(),
            self.scenery.context.seats[seat],
            seat == self.scenery.view.first,
            self.rect.size,
            bright,
        )
        return self.scenery.art.kept(("panel", facts, told), lambda: self._painted(bright))

    def _painted(self, bright: float) -> pygame.Surface:
        art, seat, here, edge = (
            self.scenery.art,
            self.scenery.context.seats[self.seat],
            self.rect,
            self.kit.px(EDGE),
        )
        canvas = pygame.Surface((here.w + 2 * edge, here.h + 2 * edge), pygame.SRCALPHA)
        self.rect = rect = here.move(edge - here.x, edge - here.y)  # everything in it is placed by its rectangle
        try:
            field = art.field(leather_of(colour_of(seat).id), rect.size, 14, bright)
            canvas.blit(field, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
            frame = art.frame("desk/frame_thin", rect.inflate(2 * edge, 2 * edge).size)
            canvas.blit(frame, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            if self.tall:
                self._draw_tall(canvas, rect)
            else:
                self._draw_low(canvas, rect)
        finally:
            self.rect = here
        return canvas

    def _draw_tall(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        seat = scenery.context.seats[self.seat]
        draw_face(kit, canvas, self.face, seat)
        draw_first(scenery, canvas, self.face, self.seat)
        face = kit.units.flip(self.face, rect)
        points = scenery.context.points_said(scenery.view, self.seat)
        style = theme.SCORE.but(size=44)
        right = rect.x + px(HEAD) - px(10) if self.broad else rect.right
        wide = kit.text.size(points, style)[0] if points else 0
        number = pygame.Rect(right - px(22) - wide, rect.y + px(8), wide, px(58))
        if points:
            kit.text.line(points, style).draw_in(canvas, kit.units.flip(number, rect))
        name = pygame.Rect(face.right + px(14), rect.y + px(8), number.x - face.right - px(20), px(58))
        self._draw_name(canvas, kit.units.flip(name, rect))
        for slot, place in enumerate(self._brew_places()):
            kit.skins.paint(canvas, "well", place, opacity=0.75)
            draw_brew(scenery, canvas, place.inflate(-px(8), -px(4)), scenery.brew(self.seat, slot))
        self._draw_pool(canvas)
        x = right - px(24)
        for count in self._counts():
            x = self._draw_count(canvas, rect, count, x, rect.bottom - px(27)) - px(14)
        left = rect.x + px(30) + POOL_SIZE * round(self.marble_size() + px(6)) + px(6)
        hand = pygame.Rect(left, rect.bottom - px(45), max(0, x - left), px(36))
        self._draw_hand(canvas, kit.units.flip(hand, rect))

    def _draw_count(
        self, canvas: pygame.Surface, rect: pygame.Rect, count: tuple[int, str], right: int, middle: int
    ) -> int:
        """Draw a number with its picture before it, up to `right`; return where the picture begins."""
        kit, px = self.kit, self.kit.px
        words = kit.words.number(count[0])
        wide = kit.text.size(words, SMALL)[0]
        spot = pygame.Rect(right - wide, middle - px(19), wide, px(38))
        kit.text.line(words, SMALL).draw_in(canvas, kit.units.flip(spot, rect))
        shown = kit.pictures.get(count[1], height=px(34))
        icon = pygame.Rect(spot.x - px(4) - shown.size[0], middle - px(17), *shown.size)
        shown.draw_corner(canvas, kit.units.flip(icon, rect).topleft)
        return icon.x

    def _draw_name(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """The seat's name, and below it the level of a computer player."""
        kit, px, seat = self.kit, self.kit.px, self.scenery.context.seats[self.seat]
        side = kit.text.side("start")
        level = self.scenery.context.level_name(self.seat)
        airy = bool(level) and kit.text.airy  # Arabic letters are high and deep
        style = theme.NAME.but(size=30 if airy else 34)
        if not kit.text.fits(seat.name, style, max(1, rect.w)):
            name_ink(kit, seat.name, style, max(1, rect.w)).draw_in(canvas, rect, side)
            return
        hand = bool(self.scenery.hand(self.seat)) and not self.tall
        upper = rect if not (level or hand) else pygame.Rect(rect.x, rect.y - px(2 if airy else 5), rect.w, px(38))
        kit.text.line(seat.name, style, max(1, rect.w)).draw_in(canvas, upper, side)
        lower = pygame.Rect(rect.x, rect.bottom - px(29), rect.w, px(30))
        if hand:
            self._draw_hand(canvas, lower)
        elif level:
            style = SMALL.but(colour=theme.MUTED, face="text")
            kit.text.line(level, style, max(1, rect.w)).draw_in(canvas, lower, side)

    def _draw_hand(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """What the seat holds in its hand now: marbles side by side, closer together where they are many."""
        hand, size = self.scenery.hand(self.seat), rect.h * 0.8
        if not hand or rect.w < size:
            return
        pitch = min(size * 1.04, (rect.w - size) / max(1, len(hand) - 1))
        for at, colour in enumerate(hand):
            spot = pygame.Rect(round(rect.x + size / 2 + at * pitch), rect.y, 0, rect.h)
            self.scenery.art.marble(canvas, colour, self.kit.units.flip(spot, rect).center, size)

    def _counts(self) -> list[tuple[int, str]]:
        """What is only counted here: completed potions, skill tokens, Little Help."""
        desk = self.scenery.view.desks[self.seat]
        kind = self.scenery.tiles[desk.completed[-1]].kind if desk.completed else "magnet"
        rows = [(len(desk.completed), f"flasks/{kind}_full")]
        if desk.skills:
            rows.append((len(desk.skills), "tokens/skill"))
        if desk.helps:
            rows.append((desk.helps, "tokens/help"))
        return rows

    def _draw_pool(self, canvas: pygame.Surface) -> None:
        pool, size, art = self.scenery.pool(self.seat), self.marble_size(), self.scenery.art
        for number in range(POOL_SIZE):
            at = self.marble_point(number)
            if number < len(pool):
                art.marble(canvas, pool[number], at, size)
            else:
                side = round(size * 0.92)
                self.kit.pictures.get("tokens/socket", size=(side, side)).draw(canvas, at)

    def _draw_low(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        seat = scenery.context.seats[self.seat]
        draw_face(kit, canvas, self.face, seat)
        draw_first(scenery, canvas, self.face, self.seat)
        face = kit.units.flip(self.face, rect)
        if self.named:
            name = pygame.Rect(face.right + px(14), rect.centery - px(29), px(NAME_ROOM) - px(20), px(58))
            self._draw_name(canvas, kit.units.flip(name, rect))
            face.right += px(NAME_ROOM)
        above = self._line
        if above:
            name = pygame.Rect(
                face.right + px(8), rect.y + px(4), self._brew_span()[1] - face.right - px(8), above
            )
            style = theme.NAME.but(size=26 if kit.text.airy else 30)
            ink = name_ink(kit, seat.name, style, max(1, name.w), height=above)
            ink.draw_in(canvas, kit.units.flip(name, rect), kit.text.side("start"))
        points = scenery.context.points_said(scenery.view, self.seat)
        left, wide = face.right + px(10), self._number_right() - face.right - px(10)
        number = pygame.Rect(left, rect.y + above, wide, rect.h - above)
        ink = kit.text.line(points, theme.SCORE.but(size=44), number.w)
        ink.draw_in(canvas, kit.units.flip(number, rect))
        left = self._brew_span()[0]
        for at, count in enumerate(self._counts()[: self._count_places]):
            self._draw_count(canvas, rect, count, left + (at + 1) * px(COUNT) - px(8), rect.centery)
        for slot, place in enumerate(self._brew_places()):
            if place.w >= px(WHOLE) and place.h >= px(80):
                draw_brew(scenery, canvas, place.inflate(-px(8), 0), scenery.brew(self.seat, slot))
            else:
                draw_brew_short(scenery, canvas, place, scenery.brew(self.seat, slot))
        self._draw_pool(canvas)
