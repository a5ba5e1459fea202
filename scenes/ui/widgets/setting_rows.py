"""Rows on parchment: a sign in a roundel, what it is about, and the widget that changes it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Style
from scenes.ui.widgets import DropList, Label, Paragraph, SectionHead, Slider, Toggle, roundel
from scenes.ui.widgets.base import Group, Widget

SIGN = 52.0
"""Diameter of the roundel, px at 1080 lines."""
LABEL_FROM = 70.0
CONTROL_FROM = 262.0


class SettingSign(Widget):
    """A brass sign in a walnut roundel."""

    static = True

    def __init__(self, kit: Kit, icon: str) -> None:
        super().__init__(kit)
        self.icon = icon

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it."""
        roundel(self.kit, canvas, self.rect, theme.WALNUT)
        size = round(self.rect.h * 0.54)
        place = pygame.Rect(0, 0, size, size)
        place.center = self.rect.center
        self.kit.relief(canvas, self.icon, place)


class SettingRow(Group):
    """Sign, label and control on one line; where that is too narrow the control goes below the label."""

    height = 64.0

    def __init__(self, kit: Kit, icon: str, text: str, control: Widget, aside: str = "") -> None:
        super().__init__(kit, static=False)
        self.sign = self.put(SettingSign(kit, icon))
        self.label = self.put(Label(kit, text, theme.LABEL_ON_PAGE.but(size=30)))
        self.control = self.put(control)
        self.aside = self.put(Label(kit, aside, theme.ITALIC_ON_PAGE)) if aside else None

    def _stacked(self, width: int) -> bool:
        px = self.kit.px
        words = self.kit.text.size(self.label.text, self.label.style)[0]
        from_ = max(px(CONTROL_FROM), px(LABEL_FROM) + words + px(18))
        return from_ + self._least() > width

    def _least(self) -> int:
        """The least width at which the control can be read and used."""
        if isinstance(self.control, Slider):
            return self.kit.px(250)
        return self.control.natural_size()[0]

    def height_for(self, width: int) -> int:
        """One line or two."""
        return self.kit.px(self.height * (2 if self._stacked(width) else 1))

    def arrange(self) -> None:
        """Place sign, label and control."""
        px, u = self.kit.px, self.kit.units
        high = px(self.height)
        sign = pygame.Rect(self.rect.x, self.rect.y + (high - px(SIGN)) // 2, px(SIGN), px(SIGN))
        self.sign.place(u.flip(sign, self.rect))
        words = self.kit.text.size(self.label.text, self.label.style)[0]
        if self._stacked(self.rect.w):
            label = pygame.Rect(self.rect.x + px(LABEL_FROM), self.rect.y, self.rect.w - px(LABEL_FROM), high)
            area = pygame.Rect(label.x, label.bottom - px(4), label.w, high)
        else:
            from_ = max(px(CONTROL_FROM), px(LABEL_FROM) + words + px(18))
            label = pygame.Rect(self.rect.x + px(LABEL_FROM), self.rect.y, from_ - px(LABEL_FROM) - px(10), high)
            area = pygame.Rect(self.rect.x + from_, self.rect.y, self.rect.w - from_, high)
        self.label.place(u.flip(label, self.rect))
        self._place_control(area)

    def _place_control(self, area: pygame.Rect) -> None:
        px, u, control = self.kit.px, self.kit.units, self.control
        wide, high = control.natural_size()
        if isinstance(control, Toggle):
            place = pygame.Rect(area.x, area.centery - high // 2, min(wide, area.w), high)
            if self.aside is not None:
                aside = pygame.Rect(place.right + px(18), area.y, area.right - place.right - px(18), area.h)
                self.aside.show(self.aside.natural_size()[0] <= aside.w)
                self.aside.place(u.flip(aside, self.rect))
        elif isinstance(control, Slider):
            place = pygame.Rect(area.x - px(8), area.centery - px(26), area.w + px(8), px(52))
        else:
            place = pygame.Rect(area.x, area.centery - px(29), area.w, px(58))
        control.place(u.flip(place, self.rect))


class SliderRow(SettingRow):
    """A row with a slider and its value in numbers at the end."""

    def __init__(self, kit: Kit, icon: str, text: str, slider: Slider) -> None:
        super().__init__(kit, icon, text, slider)
        self.slider = slider
        self.value = self.put(Label(kit, "", theme.NUMBER_ON_PAGE, "end", static=False))
        tell = slider.on_change
        self._show(slider.value)

        def changed(value: int) -> None:
            self._show(value)
            if tell is not None:
                tell(value)

        slider.on_change = changed

    def _show(self, value: float) -> None:
        self.value.say(self.kit.words.number(round(value)))

    def _place_control(self, area: pygame.Rect) -> None:
        wide = self.kit.px(64)
        number = pygame.Rect(area.right - wide, area.y, wide, area.h)
        self.value.place(self.kit.units.flip(number, self.rect))
        super()._place_control(pygame.Rect(area.x, area.y, area.w - wide - self.kit.px(6), area.h))


class Toggles(Group):
    """Two rows with toggles side by side, or below one another where there is little room."""

    def __init__(self, kit: Kit, rows: Sequence[ToggleRow]) -> None:
        super().__init__(kit, static=False)
        self.rows = [self.put(row) for row in rows]

    def _beside(self, width: int) -> bool:
        return sum(row.least() for row in self.rows) + self.kit.px(30) * (len(self.rows) - 1) <= width

    def height_for(self, width: int) -> int:
        """One line, or one for each."""
        if self._beside(width):
            return self.kit.px(SettingRow.height)
        return self.kit.px(SettingRow.height) * len(self.rows)

    def arrange(self) -> None:
        """Place the rows."""
        if self._beside(self.rect.w):
            needed = [row.least() for row in self.rows]
            even = max(needed) <= (self.rect.w - self.kit.px(30)) // len(self.rows)
            cells = self.kit.units.columns(self.rect, [1.0] * len(self.rows) if even else needed, 30)
        else:
            cells = self.kit.units.rows(self.rect, [1.0] * len(self.rows))
        for row, cell in zip(self.rows, cells, strict=True):
            row.place(cell)


class ToggleRow(Group):
    """Sign, label, and a toggle at the end; a label that is too long takes two lines."""

    def __init__(self, kit: Kit, icon: str, text: str, toggle: Toggle) -> None:
        super().__init__(kit, static=False)
        self.sign = self.put(SettingSign(kit, icon))
        self.label = self.put(Paragraph(kit, text, theme.LABEL_ON_PAGE.but(size=30), valign="middle"))
        self.toggle = self.put(toggle)

    def least(self) -> int:
        """The width at which the label fits on one line."""
        px = self.kit.px
        words = self.kit.text.size(self.label.text, self.label.style)[0]
        return px(LABEL_FROM) + words + px(14) + self.toggle.natural_size()[0] + px(4)

    def height_for(self, width: int) -> int:
        """One line, or more if the label needs them."""
        room = width - (self.least() - self.kit.text.size(self.label.text, self.label.style)[0])
        return max(self.kit.px(SettingRow.height), self.label.height_for(max(1, room)))

    def arrange(self) -> None:
        """Place sign, label and toggle."""
        px, u = self.kit.px, self.kit.units
        sign = pygame.Rect(self.rect.x, self.rect.centery - px(SIGN) // 2, px(SIGN), px(SIGN))
        self.sign.place(u.flip(sign, self.rect))
        wide, high = self.toggle.natural_size()
        toggle = pygame.Rect(self.rect.right - wide - px(4), self.rect.centery - high // 2, wide, high)
        self.toggle.place(u.flip(toggle, self.rect))
        label = pygame.Rect(self.rect.x + px(LABEL_FROM), self.rect.y, 0, self.rect.h)
        label.w = max(1, toggle.x - px(14) - label.x)
        self.label.place(u.flip(label, self.rect))


class Head(SectionHead):
    """A section's heading as a block."""

    def height_for(self, _width: int) -> int:
        """Its height with some air."""
        return self.kit.px(56)


class Note(Paragraph):
    """A paragraph as a block."""

    def __init__(self, kit: Kit, text: str, style: Style = theme.ITALIC_ON_PAGE) -> None:
        super().__init__(kit, text, style, static=False)


class Lists(Group):
    """Drop-down lists side by side, or below one another."""

    def __init__(self, kit: Kit, lists: Sequence[DropList]) -> None:
        super().__init__(kit, static=False)
        self.lists = [self.put(one) for one in lists]

    def height_for(self, width: int) -> int:
        """One line or several."""
        return self.kit.px(70) * (1 if self._beside(width) else len(self.lists))

    def _beside(self, width: int) -> bool:
        return sum(one.natural_size()[0] + self.kit.px(16) for one in self.lists) <= width

    def arrange(self) -> None:
        """Place them."""
        if self._beside(self.rect.w):
            cells = self.kit.units.columns(self.rect, [1.0] * len(self.lists), 20)
        else:
            cells = self.kit.units.rows(self.rect, [1.0] * len(self.lists))
        for one, cell in zip(self.lists, cells, strict=True):
            one.place(pygame.Rect(cell.x, cell.centery - self.kit.px(29), cell.w, self.kit.px(58)))
