"""Trees for more than two seats: they find what trying everything finds, and keep to the budget."""

import math
import random
from typing import Any

import pytest

from game.core.contract import Action
from game.players.contract import Abandoned, Budget, Meter
from game.players.engines.lookahead import LookaheadPlayer, LookaheadSettings
from game.players.engines.trees import TreeSettings
from game.players.judging import Line
from tests.game.players.engines.test_lookahead import Grab, Grabbing, Row, rows


class Climbing(Grabbing):
    """A `Branching` for rows: who has the most in the end wins."""

    def ideas(self, state: Row) -> list[tuple[int, Grab]]:
        ends = [Grab(0), Grab(-1)] if len(state.numbers) > 1 else [Grab(0)]
        return sorted([(state.numbers[grab.end], grab) for grab in ends], key=lambda idea: -idea[0])

    def advance(self, state: Row, line: Any) -> Row:
        return super().advance(state, (line[-1],))

    def play_on(self, state: Row, seat: int, turns: int) -> tuple[Row, int]:
        played = 0
        while state.numbers and (played < turns or state.seat != seat):
            state, played = self.advance(state, self.ideas(state)[0]), played + 1
        return state, played

    def chances(self, state: Row) -> list[float]:
        if not state.numbers:
            most = max(state.points)
            return [(points == most) / state.points.count(most) for points in state.points]
        shares = [math.exp(points / 10) for points in state.points]
        return [share / sum(shares) for share in shares]


def plain(game: Climbing, row: Row) -> list[float]:
    """The chances if each seat takes what makes its own win likeliest, all tried."""
    if not row.numbers:
        return game.chances(row)
    outcomes = [plain(game, game.advance(row, idea)) for idea in game.ideas(row)]
    return max(outcomes, key=lambda chances: chances[row.seat])


def best(row: Row, nodes: int, **settings: Any) -> tuple[Line[Action], Meter]:
    meter = Meter(Budget(nodes=nodes))
    player = LookaheadPlayer(Climbing(), LookaheadSettings(tree=TreeSettings(**settings)))
    return player.best(row, row.seat, meter)[0], meter


@pytest.mark.slow
def test_it_finds_what_trying_everything_finds() -> None:
    game, found = Climbing(), 0
    small = rows(3, 8)
    for row in small:
        line, _ = best(row, 4_000)
        found += plain(game, game.advance(row, line))[row.seat] == plain(game, row)[row.seat]
    assert found >= 0.95 * len(small)


@pytest.mark.slow
def test_more_thought_plays_better() -> None:
    game = Climbing()
    gains = []
    for nodes in (1, 3_000):
        gains.append(sum(plain(game, game.advance(row, best(row, nodes)[0]))[row.seat] for row in rows(3, 8)))
    assert gains[1] > gains[0]


@pytest.mark.parametrize("nodes", [1, 20, 400])
def test_the_budget_is_kept_to_but_for_the_last_try(nodes: int) -> None:
    for row in rows(3, 14)[:5]:
        line, meter = best(row, nodes, turns=2)
        assert line in Grabbing().turns(row, None)
        assert nodes <= meter.nodes <= nodes + 5


def test_the_same_question_has_the_same_answer() -> None:
    for row in rows(3, 12)[:10]:
        assert best(row, 500)[0] == best(row, 500)[0]


def test_a_cancel_is_noticed() -> None:
    (row, *_) = rows(3, 14)
    with pytest.raises(Abandoned):
        player = LookaheadPlayer(Climbing(), LookaheadSettings(tree=TreeSettings()))
        player.best(row, row.seat, Meter(Budget(), cancelled=lambda: True))


def test_a_player_needs_no_luck() -> None:
    """It draws nothing from its generator."""
    rng = random.Random(1)
    before = rng.getstate()
    best(rows(3, 9)[0], 100)
    assert rng.getstate() == before
