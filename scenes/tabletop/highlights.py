"""How pieces look that can be used, are chosen, or are advised: what all tables' highlights are made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

import pygame

from game.core.contract import ActionT, StateT
from scenes.tabletop.scenery import Scenery
from scenes.tabletop.table_input import TableInput


class Highlights(ABC, Generic[StateT, ActionT]):
    """Brings the look of all pieces in line with what can be done, is chosen, or is advised."""

    moving = False
    """Whether something is being shown: the table sets it."""

    def __init__(self, scenery: Scenery[StateT, ActionT], table_input: TableInput[StateT, ActionT]) -> None:
        self._scenery, self._input = scenery, table_input
        self._context = scenery.context

    @abstractmethod
    def mark(self) -> None:
        """Mark everything anew."""

    def meant(self, action: ActionT) -> Sequence[pygame.Rect]:
        """Return where that lies of what an action means that no `Target` stands for, in canvas px."""
        return ()

    def mark_after_pause(self) -> None:
        """Mark anew what the input's pause has kept from being used; nothing by default."""
