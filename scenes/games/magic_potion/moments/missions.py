"""Missions at the end, one at a time: a card is turned, the discs that fulfil it light up and count."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.magic_potion.rules.model import (
    FIGURES,
    GROUPS,
    MISSION_POINTS,
    Desk,
    State,
    count_of,
    element_of,
    kind_of,
)
from scenes.games.magic_potion.moments.tools import TONES, Tools, add_light
from scenes.games.magic_potion.pieces.belongings import draw_mission
from scenes.tabletop.faces import draw_face
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.ui import theme
from scenes.ui.motion import Call, InOrder, MotionStep, Tween, Until, Wait
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import name_ink

TURN, EACH, REST = 0.24, 0.13, 0.34
"""Seconds in which a card is turned, in which each of its discs counts, and for which its sum is looked at."""
TURNS = 10
"""Pictures in which a card turns."""
WINNER, STILL = 1.0, 2.6
"""Seconds the winner is seen before anything else may come; seconds for which the finished list stands where
motion is reduced.
"""
TITLE = theme.TITLE.but(size=52)
NAME = theme.NAME.but(size=34)
SUM = theme.SCORE.but(size=34, colour=(178, 255, 170))
TOTAL = theme.SCORE.but(size=52)
_CARD = 160 / 224
"""A card's width, for one px of its height."""
_GLINTS = (255, 226, 140)


class MissionBoard(Widget):
    """A board that is laid over the field when the match is over: a row for each seat, a cell for each mission."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools.kit)
        self.tools = tools
        self.scenery = tools.scenery
        self.visible = False
        self._awaited = False
        """Whether it will be seen once it can be painted."""
        self.told: dict[tuple[int, int], float] = {}
        """How far each mission (seat, group) has been told: seconds."""
        self._winners: Sequence[int] = ()
        self._known: list[int] = []
        """The points of each seat that everybody knew."""
        self._missions: list[tuple[int, ...]] = []
        self.fulfilling: dict[tuple[int, int], list[int]] = {}
        """The discs that fulfil each mission (seat, group), as kinds."""
        self._picture: pygame.Surface | None = None
        self._changed = set[int]()
        """Rows that look different than in the picture that is kept."""
        self._pace: dict[tuple[int, int], float] = {}
        """Seconds each disc of a mission takes."""

    # -- what is told -------------------------------------------------------------------------------------------
    def telling(self, view: State, winners: Sequence[int]) -> list[MotionStep]:
        """Return the steps: a mission each, from the seat with the fewest points up; then who has won."""
        open_to_all = self.scenery.rules.scores(view)
        self._missions = [desk.missions for desk in view.desks]
        every = [(seat, group) for seat in range(len(view.desks)) for group in range(len(GROUPS))]
        self.fulfilling = {each: self._fulfilling(view.desks[each[0]], *each) for each in every}
        self._known = [
            score.total - MISSION_POINTS * sum(len(self.fulfilling[seat, group]) for group in range(len(GROUPS)))
            for seat, score in enumerate(open_to_all)
        ]
        order = sorted(range(len(view.desks)), key=lambda seat: (self._known[seat], seat))
        told = [(seat, group) for seat in order for group in range(len(GROUPS))]
        if self.tools.still:
            return [
                InOrder(*self._coming(), Call(partial(self._tell_all, told, winners)), Wait(STILL)),
                Call(self._end),
            ]
        steps: list[MotionStep] = [InOrder(*self._coming(), Wait(0.4), Call(self._warm))]
        steps += [self._mission(seat, group) for seat, group in told]
        steps += [InOrder(Call(partial(self._crown, winners)), Wait(WINNER)), Call(self._end)]
        return steps

    def _fulfilling(self, desk: Desk, seat: int, group: int) -> list[int]:
        """The discs of a seat that fulfil a mission, as kinds."""
        card = self._missions[seat][group]
        kinds = sorted(
            {
                kind_of(motif, element)
                for motif in self.scenery.rules.missions.motifs[group][card]
                for element in range(FIGURES)
            }
        )
        return [kind for kind in kinds for _ in range(count_of(desk, kind))]

    def _coming(self) -> list[MotionStep]:
        """It comes once all it is painted with is there: that takes longer than a frame."""
        return [Call(self._begin), Until(lambda: not self._awaited, self._come)]

    def _begin(self) -> None:
        self.told, self._winners, self._picture = {}, (), None
        self._awaited = True
        if self.scene is not None:
            self.scene.when_ready(partial(self._paint, whole=True), self._come)

    def _come(self) -> None:
        """It is seen, unless it came before it was ready, as one hurried."""
        if not self._awaited:
            return
        self._awaited = False
        self.show()
        self.invalidate()
        self.kit.sound("page")

    def _warm(self) -> None:
        """Make the winners' light while nothing moves: a large glow takes longer than a frame lasts."""
        self._shine(pygame.Surface((1, 1), pygame.SRCALPHA), self._rows()[0])

    def _shine(self, canvas: pygame.Surface, row: pygame.Rect) -> None:
        px = self.kit.px
        self.kit.glows.halo(canvas, row, px(12), px(10), theme.GLOW, 0.95)

    def _end(self) -> None:
        """All is told. The board stays until the results come: nothing else is to be seen on the field."""
        self.scenery.untold = False

    def leave(self) -> None:
        """Show the field again, to who looks back."""
        self._awaited = False
        self.show(False)
        self._picture = None

    def _tell_all(self, told: Sequence[tuple[int, int]], winners: Sequence[int]) -> None:
        self.told = dict.fromkeys(told, 1e9)
        self._crown(winners)
        self._picture = None
        self.invalidate()

    def _mission(self, seat: int, group: int) -> MotionStep:
        kinds = self.fulfilling[seat, group]
        counting = min(0.9, EACH * len(kinds))
        each = counting / len(kinds) if kinds else 0.0
        seen = [(-1, 0)]

        def go(t: float) -> None:
            """`t` runs from 0 to 1, gently at its ends: undone, so that discs come at even times."""
            even = 0.5 - math.sin(math.asin(1 - 2 * min(1.0, t)) / 3)
            passed = self.told[seat, group] = even * (TURN + counting)
            look = self._turned(passed), self._counted(seat, group, len(kinds), each)
            if look == seen[0]:
                return
            if look[1] > seen[0][1]:
                self.kit.sound("count", 0.9, look[1])
            seen[0] = look
            self._look_again(seat)

        def ended() -> None:
            self.told[seat, group] = 1e9
            self._look_again(seat)

        self._pace[seat, group] = each
        return InOrder(
            Call(partial(self.kit.sound, "card", 1.0, None)),
            Tween(TURN + counting, go),
            Call(ended),
            Wait(REST),
        )

    @staticmethod
    def _turned(passed: float) -> int:
        """How far a card is turned, in steps."""
        return round(TURNS * min(1.0, passed / TURN))

    def _counted(self, seat: int, group: int, most: int, each: float) -> int:
        passed = self.told.get((seat, group), 0.0) - TURN
        return most if each <= 0 else max(0, min(most, math.floor(passed / each + 0.01)))

    def _crown(self, winners: Sequence[int]) -> None:
        self._winners = tuple(winners)
        self.kit.sound("token")
        for seat in winners:
            row = self._row(seat)
            if not self.tools.still:
                at = self._total(row).center
                self.tools.layer.effects.emit([*glow(_GLINTS, 3.0, 0.7), *sparks(_GLINTS, 26, 6.0)], at)
            self._look_again(seat)

    # -- places -------------------------------------------------------------------------------------------------
    def lay_out(self) -> None:
        """Lie over the field."""
        rim, px = self.tools.geometry.cauldron, self.kit.px
        seats = len(self.scenery.context.seats)
        high = min(rim.h + px(20), px(96) + seats * px(196) + px(30))
        rect = pygame.Rect(0, 0, rim.w + px(30), high)
        rect.center = rim.center
        self._picture = None
        self.place(rect)

    def _rows(self) -> list[pygame.Rect]:
        px = self.kit.px
        inside = self.rect.inflate(-2 * px(34), -2 * px(26))
        rows = pygame.Rect(inside.x, inside.y + px(62), inside.w, inside.h - px(62))
        return list(self.kit.units.rows(rows, [1] * len(self.scenery.context.seats), 12))

    def _row(self, seat: int) -> pygame.Rect:
        return self._rows()[self.scenery.order().index(seat)]

    def _look_again(self, seat: int) -> None:
        if self.scene is not None:
            self._changed.add(seat)
            self.scene.damage(self._reach(seat))

    def _total(self, row: pygame.Rect) -> pygame.Rect:
        wide = self.kit.px(124)
        return self.kit.units.flip(pygame.Rect(row.right - wide, row.y, wide, row.h), row)

    def _who(self, row: pygame.Rect) -> pygame.Rect:
        return self.kit.units.flip(pygame.Rect(row.x, row.y, self.kit.px(150), row.h), row)

    def _cells(self, row: pygame.Rect) -> list[pygame.Rect]:
        """The missions of a row: cards with discs beside them; the first, of up to sixteen discs, is wider."""
        px = self.kit.px
        middle = pygame.Rect(row.x + px(160), row.y, row.w - px(160) - px(132), row.h)
        return self.kit.units.columns(self.kit.units.flip(middle, row), [1.25, 1, 1], 8)

    # -- drawing ------------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch: its shadow."""
        return self.rect.inflate(self.kit.px(60), self.kit.px(60))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what has been told: kept as it was painted but for rows that have changed."""
        if self._picture is None:
            self._picture = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
            self._paint(self._picture)
        for seat in self._changed:
            self._picture.set_clip(self._reach(seat))
            self._paint(self._picture)
        self._picture.set_clip(None)
        self._changed.clear()
        clip = canvas.get_clip().clip(self.paint_rect())
        canvas.blit(self._picture, clip, clip, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint(self, canvas: pygame.Surface, *, whole: bool = False) -> None:
        """Paint the board and what of it lies in the clip; `whole`: all of it."""
        kit, px, clip = self.kit, self.kit.px, canvas.get_clip()
        kit.glows.halo(canvas, self.rect.move(px(4), px(10)), px(18), px(18), (0, 0, 0), 0.8)
        kit.skins.paint(canvas, "board", self.rect, seed=5)
        title = pygame.Rect(self.rect.x, self.rect.y + px(20), self.rect.w, px(60))
        kit.text.line(kit.tr("Missions"), TITLE, title.w - px(80)).draw_in(canvas, title)
        for seat, row in zip(self.scenery.order(), self._rows(), strict=True):
            if whole or self._reach(seat).colliderect(clip):
                self._draw_row(canvas, seat, row)

    def _reach(self, seat: int) -> pygame.Rect:
        """What drawing a row may touch: its light too."""
        return self._row(seat).inflate(2 * self.kit.px(22), 2 * self.kit.px(22))

    def _draw_row(self, canvas: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        won = seat in self._winners
        if won:
            self._shine(canvas, row)
        kit.skins.paint(canvas, "well", row, opacity=0.9)
        who = self._who(row)
        size = min(px(84), round(who.h * 0.52))
        face = pygame.Rect(0, 0, size, size)
        face.midtop = who.centerx, who.y + round(who.h * 0.1)
        draw_face(kit, canvas, face, self.scenery.context.seats[seat], to_move=won)
        below = pygame.Rect(who.x + px(6), face.bottom + px(2), who.w - px(12), who.bottom - face.bottom - px(8))
        name_ink(kit, self.scenery.context.seats[seat].name, NAME, below.w, height=below.h).draw_in(canvas, below)
        points = self._known[seat]
        for group, cell in enumerate(self._cells(row)):
            points += self._draw_mission(canvas, seat, group, cell)
        total = self._total(row)
        kit.text.line(kit.words.number(points), TOTAL.but(colour=theme.GLOW) if won else TOTAL, total.w).draw_in(
            canvas, total
        )

    def _draw_mission(self, canvas: pygame.Surface, seat: int, group: int, cell: pygame.Rect) -> int:
        """Draw a card and its discs; returns the points they have brought so far."""
        kit, px = self.kit, self.kit.px
        passed = self.told.get((seat, group), 0.0)
        high = round(cell.h * 0.84)
        card = pygame.Rect(cell.x + px(4), cell.centery - high // 2, round(high * _CARD), high)
        card = kit.units.flip(card, cell)
        self._draw_card(canvas, seat, group, card, passed)
        if passed < TURN:
            return 0
        kinds = self.fulfilling[seat, group]
        count = self._counted(seat, group, len(kinds), self._pace.get((seat, group), 0.0))
        left = card.right + px(8) if not kit.units.mirrored else cell.x + px(4)
        right = cell.right - px(4) if not kit.units.mirrored else card.x - px(8)
        field = pygame.Rect(left, cell.y + px(8), max(1, right - left), round(cell.h * 0.62))
        self._draw_discs(canvas, kinds, count, field)
        if count or not kinds:
            brought = pygame.Rect(field.x, field.bottom, field.w, cell.bottom - field.bottom - px(6))
            words = kit.words.signed(MISSION_POINTS * count) if kinds else kit.words.number(0)
            kit.text.line(words, SUM if count else SUM.but(colour=theme.MUTED), brought.w).draw_in(canvas, brought)
        return MISSION_POINTS * count

    def _draw_card(self, canvas: pygame.Surface, seat: int, group: int, card: pygame.Rect, passed: float) -> None:
        """The card, while it is turned over its long axis."""
        turned = self._turned(passed) / TURNS
        wide = max(2, round(card.w * abs(math.cos(math.pi * turned))))
        face = self._missions[seat][group] if turned > 0.5 else None
        if turned in (0, 1):
            draw_mission(self.scenery, canvas, card, group, face)
        else:
            whole = pygame.Surface(card.size, pygame.SRCALPHA)
            draw_mission(self.scenery, whole, whole.get_rect(), group, face)
            thin = pygame.transform.scale(whole, (wide, card.h))
            at = card.centerx - wide // 2, card.y
            canvas.blit(thin, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_discs(self, canvas: pygame.Surface, kinds: Sequence[int], count: int, field: pygame.Rect) -> None:
        """The discs that fulfil a mission: dim ones in their places, lit when they count."""
        if not kinds:
            return
        fits = {columns: min(field.w / columns, field.h / -(-len(kinds) // columns)) for columns in range(1, 9)}
        columns = max(fits, key=lambda columns: fits[columns])
        rows = -(-len(kinds) // columns)
        pitch = min(fits[columns], self.kit.px(62))
        size = round(pitch * 0.94)
        left = field.centerx - pitch * columns / 2
        top = field.centery - pitch * rows / 2
        for at, kind in enumerate(kinds):
            spot = left + (at % columns + 0.5) * pitch, top + (at // columns + 0.5) * pitch
            lit = at < count
            if lit:
                add_light(canvas, self.kit, [(spot, TONES[element_of(kind)])], round(size * 1.5), 0.7)
            self.scenery.art.disc(
                canvas, kind, spot, size, bright=1.15 if at == count - 1 else 1.0 if lit else 0.3
            )
