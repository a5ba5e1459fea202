# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic Potion's cauldron: a six-sided rim of hammered bronze, the dark brew inside, lightning and bubbles."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw, ImageFilter

from studio import materials, painting, scene, shapes, stamps
from studio.book import Job, sheet
from studio.nodes import Nodes

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/stamps.py")
UNIT = 400 / 3          # px shown for one unit: 100 px of a canvas of 1080 lines
SHOWN = (1425, 1236)    # 1069 x 927 at 1080 lines
APOTHEM, RIM = 4.63, 0.46
ROUND = 26.0            # how sharp the hexagon's corners are
PITCH = 112             # px between neighbouring places
SLOTS = {"centre": [SHOWN[0] / 2, SHOWN[1] / 2], "pitch": PITCH}


# ---- the rim ----
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


def swept(profile, material):
    """A band round the hexagon from (inset, height) pairs."""
    rings = [hexagon(APOTHEM - inset) for inset, _ in profile]
    steps, points = len(rings[0]), [(x, y, z) for ring, (_, z) in zip(rings, profile, strict=True) for x, y in ring]
    faces = [(k * steps + i, k * steps + (i + 1) % steps, (k + 1) * steps + (i + 1) % steps, (k + 1) * steps + i)
             for k in range(len(profile) - 1) for i in range(steps)]
    return shapes.mesh("rim", points, faces, material)


def hammered():
    """Old bronze, beaten by hand."""
    n = Nodes("bronze")
    co = n.coords()
    dents = n("TexVoronoi", {"feature": "SMOOTH_F1"}, Scale=4.4, Smoothness=0.8, Vector=co)
    small = n("TexVoronoi", {"feature": "SMOOTH_F1"}, Scale=9.0, Smoothness=0.8, Vector=n.coords(place=(3, 1, 0)))
    cloud = n("TexNoise", Scale=2.4, Detail=6.0, Roughness=0.65, Vector=co)
    height = n.math("ADD", dents.outputs["Distance"], n.math("MULTIPLY", small.outputs["Distance"], 0.35))
    colour = n.ramp(cloud, [(0.30, (0.13, 0.064, 0.030)), (0.50, (0.27, 0.140, 0.066)), (0.72, (0.42, 0.240, 0.115))])
    colour = n.shade(colour, n.map(height, 0.0, 0.8, 1.15, 0.62))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Metallic=1.0, Roughness=n.math("MULTIPLY_ADD", cloud, 0.20, 0.36),
                       Normal=n.bump(n.math("MULTIPLY", height, -1.0), 0.60, 0.040)))


def dome(first, last, low, high, steps=16):
    return [(first + (last - first) * i / steps, low + (high - low) * math.sin(math.pi * i / steps) ** 0.8) for i in range(steps + 1)]


def corner(turn, brass):
    """A boss with a pentacle where two sides meet."""
    reach = (APOTHEM - 0.25) / math.cos(math.pi / 6) - 0.05
    place = (reach * math.cos(turn), reach * math.sin(turn), 0.10)
    shapes.lathe([(0.20, 0.16), (0.225, 0.19), (0.25, 0.19), (0.275, 0.15), (0.285, 0.05), (0.285, -0.2)], brass, 96, place)
    sign = stamps.mask("pentacle").rotate(0)
    field = shapes.lathe([(0, 0.17), (0.19, 0.155), (0.215, 0.15)], stamps.stamped(sign, (0.030, 0.016, 0.008), (1.0, 0.72, 0.34), 0.22, part=0.86, shine=0.6), 96)
    field.location = place


def render_cauldron(job):
    width = SHOWN[0] / UNIT
    scene.from_above(job.pixels(SHOWN), width, job.samples(20, 6), key=0.80)
    scene.camera((0, -0.0001, 12), width=width)
    bright = materials.metal(materials.GOLD, rough=0.17, patina=0.35, reach=0.08)
    swept([(0.0, -0.3), (0.0, 0.0), (0.02, 0.03), *dome(0.08, 0.38, 0.03, 0.17), (0.44, 0.03), (0.46, 0.0), (RIM, -0.5)], hammered())
    for inset, r in ((0.045, 0.045), (0.41, 0.048)):
        shapes.tube([(x, y, 0.06) for x, y in hexagon(APOTHEM - inset)], r, bright, cyclic=True, resolution=8)
    reach = (APOTHEM - 0.23) / math.cos(math.pi / 6)
    stud = materials.metal((0.66, 0.42, 0.17), rough=0.22, patina=0.5, reach=0.12)
    for side in range(6):
        a, b = math.tau * side / 6, math.tau * (side + 1) / 6
        for k in range(1, 10):
            t = k / 10
            place = tuple(reach * (f(a) * (1 - t) + f(b) * t) for f in (math.cos, math.sin))
            shapes.ball(0.088 if k == 5 else 0.070, (*place, 0.185), bright if k == 5 else stud, 28, 18)
        corner(a, bright)
    job.save("cauldron", scene.shoot(), SHOWN, slots=SLOTS, quality=88)


# ---- the brew ----
def drift(w, h, cell, seed, octaves=4):
    return painting.noise(w, h, cell, seed, octaves) * 2 - 1


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
        where = np.clip(drift(w, h, w / 4, seed + 50, 3) * 1.9 + 0.42, 0, 1)
        veins = np.maximum(veins, strength * where * (np.exp(-(ridge / thin) ** 2) + 0.33 * np.exp(-(ridge / (thin * 5)) ** 2)))
    deep = warped(drift(w, h, w / 3.2, 41), dx, dy)
    smoke = warped(drift(w, h, w / 9, 42), dx, dy)
    tone = np.clip(0.19 + 0.16 * deep + 0.08 * smoke + 0.46 * veins, 0, 1)
    return np.stack([np.interp(tone, [stop for stop, _ in BREW], [colour[i] for _, colour in BREW]) for i in range(3)], -1)


def render_brew(job):
    w, h = job.pixels(SHOWN, 0.75)
    rgb = brew(w, h)
    unit = UNIT * w / SHOWN[0]
    y, x = np.mgrid[0:h, 0:w] + 0.5
    x, y = (x - w / 2) / unit, (y - h / 2) / unit
    away = spread(x, y) - (APOTHEM - RIM)          # below 0 inside the rim
    rgb *= (1.16 - 0.42 * np.hypot(x, y) / 4.8)[..., None]
    wall = np.clip(nd.gaussian_filter((away > 0).astype(float), 0.10 * unit), 0, 1)
    cast = np.clip(nd.shift(wall, (0.17 * unit, 0.13 * unit), order=1, mode="nearest") * 1.1, 0, 1)
    rgb *= (1 - 0.86 * cast)[..., None]
    glow = np.clip(nd.shift(wall, (-0.09 * unit, -0.07 * unit), order=1, mode="nearest") - 0.1, 0, 1)
    rgb += glow[..., None] * np.array((34, 8, 52.0))
    alpha = np.clip((RIM * 0.5 - away) * unit, 0, 1)
    picture = Image.fromarray(np.dstack([np.clip(rgb, 0, 255), alpha * 255]).astype("uint8"), "RGBA")
    job.save("brew", picture, SHOWN, slots=SLOTS, quality=82)


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
    picture = Image.fromarray(np.dstack([rgb, np.clip(alpha, 0, 1) * 255]).astype("uint8"), "RGBA")
    job.save("bubble", painting.resized(picture, (48, 48)), (32, 32), quality=90)


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
