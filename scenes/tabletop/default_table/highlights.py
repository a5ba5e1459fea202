"""Which actions have a button at the default table, and which of them a hint advises."""

from __future__ import annotations

import msgspec

from game.core.contract import Action
from scenes.tabletop.default_table.actions import ActionBoard
from scenes.tabletop.default_table.input import DefaultInput
from scenes.tabletop.default_table.scenery import DefaultScenery
from scenes.tabletop.highlights import Highlights


class DefaultHighlights(Highlights[msgspec.Struct, Action]):
    """Brings the buttons in line with what can be done."""

    _input: DefaultInput

    def __init__(self, scenery: DefaultScenery, table_input: DefaultInput, actions: ActionBoard) -> None:
        super().__init__(scenery, table_input)
        self._actions = actions

    def mark(self) -> None:
        """See `Highlights`."""
        if self.moving:
            self._actions.rest()
        else:
            self._actions.offer(self._input.legal or self._input.compared, self._input.proposed)
