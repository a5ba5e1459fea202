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


def best_moments(match: Match, seat: int, most: int) -> list[Showpiece]:
    """Return a seat's best moments of a finished match in their order, each of another turn.

    What its game counts as a feat comes first, then the decisions that brought the most points.
    """
    feat, feats, gains = match.game.feat, [], []
    for step in match.steps:
        if step.seat == seat and not step.automatic:
            if feat is not None:
                feats.append((max(map(feat.measure, step.events), default=0), -step.index))
            gains.append((gain(match, step), -step.index))
    found: dict[int, Showpiece] = {}
    highest = max(feats, default=(0, 0))
    if feat is not None and highest[0] >= LEAST:
        words = msg("{feat}: {count}", feat=feat.name, count=highest[0])
        found[match.steps[-highest[1]].turn] = _from(match, -highest[1], words)
    for points, at in sorted(gains, reverse=True):
        turn = match.steps[-at].turn
        if points > 0 and turn not in found and len(found) < most:
            words = msg_n("{count} point in that turn", "{count} points in that turn", points)
            found[turn] = _from(match, -at, words)
    return [found[turn] for turn in sorted(found)]


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
