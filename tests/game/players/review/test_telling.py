"""What is said of moments: whole sentences, in every game; without a story, what was done."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest

from game.core.match import Match
from game.core.messages import plain
from game.core.seats import Seat
from game.players.review.decisive import Decided
from game.players.review.telling import effect, happened
from tests.game.all_games import CATALOGUE_OF, WHOLE_IDS

NAMES = ("Mira", "Bruno")


@pytest.mark.parametrize("game_id", WHOLE_IDS)
def test_every_turn_of_every_game_is_told_in_sentences(game_id: str) -> None:
    game, rng = CATALOGUE_OF[game_id].load(game_id), random.Random(5)
    match = Match.new(game, tuple(map(Seat, NAMES)), seed=5, now=datetime(2026, 11, 29, tzinfo=UTC))
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    own = [step for step in match.steps if not step.automatic]
    seen = set()
    for step in rng.sample(own, min(60, len(own))):
        moment = Decided(step.turn, step.seat, step.index, 0.4, 0.6, 3, None)
        said = [plain(each, NAMES) for each in happened(match, moment)]
        assert len(said) == 2
        assert all(each.endswith(".") for each in said), said
        seen.add(said[0])
    assert len(seen) > 3


def test_the_effect_is_that_on_who_acted() -> None:
    def says(before: float, after: float, whose: int = 0) -> str:
        return plain(effect(Decided(1, 0, 0, before, after, 0, None), whose))

    chances = ((0.6, 0.95), (0.4, 0.6), (0.2, 0.3), (0.3, 0.05), (0.6, 0.4), (0.4, 0.3))
    assert len({says(*each) for each in chances}) == len(chances)
    assert says(0.6, 0.95) == says(0.4, 0.05, 1), "another's loss is one's win"
