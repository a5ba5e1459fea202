"""What stands round every table: menu, game's name, ribbon, round buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.tabletop.game_table import Places
from scenes.tabletop.ribbon.ribbon import Ribbon
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets import Group, Label, RoundButton

PITCH = 68.0
SIZE = 58.0
"""Round buttons: their diameter and how far their middles are apart, px at 1080 lines."""


class TableButton(msgspec.Struct, frozen=True):
    """Something that can be done at every table: its button's id, sign, tip and call."""

    id: str
    icon: str
    tip: str
    call: Callable[[], object]
    weight: int
    """Where there is little room the buttons with the lowest weights stay."""


class TableFrame(Group):
    """Menu, name, ribbon and buttons; what has no button is in the menu."""

    def __init__(
        self, kit: Kit, title: str, ribbon: Ribbon, menu: TableButton, buttons: Sequence[TableButton]
    ) -> None:
        super().__init__(kit)
        self.menu = self.put(RoundButton(kit, menu.icon, menu.call, tip=self._menu_tip, size=SIZE))
        self.menu.command = menu.id
        self._menu, self._warning = menu, ""
        self.title = self.put(Label(kit, title, theme.TITLE_SMALL))
        self.ribbon = self.put(ribbon)
        self._known = list(buttons)
        self.buttons = {
            each.id: self.put(RoundButton(kit, each.icon, each.call, tip=each.tip, size=SIZE)) for each in buttons
        }
        for name, button in self.buttons.items():
            button.command = name
        self._strip = pygame.Rect(0, 0, 0, 0)
        self._out: set[str] = set()

    def place_all(self, places: Places) -> None:
        """Place everything where a table wants it."""
        self.menu.place(places.menu)
        self.title.show(places.title is not None)
        if places.title is not None:
            self.title.place(places.title)
        self.ribbon.place(places.ribbon)
        self._strip = places.buttons
        self._arrange()

    def warn(self, words: str) -> None:
        """Let the menu bear a sign as long as something is wrong, which it tells of; "": nothing is."""
        if words != self._warning:
            self._warning = words
            self.menu.change("warning" if words else self._menu.icon)
            self.menu.colour = theme.ALARM if words else theme.WALNUT
            self.menu.invalidate()

    def _menu_tip(self) -> str:
        return "\n".join(filter(None, (self._menu.tip, self._warning)))

    def leave_out(self, ids: set[str]) -> None:
        """Leave out buttons that are for nothing at this table."""
        if ids != self._out:
            self._out = ids
            self._arrange()

    def button(self, name: str) -> RoundButton:
        """Return a button by its id."""
        return self.buttons[name]

    def _arrange(self) -> None:
        """As many buttons as fit, the weightiest, in their order, at the strip's end; in rows from its foot."""
        strip, px = self._strip, self.kit.px
        across = max(1, (strip.w + px(PITCH - SIZE)) // px(PITCH))
        rows = max(1, (strip.h + px(PITCH - SIZE)) // px(PITCH))
        shown = self._shown(across * rows)
        size = min(px(SIZE), strip.h)
        for name, button in self.buttons.items():
            button.show(name in shown)
        for at, name in enumerate(reversed(shown)):
            right = strip.right - at % across * px(PITCH)
            middle = strip.centery if rows == 1 else strip.bottom - size // 2 - at // across * px(PITCH)
            place = pygame.Rect(right - size, middle - size // 2, size, size)
            self.buttons[name].place(self.kit.units.flip(place, strip))

    def _shown(self, fit: int) -> list[str]:
        """Which buttons are shown where so many fit."""
        wanted = [each for each in self._known if each.id not in self._out]
        weighty = sorted(wanted, key=lambda each: each.weight)[:fit]
        return [each.id for each in wanted if each in weighty]
