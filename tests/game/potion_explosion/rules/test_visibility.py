"""What a seat can know (PE-8), what it can foresee, and what can be taken back."""

import random
from collections import Counter
from typing import Any

import msgspec

from game.core.chance import Dealer
from game.core.contract import Event
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.actions import (
    DrawTile,
    Drink,
    EndTurn,
    Help,
    JoyDone,
    JoyFill,
    Mix,
    Pick,
    Place,
    RobPool,
    SendBack,
    TakeOne,
)
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import RULES, anyhow, position, setup, tile, walk

SEATS: tuple[int | None, ...] = (0, 1, None)


class Counting(Dealer):
    """A dealer that knows whether it was asked anything that has more than one answer."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.asked = 0

    def shuffle(self, items: Any) -> list[Any]:
        self.asked += len(items) > 1
        return super().shuffle(items)

    def choose(self, count: int) -> int:
        self.asked += count > 1
        return super().choose(count)


def observed(state: State, action: Any, seat: int | None, dealer: Dealer) -> tuple[list[Event | None], State]:
    """What a seat sees of an action, and what it knows afterwards; the state stays as it is."""
    after, events = RULES.copy(state), list[Event]()
    RULES.apply(after, action, dealer, events)
    return [RULES.observe(event, seat) for event in events], RULES.view(after, seat)


def sampled(seeds: range, every: int) -> list[State]:
    """Some states of random matches, with a decision to make."""
    return [
        RULES.copy(state)
        for seed in seeds
        for number, state in enumerate(walk(2 + seed % 3, seed))
        if number % every == 0 and RULES.outcome(state) is None
    ]


def test_pe_8_worlds_that_differ_only_in_hidden_things_look_alike() -> None:
    """PE-8: views, legal actions and what the table plays are the same whatever lies out of sight."""
    rng = random.Random(8)
    different = 0
    for state in sampled(range(6), every=5):
        for seat in SEATS:
            view = RULES.view(state, seat)
            world = RULES.imagine(view, rng)
            RULES.check(world)
            different += world != state
            assert RULES.view(world, seat) == view
            assert RULES.legal_actions(world) == RULES.legal_actions(state) == RULES.legal_actions(view)
            assert RULES.automatic(world) == RULES.automatic(state)
            assert RULES.scores(world) == RULES.scores(state)
    assert different > 200


def test_pe_8_a_view_holds_no_marble_above_nine_and_no_tile_below_a_top() -> None:
    """PE-8, PE-15: looked at piece by piece, in whole matches."""
    for state in sampled(range(4), every=3):
        view = RULES.view(state, 0)
        for track, seen in zip(state.tracks, view.tracks, strict=True):
            assert seen == track[:9] + "?" * len(track[9:])
        for stack, top in zip(state.stacks, view.stacks, strict=True):
            assert list(top) == [-1] * (len(stack) - 1) + list(stack[-1:])


def test_pe_8_events_show_nothing_that_a_view_would_not() -> None:
    """PE-8: every event of random matches, as everybody observes it."""
    kinds: Counter[str] = Counter()
    for seed in range(6):
        dealer = Dealer(random.Random(seed))
        for state in walk(2 + seed % 3, seed):
            if RULES.outcome(state) is not None:
                continue
            for action in random.Random(seed).sample(RULES.legal_actions(state), 1):
                events: list[Event] = []
                RULES.apply(RULES.copy(state), action, dealer, events)
                for event in events:
                    kinds[type(event).__name__] += 1
                    _shows_nothing_hidden(event)
    assert kinds["RolledIn"] > 50 and kinds["Taken"] and kinds["Lifted"] and kinds["Collided"]


def _shows_nothing_hidden(event: Event) -> None:
    for seat in SEATS:
        seen = RULES.observe(event, seat)
        assert type(seen) is type(event)
        true, shown = msgspec.to_builtins(event), msgspec.to_builtins(seen)
        if "after" in true:
            assert shown.pop("after") == true["after"][:9] + "?" * len(true.pop("after")[9:])
        if "drops" in true:
            pairs = zip(true.pop("drops"), shown.pop("drops"), strict=True)
            for (track, place, colour), drop in pairs:
                assert drop == (track, place, colour if place <= 9 else "?")
        assert shown == true, "the rest is open to all"


def test_what_is_foreseen_as_certain_happens_just_so_in_every_world() -> None:
    """PE-8: in all worlds that could be behind the view, and nothing hidden comes to light."""
    rng = random.Random(1)
    certain: Counter[str] = Counter()
    for state in sampled(range(6), every=4):
        view = RULES.view(state, 0)
        worlds = [state, *(RULES.imagine(view, rng) for _ in range(3))]
        for action in rng.sample(RULES.legal_actions(state), min(12, len(RULES.legal_actions(state)))):
            foresight = RULES.foresee(view, action)
            if not foresight.certain:
                continue
            certain[type(action).__name__] += 1
            seen = [observed(world, action, 0, Counting(seed)) for seed, world in enumerate(worlds)]
            assert all(events == list(foresight.events) for events, _ in seen)
            assert all(after == seen[0][1] for _, after in seen), "worlds could be told apart"
    assert min(certain[name] for name in ("Pick", "Help", "Place", "EndTurn", "Draft")) > 5


def test_what_is_not_certain_depends_on_chance_or_brings_something_to_light() -> None:
    """PE-8: undo is refused for nothing else."""
    rng = random.Random(2)
    uncertain = 0
    for state in sampled(range(6), every=4):
        view = RULES.view(state, 0)
        for action in rng.sample(RULES.legal_actions(state), min(12, len(RULES.legal_actions(state)))):
            foresight = RULES.foresee(view, action)
            if foresight.certain:
                continue
            uncertain += 1
            dealer = Counting(3)
            events, after = observed(state, action, 0, dealer)
            assert dealer.asked or unknowns(after) < unknowns(view)
            _agrees_as_far_as_it_goes(list(foresight.events), events)
    assert uncertain > 200


def unknowns(view: State) -> int:
    """How much of a view is hidden."""
    return "".join(view.tracks).count("?") + sum(stack.count(-1) for stack in view.stacks)


def _agrees_as_far_as_it_goes(foreseen: list[Event], events: list[Event | None]) -> None:
    """Foreseen events are the first ones that happen; only what is unknown in them may turn out as it likes."""
    for expected, event in zip(foreseen, events, strict=False):
        assert type(expected) is type(event)
        for name in expected.__struct_fields__:
            wanted, found = getattr(expected, name), getattr(event, name)
            if isinstance(expected, ev.Collided) and name in ("above", "after"):
                assert wanted <= found if name == "above" else True
            elif name == "after":
                assert all(a in (b, "?") for a, b in zip(wanted, found, strict=True))
            elif not (isinstance(expected, ev.TileDrawn) and name == "top"):
                assert wanted == found


SHORT = ["UKRYU", "YRYK"]
LONG = ["UKRYUKRYUKR", "UUUUUUUUUUUU"]


def certain(state: State, action: Any) -> bool:
    assert RULES.explain(state, action) is None
    return RULES.foresee(RULES.view(state, 0), action).certain


def test_which_actions_can_be_taken_back() -> None:
    """PE-8: the kinds of action one by one, with tracks wholly in sight and with some in the tank."""
    desk = {
        "completed": ["wisdom 4", "love 4", "lava 4", "joy 4"],
        "brewing": ["abyss 6", {"tile": "sands 4", "marbles": "KKY"}],
        "pool": "RK",
        "hand": "Y",
    }
    for tracks, in_sight in ((SHORT, True), (LONG, False)):
        state = position(desk, {"pool": "U"}, tracks=tracks)
        assert certain(state, Pick(0, 2)) == in_sight
        assert certain(state, Help(0, 1)) == in_sight
        assert certain(state, Drink(tile("wisdom 4"), TakeOne(0, 1))) == in_sight
        assert certain(state, Drink(tile("love 4"), RobPool(1)))
        assert not certain(state, Drink(tile("lava 4"), SendBack(0, (1,))))
        assert certain(state, Drink(tile("lava 4"), None))
        assert certain(state, Drink(tile("joy 4"), Mix()))
        assert certain(state, Place("Y", 0, "hand")) and certain(state, Place("R", 0, "pool"))
        assert not certain(state, Place("Y", 1, "hand")), "a completed potion's marbles roll in"
        anyhow(state, Drink(tile("joy 4"), Mix()))
        assert certain(state, JoyFill("K", 0, 0)) and certain(state, JoyDone())
        anyhow(state, JoyFill("K", 1, 3))
        assert not certain(state, JoyDone()), "Joy completed a potion"


def test_nine_marbles_are_all_in_sight_a_tenth_is_not() -> None:
    """PE-4, PE-8: picking brings the tenth into sight."""
    assert certain(position({}, tracks=["U" * 9]), Pick(0, 1))
    assert not certain(position({}, tracks=["U" * 10]), Pick(0, 1))


def test_ending_a_turn_and_drawing_can_be_taken_back_if_nothing_comes_to_light() -> None:
    """PE-20: marbles that go back are hidden by the lid, and a new top tile is a surprise."""
    full = {"brewing": ["joy 7", "love 5"]}
    assert certain(position({**full, "hand": "RK"}, picked=True), EndTurn("KR"))
    assert not certain(position({**full, "hand": "RRKK"}, picked=True), EndTurn("KRR"))
    state = position({}, stacks=[["joy 4", "joy 5"], ["love 4"]], picked=True)
    assert certain(state, EndTurn(""))
    anyhow(state, EndTurn(""))
    assert not certain(state, DrawTile(0)), "the next tile comes to light"
    assert certain(state, DrawTile(1)), "the last of its stack"


def test_a_chain_is_foreseen_as_far_as_it_is_in_sight() -> None:
    """PE-9, PE-8: the run may go on in the tank, so the preview is a least."""
    state = position({}, tracks=["KYRYYUKRYYK"])
    foresight = RULES.foresee(RULES.view(state, 0), Pick(0, 3))
    assert not foresight.certain
    assert foresight.events == (
        ev.Picked(0, 0, 3, "R", "KYYYUKRY??"),
        ev.Collided(0, 0, 1, "Y", 2, 1, 2, "KUKRY??"),
    )


def test_what_a_tie_break_pick_brings_is_foreseen_only_if_its_chain_can_not_go_on() -> None:
    """PE-33, PE-8: with the tank above, the number of marbles isn't known before."""
    tie = [{"type": "tie_break", "seat": 0}]
    open_end = position({}, tracks=["KYRYYUKRYYK"], pending=tie)
    foresight = RULES.foresee(RULES.view(open_end, 0), Pick(0, 3))
    assert not foresight.certain
    assert [type(event) for event in foresight.events] == [ev.Picked, ev.Collided]
    in_sight = position({}, tracks=["KYRYU"], pending=tie)
    assert RULES.foresee(RULES.view(in_sight, 0), Pick(0, 3)).events[-1] == ev.TieBroken(0, 3)


def test_foreseeing_changes_nothing_and_asks_no_chance() -> None:
    """A view stays as it is, however often one looks ahead."""
    for state in sampled(range(2), every=9):
        view = RULES.view(state, 0)
        before = RULES.copy(view)
        for action in RULES.legal_actions(view):
            RULES.foresee(view, action)
        assert view == before


def test_every_hidden_marble_and_tile_is_imagined_equally_often() -> None:
    """PE-8: no world is likelier than another."""
    state = setup(2, 5)
    view = RULES.view(state, 0)
    hidden = Counter("".join(track[9:] for track in state.tracks))
    rng, marbles, tiles = random.Random(3), Counter[str](), Counter[int]()
    for _ in range(2_000):
        world = RULES.imagine(view, rng)
        marbles[world.tracks[0][9]] += 1
        tiles[world.stacks[0][0]] += 1
    for colour, count in hidden.items():
        expected = 2_000 * count / hidden.total()
        assert abs(marbles[colour] - expected) < 5 * expected**0.5
    below = [stack[:-1] for stack in state.stacks]
    assert set(tiles) == {t for stack in below for t in stack}
    assert max(tiles.values()) < 2_000 / len(tiles) * 1.8
