"""What the ribbon says at this table: what can be done now, and what the attended thing is or would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import Message, msg
from game.potion_explosion.preview import DeskPreview
from game.potion_explosion.rules.actions import EndTurn, Pick, Place
from game.potion_explosion.rules.model import DraftDecision, DrawDecision, JoyDecision, TieBreakDecision
from game.potion_explosion.rules.scoring import HELP_POINTS
from scenes.games.potion_explosion import turn_icons
from scenes.games.potion_explosion.pieces.column import HelpTarget
from scenes.games.potion_explosion.pieces.shelf import Potion
from scenes.games.potion_explosion.pieces.stacks import Recipe
from scenes.games.potion_explosion.power_words import POWERS
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign
from scenes.ui import theme
from scenes.ui.widgets.base import Widget

if TYPE_CHECKING:
    from scenes.games.potion_explosion.table import PotionExplosionTable

PROMPTS: dict[type[object], Message] = {
    DraftDecision: msg("Choose a recipe to begin with"),
    DrawDecision: msg("Choose a new recipe from the stacks"),
    TieBreakDecision: msg("Break the tie: one pick, most marbles win"),
}


class PotionExplosionPrompts:
    """Fills the ribbon for one table."""

    def __init__(self, table: PotionExplosionTable) -> None:
        self.table = table
        self.kit = table.kit

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.table.context.acting:
            self.table.context.ribbon.tell(self._prompt())

    def _prompt(self) -> list[Piece]:
        table, tr = self.table, self.kit.tr
        table_input, view = table.input, table.context.view
        if table_input.choice is not None:
            return [Sign("pointer"), Said(table.context.say(table_input.choice.prompt))]
        if table_input.held is not None:
            return [Sign("pointer"), Said(tr("Choose its hole"))]
        top = view.pending[-1] if view.pending else None
        if isinstance(top, JoyDecision):
            words = self.kit.words.plural(
                "Any colour into any hole: {count} marble left",
                "Any colour into any hole: {count} marbles left",
                top.left,
            )
            return [Sign("emblem_joy"), Said(words)]
        if top is not None:
            return [Sign("pointer"), Said(table.context.say(PROMPTS[type(top)]))]
        if table_input.of(Pick):
            return [Sign("pointer"), Said(tr("Take a marble"))]
        if any(place.source == "hand" for place in table_input.of(Place)):
            return [Sign("pointer"), Said(tr("Place your marbles"))]
        if table_input.of(EndTurn):
            return [Sign("hourglass"), Said(tr("Your turn can end"))]
        return []

    def foretell(self, found: DeskPreview) -> None:
        """Say what an action would bring."""
        tiles = [self.table.scenery.tiles[tile] for tile in found.completes]
        pieces = turn_icons.foretell(self.kit, found, tiles)
        self.table.context.ribbon.point(pieces)

    def about(self, widget: Widget | None) -> None:
        """Say what a piece of the table is for."""
        table, scenery = self.table, self.table.scenery
        pieces: list[Piece] = []
        if isinstance(widget, Potion):
            kind = scenery.tiles[widget.tile].kind
            pieces = [Shown(f"flasks/{kind}_{'drunk' if widget.drunk else 'full'}", 0.95), *self._power(kind)]
        elif isinstance(widget, Recipe) and widget.tile is not None:
            pieces = [*self._power(scenery.tiles[widget.tile].kind)]
        elif isinstance(widget, HelpTarget) and not widget.back:
            pieces = [
                Shown("tokens/help", 0.8),
                Said(self.kit.tr("any marble, nothing explodes")),
                Said(self.kit.words.number(HELP_POINTS), turn_icons.NUMBER.but(colour=(138, 22, 12))),
            ]
        table.context.ribbon.point(pieces)

    def _power(self, kind: str) -> list[Piece]:
        return [Sign(f"emblem_{kind}", theme.INK_HEADING), Said(self.table.context.say(POWERS[kind]))]
