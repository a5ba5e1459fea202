"""What a record may say: it is data from strangers, and what its types leave open is ranged here."""

from __future__ import annotations

from collections.abc import Sized

import msgspec

from game.core.messages import Message, msg, unsaid
from game.core.records.entries import Header, Standing

FIRST_YEAR, LAST_YEAR = 1970, 2999
"""A clock that was never set says 1970. Beyond these a computer can't tell its own time of a moment."""
MOST_BYTES = 2**24
"""Of a whole record."""
MOST_DATA = 2**20
"""Bytes of a game's data or options."""
MOST_LETTERS = 500
MOST_NUMBER = 10_000
MOST_DEPTH = 32
"""Of what stands in a game's data or options."""


def header_problem(header: Header) -> Message | None:
    """Say what can't be in a header; None if nothing."""
    if not FIRST_YEAR <= header.created.year <= LAST_YEAR:
        return msg("It is dated in the year {year}.", year=str(header.created.year))
    for part in (bytes(header.options), bytes(header.data)):
        if len(part) > MOST_DATA or not _modest(msgspec.json.decode(part), 0):
            return msg("The game's data in it are larger than those of any game.")
    return standing_problem(header.standing, header.seats)


def standing_problem(standing: Standing, seats: Sized) -> Message | None:
    """Say what can't be in a standing of so many seats; None if nothing."""
    places = range(len(seats))
    if len(standing.scores) != len(seats) or any(winner not in places for winner in standing.winners or ()):
        return msg("Its points don't fit its seats.")
    return None


def _modest(part: object, depth: int) -> bool:
    """Whether all in plain data is as small as what people write."""
    if isinstance(part, str):
        plain = part.isascii() and part.isprintable()  # as nearly all are: a save has thousands of letters
        return len(part) <= MOST_LETTERS and (plain or not any(map(unsaid, part)))
    if isinstance(part, int | float):
        return abs(part) <= MOST_NUMBER
    if depth == MOST_DEPTH:
        return False
    if isinstance(part, dict):
        return all(_modest(key, depth) and _modest(value, depth + 1) for key, value in part.items())
    return not isinstance(part, list) or all(_modest(item, depth + 1) for item in part)
