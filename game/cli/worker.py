"""`worker`: how the players' process behaves over a long evening: thinking times, cancels, memory.

Asks one level for turn after turn, match after match, through the real process, as a table does.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.cli.arguments import add_game, add_options, load_game, positive, read_options
from game.core.catalogue import Catalogue, Game
from game.core.chance import Dealer
from game.players.arena.arena import measure
from game.players.contract import Level, Plan
from game.players.engines.determinized import carry_out
from game.players.levels import find_level
from game.players.worker import Worker

MEGABYTE = 1024.0
LOOK_SECONDS = 0.001
TURNS, CANCEL_EVERY, CANCEL_AFTER = 300, 10, 0.03
MOST_SECONDS, MOST_CANCEL, MOST_MEGABYTES = 2.0, 0.05, 300.0


class Endurance(msgspec.Struct):
    """What was measured: seconds a question, seconds until a cancelled one was given up, megabytes at the end."""

    thought: list[float] = []
    cancelled: list[float] = []
    first: float | None = None
    """Megabytes after the first question; None where the system doesn't say."""
    last: float | None = None
    most: float | None = None


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("worker", help="measure the players' process: times, cancels, memory")
    add_game(parser)
    parser.add_argument("--level", default="master", metavar="LEVEL", help="who is asked (master)")
    parser.add_argument("--seats", type=positive, default=2, metavar="K")
    parser.add_argument("--turns", type=positive, default=TURNS, metavar="N", help=f"turns played ({TURNS})")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, measure and print; exit code 1 if a bound isn't kept."""
    game = load_game(args)
    level = find_level(game, args.level, args.game_data, args.seats)
    worker = Worker(Catalogue(args.game_data))
    try:
        found = spend(worker, game, level, read_options(game, args.options), args.seats, args.turns, args.seed)
    finally:
        worker.close()
    lines, kept = report_on(found)
    print("\n".join([f"{game.id}: {args.turns} turns of {level.id}, {args.seats} seats", *lines]))
    return 0 if kept else 1


def spend(worker: Worker, game: Game, level: Level, options: Any, seats: int, turns: int, seed: int) -> Endurance:
    """Let a level play so many turns through a worker."""
    found = Endurance()
    for number, (view, seat, play) in enumerate(_turns(game, options, seats, turns, seed)):
        if number % CANCEL_EVERY == CANCEL_EVERY - 1:
            found.cancelled += _cancel(worker, game, view, seat, level)
        began = time.perf_counter()
        worker.ask(game, view, seat, level, f"{seed}:{number}")
        plan = _wait(worker)
        found.thought.append(time.perf_counter() - began)
        memory = _megabytes(worker.pid)
        found.first = memory if found.first is None else found.first
        found.last = memory
        play(plan)
    found.most = _megabytes(worker.pid, "VmHWM")
    return found


def _turns(game: Game, options: Any, seats: int, turns: int, seed: int) -> Iterator[tuple[Any, int, Any]]:
    """Yield questions of whole matches until so many turns have passed: view, seat, how to play the plan."""
    rules, count = game.rules, 0
    while True:
        chance = Dealer(random.Random(f"{seed}:{count}"))
        state = rules.setup(seats, options, chance)
        carry_out(rules, state, (), chance)
        before = -1
        while rules.outcome(state) is None:
            seat = rules.current_seat(state)
            count += seat != before
            if count > turns:
                return
            before = seat
            yield rules.view(state, seat), seat, lambda plan: carry_out(rules, state, plan.actions, chance)  # noqa: B023


def _wait(worker: Worker) -> Plan:
    while (plan := worker.poll()) is None:
        time.sleep(LOOK_SECONDS)
    return plan


def _cancel(worker: Worker, game: Game, view: Any, seat: int, level: Level) -> Iterator[float]:
    """Ask, cancel in the middle of it, and yield how long it took to be given up; nothing if it was quicker."""
    worker.ask(game, view, seat, level, "cancelled")
    until = time.perf_counter() + CANCEL_AFTER
    while time.perf_counter() < until:
        if worker.poll() is not None:
            return
        time.sleep(LOOK_SECONDS)
    worker.cancel()
    began = time.perf_counter()
    while worker.leaving:
        worker.poll()
        time.sleep(LOOK_SECONDS / 4)
    yield time.perf_counter() - began


def _megabytes(pid: int | None, what: str = "VmRSS") -> float | None:
    """How much memory a process has, where /proc tells."""
    file = Path(f"/proc/{pid}/status")
    if not file.exists():
        return None
    for line in file.read_text(encoding="ascii", errors="replace").splitlines():
        if line.startswith(what):
            return int(line.split()[1]) / MEGABYTE
    return None


def report_on(found: Endurance) -> tuple[list[str], bool]:
    """Say what was measured, and whether all bounds are kept."""
    times, cancels = measure(found.thought), measure(found.cancelled)
    lines = [
        f"question: mean {times.mean / 1e3:.2f} s, p99 {times.p99 / 1e3:.2f} s, max {times.most / 1e3:.2f} s "
        f"of {times.turns} (at most {MOST_SECONDS} s)",
        f"cancel: mean {cancels.mean:.0f} ms, max {cancels.most:.0f} ms of {cancels.turns} "
        f"(at most {1e3 * MOST_CANCEL:.0f} ms)",
    ]
    kept = times.most <= 1e3 * MOST_SECONDS and cancels.most <= 1e3 * MOST_CANCEL
    if found.first is not None and found.last is not None and found.most is not None:
        lines.append(
            f"memory: {found.first:.0f} MB after the first question, {found.last:.0f} MB after the last, "
            f"{found.most:.0f} MB at most (at most {MOST_MEGABYTES:.0f} MB)"
        )
        kept = kept and found.most <= MOST_MEGABYTES
    else:
        lines.append("memory: this system doesn't say")
    lines.append("all bounds are kept" if kept else "a bound isn't kept")
    return lines, kept
