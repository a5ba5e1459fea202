# SPDX-License-Identifier: GPL-3.0-or-later
"""The four elements of Magic Potion: tones, signs, and which motif is whose. Painted parts share them."""
import math
from functools import cache

import numpy as np
from PIL import Image, ImageDraw

ELEMENTS = ("fire", "water", "earth", "air")
TONES = {"fire": (200, 46, 26), "water": (40, 104, 214), "earth": (74, 148, 46), "air": (238, 232, 216)}
STONES = ("green", "light_blue", "dark_blue")
# motif: (sign of icons/, degrees turned, part of the disc it takes); the nautilus is drawn here
SIGNS = {
    "chili": ("chili-pepper", 0, 0.62), "dragon": ("dragon-head", 0, 0.60), "toadstool": ("spotted-mushroom", 38, 0.58),
    "nautilus": ("nautilus", 0, 0.60), "frog": ("frog", 0, 0.62), "octopus": ("octopus", 0, 0.61),
    "acorn": ("acorn", 0, 0.58), "oak_leaf": ("oak-leaf", 0, 0.61), "snake": ("snake", 0, 0.57),
    "feather": ("feather", 0, 0.61), "dragonfly": ("dragonfly", 45, 0.66), "owl": ("owl", 0, 0.59),
    "mortar": ("pestle-mortar", 0, 0.57), "cauldron": ("cauldron", 0, 0.55), "ladle": ("ladle", 0, 0.60), "cleaver": ("meat-cleaver", 0, 0.60),
    "crystal_ball": ("crystal-ball", 0, 0.57), "wand": ("fairy-wand", 0, 0.58), "hat": ("pointy-hat", 0, 0.60), "spell_book": ("spell-book", 0, 0.57),
}


INGREDIENTS = {"fire": ("chili", "dragon", "toadstool"), "water": ("nautilus", "frog", "octopus"), "earth": ("acorn", "oak_leaf", "snake"),
               "air": ("feather", "dragonfly", "owl")}
TOOLS = {2: ("mortar", "cauldron", "ladle", "cleaver"), 3: ("crystal_ball", "wand", "hat", "spell_book")}


def motifs(element, group):
    """Ids (those of data/magic_potion/motifs.yaml) of a group's motifs: 1 ingredients, 2 kitchen, 3 magic."""
    return INGREDIENTS[element] if group == 1 else TOOLS[group]


@cache
def silhouette(motif, size):
    """A motif's silhouette, cut to what is drawn and centred in a square of `size` px, as an L picture."""
    name, turn, _ = SIGNS[motif]
    if name == "nautilus":
        mask = nautilus(4 * size)
    else:
        from .stamps import mask as sign

        mask = sign(name, 4 * size)
    mask = mask.rotate(turn, Image.BICUBIC, expand=True) if turn else mask
    return fitted(mask, size)


def fitted(mask, size):
    part = mask.crop(mask.getbbox())
    factor = size / max(part.size)
    part = part.resize((max(1, round(part.width * factor)), max(1, round(part.height * factor))), Image.LANCZOS)
    out = Image.new("L", (size, size))
    out.paste(part, ((size - part.width) // 2, (size - part.height) // 2))
    return out


def nautilus(size):
    """A shell cut through: a growing spiral with its chambers, and a few arms at the mouth."""
    out = Image.new("L", (size, size))
    draw = ImageDraw.Draw(out)
    centre, growth = (0.47 * size, 0.46 * size), 0.155

    def at(turn, part=1.0):
        r = 0.445 * size * math.exp(-growth * turn) * part
        return centre[0] + r * math.cos(turn - 0.25), centre[1] - r * math.sin(turn - 0.25)

    tau = 2 * math.pi
    draw.polygon([at(tau * i / 160) for i in range(161)] + [at(tau, 0.9)], fill=255)
    wide = round(0.030 * size)
    spiral = [at(tau + 3.1 * math.pi * i / 240) for i in range(241)]
    draw.line([at(0.0, 0.99), *spiral], fill=0, width=wide, joint="curve")
    for i in range(9):                                  # walls of the chambers, bent towards the mouth
        turn = 0.75 + 0.62 * i
        outer, inner = at(turn), at(turn + tau)
        bent = [at(turn + 0.30 * math.sin(math.pi * k / 12), 1 - (1 - math.exp(-growth * tau)) * k / 12) for k in range(13)]
        draw.line([outer, *bent[1:-1], inner], fill=0, width=round(wide * 0.8), joint="curve")
    for i, (dx, dy) in enumerate(((0.10, 0.13), (0.02, 0.17), (-0.07, 0.17))):
        x, y = at(0, 0.80 - 0.16 * i)
        points = [(x + dx * size * t + 0.015 * size * math.sin(5 * t + i), y + 0.02 * size + dy * size * t) for t in (k / 12 for k in range(13))]
        for k, (px, py) in enumerate(points):
            r = size * (0.034 - 0.0016 * k)
            draw.ellipse((px - r, py - r, px + r, py + r), fill=255)
    return out


def sign(element, size):
    """The alchemical sign: a triangle, up for fire and air, down for water and earth, with a bar for air and earth."""
    n = size * 4
    out = Image.new("L", (n, n))
    draw = ImageDraw.Draw(out)
    up, barred = element in ("fire", "air"), element in ("air", "earth")
    half, tall = 0.48 * n, 0.83 * n
    top, low = (n - tall) / 2, (n + tall) / 2
    corners = [(n / 2, top), (n / 2 + half, low), (n / 2 - half, low)]
    if not up:
        corners = [(x, n - y) for x, y in corners]
    middle = (n / 2, sum(y for _, y in corners) / 3)
    draw.polygon(corners, fill=255)
    hollow = 0.40 if not barred else 0.44
    draw.polygon([tuple(m + (v - m) * hollow for v, m in zip(corner, middle, strict=True)) for corner in corners], fill=0)
    if barred:
        y = n / 2 + (-0.02 if up else 0.02) * n
        draw.rectangle((0.01 * n, y - 0.062 * n, 0.99 * n, y + 0.062 * n), fill=255)
    return out.resize((size, size), Image.LANCZOS)


def grey(picture):
    """Mean brightness 0..255 of what is there, for checks."""
    pixels = np.asarray(picture.convert("RGBA")).astype(float)
    weight = pixels[..., 3]
    return float((pixels[..., :3] @ (0.299, 0.587, 0.114) * weight).sum() / max(1, weight.sum()))
