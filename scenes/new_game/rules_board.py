"""The board of rules: a row for each option of the game, and who begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.contract import OptionSpec
from scenes import theme
from scenes.hall import Hall
from scenes.new_game.plan import SetupPlan
from scenes.widgets import Board, Check, Choice, Label, ScrollArea, Stepper, Toggle, Well
from scenes.widgets.base import Widget

Changed = Callable[[bool], object]
HEIGHTS = {"toggle": 92.0, "number": 92.0, "choice": 168.0}


class OptionRow(Well):
    """One option: its title, a line about it, and what changes it."""

    def __init__(self, hall: Hall, plan: SetupPlan, spec: OptionSpec, changed: Changed) -> None:
        super().__init__(hall.kit, "row", static=False)
        kit = hall.kit
        self._hall, self._plan, self._spec, self._changed = hall, plan, spec, changed
        self.title = Label(kit, hall.say(spec.title), theme.LABEL.but(size=31), static=False)
        self.note = Label(kit, hall.say(spec.note), theme.TEXT.but(size=27), static=False)
        self.controls = self._make_controls()
        self.add(self.title, self.note, *self.controls)

    @property
    def height(self) -> float:
        """The height it needs, px at 1080 lines."""
        if self._spec.kind == "subset":
            return 92.0 + 50.0 * ((len(self.controls) + 1) // 2)
        return HEIGHTS[self._spec.kind]

    def _make_controls(self) -> list[Widget]:
        kit, spec, options = self.kit, self._spec, self._plan.options
        value = options.get(spec.key)
        if spec.kind == "toggle":
            return [Toggle(kit, bool(value), self._set)]
        if spec.kind == "number":
            shown = value if isinstance(value, int) else self._usual()
            return [Stepper(kit, shown, spec.low, spec.high, self._set)]
        if spec.kind == "choice":
            ids = [choice for choice, _ in spec.choices]
            labels = [self._hall.say(label) for _, label in spec.choices]
            return [
                Choice(kit, labels, ids.index(value) if value in ids else 0, lambda at: self._set(ids[at], True))
            ]
        chosen = tuple(value or ())
        return [
            Check(kit, key in chosen, lambda on, key=key: self._include(key, on), text=self._hall.say(label))  # type: ignore[misc]
            for key, label in spec.choices
        ]

    def _usual(self) -> int:
        """What a number is where None leaves it to the number of seats."""
        usual = getattr(self._plan.game.data, self._spec.key, None)
        number = usual.get(len(self._plan.seats)) if isinstance(usual, dict) else None
        return number if isinstance(number, int) else self._spec.low

    def _set(self, value: Any, rows: bool = False) -> None:
        self._plan.options[self._spec.key] = value
        self._changed(rows)

    def _include(self, key: str, on: bool) -> None:
        chosen = [choice for choice in self._plan.options.get(self._spec.key, ()) if choice != key]
        self._set([*chosen, key] if on else chosen)

    def arrange(self) -> None:
        """Words before the control, or above it where that is wide."""
        px, u = self.kit.px, self.kit.units
        rect = self.rect.inflate(-px(40), -px(16))
        kind = self._spec.kind
        if kind in ("toggle", "number"):
            width = px(100 if kind == "toggle" else 210)
            words = u.flip(pygame.Rect(rect.x, rect.y, rect.w - width - px(12), rect.h), rect)
            side = u.flip(pygame.Rect(rect.right - width, rect.y, width, rect.h), rect)
            self._place_words(words)
            control = self.controls[0]
            if kind == "toggle":
                control.place_at(side.center)
            else:
                control.place(pygame.Rect(side.x, side.centery - px(29), side.w, px(58)))
            return
        self._place_words(pygame.Rect(rect.x, rect.y, rect.w, px(76)))
        below = pygame.Rect(rect.x, rect.y + px(80), rect.w, max(1, rect.h - px(80)))
        if kind == "choice":
            self.controls[0].place(pygame.Rect(below.x, below.y, below.w, px(62)))
            return
        for number, control in enumerate(self.controls):
            row, column = divmod(number, 2)
            cells = u.columns(pygame.Rect(below.x, below.y + row * px(50), below.w, px(46)), (1, 1), 10)
            control.place(cells[column])

    def _place_words(self, rect: pygame.Rect) -> None:
        upper, lower = self.kit.units.rows(rect, (1, 1))
        self.title.place(upper)
        self.note.place(lower)


class RulesBoard(Board):
    """The options of a game; scrolls if they are many."""

    def __init__(self, hall: Hall, plan: SetupPlan, changed: Changed) -> None:
        super().__init__(hall.kit, hall.kit.tr("Rules tonight"), seed=5)
        kit = hall.kit
        self.option_rows = [OptionRow(hall, plan, spec, changed) for spec in plan.shown_options()]
        self.scroll = self.put(ScrollArea(kit, self._lay_out))
        self.scroll.content.add(*self.option_rows)
        self.first: FirstRow | None = None
        if "first" in plan.game.rules.options_type.__struct_fields__:
            self.first = FirstRow(hall, plan)
            self.scroll.content.add(self.first)

    def _lay_out(self, rect: pygame.Rect) -> int:
        px, top = self.kit.px, rect.y
        for row in self.option_rows:
            row.place(pygame.Rect(rect.x, top, rect.w, px(row.height)))
            top += px(row.height + 8)
        if self.first is not None:
            self.first.place(pygame.Rect(rect.x, top, rect.w, px(FirstRow.height)))
            top += px(FirstRow.height)
        return top - rect.y

    def arrange(self) -> None:
        """Fill the board below its heading."""
        super().arrange()
        self.scroll.place(self.inside)


class FirstRow(Well):
    """Who begins: chance, or a seat."""

    height = 124.0

    def __init__(self, hall: Hall, plan: SetupPlan) -> None:
        super().__init__(hall.kit, "row", static=False)
        kit, self._plan = hall.kit, plan
        self.title = Label(kit, kit.tr("Who begins"), theme.LABEL.but(size=31), static=False)
        labels = [kit.tr("By chance"), *(seat.name for seat in plan.seats)]
        chosen = 0 if plan.first is None else plan.first + 1
        self.choice = Choice(kit, labels, chosen, self._set, icons=["dice", *([None] * len(plan.seats))])
        self.add(self.title, self.choice)

    def _set(self, chosen: int) -> None:
        self._plan.first = None if chosen == 0 else chosen - 1

    def arrange(self) -> None:
        """Title above the choice."""
        px = self.kit.px
        rect = self.rect.inflate(-px(40), -px(14))
        self.title.place(pygame.Rect(rect.x, rect.y, rect.w, px(42)))
        self.choice.place(pygame.Rect(rect.x, rect.bottom - px(60), rect.w, px(60)))
