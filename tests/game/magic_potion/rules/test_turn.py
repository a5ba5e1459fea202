"""Moving, removing, jumping, passing (MP-6 to MP-11)."""

import pytest

from game.magic_potion.rules.actions import Jump, Move, Pass, Take, TakeArea
from game.magic_potion.rules.events import Ended, Jumped, Moved, Passed, Taken, TurnStarted
from game.magic_potion.rules.model import NOBODY
from tests.game.magic_potion.table import (
    AIR,
    FAR,
    FIRE,
    RULES,
    WATER,
    at,
    kind,
    legal,
    play,
    position,
    refusal,
    spots,
)


def test_mp_6_any_figure_moves_in_a_straight_line_over_discs_and_portals() -> None:
    """MP-6: any distance, coloured and black, in six directions, but not round a corner."""
    state = position(
        figures={"fire": "-1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "dragon", "-2 1": "acorn", "-2 2": "dragon", **FAR},
    )
    fire = [move for move in legal(state, Move) if move.figure == FIRE]
    # Over both portals to the east, or to the south-west; the portals themselves lie beside no fire disc.
    assert {move.place for move in fire} == {at("2 0"), at("3 0"), at("-2 1")}
    assert refusal(state, Move(FIRE, at("2 1"))) == "Figures move in straight lines."
    play(state, Move(FIRE, at("2 0")))
    assert state.figures[FIRE] == at("2 0")


def test_mp_6_not_over_gaps_nor_figures_nor_onto_them() -> None:
    """MP-6."""
    state = position(
        figures={"fire": "-1 0", "water": "1 0"},
        field={"2 0": "chili", "-3 0": "acorn", "-4 0": "dragon", "-2 1": "chili", **FAR},
    )
    assert refusal(state, Move(FIRE, at("1 0"))) == "A figure stands there."
    assert refusal(state, Move(FIRE, at("2 0"))) == "Another figure is in the way."
    assert refusal(state, Move(FIRE, at("-3 0"))) == "Figures don't cross gaps."
    assert refusal(state, Move(FIRE, at("-2 0"))) == "Nothing lies there any more."
    assert refusal(state, Move(FIRE, at("-1 0"))) == "A figure must move at least one place."


def test_mp_6_a_figure_may_stop_on_portals_and_discs_of_any_colour() -> None:
    """MP-6: coloured or black."""
    state = position(figures={"fire": "-1 0"}, field={"0 1": "chili", "1 -1": "acorn", **FAR})
    assert refusal(state, Move(FIRE, at("0 0"))) == ""
    assert Move(FIRE, at("0 0")) in legal(state)


def test_mp_6_each_seat_moves_whichever_figure_it_likes() -> None:
    """MP-6: nobody's own."""
    state = position(
        {}, {}, {}, seat=2, first=0,
        figures={"fire": "-1 0", "water": "1 0"},
        field={"-2 0": "acorn", "-3 0": "chili", "2 0": "acorn", "3 0": "frog", **FAR},
    )  # fmt: skip
    assert {move.figure for move in legal(state)} >= {FIRE, WATER}


def test_mp_7_only_where_a_disc_of_its_colour_may_be_removed() -> None:
    """MP-7: a locked disc doesn't make a target acceptable; what must be had first is said."""
    field = {"0 1": "fire mortar", "0 -1": "fire wand", "1 -1": "frog", "-2 0": "acorn", "-3 0": "chili", **FAR}
    state = position(figures={"fire": "-1 0"}, field=field)
    assert [move.place for move in legal(state, Move) if move.figure == FIRE] == [at("-2 0")]
    assert "First 2 ingredients of fire; you have 0" in refusal(state, Move(FIRE, at("0 0")))
    assert refusal(state, Move(FIRE, at("1 0"))) != ""
    able = position({"discs": ["chili", "dragon"]}, figures={"fire": "-1 0"}, field=field)
    assert Move(FIRE, at("0 0")) in legal(able)


def test_mp_7_which_discs_carry_a_figure_is_judged_after_the_move() -> None:
    """MP-7: the disc just left may go; one with another figure on it may not."""
    state = position(
        figures={"fire": "2 0", "water": "3 0"}, field={"2 0": "chili", "3 0": "dragon", "2 -1": "acorn", **FAR}
    )
    assert Move(FIRE, at("1 0")) in legal(state)
    play(state, Move(FIRE, at("1 0")))
    assert legal(state) == [Take(spots("2 0"))]
    state = position(
        figures={"fire": "2 0", "water": "3 0"}, field={"2 0": "acorn", "3 0": "dragon", "2 -1": "acorn", **FAR}
    )
    assert refusal(state, Move(FIRE, at("2 -1"))) == "There is no fire disc to take beside it."
    beside = position(
        figures={"fire": "1 0", "water": "3 0"},
        field={"2 0": "acorn", "3 0": "dragon", "2 1": "chili", **FAR},
    )
    play(beside, Move(FIRE, at("2 0")))
    assert refusal(beside, Take(spots("3 0"))) == "A figure stands there."


def test_mp_7_one_or_more_of_one_group_and_colour() -> None:
    """MP-7: as the seat chooses, at least one; (a) colour, (b) no figure, (c) one group, (d) not locked."""
    state = position(
        {"discs": ["dragon", "dragon", "dragon"]},
        figures={"fire": "1 0"},
        field={
            "2 0": "acorn", "3 0": "chili", "2 1": "toadstool", "3 -1": "fire mortar", "2 -1": "fire wand",
            "1 1": "frog", **FAR,
        },
    )  # fmt: skip
    play(state, Move(FIRE, at("2 0")))
    chili, toadstool, mortar, wand = at("3 0"), at("2 1"), at("3 -1"), at("2 -1")
    assert set(legal(state)) == {
        Take(tuple(sorted((chili, toadstool)))), Take((chili,)), Take((toadstool,)), Take((mortar,)), Take((wand,))
    }  # fmt: skip
    assert refusal(state, Take(())) == "At least one disc must be taken."
    assert refusal(state, Take(tuple(sorted((chili, mortar))))) == "Only discs of one group can be taken together."
    assert refusal(state, Take(spots("1 1"))) == "A figure takes discs of its own colour only."
    assert refusal(state, Take(spots("1 0"))) == "Portals stay where they are."
    assert refusal(state, Take(spots("5 0"))) == "This disc doesn't lie beside the fire figure."
    assert refusal(state, Take((chili, toadstool)[:: 1 if chili > toadstool else -1])).startswith("Name each disc")
    events = play(state, Take(tuple(sorted((chili, toadstool)))))
    assert events[0] == Taken(0, FIRE, (chili, toadstool), (kind("chili"), kind("toadstool")))
    assert state.desks[0].discs[FIRE].bit_count() == 5
    assert state.seat == 1


def test_mp_7_taking_fewer_is_allowed() -> None:
    """MP-7: one or more, as it chooses."""
    state = position(figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili", "2 1": "chili", **FAR})
    play(state, Move(FIRE, at("2 0")), Take(spots("2 1")))
    assert state.desks[0].discs[FIRE].bit_count() == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mp_8_what_unlocks_kitchen_and_magic_tools(seats: int) -> None:
    """MP-8: two seats 2 ingredients and 3 discs, three or four 1 and 2; of that colour only."""
    kitchen, magic = (2, 3) if seats == 2 else (1, 2)

    def takes(discs: list[str]) -> set[str]:
        state = position(
            {"discs": [*discs, "frog", "frog", "frog", "water ladle", "water wand"]}, *[{}] * (seats - 1),
            figures={"fire": "1 0"},
            field={"2 0": "acorn", "3 0": "toadstool", "3 -1": "fire mortar", "2 -1": "fire hat", **FAR},
        )  # fmt: skip
        play(state, Move(FIRE, at("2 0")))
        names = {at("3 0"): "ingredient", at("3 -1"): "kitchen", at("2 -1"): "magic"}
        return {names[take.places[0]] for take in legal(state)}

    assert takes([]) == {"ingredient"}
    assert takes(["chili"] * (kitchen - 1)) == {"ingredient"}
    assert takes(["chili"] * kitchen) == {"ingredient", "kitchen"}
    assert takes(["chili"] * magic) == {"ingredient", "kitchen", "magic"}
    # Any discs of the colour count towards magic tools, only ingredients towards kitchen tools.
    assert takes(["fire ladle", "fire cleaver", "fire cauldron"][:magic]) == {"ingredient", "magic"}


def test_mp_8_what_is_taken_in_this_turn_does_not_count_yet() -> None:
    """MP-8: three ingredients at once unlock nothing before the next turn."""
    state = position(
        figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "chili", "3 -1": "fire mortar", **FAR},
    )
    play(state, Move(FIRE, at("2 0")))
    assert refusal(state, Take(spots("3 -1"))).startswith("First 2 ingredients of fire")
    play(state, Take(spots("3 0", "2 1")))
    assert state.seat == 1 and not state.pending


@pytest.mark.parametrize("first", [0, 1])
def test_mp_9_a_single_disc_in_the_first_round(first: int) -> None:
    """MP-9: for every seat; all of a group from the second round on."""
    state = position(
        figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "chili", "2 1": "chili", **FAR},
        round=1,
        first=first,
    )
    play(state, Move(FIRE, at("2 0")))
    assert set(legal(state)) == {Take(spots("3 0")), Take(spots("2 1"))}
    assert refusal(state, Take(spots("3 0", "2 1"))) == "In the first round a single disc may be taken."
    events = play(state, Take(spots("3 0")))
    assert TurnStarted(1, 2 if first == 1 else 1, NOBODY) in events


def test_mp_9_separated_areas_may_be_taken_in_the_first_round() -> None:
    """MP-9."""
    state = position(
        figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "chili", "4 0": "frog", "5 0": "owl", "-2 0": "owl"},
        round=1,
    )
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")), TakeArea(at("4 0")))
    assert state.desks[0].discs[WATER].bit_count() == 1 and state.desks[0].discs[AIR].bit_count() == 1
    assert type(events[-1]).__name__ == "TurnStarted"


def test_mp_10_jump_only_without_an_acceptable_target_by_moving() -> None:
    """MP-10: to any free portal beside a disc that may be removed, over gaps and figures."""
    field = {"2 0": "chili", "-2 0": "dragon", **FAR}
    state = position(figures={"fire": "0 3", "air": "1 0"}, field=field)
    # Fire stands alone on a portal; "1 0" is occupied, "-1 0" is free.
    assert [move for move in legal(state) if move.figure == FIRE] == [Jump(FIRE, at("-1 0"))]
    assert refusal(state, Jump(FIRE, at("1 0"))) == "A figure stands there."
    assert refusal(state, Jump(FIRE, at("-2 0"))) == "Figures jump to portals only."
    assert refusal(state, Jump(FIRE, at("0 -3"))) == "There is no fire disc to take beside it."
    events = play(state, Jump(FIRE, at("-1 0")), Take(spots("-2 0")))
    assert events[0] == Jumped(0, FIRE, at("0 3"), at("-1 0"))
    near = position(figures={"fire": "0 0", "air": "1 0"}, field=field)
    assert [move for move in legal(near) if move.figure == FIRE] == [Move(FIRE, at("-1 0"))]
    assert refusal(near, Jump(FIRE, at("-1 0"))) == "A figure that can slide somewhere must not jump."
    assert isinstance(play(near, Move(FIRE, at("-1 0")))[0], Moved)


def test_mp_10_whether_a_figure_may_jump_differs_from_seat_to_seat() -> None:
    """MP-10: what can be reached but not removed by this seat doesn't count."""
    fields = {
        "figures": {"fire": "0 0"},
        "field": {"0 1": "acorn", "0 2": "fire mortar", "-3 -1": "chili", "-1 1": "owl", **FAR},
    }
    poor = position({"discs": ["dragon"]}, **fields)
    assert {type(move) for move in legal(poor) if move.figure == FIRE} == {Jump}
    rich = position({"discs": ["dragon", "dragon"]}, **fields)
    assert {type(move) for move in legal(rich) if move.figure == FIRE} == {Move}


def test_mp_10_a_jump_needs_a_disc_that_this_seat_may_remove() -> None:
    """MP-10: a locked disc beside the portal is not enough."""
    state = position(figures={"fire": "0 3"}, field={"2 0": "fire wand", "4 -2": "frog", **FAR})
    assert not [move for move in legal(state) if move.figure == FIRE]
    assert "First 3 discs of fire; you have 0" in refusal(state, Jump(FIRE, at("1 0")))


def test_mp_11_a_seat_that_can_do_nothing_passes() -> None:
    """MP-11: by itself, and play goes on with the next seat; nobody who can do something may pass."""
    state = position(
        {}, {"discs": ["dragon", "dragon"]},
        figures={"fire": "0 0"}, field={"0 1": "fire mortar", "0 2": "fire ladle"},
    )  # fmt: skip
    assert legal(state) == [Pass()] and RULES.automatic(state) == Pass()
    assert play(state, Pass()) == [Passed(0), TurnStarted(1, 2, NOBODY)]
    assert Pass() not in legal(state)
    assert refusal(state, Pass()).startswith("Something can be done")


def test_mp_11_when_no_seat_can_the_match_ends_and_what_lies_is_nobodys() -> None:
    """MP-11: locked discs stay on the field, and so does one with a figure on it."""
    state = position(
        {"discs": ["acorn"]}, {}, figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili", "5 0": "air hat"}
    )  # fmt: skip
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert events[-1] == Ended("stuck", state.seat, state.round)
    outcome = RULES.outcome(state)
    assert outcome is not None and state.ending == "stuck"
    assert [score.total for score in outcome.scores] == [2, 0]
    assert legal(state) == []
