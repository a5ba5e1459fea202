"""What an action would bring, as far as a view can tell: what tables show while something is pointed at.

`dispenser_preview` tells which marbles go, link by link; `desk_preview` what comes of it on the seat's desk, where
of two places to go for a marble the one that completes a potion comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.core.chance import Unforeseeable, Unforeseen
from game.core.contract import Event
from game.potion_explosion.rules.actions import (
    Effect,
    Help,
    Pick,
    Place,
    PotionExplosionAction,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.dispenser import COLOURS, IN_SIGHT, UNKNOWN
from game.potion_explosion.rules.events import (
    Collided,
    Completed,
    Helped,
    Lifted,
    Picked,
    Placed,
    Robbed,
    Taken,
)
from game.potion_explosion.rules.model import OPEN, State

if TYPE_CHECKING:
    from game.potion_explosion.rules.rules import PotionExplosion

MOST_PLACED = 40


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
            _note_end(event.after, event.gap - event.below, track, open_tracks)
        else:
            taken += spots
            if isinstance(event, Picked):
                _note_end(event.after, event.place - 1, track, open_tracks)
    return DispenserPreview(tuple(taken), tuple(links), frozenset(open_tracks))


def _note_end(after: str, gap: int, track: int, open_tracks: set[int]) -> None:
    """Note whether what meets at the gap can't be known: the chain may go on from there."""
    if 0 < gap < len(after) and after[gap] == UNKNOWN and gap <= IN_SIGHT:
        open_tracks.add(track)
    else:
        open_tracks.discard(track)


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
    """Whether that is all; else more may come that nobody can know."""
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
    """Work out what a legal action of a seat would bring, and where the marbles would go then."""
    world = rules.copy(view)
    events: list[Event] = []
    certain = _apply(rules, world, action, events)
    gained = marbles_gained(events)
    lifted = "".join(event.colour * len(event.places) for event in events if isinstance(event, Lifted))
    more: list[Event] = []
    if gained:
        certain = _place_all(rules, world, seat, more) and certain
    counts = Counter(gained or lifted)
    return DeskPreview(
        tuple((colour, counts[colour]) for colour in COLOURS if counts[colour]),
        tuple(FilledHole(event.slot, event.hole, event.colour) for event in more if isinstance(event, Placed)),
        tuple(event.tile for event in [*events, *more] if isinstance(event, Completed)),
        certain,
        bool(lifted),
    )


def _apply(rules: PotionExplosion, world: State, action: PotionExplosionAction, events: list[Event]) -> bool:
    """Apply an action to a view as far as it can be known; return whether that was all."""
    try:
        rules.apply(world, action, Unforeseeable(), events)
    except Unforeseen:
        return False
    return True


def _place_all(rules: PotionExplosion, world: State, seat: int, events: list[Event]) -> bool:
    """Place what may be placed; a completed potion lets marbles roll in, which nobody foresees."""
    certain = True
    for _ in range(MOST_PLACED):
        if rules.outcome(world) is not None or rules.current_seat(world) != seat:
            break
        places = [a for a in rules.legal_actions(world) if isinstance(a, Place) and a.source == "hand"]
        if not places:
            break
        best = min(places, key=lambda place: _still_open(world, seat, place))
        certain = _apply(rules, world, best, events) and certain
    return certain


def _still_open(world: State, seat: int, place: Place) -> int:
    brew = world.desks[seat].brewing[place.slot]
    return 0 if brew is None else len(brew.open) - brew.open.count(OPEN)
