"""Hints of the first match after a lesson: once each, one a turn, until the thing was done; a kind opponent."""

from __future__ import annotations

import random

import pytest

from game.core.catalogue import PROJECT, load
from game.core.contract import Action
from game.core.match import Match
from game.core.reading.plain_actions import as_plain
from game.core.seats import Seat
from game.lessons.coach import Coach
from game.lessons.course import read_course
from game.potion_explosion.rules.actions import Drink, Mix
from tests.game.having import games_having
from tests.game.lessons.test_lessons import NOW

SEATS = (Seat("Mira"), Seat("Bruno"))


def coach_of(game_id: str, known: set[str] | None = None) -> Coach:
    game = load(game_id)
    course = read_course(game, PROJECT / "data" / game_id)
    assert course is not None
    return Coach(game.rules, course.file.afterwards, course.file.spares, known or set())


def hinted(coach: Coach, match: Match) -> list[tuple[int, str, Action]]:
    """All hints of a match played at random, with the turn and the action each is about."""
    rng, told = random.Random(4), []
    while match.outcome is None:
        coach.watch(match.steps)
        if match.seat_to_move == 0:
            legal = match.legal_actions()
            found = coach.hint(match.turn, match.view(0), legal)
            if found is not None:
                assert found[1] in legal
                told.append((match.turn, found[0].id, found[1]))
        match.play(rng.choice(match.legal_actions()))
    return told


@pytest.mark.parametrize("game_id", games_having("lesson.yaml"))
def test_each_hint_is_given_once_a_match_and_one_a_turn(game_id: str) -> None:
    met = set()
    for seed in range(4):
        told = hinted(coach_of(game_id), Match.new(load(game_id), SEATS, seed=seed, now=NOW))
        assert len({turn for turn, _, _ in told}) == len(told) == len({name for _, name, _ in told})
        met |= {name for _, name, _ in told}
    assert len(met) >= 3


def test_what_was_done_is_known_and_hinted_at_no_more() -> None:
    coach = coach_of("potions")
    match = Match.new(load("potions"), SEATS, seed=1, now=NOW)
    while type(match.legal_actions()[0]).__name__ != "KeepPotions":
        match.play(match.legal_actions()[0])
    match.play(match.legal_actions()[0])
    assert coach.watch(match.steps)
    assert coach.known == {"keeping"}
    assert not coach.watch(match.steps)


def test_who_is_told_to_be_kind_hypnotises_nobody_and_takes_no_vanesco() -> None:
    for game_id, unkind in (("magic_potion", "hypnotise"), ("glastonbury", "vanished")):
        rules, coach, met = load(game_id).rules, coach_of(game_id), 0
        for seed in range(4):
            match = Match.new(load(game_id), SEATS, seed=seed, now=NOW)
            rng = random.Random(seed)
            while match.outcome is None:
                view, legal = match.view(match.seat_to_move), match.legal_actions()
                wanted = rng.choice(legal)
                kind = coach.kinder(view, legal, wanted)
                assert kind in legal
                facts = [as_plain(kind), *map(as_plain, rules.foresee(view, kind).events)]
                said = {fact.get("do", fact.get("event")) for fact in facts}
                if kind != wanted:
                    met += 1
                    assert unkind not in said
                match.play(kind)
        assert met, game_id


def test_a_flask_that_would_do_nothing_is_not_hinted_at() -> None:
    """Potion Explosion: Sands of Time before anything was drunk."""
    match = Match.new(load("potion_explosion"), SEATS, seed=1, now=NOW)
    view = match.view(match.seat_to_move or 0)
    assert coach_of("potion_explosion").hint(1, view, [Drink(0)]) is None
    found = coach_of("potion_explosion").hint(1, view, [Drink(0), Drink(0, Mix())])
    assert found is not None and (found[0].id, found[1]) == ("drink", Drink(0, Mix()))
