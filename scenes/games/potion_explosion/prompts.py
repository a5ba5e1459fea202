"""What is said at this table: what can be done now, what things are or would do, what a hint advises."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Message, msg
from game.potion_explosion.preview import DeskPreview, Spot, spots_of
from game.potion_explosion.rules.actions import Drink, EndTurn, Help, Pick, Place, PotionExplosionAction, SendBack
from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import (
    OPEN,
    DraftDecision,
    DrawDecision,
    JoyDecision,
    State,
    TieBreakDecision,
)
from game.potion_explosion.rules.scoring import HELP_POINTS
from game.potion_explosion.rules.text.messages import COLOUR_NAMES, marbles_in_words
from scenes.games.potion_explosion import turn_icons
from scenes.games.potion_explosion.input import PotionExplosionInput
from scenes.games.potion_explosion.pieces.column import HelpTarget
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import PotionTarget
from scenes.games.potion_explosion.pieces.stacks import RecipeTarget
from scenes.games.potion_explosion.pieces.station import Hole, Station
from scenes.games.potion_explosion.pieces.tokens import Tokens
from scenes.games.potion_explosion.pieces.trays import MarbleTarget
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.ribbon.inline import Bar, Piece, Said, Shown, Sign
from scenes.tabletop.ribbon.prompts import Prompts
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget

PROMPTS: dict[type[object], Message] = {
    DraftDecision: msg("Choose a recipe to begin with"),
    DrawDecision: msg("Choose a new recipe from the stacks"),
    TieBreakDecision: msg("Break the tie: one pick, most marbles win"),
}
POWERS: dict[str, Message] = {
    "wisdom": msg("Take any one marble"),
    "love": msg("Take all marbles of another's pool"),
    "magnet": msg("Take two neighbours of different colours"),
    "joy": msg("Up to three marbles fill any holes"),
    "sands": msg("Use a potion you have drunk once more"),
    "abyss": msg("Take bottom marbles, one of each colour"),
    "balm": msg("Take neighbours of one colour"),
    "lava": msg("Send up to five of one colour back"),
}
"""What potions do, by kind."""

NAME = theme.Style("title", 38, (96, 36, 8), Shadow.LIT)
"""How another seat is named."""


class PotionExplosionPrompts(Prompts[State, PotionExplosionAction]):
    """Fills the ribbon, and words hints."""

    _scenery: PotionExplosionScenery
    _input: PotionExplosionInput

    def now(self) -> list[Piece]:
        """See `Prompts`."""
        tr, play = self.kit.tr, self._input
        if play.choice is not None:
            return [Sign("pointer"), Said(self.context.say(play.choice.prompt))]
        if play.held is not None:
            return [Sign("pointer"), Said(tr("Choose its hole"))]
        pending = self.context.view.pending
        if pending:
            return self._decision(pending[-1])
        if play.can(Pick):
            return [Sign("pointer"), Said(tr("Take a marble"))]
        if any(place.source == "hand" for place in play.of(Place)):
            return [Sign("pointer"), Said(tr("Place your marbles"))]
        if play.can(EndTurn):
            return [Sign("hourglass"), Said(tr("Your turn can end"))]
        return []

    def _decision(self, decision: object) -> list[Piece]:
        if not isinstance(decision, JoyDecision):
            return [Sign("pointer"), Said(self.context.say(PROMPTS[type(decision)]))]
        words = self.kit.words.plural(
            "Any colour into any hole: {count} marble left",
            "Any colour into any hole: {count} marbles left",
            decision.left,
        )
        return [Sign("emblem_joy"), Said(words)]

    def foretell(self, found: DeskPreview) -> None:
        """Say what an action would bring."""
        tiles = [self._scenery.tiles[tile] for tile in found.completes]
        self.context.ribbon.point(turn_icons.foretell(self.kit, found, tiles))

    def of_widget(self, widget: Widget | None) -> Sequence[Piece]:
        """See `Prompts`."""
        tiles = self._scenery.tiles
        if isinstance(widget, PotionTarget):
            kind = tiles[widget.tile].kind
            return [Shown(f"flasks/{kind}_{'drunk' if widget.drunk else 'full'}", 0.95), *self._power(kind)]
        if isinstance(widget, RecipeTarget):
            return self._of_recipe(widget)
        if isinstance(widget, Tokens):
            return [Shown("tokens/skill", 0.8), Said(widget.said())]
        if isinstance(widget, SeatPanel):
            return [Said(self.context.seats[widget.seat].name, NAME)]
        if isinstance(widget, MarbleTarget):
            return self._of_marble(widget)
        if isinstance(widget, Hole):
            return self._of_hole(widget)
        if isinstance(widget, Station):
            if widget.brew is None:
                return [Said(self.kit.tr("Room for a recipe"))]
            return self._power(tiles[widget.brew.tile].kind)
        if isinstance(widget, HelpTarget) and not widget.back:
            return [
                Shown("tokens/help", 0.8),
                Said(self.kit.words.number(HELP_POINTS), turn_icons.NUMBER.but(colour=theme.LOSS)),
                Said(self.kit.tr("any marble, nothing explodes")),  # what may need two lines comes last
            ]
        return ()

    def _of_recipe(self, recipe: RecipeTarget) -> list[Piece]:
        tile = recipe.taken if recipe.tile is None else recipe.tile
        if tile is None:
            return [Said(self.kit.tr("This stack is used up"))]
        power = self._power(self._scenery.tiles[tile].kind)
        return [*power, Bar(), Said(self.kit.words.tr_in("recipe", "taken"))] if recipe.tile is None else power

    def _of_marble(self, marble: MarbleTarget) -> list[Piece]:
        """What a marble beside the recipes is for; nothing while one is held, or something is being chosen."""
        if self._input.held is not None or self._input.choice is not None:
            return []
        if marble.source == "hand":
            return [turn_icons.marble(marble.colour), Said(self.kit.tr("In your hand"))]
        return [turn_icons.marble(marble.colour), Said(self.kit.tr("Kept for later turns: three at most"))]

    def _of_hole(self, hole: Hole) -> list[Piece]:
        if hole.marble != OPEN:
            return [turn_icons.marble(hole.marble), Said(self.kit.tr("This hole is full"))]
        return [turn_icons.marble(hole.colour), Said(self.kit.tr("This hole takes such a marble"))]

    def of_spot(self, spot: Spot) -> list[Piece]:
        """Say what lies at a place of the dispenser, where that can be seen."""
        colour = self.context.view.tracks[spot.track][spot.place - 1 : spot.place]
        return (
            [turn_icons.marble(colour), Said(self.context.say(COLOUR_NAMES[colour]))] if colour in COLOURS else []
        )

    def _power(self, kind: str) -> list[Piece]:
        return [Sign(f"emblem_{kind}", theme.INK_HEADING), Said(self.context.say(POWERS[kind]))]

    # -- hints -------------------------------------------------------------------------------------------------
    def advised(self, action: PotionExplosionAction) -> Message:
        """See `Prompts`: by colour, not by numbers; the marbles it names have a ring in the dispenser."""
        view = self.context.view
        if isinstance(action, Pick | Help):
            colour = COLOUR_NAMES[view.tracks[action.track][action.place - 1]]
            if isinstance(action, Help):
                return msg("Little Help: the ringed {colour} marble", colour=colour)
            return msg("Take the ringed {colour} marble", colour=colour)
        if isinstance(action, Drink) and spots_of(action.effect):
            return self._drink(view, action)
        return super().advised(action)

    def _drink(self, view: State, action: Drink) -> Message:
        spots = spots_of(action.effect)
        marbles = marbles_in_words("".join(view.tracks[spot.track][spot.place - 1] for spot in spots))
        rules = self._scenery.rules
        potion = rules.words.kind(rules.tiles[action.tile].kind)
        if isinstance(action.effect, SendBack):
            return msg("Drink {potion}: send back the ringed ones ({marbles})", potion=potion, marbles=marbles)
        return msg("Drink {potion}: take the ringed ones ({marbles})", potion=potion, marbles=marbles)
