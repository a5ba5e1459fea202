"""Absurd moves of Potion Explosion: of each kind a position with one, and a neighbour without."""

from __future__ import annotations

from typing import Any

import msgspec

from game.potion_explosion.rules.actions import Drink, EndTurn, Help, JoyDone, Pick, Place, TakeOne
from game.potion_explosion.rules.model import JoyDecision, State, TieBreakDecision
from tests.game.follies import Case, folly_tests
from tests.game.potion_explosion.table import GAME, position, tile

BIG = {"tile": "wisdom 7"}  # UUUUKRR
OTHER = {"tile": "wisdom 5"}  # UKKRR
NEARLY = {"tile": "wisdom 4", "marbles": "RRY"}  # a yellow is missing
YELLOW = {"tile": "lava 7"}  # KKKKYYY
MISSING_YELLOW = {"tile": "lava 7", "marbles": "KKKKYY"}


def brewing(*brews: dict[str, str], tracks: str = "", **more: Any) -> State:
    """A turn of a seat with these potions on its burners; its desk's fields are those in capital letters."""
    desk = {name.lower(): value for name, value in more.items() if name.isupper()}
    rest = {name: value for name, value in more.items() if not name.isupper()}
    burners = [*brews, *[None] * (2 - len(brews))]
    return position({"brewing": burners, **desk}, tracks=[*tracks.split()], stacks=[["sands 7"]], **rest)


def pending(state: State, decision: Any, over: bool = False) -> State:
    return msgspec.structs.replace(state, pending=(decision,), over=over)


TIE = pending(brewing(BIG, tracks="KUYU K"), TieBreakDecision(0), over=True)
JOY = brewing(BIG, POOL="Y", picked=True)
DRINK: dict[str, Any] = {"COMPLETED": ["wisdom 4*"], "tracks": "YU", "picked": True}
CASES: list[Case] = [
    ("short tie-break", (TIE, Pick(0, 1)), (TIE, Pick(0, 3))),
    (
        "potion passed",
        (brewing(NEARLY, tracks="YKRU", helped=True), Pick(0, 2)),
        (brewing(NEARLY, tracks="YKRU"), Pick(0, 2)),  # a Little Help would still complete it
    ),
    (
        "feeble pick",
        (brewing(BIG, tracks="YKY URU"), Pick(0, 1)),
        (brewing(BIG, tracks="YKY UR"), Pick(0, 1)),
    ),
    (
        "chain passed",
        (brewing(BIG, tracks="UURUUK"), Pick(0, 6)),
        (brewing(BIG, tracks="URUK"), Pick(0, 4)),
    ),
    (
        "less of the same",
        (brewing(BIG, tracks="RUR"), Pick(0, 1)),
        (brewing(BIG, tracks="RUK"), Pick(0, 1)),
    ),
    (
        "wrong burner",
        (brewing(NEARLY, YELLOW, HAND="Y", picked=True), Place("Y", 1, "hand")),
        (brewing(NEARLY, YELLOW, HAND="YY", picked=True), Place("Y", 1, "hand")),
    ),
    (
        "pool forgotten",
        (brewing(BIG, POOL="U", picked=True), EndTurn("U")),
        (brewing(BIG, POOL="Y", picked=True), EndTurn("Y")),
    ),
    (
        "useless help",
        (brewing(BIG, tracks="KKKKKKKY"), Help(0, 8)),
        (brewing(BIG, tracks="UKKK"), Help(0, 2)),
    ),
    (
        "help too late",
        (brewing(BIG, tracks="U", picked=True, ending="countdown"), Help(0, 1)),
        (brewing(NEARLY, tracks="Y", picked=True, ending="countdown"), Help(0, 1)),
    ),
    (
        "wasted drink",
        (brewing(BIG, OTHER, **DRINK), Drink(tile("wisdom 4*"), TakeOne(0, 1))),
        (brewing(BIG, OTHER, **DRINK), Drink(tile("wisdom 4*"), TakeOne(0, 2))),
    ),
    (
        "joy unused",
        (pending(JOY, JoyDecision(0, 3, "Y")), JoyDone()),
        (pending(JOY, JoyDecision(0, 2, "Y")), JoyDone()),
    ),
    (
        "drink forgotten",
        (brewing(MISSING_YELLOW, **DRINK, ending="countdown"), EndTurn("")),
        (brewing(MISSING_YELLOW, **DRINK), EndTurn("")),
    ),
]


test_what_is_absurd_and_what_isn_t, test_each_kind_has_a_case = folly_tests(GAME, CASES)
