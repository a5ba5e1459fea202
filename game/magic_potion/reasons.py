"""Why a computer player does what it does in Magic Potion, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Unforeseeable
from game.core.contract import Action, Event
from game.core.messages import Message, SeatRef, msg, msg_n
from game.magic_potion import events as ev
from game.magic_potion.actions import Hypnotise, Pass, Refrain
from game.magic_potion.locks import lock_of
from game.magic_potion.model import ELEMENTS, GROUPS, State

if TYPE_CHECKING:
    from game.magic_potion.rules import MagicPotion

_ENOUGH = 3


def reasons_for(rules: MagicPotion, view: State, seat: int, line: tuple[Action, ...]) -> tuple[Message, ...]:
    """Say what a line is good for, the weightiest first; `line` starts at `view` and is the seat's own."""
    first = line[0]
    if isinstance(first, Hypnotise):
        return (msg("What {seat} must do now leaves more for the next turn", seat=SeatRef(view.seat)),)
    if isinstance(first, Refrain):
        return (msg("The hypnosis will do more good later"),)
    if isinstance(first, Pass):
        return (msg("There is nothing to be done"),)
    world, events = rules.copy(view), list[Event]()
    for action in line:
        rules.apply(world, action, Unforeseeable(), events)  # type: ignore[arg-type]
    found = [reason for event in events for reason in _reasons(event, seat)]
    found += _unlocked(view, world, seat)
    found += [_taken(rules, event) for event in events if isinstance(event, ev.Taken | ev.Swapped)]
    return tuple(found[:_ENOUGH])


def _reasons(event: Event, seat: int) -> list[Message]:
    if isinstance(event, ev.StoneEarned) and event.colours + len(event.motifs) > event.missed:
        return [
            msg_n(
                "It completes a set: {count} power stone",
                "It completes sets: {count} power stones",
                event.colours + len(event.motifs) - event.missed,
            )
        ]
    if isinstance(event, ev.AreaTaken):
        return [msg_n("{count} disc falls off with it", "{count} discs fall off with it", len(event.places))]
    if isinstance(event, ev.ElementEarned):
        return [msg("It earns an element disc")]
    return []


_UNLOCKS = (
    (msg("Kitchen tools of fire come free"), msg("Magic tools of fire come free")),
    (msg("Kitchen tools of water come free"), msg("Magic tools of water come free")),
    (msg("Kitchen tools of earth come free"), msg("Magic tools of earth come free")),
    (msg("Kitchen tools of air come free"), msg("Magic tools of air come free")),
)


def _unlocked(before: State, after: State, seat: int) -> list[Message]:
    """What the seat may remove from now on (MP-8)."""
    return [
        _UNLOCKS[element][group - 1]
        for element in range(len(ELEMENTS))
        for group in range(1, len(GROUPS))
        if lock_of(after, seat, element, group).open and not lock_of(before, seat, element, group).open
    ]


def _taken(rules: MagicPotion, event: ev.Taken | ev.Swapped) -> Message:
    kinds = event.kinds if isinstance(event, ev.Taken) else (event.kind,)
    return msg("It brings {discs}", discs=rules.words.kinds(kinds))
