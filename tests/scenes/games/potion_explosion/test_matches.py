"""Whole matches at Potion Explosion's table: clicked, watched, and played by a cat."""

import random
from functools import partial

import pygame
import pytest

from game.potion_explosion.rules.actions import (
    EndTurn,
    Pick,
)
from game.potion_explosion.rules.model import Desk, State
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from tests.scenes.drawn import seldom_drawn
from tests.scenes.games.potion_explosion.potion_hands import Open, new_match
from tests.scenes.table_hands import ANNA_AND_GOLEM, KEYS, let_a_cat_play, seats_of


def test_a_whole_match_of_a_person_against_an_apprentice_by_clicks(sit: Open) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM, seed=6, countdown=1), warn_of_waste=False)
    rng = random.Random(6)
    with seldom_drawn(hands.stage):
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


def _as_seen(scenery: PotionExplosionScenery) -> tuple[object, ...]:
    """All that can be seen on the table; the order in which marbles lie in a hand doesn't matter."""
    view = scenery.view
    desks = [
        (scenery.brewing(seat), sorted(scenery.hand(seat)), sorted(scenery.pool(seat)), *_of_desk(desk))
        for seat, desk in enumerate(view.desks)
    ]
    return desks, view.stacks, set(scenery.starters), scenery.countdown, view.helps_left


def _of_desk(desk: Desk) -> tuple[object, ...]:
    return desk.completed, desk.drunk, desk.skills, desk.helps


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "front"), [(4, "apprentice"), (5, None)])
def test_what_is_animated_ends_where_the_match_stands(
    sit: Open, monkeypatch: pytest.MonkeyPatch, seed: int, front: str | None
) -> None:
    """At full speed, without hurrying: each act brings what is seen exactly to the view after it."""
    match = new_match(seats_of(front, "apprentice", "apprentice"), seed=seed, countdown=1)
    hands = sit(match=match, speed="brisk", reduced_motion=False, warn_of_waste=False)
    staging, table = hands.table.staging, hands.table
    acts: list[int] = []
    settler = staging._settler

    def compare(after: State) -> None:
        seen = _as_seen(table.scenery)
        assert [table.dispenser.simulation.content(track)[:9] for track in range(5)] == [
            track[:9] for track in after.tracks
        ]
        settler(after)()
        assert seen == _as_seen(table.scenery), f"act {len(acts)}"
        assert table.scenery.view is after
        acts.append(len(match.steps))

    monkeypatch.setattr(staging, "_settler", lambda after: partial(compare, after))
    rng = random.Random(seed)
    with seldom_drawn(hands.stage):
        if front is None:
            while match.outcome is None and match.turn < 12:
                hands.rest()
                if match.outcome is None:
                    hands.do_something(rng)
        else:
            hands.until(lambda: match.outcome is not None and not hands.scene.busy)
        hands.until(lambda: not hands.scene.busy)
    assert len(acts) > 30
    assert not hands.scene.fliers


@pytest.mark.slow
def test_five_thousand_clicks_and_keys_at_random(sit: Open) -> None:
    make = partial(new_match, seats_of(None, None, "apprentice"))
    hands = sit(match=make(9), warn_of_waste=True)
    let_a_cat_play(hands, make, (*KEYS, pygame.K_m), 5_000)
