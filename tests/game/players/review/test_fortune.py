"""Luck in points: nothing where nothing is left to chance, and what a roll is worth where dice are thrown."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.core.catalogue import game_ids
from game.core.match import Match
from game.players.contract import Level, Question
from game.players.levels import make_player, read_levels
from game.players.review.fortune import FortuneSettings, Taken
from game.players.review.review import Review
from tests.game.players.review.test_review import CATALOGUE, answer, finished


def luck(match: Match, steps: range, seat: int = 0, worlds: int = 8) -> float:
    """The luck a seat had in some steps, told step by step."""
    adviser, found = read_levels(match.game).adviser, 0.0
    for step in (match.steps[index] for index in steps):
        taken = (Taken(msgspec.to_builtins(step.action), step.chance),)
        settings = msgspec.to_builtins(FortuneSettings(adviser, step.seat, taken, worlds))
        player = make_player(match.game, Level("fortune", "", "", "fortune", settings=settings))
        state, rng = match.state_at(step.index), random.Random(step.index)
        told = player.plan(Question(match.rules, state, seat, adviser.budget, rng)).expects
        assert told is not None and match.state_at(step.index) == state, "it changes nothing"
        found += told
    return found


@pytest.mark.slow
def test_a_game_without_chance_knows_no_luck() -> None:
    match = finished(CATALOGUE.load("magic_potion"))
    assert luck(match, range(len(match.steps))) == 0.0


def test_a_good_roll_is_luck_and_a_bad_one_is_bad_luck() -> None:
    match = finished(CATALOGUE.load("potions"))
    rolls = [step for step in match.steps if len(step.chance) == 6 and step.seat == 0]
    assert rolls

    def pairs(index: int) -> int:
        faces = [answer for answer in match.steps[index].chance if isinstance(answer, int)]
        return max(map(faces.count, faces))

    told = {step.index: luck(match, range(step.index, step.index + 1), worlds=40) for step in rolls}
    best, worst = max(told, key=lambda index: told[index]), min(told, key=lambda index: told[index])
    assert told[best] > 0 > told[worst]
    assert pairs(best) >= pairs(worst)
    other = luck(match, range(best, best + 1), seat=1, worlds=40)
    assert other == pytest.approx(-told[best], abs=0.3), "what helps one of two costs the other as much"


@pytest.mark.parametrize("game", game_ids())
def test_it_is_asked_only_of_a_defeat_and_covers_the_match(game: str) -> None:
    match = finished(CATALOGUE.load(game))
    assert match.outcome is not None
    loser = next(seat for seat in (0, 1) if seat not in match.outcome.winners)
    assert not Review(match, match.outcome.winners[0]).chances_taken
    review = Review(match, loser)
    assert [step for part in review.chances_taken for step in part] == list(match.steps)
    asked = [ask for ask in answer(review) if ask.level.engine == "fortune"]
    assert len(asked) == len(review.chances_taken) and review.finished
