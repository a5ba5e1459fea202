"""Hands that play to get on: they decide as a game's weakest level does, and click what that takes."""

from __future__ import annotations

import random

import pygame

from game.players.contract import Question
from game.players.levels import make_player, read_levels
from tests.scenes.where_to_click import where_to_click
from tests.tools.play_by_clicks import AtATable


class Resolute(AtATable):
    """Hands at random press a die on and off; these do so only where the clicks of a decision don't do it."""

    _at = -1
    """After how many steps the last decision was made."""
    _ways: list[pygame.Rect]
    """What is still to be clicked for it."""

    def do_something(self, rng: random.Random) -> None:
        """Decide, or click the next thing that was decided; in the end anything."""
        if self.scene.dialog is None and self._at != len(self.match.steps):
            self._at = len(self.match.steps)
            self._ways = self._decide(rng)
        if self.scene.dialog is None and self._ways:
            self.click(self._ways.pop(0).center)
        else:
            super().do_something(rng)

    def _decide(self, rng: random.Random) -> list[pygame.Rect]:
        """Where to click for what the weakest level would do."""
        match, seat = self.match, self.scene.session.mover
        assert seat is not None, self.where()
        level = read_levels(match.game).levels[0]
        question = Question(match.rules, match.view(seat), seat, level.budget, rng)
        action = make_player(match.game, level).plan(question).actions[0]
        return where_to_click(self.scene.table, action)
