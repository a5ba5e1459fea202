"""Element discs (MP-17 to MP-19), mission cards (MP-20, MP-21), both together (MP-22)."""

from collections import Counter
from itertools import combinations
from typing import Any

from game.core.messages import plain
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import Jump, Move, Pass, Swap, Take, TakeArea
from game.magic_potion.rules.events import ElementEarned, Ended, MissionsShown, Separated, Swapped, Taken
from game.magic_potion.rules.model import FIRST_ELEMENT_DISC, State, left_of
from tests.game.magic_potion.table import (
    AIR,
    EARTH,
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
    setup,
    spots,
    walk,
)


def fire_takes(*discs: str, **fields: Any) -> tuple[State, list[Any]]:
    """A seat with these discs takes a chili."""
    state = position(
        {"discs": list(discs)}, figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili", **FAR}, **fields
    )  # fmt: skip
    return state, play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))


def test_mp_17_the_first_with_a_disc_of_each_group_of_a_colour_gets_its_element_disc() -> None:
    """MP-17: as soon as it has them, and nobody else any more."""
    state, events = fire_takes("fire mortar", "fire wand", "frog", elements=True)
    assert ElementEarned(0, FIRE) in events and state.desks[0].elements == (FIRE,)
    state, _ = fire_takes("fire mortar", "water wand", elements=True)
    assert state.desks[0].elements == ()
    state = position(
        {"discs": ["fire mortar", "fire wand"]}, {"elements": ["fire"]},
        figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili", **FAR},
    )  # fmt: skip
    play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert state.desks[0].elements == () and state.desks[1].elements == (FIRE,)
    lying = position(
        {"discs": ["fire mortar", "fire wand"]}, placed={"fire": "4 0"},
        figures={"fire": "1 0"}, field={"2 0": "acorn", "3 0": "chili", **FAR},
    )  # fmt: skip
    play(lying, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert lying.desks[0].elements == ()


def test_mp_17_without_the_variant_there_are_no_element_discs() -> None:
    """MP-17."""
    state, events = fire_takes("fire mortar", "fire wand")
    assert state.desks[0].elements == () and ElementEarned(0, FIRE) not in events
    assert not setup(2).elements and setup(2, element_discs=True).elements


def test_mp_17_an_area_earns_it_too() -> None:
    """MP-17: also by what falls off."""
    state = position(
        {"discs": ["water wand", "water mortar"]}, figures={"fire": "1 0"}, elements=True,
        field={"2 0": "acorn", "3 0": "chili", "4 0": "frog", "-2 0": "owl"},
    )  # fmt: skip
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")), TakeArea(at("4 0")))
    assert ElementEarned(0, WATER) in events and state.desks[0].elements == (WATER,)


SWAPPING: dict[str, Any] = {
    "figures": {"fire": "2 0"},
    "field": {"2 0": "acorn", "3 0": "chili", "-2 0": "fire mortar", "-3 0": "water wand", "0 4": "frog"},
}


def test_mp_18_instead_of_moving_a_seat_swaps_an_element_disc_for_a_disc_it_may_remove() -> None:
    """MP-18: of any colour, anywhere, none with a figure on it; the seat takes that disc."""
    state = position({"discs": ["frog", "frog", "octopus"], "elements": ["earth"]}, **SWAPPING)
    assert {swap.place for swap in legal(state, Swap)} == {at("3 0"), at("-3 0"), at("0 4")}
    assert refusal(state, Swap(EARTH, at("2 0"))) == "A figure stands there."
    assert "First 2 ingredients of fire; you have 0" in refusal(state, Swap(EARTH, at("-2 0")))
    assert refusal(state, Swap(AIR, at("3 0"))) == "You don't hold this element disc."
    assert refusal(state, Swap(EARTH, at("0 0"))) == "Portals stay where they are."
    assert refusal(state, Swap(EARTH, at("5 0"))) == "Nothing lies there any more."
    events = play(state, Swap(EARTH, at("-3 0")))
    assert events[0] == Swapped(0, EARTH, at("-3 0"), kind("water wand"))
    assert state.desks[0].elements == () and state.placed == ((EARTH, at("-3 0")),)
    assert state.desks[0].discs[WATER].bit_count() == 4
    assert field_of(RULES, state)[at("-3 0")] == FIRST_ELEMENT_DISC + EARTH
    assert state.seat == 1


def test_mp_18_the_disc_taken_brings_stones_and_element_discs() -> None:
    """MP-18, MP-14, MP-17; the disc just played doesn't come back by that."""
    state = position({"discs": ["chili", "acorn", "owl"], "elements": ["earth"]}, **SWAPPING)
    play(state, Swap(EARTH, at("0 4")))
    assert state.desks[0].stones == (1, 0, 0)
    again = position(
        {"discs": ["fire mortar", "fire wand"], "elements": ["fire"]},
        figures={"fire": "0 3"}, field={"3 0": "chili", "0 4": "frog"},
    )  # fmt: skip
    play(again, Swap(FIRE, at("3 0")))
    assert again.desks[0].elements == () and again.placed == ((FIRE, at("3 0")),)


LYING: dict[str, Any] = {
    "figures": {"water": "1 0"},
    "placed": {"water": "3 0"},
    "field": {"2 0": "acorn", "2 1": "water cleaver", "3 -1": "frog", "2 -1": "octopus", "-2 0": "owl"},
}


def test_mp_19_on_the_field_it_goes_alone_or_with_discs_of_any_one_group() -> None:
    """MP-19: by a figure of its colour; a kitchen tool or ingredients beside it, not both."""
    state = position({"discs": ["frog", "frog"]}, **LYING)
    play(state, Move(WATER, at("2 0")))
    disc, knife, frog, octopus = at("3 0"), at("2 1"), at("3 -1"), at("2 -1")
    sets = [{knife}, {frog}, {octopus}, {frog, octopus}]
    expected = [{disc}, *sets, *[one | {disc} for one in sets]]
    assert Counter(tuple(sorted(one)) for one in expected) == Counter(take.places for take in legal(state))
    assert (
        refusal(state, Take(tuple(sorted((disc, knife, frog)))))
        == "Only discs of one group can be taken together."
    )
    events = play(state, Take(tuple(sorted((disc, knife)))))
    assert events[0] == Taken(
        0, WATER, tuple(sorted((disc, knife))), (FIRST_ELEMENT_DISC + WATER, kind("water cleaver"))
    )
    assert state.desks[0].elements == (WATER,) and state.placed == ()
    assert state.desks[0].discs[WATER].bit_count() == 3, "it is no disc of the seat's sets"


def test_mp_19_a_figure_of_another_colour_does_not_take_it() -> None:
    """MP-19."""
    state = position(
        figures={"earth": "1 0"}, placed={"water": "3 0"}, field={"2 0": "acorn", "1 1": "snake", **FAR}
    )  # fmt: skip
    play(state, Move(EARTH, at("2 0")))
    assert legal(state) == [Take(spots("1 1"))]
    assert refusal(state, Take(spots("3 0"))) == "A figure takes discs of its own colour only."


def test_mp_19_whoever_took_it_can_use_it_again() -> None:
    """MP-19."""
    state = position({}, {}, **LYING)
    play(state, Move(WATER, at("2 0")), Take(spots("3 0")))
    assert state.desks[0].elements == (WATER,) and not legal(state, Swap)
    while state.seat == 1:
        play(state, legal(state)[0])
    assert {swap.element for swap in legal(state, Swap)} == {WATER}


def test_mp_19_it_makes_a_target_acceptable_for_its_figure_only() -> None:
    """MP-19."""
    fields = {"placed": {"water": "3 0"}, "field": {"2 0": "acorn", **FAR}}
    water = position(figures={"water": "1 0"}, **fields)
    assert Move(WATER, at("2 0")) in legal(water)
    fire = position(figures={"fire": "1 0"}, **fields)
    assert Move(FIRE, at("2 0")) not in legal(fire)
    standing = position(figures={"water": "1 0", "air": "3 0"}, **fields)
    assert Move(WATER, at("2 0")) not in legal(standing), "none with a figure on it"
    leaving = position(figures={"water": "3 0"}, **fields)
    assert Move(WATER, at("2 0")) in legal(leaving), "but the one it has just left"
    play(leaving, Move(WATER, at("2 0")), Take(spots("3 0")))
    assert leaving.desks[0].elements == (WATER,)


def test_mp_19_held_it_does_not_count_and_is_worth_nothing() -> None:
    """MP-19: neither for MP-8 nor at the end."""
    state = position(
        {"discs": ["dragon"], "elements": ["fire"]}, figures={"fire": "1 0"},
        field={"2 0": "acorn", "3 0": "fire mortar", "2 1": "chili", **FAR},
    )  # fmt: skip
    play(state, Move(FIRE, at("2 0")))
    assert refusal(state, Take(spots("3 0"))).endswith("First 2 ingredients of fire; you have 1.")
    assert RULES.scores(state)[0].total == 1


def test_mp_19_it_counts_as_a_motif_disc_in_areas() -> None:
    """MP-19, MP-12: it falls off like any disc, and is taken with the area."""
    state = position(
        figures={"fire": "1 0"}, placed={"water": "4 0"},
        field={"2 0": "acorn", "3 0": "chili", "5 0": "owl", "-2 0": "owl"},
    )  # fmt: skip
    events = play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert events[-1] == Separated(0, (spots("4 0", "5 0"),))
    play(state, TakeArea(at("4 0")))
    assert state.desks[0].elements == (WATER,) and state.desks[0].discs[AIR].bit_count() == 1


def test_mp_19_an_island_with_an_element_disc() -> None:
    """MP-19, MP-13: a figure may stand on one; jumping out takes it."""
    state = position(
        figures={"air": "5 -5"}, placed={"fire": "5 -5"}, field={"5 -4": "frog", "0 1": "feather", "-2 0": "owl"}
    )  # fmt: skip
    play(state, Jump(AIR, at("0 0")), Take(spots("0 1")), TakeArea(at("5 -5")))
    assert state.desks[0].elements == (FIRE,) and state.desks[0].discs[WATER].bit_count() == 1


def test_mp_19_it_cannot_be_swapped_out_itself() -> None:
    """MP-19."""
    state = position({"elements": ["fire"]}, **LYING)
    assert at("3 0") not in {swap.place for swap in legal(state, Swap)}
    assert refusal(state, Swap(FIRE, at("3 0"))) == "An element disc can't be swapped for another."


def test_mp_19_when_only_element_discs_are_left_the_match_ends() -> None:
    """MP-19: at once, also if some of them fell off."""
    state = position(
        figures={"fire": "0 0"}, placed={"water": "3 0", "air": "-2 0"}, field={"2 0": "chili"}
    )  # fmt: skip
    events = play(state, Move(FIRE, at("1 0")), Take(spots("2 0")))
    assert events[-1] == Ended("cleared", state.seat, state.round) and state.ending == "cleared"
    assert not left_of(state) and len(state.placed) == 2


def test_mp_19_a_seat_that_can_swap_does_not_pass_nor_does_the_match_end() -> None:
    """MP-19."""
    fields: dict[str, Any] = {"figures": {"fire": "0 0"}, "field": {"2 0": "chili", "5 0": "frog"}}
    holding = position({}, {"elements": ["air"]}, **fields)
    play(holding, Move(FIRE, at("1 0")), Take(spots("2 0")))
    assert holding.ending is None and holding.seat == 1
    assert legal(holding) == [Swap(AIR, at("5 0"))]
    play(holding, Swap(AIR, at("5 0")))
    assert holding.ending == "cleared"
    waiting = position({"elements": ["air"]}, {}, **fields)
    play(waiting, Move(FIRE, at("1 0")), Take(spots("2 0")))
    assert waiting.ending is None and legal(waiting) == [Pass()]
    without = position({}, {}, **fields)
    play(without, Move(FIRE, at("1 0")), Take(spots("2 0")))
    assert without.ending == "stuck"


GREEN = ["chili", "nautilus", "acorn", "feather"]


def test_mp_20_each_seat_gets_three_hidden_cards() -> None:
    """MP-20: one of each sort, no two alike."""
    for seed in range(30):
        state = setup(4, seed, missions=True)
        for group in range(3):
            cards = [desk.missions[group] for desk in state.desks]
            assert len(set(cards)) == 4 and set(cards) <= set(range(RULES.missions.counts[group]))
    assert all(desk.missions == () for desk in setup(4).desks)


def test_mp_20_every_disc_that_matches_is_worth_two_points_more() -> None:
    """MP-20: whether it is part of a set or not."""
    state = position(
        {"discs": ["chili", "chili", "nautilus", "frog", "fire mortar", "air mortar", "earth ladle", "air wand"],
         "missions": [GREEN, "mortar", "wand"]},
        {"missions": [["toadstool", "frog", "acorn", "owl"], "ladle", "hat"]},
    )  # fmt: skip
    parts = {part.kind: part.points for part in RULES.scores(state)[0].parts}
    green = f"mission:ingredients:{'+'.join(GREEN)}"
    assert (parts[green], parts["mission:kitchen:mortar"], parts["mission:magic:wand"]) == (6, 4, 2)
    assert RULES.scores(state)[0].total == 4 + 6 + 3 + 12
    assert RULES.scores(state)[1].parts == ()


def test_mp_20_missions_are_hidden_until_the_match_is_over() -> None:
    """MP-20: each sees its own; in the end all are shown."""
    state = setup(3, 1, missions=True)
    for seat in (None, 0, 1, 2):
        view = RULES.view(state, seat)
        for owner, desk in enumerate(view.desks):
            assert desk.missions == (state.desks[owner].missions if owner == seat else (-1, -1, -1))
    *_, over = walk(3, 1, missions=True)
    assert RULES.view(over, None) == over


def test_mp_20_all_show_their_missions_in_the_end() -> None:
    """MP-20: an event a seat; a view that doesn't know them says so."""
    state = position(
        {"missions": [GREEN, "mortar", "wand"]},
        {"missions": [["toadstool", "frog", "acorn", "owl"], "ladle", "hat"]},
        figures={"fire": "0 0"}, field={"2 0": "chili"},
    )  # fmt: skip
    play(state, Move(FIRE, at("1 0")))
    foresight = RULES.foresee(RULES.view(state, 0), Take(spots("2 0")))
    assert not foresight.certain
    assert foresight.events[-1] == MissionsShown(1, (-1, -1, -1))
    events = play(state, Take(spots("2 0")))
    assert events[-2:] == [MissionsShown(0, (0, 0, 1)), MissionsShown(1, (7, 2, 2))]
    said = RULES.describe(events[-1])
    assert said is not None
    assert plain(said, ("Ann", "Bob")) == "Bob's missions: Toadstool, Frog, Acorn, Owl; Ladle; Pointed hat."


def test_mp_21_the_cards_are_an_orthogonal_array() -> None:
    """MP-21: 4 + 4 + 9; two motifs of different colours meet exactly once, each motif is on three green cards."""
    missions = RULES.missions
    assert missions.counts == (9, 4, 4)
    assert [card for cards in missions.motifs[1:] for card in cards] == [(motif,) for motif in range(12, 20)]
    pairs = Counter(pair for card in missions.ingredients for pair in combinations(card, 2))
    assert set(pairs.values()) == {1} and len(pairs) == 6 * 9
    on_cards = Counter(motif for card in missions.ingredients for motif in card)
    assert on_cards == dict.fromkeys(range(12), 3)
    assert all([motif // 3 for motif in card] == [0, 1, 2, 3] for card in missions.ingredients)


def test_mp_22_both_variants_together() -> None:
    """MP-22."""
    state = setup(4, 2, missions=True, element_discs=True)
    assert state.elements and state.missions and all(len(desk.missions) == 3 for desk in state.desks)
    *_, over = walk(4, 2, missions=True, element_discs=True)
    assert RULES.outcome(over) is not None
