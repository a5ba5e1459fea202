"""Actions by what they are about: marbles by their colours, recipes and burners by their potions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.messages import Message, msg
from game.potion_explosion.rules.actions import DrawTile, Help, JoyFill, Pick, Place
from game.potion_explosion.rules.text.messages import COLOUR_NAMES

if TYPE_CHECKING:
    from game.potion_explosion.rules.model import State
    from game.potion_explosion.rules.rules import PotionExplosion


def named(rules: PotionExplosion, view: State, seat: int, action: Any) -> Message:
    """Say an action of a seat in a view."""
    if isinstance(action, Pick | Help):
        colour = COLOUR_NAMES[view.tracks[action.track][action.place - 1]]
        where = {"track": action.track + 1, "place": action.place}
        if isinstance(action, Help):
            return msg("Little Help: {colour} (track {track}, marble {place} from below)", colour=colour, **where)
        return msg("Take {colour} (track {track}, marble {place} from below)", colour=colour, **where)
    if isinstance(action, Place | JoyFill):
        return _placed(rules, view, seat, action)
    if isinstance(action, DrawTile):
        return msg("Take the recipe {tile}", tile=rules.words.tile(view.stacks[action.stack][-1]))
    return rules.tell(action)


def _placed(rules: PotionExplosion, view: State, seat: int, action: Place | JoyFill) -> Message:
    brew = view.desks[seat].brewing[action.slot]
    if brew is None:
        return rules.tell(action)
    potion = rules.words.kind(rules.tiles[brew.tile].kind)
    return msg("Place {colour} in {potion}", colour=COLOUR_NAMES[action.colour], potion=potion)
