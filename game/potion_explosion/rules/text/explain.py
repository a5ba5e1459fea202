"""Why an action of Potion Explosion isn't legal: the rule that stands against it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.messages import Message, msg
from game.potion_explosion.rules import actions as act
from game.potion_explosion.rules.actions import power_of
from game.potion_explosion.rules.dispenser import REACH
from game.potion_explosion.rules.legal import SANDS, kinds_to_repeat, open_holes, placeable
from game.potion_explosion.rules.model import (
    POOL_SIZE,
    Desk,
    DraftDecision,
    DrawDecision,
    JoyDecision,
    State,
    TieBreakDecision,
)
from game.potion_explosion.rules.text.messages import COLOUR_NAMES, Words


def refuse(state: State, action: Action, words: Words) -> Message:
    """Say why an action that isn't legal isn't."""
    if state.pending:
        return _refuse_for_pending(state, action)
    if state.over:
        return msg("The match is over.")
    desk = state.desks[state.seat]
    if isinstance(action, act.Pick | act.Help):
        return _refuse_marble(state, action)
    if isinstance(action, act.Place):
        return _refuse_place(desk, action)
    if isinstance(action, act.EndTurn):
        return _refuse_end(state, desk, action.keep)
    if isinstance(action, act.Drink):
        return _refuse_drink(state, desk, action, words)
    return msg("This is not the moment for it.")


def _refuse_for_pending(state: State, action: Action) -> Message:
    decision = state.pending[-1]
    if isinstance(decision, DraftDecision):
        if isinstance(action, act.Draft):
            return msg("This recipe is not laid out.")
        return msg("First choose a recipe to begin with.")
    if isinstance(decision, DrawDecision):
        if not isinstance(action, act.DrawTile):
            return msg("First choose a new recipe from the stacks.")
        there = 0 <= action.stack < len(state.stacks)
        return msg("This stack is empty.") if there else msg("There is no such stack.")
    if isinstance(decision, JoyDecision):
        if not isinstance(action, act.JoyFill):
            return msg("First finish Prismatic Joy.")
        return _refuse_joy(state.desks[decision.seat], decision, action)
    assert isinstance(decision, TieBreakDecision)
    if isinstance(action, act.Pick):
        return _refuse_spot(state, action)
    return msg("The tie is broken by one pick from places 1 to 8.")


def _refuse_joy(desk: Desk, decision: JoyDecision, action: act.JoyFill) -> Message:
    """PE-24."""
    if not decision.left:
        return msg("Prismatic Joy has moved three marbles.")
    if action.colour not in [*decision.stock]:
        return msg("Prismatic Joy moves marbles of the pool, and of the hand those that fit nowhere.")
    brew = desk.brewing[action.slot] if 0 <= action.slot < len(desk.brewing) else None
    if brew is None:
        return msg("No potion is brewing there.")
    if not 0 <= action.hole < len(brew.open) or brew.open[action.hole] not in COLOUR_NAMES:
        return msg("No hole is open there.")
    return msg("Holes of one colour are filled from the first on.")


def _out_of_reach(tracks: Sequence[str], track: int, places: Sequence[int]) -> Message | None:
    """Say why a marble can't be taken from there; None if it can (PE-4)."""
    if not 0 <= track < len(tracks):
        return msg("There is no such track.")
    if not all(1 <= place <= REACH for place in places):
        return msg("Only the eight lowest marbles of a track can be reached.")
    if not all(place <= len(tracks[track]) for place in places):
        return msg("No marble lies there.")
    return None


def _refuse_marble(state: State, action: act.Pick | act.Help) -> Message:
    if isinstance(action, act.Pick) and state.picked:
        return msg("The pick of this turn has been made.")
    if isinstance(action, act.Help) and state.helped:
        return msg("The professor helps once a turn.")
    if isinstance(action, act.Help) and not state.helps_left:
        return msg("No Little Help token is left.")
    return _refuse_spot(state, action)


def _refuse_spot(state: State, action: act.Pick | act.Help) -> Message:
    away = _out_of_reach(state.tracks, action.track, (action.place,))
    assert away is not None, "a marble in reach can be taken"
    return away


def _refuse_place(desk: Desk, action: act.Place) -> Message:
    if action.colour not in [*(desk.hand if action.source == "hand" else desk.pool)]:
        return msg("You have no such marble there.")
    if not 0 <= action.slot < len(desk.brewing) or desk.brewing[action.slot] is None:
        return msg("No potion is brewing there.")
    return msg("No hole of this colour is open there.")


def _refuse_end(state: State, desk: Desk, keep: str) -> Message:
    """PE-17, PE-18, PE-20."""
    for colour in placeable(desk):
        return msg("First place the {colour} marble: it fits.", colour=COLOUR_NAMES[colour])
    if not state.picked and any(state.tracks):
        return msg("First take a marble.")
    stock, holes = desk.hand + desk.pool, open_holes(desk)
    for colour in set(keep):
        if keep.count(colour) > stock.count(colour):
            return msg("You can't keep marbles you don't have.")
    if len(keep) != min(POOL_SIZE, len(stock)):
        return msg("The pool keeps as many marbles as it has room for: {n}.", n=min(POOL_SIZE, len(stock)))
    for colour in set(desk.pool):
        if colour in holes and keep.count(colour) < desk.pool.count(colour):
            return msg("The {colour} marble can't go back: it fits a hole.", colour=COLOUR_NAMES[colour])
    return msg("Kept marbles are named in the order blue, black, red, yellow.")


def _refuse_drink(state: State, desk: Desk, action: act.Drink, words: Words) -> Message:
    """PE-17, PE-21 to PE-29."""
    if action.tile not in desk.completed:
        return msg("Only completed potions of your own can be drunk.")
    if action.tile in desk.drunk:
        return msg("This potion has been drunk already.")
    kind = words.tiles[action.tile].kind
    if action.effect is None:
        return msg("{kind} would have an effect; choose it.", kind=words.kind(kind))
    power = power_of(action.effect)
    if kind == SANDS and power not in kinds_to_repeat(desk, words.tiles):
        return msg("Sands of Time repeats only what you have drunk, and no other Sands of Time.")
    if kind not in (SANDS, power):
        return msg("{kind} can't do that.", kind=words.kind(kind))
    return _refuse_effect(state, action.effect)


def _refuse_effect(state: State, effect: act.Effect) -> Message:
    if isinstance(effect, act.RobPool):
        return _refuse_rob(state, effect)
    if isinstance(effect, act.Mix):
        return msg("Prismatic Joy needs a marble it may move and an open hole.")
    for track, places in _spots(effect):
        away = _out_of_reach(state.tracks, track, places)
        if away is not None:
            return away
    return _CONDITIONS[power_of(effect)]


def _refuse_rob(state: State, effect: act.RobPool) -> Message:
    if effect.seat == state.seat:
        return msg("Blind Love takes from another's pool.")
    there = 0 <= effect.seat < len(state.desks)
    return msg("This pool is empty.") if there else msg("There is no such seat.")


def _spots(effect: act.Effect) -> list[tuple[int, tuple[int, ...]]]:
    """The tracks and places an effect reaches for."""
    if isinstance(effect, act.TakeOne):
        return [(effect.track, (effect.place,))]
    if isinstance(effect, act.TakePair):
        return [(effect.track, (effect.place, effect.place + 1))]
    if isinstance(effect, act.TakeRun):
        return [(effect.track, (effect.place, effect.place + effect.count - 1))]
    if isinstance(effect, act.TakeRow):
        return [(track, (1,)) for track in effect.tracks]
    assert isinstance(effect, act.SendBack)
    return [(effect.track, effect.places)]


_CONDITIONS = {
    "magnet": msg("Attraction takes two neighbours of different colours."),
    "abyss": msg("The Abyssal Draft takes marbles of different colours, each from another track; in order."),
    "balm": msg("Stickiness takes two or more neighbours of one colour."),
    "lava": msg("Lavamancing sends back one to five marbles of one colour; name them from the bottom up."),
}
