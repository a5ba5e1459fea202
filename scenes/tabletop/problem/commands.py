"""What can be done at a problem besides playing: begin anew, hints, the solution, leaving."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from scenes.tabletop.menu.led_commands import LedCommands, LedMenu
from scenes.tabletop.menu.pause_menu import MenuChoice
from scenes.tabletop.menu.table_frame import TableButton


class ProblemCalls(msgspec.Struct, frozen=True):
    """What a problem does when asked to."""

    again: Callable[[], object]
    """Begin anew."""
    hint: Callable[[], object]
    solution: Callable[[], object]
    leave: Callable[[], object]


class ProblemMenu(LedMenu[ProblemCalls]):
    """The menu of a problem."""

    def _choices(self) -> list[MenuChoice]:
        tr, calls = self._context.kit.tr, self.calls
        return [
            MenuChoice(tr("Play on"), self._resume, "play", "brass"),
            MenuChoice(tr("Begin anew"), self._then(calls.again), "again"),
            MenuChoice(tr("Hint"), self._then(calls.hint), "hint"),
            MenuChoice(tr("Solution"), self._then(calls.solution), "eye"),
            MenuChoice(tr("How to play"), self._then(self.open_help), "help"),
            MenuChoice(tr("Settings"), self._then(self._hall.open_settings), "settings"),
            MenuChoice(tr("To the book"), self._then(calls.leave), "exit"),
        ]


class ProblemCommands(LedCommands[ProblemCalls]):
    """Buttons and keys of a problem."""

    def _own_keys(self) -> dict[int, Callable[[], object]]:
        return {pygame.K_h: self._calls.hint, pygame.K_n: self._calls.again}

    def _buttons(self) -> list[TableButton]:
        tr, calls = self._context.kit.tr, self._calls
        return [
            TableButton("undo", "undo", tr("Take back\nU"), self.undo, 0),
            TableButton("redo", "redo", tr("Play again what was taken back\nY"), self.redo, 6),
            TableButton("again", "again", tr("Begin anew\nN"), calls.again, 3),
            TableButton("hint", "hint", tr("Hint\nH"), calls.hint, 1),
            TableButton("solution", "eye", tr("Solution"), calls.solution, 2),
            TableButton("help", "help", tr("How to play\nF1"), self._menu.open_help, 5),
            TableButton("leave", "exit", tr("To the book"), calls.leave, 4),
        ]

    def refresh(self) -> None:
        """Bring the buttons in line with what can be done now."""
        frame, refusal, tr = self.frame, self._undo_refusal(), self._context.kit.tr
        frame.button("undo").enable(not refusal, refusal or None)
        redo = self._can_redo
        frame.button("redo").enable(redo, None if redo else tr("There is nothing to play again."))
