"""What a turn's row of small pictures is made from."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.timeline import PlayedStep


def events_of(steps: Sequence[PlayedStep]) -> list[Event]:
    """All events of some steps, unfiltered: a game shows nothing of them that only their owner may see."""
    return [event for step in steps for event in step.events]
