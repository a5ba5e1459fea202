"""Computer players: what desks are worth, hypnosis, swaps, and sense."""

import random
from typing import Any

import pytest

from game.core.chance import Unforeseeable
from game.core.messages import plain
from game.magic_potion.ai.evaluation import evaluation
from game.magic_potion.ai.reasons import reasons_for
from game.magic_potion.ai.value import Judge, Weights, best_offer
from game.magic_potion.rules.actions import Hypnotise, Jump, Move, Refrain, Swap, Take, TakeArea
from game.magic_potion.rules.model import AreaDecision, TakeDecision
from game.players.contract import Budget, Plan, Question
from game.players.levels import evaluation_of, find_level, make_player
from tests.game.magic_potion.table import (
    AIR,
    EARTH,
    FIRE,
    GAME,
    RULES,
    VARIANTS,
    WATER,
    at,
    legal,
    play,
    position,
    spots,
    walk,
)
from tests.slow import cases

LEVELS = ("apprentice", "journeyman", "adviser")
PLAIN = Weights(motif=(0, 0, 0, 0), colour=(0, 0, 0, 0), unlock=0, hypnosis=0, element=0, rivals=0)
"""What is there counts, and nothing else."""


def plan(state: Any, level: str = "journeyman", seed: int = 1) -> Plan:
    player = make_player(GAME, find_level(GAME, level))
    seat = RULES.current_seat(state)
    view = RULES.view(state, seat)
    return player.plan(Question(RULES, view, seat, Budget(nodes=400), random.Random(seed)))


def test_without_hopes_a_desk_is_worth_its_points() -> None:
    judge = Judge(RULES, PLAIN)
    for variant in VARIANTS:
        for state in walk(3, 5, **variant):
            for seat, score in enumerate(RULES.scores(state)):
                assert judge.worth(state, seat) == score.total


def worth(*discs: str, other: tuple[str, ...] = (), **weights: Any) -> float:
    state = position({"discs": list(discs)}, {"discs": list(other)}, field={"1 1": "snake"})
    given: dict[str, Any] = {"motif": (0, 0, 0, 0), "colour": (0, 0, 0, 0), "unlock": 0, "rivals": 0, **weights}
    return Judge(RULES, Weights(hypnosis=0, element=0, **given)).worth(state, 0)


def test_motif_sets_that_are_begun_count_unless_somebody_has_a_disc_of_them() -> None:
    """MP-14."""
    motif = (0.0, 0.1, 0.3, 0.6)
    assert worth("chili", "chili", motif=motif) == pytest.approx(2 + 4 * 0.3)
    assert worth("chili", "dragon", motif=motif) == pytest.approx(2 + 4 * 0.2)
    assert worth("chili", "chili", other=("chili",), motif=motif) == 2
    assert worth("chili", "chili", other=("dragon",), motif=motif) == pytest.approx(2 + 4 * 0.3)
    assert worth("fire wand", "water wand", "air wand", motif=motif) == pytest.approx(9 + 8 * 0.6)
    assert worth("fire wand", "water wand", "air ladle", motif=motif) == pytest.approx(8 + 8 * 0.3 + 6 * 0.1)
    assert worth("fire wand", "water wand", other=("air wand",), motif=motif) == 6
    assert worth(*["chili"] * 4, motif=motif) == 4 + 4


def test_colour_sets_that_are_begun_count() -> None:
    """MP-14: towards the next one."""
    colour = (0.0, 0.1, 0.3, 0.6)
    assert worth("chili", "frog", colour=colour) == pytest.approx(2 + 4 * 0.3)
    assert worth("chili", "dragon", colour=colour) == pytest.approx(2 + 4 * 0.1)
    assert worth("chili", "frog", "acorn", "owl", "owl", colour=colour) == pytest.approx(5 + 4 + 4 * 0.1)


def test_a_seat_takes_the_disc_that_completes_a_set() -> None:
    """MP-14: rather than a kitchen tool."""
    state = position(
        {"discs": ["chili", "chili", "chili", "frog", "frog"]}, figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "fire mortar", "-2 0": "owl"},
    )  # fmt: skip
    assert plan(state).actions == (Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert plain(plan(state).reasons[0]) == "It completes a set: 1 power stone"


@pytest.mark.parametrize(
    ("discs", "told"),
    [
        ([], ["It is worth 1 point"]),
        (["frog"], ["2 of 4 colours for a set of ingredients"]),
        (["dragon", "dragon", "dragon"], ["It is worth 1 point"]),
        (["frog", "acorn", "owl", "chili", "chili", "chili"], ["It completes a set: 1 power stone"]),
    ],
)
def test_reasons_tell_what_a_take_is_good_for_and_not_what_it_is(discs: list[str], told: list[str]) -> None:
    """The log names the discs already."""
    state = position({"discs": discs}, figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili"})
    said = [plain(reason) for reason in reasons_for(RULES, state, 0, (Move(FIRE, at("2 0")), Take(spots("3 0"))))]
    assert [each for each in said if "come free" not in each] == told


MISSIONS = (["chili", "nautilus", "acorn", "feather"], "mortar", "wand")


@pytest.mark.parametrize(
    ("level", "told"), [("adviser", "It is worth 3 points"), ("master", "It is worth 1 point")]
)
def test_a_hint_counts_the_missions_of_the_seat_it_is_for_and_nobody_else_tells_them(
    level: str, told: str
) -> None:
    """MP-20: the disc's badge counts them, too; what a computer player says of itself everybody hears."""
    state = position(
        {"discs": ["chili", "chili", "chili", "dragon"], "missions": MISSIONS},
        {"missions": (["dragon", "frog", "snake", "feather"], "cauldron", "hat")},
        figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili"}, stones=(0, 8, 8),
    )  # fmt: skip
    judge = evaluation_of(GAME, find_level(GAME, level))
    line = (Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert [plain(reason) for reason in judge.reasons(RULES.view(state, 0), 0, line)] == [told]


def test_a_hint_says_that_it_leaves_points_for_later() -> None:
    """A stone lies beside what is advised: without a word that looks like an oversight."""
    state = position(
        {"discs": ["fire mortar", "water mortar", "air mortar", "acorn", "acorn"]},
        figures={"earth": "1 0"},
        field={"2 0": "owl", "3 0": "oak_leaf", "2 1": "earth cauldron", "4 0": "snake", "-3 0": "owl"},
    )  # fmt: skip
    beside = RULES.copy(state)
    play(state, Move(EARTH, at("2 0")))
    told = [
        [plain(reason) for reason in reasons_for(RULES, state, 0, (Take(spots(place)),), confided=confided)]
        for place, confided in (("3 0", True), ("3 0", False), ("2 1", True))
    ]
    assert told[0][0] == "Looking ahead, better than 8 points at once"
    assert not any("Looking ahead" in reason for reason in told[1] + told[2])
    moved = reasons_for(RULES, beside, 0, (Move(EARTH, at("2 0")), Take(spots("3 0"))), confided=True)
    assert plain(moved[0]) == told[0][0]


def test_stones_of_several_sorts_are_one_reason() -> None:
    """MP-12, MP-14: what falls off completes two more sets."""
    tools = [f"{element} mortar" for element in ("water", "earth", "air")]
    state = position(
        {"discs": ["frog", "acorn", "owl", *tools]}, figures={"fire": "1 0", "air": "-1 0"},
        field={"2 0": "snake", "3 0": "chili", "4 0": "fire mortar", "-2 0": "snake", "-3 0": "owl"},
    )  # fmt: skip
    line = (Move(FIRE, at("2 0")), Take(spots("3 0")), TakeArea(at("4 0")))
    said = [plain(reason) for reason in reasons_for(RULES, state, 0, line)]
    assert said[:2] == ["It completes sets: 3 power stones", "1 disc falls off with it"]


def test_several_areas_are_one_reason() -> None:
    state = position(figures={"fire": "0 0"}, field={"2 0": "chili", "3 -1": "frog", "2 1": "owl"})
    line = (Move(FIRE, at("1 0")), Take(spots("2 0")), TakeArea(at("3 -1")), TakeArea(at("2 1")))
    said = [plain(reason) for reason in reasons_for(RULES, state, 0, line)]
    assert said[0] == "2 discs fall off with it" and "1 disc falls off with it" not in said


def test_what_falls_off_is_taken() -> None:
    """MP-12: and counted when the move is chosen."""
    state = position(
        figures={"fire": "1 0", "air": "-1 0"},
        field={"2 0": "acorn", "3 0": "chili", "4 0": "frog", "5 0": "owl", "-2 0": "snake", "-3 0": "owl"},
    )  # fmt: skip
    planned = plan(state)
    # The table takes the only disc there is by itself.
    assert planned.actions == (Move(FIRE, at("2 0")), TakeArea(at("4 0")))
    assert "2 discs fall off with it" in [plain(reason) for reason in planned.reasons]


@pytest.mark.parametrize("level", (*LEVELS, "adept"))
def test_a_match_that_ends_with_the_first_of_two_areas_is_thought_of(level: str) -> None:
    """MP-12, MP-19: the last motif disc falls off, and beside it an element disc that nobody is asked about."""
    state = position(
        figures={"fire": "0 0"}, field={"2 0": "chili", "3 -1": "frog"}, placed={"water": "2 1"},
    )  # fmt: skip
    planned = plan(state, level)
    assert planned.actions[0] == Move(FIRE, at("1 0"))
    play(state, Move(FIRE, at("1 0")), Take(spots("2 0")))
    assert isinstance(state.pending[-1], AreaDecision) and len(state.pending[-1].areas) == 2
    assert plan(state, level).actions == (TakeArea(at("3 -1")),)
    play(state, TakeArea(at("3 -1")))
    assert state.ending == "cleared"


def test_the_best_offer_is_the_best_there_is() -> None:
    """It counts what one turn brings without areas; compared with playing every turn."""
    for seats in (2, 3):
        for number, state in enumerate(walk(seats, 40 + seats)):
            if number % 11 or state.pending or state.ending is not None:
                continue
            best = 0
            for move in legal(state):
                if not isinstance(move, Move | Jump):
                    continue
                moved = RULES.copy(state)
                RULES.apply(moved, move, Unforeseeable())
                assert isinstance(moved.pending[-1], TakeDecision)
                for take in legal(moved):
                    after = RULES.copy(moved)
                    RULES.apply(after, take, Unforeseeable())
                    gained = RULES.scores(after)[state.seat].total - RULES.scores(state)[state.seat].total
                    best = max(best, gained)
            assert best_offer(RULES, state, state.seat).gain == best


def hypnosis(card: bool = True) -> Any:
    """Two seats: the second may name air, which must take an owl; else fire takes three chilies and a set."""
    return position(
        {"discs": ["chili"], "hypnosis": False}, {"hypnosis": card, "discs": ["chili"] * 0},
        figures={"fire": "1 0", "air": "-1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "chili", "3 -1": "chili", "-2 0": "snake", "-3 0": "owl",
               "-4 0": "owl"},
        pending=[{"type": "hypnosis", "seat": 1}],
    )  # fmt: skip


def test_hypnosis_is_played_when_it_keeps_much_from_the_other() -> None:
    """MP-15."""
    planned = plan(hypnosis())
    assert planned.actions == (Hypnotise(AIR),)
    assert "leaves more for the next turn" in plain(planned.reasons[0])


def test_hypnosis_is_kept_when_it_is_of_little_use() -> None:
    """MP-15: an option is worth something while many discs are left."""
    state = RULES.position(
        {"desks": [{}, {}], "fill": True, "pending": [{"type": "hypnosis", "seat": 1}], "round": 1}
    )
    assert plan(state).actions == (Refrain(),)
    never_ = evaluation(RULES, {"hypnosis": False})
    assert never_.finish(hypnosis(), 1) == (Refrain(),)


def test_only_the_best_swaps_are_looked_at() -> None:
    """MP-18: there may be eighty; the one that completes a set is among them."""
    state = RULES.position(
        {"desks": [{"discs": ["chili", "frog", "acorn"], "elements": ["fire", "water"]}, {}], "fill": True}
    )
    judged = evaluation(RULES, {"swaps": 5})
    swaps = [action for action in judged.candidates(state, 0, ()) if isinstance(action, Swap)]
    assert len(swaps) == 5 < len(legal(state, Swap))
    chart = RULES.ground.chart(state.layout)
    assert all(chart.element[swap.place] == AIR for swap in swaps)


@cases("level", LEVELS, quick=["apprentice", "journeyman"])
@cases("variant", range(4), quick=[0])
def test_plans_are_legal_and_have_reasons_in_whole_matches(level: str, variant: int) -> None:
    """All variants; every question a level can be asked."""
    for number, state in enumerate(walk(2 + variant % 3, 60 + variant, **VARIANTS[variant])):
        if number % 6 or state.ending is not None:
            continue
        planned = plan(state, level, number)
        world = RULES.copy(state)
        for action in planned.actions:
            play(world, action)
            while world.ending is None and (by_itself := RULES.automatic(world)) is not None:
                play(world, by_itself)
        assert planned.reasons and all(plain(reason) for reason in planned.reasons)


def test_an_apprentice_overlooks_figures_and_never_all_of_them() -> None:
    """It thinks of some figures only; with none in mind it looks again."""
    state = next(iter(walk(2, 3)))
    state.pending = ()
    chosen = [plan(state, "apprentice", seed).actions[0] for seed in range(40)]
    assert len({action.figure for action in chosen if isinstance(action, Move | Jump)}) > 1
    judged = evaluation(RULES, {})
    assert judged.way(Move(WATER, 3)) == judged.way(Jump(WATER, 4)) == WATER
    assert judged.way(Swap(FIRE, 3)) == "swap" and judged.way(Take((3,))) is None
