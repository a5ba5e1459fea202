"""`tune`: learn a level's weights from self-play, and keep them if a sequential test says that they are better.

`--weights NAME=NUMBER` puts weights of one's own to the same test instead.
"""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from game.cli.arena import counting
from game.cli.arguments import (
    above_zero,
    add_executor,
    add_game,
    add_options,
    executor_for,
    load_game,
    names,
    numbers,
    positive,
    read_options,
)
from game.core.catalogue import Game
from game.core.errors import OptionsError
from game.core.messages import msg
from game.players.arena.executors import Executor
from game.players.contract import Budget, Level
from game.players.tuning.learned import LearnedSet, Tuning, add_learned, next_name, read_learned
from game.players.tuning.sequential import SequentialTest
from game.players.tuning.tuning import Progress, Round, TuningPlan, learn, prove, settled
from game.players.tuning.weight_vector import changed, chosen, flat, weights_of, with_weights


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("tune", help="learn what things are worth from self-play")
    add_game(parser)
    parser.add_argument("--level", default="adept", metavar="LEVEL", help="whose weights, and who plays (adept)")
    parser.add_argument("--only", type=names, default=[], metavar="NAME,…", help='these weights, say "powers.*"')
    parser.add_argument(
        "--weights", type=_number, action="append", metavar="NAME=NUMBER", help="test this; learn nothing"
    )
    parser.add_argument("--counts", type=numbers, default=[2], metavar="N,…", help="with how many seats (2)")
    parser.add_argument("--rounds", type=positive, default=120, metavar="N", help="steps of learning (120)")
    parser.add_argument("--deals", type=positive, default=8, metavar="N", help="a round and number of seats (8)")
    parser.add_argument(
        "--shift", type=above_zero, default=0.25, metavar="SHARE", help="first shift of a weight (0.25)"
    )
    parser.add_argument(
        "--gain", type=above_zero, default=4.0, metavar="PERCENT", help="wins asked for beyond 50 (4)"
    )
    parser.add_argument(
        "--most", type=positive, default=1000, metavar="N", help="deals of the test at most (1000)"
    )
    parser.add_argument("--nodes", type=positive, metavar="N", help="positions a question (the level's own)")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    add_executor(parser)
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Learn, test, and write what passed; exit code 1 if nothing did."""
    game = load_game(args)
    level = counting(game, args.level, args)
    if args.nodes is not None:
        level = msgspec.structs.replace(level, budget=Budget(nodes=args.nodes))
    for count in args.counts:
        if count < 2 or count not in game.seats:
            raise OptionsError(msg("This game can't be tuned for {count} seats.", count=count))
    weights = weights_of(game, level)
    options = msgspec.json.encode(read_options(game, args.options))
    rounds = 0 if args.weights else args.rounds
    plan = TuningPlan(tuple(args.counts), options, args.seed, rounds, args.deals, args.shift)
    with executor_for(game, args, max(args.deals, 8) * len(args.counts)) as executor:
        better = _by_hand(weights, args) if args.weights else _learn(game, level, weights, plan, args, executor)
        name = next_name(level.id, read_learned(args.game_data / game.id))
        passed = _prove(with_weights(level, better, name), level, plan, args, executor)
    if passed is None:
        return 1
    tuning = Tuning(plan.seed, plan.seats, plan.rounds, plan.deals, plan.shift, level.budget.nodes)
    found = LearnedSet(name, level.id, game.rules.version, game.data_hash, better, tuning, passed.record)
    if args.dry:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return 0
    path = add_learned(args.game_data / game.id, found)
    print(f'written to {path}; a level plays with it by "learned: {name}" in levels.yaml')
    return 0


def _number(text: str) -> tuple[str, float]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=NUMBER")
    return name, float(value)


def _by_hand(weights: Any, args: argparse.Namespace) -> Any:
    wanted = dict(args.weights)
    chosen(flat(weights), list(wanted))  # names those there are if one is wrong
    return changed(weights, wanted)


def _learn(
    game: Game, level: Level, weights: Any, plan: TuningPlan, args: argparse.Namespace, executor: Executor
) -> Any:
    tuned = chosen(flat(weights), args.only)
    seats = ", ".join(str(count) for count in plan.seats)
    print(
        f"{game.id}: {len(tuned)} weights of {level.id}, {seats} seats, {plan.rounds} rounds from seed {plan.seed}"
    )
    rounds: list[Round] = []
    for found in learn(game, level, weights, tuned, plan, executor):
        rounds.append(found)
        if found.number % max(1, plan.rounds // 12) == 0:
            print(f"round {found.number}: {_moved(weights, found.numbers)}", flush=True)
    better = settled(weights, rounds)
    print(f"learned: {_moved(weights, flat(better))}", flush=True)
    return better


def _moved(weights: Any, now: dict[str, float], most: int = 6) -> str:
    """Say which weights moved the most."""
    before = flat(weights)
    moves = sorted(now, key=lambda name: -abs(now[name] - before[name]) / (abs(before[name]) or 0.1))
    return ", ".join(f"{name} {before[name]:g} -> {now[name]:.3g}" for name in moves[:most])


def _prove(
    new: Level, old: Level, plan: TuningPlan, args: argparse.Namespace, executor: Executor
) -> Progress | None:
    """Hold the sequential test; return where it ended if that was well."""
    test = SequentialTest(0.5, args.gain / 100)
    last: Progress | None = None
    for number, progress in enumerate(prove(new, old, plan, test, args.most, executor)):
        last = progress
        if number % 4 == 3:
            print(_standing(progress, test), flush=True)
    assert last is not None
    print(_standing(last, test))
    print({"better": "accepted", "no better": "refused"}.get(last.verdict, "not accepted: undecided"))
    return last if last.verdict == "better" else None


def _standing(progress: Progress, test: SequentialTest) -> str:
    record = progress.record
    return (
        f"test: {record.share:.1f} % ({record.low:.1f} to {record.high:.1f}) in {record.games} games, "
        f"likelihood {record.likelihood:+.2f} (ends at +-{test.bound:.2f}): {progress.verdict}"
    )
