"""What a hint advises, as people at this table say it: by colour, not by numbers of tracks and places."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action
from game.core.messages import Message, msg
from game.potion_explosion.preview import spots_of
from game.potion_explosion.rules.actions import Drink, Help, Pick, SendBack
from game.potion_explosion.rules.text.labels import named
from game.potion_explosion.rules.text.messages import COLOUR_NAMES, marbles_in_words


def advised(rules: Any, view: Any, seat: int, action: Action) -> Message:
    """Say an action of a seat in a view; the marbles it names have a ring in the dispenser."""
    if isinstance(action, Pick | Help):
        colour = COLOUR_NAMES[view.tracks[action.track][action.place - 1]]
        if isinstance(action, Help):
            return msg("Little Help: the ringed {colour} marble", colour=colour)
        return msg("Take the ringed {colour} marble", colour=colour)
    if isinstance(action, Drink) and spots_of(action.effect):
        return _drink(rules, view, action)
    return named(rules, view, seat, action)


def _drink(rules: Any, view: Any, action: Drink) -> Message:
    marbles = marbles_in_words(
        "".join(view.tracks[spot.track][spot.place - 1] for spot in spots_of(action.effect))
    )
    potion = rules.words.kind(rules.tiles[action.tile].kind)
    if isinstance(action.effect, SendBack):
        return msg("Drink {potion}: send back the ringed ones ({marbles})", potion=potion, marbles=marbles)
    return msg("Drink {potion}: take the ringed ones ({marbles})", potion=potion, marbles=marbles)
