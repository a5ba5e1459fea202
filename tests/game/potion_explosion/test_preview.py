"""What an action would bring: which marbles would go, which holes be filled, and what nobody can know."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.contract import Event
from game.potion_explosion.preview import (
    FilledHole,
    Spot,
    desk_preview,
    dispenser_preview,
    marbles_gained,
    spots_of,
)
from game.potion_explosion.rules.actions import (
    Drink,
    Help,
    Mix,
    Pick,
    Place,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.events import Taken
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.scoring import total_with
from tests.game.potion_explosion.table import RULES, TILES, anyhow, legal, play, position, tile, walk
from tests.slow import cases

CHAIN = ["KYRKYUKYU", "YURUKRYU", "UUKYRYYKRYURU", "RKUYRRUKR", "KRYUYYKYU"]
"""The rulebook's chain: in track 2 the R at place 5 brings 3 Y and 2 K; U and R remain."""


def test_the_preview_of_a_chain_tells_where_its_marbles_lie_now() -> None:
    preview = dispenser_preview(play(position({}, tracks=CHAIN), Pick(2, 5)))
    assert preview.taken == (Spot(2, 5),)
    assert [(link.number, link.colour, [spot.place for spot in link.spots]) for link in preview.links] == [
        (1, "Y", [4, 6, 7]),
        (2, "K", [3, 8]),
    ]
    assert preview.total(2) == 6
    assert preview.tracks == {2}
    assert not preview.open_tracks


def test_a_chain_that_may_go_on_in_the_dark_says_so() -> None:
    view = RULES.view(position({}, tracks=[*CHAIN[:2], "UUKKRYYUKYYYY", *CHAIN[3:]]), None)
    open_tracks = dispenser_preview(RULES.foresee(view, Pick(2, 9)).events).open_tracks
    assert open_tracks == {2}, "the tank is unknown"
    assert not dispenser_preview(RULES.foresee(view, Pick(2, 5)).events).open_tracks


@pytest.mark.parametrize(
    ("track", "place", "open_end"),
    [
        ("YRYYYYYYYYUU", 2, True),  # the run that reaches the bottom may reach up out of sight, too
        ("RYYYYYYYYUU", 1, False),  # nothing below it: nothing collides
        ("URYRRUYYKRRR", 2, False),  # it ends in sight
    ],
)
def test_a_run_that_reaches_the_bottom_may_go_on_out_of_sight(track: str, place: int, open_end: bool) -> None:
    """PE-8, PE-9: a run is taken up into the hidden part, whether or not something lies below it."""
    view = RULES.view(position({}, tracks=[track, *CHAIN[1:]]), None)
    assert bool(dispenser_preview(RULES.foresee(view, Pick(0, place)).events).open_tracks) == open_end
    assert desk_preview(RULES, view, Pick(0, place), 0).certain != open_end


def test_previews_of_potions_ring_what_they_take() -> None:
    events: list[Event] = [Taken(0, 1, (1,), "Y", ""), Taken(0, 3, (1,), "R", "")]
    preview = dispenser_preview(events)
    assert preview.taken == (Spot(1, 1), Spot(3, 1))
    assert (preview.total(1), preview.total(3), preview.total(0)) == (1, 1, 0)


def test_what_an_action_names_in_the_dispenser() -> None:
    assert spots_of(Pick(2, 5)) == spots_of(TakeOne(2, 5)) == {(2, 5)}
    assert spots_of(TakePair(1, 3)) == {(1, 3), (1, 4)}
    assert spots_of(TakeRun(0, 2, 3)) == {(0, 2), (0, 3), (0, 4)}
    assert spots_of(TakeRow((0, 4))) == {(0, 1), (4, 1)}
    assert spots_of(SendBack(3, (2, 6))) == {(3, 2), (3, 6)}
    assert spots_of(Mix()) == spots_of(RobPool(1)) == spots_of(None) == frozenset()


def test_marbles_go_where_they_complete_a_potion_and_the_view_stays_as_it_is() -> None:
    """PE-18, PE-19: of two recipes that both want the marble the one with fewer open holes gets it."""
    first, second = tile("wisdom 4"), tile("joy 4")
    colour = next(colour for colour in TILES[first].holes if colour in TILES[second].holes)
    others = TILES[second].holes.replace(colour, "", 1)
    brewing = ["wisdom 4", {"tile": "joy 4", "marbles": others}]
    view = RULES.view(position({"brewing": brewing}, tracks=[colour, *CHAIN[1:]]), None)
    before, brew = RULES.copy(view), view.desks[0].brewing[1]
    found = desk_preview(RULES, view, Pick(0, 1), 0)
    assert found.marbles == ((colour, 1),) and found.total == 1
    assert brew is not None and found.fills == (FilledHole(1, brew.open.index(colour), colour),)
    assert found.completes == (second,)
    assert found.certain, "marbles would roll in, but to no hand"
    assert view == before


@pytest.mark.parametrize(("pool", "track", "place"), [("", "KYRYU", 3), ("Y", "KRU", 2)])
def test_marbles_are_shared_out_as_well_as_can_be(pool: str, track: str, place: int) -> None:
    """PE-18: one by one the red one might go elsewhere; marbles of the pool help to complete a potion, too."""
    brewing = [{"tile": "love 4", "marbles": "YY"}, {"tile": "joy 4", "marbles": "UR"}]
    view = RULES.view(position({"brewing": brewing, "pool": pool}, tracks=[track, *CHAIN[1:]]), None)
    found = desk_preview(RULES, view, Pick(0, place), 0)
    assert found.completes == (tile("joy 4"),)
    assert {(hole.slot, hole.colour) for hole in found.fills} == {(1, "R"), (1, "Y")}


def test_what_is_sent_back_comes_to_no_hand() -> None:
    """PE-28."""
    desk = {"completed": ["lava 4"], "brewing": ["wisdom 4", "joy 4"]}
    view = RULES.view(position(desk, tracks=["KKUUU", *CHAIN[1:]]), None)
    found = desk_preview(RULES, view, Drink(tile("lava 4"), SendBack(0, (1, 2))), 0)
    assert (found.marbles, found.sends_back, found.fills) == ((("K", 2),), True, ())


def gained(events: list[Event]) -> Counter[str]:
    return Counter(marbles_gained(events))


def best_reached(state: State, seat: int) -> int:
    """The most points a seat can come to by placing what it has, tokens included, tried in all ways."""
    waiting, known, most = [state], set[tuple[object, ...]](), -100
    while waiting:
        here = waiting.pop()
        desk = here.desks[seat]
        most = max(most, total_with(desk, (), TILES))
        for place in legal(here, Place) if not here.pending and here.seat == seat else ():
            after = RULES.copy(here)
            anyhow(after, place)
            done = after.desks[seat]
            mark = ("".join(sorted(done.hand)), "".join(sorted(done.pool)), *done.brewing)
            if mark not in known:
                known.add(mark)
                waiting.append(after)
    return most


@cases(("seats", "seed"), [(2, 1), (3, 2), (4, 21)], quick=[(2, 1)])
def test_what_the_preview_calls_certain_comes_true(seats: int, seed: int) -> None:
    """What is called certain comes exactly so; what may be more is never less; nothing better can be placed."""
    met = Counter[bool]()
    for number, state in enumerate(walk(seats, seed)):
        seat = RULES.current_seat(state) if RULES.outcome(state) is None else -1
        view = RULES.view(state, seat)
        actions = [action for action in legal(state) if isinstance(action, Pick | Help | Drink)]
        for action in actions[number % 5 :: 5]:
            found = desk_preview(RULES, view, action, seat)
            seen = dispenser_preview(RULES.foresee(view, action).events)
            after = RULES.copy(state)
            events = anyhow(after, action)
            if found.sends_back:
                continue
            promised, came = Counter(dict(found.marbles)), gained(events)
            assert (promised == came) if found.certain else (promised <= came), (action, found)
            met[found.certain] += 1
            for track in seen.tracks:
                came_of = dispenser_preview(events).total(track)
                assert seen.total(track) <= came_of
                assert track in seen.open_tracks or seen.total(track) == came_of
            if found.certain and came and not after.pending:
                desk = after.desks[seat]
                assert total_with(desk, found.completes, TILES) == best_reached(after, seat), (action, found)
    assert met[True] and met[False]
