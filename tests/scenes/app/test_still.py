"""Pictures of a match's table without a window."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.catalogue import game_ids, load
from game.core.match import Match
from game.core.seats import Seat
from scenes.app.still import StillLife
from tests.tools.pictures.matches import NOON

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def still() -> Iterator[StillLife]:
    with StillLife(SIZE) as made:
        yield made


def begun(game_id: str) -> Match:
    seats = [Seat(f"seat_{seat}", "agent") for seat in range(2)]
    return Match.new(load(game_id), seats, seed=3, now=NOON)


def go_on(match: Match, actions: int) -> None:
    rng = random.Random(actions)
    for _ in range(actions):
        if match.outcome is None:
            match.play(rng.choice(match.legal_actions()))


@pytest.mark.parametrize("game", game_ids())
def test_a_table_is_drawn_as_it_goes_on(still: StillLife, game: str) -> None:
    match = begun(game)
    first = still(match)
    assert first.size == SIZE
    assert len(first.pixels) == SIZE[0] * SIZE[1] * 3
    assert still(match) == first, "nothing has happened"
    go_on(match, 12)
    later = still(match)
    assert later.pixels != first.pixels


def test_the_end_is_seen_at_the_table(still: StillLife) -> None:
    match = begun("glastonbury")
    before = still(match)
    go_on(match, 1000)
    assert match.outcome is not None
    ended = still(match)
    assert ended.pixels != before.pixels
    assert still(match) == ended


def test_another_match_gets_another_table(still: StillLife) -> None:
    one, other = begun("potions"), begun("magic_potion")
    first = still(one)
    assert still(other).pixels != first.pixels
    assert still(one).pixels == first.pixels
