"""Positions written by hand for worked cases: defaults, and what is wrong with one that can't be."""

from typing import Any

import pytest

from game.core.errors import DataError
from game.core.messages import plain
from game.magic_potion.preview import field_of
from game.magic_potion.rules.model import GONE, PORTAL, STOCK, count_of, left_of
from tests.game.magic_potion.table import AIR, FIRE, RULES, at, kind, position


def test_everything_has_a_default() -> None:
    """Two bare desks: portals and figures alone."""
    state = RULES.position({"desks": [{}, {}]})
    assert (state.seat, state.first, state.round, state.forced) == (0, 0, 2, -1)
    assert state.figures == RULES.starts and state.stones == STOCK
    assert not left_of(state) and not state.pending and not state.elements and not state.missions
    assert all(desk.hypnosis for desk in state.desks)
    assert set(field_of(RULES, state)) == {PORTAL, GONE}


def test_only_named_discs_lie_on_the_field() -> None:
    state = position({"discs": ["frog", "frog", "air hat"]}, field={"1 1": "frog", "2 1": "fire hat"})
    lying = field_of(RULES, state)
    assert lying[at("1 1")] == kind("frog") and lying[at("2 1")] == kind("fire hat")
    assert sum(k >= 0 for k in lying) == 2
    assert count_of(state.desks[0], kind("frog")) == 2 and count_of(state.desks[0], kind("air hat")) == 1
    assert count_of(state.desks[1], kind("frog")) == 0


def test_fill_lays_all_others_on_the_field() -> None:
    """Then nothing is missing."""
    state = RULES.position(
        {"desks": [{"discs": ["frog", "chili"]}, {"discs": ["air hat"]}], "fill": True, "field": {"1 1": "owl"}}
    )
    assert left_of(state).bit_count() == 77
    assert field_of(RULES, state)[at("1 1")] == kind("owl")
    RULES.check(state)


def test_figures_that_are_not_named_stand_on_the_free_starts() -> None:
    state = position(figures={"water": "0 3"})
    assert state.figures[1] == at("0 3") and len(set(state.figures)) == 4


def test_stones_are_what_the_sets_are_worth_unless_they_are_said() -> None:
    discs = ["chili", "frog", "acorn", "owl"]
    assert position({"discs": discs}).stones == (15, 8, 8)
    said = position({"discs": discs, "stones": [0, 0, 0]}, stones=[0, 1, 2])
    assert said.desks[0].stones == (0, 0, 0) and said.stones == (0, 1, 2)


def test_element_discs_and_missions_bring_their_variant() -> None:
    assert position({"elements": ["fire", "air"]}).desks[0].elements == (FIRE, AIR)
    assert position({"elements": ["fire"]}).elements and position(placed={"air": "1 1"}).elements
    cards = [["chili", "nautilus", "acorn", "feather"], "ladle", "spell_book"]
    assert position({"missions": cards}, {"missions": cards}).desks[1].missions == (0, 2, 3)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"desks": [{}]}, "1 desks are given, there are 2 to 4"),
        ({"seat": 2}, "there is no seat 2: 2 desks are given"),
        ({"pending": [{"type": "hypnosis", "seat": 3}]}, "there is no seat 3"),
        ({"field": {"9 9": "chili"}}, '"9 9" is not on the field'),
        ({"field": {"middle": "chili"}}, '"middle" is no place; write q and r, say "0 -3"'),
        ({"field": {"1 1": "beer"}}, 'there is no disc "beer"'),
        (
            {"field": {"1 1": "mortar"}},
            'there is no disc "mortar"; write "chili" for an ingredient, "fire mortar"',
        ),
        ({"field": {"1 1": "fire chili"}}, 'there is no disc "fire chili"'),
        ({"field": {"1 1": "wine mortar"}}, 'there is no disc "wine mortar"'),
        ({"field": {"0 0": "chili"}}, "a disc is named where a portal lies"),
        ({"field": {"1 1": "fire hat", "2 1": "fire hat"}}, "there are only 1 discs of kind"),
        ({"desks": [{"discs": ["chili"] * 5}, {}]}, "there are only 4 discs of kind"),
        ({"desks": [{"discs": ["chili"] * 3}, {"discs": ["chili"] * 2}]}, "there are only 4 discs of kind"),
        ({"figures": {"fire": "1 1"}}, "a figure stands in a gap"),
        ({"figures": {"fire": "0 0", "air": "0 0"}}, "two figures stand in one place"),
        ({"figures": {"wine": "0 0"}}, "figures"),
        ({"placed": {"fire": "0 0"}}, "an element disc lies on something else"),
        ({"placed": {"fire": "1 1"}, "field": {"1 1": "frog"}}, "an element disc lies on something else"),
        ({"desks": [{"elements": ["fire"]}, {}], "placed": {"fire": "1 1"}}, "an element disc is named twice"),
        ({"desks": [{"missions": [["chili"], "mortar", "wand"]}, {}]}, "there is no green card with chili"),
        (
            {"desks": [{"missions": [["chili", "nautilus", "acorn", "feather"], "wand", "wand"]}, {}]},
            'there is no mission "wand" here; there are: mortar, cauldron, ladle, cleaver',
        ),
        (
            {"desks": [{"missions": [["chili", "nautilus", "acorn", "feather"], "ladle", "wand"]}, {}]},
            "either all desks have missions or none has",
        ),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_position_that_cannot_be_says_why(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(DataError) as caught:
        RULES.position({"desks": [{}, {}], **fields})
    text = plain(caught.value.message)
    assert text.startswith("This position can't be: ") and said in text, text
