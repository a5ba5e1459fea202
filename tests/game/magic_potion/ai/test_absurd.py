"""Absurd moves of Magic Potion: of each kind a position with one, and a neighbour without."""

from __future__ import annotations

from typing import Any

from game.magic_potion.rules.actions import Hypnotise, LeaveArea, Move, Swap, Take, TakeArea
from game.magic_potion.rules.model import State
from tests.game.follies import Case, folly_tests
from tests.game.magic_potion.table import FAR, FIRE, GAME, RULES, WATER, at, position, spots

MOTIFS = [motif.id for motif in RULES.data.motifs.in_order()]
RED, OTHER, BLUE, GREEN = MOTIFS[0], MOTIFS[1], MOTIFS[3], MOTIFS[6]
BALL, WAND = MOTIFS[16], MOTIFS[17]
SMALL = {"discs": [RED, RED, RED]}
"""May remove all red discs."""
THREE = {"discs": [OTHER, OTHER, OTHER, f"water {BALL}", f"earth {BALL}", f"air {WAND}"]}
"""Lacks a red magic tool for a set of all colours."""
FIGURES = {"fire": "1 0", "water": "-1 0", "earth": "0 3", "air": "0 -3"}
OPEN = {"2 0": GREEN, "3 0": f"fire {WAND}", "-2 0": GREEN, "-3 0": BLUE}
"""A red magic tool within reach of the red figure, a blue ingredient within reach of the blue one."""


def beside(desk: dict[str, Any], *names: str) -> State:
    """The red figure has moved to where these lie beside it."""
    field = {**FAR, **dict(zip(("2 0", "2 -1", "1 1"), names, strict=False))}
    decision = {"type": "take", "seat": 0, "figure": FIRE, "origin": at("0 0")}
    return position(desk, figures=FIGURES, field=field, pending=[decision])


def turn(first: dict[str, Any], second: dict[str, Any], **more: Any) -> State:
    return position(first, second, figures=FIGURES, field={**FAR, **OPEN}, **more)


def area() -> State:
    decision = {"type": "area", "seat": 0, "areas": [spots("5 0", "5 -1")]}
    return position({}, figures=FIGURES, field={**FAR, "2 0": RED}, pending=[decision])


def asked(**field: str) -> State:
    """The neighbour's red figure can move to a disc, and others if more lies on the field."""
    decision = {"type": "hypnosis", "seat": 1}
    lying = {"2 0": GREEN, "3 0": RED, **field}
    return position({}, {"hypnosis": True}, figures=FIGURES, field=lying, pending=[decision])


CASES: list[Case] = [
    ("area left", (area(), LeaveArea(min(spots("5 0", "5 -1")))), (area(), TakeArea(min(spots("5 0", "5 -1"))))),
    (
        "set left beside",
        (beside(THREE, RED, f"fire {BALL}"), Take(spots("2 0"))),
        (beside(SMALL, RED, f"fire {BALL}"), Take(spots("2 0"))),
    ),
    (
        "half taken",
        (beside({}, RED, RED), Take(spots("2 0"))),
        (beside({}, RED, RED), Take(spots("2 0", "2 -1"))),
    ),
    (
        "poor choice beside",
        (beside(SMALL, OTHER, f"fire {BALL}", f"fire {WAND}"), Take(spots("2 0"))),
        (beside(SMALL, RED, f"fire {BALL}"), Take(spots("2 0"))),
    ),
    (
        "feast left",
        (turn(THREE, SMALL), Move(WATER, at("-2 0"))),
        (turn(THREE, {}), Move(WATER, at("-2 0"))),  # the neighbour may not remove it
    ),
    (
        "poor swap",
        (turn({**THREE, "elements": ["earth"]}, {}, elements=True), Swap(2, at("-3 0"))),
        (turn({**SMALL, "elements": ["earth"]}, {}, elements=True), Swap(2, at("-3 0"))),
    ),
    (
        "hypnosis for nothing",
        (asked(), Hypnotise(FIRE)),
        (asked(**{"-2 0": GREEN, "-3 0": BLUE}), Hypnotise(FIRE)),
    ),
]


test_what_is_absurd_and_what_isn_t, test_each_kind_has_a_case = folly_tests(GAME, CASES)
