"""Why a computer player does what it does in Magic Potion, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.chance import Unforeseeable
from game.core.contract import Event
from game.core.messages import Message, SeatRef, msg, msg_n
from game.magic_potion.ai.value import best_offer, gain_of
from game.magic_potion.preview import next_colour_set
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.actions import Hypnotise, MagicPotionAction, Pass, Refrain, Take
from game.magic_potion.rules.locks import lock_of
from game.magic_potion.rules.material.field import set_of
from game.magic_potion.rules.model import ELEMENTS, GROUPS, Desk, State, TakeDecision, left_of
from game.players.judging import Line

if TYPE_CHECKING:
    from game.magic_potion.rules.rules import MagicPotion

_ENOUGH = 3
_MUCH = 3
"""So many points more at once are worth a word, if they are left for later."""


def reasons_for(
    rules: MagicPotion, view: State, seat: int, line: Line[MagicPotionAction], *, confided: bool = False
) -> tuple[Message, ...]:
    """Say what a line is good for, the weightiest first; `line` starts at `view` and is the seat's own.

    `confided`: the adviser, who looks ahead, tells nobody but the seat itself, whose missions count then; for
    everybody else they are nobody's business (MP-20).
    """
    first = line[0]
    if isinstance(first, Hypnotise):
        return (msg("What {seat} must do now leaves more for the next turn", seat=SeatRef(view.seat)),)
    if isinstance(first, Refrain):
        return (msg("The hypnosis will do more good later"),)
    if isinstance(first, Pass):
        return (msg("There is nothing to be done"),)
    if not confided:
        view = rules.view(view, None)
    world, events = rules.copy(view), list[Event]()
    for action in line:
        rules.apply(world, action, Unforeseeable(), events)
    gain = _points(rules, world, seat) - _points(rules, view, seat)
    found = _patience(rules, view, seat, gain) if confided else []
    found += _stones(events)
    found += _besides(events)
    found += _unlocked(view, world, seat)
    taken = [event for event in events if isinstance(event, ev.Taken | ev.Swapped)]
    if not any(isinstance(event, ev.StoneEarned) for event in events):
        found += _nearer(view.desks[seat], world.desks[seat])
    if not found:  # what was taken is told beside it: why is not to say it once more
        found = [_worth(rules, event, gain) for event in taken]
    return tuple(found[: _ENOUGH - confided])  # to a hint the chances are added


def _points(rules: MagicPotion, state: State, seat: int) -> int:
    return rules.scores(state)[seat].total


def _patience(rules: MagicPotion, view: State, seat: int, gain: int) -> list[Message]:
    """What could be had at once instead, if that is much more than a line brings."""
    pending = view.pending[-1] if view.pending else None
    if isinstance(pending, TakeDecision):
        takes = [set_of(take.places) for take in rules.legal_actions(view) if isinstance(take, Take)]
        chart = rules.ground.chart(view.layout)
        desk, element = view.desks[seat], pending.figure
        most = max(gain_of(rules, chart, view, desk, element, discs & left_of(view)) for discs in takes)
    elif pending is None:
        most = best_offer(rules, view, seat, view.forced).gain
    else:
        return []
    if most < gain + _MUCH:
        return []
    return [msg("Looking ahead, better than {count} points at once", count=int(most))]


def _stones(events: Sequence[Event]) -> list[Message]:
    earned = [event for event in events if isinstance(event, ev.StoneEarned)]
    count = sum(event.colours + len(event.motifs) - event.missed for event in earned)
    if not count:
        return []
    return [msg_n("It completes a set: {count} power stone", "It completes sets: {count} power stones", count)]


def _besides(events: Sequence[Event]) -> list[Message]:
    """What comes with what is taken: all areas together, whether element discs."""
    fallen = sum(len(event.places) for event in events if isinstance(event, ev.AreaTaken))
    found = [msg_n("{count} disc falls off with it", "{count} discs fall off with it", fallen)] if fallen else []
    if any(isinstance(event, ev.ElementEarned) for event in events):
        found.append(msg("It earns an element disc"))
    return found


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


def _nearer(before: Desk, after: Desk) -> list[Message]:
    """Of which group the seat has more colours for its next colour set than before (MP-14), if it has several."""
    counts = [
        (group, sum(next_colour_set(before, group)), sum(next_colour_set(after, group)))
        for group in range(len(GROUPS))
    ]
    return [_set_of(group, now) for group, then, now in counts if now > max(then, 1)]


def _set_of(group: int, count: int) -> Message:
    if group == 0:
        return msg("{count} of 4 colours for a set of ingredients", count=count)
    if group == 1:
        return msg("{count} of 4 colours for a set of kitchen tools", count=count)
    return msg("{count} of 4 colours for a set of magic tools", count=count)


def _worth(rules: MagicPotion, event: ev.Taken | ev.Swapped, points: int) -> Message:
    kinds = event.kinds if isinstance(event, ev.Taken) else (event.kind,)
    if not points:
        return msg("It brings {discs}", discs=rules.words.kinds(kinds))
    return msg_n("It is worth {count} point", "It is worth {count} points", points)
