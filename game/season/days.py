"""The match of the day: the same for everybody on a date, as nothing but the date and the game decides its deal.

What counts is the first match somebody begins of it; those after it are practice. A match belongs to the day it
was begun on, by the clock of then: neither midnight nor a clock that is set back makes another of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from game.core.match import Match
from game.core.records.entries import Header
from game.core.records.record import match_id
from game.players.contract import Level
from game.season.daily import DAYS, MOST, Day, name_of, result_of, seed_of
from game.season.season import Season
from game.season.sections import Key

LEVEL = "adept"
SEATS = 2


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
