"""Looking ahead: pruning and remembering change nothing but the time, and the budget is kept to."""

import random
from collections.abc import Hashable
from typing import Any

import msgspec
import pytest

from game.core.contract import Action
from game.core.messages import Message
from game.players.contract import Abandoned, Budget, Meter
from game.players.engines.lookahead import LookaheadPlayer, LookaheadSettings
from game.players.judging import Line


class Grab(Action, frozen=True):
    """Take the number at this end of the row."""

    end: int


class Row(msgspec.Struct, frozen=True):
    """Numbers in a row; each seat in turn takes one from an end."""

    numbers: tuple[int, ...]
    points: tuple[int, ...]
    seat: int


class Grabbing:
    """A `Forward` for rows."""

    def __init__(self) -> None:
        self.advanced = 0

    def turns(self, state: Row, width: int | None) -> list[Line[Action]]:
        ends = [(Grab(0),), (Grab(-1),)] if len(state.numbers) > 1 else [(Grab(0),)]
        ends.sort(key=lambda line: -state.numbers[line[0].end])
        found: list[Line[Action]] = list(ends)
        return found[:width]

    def advance(self, state: Row, line: Line[Action]) -> Row:
        self.advanced += 1
        (grab,) = line
        assert isinstance(grab, Grab)
        rest = state.numbers[1:] if grab.end == 0 else state.numbers[:-1]
        points = list(state.points)
        points[state.seat] += state.numbers[grab.end]
        return Row(rest, tuple(points), (state.seat + 1) % len(points))

    def mover(self, state: Row) -> int:
        return state.seat if state.numbers else -1

    def worths(self, state: Row) -> list[float]:
        return [float(points) for points in state.points]

    def mark(self, state: Row) -> Hashable:
        return state

    def share(self, view: Row) -> float:
        return 1.0

    def finish(self, state: Row, seat: int) -> Line[Action]:
        return ()

    def reasons(self, view: Row, seat: int, line: Line[Action]) -> tuple[Message, ...]:
        return ()


def best(
    game: Grabbing, row: Row, depth: int, nodes: int | None = None, **settings: Any
) -> tuple[Line[Action], float, Meter]:
    meter = Meter(Budget(nodes=nodes))
    player = LookaheadPlayer(game, LookaheadSettings(depth=depth, many_depth=depth, **settings))
    line, worth = player.best(row, row.seat, meter)
    assert worth is not None
    return line, worth, meter


def rows(seats: int, length: int) -> list[Row]:
    rng = random.Random(seats)
    return [
        Row(tuple(rng.randint(-9, 20) for _ in range(length)), (0,) * seats, rng.randrange(seats))
        for _ in range(40)
    ]


def lead(worths: list[float], seat: int, rivals: float) -> float:
    return worths[seat] - rivals * max(worth for other, worth in enumerate(worths) if other != seat)


def plain(game: Grabbing, row: Row, depth: int, rivals: float) -> list[float]:
    """The worths if every seat takes what leads it furthest ahead, all turns tried."""
    if depth == 0 or not row.numbers:
        return game.worths(row)
    outcomes = [plain(game, game.advance(row, line), depth - 1, rivals) for line in game.turns(row, None)]
    return max(outcomes, key=lambda worths: lead(worths, row.seat, rivals))


@pytest.mark.parametrize("depth", [1, 2, 5, 9])
def test_alpha_beta_finds_what_trying_everything_finds(depth: int) -> None:
    game = Grabbing()
    for row in rows(2, 9):
        line, worth, _ = best(game, row, depth)
        expected = lead(plain(game, row, depth, 1.0), row.seat, 1.0)
        assert worth == expected
        assert lead(plain(game, game.advance(row, line), depth - 1, 1.0), row.seat, 1.0) == expected


@pytest.mark.parametrize("depth", [1, 3, 6])
def test_with_more_seats_each_takes_what_is_best_for_itself(depth: int) -> None:
    game = Grabbing()
    for row in rows(3, 7):
        _, worth, _ = best(game, row, depth, rivals=0.5, many_width=9)
        assert worth == lead(plain(game, row, depth, 0.5), row.seat, 0.5)


def test_it_looks_at_far_less_than_everything() -> None:
    game = Grabbing()
    (row, *_) = rows(2, 14)
    best(game, row, 14)
    assert game.advanced < 2**14 / 4


@pytest.mark.parametrize("nodes", [1, 2, 7, 50, 400])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_budget_is_kept_to_and_there_is_always_an_answer(nodes: int, seats: int) -> None:
    for row in rows(seats, 14)[:5]:
        line, _, meter = best(Grabbing(), row, 14, nodes)
        assert line in Grabbing().turns(row, None)
        assert meter.nodes <= nodes


def test_more_nodes_play_better() -> None:
    game, gains = Grabbing(), []
    for nodes in (4, 4_000):
        gains.append(sum(plain_after(game, row, nodes) for row in rows(2, 9)))
    assert gains[1] > gains[0]


def plain_after(game: Grabbing, row: Row, nodes: int) -> float:
    line, _, _ = best(game, row, 9, nodes)
    return lead(plain(game, game.advance(row, line), 8, 1.0), row.seat, 1.0)


def test_a_cancel_is_noticed() -> None:
    (row, *_) = rows(2, 14)
    with pytest.raises(Abandoned):
        LookaheadPlayer(Grabbing(), LookaheadSettings(depth=14)).best(
            row, row.seat, Meter(Budget(), cancelled=lambda: True)
        )
