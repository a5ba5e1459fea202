"""Who knows what: views, observed events, imagined worlds, and what can never get lost."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.core.contract import Event, Foresight
from game.skeleton.newcomer.rules.actions import AnyAction, Brew
from game.skeleton.newcomer.rules.data import Data
from game.skeleton.newcomer.rules.events import Drawn, Laid
from game.skeleton.newcomer.rules.model import UNKNOWN, State, copy_state
from game.skeleton.newcomer.rules.play import apply


def view(state: State, seat: int | None) -> State:
    """Return what a seat knows: all but the pile and the others' hands."""
    seen = copy_state(state)
    seen.pile = [UNKNOWN] * len(state.pile)
    seen.hands = [hand if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(seen.hands)]
    return seen


def observe(event: Event, seat: int | None) -> Event:
    """Return an event as a seat sees it."""
    return Drawn(event.seat, UNKNOWN) if isinstance(event, Drawn) and event.seat != seat else event


def foresee(data: Data, seen: State, action: AnyAction) -> Foresight:
    """Return what would follow; what comes off the pile isn't known, nor what others hold."""
    hidden = isinstance(action, Brew) and action.ingredient not in seen.hands[seen.seat]
    events = apply(data, copy_state(seen), action)
    hidden = hidden or any(isinstance(event, Drawn | Laid) for event in events)
    return Foresight(tuple(events), not hidden)


def imagine(data: Data, seen: State, rng: random.Random) -> State:
    """Return a world that could be, each equally likely."""
    missing = sorted(set(data.ingredients).difference(_lying(seen)))
    rng.shuffle(missing)
    world = copy_state(seen)
    world.pile = [missing.pop() if one == UNKNOWN else one for one in seen.pile]
    world.hands = [sorted(missing.pop() if one == UNKNOWN else one for one in hand) for hand in seen.hands]
    return world


def check(data: Data, state: State) -> None:
    """Raise AssertionError unless each ingredient lies somewhere, once."""
    assert sorted(_lying(state)) == list(data.ingredients), "an ingredient is lost, or there twice"


def _lying(state: State) -> Iterator[int]:
    for place in (state.pile, state.shelf, *state.hands, *state.cauldrons):
        yield from place
