"""What can be done in a lesson besides what it asks for: a step back, being shown, leaving."""

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
class LessonCalls:
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


class LessonMenu(TableMenu):
    """The menu of a lesson."""

    calls: LessonCalls

    def _choices(self) -> list[MenuChoice]:
        tr, calls = self._context.kit.tr, self.calls
        return [
            MenuChoice(tr("Go on"), self._resume, "play", "brass"),
            MenuChoice(tr("How to play"), self._then(self.open_help), "help"),
            MenuChoice(tr("Settings"), self._then(self._hall.open_settings), "settings"),
            MenuChoice(tr("Begin anew"), self._then(calls.again), "again"),
            MenuChoice(tr("To the shelf"), self._then(calls.leave), "exit"),
        ]

    def _choices_when_over(self) -> list[MenuChoice]:
        return self._choices()


class LessonCommands(Commands):
    """Buttons and keys of a lesson."""

    def __init__(
        self,
        context: MatchContext,
        hall: TableHost,
        hints: Hints,
        story: Story,
        menu: TableMenu,
        calls: LessonCalls,
    ) -> None:
        self._calls = calls
        super().__init__(context, hall, hints, story, menu)
        for key in (pygame.K_l, pygame.K_r):
            del self._keys[key]
        self._keys |= {pygame.K_h: calls.show, pygame.K_BACKSPACE: calls.back}

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
