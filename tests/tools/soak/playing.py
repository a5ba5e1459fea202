"""Matches of computer players of all games in a row, without waiting for a clock: memory over time.

    python3 -m game.bootstrap test tests.tools.soak --minutes 20 [--size 1920x1080] [--level apprentice]

After each match, on its results, it tells what the program and the players' process hold, and the most that the
program held since the match began. In the end: the most that both held on results after ten matches, and the
growth from the second round of all games to the last one.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from itertools import cycle

import msgspec

from game.cli.arguments import positive
from scenes.app.options import CommandLine
from scenes.app.seating import named
from scenes.hall.hall import Hall
from scenes.tabletop.table_scene import TableScene
from tests.tools.arguments import make_parser, window_size
from tests.tools.frames.measuring import hall_of, resident, table_of

MOST_MB = 250
"""What program and players may hold together after ten matches."""
SETTLED = 10
SAMPLED = 15
"""Frames after which it is looked again how much the program holds."""
LONG = 1 / 15
"""Seconds of a frame: everything is shown, only in fewer pictures."""


class Held(msgspec.Struct):
    """What was held after a match, MB."""

    minute: float
    game: str
    steps: int
    program: int
    players: int
    peak: int = 0
    """The most that the program held while the match was played and its results were opened."""

    @property
    def both(self) -> int:
        """What both processes hold together."""
        return self.program + self.players


def main(arguments: Sequence[str]) -> int:
    """Play and tell; exit code 1 if more was held than may be."""
    parser = make_parser("soak", __doc__)
    parser.add_argument("--minutes", type=positive, default=20)
    parser.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--level", default="apprentice", help="whom all seats are given to")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    found: list[Held] = []
    for held in _matches(given):
        found.append(held)
        if not given.json:
            memory = f"{held.program:4} + {held.players} MB, at most {held.peak} + {held.players}"
            print(f"{held.minute:7.1f} min  {held.game:18}{held.steps:5} steps  {memory}", flush=True)
    return _conclude(found, as_json=given.json)


def _conclude(found: Sequence[Held], *, as_json: bool) -> int:
    games = max(1, len({held.game for held in found}))
    rounds = [found[at : at + games] for at in range(0, len(found) - games + 1, games)]
    sums = [sum(held.both for held in each) / games for each in rounds]
    growth = 100 * (sums[-1] / sums[1] - 1) if len(sums) > 2 else None
    most = max((held.both for held in found[SETTLED:]), default=None)
    if as_json:
        print(msgspec.json.encode({"matches": found, "most": most, "growth_percent": growth}).decode())
    else:
        told = "not told by so few matches" if growth is None else f"{growth:+.1f} %"
        print(f"{len(found)} matches; most after {SETTLED}: {most} MB (at most {MOST_MB}); growth: {told}")
    return 1 if most is not None and most > MOST_MB else 0


def _matches(given: argparse.Namespace) -> Iterator[Held]:
    began = time.monotonic()
    with hall_of(given.size) as hall:
        hall.open_title()
        for seed, game in enumerate(cycle(CommandLine().catalogue.ids())):
            played = _play(hall, game, given.level, seed, began + 60 * given.minutes)
            _settle(hall)  # only here, where nobody holds the table any more
            minute = (time.monotonic() - began) / 60
            if played is None:
                return
            steps, peak = played
            yield Held(round(minute, 2), game, steps, _program(), resident(hall.worker.pid) or 0, peak)
            hall.open_title()
            _settle(hall)


def _play(hall: Hall, game: str, level: str, seed: int, until: float) -> tuple[int, int] | None:
    """Play a match to its results; how many steps it had, and the most it held. None if time is up."""
    most = min(4, CommandLine().catalogue.load(game).seats.stop - 1)
    table = table_of(game, ",".join([level] * most), person=False)
    hall.begin(table.game, named(table, hall), table.options, seed)
    scene, steps, peak = hall.stage.scene, 0, 0
    while hall.stage.scene is scene:
        if time.monotonic() > until:
            return None
        if not hall.stage.step([], LONG):
            time.sleep(0.005)
        if hall.stage.frames % SAMPLED == 0:
            peak = max(peak, _program())
        steps = len(scene.session.match.steps) if isinstance(scene, TableScene) else steps
    return steps, max(peak, _program())


def _settle(hall: Hall) -> None:
    """What was left is let go once the first picture stands."""
    for _ in range(2):
        hall.stage.step([], LONG)


def _program() -> int:
    return resident(os.getpid()) or 0
