"""The rules of Newcomer, each named by a test (those of the worked case are named there)."""

import random

import msgspec
import pytest

from game.core.catalogue import PROJECT
from game.core.chance import Dealer
from game.core.errors import DataError
from game.skeleton.newcomer import build, read
from game.skeleton.newcomer.rules.actions import Brew, Draw, Take
from game.skeleton.newcomer.rules.events import Brewed, Drawn, Laid, Taken
from game.skeleton.newcomer.rules.model import UNKNOWN, State
from tests.game.tabletop import Tabletop

DATA = read(PROJECT / "game/skeleton/data/newcomer")
GAME = build(DATA)
TABLE = Tabletop(GAME)
ROOT_1, ROOT_2, ROOT_6, LEAF_1, LEAF_2, BERRY_1, BLOOM_6 = 1, 2, 6, 7, 8, 13, 24


def at(**position: object) -> State:
    """A position of two seats; what isn't named lies in the pile, the highest on top."""
    usual = {"hands": [[ROOT_1, LEAF_1], [BERRY_1]], "cauldrons": [[], []], "shelf": [ROOT_6, LEAF_2]}
    state = GAME.rules.position({**usual, **position})
    assert isinstance(state, State)
    return state


def test_the_box() -> None:
    """NC-1."""
    ingredients = DATA.ingredients
    assert len(ingredients) == 24
    assert [DATA.number_of(one) for one in ingredients] == [*range(1, 7)] * 4


@pytest.mark.parametrize("seats", GAME.seats)
def test_setup(seats: int) -> None:
    """NC-2."""
    state = TABLE.setup(seats)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.shelf) == 2 and not any(state.cauldrons)
    assert {TABLE.setup(seats, seed).seat for seed in range(20)} == set(range(seats))
    assert TABLE.setup(seats, first=1).seat == 1


def test_gathering_from_the_shelf() -> None:
    """NC-3: the pile fills the gap."""
    state = at()
    assert TABLE.legal(state) == [Take(ROOT_6), Take(LEAF_2), Draw()]
    assert TABLE.refusal(state, Brew(ROOT_1)) == "Gather an ingredient first."
    assert TABLE.play(state, Take(ROOT_6)) == [Taken(0, ROOT_6), Laid(BLOOM_6)]
    assert state.shelf == [LEAF_2, BLOOM_6] and ROOT_6 in state.hands[0]


def test_gathering_from_the_pile() -> None:
    """NC-3: nobody else sees what it is."""
    state = at()
    before = GAME.rules.view(state, 1)
    (event,) = TABLE.play(state, Draw())
    assert event == Drawn(0, BLOOM_6)
    assert GAME.rules.observe(event, 1) == Drawn(0, UNKNOWN)
    assert GAME.rules.follow(before, Drawn(0, UNKNOWN)) == GAME.rules.view(state, 1)


def test_brewing() -> None:
    """NC-4."""
    state = at(brewing=True, cauldrons=[[ROOT_2], []])
    assert TABLE.legal(state) == [Brew(ROOT_1), Brew(LEAF_1)]
    assert TABLE.play(state, Brew(ROOT_1)) == [Brewed(0, ROOT_1, 4)]
    assert state.cauldrons[0] == [ROOT_2, ROOT_1] and state.seat == 1


def test_the_last_ingredient_is_gathered_by_itself() -> None:
    """NC-3, NC-5: an empty pile leaves the gap, and then there is nothing left."""
    rest = [one for one in DATA.ingredients if one not in (ROOT_1, LEAF_1, BERRY_1, ROOT_6)]
    state = at(shelf=[ROOT_6], pile=[], cauldrons=[rest, []])
    assert TABLE.settled(state) == [Take(ROOT_6)]
    TABLE.play(state, Brew(ROOT_6))
    assert GAME.rules.outcome(state) is not None


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_is_lost_in_random_matches(seats: int) -> None:
    TABLE.keeps_all(seats, 4)


def test_everything_is_allowed_or_refused_with_a_sentence() -> None:
    rng = random.Random(2)
    actions = [Draw(), *(kind(one) for kind in (Take, Brew) for one in DATA.ingredients)]
    for state in TABLE.walk(2, 3):
        for action in rng.sample(actions, 8):
            TABLE.answers(state, action)


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(DataError, match="lost, or there twice"):
        at(shelf=[ROOT_1, ROOT_1])
    with pytest.raises(DataError, match="each seat needs"):
        at(seat=7)


def test_another_box_plays_as_well() -> None:
    """What `box.yaml` says counts, not numbers in the rules."""
    small = msgspec.structs.replace(DATA, numbers=4, hand=2, match=0)
    rules = build(small).rules
    state = rules.setup(4, rules.options_type(), Dealer(random.Random(1)))
    assert [len(hand) for hand in state.hands] == [2] * 4
    with pytest.raises(DataError, match="4 seats need 14 ingredients"):
        build(msgspec.structs.replace(DATA, numbers=1))
