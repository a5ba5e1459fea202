"""Absurd moves of Glastonbury: of each kind a position with one, and a neighbour without."""

from __future__ import annotations

from typing import Any

from game.glastonbury.rules.actions import Accio, AddImmuto, Keep, Rest, Take
from game.glastonbury.rules.model import State
from tests.game.follies import Case, folly_tests
from tests.game.glastonbury.table import GAME, NAMES, card, late, position

A, B, C, D, E = NAMES[:5]
BASE = {8: f"{E} 1", 15: f"{E} 2", 22: f"{E} 3", 26: f"{E} 4"}
"""A card in each line but that of step 1: an empty line would have ended the match."""
SET = [f"{A} 1", f"{A} 2", f"{A} 3", f"{A} 4", f"{B} 2", f"{B} 3", f"{B} 4"]
"""Worth 24 points at least."""
LINE = {**BASE, 1: f"{A} 2", 31: f"{B} 1", 25: f"{C} 1"}
PAIR = {"pawn": 1, "cauldron": [f"{A} 3", f"{A} 4"]}
CORNER = {"pawn": 0, "cauldron": [f"{A} 3", f"{A} 1"], "spells": ["declinatio"]}
NEVER = {**BASE, 1: f"{B} 4", 31: "declinatio", 25: f"{C} 1"}
LAST = {1: f"{C} 1", 7: f"{D} 1", 15: f"{E} 2", 22: f"{E} 3", 26: f"{E} 4"}
"""Cell 7 holds the last card of its row."""


def early(*stalls: dict[str, Any], square: dict[int, str]) -> State:
    """The same while cards come from the pile."""
    return position(*stalls, square=square)


def keeping(name: str) -> State:
    """A seat with a pair has taken the last card of a line."""
    decision = {"type": "keep", "seat": 0, "card": card(name), "line": 4}
    return late(PAIR, square=BASE, pending=[decision])


def over() -> State:
    """A seat with a pair is to add an Immuto."""
    stall = {"cauldron": [f"{A} 3", f"{A} 4", "immuto"]}
    return late(stall, square=BASE, pending=[{"type": "immuto", "seat": 0}], ending="line", ender=0)


CASES: list[Case] = [
    (
        "accio in line",
        (position({"pawn": 1, "spells": ["accio"]}, square={1: f"{A} 1", 8: f"{B} 1"}), Accio(1)),
        (position({"pawn": 1, "spells": ["accio"]}, square={1: f"{A} 1", 8: f"{B} 1"}), Accio(8)),
    ),
    ("set passed", (late(PAIR, square=LINE), Take(31)), (early(PAIR, square=LINE), Take(31))),
    (
        "set walked past",
        (late(CORNER, square={**LINE, 1: f"{A} 4"}), Rest()),
        (late(CORNER, square={**LINE, 1: f"{D} 4"}), Rest()),
    ),
    (
        "lost loner",
        (late({"pawn": 1}, square=NEVER), Take(1)),
        (late({"pawn": 1}, square={**NEVER, 32: f"{B} 3"}), Take(1)),
    ),
    (
        "accio for less",
        (late({**PAIR, "spells": ["accio"]}, square=LINE), Accio(26)),
        (early({**PAIR, "spells": ["accio"]}, square=LINE), Accio(26)),
    ),
    (
        "vanesco on nobody",
        (position({"pawn": 1}, square={1: "vanesco", 7: "immuto"}), Take(1)),
        (position({"pawn": 1}, {"cauldron": [f"{A} 1"]}, square={1: "vanesco", 7: "immuto"}), Take(1)),
    ),
    (
        "nothing to look at",
        (position({"pawn": 1}, square={1: "perluceo", 7: "immuto"}), Take(1)),
        (position(PAIR, square={1: "perluceo", 7: "immuto"}), Take(1)),
    ),
    (
        "ends it behind",
        (late({"pawn": 1}, {"cauldron": SET}, square=LAST), Take(7)),
        (late({"pawn": 1}, square=LAST), Take(7)),
    ),
    ("last card", (keeping(f"{A} 2"), Keep(False)), (keeping(f"{D} 2"), Keep(False))),
    (
        "immuto thrown away",
        (over(), AddImmuto(NAMES.index(D))),
        (over(), AddImmuto(NAMES.index(A))),
    ),
]


test_what_is_absurd_and_what_isn_t, test_each_kind_has_a_case = folly_tests(GAME, CASES)
