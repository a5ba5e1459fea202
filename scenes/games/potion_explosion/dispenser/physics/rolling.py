"""One marble in motion: who it is, where it is, how far it has rolled."""

from __future__ import annotations

import math

import msgspec
import pymunk

UNKNOWN = "?"
RADIUS = 0.5
_TURN = 2 * math.pi
_SWING = 34.0
"""How fast a marble swings in its groove, in radians a second."""
_CALM = 9.0
"""How fast that dies away, per second."""
SWAY_STILL = 0.004
_SWAY_MOST = 0.05


class Knock(msgspec.Struct, frozen=True):
    """Two marbles, or a marble and the track's foot, met: which track, at which height, how fast (marbles/s)."""

    track: int
    height: float
    speed: float


class Marble:
    """A marble of a `TrackSimulation`. Read `colour`, `height`, `sway`, `turn`; the rest is the simulation's."""

    __slots__ = (
        "_end_turn",
        "_from",
        "_start_turn",
        "_sway_speed",
        "before",
        "body",
        "colour",
        "entering",
        "height",
        "id",
        "rest",
        "shape",
        "sway",
        "track",
    )

    def __init__(self, marble_id: int, track: int, colour: str, height: float, rest: float) -> None:
        self.id = marble_id
        self.track = track
        self.colour = colour
        """A letter; "?" as long as nobody can know it."""
        self.body = pymunk.Body(1.0, math.inf)
        self.body.position = (0.0, height)
        self.shape = pymunk.Circle(self.body, RADIUS)
        self.before = height
        self.height = height
        """Where it is seen now, from the track's foot; equal to `rest` when it rests."""
        self.rest = rest
        """Where it will come to rest."""
        self.entering = False
        """True while it comes in through the lid."""
        self.sway = 0.0
        """How far it swings aside in its groove."""
        self._sway_speed = 0.0
        self._from = height
        self._start_turn = 0.0
        self._end_turn = 0.0
        self.aim(rest)

    @property
    def place(self) -> int:
        """The place it has, or rolls to: 1 is the bottom."""
        return round(self.rest) + 1

    @property
    def turn(self) -> float:
        """How far it has rolled, in radians; 0 at rest, growing while it rolls down."""
        way = self._from - self.rest
        if way < 0.01:
            return self._start_turn
        part = min(1.0, (self._from - self.height) / way)
        return self._start_turn + (self._end_turn - self._start_turn) * part

    def aim(self, rest: float) -> None:
        """Give it another place to come to rest at.

        It rolls as far as its way is long, but always a whole number of turns, so that its sign ends upright.
        """
        turn = self.turn % _TURN
        self._from, self.rest = self.height, rest
        self._start_turn = turn
        way = self.height - rest
        if way < 0.01:
            self._end_turn = turn
            return
        turns = round((turn + way / RADIUS) / _TURN)
        self._end_turn = _TURN * max(turns, 1)

    def lie(self) -> None:
        """Lie still, exactly at its place."""
        self.body.position = (0.0, self.rest)
        self.body.velocity = (0.0, 0.0)
        self.before = self.height = self._from = self.rest
        self._start_turn = self._end_turn = 0.0
        self.sway = self._sway_speed = 0.0
        self.entering = False

    def nudge(self, speed: float) -> None:
        """Let a knock make it swing aside."""
        side = 1.0 if (self.id * 2654435761 >> 7) & 1 else -1.0
        self._sway_speed += side * speed * 0.11

    def swing(self, seconds: float) -> None:
        """Let it swing in its groove."""
        if self.sway == 0.0 and self._sway_speed == 0.0:
            return
        self._sway_speed -= (self.sway * _SWING * _SWING + self._sway_speed * 2 * _CALM) * seconds
        self.sway = max(-_SWAY_MOST, min(_SWAY_MOST, self.sway + self._sway_speed * seconds))
        if abs(self.sway) < SWAY_STILL and abs(self._sway_speed) < SWAY_STILL * _SWING:
            self.sway = self._sway_speed = 0.0
