"""What a table shows before anything is done: where figures get to, what could be taken there, what it brings.

All of it is asked of the rules themselves, played on a view; for the seat whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Unforeseeable
from game.core.contract import Event
from game.magic_potion.rules import areas
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.actions import Jump, Move, Swap, Take, TakeArea
from game.magic_potion.rules.locks import Lock, lock_of
from game.magic_potion.rules.material.field import BITS, NEIGHBOURS, PLACES, RAYS
from game.magic_potion.rules.model import (
    FIGURES,
    FIRST_ELEMENT_DISC,
    GONE,
    GROUP_BITS,
    NOBODY,
    AreaDecision,
    Desk,
    State,
    TakeDecision,
    element_of,
    group_of,
)
from game.magic_potion.rules.play import kinds_at
from game.magic_potion.rules.reach import openings
from game.magic_potion.rules.sets import colour_sets

if TYPE_CHECKING:
    from game.magic_potion.rules.rules import MagicPotion


class Path(msgspec.Struct, frozen=True):
    """One of a figure's six directions (`field.DIRECTIONS`): the places it could slide to, the nearest first.

    `stops` are those where it may stop (MP-7), `end` is what ends the way: "edge", "gap" or "figure".
    """

    places: tuple[int, ...]
    stops: tuple[int, ...]
    end: str


class Catch(msgspec.Struct, frozen=True):
    """What taking discs would bring. `group` is NOBODY if it is an element disc alone.

    `areas` would fall off and are counted in; `stones` by sort, `elements` the element discs earned; `points` is
    what the seat's score would gain, as far as it knows its missions.
    """

    take: Take | Swap
    group: int
    areas: tuple[tuple[int, ...], ...]
    stones: tuple[int, int, int]
    elements: tuple[int, ...]
    points: int


class LockedDisc(msgspec.Struct, frozen=True):
    """A disc of the figure's colour that could be taken but for what the seat still needs (MP-8)."""

    place: int
    kind: int
    lock: Lock


class Prospect(msgspec.Struct, frozen=True):
    """What a figure could take at a place: all of a group each time, or single discs in the first round."""

    catches: tuple[Catch, ...]
    locked: tuple[LockedDisc, ...]


def field_of(rules: MagicPotion, view: State) -> tuple[int, ...]:
    """Return what lies at each place: a kind of disc, PORTAL or GONE."""
    there = areas.present(view, rules.ground)
    kinds = kinds_at(view, range(PLACES), rules.ground)
    return tuple(kind if there & BITS[place] else GONE for place, kind in enumerate(kinds))


def paths(rules: MagicPotion, view: State, figure: int) -> tuple[Path, ...]:
    """Return a figure's six ways (MP-6); none has stops for a figure that may only jump."""
    there = areas.present(view, rules.ground)
    targets = 0
    for mover, places, jumping in openings(view, view.seat, rules.ground):
        if mover == figure and not jumping:
            targets = places
    found: list[Path] = []
    for ray in RAYS[view.figures[figure]]:
        way: list[int] = []
        end = "edge"
        for place in ray:
            if not there & BITS[place] or place in view.figures:
                end = "figure" if place in view.figures else "gap"
                break
            way.append(place)
        found.append(Path(tuple(way), tuple(place for place in way if targets & BITS[place]), end))
    return tuple(found)


def prospect(rules: MagicPotion, view: State, action: Move | Jump) -> Prospect:
    """Return what a legal move would let the seat take."""
    after = rules.copy(view)
    rules.apply(after, action, Unforeseeable())
    takes = [take for take in rules.legal_actions(after) if isinstance(take, Take)]
    largest = [take for take in takes if not any(set(take.places) < set(other.places) for other in takes)]
    return Prospect(tuple(catch(rules, after, take) for take in largest), locked_discs(rules, after))


def catch(rules: MagicPotion, view: State, action: Take | Swap) -> Catch:
    """Return what a legal taking or swapping would bring, all areas that fall off taken as well."""
    seat = view.seat
    world, events = rules.copy(view), list[Event]()
    rules.apply(world, action, Unforeseeable(), events)
    fallen = next((event.areas for event in events if isinstance(event, ev.Separated)), ())
    while world.pending and isinstance(decision := world.pending[-1], AreaDecision):
        rules.apply(world, TakeArea(decision.areas[0][0]), Unforeseeable(), events)
    before, now = view.desks[seat].stones, world.desks[seat].stones
    return Catch(
        action,
        _group(events),
        fallen,
        (now[0] - before[0], now[1] - before[1], now[2] - before[2]),
        tuple(event.element for event in events if isinstance(event, ev.ElementEarned)),
        rules.scores(world)[seat].total - rules.scores(view)[seat].total,
    )


def _group(events: Sequence[Event]) -> int:
    """The group of what was taken first of all."""
    for event in events:
        kinds = event.kinds if isinstance(event, ev.Taken) else ()
        kinds = (event.kind,) if isinstance(event, ev.Swapped) else kinds
        for kind in kinds:
            if kind < FIRST_ELEMENT_DISC:
                return group_of(kind)
    return NOBODY


def locked_discs(rules: MagicPotion, view: State) -> tuple[LockedDisc, ...]:
    """Return the discs beside the figure that was moved that the seat may not remove yet (MP-8)."""
    decision = view.pending[-1]
    assert isinstance(decision, TakeDecision)
    kinds = field_of(rules, view)
    found: list[LockedDisc] = []
    for place in range(PLACES):
        kind = kinds[place]
        if not NEIGHBOURS[view.figures[decision.figure]] & BITS[place] or place in view.figures:
            continue
        if 0 <= kind < FIRST_ELEMENT_DISC and element_of(kind) == decision.figure:
            lock = lock_of(view, decision.seat, decision.figure, group_of(kind))
            if not lock.open:
                found.append(LockedDisc(place, kind, lock))
    return tuple(found)


def next_colour_set(desk: Desk, group: int) -> tuple[bool, ...]:
    """Return, by element, whether a seat has a disc for its next colour set of a group (MP-14)."""
    done = colour_sets(desk.discs, group)
    return tuple(count_of_group(desk, element, group) > done for element in range(FIGURES))


def count_of_group(desk: Desk, element: int, group: int) -> int:
    """Return how many discs of a group and element a seat has."""
    return (desk.discs[element] & GROUP_BITS[group]).bit_count()
