"""Where memory may fail in Glastonbury: what all saw laid into a cauldron, and what lies there in the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import FIRST_SPELL, GAP, NOBODY, State


class Misremembered(NamedTuple):
    """A place of a cauldron: `seen` was laid there, but `there` is what lies there; GAP if nothing does."""

    seen: int
    there: int


def misremembered(events: Iterable[Event], end: State) -> dict[int, tuple[Misremembered, ...]]:
    """Return what one saw laid into each seat's cauldron and what isn't in it, in the order in which it was taken.

    Nobody is asked: what one saw counts (GL-26). Left out is what its owner knows, having looked since (GL-15),
    what was taken again, and all where cauldrons are open. `events` are the whole match's, `end` what they led to.
    """
    found: dict[int, dict[int, int]] = {seat: {} for seat in range(len(end.stalls))}
    if end.open:
        return {}
    high = [len(stall.cauldron) for stall in end.stalls]
    looked: set[int] = set()
    for event in reversed(list(events)):
        if isinstance(event, ev.Looked):
            looked.add(event.seat)
        elif isinstance(event, ev.Vanished):
            cauldron, place = end.stalls[event.seat].cauldron, high[event.seat]
            high[event.seat] += 1
            if event.seat not in looked and event.card not in cauldron:
                there = cauldron[place] if place < len(cauldron) else GAP
                found[event.seat].setdefault(event.card, there)
        elif isinstance(event, ev.Taken | ev.Kept) and _laid(event):
            high[event.seat] -= 1
    return {
        seat: tuple(Misremembered(card, there) for card, there in reversed(places.items()))
        for seat, places in found.items()
        if places
    }


def _laid(event: ev.Taken | ev.Kept) -> bool:
    """Whether a card came to lie in a cauldron; a line's last one does if it is kept (GL-18)."""
    stays = event.kept if isinstance(event, ev.Kept) else event.line == NOBODY
    return stays and event.card < FIRST_SPELL
