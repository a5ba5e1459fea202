"""The dispenser: five tracks of marbles, and the resolver that decides every collision.

A track is a string, its bottom marble first: strings cache their hash, copy for nothing, and `rstrip` and
`lstrip` are exactly what an explosion does (measured against lists, bytes and packed integers: the fastest).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core.chance import Chance
from game.potion_explosion.rules.actions import SendBack, TakePair, TakeRow, TakeRun

COLOURS = "UKRY"
"""Blue, black, red, yellow, in the order in which marbles are sorted everywhere."""
UNKNOWN = "?"
"""A marble that a view can't know."""

TRACKS = 5
CAPACITY = 16  # PE-5
REACH = 8  # PE-4: places 1 to 8 can be chosen
IN_SIGHT = 9  # PE-4: the ninth is seen
LAVA_LIMIT = 5  # PE-28
KEPT = 500
"""Of so many tracks, or parts of them, it is remembered what can be taken: who asks again has the same question.

With 20,000 a Master's process held 16 MB more, one of many matches grew by 90 kB in each, and neither was faster.
"""

Link = tuple[str, int, int]
"""(colour, marbles below the gap, marbles above it) of one explosion."""


def pick(track: str, place: int) -> tuple[str, tuple[Link, ...]]:
    """Resolve the regular pick (PE-9, PE-10): the track afterwards and the links of the chain.

    What is above the gap rolls down; while the marbles on its two sides have one colour, both runs explode.
    In a view the chain ends, for whoever asks, at the first marble that can't be known.
    """
    low, high = track[: place - 1], track[place:]
    links: tuple[Link, ...] = ()
    while low and high and (colour := high[0]) == low[-1]:
        below, above = low.rstrip(colour), high.lstrip(colour)
        links += ((colour, len(low) - len(below), len(high) - len(above)),)
        low, high = below, above
    return low + high, links


def taken(track: str, place: int, links: tuple[Link, ...]) -> str:
    """All marbles a pick gives, in the order in which they come out (PE-12)."""
    if not links:
        return track[place - 1]
    return track[place - 1] + "".join([colour * (below + above) for colour, below, above in links])


def remove(track: str, places: tuple[int, ...]) -> str:
    """The track without the marbles at these places, in ascending order; nothing explodes (PE-11)."""
    for place in reversed(places):
        track = track[: place - 1] + track[place:]
    return track


def roll_in(tracks: list[str], marbles: str, chance: Chance) -> list[tuple[int, int, str]]:
    """Let marbles go back through the lid (PE-6), changing `tracks`; return (track, place, colour) of each.

    They are shuffled; each goes to a random track or, if that is full, to the nearest with room.
    """
    drops: list[tuple[int, int, str]] = []
    for marble in chance.shuffle(marbles):
        track = chance.choose(TRACKS)
        if len(tracks[track]) >= CAPACITY:
            track = _nearest_with_room(tracks, track, chance)
        tracks[track] += marble
        drops.append((track, len(tracks[track]), marble))
    return drops


def _nearest_with_room(tracks: list[str], full: int, chance: Chance) -> int:
    """The track with room that is nearest to a full one; of two equally near ones chance chooses."""
    for distance in range(1, TRACKS):
        near = [t for t in (full - distance, full + distance) if 0 <= t < TRACKS and len(tracks[t]) < CAPACITY]
        if near:
            return near[chance.choose(2)] if len(near) == 2 else near[0]
    raise AssertionError("80 marbles fit into five tracks of 16")


def in_sight(track: str) -> str:
    """The track as everybody sees it: what lies above place 9 is unknown (PE-8)."""
    hidden = len(track) - IN_SIGHT
    return track[:IN_SIGHT] + UNKNOWN * hidden if hidden > 0 else track


def uncovered(tracks: list[str]) -> bool:
    """Whether, in a view's tracks, a marble that can't be known has come into sight."""
    return any(UNKNOWN in track[:IN_SIGHT] for track in tracks)


_PAIRS = tuple(tuple(TakePair(number, place) for place in range(REACH)) for number in range(TRACKS))
_RUNS = {
    (number, low, high): TakeRun(number, low, high - low + 1)
    for number in range(TRACKS)
    for low, high in combinations(range(1, REACH + 1), 2)
}
"""By track and places: values made once, as they are listed all the time."""


@lru_cache(KEPT)
def pairs(number: int, reach: str) -> tuple[TakePair, ...]:
    """All pairs of neighbouring marbles of different colours in the part of a track within reach (PE-23)."""
    places = range(1, len(reach))
    return tuple([_PAIRS[number][place] for place in places if reach[place - 1] != reach[place]])


@lru_cache(KEPT)
def runs(number: int, reach: str) -> tuple[TakeRun, ...]:
    """All stretches of at least 2 neighbouring marbles of one colour in the part within reach (PE-27)."""
    found: list[TakeRun] = []
    for low in range(1, len(reach)):
        high = low
        while high < len(reach) and reach[high] == reach[low - 1]:
            high += 1
            found.append(_RUNS[number, low, high])
    return tuple(found)


@lru_cache(KEPT)
def sets_of_one_colour(number: int, reach: str) -> tuple[SendBack, ...]:
    """All sets of 1 to 5 marbles of one colour in the part within reach (PE-28)."""
    found: tuple[SendBack, ...] = ()
    for colour in COLOURS:
        found += _sets(number, tuple([place for place, marble in enumerate(reach, 1) if marble == colour]))
    return found


@lru_cache(KEPT)
def _sets(number: int, places: tuple[int, ...]) -> tuple[SendBack, ...]:
    """All sets of 1 to 5 of these places of a track: there are few ways in which a colour lies there."""
    sizes = range(1, min(LAVA_LIMIT, len(places)) + 1)
    return tuple([SendBack(number, chosen) for size in sizes for chosen in combinations(places, size)])


@lru_cache(KEPT)
def rows(bottom: str) -> tuple[TakeRow, ...]:
    """All sets of tracks whose bottom marbles differ in colour (PE-26); `bottom` has "." for an empty track."""
    found: list[TakeRow] = []
    for size in range(1, len(COLOURS) + 1):
        for tracks in combinations(range(len(bottom)), size):
            colours = {bottom[t] for t in tracks}
            if len(colours) == size and "." not in colours:
                found.append(TakeRow(tracks))
    return tuple(found)


def bottom_row(tracks: list[str]) -> str:
    """The bottom marble of each track, "." where a track is empty."""
    return "".join([track[0] if track else "." for track in tracks])
