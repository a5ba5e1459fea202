"""`learn`: self-play with chosen accidents, and a value fitted to it for the last word over a level's plans.

Self-play goes into a folder of your own, a file every few matches: broken off, the same command goes on.
"""

from __future__ import annotations

import argparse
import importlib
from typing import Any

import msgspec

from game.cli.arguments import (
    add_executor,
    add_game,
    add_options,
    executor_for,
    load_game,
    numbers,
    positive,
    read_options,
)
from game.core.catalogue import Game
from game.core.errors import OptionsError
from game.core.messages import msg, printable
from game.language.arguments import place
from game.players.contract import Budget
from game.players.learning.practice import (
    BATCH,
    Batch,
    NotLearnable,
    Part,
    Practice,
    planner_of,
    practise,
    read_parts,
)
from game.players.learning.values import Explained, LearnedValue, Training, add_value, values_document
from game.players.levels import find_level


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("learn", help="learn from self-play what plans are worth")
    add_game(parser)
    parser.add_argument("folder", type=place, metavar="DIR", help="where the self-play is kept")
    parser.add_argument("--level", default="master", metavar="LEVEL", help="who plays (master)")
    parser.add_argument("--counts", type=numbers, default=[2], metavar="N,…", help="with how many seats (2)")
    parser.add_argument(
        "--games", type=positive, metavar="N", help="matches with each number of seats (else: none)"
    )
    parser.add_argument("--nodes", type=positive, default=1200, metavar="N", help="positions a question (1200)")
    parser.add_argument("--depth", type=positive, default=3, metavar="N", help="see levels.yaml (3)")
    parser.add_argument("--width", type=positive, default=20, metavar="N", help="see levels.yaml (20)")
    parser.add_argument("--seed", type=int, default=1_000_000, metavar="S")
    parser.add_argument("--fit", metavar="NAME", help="then fit a value to all that the folder holds")
    add_executor(parser)
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then fit if that is wanted."""
    game = load_game(args)
    counts = args.counts if args.games else []
    batches = [batch for seats in counts for batch in _batches(game, args, seats)]
    with executor_for(game, args, max(1, len(batches))) as executor:
        for path in practise(args.folder, batches, executor):
            print(path, flush=True)
    if args.fit is not None:
        _fit(game, args)
    return 0


def _batches(game: Game, args: argparse.Namespace, seats: int) -> list[Batch]:
    """The jobs with one number of seats: seeds of their own, from a million times that number on."""
    if seats < 2 or seats not in game.seats:
        raise OptionsError(msg("This game can't be tuned for {count} seats.", count=seats))
    level = find_level(game, args.level, args.game_data)
    level = msgspec.structs.replace(
        level,
        budget=Budget(nodes=args.nodes),
        settings={**level.settings, "depth": args.depth, "width": args.width},
    )
    _, featured = planner_of(game, level)
    options = msgspec.json.encode(read_options(game, args.options))
    practice = Practice(game.id, game.rules.version, featured.feature_names, level, seats, options)
    first = args.seed * seats
    return [Batch(practice, at, BATCH) for at in range(first, first + args.games, BATCH)]


def _fit(game: Game, args: argparse.Namespace) -> None:
    """Fit a value and add it to the game's."""
    if args.fit in [one.name for one in values_document(args.game_data / game.id).value.values]:
        raise NotLearnable(msg('There is a value "{name}" already.', name=args.fit))
    try:
        fitting = importlib.import_module("game.players.learning.fit")
    except ImportError as error:
        needs = '`pip install "numpy>=2.1,<3"`'
        raise NotLearnable(msg("Fitting needs numpy: {command} brings it.", command=needs)) from error
    parts = read_parts(args.folder)
    _, featured = planner_of(game, parts[0].practice.level)
    if any(part.practice.features != featured.feature_names for part in parts):
        raise NotLearnable(msg("{file} holds other matches: take another folder.", file=printable(args.folder)))
    fitted = fitting.fit(parts, featured.stages)
    record = tuple(Explained(told.name, round(told.share, 5), round(told.t, 2)) for told in fitted.told)
    training = _training(parts, fitted.matches, fitted.explored)
    for told in record:
        print(f"{told.by}: explains {100 * told.share:.2f} % of what comes of a choice (t {told.t:.1f})")
    found = LearnedValue(args.fit, game.rules.version, game.data_hash, training, record, fitted.weights)
    path = add_value(args.game_data / game.id, found)
    print(f'written to {path}; it has the last word by "last_word: {{value: {args.fit}}}" in levels.yaml')


def _training(parts: list[Part], matches: int, questions: int) -> Training:
    level = parts[0].practice.level
    counts = sorted({part.practice.seats for part in parts})
    of = {seats: [part for part in parts if part.practice.seats == seats] for seats in counts}
    seeds = tuple(
        (min(part.first for part in some), max(part.first + part.count - 1 for part in some))
        for some in of.values()
    )
    depth, width = level.settings["depth"], level.settings["width"]
    return Training(level.id, level.budget.nodes, depth, width, tuple(counts), seeds, matches, questions)
