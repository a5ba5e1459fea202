"""Carrying out actions of Magic Potion: the trusted half of the rules.

Everything here changes a state in place and tells what happened; nothing here asks whether it was legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.magic_potion.rules import areas
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.actions import (
    Hypnotise,
    Jump,
    LeaveArea,
    MagicPotionAction,
    Move,
    Pass,
    Refrain,
    Swap,
    Take,
    TakeArea,
)
from game.magic_potion.rules.legal import can_act
from game.magic_potion.rules.material.field import set_of
from game.magic_potion.rules.material.layout_cache import Chart, Ground
from game.magic_potion.rules.model import (
    ELEMENTS,
    FIRST_ELEMENT_DISC,
    GROUP_BITS,
    NOBODY,
    AreaDecision,
    Desk,
    HypnosisDecision,
    State,
    TakeDecision,
    added,
    leave,
    left_of,
    move_figure,
    with_desk,
)
from game.magic_potion.rules.reach import openings
from game.magic_potion.rules.sets import colour_sets, motif_sets, sets_of

Told = list[Event] | None


def apply(state: State, action: MagicPotionAction, ground: Ground, told: Told = None) -> None:
    """Carry out a legal action."""
    if isinstance(action, Move):
        _move(state, action, False, told)
    elif isinstance(action, Take):
        _take(state, action, ground, told)
    elif isinstance(action, Refrain):
        if told is not None:
            told.append(ev.Refrained(state.pending[-1].seat))
        state.pending = ()
    elif isinstance(action, Jump):
        _move(state, action, True, told)
    elif isinstance(action, Swap):
        _swap(state, action, ground, told)
    elif isinstance(action, TakeArea | LeaveArea):
        _area(state, isinstance(action, TakeArea), ground, told)
    elif isinstance(action, Hypnotise):
        _hypnotise(state, action, told)
    elif isinstance(action, Pass):
        if told is not None:
            told.append(ev.Passed(state.seat))
        next_turn(state, ground, told)


# Figures and discs


def _move(state: State, action: Move | Jump, jumped: bool, told: Told) -> None:
    """MP-6, MP-10: the figure goes first, then the seat chooses what it removes."""
    figure, place = action.figure, action.place
    origin = state.figures[figure]
    move_figure(state, figure, place)
    state.pending = (TakeDecision(state.seat, figure, origin, jumped),)
    if told is not None:
        happened = ev.Jumped if jumped else ev.Moved
        told.append(happened(state.seat, figure, origin, place))


def _take(state: State, action: Take, ground: Ground, told: Told) -> None:
    """MP-7, and what follows from it: stones, separated areas."""
    decision = state.pending[-1]
    assert isinstance(decision, TakeDecision)
    places = action.places
    if told is not None:
        told.append(ev.Taken(state.seat, decision.figure, places, kinds_at(state, places, ground)))
    separable = decision.jumped or areas.may_separate(areas.present(state, ground), places)
    _capture(state, places, ground, told)
    found: tuple[tuple[int, ...], ...] = ()
    if separable and left_of(state):  # MP-19: with element discs alone left the match ends
        left_from = decision.origin if decision.jumped else NOBODY
        found = areas.cut_off(state, ground, set_of(places), left_from)
    if found:
        state.pending = (AreaDecision(state.seat, found),)
        if told is not None:
            told.append(ev.Separated(state.seat, found))
    else:
        next_turn(state, ground, told)


def _area(state: State, taking: bool, ground: Ground, told: Told) -> None:
    """MP-12, MP-13: all or none of an area, whatever may be removed yet."""
    decision = state.pending[-1]
    assert isinstance(decision, AreaDecision)
    places, *rest = decision.areas
    if taking:
        if told is not None:
            told.append(ev.AreaTaken(state.seat, places, kinds_at(state, places, ground)))
        _capture(state, places, ground, told)
    elif told is not None:
        told.append(ev.AreaLeft(state.seat, places))
    if rest and left_of(state):
        state.pending = (AreaDecision(state.seat, tuple(rest)),)
    else:
        next_turn(state, ground, told)


def _swap(state: State, action: Swap, ground: Ground, told: Told) -> None:
    """MP-18: an element disc lies where a motif disc lay, so nothing is separated."""
    element, place = action.element, action.place
    seat = state.seat
    desk = state.desks[seat]
    if told is not None:
        told.append(ev.Swapped(seat, element, place, kinds_at(state, (place,), ground)[0]))
    state.placed += ((element, place),)
    _gain(state, (place,), tuple([held for held in desk.elements if held != element]), ground, told)
    next_turn(state, ground, told)


def kinds_at(state: State, places: Sequence[int], ground: Ground) -> tuple[int, ...]:
    """Return what lies at places where something does: kinds of motif or element discs, PORTAL for portals."""
    kinds = ground.chart(state.layout).kinds
    if not state.placed:
        return tuple([kinds[place] for place in places])
    swapped = {place: FIRST_ELEMENT_DISC + element for element, place in state.placed}
    return tuple([swapped.get(place, kinds[place]) for place in places])


def _capture(state: State, places: tuple[int, ...], ground: Ground, told: Told) -> None:
    """Give the seat what lies at these places; element discs go to its hand (MP-19)."""
    in_hand = state.desks[state.seat].elements
    if state.placed:
        picked = [(element, place) for element, place in state.placed if place in places]
        if picked:
            state.placed = tuple([pair for pair in state.placed if pair not in picked])
            in_hand += tuple([element for element, _ in picked])
            spots = [place for _, place in picked]
            places = tuple([place for place in places if place not in spots])
    _gain(state, places, in_hand, ground, told)


def _gain(state: State, places: tuple[int, ...], in_hand: tuple[int, ...], ground: Ground, told: Told) -> None:
    """Give the seat these motif discs and what they bring (MP-14, MP-17); `in_hand` are its element discs."""
    seat = state.seat
    desk = state.desks[seat]
    discs, fresh = _with_discs(desk.discs, places, ground.chart(state.layout))
    leave(state, left_of(state) & ~set_of(places))
    stones = desk.stones
    for group, bits in enumerate(GROUP_BITS):
        if fresh & bits:
            earned = sets_of(discs, group) - stones[group]
            if earned > 0:
                stones = _give_stones(state, desk, discs, group, earned, stones, told)
    if state.elements and fresh:
        in_hand += _earned_elements(state, discs, in_hand, told)
    with_desk(state, seat, Desk(discs, stones, desk.hypnosis, in_hand, desk.missions))


def _with_discs(
    had: tuple[int, int, int, int], places: tuple[int, ...], chart: Chart
) -> tuple[tuple[int, int, int, int], int]:
    """Return a seat's discs with those at these places, and the bits of these."""
    discs = list(had)
    fresh = 0
    for place in places:
        bit = chart.disc[place]
        discs[chart.element[place]] |= bit
        fresh |= bit
    first, second, third, fourth = discs
    return (first, second, third, fourth), fresh


def _give_stones(
    state: State,
    desk: Desk,
    discs: tuple[int, int, int, int],
    group: int,
    earned: int,
    stones: tuple[int, int, int],
    told: Told,
) -> tuple[int, int, int]:
    """MP-14: a seat's stones with those earned, as far as there are any left.

    What a seat has is what its sets are worth, unless the stones ran out, and then none is ever given again.
    """
    given = min(earned, state.stones[group])
    if told is not None:
        earlier = motif_sets(desk.discs, group)
        motifs = tuple(motif for motif in motif_sets(discs, group) if motif not in earlier)
        colours = colour_sets(discs, group) - colour_sets(desk.discs, group)
        if colours or motifs:
            missed = colours + len(motifs) - given
            told.append(ev.StoneEarned(state.seat, group, colours, motifs, missed))
    if given:
        state.stones = added(state.stones, group, -given)
        return added(stones, group, given)
    return stones


def _earned_elements(
    state: State, discs: tuple[int, int, int, int], in_hand: tuple[int, ...], told: Told
) -> tuple[int, ...]:
    """MP-17: element discs that still wait and that the seat has all groups for."""
    gone = {element for element, _ in state.placed}.union(in_hand, *[desk.elements for desk in state.desks])
    earned: list[int] = []
    for element in range(len(ELEMENTS)):
        if element not in gone and all(discs[element] & bits for bits in GROUP_BITS):
            earned.append(element)
            if told is not None:
                told.append(ev.ElementEarned(state.seat, element))
    return tuple(earned)


# Turns


def _hypnotise(state: State, action: Hypnotise, told: Told) -> None:
    """MP-15."""
    seat = state.pending[-1].seat
    desk = state.desks[seat]
    with_desk(state, seat, Desk(desk.discs, desk.stones, False, desk.elements, desk.missions))
    state.forced = action.figure
    state.pending = ()
    if told is not None:
        told.append(ev.Hypnotised(seat, state.seat, action.figure))


def next_turn(state: State, ground: Ground, told: Told) -> None:
    """End a turn: the match, if nothing is left or nobody can do anything (MP-16), or the next seat's turn."""
    quiet = state.forced != NOBODY  # MP-15: no hypnosis directly after one
    state.forced = NOBODY
    state.pending = ()
    if not left_of(state):
        _end(state, "cleared", told)
        return
    state.seat = seat = (state.seat + 1) % len(state.desks)
    state.round += seat == state.first
    begin_turn(state, ground, quiet, told)


def begin_turn(state: State, ground: Ground, quiet: bool, told: Told) -> None:
    """Begin the turn of `state.seat`; the seat to its left may hypnotise it unless it is quiet (MP-11, MP-15)."""
    seats = len(state.desks)
    seat = state.seat
    if not openings(state, seat, ground):
        if not any(can_act(state, other, ground) for other in range(seats)):
            _end(state, "stuck", told)
            return
        quiet = True
    left = (seat + 1) % seats
    asked = not quiet and state.desks[left].hypnosis
    if asked:
        state.pending = (HypnosisDecision(left),)
    if told is not None:
        told.append(ev.TurnStarted(seat, state.round, left if asked else NOBODY))


def _end(state: State, reason: str, told: Told) -> None:
    state.ending = reason
    if told is not None:
        told.append(ev.Ended(reason, state.seat, state.round))
        if state.missions:
            told += [ev.MissionsShown(seat, desk.missions) for seat, desk in enumerate(state.desks)]
