"""Folding all observed events of an action over the view before it gives the view after it, for each seat."""

from __future__ import annotations

import collections
import random
import sys
from typing import Any

import msgspec
import pytest

from game.cli.checks.variants import random_options
from game.core.catalogue import Game
from game.core.chance import Dealer
from tests.game.all_games import IDS, load

TRUTH = -1
"""Stands for whoever sees all: when a match is over tables show the state itself, with all events as they were."""
GAMES = IDS


def fold(game: Game, seed: int, seats: int, wrong: collections.Counter[str]) -> int:
    """Play a random match; count what differs by event kinds and field; return the number of folds."""
    rules: Any = game.rules
    rng = random.Random(f"follow:{seed}")
    options = random_options(game, rng)
    dealer = Dealer(random.Random(seed))
    by_kind = rng.random() < 0.5
    state = rules.setup(seats, options, dealer)
    folds = 0
    while rules.outcome(state) is None:
        legal = rules.legal_actions(state)
        if by_kind:
            kind = rng.choice(list(dict.fromkeys(type(action) for action in legal)))
            legal = [action for action in legal if type(action) is kind]
        action = rng.choice(legal)
        views = {seat: rules.view(state, seat) for seat in (None, *range(seats))}
        views[TRUTH] = rules.copy(state)
        events: list[Any] = []
        rules.apply(state, action, dealer, events)
        for seat, view in views.items():
            before = msgspec.msgpack.encode(view)
            seen = view
            for event in events:
                observed = event if seat == TRUTH else rules.observe(event, seat)
                if observed is not None:
                    seen = rules.follow(seen, observed)
            after = state if seat == TRUTH else rules.view(state, seat)
            folds += 1
            assert msgspec.msgpack.encode(view) == before, "follow changed the view it was given"
            if seen != after:
                _tell(wrong, type(action).__name__, events, seen, after)
    return folds


def _tell(wrong: collections.Counter[str], action: str, events: list[Any], seen: Any, after: Any) -> None:
    for field in after.__struct_fields__:
        if getattr(seen, field) != getattr(after, field):
            wrong[f"{action} -> {field}"] += 1
            key = f"{action} -> {field} EXAMPLE"
            if key not in EXAMPLES:
                EXAMPLES[key] = (events, getattr(seen, field), getattr(after, field))


EXAMPLES: dict[str, Any] = {}


def check(name: str, matches: int, first: int = 0) -> collections.Counter[str]:
    """Fold so many random matches of a game; print and return what differs."""
    game = load(name)
    wrong: collections.Counter[str] = collections.Counter()
    folds = 0
    for seed in range(first, first + matches):
        folds += fold(game, seed, game.seats[seed % len(game.seats)], wrong)
    print(name, matches, "matches", folds, "folds", sum(wrong.values()), "differences", dict(wrong))
    return wrong


@pytest.mark.parametrize("name", GAMES)
def test_observed_events_lead_from_view_to_view(name: str) -> None:
    assert not check(name, 6)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_for_certain_leads_to_the_same_view(name: str) -> None:
    certain, elsewhere, uncertain = foreseen(name, 3)
    assert certain + uncertain and not elsewhere


def foreseen(name: str, matches: int) -> tuple[int, int, int]:
    """Fold what is foreseen: (certain ones, those that lead elsewhere, uncertain ones that could be folded)."""
    game = load(name)
    rules: Any = game.rules
    certain = elsewhere = uncertain = 0
    for seed in range(matches):
        rng = random.Random(f"foresee:{seed}")
        seats = game.seats[seed % len(game.seats)]
        dealer = Dealer(random.Random(seed))
        state = rules.setup(seats, random_options(game, rng), dealer)
        while rules.outcome(state) is None:
            action = rng.choice(rules.legal_actions(state))
            mover = rules.current_seat(state)
            before = rules.view(state, mover)
            told = rules.foresee(before, action)
            seen = before
            for event in told.events:
                observed = rules.observe(event, mover)
                if observed is not None:
                    seen = rules.follow(seen, observed)
            rules.apply(state, action, dealer)
            if told.certain:
                certain += 1
                elsewhere += seen != rules.view(state, mover)
            else:
                uncertain += 1
    return certain, elsewhere, uncertain


if __name__ == "__main__":
    names = sys.argv[2:] or GAMES
    for name in names:
        if check(name, int(sys.argv[1])):
            for key, (events, seen, after) in EXAMPLES.items():
                print("==", key)
                for event in events:
                    print("    ", event)
                print("  got  ", str(seen)[:1500])
                print("  want ", str(after)[:1500])
            EXAMPLES.clear()
