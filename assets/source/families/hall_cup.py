# SPDX-License-Identifier: GPL-3.0-or-later
"""The Alchemists' Cup: a goblet of brass with two handles, four gems on its belt, and a potion in it that glows."""
import math
import random

from studio import materials, scene, shapes
from studio.book import Job
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py")
SHOWN, OVER = (400, 440), 1.5
BRIM, SURFACE = 4.30, 4.16
GEMS = ((0.86, 0.16, 0.010), (0.16, 0.045, 0.60), (0.012, 0.16, 0.72), (0.010, 0.42, 0.12))
BOWL = ((0.24, 1.86), (0.50, 1.96), (0.86, 2.20), (1.12, 2.56), (1.24, 3.00), (1.26, 3.40), (1.30, 3.80), (1.42, 4.12))
FOOT = ((0.0, 0.0), (1.16, 0.0), (1.22, 0.03), (1.24, 0.10), (1.20, 0.18), (1.12, 0.21), (1.06, 0.21), (1.03, 0.26), (0.98, 0.31), (0.84, 0.36),
        (0.60, 0.44), (0.40, 0.58), (0.27, 0.78), (0.20, 0.98), (0.19, 1.06))
KNOP = ((0.19, 1.06), (0.30, 1.10), (0.30, 1.15), (0.22, 1.18), (0.24, 1.24), (0.38, 1.34), (0.44, 1.46), (0.38, 1.58), (0.24, 1.68), (0.22, 1.72),
        (0.30, 1.76), (0.30, 1.81), (0.20, 1.85), (0.24, 1.88))


def potion():
    """Violet, clouded, lit from within."""
    n = Nodes("potion")
    co = n.coords()
    bent = n.mix(0.8, co, n("TexNoise", Scale=1.6, Detail=3.0, Vector=co).outputs["Color"], "ADD")
    cloud = n("TexNoise", Scale=2.4, Detail=5.0, Roughness=0.55, Distortion=1.8, Vector=bent)
    colour = n.ramp(cloud, [(0.30, (0.10, 0.0, 0.20)), (0.50, (0.42, 0.03, 0.72)), (0.70, (0.80, 0.26, 0.95))], "EASE")
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.12, Coat_Weight=0.6, Emission_Color=colour, Emission_Strength=0.5))


def bowl(gold, satin):
    outside = shapes.smooth(BOWL, 8)
    body = shapes.lathe(outside, gold, 192)
    for point in body.data.vertices:                # petals about the bowl's foot
        z = point.co.z
        if z < 2.78:
            deep = math.sin(math.pi * min(1.0, max(0.0, (z - 1.88) / 0.9))) ** 0.8
            swell = 1 + 0.055 * deep * (abs(math.cos(8 * math.atan2(point.co.y, point.co.x))) - 0.6)
            point.co.x *= swell
            point.co.y *= swell
    shapes.lathe([(1.42, 4.12), (1.50, 4.20), (1.525, 4.26), (1.50, BRIM), (1.44, BRIM + 0.02), (1.40, BRIM - 0.02), (1.34, 4.10), (1.22, 3.70), (1.10, 3.40)],
                 gold, 192)
    for z, thick in ((2.86, 0.036), (3.62, 0.036)):   # the belt
        shapes.tube([(r * math.cos(a), r * math.sin(a), z) for r in (1.215 if z < 3 else 1.29,) for a in (math.tau * i / 128 for i in range(128))], thick, satin,
                    cyclic=True)
    for i in range(64):                             # beads below the brim
        a = math.tau * i / 64
        shapes.ball(0.038, (1.372 * math.cos(a), 1.372 * math.sin(a), 3.94), gold, 16, 12)


def gems(gold):
    """Four in front, and as many behind that nobody sees."""
    for i, tone in enumerate(GEMS):
        a = math.radians(-90 + (i - 1.5) * 33)
        turn = (math.pi / 2, 0, a + math.pi / 2)
        place = (1.25 * math.cos(a), 1.25 * math.sin(a), 3.24)
        shapes.lathe([(0.0, -0.03), (0.255, -0.03), (0.27, 0.02), (0.255, 0.065), (0.225, 0.075), (0.205, 0.05)], gold, 64, place, turn)
        stone = plain("gem", Base_Color=tone, Roughness=0.05, Coat_Weight=1.0, Coat_Roughness=0.02, Emission_Color=tone, Emission_Strength=0.10)
        shapes.lathe([(0.205, 0.045), (0.19, 0.085), (0.15, 0.125), (0.09, 0.15), (0.0, 0.16)], stone, 64, place, turn)
    for i in range(5):                              # studs between them
        a = math.radians(-90 + (i - 2) * 33)
        shapes.ball(0.055, (1.25 * math.cos(a), 1.25 * math.sin(a), 3.24), gold, 24, 16)


def handle(side, gold):
    """An S from brim to belly, thick in the middle, with a curl at each end."""
    def line(points, thick, thin):
        p, out = [points[0], *points, points[-1]], []
        for i in range(1, len(p) - 2):
            for k in range(12):
                t = k / 12
                out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                                 for a, b, c, d in zip(*p[i - 1:i + 3], strict=True)))
        out.append(points[-1])
        last = len(out) - 1
        radii = [thin + (1 - thin) * math.sin(math.pi * (0.12 + 0.76 * i / last)) for i in range(len(out))]
        shapes.tube([(side * x, 0.0, z) for x, z in out], thick, gold, radii=radii, resolution=12)

    line([(1.26, 3.52), (1.48, 3.86), (1.82, 3.96), (2.10, 3.74), (2.16, 3.36), (2.02, 2.92), (1.74, 2.58), (1.42, 2.42), (1.12, 2.40), (0.86, 2.40)], 0.12, 0.6)
    line([(1.60, 3.92), (1.70, 4.16), (1.92, 4.24), (2.06, 4.10), (2.00, 3.96), (1.90, 3.98)], 0.075, 0.5)
    line([(1.72, 2.56), (1.80, 2.34), (1.68, 2.18), (1.52, 2.22), (1.52, 2.34)], 0.07, 0.5)
    shapes.ball(0.085, (side * 1.90, -0.01, 4.03), gold, 24, 16)
    shapes.ball(0.075, (side * 1.57, -0.01, 2.29), gold, 24, 16)


def brew():
    liquid = potion()
    shapes.lathe([(0.0, SURFACE), (0.7, SURFACE), (1.30, SURFACE), (1.345, SURFACE + 0.02), (1.36, SURFACE + 0.01), (1.36, SURFACE - 0.1)], liquid, 128)
    bubble = plain("bubble", Base_Color=(0.55, 0.16, 0.80), Roughness=0.05, Coat_Weight=1.0, Emission_Color=(0.7, 0.25, 1.0), Emission_Strength=0.45)
    rng = random.Random(5)
    for _ in range(20):
        a, q = rng.uniform(0, math.tau), 1.22 * math.sqrt(rng.uniform(0.02, 1.0))
        shapes.ball(rng.choice((0.035, 0.045, 0.06, 0.085)), (q * math.cos(a), q * math.sin(a), SURFACE + 0.005), bubble, 24, 16)


def render_cup(job):
    scene.standing(job.pixels(SHOWN, OVER), 5.35, job.samples(64), tilt=13, aim=2.20, power=820)
    scene.area((3.4, 3.6, 5.0), (0, 0, 2.6), size=2.4, power=460, colour=(1, 0.80, 0.5))
    scene.area((0.0, -0.6, 6.2), (0, 0, 4.1), size=1.2, power=80, colour=(0.86, 0.5, 1.0)).visible_glossy = False
    scene.softbox((-4.4, -3.4, 3.2), (0, 0, 2.6), sx=1.6, sy=6.0, strength=11, colour=(1, 0.95, 0.86), edge=0.6)
    scene.softbox((4.6, -2.6, 2.6), (0, 0, 2.4), sx=1.2, sy=6.5, strength=5, colour=(0.85, 0.92, 1.0), edge=0.6)
    scene.softbox((-1.0, -6.0, 0.6), (0, 0, 2.0), sx=6.0, sy=2.4, strength=4.0, colour=(1, 0.86, 0.62), edge=0.7)
    gold, satin = materials.metal((1.0, 0.73, 0.32), rough=0.13, patina=0.34, reach=0.2), materials.metal(materials.GOLD, rough=0.24, patina=0.4, seed=3)
    shapes.lathe(shapes.smooth(FOOT[6:], 6), gold, 160)
    shapes.lathe(FOOT[:7], satin, 160)
    shapes.lathe(shapes.smooth(KNOP, 5), gold, 160)
    for i in range(48):
        a = math.tau * i / 48
        shapes.ball(0.036, (1.085 * math.cos(a), 1.085 * math.sin(a), 0.235), gold, 16, 12)
    bowl(gold, satin)
    gems(gold)
    for side in (-1, 1):
        handle(side, gold)
    brew()
    at = lambda *p: [v / OVER / job.scale for v in scene.project(p)]
    job.save("cup", scene.shoot(), SHOWN, at(0, -0.4, 0), {"brim": at(0, 0, BRIM)}, quality=92)


def jobs():
    return [Job("hall", "cup", render_cup)]
