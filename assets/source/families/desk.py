# SPDX-License-Identifier: GPL-3.0-or-later
"""A seat's desk: walnut, velvet and leather, brass frames, the retort, the brick niche of a burner."""
import math
import random

from studio import materials, painting, scene, shapes
from studio.book import Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py")
UNIT = 100.0            # px shown for one unit
SEATS = {"amethyst": (0.046, 0.012, 0.062), "teal": (0.004, 0.038, 0.037), "amber": (0.085, 0.034, 0.006), "rose": (0.078, 0.010, 0.026),
         "moss": (0.014, 0.039, 0.009), "slate": (0.010, 0.021, 0.050)}
VELVET = (0.042, 0.006, 0.011)      # dark: red marbles shall stand out on it


def above(job, shown, samples=36, over=1.0, **more):
    scene.from_above(job.pixels(shown, over), max(shown) / UNIT, job.samples(samples), **more)
    return shown[0] / UNIT / 2, shown[1] / UNIT / 2


def texture(job, shown, material, samples=16, key=1.0):
    """An even sheet of a material (made by `material()` once the scene stands), without edges."""
    w, h = above(job, shown, samples, transparent=False, key=key)
    shapes.block((2 * w + 1, 2 * h + 1, 0.2), (0, 0, -0.1), 0.01, material())
    job.save(job.name, scene.shoot(), shown, (0, 0), quality=86)


def render_walnut(job):
    shown = (1300, 728)
    w, h = above(job, shown, 12, 0.8, transparent=False, key=0.8)
    planks = 4
    for i in range(planks):
        tall = 2 * h / planks
        block = shapes.block((2 * w + 1, tall - 0.02, 0.3), (0, -h + tall * (i + 0.5), -0.15), 0.03,
                             materials.wood(axis="X", scale=0.62, seed=1.3 + 1.7 * i), segments=3)
        block.rotation_euler = (0, 0, 0)
    job.save("walnut", scene.shoot(), shown, (0, 0), quality=86)


def render_leather(job):
    tone = SEATS[job.name.removeprefix("leather_")]
    texture(job, (420, 240), lambda: materials.leather(tone), 20)


def render_velvet(job):
    texture(job, (540, 200), lambda: materials.cloth(VELVET), 24, key=1.15)


def render_frame(job):
    """Brass frames without a field: heavy with bosses, and thin."""
    heavy = job.name == "frame"
    shown, inset = ((216, 216), 62) if heavy else ((120, 120), 36)
    scene.from_above(job.pixels(shown, 1.5), 4.0, job.samples(40))
    brass, bright = materials.metal(materials.BRASS, patina=0.4), materials.metal(rough=0.13, patina=0.2, seed=3)
    at, r = 2 - 0.16, 0.09 if heavy else 0.10
    shapes.tube([(x, y, 0.08) for x, y in shapes.rounded(at, at, 0.26)], r, brass, cyclic=True, resolution=8)
    shapes.tube([(x, y, 0.04) for x, y in shapes.rounded(at - 0.15, at - 0.15, 0.18)], r * 0.42, bright, cyclic=True)
    if heavy:
        for x in (-1, 1):
            for y in (-1, 1):
                shapes.lathe([(0, 0.20), (0.05, 0.19), (0.08, 0.14), (0.14, 0.12), (0.17, 0.10), (0.19, 0.03), (0.19, -0.05)], bright, 48,
                             (x * (at - 0.04), y * (at - 0.04), 0.08))
    job.save(job.name, scene.shoot(), shown, (0, 0), inset=[inset] * 4)


def render_retort(job):
    """A glass tube for exactly three marbles, lying on its side."""
    shown = (390, 110)
    scene.reset(job.pixels(shown, 1.25), job.samples(40), clear_glass=True, bounces=8)
    across = shown[0] / shown[1]
    scene.camera((0, -1.6, 10), width=2.5 * across)
    scene.surroundings(scene.GLASS_ROOM, 0.5, axis="Y")
    long = 1.25 * across - 0.15
    scene.softbox((-2.0, 4.2, 4.0), sx=long * 2.2, sy=1.6, strength=20, colour=(1, 0.95, 0.86), edge=0.35)
    scene.softbox((2, -4.0, 2.0), sx=long * 1.6, sy=0.8, strength=9, colour=(0.85, 0.93, 1.0), edge=0.6)
    scene.area((-4, 5, 6), size=2.4, power=800, colour=scene.WARM).visible_glossy = False
    a, side = long - 1.15, (0, math.pi / 2, 0)
    profile = [(math.cos(t), -a + math.sin(t)) for t in (-math.pi / 2 + math.pi / 2 * i / 20 for i in range(21))]
    profile += [(1.0, a - 0.3), (0.98, a - 0.1), (0.62, a + 0.3), (0.5, a + 0.5), (0.5, a + 0.75), (0.62, a + 0.85)]
    glass = shapes.lathe(profile, materials.clear_glass(0.4), 96, turn=side)
    glass.visible_shadow = False
    brass = materials.metal(rough=0.14, patina=0.2)
    for x in (-a * 0.99, a - 0.28):
        shapes.lathe([(1.03, -0.10), (1.08, -0.08), (1.10, 0), (1.08, 0.08), (1.03, 0.10)], brass, 96, (x, 0, 0), side)
    shapes.lathe([(0.5, -0.16), (0.6, -0.14), (0.66, 0), (0.6, 0.14), (0.5, 0.16)], brass, 64, (a + 0.62, 0, 0), side)
    at = lambda x: [v / 1.25 / job.scale for v in scene.project((x, 0, 0))]
    step = (2 * a - 0.28) / 3
    centres = [at(-a + 0.05 + step * (i + 0.5)) for i in range(3)]
    job.save("retort", scene.shoot(additive=True), shown, slots={"marble": centres, "marble_diameter": 80})


def render_niche(job):
    """A brick recess, lit by its burner from below."""
    shown = (181, 288)
    w, h = above(job, shown, 32, 1.15, key=0.55)
    rng = random.Random(4)
    bricks = [materials.stone(tuple(v * k for v in (0.105, 0.060, 0.040)), seed=i, scale=1.6) for i, k in enumerate((0.8, 1.0, 1.15, 1.3))]
    shapes.block((2 * w + 1, 2 * h + 1, 0.1), (0, 0, -0.42), 0.01, materials.stone((0.020, 0.014, 0.010)))
    tall, y, row = 0.30, -h - 0.1, 0
    while y < h + 0.2:
        x = -w - rng.uniform(0.1, 0.3) - (row % 2) * 0.2
        while x < w + 0.3:
            long = rng.uniform(0.40, 0.58)
            shapes.block((long - 0.035, tall - 0.035, 0.2), (x + long / 2, y + tall / 2, -0.33 + rng.uniform(-0.03, 0.03)), 0.035, rng.choice(bricks), segments=3)
            x += long
        y, row = y + tall, row + 1
    shapes.plate([shapes.rounded(w + 0.5, h + 0.5, 0.3), shapes.rounded(w - 0.045, h - 0.045, 0.14)], 0.18, 0.02, materials.stone((0.06, 0.042, 0.030), seed=9),
                 (0, 0, 0.0))
    scene.area((0.1, -h * 0.55, 0.5), (0, -h * 0.1, -0.4), size=0.3, power=5.0, colour=(1.0, 0.52, 0.18))
    picture = scene.shoot()
    mask = painting.tinted(painting.rounded_mask(picture.size, 0.14 * picture.width / (2 * w)), (0, 0, 0)).getchannel("A")
    picture.putalpha(mask)
    job.save("niche", picture, shown, (0, 0))


def jobs():
    return [Job("desk", "retort", render_retort), Job("desk", "frame", render_frame), Job("desk", "frame_thin", render_frame),
            Job("desk", "niche", render_niche), Job("desk", "velvet", render_velvet), Job("desk", "walnut", render_walnut),
            *(Job("desk", f"leather_{seat}", render_leather) for seat in SEATS)]
