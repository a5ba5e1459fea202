"""The end: all cauldrons laid open, and their points counted up, one ingredient after the other."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.games.glastonbury.groups import CardGroup, draw_group, lay_groups, said, scored_groups
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.base import SquareSheet
from scenes.ui import theme
from scenes.ui.motion import Call, InOrder, MotionStep, Wait
from scenes.ui.theme import Shadow
from scenes.ui.widgets.fit_text import name_ink

NAME = theme.Style("title", 36, theme.INK_HEADING, Shadow.LIT)
TOTAL = theme.Style("score", 66, (104, 34, 10), Shadow.LIT)
SIDE = 232.0
"""Width of a seat's name and total, px at 1080 lines."""
PART = 0.42
"""Seconds for one ingredient."""
SEAT = 0.5
"""Seconds between two cauldrons."""
AFTER = 1.0
LIT, PLAIN, EDGE = (255, 224, 138), (226, 200, 150), (172, 118, 46)


class OpenedCauldrons(SquareSheet):
    """A row for each seat, in turn order from the first."""

    part = (1.0, 1.0)

    def __init__(self, scenery: GlastonburyScenery) -> None:
        super().__init__(scenery, scenery.context.kit.tr("The cauldrons are opened"))
        state = scenery.view
        seats = len(state.stalls)
        self.order = [(state.first + at) % seats for at in range(seats)]
        self.counted = dict.fromkeys(self.order, 0)
        """How many groups of each seat have their points shown."""
        self.counting = -1
        """The seat that is being counted."""
        self.groups = {seat: self._groups(seat) for seat in self.order}
        self.winners: tuple[int, ...] = ()

    def _groups(self, seat: int) -> list[CardGroup]:
        """A seat's groups with their points, then its recipes: as the rules score them."""
        scenery = self.scenery
        found = scored_groups(scenery, seat)
        if not scenery.view.over:
            return found
        points = {part.kind: part.points for part in scenery.rules.scores(scenery.view)[seat].parts}
        for recipe in scenery.view.stalls[seat].recipes:
            kind = f"recipe:{scenery.rules.words.recipe_id(recipe)}"
            if recipe >= 0:
                found.append(CardGroup(kind, (), points.get(kind, 0), recipe=recipe))
        return found

    def total(self, seat: int) -> int:
        """The points counted so far."""
        return sum(group.points or 0 for group in self.groups[seat][: self.counted[seat]])

    def reveal_all(self) -> None:
        """Show everything."""
        self.counted = {seat: len(self.groups[seat]) for seat in self.order}
        self.counting = -1
        outcome = self.scenery.rules.outcome(self.scenery.view)
        self.winners = outcome.winners if outcome is not None else ()
        self.invalidate()

    def count_up(self) -> MotionStep:
        """Return the step that shows one part after the other."""
        line = InOrder(Wait(SEAT))
        for seat in self.order:
            for at in range(len(self.groups[seat])):
                line.then(Call(partial(self._count, seat, at)), Wait(PART))
            line.then(Wait(SEAT))
        return line.then(Call(self.reveal_all), Call(lambda: self.kit.sound("complete")), Wait(AFTER))

    def _count(self, seat: int, at: int) -> None:
        self.counting = seat
        self.counted[seat] = at + 1
        points = self.groups[seat][at].points or 0
        self.kit.sound("token" if points > 0 else "stone" if points < 0 else "click", 0.7)
        self.invalidate()

    # -- drawing -------------------------------------------------------------------------------------------------
    def rows(self) -> list[pygame.Rect]:
        """Where the seats' rows are."""
        return self.kit.units.rows(self.inside, [1.0] * len(self.order), 12)

    def place_of(self, seat: int, ingredient: int) -> pygame.Rect:
        """Where a seat's cards of an ingredient lie; all of its row if it has none."""
        row = self.rows()[self.order.index(seat)]
        _, rects = lay_groups(self.scenery, self._cards_in(row), self.groups[seat])
        kind = f"ingredient:{self.scenery.data.ingredients[ingredient].id}"
        found = (rect for group, rect in zip(self.groups[seat], rects, strict=True) if group.kind == kind)
        return next(found, row)

    def _cards_in(self, row: pygame.Rect) -> pygame.Rect:
        """Where a row's cards lie, beside name and total."""
        px = self.kit.px
        area = pygame.Rect(row.x + px(SIDE + 24), row.y + px(8), row.w - px(SIDE + 32), row.h - px(16))
        return self.kit.units.flip(area, row)

    def draw_inside(self, canvas: pygame.Surface) -> None:
        """Draw a row for each seat."""
        for seat, row in zip(self.order, self.rows(), strict=True):
            self._draw_row(canvas, row, seat)

    def _draw_row(self, canvas: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        lit = seat == self.counting or seat in self.winners
        scenery.art.pad(canvas, row, LIT if lit else PLAIN, px(12), EDGE, px(4 if lit else 2))
        side = kit.units.flip(pygame.Rect(row.x + px(12), row.y, px(SIDE), row.h), row)
        block = pygame.Rect(side.x, 0, side.w, min(side.h, px(150)))
        block.centery = side.centery
        head, number = kit.units.rows(block, (1, 1.4))
        size = min(head.h, px(44))
        seal = kit.units.flip(pygame.Rect(head.x, head.centery - size // 2, size, size), head)
        scenery.art.seal(canvas, scenery.colour_id(seat), seal.center, size)
        name = kit.units.flip(pygame.Rect(head.x + size + px(8), head.y, head.w - size - px(8), head.h), head)
        ink = name_ink(kit, scenery.context.seats[seat].name, NAME, max(1, name.w))
        ink.draw_in(canvas, name, kit.text.side("start"))
        if self.counted[seat]:
            words = said(scenery, self.total(seat))[0].removeprefix("+")
            style = TOTAL.but(size=min(66.0, number.h / kit.units.scale))
            kit.text.line(words, style, number.w).draw_in(canvas, number)
        groups = self.groups[seat]
        size, rects = lay_groups(scenery, self._cards_in(row), groups)
        for at, (group, rect) in enumerate(zip(groups, rects, strict=True)):
            shown = at < self.counted[seat]
            dim = self.counting == seat and not shown
            draw_group(scenery, canvas, rect, size, group, points=shown, bright=0.72 if dim else 1.0)
