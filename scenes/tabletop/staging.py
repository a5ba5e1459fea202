"""Shows what happened on a table, event by event: after each event the view it leads to is what is seen.

A game says how each kind of event looks; what is true after it is the rules' (`Rules.follow`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.contract import Event
from scenes.tabletop.game_table import Beat
from scenes.tabletop.pieces.later import Later
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep

StateT = TypeVar("StateT")
Show = Callable[[Any, StateT], MotionStep | None]
"""Makes the motion for an event; the second is the view after it, to be taken up when the piece arrives."""


class Staging(ABC, Generic[StateT]):
    """Makes motion of beats. A show may take up the view after its event early; at its end it is anyway."""

    def __init__(
        self, follow: Callable[[StateT, Event], StateT], shows: Mapping[type[Event], Show[StateT]]
    ) -> None:
        self._follow = follow
        self._shows = shows

    @abstractmethod
    def take_up(self, view: StateT) -> None:
        """Show this view, with nothing on its way any more."""

    def animate(self, beats: Sequence[Beat]) -> motion.InOrder:
        """Return the motion for beats, from the first one's view before it to the last one's after it."""
        line = motion.InOrder()
        for beat in beats:
            view: StateT = beat.before
            for event in beat.events:
                view = self._follow(view, event)
                line.then(Later(self._maker(event, view)), Call(self._taker(view)))
            line.then(Call(self._taker(beat.after)))
        return line

    def _maker(self, event: Event, after: StateT) -> Callable[[], MotionStep]:
        show = self._shows.get(type(event))
        return lambda: (show(event, after) if show is not None else None) or motion.InOrder()

    def _taker(self, view: StateT) -> Callable[[], None]:
        return lambda: self.take_up(view)
