"""The deal of a date, and what is kept of somebody's match of it: pure, without the season it is kept in."""

from __future__ import annotations

from _blake2 import blake2b  # hashlib brings OpenSSL along: 2 ms of each start
from collections.abc import Sequence
from datetime import date, datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.contract import SeatScore
from game.core.match import Match
from game.core.records.entries import Points
from game.core.records.record import id_of, match_id
from game.core.records.summaries import Summary
from game.season.sections import Key, Section

BEADS = 4
"""A quarter of the match each: full where one led at its end; the last one, if one won."""
MOST = 4_000

Name = Annotated[str, Meta(max_length=140)]


class Day(msgspec.Struct, frozen=True):
    """Somebody's match of a day in a game: what counts, begun or over."""

    match: Key
    over: bool = False
    own: Points = 0
    others: Points = 0
    """The points of the best of the others."""
    won: bool = False
    beads: Annotated[tuple[bool, ...], Meta(max_length=BEADS)] = ()


class Days(msgspec.Struct, frozen=True):
    """All that count, by date, game and person."""

    played: Annotated[dict[Name, Day], Meta(max_length=MOST)] = {}

    def having(self, name: str, day: Day) -> Days:
        """Return the same with one more, or a changed one; of too many the oldest go."""
        played = {**self.played, name: day}
        return Days({each: played[each] for each in sorted(played)[-MOST:]})


DAYS = Section("days", Days)


def name_of(day: date, game_id: str, person: Key) -> str:
    """Return under which name a day's match is kept."""
    return f"{day:%Y-%m-%d} {game_id} {person}"[:140]


def seed_of(game_id: str, day: date) -> int:
    """Return the seed of a game's match of a day."""
    told = f"match of the day {game_id} {day:%Y-%m-%d}"
    return int.from_bytes(blake2b(told.encode(), digest_size=6).digest())


def result_of(match: Match) -> Day:
    """Return how a finished match ended for the person at it."""
    outcome = match.outcome
    assert outcome is not None, "only finished matches have a result"
    seat = next(at for at, each in enumerate(match.header.seats) if each.human)
    own, others = _apart(outcome.everyone, seat)
    won = seat in outcome.victors
    return Day(match_id(match.header), True, own, others, won, (*_led(match, seat), won))


def _led(match: Match, seat: int) -> list[bool]:
    """Whether a seat led at the end of each quarter of the turns but the last; nothing if it sat there alone."""
    if len(match.header.seats) < 2:
        return []
    last = {step.turn: step.index for step in match.steps}
    turns = sorted(last)
    led = []
    for quarter in range(1, BEADS):
        done = last[turns[max(0, len(turns) * quarter // BEADS - 1)]] + 1 if turns else 0
        own, others = _apart(match.rules.scores(match.state_at(done)), seat)
        led.append(own > others)
    return led


def _apart(scores: Sequence[SeatScore], seat: int) -> tuple[int, int]:
    """Return a seat's points, and the most of anybody else."""
    totals = [int(score.total) for score in scores]
    return totals[seat], max((total for at, total in enumerate(totals) if at != seat), default=0)


class DayInSave(msgspec.Struct, frozen=True):
    """What a save has of somebody's match of a day."""

    day: date
    game: str
    player: str
    """The name at the seat."""
    begun: datetime
    result: Day


def in_save(save: Summary, match: Match | None) -> DayInSave | None:
    """Return what a save has of the match of a day; None if it is another match. `match`: where it is over."""
    seats = save.seats if match is None else match.header.seats  # of those at its beginning one may have given up
    player = next((seat.name for seat in seats if seat.human), None)
    if save.created is None or player is None:
        return None
    day = save.created.date()
    if save.id != id_of(save.game, save.created, seed_of(save.game, day)):
        return None
    return DayInSave(day, save.game, player, save.created, Day(save.id) if match is None else result_of(match))
