"""Where a match was lost: when, and how much of it choices explain; no more than the numbers tell."""

from __future__ import annotations

import pytest

from game.core.catalogue import game_ids
from game.glastonbury.rules.events import Taken
from game.players.review.balance import defeat, phases
from game.players.review.review import Review
from tests.game.players.review.test_review import CATALOGUE, finished


def reviewed(game: str, seed: int = 4) -> Review:
    """The finished review of a seat that has lost."""
    match = finished(CATALOGUE.load(game), seed)
    assert match.outcome is not None
    review = Review(match, next(seat for seat in (0, 1) if seat not in match.outcome.winners))
    review.done = review.total
    return review


@pytest.mark.parametrize("game", game_ids())
def test_the_parts_of_a_match_come_to_its_end(game: str) -> None:
    match = finished(CATALOGUE.load(game))
    assert match.outcome is not None
    found = phases(match, 0, 1)
    if any(score.secret for score in match.rules.scores(match.state_at(0))):
        assert not found, "points that were secret until the end tell nothing of turns"
        return
    assert (sum(phase.made for phase in found), sum(phase.rival_made for phase in found)) == tuple(
        score.total for score in match.outcome.scores
    )
    assert [phase.first for phase in found][1:] == [phase.last + 1 for phase in found][:-1]


def test_the_parts_of_a_difference_come_to_it() -> None:
    review = reviewed("magic_potion")
    lost = defeat(review)
    assert lost is not None and lost.difference == lost.others - lost.own > 0
    assert (lost.choices, lost.fortune, lost.others_fortune, lost.rest) == (0, 0, 0, lost.difference)
    assert lost.phase is not None
    assert lost.phase.behind == max(phase.behind for phase in phases(review.match, review.seat, lost.rival))
    review.left_lying, review.fortune, review.others_fortune = 60.4, 3.6, -2.2
    lost = defeat(review)
    assert lost is not None
    parts = (lost.choices, lost.fortune, lost.others_fortune)
    assert parts == (60, -4, 2), "luck of its own spoke for it, that of the others against it"
    assert sum(parts) + lost.rest == lost.difference, "also where choices come to more than all"


def test_where_single_draws_decide_little_it_is_said_and_so_is_who_was_faster() -> None:
    review = reviewed("glastonbury")
    review.fortune, review.others_fortune = 0.4, -0.3
    lost = defeat(review)
    assert lost is not None and lost.pace is not None and lost.note is not None
    taken = [
        sum(isinstance(event, Taken) for step in review.match.steps if step.seat == seat for event in step.events)
        for seat in (review.seat, lost.rival)
    ]
    assert [lost.pace.own, lost.pace.theirs] == taken
    assert (lost.pace.points > 0) == (taken[1] > taken[0])
    assert sum(points for _, points in lost.parts("Anna")) == lost.difference
    review.fortune = -lost.difference / 2
    lost = defeat(review)
    assert lost is not None and lost.note is None
    without = defeat(reviewed("magic_potion"))
    assert without is not None and without.pace is None and without.note is None, "it has no chance"


def test_nothing_is_told_of_a_victory_or_of_half_a_review() -> None:
    review = reviewed("magic_potion")
    review.done -= 1
    assert defeat(review) is None
    winner = Review(review.match, 1 - review.seat)
    winner.done = winner.total
    assert defeat(winner) is None
