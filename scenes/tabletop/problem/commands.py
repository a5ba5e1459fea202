"""What can be done at a problem besides playing: begin anew, hints, the solution, leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.tabletop.advice.hints import Hints
from scenes.tabletop.host import TableHost
from scenes.tabletop.log.story import Story
from scenes.tabletop.menu.commands import Commands
from scenes.tabletop.menu.pause_menu import MenuChoice
from scenes.tabletop.menu.table_frame import TableButton
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.table_context import MatchContext


@dataclass(frozen=True)
class ProblemCalls:
    """What a problem does when asked to."""

    again: Callable[[], object]
    """Begin anew."""
    hint: Callable[[], object]
    hints_left: Callable[[], bool]
    solution: Callable[[], object]
    leave: Callable[[], object]


class ProblemMenu(TableMenu):
    """The menu of a problem."""

    calls: ProblemCalls

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

    def _choices_when_over(self) -> list[MenuChoice]:
        return self._choices()


class ProblemCommands(Commands):
    """Buttons and keys of a problem."""

    def __init__(
        self,
        context: MatchContext,
        hall: TableHost,
        hints: Hints,
        story: Story,
        menu: TableMenu,
        calls: ProblemCalls,
    ) -> None:
        self._calls = calls
        super().__init__(context, hall, hints, story, menu)
        for key in (pygame.K_l, pygame.K_r):
            del self._keys[key]
        self._keys |= {pygame.K_h: calls.hint, pygame.K_n: calls.again}

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
        left = self._calls.hints_left()
        frame.button("hint").enable(left, None if left else tr("I have told you all I know."))
