"""What others' discs tell of their missions: worlds that are likelier, and points that nobody sees yet."""

import random
from collections import Counter

import pytest

from game.core.messages import plain
from game.magic_potion.ai.guessing import guess, unseen
from game.magic_potion.rules.model import UNKNOWN, State
from game.players.contract import Budget, Question
from game.players.levels import make_player, read_levels
from game.players.review.advisers import ChanceSettings, foretell
from game.players.review.review import quick_level
from tests.game.magic_potion.table import GAME, RULES, position, setup, walk

OWN = (["chili", "nautilus", "acorn", "feather"], "mortar", "wand")
THEIRS = (["dragon", "frog", "snake", "feather"], "cauldron", "hat")
SHOWN = ["dragon"] * 4 + ["frog"] * 4 + ["snake"] * 2 + ["fire cauldron", "water cauldron", "fire hat"]
"""Discs that match that card, and hardly any other."""


def late() -> State:
    """A seat that collects for its missions, and another one that is ahead by what is to be seen."""
    own = ["chili", "toadstool", "toadstool", "octopus", "oak_leaf", "oak_leaf", "owl", "owl"]
    tools = [f"{element} {tool}" for element in ("water", "earth", "air") for tool in ("ladle", "cleaver")]
    return position(
        {"discs": own + tools, "missions": OWN}, {"discs": SHOWN, "missions": THEIRS},
        figures={"fire": "0 0"},
        field={
            "3 -1": "chili", "2 -1": "chili", "1 1": "toadstool", "0 1": "octopus", "-1 1": "acorn", "-2 1": "owl",
            "-4 0": "owl", "-3 0": "acorn", "-2 0": "nautilus",
        },
    )  # fmt: skip


def test_a_guess_could_be_behind_the_view() -> None:
    """MP-20: it contradicts nothing a seat knows, and no card is dealt twice."""
    rng = random.Random(2)
    for seats in (2, 3, 4):
        for number, state in enumerate(walk(seats, seats, missions=True, element_discs=True)):
            if number % 9 == 0 and state.ending is None:
                view = RULES.view(state, number % seats)
                world = guess(RULES, view, rng)
                assert RULES.view(world, number % seats) == view
                for group in range(3):
                    assert len({desk.missions[group] for desk in world.desks} - {UNKNOWN}) == seats
    without = setup(2, 3)
    assert guess(RULES, without, rng) == without


def test_who_has_nothing_may_have_any_mission() -> None:
    view = RULES.view(setup(2, 5, missions=True), 0)
    rng = random.Random(1)
    seen = Counter(guess(RULES, view, rng).desks[1].missions[0] for _ in range(1_600))
    assert len(seen) == 8
    assert all(abs(count - 200) < 70 for count in seen.values())


def test_who_collects_for_a_mission_shows_it() -> None:
    state = late()
    view, rng = RULES.view(state, 0), random.Random(1)
    found = Counter(guess(RULES, view, rng).desks[1].missions == state.desks[1].missions for _ in range(200))
    uniform = Counter(RULES.imagine(view, rng).desks[1].missions == state.desks[1].missions for _ in range(200))
    assert found[True] > 60 > 20 > uniform[True]


def test_points_that_nobody_sees_yet_are_told() -> None:
    """The plate of the others doesn't count their missions; without a word the chances told look wrong."""
    state = late()
    reason = unseen(RULES, RULES.view(state, 0), 0)
    assert reason is not None
    hidden = RULES.scores(state)[1].total - RULES.scores(RULES.view(state, 0))[1].total
    assert hidden == 26
    assert plain(reason).startswith("Missions may bring seat 2 some 2")
    assert unseen(RULES, RULES.view(state, None), 0) is None, "one's own aren't known there, either"
    assert unseen(RULES, RULES.view(setup(2, 3, missions=True), 0), 0) is None, "nobody has a disc"
    assert unseen(RULES, RULES.view(setup(2, 3), 0), 0) is None


@pytest.mark.parametrize("seed", [1, 2])
def test_chances_count_with_what_missions_others_show(seed: int) -> None:
    view = RULES.view(late(), 0)
    level = quick_level(read_levels(GAME), 0)
    quick, settings = make_player(GAME, level), ChanceSettings(level, 12)
    told = [
        foretell(Question(RULES, view, 0, Budget(), random.Random(seed)), (), quick, settings, guessing)[0]
        for guessing in (None, GAME.guessing)
    ]
    assert told[1] < told[0] - 0.1
