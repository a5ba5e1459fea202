"""The field: 91 places of a hexagon of side 6, numbered from 0 in reading order (MP-4).

A set of places is an integer with a bit for each. The bits stand in rows of 12, one more than there are columns,
so that a step in any direction is a shift and none leads over an edge onto another place. Search lives on this:
all neighbours of a set cost nine operations, whatever is in it.
"""

from __future__ import annotations

from collections.abc import Iterator

SIDE = 6
REACH = SIDE - 1
"""Axial coordinates run from -5 to 5."""
STRIDE = 2 * SIDE
"""Bits of a row; its last one stands for no place."""

AXIAL: tuple[tuple[int, int], ...] = tuple(
    (q, r) for r in range(-REACH, REACH + 1) for q in range(max(-REACH, -REACH - r), min(REACH, REACH - r) + 1)
)
"""Each place's axial coordinates (q, r): r is the row from -5 (top) to 5, the middle is (0, 0)."""
PLACES = len(AXIAL)
PLACE_AT: dict[tuple[int, int], int] = {axial: place for place, axial in enumerate(AXIAL)}

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Clockwise, east first; each opposite is three further."""

BITS: tuple[int, ...] = tuple(1 << ((r + REACH) * STRIDE + q) for q, r in AXIAL)
"""Each place's bit."""
LENGTHS = BITS[-1].bit_length() + 1
"""How many different bit lengths sets of places have: so long are tables that go by `set.bit_length()`."""
PLACE_OF: tuple[int, ...] = tuple(
    BITS.index(1 << length >> 1) if 1 << length >> 1 in BITS else -1 for length in range(LENGTHS)
)
"""The highest place of a set, by the set's bit length."""

HALF = 61
"""States hold numbers of up to 64 bits, so sets are kept there in two parts; the low one has so many bits."""
LOW = (1 << HALF) - 1

_BOARD = sum(BITS)


def around(places: int) -> int:
    """Return all neighbours of a set of places; some bits outside the field may be set too."""
    east, west = places << 1, places >> 1
    return east | west | (places | east) << STRIDE - 1 | (places | west) >> STRIDE - 1


NEIGHBOURS: tuple[int, ...] = tuple(around(bit) & _BOARD for bit in BITS)
"""Each place's neighbours, as a set."""


def _ray(place: int, direction: tuple[int, int]) -> Iterator[int]:
    (q, r), (dq, dr) = AXIAL[place], direction
    while (spot := PLACE_AT.get((q := q + dq, r := r + dr))) is not None:
        yield spot


RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(_ray(place, direction)) for direction in DIRECTIONS) for place in range(PLACES)
)
"""The places in a straight line from each place, by direction, the nearest first."""


def places_of(places: int) -> tuple[int, ...]:
    """Return the members of a set, in ascending order."""
    found: list[int] = []
    while places:
        length = places.bit_length()
        found.append(PLACE_OF[length])
        places ^= 1 << length - 1
    return tuple(found[::-1])


def set_of(places: tuple[int, ...]) -> int:
    """Return places as a set."""
    found = 0
    for place in places:
        found |= BITS[place]
    return found


def connected(start: int, within: int) -> int:
    """Return all of `within` that can be reached from `start`, from neighbour to neighbour, `start` included."""
    found = fresh = start & within
    while fresh:
        fresh = around(fresh) & within & ~found
        found |= fresh
    return found


def connects(start: int, within: int, wanted: int) -> bool:
    """Whether all that is `wanted` hangs together with `start` by way of `within`; looks as far as needed."""
    missing = wanted & ~start
    if not missing:
        return True
    found = fresh = start & within
    while missing and fresh:
        fresh = around(fresh) & within & ~found
        found |= fresh
        missing &= ~fresh
    return not missing


def parts(places: int) -> Iterator[int]:
    """Yield the areas a set of places consists of."""
    while places:
        part = connected(places & -places, places)
        yield part
        places ^= part


def _arcs(places: int, around_place: tuple[int, ...]) -> int:
    """How many runs of neighbours there are around a place."""
    there = [bool(places & BITS[neighbour]) if neighbour >= 0 else False for neighbour in around_place]
    return sum(now and not before for now, before in zip(there, there[-1:] + there[:-1], strict=True))


def _splitting(place: int) -> frozenset[int]:
    """The sets of neighbours that may fall apart when a place goes: those that don't hang together."""
    q, r = AXIAL[place]
    ring = tuple(PLACE_AT.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS)
    subset, found = NEIGHBOURS[place], []
    while subset:
        if _arcs(subset, ring) > 1:
            found.append(subset)
        subset = (subset - 1) & NEIGHBOURS[place]
    return frozenset(found)


class _Splitting(dict[int, frozenset[int]]):
    """Worked out for each place when it is first met: for all of them that takes longer than reading this code."""

    def __missing__(self, place: int) -> frozenset[int]:
        found = self[place] = _splitting(place)
        return found


SPLITTING = _Splitting()
"""For each place the sets of its neighbours that its going may separate: only then areas have to be looked for."""


class LineReach(dict[int, int]):
    """Where a figure gets to on one of its place's three lines: from the places that are free to those in reach.

    At most 1,024 patterns can lie on a line, so they are looked up, not walked. Each is worked out when it is
    first met: some 88,000 there are, of which a match meets a few thousand.
    """

    def __init__(self, place: int, axis: int) -> None:
        super().__init__()
        self._up = set_of(RAYS[place][axis])  # the first three directions lead to higher bits
        self._down = set_of(RAYS[place][axis + 3])
        self.places = self._up | self._down

    def __missing__(self, free: int) -> int:
        """Go each way up to the first place that isn't free (MP-6)."""
        blocked = self._up & ~free
        found = self._up & (blocked & -blocked) - 1 if blocked else self._up
        length = (self._down & ~free).bit_length()
        found |= self._down >> length << length
        self[free] = found
        return found


Lines = tuple[tuple[int, LineReach, int, LineReach, int, LineReach], ...]
"""For each place the three lines through it, each as a set of places and what is known of it."""


def lines() -> Lines:
    """Return the lines of all places."""
    found = []
    for place in range(PLACES):
        first, second, third = (LineReach(place, axis) for axis in range(3))
        found.append((first.places, first, second.places, second, third.places, third))
    return tuple(found)
