"""The table of a game that has none of its own: a button for each legal action."""

from __future__ import annotations

import pygame

from game.core.contract import Action
from scenes.tabletop.game_table import Beat, GameTable, Places
from scenes.tabletop.table_context import TableContext
from scenes.ui.motion import MotionStep, Wait
from scenes.ui.widgets import Button

LOOK_SECONDS = 0.3


class DefaultTable(GameTable):
    """Shows any game."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.buttons: list[Button] = []

    def lay_out(self, size: tuple[int, int]) -> Places:
        """Place the shared things in the usual way."""
        units = self.kit.units
        return Places(
            menu=units.within(units.canvas, 20, 12, 64, 64),
            title=units.within(units.canvas, 100, 12, 300, 64),
            ribbon=units.within(units.canvas, 420, 12, 900, 64),
            buttons=units.within(units.canvas, 1340, 12, 480, 64),
            drawer=units.within(units.canvas, 20, 980, 900, 80),
        )

    def present(self) -> None:
        """Make a button for each legal action."""
        self.clear()
        self.buttons = [self._button(at, action) for at, action in enumerate(self.context.legal)]

    def _button(self, at: int, action: Action) -> Button:
        units = self.kit.units
        words = self.context.say(self.context.rules.tell(action))
        button = self.put(Button(self.kit, words, lambda: self.context.play(action)))
        return button.place(units.within(units.canvas, 40 + 460 * (at % 4), 200 + 80 * (at // 4), 440, 64))

    def animate_beat(self, beat: Beat) -> MotionStep:
        """Leave a moment to look."""
        return Wait(LOOK_SECONDS)

    def seat_place(self, seat: int) -> pygame.Rect:
        """Return where a seat's things lie."""
        units = self.kit.units
        return units.within(units.canvas, 1500, 200 + 100 * seat, 300, 80)
