"""Finished matches, as they are kept: enough to make all numbers of, also without their saves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.match import Match
from game.core.ranking import places
from game.core.records.entries import MOST_SEATS, Count, Points, Standing
from game.core.records.summaries import Summary
from game.core.seats import Id, Seat
from game.season.people import Moment, Name
from game.season.sections import Key, Section

MOST_MATCHES = 20_000
MOST_SAVES = 50_000


class Sitter(msgspec.Struct, frozen=True, array_like=True):
    """Who sat at a seat, and how it ended there."""

    name: Name
    level: Id | None
    """None: a person, also one who gave up."""
    portrait: Id
    colour: Id
    points: Points
    place: Annotated[int, Meta(ge=1, le=MOST_SEATS + 1)]
    won: bool
    gave_up: bool = False
    guest: bool = False
    feat: Count = 0
    """The most of the game's `Feat` in one move, or of points in one turn; 0 if that isn't known."""

    @property
    def person(self) -> bool:
        """Whether numbers are kept of who sat here."""
        return self.level is None and not self.guest


class Finished(msgspec.Struct, frozen=True):
    """One match that is over."""

    game: Id
    created: Moment
    seats: Annotated[tuple[Sitter, ...], Meta(min_length=1, max_length=MOST_SEATS)]


Mark = tuple[int, int]
"""When a save was written last (nanoseconds) and its size: another one means that it has changed."""


class Matches(msgspec.Struct, frozen=True):
    """All that were counted, by their ids (`record.match_id`), and which saves were looked at for it."""

    finished: Annotated[dict[Key, Finished], Meta(max_length=MOST_MATCHES)] = {}
    saves: Annotated[dict[Annotated[str, Meta(max_length=255)], Mark], Meta(max_length=MOST_SAVES)] = {}

    def with_match(self, match: Key, finished: Finished | None) -> Matches:
        """Return the same with one match counted, or (None) no more; the oldest gives way to too many."""
        kept = {**self.finished, match: finished} if finished else dict(self.finished)
        if finished is None:
            kept.pop(match, None)
        elif len(kept) > MOST_MATCHES:
            kept.pop(min(kept, key=lambda one: kept[one].created))
        return msgspec.structs.replace(self, finished=kept)


MATCHES = Section("matches", Matches)


def finished_of(match: Match) -> Finished:
    """Return what is kept of a match that is over."""
    return _finished(
        match.game.id, match.header.created, match.seats, match.standing, match.conceded, best_moves(match)
    )


def finished_in(save: Summary) -> Finished:
    """Return what is kept of a finished match that can't be played again here: all but the best moves."""
    assert save.created is not None, "only sound saves are counted"
    return _finished(save.game, save.created, save.seats, save.standing, save.conceded, (0,) * len(save.seats))


def _finished(
    game: str,
    created: Moment,
    seats: Sequence[Seat],
    standing: Standing,
    conceded: Collection[int],
    feats: Sequence[int],
) -> Finished:
    ranked = places(standing.everyone, standing.victors, conceded)
    place = {seat: at for at, shared in enumerate(ranked, 1) for seat in shared}
    sitters = [
        Sitter(
            seat.name,
            None if at in conceded else seat.level,
            seat.portrait,
            seat.colour,
            standing.scores[at],
            place[at],
            at in standing.victors,
            at in conceded,
            seat.guest is True,
            feats[at],
        )
        for at, seat in enumerate(seats)
    ]
    return Finished(game, created, tuple(sitters))


def best_moves(match: Match) -> list[int]:
    """Return the best move of each seat: see `Sitter.feat`."""
    best = [0] * len(match.seats)
    feat, rules = match.game.feat, match.rules
    if feat is not None:
        for step in match.steps:
            best[step.seat] = max(best[step.seat], *map(feat.measure, step.events), 0)
        return best
    done, before = 0, rules.scores(match.state_at(0))
    for (_, seat), steps in groupby(match.steps, key=lambda step: (step.turn, step.seat)):
        done += sum(1 for _ in steps)
        after = rules.scores(match.state_at(done))
        best[seat] = max(best[seat], after[seat].total - before[seat].total)
        before = after
    return best
