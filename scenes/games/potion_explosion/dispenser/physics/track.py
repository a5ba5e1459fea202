"""One track of the dispenser in pymunk: marbles on a line, a foot that stops them, and a sure end."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pymunk

from scenes.games.potion_explosion.dispenser.physics.rolling import RADIUS, UNKNOWN, Knock, Marble

SUBSTEP = 1 / 480
"""Seconds of one step of the simulation."""
SETTLE_MOST = 1.5
"""Seconds after the last change until every marble rests exactly where it belongs."""
_BLEND = 0.25
"""The last part of that, in which marbles that still move are led home."""
_SLOPE = 46.0
"""How strongly the slope pulls, in marbles/s²."""
_BOUNCE = 0.36
_STILL = 0.3
"""Slower than this (marbles/s) counts as still."""
_NEAR = 0.012
"""Nearer than this to its place counts as there: less than a pixel in all windows."""
_AUDIBLE = 0.7
_ENTRY = 10.6
"""The height behind the lid at which refills appear."""
_ENTRY_GAP = 1.5
_ENTRY_SPEED = 5.0
_SWING_EVERY = 4
"""Swinging aside is only for the eye and needs no finer steps than this many substeps."""
_GOLDEN = 0.6180339887
_MARBLE, _FOOT = 1, 2


class Track:
    """A track's marbles, bottom first, and their motion."""

    def __init__(self, number: int, on_knock: Callable[[Knock], object]) -> None:
        self.number = number
        self.marbles: list[Marble] = []
        self.settled = True
        self._on_knock = on_knock
        self._passed = 0.0
        self._count = 0
        self._blend_from: list[float] | None = None
        self._met: set[tuple[int, int]] = set()
        self._by_shape: dict[pymunk.Shape, Marble] = {}
        self._space = self._new_space()

    def _new_space(self) -> pymunk.Space:
        space = pymunk.Space()
        space.gravity = (0.0, -_SLOPE)
        space.iterations = 28
        space.damping = 0.9
        # Marbles lie 16 high: without a stronger correction small overlaps add up (spike README, section 4).
        space.collision_slop = 0.0005
        space.collision_bias = math.pow(1 - 0.4, 1 / SUBSTEP)
        foot = pymunk.Segment(space.static_body, (-1.0, -RADIUS - 1.0), (1.0, -RADIUS - 1.0), 1.0)
        foot.elasticity, foot.friction, foot.collision_type = _BOUNCE, 0.0, _FOOT
        space.add(foot)
        space.on_collision(_MARBLE, _MARBLE, begin=self._marbles_met)
        space.on_collision(_MARBLE, _FOOT, begin=self._foot_met)
        return space

    # -- what it holds -------------------------------------------------------------------------------------------
    def show(self, content: str, ids: Iterator[int]) -> None:
        """Hold exactly this, at rest."""
        self._discard(self.marbles)
        self.marbles = []
        for place, colour in enumerate(content):
            self._add(Marble(next(ids), self.number, colour, float(place), float(place)))
        self.finish()

    def take(self, places: tuple[int, ...], after: str) -> list[Marble]:
        """See `TrackSimulation.take`."""
        if not all(1 <= place <= len(self.marbles) for place in places):
            raise ValueError(f"track {self.number} has places 1 to {len(self.marbles)}, not {places}")
        taken = [self.marbles[place - 1] for place in places]
        rest = [marble for marble in self.marbles if marble not in taken]
        if len(rest) != len(after):
            raise ValueError(
                f"track {self.number} holds {len(self.marbles)} marbles; taking {len(taken)} of them "
                f"doesn't leave {after!r}"
            )
        self._discard(taken)
        self.marbles = rest
        for marble, colour in zip(rest, after, strict=True):
            if colour != UNKNOWN:
                marble.colour = colour
        self._disturb()
        return taken

    def drop(self, place: int, colour: str, higher: float, marble_id: int) -> Marble:
        """See `TrackSimulation.drop`."""
        if place != len(self.marbles) + 1:
            raise ValueError(
                f"a marble can't come to place {place} of track {self.number}, which holds {len(self.marbles)}"
            )
        highest = self.marbles[-1] if self.marbles else None
        height = _ENTRY + higher
        if highest is not None:
            gap = _ENTRY_GAP + 0.4 * (marble_id * _GOLDEN % 1)
            height = max(height, highest.body.position.y + (gap if highest.entering else 1.0))
        marble = Marble(marble_id, self.number, colour, height, place - 1.0)
        marble.entering = True
        marble.body.velocity = (0.0, -_ENTRY_SPEED)
        self._add(marble)
        self._disturb()
        return marble

    def _add(self, marble: Marble) -> None:
        shape = marble.shape
        shape.elasticity, shape.friction, shape.collision_type = _BOUNCE, 0.0, _MARBLE
        self._space.add(marble.body, shape)
        self._by_shape[shape] = marble
        self.marbles.append(marble)

    def _discard(self, marbles: list[Marble]) -> None:
        for marble in marbles:
            self._space.remove(marble.body, marble.shape)
            del self._by_shape[marble.shape]

    def _disturb(self) -> None:
        for place, marble in enumerate(self.marbles):
            marble.height = marble.before = marble.body.position.y
            if marble.rest != place or not self.settled:
                marble.aim(float(place))
        self.settled = False
        self._passed = 0.0
        self._blend_from = None
        self._met.clear()
        if self._all_home():
            self.finish()

    # -- motion --------------------------------------------------------------------------------------------------
    def advance(self, substeps: int) -> None:
        """Let some substeps pass."""
        for left in range(substeps - 1, -1, -1):
            if self.settled:
                return
            self._passed += SUBSTEP
            self._count += 1
            if left == 0:
                self._remember()
            if self._count % _SWING_EVERY == 0:
                for marble in self.marbles:
                    marble.swing(_SWING_EVERY * SUBSTEP)
            if self._passed < SETTLE_MOST - _BLEND:
                self._space.step(SUBSTEP)
                if self._all_home():
                    self.finish()
            else:
                self._lead_home()

    def _remember(self) -> None:
        """Keep where the marbles were before the last substep, to show them between the two."""
        for marble in self.marbles:
            marble.before = marble.body.position.y

    def show_between(self, part: float) -> None:
        """Set what is seen to a moment between the last two substeps (0 to 1), so that no frame jerks."""
        if self.settled:
            return
        for marble in self.marbles:
            now = marble.body.position.y
            marble.height = marble.before + (now - marble.before) * part

    def finish(self) -> None:
        """Come to rest at once."""
        for place, marble in enumerate(self.marbles):
            marble.rest = float(place)
            marble.lie()
        self.settled = True

    def _all_home(self) -> bool:
        for marble in self.marbles:
            body = marble.body
            if abs(body.position.y - marble.rest) > _NEAR or abs(body.velocity.y) > _STILL or marble.sway:
                return False
        return True

    def _lead_home(self) -> None:
        """Whatever still moves shortly before the end is led to its place, gently and in order."""
        if self._blend_from is None:
            self._blend_from = [marble.body.position.y for marble in self.marbles]
        part = min(1.0, (self._passed - SETTLE_MOST + _BLEND) / _BLEND)
        part = part * part * (3 - 2 * part)
        for marble, start in zip(self.marbles, self._blend_from, strict=True):
            marble.body.position = (0.0, start + (marble.rest - start) * part)
            marble.body.velocity = (0.0, 0.0)
        if self._passed >= SETTLE_MOST - SUBSTEP / 2:
            self.finish()

    def touched(self, gap: int) -> bool:
        """See `TrackSimulation.touched`."""
        if not 0 < gap < len(self.marbles):
            return False
        return self.settled or (self.marbles[gap - 1].id, self.marbles[gap].id) in self._met

    # -- knocks --------------------------------------------------------------------------------------------------
    def _marbles_met(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        one, other = (self._by_shape.get(shape) for shape in arbiter.shapes)
        if one is None or other is None:
            return
        if one.rest > other.rest:
            one, other = other, one
        self._met.add((one.id, other.id))
        self._tell(one, other, abs(one.body.velocity.y - other.body.velocity.y))

    def _foot_met(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        for shape in arbiter.shapes:
            marble = self._by_shape.get(shape)
            if marble is not None:
                self._tell(marble, marble, abs(marble.body.velocity.y))

    def _tell(self, lower: Marble, upper: Marble, speed: float) -> None:
        if speed < _AUDIBLE:
            return
        upper.nudge(speed)
        if lower is not upper:
            lower.nudge(-0.5 * speed)
        self._on_knock(Knock(self.number, upper.body.position.y, speed))
