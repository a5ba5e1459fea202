"""What a choice would do, told by foreseen events: which marbles go, link by link. Works out no rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.contract import Event
from game.potion_explosion.rules.events import Collided, Picked
from scenes.games.potion_explosion.dispenser.geometry import IN_SIGHT, Spot
from scenes.games.potion_explosion.dispenser.simulation_feed import places_taken

_UNKNOWN = "?"


@dataclass(frozen=True)
class Link:
    """One explosion of a chain: its number (from 1), its colour, and where its marbles lie now."""

    number: int
    colour: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class Preview:
    """The marbles a choice would take, at their present places."""

    taken: tuple[Spot, ...]
    """Those taken before any explosion (one, or what a potion takes)."""
    links: tuple[Link, ...] = ()
    open_tracks: frozenset[int] = field(default_factory=frozenset)
    """Tracks in which it may go on with a marble nobody can know yet."""

    @property
    def spots(self) -> frozenset[Spot]:
        """All marbles that would go."""
        return frozenset(self.taken).union(*(link.spots for link in self.links))

    def total(self, track: int) -> int:
        """How many marbles of a track would go, as far as one can know."""
        return sum(spot.track == track for spot in self.spots)

    @property
    def tracks(self) -> frozenset[int]:
        """The tracks concerned."""
        return frozenset(spot.track for spot in self.spots)


def preview_of(events: Iterable[Event]) -> Preview:
    """Make a preview of the events of `Rules.foresee` (or of those that really happened)."""
    now: dict[int, list[int]] = {}
    taken: list[Spot] = []
    links: list[Link] = []
    open_tracks: set[int] = set()
    for event in events:
        found = places_taken(event)
        if found is None:
            continue
        track, places = found
        lying = now.setdefault(track, list(range(1, 100)))
        spots = tuple(Spot(track, lying[place - 1]) for place in places)
        now[track] = [place for place in lying if Spot(track, place) not in spots]
        if isinstance(event, Collided):
            links.append(Link(event.link, event.colour, spots))
            _note_end(event.after, event.gap - event.below, track, open_tracks)
        else:
            taken += spots
            if isinstance(event, Picked):
                _note_end(event.after, event.place - 1, track, open_tracks)
    return Preview(tuple(taken), tuple(links), frozenset(open_tracks))


def _note_end(after: str, gap: int, track: int, open_tracks: set[int]) -> None:
    """Note whether what meets at the gap can't be known: the chain may go on from there."""
    if 0 < gap < len(after) and after[gap] == _UNKNOWN and gap <= IN_SIGHT:
        open_tracks.add(track)
    else:
        open_tracks.discard(track)
