"""Helpers at work: the owl turns a die with its beak, the raven steals, the spider carries, the rat fetches."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.potions.rules import events as ev
from scenes.games.potions.dice.die_art import draw_tumbling
from scenes.games.potions.dice.throw_motion import FRAMES
from scenes.games.potions.dice.tokens import TrayPiece
from scenes.games.potions.moments.tools import LEAN_STEP, Tools
from scenes.games.potions.tints import HELPER_HALO
from scenes.tabletop.spectacle.drawing import around, between, blit_turned, share
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, smooth

BEASTS = ("owl", "raven", "spider", "rat", "snake", "chameleon")
"""The helpers that there are pictures of, out of their portraits: those that wake."""
VOICES = {name: name for name in ("owl", "raven", "spider", "rat", "snake", "chameleon")}
WAKE, COPY, GO, PECK, LOWER, RUN = 0.46, 0.5, 0.32, 0.3, 0.26, 0.3
"""Seconds in which one wakes; changes into another; goes somewhere; pecks; lowers itself; runs."""
OWN, FLYING, OTHERS = 176.0, 104.0, 192.0
"""How large the own helper is, one on its way, and another seat's that wakes, whose portrait is 40 px; px at 1080
lines."""
LONGER, OUT = 1.5, 0.6
"""How much larger on its way and longer awake another seat's is, and how many of its sizes it steps out towards
the tray: nobody looks for it."""
STEAL, STEALING = 0.42, 1.6
"""Seconds in which a raven flies to its victim; how much larger than usual the own one is on its way."""
RIM = 10.0
"""How wide the light round a raven is, px at 1080 lines: cards are as dark as itself."""
MOONLIGHT = (190, 214, 255)
FLAPS = 3.2
"""How often a raven's wings beat on its way."""
Carried = Callable[[pygame.Surface, Point], object]


def _size(tools: Tools, seat: int) -> int:
    return tools.kit.px(OWN if seat == tools.scenery.front else OTHERS)


def _flying(tools: Tools, seat: int, factor: float = 1.0) -> int:
    """How large a helper is on its way."""
    return tools.kit.px(FLYING * (factor if seat == tools.scenery.front else LONGER))


def _stand(tools: Tools, seat: int, size: int) -> Point:
    """Where a helper stands that wakes."""
    home, tray = tools.flights.helper_point(seat), tools.flights.rail()
    if seat == tools.scenery.front:
        return home
    return between(home, tray, min(1.0, OUT * size / max(1.0, math.dist(home, tray))))


def _draw(
    tools: Tools, canvas: pygame.Surface, name: str, at: Point, size: float, lean: float = 0.0, frame: int = 0,
    *, left: bool = False, rim: bool = False,
) -> None:  # fmt: skip
    """Draw a helper, in steps of size so that few pictures are made; `rim`: with light behind its outline."""
    side = max(8, round(size / 8) * 8)
    picture = tools.leaning(f"potions/beast_{name}", side, lean, frame, mirrored=left)
    if rim:
        width, height = picture.get_size()
        corner = round(at[0] - width / 2), round(at[1] - height / 2)
        key = name, frame, round(lean / LEAN_STEP), left
        tools.kit.glows.around(canvas, picture, corner, tools.kit.px(RIM), MOONLIGHT, key, strength=2)
    blit_turned(canvas, picture, at)


def woken(tools: Tools, seat: int, helper: str) -> MotionStep | None:
    """Return the motion of a helper that wakes: it hops out of its portrait. None for those that never sleep."""
    if helper not in BEASTS:
        return None
    home, size = tools.flights.helper_point(seat), _size(tools, seat)
    stand = _stand(tools, seat, size)
    seconds = WAKE * (1.0 if seat == tools.scenery.front else LONGER)

    def draw(canvas: pygame.Surface, part: float) -> None:
        up = share(part, 0.0, 0.4)
        back = share(part, 0.75, 1.0)
        at = between(home, stand, smooth(up) - smooth(back))
        large = size * (0.7 + 0.45 * smooth(up) - 0.35 * smooth(back))
        hop = size * 0.22 * math.sin(math.pi * share(part, 0.0, 0.7))
        lean = 10 * math.sin(2 * math.pi * share(part, 0.3, 0.75))
        frame = round(FLAPS * 4 * part) % 4 if helper == "raven" else 0
        _draw(tools, canvas, helper, (at[0], at[1] - hop), large, lean, frame)

    def begin() -> None:
        tools.kit.sound(VOICES[helper])
        tools.emit(glow(HELPER_HALO, 3.6 * size / tools.kit.px(OWN), 0.5, 0.7), stand)
        tools.emit(sparks(HELPER_HALO, 10, 3.4), stand)

    return InOrder(Call(begin), tools.layer.sight(seconds, draw, around(home, stand, margin=size), still=0.4))


def copied(tools: Tools, event: ev.Copied) -> MotionStep:
    """Return the motion of the chameleon that becomes another helper: it turns, and is that one."""
    size = _size(tools, event.seat)
    at = _stand(tools, event.seat, size)
    second = event.helper if event.helper in BEASTS else "chameleon"

    def draw(canvas: pygame.Surface, part: float) -> None:
        name = "chameleon" if part < 0.5 else second
        wide = abs(math.cos(math.pi * share(part, 0.15, 0.85)))
        side = round(size * 1.1 / 8) * 8
        plain = tools.leaning(f"potions/beast_{name}", side, 0)
        thin = plain
        if wide < 0.98:
            thin = pygame.transform.scale(plain, (max(2, round(plain.get_width() * wide)), plain.get_height()))
        blit_turned(canvas, thin, at)

    def begin() -> None:
        tools.kit.sound("chameleon")
        for tone in ((255, 96, 96), (255, 214, 96), (96, 220, 120), (96, 160, 255), (190, 112, 255)):
            tools.emit(sparks(tone, 4, 3.6), at)

    def become() -> None:
        tools.kit.sound(VOICES[second], 0.8)

    return InOrder(Call(begin), tools.layer.sight(COPY, draw, around(at, margin=size), still=0.99), Call(become))


def _goes(
    tools: Tools, name: str, start: Point, end: Point, size: int, seconds: float, *, arc: float = 60.0,
    carried: Carried | None = None,
) -> MotionStep:  # fmt: skip
    """A helper goes from one place to another, perhaps with something in beak or paws."""
    high = tools.kit.px(arc)
    left = end[0] < start[0]
    grip = size * (0.40 if name == "raven" else 0.16) * (-1 if left else 1), size * 0.06

    def where(part: float) -> Point:
        return between(start, end, smooth(part), high)

    def draw(canvas: pygame.Surface, part: float) -> None:
        x, y = where(part)
        frame = round(FLAPS * 4 * part) % 4 if name == "raven" else 0
        bob = abs(math.sin(part * math.pi * 4)) * size * 0.07 if name == "rat" else 0.0
        lean = 8 * math.cos(math.pi * part) * (-1 if left else 1) if name in ("raven", "owl") else 0.0
        _draw(
            tools, canvas, name, (x, y - bob), size, lean, frame,
            left=left and name != "owl", rim=name == "raven",
        )  # fmt: skip
        if carried is not None:
            carried(canvas, (x + grip[0], y - bob + grip[1]))

    def reach(part: float) -> pygame.Rect:
        return around(where(part), margin=size * 0.8)

    return tools.layer.sight(seconds, draw, reach, still=1.0)


def turned(tools: Tools, event: ev.Turned, piece: TrayPiece, turn: Callable[[], object]) -> MotionStep:
    """Return the motion of the owl that turns a die with its beak. `turn`: the die shows its new value."""
    home, size = tools.flights.helper_point(event.seat), _flying(tools, event.seat, 1.2)
    die, side = piece.rect.center, float(piece.rect.w)
    perch = die[0] - side * 0.2, die[1] - side * 0.85

    def peck(canvas: pygame.Surface, part: float) -> None:
        if part > 0.3:
            draw_tumbling(tools.art, canvas, event.die, round((part - 0.3) * FRAMES), die, side)
        down = math.sin(math.pi * share(part, 0.0, 0.5)) + 0.5 * math.sin(math.pi * share(part, 0.5, 1.0))
        _draw(tools, canvas, "owl", (perch[0], perch[1] + side * 0.24 * down), size, -20 * down)

    def take_hold() -> None:
        piece.show(False)
        tools.kit.sound("die_die", 0.8)

    def let_go() -> None:
        tools.kit.sound("die_velvet")
        turn()
        tools.emit(sparks(HELPER_HALO, 6, 2.6), die)
        if not tools.still:
            tools.layer.play_beside(_goes(tools, "owl", perch, home, size, GO))

    pecking = tools.layer.sight(PECK, peck, around(perch, die, margin=size))
    return InOrder(_goes(tools, "owl", home, perch, size, GO), Call(take_hold), pecking, Call(let_go))


def stolen(tools: Tools, event: ev.Stolen, start: Point, end: Point, take: Callable[[], object]) -> MotionStep:
    """Return the motion of the raven that steals a gray drop. `take`: its victim hasn't got it any more."""
    home, size = tools.flights.helper_point(event.seat), _flying(tools, event.seat, STEALING)

    def drop(canvas: pygame.Surface, at: Point) -> None:
        tools.flights.draw_gray(canvas, (at[0], at[1] + size * 0.14))

    def snatch() -> None:
        tools.kit.sound("raven", 0.7)
        take()
        tools.emit(sparks((206, 216, 236), 8, 3.0), start)

    return InOrder(
        Call(partial(tools.kit.sound, "whoosh", 0.6)),
        _goes(tools, "raven", home, start, size, STEAL, arc=80),
        Call(snatch),
        _goes(tools, "raven", start, end, size, STEAL * 1.15, arc=90, carried=drop),
    )


def lifted(
    tools: Tools, seat: int, start: Point, end: Point, paint: Carried, take: Callable[[], object]
) -> MotionStep:
    """Return the motion of the spider that carries a drop off. `take`: it is on its way."""
    size = _flying(tools, seat)
    above = start[0], start[1] - tools.kit.px(190)
    hold = start[0], start[1] - size * 0.42
    lifted_to = end[0], end[1] - size * 0.42

    def hangs(canvas: pygame.Surface, at: Point) -> None:
        pygame.draw.aaline(canvas, (228, 228, 246), (at[0], at[1] - tools.kit.px(260)), at)
        _draw(tools, canvas, "spider", at, size)

    def lower(canvas: pygame.Surface, part: float) -> None:
        hangs(canvas, between(above, hold, smooth(part)))

    def carry(canvas: pygame.Surface, part: float) -> None:
        at = between(hold, lifted_to, smooth(part), tools.kit.px(50))
        paint(canvas, (at[0], at[1] + size * 0.42))
        hangs(canvas, at)

    def reach(part: float) -> pygame.Rect:
        at = between(hold, lifted_to, smooth(part), tools.kit.px(50))
        return around(at, (at[0], at[1] - tools.kit.px(260)), margin=size)

    lowering = tools.layer.sight(LOWER, lower, around(above, hold, margin=size + tools.kit.px(200)), still=1.0)
    carrying = tools.layer.sight(GO, carry, reach)
    return InOrder(Call(partial(tools.kit.sound, "spider")), lowering, Call(take), carrying)


def fetched(tools: Tools, event: ev.DieTaken, start: Point, end: Point, slide: MotionStep) -> MotionStep:
    """Return the motion of the rat that fetches a die. `slide`: the die's own way."""
    home, size = tools.flights.helper_point(event.seat), _flying(tools, event.seat)
    beside = start[0] - size * 0.3, start[1] - size * 0.1
    runs = _goes(tools, "rat", home, beside, size, RUN, arc=10)
    brings = _goes(tools, "rat", beside, (end[0] - size * 0.3, end[1]), size, RUN, arc=10)
    away = brings if not tools.still else Together()
    return InOrder(Call(partial(tools.kit.sound, "rat")), runs, Together(slide, away))
