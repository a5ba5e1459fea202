# SPDX-License-Identifier: GPL-3.0-or-later
"""Recipe tiles: parchment in a walnut edge with a band of the kind's enamel; holes with ring and sign."""
import math

import numpy as np
from PIL import Image, ImageEnhance

from studio import materials, scene, shapes
from studio.book import Job
from studio.nodes import plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py")
UNIT = 100.0            # px shown for one unit
# shape: (w, h, height of the band), px shown
SHAPES = {"stack": (208, 277, 71), "station": (472, 397, 75), "wide": (270, 254, 62)}
BANDS = {"wisdom": (18, 122, 128), "love": (178, 32, 70), "magnet": (116, 36, 156), "joy": (152, 98, 24), "sands": (176, 98, 14), "abyss": (22, 70, 164),
         "balm": (50, 116, 26), "lava": (186, 58, 18)}
HOLES = {"blue": ((0.012, 0.16, 0.72), (0.004, 0.018, 0.07), (0.10, 0.46, 1.0)), "black": ((0.060, 0.36, 0.030), (0.004, 0.016, 0.004), (0.32, 0.86, 0.06)),
         "red": ((0.62, 0.050, 0.014), (0.060, 0.005, 0.004), (1.0, 0.30, 0.14)), "yellow": ((0.62, 0.32, 0.012), (0.075, 0.036, 0.004), (1.0, 0.60, 0.06))}


def slab(job, shape, band):
    """One tile seen from above; the band in white enamel, to be tinted."""
    w, h, tall = SHAPES[shape]
    scene.from_above(job.pixels((w, h), 1.1), max(w, h) / UNIT, job.samples(20), key=0.90)
    hw, hh = w / UNIT / 2, h / UNIT / 2
    shapes.plate([shapes.rounded(hw - 0.02, hh - 0.02, 0.17)], 0.05, 0.02, materials.wood(scale=1.6, seed=2.0), (0, 0, 0))
    shapes.plate([shapes.rounded(hw - 0.085, hh - 0.085, 0.11)], 0.03, 0.008, materials.parchment((0.74, 0.545, 0.30), seed=len(shape), scale=1.1), (0, 0, 0.045))
    brass = materials.metal(rough=0.16, patina=0.0)
    shapes.tube([(x, y, 0.085) for x, y in shapes.rounded(hw - 0.085, hh - 0.085, 0.11)], 0.016, brass, cyclic=True)
    if not band:
        return scene.shoot()
    low = hh - tall / UNIT
    top = hh - 0.10
    outline = [(-hw + 0.10, low), (hw - 0.10, low), *shapes.arc(hw - 0.20, top - 0.10, 0.10, 0, math.pi / 2, 8),
               *shapes.arc(-hw + 0.20, top - 0.10, 0.10, math.pi / 2, math.pi, 8)]
    shapes.plate([outline], 0.02, 0.01, materials.enamel((0.5, 0.5, 0.5), seed=3), (0, 0, 0.075))
    shapes.tube([(-hw + 0.09, low, 0.10), (hw - 0.09, low, 0.10)], 0.020, brass)
    return scene.shoot()


def tinted(picture, tone, box):
    """The grey enamel within box in the kind's colour; brass and wood, which aren't grey, stay."""
    pixels = np.asarray(picture).astype(float)
    x0, y0, x1, y1 = (round(v) for v in box)
    part = pixels[y0:y1, x0:x1, :3]
    light, spread = part.mean(2, keepdims=True), part.max(2, keepdims=True) - part.min(2, keepdims=True)
    grey = np.clip((46 - spread) / 16, 0, 1) * np.clip((light - 40) / 40, 0, 1)
    middle = np.median(light[grey > 0.9])
    gain = light / middle
    colour = np.clip(gain, 0.5, 1.12) * np.array(tone) * 0.94 + np.clip(light - middle * 1.3, 0, 255) * 0.6
    pixels[y0:y1, x0:x1, :3] = part * (1 - grey) + colour * grey
    return Image.fromarray(np.clip(pixels, 0, 255).astype("uint8"), "RGBA")


def slots(shape):
    w, h, band = SHAPES[shape]
    common = {"band": [10, 10, w - 20, band - 10], "emblem": [44, band / 2 + 4], "points": [w - 44, band / 2 + 4]}
    if shape == "station":
        return common | {"emblem": [50, band / 2 + 4], "points": [w - 50, band / 2 + 4], "name": [94, band / 2 + 4], "niche": [20, band + 16, 181, h - band - 36],
                         "holes": [210, band + 12, w - 228, h - band - 28]}
    return common | {"name": [w / 2, h - 30], "flask": [w / 2, band - 2], "holes": [16, band + 8, w - 32, h - band - 58]}


def render_tile(job):
    shape = job.name
    w, h, band = SHAPES[shape]
    picture = slab(job, shape, True)
    k = picture.width / w
    for kind, tone in BANDS.items():
        job.save(f"{kind}_{shape}", tinted(picture, tone, (10 * k, 10 * k, (w - 10) * k, band * k)), (w, h), slots=slots(shape))
    under = ImageEnhance.Brightness(slab(job, shape, False)).enhance(0.6)
    job.save(f"edge_{shape}", under, (w, h))


def sign(name, material, size):
    if name == "blue":
        shapes.plate([shapes.drop(0.62 * size)], 0.02, 0.02, material, (0, -0.03, 0))
    elif name == "yellow":
        shapes.plate([shapes.star(4, 0.66 * size, 0.22 * size)], 0.02, 0.02, material)
    elif name == "black":
        for x, y, r in ((-0.20, -0.14, 0.235), (0.22, -0.10, 0.20), (0.02, 0.23, 0.18)):
            shapes.lathe([(0, 0.05), (r * size * 0.8, 0.045), (r * size, 0.01), (r * size, -0.02)], material, 48, (x * size * 1.35, y * size * 1.35, 0))
    else:
        points, radii = shapes.curl(1.5, 0.03, 0.52 * size, 0)
        shapes.tube([(x, z, 0.0) for x, _, z in points], 0.105 * size, material, radii=radii)


def render_hole(job):
    colour = job.name.removeprefix("hole_")
    ring, floor, lit = HOLES[colour]
    scene.from_above(job.pixels((86, 86), 1.35), 2.04, job.samples(48), key=0.9)
    shapes.lathe([(0.88, 0.02), (0.92, 0.06), (0.97, 0.05), (1.0, 0.0), (1.0, -0.04)], materials.metal(materials.BRASS, rough=0.22, patina=0.3), 96)
    shapes.lathe([(0.74, 0.0), (0.77, 0.05), (0.82, 0.065), (0.87, 0.05), (0.89, 0.0)], plain("ring", Base_Color=ring, Roughness=0.2, Coat_Weight=1.0,
                 Emission_Color=ring, Emission_Strength=0.25), 96)
    shapes.lathe([(0, -0.34), (0.62, -0.32), (0.73, -0.22), (0.76, 0.02)], plain("floor", Base_Color=floor, Roughness=0.35, Coat_Weight=0.6), 96)
    handle = shapes.empty((0, 0, -0.27))
    before = set(scene.objects())
    sign(colour, materials.glowing(lit, 0.55, 0.3, 0.4), 0.86)
    for made in set(scene.objects()) - before:
        made.parent = handle
        made.visible_shadow = False
    job.save(job.name, scene.shoot(), (86, 86))


def jobs():
    return [Job("tiles", shape, render_tile) for shape in SHAPES] + [Job("tiles", f"hole_{colour}", render_hole) for colour in HOLES]
