"""The moments that decided a match: the turns by which the line of chances went most to how it ended."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from datetime import UTC, datetime

import pytest

from game.core.catalogue import load
from game.core.match import Match
from game.core.messages import plain
from game.core.seats import Seat
from game.players.contract import Plan
from game.players.levels import read_levels
from game.players.review.decisive import LEAST, MOST, Decisive, questions
from game.players.review.review import Ask
from game.players.review.showpiece import find

NOW = datetime(2026, 11, 29, tzinfo=UTC)


@pytest.fixture(scope="module")
def match() -> Match:
    """A finished match, played at random."""
    game = load("potion_explosion")
    match, rng = Match.new(game, (Seat("Mira"), Seat("Bruno")), seed=3, now=NOW), random.Random(3)
    while match.outcome is None:
        plain_ones = [each for each in match.legal_actions() if type(each).__name__ not in ("Drink", "LittleHelp")]
        match.play(rng.choice(plain_ones or match.legal_actions()))
    return match


def answered(decisive: Decisive, chance: Callable[[int], float], **only: bool) -> list[Ask]:
    """Answer all questions; `chance` by how much of the match has passed, in percent."""
    asked: list[Ask] = []
    levels = read_levels(decisive.match.game)
    asking: Generator[Ask, Plan | None, None] = questions(decisive, levels, **only)
    answer: Plan | None = None
    try:
        ask = next(asking)
        while True:
            asked.append(ask)
            step = int(ask.seed.split(":")[3])
            if ask.level.engine == "chances":
                answer = Plan((), expects=chance(100 * step // len(decisive.match.steps)))
            elif ask.level.engine == "appraise":
                answer = Plan((), expects=9.0)
            else:
                answer = Plan((decisive.match.rules.legal_actions(ask.view)[-1],))
            ask = asking.send(answer)
    except StopIteration:
        return asked


def test_a_leap_of_the_line_is_the_moment(match: Match) -> None:
    winner = match.outcome.winners[0] if match.outcome is not None else 0
    decisive = Decisive(match, winner)
    asked = answered(decisive, lambda passed: 0.9 if passed >= 50 else 0.5)
    assert decisive.finished
    assert len({ask.seed for ask in asked if ask.level.engine == "chances"}) == sum(
        ask.level.engine == "chances" for ask in asked
    ), "nothing is asked twice"
    assert [(round(one.before, 2), round(one.after, 2)) for one in decisive.found] == [(0.5, 0.9), (0.9, 1.0)]
    leap = decisive.found[0]
    turn = [step.index for step in match.steps if step.turn == leap.turn]
    assert leap.step in turn
    assert turn[0] < 0.5 * len(match.steps) <= turn[-1] + 1, "it is the turn during which it leapt"
    assert (leap.finding is not None) <= (leap.seat != winner), "only a mistake of another explains a gain"
    assert decisive.chance_at(0) == pytest.approx(0.5)
    assert decisive.chance_at(len(match.steps)) == 1.0


def test_only_what_goes_to_the_end_decides_and_at_most_three(match: Match) -> None:
    loser = 1 - match.outcome.winners[0] if match.outcome is not None else 0
    decisive = Decisive(match, loser)
    answered(decisive, lambda passed: 0.9 if passed // 10 % 2 else 0.3)
    assert len(decisive.found) == MOST == decisive.among
    assert all(one.after < one.before for one in decisive.found), "it was lost: what rose didn't decide it"
    assert [one.turn for one in decisive.found] == sorted(one.turn for one in decisive.found)
    still = Decisive(match, loser)
    answered(still, lambda passed: LEAST / 2)
    assert not still.found, "no single turn decided it"
    line = Decisive(match, loser)
    assert all(ask.level.engine == "chances" for ask in answered(line, lambda passed: 0.5, line_only=True))
    assert line.finished
    assert not line.found


def test_the_showpiece_is_the_longest_chain_else_the_best_move(match: Match) -> None:
    piece = find(match)
    assert piece is not None
    assert plain(piece.words).startswith("longest chain: ")
    assert piece.last >= piece.first
    other = Match.new(load("magic_potion"), (Seat("Mira"), Seat("Bruno")), seed=3, now=NOW)
    rng = random.Random(1)
    while other.outcome is None:
        other.play(rng.choice(other.legal_actions()))
    best = find(other)
    assert best is not None
    assert plain(best.words).startswith("The best move: ")
