"""How a table tells turns, and what a turn's row of small pictures is made from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.contract import Event
from game.core.timeline import PlayedStep
from scenes.tabletop.ribbon.inline import Pieces


class TellsTurns(Protocol):
    """What of a `GameTable` tells turns."""

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""

    def told_now(self, event: Event) -> Event:
        """See `GameTable`."""


def events_of(steps: Sequence[PlayedStep]) -> list[Event]:
    """All events of some steps, unfiltered: a game shows nothing of them that only their owner may see."""
    return [event for step in steps for event in step.events]
