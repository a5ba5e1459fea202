"""What an action would bring, as far as a view can tell: dice, drops they could fill, gifts to the others."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

import msgspec

from game.core.chance import Dealer
from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.actions import Choose, Fill, Lift, PotionsAction, Roll, Turn
from game.potions.rules.material.recipe import OPEN, SIDES, WHITE, Recipe
from game.potions.rules.material.recipe import fill as filled
from game.potions.rules.model import DICE, State
from game.potions.rules.odds import (
    ALL,
    ALL_VALUES,
    alike,
    any_of,
    chance_of_any,
    chance_of_six_alike,
    chance_to_show,
    largest,
)
from game.potions.rules.powers import moves_after_dice
from game.potions.rules.rules import Potions

Place = tuple[int, int]
"""A drop of a desk: the potion's slot, and its place on the card."""


class Taking(msgspec.Struct, frozen=True):
    """What choosing a value would bring."""

    taken: str
    """The dice one would have."""
    middle: str
    """The dice left for the others."""
    fills: frozenset[Place]
    """Drops those dice could fill at once."""
    wakes: str
    """The helper it would wake; "": none."""


def taking(rules: Potions, view: State, value: int) -> Taking:
    """What choosing a value, which must be legal, would bring (PO-14, PO-15, PO-21)."""
    taken = middle = wakes = ""
    after, events = _foreseen(rules, view, Choose(value))
    for event in events:
        if isinstance(event, ev.Chosen):
            taken, middle = event.taken, event.middle
        elif isinstance(event, ev.HelperWoke):
            wakes = event.helper
    return Taking(taken, middle, places_of(rules.legal_actions(after)), wakes)


def gifts_of_roll(rules: Potions, view: State, roll: Roll) -> dict[int, int]:
    """How many gray drops the others get by a roll, by seat (-1: the bot), whatever the dice show (PO-13)."""
    events: list[Event] = []
    rules.apply(rules.copy(view), roll, Dealer(random.Random(0)), events)
    found: dict[int, int] = {}
    for event in events:
        if isinstance(event, ev.GotGray) and event.why == "roll":
            found[event.seat] = found.get(event.seat, 0) + event.count
    return found


class RollChances(NamedTuple):
    """What stays aside for a roll, and the chances that so many dice are alike afterwards (from 1 to 6).

    `wakes`: the chance that one can choose the number of one's helper then; None for one that always works.
    """

    value: int
    kept: str
    chances: tuple[float, ...]
    wakes: float | None = None


def chances_of(rules: Potions, view: State, rolls: Sequence[Roll]) -> list[RollChances]:
    """The chances of some rolls of the active seat, the most promising first (PO-12, PO-21)."""
    number = rules.box.helpers[view.desks[view.active].helper].number
    found = []
    for roll in rolls:
        kept = _kept(view, roll)
        chances = tuple(largest())
        if roll.keep:
            chances = (0.0,) * (len(kept) - 1) + tuple(alike(len(kept)))
        shows = [chance_to_show(1 << number, roll.keep if die in kept else 0) for die in DICE]
        found.append(RollChances(roll.keep, kept, chances, any_of(shows) if number else None))
    return sorted(found, key=lambda odds: (-len(odds.kept), odds.value))


def chance_to_fill(rules: Potions, view: State, roll: Roll, place: Place) -> float:
    """The chance that a die can fill a drop of the active seat after such a roll (PO-5, PO-6, PO-14)."""
    potion = view.desks[view.active].potions[place[0]]
    if potion is None:
        return 0.0
    recipe, kept = rules.box.recipes[potion.card], _kept(view, roll)
    mask = recipe.allowed(potion.fills)[place[1]]
    fits = any_of([chance_to_show(mask, roll.keep if die in kept else 0) for die in recipe.takes[place[1]]])
    return fits + chance_of_six_alike(ALL_VALUES & ~mask, roll.keep, len(kept)) if mask else 0.0


class Completing(NamedTuple):
    """How likely dice are to complete a potion of the active seat by themselves."""

    slot: int
    now: bool
    """Whether the dice of the value as they lie complete it."""
    rolled: float
    """The chance that after one further roll, with that value kept, the dice of some value do."""


def completing(rules: Potions, view: State, keep: int) -> list[Completing]:
    """What one further roll that keeps a value (0: none) may complete, by dice alone (PO-14)."""
    kept = _set_of(_kept(view, Roll(keep)))
    found = []
    for slot, potion in enumerate(view.desks[view.active].potions):
        if potion is not None:
            wanted = _completing_sets(rules.box.recipes[potion.card], potion.fills)
            now = bool(keep) and wanted[keep - 1][kept]
            found.append(Completing(slot, now, chance_of_any(wanted, keep, kept)))
    return found


def _set_of(dice: str) -> int:
    return sum(1 << DICE.index(die) for die in dice)


def _completing_sets(recipe: Recipe, fills: str) -> list[list[bool]]:
    """By value and set of dice: whether dice that show it fill all open drops of a potion (PO-16)."""
    open_drops = [place for place, held in enumerate(fills) if held == OPEN]
    colours = [recipe.drops[place].colour for place in open_drops]
    wild = all(recipe.domains(fills)[place] for place in open_drops)  # six alike are any colour and value (PO-17)
    rows = []
    for value in range(1, SIDES + 1):
        agrees = _all_hold(recipe, fills, open_drops, value)
        row = [agrees and _covers(colours, dice) for dice in range(ALL + 1)]
        row[ALL] = wild and len(open_drops) <= len(DICE)
        rows.append(row)
    return rows


def _all_hold(recipe: Recipe, fills: str, places: Sequence[int], value: int) -> bool:
    """Whether all of some open drops can hold one value together."""
    for place in places:
        if not recipe.domains(fills)[place] >> value & 1:
            return False
        fills = filled(fills, place, value)
    return True


def _covers(colours: Sequence[str], dice: int) -> bool:
    """Whether a set of dice fills drops of such colours: each its own, the white die any, a white drop any die."""
    there = {die for at, die in enumerate(DICE) if dice >> at & 1}
    short = sum(max(0, colours.count(colour) - (colour in there)) for colour in set(colours) - {WHITE})
    return len(there) >= len(colours) and short <= (WHITE in there)


def _kept(view: State, roll: Roll) -> str:
    """The dice that stay aside for a roll."""
    return "".join(die for die, face in zip(DICE, view.dice, strict=True) if roll.keep and face == str(roll.keep))


def moves_later(rules: Potions, view: State) -> list[Lift]:
    """What Spider could move, but only once the rest of the dice is used (PO-24); empty at other times."""
    return moves_after_dice(view, rules.box)


def turned_fills(rules: Potions, view: State, turns: Sequence[Turn]) -> dict[Place, tuple[Turn, Fill]]:
    """Drops that could be filled after the Owl has turned a die: the cheapest way to each (PO-24)."""
    found: dict[Place, tuple[int, Turn, Fill]] = {}
    for turn in turns:
        after, events = _foreseen(rules, view, turn)
        cost = sum(abs(event.new - event.old) for event in events if isinstance(event, ev.Turned))
        for fill in rules.legal_actions(after):
            if isinstance(fill, Fill) and fill.source == turn.die:
                place = (fill.slot, fill.drop)
                if place not in found or cost < found[place][0]:
                    found[place] = (cost, turn, fill)
    return {place: (turn, fill) for place, (_, turn, fill) in found.items()}


def places_of(actions: Iterable[PotionsAction]) -> frozenset[Place]:
    """The drops that some actions fill."""
    return frozenset((action.slot, action.drop) for action in actions if isinstance(action, Fill))


def _foreseen(rules: Potions, view: State, action: PotionsAction) -> tuple[State, Sequence[Event]]:
    """What happens as far as nothing unknown decides, and the view after it."""
    events = rules.foresee(view, action).events
    return reduce(rules.follow, events, view), events
