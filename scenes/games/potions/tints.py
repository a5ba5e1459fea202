"""The colours of ingredients and types at this table, and what stands for each: never the colour alone."""

from __future__ import annotations

from scenes.ui.theme import Colour

COLOUR_OF = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple", "W": "white", "+": "gray"}
"""Colours' names by the letters of dice and extra drops."""
INGREDIENTS: dict[str, Colour] = {
    "red": (216, 53, 44),
    "blue": (44, 114, 220),
    "green": (55, 160, 74),
    "yellow": (232, 178, 30),
    "purple": (138, 63, 192),
    "white": (233, 228, 242),
    "gray": (194, 203, 220),
}
TYPES: dict[str, Colour] = {
    "red": (179, 42, 36),
    "blue": (34, 93, 184),
    "green": (44, 127, 59),
    "purple": (110, 47, 156),
    "gold": (185, 134, 26),
}
INK: Colour = (42, 18, 6)
LIT: Colour = (255, 228, 138)
LIT_HALO: Colour = (255, 194, 60)
HELPER: Colour = (233, 199, 255)
HELPER_HALO: Colour = (176, 96, 255)
VEIL: Colour = (24, 10, 30)


def mixed(colour: Colour, other: Colour, part: float) -> Colour:
    """Return a colour with a part (0 to 1) of another."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(colour, other, strict=True))
    return red, green, blue


LIGHT: dict[str, Colour] = {
    "red": (255, 104, 64),
    "blue": (88, 156, 255),
    "green": (140, 236, 88),
    "purple": (190, 112, 255),
    "gold": (255, 196, 80),
    "yellow": (255, 214, 96),
    "white": (255, 248, 232),
    "gray": (206, 216, 236),
}
"""How brews and drops of each colour shine."""
