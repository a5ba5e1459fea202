"""The page of keys: what can be done without the mouse."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui import theme
from scenes.ui.controls import Command, draw_sign, sign_width
from scenes.ui.kit import Kit
from scenes.ui.stage.controllers import Family
from scenes.ui.widgets import Paragraph
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.setting_rows import Head, Note

CAP = theme.Style("heading", 27, theme.INK, theme.Shadow.LIT)


class KeyCaps(Widget):
    """Keys as brass caps, side by side."""

    static = True

    def __init__(self, kit: Kit, keys: Sequence[str]) -> None:
        super().__init__(kit)
        self.keys = list(keys)

    def _widths(self) -> list[int]:
        return [max(self.kit.px(54), self.kit.text.size(key, CAP)[0] + self.kit.px(34)) for key in self.keys]

    def natural_size(self) -> tuple[int, int]:
        """All caps in a row."""
        return sum(self._widths()) + self.kit.px(10) * (len(self.keys) - 1), self.kit.px(52)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the caps."""
        x, gap = self.rect.x, self.kit.px(10)
        for key, width in zip(self.keys, self._widths(), strict=True):
            cap = self.kit.units.flip(pygame.Rect(x, self.rect.y, width, self.rect.h), self.rect)
            self.kit.glows.halo(
                canvas, cap.move(self.kit.px(2), self.kit.px(4)), self.kit.px(8), self.kit.px(4), (0, 0, 0), 0.5
            )
            self.kit.skins.paint(canvas, "plate", cap, seed=len(key))
            self.kit.text.line(key, CAP, width - self.kit.px(16)).draw_in(canvas, cap)
            x += width + gap


class ControlSigns(Widget):
    """Buttons of a controller, side by side."""

    static = True

    def __init__(self, kit: Kit, family: Family, commands: Sequence[Command]) -> None:
        super().__init__(kit)
        self._family, self._commands = family, commands

    def natural_size(self) -> tuple[int, int]:
        """All buttons in a row."""
        high, gap = self.kit.px(50), self.kit.px(12)
        return sum(sign_width(each, high) + gap for each in self._commands) - gap, high

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them."""
        x = self.rect.x
        for command in self._commands:
            wide = sign_width(command, self.rect.h)
            place = self.kit.units.flip(pygame.Rect(x, self.rect.y, wide, self.rect.h), self.rect)
            draw_sign(self.kit, canvas, place, self._family, command)
            x += wide + self.kit.px(12)


class KeyRow(Group):
    """Keys (or what stands for them on a controller), and what they do."""

    def __init__(self, kit: Kit, keys: Sequence[str] | ControlSigns, text: str) -> None:
        super().__init__(kit, static=False)
        self.caps: Widget = self.put(keys if isinstance(keys, ControlSigns) else KeyCaps(kit, keys))
        self.text = self.put(Paragraph(kit, text, theme.TEXT_ON_PAGE.but(size=29), valign="middle", static=False))

    def _split(self, width: int) -> int:
        return max(self.caps.natural_size()[0] + self.kit.px(22), round(width * 0.42))

    def height_for(self, width: int) -> int:
        """One line, or as many as the words need."""
        return max(self.kit.px(62), self.text.height_for(max(1, width - self._split(width))))

    def arrange(self) -> None:
        """Place keys and words."""
        wide, high = self.caps.natural_size()
        caps = pygame.Rect(self.rect.x, self.rect.centery - high // 2, wide, high)
        self.caps.place(self.kit.units.flip(caps, self.rect))
        split = self._split(self.rect.w)
        text = pygame.Rect(self.rect.x + split, self.rect.y, self.rect.w - split, self.rect.h)
        self.text.place(self.kit.units.flip(text, self.rect))


def key_blocks(kit: Kit) -> tuple[list[Widget], list[Widget]]:
    """Make the blocks of the double page."""
    if kit.controller is not None:
        return controller_blocks(kit, kit.controller)
    tr = kit.tr
    # As they lie on a keyboard, which nothing mirrors.
    sides = ["→", "←"] if kit.units.mirrored else ["←", "→"]
    left: list[Widget] = [
        Head(kit, tr("Everywhere")),
        KeyRow(kit, [tr("Tab")], tr("on to the next thing; with Shift back")),
        KeyRow(kit, [*sides, "↑", "↓"], tr("to what lies there")),
        KeyRow(kit, [tr("Enter"), tr("Space")], tr("do it")),
        KeyRow(kit, [tr("Esc")], tr("back, or the menu of a table")),
        KeyRow(kit, ["F1"], tr("how to play")),
        KeyRow(kit, ["M"], tr("all sound off or on")),
        KeyRow(kit, ["F11"], tr("fill the screen, or not")),
        KeyRow(kit, [tr("Page"), tr("Home"), tr("End")], tr("move long pages")),
    ]
    right: list[Widget] = [
        Head(kit, tr("At the table")),
        KeyRow(kit, ["U", "Y"], tr("take back; play again")),
        KeyRow(kit, ["H"], tr("ask the professor for advice")),
        KeyRow(kit, ["L"], tr("what happened so far")),
        KeyRow(kit, ["R"], tr("what happened since your turn")),
        KeyRow(kit, ["P"], tr("the table’s menu")),
        KeyRow(kit, ["T"], tr("let opponents speak, or be silent")),
        KeyRow(kit, ["E"], tr("end the turn, where a button does so")),
        KeyRow(kit, [tr("Space")], tr("hurry on what moves")),
        Note(kit, tr("The mouse alone can do all of it as well.")),
    ]
    return left, right


def controller_blocks(kit: Kit, family: Family) -> tuple[list[Widget], list[Widget]]:
    """Make the blocks of the double page for whoever plays by a game controller."""
    tr = kit.tr

    def row(commands: Sequence[Command], text: str) -> Widget:
        return KeyRow(kit, ControlSigns(kit, family, commands), text)

    left = [
        Head(kit, tr("Everywhere")),
        row(["go", "cross"], tr("to what lies there")),
        row(["before", "after"], tr("to the thing before, or the next one")),
        row(["press"], tr("do it")),
        row(["back"], tr("back, or the menu of a table")),
        row(["page_up", "page_down"], tr("move long pages")),
        row(["ends"], tr("to the beginning or the end")),
    ]
    right = [
        Head(kit, tr("At the table")),
        row(["undo", "redo"], tr("take back; play again")),
        row(["hint"], tr("ask the professor for advice")),
        row(["log"], tr("what happened so far")),
        row(["recap"], tr("what happened since your turn")),
        row(["menu"], tr("the table’s menu")),
        row(["press"], tr("hurry on what moves")),
        Note(kit, tr("The mouse alone can do all of it as well.")),
    ]
    return left, right
