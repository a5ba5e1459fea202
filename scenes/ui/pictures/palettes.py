"""Other colours for pieces, for those who see some colours alike: a picture's light and shade, in another colour.

A picture of one kind ("marbles/red", "potions/die_blue_5") is drawn in the colour the palette has for the kind:
its usual colour becomes that one, what is darker a shade and what is lighter a tint of it, so that its ivory sign
stays.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Literal, get_args

import pygame

from scenes.ui.theme import Colour

PaletteId = Literal["usual", "protan", "deutan", "tritan", "contrast"]
"""Named after the cones that lack: for red, green or blue light; "contrast" is for weak sight."""
PALETTE_IDS: tuple[PaletteId, ...] = get_args(PaletteId)
Kinds = Mapping[str, Colour]
USUAL: Mapping[str, Kinds] = {
    "marbles": {"blue": (52, 130, 225), "black": (24, 52, 22), "red": (214, 58, 30), "yellow": (226, 180, 84)},
    "dice": {
        "red": (206, 40, 36), "blue": (38, 96, 205), "green": (40, 140, 66), "yellow": (214, 164, 28),
        "purple": (118, 46, 180), "white": (222, 218, 230), "gray": (150, 160, 176),
    },
    "seals": {"white": (118, 116, 146), "gray": (100, 108, 124)},
    "cards": {
        "yellow": (200, 155, 35), "green": (62, 145, 62), "red": (186, 50, 42), "blue": (46, 104, 196),
        "orange": (216, 116, 40), "violet": (112, 54, 160), "teal": (28, 146, 142), "rose": (206, 98, 154),
        "bone": (170, 156, 124),
    },
    "discs": {"fire": (190, 48, 30), "water": (38, 96, 200), "earth": (74, 150, 40), "air": (220, 216, 206)},
    "gems": {"green": (30, 150, 70), "light_blue": (90, 170, 200), "dark_blue": (30, 55, 190)},
}  # fmt: skip
"""The colours pieces are painted in, by set and kind: about the middle of each."""
PALETTES: Mapping[PaletteId, Mapping[str, Kinds]] = {
    "usual": USUAL,
    "protan": {
        "marbles": {
            "blue": (65, 136, 236), "black": (20, 55, 42), "red": (212, 64, 22), "yellow": (253, 204, 104),
        },
        "dice": {
            "red": (197, 27, 22), "blue": (47, 96, 207), "green": (30, 167, 96), "yellow": (215, 165, 37),
            "purple": (200, 139, 216), "white": (229, 218, 230), "gray": (136, 138, 143),
        },
        "seals": {"white": (152, 150, 186), "gray": (58, 62, 72)},
        "cards": {
            "yellow": (216, 203, 53), "green": (1, 60, 4), "red": (237, 105, 88), "blue": (87, 112, 219),
            "orange": (199, 127, 33), "violet": (131, 33, 123), "teal": (39, 118, 122),
            "rose": (232, 151, 217), "bone": (163, 194, 182),
        },
        "discs": {
            "fire": (161, 0, 20), "water": (51, 95, 198), "earth": (114, 203, 49), "air": (228, 234, 232),
        },
        "gems": {"green": (30, 150, 70), "light_blue": (90, 170, 200), "dark_blue": (30, 55, 190)},
    },
    "deutan": {
        "marbles": {
            "blue": (57, 129, 223), "black": (27, 55, 25), "red": (184, 45, 4), "yellow": (255, 220, 139),
        },
        "dice": {
            "red": (209, 42, 33), "blue": (66, 123, 237), "green": (0, 109, 49), "yellow": (221, 189, 32),
            "purple": (97, 18, 136), "white": (234, 235, 236), "gray": (150, 149, 149),
        },
        "seals": {"white": (152, 150, 186), "gray": (58, 62, 72)},
        "cards": {
            "yellow": (233, 203, 31), "green": (40, 80, 8), "red": (228, 103, 101), "blue": (55, 127, 234),
            "orange": (201, 102, 15), "violet": (109, 47, 141), "teal": (33, 122, 107),
            "rose": (229, 126, 221), "bone": (180, 190, 183),
        },
        "discs": {
            "fire": (105, 6, 0), "water": (50, 94, 198), "earth": (206, 234, 47), "air": (228, 233, 234),
        },
        "gems": {"green": (30, 150, 70), "light_blue": (90, 170, 200), "dark_blue": (30, 55, 190)},
    },
    "tritan": {
        "marbles": {
            "blue": (52, 130, 225), "black": (24, 52, 22), "red": (214, 58, 30), "yellow": (226, 180, 84),
        },
        "dice": {
            "red": (206, 40, 36), "blue": (15, 42, 116), "green": (40, 140, 66), "yellow": (251, 194, 107),
            "purple": (102, 12, 154), "white": (240, 235, 254), "gray": (129, 126, 143),
        },
        "seals": {"white": (152, 150, 186), "gray": (58, 62, 72)},
        "cards": {
            "yellow": (227, 195, 69), "green": (5, 130, 44), "red": (131, 31, 22), "blue": (62, 60, 142),
            "orange": (230, 109, 30), "violet": (127, 41, 194), "teal": (83, 200, 194),
            "rose": (203, 109, 163), "bone": (151, 151, 152),
        },
        "discs": {
            "fire": (200, 56, 41), "water": (84, 53, 155), "earth": (61, 178, 67), "air": (230, 215, 201),
        },
        "gems": {"green": (12, 95, 13), "light_blue": (99, 221, 254), "dark_blue": (135, 42, 189)},
    },
    "contrast": {
        "marbles": {
            "blue": (69, 150, 255), "black": (17, 36, 14), "red": (199, 14, 0), "yellow": (250, 224, 84),
        },
        "dice": {
            "red": (210, 3, 25), "blue": (6, 71, 161), "green": (8, 155, 64), "yellow": (252, 192, 3),
            "purple": (66, 1, 120), "white": (250, 248, 254), "gray": (158, 166, 180),
        },
        "seals": {"white": (152, 150, 186), "gray": (58, 62, 72)},
        "cards": {
            "yellow": (234, 211, 35), "green": (19, 121, 32), "red": (138, 1, 14), "blue": (4, 83, 168),
            "orange": (233, 113, 3), "violet": (60, 0, 110), "teal": (18, 188, 183), "rose": (227, 51, 155),
            "bone": (198, 186, 162),
        },
        "discs": {
            "fire": (215, 3, 9), "water": (1, 50, 115), "earth": (94, 193, 50), "air": (245, 240, 229),
        },
        "gems": {"green": (3, 152, 66), "light_blue": (171, 229, 254), "dark_blue": (2, 34, 137)},
    },
}  # fmt: skip
"""Each is near to the usual colours, while kinds are far apart as they are seen (tests measure it)."""
_INGREDIENTS = {
    "sunflower": "yellow", "honeycomb": "yellow", "frog": "green", "oak_leaf": "green", "toadstool": "red",
    "cherry": "red", "feather": "blue", "lotus": "blue", "pumpkin": "orange", "snail": "orange",
    "grapes": "violet", "tentacle": "violet", "dragonfly": "teal", "seahorse": "teal", "wild_rose": "rose",
    "nautilus": "rose", "tooth": "bone", "skull": "bone",
}  # fmt: skip
"""The colours of Glastonbury's cards."""
_NAMES = {
    "marbles": r"(?:marbles/|tiles/hole_)(blue|black|red|yellow)(?:_roll)?",
    "dice": (
        r"potions/(?:die|drop|seal|emblem|flask|panel|ribbon)_(red|blue|green|yellow|purple|white|gray|gold)(?:_\w+)?"
    ),
    "cards": r"glastonbury/(?:mark|pawn|awning|card|mini)_([a-z_]+?)(?:_low)?",
    "discs": (
        r"magic_potion/(?:disc|element|element_disc|figure|medallion|blank)_(fire|water|earth|air)(?:_\w+)?"
    ),
    "gems": r"magic_potion/(?:gem|gem_socket|mission)_(green|light_blue|dark_blue)",
}
_HOLLOW = "drop_.*_(?:open|waits|lit|helper)"
"""What is dark inside, as nothing is in it yet."""
NEAR = 70
"""So far from the usual colour, in each part of 255, is the body of a piece."""
_LUMA = (0.299, 0.587, 0.114)
"""How pygame weighs red, green and blue in its greys."""


def kind_of(name: str) -> tuple[str, str] | None:
    """Return the set and the kind a picture ("family/name") shows; None if it is of no kind."""
    for group, pattern in _NAMES.items():
        found = re.fullmatch(pattern, name)
        if found is not None:
            kind = _INGREDIENTS.get(found[1], found[1])
            kind = "yellow" if (group, kind) == ("dice", "gold") else kind
            group = "seals" if "/seal_" in name and kind in USUAL["seals"] else group
            return (group, kind) if kind in USUAL[group] else None
    return None


def shade(palette: PaletteId, group: str, kind: str, usual: Colour) -> Colour:
    """Return what a shade of a kind's colour becomes: for what is painted without a picture."""
    if palette == "usual":
        return usual
    return _ramp(_luma(USUAL[group][kind]), PALETTES[palette][group][kind])[_luma(usual)]


def recoloured(surface: pygame.Surface, palette: PaletteId, name: str) -> pygame.Surface:
    """Return a picture with straight alpha in a palette's colours; itself if the palette leaves it as it is."""
    kind = None if palette == "usual" else kind_of(name)
    if kind is None or PALETTES[palette][kind[0]][kind[1]] == USUAL[kind[0]][kind[1]]:
        return surface
    usual = USUAL[kind[0]][kind[1]]
    grey = pygame.transform.grayscale(surface)
    light = pygame.image.tobytes(grey, "RGB")[::3]
    middle = _luma(usual) if re.search(_HOLLOW, name) else _middle(surface, grey, usual)
    flat = pygame.image.frombuffer(light, surface.get_size(), "P")
    flat.set_palette(_ramp(middle, PALETTES[palette][kind[0]][kind[1]]))
    out = flat.convert_alpha()
    alpha = surface.copy()
    alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _luma(colour: Colour) -> int:
    return min(255, round(sum(part * weight for part, weight in zip(colour, _LUMA, strict=True))))


def _middle(surface: pygame.Surface, grey: pygame.Surface, usual: Colour) -> int:
    """The light of most of what has about the usual colour: rims, shadows and signs don't count."""
    body = pygame.mask.from_threshold(surface, usual, (NEAR, NEAR, NEAR, 255))
    counted = Counter(pygame.image.tobytes(body.to_surface(setsurface=grey, unsetcolor=(0, 0, 0)), "RGB")[::3])
    half = (counted.total() - counted[0]) / 2
    if half < 4:
        return _luma(usual)
    for light in range(1, 256):
        half -= counted[light]
        if half <= 0:
            return light
    return 255


def _ramp(middle: int, wanted: Colour) -> list[Colour]:
    """The colours of all lights from 0 to 255: black, through the wanted one at the middle, to white."""
    ramp = []
    for light in range(256):
        if light <= middle:
            red, green, blue = (round(part * light / max(1, middle)) for part in wanted)
        else:
            part_of_white = (light - middle) / (255 - middle)
            red, green, blue = (round(part + (255 - part) * part_of_white) for part in wanted)
        ramp.append((red, green, blue))
    return ramp
