"""The view after one observed event (Magic Potion): folding an action's events leads from view to view.

Nothing here asks what is legal or what follows; each event says what became true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.contract import Event
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.material.field import set_of
from game.magic_potion.rules.material.layout_cache import Ground
from game.magic_potion.rules.model import (
    NOBODY,
    AreaDecision,
    Desk,
    HypnosisDecision,
    State,
    TakeDecision,
    added,
    copy_state,
    leave,
    left_of,
    move_figure,
    with_desk,
)


def follow(view: State, event: Event, ground: Ground) -> State:
    """Return the view after an event as its seat observed it; the view itself stays as it is."""
    seen = copy_state(view)
    step = _STEPS.get(type(event))
    if step is not None:
        step(seen, event, ground)
    return seen


def _change_desk(seen: State, seat: int, **changes: Any) -> Desk:
    desk: Desk = msgspec.structs.replace(seen.desks[seat], **changes)
    with_desk(seen, seat, desk)
    return desk


def _turn(seen: State, event: ev.TurnStarted, ground: Ground) -> None:
    seen.seat, seen.round, seen.forced = event.seat, event.round, NOBODY
    seen.pending = (HypnosisDecision(event.hypnotist),) if event.hypnotist != NOBODY else ()


def _hypnotised(seen: State, event: ev.Hypnotised, ground: Ground) -> None:
    _change_desk(seen, event.seat, hypnosis=False)
    seen.forced, seen.pending = event.figure, ()


def _refrained(seen: State, event: ev.Refrained, ground: Ground) -> None:
    seen.pending = ()


def _moved(seen: State, event: ev.Moved | ev.Jumped, ground: Ground) -> None:
    move_figure(seen, event.figure, event.place)
    jumped = isinstance(event, ev.Jumped)
    seen.pending = (TakeDecision(event.seat, event.figure, event.origin, jumped),)


def _taken(seen: State, event: ev.Taken | ev.AreaTaken, ground: Ground) -> None:
    _gain(seen, event.seat, event.places, ground)
    seen.pending = _areas_left(seen)


def _left(seen: State, event: ev.AreaLeft, ground: Ground) -> None:
    seen.pending = _areas_left(seen)


def _areas_left(seen: State) -> tuple[AreaDecision, ...]:
    """What is still to be answered when the first of some areas is."""
    decision = seen.pending[-1] if seen.pending else None
    if isinstance(decision, AreaDecision) and decision.areas[1:]:
        return (AreaDecision(decision.seat, decision.areas[1:]),)
    return ()


def _gain(seen: State, seat: int, places: tuple[int, ...], ground: Ground) -> None:
    """What lies at these places is the seat's: element discs in its hand, motif discs on its desk."""
    chart = ground.chart(seen.layout)
    picked = [(element, place) for element, place in seen.placed if place in places]
    seen.placed = tuple(pair for pair in seen.placed if pair not in picked)
    discs = list(seen.desks[seat].discs)
    motifs = [place for place in places if place not in {spot for _, spot in picked}]
    for place in motifs:
        discs[chart.element[place]] |= chart.disc[place]
    leave(seen, left_of(seen) & ~set_of(tuple(motifs)))
    elements = seen.desks[seat].elements + tuple(element for element, _ in picked)
    _change_desk(seen, seat, discs=tuple(discs), elements=elements)


def _swapped(seen: State, event: ev.Swapped, ground: Ground) -> None:
    _gain(seen, event.seat, (event.place,), ground)
    held = tuple(element for element in seen.desks[event.seat].elements if element != event.element)
    _change_desk(seen, event.seat, elements=held)
    seen.placed += ((event.element, event.place),)


def _stone(seen: State, event: ev.StoneEarned, ground: Ground) -> None:
    given = event.colours + len(event.motifs) - event.missed
    seen.stones = added(seen.stones, event.group, -given)
    _change_desk(seen, event.seat, stones=added(seen.desks[event.seat].stones, event.group, given))


def _element(seen: State, event: ev.ElementEarned, ground: Ground) -> None:
    _change_desk(seen, event.seat, elements=(*seen.desks[event.seat].elements, event.element))


def _separated(seen: State, event: ev.Separated, ground: Ground) -> None:
    seen.pending = (AreaDecision(event.seat, event.areas),)


def _missions(seen: State, event: ev.MissionsShown, ground: Ground) -> None:
    _change_desk(seen, event.seat, missions=event.missions)


def _ended(seen: State, event: ev.Ended, ground: Ground) -> None:
    seen.ending, seen.pending, seen.forced = event.reason, (), NOBODY
    seen.seat, seen.round = event.seat, event.round


_STEPS: dict[type[Event], Callable[[State, Any, Ground], None]] = {
    ev.TurnStarted: _turn,
    ev.Hypnotised: _hypnotised,
    ev.Refrained: _refrained,
    ev.Moved: _moved,
    ev.Jumped: _moved,
    ev.Taken: _taken,
    ev.Swapped: _swapped,
    ev.StoneEarned: _stone,
    ev.ElementEarned: _element,
    ev.Separated: _separated,
    ev.AreaTaken: _taken,
    ev.AreaLeft: _left,
    ev.MissionsShown: _missions,
    ev.Ended: _ended,
}
