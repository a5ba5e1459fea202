"""The menu of a table: go on, look around, change who plays, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets import Board, Button, Label, Modal, Paragraph, Widget
from scenes.ui.widgets.buttons import ButtonKind


class MenuChoice(msgspec.Struct, frozen=True):
    """A button of the menu; `refusal` says why it can't be pressed now."""

    text: str
    call: Callable[[], object]
    icon: str | None = None
    kind: ButtonKind = "walnut"
    refusal: str = ""


class PauseMenu(Modal):
    """The menu. The first choice has the focus; Escape is `on_resume`."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        note: str,
        choices: Sequence[MenuChoice],
        on_resume: Callable[[], object],
    ) -> None:
        """`note` is a line below the title, such as trouble with saving; "" for none."""
        super().__init__(kit)
        self._on_resume = on_resume
        self._board = self.put(Board(kit, seed=3))
        self._title = self.put(Label(kit, title, theme.TITLE_SMALL.but(size=54), "centre"))
        self._note = self.put(Paragraph(kit, note, theme.ITALIC, "centre"))
        self.buttons = [self.put(self._button(choice)) for choice in choices]

    def _button(self, choice: MenuChoice) -> Button:
        def press() -> None:
            self.close()
            choice.call()

        button = Button(self.kit, choice.text, press, icon=choice.icon, kind=choice.kind)
        if choice.refusal:
            button.enable(False, choice.refusal)
        return button

    def first_focus(self) -> Widget | None:
        """The first choice."""
        return self.buttons[0]

    def dismiss(self) -> None:
        """Escape goes on playing."""
        self.close()
        self._on_resume()

    def arrange(self) -> None:
        """Place the choices in one column, or in two where it is low."""
        px, kit = self.kit.px, self.kit
        each, gap = px(70), px(14)
        count = len(self.buttons)
        head = px(90) + (self._note.height_for(px(560)) + px(16) if self._note.text else 0)
        columns = 1 if head + count * (each + gap) + px(70) <= self.rect.h - px(40) else 2
        rows = -(-count // columns)
        width = px(640) if columns == 1 else min(self.rect.w - px(80), px(1120))
        board = pygame.Rect(0, 0, width, head + px(30) + rows * (each + gap) + px(40))
        board.center = self.rect.center
        self._board.place(board)
        self._title.place(pygame.Rect(board.x + px(40), board.y + px(26), board.w - px(80), px(70)))
        self._note.place(pygame.Rect(board.x + px(40), board.y + px(98), board.w - px(80), head - px(90)))
        wide = (board.w - px(88) - (columns - 1) * px(20)) // columns
        for at, button in enumerate(self.buttons):
            column, row = divmod(at, rows)
            left, top = board.x + px(44) + column * (wide + px(20)), board.y + head + px(24) + row * (each + gap)
            place = pygame.Rect(left, top, wide, each)
            button.place(kit.units.flip(place, board))
