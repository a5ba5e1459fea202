"""The board of rules: a row for each option of the game, and who begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.contract import OptionSpec
from scenes.hall.hall import Hall
from scenes.hall.new_game.plan import SetupPlan
from scenes.ui import theme
from scenes.ui.widgets import Board, Check, Label, Paragraph, ScrollArea, Stepper, Toggle, Well
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import PickOne

Changed = Callable[[bool], object]
NOTE = theme.TEXT.but(size=27)
HEIGHTS = {"toggle": 84.0, "number": 84.0, "choice": 128.0}


class OptionRow(Well):
    """One option: its title, a line about it, and what changes it."""

    def __init__(self, hall: Hall, plan: SetupPlan, spec: OptionSpec, changed: Changed) -> None:
        super().__init__(hall.kit, "row", static=False)
        kit = hall.kit
        self._hall, self._plan, self._spec, self._changed = hall, plan, spec, changed
        self.title = Label(kit, hall.say(spec.title), theme.LABEL.but(size=30), static=False)
        self.note = Paragraph(kit, hall.say(spec.note), NOTE, valign="middle", leading=0.92, static=False)
        self.controls = self._make_controls()
        self.add(self.title, self.note, *self.controls)

    def height_for(self, width: int) -> int:
        """The height it needs, in px: more where its note takes a second line."""
        kit, px, kind = self.kit, self.kit.px, self._spec.kind
        side = self._side() if kind in ("toggle", "number") else 0
        room = max(1, width - px(40) - side)
        words = px(38) + kit.text.block_size(self.note.text, NOTE, room, 0.92)[1]
        if kind in ("toggle", "number"):
            return max(px(HEIGHTS[kind]), words + px(12))
        if kind == "choice":
            return words + px(78)
        return words + px(25) + px(50) * -(-len(self.controls) // self._columns(width - px(40)))

    def _columns(self, width: int) -> int:
        """How many checks stand beside one another."""
        widest = max((control.natural_size()[0] for control in self.controls), default=0)
        return 2 if 2 * widest + self.kit.px(10) <= width else 1

    def _side(self) -> int:
        """How much of the row the control beside the words takes."""
        return self.kit.px(112 if self._spec.kind == "toggle" else 192)

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
                PickOne(kit, labels, ids.index(value) if value in ids else 0, lambda at: self._set(ids[at], True))
            ]
        chosen = tuple(value or ())
        return [
            Check(kit, key in chosen, partial(self._include, key), text=self._hall.say(label))
            for key, label in spec.choices
        ]

    def _usual(self) -> int:
        """What a number is where None leaves it to the number of seats."""
        usual = getattr(self._plan.game.data, self._spec.key, None)
        number = usual.get(len(self._plan.seats)) if isinstance(usual, dict) else None
        return number if isinstance(number, int) else self._spec.low

    def _set(self, value: object, rows: bool = False) -> None:
        self._plan.options[self._spec.key] = value
        self._changed(rows)

    def _include(self, key: str, on: bool) -> None:
        chosen = [choice for choice in self._plan.options.get(self._spec.key, ()) if choice != key]
        self._set([*chosen, key] if on else chosen)

    def arrange(self) -> None:
        """Words before the control, or above it where that is wide."""
        px, u = self.kit.px, self.kit.units
        rect = self.rect.inflate(-px(40), -px(12))
        kind = self._spec.kind
        if kind in ("toggle", "number"):
            side = self._side()
            words = u.flip(pygame.Rect(rect.x, rect.y, rect.w - side, rect.h), rect)
            area = u.flip(pygame.Rect(rect.right - side + px(12), rect.y, side - px(12), rect.h), rect)
            self._place_words(words)
            control = self.controls[0]
            if kind == "toggle":
                control.place_at(area.center)
            else:
                control.place(pygame.Rect(area.x, area.centery - px(29), area.w, px(58)))
            return
        high = px(38) + self.note.height_for(rect.w)
        self._place_words(pygame.Rect(rect.x, rect.y, rect.w, high))
        below = pygame.Rect(rect.x, rect.y + high + px(8), rect.w, max(1, rect.h - high - px(8)))
        if kind == "choice":
            self.controls[0].place(pygame.Rect(below.x, below.y, below.w, px(58)))
            return
        columns = self._columns(rect.w)
        for number, control in enumerate(self.controls):
            row, column = divmod(number, columns)
            strip = pygame.Rect(below.x, below.y + row * px(50), below.w, px(46))
            control.place(u.columns(strip, (1,) * columns, 10)[column])

    def _place_words(self, rect: pygame.Rect) -> None:
        high = self.kit.px(38) + self.note.height_for(rect.w)
        top = rect.y + max(0, (rect.h - high) // 2)
        self.title.place(pygame.Rect(rect.x, top, rect.w, self.kit.px(38)))
        self.note.place(pygame.Rect(rect.x, top + self.kit.px(38), rect.w, high - self.kit.px(38)))


class RulesBoard(Board):
    """The options of a game; scrolls if they are many."""

    def __init__(self, hall: Hall, plan: SetupPlan, changed: Changed) -> None:
        super().__init__(hall.kit, hall.kit.tr("Rules tonight"), seed=5)
        kit = hall.kit
        self.option_rows = [OptionRow(hall, plan, spec, changed) for spec in plan.shown_options()]
        self.scroll = self.put(ScrollArea(kit, self._lay_out))
        self.scroll.content.add(*self.option_rows)
        self.first: FirstRow | None = None
        if len(plan.seats) > 1 and "first" in plan.game.rules.options_type.__struct_fields__:
            self.first = FirstRow(hall, plan)
            self.scroll.content.add(self.first)

    def _lay_out(self, rect: pygame.Rect) -> int:
        px, top = self.kit.px, rect.y
        for row in self.option_rows:
            high = row.height_for(rect.w)
            row.place(pygame.Rect(rect.x, top, rect.w, high))
            top += high + px(6)
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

    height = 70.0

    def __init__(self, hall: Hall, plan: SetupPlan) -> None:
        super().__init__(hall.kit, "row", static=False)
        kit, self._plan = hall.kit, plan
        self.title = Label(kit, kit.tr("First"), theme.LABEL.but(size=30), static=False)
        chosen = 0 if plan.first is None else plan.first + 1
        self.choice = PickOne(kit, self._labels(), chosen, self._set, icons=["dice", *([None] * len(plan.seats))])
        self.add(self.title, self.choice)

    def _labels(self) -> list[str]:
        names = [seat.name.strip() or self.kit.tr("Seat {n}", n=at) for at, seat in enumerate(self._plan.seats, 1)]
        return [self.kit.tr("By chance"), *names]

    def refresh(self) -> None:
        """Follow the seats' names."""
        self.choice.say(self._labels())

    def _set(self, chosen: int) -> None:
        self._plan.first = None if chosen == 0 else chosen - 1

    def arrange(self) -> None:
        """Title before the choice."""
        px, u = self.kit.px, self.kit.units
        rect = self.rect.inflate(-px(40), -px(12))
        words = min(rect.w // 2, self.title.natural_size()[0] + px(24))
        self.title.place(u.flip(pygame.Rect(rect.x, rect.y, words, rect.h), rect))
        choice = pygame.Rect(rect.x + words, rect.centery - px(29), rect.w - words, px(58))
        self.choice.place(u.flip(choice, rect))
