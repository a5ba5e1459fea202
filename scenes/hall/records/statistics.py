"""Statistics of finished matches: best scores, and how often people won. From what the season holds to tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from game.core.records.entries import Standing
from game.season.matches import Finished
from game.season.season import Season
from scenes.ui.kit import Kit
from scenes.ui.text.dates import clock, date_in_words
from scenes.ui.text.names import in_order

BEST = 5
"""So many best scores of each game are shown."""


class Best(msgspec.Struct, frozen=True):
    """A good score of a person."""

    name: str
    points: int
    seats: int
    """How many sat at the table."""
    when: datetime
    won: bool


class Wins(msgspec.Struct, frozen=True):
    """How often a person played a game and won it, and how strong that made it (`GameNumbers.ratings`)."""

    name: str
    matches: int
    wins: int
    ratings: Sequence[int] = ()


def points_in(kit: Kit, standing: Standing, seat: int) -> str:
    """Return a seat's points as a list of saves tells them: a dash where they are secret until the end."""
    return "–" if standing.secret else kit.words.number(standing.everyone[seat])


def best_scores(matches: Iterable[Finished], game: str, most: int = BEST) -> list[Best]:
    """Return the best scores people reached in a game, best first; of equal ones the earlier first."""
    found = [
        Best(sitter.name, sitter.points, len(match.seats), match.created, sitter.won)
        for match in matches
        for sitter in match.seats
        if match.game == game and sitter.person and not sitter.gave_up
    ]
    return sorted(found, key=lambda best: (-best.points, best.when.timestamp()))[:most]


def tallies(season: Season, game: str, language: str) -> list[Wins]:
    """Return how often each person played and won a game, most wins first.

    Who did equally well stands in the order of the language's alphabet.
    """
    played = [(person, season.numbers(person.key).games.get(game)) for person in season.people()]
    found = [
        Wins(person.name, numbers.matches, numbers.wins, numbers.ratings)
        for person, numbers in played
        if numbers is not None
    ]
    return sorted(found, key=lambda tally: (-tally.wins, tally.matches, in_order(tally.name, language)))


def games(matches: Iterable[Finished]) -> list[str]:
    """Return the games in which people have finished a match, in the order in which they were played last."""
    played = [match for match in matches if any(sitter.person for sitter in match.seats)]
    return list(dict.fromkeys(match.game for match in sorted(played, key=lambda one: one.created, reverse=True)))


def when(kit: Kit, moment: datetime | None, now: datetime) -> str:
    """Say when something was: today, yesterday, or a date."""
    if moment is None:
        return ""
    tr = kit.tr
    local = _local(moment)
    at = clock(kit.words, local)
    days = (_local(now).date() - local.date()).days
    if days == 0:
        return tr("today, {clock}", clock=at)
    if days == 1:
        return tr("yesterday, {clock}", clock=at)
    return date_in_words(kit.words, local.date())


def _local(moment: datetime) -> datetime:
    """Return a moment as the clocks here showed it then, which may be an hour off from now."""
    try:
        return moment.astimezone()
    except (OSError, OverflowError):  # some systems know no time of their own before 1970
        return moment
