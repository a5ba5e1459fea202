# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic Potion's cauldron: a six-sided rim of hammered bronze, the dark brew inside, lightning and bubbles."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw, ImageFilter
from scipy.spatial import cKDTree

from skins import material
from studio import elements, painting, stamps
from studio.book import Job, sheet
from studio.relief import picture

NEEDS = ("studio/painting.py", "studio/stamps.py", "studio/elements.py", "studio/relief.py", "skins/material.py")
UNIT = 400 / 3          # px shown for one unit: 100 px of a canvas of 1080 lines
SHOWN = (1425, 1236)    # 1069 x 927 at 1080 lines
APOTHEM, RIM = 4.63, 0.46
ROUND = 26.0            # how sharp the hexagon's corners are
PITCH = 112             # px between neighbouring places
SLOTS = {"centre": [SHOWN[0] / 2, SHOWN[1] / 2], "pitch": PITCH}


# ---- the rim ----
BRONZE = [(0, (9, 5, 3)), (0.34, (38, 21, 11)), (0.56, (76, 43, 21)), (0.76, (126, 77, 37)), (0.91, (188, 130, 70)), (1, (246, 208, 146))]
GILT = [(0, (22, 11, 4)), (0.25, (70, 40, 14)), (0.5, (134, 88, 32)), (0.74, (198, 146, 64)), (0.90, (240, 204, 120)), (1, (255, 244, 206))]
BEADS = ((0.045, 0.050), (0.415, 0.052))        # inset and radius of the two brass lines
BAND = (0.085, 0.370)                           # where the bronze between them begins and ends


def hexagon(apothem, steps=360):
    """A flat-topped hexagon with rounded corners about the middle."""
    out = []
    for i in range(steps):
        turn = math.tau * i / steps
        out.append(tuple(apothem / spread(math.cos(turn), math.sin(turn)) * f(turn) for f in (math.cos, math.sin)))
    return out


def spread(x, y):
    """How far along the nearest side's normal a point lies; equals the apothem on the hexagon."""
    sides = [np.abs(y), np.abs(x * math.sqrt(0.75) + y / 2), np.abs(x * math.sqrt(0.75) - y / 2)]
    most = np.maximum.reduce(sides) + 1e-9
    return most * sum((side / most) ** ROUND for side in sides) ** (1 / ROUND)


def places(w, h, unit):
    """x, y (up) of every pixel, in units from the middle."""
    y, x = np.mgrid[0:h, 0:w] + 0.5
    return (x - w / 2) / unit, (h / 2 - y) / unit


def dents(x, y, apart, seed):
    """Blows of a hammer, 0 (edge) to 1 (deepest): the distance to the nearest of many scattered points."""
    rng = painting.seeded(seed)
    steps = np.mgrid[-6:6:apart, -6:6:apart].reshape(2, -1).T
    seeds = steps + rng.uniform(-0.42, 0.42, steps.shape) * apart
    near, _ = cKDTree(seeds).query(np.stack([x, y], -1), k=2)
    return 1 - np.clip(near[..., 0] / near[..., 1], 0, 1) ** 1.5


def bronze(inset, x, y, unit):
    """The hammered band: a shallow dome with dents, darker in its corners and in old stains."""
    first, last = BAND
    t = np.clip((inset - first) / (last - first), 0, 1)
    there = (inset > first - 0.03) & (inset < last + 0.03)
    blows = np.zeros_like(inset)
    blows[there] = dents(x[there], y[there], 0.135, 4) * 0.9 + dents(x[there], y[there], 0.07, 5) * 0.25
    height = np.sin(math.pi * t) ** 0.75 * 0.105 * unit - nd.gaussian_filter(blows, 0.014 * unit) * 0.027 * unit
    h, w = inset.shape
    stains = painting.noise(w, h, 0.9 * unit, 8, 5)
    colour = material.metal(height, BRONZE, 0.95, 6, 0.012) * (0.62 + 0.72 * stains)[..., None]
    corners = np.exp(-np.abs(inset - first) / 0.028) + np.exp(-np.abs(inset - last) / 0.028)
    return colour * (1 - 0.80 * np.clip(corners, 0, 1))[..., None]


def beads(colour, inset, unit):
    """The two brass lines laid over."""
    for at, radius in BEADS:
        away = np.abs(inset - at)
        height = np.sqrt(np.clip(radius ** 2 - away ** 2, 0, None)) * unit
        cover = np.clip((radius - away) * unit + 0.5, 0, 1)[..., None]
        colour = colour * (1 - cover) + material.metal(nd.gaussian_filter(height, 0.7), GILT, 0.95, 2, 0.006) * cover
    return colour


def round_piece(base, piece, x, y, unit, shadow=0.75):
    """Set a round piece (RGBA) on the rim with its shadow; x, y in units, up."""
    left = base.width / 2 + x * unit - piece.width / 2
    top = base.height / 2 - y * unit - piece.height / 2
    reach = max(2, round(0.025 * unit))
    painting.shadowed(base, piece, round(left), round(top), (reach, round(1.4 * reach)), reach, shadow)


def stud(radius, unit):
    colour, cover = material.stud(radius * unit)
    return picture(colour, cover)


def boss(unit):
    """A brass-rimmed roundel with a pentacle, for the corners."""
    fine, radius = 3, 0.285
    n = round(2 * radius * unit) * fine
    r, _ = painting.radial(n)
    y, x = np.mgrid[0:n, 0:n] / n * 2 - 1
    rgb = np.array((50, 31, 20.0)) * (1.15 - 0.5 * (x + y) / 2)[..., None]
    rgb *= (1 - 0.75 * np.exp(-np.clip(0.74 - r, 0, None) / 0.12) * np.clip(0.6 - (x + y), 0, 1))[..., None]
    ring = np.clip(1 - np.abs(r - 0.865) / 0.13, 0, 1)
    metal = material.metal(np.sqrt(1 - (1 - ring) ** 2) * n * 0.040, material.BRASS, 1.0, 3, 0.004)
    edge = np.clip((r - 0.74) * n / 4, 0, 1)[..., None]
    out = picture(rgb * (1 - edge) + metal * edge, np.clip((0.99 - r) * n / 2, 0, 1))
    size = round(n * 0.66)
    sign = np.asarray(elements.fitted(stamps.mask("pentacle", 512), size)) / 255.0
    raised = material.metal(nd.gaussian_filter(sign, size * 0.014) * size * 0.05, material.BRASS, 1.5, 1, 0.0) * 1.05
    painting.shadowed(out, picture(raised, sign), (n - size) // 2, (n - size) // 2, (fine, 2 * fine), 2 * fine, 0.8)
    return painting.resized(out, (n // fine, n // fine))


def render_cauldron(job):
    w, h = job.pixels(SHOWN)
    unit = UNIT * w / SHOWN[0]
    x, y = places(w, h, unit)
    inset = APOTHEM - spread(x, y)
    rgb = beads(bronze(inset, x, y, unit), inset, unit)
    rgb *= (0.95 - 0.030 * (x - y))[..., None]                         # the lamp is upper left
    glow = np.exp(-np.clip(RIM - inset, 0, None) / 0.10)[..., None]
    rgb += glow * np.array((12, 2, 26.0))                              # the brew shines on the inner line
    cover = np.clip(inset * unit + 0.5, 0, 1) * np.clip((RIM + 0.005 - inset) * unit + 0.5, 0, 1)
    rim = picture(rgb, cover)
    reach = (APOTHEM - 0.23) / math.cos(math.pi / 6)
    small, large, knob = stud(0.052, unit), stud(0.078, unit), boss(unit)
    for side in range(6):
        a, b = math.tau * side / 6, math.tau * (side + 1) / 6
        for k in range(1, 10):
            at = [reach * (f(a) * (1 - k / 10) + f(b) * k / 10) for f in (math.cos, math.sin)]
            round_piece(rim, large if k == 5 else small, *at, unit)
    for side in range(6):
        turn = math.tau * side / 6
        round_piece(rim, knob, (reach - 0.07) * math.cos(turn), (reach - 0.07) * math.sin(turn), unit)
    job.save("cauldron", rim, SHOWN, slots=SLOTS, quality=88)


# ---- the brew ----
def drift(w, h, cell, seed, octaves=4):
    return material.noise(h, w, cell, cell, seed, octaves) * 0.46


def warped(field, dx, dy):
    """Look a field up at displaced places."""
    y, x = np.mgrid[0:field.shape[0], 0:field.shape[1]].astype(float)
    return nd.map_coordinates(field, [y + dy, x + dx], order=1, mode="reflect")


BREW = ((0.0, (5, 2, 12)), (0.28, (34, 9, 62)), (0.52, (98, 30, 150)), (0.78, (188, 96, 236)), (1.0, (250, 222, 255)))


def brew(w, h):
    """Dark violet, with lightning under its skin, darker at the walls."""
    dx, dy = drift(w, h, w / 5, 21) * w / 16, drift(w, h, w / 5, 22) * w / 16
    veins = np.zeros((h, w))
    for seed, cell, strength, thin in ((31, w / 4.2, 1.0, 0.030), (32, w / 6.5, 0.75, 0.034), (33, w / 11, 0.40, 0.05)):
        ridge = np.abs(warped(drift(w, h, cell, seed, 5), dx, dy))
        where = np.clip(drift(w, h, w / 4, seed + 50, 3) * 1.9 + 0.66, 0, 1)
        veins = np.maximum(veins, strength * where * (np.exp(-(ridge / thin) ** 2) + 0.42 * np.exp(-(ridge / (thin * 5)) ** 2)))
    deep = warped(drift(w, h, w / 3.2, 41), dx, dy)
    smoke = warped(drift(w, h, w / 9, 42), dx, dy)
    tone = np.clip(0.215 + 0.17 * deep + 0.12 * smoke + 0.46 * veins, 0, 1)
    return np.stack([np.interp(tone, [stop for stop, _ in BREW], [colour[i] for _, colour in BREW]) for i in range(3)], -1)


def render_brew(job):
    w, h = job.pixels(SHOWN, 0.75)
    rgb = brew(w, h)
    unit = UNIT * w / SHOWN[0]
    x, y = places(w, h, unit)
    away = spread(x, y) - (APOTHEM - RIM)          # below 0 inside the rim
    rgb *= (1.16 - 0.42 * np.hypot(x, y) / 4.8)[..., None]
    wall = np.clip(nd.gaussian_filter((away > 0).astype(float), 0.10 * unit), 0, 1)
    cast = np.clip(nd.shift(wall, (0.17 * unit, 0.13 * unit), order=1, mode="nearest") * 1.1, 0, 1)
    rgb *= (1 - 0.86 * cast)[..., None]
    glow = np.clip(nd.shift(wall, (-0.09 * unit, -0.07 * unit), order=1, mode="nearest") - 0.1, 0, 1)
    rgb += glow[..., None] * np.array((34, 8, 52.0))
    alpha = np.clip((RIM * 0.5 - away) * unit, 0, 1)
    job.save("brew", picture(rgb, alpha), SHOWN, slots=SLOTS, quality=88)


# ---- lightning, bubbles, the shadow below ----
BOLT = (480, 360)


def forked(rng, start, end, wild, out, wide, depth=0):
    """Halve a line again and again, pushing its middle aside; side branches leave it."""
    points, step = [start, end], wild
    for _ in range(6):
        finer = []
        for a, b in zip(points, points[1:], strict=False):
            middle = tuple((p + q) / 2 for p, q in zip(a, b, strict=True))
            finer += [a, (middle[0] + rng.normal() * step, middle[1] + rng.normal() * step)]
        points, step = [*finer, points[-1]], step * 0.52
    out.append((points, wide))
    if depth < 2:
        for _ in range(rng.integers(2, 4)):
            at = points[rng.integers(len(points) // 6, len(points) - 8)]
            ahead = math.atan2(end[1] - start[1], end[0] - start[0]) + rng.choice((-1, 1)) * rng.uniform(0.4, 1.1)
            far = math.dist(start, end) * rng.uniform(0.25, 0.5)
            forked(rng, at, (at[0] + far * math.cos(ahead), at[1] + far * math.sin(ahead)), wild * 0.5, out, wide * 0.6, depth + 1)


def bolt(size, seed):
    """One flash under the brew's skin, as light to be added."""
    w, h = size
    rng = painting.seeded(seed)
    lines, k = [], 2
    ends = ((0.12, rng.uniform(0.38, 0.62)), (0.88, rng.uniform(0.38, 0.62)))
    ends = ends if seed % 2 else tuple(reversed(ends))
    forked(rng, *((x * w, y * h) for x, y in ends), h * 0.15, lines, w * 0.011)
    field = Image.new("L", (w * k, h * k))
    draw = ImageDraw.Draw(field)
    for points, wide in lines:
        for i, (a, b) in enumerate(zip(points, points[1:], strict=False)):       # a branch thins towards its end
            here = wide * k * (1.15 - 0.85 * i / len(points))
            draw.line([tuple(v * k for v in a), tuple(v * k for v in b)], fill=255, width=max(1, round(here)))
            draw.ellipse([*(v * k - here / 2.2 for v in b), *(v * k + here / 2.2 for v in b)], fill=255)
    core = np.asarray(field.resize((w, h), Image.LANCZOS)).astype(float) / 255
    near, far = nd.gaussian_filter(core, w * 0.010) * 2.0, nd.gaussian_filter(core, w * 0.045) * 3.2
    y, x = np.mgrid[0:h, 0:w]
    fade = np.clip(np.minimum.reduce([x, w - 1 - x, y, h - 1 - y]) / (w * 0.10), 0, 1)
    light = core[..., None] * np.array((0.95, 0.82, 1.0)) + near[..., None] * np.array((0.55, 0.22, 0.85)) + far[..., None] * np.array((0.30, 0.06, 0.48))
    return painting.from_light(light * fade[..., None])


def render_lightning(job):
    cells = [bolt(job.pixels(BOLT, 0.6), seed) for seed in range(1, 7)]
    job.save("lightning", sheet(cells, 3), BOLT, quality=82, frames=6, columns=3, blend="add")


def render_bubble(job):
    """A bubble of the brew, to be shown at 6 to 16 px."""
    n = 128
    r, _ = painting.radial(n)
    y, x = np.mgrid[0:n, 0:n] / n * 2 - 1
    ring = np.exp(-((r - 0.80) / 0.15) ** 2) * 0.85 + 0.16 * (r < 0.9)
    spot = np.exp(-(((x + 0.33) / 0.22) ** 2 + ((y + 0.38) / 0.18) ** 2))
    alpha = np.maximum(np.clip(ring, 0, 1), spot) * np.clip((0.98 - r) * 16, 0, 1)
    rgb = np.array((206, 130, 250.0)) * (1 - spot[..., None]) + np.array((255, 246, 255.0)) * spot[..., None]
    job.save("bubble", painting.resized(picture(rgb, alpha), (48, 48)), (32, 32), quality=90)


def render_below(job):
    """The shadow the cauldron throws on the table: its anchor is the cauldron's."""
    part, pad = 0.25, 120
    size = (SHOWN[0] + 2 * pad, SHOWN[1] + 2 * pad)
    w, h = round(size[0] * part), round(size[1] * part)
    field = Image.new("L", (w, h))
    edge = [((size[0] / 2 + x * UNIT + 10) * part, (size[1] / 2 + y * UNIT + 20) * part) for x, y in hexagon(APOTHEM)]
    ImageDraw.Draw(field).polygon(edge, fill=215)
    soft = field.filter(ImageFilter.GaussianBlur(30 * part))
    job.save("cauldron_shadow", painting.tinted(soft, (0, 0, 0)), size, quality=70)


def jobs():
    return [Job("magic_potion", "brew", render_brew), Job("magic_potion", "lightning", render_lightning), Job("magic_potion", "bubble", render_bubble),
            Job("magic_potion", "cauldron_shadow", render_below), Job("magic_potion", "cauldron", render_cauldron)]
