"""The same match frame by frame: played beforehand, and shown without waiting for a clock.

    python3 -m game.bootstrap test tests.tools.frames.steady potion_explosion --beside DIR --rounds 3

Each frame of one checkout is the same frame of another: what it took can be compared one by one, the least of
several rounds counts (other work on the machine only adds), and the pictures must be equal. `--first N` begins at
step N (below 0: so many before the end), `--profile` tells what took long in the ten worst frames.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
import zlib
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.cli.arguments import positive
from game.core.catalogue import Game
from game.core.match import Match
from game.players.contract import Budget, Level, Plan, Question
from game.players.levels import make_player, read_levels
from game.players.worker import Worker
from scenes.app.asked_table import Table
from scenes.app.options import CommandLine
from scenes.app.seating import named
from scenes.hall.hall import Hall
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.stage import FRAMES
from tests.tools.arguments import folder_to_read, make_parser, window_size
from tests.tools.frames.command import COLUMNS, ROOT, measured
from tests.tools.frames.measuring import Frame, framed, hall_of, summed_up, table_of

NODES, MOST_STEPS = 8, 1200
PICTURED = 10
"""Each so many frames the picture is noted."""


class Shown(msgspec.Struct):
    """What showing a match took, frame by frame, and checksums of some of its pictures."""

    frames: Sequence[Frame]
    pictures: Sequence[int]


def main(arguments: Sequence[str]) -> int:
    """Measure and print; see the module's text."""
    parser = make_parser("frames.steady", __doc__)
    parser.add_argument("game")
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--seats", help="who plays, as for main.py --new")
    parser.add_argument("--seconds", type=positive, default=45)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--first", type=int, default=0, metavar="STEP", help="where it begins")
    parser.add_argument("--rounds", type=positive, default=3)
    parser.add_argument("--beside", type=folder_to_read, metavar="DIR", help="another checkout to compare with")
    parser.add_argument("--profile", action="store_true", help="tell what took long")
    parser.add_argument("--whole", action="store_true", help="nothing waits: to compare pictures")
    parser.add_argument("--once", action="store_true", help="one round, as JSON")
    given = parser.parse_args(arguments)
    if given.once:
        print(msgspec.json.encode(_shown(given)).decode())
    elif given.profile:
        order = enumerate(frame.cpu for frame in _shown(given).frames)
        _shown(given, [at for at, _ in sorted(order, key=lambda each: -each[1])[:10]])
    else:
        _compare(given, [*arguments, "--once"])
    return 0


def _compare(given: argparse.Namespace, words: Sequence[str]) -> None:
    checkouts: dict[str, Path] = {} if given.beside is None else {"other": given.beside.resolve()}
    checkouts["this"] = ROOT
    rounds: dict[str, list[Shown]] = {name: [] for name in checkouts}
    for _ in range(given.rounds):
        for name, root in checkouts.items():
            found = measured(root, words, "tests.tools.frames.steady")
            rounds[name].append(msgspec.convert(found, Shown))
    best = {name: [min(frame) for frame in zip(*(each.frames for each in found), strict=True)]
            for name, found in rounds.items()}  # fmt: skip
    print("          " + "".join(f"{name:>9}" for name in COLUMNS) + "    laid  frames")
    for name, frames in best.items():
        numbers = summed_up([frame.cpu for frame in frames[1:]])
        told = "".join(f"{numbers[column]:9.2f}" for column in COLUMNS)
        print(f"  {name:8}{told}{frames[0].cpu:8.0f}{len(frames):8}")
    if given.beside is not None:
        pictures = list(zip(rounds["other"][0].pictures, rounds["this"][0].pictures, strict=False))
        unlike = [PICTURED * (at + 1) for at, (other, this) in enumerate(pictures) if other != this]
        print(f"  pictures unlike at frames {unlike}" if unlike else f"  all {len(pictures)} pictures are equal")
    frames = best["this"]
    for at in sorted(range(len(frames)), key=lambda at: -frames[at].cpu)[:10]:
        beside = f" (other {best['other'][at].cpu:.1f})" if at < len(best.get("other", ())) else ""
        print(f"  {at:6}{frames[at].cpu:7.1f}{beside}  {frames[at].seen}")


class Recorded(Worker):
    """Answers at once what was played beforehand."""

    def __init__(self, plans: Mapping[int, Plan]) -> None:
        """`plans` by how many steps were played before."""
        super().__init__()
        self._plans = plans
        self._next: Plan | None = None

    def start(self) -> None:
        """See `Worker`: there is no process."""

    def ask(self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None) -> int:
        """See `Worker`: the seed tells how many steps were played."""
        self._next = self._plans[int(seed.split(":")[-2])]
        return 0

    def poll(self) -> Plan | None:
        """See `Worker`."""
        found, self._next = self._next, None
        return found

    def cancel(self) -> None:
        """See `Worker`."""
        self._next = None


def _shown(given: argparse.Namespace, profiled: Collection[int] = ()) -> Shown:
    """Show a match, or some seconds of it; `profiled`: of these frames tell what took long."""
    table, seed, first = table_of(given.game, given.seats, person=False), given.seed, given.first
    with hall_of(given.size) as hall:
        plans = _plans(hall, table, seed)
        hall.worker = Recorded(plans)
        hall.open_title()
        hall.stage.step([], 1 / FRAMES)
        match, last = _match(hall, table, seed), max(plans)
        while len(match.steps) < (first if first >= 0 else last + first):
            match.play(plans[len(match.steps)].actions[0])
        frames, pictures = [framed(None, partial(_lay, hall, match))], []
        hall.stage.in_slices = not given.whole
        profile = cProfile.Profile()
        scene = hall.stage.scene
        while hall.stage.scene is scene and len(frames) < given.seconds * FRAMES:
            assert isinstance(scene, TableScene)
            if len(frames) in profiled:
                profile.enable()
            frames.append(framed(scene, partial(hall.stage.step, [], 1 / FRAMES)))
            profile.disable()
            if len(frames) % PICTURED == 0:
                pictures.append(zlib.crc32(pygame.image.tobytes(hall.stage.canvas, "RGB")))
    if profiled:
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        pstats.Stats(profile).sort_stats("cumulative").print_stats(90)
    return Shown(frames, pictures)


def _lay(hall: Hall, match: Match) -> None:
    hall.open_table(match)
    hall.stage.step([], 1 / FRAMES)


def _match(hall: Hall, table: Table, seed: int) -> Match:
    return Match.new(table.game, named(table, hall), table.options, seed=seed, now=hall.now(), undo="never")


def _plans(hall: Hall, table: Table, seed: int) -> dict[int, Plan]:
    """What the weakest players decide in a whole match, by how many steps were played before."""
    match, plans = _match(hall, table, seed), {}
    player = make_player(table.game, read_levels(table.game, CommandLine().catalogue.data_dir).levels[0])
    while match.outcome is None and len(match.steps) < MOST_STEPS:
        seat, at = match.seat_to_move, len(match.steps)
        plan = player.plan(Question(match.rules, match.view(seat), seat, Budget(NODES), random.Random(at)))
        plans[at] = Plan(plan.actions[:1], plan.reasons)
        match.play(plan.actions[0])
    return plans


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
