"""What clicks mean at the default table: each button is an action."""

from __future__ import annotations

import msgspec

from game.core.contract import Action
from scenes.tabletop.table_input import TableInput


class DefaultInput(TableInput[msgspec.Struct, Action]):
    """Nothing is ever begun that isn't an action yet."""

    compared: tuple[Action, ...] = ()
    """What is set side by side while one looks back."""

    def forget(self) -> None:
        """See `TableInput`."""
        self.compared = ()
