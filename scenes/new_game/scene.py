"""The screen on which a new match is set up."""

from __future__ import annotations

import random

import pygame

from game.core.errors import BenchError
from game.players.levels import read_levels
from scenes import theme
from scenes.boxes import Box, make_box
from scenes.hall import Hall
from scenes.new_game.plan import SetupPlan
from scenes.new_game.rules_board import RulesBoard
from scenes.new_game.seats_board import SeatsBoard
from scenes.scene import Scene
from scenes.widgets import Button, Label, Painter, RoundButton
from scenes.widgets.base import Widget


class NewGameScene(Scene):
    """Boxes above; seats, rules and Begin below."""

    def __init__(self, hall: Hall, game_id: str | None = None) -> None:
        super().__init__(hall.kit)
        self.hall = hall
        ready = hall.catalogue.ids()
        shelf = [name for name in hall.shelf() if name in ready]
        self._plans: dict[str, SetupPlan] = {}
        self.game_id = game_id if game_id in ready else (shelf or ready)[0]

    @property
    def plan(self) -> SetupPlan:
        """The setup of the box that is open; each box keeps its own while the screen lasts."""
        if self.game_id not in self._plans:
            game = self.hall.game(self.game_id)
            levels = read_levels(game, self.hall.catalogue.data_dir).levels
            last = self.hall.settings.evenings.get(self.game_id)
            self._plans[self.game_id] = SetupPlan(game, levels, last)
        return self._plans[self.game_id]

    def build(self) -> None:
        """Make everything for the box that is open."""
        kit, tr = self.kit, self.kit.tr
        self.back_button = RoundButton(kit, "back", self.back, tip=tr("Back to the shelf"))
        self.title = Label(kit, tr("A new game"), theme.TITLE)
        self.line = Label(kit, tr("Which box shall we open tonight?"), theme.ITALIC)
        self.edge = Painter(kit, self._paint_edge)
        self.boxes = [make_box(self.hall, name, self._choose) for name in self.hall.shelf()]
        for box in self.boxes:
            box.chosen = box.game_id == self.game_id
        self.seats = SeatsBoard(kit, self.plan, self._changed, self._shuffle)
        self.rules = RulesBoard(self.hall, self.plan, self._changed)
        self.begin = Button(kit, tr("Begin"), self._begin, kind="brass")
        self.add(
            self.edge, self.back_button, self.title, self.line, *self.boxes, self.seats, self.rules, self.begin
        )
        self._check()

    def layout(self, size: tuple[int, int]) -> None:
        """Place shelf, boards and button; on small or narrow windows the shelf gives way."""
        u, px = self.kit.units, self.kit.px
        shelf = 0.30 if u.small or u.narrow else 0.40
        self.back_button.place_at(u.rect(0.017, 0.02, 0.04, 0.07).center)
        heading = u.rect(0.062, 0.012, 0.9, 0.08)
        width = min(heading.w, self.kit.text.size(self.title.text, self.title.style)[0])
        self.title.place(u.flip(pygame.Rect(heading.x, heading.y, width, heading.h), heading))
        line = pygame.Rect(
            heading.x + width + px(36), heading.y + px(6), max(1, heading.w - width - px(36)), heading.h
        )
        self.line.place(u.flip(line, heading))
        self._shelf = u.rect(0.0, 0.1, 1.0, shelf - 0.01)
        self.edge.place(pygame.Rect(0, self._shelf.bottom - px(6), size[0], px(14)))
        self._place_boxes(u.rect(0.06, 0.1, 0.88, shelf - 0.012))
        top = 0.1 + shelf + 0.015
        boards = u.rect(0.018, top, 0.964, 1 - top - 0.018)
        left, right = u.columns(boards, (0.61, 0.36), 18)
        self.seats.place(left)
        begin = min(px(114), round(right.h * 0.2))
        self.rules.place(pygame.Rect(right.x, right.y, right.w, right.h - begin - px(14)))
        self.begin.place(pygame.Rect(right.x, right.bottom - begin, right.w, begin))

    def _place_boxes(self, rect: pygame.Rect) -> None:
        for box, cell in zip(self.boxes, self.kit.units.columns(rect, (1,) * len(self.boxes), 30), strict=True):
            height = round(rect.h * (0.97 if box.chosen else 0.87))
            width = min(cell.w, round(height * 0.775))
            place = pygame.Rect(0, 0, width, round(width / 0.775))
            place.midbottom = (cell.centerx, rect.bottom)
            box.place(place)

    def _paint_edge(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """The front edge of the shelf: a strip of lit brass with its shadow."""
        px = self.kit.px
        shadow = pygame.Rect(rect.x, rect.y + px(6), rect.w, px(26))
        self.kit.glows.halo(canvas, shadow, 0, px(10), (0, 0, 0), 0.8)
        for offset, colour in enumerate(
            ((84, 47, 18), (222, 172, 88), (252, 226, 156), (158, 108, 44), (58, 33, 14))
        ):
            pygame.draw.rect(canvas, colour, (rect.x, rect.y + px(offset * 2), rect.w, max(1, px(2))))

    def _choose(self, box: Box) -> None:
        if box.game_id != self.game_id:
            self.game_id = box.game_id
            self.rebuild()
            self.focus_on(next(other for other in self.boxes if other.game_id == self.game_id))

    def _changed(self, rows: bool) -> None:
        """Follow a change; `rows` if seats came, went or changed their kind, or an option shows others."""
        if rows:
            held = self._place_in_order(self.focused)
            self.rebuild()
            self._focus_place(held)
        else:
            self._check()

    def _place_in_order(self, widget: Widget | None) -> int:
        order = [other for other in self.root.walk() if other.focusable]
        return order.index(widget) if widget in order else -1

    def _focus_place(self, place: int) -> None:
        order = [other for other in self.root.walk() if other.focusable]
        if 0 <= place < len(order):
            self.focus_on(order[place])

    def _check(self) -> None:
        problem = self.plan.problem()
        self.begin.enable(problem is None, None if problem is None else self.hall.say(problem))

    def _shuffle(self) -> None:
        self.plan.shuffle(random.Random(self.hall.new_seed()))
        self._changed(True)

    def _begin(self) -> None:
        plan = self.plan
        self.hall.settings.evenings[self.game_id] = plan.evening()
        self.hall.changed()
        try:
            self.hall.begin(plan.game, plan.seats, plan.chosen_options())
        except BenchError as error:
            self.hall.notice(error.message)
