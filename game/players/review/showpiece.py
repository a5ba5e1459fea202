"""What of a match is most worth seeing again: its longest chain, else the move that brought the most points."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from game.core.match import Match
from game.core.messages import Message, msg_n
from game.players.review.decisive import gain

LEAST_CHAIN = 2


class Showpiece(msgspec.Struct, frozen=True):
    """A decision, with what followed from it by itself: the steps `first` to `last`; and what it is, in words."""

    seat: int
    first: int
    last: int
    words: Message


def seek(match: Match) -> Generator[None, None, Showpiece | None]:
    """Return the showpiece of a finished match, looking at one step after each `next`; None if nothing stands out."""
    best: tuple[int, int] = (0, -1)
    longest: tuple[int, int] = (0, -1)
    for step in match.steps:
        if match.game.chain is not None:
            longest = max(longest, (match.game.chain(step.events), -step.index))
        if not step.automatic:
            best = max(best, (gain(match, step), -step.index))
        yield
    if longest[0] >= LEAST_CHAIN:
        words = msg_n("The longest chain: {count} explosion", "The longest chain: {count} explosions", longest[0])
        return _from(match, -longest[1], words)
    if best[0] > 0:
        words = msg_n("The best move: {count} point", "The best move: {count} points", best[0])
        return _from(match, -best[1], words)
    return None


def _from(match: Match, first: int, words: Message) -> Showpiece:
    last = first
    while last + 1 < len(match.steps) and match.steps[last + 1].automatic:
        last += 1
    return Showpiece(match.steps[first].seat, first, last, words)
