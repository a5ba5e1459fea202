"""Actions by what they are about: potions by their names, for those who can't look at the table meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.messages import Message, msg
from game.potions.rules.actions import Fill, Lift, TakeCard
from game.potions.rules.text.messages import DIE_WORDS

if TYPE_CHECKING:
    from game.potions.rules.model import State
    from game.potions.rules.rules import Potions


def named(rules: Potions, view: State, seat: int, action: Any) -> Message:
    """Say an action of `seat` in a view."""
    if isinstance(action, TakeCard):
        return msg("Take {potion} from the market", potion=rules.words.card(view.market[action.place]))
    if isinstance(action, Fill | Lift):
        potion = view.desks[seat].potions[action.slot]
        if potion is not None:
            return _at(rules.words.card(potion.card), action)
    return rules.tell(action)


def _at(potion: Message, action: Fill | Lift) -> Message:
    if isinstance(action, Lift):
        return msg("Take a drop off {potion}", potion=potion)
    if action.source in DIE_WORDS:
        die = DIE_WORDS[action.source]
        return msg("Put the {die} die as {value} on {potion}", die=die, value=action.value, potion=potion)
    return msg("Write a {value} on {potion}", value=action.value, potion=potion)
