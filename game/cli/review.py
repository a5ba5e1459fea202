"""`review`: goes through a seat's turns of a finished match and says what would have been better."""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

from game.cli.arguments import add_data, positive
from game.core.catalogue import Catalogue
from game.core.errors import OptionsError
from game.core.messages import msg, printable, said
from game.core.records.library import Library
from game.language.arguments import place
from game.language.console import tr
from game.players.contract import Plan, Question
from game.players.levels import make_player, read_levels
from game.players.review.balance import defeat
from game.players.review.review import Review, in_words, questions


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("review", help=tr("say what would have been better in a finished match"))
    parser.add_argument("file", type=place, metavar="FILE", help=tr("a saved match"))
    parser.add_argument("--seat", type=positive, default=1, metavar="N", help=tr("whose turns (1)"))
    add_data(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review one seat; print its chances turn by turn, and where it lost something."""
    match = Library(args.file.parent, Catalogue(args.game_data)).read(args.file)
    if match.outcome is None:
        raise OptionsError(msg("{file}: this match isn't over yet.", file=printable(args.file)))
    if args.seat > len(match.seats):
        raise OptionsError(msg("There is no seat {seat}.", seat=args.seat))
    review = Review(match, args.seat - 1)
    levels = read_levels(match.game, args.game_data)
    asking = questions(review, levels)
    answer: Plan | None = None
    while True:
        try:
            ask = next(asking) if answer is None else asking.send(answer)
        except StopIteration:
            break
        player = make_player(match.game, ask.level)
        rng = random.Random(ask.seed)
        answer = player.plan(Question(match.rules, ask.view, ask.seat, ask.level.budget, rng, time.perf_counter))
    print("\n".join(lines_of(review)))
    return 0


def lines_of(review: Review) -> list[str]:
    """Say a review in lines."""
    lines = [
        tr("turn {turn}: {percent} %", turn=point.turn, percent=round(100 * point.chance))
        for point in review.points
    ]
    name = review.match.seats[review.seat].name
    lines.append(tr("{name} won {percent} % of it", name=name, percent=round(100 * review.won)))
    for finding in review.worst():
        played, better = map(said, in_words(review.match, review.seat, finding))
        gain = f"{finding.lost:+.1f}"
        words = tr(
            "turn {turn}: {played}. Better: {better} ({gain}).",
            turn=finding.moment.turn,
            played=played,
            better=better,
            gain=gain,
        )
        reasons = "; ".join(dict.fromkeys(said(reason) for reason in finding.reasons))
        lines.append(f"{words} {reasons}")
    lost = defeat(review)
    if lost is not None:
        parts = [(said(words), points) for words, points in lost.parts(name)]
        parts.append((tr("The difference"), lost.difference))
        lines += [f"{points:+5d}  {words}" for words, points in parts]
        if lost.note is not None:
            lines.append(said(lost.note))
    return lines
