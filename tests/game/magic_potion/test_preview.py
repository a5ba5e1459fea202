"""What a table can ask before anything is done."""

from collections import Counter

import pytest

from game.magic_potion.preview import (
    Gain,
    LockedDisc,
    Outlook,
    area_gain,
    catch,
    count_of_group,
    field_of,
    hypnosis_gain,
    next_colour_set,
    paths,
    prospect,
    prospect_here,
)
from game.magic_potion.rules.actions import Hypnotise, Jump, MagicPotionAction, Move, Swap, Take, TakeArea
from game.magic_potion.rules.locks import Lock, lock_of
from game.magic_potion.rules.material.field import DIRECTIONS
from game.magic_potion.rules.model import GONE, PORTAL, AreaDecision, State
from tests.game.magic_potion.table import (
    AIR,
    EARTH,
    FAR,
    FIRE,
    RULES,
    VARIANTS,
    WATER,
    at,
    kind,
    legal,
    play,
    position,
    spots,
    walk,
)

FIELD = {
    "2 0": "acorn", "3 0": "chili", "2 1": "chili", "3 -1": "fire mortar", "2 -1": "fire wand",
    "0 4": "frog", "-2 0": "owl",
}  # fmt: skip


def test_what_lies_where() -> None:
    state = position(field=FIELD)
    lying = field_of(RULES, state)
    assert len(lying) == 91
    assert lying[at("0 0")] == PORTAL and lying[at("5 0")] == GONE
    assert lying[at("3 -1")] == kind("fire mortar")


def test_a_figures_six_ways_and_what_ends_them() -> None:
    """MP-6: the places, where it may stop, and an edge, gap or figure at the end."""
    state = position(figures={"fire": "1 0", "air": "-1 0"}, field={**FIELD, "4 0": "snake", "5 0": "owl"})
    ways = paths(RULES, state, FIRE)
    assert len(ways) == len(DIRECTIONS) == 6
    east, _, _, west, north_west, north_east = ways
    assert east.places == (at("2 0"), at("3 0"), at("4 0"), at("5 0")) and east.end == "edge"
    assert east.stops == (at("2 0"), at("3 0"), at("4 0"))
    assert west.places == (at("0 0"),) and west.end == "figure" and west.stops == ()
    assert north_west.places == () and north_west.end == "gap"
    assert north_east.end == "gap"


def test_a_figure_that_may_only_jump_has_no_stops() -> None:
    """MP-10."""
    state = position(figures={"fire": "0 0"}, field={"0 1": "acorn", "-3 -1": "chili", **FAR})
    assert {type(move) for move in legal(state) if move.figure == FIRE} == {Jump}
    assert not any(way.stops for way in paths(RULES, state, FIRE))
    assert any(way.places for way in paths(RULES, state, FIRE))


def test_what_could_be_taken_at_a_target_by_group_and_what_is_locked() -> None:
    """MP-7, MP-8, MP-12: the largest choices, with what falls off, stones and points."""
    state = position({"discs": ["dragon", "dragon", "frog", "frog", "acorn", "owl"]}, figures={"fire": "1 0"},
                     field=FIELD)  # fmt: skip
    found = prospect(RULES, state, Move(FIRE, at("2 0")))
    ingredients, mortar = sorted(found.catches, key=lambda one: one.group)
    assert ingredients.take == Take(spots("3 0", "2 1")) and ingredients.group == 0
    assert ingredients.areas == () and ingredients.stones == (0, 0, 0) and ingredients.points == 2
    assert mortar.take == Take(spots("3 -1")) and mortar.group == 1 and mortar.points == 2
    assert found.locked == (LockedDisc(at("2 -1"), kind("fire wand"), Lock(FIRE, 2, 2, 3)),)
    assert state.figures[FIRE] == at("1 0"), "looking ahead changes nothing"


def test_what_falls_off_is_counted_in() -> None:
    """MP-12, MP-14."""
    field = {"2 0": "acorn", "3 0": "chili", "4 0": "frog", "-2 0": "owl"}
    state = position({"discs": ["acorn", "owl"]}, figures={"fire": "1 0"}, field=field)
    (only,) = prospect(RULES, state, Move(FIRE, at("2 0"))).catches
    assert only.areas == (spots("4 0"),) and only.stones == (1, 0, 0) and only.points == 1 + 1 + 4


def test_single_discs_in_the_first_round() -> None:
    """MP-9."""
    state = position(figures={"fire": "1 0"}, field=FIELD, round=1)
    found = prospect(RULES, state, Move(FIRE, at("2 0")))
    assert {one.take for one in found.catches} == {Take(spots("3 0")), Take(spots("2 1"))}


def test_a_part_of_a_group_and_a_swap_can_be_looked_at_too() -> None:
    """MP-7, MP-18."""
    state = position(
        {"elements": ["air"], "discs": ["acorn", "owl", "frog"]}, figures={"fire": "1 0"}, field=FIELD
    )
    swapped = catch(RULES, state, Swap(AIR, at("3 0")))
    assert swapped.group == 0 and swapped.stones == (1, 0, 0) and swapped.points == 5
    play(state, Move(FIRE, at("2 0")))
    assert catch(RULES, state, Take(spots("3 0"))).points == 5


def test_what_brings_most_comes_first_and_belongs_to_one_group() -> None:
    """MP-7: a disc is told with the group it is taken with."""
    state = position({"discs": ["dragon", "dragon", "frog", "frog", "acorn", "owl"]}, figures={"fire": "1 0"},
                     field=FIELD)  # fmt: skip
    found = prospect(RULES, state, Move(FIRE, at("2 0")))
    assert [one.points for one in found.catches] == sorted((one.points for one in found.catches), reverse=True)
    assert found.best == found.catches[0]
    assert dict(found.takable()) == {at("3 0"): 0, at("2 1"): 0, at("3 -1"): 1}
    for one in found.catches:
        assert found.of(one.places) == one
    assert found.of(spots("4 0")) == found.of(None) == found.best
    play(state, Move(FIRE, at("2 0")))
    assert prospect_here(RULES, state) == found, "the same once the figure stands there"


def test_what_an_area_brings_once_it_has_fallen_off() -> None:
    """MP-13: its points and stones alone, what was taken before is there already."""
    field = {"2 0": "acorn", "3 0": "chili", "4 0": "frog", "-2 0": "owl"}
    state = position({"discs": ["acorn", "owl"]}, figures={"fire": "1 0"}, field=field)
    play(state, Move(FIRE, at("2 0")), Take(spots("3 0")))
    assert area_gain(RULES, state, TakeArea(at("4 0"))) == Gain(1 + 4, (1, 0, 0))


def test_what_a_figure_that_is_named_could_bring() -> None:
    """MP-15: the places it could go to, and the most points there."""
    asked = [{"type": "hypnosis", "seat": 1}]
    state = position({}, {"hypnosis": True}, figures={"fire": "1 0"}, field=FIELD, pending=asked)
    found = hypnosis_gain(RULES, state, FIRE)
    play(state, Hypnotise(FIRE))
    moves = [move for move in legal(state) if isinstance(move, Move | Jump)]
    assert moves and found.places == tuple(sorted(move.place for move in moves))
    bests = [prospect(RULES, state, move).best for move in moves]
    assert found.points == max(best.points for best in bests if best is not None) > 0


def test_an_outlook_asks_each_thing_once_and_changes_nothing() -> None:
    state = position({"discs": ["acorn", "owl"]}, figures={"fire": "1 0"}, field=FIELD)
    before, outlook, move = RULES.copy(state), Outlook(RULES, state), Move(FIRE, at("2 0"))
    assert outlook.here is None
    assert outlook.of_move(move) == prospect(RULES, state, move)
    assert outlook.of_move(move) is outlook.of_move(move)
    assert state == before
    play(state, move)
    there = Outlook(RULES, state)
    assert there.here == outlook.of_move(move)
    take = Take(spots("3 0"))
    assert there.of_take(take) == catch(RULES, state, take)
    assert there.of_take(take) is there.of_take(take)


def test_locks_and_sets_begun() -> None:
    """MP-8, MP-14: what the panels show."""
    state = position({"discs": ["chili", "fire mortar", "frog", "water mortar", "acorn"]}, {}, {})
    assert lock_of(state, 0, FIRE, 1) == Lock(FIRE, 1, 1, 1) and lock_of(state, 0, FIRE, 1).open
    assert lock_of(state, 0, FIRE, 2) == Lock(FIRE, 2, 2, 2)
    assert not lock_of(state, 0, EARTH, 2).open and lock_of(state, 0, AIR, 0).open
    assert next_colour_set(state.desks[0], 0) == (True, True, True, False)
    assert next_colour_set(state.desks[0], 1) == (True, True, False, False)
    assert count_of_group(state.desks[0], WATER, 1) == 1


def test_prospects_hold_in_whole_matches() -> None:
    """What is foreseen is what happens: points and stones, for every move of some positions."""
    for seed in range(4):
        for number, state in enumerate(walk(2 + seed % 3, seed, **VARIANTS[seed])):
            if number % 15 or state.ending is not None or state.pending:
                continue
            seat = state.seat
            for action in RULES.legal_actions(state)[:6]:
                if not isinstance(action, Move | Jump):
                    continue
                found = prospect(RULES, RULES.view(state, seat), action)
                assert found.catches
                for one in found.catches:
                    world = RULES.copy(state)
                    play(world, action, one.take)
                    while world.pending and type(world.pending[-1]).__name__ == "AreaDecision":
                        play(world, legal(world)[0])
                    gained = RULES.scores(world)[seat].total - RULES.scores(state)[seat].total
                    assert one.points == gained


def gains(state: State, seat: int, *actions: MagicPotionAction) -> Gain:
    """What a seat really has more once these are played, all that falls off taken as well."""
    world = RULES.copy(state)
    play(world, *actions)
    while world.pending and isinstance(world.pending[-1], AreaDecision) and isinstance(actions[-1], Take | Swap):
        play(world, legal(world)[0])
    then, now = state.desks[seat].stones, world.desks[seat].stones
    more = now[0] - then[0], now[1] - then[1], now[2] - then[2]
    return Gain(RULES.scores(world)[seat].total - RULES.scores(state)[seat].total, more)


@pytest.mark.parametrize("variant", range(4))
def test_what_is_said_of_takes_areas_and_hypnosis_comes_true(variant: int) -> None:
    """MP-7, MP-13, MP-15, MP-18: to the point, also where missions are secret."""
    met = Counter[str]()
    for seed in range(6):
        for state in walk(2 + seed % 3, seed, **VARIANTS[variant]):
            if RULES.outcome(state) is not None or not state.pending:
                continue
            seat, view = state.seat, RULES.view(state, RULES.current_seat(state))
            for action in legal(state)[:4]:
                if isinstance(action, Take | Swap):
                    found = catch(RULES, view, action)
                    assert Gain(found.points, found.stones) == gains(state, seat, action)
                elif isinstance(action, TakeArea):
                    assert area_gain(RULES, view, action) == gains(state, seat, action)
                elif isinstance(action, Hypnotise):
                    told, world = hypnosis_gain(RULES, view, action.figure), RULES.copy(state)
                    play(world, action)
                    moves = [move for move in legal(world) if isinstance(move, Move | Jump)]
                    assert told.places == tuple(sorted(move.place for move in moves))
                met[type(action).__name__] += 1
    assert met["Take"] > 100 and met["TakeArea"] and met["Hypnotise"]
