"""The match of the day: the same for everybody on a date, as nothing but the date and the game decides its deal.

What counts is the first match somebody begins of it; those after it are practice. A match belongs to the day it
was begun on, by the clock of then: neither midnight nor a clock that is set back makes another of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.contract import SeatScore
from game.core.match import Match
from game.core.records.entries import Header, Points
from game.core.records.record import match_id
from game.players.contract import Level
from game.season.season import Season
from game.season.sections import Key, Section

LEVEL = "adept"
SEATS = 2
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
    return int.from_bytes(hashlib.blake2b(told.encode(), digest_size=6).digest())


def seats_for(seats: range) -> int:
    """Return how many sit at it in a game for so many."""
    return max(seats.start, min(SEATS, seats.stop - 1))


def rival_of(levels: Sequence[Level]) -> Level:
    """Return who plays against people: Adept; where nobody is called that, the strongest."""
    return next((level for level in levels if level.id == LEVEL), levels[-1])


def day_of(header: Header) -> date | None:
    """Return of which day a match is the match; None for any other match."""
    day = header.created.date()
    return day if header.seed == seed_of(header.game, day) else None


def begun(season: Season, match: Match) -> None:
    """Note that somebody has begun the match of a day: if it is the first one, it counts."""
    found = _key(season, match.header)
    if found is not None and found not in season.read(DAYS).played:
        season.change(DAYS, lambda days: days.having(found, Day(match_id(match.header))))


def counts(season: Season, match: Match) -> bool | None:
    """Whether a match is the one of its day that counts; None if it is no match of a day."""
    found = _key(season, match.header)
    if found is None:
        return None
    kept = season.read(DAYS).played.get(found)
    return kept is None or kept.match == match_id(match.header)


def note(season: Season, match: Match) -> None:
    """Keep how a match ended, if it is the one of its day that counts."""
    found = _key(season, match.header)
    if found is not None and counts(season, match):
        season.change(DAYS, lambda days: days.having(found, result_of(match)))


def kept(season: Season, day: date, game_id: str, person: Key) -> Day | None:
    """Return what somebody has made of a day's match; None before it was begun."""
    return season.read(DAYS).played.get(name_of(day, game_id, person))


def streak(season: Season, day: date, game_id: str, person: Key) -> int:
    """Return on how many days in a row somebody has played to the end; today may still come."""
    found = 0
    for back, each in enumerate(backwards(day, MOST)):
        result = kept(season, each, game_id, person)
        if result is not None and result.over:
            found += 1
        elif back:
            break
    return found


def backwards(day: date, most: int) -> Iterator[date]:
    """Yield a day and those before it, so many in all: fewer where calendars begin."""
    return (date.fromordinal(each) for each in range(day.toordinal(), max(0, day.toordinal() - most), -1))


def _key(season: Season, header: Header) -> str | None:
    day, person = day_of(header), next((seat.name for seat in header.seats if seat.human), None)
    return None if day is None or person is None else name_of(day, header.game, season.person(person))


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
