"""Shows what happened at the default table: what came is lit, and the ribbon says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.core.contract import Action, Event
from scenes.tabletop.default_table.scenery import DefaultScenery
from scenes.tabletop.ribbon.inline import Said
from scenes.tabletop.staging import Act, Show, Staging
from scenes.ui.motion import Call, InOrder, MotionStep, Wait

LOOK, GLANCE = 0.9, 0.35
"""Seconds each event is looked at: what others did, and what one did oneself."""


class DefaultStaging(Staging[msgspec.Struct, Action]):
    """Makes motion of beats, one event after the other."""

    scenery: DefaultScenery

    def shows(self) -> Sequence[Show[msgspec.Struct]]:
        """See `Staging`: all events look alike here."""
        return ()

    def show(self, act: Act[msgspec.Struct]) -> MotionStep:
        """See `Staging`."""
        line = InOrder()
        for event, view in act.following():
            if not event.quiet:
                line.then(Call(self._teller(event, view)))
                line.then(Wait(GLANCE if act.own else LOOK))
        return line

    def _teller(self, event: Event, after: msgspec.Struct) -> Callable[[], None]:
        return lambda: self._happen(event, after)

    def _happen(self, event: Event, after: msgspec.Struct) -> None:
        self.scenery.change_to(after)
        self.refresh()
        sentence = self.context.rules.describe(event)
        if sentence is not None:
            self.context.ribbon.tell((Said(self.context.say(sentence)),))
            self.kit.sound("place")
