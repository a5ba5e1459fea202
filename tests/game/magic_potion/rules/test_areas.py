"""Separated areas (MP-12, MP-13)."""

import pytest

from game.magic_potion.rules.actions import Jump, LeaveArea, Move, Take, TakeArea
from game.magic_potion.rules.events import AreaLeft, AreaTaken, Separated, TurnStarted
from game.magic_potion.rules.model import NOBODY, AreaDecision, left_of
from tests.game.magic_potion.table import AIR, FIRE, RULES, WATER, at, kind, legal, play, position, refusal, spots

# Fire goes to "2 0" and takes "3 0", behind which there is more.
BRIDGE = {"2 0": "acorn", "3 0": "chili", "-2 0": "owl"}


def test_mp_12_what_is_cut_off_may_be_taken_whatever_its_group() -> None:
    """MP-12: also what the seat may not yet remove, of any colour."""
    state = position(
        figures={"fire": "1 0"}, field={**BRIDGE, "4 0": "water wand", "5 0": "air ladle", "4 1": "frog"}
    )
    # "4 1" lies beside the portal at "3 2": nothing is cut off.
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert not [event for event in events if isinstance(event, Separated)]
    state = position(figures={"fire": "1 0"}, field={**BRIDGE, "4 0": "water wand", "5 0": "air ladle"})
    area = spots("4 0", "5 0")
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert events[-1] == Separated(0, (area,))
    assert state.pending == (AreaDecision(0, (area,)),) and RULES.current_seat(state) == 0
    assert legal(state) == [TakeArea(at("4 0")), LeaveArea(at("4 0"))]
    events = play(state, TakeArea(at("4 0")))
    assert events == [AreaTaken(0, area, (kind("water wand"), kind("air ladle"))), TurnStarted(1, 2, NOBODY)]
    assert [discs.bit_count() for discs in state.desks[0].discs] == [1, 1, 0, 1]


def test_mp_12_all_or_none_of_each_area() -> None:
    """MP-12: two areas, one taken, one left; what was left isn't offered again."""
    state = position(
        figures={"fire": "3 -3"},
        field={
            "3 -4": "acorn", "2 -4": "chili", "4 -5": "dragon", "2 -5": "frog", "5 -5": "owl", "-2 0": "owl",
            "2 -3": "water hat",
        },
    )  # fmt: skip
    # Fire goes from its portal to "3 -4" and takes both its discs: "2 -5" and "5 -5" fall off, "2 -3" doesn't.
    events = play(state, Move(FIRE, at("3 -4")), Take(spots("2 -4", "4 -5")))
    assert events[-1] == Separated(0, (spots("2 -5"), spots("5 -5")))
    assert refusal(state, TakeArea(at("5 -5"))) == "This is not the area in question."
    assert refusal(state, Move(FIRE, at("3 -3"))) == "First say whether you take what fell off."
    assert play(state, LeaveArea(at("2 -5"))) == [AreaLeft(0, spots("2 -5"))]
    assert state.pending == (AreaDecision(0, (spots("5 -5"),)),)
    play(state, TakeArea(at("5 -5")))
    assert [discs.bit_count() for discs in state.desks[0].discs] == [2, 0, 0, 1]
    # The other seat cuts off nothing, so what lies there is not offered.
    play(state, next(action for action in legal(state) if isinstance(action, Move | Jump)))
    events = play(state, legal(state)[0])
    assert not [event for event in events if isinstance(event, Separated)]


@pytest.mark.parametrize(
    ("safe", "field"),
    [
        ("a portal", {"4 -1": "frog"}),
        ("a figure", {"4 0": "frog"}),
        ("a way round", {"4 0": "frog", "3 1": "owl"}),
    ],
)
def test_mp_12_nothing_is_cut_off_that_has_a_portal_a_figure_or_a_way_round(
    safe: str, field: dict[str, str]
) -> None:
    """MP-12: no portal, no figure."""
    figures = {"fire": "1 0"} | ({"air": "4 0"} if safe == "a figure" else {})
    state = position(figures=figures, field={**BRIDGE, "2 1": "owl", **field})
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert not [event for event in events if isinstance(event, Separated)], safe


def test_mp_12_stones_come_with_an_area_too() -> None:
    """MP-12, MP-14: as soon as the seat has the set."""
    state = position(
        {"discs": ["acorn", "feather"]}, figures={"fire": "1 0"},
        field={**BRIDGE, "4 0": "water wand", "5 0": "frog"},
    )  # fmt: skip
    play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert state.desks[0].stones == (0, 0, 0)
    play(state, TakeArea(at("4 0")))
    assert state.desks[0].stones == (1, 0, 0) and state.stones == (15, 8, 8)


ISLAND = {"5 -5": "chili", "5 -4": "fire wand", "0 1": "feather", "-2 0": "owl"}


def test_mp_13_jumping_off_an_island_wins_all_of_it() -> None:
    """MP-13: the figure's own disc too, whatever may be removed yet."""
    state = position(figures={"air": "5 -5"}, field=ISLAND)
    play(state, Jump(AIR, at("0 0")), Take(spots("0 1")))
    assert state.pending == (AreaDecision(0, (spots("5 -5", "5 -4"),)),)
    play(state, TakeArea(at("5 -5")))
    assert [discs.bit_count() for discs in state.desks[0].discs] == [2, 0, 0, 1]


def test_mp_13_a_single_disc_is_an_island_too() -> None:
    """MP-13."""
    state = position(figures={"air": "5 -5"}, field={"5 -5": "chili", "0 1": "feather", "-2 0": "owl"})
    play(state, Jump(AIR, at("0 0")), Take(spots("0 1")), TakeArea(at("5 -5")))
    assert state.desks[0].discs[FIRE].bit_count() == 1


def test_mp_13_another_figure_or_a_portal_keeps_the_area() -> None:
    """MP-13: no portal and no other figure."""
    two = position(figures={"air": "5 -5", "water": "5 -4"}, field=ISLAND)
    play(two, Jump(AIR, at("0 0")), Take(spots("0 1")))
    assert two.seat == 1 and not two.pending
    portal = position(
        figures={"air": "5 -4"}, field={"5 -4": "chili", "5 -3": "fire wand", "0 1": "feather", "-2 0": "owl"}
    )
    play(portal, Jump(AIR, at("0 0")), Take(spots("0 1")))
    assert portal.seat == 1 and not portal.pending


def test_mp_13_sliding_about_an_island_wins_nothing() -> None:
    """MP-13: only jumping out; a figure on the island keeps it from falling off (MP-12)."""
    state = position(
        {"discs": ["owl"] * 3},
        figures={"air": "5 -5"},
        field={"5 -5": "chili", "5 -4": "fire wand", "4 -4": "feather", "0 1": "frog", "1 -1": "frog"},
    )
    play(state, Move(AIR, at("5 -4")), Take(spots("4 -4")))
    assert state.seat == 1 and not state.pending
    assert state.desks[0].discs[WATER] == 0


def test_mp_13_an_area_left_behind_may_be_left_lying() -> None:
    """MP-13: may take."""
    state = position(figures={"air": "5 -5"}, field=ISLAND)
    play(state, Jump(AIR, at("0 0")), Take(spots("0 1")))
    assert play(state, LeaveArea(at("5 -5")))[0] == AreaLeft(0, spots("5 -5", "5 -4"))
    assert state.desks[0].discs[FIRE] == 0 and left_of(state)
