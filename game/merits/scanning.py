"""Looking through saves for merits that weren't kept yet: in a process of its own, as it plays them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.core.catalogue import Catalogue
from game.core.errand import Send
from game.core.errors import BenchError
from game.core.match import Match
from game.core.records.library import SUFFIX, Library
from game.core.records.record import match_id
from game.merits.data import merits_of
from game.merits.judging import Judge, may_earn
from game.season.matches import Mark

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


class Found(msgspec.Struct):
    """What is in a save that was new or had changed; without a match if it is broken."""

    file: str
    mark: Mark
    match: str = ""
    game: str = ""
    created: datetime = LONG_AGO
    people: dict[str, tuple[str, ...]] = {}
    """What each person earned, by the name at the seat: `kept.MeritKey`s."""


def earned_in(match: Match, catalogue: Catalogue) -> dict[str, tuple[str, ...]]:
    """Return what people earned in a match, by name. Raises `DataError` if the merits can't be used."""
    medals = merits_of(match.game, catalogue.data_dir)
    found = Judge(match, list(medals.values())).look()
    keys = {merit.id: key for key, merit in medals.items()}
    people: dict[str, tuple[str, ...]] = {}
    for seat in may_earn(match):
        name = match.seats[seat].name
        earned = tuple(keys[each.merit] for each in found if each.seat == seat)
        people[name] = (*people.get(name, ()), *earned)
    return people


def scan(folder: Path, catalogue: Catalogue, known: Mapping[str, Mark]) -> Iterator[Found]:
    """Look into the saves of a folder that have another mark than the known one, the oldest first."""
    library = Library(folder, catalogue)
    saves = [path for path in folder.iterdir() if path.suffix == SUFFIX] if folder.is_dir() else []
    for file in sorted(saves):
        try:
            stat = file.stat()
        except OSError:  # gone meanwhile
            continue
        mark = stat.st_mtime_ns, stat.st_size
        if known.get(file.name) == mark:
            continue
        try:
            match = library.read(file)
            people = earned_in(match, catalogue)
        except BenchError:  # broken, or of other rules: nothing can be earned in it
            yield Found(file.name, mark)
            continue
        yield Found(file.name, mark, match_id(match.header), match.game.id, match.header.created, people)


def send_all(send: Send, folder: Path, catalogue: Catalogue, known: Mapping[str, Mark]) -> None:
    """Scan, and send each find."""
    for found in scan(folder, catalogue, known):
        send(msgspec.json.encode(found))
