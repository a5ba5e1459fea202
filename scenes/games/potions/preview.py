"""What an action would bring, asked of the rules on a copy of the view: dice, drops they could fill, gifts."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.chance import Dealer, Unforeseeable, Unforeseen
from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.actions import Choose, Fill, Roll, Turn
from game.potions.rules.model import State

Place = tuple[int, int]


@dataclass(frozen=True)
class Taking:
    """What choosing a value would bring."""

    taken: str
    """The dice one would have."""
    middle: str
    """The dice left for the others."""
    fills: frozenset[Place]
    """Drops those dice could fill at once."""
    wakes: str
    """The helper it would wake; "": none."""


def taking(rules: Any, view: State, value: int) -> Taking:
    """What choosing a value would bring."""
    after, events = _played(rules, view, Choose(value))
    chosen = next((event for event in events if isinstance(event, ev.Chosen)), None)
    woke = next((event for event in events if isinstance(event, ev.HelperWoke)), None)
    fills = places_of(rules.legal_actions(after)) if after.hand is not None else frozenset()
    return Taking(
        "" if chosen is None else chosen.taken,
        "" if chosen is None else chosen.middle,
        fills,
        "" if woke is None else woke.helper,
    )


def gifts_of_roll(rules: Any, view: State, roll: Roll) -> dict[int, int]:
    """How many gray drops the others get by a further roll, by seat (-1: the bot); whatever the dice show."""
    events: list[Event] = []
    rules.apply(rules.copy(view), roll, Dealer(random.Random(0)), events)
    found: dict[int, int] = {}
    for event in events:
        if isinstance(event, ev.GotGray) and event.why == "roll":
            found[event.seat] = found.get(event.seat, 0) + event.count
    return found


def turned_fills(rules: Any, view: State, turns: Sequence[Turn]) -> dict[Place, tuple[Turn, Fill]]:
    """Drops that could be filled after the Owl has turned a die: the cheapest way to each."""
    found: dict[Place, tuple[int, Turn, Fill]] = {}
    for turn in turns:
        after, events = _played(rules, view, turn)
        turned = next((event for event in events if isinstance(event, ev.Turned)), None)
        if turned is None:
            continue
        cost = abs(turned.new - turned.old)
        for fill in rules.legal_actions(after):
            if isinstance(fill, Fill) and fill.source == turn.die:
                place = (fill.slot, fill.drop)
                if place not in found or cost < found[place][0]:
                    found[place] = (cost, turn, fill)
    return {place: (turn, fill) for place, (_, turn, fill) in found.items()}


def places_of(actions: Iterable[Any]) -> frozenset[Place]:
    """The drops that some actions fill."""
    return frozenset((action.slot, action.drop) for action in actions if isinstance(action, Fill))


def _played(rules: Any, view: State, action: Any) -> tuple[State, list[Event]]:
    """Play an action on a copy, as far as nothing unknown decides."""
    after: State = rules.copy(view)
    events: list[Event] = []
    with contextlib.suppress(Unforeseen):
        rules.apply(after, action, Unforeseeable(), events)
    return after, events
