"""`replay`: print the log of a record, a save or a finished match."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from game.cli.arguments import add_data
from game.core.catalogue import Catalogue
from game.core.errors import OptionsError, RecordError
from game.core.match import Match
from game.core.messages import msg, printable, said
from game.core.records.bounds import MOST_BYTES
from game.core.records.files import os_reason, read_regular
from game.core.records.record import restore
from game.core.timeline import PlayedStep
from game.language.arguments import place
from game.language.console import tr


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("replay", help=tr("print the log of a record"))
    parser.add_argument("file", type=place, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help=tr("only the first N actions"))
    parser.add_argument("--seat", type=int, metavar="K", help=tr("as the K-th seat (from 1) may know it"))
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the log. Raises `RecordError`."""
    try:
        content = read_regular(args.file, MOST_BYTES)
    except OSError as error:
        raise RecordError(
            msg("{file}: {problem}.", file=printable(args.file), problem=os_reason(error))
        ) from error
    match = restore(content, printable(args.file), Catalogue(args.game_data)).match
    if args.seat is not None and not 1 <= args.seat <= len(match.seats):
        raise OptionsError(
            msg("There is no seat {seat}, only 1 to {last}.", seat=args.seat, last=len(match.seats))
        )
    seat = None if args.seat is None else args.seat - 1
    for line in log(match, seat, len(match.steps) if args.to is None else args.to):
        print(line)
    return 0


def log(match: Match, seat: int | None, count: int) -> Iterator[str]:
    """Yield the lines of the log of the first `count` actions, as a seat may know them.

    Without a seat a finished match is told in full, one that goes on as the public saw it.
    """
    names = tuple(seat.name for seat in match.seats)
    everything = seat is None and match.outcome is not None
    yield f"{said(match.game.title)}: {', '.join(names)}"
    options = msgspec.json.encode(match.options).decode()
    yield tr("seed {seed}, options {options}", seed=match.header.seed, options=options)
    turn = 0
    for step in match.steps[: max(0, count)]:
        if step.turn != turn:
            turn = step.turn
            yield tr("-- turn {turn}, {name}", turn=turn, name=names[step.seat])
        # What was decided may be secret until its events say it.
        if everything or step.seat == seat:
            yield f"{step.index + 1:>5}. {said(match.rules.tell(step.action), names)}{_why(step)}"
        events = step.events if everything else match.observed(step, seat)
        for event in events:
            words = match.rules.describe(event)
            if words is not None:
                yield f"       {said(words, names)}"
    if count >= len(match.steps):
        yield from _standing(match, seat, names)


def _why(step: PlayedStep) -> str:
    return " " + tr("(by itself)") if step.automatic else ""


def _standing(match: Match, seat: int | None, names: tuple[str, ...]) -> Iterator[str]:
    outcome = match.outcome
    if outcome is not None:
        yield tr("The end. {reason}", reason=said(outcome.reason, names))
    for score in match.scores(seat):
        if score.secret:
            yield tr("{name}: secret until the end", name=names[score.seat])
            continue
        parts = ", ".join(f"{said(part.label, names)} {part.points}" for part in score.parts)
        yield f"{names[score.seat]}: {score.total}{f' ({parts})' if parts else ''}"
    if outcome is not None:
        yield tr("Won by {names}.", names=", ".join(names[winner] for winner in outcome.winners))
