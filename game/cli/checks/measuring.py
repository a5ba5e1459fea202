"""What `bench` measures: each measure does a little work and says how much it did."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from game.core.catalogue import Game
from game.core.chance import Dealer
from game.core.errors import BenchError
from game.core.messages import msg
from game.core.parts import Measure, Work
from game.players.contract import Budget, Level, Question
from game.players.levels import make_player


class NoYardstick(BenchError):
    """python-chess is missing."""


def yardsticks(rng: random.Random) -> list[Measure]:
    """Return what the games are compared with: python-chess. Raises `NoYardstick`."""
    try:
        import chess
    except ImportError as error:
        raise NoYardstick(
            msg('bench compares with python-chess, which is missing: `pip install "chess>=1.11,<2"` brings it')
        ) from error

    def random_game() -> int:
        board = chess.Board()
        moves = 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
        return moves

    middle = chess.Board()
    for _ in range(30):
        middle.push(rng.choice(list(middle.legal_moves)))

    def copies() -> int:
        for _ in range(500):
            middle.copy(stack=False)
        return 500

    return [Measure("chess moves", "moves", random_game), Measure("chess copies", "copies", copies)]


THOUGHT = Budget(nodes=100)
"""What a level thinks about each position it is measured on."""


def measures(game: Game, rng: random.Random, levels: Sequence[Level]) -> list[Measure]:
    """Return what is measured of a game: what any game has, how its levels think, and what it adds itself."""
    own = () if game.measures is None else game.measures(game.rules, rng)
    return [
        Measure("turns", "seat-turns", _turns(game, rng)),
        *(Measure(name, "calls", work) for name, work in _verbs(game, rng).items()),
        *(Measure(level.id, "positions", _thought(game, level, rng.getrandbits(32))) for level in levels),
        *own,
    ]


def _thought(game: Game, level: Level, seed: int) -> Work:
    """Positions looked at by a level, a little in each position of a random match."""
    rng = random.Random(seed)
    player, rules = make_player(game, level), game.rules
    questions = [
        Question(rules, rules.view(state, seat), seat, THOUGHT, rng)
        for state in positions(game, rng)[::10]
        for seat in (rules.current_seat(state),)
    ]

    def work() -> int:
        return sum([player.plan(question).nodes for question in questions])

    return work


def _turns(game: Game, rng: random.Random) -> Work:
    """Random whole matches of the fewest seats from two on; a turn is all a seat does until another decides."""
    rules = game.rules
    options = rules.options_type()
    dealer = Dealer(rng)
    legal_actions, apply, outcome, current_seat, choice = (
        rules.legal_actions,
        rules.apply,
        rules.outcome,
        rules.current_seat,
        rng.choice,
    )

    def play() -> int:
        state = rules.setup(_fewest(game), options, dealer)
        turns, mover = 0, -1
        while outcome(state) is None:
            seat = current_seat(state)
            if seat != mover:
                turns += 1
                mover = seat
            apply(state, choice(legal_actions(state)), dealer)
        return turns

    return play


def _verbs(game: Game, rng: random.Random) -> dict[str, Work]:
    """The verbs search uses most, on positions of one random match."""
    rules = game.rules
    states = positions(game, rng)
    views = [rules.view(state, rules.current_seat(state)) for state in states]

    def over(items: list[Any], verb: Callable[[Any], Any]) -> Work:
        def work() -> int:
            for item in items:
                verb(item)
            return len(items)

        return work

    return {
        "copy": over(states, rules.copy),
        "legal": over(states, rules.legal_actions),
        "view": over(states, lambda state: rules.view(state, 0)),
        "imagine": over(views, lambda view: rules.imagine(view, rng)),
    }


def _fewest(game: Game) -> int:
    """The fewest seats between which turns pass: a match of one seat is a single turn."""
    return next(seats for seats in game.seats if seats > 1)


def positions(game: Game, rng: random.Random) -> list[Any]:
    """Return the positions of a random match, its end left out."""
    rules = game.rules
    dealer = Dealer(rng)
    state = rules.setup(_fewest(game), rules.options_type(), dealer)
    found: list[Any] = []
    while rules.outcome(state) is None:
        found.append(rules.copy(state))
        rules.apply(state, rng.choice(rules.legal_actions(state)), dealer)
    return found
