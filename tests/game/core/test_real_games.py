"""Records and undo, with the program's own games in place of a toy."""

import random

import pytest

from game.core.catalogue import Catalogue, Game
from game.core.match import Match
from game.core.records.record import dump, restore, skim
from game.core.seats import Seat
from tests.game.core.toys.play import NOON, play_random
from tests.slow import cases
from tests.work import WorkClock

CATALOGUE = Catalogue()
SEATS = (Seat("Anna"), Seat("Ben"), Seat("Robot", "apprentice"), Seat("Chloé"))


def begin(game: Game, seats: int, seed: int) -> Match:
    return Match.new(game, SEATS[:seats], seed=seed, now=NOON)


def numbers_of_seats() -> list[tuple[str, int]]:
    return [
        (game, seats) for game in CATALOGUE.ids() for seats in CATALOGUE.load(game).seats if seats <= len(SEATS)
    ]


@cases(("game_id", "seats"), numbers_of_seats(), quick=[(game, 2) for game in CATALOGUE.ids()])
def test_a_whole_match_with_undo_comes_out_of_its_record_as_it_went_in(game_id: str, seats: int) -> None:
    game = CATALOGUE.load(game_id)
    for seed in range(3):
        match = play_random(begin(game, seats, seed), random.Random(seed), undoing=True)
        content = dump(match)
        found = restore(content, "save", CATALOGUE)
        assert found.match.state == match.state
        assert list(found.match.steps) == list(match.steps)
        assert found.match.outcome == match.outcome is not None
        assert dump(found.match) == content
        assert skim(content, "save").standing == match.standing


def test_a_standing_says_whether_points_are_secret() -> None:
    glastonbury = CATALOGUE.load("glastonbury")
    match = begin(glastonbury, 2, 1)
    assert match.standing.secret
    play_random(match, random.Random(1))
    assert not match.standing.secret, "in the end all cauldrons are opened"
    assert not begin(CATALOGUE.load("potion_explosion"), 2, 1).standing.secret


@pytest.mark.parametrize("game_id", CATALOGUE.ids())
def test_what_may_be_taken_back_told_no_seat_anything(game_id: str) -> None:
    """Undo shows a seat nothing that it could not have seen before: its view after is as it foresaw."""
    game = CATALOGUE.load(game_id)
    taken_back = 0
    for seed in range(4):
        match = begin(game, 2, seed)
        rng = random.Random(seed)
        while match.outcome is None:
            before = [match.view(seat) for seat in (0, 1, None)]
            match.play(rng.choice(match.legal_actions()))
            if match.outcome is None and match.undo_refusal() is None and rng.random() < 0.3:
                steps = match.undo()
                taken_back += 1
                assert not any(step.chance for step in steps)
                assert [match.view(seat) for seat in (0, 1, None)] == before
    assert taken_back or all(match.reveals(step) for step in match.steps if step.human)


@pytest.mark.parametrize("game_id", CATALOGUE.ids())
def test_a_whole_match_loads_quickly(game_id: str) -> None:
    match = play_random(begin(CATALOGUE.load(game_id), 2, 1), random.Random(1))
    content = dump(match)
    with WorkClock() as clock:
        restore(content, "save", CATALOGUE)
    assert clock() < 0.0008 * len(match.entries), (clock(), len(match.entries))
