"""Statistics of finished matches: best scores, and how often people won. Pure: from summaries to tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game.core.records.entries import Standing
from game.core.records.summaries import Summary
from scenes.ui.kit import Kit
from scenes.ui.text.dates import clock, date_in_words
from scenes.ui.text.names import in_order

BEST = 5
"""So many best scores of each game are shown."""


@dataclass(frozen=True)
class Best:
    """A good score of a person."""

    name: str
    points: int
    seats: int
    """How many sat at the table."""
    when: datetime | None
    won: bool


@dataclass(frozen=True)
class Wins:
    """How often a person played a game and won it."""

    name: str
    matches: int
    wins: int


def points_in(kit: Kit, standing: Standing, seat: int) -> str:
    """Return a seat's points as a list of saves tells them: a dash where they are secret until the end."""
    return "–" if standing.secret else kit.words.number(standing.everyone[seat])


def finished(saves: Sequence[Summary], game: str) -> list[Summary]:
    """Return the finished matches of a game that can be read."""
    return [save for save in saves if save.problem is None and save.finished and save.game == game]


def best_scores(saves: Sequence[Summary], game: str, most: int = BEST) -> list[Best]:
    """Return the best scores people reached in a game, best first; of equal ones the earlier first."""
    found = [
        Best(seat.name, points, len(save.seats), save.created, at in (save.standing.winners or ()))
        for save in finished(saves, game)
        for at, (seat, points) in enumerate(zip(save.seats, save.standing.scores, strict=False))
        if seat.human
    ]
    return sorted(found, key=lambda best: (-best.points, best.when.timestamp() if best.when else 0.0))[:most]


def tallies(saves: Sequence[Summary], game: str, language: str) -> list[Wins]:
    """Return how often each person played and won a game, most wins first. Names are told apart as written.

    Who did equally well stands in the order of the language's alphabet.
    """
    matches: dict[str, int] = {}
    wins: dict[str, int] = {}
    for save in finished(saves, game):
        for at, seat in enumerate(save.seats):
            if seat.human:
                matches[seat.name] = matches.get(seat.name, 0) + 1
                wins[seat.name] = wins.get(seat.name, 0) + (at in (save.standing.winners or ()))
    found = [Wins(name, count, wins[name]) for name, count in matches.items()]
    return sorted(found, key=lambda tally: (-tally.wins, tally.matches, in_order(tally.name, language)))


def games(saves: Sequence[Summary]) -> list[str]:
    """Return the games of which something is finished, in the order in which they were played last."""
    return list(dict.fromkeys(save.game for save in saves if save.problem is None and save.finished))


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
