"""Whole matches of Potions, played by clicks alone, and looked back at."""

import random

import pytest

from game.potions.rules.actions import Roll
from scenes.games.potions.dice.tray import Where
from tests.scenes.drawn import seldom_drawn
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import PotionsHands, new_match
from tests.scenes.table_hands import seats_of


def play_by_clicks(hands: PotionsHands, seed: int, most: int) -> None:
    """Click something that can be clicked, until the match is over or so many clicks are done."""
    rng = random.Random(seed)
    with seldom_drawn(hands.stage):
        for _ in range(most):
            if hands.scene.session.outcome is not None:
                return
            if hands.scene.dialog is None and not hands.scene.context.acting:
                hands.rest()
                continue
            hands.do_something(rng)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2])
def test_whole_matches_are_played_by_clicks_alone(sit: Open, seats: int) -> None:
    hands = sit(match=new_match(seats_of(*[None] * seats), seed=20 + seats), warn_of_waste=False)
    play_by_clicks(hands, seats, 6000)
    assert hands.match.outcome is not None, hands.where()


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.slow
def test_more_seats_play_round_after_round_by_clicks_alone(sit: Open, seats: int) -> None:
    hands = sit(match=new_match(seats_of(*[None] * seats), seed=20 + seats), warn_of_waste=False)
    play_by_clicks(hands, seats, 400)
    assert hands.state.round >= 2, hands.where()


def test_the_same_dice_lie_aside_whichever_way_one_looks_back(sit: Open) -> None:
    match = new_match(seats_of(None, "apprentice"), seed=5)
    rng = random.Random(5)
    while match.turn < 8:
        rolls = [action for action in match.legal_actions() if isinstance(action, Roll)]
        match.play(rng.choice(rolls or match.legal_actions()))
    hands = sit(match=match)
    past, tray = hands.scene.past, hands.table.tray
    past.begin(0)
    replay = hands.scene.replay
    assert replay is not None
    seen: list[dict[str, Where]] = []
    for by in (1, -1):
        lying = []
        for _ in range(replay.last):
            lying.append(tray.lies(hands.table.scenery.view))
            past.step(by)
            hands.scene.motion.hurry()
            hands.wait(0.05)
        seen = seen or lying
    lying.append(tray.lies(hands.table.scenery.view))
    assert lying[::-1][: len(seen)] == seen
    assert any("rail" in where.values() for where in seen)


@pytest.mark.slow
def test_a_match_is_looked_back_at_step_by_step(sit: Open) -> None:
    """What is seen of the past is what was: every event can be shown, also at its own pace."""
    hands = sit(match=new_match(seats_of(None, None, None), seed=31), warn_of_waste=False)
    rng = random.Random(31)
    with seldom_drawn(hands.stage):
        for _ in range(140):
            if hands.scene.dialog is None and not hands.scene.context.acting:
                hands.rest()
            hands.do_something(rng)
        if hands.scene.dialog is not None:
            hands.do_something(rng)
    past = hands.scene.past
    past.begin(0)
    hands.hall.kit.settings.speed, hands.hall.kit.settings.reduced_motion = "brisk", False
    hands.hall.apply_settings()
    replay = hands.scene.replay
    assert replay is not None
    while replay.place < min(replay.last, 25):
        past.step(1)
        hands.wait(0.1)
        hands.scene.motion.hurry()
    past.to(replay.last)
    hands.wait(0.1)
    hands.scene.motion.hurry()
    shown, are = hands.table.scenery.view, hands.state
    assert [desk.potions for desk in shown.desks] == [desk.potions for desk in are.desks]
    assert [desk.gray for desk in shown.desks] == [desk.gray for desk in are.desks]
