"""What is said at all tables: what can be done now, what the attended thing is for, what a hint advises."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from game.core.contract import ActionT, StateT
from game.core.messages import Message
from scenes.tabletop.ribbon.inline import Bar, Control, Piece, Said, Sign
from scenes.tabletop.scenery import Scenery
from scenes.tabletop.table_input import TableInput
from scenes.ui.widgets.base import Widget


class Prompts(ABC, Generic[StateT, ActionT]):
    """Fills the ribbon of one table, and words hints."""

    def __init__(self, scenery: Scenery[StateT, ActionT], table_input: TableInput[StateT, ActionT]) -> None:
        self._scenery, self._input = scenery, table_input
        self.context = scenery.context
        self.kit = self.context.kit

    @abstractmethod
    def now(self) -> Sequence[Piece]:
        """Return what can be done now; asked only while the person in front may act."""

    def of_widget(self, widget: Widget | None) -> Sequence[Piece]:
        """Return what a piece is for; nothing by default."""
        return ()

    def advised(self, action: ActionT) -> Message:
        """Say what a hint advises, as people at this table would say it; by default as the game labels it."""
        game, context = self.context.game, self.context
        return game.label(game.rules, context.view, context.front, action)

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide).

        What was begun can be dropped: the ribbon says how, in words if there is room for them.
        """
        if not self.context.acting:
            return
        ribbon, now, tr = self.context.ribbon, tuple(self.now()), self.kit.tr
        if not self._input.begun:
            ribbon.tell(now)
            return
        ways: Sequence[Sequence[Piece]] = (
            [Said(tr("Esc or right click: back"))],
            [Said(tr("Esc: back"))],
            [Sign("back")],
        )
        if self.kit.controller is not None:
            ways = ([Control("back"), Sign("back")],)
        told = [(*now, Bar(), *way) for way in ways]
        ribbon.tell(next((each for each in told[:-1] if ribbon.has_line_for(each)), told[-1]))

    def about(self, widget: Widget | None) -> None:
        """Say what the attended piece is for."""
        self.context.ribbon.point(self.of_widget(widget))
