"""What a list of saves shows of each: read from its lines without playing them again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from game.core.errors import NewerRecord, RecordError
from game.core.messages import Message, printable
from game.core.records.bounds import MOST_BYTES
from game.core.records.entries import Standing
from game.core.records.files import read_regular
from game.core.records.record import match_id, skim
from game.core.seats import Seat

LAST_CHANGE = 32_000_000_000.0
"""In the year 2984: files can bear dates no calendar holds."""


class Summary(msgspec.Struct, frozen=True):
    """What the list of saves shows of one. With `problem`, only it and the file are known."""

    file: Path
    changed: float
    """When it was written last, in seconds since 1970; 0 if it can't be told."""
    problem: Message | None = None
    game: str = ""
    created: datetime | None = None
    seats: tuple[Seat, ...] = ()
    standing: Standing = Standing(1, ())
    conceded: frozenset[int] = frozenset()
    """Who gave up."""
    newer: bool = False
    """Whether a newer version of the program wrote it: nothing is wrong but that this one can't open it."""
    id: str = ""
    """Of the match, see `record.match_id`."""
    rules: int = 0
    """The version of the rules it was played by."""
    refused: Message | None = None
    """Why this version can't play on or look back, though the file is sound; see `record.rules_refused`."""

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.standing.winners is not None


def summarise(file: Path, changed: float) -> Summary:
    """Read a save that was changed at `changed`. Raises OSError if it can't be read."""
    changed = _ranged(changed)
    try:
        skimmed = skim(read_regular(file, MOST_BYTES), printable(file))
    except RecordError as error:
        return Summary(file, changed, error.message, newer=isinstance(error, NewerRecord))
    header = skimmed.header
    seats, standing, conceded = skimmed.seats, skimmed.standing, skimmed.conceded
    return Summary(
        file,
        changed,
        None,
        header.game,
        header.created,
        seats,
        standing,
        conceded,
        rules=header.rules,
        id=match_id(header),
    )


def changed(file: Path) -> tuple[float, str]:
    """When a file was written last, and its name, to put files in order; 0 if it can't be told."""
    try:
        return _ranged(file.stat().st_mtime), file.name
    except OSError:
        return 0.0, file.name


def _ranged(moment: float) -> float:
    return min(max(0.0, moment), LAST_CHANGE)
