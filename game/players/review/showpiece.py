"""What of a match is most worth seeing again: what its game counts as a feat, else the best move."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from game.core.match import Match
from game.core.messages import Message, msg, msg_n
from game.players.review.decisive import gain

LEAST = 2
"""Less of what the game counts as a feat is none."""


class Showpiece(msgspec.Struct, frozen=True):
    """A decision, with what followed from it by itself: the steps `first` to `last`; and what it is, in words."""

    seat: int
    first: int
    last: int
    words: Message


def seek(match: Match) -> Generator[None, None, Showpiece | None]:
    """Return the showpiece of a finished match, looking at one step a `next`; None if nothing stands out."""
    best: tuple[int, int] = (0, 0)
    most: tuple[int, int] = (0, 0)
    feat = match.game.feat
    for step in match.steps:
        if feat is not None:
            most = max(most, (max(map(feat.measure, step.events), default=0), -step.index))
        if not step.automatic:
            best = max(best, (gain(match, step), -step.index))
        yield
    if feat is not None and most[0] >= LEAST:
        return _from(match, -most[1], msg("{feat}: {count}", feat=feat.name, count=most[0]))
    if best[0] > 0:
        words = msg_n("The best move: {count} point", "The best move: {count} points", best[0])
        return _from(match, -best[1], words)
    return None


def find(match: Match) -> Showpiece | None:
    """Look at all steps at once; see `seek`."""
    seeking = seek(match)
    while True:
        try:
            next(seeking)
        except StopIteration as found:
            piece: Showpiece | None = found.value
            return piece


def _from(match: Match, first: int, words: Message) -> Showpiece:
    last = first
    while last + 1 < len(match.steps) and match.steps[last + 1].automatic:
        last += 1
    return Showpiece(match.steps[first].seat, first, last, words)
