"""How the chances are told: even at an even start, never certain while a match is open, and as it was measured."""

import random
from statistics import fmean

import pytest

from game.core.catalogue import Catalogue
from game.core.chance import RecordingDealer
from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.messages import msg
from game.core.setting_up import SETUP
from game.players.contract import Budget, Question
from game.players.engines.determinized import carry_out
from game.players.levels import make_player, read_levels
from game.players.review.advisers import ChanceSettings, foretell, world_numbers
from game.players.review.chances import chance_of
from game.players.review.review import quick_level
from tests.slow import cases

CATALOGUE = Catalogue()


def end(*totals: int) -> Outcome:
    best = max(totals)
    return ended(totals, tuple(seat for seat, total in enumerate(totals) if total == best))


def ended(totals: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    scores = (SeatScore(seat, total, (ScorePart("all", msg("All"), total),)) for seat, total in enumerate(totals))
    return Outcome(msg("Over"), tuple(scores), winners)


def test_ends_that_agree_say_less_the_more_is_still_to_come() -> None:
    early = chance_of([end(60, 40)] * 6, 0, 2, (0, 0))
    late = chance_of([end(60, 40)] * 6, 0, 2, (58, 39))
    assert 0.5 < early < 0.85 < late < 1
    assert chance_of([end(60, 40)] * 6, 1, 2, (58, 39)) == pytest.approx(1 - late)


def test_more_worlds_are_believed_more() -> None:
    few, many = (chance_of([end(60, 40)] * worlds, 0, 2, (50, 35)) for worlds in (1, 24))
    assert 0.5 < few < many < 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_ends_are_even(seats: int) -> None:
    for seat in range(seats):
        assert chance_of([end(*[50] * seats)], seat, seats, (20,) * seats) == pytest.approx(1 / seats, abs=0.01)


def test_it_is_never_certain_while_the_match_is_open() -> None:
    assert 0 < chance_of([end(5, 90)] * 24, 0, 2, (5, 90)) < 0.05
    assert 0.95 < chance_of([end(5, 90)] * 24, 1, 2, (5, 90)) < 1


def test_a_seat_alone_wins_or_does_not() -> None:
    won, lost = ended((20,), (0,)), ended((9,), ())
    good, bad = chance_of([won] * 6, 0, 1, (0,)), chance_of([lost] * 6, 0, 1, (0,))
    assert 0 < bad < 0.5 < good < 1


def start(game_id: str, seats: int, seed: int, worlds: int = 6) -> float:
    """Return what the first seat to move is told at the start."""
    game = CATALOGUE.load(game_id)
    rules = game.rules
    state = rules.setup(seats, rules.options_type(), RecordingDealer(seed, SETUP))
    carry_out(rules, state, (), RecordingDealer(seed, 0))
    seat = rules.current_seat(state)
    level = quick_level(read_levels(game), 0)
    question = Question(rules, rules.view(state, seat), seat, Budget(seconds=0.0), random.Random(seed))
    return foretell(question, (), make_player(game, level), ChanceSettings(level, worlds))[0]


@cases(
    ("game_id", "seats"),
    [(game, seats) for game in CATALOGUE.ids() for seats in (2, 4) if seats in CATALOGUE.load(game).seats],
    quick=[("glastonbury", 2)],
)
def test_an_even_start_tells_about_an_even_share(game_id: str, seats: int) -> None:
    told = [start(game_id, seats, seed) for seed in range(2)]
    assert all(abs(chance - 1 / seats) <= 0.09 for chance in told), told
    assert fmean(told) == pytest.approx(1 / seats, abs=0.07), told


@pytest.mark.parametrize(("second", "worlds"), [(0.0, 12), (0.2, 6), (5.0, 3)])
def test_a_busy_machine_tries_fewer_worlds(second: float, worlds: int) -> None:
    """`second`: how long each world takes by the clock, of 1 s."""
    tried: list[int] = []
    for number in world_numbers(12, Budget(seconds=1.0), lambda: second * len(tried)):
        tried.append(number)
    assert tried == list(range(worlds))
