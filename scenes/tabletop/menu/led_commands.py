"""Menu and commands of a table that is led through something, a lesson or a problem, with calls of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from scenes.tabletop.advice.hints import Hints
from scenes.tabletop.host import TableHost
from scenes.tabletop.log.story import Story
from scenes.tabletop.menu.commands import Commands
from scenes.tabletop.menu.pause_menu import MenuChoice
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.table_context import MatchContext

CallsT = TypeVar("CallsT")


class LedMenu(TableMenu, Generic[CallsT]):
    """A menu that offers the same whether or not the match is over."""

    calls: CallsT
    """What is done when asked to; set it before the menu opens."""

    def _choices_when_over(self) -> list[MenuChoice]:
        return self._choices()


class LedCommands(Commands, Generic[CallsT]):
    """Buttons and keys beside a log that nobody opens; `calls` is what is done when asked to."""

    def __init__(
        self,
        context: MatchContext,
        hall: TableHost,
        hints: Hints,
        story: Story,
        menu: TableMenu,
        calls: CallsT,
    ) -> None:
        self._calls = calls
        super().__init__(context, hall, hints, story, menu)
        for key in (pygame.K_l, pygame.K_r):
            del self._keys[key]
        self._keys |= self._own_keys()

    def _own_keys(self) -> dict[int, Callable[[], object]]:
        """The keys of its own calls."""
        return {}
