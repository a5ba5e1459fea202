# SPDX-License-Identifier: GPL-3.0-or-later
"""The cat of the hall: ginger, furry, asleep on a box; breathing, flicking an ear, awake and looking, blinking, stretching."""
import math

import bpy

from studio import scene, shapes
from studio.book import Job, sheet
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/book.py")
SHOWN, OVER = (360, 250), 1.0
GINGER, STRIPE, CREAM = (0.62, 0.235, 0.055), (0.26, 0.072, 0.012), (0.86, 0.70, 0.50)
PINK = (0.66, 0.26, 0.22)


def coat(name, middle, white, stripes=7.0, place=None):
    """Fur's colour by where a hair stands: stripes across, pale where `white` (a sphere: x, y, z, reach) is."""
    n = Nodes(name)
    at = n("TexCoord", {"object": place}).outputs["Object"] if place is not None else n("NewGeometry").outputs["Position"]
    cloud = n("TexNoise", Scale=1.7, Detail=3.0, Vector=at)
    split = n("SeparateXYZ")
    n.link(at, split.inputs[0])
    bend = n.math("ADD", n.math("MULTIPLY", split.outputs[0], stripes), n.math("MULTIPLY", cloud, 5.0))
    wave = n.map(n.math("SINE", bend), 0.05, 0.75, 0, 0.85)
    colour = n.mix(wave, GINGER, STRIPE)
    far = n.vector("LENGTH", n.vector("SUBTRACT", at, tuple(white[:3])).outputs[0])
    pale = n.map(far.outputs["Value"], white[3] * 0.75, white[3], 1, 0)
    colour = n.mix(pale, colour, CREAM)
    if middle:
        colour = n.mix(n.map(split.outputs[2], 0.02, 0.22, 0.75, 0), colour, CREAM)
    shader = n("BsdfPrincipled", Base_Color=colour, Roughness=0.62)
    return n.surface(shader)


def melted(balls, material, smooth=10, grain=0.05):
    """Balls (x, y, z, radius[, stretch x, y, z]) melted into one skin."""
    parts = []
    for x, y, z, r, *stretch in balls:
        made = shapes.ball(r, (x, y, z), segments=32, rings=20)
        made.scale = stretch or (1, 1, 1)
        parts.append(made)
    bpy.ops.object.select_all(action="DESELECT")
    for made in parts:
        made.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    made = bpy.context.object
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    melt = made.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size = "VOXEL", grain
    soft = made.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.6, smooth
    for name in ("melt", "soft"):
        bpy.ops.object.modifier_apply(modifier=name)
    bpy.ops.object.shade_smooth()
    made.data.materials.clear()
    made.data.materials.append(material)
    return made


def furred(made, hairs, long=0.13, lean=(0.05, 0.0, -0.03)):
    """Let fur grow on a skin; `lean`: where the hairs lie down to."""
    growing = made.modifiers.new("fur", "PARTICLE_SYSTEM").particle_system.settings
    growing.type, growing.count, growing.hair_step, growing.render_step = "HAIR", hairs, 3, 3
    growing.use_advanced_hair = True
    growing.hair_length = long
    growing.normal_factor, growing.factor_random = long * 0.22, long * 0.07
    growing.object_align_factor = [v * long * 4 for v in lean]
    growing.root_radius, growing.tip_radius, growing.radius_scale = 1.0, 0.15, 0.011
    growing.child_type = "INTERPOLATED"
    growing.rendered_child_count = 6
    growing.roughness_2, growing.clump_factor = 0.025, 0.35
    growing.child_length = 1.0
    return made


def tail(points, radius, material):
    count = 9
    line = spline(points, count)
    balls = [(*p, radius * (1.0 - 0.25 * i / (len(line) - 1))) for i, p in enumerate(line)]
    return furred(melted(balls, material, 4), 1500, 0.10)


def spline(points, steps):
    """A smooth line through points in space."""
    p, out = [points[0], *points, points[-1]], []
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(*p[i - 1:i + 3], strict=True)))
    return [*out, points[-1]]


def head(place, turn, *, eyes, gaze=(0.0, 0.0), ears=(0.0, 0.0), mouth=0.0):
    """The head round a handle; it looks at -y. eyes: "shut", "glad", "half" or "open"; ears: each turned back, 0 to 1."""
    handle = shapes.empty((0, 0, 0))
    before = set(scene.objects())
    fur = coat("head", False, (0, -0.50, -0.26, 0.36), 9.0, handle)
    skull = [(0, 0, 0, 0.50, 1.06, 0.92, 0.92), (-0.24, -0.18, -0.16, 0.27), (0.24, -0.18, -0.16, 0.27), (-0.10, -0.43, -0.19, 0.155), (0.10, -0.43, -0.19, 0.155),
             (0, -0.38, -0.30, 0.12), (0, -0.40, -0.06, 0.13)]
    furred(melted(skull, fur, 5, 0.035), 4200, 0.075, (0, 0.06, 0.0))
    shapes.ball(0.052, (0, -0.585, -0.095), plain("nose", Base_Color=PINK, Roughness=0.35, Coat_Weight=0.4)).scale = (1.25, 0.8, 0.8)
    line = plain("line", Base_Color=(0.035, 0.012, 0.006), Roughness=0.6)
    shapes.tube(spline([(-0.13, -0.575, -0.235), (-0.05, -0.612, -0.245), (0, -0.605, -0.175), (0.05, -0.612, -0.245), (0.13, -0.575, -0.235)], 6), 0.015, line)
    if mouth:
        shapes.ball(0.11, (0, -0.55, -0.27 - 0.05 * mouth), plain("mouth", Base_Color=(0.30, 0.05, 0.05), Roughness=0.5)).scale = (0.9, 0.6, 0.45 + 0.8 * mouth)
    for side in (-1, 1):
        eye(side, eyes, gaze, line)
        ear(side, ears[side > 0], fur)
        for k in range(3):
            root = (side * 0.17, -0.56, -0.17 - 0.035 * k)
            tip = (side * (0.72 + 0.02 * k), -0.56 + 0.08 * k, -0.04 - 0.13 * k)
            shapes.tube(spline([root, (side * 0.46, -0.62, -0.10 - 0.075 * k), tip], 6), 0.006, plain("whisker", Base_Color=(0.95, 0.9, 0.82), Roughness=0.4))
    for made in set(scene.objects()) - before:
        if made.parent is None:
            made.parent = handle
    handle.location, handle.rotation_euler = place, turn
    return handle


def eye(side, look, gaze, line):
    x, y, z = side * 0.205, -0.455, 0.06
    if look in ("shut", "glad"):
        bow = -0.045 if look == "shut" else 0.05
        shapes.tube(spline([(x - 0.105, y - 0.035, z - bow * 0.3), (x, y - 0.075, z + bow - 0.01), (x + 0.105, y - 0.02, z - bow * 0.3)], 8), 0.02, line)
        return
    shapes.ball(0.112, (x, y + 0.045, z), line).scale = (1.16, 0.75, 0.96 if look == "open" else 0.5)
    green = plain("iris", Base_Color=(0.30, 0.36, 0.04), Roughness=0.05, Coat_Weight=1.0, Emission_Color=(0.5, 0.45, 0.06), Emission_Strength=0.16)
    shapes.ball(0.104, (x, y + 0.026, z), green).scale = (1.1, 0.75, 0.86 if look == "open" else 0.40)
    black = plain("pupil", Base_Color=(0.004, 0.003, 0.003), Roughness=0.05, Coat_Weight=1.0)
    gx, gz = gaze
    shapes.ball(0.070, (x + 0.036 * gx, y - 0.034, z + 0.026 * gz), black).scale = (0.80, 0.5, 1.0 if look == "open" else 0.45)
    shapes.ball(0.022, (x + 0.036 * gx - 0.035, y - 0.072, z + 0.026 * gz + 0.035), plain("glint", Base_Color=(1, 1, 1), Emission_Color=(1, 1, 1), Emission_Strength=2.5))


def ear(side, back, fur):
    handle = shapes.empty((side * 0.30, 0.03, 0.33), (math.radians(-6 - 46 * back), 0, side * math.radians(8 + 34 * back)))
    before = set(scene.objects())
    outer = shapes.lathe([(0.235, -0.10), (0.22, 0.02), (0.165, 0.17), (0.09, 0.32), (0.03, 0.42), (0, 0.44)], fur, 32)
    outer.scale = (1, 0.42, 1)
    outer.rotation_euler = (0, side * math.radians(22), 0)
    furred(outer, 700, 0.06, (0, 0, 0.05))
    inner = shapes.lathe([(0.16, -0.08), (0.14, 0.04), (0.08, 0.20), (0.02, 0.32), (0, 0.33)], plain("ear", Base_Color=PINK, Roughness=0.7), 24)
    inner.scale = (1, 0.3, 1)
    inner.location, inner.rotation_euler = (0, -0.075, 0), (0, side * math.radians(22), 0)
    for made in set(scene.objects()) - before:
        made.parent = handle


def lying(breath=0.0, tip=0.0, raised=0.0):
    """The body curled on its side; `breath` and `tip` (of the tail) 0 to 1, `raised`: the breast, for a lifted head."""
    b = 1 + 0.035 * breath
    fur = coat("body", True, (-1.05, -0.55, 0.35, 0.42))
    body = [(0.80, 0.10, 0.62 * b, 0.72 * b), (0.25, 0.16, 0.62 * b, 0.74 * b), (-0.35, 0.14, 0.55 * b, 0.64), (-0.85, 0.02, 0.42 + 0.10 * raised, 0.50),
            (1.05, -0.34, 0.42, 0.50, 1.1, 0.8, 0.9), (-0.98, -0.12, 0.50 + 0.32 * raised, 0.40)]
    furred(melted(body, fur), 11000, 0.135, (0.06, 0, -0.035))
    for x, y in ((-0.95, -0.62), (-0.55, -0.70)):
        furred(melted([(x + 0.30, y + 0.12, 0.17, 0.16), (x, y, 0.15, 0.16), (x - 0.22, y - 0.05, 0.13, 0.155)], coat("paw", True, (x - 0.25, y, 0.1, 0.30)), 3), 900, 0.07)
    tail([(1.45, 0.05, 0.30), (1.62, -0.45, 0.19), (1.25, -0.86, 0.17), (0.55, -0.98, 0.17), (0.05, -0.98, 0.18 + 0.05 * tip), (-0.22, -0.96, 0.19 + 0.34 * tip)], 0.165,
         coat("tail", False, (-0.30, -0.96, 0.2 + 0.3 * tip, 0.28), 9.0))


def stretching(part):
    """Breast low, rump up, paws far out."""
    fur = coat("body", False, (-1.05, -0.55, 0.15, 0.42))
    up = 0.55 + 0.50 * part
    body = [(0.85, 0.1, up, 0.50), (0.45, 0.1, 0.50 + 0.34 * part, 0.50), (0.0, 0.1, 0.46 + 0.14 * part, 0.48), (-0.45, 0.05, 0.40, 0.45), (-0.80, 0.0, 0.36, 0.40)]
    furred(melted(body, fur), 10000, 0.12, (0.06, 0, -0.035))
    for y in (-0.42, 0.30):
        leg = [(0.92 + 0.05 * part, y * 0.8, max(0.16, up * k), 0.24 - 0.05 * (1 - k)) for k in (0.15, 0.35, 0.55, 0.75, 0.95)]
        furred(melted([*leg, (0.78, y * 0.85, 0.12, 0.155)], coat("hind", False, (0.8, y, 0.0, 0.34)), 4), 1600, 0.09)
    for y in (-0.48, 0.12):
        reach = 0.35 + 0.35 * part
        furred(melted([(-0.72 - reach * k, y, 0.24 - 0.11 * k, 0.17 - 0.01 * k) for k in (0, 0.3, 0.6, 0.9, 1.2)], coat("fore", False, (-0.85 - reach, y, 0.1, 0.34)), 3), 1500, 0.08)
    tail([(1.25, 0.1, up + 0.15), (1.55, 0.1, up + 0.30), (1.68, 0.05, up + 0.55), (1.60, 0.0, up + 0.70 + 0.15 * part)], 0.14, coat("tail", False, (1.6, 0, up + 0.85, 0.25), 9.0))


ASLEEP = ((-1.12, -0.60, 0.50), (math.radians(14), math.radians(-13), math.radians(-18)))
DROWSY = ((-1.12, -0.52, 0.78), (math.radians(10), math.radians(-5), math.radians(-14)))
AWAKE = (-1.08, -0.45, 1.06)


def awake(yaw, look="open", mouth=0.0):
    lying(0.3, 0.2, 1.0)
    head(AWAKE, (math.radians(5), 0, math.radians(yaw * 34)), eyes=look, gaze=(yaw * 0.9, -0.5), mouth=mouth)


def asleep(breath, ears=(0.0, 0.0), tip=0.0):
    lying(breath, tip)
    place, turn = ASLEEP
    head((place[0], place[1], place[2] + 0.015 * breath), turn, eyes="shut", ears=ears)


def drowsy():
    lying(0.3, 0.1, 0.5)
    head(*DROWSY, eyes="half", gaze=(0, -1))


def stretched(part):
    stretching(part)
    head((-1.05, -0.34, 0.56 + 0.04 * part), (math.radians(-4), math.radians(-6), math.radians(-24)), eyes="glad", ears=(0.5, 0.5), mouth=part)


FRAMES = (
    *(lambda b=b: asleep(b) for b in (0.0, 0.4, 0.8, 1.0)),
    *(lambda e=e: asleep(0.4, (0.0, e)) for e in (0.5, 1.0)),
    lambda: asleep(0.2, tip=1.0),
    drowsy,
    *(lambda y=y: awake(y) for y in (0.0, -1.0, 1.0)),
    lambda: awake(0.0, "glad"),
    *(lambda p=p: stretched(p) for p in (0.35, 1.0)),
    lambda: awake(-0.4, "glad", 1.0),
)
COLUMNS = 5


def render_cat(job, only=None):
    cells = []
    for at, pose in enumerate(FRAMES):
        if only is not None and at not in only:
            continue
        scene.standing(job.pixels(SHOWN, OVER), 4.1, job.samples(16), tilt=13, aim=0.82, power=640)
        bpy.context.scene.cycles.max_bounces = 3
        scene.area((2.6, 2.8, 3.2), (0, 0, 0.7), size=1.6, power=300, colour=(1, 0.80, 0.5))     # from behind: a rim of lit fur
        pose()
        cells.append(scene.shoot())
    foot = [v / OVER / job.scale for v in scene.project((0, -0.6, 0))]
    job.save("cat", sheet(cells, COLUMNS), SHOWN, foot, quality=88, frames=len(cells), columns=COLUMNS)


def jobs():
    return [Job("hall", "cat", render_cat)]
