"""Why an action of Magic Potion isn't legal: the rule that stands against it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.messages import Message, SeatRef, msg
from game.magic_potion.rules import actions as act
from game.magic_potion.rules import areas
from game.magic_potion.rules.locks import Lock, lock_of
from game.magic_potion.rules.material.field import BITS, NEIGHBOURS, PLACES, RAYS
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.model import (
    FIGURES,
    FIRST_ELEMENT_DISC,
    NOBODY,
    PORTAL,
    AreaDecision,
    HypnosisDecision,
    State,
    TakeDecision,
    element_of,
    group_of,
)
from game.magic_potion.rules.play import kinds_at
from game.magic_potion.rules.reach import openings
from game.magic_potion.rules.text.messages import FIGURE_NAMES

_NO_FIGURE = msg("There is no such figure.")
_NO_PLACE = msg("There is no such place.")
_GAP = msg("Nothing lies there any more.")
_CARRIES = msg("A figure stands there.")


def refuse(state: State, action: Action, ground: Ground) -> Message:
    """Say why an action that isn't legal isn't."""
    if state.ending is not None:
        return msg("The match is over.")
    if state.pending:
        return _refuse_for_pending(state, action, ground)
    if isinstance(action, act.Move | act.Jump):
        return _refuse_figure(state, action, ground)
    if isinstance(action, act.Swap):
        return _refuse_swap(state, action, ground)
    if isinstance(action, act.Pass):
        return msg("Something can be done, so passing is out of the question.")
    if isinstance(action, act.Take):
        return msg("First move a figure.")
    if isinstance(action, act.Hypnotise | act.Refrain):
        return msg("Only the seat to the left may hypnotise, and only as a turn begins.")
    return msg("This is not the moment for it.")


def _refuse_for_pending(state: State, action: Action, ground: Ground) -> Message:
    decision = state.pending[-1]
    if isinstance(decision, HypnosisDecision):
        if not isinstance(action, act.Hypnotise):
            return msg("First say whether you hypnotise {seat}.", seat=SeatRef(state.seat))
        return msg("This figure can't move.") if 0 <= action.figure < FIGURES else _NO_FIGURE
    if isinstance(decision, TakeDecision):
        if not isinstance(action, act.Take):
            return msg("First choose what to take beside {figure}.", figure=FIGURE_NAMES[decision.figure])
        return _refuse_take(state, decision, action.places, ground)
    assert isinstance(decision, AreaDecision)
    if isinstance(action, act.TakeArea | act.LeaveArea):
        return msg("This is not the area in question.")
    return msg("First say whether you take what fell off.")


# Moves


def _refuse_figure(state: State, action: act.Move | act.Jump, ground: Ground) -> Message:
    figure, place = action.figure, action.place
    if not 0 <= figure < FIGURES:
        return _NO_FIGURE
    if state.forced not in (NOBODY, figure):  # MP-15
        return msg("You are hypnotised: {figure} must move.", figure=FIGURE_NAMES[state.forced])
    if not 0 <= place < PLACES:
        return _NO_PLACE
    if place == state.figures[figure]:
        return msg("A figure must move at least one place.")
    if place in state.figures:
        return _CARRIES
    there = areas.present(state, ground)
    if not there & BITS[place]:
        return _GAP
    if isinstance(action, act.Jump):
        return _refuse_jump(state, action, ground)
    return _off_the_line(state, figure, place, there) or _nothing_to_take(state, figure, place, ground)


def _off_the_line(state: State, figure: int, place: int, there: int) -> Message | None:
    """MP-6."""
    for ray in RAYS[state.figures[figure]]:
        if place in ray:
            for passed in ray[: ray.index(place)]:
                if not there & BITS[passed]:
                    return msg("Figures don't cross gaps.")
                if passed in state.figures:
                    return msg("Another figure is in the way.")
            return None
    return msg("Figures move in straight lines.")


def _nothing_to_take(state: State, figure: int, place: int, ground: Ground) -> Message:
    """MP-7: name what would be needed, if that is why."""
    locks: list[Lock] = []
    for near in range(PLACES):
        if NEIGHBOURS[place] & BITS[near] and areas.present(state, ground) & BITS[near]:
            kind = kinds_at(state, (near,), ground)[0]
            if 0 <= kind < FIRST_ELEMENT_DISC and element_of(kind) == figure and not _carried(state, near, figure):
                locks.append(lock_of(state, state.seat, figure, group_of(kind)))
    if not locks:
        return _NOTHING_BESIDE[figure]
    return locked(min(locks, key=lambda lock: lock.need - lock.have))


def _carried(state: State, place: int, mover: int) -> bool:
    """Whether a place carries a figure after another one has moved away."""
    return any(spot == place for figure, spot in enumerate(state.figures) if figure != mover)


_NOTHING_BESIDE = (
    msg("There is no fire disc to take beside it."),
    msg("There is no water disc to take beside it."),
    msg("There is no earth disc to take beside it."),
    msg("There is no air disc to take beside it."),
)

_KITCHEN_LOCKED = (
    msg("First {need} ingredients of fire; you have {have}."),
    msg("First {need} ingredients of water; you have {have}."),
    msg("First {need} ingredients of earth; you have {have}."),
    msg("First {need} ingredients of air; you have {have}."),
)
_MAGIC_LOCKED = (
    msg("First {need} discs of fire; you have {have}."),
    msg("First {need} discs of water; you have {have}."),
    msg("First {need} discs of earth; you have {have}."),
    msg("First {need} discs of air; you have {have}."),
)


def locked(lock: Lock) -> Message:
    """Say what a seat needs for discs that it may not remove yet (MP-8)."""
    template = (_KITCHEN_LOCKED if lock.group == 1 else _MAGIC_LOCKED)[lock.element]
    return Message(template.id, {"need": lock.need, "have": lock.have})


def _refuse_jump(state: State, action: act.Jump, ground: Ground) -> Message:
    """MP-10."""
    if any(figure == action.figure and not jumps for figure, _, jumps in openings(state, state.seat, ground)):
        return msg("A figure that can slide somewhere must not jump.")
    if kinds_at(state, (action.place,), ground)[0] != PORTAL:
        return msg("Figures jump to portals only.")
    return _nothing_to_take(state, action.figure, action.place, ground)


# Discs


def _refuse_take(state: State, decision: TakeDecision, places: Sequence[int], ground: Ground) -> Message:
    if not places:
        return msg("At least one disc must be taken.")
    if not all(0 <= place < PLACES for place in places):
        return _NO_PLACE
    if list(places) != sorted(set(places)):
        return msg("Name each disc once, in the order of the places.")
    for place in places:
        refusal = _refuse_disc(state, decision.figure, place, ground)
        if refusal is not None:
            return refusal
    if state.round == 1:
        return msg("In the first round a single disc may be taken.")
    return msg("Only discs of one group can be taken together.")


def _refuse_disc(state: State, figure: int, place: int, ground: Ground) -> Message | None:
    """MP-7, MP-8: why a single disc can't be taken by a figure that has moved; None if it can."""
    if not areas.present(state, ground) & BITS[place]:
        return _GAP
    if not NEIGHBOURS[state.figures[figure]] & BITS[place]:
        return msg("This disc doesn't lie beside {figure}.", figure=FIGURE_NAMES[figure])
    if place in state.figures:
        return _CARRIES
    kind = kinds_at(state, (place,), ground)[0]
    if kind == PORTAL:
        return msg("Portals stay where they are.")
    if kind >= FIRST_ELEMENT_DISC:
        same = kind - FIRST_ELEMENT_DISC == figure
        return None if same else msg("A figure takes discs of its own colour only.")
    if element_of(kind) != figure:
        return msg("A figure takes discs of its own colour only.")
    lock = lock_of(state, state.seat, figure, group_of(kind))
    return None if lock.open else locked(lock)


def _refuse_swap(state: State, action: act.Swap, ground: Ground) -> Message:
    """MP-18, MP-19."""
    if action.element not in state.desks[state.seat].elements:
        return msg("You don't hold this element disc.")
    if state.forced != NOBODY:
        return msg("You are hypnotised: {figure} must move.", figure=FIGURE_NAMES[state.forced])
    place = action.place
    if not 0 <= place < PLACES:
        return _NO_PLACE
    if not areas.present(state, ground) & BITS[place]:
        return _GAP
    if place in state.figures:
        return _CARRIES
    kind = kinds_at(state, (place,), ground)[0]
    if kind == PORTAL:
        return msg("Portals stay where they are.")
    if kind >= FIRST_ELEMENT_DISC:
        return msg("An element disc can't be swapped for another.")
    return locked(lock_of(state, state.seat, element_of(kind), group_of(kind)))
