"""What the ribbon of the default table says."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.contract import Action
from scenes.tabletop.default_table.actions import ActionButton
from scenes.tabletop.default_table.panel import WHO, Panel
from scenes.tabletop.default_table.rows import HIDDEN
from scenes.tabletop.default_table.scenery import DefaultScenery
from scenes.tabletop.ribbon.inline import Piece, Said, Sign
from scenes.tabletop.ribbon.prompts import Prompts
from scenes.ui.widgets.base import Widget


class DefaultPrompts(Prompts[msgspec.Struct, Action]):
    """Fills the ribbon."""

    _scenery: DefaultScenery

    def now(self) -> Sequence[Piece]:
        """See `Prompts`."""
        return (Sign("hand"), Said(self.kit.tr("Choose what to do")))

    def of_widget(self, widget: Widget | None) -> Sequence[Piece]:
        """See `Prompts`: what would follow from an action, as far as one can know."""
        if isinstance(widget, Panel):
            return self._of_panel(widget)
        if not isinstance(widget, ActionButton) or not self._input.may(widget.action):
            return ()
        told = map(self.context.rules.describe, self.context.foresee(widget.action).events)
        first = next((sentence for sentence in told if sentence is not None), None)
        return () if first is None else (Sign("eye"), Said(self.context.say(first)))

    def _of_panel(self, panel: Panel) -> Sequence[Piece]:
        """Whose it is; or how many pieces lie in a row, and how many of them nobody here can know."""
        words, rows = self.kit.words, self._scenery.of(panel.seat)
        if panel.spot == WHO and panel.seat is not None:
            return (Said(self.context.seats[panel.seat].name),)
        if panel.spot is None or not 0 <= panel.spot < len(rows):
            return ()
        row = rows[panel.spot]
        hidden = row.pieces.count(HIDDEN)
        said = [row.title, words.plural("{count} piece", "{count} pieces", len(row.pieces))]
        if hidden:
            said.append(words.plural("{count} face down", "{count} face down", hidden))
        return (Said(" · ".join(said)),)
