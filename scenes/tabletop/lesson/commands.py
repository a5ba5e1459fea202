"""What can be done in a lesson besides what it asks for: a step back, being shown, leaving."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from scenes.tabletop.menu.led_commands import LedCommands, LedMenu
from scenes.tabletop.menu.pause_menu import MenuChoice
from scenes.tabletop.menu.table_frame import TableButton


class LessonCalls(msgspec.Struct, frozen=True):
    """What the lesson does when asked to."""

    back: Callable[[], object]
    """A step back."""
    can_go_back: Callable[[], bool]
    show: Callable[[], object]
    """Show what is awaited; once more: do it."""
    can_show: Callable[[], bool]
    again: Callable[[], object]
    """Begin the lesson anew."""
    leave: Callable[[], object]


class LessonMenu(LedMenu[LessonCalls]):
    """The menu of a lesson."""

    def _choices(self) -> list[MenuChoice]:
        tr, calls = self._context.kit.tr, self.calls
        return [
            MenuChoice(tr("Go on"), self._resume, "play", "brass"),
            MenuChoice(tr("How to play"), self._then(self.open_help), "help"),
            MenuChoice(tr("Settings"), self._then(self._hall.open_settings), "settings"),
            MenuChoice(tr("Begin anew"), self._then(calls.again), "again"),
            MenuChoice(tr("To the shelf"), self._then(calls.leave), "exit"),
        ]


class LessonCommands(LedCommands[LessonCalls]):
    """Buttons and keys of a lesson."""

    def _own_keys(self) -> dict[int, Callable[[], object]]:
        return {pygame.K_h: self._calls.show, pygame.K_BACKSPACE: self._calls.back}

    def _buttons(self) -> list[TableButton]:
        tr, calls = self._context.kit.tr, self._calls
        return [
            TableButton("undo", "undo", tr("Take back\nU"), self.undo, 0),
            TableButton("back", "step_back", tr("The step before\nBackspace"), calls.back, 1),
            TableButton("show", "hint", tr("Show me\nH"), calls.show, 2),
            TableButton("sound", "sound", tr("Sound on or off\nM"), self.toggle_sound, 4),
            TableButton("leave", "exit", tr("To the shelf"), calls.leave, 3),
        ]

    def redo(self) -> None:
        """There is nothing to play again in a lesson: what was taken back is to be done anew."""

    def refresh(self) -> None:
        """Bring the buttons in line with what can be done now."""
        frame, refusal = self.frame, self._undo_refusal()
        frame.button("undo").enable(not refusal, refusal or None)
        frame.button("back").enable(self._calls.can_go_back())
        frame.button("show").enable(self._calls.can_show())
        frame.button("sound").change("sound_off" if self._context.kit.settings.silence else "sound")
