"""What the ribbon of the default table says."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.contract import Action
from scenes.tabletop.default_table.actions import ActionButton
from scenes.tabletop.ribbon.inline import Piece, Said, Sign
from scenes.tabletop.ribbon.prompts import Prompts
from scenes.ui.widgets.base import Widget


class DefaultPrompts(Prompts[msgspec.Struct, Action]):
    """Fills the ribbon."""

    def now(self) -> Sequence[Piece]:
        """See `Prompts`."""
        return (Sign("hand"), Said(self.kit.tr("Choose what to do")))

    def of_widget(self, widget: Widget | None) -> Sequence[Piece]:
        """See `Prompts`: what would follow from an action, as far as one can know."""
        if not isinstance(widget, ActionButton) or not self._input.may(widget.action):
            return ()
        told = map(self.context.rules.describe, self.context.foresee(widget.action).events)
        first = next((sentence for sentence in told if sentence is not None), None)
        return () if first is None else (Sign("eye"), Said(self.context.say(first)))
