"""Shows what happened on the table, event by event: what is seen follows the facts as they arrive.

The dispenser shows its own part (`DispenserView.animate`); marbles placed, potions, tiles, tokens are shown here.
Nothing here decides anything: after a beat the view of the match is shown as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Event
from game.potion_explosion.rules import events as ev
from scenes.games.potion_explosion.journeys import ONE_BY_ONE, Journeys
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.staging import Beat
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep

if TYPE_CHECKING:
    from game.potion_explosion.rules.model import State
    from scenes.games.potion_explosion.table import PotionExplosionTable

IN_DISPENSER = (ev.Picked, ev.Collided, ev.Helped, ev.Taken, ev.Lifted, ev.RolledIn)


class Staging:
    """Makes motion of beats for one table."""

    def __init__(self, table: PotionExplosionTable) -> None:
        self.table = table
        self.kit = table.kit
        self.journeys = Journeys(table)

    # -- the whole ---------------------------------------------------------------------------------------------
    def animate(self, beats: Sequence[Beat[Any]]) -> MotionStep:
        """Return the motion for beats; marbles placed in a row set out one shortly after the other."""
        self.journeys.coming.clear()
        line = motion.InOrder()
        at = 0
        while at < len(beats):
            run = at
            while run < len(beats) and self._only_places(beats[run]):
                run += 1
            if run - at > 1:
                line.then(Later(lambda part=beats[at:run]: self._placings(part)))  # type: ignore[misc]
                line.then(Call(lambda after=beats[run - 1].after: self._settle(after)))  # type: ignore[misc]
                at = run
                continue
            line.then(*self._beat(beats[at]))
            at += 1
        return line

    def _only_places(self, beat: Beat[Any]) -> bool:
        return len(beat.events) == 1 and isinstance(beat.events[0], ev.Placed)

    def _placings(self, beats: Sequence[Beat[Any]]) -> MotionStep:
        steps = [Later(lambda event=event: self.journeys.placed(event)) for beat in beats for event in beat.events]  # type: ignore[misc]
        return motion.staggered(steps, ONE_BY_ONE)

    def _beat(self, beat: Beat[Any]) -> list[MotionStep]:
        steps: list[MotionStep] = []
        group: list[Event] = []
        for event in beat.events:
            if isinstance(event, IN_DISPENSER):
                group.append(event)
                continue
            if group:
                steps.append(self._in_dispenser(group))
                group = []
            steps.append(Later(lambda event=event: self.journeys.step_for(event)))  # type: ignore[misc]
        if group:
            steps.append(self._in_dispenser(group))
        steps.append(Call(lambda: self._settle(beat.after)))
        return steps

    def _settle(self, after: State) -> None:
        """A beat is over: what is seen is what is, whatever was on its way."""
        self.journeys.coming.clear()
        self.table.scenery.state = self._own(after)
        self.table.dispenser.show_tracks(self.table.scenery.state.tracks)
        self.table.refresh()

    def _own(self, view: State) -> State:
        """Return a view as a state of one's own."""
        own: State = self.table.context.rules.copy(view)
        return own

    def _in_dispenser(self, events: list[Event]) -> MotionStep:
        def make() -> MotionStep:
            for event in events:
                if isinstance(event, ev.Helped):
                    self.journeys.desk(event.seat).helps += 1
                    self.table.scenery.state.helps_left -= 1
                    self.kit.sound("whoosh")
            self.table.refresh()
            return self.table.dispenser.animate(events)

        return Later(make)
