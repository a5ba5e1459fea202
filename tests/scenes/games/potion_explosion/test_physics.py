"""The marbles end where the rules say, soon, in order, whatever is skipped, and always the same way."""

from __future__ import annotations

import hashlib
import random
import struct
from collections import Counter
from itertools import islice, pairwise

import pytest

from game.potion_explosion.rules.events import Collided, Helped, Lifted, Picked, RolledIn, Taken
from scenes.games.potion_explosion.dispenser.physics.simulation import SETTLE_MOST, TRACKS, TrackSimulation
from scenes.games.potion_explosion.dispenser.simulation_feed import apply_event
from tests.scenes.games.potion_explosion.games import Move, random_moves

FRAME = 1 / 60
ACTIONS = 1000


def assert_rests(simulation: TrackSimulation, contents: list[str]) -> None:
    """Every marble at exactly its place, upright, in the right order and colour."""
    for track, content in enumerate(contents):
        assert simulation.content(track) == content
        for place, marble in enumerate(simulation.marbles(track)):
            assert (marble.height, marble.sway, marble.turn) == (float(place), 0.0, 0.0)
            assert tuple(marble.body.position) == (0.0, float(place))


def least_distance(simulation: TrackSimulation) -> float:
    return min(
        (high.height - low.height for track in range(TRACKS) for low, high in pairwise(simulation.marbles(track))),
        default=1.0,
    )


def settle(simulation: TrackSimulation, skip_at: float | None = None) -> tuple[float, float]:
    """Let it come to rest (or skip); return how long it took and the least distance of neighbours meanwhile."""
    passed, least = 0.0, 1.0
    while not simulation.settled:
        if skip_at is not None and passed >= skip_at:
            simulation.finish()
            break
        simulation.advance(FRAME)
        passed += FRAME
        least = min(least, least_distance(simulation))
        assert passed < SETTLE_MOST + 2 * FRAME, "it never comes to rest"
    return passed, least


def after_event(tracks: list[str], event: object) -> list[str]:
    """The tracks as a view has them after an event."""
    tracks = tracks.copy()
    if isinstance(event, RolledIn):
        for track, _, colour in event.drops:
            tracks[track] += colour
    elif isinstance(event, Picked | Helped | Taken | Lifted | Collided):
        tracks[event.track] = event.after
    return tracks


def moves_of_the_dispenser() -> list[Move]:
    touching = (Picked, Helped, Taken, Lifted, RolledIn)
    moves = (move for move in random_moves(11) if any(isinstance(event, touching) for event in move.events))
    return list(islice(moves, ACTIONS))


@pytest.fixture(scope="module")
def moves() -> list[Move]:
    return moves_of_the_dispenser()


def test_a_thousand_random_actions_hold_all_kinds(moves: list[Move]) -> None:
    kinds = Counter(type(event) for move in moves for event in move.events)
    for kind in (Picked, Collided, Helped, Taken, Lifted, RolledIn):
        assert kinds[kind] >= 10, (kind, kinds)
    assert any(isinstance(event, Collided) and event.link >= 3 for move in moves for event in move.events)


@pytest.mark.parametrize("skipping", [False, True])
@pytest.mark.slow
def test_every_settling_ends_where_the_state_has_it(moves: list[Move], skipping: bool) -> None:
    rng = random.Random(5)
    simulation = TrackSimulation()
    match = 0
    for move in moves:
        if move.match != match:
            match = move.match
            simulation.show(move.before)
        assert_rests(simulation, move.before)
        tracks = move.before
        for event in move.events:
            apply_event(simulation, event)
            tracks = after_event(tracks, event)
            took, least = settle(simulation, rng.uniform(0, 0.5) if skipping else None)
            assert took <= SETTLE_MOST + FRAME
            assert least > 0.85, "marbles are seen to overlap"
            assert_rests(simulation, tracks)
        assert_rests(simulation, move.after)


@pytest.mark.slow
def test_events_in_the_middle_of_motion_end_right_as_well(moves: list[Move]) -> None:
    simulation = TrackSimulation()
    for move in moves[:300]:
        simulation.show(move.before)
        for event in move.events:
            apply_event(simulation, event)
            simulation.advance(0.1)
        settle(simulation)
        assert_rests(simulation, move.after)


def motion_hash(moves: list[Move]) -> str:
    digest = hashlib.sha256()
    for move in moves:
        simulation = TrackSimulation()
        simulation.show(move.before)
        for event in move.events:
            apply_event(simulation, event)
            while not simulation.settled:
                simulation.advance(FRAME)
                for marble in simulation.all_marbles():
                    digest.update(struct.pack("3d", marble.height, marble.turn, marble.sway))
        for knock in simulation.take_knocks():
            digest.update(struct.pack("i2d", knock.track, knock.height, knock.speed))
    return digest.hexdigest()


@pytest.mark.slow
def test_equal_calls_give_equal_motion(moves: list[Move]) -> None:
    assert motion_hash(moves[:60]) == motion_hash(moves[:60])


def test_a_marble_that_moves_at_the_end_of_its_time_is_led_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.games.potion_explosion.dispenser.physics.track.SETTLE_MOST", 0.4)
    simulation = TrackSimulation()
    simulation.show(["UKRYUKRYU???????", "", "", "", ""])
    simulation.take(0, (1, 2, 3, 4, 5, 6, 7, 8), "UKRYUKRY")
    heights = []
    while not simulation.settled:
        simulation.advance(FRAME)
        heights.append(simulation.marbles(0)[0].height)
    assert len(heights) == 24
    assert_rests(simulation, ["UKRYUKRY", "", "", "", ""])
    assert max(high - low for high, low in pairwise(heights)) < 0.8, "it jumps"


def test_the_two_sides_of_a_gap_touch_when_they_meet() -> None:
    simulation = TrackSimulation()
    simulation.show(["UKRRKU", "", "", "", ""])
    simulation.take(0, (3, 4), "UKKU")
    assert not simulation.touched(0, 2)
    passed = 0.0
    while not simulation.touched(0, 2):
        simulation.advance(FRAME)
        passed += FRAME
    assert not simulation.settled, "contact comes before rest"
    assert 0.15 < passed < 0.5
    assert simulation.marbles(0)[2].height - simulation.marbles(0)[1].height < 1.1
    assert any(knock.track == 0 and knock.speed > 5 for knock in simulation.take_knocks())


def test_the_sides_of_a_gap_count_as_touching_once_all_rests() -> None:
    simulation = TrackSimulation()
    simulation.show(["UKRRKU", "", "", "", ""])
    simulation.take(0, (3, 4), "UKKU")
    simulation.finish()
    assert simulation.touched(0, 2)
    assert not simulation.touched(0, 0)
    assert not simulation.touched(0, 4)


def test_marbles_out_of_sight_get_their_colour_when_they_come_into_sight() -> None:
    simulation = TrackSimulation()
    simulation.show(["UKRYUKRYU??", "", "", "", ""])
    simulation.take(0, (1,), "KRYUKRYUR?")
    assert simulation.content(0) == "KRYUKRYUR?"


def test_knocks_grow_with_the_way() -> None:
    def loudest(content: str, places: tuple[int, ...]) -> float:
        simulation = TrackSimulation()
        simulation.show([content, "", "", "", ""])
        simulation.take(0, places, "".join(c for at, c in enumerate(content, 1) if at not in places))
        settle(simulation)
        return max(knock.speed for knock in simulation.take_knocks())

    assert loudest("UKR", (2,)) < loudest("UKKKR", (2, 3, 4)) < loudest("UKKKKKKR", (2, 3, 4, 5, 6, 7))


def test_a_marble_rolls_whole_turns_and_never_jumps() -> None:
    simulation = TrackSimulation()
    simulation.show(["UKRYUK", "", "", "", ""])
    (top,) = list(simulation.marbles(0))[-1:]
    simulation.take(0, (2, 3, 4), "UUK")
    last = top.turn
    assert last == 0.0
    while not simulation.settled:
        simulation.advance(FRAME)
        assert abs(top.turn - last) < 1.2 or simulation.settled
        last = top.turn or last
    assert abs(last - 6.283) < 0.3, "three places are one turn"
    assert top.turn == 0.0


@pytest.mark.parametrize(
    ("places", "after"), [((3,), "UKR"), ((0,), "UK"), ((4,), "UK"), ((1,), "U"), ((1,), "UKR")]
)
def test_what_does_not_fit_is_refused(places: tuple[int, ...], after: str) -> None:
    simulation = TrackSimulation()
    simulation.show(["UKR", "", "", "", ""])
    if (places, after) == ((3,), "UKR"):
        with pytest.raises(ValueError, match="doesn't leave"):
            simulation.take(0, places, after)
    else:
        with pytest.raises(ValueError, match="track 0"):
            simulation.take(0, places, after)
    with pytest.raises(ValueError, match="can't come to place 7"):
        simulation.drop([(0, 7, "U")])
