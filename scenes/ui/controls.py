"""The signs on game controllers, drawn for the make that is used: in tips, in the ribbon, on the page of keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, get_args

import pygame

from scenes.ui.stage.controllers import Family
from scenes.ui.text.scribe import Ink
from scenes.ui.theme import Colour, Shadow, Style

if TYPE_CHECKING:
    from scenes.ui.kit import Kit

Command = Literal[
    "press",
    "back",
    "hint",
    "undo",
    "redo",
    "log",
    "recap",
    "menu",
    "before",
    "after",
    "page_up",
    "page_down",
    "go",
    "cross",
    "ends",
]
"""What can be done by a button, a stick or a trigger."""
COMMANDS: tuple[Command, ...] = get_args(Command)
_FACES: Mapping[Family, tuple[str, str, str, str]] = {
    "xbox": ("A", "B", "X", "Y"),
    "playstation": ("cross", "circle", "square", "triangle"),
    "nintendo": ("A", "B", "X", "Y"),
    "generic": ("A", "B", "X", "Y"),
}
_SHOULDERS: Mapping[Family, tuple[str, str, str, str]] = {
    "xbox": ("LB", "RB", "LT", "RT"),
    "playstation": ("L1", "R1", "L2", "R2"),
    "nintendo": ("L", "R", "ZL", "ZR"),
    "generic": ("L1", "R1", "L2", "R2"),
}
_MIDDLE: Mapping[Family, tuple[str, str]] = {
    "xbox": ("windows", "lines"),
    "playstation": ("rays", "lines"),
    "nintendo": ("minus", "plus"),
    "generic": ("select", "start"),
}
_ORDER: Mapping[Command, tuple[Mapping[Family, tuple[str, ...]], int]] = {
    "press": (_FACES, 0),
    "back": (_FACES, 1),
    "hint": (_FACES, 2),
    "undo": (_FACES, 3),
    "before": (_SHOULDERS, 0),
    "after": (_SHOULDERS, 1),
    "page_up": (_SHOULDERS, 2),
    "page_down": (_SHOULDERS, 3),
    "cross": (dict.fromkeys(get_args(Family), ("pad",)), 0),
    "log": (_MIDDLE, 0),
    "menu": (_MIDDLE, 1),
}
_STICKS: Mapping[Command, str] = {"recap": "L", "redo": "R", "go": "L", "ends": "R"}
_FINE = 4
"""So many times larger it is drawn, and then made smaller: its edges are smooth."""
DARK: Colour = (44, 34, 28)
IVORY: Colour = (248, 240, 222)
_RIM: Colour = (150, 120, 78)


def as_command(name: str) -> Command | None:
    """Return what a name stands for, if a button of its own does it."""
    return next((each for each in COMMANDS if each == name), None)


def sign_width(command: Command, height: int) -> int:
    """Return how wide a sign of a height is, in px."""
    wide = command in ("before", "after", "page_up", "page_down")
    return round(height * (1.5 if wide else 1.0))


def sign_ink(kit: Kit, family: Family, command: Command, height: int) -> Ink:
    """Return a sign to stand where words stand."""
    surface = pygame.Surface((sign_width(command, height), height), pygame.SRCALPHA)
    draw_sign(kit, surface, surface.get_rect(), family, command)
    return Ink(surface, surface.get_size(), 0)


def draw_sign(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, family: Family, command: Command) -> None:
    """Draw what stands on the button for a command, in the middle of a rectangle, as high as that."""
    size = max(8, rect.h)

    def draw(onto: pygame.Surface, square: pygame.Rect) -> None:
        wide = sign_width(command, size)
        fine = pygame.Surface((wide * _FINE, size * _FINE), pygame.SRCALPHA)
        letters = _paint(fine, family, command)
        small = pygame.transform.smoothscale(fine.premul_alpha(), (wide, size))
        place = small.get_rect(center=square.center)
        onto.blit(small, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if letters:
            part = 0.62 if len(letters) == 1 else 0.5
            style = Style("label", size * part / kit.units.scale, IVORY, Shadow.NONE)
            kit.text.line(letters, style).draw_in(onto, place)

    kit.stamp(canvas, ("sign of a controller", family, command), rect.center, size, draw)


def _paint(fine: pygame.Surface, family: Family, command: Command) -> str:
    """Paint a button at its fine size; returns the letters that stand on it."""
    rect = fine.get_rect()
    if command in _STICKS:
        return _stick(fine, rect, _STICKS[command], pressed=command in ("recap", "redo"))
    table, at = _ORDER[command]
    what = table[family][at]
    radius = rect.h // 2 if table is not _SHOULDERS else rect.h // 4
    body = rect if table is not _SHOULDERS else rect.inflate(0, -rect.h // 5)
    pygame.draw.rect(fine, _RIM, body, border_radius=radius)
    edge = rect.h // 16
    pygame.draw.rect(fine, DARK, body.inflate(-2 * edge, -2 * edge), border_radius=radius)
    shape = _SHAPES.get(what)
    if shape is None:
        return what
    shape(fine, rect.inflate(-rect.h * 0.52, -rect.h * 0.52), max(1, rect.h // 13))
    return ""


def _stick(fine: pygame.Surface, rect: pygame.Rect, side: str, *, pressed: bool) -> str:
    """A stick from above: with arrows round it if it is leaned, with a ring if it is pressed."""
    pygame.draw.circle(fine, _RIM, rect.center, rect.h // 2)
    pygame.draw.circle(fine, DARK, rect.center, rect.h * 15 // 32)
    if pressed:
        pygame.draw.circle(fine, IVORY, rect.center, rect.h * 13 // 32, max(1, rect.h // 20))
        return side
    for turn in range(4):
        angle = turn * math.pi / 2
        tip, half = rect.h * 0.44, rect.h * 0.07
        points = [(tip, 0.0), (tip - half * 1.4, half), (tip - half * 1.4, -half)]
        pygame.draw.polygon(
            fine,
            IVORY,
            [
                (
                    rect.centerx + x * math.cos(angle) - y * math.sin(angle),
                    rect.centery + x * math.sin(angle) + y * math.cos(angle),
                )
                for x, y in points
            ],
        )
    return side


def _cross(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    pygame.draw.line(fine, IVORY, at.topleft, at.bottomright, round(wide * 1.3))
    pygame.draw.line(fine, IVORY, at.topright, at.bottomleft, round(wide * 1.3))


def _circle(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    pygame.draw.circle(fine, IVORY, at.center, at.h * 17 // 32, wide)


def _square(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    pygame.draw.rect(fine, IVORY, at, wide)


def _triangle(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    top, low = (at.centerx, at.y - at.h // 12), at.bottom - at.h // 8
    pygame.draw.polygon(fine, IVORY, [top, (at.right, low), (at.left, low)], wide)


def _lines(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    for part in (0.1, 0.5, 0.9):
        y = at.y + round(at.h * part)
        pygame.draw.line(fine, IVORY, (at.left, y), (at.right, y), wide)


def _windows(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    side = at.w * 2 // 3
    pygame.draw.rect(fine, IVORY, (at.x, at.y, side, side), wide)
    pygame.draw.rect(fine, DARK, (at.right - side, at.bottom - side, side, side))
    pygame.draw.rect(fine, IVORY, (at.right - side, at.bottom - side, side, side), wide)


def _rays(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    pygame.draw.rect(fine, IVORY, (at.x, at.centery, at.w, at.h // 2), wide)
    for end in (at.left, at.centerx, at.right):
        lean = (end - at.centerx) // 3
        pygame.draw.line(fine, IVORY, (at.centerx + lean, at.centery - at.h // 6), (end, at.top), wide)


def _minus(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    pygame.draw.line(fine, IVORY, at.midleft, at.midright, wide * 2)


def _plus(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    _minus(fine, at, wide)
    pygame.draw.line(fine, IVORY, at.midtop, at.midbottom, wide * 2)


def _pad(fine: pygame.Surface, at: pygame.Rect, wide: int) -> None:
    arm = at.w // 3
    pygame.draw.rect(fine, IVORY, (at.x - wide, at.centery - arm // 2, at.w + 2 * wide, arm), border_radius=wide)
    pygame.draw.rect(fine, IVORY, (at.centerx - arm // 2, at.y - wide, arm, at.h + 2 * wide), border_radius=wide)


def _pointing(fine: pygame.Surface, at: pygame.Rect, wide: int, side: int) -> None:
    points = [
        (at.centerx + side * at.w // 2, at.centery),
        *((at.centerx - side * at.w // 3, y) for y in (at.top, at.bottom)),
    ]
    pygame.draw.polygon(fine, IVORY, points, 0 if side > 0 else wide)


_SHAPES: Mapping[str, Callable[[pygame.Surface, pygame.Rect, int], None]] = {
    "cross": _cross,
    "pad": _pad,
    "circle": _circle,
    "square": _square,
    "triangle": _triangle,
    "lines": _lines,
    "windows": _windows,
    "rays": _rays,
    "minus": _minus,
    "plus": _plus,
    "select": lambda fine, at, wide: _pointing(fine, at, wide, -1),
    "start": lambda fine, at, wide: _pointing(fine, at, wide, 1),
}
