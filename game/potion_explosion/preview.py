"""What an action would bring, as far as a view can tell: what tables show while something is pointed at.

`dispenser_preview` tells which marbles go, link by link; `desk_preview` what comes of it on the seat's desk, its
marbles placed as well as can be.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.core.chance import Unforeseeable, Unforeseen
from game.core.contract import Event
from game.potion_explosion.rules.actions import (
    Effect,
    Help,
    Pick,
    PotionExplosionAction,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.dispenser import COLOURS, UNKNOWN
from game.potion_explosion.rules.events import (
    Collided,
    Completed,
    Helped,
    Lifted,
    Picked,
    Robbed,
    Taken,
)
from game.potion_explosion.rules.model import OPEN, Brew, Desk, State
from game.potion_explosion.rules.scoring import total_with

if TYPE_CHECKING:
    from game.potion_explosion.rules.rules import PotionExplosion


# -- in the dispenser ---------------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """A marble's place in the dispenser: the track from 0, the place from 1, the bottom (PE-4)."""

    track: int
    place: int


Spots = frozenset[Spot]


def spots_of(effect: Effect | Pick | Help | None) -> Spots:
    """The marbles an effect or a pick names, in the dispenser."""
    if isinstance(effect, TakeOne | Pick | Help):
        return frozenset({Spot(effect.track, effect.place)})
    if isinstance(effect, TakePair):
        return frozenset({Spot(effect.track, effect.place), Spot(effect.track, effect.place + 1)})
    if isinstance(effect, TakeRun):
        return frozenset(Spot(effect.track, effect.place + at) for at in range(effect.count))
    if isinstance(effect, TakeRow):
        return frozenset(Spot(track, 1) for track in effect.tracks)
    if isinstance(effect, SendBack):
        return frozenset(Spot(effect.track, place) for place in effect.places)
    return frozenset()


class Link(msgspec.Struct, frozen=True):
    """One explosion of a chain: its number (from 1), its colour, and where its marbles lie now."""

    number: int
    colour: str
    spots: tuple[Spot, ...]


class DispenserPreview(msgspec.Struct, frozen=True):
    """The marbles a choice would take, at their present places."""

    taken: tuple[Spot, ...]
    """Those taken before any explosion (one, or what a potion takes)."""
    links: tuple[Link, ...] = ()
    open_tracks: frozenset[int] = frozenset()
    """Tracks in which it may go on with a marble nobody can know yet."""

    @property
    def spots(self) -> Spots:
        """All marbles that would go."""
        return frozenset(self.taken).union(*(link.spots for link in self.links))

    def total(self, track: int) -> int:
        """How many marbles of a track would go, as far as one can know."""
        return sum(spot.track == track for spot in self.spots)

    @property
    def tracks(self) -> frozenset[int]:
        """The tracks concerned."""
        return frozenset(spot.track for spot in self.spots)


def places_taken(event: Event) -> tuple[int, tuple[int, ...]] | None:
    """The track and the places an event takes marbles from, counted before it; None if it takes none."""
    if isinstance(event, Picked | Helped):
        return event.track, (event.place,)
    if isinstance(event, Taken | Lifted):
        return event.track, event.places
    if isinstance(event, Collided):
        return event.track, tuple(range(event.gap - event.below + 1, event.gap + event.above + 1))
    return None


def dispenser_preview(events: Iterable[Event]) -> DispenserPreview:
    """Tell which marbles go by the events of `Rules.foresee` (or by those that really happened)."""
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
        else:
            taken += spots
        if _goes_on_unseen(event):
            open_tracks.add(track)
        else:
            open_tracks.discard(track)
    return DispenserPreview(tuple(taken), tuple(links), frozenset(open_tracks))


def _goes_on_unseen(event: Event) -> bool:
    """Whether a marble that can't be known may explode next: a run may reach up to it, or another one meet it.

    A run reaches up also where nothing is left below it (PE-9).
    """
    if isinstance(event, Collided):
        return event.after[event.gap - event.below :][:1] == UNKNOWN
    return isinstance(event, Picked) and event.place > 1 and event.after[event.place - 1 :][:1] == UNKNOWN


# -- on the desk --------------------------------------------------------------------------------------------------


class FilledHole(msgspec.Struct, frozen=True):
    """A hole that would be filled: burner, hole, colour."""

    slot: int
    hole: int
    colour: str


class DeskPreview(msgspec.Struct, frozen=True):
    """What would come of an action."""

    marbles: tuple[tuple[str, int], ...]
    """Colours (in the order of `COLOURS`) and how many of each would come to the hand."""
    fills: tuple[FilledHole, ...] = ()
    completes: tuple[int, ...] = ()
    """Tiles that would be completed."""
    certain: bool = True
    """Whether exactly these marbles come; else they are the least that does, as a chain may go on out of sight."""
    sends_back: bool = False
    """Whether the marbles go back into the tank instead of to the hand."""

    @property
    def total(self) -> int:
        """How many marbles would come."""
        return sum(count for _, count in self.marbles)


def marbles_gained(events: Iterable[Event]) -> str:
    """The marbles that come to the hand by these events."""
    gained = ""
    for event in events:
        if isinstance(event, Picked | Helped):
            gained += event.colour
        elif isinstance(event, Collided):
            gained += event.colour * (event.below + event.above)
        elif isinstance(event, Taken | Robbed):
            gained += event.marbles
    return gained


def desk_preview(rules: PotionExplosion, view: State, action: PotionExplosionAction, seat: int) -> DeskPreview:
    """Work out what a legal action of a seat would bring, and where the marbles would go best then."""
    world = rules.copy(view)
    events: list[Event] = []
    with contextlib.suppress(Unforeseen):  # what rolls in comes to no hand
        rules.apply(world, action, Unforeseeable(), events)
    gained = marbles_gained(events)
    lifted = "".join(event.colour * len(event.places) for event in events if isinstance(event, Lifted))
    placed = _Placed()
    if gained and not (world.pending or world.over):
        placed = _best_placing(rules, world.desks[seat])
    counts = Counter(gained or lifted)
    return DeskPreview(
        tuple((colour, counts[colour]) for colour in COLOURS if counts[colour]),
        placed.fills,
        tuple(event.tile for event in events if isinstance(event, Completed)) + placed.completes,
        not dispenser_preview(events).open_tracks,
        bool(lifted),
    )


class _Placed(NamedTuple):
    """A way to place a desk's marbles: holes filled, tiles completed, the fewest holes left open on one."""

    fills: tuple[FilledHole, ...] = ()
    completes: tuple[int, ...] = ()
    missing: int = 0


def _best_placing(rules: PotionExplosion, desk: Desk) -> _Placed:
    """Of all ways to place a desk's marbles the one with most points at once, else nearest to a potion (PE-18).

    The two burners want the same marbles at most, so one of them comes first.
    """
    ways = [_placing(desk, slots) for slots in ((0, 1), (1, 0))]
    return max(ways, key=lambda way: (total_with(desk, way.completes, rules.tiles), -way.missing))


def _placing(desk: Desk, slots: tuple[int, int]) -> _Placed:
    """Fill one burner after the other: marbles of the pool stay there unless they complete a potion."""
    hand, pool = Counter(desk.hand), Counter(desk.pool)
    fills: list[FilledHole] = []
    completes: list[int] = []
    missing: list[int] = []
    for slot in slots:
        brew = desk.brewing[slot]
        if brew is None:
            continue
        wanted = Counter(brew.open.replace(OPEN, ""))
        full = wanted <= hand + pool
        into = wanted if full else wanted & hand
        pool -= into - hand
        hand -= into
        fills += _holes_of(slot, brew, into)
        missing.append((wanted - into).total())
        completes += [brew.tile] * full
    return _Placed(tuple(fills), tuple(completes), min(missing, default=0))


def _holes_of(slot: int, brew: Brew, marbles: Counter[str]) -> Iterator[FilledHole]:
    """The holes that marbles go into: those of a colour in their order, as they are filled (PE-18)."""
    for colour in COLOURS:
        places = [hole for hole, wanted in enumerate(brew.open) if wanted == colour]
        yield from (FilledHole(slot, hole, colour) for hole in places[: marbles[colour]])
