"""Six dice thrown into the tray: pymunk decides how they roll, knock and come to rest; the dealer what they show.

Lengths are in dice: a die is 1 wide. A die turns as it rolls (`turn`, in parts of a full one) and bounces
(`height`); before it stops it already shows its value and only slides a little, so that no one can see a seam.
After `MOST` seconds at the latest, or at once after `finish`, all dice rest, none upon another. Knows nothing of
pixels or pygame; equal calls give equal motion.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

import msgspec
import pymunk

STEP = 1 / 240
MOST = 1.7
"""Seconds after which dice rest whatever happens."""
APART = 1.1
"""How far the middles of two dice are apart at least when they rest."""
EDGE = 0.56
"""How far a die's middle is from the tray's edge at least."""
_RADIUS = 0.55
PATIENCE = 0.3
"""Seconds after which a die that finds no room at the hand drops in elsewhere."""
_BRAKE = 11.0
"""How fast a die on the ground loses speed, dice a second in a second."""
_GRAVITY = 34.0
_BOUNCE = 0.46
_SHOWS_AT = 2.6
"""A die on the ground slower than this shows its value."""
_KNOCK_LEAST = 1.2
Point = tuple[float, float]


Ground = Literal["velvet", "wood", "die"]


class Knock(NamedTuple):
    """Something met hard enough to be heard: strength 0 to 1, and what a die met."""

    strength: float
    ground: Ground


class Die(msgspec.Struct):
    """One die on its way. `shows`: its value can be seen already."""

    id: str
    body: pymunk.Body
    height: float
    rise: float
    turn: float
    shows: bool = False
    late: float = 0.0
    """Seconds until it leaves the hand."""

    @property
    def pos(self) -> Point:
        """Its middle."""
        return float(self.body.position.x), float(self.body.position.y)


class Throw:
    """One throw of some dice into a tray `wide` x `high` dice large."""

    def __init__(
        self, dice: Iterable[str], wide: float, high: float, seed: str, lying: Iterable[Point] = ()
    ) -> None:
        self._wide, self._high = wide, high
        self._rng = random.Random(seed)
        self._space = pymunk.Space()
        self._knocks: list[Knock] = []
        self._passed = 0.0
        self._spare = 0.0
        self._walls()
        self.lying = [self._block(at) for at in lying]
        """Where dice lie that aren't thrown."""
        self.dice: dict[str, Die] = {}
        letters = list(dice)
        self._rng.shuffle(letters)
        for at, die in enumerate(letters):
            self._throw(die, at)
        self._space.on_collision(None, None, post_solve=self._met)

    def _walls(self) -> None:
        thick, wide, high = 1.0, self._wide, self._high
        inset = EDGE - _RADIUS - thick
        corners = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            wall = pymunk.Segment(self._space.static_body, start, end, thick)
            wall.elasticity, wall.friction = 0.7, 0.3
            self._space.add(wall)

    def _block(self, at: Point) -> Point:
        block = pymunk.Circle(self._space.static_body, _RADIUS, at)
        block.elasticity, block.friction = 0.5, 0.3
        self._space.add(block)
        return at

    def _throw(self, die: str, at: int) -> None:
        """Make a die ready that comes out of a hand, shortly after the one before."""
        rng = self._rng
        body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, _RADIUS))
        shape = pymunk.Circle(body, _RADIUS)
        shape.elasticity, shape.friction = 0.62, 0.4
        self.dice[die] = Die(
            die, body, rng.uniform(0.5, 1.1), rng.uniform(0.0, 3.0), rng.random(), late=0.045 * at + STEP
        )

    def _let_go(self, die: Die) -> None:
        """A die leaves the hand where there is room; while there is none it stays in it."""
        spots = [other.pos for other in self.dice.values() if other.late <= 0 and other is not die] + self.lying
        for (x, y), aim in (*self._mouths(), *(self._anywhere() if self._passed > PATIENCE else ())):
            if all(math.hypot(x - spot[0], y - spot[1]) > 2 * _RADIUS for spot in spots):
                way, speed = math.radians(aim + self._rng.uniform(-20, 20)), self._rng.uniform(10.0, 14.5)
                die.body.position = x, y
                die.body.velocity = speed * math.cos(way), speed * math.sin(way)
                self._space.add(die.body, *die.body.shapes)
                return
        die.late = STEP

    def _mouths(self) -> Iterator[tuple[Point, float]]:
        """Where dice leave the hand, round the lower left corner, and in which direction (degrees)."""
        left, low = EDGE + 0.06, self._high - EDGE - 0.08
        yield (left, low), -38
        yield (left, low - 1.16), -12
        yield (left + 1.16, low), -62
        yield (left + 2.32, low), -95

    def _anywhere(self) -> Iterator[tuple[Point, float]]:
        """Places all over the tray, for a die that finds no room at the hand: it drops in from above."""
        wide, high = self._wide - 2 * EDGE, self._high - 2 * EDGE
        for x in range(9):
            for y in range(7):
                yield (EDGE + wide * x / 8, EDGE + high * y / 6), self._rng.uniform(0, 360)

    def _met(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        if arbiter.is_first_contact:
            strength = arbiter.total_impulse.length
            if strength > _KNOCK_LEAST:
                wall = any(isinstance(shape, pymunk.Segment) for shape in arbiter.shapes)
                self._knocks.append(Knock(min(1.0, strength / 14), "wood" if wall else "die"))

    # -- time ---------------------------------------------------------------------------------------------------
    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._spare += seconds
        while self._spare >= STEP and not self.settled:
            self._spare -= STEP
            self._step()
        if self._passed >= MOST:
            self._rest()

    def _step(self) -> None:
        self._passed += STEP
        for die in self.dice.values():
            if die.late > 0:
                die.late -= STEP
                if die.late <= 0:
                    self._let_go(die)
                continue
            self._bounce(die)
        self._space.step(STEP)

    def _bounce(self, die: Die) -> None:
        """Up and down, and turning on; a die on the ground slows down."""
        speed = die.body.velocity.length
        die.turn += speed * STEP / math.pi
        if die.height > 0 or die.rise > 0:
            die.rise -= _GRAVITY * STEP
            die.height += die.rise * STEP
            if die.height <= 0:
                die.height = 0.0
                if die.rise < -1.5:
                    self._knocks.append(Knock(min(1.0, -die.rise / 16), "velvet"))
                    die.rise *= -_BOUNCE
                else:
                    die.rise = 0.0
            return
        slower = max(0.0, speed - _BRAKE * STEP)
        die.body.velocity = die.body.velocity * (slower / speed) if speed > 1e-6 else (0.0, 0.0)
        if speed < _SHOWS_AT:
            die.shows = True

    def finish(self) -> None:
        """Bring all dice to rest at once, where they would have come to rest."""
        while not self.settled and self._passed < MOST:
            self._step()
        self._rest()

    def _rest(self) -> None:
        """Whatever still moves stops; dice that are too near one another part."""
        for die in self.dice.values():
            die.height, die.rise, die.shows, die.late = 0.0, 0.0, True, 0.0
            die.body.velocity = (0.0, 0.0)
        spots = parted({die.id: die.pos for die in self.dice.values()}, self.lying, self._wide, self._high)
        for die in self.dice.values():
            die.body.position = spots[die.id]
        self._passed = max(self._passed, MOST)

    @property
    def settled(self) -> bool:
        """Whether all dice rest where they will lie."""
        if self._passed >= MOST:
            return True
        if any(
            d.late > 0 or d.height > 0 or d.rise > 0 or d.body.velocity.length > 0.02 for d in self.dice.values()
        ):
            return False
        self._rest()
        return True

    def take_knocks(self) -> list[Knock]:
        """What has knocked since the last call, for the ears."""
        knocks, self._knocks = self._knocks, []
        return knocks


def parted(spots: Mapping[str, Point], lying: Iterable[Point], wide: float, high: float) -> dict[str, Point]:
    """Push dice apart until none lies upon another and all lie in the tray; what `lying` says doesn't move."""
    found = {name: pymunk.Vec2d(*at) for name, at in spots.items()}
    fixed = [pymunk.Vec2d(*at) for at in lying]
    names = sorted(found)
    for turn in range(400):
        still = True
        for at, name in enumerate(names):
            for other in names[at + 1 :]:
                push = _push(found[name], found[other], turn)
                if push is not None:
                    found[name], found[other], still = found[name] + push / 2, found[other] - push / 2, False
            for block in fixed:
                push = _push(found[name], block, turn)
                if push is not None:
                    found[name], still = found[name] + push, False
        for name, at_now in found.items():
            inside = pymunk.Vec2d(min(max(at_now.x, EDGE), wide - EDGE), min(max(at_now.y, EDGE), high - EDGE))
            found[name], still = inside, still and inside == at_now
        if still:
            break
    else:
        _free(found, fixed, wide, high)
    return {name: (float(at.x), float(at.y)) for name, at in found.items()}


def within(spot: Point, wide: float, high: float) -> bool:
    """Whether a die at a spot lies wholly in a tray of that size."""
    return EDGE - 1e-3 <= spot[0] <= wide - EDGE + 1e-3 and EDGE - 1e-3 <= spot[1] <= high - EDGE + 1e-3


def _free(found: dict[str, pymunk.Vec2d], fixed: list[pymunk.Vec2d], wide: float, high: float) -> None:
    """Lift dice that are wedged in upon another (in a corner, behind dice that stay) to the nearest free place."""
    steps = 24
    places = [
        pymunk.Vec2d(EDGE + (wide - 2 * EDGE) * x / steps, EDGE + (high - 2 * EDGE) * y / steps)
        for x in range(steps + 1)
        for y in range(steps + 1)
    ]
    for name, at in found.items():
        others = [*fixed, *(there for other, there in found.items() if other != name)]

        def room(place: pymunk.Vec2d, others: list[pymunk.Vec2d] = others) -> float:
            return min([APART, *((place - other).length for other in others)])

        if room(at) < APART - 0.05:
            found[name] = min(places, key=lambda place: (-room(place), (place - at).length))


def _push(one: pymunk.Vec2d, other: pymunk.Vec2d, turn: int) -> pymunk.Vec2d | None:
    """How far the first of two that are too near has to go from the other."""
    between = one - other
    if between.length >= APART - 1e-3:
        return None
    if between.length < 1e-6:
        between = pymunk.Vec2d(1, 0).rotated_degrees(37 * turn + 11)
    return between.normalized() * (APART - min(between.length, APART) + 2e-3)
