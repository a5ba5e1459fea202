"""What happened in the dispenser as a staged show: lift, roll, touch, burn, explode, fly, roll in; link by link.

The rules have already decided everything; the show only asks the simulation when two sides have touched, and goes
on without that once everything rests. Its steps are `scenes.ui.motion`'s, so that hurrying on ends them exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from game.core.contract import Event
from game.potion_explosion.preview import places_taken
from game.potion_explosion.rules.events import Collided, Helped, Lifted, Picked, RolledIn, Taken
from scenes.games.potion_explosion.dispenser.alongside import Alongside
from scenes.games.potion_explosion.dispenser.board import MarbleField
from scenes.games.potion_explosion.dispenser.physics.rolling import Marble
from scenes.games.potion_explosion.dispenser.simulation_feed import apply_event
from scenes.games.potion_explosion.dispenser.stirring import ANSWERS, Stirring
from scenes.games.potion_explosion.spectacle.effects import Effects, strength_of
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.pieces.later import Later
from scenes.ui.motion import Call, MotionStep, Point, Together, Tween, Until, Wait

MARK = 0.36
"""Seconds for which a marble is ringed before another seat takes it, so that one sees which."""
MARK_OWN = 0.06
"""The same for a marble one has just pointed at."""
BURN = 0.3
"""Seconds between the touch of the two sides and the explosion: the link can be counted."""
PAUSE = 0.1
BURSTS = {"U": "burst_water", "K": "burst_slime", "R": "burst_smoke", "Y": "burst_glitter"}
"""What is heard of what was in the glass."""
KNOCKS = 2
"""From this link on a burst is felt in the tracks beside it."""
AFTER = 0.3
"""Seconds for which the counts still stand when a chain is over."""
FLIGHT = 0.34
_BEFORE_FLIGHT = 0.12
_FLIGHT_GAP = 0.06
_LID = 0.16
_RIPPLE = 0.035
"""Seconds by which an explosion is later for each marble it is away from where the two sides met."""
Shown = Picked | Collided | Helped | Taken | Lifted | RolledIn
"""The events that are seen in the dispenser."""


class Destination(NamedTuple):
    """Where a marble flies to: the middle of its place there, and how large it is there (canvas px)."""

    pos: Point
    diameter: float


class Hooks(msgspec.Struct, frozen=True):
    """What the show asks of the table round it."""

    destination: Callable[[int, str], Destination]
    """(seat, colour) -> where the next marble of that seat goes; asked when it leaves."""
    landed: Callable[[int, str], object]
    """(seat, colour): a marble has arrived there; asked once for each marble taken, also when hurried on."""
    sound: Callable[[str, float, int], object]
    """(name, volume 0 to 1, variation from 1)."""


class Show:
    """Makes steps of events. One for each dispenser."""

    def __init__(
        self, board: MarbleField, effects: Effects, stirring: Stirring, fliers: Fliers, hooks: Hooks
    ) -> None:
        self.board = board
        self.standing = board.standing
        self.simulation = board.standing.simulation
        self.effects = effects
        self.stirring = stirring
        self.fliers = fliers
        self.hooks = hooks
        self.kit = board.kit
        self._foretold = False
        """Whether a prelude has shown which marbles will be taken."""

    def steps(self, events: Iterable[Event], prelude: MotionStep | None = None) -> MotionStep:
        """Return a step that shows the events; those that don't concern the dispenser are left out.

        `prelude` is seen before, and shows which marbles are meant.
        """
        shown = [event for event in events if isinstance(event, Shown)]
        line = Alongside()
        if not shown:
            return line
        line.main.then(Call(self._begin))
        self._foretold = prelude is not None
        if prelude is not None:
            line.main.then(prelude)
        for event in shown:
            line.main.then(*self._stage(event, line))
        line.main.then(
            Until(lambda: self.simulation.settled, self.simulation.finish),
            *([Wait(AFTER)] if any(isinstance(event, Collided) for event in shown) else []),
            Call(self.end),
        )
        return line

    def _begin(self) -> None:
        self.standing.showing = True
        self.standing.show_state.totals.clear()
        self.standing.show_state.counts.clear()
        self.board.invalidate()

    def end(self) -> None:
        """Leave the stage: no burning marble, no counts."""
        self.standing.show_state.clear()
        self.board.hold_no_more()
        self.standing.showing = False
        self.board.invalidate()
        self.board.look_again()

    def _stage(self, event: Shown, line: Alongside) -> list[MotionStep]:
        if isinstance(event, Collided):
            return self._explosion(event, line)
        if isinstance(event, RolledIn):
            return self._refill(event, line)
        return [
            Until(lambda: self._ready(event.track), lambda: self.simulation.finish(event.track)),
            Call(lambda: self._mark(event)),
            Wait(self._marking(event)),
            Call(lambda: self._take(event, line)),
            Wait(PAUSE),
        ]

    def _marking(self, event: Event) -> float:
        """How long the marbles of an event are marked before they go."""
        found, spot = places_taken(event), self.standing.spot
        own = found is not None and spot is not None and spot.track == found[0] and spot.place in found[1]
        return MARK_OWN if own or self._foretold else MARK

    def _ready(self, track: int) -> bool:
        return self.simulation.track_settled(track)

    # -- taking --------------------------------------------------------------------------------------------------
    def _mark(self, event: Shown) -> None:
        found = places_taken(event)
        if found is None:
            return
        track, places = found
        marbles = self.simulation.marbles(track)
        self.standing.show_state.marked = {marbles[place - 1].id for place in places}
        if isinstance(event, Picked):
            self.standing.show_state.totals.clear()
            self.standing.show_state.counts.clear()
            self.board.invalidate()
        self.board.damage_track(track)

    def _take(self, event: Picked | Helped | Taken | Lifted, line: Alongside) -> None:
        self.standing.show_state.marked = set()
        self.hooks.sound("lift", 1.0, 1)
        held = self.board.hold_no_more()
        taken = apply_event(self.simulation, event)
        if isinstance(event, Lifted):
            for at, marble in enumerate(taken):
                self._fly_up(self._point(marble), marble.colour, line, at * _FLIGHT_GAP)
        else:
            self._fly_to_hand(event.seat, taken, line, 0.0, held if len(taken) == 1 else None)
            self._count(event.track, len(taken))
        if not line.hurried and held is None:
            for marble in taken:
                self.effects.glitter(self._point(marble))
        self.board.damage_track(event.track)

    def _point(self, marble: Marble) -> Point:
        return self.board.geometry.point(marble.track, marble.height)

    def _count(self, track: int, marbles: int) -> None:
        totals = self.standing.show_state.totals
        totals[track] = totals.get(track, 0) + marbles

    def _fly_to_hand(
        self, seat: int, marbles: Sequence[Marble], line: Alongside, delay: float, start: Point | None = None
    ) -> None:
        """Let marbles fly one after the other; `start`: where the pointer holds the only one."""
        for at, marble in enumerate(marbles):
            leave = self._point(marble) if start is None else start
            line.add(Wait(delay + at * _FLIGHT_GAP), Later(partial(self._flight, seat, marble.colour, leave)))

    def _flight(self, seat: int, colour: str, start: Point) -> MotionStep:
        goal = self.hooks.destination(seat, colour)
        return self.fliers.travel(
            self.board.painter.on_its_way(colour),
            start,
            goal.pos,
            seconds=FLIGHT,
            shadow=self.board.geometry.diameter / 2,
            scale=(1.0, goal.diameter / max(1.0, self.board.geometry.diameter)),
            on_end=lambda: self._land(seat, colour),
        )

    def _land(self, seat: int, colour: str) -> None:
        self.hooks.sound("place", 0.6, 1)
        self.hooks.landed(seat, colour)

    def _fly_up(self, start: Point, colour: str, line: Alongside, delay: float) -> None:
        line.add(Wait(delay), self.flight_to_lid(start, colour, self.board.geometry.diameter))

    def flight_to_lid(self, start: Point, colour: str, diameter: float, wait: float = 0.0) -> MotionStep:
        """Return a step in which a marble, after a `wait` where it is, flies up and vanishes behind the lid."""
        geometry = self.board.geometry
        middle = geometry.arches[2]
        lid = (float(middle.centerx), middle.top - geometry.pitch * 0.2)
        size = geometry.diameter
        return self.fliers.travel(
            self.board.painter.on_its_way(colour),
            start,
            lid,
            seconds=FLIGHT,
            scale=(diameter / size, 0.55),
            arc=0.05,
            wait=wait,
        )

    # -- exploding -----------------------------------------------------------------------------------------------
    def _explosion(self, event: Collided, line: Alongside) -> list[MotionStep]:
        track, gap, simulation = event.track, event.gap, self.simulation
        return [
            Until(lambda: simulation.touched(track, gap), lambda: simulation.finish(track)),
            Call(lambda: self._ignite(event, line)),
            Together(
                Tween(BURN, lambda part: self._crack(track, part)),
                Wait(BURN),
                Until(lambda: self._ready(track), lambda: simulation.finish(track)),
            ),
            Call(lambda: self._explode(event, line)),
            Wait(PAUSE),
        ]

    def _ignite(self, event: Collided, line: Alongside) -> None:
        """The two sides have met: what will explode begins to glow."""
        marbles = self.simulation.marbles(event.track)
        low, high = event.gap - event.below, event.gap + event.above
        for marble in marbles[low:high]:
            self.standing.show_state.burning[marble.id] = event.link
        meeting = marbles[event.gap].height - 0.5
        self.standing.show_state.cracked = -1.0 if self.kit.settings.reduced_motion else 0.0
        if not line.hurried:
            self.effects.flash(self.board.geometry.point(event.track, meeting))
            self.hooks.sound("crack", 0.8, 1)
            if event.link >= ANSWERS:
                self.stirring.wind_up()
        self.board.damage_track(event.track)

    def _crack(self, track: int, part: float) -> None:
        """Cracks run on through what is about to burst."""
        if not self.kit.settings.reduced_motion:
            before, self.standing.show_state.cracked = self.standing.show_state.cracked, part
            if int(before * 4) != int(part * 4):
                self.board.damage_track(track)

    def _explode(self, event: Collided, line: Alongside) -> None:
        geometry, show_state = self.board.geometry, self.standing.show_state
        taken = apply_event(self.simulation, event)
        show_state.burning.clear()
        if not line.hurried:
            self._ripple(event, [marble for marble in taken if marble.height <= 8.6], line)
        self.hooks.sound("explosion", min(1.0, 0.55 + 0.08 * len(taken)), event.link)
        if event.colour in BURSTS:
            self.hooks.sound(BURSTS[event.colour], min(1.0, 0.5 + 0.1 * event.link), 1)
        self._fly_to_hand(event.seat, taken, line, _BEFORE_FLIGHT)
        self._count(event.track, len(taken))
        side = 1 if event.link % 2 else -1
        x, y = geometry.point(event.track, event.gap - 0.5)
        row = (event.link - 1) // 2
        show_state.counts.append(
            ((x + side * geometry.diameter * 0.72, y - row * geometry.pitch * 1.25), len(taken), event.link)
        )
        self.board.damage_track(event.track)

    def _ripple(self, event: Collided, marbles: Sequence[Marble], line: Alongside) -> None:
        """Glass bursts outwards from where the two sides met; what was in it bursts out as one body."""
        if not marbles:
            return
        strength = min(1.0, 3 / len(marbles) + 0.2)
        for marble in marbles:
            distance = abs(marble.height - event.gap + 0.5)
            burst = partial(self.effects.explode, self._point(marble), event.colour, event.link, strength)
            line.add(Wait(_RIPPLE * distance), Call(burst))
        middle = sum(marble.height for marble in marbles) / len(marbles)
        at = self.board.geometry.point(event.track, middle)
        self.effects.body(at, event.colour, len(marbles), event.link)
        if not self.kit.settings.reduced_motion:
            if event.link >= KNOCKS:
                self.standing.knocks.strike(event.track, middle, strength_of(event.link))
            if event.link >= ANSWERS:
                self.stirring.answer()
                self.hooks.sound("boom", min(1.0, 0.4 + 0.15 * event.link), 1)

    # -- rolling in ----------------------------------------------------------------------------------------------
    def _refill(self, event: RolledIn, line: Alongside) -> list[MotionStep]:
        tracks = frozenset(track for track, _, _ in event.drops)
        return [
            Until(lambda: all(map(self._ready, tracks)), self.simulation.finish),
            Call(lambda: self._unlock_lid(tracks)),
            Tween(_LID, self._open_lid),
            Call(lambda: self._drop(event)),
            Until(lambda: self.simulation.settled, self.simulation.finish),
            Call(lambda: self._close_lid(line)),
        ]

    def _unlock_lid(self, tracks: frozenset[int]) -> None:
        self.standing.show_state.lids = tracks
        self.hooks.sound("lid_open", 1.0, 1)

    def _open_lid(self, part: float) -> None:
        self.standing.show_state.lid = part
        for arch in self.board.geometry.arches:
            self.board.damage(arch)

    def _drop(self, event: RolledIn) -> None:
        self.hooks.sound("cascade", min(1.0, len(event.drops) / 6), 1)
        apply_event(self.simulation, event)

    def _close_lid(self, line: Alongside) -> None:
        self.hooks.sound("lid_close", 0.8, 1)
        line.add(Tween(_LID, lambda part: self._open_lid(1 - part)))
