"""Absurd moves of Potions: of each kind a position with one, and a neighbour without."""

from __future__ import annotations

from typing import Any

from game.potions.rules.actions import (
    Choose,
    ClaimGray,
    Done,
    Forgo,
    MakeGray,
    Roll,
    RollAgain,
    TakeDrop,
)
from game.potions.rules.model import State
from tests.game.follies import Case, folly_tests
from tests.game.potions.table import GAME, at

NEARLY = {"card": "Bat's Breath", "fills": ".444"}  # P != W = W, G: a purple one is missing
BEGUN = {"card": "Bat's Breath", "fills": ".44."}
CLOSED = [
    {"card": "Hearthblood", "fills": "3..."},
    {"card": "Pond Perfume", "fills": "22.36"},
    {"card": "Puddle Punch", "fills": "12.6"},
]
"""R3 = G, B = Y; G; G: no open drop takes every colour, none purple or red."""


def rolled(dice: str, *potions: Any, helper: str = "rat", **more: Any) -> State:
    """A seat has rolled."""
    brewing = {"potions": [*potions, *CLOSED[len(potions) :]]} if potions else {}
    return at({"helper": helper, **brewing}, {"helper": "spider"}, dice=dice, rolls=1, **more)


def using(taken: str, *potions: Any, helper: str = "ferret", gray: int = 0, extra: str = "", **hand: Any) -> State:
    """A seat uses its dice."""
    desk = {"helper": helper, "gray": gray, "extra": extra, "potions": [*potions, *CLOSED[len(potions) :]]}
    given = {"seat": 0, "value": 5, "taken": taken, **hand}
    return at(desk, {"helper": "spider"}, dice="555555", rolls=1, phase="use", hand=given)


LAST: dict[str, Any] = {"round": 10, "first": 1}
CASES: list[Case] = [
    ("six alike rolled", (rolled("555555"), Roll(0)), (rolled("555551"), Roll(0))),
    ("finished throw rolled", (rolled("515555"), Roll(1)), (rolled("515555"), Roll(5))),
    ("potion passed", (rolled("123456", NEARLY), Choose(1)), (rolled("123456", NEARLY), Choose(5))),
    ("useless value", (rolled("125212", CLOSED[0]), Choose(1)), (rolled("125212", CLOSED[0]), Choose(2))),
    ("potion spoilt", (using("P", NEARLY), MakeGray("P")), (using("P", BEGUN), MakeGray("P"))),
    (
        "last chance missed",
        (rolled("223456", NEARLY, **LAST), Choose(2)),
        (rolled("223456", NEARLY, round=9, first=1), Choose(2)),
    ),
    ("extra drops forgone", (using("", BEGUN, extra="+"), Forgo()), (using("", BEGUN, extra="+"), ClaimGray())),
    (
        "gift refused",
        (using("P", BEGUN, helper="snake", left="", power="snake", drop=True), Done()),
        (using("P", BEGUN, helper="snake", left="", power="snake", drop=True), TakeDrop()),
    ),
    (
        "rolled for nothing",
        (using("P", CLOSED[0], helper="raven", gray=1, left="", power="raven", reroll=True), RollAgain()),
        (using("G", CLOSED[0], helper="raven", gray=1, left="", power="raven", reroll=True), RollAgain()),
    ),
]


test_what_is_absurd_and_what_isn_t, test_each_kind_has_a_case = folly_tests(GAME, CASES)
