# SPDX-License-Identifier: GPL-3.0-or-later
"""The old professor: a turned and painted figurine with beard, spectacles and pointed hat, for help and asides."""
import math

from studio import materials, scene, shapes
from studio.book import Job
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py")
SHOWN, OVER = (180, 240), 2.0
SKIN, HAIR, GOWN, HAT = (0.66, 0.36, 0.22), (0.86, 0.83, 0.78), (0.082, 0.026, 0.150), (0.095, 0.028, 0.175)
HEAD = (0.0, 0.0, 1.55)         # middle of the head; it looks at the onlooker (-y)


def painted(tone, rough=0.45, coat=0.3, dark=0.5):
    """Painted wood: a little uneven, darker in its corners."""
    n = Nodes("painted")
    cloud = n("TexNoise", Scale=4.0, Detail=5.0, Vector=n.coords())
    shade = n("AmbientOcclusion", {"samples": 6}, Distance=0.2)
    colour = n.mix(n.map(cloud, 0.35, 0.65, 0, 1), tuple(v * 0.72 for v in tone), tone)
    colour = n.mix(n.map(shade.outputs["AO"], 0.35, 0.95, dark, 0), colour, tuple(v * 0.15 for v in tone))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=rough, Coat_Weight=coat, Coat_Roughness=0.2))


def squashed(made, x=1.0, y=1.0, z=1.0):
    made.scale = (x, y, z)
    return made


def gown(brass):
    cloth, trim = painted(GOWN, 0.5, 0.25), painted((0.30, 0.17, 0.045), 0.4)
    shapes.lathe([(0, 0), (0.80, 0), (0.84, 0.04), (0.84, 0.12), (0.78, 0.17), (0.70, 0.18)], materials.wood(scale=1.4, seed=3.0), 96)
    shapes.lathe(shapes.smooth([(0.74, 0.17), (0.72, 0.30), (0.66, 0.55), (0.60, 0.80), (0.56, 0.98), (0.46, 1.10), (0.26, 1.17), (0.0, 1.18)], 8), cloth, 96)
    for side in (-1, 1):                                # sleeves, folded over the belly
        arm = curve([(side * 0.34, -0.02, 0.98), (side * 0.58, -0.16, 0.84), (side * 0.56, -0.46, 0.64), (side * 0.22, -0.69, 0.56)])
        shapes.tube(arm, 0.17, cloth, radii=[0.85 + 0.35 * i / (len(arm) - 1) for i in range(len(arm))], resolution=10)
        shapes.tube([(side * 0.25, -0.68, 0.565), (side * 0.16, -0.72, 0.555)], 0.215, trim, resolution=10)
        shapes.ball(0.115, (side * 0.085, -0.76, 0.56), painted(SKIN))
    shapes.tube([(0.725 * math.cos(a), 0.725 * math.sin(a), 0.26) for a in (math.tau * i / 64 for i in range(64))], 0.032, brass, cyclic=True)


def face():
    skin, hair = painted(SKIN, 0.5, 0.2, 0.35), painted(HAIR, 0.7, 0.0, 0.55)
    x, y, z = HEAD
    squashed(shapes.ball(0.43, HEAD, skin, 64, 48), 1.0, 0.98, 1.08)
    squashed(shapes.ball(0.105, (x, y - 0.455, z - 0.04), painted((0.74, 0.34, 0.24), 0.4)), 0.95, 1.0, 1.12)
    for side in (-1, 1):
        squashed(shapes.ball(0.10, (side * 0.425, y + 0.02, z - 0.02), skin), 0.6, 0.9, 1.3)
        shapes.ball(0.060, (side * 0.155, y - 0.400, z + 0.075), plain("eye", Base_Color=(0.02, 0.012, 0.01), Roughness=0.08, Coat_Weight=1.0))
        brow = [(side * 0.05, y - 0.45, z + 0.19), (side * 0.16, y - 0.45, z + 0.235), (side * 0.29, y - 0.38, z + 0.185)]
        line = curve(brow)
        shapes.tube(line, 0.050, hair, radii=taper(len(line), 0.4))
        for k in range(4):                              # hair over the ears
            lock = [(side * 0.42, y + 0.10 - 0.05 * k, z + 0.12), (side * (0.50 + 0.02 * k), y + 0.04 - 0.04 * k, z - 0.12), (side * (0.47 + 0.02 * k), y - 0.08, z - 0.34 - 0.03 * k)]
            shapes.tube(curve(lock), 0.075, hair, radii=taper(len(curve(lock))))
    beard(hair)


def curve(points, steps=8):
    """A smooth line through points in space."""
    p, out = [points[0], *points, points[-1]], []
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(*p[i - 1:i + 3], strict=True)))
    return [*out, points[-1]]


def taper(count, thin=0.25):
    return [1 - (1 - thin) * (i / (count - 1)) ** 1.6 for i in range(count)]


def beard(hair):
    """Locks from ear to ear, longest in the middle, and a moustache over them."""
    x, y, z = HEAD
    for layer, (forward, up) in enumerate(((0.0, 0.0), (0.07, 0.05))):
        count = 9 - layer * 2
        for i in range(count):
            t = i / (count - 1) * 2 - 1
            root = (0.39 * math.sin(t * 1.25), y - 0.36 * math.cos(t * 1.25) - forward, z - 0.13 - 0.05 * (1 - abs(t)) + up)
            long = 0.30 + 0.55 * (1 - abs(t) ** 1.5) - 0.10 * layer
            tip = (root[0] * 0.30 + 0.03 * math.sin(7 * t), y - 0.50 - forward - 0.14 * (1 - abs(t)), z - 0.20 - long)
            mid = (root[0] * 0.95 + 0.02 * math.cos(9 * t), (root[1] + tip[1]) / 2 - 0.08, (root[2] + tip[2]) / 2 + 0.02)
            line = curve([root, mid, tip])
            shapes.tube(line, 0.115 - 0.01 * layer, hair, radii=taper(len(line), 0.22), resolution=8)
    for side in (-1, 1):
        line = curve([(side * 0.015, y - 0.50, z - 0.135), (side * 0.14, y - 0.535, z - 0.165), (side * 0.27, y - 0.46, z - 0.235), (side * 0.37, y - 0.40, z - 0.19)])
        shapes.tube(line, 0.078, hair, radii=taper(len(line), 0.15), resolution=8)


def spectacles(brass):
    x, y, z = HEAD
    glass = plain("lens", Base_Color=(1, 1, 1), Roughness=0.02, Alpha=0.04, Coat_Weight=1.0)
    for side in (-1, 1):
        middle = (side * 0.165, y - 0.485, z + 0.07)
        shapes.tube([(middle[0] + 0.128 * math.cos(a), middle[1], middle[2] + 0.122 * math.sin(a)) for a in (math.tau * i / 48 for i in range(48))], 0.017, brass, cyclic=True)
        shapes.lathe([(0, 0.0), (0.125, 0.0)], glass, 48, middle, (math.pi / 2, 0, 0)).visible_shadow = False
        shapes.tube([(side * 0.29, y - 0.48, z + 0.09), (side * 0.43, y - 0.10, z + 0.10)], 0.014, brass)
    shapes.tube([(-0.04, y - 0.49, z + 0.085), (0, y - 0.505, z + 0.105), (0.04, y - 0.49, z + 0.085)], 0.016, brass)


def hat(brass):
    felt = painted(HAT, 0.6, 0.1)
    x, y, z = HEAD
    handle = shapes.empty((x, y + 0.06, z + 0.31), (math.radians(-12), 0, 0))
    before = set(scene.objects())
    shapes.lathe(shapes.smooth([(0.40, -0.02), (0.62, -0.055), (0.69, -0.02), (0.66, 0.02), (0.46, 0.045)], 6), felt, 96)
    cone = shapes.lathe(shapes.smooth([(0.47, 0.0), (0.44, 0.14), (0.34, 0.40), (0.22, 0.68), (0.13, 0.90), (0.06, 1.06), (0.0, 1.12)], 10), felt, 96)
    for point in cone.data.vertices:                    # its tip leans over
        rise = max(0.0, (point.co.z - 0.35) / 0.77)
        point.co.x += 0.26 * rise ** 2.2
        point.co.z -= 0.10 * rise ** 3
    shapes.lathe([(0.475, 0.03), (0.485, 0.05), (0.47, 0.15), (0.45, 0.16)], painted((0.34, 0.20, 0.05), 0.4), 96)
    shapes.plate([shapes.star(5, 0.115, 0.05, hollow=0.05)], 0.012, 0.008, brass, (-0.03, -0.40, 0.38), (math.radians(68), 0, 0))
    shapes.plate([shapes.star(4, 0.07, 0.022)], 0.01, 0.006, brass, (0.16, -0.26, 0.58), (math.radians(66), 0, math.radians(20)))
    shapes.plate([shapes.star(4, 0.06, 0.02)], 0.01, 0.006, brass, (-0.20, -0.27, 0.52), (math.radians(66), 0, math.radians(-25)))
    for made in set(scene.objects()) - before:
        made.parent = handle


def render_professor(job):
    scene.standing(job.pixels(SHOWN, OVER), 3.25, job.samples(48), tilt=10, aim=1.36, power=640)
    scene.area((2.4, 3.2, 3.4), (0, 0, 1.4), size=1.4, power=190, colour=(1, 0.80, 0.5))
    scene.area((-1.6, -4.6, 0.7), (0, 0, 1.5), size=1.8, power=170, colour=(1, 0.90, 0.78)).visible_glossy = False       # below the brim
    brass = materials.metal(materials.GOLD, rough=0.2, patina=0.3)
    gown(brass)
    face()
    spectacles(brass)
    hat(brass)
    at = lambda *p: [v / OVER / job.scale for v in scene.project(p)]
    job.save("professor", scene.shoot(), SHOWN, at(0, -0.3, 0), {"mouth": at(0.0, -0.55, 1.36), "eyes": at(0, -0.48, 1.62)}, quality=92)


def jobs():
    return [Job("hall", "professor", render_professor)]
