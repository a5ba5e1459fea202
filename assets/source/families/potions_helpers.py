# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: portraits of the eight helpers in the night, their seals, and the small reliefs beside a potion's flask."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from families import glastonbury_beasts, glastonbury_plants
from families.potions_animals import ANIMALS
from skins import material
from studio import painting, relief
from studio.book import Job
from studio.easel import Easel
from studio.relief import towards

NEEDS = ("studio/painting.py", "studio/relief.py", "studio/easel.py", "skins/material.py", "families/potions_animals.py")
K = 4 / 3
SHOWN, OVER = (260 * K, 240 * K), 1.1
BACK = (96, 128)         # px at 1080 lines
FINE = 2.25                     # painted this much larger than the file
NIGHTS = {  # tone of the night, where the moon stands (fractions), what grows there
    "chameleon": ("#2A7468", (0.20, 0.22), "fern"), "raven": ("#5C6296", (0.18, 0.24), "twigs"), "snake": ("#7A6A30", (0.16, 0.30), "fern"),
    "rat": ("#74523A", (0.86, 0.22), "grass"), "owl": ("#5A4A9C", (0.86, 0.20), "twigs"), "spider": ("#3E6A86", (0.5, 0.34), "web"),
    "ferret": ("#3E7A4A", (0.85, 0.22), "grass"), "goblins": ("#8A4A34", (0.5, 0.18), "twigs"),
}


def night(name, w, h):
    """Painted sky with stars and a moon, and dark plants at the edges. RGBA."""
    tone, moon, plants = NIGHTS[name]
    seed = 3 + 7 * list(NIGHTS).index(name)
    colour = relief.ground((w, h), tone, seed, (0.5, 0.52), brush=max(3, round(w / 42)))
    y, x = np.mgrid[0:h, 0:w]
    rng = painting.seeded(seed)
    for _ in range(26):
        sx, sy, r = rng.uniform(0, w), rng.uniform(0, h * 0.6), rng.uniform(0.5, 1.3) * w / 300
        colour += np.exp(-((x - sx) ** 2 + (y - sy) ** 2) / (2 * r * r))[..., None] * np.array((150, 150, 120))
    mx, my, r = moon[0] * w, moon[1] * h, w * (0.30 if moon[0] == 0.5 else 0.115)
    away = np.hypot(x - mx, y - my)
    strong = 0.45 if moon[0] == 0.5 else 0.85
    disc = np.clip(r - away + 0.5, 0, 1) * strong
    face = relief.grain(w, h, w / 10, 8, 4)
    colour = colour * (1 - disc[..., None]) + (np.array((255, 246, 214)) * (0.80 + 0.22 * face)[..., None]) * disc[..., None]
    colour += (np.exp(-np.clip(away - r, 0, None) / (w * 0.09)) * (away > r) * 46 * strong)[..., None] * np.array((1, 0.95, 0.75))
    picture = painting.painted(colour)
    growth = PLANTS[plants](w, h, rng)
    if plants == "web":
        picture.alpha_composite(painting.tinted(growth.point(lambda v: v * 5 // 8), (226, 232, 250)))
    else:
        for shift, share in ((0, 0.72), (w // 60, 0.86)):
            layer = Image.new("L", (w, h))
            layer.paste(growth, (0, shift))
            picture.alpha_composite(painting.tinted(layer.filter(ImageFilter.GaussianBlur(w / 400)).point(lambda v, s=share: int(v * s)), tuple(int(v) for v in towards(tone, (8, 6, 16), 0.78))))
    return picture


def leafy(draw, x, y, angle, length, width, leaves):
    """A stem with leaves on both sides."""
    for i in range(leaves):
        t = (i + 0.5) / leaves
        px, py = x + math.cos(angle) * length * t, y + math.sin(angle) * length * t
        for side in (-1, 1):
            a, size = angle + side * 0.95, width * math.sin(math.pi * (0.15 + 0.8 * t))
            tip, bend = (px + math.cos(a) * size, py + math.sin(a) * size), (px + math.cos(a + side * 0.5) * size * 0.5, py + math.sin(a + side * 0.5) * size * 0.5)
            back = (px + math.cos(a - side * 0.4) * size * 0.55, py + math.sin(a - side * 0.4) * size * 0.55)
            draw.polygon([(px, py), bend, tip, back], fill=255)
    draw.line((x, y, x + math.cos(angle) * length, y + math.sin(angle) * length), fill=255, width=max(2, round(width / 9)))


def fern(w, h, rng):
    field = Image.new("L", (w, h))
    draw = ImageDraw.Draw(field)
    for x, angle, length in ((-0.02, -0.95, 0.55), (0.10, -1.35, 0.42), (1.02, -2.2, 0.58), (0.90, -1.8, 0.40), (-0.02, -0.45, 0.40), (1.02, -2.7, 0.36)):
        leafy(draw, x * w, h * 1.02, angle + rng.uniform(-0.05, 0.05), length * w, w * 0.085, 11)
    return field


def twigs(w, h, rng):
    field = Image.new("L", (w, h))
    draw = ImageDraw.Draw(field)
    for x, y, angle, length in ((-0.02, 0.02, 0.42, 0.40), (-0.02, 0.30, -0.15, 0.22), (1.02, 0.05, 2.75, 0.40), (1.02, 0.42, 3.3, 0.22), (0.02, 1.02, -1.2, 0.26), (0.98, 1.02, -1.95, 0.26)):
        leafy(draw, x * w, y * h, angle + rng.uniform(-0.06, 0.06), length * w, w * 0.075, 6)
    return field


def grass(w, h, rng):
    field = Image.new("L", (w, h))
    draw = ImageDraw.Draw(field)
    for _ in range(70):
        x = rng.choice((rng.normal(0.04, 0.13), rng.normal(0.96, 0.13), rng.uniform(0, 1))) * w
        tall, lean, half = h * rng.uniform(0.10, 0.42) * (0.45 + abs(x / w - 0.5) * 1.3), rng.normal(0, 0.3), w * 0.008
        tip = (x + math.sin(lean) * tall, h - tall)
        draw.polygon([(x - half, h), (x + math.sin(lean) * tall * 0.35 - half, h - tall * 0.55), tip, (x + math.sin(lean) * tall * 0.35 + half, h - tall * 0.55), (x + half, h)], fill=255)
    return field


def web(w, h, rng):
    field = Image.new("L", (w * 2, h * 2))
    draw = ImageDraw.Draw(field)
    cx, cy, spokes = w, h * 0.75, 15
    angles = [2 * math.pi * i / spokes + rng.uniform(-0.06, 0.06) for i in range(spokes)]
    for a in angles:
        draw.line((cx, cy, cx + math.cos(a) * w * 2, cy + math.sin(a) * w * 2), fill=190, width=2)
    for turn in range(1, 12):
        r = w * 0.10 * turn
        for a, b in zip(angles, angles[1:] + angles[:1], strict=True):
            b += 2 * math.pi if b < a else 0
            points = [(cx + math.cos(a + (b - a) * t) * r * (1 - 0.10 * math.sin(math.pi * t)), cy + math.sin(a + (b - a) * t) * r * (1 - 0.10 * math.sin(math.pi * t))) for t in np.linspace(0, 1, 6)]
            draw.line(points, fill=170, width=2)
    return field.resize((w, h), Image.LANCZOS)


SIZES = {"rat": 0.92}            # share of the window's width; 1 where nothing is said
PLANTS = {"fern": fern, "twigs": twigs, "grass": grass, "web": web}


def painted(draw, side, seed=5):
    """An easel's picture, `side` px square."""
    easel = Easel(round(side * FINE), seed)
    draw(easel)
    return painting.resized(easel.picture(), (side, side))


def render_helper(job):
    name = job.name.removeprefix("helper_")
    w, h = (round(v * OVER * job.scale) for v in SHOWN)
    window = night(name, w, h)
    side = round(w * SIZES.get(name, 1.0))
    animal = painted(ANIMALS[name], side)
    left, top = (w - side) // 2, round((h - side) * 0.42)
    for blur, shift, strength in ((w / 70, w / 60, 0.7), (w / 22, w / 34, 0.45)):
        mask = Image.new("L", (w, h))
        mask.paste(animal.getchannel("A"), (left + round(shift * 0.7), top + round(shift)))
        window.alpha_composite(painting.tinted(mask.filter(ImageFilter.GaussianBlur(blur)).point(lambda v, s=strength: int(v * s)), (6, 3, 16)))
    painting.pasted(window, animal, left, top)
    corner = 12 * K * OVER * job.scale
    edge = material.box(w, h, 0, 0, w, h, corner)
    window.alpha_composite(painting.tinted(np.clip(1 + edge / (w * 0.05), 0, 1) ** 2 * 0.55, (6, 2, 12)))
    cut = relief.picture(np.asarray(window, float)[..., :3], material.cover(edge))
    job.save(job.name, cut, SHOWN, (0, 0), {"number": [35 * K, 35 * K]}, quality=88)
    job.save(f"{job.name}_seal", seal(window, name, job), (64 * K, 64 * K), quality=90)


FACES = {"chameleon": (0.74, 0.33, 0.27), "raven": (0.68, 0.24, 0.29), "snake": (0.66, 0.28, 0.27), "rat": (0.56, 0.33, 0.34), "owl": (0.5, 0.36, 0.37),
         "spider": (0.5, 0.56, 0.30), "ferret": (0.515, 0.26, 0.28), "goblins": (0.48, 0.40, 0.40)}


def seal(window, name, job):
    """The helper's face in a ring of brass, for the panels of the other seats."""
    x, y, r = FACES[name]
    w, side = window.width, round(64 * K * 1.25 * job.scale)
    y -= (window.width - window.height) * 0.42 / w
    face = window.crop(tuple(round(v * w) for v in (x - r, y - r, x + r, y + r))).resize((side * 2, side * 2), Image.LANCZOS)
    backed = Image.new("RGBA", face.size, (16, 10, 22, 255))
    backed.alpha_composite(face)
    disc = relief.sheet_of(face.size, side, np.asarray(backed, float)[..., :3])
    disc.alpha_composite(relief.ring(face.size, side, side * 2 * 0.07, fine=1))
    return painting.resized(disc, (side, side))


# ---- the small reliefs ----
def flame(e):
    for tones, shape, glow in ((("#FF9A2A", "#E8451A", "#A01C0C"), [(0.5, 0.04), (0.58, 0.22), (0.70, 0.33), (0.74, 0.20), (0.86, 0.46), (0.87, 0.68), (0.76, 0.86), (0.5, 0.94), (0.24, 0.86), (0.13, 0.68), (0.16, 0.47), (0.27, 0.26), (0.32, 0.40), (0.42, 0.26)], 0.35),
                               (("#FFE27A", "#FFA02E", "#F0641E"), [(0.51, 0.30), (0.60, 0.47), (0.69, 0.50), (0.73, 0.68), (0.65, 0.83), (0.5, 0.89), (0.34, 0.83), (0.27, 0.68), (0.32, 0.52), (0.41, 0.53)], 0.6),
                               (("#FFFDE0", "#FFE27A", "#FFC04A"), [(0.50, 0.55), (0.57, 0.66), (0.60, 0.76), (0.5, 0.85), (0.40, 0.76), (0.43, 0.66)], 0.9)):
        e.add(e.polygon(shape, smooth=True), tones, dome=0.09, tall=0.6, gloss=0.3, ink=0.010 if glow < 0.5 else 0, lift=0.006, glow=glow)


def crown(e):
    gold = ("#FFF0A8", "#F0B832", "#A06A12")
    back = [(0.16, 0.42), (0.30, 0.36), (0.5, 0.335), (0.70, 0.36), (0.84, 0.42), (0.80, 0.60), (0.20, 0.60)]
    e.add(e.polygon(back), ("#8A5A10", "#5A3408"), dome=0.03, gloss=0.3)
    e.add(e.oval(0.5, 0.655, 0.33, 0.20), ("#C83A48", "#8A1424", "#4A0812"), dome=0.16, gloss=0.3)
    band = [(0.09, 0.33), (0.225, 0.52), (0.295, 0.22), (0.415, 0.50), (0.5, 0.13), (0.585, 0.50), (0.705, 0.22), (0.775, 0.52), (0.91, 0.33), (0.845, 0.80), (0.70, 0.855), (0.5, 0.875), (0.30, 0.855), (0.155, 0.80)]
    e.add(e.polygon(band), gold, dome=0.06, gloss=1.0, ink=0.013)
    for x, y in ((0.09, 0.315), (0.295, 0.20), (0.5, 0.11), (0.705, 0.20), (0.91, 0.315)):
        e.add(e.oval(x, y, 0.042), ("#FFF8D0", "#F0B832"), dome=0.04, gloss=1.0, ink=0.009, lift=0.006)
    e.add(e.path([(0.165, 0.745), (0.32, 0.80), (0.5, 0.815), (0.68, 0.80), (0.835, 0.745)], [0.020]).mask, gold[:2], dome=0.02, gloss=1.0, ink=0.007, lift=0.006)
    for x, y, r, tones in ((0.5, 0.665, 0.058, ("#FF9A8A", "#D0202C", "#6A0410")), (0.31, 0.665, 0.042, ("#A0E0FF", "#2A72DC", "#0C2A7A")), (0.69, 0.665, 0.042, ("#A8F0B0", "#2E9A48", "#0C4A24"))):
        e.add(e.oval(x, y, r, r * 1.15), tones, dome=r, gloss=1.0, ink=0.010)
        e.glint(x - r * 0.3, y - r * 0.4, r * 0.25, r * 0.18)


def bat(e):
    wing, fur = ("#A878C8", "#5E3A86", "#24123C"), ("#C09AE0", "#6A4494", "#2A1644")
    for s in (-1, 1):
        x = lambda v: 0.5 + s * v
        sail = [(x(0.05), 0.42), (x(0.17), 0.26), (x(0.30), 0.20), (x(0.48), 0.24), (x(0.445), 0.42), (x(0.40), 0.60), (x(0.33), 0.515), (x(0.255), 0.66), (x(0.19), 0.555), (x(0.10), 0.70)]
        e.add(e.polygon(sail), wing, dome=0.05, gloss=0.4, ink=0.013)
        for end in ((0.40, 0.585), (0.255, 0.645), (0.12, 0.66)):
            e.add(e.path([(x(0.285), 0.215), (x((0.285 + end[0]) / 2 + 0.02), (0.215 + end[1]) / 2), (x(end[0]), end[1])], [0.014, 0.010, 0.005]).mask, fur, dome=0.012, gloss=0.4, ink=0.005, lift=0.004)
        e.add(e.path([(x(0.05), 0.42), (x(0.16), 0.275), (x(0.285), 0.205), (x(0.48), 0.235)], [0.026, 0.022, 0.018, 0.008]).mask, fur, dome=0.02, gloss=0.5, ink=0.009)
        e.add(e.polygon([(x(0.03), 0.36), (x(0.10), 0.17), (x(0.145), 0.38)]), fur, dome=0.04, gloss=0.3)
    e.add(e.oval(0.5, 0.58, 0.115, 0.185), fur, dome=0.11, gloss=0.3, ink=0.013)
    e.add(e.oval(0.5, 0.42, 0.135, 0.122), fur, dome=0.11, gloss=0.4, ink=0.013)
    for s in (-1, 1):
        glastonbury_beasts.eye(e, 0.5 + s * 0.056, 0.405, 0.044)
        e.add(e.polygon([(0.5 + s * 0.024 - 0.011, 0.487), (0.5 + s * 0.024 + 0.011, 0.487), (0.5 + s * 0.024, 0.522)]), ("#FFFFFF", "#E0D8C8"), dome=0.008, ink=0.005, lift=0)
    e.line([(0.45, 0.480), (0.5, 0.490), (0.55, 0.480)], [0.004, 0.006, 0.004], "#180A26")


def crescent(e):
    outer, bite = e.oval(0.47, 0.5, 0.42), e.oval(0.63, 0.44, 0.335)
    e.add(outer * (1 - bite), ("#FFFDF0", "#E8D8A0", "#A89060"), np.clip((e.x + e.y) / 1.6, 0, 1), dome=0.12, gloss=0.4, ink=0.013, glow=0.2)
    for x, y, r in ((0.17, 0.55, 0.040), (0.26, 0.72, 0.052), (0.43, 0.83, 0.034), (0.22, 0.38, 0.030), (0.14, 0.66, 0.022)):
        e.add(e.oval(x, y, r), ("#C8B480", "#E8DAA8"), dome=0.02, tall=-0.7, gloss=0.1, ink=0, lift=0)
    for x, y, r in ((0.70, 0.36, 0.115), (0.84, 0.62, 0.070)):
        star = [(x + (r if i % 2 == 0 else r * 0.32) * math.cos(math.pi * i / 4 - math.pi / 2), y + (r if i % 2 == 0 else r * 0.32) * math.sin(math.pi * i / 4 - math.pi / 2)) for i in range(8)]
        e.add(e.polygon(star), ("#FFFFFF", "#FFE9A0", "#E0A83A"), dome=0.04, gloss=0.6, ink=0.010, glow=0.4)


def clover(e):
    e.add(e.path([(0.52, 0.50), (0.545, 0.72), (0.62, 0.95)], [0.026, 0.024, 0.030]).mask, ("#9AD85A", "#2E7A34"), dome=0.025, gloss=0.4, ink=0.011)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        u, v = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
        at = lambda r, t: (0.5 + u[0] * r + v[0] * t, 0.45 + u[1] * r + v[1] * t)     # noqa: B023
        heart = [at(0.02, 0), at(0.15, 0.16), at(0.29, 0.215), at(0.395, 0.15), at(0.395, 0.055), at(0.345, 0), at(0.395, -0.055), at(0.395, -0.15), at(0.29, -0.215), at(0.15, -0.16)]
        e.add(e.polygon(heart, smooth=True), ("#C8F48A", "#5ABE4A", "#1E7A34"), np.clip(np.hypot(e.x - 0.42, e.y - 0.36) / 0.5, 0, 1), dome=0.07, gloss=0.5, ink=0.012, lift=0.012)
        e.line([at(0.05, 0), at(0.20, 0), at(0.33, 0)], [0.008, 0.006, 0.002], "#E8FFC0", 0.8)
        for t in (-1, 1):
            e.line([at(0.13, 0), at(0.24, 0.075 * t), at(0.31, 0.10 * t)], [0.004, 0.004, 0.001], "#E8FFC0", 0.55)


def star(e):
    points = [(0.5 + r * math.cos(a), 0.53 + r * math.sin(a)) for r, a in ((0.46 if i % 2 == 0 else 0.205, -math.pi / 2 + math.pi * i / 5) for i in range(10))]
    fold = 0.06 * np.abs(np.cos(2.5 * (np.arctan2(e.y - 0.53, e.x - 0.5) + math.pi / 2))) * np.clip(np.hypot(e.x - 0.5, e.y - 0.53) * 3, 0, 1)
    e.add(e.polygon(points), ("#FFF8C8", "#FFD04A", "#C8821A"), np.clip((e.x + e.y - 0.3) / 1.2, 0, 1), dome=0.10, swell=fold, gloss=0.9, ink=0.014, glow=0.15)
    for x, y, r in ((0.16, 0.20, 0.055), (0.86, 0.17, 0.040), (0.88, 0.86, 0.045)):
        e.add(e.polygon([(x + (r if i % 2 == 0 else r * 0.3) * math.cos(math.pi * i / 4), y + (r if i % 2 == 0 else r * 0.3) * math.sin(math.pi * i / 4)) for i in range(8)]), ("#FFFFFF", "#FFE27A"), dome=0.02,
              gloss=0.5, ink=0.007, glow=0.5)


def fish(e):
    scale = ("#BFE8FF", "#3E8ADC", "#143A86")
    e.add(e.polygon([(0.70, 0.50), (0.82, 0.40), (0.95, 0.24), (0.90, 0.50), (0.95, 0.76), (0.82, 0.60)], smooth=True), ("#FFD27A", "#E8782A"), dome=0.05, gloss=0.5, ink=0.012)
    e.add(e.polygon([(0.32, 0.30), (0.42, 0.14), (0.58, 0.16), (0.66, 0.36)], smooth=True), ("#FFD27A", "#E8782A"), dome=0.04, gloss=0.5, ink=0.012)
    e.add(e.polygon([(0.40, 0.70), (0.42, 0.86), (0.54, 0.84), (0.56, 0.68)], smooth=True), ("#FFD27A", "#E8782A"), dome=0.04, gloss=0.5, ink=0.012)
    body = [(0.06, 0.52), (0.14, 0.37), (0.32, 0.26), (0.52, 0.28), (0.68, 0.40), (0.79, 0.49), (0.79, 0.54), (0.68, 0.62), (0.52, 0.74), (0.32, 0.75), (0.14, 0.66)]
    rings = 0.003 * np.sin((e.x - 0.2) * 120) * np.cos(e.y * 120)
    e.add(e.polygon(body, smooth=True), scale, np.clip((e.y - 0.24) / 0.5, 0, 1), dome=0.16, swell=rings * (e.x > 0.34), gloss=0.9, ink=0.013)
    e.line([(0.335, 0.335), (0.375, 0.50), (0.330, 0.68)], [0.006, 0.011, 0.006], "#0E2A66", 0.9)
    for x, y in ((0.46, 0.42), (0.46, 0.56), (0.55, 0.49), (0.55, 0.62), (0.55, 0.37), (0.64, 0.48), (0.64, 0.57)):
        e.line([(x - 0.02, y - 0.045), (x + 0.018, y), (x - 0.02, y + 0.045)], [0.003, 0.006, 0.003], "#0E2A66", 0.6)
    e.line([(0.065, 0.56), (0.12, 0.585), (0.17, 0.575)], [0.005, 0.008, 0.004], "#0E2A66")
    e.add(e.petal(0.42, 0.56, 0.5, 0.17, 0.055), ("#FFE09A", "#E8782A"), dome=0.04, gloss=0.5, ink=0.009, lift=0.008)
    glastonbury_beasts.eye(e, 0.215, 0.455, 0.058, ("#FFFDE8", "#F0C04A"), (0.6, 0.6))


def chili(e):
    pod = e.path([(0.30, 0.24), (0.26, 0.44), (0.36, 0.66), (0.60, 0.82), (0.90, 0.84)], [0.105, 0.125, 0.115, 0.075, 0.008])
    e.add(pod.mask, ("#FF8A5A", "#DC2A1A", "#7A0808"), np.clip(0.5 + pod.across * 0.5, 0, 1), dome=0.10, gloss=1.0, ink=0.014)
    e.add(e.path([(0.30, 0.17), (0.35, 0.09), (0.45, 0.055)], [0.030, 0.024, 0.028]).mask, ("#A8E060", "#3E8A2E"), dome=0.025, gloss=0.4, ink=0.011)
    cap = [(0.17, 0.24), (0.21, 0.155), (0.30, 0.125), (0.40, 0.155), (0.435, 0.235), (0.39, 0.235), (0.355, 0.28), (0.30, 0.235), (0.245, 0.285), (0.215, 0.24)]
    e.add(e.polygon(cap, smooth=True), ("#B8F070", "#3E8A2E", "#1E5A1E"), dome=0.05, gloss=0.4, ink=0.011)
    e.glint(0.245, 0.42, 0.022, 0.085, 0.1, 0.75)


RELIEFS = {"mushroom": glastonbury_plants.toadstool, "flame": flame, "nautilus": glastonbury_beasts.nautilus, "seahorse": glastonbury_beasts.seahorse,
           "sunflower": glastonbury_plants.sunflower, "crown": crown, "leaf": glastonbury_plants.oak_leaf, "frog": glastonbury_beasts.frog, "bat": bat, "moon": crescent,
           "clover": clover, "star": star, "fish": fish, "chili": chili, "cherry": glastonbury_plants.cherry, "rose": glastonbury_plants.wild_rose,
           "grapes": glastonbury_plants.grapes, "lotus": glastonbury_plants.lotus, "pumpkin": glastonbury_plants.pumpkin,
           "honeycomb": glastonbury_plants.honeycomb, "feather": glastonbury_beasts.feather, "snail": glastonbury_beasts.snail,
           "dragonfly": glastonbury_beasts.dragonfly, "tentacle": glastonbury_beasts.tentacle}


def render_back(job):
    """The back of a potion card: a crescent in the night."""
    w, h = (round(v * K * 1.4 * job.scale) for v in BACK)
    corner, frame = round(w * 0.085), round(w * 0.055)
    back = relief.sheet_of((w, h), corner, relief.ground((w, h), "#6A2A7C", 41, (0.5, 0.5), brush=max(3, w // 30)) * 0.9)
    inset = round(w * 0.11)
    line = relief.ring((w - 2 * inset, h - 2 * inset), round(corner * 0.7), max(2, round(w * 0.018)))
    back.alpha_composite(line, (inset, inset))
    sign = painted(crescent, round(w * 0.66))
    painting.shadowed(back, sign, round((w - sign.width) / 2), round((h - sign.height) / 2), (round(w * 0.02), round(w * 0.03)), max(2, w // 40), 0.6)
    back.alpha_composite(relief.ring((w, h), corner, frame))
    job.save("card_back", back, tuple(v * K for v in BACK), quality=88)


def render_relief(job):
    shown = 96 * K
    job.save(job.name, painted(RELIEFS[job.name.removeprefix("relief_")], round(shown * 1.2 * job.scale)), (shown, shown), (shown / 2, shown * 0.95), quality=90)


def jobs():
    return [Job("potions", "card_back", render_back), *(Job("potions", f"helper_{name}", render_helper) for name in ANIMALS), *(Job("potions", f"relief_{name}", render_relief) for name in RELIEFS)]
