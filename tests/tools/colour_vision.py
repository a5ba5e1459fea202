"""How colours look to people who lack one kind of cone, and how far apart two of them are.

Matrices of Machado, Oliveira and Fernandes (2009) for full strength, applied in linear light; distances are those
of CIE 1976 (Euclid's in CIELAB, where 2 to 3 can just be told apart side by side).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations

Colour = tuple[float, float, float]
"""Red, green, blue from 0 to 255."""
Matrix = tuple[Colour, Colour, Colour]
VIEWS: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Colour = (0.95047, 1.0, 1.08883)


def lab(colour: Colour, view: str = "usual") -> Colour:
    """Turn a colour into CIELAB (D65), as it is seen."""
    light = _through(VIEWS[view], (_linear(colour[0]), _linear(colour[1]), _linear(colour[2])))
    inside: Colour = (_clipped(light[0]), _clipped(light[1]), _clipped(light[2]))
    x, y, z = (_curve(part / white) for part, white in zip(_through(_TO_XYZ, inside), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour, view: str = "usual") -> float:
    """How far apart two colours are, as they are seen."""
    return math.dist(lab(one, view), lab(other, view))


def nearest(colours: Iterable[Colour], view: str = "usual") -> float:
    """How far apart those two of several colours are that are nearest to each other."""
    return min(apart(one, other, view) for one, other in combinations(list(colours), 2))


def _through(matrix: Matrix, light: Colour) -> Colour:
    first, second, third = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return first, second, third


def _linear(part: float) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _clipped(part: float) -> float:
    return max(0.0, min(1.0, part))


def _curve(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
