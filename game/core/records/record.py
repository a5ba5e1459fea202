"""The record of a match as bytes: JSON lines, each with a checksum that depends on all lines before it.

The first line is an `entries.Header`, each other one an `entries.Entry`. A line ends with `,"sum":"<16 hex>"}` and
a newline; the sum is BLAKE2b over the sum before it and all of the line before the comma. So no byte can change,
and no line go missing, unnoticed; only a last line without its newline is no mistake: it was being written.
What editors and mail add, a byte order mark and carriage returns before newlines, is no mistake either.
"""

from __future__ import annotations

import re
from _blake2 import blake2b  # hashlib brings OpenSSL along: 2 ms of each start
from collections.abc import Hashable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from game.core.catalogue import Catalogue
from game.core.errors import BenchError, NewerRecord, OlderRecord, RecordError
from game.core.match import Match
from game.core.messages import Message, msg, tamed
from game.core.records.bounds import header_problem, standing_problem
from game.core.records.entries import FORMAT, Conceded, Entry, Header, Reviewed, SeatChanged, Standing
from game.core.seats import Seat

_SEAL = re.compile(rb',"sum":"([0-9a-f]{16})"}\Z')
_MARK = b"\xef\xbb\xbf"
_START = b'{"line":"header","format":'
_FORMAT = re.compile(re.escape(_START) + rb"(\d{1,9})[,}]")


class _Last(msgspec.Struct):
    """What a list of saves needs of the last line."""

    standing: Standing


class Chain:
    """Seals lines, or checks the seals of lines, one after the other."""

    def __init__(self, last: bytes = b"") -> None:
        """Go on behind a line with the sum `last`; without one, at the beginning."""
        self.last = last

    def seal(self, line: Header | Entry | Reviewed) -> bytes:
        """Return the bytes of the next line, with its newline."""
        body = msgspec.json.encode(line)[:-1]
        self.last = self._sum(body)
        return body + b',"sum":"' + self.last + b'"}\n'

    def fits(self, text: bytes) -> bool:
        """Whether this is the next line (without its newline), unchanged."""
        seal = _SEAL.search(text)
        if seal is None or self._sum(text[: seal.start()]) != seal[1]:
            return False
        self.last = seal[1]
        return True

    def _sum(self, body: bytes) -> bytes:
        return blake2b(self.last + body, digest_size=8).hexdigest().encode()


def dump(match: Match, reviews: Mapping[int, bytes] = MappingProxyType({})) -> bytes:
    """Return the whole record of a match, with what was found out of seats in reviews (`Reviewed.answers`)."""
    chain = Chain()
    entries = chain.seal(match.header) + b"".join(map(chain.seal, match.entries))
    standing = match.entries[-1].standing if match.entries else match.header.standing
    found = [Reviewed(seat, msgspec.Raw(answers), standing) for seat, answers in sorted(reviews.items())]
    return entries + b"".join(map(chain.seal, found))


def match_id(header: Header) -> str:
    """Return what tells a match from all others: the same in each copy of its record, however far it goes."""
    return id_of(header.game, header.created, header.seed)


def id_of(game: str, created: datetime, seed: int) -> str:
    """Return what `match_id` says of the match of a game with a seed that was begun at a moment."""
    told = f"{game} {created.astimezone(UTC).isoformat()} {seed}"
    return blake2b(told.encode(), digest_size=8).hexdigest()


class Restored(NamedTuple):
    """A match made from its record, and what it takes to go on writing the record."""

    match: Match
    size: int
    """How many bytes of the record were used; a cut-off last line behind them wasn't."""
    chain: Chain
    fault: RecordError | None
    """What is wrong behind these bytes; only after `restore(…, lenient=True)`."""
    reviews: dict[int, bytes]
    """What was found out of seats, as it stands behind the last entry (`Reviewed.answers`)."""


def restore(content: bytes, name: str, catalogue: Catalogue, *, lenient: bool = False) -> Restored:
    """Play a record again, checking every line. `name` is the file's, for messages.

    Raises `RecordError`. If `lenient`, a fault behind the first line only ends the match there.
    """
    lines = _sealed_lines(content, name)
    line = next(lines)
    match = _begin(line, name, catalogue)
    fault = None
    good = line
    reviews: dict[int, bytes] = {}
    try:
        for line in lines:
            if line.text.startswith(b'{"line":"review"'):
                reviewed: Reviewed = _decoded(Reviewed, line, name)
                reviews[reviewed.seat] = bytes(reviewed.answers)
            else:
                _follow(match, line, name)
                reviews.clear()
            good = line
    except RecordError as error:
        if not lenient:
            raise
        fault = error
    return Restored(match, good.end, Chain(good.sum), fault, reviews)


class Skimmed(NamedTuple):
    """What a list of saves shows of a record."""

    header: Header
    seats: tuple[Seat, ...]
    standing: Standing
    conceded: frozenset[int] = frozenset()
    """Who gave up."""


def skim(content: bytes, name: str) -> Skimmed:
    """Read who plays and how it stands, checking all seals but replaying nothing. Raises `RecordError`."""
    lines = list(_sealed_lines(content, name))
    header = _header(lines[0], name)
    seats, conceded = list(header.seats), set[int]()
    for line in lines:
        if line.text.startswith((b'{"line":"seat"', b'{"line":"concede"')):
            change: Entry = _decoded(Entry, line, name)
            if isinstance(change, SeatChanged) and change.seat in range(len(seats)):
                seats[change.seat] = change.to
            elif isinstance(change, Conceded) and change.seat in range(len(seats)):
                seats[change.seat] = msgspec.structs.replace(seats[change.seat], level=change.level)
                conceded.add(change.seat)
    standing: Standing = _decoded(_Last, lines[-1], name).standing
    problem = standing_problem(standing, seats)
    if problem is not None:
        raise _fault(name, lines[-1].number, problem)
    return Skimmed(header, tuple(seats), standing, frozenset(conceded))


class _Line(NamedTuple):
    """A line whose seal is unbroken."""

    number: int
    text: bytes
    sum: bytes
    end: int


def _sealed_lines(content: bytes, name: str) -> Iterator[_Line]:
    """Yield at least one line; raise `RecordError` at the first that is not as it was written."""
    start = len(_MARK) if content.startswith(_MARK) else 0
    _check_start(content, start, name)
    chain = Chain()
    number = 0
    while (newline := content.find(b"\n", start)) >= 0:
        number += 1
        text = content[start:newline].removesuffix(b"\r")
        if not chain.fits(text):
            problem = msg("This line is not as it was written: its checksum doesn't fit.")
            raise _fault(name, number, problem)
        start = newline + 1
        yield _Line(number, text, chain.last, start)


def _check_start(content: bytes, start: int, name: str) -> None:
    """Refuse what is no record, what a newer program wrote, and what ends before its first line does."""
    found = _FORMAT.match(content, start)
    if found is not None and int(found[1]) > FORMAT:
        raise NewerRecord(
            msg("{file} was saved by a newer version of this program; only that can open it.", file=name)
        )
    if len(content) == start:
        raise _fault(name, 1, msg("The file is empty."))
    if not content.startswith(_START[: len(content) - start], start):
        raise _fault(name, 1, msg("This is no saved match."))
    if b"\n" not in content:
        raise _fault(name, 1, msg("The file was cut off in its first line, so there is nothing to go by."))


def _begin(line: _Line, name: str, catalogue: Catalogue) -> Match:
    header = _header(line, name)
    try:
        # With the data it was played with, which need not be those of today's YAML, in today's words.
        game = catalogue.restore(header.game, bytes(header.data))
        refused = rules_refused(header.rules, game.rules.version, name)
        if refused is not None:
            raise NewerRecord(refused) if header.rules > game.rules.version else OlderRecord(refused)
        return Match.restored(game, header)
    except (NewerRecord, OlderRecord):
        raise
    except Exception as error:
        raise _fault(name, line.number, _said(error)) from error


def rules_refused(played: int, known: int, name: str) -> Message | None:
    """Say why a match played by one version of its rules can't go on with the known one; None if it can."""
    if played > known:
        return msg("{file} was played by rules of a newer version of this program.", file=name)
    if played < known:
        return msg("It was played by older rules, which this version doesn't know any more.")
    return None


def _header(line: _Line, name: str) -> Header:
    header: Header = _decoded(Header, line, name)
    problem = header_problem(header)
    if problem is not None:
        raise _fault(name, line.number, problem)
    return header


def _said(error: Exception) -> Message:
    """Say why a line can't be followed: rules trust their data, which here are a stranger's."""
    if isinstance(error, BenchError):
        return error.message
    problem = f"{type(error).__name__}: {error}"
    return msg("The rules can't follow it: {problem}.", problem=problem)


def _follow(match: Match, line: _Line, name: str) -> None:
    entry: Entry = _decoded(Entry, line, name)
    try:
        match.replay(entry)
    except Exception as error:
        raise _fault(name, line.number, _said(error)) from error


@cache
def _decoder(kind: Hashable) -> msgspec.json.Decoder[Any]:
    """Made when it is first needed: that takes 1 ms, and a start without saves needs none."""
    return msgspec.json.Decoder(kind)


def _decoded(kind: Any, line: _Line, name: str) -> Any:
    try:
        return _decoder(kind).decode(line.text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        problem = msg("This is no line of a record: {problem}.", problem=str(error))
        raise _fault(name, line.number, problem) from error


def _fault(name: str, line: int, problem: Message) -> RecordError:
    return RecordError(msg("{file}, line {line}: {problem}", file=name, line=line, problem=tamed(problem)))
