"""The numbers of people: a pure function of the matches that are over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime

import msgspec

from game.season.matches import Finished, Sitter
from game.season.people import key_of
from game.season.ratings import Ratings
from game.season.sections import Key

PEOPLE = ""
"""Stands for people among the levels one plays against."""


class Won(msgspec.Struct):
    """How often something was played, and won. Who shares a victory has won."""

    matches: int = 0
    wins: int = 0

    def count(self, won: bool) -> None:
        """One more."""
        self.matches += 1
        self.wins += won


class Best(msgspec.Struct, frozen=True):
    """The most of something, and in which match it was first reached."""

    amount: int
    match: Key
    when: datetime
    seats: int
    """How many sat at the table."""
    won: bool


class GameNumbers(Won):
    """What somebody has made of one game."""

    best: Best | None = None
    """The most points; None if there are only matches one gave up."""
    feat: Best | None = None
    """The best move: see `Sitter.feat`."""
    streak: int = 0
    """How many of the last matches were won in a row."""
    ratings: list[int] = msgspec.field(default_factory=list)
    """One's strength after each match (`ratings.shown`), solitary ones left out."""


class Numbers(Won):
    """What somebody has made of all games. `against` and `with_people` count matches, not seats."""

    first: datetime | None = None
    last: datetime | None = None
    streak: int = 0
    longest: int = 0
    """The longest row of wins."""
    games: dict[str, GameNumbers] = msgspec.field(default_factory=lambda: defaultdict(GameNumbers))
    levels: dict[str, Won] = msgspec.field(default_factory=lambda: defaultdict(Won))
    """By the id of a level that sat at the table; `PEOPLE`: somebody else did."""
    people: dict[Key, Won] = msgspec.field(default_factory=lambda: defaultdict(Won))
    """By the keys of people who did; guests have none."""
    face: Sitter | None = None
    """As whom one sat there last."""


def tally(matches: Mapping[Key, Finished], formerly: Mapping[Key, Key]) -> dict[Key, Numbers]:
    """Count matches, by person. `formerly`: whose the names are that people have given up (`people.keys`)."""
    found: dict[Key, Numbers] = defaultdict(Numbers)
    ratings: dict[str, Ratings] = defaultdict(Ratings)
    for match_id, match in sorted(matches.items(), key=lambda item: (item[1].created, item[0])):
        people = [person_at(sitter, formerly) for sitter in match.seats]
        if not any(people):
            continue
        rated = ratings[match.game].after(match, people)
        for at, key in enumerate(people):
            if key is None:
                continue
            _count(found[key], match_id, match, at, people)
            if key in rated:
                found[key].games[match.game].ratings.append(rated[key])
    return dict(found)


def person_at(sitter: Sitter, formerly: Mapping[Key, Key]) -> Key | None:
    """Return who sat at a seat; None: nobody numbers are kept of."""
    key = key_of(sitter.name)
    return formerly.get(key, key) if sitter.person and key else None


def _count(numbers: Numbers, match_id: Key, match: Finished, at: int, people: list[Key | None]) -> None:
    own = match.seats[at]
    numbers.first = numbers.first or match.created
    numbers.last, numbers.face = match.created, own
    game = numbers.games[match.game]
    for counted in (numbers, game):
        counted.count(own.won)
        counted.streak = counted.streak + 1 if own.won else 0
    numbers.longest = max(numbers.longest, numbers.streak)
    others = [
        (sitter, key) for seat, (sitter, key) in enumerate(zip(match.seats, people, strict=True)) if seat != at
    ]
    for level in {PEOPLE if sitter.level is None else sitter.level for sitter, _ in others}:
        numbers.levels[level].count(own.won)
    for key in {key for _, key in others if key is not None}:
        numbers.people[key].count(own.won)

    def better(amount: int, known: Best | None) -> Best | None:
        if known is not None and amount <= known.amount:
            return known
        return Best(amount, match_id, match.created, len(match.seats), own.won)

    if not own.gave_up:
        game.best = better(own.points, game.best)
    if own.feat:
        game.feat = better(own.feat, game.feat)
