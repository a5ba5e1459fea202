"""A seat's turn in a few words, for drawer and log: what happened last in it, as those in front may know it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.timeline import PlayedStep
from scenes.tabletop.ribbon.inline import Pieces, Said
from scenes.tabletop.table_context import MatchContext


def of_turn(context: MatchContext, steps: Sequence[PlayedStep]) -> Pieces:
    """Return the words of a turn's last event that has any."""
    for step in reversed(steps):
        for event in reversed(context.session.observed(step)):
            sentence = None if event.quiet else context.game.rules.describe(event)
            if sentence is not None:
                return (Said(context.say(sentence), part=0.6),)
    return ()
