"""How much a seat will still fill before a match of Potions ends, and what can be completed with that.

Numbers were fitted to matches of the Master against itself (45 with four seats, 20 with two): how many turns are
left by the cards in the deck, and how often a potion with so much work was completed within so many turns.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.potions.rules.material.box import ROUNDS
from game.potions.rules.model import State

ACTIVE, PASSIVE = 3.5, 1.4
"""Drops a seat fills in a turn of its own and in another's, gray drops and helpers counted in."""
TIE = 0.5
"""Turns to come when there should be none: a tie is played on (PO-20)."""
_STEEP = 3.0
"""How sharply the chance to complete a potion rises with what can still be filled."""
_POTION, _GRAY = 13.0, 3.0
"""So many drops are filled until a potion not begun is complete, and a gray drop used, in half of all cases."""
_FINE, _COARSE = 10.0, 2.0
FAR = 40.0
"""More than that is no different from a match without an end."""


def supply(state: State, seat: int) -> float:
    """Return how many drops a seat may still fill after the dice in hand, at most `FAR`; on a grid."""
    seats = len(state.desks)
    known = _supply(seats, (seat - state.active) % seats, turns_left(state))
    if seat in state.waiting:
        known += PASSIVE
    if known >= FAR:
        return FAR
    return round(known * 2.0) / 2.0 if known < _FINE else round(known / _COARSE) * _COARSE


def turns_left(state: State) -> float:
    """Return how many turns, of all seats, follow the present one: by rounds, or by the deck (PO-18)."""
    seats = len(state.desks)
    if state.short:
        return 0.0
    rounds = (ROUNDS - state.round + 1) * seats - 1 - (state.active - state.first) % seats
    return min(max(TIE, float(rounds)), turns_of_deck(len(state.deck), seats))


def turns_of_deck(cards: int, seats: int) -> float:
    """Return after how many turns so many cards are taken, and one more is wanted."""
    return 0.3 + cards / (0.7 + 0.225 * seats)


@lru_cache(maxsize=4_000)
def _supply(seats: int, place: int, turns: float) -> float:
    """`place` is how many turns after the present one the seat is active itself (0: now, and after a round)."""
    whole = int(turns)
    own = sum((step - place) % seats == 0 for step in range(1, whole + 1))
    found = ACTIVE * own + PASSIVE * (whole - own)
    part = turns - whole
    return found + part * (ACTIVE if (whole + 1 - place) % seats == 0 else PASSIVE)


@lru_cache(maxsize=20_000)
def reach(work: float, drops: float) -> float:
    """Return the chance (0 to 1) that a potion with so much work left is completed by so many drops."""
    return _chance(0.9 * exp(0.36 * work), drops)


def reach_of_sets(missing: int, drops: float) -> float:
    """Return the same for a set that so many potions miss."""
    return _chance(_POTION * missing, drops) if missing else 1.0


def reach_of_gray(drops: float) -> float:
    """Return the chance that a gray drop is used before the end."""
    return 1.0 if drops >= FAR else drops / (_GRAY + drops)


def _chance(half: float, drops: float) -> float:
    """Return the chance of what happens in half of all cases by `half` drops."""
    if drops >= FAR:
        return 1.0
    return 1.0 / (1.0 + (half / drops) ** _STEEP) if drops > 0 else 0.0
