"""The fast rules against the slow ones of `slow.py`, on random tracks, desks and whole matches."""

import random
from collections import Counter
from itertools import product
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from game.core.chance import Dealer
from game.potion_explosion.rules import dispenser, legal
from game.potion_explosion.rules.actions import Drink, JoyDone, JoyFill, Mix, Pick
from game.potion_explosion.rules.events import Collided, Picked
from game.potion_explosion.rules.model import Brew, Desk, JoyDecision
from tests.game.potion_explosion import slow
from tests.game.potion_explosion.table import COLOURS, RULES, TILES, position, walk

TRACKS = st.text(alphabet=COLOURS, min_size=1, max_size=16) | st.text(alphabet="UR", min_size=1, max_size=16)


def _same(track: str, place: int) -> None:
    after, links = dispenser.pick(track, place)
    slow_after, slow_links = slow.resolve(track, place)
    assert after == slow_after
    assert [colour * (below + above) for colour, below, above in links] == slow_links[1:]
    assert dispenser.taken(track, place, links) == "".join(slow_links)


@given(TRACKS, st.integers(1, 8))
def test_the_resolver_agrees_with_the_slow_one(track: str, place: int) -> None:
    """PE-9, PE-10, PE-12."""
    _same(track, min(place, len(track)))


def test_the_resolver_agrees_on_thousands_of_tracks_with_long_chains() -> None:
    """PE-9: tracks of two or three colours chain much more often than shuffled ones."""
    rng = random.Random(9)
    longest = 0
    for number in range(6_000):
        colours = COLOURS[: 2 + number % 3]
        track = "".join(rng.choice(colours) for _ in range(rng.randint(1, 16)))
        place = rng.randint(1, min(8, len(track)))
        _same(track, place)
        longest = max(longest, len(dispenser.pick(track, place)[1]))
    assert longest >= 5


def test_all_short_tracks_of_all_colours() -> None:
    """PE-9, PE-10: every track of up to 6 marbles, every place."""
    for length in range(1, 7):
        for marbles in product(COLOURS[:3], repeat=length):
            for place in range(1, length + 1):
                _same("".join(marbles), place)


@given(TRACKS, st.integers(1, 8))
def test_the_events_of_a_pick_tell_the_same_chain(track: str, place: int) -> None:
    """PE-9: each link with where its marbles lay and the track after it."""
    place = min(place, len(track))
    state = position()
    state.tracks[1] = track
    events: list[Any] = []
    RULES.apply(state, Pick(1, place), Dealer(random.Random(0)), events)
    assert isinstance(events[0], Picked) and events[0].colour == track[place - 1]
    before = events[0].after
    for number, event in enumerate(events[1:], 1):
        assert isinstance(event, Collided) and event.link == number
        low, high = event.gap - event.below, event.gap + event.above
        assert before[low:high] == event.colour * (event.below + event.above)
        assert event.below > 0 and event.above > 0
        assert event.after == before[:low] + before[high:]
        before = event.after
    assert before == slow.resolve(track, place)[0] == state.tracks[1]


@st.composite
def desks(draw: st.DrawFn) -> Desk:
    """A desk in the middle of a turn, hand marbles that fit among them."""
    stock = st.text(alphabet=COLOURS, max_size=5)
    brewing: list[Brew | None] = []
    for tile in draw(st.lists(st.sampled_from(TILES), max_size=2, unique=True)):
        filled = draw(st.lists(st.booleans(), min_size=len(tile.holes), max_size=len(tile.holes)))
        if all(filled):
            filled[0] = False
        pairs = list(zip(tile.holes, filled, strict=True))
        opened = "".join("." if full else hole for hole, full in pairs)
        brewing.append(Brew(tile.id, opened, "".join(hole if full else "." for hole, full in pairs)))
    brewing += [None] * (2 - len(brewing))
    return Desk(brewing=brewing, hand=draw(stock), pool=draw(stock)[:3])


@given(desks())
def test_what_may_stay_in_the_pool_agrees_with_moving_marbles_to_and_fro(desk: Desk) -> None:
    """PE-18, PE-20."""
    assume(not legal.placeable(desk))  # the turn can't end, see test_turn
    endings = [ending.keep for ending in legal.endings(desk)]
    assert set(endings) == slow.keeps(desk)
    assert len(endings) == len(set(endings))


@given(desks())
def test_prismatic_joy_comes_to_exactly_what_the_rule_allows(desk: Desk) -> None:
    """PE-24: every way to name up to three marbles, and no other."""
    assume(slow.joy_marbles(desk) and 0 < len(slow.openings(desk)) <= 8)
    state = RULES.position({"desks": [{"completed": ["joy 7"]}, {}]})
    desk.completed = state.desks[0].completed
    state.desks[0] = desk
    RULES.apply(state, Drink(desk.completed[0], Mix()), Dealer(random.Random(0)))
    found, seen, waiting = set(), set(), [state]
    while waiting:
        state = waiting.pop()
        actions = RULES.legal_actions(state)
        assert JoyDone() in actions
        found.add(_laid(desk, state.desks[0]))
        for action in actions:
            after = RULES.copy(state)
            RULES.apply(after, action, Dealer(random.Random(0)))
            if isinstance(action, JoyFill):
                decision = after.pending[-1]
                assert isinstance(decision, JoyDecision)
                key = (_laid(desk, after.desks[0]), tuple(sorted(decision.stock)))
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
    assert found == slow.joy_results(desk)


def _laid(before: Desk, after: Desk) -> frozenset[tuple[str, int, str, int]]:
    laid: Counter[tuple[str, int, str]] = Counter()
    for slot, (old, new) in enumerate(zip(before.brewing, after.brewing, strict=True)):
        if old is not None and new is not None:
            for hole, marble in enumerate(new.marbles):
                if old.marbles[hole] == ".":
                    laid[marble, slot, old.open[hole]] += marble != "."
    return frozenset((*key, n) for key, n in laid.items() if n)


def test_the_legal_actions_of_whole_matches_agree_with_the_slow_ones() -> None:
    """PE-4, PE-7, PE-17 to PE-29: at every step of random matches, nothing missing, nothing too much."""
    kinds: Counter[str] = Counter()
    for seed in range(8):
        for state in walk(2 + seed % 3, seed):
            if RULES.outcome(state) is None:
                actions = RULES.legal_actions(state)
                assert len(actions) == len(set(actions)), "repetitions"
                assert set(actions) == slow.legal(state, TILES)
                kinds.update({type(action).__name__ for action in actions})
    assert min(kinds[name] for name in ("Drink", "JoyFill", "DrawTile", "EndTurn", "Help", "Place")) > 20


def test_what_every_potion_can_do_agrees_with_the_slow_choices() -> None:
    """PE-21 to PE-29: with one potion of each kind to drink, on tracks of all lengths."""
    rng = random.Random(21)
    for _ in range(40):
        state = position(
            {"completed": [f"{kind} 4" for kind in RULES.kinds] + ["lava 5", "love 5", "joy 5", "sands 5"]},
            {"pool": rng.choice(["", "UKR"])},
            {"pool": rng.choice(["", "Y"])},
        )
        state.tracks = ["".join(rng.choices(COLOURS[: rng.randint(1, 4)], k=rng.randint(0, 16))) for _ in range(5)]
        desk = state.desks[0]
        drunk = rng.sample(desk.completed[8:], rng.randint(0, 4))
        desk.drunk = tuple(drunk)
        desk.pool = rng.choice(["", "K", "RYU"])
        desk.brewing[0] = rng.choice([None, Brew(0, TILES[0].holes, "....")])
        actions = RULES.legal_actions(state)
        assert len(actions) == len(set(actions)), "repetitions"
        assert set(actions) == slow.legal(state, TILES)
