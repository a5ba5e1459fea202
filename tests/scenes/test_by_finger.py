"""Tables by fingers alone: whole matches, and never more than one decision for a tap, in every game."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from scenes.hall.hall import Hall
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets.base import Pos, Widget
from scenes.ui.widgets.pressable import Pressable
from tests.scenes.drawn import seldom_drawn
from tests.scenes.finger_hands import Finger
from tests.scenes.table_hands import ANNA_AND_GOLEM, Hands, close_hall, match_of, new_hall
from tests.scenes.test_one_press import GAMES, decisions_of, stops
from tests.slow import cases
from tests.tools.play_by_clicks import HANDS

STUCK = 150
"""After so many presses without a step of the match it counts as stuck."""


class Fingers(Hands):
    """Hands that touch instead of clicking: what wants to be looked at first is tapped twice."""

    def __init__(self, hall: Hall, match: Match) -> None:
        super().__init__(hall, match)
        self.touching = Finger(hall.stage)

    def click(self, at: Pos | Widget) -> None:
        """Tap, once more if the first tap only pointed it out."""
        pos = at.rect.center if isinstance(at, Widget) else at
        self.wait(STEADY / 2)
        scene = self.stage.scene
        assert scene is not None
        meant = scene.top.hit(scene.top.near(pos, 22))
        twice = meant is not None and scene.looks_first(meant)
        self.touching.tap(pos)
        if twice:
            self.wait(STEADY)
            self.touching.tap(pos)

    def down(self, pos: Pos) -> None:
        """Look, and put the finger down."""
        self.wait(STEADY)
        self.touching.down(pos)

    def drag(self, start: Pos, end: Pos) -> None:
        """Draw from one place to another."""
        self.touching.draw(start, end)


def hands_of(game: str, hall: Hall, match: Match) -> Any:
    """Fingers that know what can be pressed at a game's table."""
    module, name = HANDS[game]
    hands = getattr(importlib.import_module(f"tests.scenes.games.{module}"), name)
    return type(f"Finger{name}", (Fingers, hands), {})(hall, match)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_played_by_fingers(game: str, tmp_path: Path) -> None:
    rng = random.Random(2)
    hall = new_hall(tmp_path)
    try:
        hands = hands_of(game, hall, match_of(game, ANNA_AND_GOLEM, seed=3))
        with seldom_drawn(hall.stage):
            steps = since = 0
            while hands.match.outcome is None:
                hands.rest()
                if hands.match.outcome is not None:
                    break
                if hands.scene.dialog is not None:
                    walked = hands.scene.dialog.walk()
                    buttons = [each for each in walked if isinstance(each, Pressable) and each.enabled]
                    hands.press(rng.choice(buttons))
                else:
                    if hands.scene.replay is not None:
                        hands.scene.past.end()
                        hands.rest()
                    hands.do_something(rng)
                since = 0 if len(hands.match.steps) != steps else since + 1
                steps = len(hands.match.steps)
                assert since < STUCK, hands.where()
    finally:
        close_hall(hall)


@cases("game", GAMES, quick=["glastonbury"])
def test_two_taps_at_once_decide_at_most_one_thing(game: str, tmp_path: Path) -> None:
    rng = random.Random(3)
    hall = new_hall(tmp_path, warn_of_waste=False)
    try:
        hands = Hands(hall, match_of(game, ANNA_AND_GOLEM, seed=5))
        finger = Finger(hall.stage)
        decided = decisions_of(hands)
        with seldom_drawn(hall.stage):
            for _ in range(20):
                hands.rest()
                if hands.match.outcome is not None:
                    break
                if hands.scene.dialog is not None:
                    hands.answer()
                    continue
                pos = rng.choice(stops(hands) or [hands.scene.table.rect.center])
                decided.clear()
                finger.tap(pos)
                finger.tap(pos)
                finger.tap(pos)
                assert len(decided) <= 1, f"three taps at {pos} did all this"
                if not decided:
                    hands.scene.session.play(rng.choice(hands.scene.session.legal_actions()))
    finally:
        close_hall(hall)
