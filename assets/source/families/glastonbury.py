# SPDX-License-Identifier: GPL-3.0-or-later
"""Glastonbury's cards: ingredients, spells, corner signs, recipes, backs, and the seals of the nine colours."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from families.glastonbury_beasts import BEASTS
from families.glastonbury_magic import SIGNS, SPELLS, cauldron_sign
from families.glastonbury_plants import PLANTS
from families.glastonbury_tasks import TASKS
from skins.material import wood
from studio import painting, relief, stamps
from studio.book import Job
from studio.easel import Easel
from studio.grounds import cast, clipped, halo, parchment, sunk

NEEDS = ("studio/painting.py", "studio/relief.py", "studio/easel.py", "studio/grounds.py", "studio/stamps.py", "families/glastonbury_plants.py",
         "families/glastonbury_beasts.py", "families/glastonbury_magic.py", "families/glastonbury_tasks.py")
CARD, OVER = 176, 1.5               # shown px (132 at 1080 lines); px of the file for each
CORNER, FRAME = 16, 8.7             # of a card, shown px
COLOURS = {  # tone, mark, enamel of the seal
    "yellow": ("#E3AE1C", "sun", "#D89A10"), "green": ("#3F9A46", "solid-leaf", "#3F9A46"), "red": ("#C5352B", "flame", "#C5352B"),
    "blue": ("#2F6DCB", "big-wave", "#2F6DCB"), "orange": ("#DE7426", "divided-spiral", "#DE7426"), "violet": ("#7A3BA6", "moon", "#7A3BA6"),
    "teal": ("#1B9793", "drop", "#1B9793"), "rose": ("#D4629A", "hearts", "#D4629A"), "bone": ("#A8976A", "polar-star", "#8A774A"),
}
INGREDIENTS = {"sunflower": "yellow", "honeycomb": "yellow", "frog": "green", "oak_leaf": "green", "toadstool": "red", "cherry": "red", "feather": "blue", "lotus": "blue",
               "pumpkin": "orange", "snail": "orange", "grapes": "violet", "tentacle": "violet", "dragonfly": "teal", "seahorse": "teal", "wild_rose": "rose",
               "nautilus": "rose", "tooth": "bone", "skull": "bone"}
PLACED = {  # width as a share of the window, and how far from its middle: clear of value and seal
    "frog": (0.83, 0.045, 0.085), "skull": (0.87, 0.030, 0.045), "dragonfly": (0.92, 0.015, 0.025), "pumpkin": (0.90, 0.0, 0.03), "grapes": (0.93, -0.01, 0.0),
    "seahorse": (0.92, 0.02, 0.012), "snail": (0.93, -0.01, 0.0), "nautilus": (0.95, 0.0, 0.0), "tooth": (0.92, 0.0, 0.0)}
MARK_BOLD = {"divided-spiral": 0.022, "big-wave": 0.008, "polar-star": 0.012, "sun": 0.006}


def painted(draw, side, seed):
    """What `draw` paints on an easel, `side` px wide."""
    easel = Easel(side * 2, seed)
    draw(easel)
    return painting.resized(easel.picture(), (side, side))


def sheet(job, size, **more):
    """A card's parchment and the factor from shown px to the file's."""
    k = OVER * job.scale
    w, h = (round(v * k) for v in size)
    return parchment(w, h, round(CORNER * k), **more), k


def mark(size, name):
    """The seal of a colour."""
    _, sign, enamel = COLOURS[name]
    shape = stamps.mask(sign, size * 3)
    shape = shape.crop(shape.getbbox())
    side = max(shape.size)
    square = Image.new("L", (side, side))
    square.paste(shape, ((side - shape.width) // 2, (side - shape.height) // 2))
    bold = MARK_BOLD.get(sign, 0.0)
    if bold:
        square = square.filter(ImageFilter.MaxFilter(2 * round(side * bold) + 1))
    return relief.seal(size, enamel, square, part=0.60)


def backing(size, name, seed):
    """The painted ground of a colour: light behind the piece, dark at the edges."""
    tone = COLOURS[name][0]
    w, h = size
    y, x = np.mgrid[0:h, 0:w]
    cloud, stroke = relief.grain(w, h, w / 5, seed, 5), relief.grain(w, h, w / 20, seed + 3, 3, (2.6, 0.8))
    away = np.clip(np.hypot(x / w - 0.52, y / h - 0.50) / 0.72 + (cloud - 0.5) * 0.42, 0, 1)
    deep = relief.towards(tone, (12, 6, 20), 0.60)
    colour = relief.ramp(away, [(0, relief.towards(tone, (255, 246, 220), 0.74)), (0.42, relief.towards(tone, (255, 240, 205), 0.34)), (0.72, relief.towards(tone, deep, 0.25)), (1, deep)])
    return painting.painted(relief.brushed(colour * (0.93 + 0.14 * stroke)[..., None], max(3, w // 34)))


def fallen(base, piece, x, y, k):
    """Paste a piece with its shadow on a painted ground."""
    cast(base, piece, x, y, offset=(4.5 * k, 6.5 * k), blur=4.5 * k, strength=0.62, tone=(14, 5, 16))


def render_card(job):
    name = job.name.removeprefix("card_")
    colour = INGREDIENTS[name]
    draw = (PLANTS | BEASTS)[name]
    card, k = sheet(job, (CARD, CARD), seed=len(name) * 7 + 1)
    inset = round(FRAME * k)
    side = card.width - 2 * inset
    window = sunk(backing((side, side), colour, 3 + len(name)), round(11 * k), 9 * k)
    share, dx, dy = PLACED.get(name, (0.93, 0.01, 0.005))
    piece = painted(draw, round(side * share), len(name))
    at = (side - piece.width) / 2
    fallen(window, piece, at + dx * side, at + dy * side, k)
    card.alpha_composite(clipped(window, painting.rounded_mask(window.size, round(11 * k))), (inset, inset))
    tab = value_tab(k)
    cast(card, tab, 0, 0, offset=(2 * k, 2.6 * k), blur=3 * k, strength=0.75, tone=(20, 6, 2))
    seal = mark(round(48 * k), colour)
    corner = card.width - seal.width - round(6 * k)
    cast(card, seal, corner, corner, offset=(2 * k, 2.6 * k), blur=2.6 * k, strength=0.75)
    whole = painting.rounded_mask(card.size, round(CORNER * k))
    job.save(job.name, clipped(card, whole), (CARD, CARD), slots={"value": [29, 31], "seal": [CARD - 30, CARD - 30], "picture": [FRAME, FRAME, CARD - 2 * FRAME, CARD - 2 * FRAME]}, quality=88)
    job.save(f"relief_{name}", painted(draw, round(112 * k * 1.0), len(name)), (112, 112), quality=86)
    mini, k = parchment(round(64 * k), round(64 * k), round(7 * k), seed=3), k
    inset = round(3.2 * k)
    side = mini.width - 2 * inset
    window = sunk(backing((side, side), colour, 5), round(4 * k), 3 * k)
    piece = painting.resized(piece, (side * 0.96, side * 0.96))
    fallen(window, piece, side * 0.02, side * 0.02, k * 0.4)
    mini.alpha_composite(window, (inset, inset))
    job.save(f"mini_{name}", mini, (64, 64), quality=86)


def value_tab(k):
    """The corner of parchment on which the room writes a card's value."""
    side = round(67 * k)
    big = Image.new("L", (side * 3, side * 3))
    ImageDraw.Draw(big).rounded_rectangle((-side, -side, side * 2.58, side * 2.88), side * 1.15, fill=255)
    tab = parchment(side, side, 1, tone="#FDF0CC", dark="#DDBB80", seed=5, edge=0)
    return clipped(tab, big.resize((side, side), Image.LANCZOS))


def night(w, h, tone, seed):
    """A painted night sky of one tone, with stars."""
    y, x = np.mgrid[0:h, 0:w]
    cloud = relief.grain(w, h, w / 4, seed, 5)
    away = np.clip(np.hypot(x / w - 0.46, (y - h * 0.42) / w) / 0.72 + (cloud - 0.5) * 0.5, 0, 1)
    colour = relief.ramp(away, [(0, relief.towards(tone, "#FFE6B0", 0.46)), (0.45, relief.towards(tone, "#FFD9A0", 0.12)), (1, relief.towards(tone, "#05020C", 0.72))])
    sky = painting.painted(relief.brushed(colour, max(3, w // 34)))
    rng = painting.seeded(seed)
    draw = ImageDraw.Draw(sky)
    for _ in range(30):
        px, py, r = rng.uniform(0.06, 0.94) * w, rng.uniform(0.06, 0.94) * h, rng.uniform(0.003, 0.011) * w
        draw.ellipse((px - r, py - r, px + r, py + r), fill=tuple(int(v) for v in relief.towards((255, 238, 186), tone, rng.uniform(0.1, 0.7))))
    return sky


def brass_edge(card, k, thick=6.0):
    card.alpha_composite(relief.ring(card.size, round(CORNER * k), thick * k, relief.BRIGHT))
    return clipped(card, painting.rounded_mask(card.size, round(CORNER * k)))


def render_spell(job):
    name = job.name.removeprefix("spell_")
    draw, tone, seed = SPELLS[name]
    k = OVER * job.scale
    side = round(CARD * k)
    band = [13, 124, CARD - 26, 42]
    for form, labelled in ((job.name, True), (f"{job.name}_plain", False)):
        card = sunk(night(side, side, tone, seed), round(CORNER * k), 14 * k, tone=(6, 2, 8))
        piece = painted(draw, round((116 if labelled else 140) * k), seed)
        x, y = (side - piece.width) / 2, (9 if labelled else 18) * k
        card = halo(card, piece.getchannel("A"), x, y, "#FFE0A0", 9 * k, 0.42)
        fallen(card, piece, x, y, k)
        if labelled:
            strip = parchment(round(band[2] * k), round(band[3] * k), round(7 * k), tone="#F6E6BC", seed=3, edge=0.25)
            cast(card, strip, band[0] * k, band[1] * k, offset=(1.5 * k, 2 * k), blur=2.6 * k)
        job.save(form, brass_edge(card, k), (CARD, CARD), slots={"name": band} if labelled else None, quality=88)


def render_corner(job):
    name = job.name.removeprefix("corner_")
    k = OVER * job.scale
    side = round(CARD * k)
    card = clipped(plank(side, len(name) * 5 + 1), painting.rounded_mask((side, side), round(CORNER * k)))
    card = sunk(card, round(CORNER * k), 12 * k, tone=(10, 4, 2))
    piece = painted(SIGNS[name], round(126 * k), len(name))
    cast(card, piece, (side - piece.width) / 2, 5 * k, offset=(3 * k, 4.5 * k), blur=4 * k, strength=0.75)
    job.save(job.name, brass_edge(card, k, 6.6), (CARD, CARD), slots={"name": [11, 126, CARD - 22, 40]}, quality=88)


def plank(side, seed):
    """Oiled walnut, lit from the upper left."""
    y, x = np.mgrid[0:side, 0:side] / side
    return painting.painted(wood(side, side, "walnut", seed) * (1.30 - 0.42 * (x * 0.5 + y * 0.6))[..., None])


def render_back(job):
    k = OVER * job.scale
    side = round(CARD * k)
    card = sunk(night(side, side, "#4A2A66", 8), round(CORNER * k), 14 * k, tone=(6, 2, 8))
    spin = ring_of_marks(side)
    card.alpha_composite(spin)
    piece = painted(cauldron_sign, round(104 * k), 5)
    at = (side - piece.width) / 2
    card = halo(card, piece.getchannel("A"), at, at, "#8AFFC0", 8 * k, 0.35)
    fallen(card, piece, at, at, k)
    job.save("card_back", brass_edge(card, k), (CARD, CARD), quality=88)


def ring_of_marks(side):
    """The nine signs in gold round the middle of a card's back."""
    out = Image.new("RGBA", (side, side))
    d = round(side * 0.125)
    for i, (_, sign, _) in enumerate(COLOURS.values()):
        a = -math.pi / 2 + 2 * math.pi * i / 9
        shape = stamps.mask(sign, d * 2).resize((d, d), Image.LANCZOS)
        x, y = (side / 2 + 0.385 * side * f(a) - d / 2 for f in (math.cos, math.sin))
        painting.pasted(out, painting.tinted(shape.point(lambda v: int(v * 0.8)), (20, 8, 26)), x + 2, y + 3)
        painting.pasted(out, painting.tinted(shape, (226, 178, 92)), x, y)
    return out


RECIPE = (200, 267)


def render_recipe(job):
    """A sheet from an old cookery book: picture place above, lines below; and its back."""
    front, k = sheet(job, RECIPE, tone="#F4E6C0", dark="#CBA468", seed=11)
    w, h = front.size
    inner = relief.ring((w - round(16 * k), h - round(16 * k)), round(9 * k), 1.6 * k, [(0, (110, 60, 24)), (1, (170, 110, 52))])
    front.alpha_composite(inner, (round(8 * k), round(8 * k)))
    slots = {"picture": [50, 54, 100, 84], "name": [16, 18, 168, 34], "points": [50, 210, 100, 44], "note": [16, 142, 168, 66]}
    rule = Image.new("L", (w, h))
    draw = ImageDraw.Draw(rule)
    for y in (52, 140, 208):
        draw.line([(26 * k, y * k), (w - 26 * k, y * k)], fill=150, width=max(1, round(1.4 * k)))
        draw.regular_polygon((w / 2, y * k, 4 * k), 4, rotation=45, fill=210)
    front.alpha_composite(painting.tinted(rule, (122, 66, 26)))
    job.save("recipe_front", front, RECIPE, slots=slots, quality=88)
    back = sunk(night(w, h, "#5A2020", 4), round(CORNER * k), 14 * k, tone=(8, 2, 2))
    piece = painted(cauldron_sign, round(120 * k), 5)
    fallen(back, piece, (w - piece.width) / 2, (h - piece.height) / 2, k)
    back.alpha_composite(relief.ring(back.size, round(CORNER * k), 6 * k, relief.BRIGHT))
    job.save("recipe_back", clipped(back, painting.rounded_mask(back.size, round(CORNER * k))), RECIPE, quality=88)


def render_mark(job):
    job.save(job.name, mark(round(64 * 1.5 * job.scale), job.name.removeprefix("mark_")), (64, 64))


def render_task(job):
    name = job.name.removeprefix("task_")
    job.save(job.name, painted(TASKS[name], round(124 * 1.3 * job.scale), len(name)), (124, 124), quality=88)


def render_pips(job):
    """Uses of a spell: left, spent."""
    for name, tone, metal in (("pip_full", "#FFCB45", relief.BRIGHT), ("pip_spent", "#2a1c16", relief.DULL)):
        job.save(name, relief.seal(round(30 * 1.8 * job.scale), tone, dark=0.25 if "full" in name else 0.7, metal=metal), (30, 30))


def jobs():
    return [*(Job("glastonbury", f"card_{name}", render_card) for name in INGREDIENTS), *(Job("glastonbury", f"mark_{name}", render_mark) for name in COLOURS),
            *(Job("glastonbury", f"spell_{name}", render_spell) for name in SPELLS), *(Job("glastonbury", f"corner_{name}", render_corner) for name in SIGNS),
            *(Job("glastonbury", f"task_{name}", render_task) for name in TASKS),
            Job("glastonbury", "card_back", render_back), Job("glastonbury", "recipe", render_recipe), Job("glastonbury", "pips", render_pips)]


