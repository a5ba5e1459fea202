"""Whole matches at Potion Explosion's table: clicked, watched, and played by a cat."""

import random
from functools import partial
from typing import Any

import pygame
import pytest

from game.potion_explosion.rules.actions import (
    EndTurn,
    Pick,
)
from tests.scenes.games.potion_explosion.potion_hands import Open, new_match
from tests.scenes.table_hands import ANNA_AND_GOLEM, KEYS, let_a_cat_play, seats_of


def test_a_whole_match_of_a_person_against_an_apprentice_by_clicks(sit: Open) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM, seed=6, countdown=1), warn_of_waste=False)
    rng = random.Random(6)
    for _ in range(1_500):
        hands.rest()
        if hands.match.outcome is not None:
            break
        hands.do_something(rng)
    assert hands.match.outcome is not None
    kinds = {type(step.action) for step in hands.match.steps if step.human}
    assert {Pick, EndTurn} <= kinds
    hands.match.rules.check(hands.match.state)
    hands.until(lambda: hands.stage.scene is not hands.scene)


def _as_seen(state: Any) -> Any:
    """All that can be seen of a state; the order in which marbles lie in a hand doesn't matter."""
    desks = [
        (desk.brewing, sorted(desk.hand), sorted(desk.pool), desk.completed, desk.drunk, desk.skills, desk.helps)
        for desk in state.desks
    ]
    return desks, state.stacks, set(state.starters), state.countdown, state.helps_left


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "front"), [(4, "apprentice"), (5, None)])
def test_what_is_animated_ends_where_the_match_stands(
    sit: Open, monkeypatch: pytest.MonkeyPatch, seed: int, front: str | None
) -> None:
    """At full speed, without hurrying: each beat brings what is seen exactly to the view after it."""
    match = new_match(seats_of(front, "journeyman", "journeyman"), seed=seed, countdown=1)
    hands = sit(match=match, speed="brisk", reduced_motion=False, warn_of_waste=False)
    staging, table = hands.table.staging, hands.table
    beats: list[int] = []
    settle = staging._settle

    def compare(after: Any) -> None:
        seen = _as_seen(table.scenery.state)
        assert seen == _as_seen(after), f"beat {len(beats)}"
        assert [table.dispenser.simulation.content(track)[:9] for track in range(5)] == [
            track[:9] for track in after.tracks
        ]
        beats.append(len(match.steps))
        settle(after)

    monkeypatch.setattr(staging, "_settle", compare)
    rng = random.Random(seed)
    if front is None:
        while match.outcome is None and match.turn < 12:
            hands.rest()
            if match.outcome is None:
                hands.do_something(rng)
    else:
        hands.until(lambda: match.outcome is not None and not hands.scene.busy)
    hands.until(lambda: not hands.scene.busy)
    assert len(beats) > 30
    assert not hands.scene.fliers


@pytest.mark.slow
def test_ten_thousand_clicks_and_keys_at_random(sit: Open) -> None:
    make = partial(new_match, seats_of(None, None, "apprentice"))
    hands = sit(match=make(9), warn_of_waste=True)
    let_a_cat_play(hands, make, (*KEYS, pygame.K_m), 10_000)
