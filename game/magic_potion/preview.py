"""What a table shows before anything is done: where figures get to, what could be taken there, what it brings.

All of it is asked of the rules themselves, played on a copy of a view; for the seat whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Unforeseeable
from game.core.contract import Event
from game.magic_potion.rules import areas
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.actions import Hypnotise, Jump, MagicPotionAction, Move, Swap, Take, TakeArea
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
    Three,
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
    stones: Three
    elements: tuple[int, ...]
    points: int

    @property
    def places(self) -> tuple[int, ...]:
        """Where the discs lie that are chosen."""
        return self.take.places if isinstance(self.take, Take) else (self.take.place,)

    @property
    def fallen(self) -> tuple[int, ...]:
        """Where the discs lie that would fall off."""
        return tuple(chain.from_iterable(self.areas))


class LockedDisc(msgspec.Struct, frozen=True):
    """A disc of the figure's colour that could be taken but for what the seat still needs (MP-8)."""

    place: int
    kind: int
    lock: Lock


class MoveProspect(msgspec.Struct, frozen=True):
    """What a figure could take at a place: all of a group each time, or single discs in the first round.

    The `catches` that bring most come first.
    """

    catches: tuple[Catch, ...]
    locked: tuple[LockedDisc, ...]

    @property
    def best(self) -> Catch | None:
        """What brings most."""
        return self.catches[0] if self.catches else None

    def of(self, places: tuple[int, ...] | None) -> Catch | None:
        """Return the catch of just these discs; if there is none, the best one."""
        return next((each for each in self.catches if each.places == places), self.best)

    def takable(self) -> tuple[tuple[int, int], ...]:
        """Return every disc that could be taken with the group it belongs to; NOBODY for element discs."""
        found: dict[int, int] = {}
        for each in sorted(self.catches, key=lambda each: len(each.places)):
            for place in each.places:
                found.setdefault(place, each.group)
        return tuple(sorted(found.items()))


class Gain(msgspec.Struct, frozen=True):
    """What something brings the seat whose turn it is: points, and power stones by sort."""

    points: int
    stones: Three


class HypnosisGain(msgspec.Struct, frozen=True):
    """What naming a figure leads to (MP-15): the places it could go to, and points it would bring at best."""

    places: tuple[int, ...]
    points: int


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


def prospect(rules: MagicPotion, view: State, action: Move | Jump) -> MoveProspect:
    """Return what a legal move would let the seat take."""
    return prospect_here(rules, _after(rules, view, action))


def prospect_here(rules: MagicPotion, view: State) -> MoveProspect:
    """Return what the figure that has been moved may take where it stands."""
    takes = [take for take in rules.legal_actions(view) if isinstance(take, Take)]
    largest = [take for take in takes if not any(set(take.places) < set(other.places) for other in takes)]
    found = sorted((catch(rules, view, take) for take in largest), key=_value, reverse=True)
    return MoveProspect(tuple(found), locked_discs(rules, view))


def _value(found: Catch) -> tuple[int, int, int]:
    return found.points, sum(found.stones) + len(found.elements), len(found.places)


def catch(rules: MagicPotion, view: State, action: Take | Swap) -> Catch:
    """Return what a legal taking or swapping would bring, all areas that fall off taken as well."""
    events = list[Event]()
    world = _after(rules, view, action, events)
    fallen = next((event.areas for event in events if isinstance(event, ev.Separated)), ())
    while world.pending and isinstance(decision := world.pending[-1], AreaDecision):
        rules.apply(world, TakeArea(decision.areas[0][0]), Unforeseeable(), events)
    elements = tuple(event.element for event in events if isinstance(event, ev.ElementEarned))
    gain = _gain(rules, view, world)
    return Catch(action, _group(events), fallen, gain.stones, elements, gain.points)


def area_gain(rules: MagicPotion, view: State, action: TakeArea) -> Gain:
    """Return what taking one area that has fallen off would bring (MP-13)."""
    return _gain(rules, view, _after(rules, view, action))


def hypnosis_gain(rules: MagicPotion, view: State, figure: int) -> HypnosisGain:
    """Return what the seat to move could do at best with a figure that is named now (MP-15)."""
    world = _after(rules, view, Hypnotise(figure))
    moves = [action for action in rules.legal_actions(world) if isinstance(action, Move | Jump)]
    bests = [prospect(rules, world, move).best for move in moves]
    best = max((best.points for best in bests if best is not None), default=0)
    return HypnosisGain(tuple(sorted(move.place for move in moves)), best)


def _after(rules: MagicPotion, view: State, action: MagicPotionAction, events: list[Event] | None = None) -> State:
    """Play a legal action on a copy of a view."""
    world = rules.copy(view)
    rules.apply(world, action, Unforeseeable(), events)
    return world


def _gain(rules: MagicPotion, view: State, world: State) -> Gain:
    """What the seat whose turn it is in a view has more in what follows from it."""
    seat = view.seat
    before, now = view.desks[seat].stones, world.desks[seat].stones
    stones = now[0] - before[0], now[1] - before[1], now[2] - before[2]
    return Gain(rules.scores(world)[seat].total - rules.scores(view)[seat].total, stones)


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


def shut_to(view: State, seat: int) -> frozenset[tuple[int, int]]:
    """Return (element, group) of what a seat may not take yet (MP-8)."""
    shut = [
        (element, group)
        for element in range(FIGURES)
        for group in range(1, len(GROUP_BITS))
        if not lock_of(view, seat, element, group).open
    ]
    return frozenset(shut)


def next_colour_set(desk: Desk, group: int) -> tuple[bool, ...]:
    """Return, by element, whether a seat has a disc for its next colour set of a group (MP-14)."""
    done = colour_sets(desk.discs, group)
    return tuple(count_of_group(desk, element, group) > done for element in range(FIGURES))


def count_of_group(desk: Desk, element: int, group: int) -> int:
    """Return how many discs of a group and element a seat has."""
    return (desk.discs[element] & GROUP_BITS[group]).bit_count()


class Outlook:
    """Looks ahead from one view, which must not change; what was asked once is remembered."""

    def __init__(self, rules: MagicPotion, view: State) -> None:
        self._rules, self._view = rules, view
        self._prospects: dict[Move | Jump, MoveProspect] = {}
        self._catches: dict[Take | Swap, Catch] = {}
        self._hypnoses: dict[int, HypnosisGain] = {}

    @cached_property
    def here(self) -> MoveProspect | None:
        """What the figure that has been moved may take; None if none has."""
        pending = self._view.pending
        moved = bool(pending) and isinstance(pending[-1], TakeDecision)
        return prospect_here(self._rules, self._view) if moved else None

    def of_move(self, action: Move | Jump) -> MoveProspect:
        """See `prospect`."""
        if action not in self._prospects:
            self._prospects[action] = prospect(self._rules, self._view, action)
        return self._prospects[action]

    def of_take(self, action: Take | Swap) -> Catch:
        """See `catch`."""
        if action not in self._catches:
            self._catches[action] = catch(self._rules, self._view, action)
        return self._catches[action]

    def of_area(self, action: TakeArea) -> Gain:
        """See `area_gain`."""
        return area_gain(self._rules, self._view, action)

    def of_hypnosis(self, figure: int) -> HypnosisGain:
        """See `hypnosis_gain`."""
        if figure not in self._hypnoses:
            self._hypnoses[figure] = hypnosis_gain(self._rules, self._view, figure)
        return self._hypnoses[figure]
