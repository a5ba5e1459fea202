"""`balance`: computer players play many matches; a game's own tally says what in its data was easy or hard.

With `--keep` each match's counts go into a file, and the next call of the same goes on where this one stopped.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.cli.arena import counting
from game.cli.arguments import add_game, add_options, load_game, numbers, positive, read_options
from game.core.catalogue import Game
from game.core.chance import RecordingDealer
from game.core.contract import Action, Event
from game.core.errors import BenchError, OptionsError
from game.core.messages import msg
from game.core.parts import Counts, MakeTally
from game.core.records.files import os_reason
from game.core.setting_up import SETUP
from game.players.contract import AnyPlayer, AnyRules, Budget, Level, Question
from game.players.levels import make_player

WEAKER = "journeyman"
"""Who is asked besides the level that plays where a choice is to be open."""


class NothingToBalance(BenchError):
    """The game has no tally."""


class Counted(msgspec.Struct, frozen=True):
    """A match that was played, as a line of the file: with how many seats, of which seed, what was counted."""

    seats: int
    seed: int
    counts: Counts


class Measured(msgspec.Struct, frozen=True):
    """The first line of the file: all that its matches depend on."""

    game: str
    rules: int
    data_hash: str
    options: msgspec.Raw
    levels: tuple[Level, ...]


class Voice(NamedTuple):
    """A level that answers."""

    player: AnyPlayer
    budget: Budget


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("balance", help="measure over many matches what is hard, and for whom")
    add_game(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="with each number of seats (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--seats", type=numbers, metavar="K,…", help="with so many seats (all numbers above one)")
    parser.add_argument("--level", default="adept", metavar="LEVEL", help="who plays on all seats")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep each match's counts here, and go on with them"
    )
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print; exit code 1 if a bound isn't kept."""
    game = load_game(args)
    make = tally_of(game)
    levels = (counting(game, args.level, args), counting(game, WEAKER, args))
    options = read_options(game, args.options)
    seats = args.seats or [count for count in game.seats if count > 1]
    for count in seats:
        if count not in game.seats:
            raise OptionsError(msg("This game isn't for {count} seats.", count=count))
    said = msgspec.Raw(msgspec.json.encode(options))
    kept = Kept(args.keep, Measured(game.id, game.rules.version, game.data_hash, said, levels))
    voices = [Voice(make_player(game, level), level.budget) for level in levels]
    for seed in range(args.seed, args.seed + args.games):
        for count in seats:
            if (count, seed) not in kept.counts:
                kept.add(Counted(count, seed, play(game, make, voices, count, seed, options)))
    wanted = {
        count: [kept.counts[count, seed] for seed in range(args.seed, args.seed + args.games)] for count in seats
    }
    report = make(game.rules).report(wanted)
    first = f"{game.id}: {args.games} matches of {levels[0].id}s with each number of seats, from seed {args.seed}"
    print("\n".join([first, *report.lines]))
    print("\n".join(report.mistakes) if report.mistakes else "all bounds are kept")
    return 1 if report.mistakes else 0


def tally_of(game: Game) -> MakeTally:
    """Return what makes a game's tallies. Raises `NothingToBalance`."""
    if game.tally is None:
        raise NothingToBalance(msg("{game} has nothing that could be balanced.", game=game.id))
    return game.tally


class Kept:
    """The counts of matches played so far, in a file if there is one. Raises `OptionsError`."""

    def __init__(self, path: Path | None, measured: Measured) -> None:
        self.counts: dict[tuple[int, int], Counts] = {}
        self._path = path
        if path is None:
            return
        first = msgspec.json.encode(measured)
        try:
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
            if not lines:
                path.write_bytes(first + b"\n")
            elif lines[0].rstrip() != first:
                raise OptionsError(msg("{file} was measured with other levels, data or options.", file=str(path)))
            for line in lines[1:]:
                if line.endswith(b"\n"):
                    found = msgspec.json.decode(line, type=Counted)
                    self.counts[found.seats, found.seed] = found.counts
            if lines and not lines[-1].endswith(b"\n"):  # stopped in the middle of writing it
                path.write_bytes(b"".join(lines[:-1]))
        except (OSError, msgspec.DecodeError) as error:
            said = os_reason(error) if isinstance(error, OSError) else str(error)
            raise OptionsError(msg("{file} can't be used: {problem}.", file=str(path), problem=said)) from error

    def add(self, counted: Counted) -> None:
        """Keep a match."""
        self.counts[counted.seats, counted.seed] = counted.counts
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(counted) + b"\n")


def play(game: Game, make: MakeTally, voices: list[Voice], seats: int, seed: int, options: Any) -> Counts:
    """Play one match, the first voice on all seats, and let a tally watch; ask the second besides for choices."""
    rules = game.rules
    state = rules.setup(seats, options, RecordingDealer(seed, SETUP))
    counted = make(rules)
    counted.begin(state, random.Random(f"{seed}:dealt"))
    place = 0
    while (outcome := rules.outcome(state)) is None:
        action = rules.automatic(state)
        if action is None:
            seat, lot = rules.current_seat(state), f"{seed}:{place}"
            choice = counted.choice(rules.view(state, seat))
            if choice is not None:
                one, other = [_answer(rules, voice, choice, seat, lot) for voice in voices]
                counted.compare(one, other)
            action = _answer(rules, voices[0], rules.view(state, seat), seat, lot)
        events: list[Event] = []
        rules.apply(state, action, RecordingDealer(seed, place), events)
        place += 1
        for event in events:
            counted.watch(event)
    return counted.end(outcome)


def _answer(rules: AnyRules, voice: Voice, view: Any, seat: int, lot: str) -> Action:
    return voice.player.plan(Question(rules, view, seat, voice.budget, random.Random(lot))).actions[0]
