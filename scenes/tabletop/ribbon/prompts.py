"""What all tables' ribbons say in the same way: what can be done now, and what the attended thing is for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from game.core.contract import Action
from scenes.tabletop.ribbon.inline import Piece
from scenes.tabletop.table_context import TableContext
from scenes.ui.widgets.base import Widget

StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT", bound=Action)


class Prompts(ABC, Generic[StateT, ActionT]):
    """Fills the ribbon of one table."""

    def __init__(self, context: TableContext[StateT, ActionT]) -> None:
        self.context = context
        self.kit = context.kit

    @abstractmethod
    def now(self) -> Sequence[Piece]:
        """Return what can be done now; asked only while the person in front may act."""

    def of_widget(self, widget: Widget | None) -> Sequence[Piece]:
        """Return what a piece is for; nothing by default."""
        return ()

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.context.acting:
            self.context.ribbon.tell(self.now())

    def about(self, widget: Widget | None) -> None:
        """Say what the attended piece is for."""
        self.context.ribbon.point(self.of_widget(widget))
