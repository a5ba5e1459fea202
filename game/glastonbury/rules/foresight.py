"""Whether what a view foresees is all there is to tell, and may be taken back (GL-26)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import UNKNOWN, LookDecision, State


def certain(view: State, after: State, events: Sequence[Event]) -> bool:
    """Whether nothing hidden comes to light by what leads from a view to `after`, nor would by taking it back."""
    return not any(map(_uncovers, events)) and not _covers(view, after)


def _uncovers(event: Event) -> bool:
    """Whether an event shows what a view can't know."""
    if isinstance(event, ev.Filled):
        return event.card == UNKNOWN
    if isinstance(event, ev.Vanished):
        return event.top == UNKNOWN
    if isinstance(event, ev.Looked | ev.Unfolded):
        return UNKNOWN in event.cards
    return isinstance(event, ev.RecipesShown) and UNKNOWN in event.recipes


def _covers(view: State, after: State) -> bool:
    """Whether cards were covered, so that going back would show them again: by a card on top or a closed look."""
    if after.open or after.ending is not None:
        return False
    if view.pending and isinstance(view.pending[-1], LookDecision):
        return True
    stalls = zip(view.stalls, after.stalls, strict=True)
    return any(0 < len(before.cauldron) < len(now.cauldron) for before, now in stalls)
