# SPDX-License-Identifier: GPL-3.0-or-later
"""Eight potions, each with its own bottle and liquid, filling in five steps; the burner and its flame."""
import math
import random
import zlib

from PIL import ImageEnhance

from studio import materials, painting, scene, shapes
from studio.book import Job, sheet
from studio.nodes import Nodes, plain
from studio.scene import Vector

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py")
SHOWN = (171, 222)
OVER = 1.13             # px of the file for one px shown
WIDTH, AIM, TILT = 2.66, 0.40, 12
FOOT, TOP = -0.80, 1.18
FULL = 0.66
LEVELS = (0.14, 0.27, 0.40, 0.53, FULL)

BOTTLES = {  # silhouettes (radius, z) from the foot to the neck
    "wisdom": [(0, FOOT), (0.34, FOOT), (0.56, -0.70), (0.72, -0.40), (0.66, -0.05), (0.46, 0.32), (0.28, 0.62), (0.235, 0.82)],
    "love": [(0, FOOT), (0.36, FOOT), (0.66, -0.64), (0.74, -0.34), (0.60, -0.04), (0.40, 0.10), (0.47, 0.28), (0.50, 0.42), (0.38, 0.62),
             (0.24, 0.78), (0.235, 0.86)],
    "magnet": [(0.80 * math.cos(a), 0.80 * math.sin(a)) for a in (-math.pi / 2 + (math.radians(64) + math.pi / 2) * i / 9 for i in range(10))]
              + [(0.25, 0.86)],
    "joy": [(0, FOOT), (0.26, FOOT), (0.30, -0.76), (0.74, -0.02), (0.76, 0.06), (0.70, 0.14), (0.30, 0.66), (0.24, 0.76), (0.235, 0.86)],
    "sands": [(0, FOOT), (0.54, FOOT), (0.62, -0.74), (0.60, -0.52), (0.36, -0.16), (0.27, -0.04), (0.36, 0.10), (0.55, 0.36), (0.54, 0.52),
              (0.36, 0.68), (0.24, 0.78), (0.235, 0.86)],
    "abyss": [(0, FOOT), (0.52, FOOT), (0.80, -0.68), (0.88, -0.42), (0.78, -0.12), (0.50, 0.08), (0.30, 0.28), (0.235, 0.56), (0.235, 0.84)],
    "balm": [(0, FOOT), (0.56, FOOT), (0.64, -0.74), (0.65, -0.60), (0.65, 0.20), (0.62, 0.36), (0.44, 0.54), (0.27, 0.64), (0.235, 0.78), (0.235, 0.86)],
    "lava": [(0, FOOT), (0.70, FOOT), (0.80, -0.76), (0.78, -0.64), (0.60, -0.22), (0.42, 0.22), (0.28, 0.58), (0.235, 0.76), (0.235, 0.86)],
}
LIQUIDS = {  # deep, middle, lit
    "wisdom": [(0.0, 0.05, 0.12), (0.0, 0.36, 0.42), (0.30, 1.0, 0.80)],
    "love": [(0.22, 0.0, 0.05), (0.75, 0.03, 0.20), (1.0, 0.42, 0.58)],
    "magnet": [(0.10, 0.0, 0.16), (0.42, 0.02, 0.62), (0.95, 0.35, 1.0)],
    "joy": [(0.9, 0.12, 0.15), (0.95, 0.75, 0.1), (0.2, 0.65, 1.0)],
    "sands": [(0.25, 0.06, 0.0), (0.85, 0.36, 0.02), (1.0, 0.80, 0.30)],
    "abyss": [(0.0, 0.01, 0.12), (0.01, 0.10, 0.55), (0.25, 0.60, 1.0)],
    "balm": [(0.01, 0.08, 0.0), (0.07, 0.42, 0.02), (0.55, 1.0, 0.15)],
    "lava": [(0.25, 0.02, 0.0), (0.90, 0.12, 0.0), (1.0, 0.55, 0.08)],
    # of other families
    "ruby": [(0.20, 0.0, 0.004), (0.80, 0.025, 0.02), (1.0, 0.32, 0.22)],
    "gold": [(0.28, 0.09, 0.0), (0.90, 0.48, 0.02), (1.0, 0.88, 0.36)],
    "mist": [(0.06, 0.08, 0.12), (0.30, 0.36, 0.46), (0.86, 0.93, 1.0)],
}
RAINBOW = [(0.02, (0.55, 0.02, 0.60)), (0.22, (0.95, 0.06, 0.16)), (0.42, (1.0, 0.55, 0.05)), (0.6, (0.80, 0.95, 0.1)),
           (0.78, (0.05, 0.8, 0.45)), (0.98, (0.1, 0.45, 1.0))]


def room(size, samples):
    scene.reset(size, samples, clear_glass=True, bounces=8)
    angle = math.radians(TILT)
    scene.camera((0, -10 * math.cos(angle), 10 * math.sin(angle) + AIM), (0, 0, AIM), width=WIDTH)
    scene.surroundings(scene.GLASS_ROOM, 0.5)
    scene.softbox((-3.5, -2.0, 3.4), sx=2.6, sy=7.5, strength=30, colour=(1, 0.985, 0.96), edge=0.18, fade=(0.25, 1.0), roll=math.radians(6))
    scene.softbox((1.2, -2.6, 4.6), (0, 0, 0.1), sx=2.4, sy=1.6, strength=22, edge=0.4, power=3)
    scene.softbox((3.8, -0.4, -1.2), sx=0.9, sy=6.0, strength=16, colour=(0.85, 0.93, 1.0), edge=0.6)
    scene.area((-3.0, -4.0, 5.0), size=2.2, power=430, colour=(1, 0.97, 0.92), inside_only=True)
    scene.area((3.2, 1.5, 2.0), size=1.8, power=160, colour=(0.75, 0.85, 1.0), inside_only=True)


def bottle(body):
    lip = shapes.bezier((0.235, TOP - 0.05), (0.235, TOP), (0.31, TOP - 0.02), (0.335, TOP + 0.02), 8)[1:]
    edge = shapes.bezier((0.335, TOP + 0.02), (0.36, TOP + 0.06), (0.345, TOP + 0.11), (0.30, TOP + 0.11), 8)[1:]
    shapes.lathe([*body, (0.235, TOP - 0.05), *lip, *edge], materials.clear_glass(), 128).visible_shadow = False
    z = TOP - 0.22
    shapes.lathe([(0.238, z - 0.09), (0.262, z - 0.085), (0.272, z - 0.06), (0.262, z - 0.035), (0.258, z), (0.262, z + 0.035), (0.272, z + 0.06),
                  (0.262, z + 0.085), (0.238, z + 0.09)], materials.metal(patina=0.0, rough=0.14))


def stopper():
    shapes.lathe([(0, TOP - 0.14), (0.20, TOP - 0.14), (0.215, TOP - 0.10), (0.235, TOP + 0.05), (0.262, TOP + 0.32), (0.25, TOP + 0.355),
                  (0.22, TOP + 0.37), (0, TOP + 0.375)], materials.cork(), 64)


def radius_at(body, z):
    for (r1, low), (r2, high) in zip(body, body[1:], strict=False):
        if low <= z <= high and high > low:
            return r1 + (r2 - r1) * (z - low) / (high - low)
    return 0.2


def liquid_material(kind, surface):
    n, tones = Nodes("liquid"), LIQUIDS[kind]
    co = n.coords(place=(zlib.crc32(kind.encode()) % 7, 0, 0))
    bent = n.mix(0.9, co, n("TexNoise", Scale=1.5, Detail=3.0, Vector=co).outputs["Color"], "ADD")
    cloud = n("TexNoise", Scale=1.7, Detail=5.0, Roughness=0.55, Distortion=1.6, Vector=bent)
    if kind == "joy":
        rise = n.map(n.axes()[2], FOOT, max(surface, 0.1), 0.0, 1.0)
        f = n.math("ADD", rise, n.math("MULTIPLY", n.math("SUBTRACT", cloud, 0.5), 0.9), clamp=True)
        colour = n.ramp(f, RAINBOW, "EASE")
    else:
        gathered = n.map(n.facing(Vector((0.42, -0.55, -0.72)).normalized()), -0.6, 1.0, 0.0, 1.0)
        f = n.math("ADD", n.math("MULTIPLY", gathered, 0.80), n.math("MULTIPLY", n.math("SUBTRACT", cloud, 0.47), 1.25), clamp=True)
        colour = n.ramp(f, list(zip((0.05, 0.45, 0.95), tones, strict=True)), "EASE")
    edge = n.math("POWER", n("LayerWeight", Blend=0.5).outputs["Facing"], 3.0)
    colour = n.mix(n.math("MULTIPLY", edge, 0.6), colour, tuple(x * 0.5 for x in tones[0]))
    cells = n("TexVoronoi", Scale=9.0, Vector=co)
    some = n("SeparateColor")
    n.link(cells.outputs["Color"], some.inputs[0])
    glints = n.math("MULTIPLY", n.map(cells.outputs["Distance"], 0.13, 0.05, 0, 1), n.math("GREATER_THAN", some.outputs[0], 0.6))
    colour = n.mix(glints, colour, (1, 1, 1))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.25, Emission_Color=colour, Specular_IOR_Level=0.2,
                       Emission_Strength=n.math("MULTIPLY_ADD", glints, 1.2, 0.6)))


def liquid(kind, body, fill):
    surface, tones = FOOT + 1.6 * fill, LIQUIDS[kind]
    r = radius_at(body, surface) - 0.06
    wall = [(max(0.0, a - 0.06), max(z, FOOT + 0.06)) for a, z in body if z <= surface]
    top = shapes.bezier((r, surface), (r - 0.02, surface + 0.012), (r - 0.06, surface - 0.015), (r - 0.12, surface - 0.02), 8)[1:]
    profile = [(0, FOOT + 0.06), *(p for p in wall if p[0] > 0.01), (r, surface), *top, (r * 0.4, surface - 0.022), (0, surface - 0.022)]
    shapes.lathe(profile, liquid_material(kind, surface)).visible_glossy = False
    rim = plain("meniscus", Base_Color=tones[2], Emission_Color=tones[2], Emission_Strength=0.9, Roughness=0.3)
    shapes.lathe([(r - 0.055, surface + 0.004), (r - 0.03, surface + 0.022), (r - 0.004, surface + 0.018), (r + 0.004, surface - 0.006)], rim)
    bubbles(body, surface, r, plain("bubble", Base_Color=tuple(min(1, x * 0.6 + 0.45) for x in tones[2]), Roughness=0.05, Coat_Weight=1.0,
                                    Emission_Color=tones[2], Emission_Strength=0.55))


def bubbles(body, surface, r, material):
    rng = random.Random(11)
    for _ in range(14):
        a, z, size = rng.uniform(-1.1, 1.1), rng.uniform(-0.66, max(-0.6, surface - 0.06)), rng.choice((0.022, 0.03, 0.045, 0.06))
        q = max(0.05, radius_at(body, z) - 0.065)
        if z < surface - 0.05:
            shapes.ball(size, (q * math.sin(a), -q * math.cos(a), z), material, 24, 16)
    for _ in range(9):
        a, q = rng.uniform(0, shapes.TAU), rng.uniform(0.3, 0.92) * r
        shapes.ball(rng.uniform(0.03, 0.07), (q * math.cos(a), q * math.sin(a), surface), material, 24, 16)


def picture(job, kind, fill, corked):
    room(job.pixels(SHOWN, OVER), job.samples(30))
    body = shapes.smooth(BOTTLES[kind])
    bottle(body)
    if fill:
        liquid(kind, body, fill)
    if corked:
        stopper()
    return scene.shoot(additive=True)


def slots(job):
    """Computed from the camera of the last rendering."""
    k = 1 / (OVER * job.scale)
    at = lambda z: [v * k for v in scene.project((0, 0, z))]
    return {"mouth": at(TOP + 0.11), "foot": at(FOOT), "level": [at(FOOT + 1.6 * fill) for fill in LEVELS]}


def render_flask(job):
    kind = job.name
    empty = picture(job, kind, 0, False)
    where = slots(job)
    foot = where["foot"]
    job.save(f"{kind}_empty", empty, SHOWN, foot, where)
    dull = ImageEnhance.Color(empty).enhance(0.5)
    dull.putalpha(empty.getchannel("A").point(lambda v: int(v * 0.85)))
    job.save(f"{kind}_drunk", dull, SHOWN, foot, where)
    for level, fill in enumerate(LEVELS, 1):
        job.save(f"{kind}_{level}", picture(job, kind, fill, False), SHOWN, foot, where)
    job.save(f"{kind}_full", picture(job, kind, FULL, True), SHOWN, foot, where)


def render_burner(job):
    shown = (173, 124.5)
    scene.standing(job.pixels(shown, OVER), 2.9, job.samples(40), tilt=16)
    brass, bright, copper = materials.metal(materials.BRASS, patina=0.4), materials.metal(patina=0.2, rough=0.13, seed=3), materials.metal(materials.COPPER, patina=0.4, seed=5)
    shapes.lathe([(0, -0.95), (1.1, -0.95), (1.15, -0.90), (1.10, -0.82), (0.85, -0.74), (0.40, -0.64), (0.34, -0.56), (0.38, -0.46), (0.52, -0.40),
                  (0.56, -0.28), (0.44, -0.22), (0.40, -0.26), (0, -0.27)], copper)
    shapes.lathe([(1.10, -0.86), (1.17, -0.85), (1.17, -0.80), (1.10, -0.79)], bright)
    shapes.tube([(x, y, 0.82) for x, y in shapes.arc(0, 0, 0.62, 0, shapes.TAU * 63 / 64, 63)], 0.07, bright, cyclic=True)
    for k in range(3):
        a = math.radians(-60 + 120 * k)
        shapes.tube([(0.62 * math.cos(a), 0.62 * math.sin(a), 0.82), (1.0 * math.cos(a), 1.0 * math.sin(a), -0.9)], 0.055, brass)
    at = lambda *p: [v / (OVER * job.scale) for v in scene.project(p)]
    job.save("burner", scene.shoot(), shown, at(0, 0, -0.95), {"flask": at(0, 0, 0.86), "flame": at(0, 0, -0.22)})


def render_flame(job):
    w, h = job.pixels((60, 100), 1.6)
    job.save("flame", sheet(painting.flame((w, h), 12, seed=4), 6), (60, 100), (30, 86), quality=88, frames=12, columns=6, blend="add")


def jobs():
    return [Job("flasks", "burner", render_burner), Job("flasks", "flame", render_flame),
            *(Job("flasks", kind, render_flask) for kind in ("wisdom", "love", "magnet", "joy", "sands", "abyss", "balm", "lava"))]
