"""The board of buttons: one for each legal action, in rows that scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.contract import Action
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets import Board, ScrollArea
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton

HIGH, GAP = 62.0, 10.0
"""Height of a button and the gap below it, px at 1080 lines."""
WORDS = theme.LABEL


class ActionButton(FittedButton):
    """A button that stands for an action."""

    def __init__(self, kit: Kit, words: str, action: Action, press: Callable[[Action, Widget], object]) -> None:
        super().__init__(kit, words, lambda: press(action, self), style=WORDS)
        self.action = action

    @property
    def inviting(self) -> bool:
        """It is one of the things that can be done now."""
        return self.enabled


class ActionBoard(Board):
    """All that can be done now. `say` puts an action into words, `press` is called with what is clicked."""

    def __init__(self, kit: Kit, say: Callable[[Action], str], press: Callable[[Action, Widget], object]) -> None:
        super().__init__(kit, kit.tr("What can be done"), seed=5)
        self._say, self._press = say, press
        self._offered: list[tuple[Action, str]] = []
        self._stale = False
        """Whether the buttons are those of a decision that was made."""
        self.buttons: list[ActionButton] = []
        self.area = self.put(ScrollArea(kit, self._lay_out))

    def arrange(self) -> None:
        """Place heading and buttons."""
        super().arrange()
        self.area.place(self.inside)

    def _lay_out(self, rect: pygame.Rect) -> int:
        px, top = self.kit.px, rect.y + self.kit.px(6)
        side = px(8)
        for button in self.buttons:
            button.place(pygame.Rect(rect.x + side, top, rect.w - 2 * side, px(HIGH)))
            top += px(HIGH + GAP)
        return top - rect.y

    def offer(self, legal: Sequence[Action], proposed: Action | None) -> None:
        """Have a button for each of these actions, and light what a hint advises."""
        offered = [(action, self._say(action)) for action in legal]
        if self._stale or offered != self._offered:
            self._offered, self._stale = offered, False
            self.area.content.clear()
            self.buttons = [ActionButton(self.kit, words, action, self._press) for action, words in offered]
            self.area.content.add(*self.buttons)
            self.area.offset = 0
            self.area.place(self.area.rect)
        for button in self.buttons:
            advised = button.action == proposed
            button.kind = "brass" if advised else "walnut"
            button.shine(advised)
            if advised:
                self.area.reveal(button.rect)

    def rest(self) -> None:
        """Nothing can be done while something is shown; the buttons stay, so that nothing flickers."""
        self._stale = True
        for button in self.buttons:
            button.enable(False)

    def button_of(self, action: Action | None) -> ActionButton | None:
        """Return the button of an action."""
        return next((button for button in self.buttons if button.action == action), None)
