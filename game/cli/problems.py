"""`problems`: makes the professor's problems of a game, or proves those there are again."""

from __future__ import annotations

import argparse
import time
from typing import Any

from game.cli.arguments import add_data, positive
from game.core.catalogue import Catalogue
from game.core.messages import said
from game.problems.checking import wrong
from game.problems.format import Problem, read, write
from game.problems.making import Maker, choose, numbered
from game.problems.playing import Task

NODES = 15_000
MATCHES = 40
ENOUGH = 3
"""So many times as many as wanted are looked for in each step, so that there is a choice."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("problems", help="make the professor's problems, or prove them again")
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game only")
    does = parser.add_mutually_exclusive_group(required=True)
    does.add_argument("--make", action="store_true", help="make new ones, in place of those there are")
    does.add_argument("--check", action="store_true", help="prove each again and play its solution")
    does.add_argument("--list", action="store_true", help="list them")
    parser.add_argument("--count", type=positive, default=30, metavar="N")
    parser.add_argument("--seed", type=positive, default=1000, metavar="S")
    parser.add_argument(
        "--matches", type=positive, default=MATCHES, metavar="N", help="look through so many matches"
    )
    parser.add_argument("--nodes", type=positive, default=NODES, metavar="N", help="positions a proof may take")
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what is asked for; return the exit code."""
    catalogue = Catalogue(args.game_data)
    ids = [args.game] if args.game else catalogue.ids()
    if args.check:
        return _check(catalogue, ids)
    for game_id in ids:
        if args.list:
            _list(catalogue, game_id)
        elif catalogue.load(game_id).puzzles is not None:
            _make(catalogue, game_id, args)
    return 0


def _check(catalogue: Catalogue, ids: list[str]) -> int:
    passed = failed = 0
    for game_id in ids:
        game = catalogue.load(game_id)
        for problem in read(catalogue.data_dir / game_id):
            problem_is = wrong(game, problem)
            passed += problem_is is None
            failed += problem_is is not None
            if problem_is is not None:
                print(f"{problem.id}: {problem_is}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _list(catalogue: Catalogue, game_id: str) -> None:
    game = catalogue.load(game_id)
    for problem in read(catalogue.data_dir / game_id):
        proof, words = problem.proof, said(Task(game, problem).goal)
        print(
            f"{problem.id}  {problem.step}  {words}  "
            f"(best {proof.best}, second {proof.second}, ways {proof.ways}, failed {proof.failed:.0%})"
        )


def _make(catalogue: Catalogue, game_id: str, args: argparse.Namespace) -> None:
    began = time.process_time()
    maker = Maker(catalogue.load(game_id), args.nodes, catalogue.data_dir)
    found: list[Problem] = []
    for number in range(args.matches):
        found += maker.problems(args.seed + number, 1)
        places = [len({each.match for each in found if each.step == step}) for step in (1, 2, 3)]
        if min(places) >= ENOUGH * args.count / 3:
            break
    chosen = choose(found, args.count, maker.puzzles.kinds)
    write(catalogue.data_dir / game_id, numbered(game_id, chosen))
    seconds = time.process_time() - began
    print(f"{game_id}: {len(chosen)} of {len(found)}, {number + 1} matches, {seconds:.0f} s, {dict(maker.counts)}")
