"""Which actions have a button at the default table, and which of them a hint advises."""

from __future__ import annotations

from scenes.tabletop.default_table.actions import ActionBoard
from scenes.tabletop.default_table.input import DefaultInput


class DefaultHighlights:
    """Brings the buttons in line with what can be done."""

    def __init__(self, table_input: DefaultInput, actions: ActionBoard) -> None:
        self._input, self._actions = table_input, actions
        self.moving = False
        """Whether something is being shown."""

    def mark(self) -> None:
        """See `Highlights`."""
        if self.moving:
            self._actions.rest()
        else:
            self._actions.offer(self._input.legal, self._input.proposed)
