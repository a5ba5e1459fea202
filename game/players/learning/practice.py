"""Self-play with chosen accidents: matches from which it can be told what a choice changed.

At every question the plans a level likes about as well as its best are candidates. By lot, one of them is drawn
evenly, else the level takes what it takes. Kept are the features of the plan that was taken and the mean of all
candidates': what came of a plan can then be held against what the others would have been, free of the level's own
preferences.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.catalogue import Game
from game.core.chance import Dealer
from game.core.contract import Outcome
from game.core.errors import BenchError
from game.core.messages import msg, printable
from game.players.arena.executors import Executor
from game.players.contract import AnyRules, Level, Question
from game.players.engines.determinized import DeterminizedPlayer
from game.players.engines.last_word import candidates
from game.players.engines.turn_planner import TurnPlayer, until_revealed
from game.players.judging import Featured
from game.players.levels import make_player

BATCH = 20
"""Matches a file."""
FIELDS = ("seed", "seat", "turn", "explored", "stage", "lead")
"""What stands before the features in a row; `turn` counts the seat's own turns, `lead` is that at the end."""


class NotLearnable(BenchError):
    """The game offers nothing to learn from, or the level doesn't plan; or a folder holds something else."""


class Practice(msgspec.Struct, frozen=True):
    """How self-play goes: who plays, with how many seats, which options (JSON), how often the lot decides.

    It decides among the best `most` plans that differ, at most `near` points worse than the best.
    """

    game: str
    rules: int
    features: tuple[str, ...]
    level: Level
    seats: int
    options: bytes
    explore: float = 0.5
    near: float = 4.0
    most: int = 10


class Batch(msgspec.Struct, frozen=True):
    """One job: matches with seeds from `first` on, `count` of them."""

    practice: Practice
    first: int
    count: int


class Part(msgspec.Struct, frozen=True):
    """A file of self-play: how it was played, and its rows of 32-bit numbers: `FIELDS`, features, their mean."""

    practice: Practice
    first: int
    count: int
    rows: bytes


class _Asked(NamedTuple):
    seat: int
    turn: int
    explored: bool
    stage: int
    row: tuple[float, ...]
    mean: tuple[float, ...]


def practise(folder: Path, batches: list[Batch], executor: Executor) -> Iterator[Path]:
    """Play the batches that the folder doesn't hold yet; yield each file once it is written.

    Raises `NotLearnable` if it holds other matches with these seeds.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing: list[Batch] = []
    for batch in batches:
        path = _path(folder, batch.first)
        if not path.exists():
            missing.append(batch)
        elif read_part(path).practice != batch.practice:
            raise NotLearnable(msg("{file} holds other matches: take another folder.", file=printable(path)))
    for batch, rows in zip(missing, executor.do(play_batch, missing), strict=True):
        path = _path(folder, batch.first)
        draft = path.with_suffix(".draft")
        draft.write_bytes(msgspec.msgpack.encode(Part(batch.practice, batch.first, batch.count, rows)))
        draft.replace(path)
        yield path


def read_parts(folder: Path) -> list[Part]:
    """Read all self-play of a folder. Raises `NotLearnable` if there is none, or a file is broken."""
    parts = [read_part(path) for path in sorted(folder.glob("*.part"))]
    if not parts:
        raise NotLearnable(msg("{folder} holds no self-play.", folder=printable(folder)))
    return parts


def read_part(path: Path) -> Part:
    """Read a file of self-play. Raises `NotLearnable` if it is broken."""
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=Part)
    except msgspec.MsgspecError as error:
        raise NotLearnable(msg("{file} is no file of self-play.", file=printable(path))) from error


def _path(folder: Path, first: int) -> Path:
    return folder / f"{first:09d}.part"


def planner_of(game: Game, level: Level) -> tuple[TurnPlayer[Any, Any], Featured[Any]]:
    """Return what plans a level's turns, and what has features there.

    Raises `NotLearnable` if it doesn't plan, or there are no features.
    """
    player = make_player(game, level)
    if isinstance(player, DeterminizedPlayer):
        player = player.planner
    if not isinstance(player, TurnPlayer) or not isinstance(player.evaluation, Featured):
        raise NotLearnable(
            msg('There is nothing to learn from the level "{level}" of {game}.', level=level.id, game=game.id)
        )
    return player, player.evaluation


def play_batch(game: Game, batch: Batch) -> bytes:
    """Play a batch's matches; return their rows."""
    planner, _ = planner_of(game, batch.practice.level)
    rows = array("f")
    for seed in range(batch.first, batch.first + batch.count):
        asked, outcome = _play(game, planner, batch.practice, seed)
        leads = _leads(outcome)
        for one in asked:
            rows.extend((seed, one.seat, one.turn, one.explored, one.stage, leads[one.seat], *one.row, *one.mean))
    return rows.tobytes()


def _leads(outcome: Outcome) -> list[int]:
    """Each seat's lead over the best of the others."""
    totals = [score.total for score in outcome.scores]
    return [mine - max(totals[:seat] + totals[seat + 1 :]) for seat, mine in enumerate(totals)]


def _play(
    game: Game, planner: TurnPlayer[Any, Any], practice: Practice, seed: int
) -> tuple[list[_Asked], Outcome]:
    """Play one match."""
    rules: AnyRules = game.rules
    evaluation: Any = planner.evaluation
    rng, chance = random.Random(f"practice:{seed}"), Dealer(random.Random(f"deal:{seed}"))
    options = msgspec.json.decode(practice.options, type=rules.options_type)
    state = rules.setup(practice.seats, options, chance)
    asked: list[_Asked] = []
    turns, mover = [0] * practice.seats, -1
    _settle(rules, state, chance)
    while (outcome := rules.outcome(state)) is None:
        seat = rules.current_seat(state)
        if seat != mover:
            turns[seat] += 1
            mover = seat
        question = Question(rules, rules.view(state, seat), seat, practice.level.budget, rng)
        found = planner.search(question, question.meter())
        chosen = max(planner.weighed(question, found), key=lambda node: node.value)
        stage = evaluation.stage(question.view, seat)
        if stage is not None:
            good = candidates(evaluation, found, seat, practice.near, practice.most)
            explored = len(good) > 1 and rng.random() < practice.explore
            row = evaluation.features(chosen.state, seat, evaluation.value(chosen.state, seat))
            if explored:
                row, chosen = rng.choice(good)
            mean = tuple([sum(column) / len(good) for column in zip(*[one.row for one in good], strict=True)])
            asked.append(_Asked(seat, turns[seat], explored, stage, row, mean))
        line = chosen.line + evaluation.finish(chosen.state, seat)
        for action in until_revealed(rules, question.view, seat, line):
            rules.apply(state, action, chance)
            _settle(rules, state, chance)
    return asked, outcome


def _settle(rules: AnyRules, state: Any, chance: Dealer) -> None:
    """Play what a match plays by itself."""
    while rules.outcome(state) is None and (action := rules.automatic(state)) is not None:
        rules.apply(state, action, chance)
