"""Why a computer player does what it does in Glastonbury, in a few words.

Only what lies open on the table is spoken of: a hint mustn't tell what is covered, however well the level that
gives it remembers (GL-26). What opponents say stays in the log, so they don't even say that.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.messages import Message, msg, msg_n
from game.glastonbury.preview import closes, prospect
from game.glastonbury.rules import actions as act
from game.glastonbury.rules.actions import GlastonburyAction
from game.glastonbury.rules.material.market import LINES, NO_LINE
from game.glastonbury.rules.model import FIRST_IMMUTO, UNKNOWN, Stall, State, ingredient_of, power_of
from game.players.judging import Line

if TYPE_CHECKING:
    from game.glastonbury.rules.rules import Glastonbury


def reasons_for(
    rules: Glastonbury, view: State, seat: int, line: Line[GlastonburyAction], explains: bool
) -> tuple[Message, ...]:
    """Say what a line is good for, the weightiest first; `line` starts at `view` and is the seat's own.

    `explains`: speak of the card itself, though it will soon be covered.
    """
    found: list[Message] = []
    for action in line:
        if isinstance(action, act.Take | act.Accio):
            if not closes(view, action.cell):
                found += _for_card(rules, view, seat, action, explains)
            elif not all(map(partial(_closing, view), rules.legal_actions(view))):
                found.append(_LAST)
        elif isinstance(action, act.Keep):
            found.append(
                msg("It does more good than harm") if action.keep else msg("It would do more harm than good")
            )
        elif type(action) in _OTHERS:
            found.append(_OTHERS[type(action)])
    different = [reason for at, reason in enumerate(found) if reason not in found[:at]]
    return tuple(different[:3])


def _closing(view: State, action: GlastonburyAction) -> bool:
    return isinstance(action, act.Take | act.Accio) and closes(view, action.cell)


def _for_card(
    rules: Glastonbury, view: State, seat: int, action: act.Take | act.Accio, explains: bool
) -> list[Message]:
    card = view.square[action.cell]
    power = power_of(card)
    others = [stall for other, stall in enumerate(view.stalls) if other != seat and stall.cauldron]
    if power is not None:
        return [] if power == "vanesco" and not others else [_SPELLS[power]]
    if explains or view.open:
        return _for_ingredient(rules, view, seat, action.cell)
    if isinstance(action, act.Accio):
        return [msg("Worth an Accio")]
    return [msg("It suits what is brewing")] if view.stalls[seat].cauldron else []


def _for_ingredient(rules: Glastonbury, view: State, seat: int, cell: int) -> list[Message]:
    stall, card = view.stalls[seat], view.square[cell]
    ingredient = ingredient_of(card)
    name = rules.words.ingredient(ingredient)
    found = _in_sight(stall, ingredient, name)
    if rules.deck.colours[ingredient] == stall.colour:
        found.append(msg("{ingredient} counts double for you", ingredient=name))
    return [*found, _next_walk(rules, view, seat, cell)]


def _next_walk(rules: Glastonbury, view: State, seat: int, cell: int) -> Message:
    """Where the card of a cell leads: to more of its ingredient, to what counts double, or just how far."""
    card = view.square[cell]
    ahead = prospect(rules, view, seat, card)
    if ahead.line == NO_LINE:
        return msg("A corner comes next: nothing has to be taken there")
    there = [view.square[other] for other in LINES[ahead.line] if other != cell]
    ingredients = [ingredient_of(other) for other in there if 0 <= other < FIRST_IMMUTO]
    if ingredient_of(card) in ingredients:
        name = rules.words.ingredient(ingredient_of(card))
        return msg("Its walk leads to another {ingredient}", ingredient=name)
    for ingredient in ingredients:
        if rules.deck.colours[ingredient] == view.stalls[seat].colour:
            name = rules.words.ingredient(ingredient)
            return msg("Its walk leads to {ingredient}, which counts double for you", ingredient=name)
    return msg_n("It leads {count} step on", "It leads {count} steps on", ahead.steps or 0)


def _in_sight(stall: Stall, ingredient: int, name: Message) -> list[Message]:
    """What can be said of the seat's own cards of an ingredient: of an open cauldron all, else of its top only."""
    if UNKNOWN in stall.cauldron:
        same = stall.cauldron[-1] < FIRST_IMMUTO and ingredient_of(stall.cauldron[-1]) == ingredient
        return [msg("The same as the card on top")] if same else []
    count = sum([card < FIRST_IMMUTO and ingredient_of(card) == ingredient for card in stall.cauldron])
    if not count:
        return []
    return [_SETS[count](name)]


_SETS = {
    1: lambda name: msg("A second {ingredient} takes the sting out of the first", ingredient=name),
    2: lambda name: msg("The third {ingredient}: now they score", ingredient=name),
    3: lambda name: msg("The fourth {ingredient} brings five points more", ingredient=name),
}

_LAST = msg("It is a good time for the market to close")

_SPELLS = {
    "immuto": msg("An Immuto joins whatever needs it"),
    "accio": msg("An Accio fetches what is far away"),
    "declinatio": msg("A Declinatio gets you past corners"),
    "perluceo": msg("A good look does no harm to the brew"),
    "vanesco": msg("The others lose what lies on top"),
}

_OTHERS: dict[type[GlastonburyAction], Message] = {
    act.ChooseCorner: msg("Two steps on, good things are waiting"),
    act.Declinatio: msg("The next line is worth the walk"),
    act.Rest: msg("Nothing is taken beside a corner"),
    act.CloseLook: _SPELLS["perluceo"],
    act.AddImmuto: msg("There it does the most good"),
}
