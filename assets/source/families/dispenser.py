# SPDX-License-Identifier: GPL-3.0-or-later
"""The marble dispenser: five grooves between brass rails, a cabinet of walnut; whole, and narrow for small windows.

All lengths in units: a groove's pitch is 0.92, a marble 0.67 across. The slots are computed from the camera.
"""
import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from studio import materials, scene, shapes
from studio.book import Job, sheet
from studio.nodes import Nodes, plain
from studio.shapes import TAU, arc, block, lathe, plate, tube

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py")
PITCH, HALF, RADIUS = 0.92, 0.385, 0.335
X = [(i - 2) * PITCH for i in range(5)]
LOW, HIGH = -3.25, 2.60         # the grooves' ends
TILT = math.radians(14)
EDGE = 2.5 * PITCH
STEP = 2 * RADIUS * 1.003       # from marble to marble
FULL, TRACKS = (1236, 1236), (794, 1270)
FULL_WIDTH, FULL_SHIFT = 9.55, (0, 0.031)
TRACKS_HEIGHT, TRACKS_SHIFT, ABOVE = 8.03, (0, 0.004), 40    # nothing stands in the uppermost 40 px
OAK = tuple(tuple(v * 0.68 for v in tone) for tone in materials.OAK)       # darker: the marbles shall shine
PANELS = {"left": (0.106, 0.272, 0.244, 0.862), "right": (0.756, 0.272, 0.894, 0.862)}
"""Where gears, gauge and tubes are in the whole cabinet: left, top, right, bottom as parts of the picture."""
ARCH = 0.375                    # half an arch's width


class Stuff:
    """The materials, made once a scene."""

    def __init__(self):
        wood, metal = materials.wood, materials.metal
        self.dark = plain("dark", Base_Color=(0.010, 0.006, 0.005), Roughness=0.9, Specular_IOR_Level=0.0)
        self.walnut = wood(axis="Y", scale=1.1, seed=1.0, grime=True)
        self.beam = wood(axis="X", scale=1.1, seed=2.3, grime=True)
        self.oak = wood(OAK, "Y", scale=1.25, seed=4.2, rough=0.46, coat=0.25, ring=0.55, grime=True)
        self.mahogany = wood(materials.MAHOGANY, "X", seed=6.1, rough=0.36, coat=0.6)
        self.panel = wood(materials.MAHOGANY, "Y", seed=9.1, rough=0.45, coat=0.3, grime=True)
        self.brass = metal((0.86, 0.56, 0.20), rough=0.20, patina=0.55)
        self.bright = metal(rough=0.13, patina=0.35, seed=3.0)
        self.copper = metal(materials.COPPER, rough=0.20, patina=0.6, seed=5.0, green=0.3)


def lamp():
    stops = [(0.0, (0.05, 0.035, 0.03)), (0.45, (0.16, 0.12, 0.10)), (0.7, (0.42, 0.37, 0.33)), (1.0, (0.95, 0.88, 0.78))]
    scene.surroundings(stops, 0.46, axis="Y")
    scene.area((-2.2, 7.5, 6.6), (0, 0.4, 0), size=2.6, size_y=1.8, power=1900, colour=scene.WARM)
    scene.area((6.5, 1.5, 5.0), (0, -0.5, 0), size=2.5, size_y=4.0, power=260, colour=scene.COOL)
    scene.softbox((-1.0, 4.0, 6.5), sx=7.0, sy=1.8, strength=3.4, colour=(1, 0.93, 0.82), edge=0.6)
    scene.softbox((0, -6.0, 4.0), (0, -1, 0), sx=8.0, sy=1.5, strength=1.2, colour=(1, 0.80, 0.58), edge=0.7)


def setup(size, samples, width, shift):
    scene.reset(size, samples, bounces=6, threshold=0.03)
    scene.camera((0, -math.sin(TILT) * 20, math.cos(TILT) * 20), width=width, shift=shift)
    lamp()
    return Stuff()


# ---- parts ----
def grooves(oak):
    """A board with five round-bottomed grooves."""
    r = 0.43
    lip = math.sqrt(r * r - HALF * HALF)

    def depth(x):
        d = min(abs(x - c) for c in X)
        if d < HALF:
            return lip - math.sqrt(r * r - d * d)
        return -0.02 * (1 - (d - HALF) / 0.05) ** 2 if d < HALF + 0.05 else 0.0

    n, w, rows = 900, EDGE + 0.05, 60
    xs = [-w + 2 * w * i / n for i in range(n + 1)]
    points = [(x, LOW - 0.25 + (HIGH - LOW + 1.35) * k / rows, depth(x)) for k in range(rows + 1) for x in xs]
    faces = [(k * (n + 1) + i, k * (n + 1) + i + 1, (k + 1) * (n + 1) + i + 1, (k + 1) * (n + 1) + i) for k in range(rows) for i in range(n)]
    shapes.mesh("grooves", points, faces, oak)


def rails(s):
    for i in range(6):
        x = (i - 2.5) * PITCH
        block((0.13, HIGH - LOW + 0.9, 0.06), (x, (HIGH + LOW) / 2 + 0.1, 0.01), 0.02, s.walnut)
        tube([(x, LOW - 0.15, 0.07), (x, HIGH + 0.6, 0.07)], 0.05, s.brass, resolution=10)
        for y in (LOW + 0.45, LOW + 2.3, LOW + 4.1, HIGH - 0.25):
            lathe([(0.0, 0.085), (0.05, 0.08), (0.075, 0.05), (0.08, 0.0)], s.bright, 40, (x, y, 0.08))


def cups(s):
    """What holds the lowest marbles."""
    for x in X:
        half = arc(x, LOW + 0.12, 0.365, math.pi, TAU, 40)
        tube([(a, b, 0.14) for a, b in half], 0.055, s.bright, resolution=10)
        tube([(a, b, 0.03) for a, b in half], 0.065, s.brass, resolution=10)
        lathe([(0, 0.05), (0.15, 0.05), (0.165, 0.06), (0.19, 0.06), (0.205, 0.03), (0.21, -0.02)], s.brass, 64, (x, LOW - 0.69, 0.68))
        lathe([(0, 0.09), (0.045, 0.08), (0.065, 0.04), (0.07, 0)], s.bright, 40, (x, LOW - 0.69, 0.72))


def mouth(x, inset=0.0):
    """An arch's outline."""
    base, r = HIGH + 0.12, ARCH - inset
    return [(x - r, base), *arc(x, base + 0.36, r, math.pi, 0, 32), (x + r, base)]


def arches(s):
    for x in X:
        plate([mouth(x)], 0.012, 0.0, s.dark, (0, 0, 0.846))
        tube([(a, b, 0.86) for a, b in mouth(x)], 0.055, s.bright, resolution=10)
        for side in (-1, 1):
            lathe([(0.0, 0.10), (0.05, 0.09), (0.08, 0.05), (0.085, 0.0)], s.bright, 40, (x + side * 0.385, HIGH + 0.10, 0.85))


def scroll(x, y, size, flip, z, material, turns=1.6, thick=0.1, tail=(1.6, 0.35)):
    """A tapering S of filigree."""
    points, radii = [], []
    for i in range(111):
        t = i / 110
        a, r = turns * TAU * (1 - t) + math.pi / 2, 0.04 + 0.42 * t ** 1.1
        points.append((x + flip * size * r * math.cos(a), y + size * r * math.sin(a), z))
        radii.append(0.45 + 0.75 * t)
    for i in range(1, 60):
        t = i / 59
        points.append((x - flip * size * tail[0] * t, y + size * (0.46 - (0.46 - tail[1]) * t - 0.16 * math.sin(math.pi * t)), z))
        radii.append(1.2 * (1 - t) + 0.12)
    tube(points, thick * size, material, radii=radii, resolution=8)


def gear(x, y, z, r, teeth, material, thick=0.07, spokes=5, turn=0.0):
    w, rim = TAU / teeth, []
    for i in range(teeth):
        rim += [(r * q * math.cos(TAU * i / teeth + turn + d * w), r * q * math.sin(TAU * i / teeth + turn + d * w))
                for d, q in ((-0.30, 0.86), (-0.17, 1.0), (0.17, 1.0), (0.30, 0.86))]
    outlines = [rim]
    for i in range(spokes):
        a, b = TAU * i / spokes + turn + 0.16, TAU * (i + 1) / spokes + turn - 0.16
        outlines.append(arc(0, 0, r * 0.68, a, b, 16) + arc(0, 0, r * 0.30, b, a, 8))
    plate(outlines, thick, 0.018, material, (x, y, z))
    lathe([(0, 0.12), (r * 0.10, 0.115), (r * 0.15, 0.08), (r * 0.16, 0.0)], material, 48, (x, y, z + thick))


def lens(tint=(1, 1, 1)):
    n = Nodes("lens")
    return n.surface(n.blend(n("Fresnel", IOR=1.47), n("BsdfTransparent", Color=tint), n("BsdfGlossy", Color=(1, 1, 1), Roughness=0.02)))


def gauge(x, y, z, r, s, needle=70.0):
    lathe([(0, 0.0), (r * 0.86, 0.0), (r * 0.88, 0.07), (r * 0.95, 0.11), (r * 1.02, 0.08), (r * 1.04, -0.1)], s.bright, 96, (x, y, z))
    n = Nodes("ivory")
    cloud = n("TexNoise", Scale=6, Detail=5.0, Vector=n.coords())
    length = n.vector("LENGTH", n("TexCoord").outputs["Object"])
    age = n.math("ADD", n.map(length.outputs["Value"], r * 0.4, r * 0.88, 0, 0.6), n.map(cloud, 0.45, 0.75, 0, 0.25))
    ivory = n.surface(n("BsdfPrincipled", Base_Color=n.mix(age, (0.86, 0.76, 0.56), (0.36, 0.20, 0.08)), Roughness=0.5))
    lathe([(0, 0.015), (r * 0.87, 0.015)], ivory, 96, (x, y, z))
    ink, red = plain("ink", Base_Color=(0.02, 0.012, 0.01), Roughness=0.6), plain("red", Base_Color=(0.45, 0.01, 0.01), Roughness=0.4)
    for i in range(13):
        a, long = math.radians(225 - 270 * i / 12), 0.15 if i % 3 == 0 else 0.08
        q = r * 0.76 - long * r / 2 - 0.02
        block((long * r * 1.3, r * 0.045, 0.01), (x + q * math.cos(a), y + q * math.sin(a), z + 0.02), 0.001, red if i > 9 else ink, (0, 0, a), 1)
    plate([[(-0.16 * r, -0.03 * r), (0.62 * r, -0.006 * r), (0.62 * r, 0.006 * r), (-0.16 * r, 0.03 * r)]], 0.006, 0.004, red, (x, y, z + 0.05),
          (0, 0, math.radians(needle)))
    lathe([(0, 0.10), (0.07 * r, 0.095), (0.10 * r, 0.06), (0.10 * r, 0)], s.brass, 40, (x, y, z + 0.02))
    dome = [(r * 0.88 * math.sin(t), 0.05 + 0.14 * r * math.cos(t)) for t in (i / 16 * math.pi / 2 for i in range(17))]
    lathe(dome, lens(), 96, (x, y, z)).visible_shadow = False


def vial(x, low, high, z, r, tones, fill, s, boil=0):
    """A glass tube with glowing liquid, capped with brass; `boil` other bubbles are in it than at rest."""
    def cylinder(radius, a, b, material):
        profile = [(0, a), (radius * 0.7, a + 0.02), (radius, a + 0.08), (radius, b - 0.08), (radius * 0.7, b - 0.02), (0, b)]
        return lathe(profile, material, 64, (x, 0, z), (-math.pi / 2, 0, 0))

    cylinder(r, low, high, lens((0.94, 0.98, 0.98))).visible_shadow = False
    n, top = Nodes("liquid"), low + (high - low) * fill
    cloud = n("TexNoise", Scale=2.2, Detail=4.0, Distortion=1.0, Vector=n.coords(scale=(1, 1, 0.5)))
    f = n.math("ADD", n.map(n.axes()[2], low, top, 0, 0.75), n.math("MULTIPLY", n.math("SUBTRACT", cloud, 0.5), 0.9), clamp=True)
    colour = n.ramp(f, list(zip((0.05, 0.5, 1.0), tones, strict=True)), "EASE")
    cylinder(r * 0.86, low, top, n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.2, Emission_Color=colour, Emission_Strength=0.6, Coat_Weight=0.5)))
    bubble = materials.glowing(tuple(min(1, v * 1.2 + 0.25) for v in tones[2]), 0.5, 0.05, 1.0)
    rng = random.Random(round(5 + x) + 100 * boil)
    for _ in range(14 + 4 * min(boil, 4)):
        y, a = low + 0.2 + (top - low) * rng.random() * 0.9, rng.uniform(-0.6, 0.6)
        shapes.ball(rng.uniform(0.018, 0.05), (x + r * 0.84 * math.sin(a), y, z + r * 0.84 * math.cos(a)), bubble, 24, 16)
    for y, side in ((low, 1), (high, -1)):
        turn = (-math.pi / 2 * side, 0, 0)
        lathe([(0, -0.14), (r * 0.8, -0.14), (r * 1.15, -0.10), (r * 1.22, 0.0), (r * 1.22, 0.10), (r * 1.10, 0.15), (r * 1.0, 0.16)], s.brass, 64, (x, y, z), turn)
        lathe([(r * 1.20, -0.03), (r * 1.30, -0.015), (r * 1.30, 0.03), (r * 1.20, 0.045)], s.bright, 64, (x, y + side * 0.04, z), turn)


def cabinet(s, turn=0.0, needle=70.0, rise=0.0, boil=0):
    """What stands left and right of the grooves: gears turned so far, the needle's angle, liquids risen and boiling."""
    block((8.3, 7.5, 0.3), (0, -0.3, -0.60), 0.05, s.walnut)
    mid = EDGE + 0.80
    for side in (-1, 1):
        block((1.30, 6.6, 0.2), (side * mid, -0.35, -0.30), 0.02, s.panel)
        x0, x1, y0, y1 = side * mid - 0.60, side * mid + 0.60, LOW + 0.12, HIGH - 0.12
        tube([(x0, y0, -0.17), (x1, y0, -0.17), (x1, y1, -0.17), (x0, y1, -0.17)], 0.035, s.brass, cyclic=True)
        block((0.17, 6.9, 0.55), (side * (EDGE + 0.10), -0.3, 0.02), 0.05, s.walnut)
        x = side * (EDGE + 1.70)
        block((0.52, 7.5, 0.85), (x, -0.35, 0.10), 0.09, s.walnut)
        tube([(x, -3.45, 0.53), (x, 2.75, 0.53)], 0.030, s.brass)
        for y in (-3.0, -1.1, 0.75, 2.45):
            block((0.40, 0.20, 0.08), (x, y, 0.54), 0.03, s.brass)
            for dx, turn in ((-0.10, 0.6 * y + side), (0.10, 1.9 * y)):
                lathe([(0.0, 0.03), (0.025, 0.028), (0.042, 0.018), (0.05, 0.0), (0.05, -0.02)], s.bright, 40, (x + dx, y, 0.575))
                block((0.095, 0.014, 0.05), (x + dx, y, 0.585), 0.002, s.dark, (0, 0, turn), 2)
    gear(-mid - 0.05, 1.72, -0.08, 0.52, 18, s.brass, turn=0.05 + turn)
    gear(-mid + 0.26, 0.98, -0.02, 0.31, 11, s.copper, turn=0.2 - turn * 18 / 11, spokes=4)
    gear(-mid - 0.36, 1.02, -0.12, 0.25, 9, s.bright, turn=0.5 - turn * 18 / 9, spokes=3)
    gauge(mid, 1.66, -0.06, 0.50, s, needle)
    tube([(mid + a, b, 0.02) for a, b in ((0, 1.1), (0, 0.92), (0.05, 0.80), (0.22, 0.72), (0.30, 0.60), (0.30, 0.42))], 0.065, s.copper, resolution=10)
    foot = LOW + 0.42
    vial(-mid - 0.22, foot, 0.35, 0.06, 0.19, [(0.0, 0.05, 0.22), (0.0, 0.32, 0.55), (0.25, 0.95, 0.85)], 0.70 + rise, s, boil)
    vial(-mid + 0.27, foot, -0.35, 0.06, 0.15, [(0.20, 0.0, 0.18), (0.50, 0.02, 0.55), (0.95, 0.45, 1.0)], 0.80 + rise, s, boil)
    vial(mid + 0.26, foot, 0.35, 0.06, 0.19, [(0.22, 0.02, 0.0), (0.75, 0.14, 0.0), (1.0, 0.62, 0.10)], 0.58 + rise, s, boil)
    vial(mid - 0.24, foot, -0.35, 0.06, 0.15, [(0.01, 0.10, 0.0), (0.06, 0.42, 0.02), (0.55, 1.0, 0.15)], 0.72 + rise, s, boil)


def crest_outline():
    half = [(3.35, 0.0), (3.35, 0.10)]
    half += [(3.35 - 1.75 * t, 0.10 + 0.34 * (0.5 - 0.5 * math.cos(math.pi * t))) for t in (i / 24 for i in range(1, 25))]
    half += [(1.55, 0.48), (1.50, 0.52)]
    half += [(1.50 - 1.5 * t, 0.52 + 0.36 * math.sin(math.pi / 2 * t)) for t in (i / 24 for i in range(1, 25))]
    return half + [(-x, y) for x, y in half[::-1]][1:]


def crest(y, s):
    plate([crest_outline()], 0.16, 0.05, s.beam, (0, y, 0.35), resolution=5)
    tube([(a, y + b + 0.01, 0.56) for a, b in crest_outline()[1:-1]], 0.042, s.bright, resolution=8)
    my, z = y + 0.34, 0.58
    gear(0, my, z, 0.50, 20, s.brass, thick=0.05, turn=0.08)
    lathe([(0, 0.10), (0.34, 0.10), (0.36, 0.16), (0.40, 0.17), (0.43, 0.12), (0.43, 0)], s.bright, 96, (0, my, z))
    lathe([(0, 0.13), (0.33, 0.115), (0.345, 0.10)], materials.enamel((0.005, 0.05, 0.12)), 96, (0, my, z))
    plate([shapes.star(8, 0.30, 0.156)], 0.01, 0.012, s.bright, (0, my, z + 0.125))
    shapes.ball(0.135, (0, my, z + 0.15), materials.glowing((0.75, 0.02, 0.03), 0.35, 0.05, 1.0))
    tube([(a, b, z + 0.16) for a, b in arc(0, my, 0.145, 0, TAU * 47 / 48, 47)], 0.025, s.brass, cyclic=True)
    for side in (-1, 1):
        scroll(side * 1.02, my - 0.10, 0.36, side, 0.58, s.bright, 1.5, 0.11, (3.4, -0.10))


def whole(s, **stirred):
    cabinet(s, **stirred)
    block((8.75, 0.70, 1.05), (0, LOW - 0.66, 0.16), 0.12, s.beam)
    block((8.95, 0.16, 1.20), (0, LOW - 1.02, 0.16), 0.06, s.mahogany)
    tube([(-4.3, LOW - 0.37, 0.62), (4.3, LOW - 0.37, 0.62)], 0.035, s.brass)
    y = HIGH + 0.62
    block((8.75, 1.30, 1.10), (0, y, 0.30), 0.10, s.beam)
    block((9.0, 0.20, 1.30), (0, y + 0.68, 0.32), 0.07, s.mahogany)
    tube([(-4.4, y + 0.56, 0.90), (4.4, y + 0.56, 0.90)], 0.040, s.brass)
    for side in (-1, 1):
        for d in (2.75, 3.55):
            scroll(side * d, LOW - 0.70, 0.26, side, 0.70, s.brass, 1.4, 0.12, (1.5, 0.35))
        scroll(side * 2.92, y + 0.02, 0.50, -side, 0.88, s.brass, 1.6, 0.095, (2.3, 0.10))
        scroll(side * 3.62, y - 0.28, 0.26, side, 0.88, s.brass, 1.3, 0.11, (2.2, 0.2))
    crest(y + 0.76, s)


def narrow(s):
    """Only the grooves in a brass-bound frame."""
    for side in (-1, 1):
        x = side * (EDGE + 0.13)
        block((0.24, 8.1, 0.75), (x, 0.0, 0.10), 0.06, s.walnut)
        tube([(x, LOW - 0.4, 0.50), (x, HIGH + 0.7, 0.50)], 0.035, s.bright)
        for y in (LOW - 0.15, -1.3, 0.9, HIGH + 0.3):
            block((0.26, 0.16, 0.06), (x, y, 0.49), 0.03, s.brass)
    block((5.02, 0.62, 1.05), (0, LOW - 0.62, 0.16), 0.10, s.beam)
    tube([(-2.5, LOW - 0.35, 0.62), (2.5, LOW - 0.35, 0.62)], 0.035, s.brass)
    block((5.02, 1.16, 1.10), (0, HIGH + 0.55, 0.30), 0.10, s.beam)
    tube([(-2.45, HIGH + 1.06, 0.87), (2.45, HIGH + 1.06, 0.87)], 0.040, s.bright)


# ---- pictures ----
def slots(factor):
    """Where marbles rest, come out, and the numbers go; `factor` turns px of the file into px shown."""
    at = lambda x, y, z: [v * factor for v in scene.project((x, y, z))]

    def box(x0, y0, x1, y1, z):
        (a, b), (c, d) = at(x0, y1, z), at(x1, y0, z)
        return [a, b, c - a, d - b]

    centre = lambda x, row: at(x, LOW + 0.14 + row * STEP, 0.0965)
    return {"marble": [[centre(x, row) for row in range(9)] for x in X],
            "marble_diameter": at(2 * RADIUS, 0, 0)[0] - at(0, 0, 0)[0],
            "inlet": [centre(x, 10.2) for x in X],
            "rod": [at(side * (EDGE - 0.02), LOW + 0.14 + 7.5 * STEP, 0.25) for side in (-1, 1)],
            "arch": [box(x - ARCH, HIGH + 0.12, x + ARCH, HIGH + 0.12 + 0.36 + ARCH, 0.85) for x in X],
            "tracks": box(-EDGE, LOW - 0.25, EDGE, HIGH + 0.10, 0.05)}


def render_full(job):
    s = setup(job.pixels(FULL), job.samples(36), FULL_WIDTH, FULL_SHIFT)
    grooves(s.oak), rails(s), cups(s), arches(s), whole(s)
    panels = [[x0 * FULL[0], y0 * FULL[1], (x1 - x0) * FULL[0], (y1 - y0) * FULL[1]] for x0, y0, x1, y1 in PANELS.values()]
    job.save("full", scene.shoot(), FULL, slots=slots(1 / job.scale) | {"panel": panels}, quality=93)


def render_tracks(job):
    s = setup(job.pixels(TRACKS), job.samples(32), TRACKS_HEIGHT, TRACKS_SHIFT)
    grooves(s.oak), rails(s), cups(s), arches(s), narrow(s)
    picture = scene.shoot()
    cut = round(ABOVE * job.scale)
    job.save("tracks", picture.crop((0, cut, *picture.size)), (TRACKS[0], TRACKS[1] - ABOVE), slots=lifted(slots(1 / job.scale), ABOVE), quality=93)


def lifted(found, by):
    """Slots of a picture cut off above: every second number is a y."""
    def moved(value):
        if isinstance(value, list) and not isinstance(value[0], list):
            return [v - by * (i == 1) for i, v in enumerate(value)]
        return [moved(v) for v in value] if isinstance(value, list) else value

    return {name: moved(value) for name, value in found.items()}


def render_shutter(job):
    """A brass-bound flap in an arch, seen as the arch is; it slides up and away, cut off by the arch."""
    shown, over = (97.1, 95.1), 1.3
    size = job.pixels(shown, over)
    scene.reset(size, job.samples(40))
    w, h = 2 * ARCH, 0.36 + ARCH
    scene.camera((0, HIGH + 0.12 + h / 2 - math.sin(TILT) * 20, 0.85 + math.cos(TILT) * 20), (0, HIGH + 0.12 + h / 2, 0.85), width=w * 1.0)
    lamp()
    flap_wood, bright = materials.wood([[v * 0.3 for v in tone] for tone in materials.MAHOGANY], "X", scale=2.0, seed=3.0), materials.metal(rough=0.16, patina=0.2)
    plate([mouth(0, 0.02)], 0.03, 0.02, flap_wood, (0, 0, 0.80))
    tube([(a, b, 0.85) for a, b in mouth(0, 0.075)[1:-1]], 0.016, bright)
    for y in (0.10, 0.20, 0.30):
        tube([(-ARCH + 0.08, HIGH + 0.12 + y - 0.04, 0.85), (ARCH - 0.08, HIGH + 0.12 + y - 0.04, 0.85)], 0.012, bright)
    flap = ImageEnhance.Brightness(scene.shoot()).enhance(0.52)         # dark, so that the track's number is read on it
    mask = Image.new("L", (size[0] * 4, size[1] * 4))
    draw, (w, h) = ImageDraw.Draw(mask), mask.size
    draw.rectangle((0, w / 2, w, h), fill=255)
    draw.ellipse((0, 0, w, w), fill=255)
    mask, frames = mask.resize(size, Image.LANCZOS), []
    for i in range(6):
        frame = Image.new("RGBA", size)
        frame.paste(flap, (0, -round(size[1] * 1.02 * (i / 5) ** 1.2)))
        under = Image.new("RGBA", size)
        under.putalpha(ImageChops.offset(frame.getchannel("A"), 0, 5).filter(ImageFilter.GaussianBlur(4)).point(lambda v: v // 2))
        under.alpha_composite(frame)
        under.putalpha(ImageChops.multiply(under.getchannel("A"), mask))
        frames.append(under)
    job.save("shutter", sheet(frames, 6), shown, (shown[0] / 2, shown[1] / 2), frames=6, columns=6)


def render_rod(job):
    """The brass rod over the grooves: behind it, marbles can't be taken."""
    shown = (620, 26)
    scene.from_above(job.pixels(shown, 1.25), 12.4, job.samples(40))
    bright = materials.metal(rough=0.13, patina=0.0)
    tube([(-5.9, 0, 0), (5.9, 0, 0)], 0.085, bright, resolution=12)
    for x in (-5.95, 5.95):
        lathe([(0, 0.24), (0.10, 0.22), (0.19, 0.12), (0.22, 0.0), (0.19, -0.1)], bright, 48, (x, 0, 0))
    job.save("rod", scene.shoot(), shown)


def jobs():
    return [Job("dispenser", "full", render_full), Job("dispenser", "tracks", render_tracks), Job("dispenser", "shutter", render_shutter),
            Job("dispenser", "rod", render_rod)]
