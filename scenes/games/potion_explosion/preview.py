"""What an action would bring to the own desk: marbles, holes filled, potions completed. The rules say it.

An action is foreseen first; then what may be placed is placed, on a copy of the view, as far as nothing unknown
decides. Where a marble has two places to go, the one that completes a potion comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.core.chance import Unforeseeable, Unforeseen
from game.core.contract import Event
from game.potion_explosion.rules.actions import Place
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

MOST_PLACED = 40


@dataclass(frozen=True)
class Fill:
    """A hole that would be filled: burner, hole, colour."""

    slot: int
    hole: int
    colour: str


@dataclass(frozen=True)
class DeskPreview:
    """What would come of an action."""

    marbles: tuple[tuple[str, int], ...]
    """Colours (in the order UKRY) and how many of each would come to the hand."""
    fills: tuple[Fill, ...] = ()
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


def desk_preview(rules: Any, view: Any, action: Any, seat: int) -> DeskPreview:
    """Work out what a legal action of a seat would bring."""
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
        tuple((colour, counts[colour]) for colour in "UKRY" if counts[colour]),
        tuple(Fill(event.slot, event.hole, event.colour) for event in more if isinstance(event, Placed)),
        tuple(event.tile for event in [*events, *more] if isinstance(event, Completed)),
        certain,
        bool(lifted),
    )


def _apply(rules: Any, world: Any, action: Any, events: list[Event]) -> bool:
    """Apply an action to a view as far as it can be known; return whether that was all."""
    try:
        rules.apply(world, action, Unforeseeable(), events)
    except Unforeseen:
        return False
    return True


def _place_all(rules: Any, world: Any, seat: int, events: list[Event]) -> bool:
    """Place what may be placed; a completed potion lets marbles roll in, which nobody foresees."""
    certain = True
    for _ in range(MOST_PLACED):
        if rules.outcome(world) is not None or rules.current_seat(world) != seat:
            break
        places = [a for a in rules.legal_actions(world) if isinstance(a, Place) and a.source == "hand"]
        if not places:
            break
        places.sort(key=lambda place: _still_open(world, seat, place))
        certain = _apply(rules, world, places[0], events) and certain
    return certain


def _still_open(world: Any, seat: int, place: Place) -> int:
    brew = world.desks[seat].brewing[place.slot]
    return sum(hole != "." for hole in brew.open)
