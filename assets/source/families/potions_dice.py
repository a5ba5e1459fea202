# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: six painted wooden dice. The camera takes light, gloss and masks of one white die; the colours are mixed afterwards.

That costs three quick renderings a view instead of one for each colour, and all colours have exactly the same frames.
"""
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix
from PIL import Image

from studio import painting, scene, shapes
from studio.book import Job, sheet
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/painting.py")
SHOWN, FLAT = 140 * 4 / 3, 96 * 4 / 3
OVER = 1.12
WIDTH, TILT = 3.34, 54
YAWS = (22.5, 67.5)
FRAMES, COLUMNS = 24, 6
PAINTS = {  # paint, pips (linear)
    "red": ((0.62, 0.014, 0.014), (1.0, 0.86, 0.62)), "blue": ((0.010, 0.115, 0.56), (0.90, 0.95, 1.0)),
    "green": ((0.012, 0.23, 0.045), (0.92, 1.0, 0.80)), "yellow": ((0.93, 0.56, 0.016), (0.20, 0.055, 0.008)),
    "purple": ((0.22, 0.022, 0.47), (1.0, 0.86, 0.56)), "white": ((0.84, 0.80, 0.72), (0.22, 0.09, 0.16)),
}
WOOD = np.array((0.42, 0.23, 0.09))
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5: [(-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}
# value: a turn that brings the face of that value on top (opposite faces sum to seven)
FACES = {1: Matrix.Identity(3), 6: Matrix.Rotation(math.pi, 3, "X"), 2: Matrix.Rotation(-math.pi / 2, 3, "X"), 5: Matrix.Rotation(math.pi / 2, 3, "X"),
         3: Matrix.Rotation(-math.pi / 2, 3, "Y"), 4: Matrix.Rotation(math.pi / 2, 3, "Y")}


# ---- the die ----
def body():
    """A cube with rounded edges and 21 hollows; slot 0 is paint, slot 1 pips."""
    bpy.ops.mesh.primitive_cube_add(size=2)
    die = bpy.context.object
    die.data.materials.append(plain("paint"))
    rounding = die.modifiers.new("round", "BEVEL")
    rounding.width, rounding.segments = 0.21, 8
    balls = []
    for value, turn in FACES.items():
        for a, b in PIPS[value]:
            place = turn.inverted() @ Matrix.Translation((a * 0.52, b * 0.52, 1.10)).to_translation()
            balls.append(shapes.ball(0.262, place, None, 32, 20))
    bpy.ops.object.select_all(action="DESELECT")
    for made in balls:
        made.select_set(True)
    bpy.context.view_layer.objects.active = balls[0]
    bpy.ops.object.join()
    cutter = bpy.context.object
    cutter.data.materials.append(plain("pip"))
    hollow = die.modifiers.new("hollow", "BOOLEAN")
    hollow.object, hollow.operation, hollow.solver, hollow.material_mode = cutter, "DIFFERENCE", "EXACT", "TRANSFER"
    edge = die.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method, edge.angle_limit = 0.022, 2, "ANGLE", math.radians(35)
    bpy.ops.object.select_all(action="DESELECT")
    die.select_set(True)
    bpy.context.view_layer.objects.active = die
    bpy.ops.object.convert(target="MESH")
    bpy.data.objects.remove(cutter)
    die.data.polygons.foreach_set("use_smooth", [True] * len(die.data.polygons))
    die.rotation_mode = "QUATERNION"
    return die


def worn(n):
    """(wear 0..1, how close to an edge, wood fibres, tone of the paint) over the die."""
    co = n.coords()
    corner = n("SeparateXYZ")
    n.put(corner.inputs[0], n.vector("ABSOLUTE", n("TexCoord").outputs["Object"]))
    x, y, z = corner.outputs
    most, least = n.math("MAXIMUM", n.math("MAXIMUM", x, y), z), n.math("MINIMUM", n.math("MINIMUM", x, y), z)
    middle = n.math("SUBTRACT", n.math("SUBTRACT", n.math("ADD", n.math("ADD", x, y), z), most), least)
    rough = n("TexNoise", Scale=4.5, Detail=7.0, Roughness=0.72, Vector=co)
    near = n.math("ADD", middle, n.math("MULTIPLY", n.math("SUBTRACT", rough, 0.5), 0.36))
    chips = n("TexNoise", Scale=9.0, Detail=8.0, Roughness=0.75, Vector=n.coords(scale=(1, 1, 0.35), place=(3, 1, 0)))
    wear = n.math("MAXIMUM", n.map(near, 0.905, 0.955, 0, 1), n.map(chips, 0.69, 0.715, 0, 0.85))
    fibre = n("TexNoise", Scale=1.0, Detail=4.0, Roughness=0.65, Vector=n.coords(scale=(26, 26, 1.6)))
    cloud = n("TexNoise", Scale=2.2, Detail=3.0, Vector=co)
    brush = n("TexNoise", Scale=1.0, Detail=3.0, Vector=n.coords(scale=(3, 3, 30), turn=(0.2, 0.5, 0)))
    tone = n.math("MULTIPLY", n.map(cloud, 0.35, 0.7, 1.0, 0.72), n.map(brush, 0.4, 0.75, 0.94, 1.18))
    tone = n.math("MULTIPLY", tone, n.map(middle, 0.58, 0.96, 1.0, 0.60))
    return wear, fibre, tone


def masks():
    """Materials that glow in red: paint, green: pips, blue: bare wood; each as bright as its tone."""
    n = Nodes("paint mask")
    wear, fibre, tone = worn(n)
    colour = n("CombineColor")
    n.put(colour.inputs[0], n.math("MULTIPLY", n.math("MULTIPLY", tone, 0.8), n.math("SUBTRACT", 1.0, wear)))
    n.put(colour.inputs[2], n.math("MULTIPLY", wear, n.map(fibre, 0.3, 0.75, 0.25, 0.9)))
    paint = n.surface(n("Emission", Color=colour))
    m = Nodes("pip mask")
    cloud = m("TexNoise", Scale=10, Detail=4.0, Vector=m.coords())
    spot = m("CombineColor")
    m.put(spot.inputs[1], m.map(cloud, 0.45, 0.75, 0.8, 0.56))
    return paint, m.surface(m("Emission", Color=spot))


def lit_white():
    """Dull white: takes the light and nothing else."""
    n = Nodes("light")
    wear, fibre, _ = worn(n)
    height = n.math("ADD", n.math("MULTIPLY", fibre, 0.7), n.math("MULTIPLY", n.math("SUBTRACT", 1.0, wear), 0.6))
    painted = n.surface(n("BsdfPrincipled", Base_Color=(0.8, 0.8, 0.8), Roughness=1.0, Specular_IOR_Level=0.0, Normal=n.bump(height, 0.30, 0.02)))
    return painted, plain("pip light", Base_Color=(0.62, 0.62, 0.62), Roughness=1.0, Specular_IOR_Level=0.0)


def gloss():
    """Black lacquer: nothing but reflections."""
    n = Nodes("gloss")
    wear, fibre, _ = worn(n)
    n_rough = n.math("MULTIPLY_ADD", wear, 0.4, 0.30)
    lacquer = n.math("MULTIPLY", n.math("SUBTRACT", 1.0, wear), 0.4)
    painted = n.surface(n("BsdfPrincipled", Base_Color=(0, 0, 0), Roughness=n_rough, Coat_Weight=lacquer, Coat_Roughness=0.16, Normal=n.bump(fibre, 0.2, 0.02)))
    return painted, plain("pip gloss", Base_Color=(0, 0, 0), Roughness=0.55, Specular_IOR_Level=0.25)


# ---- taking the pictures ----
def stage(size, samples, from_top=False):
    scene.reset((size, size), samples, bounces=4)
    angle = math.radians(89.9 if from_top else TILT)
    scene.camera((0, -12 * math.cos(angle), 12 * math.sin(angle)), width=2.08 if from_top else WIDTH)
    scene.surroundings([(0, (0.06, 0.045, 0.06)), (0.5, (0.20, 0.18, 0.21)), (1, (0.80, 0.80, 0.92))], 0.5)
    scene.area((-4.5, -2.0, 6.0), size=2.2, power=640, colour=(1, 0.92, 0.78))
    scene.area((5, -4, 2.0), size=3, power=120, colour=(0.62, 0.72, 1.0))
    scene.area((2.5, 5, 3.5), size=2.5, power=160, colour=(1, 0.85, 0.65)).visible_glossy = False
    scene.softbox((-3.2, -0.6, 5.4), sx=2.4, sy=2.4, strength=7, colour=(1, 0.94, 0.84), edge=0.6, power=3)
    scene.softbox((-1.0, 2.6, 5.6), sx=3.4, sy=2.0, strength=1.6, edge=0.7)
    scene.softbox((4.2, -1.6, 1.6), sx=0.8, sy=4.5, strength=3.5, colour=(0.7, 0.82, 1.0), edge=0.7)
    return body()


def linear():
    """Render; the picture's light as an array (h, w, 4), not yet developed."""
    render = bpy.context.scene.render
    settings = render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGBA", "32"
    with tempfile.TemporaryDirectory() as folder:
        render.filepath = str(Path(folder) / "p.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(render.filepath)
        pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
        image.pixels.foreach_get(pixels)
        w, h = image.size
        bpy.data.images.remove(image)
    return pixels.reshape(h, w, 4)[::-1].astype(float)


def views(die, turns, samples):
    """(light, gloss, masks) of the die for every turn."""
    taken = [[] for _ in turns]
    for make, fine in ((lit_white, samples), (gloss, samples), (masks, 28)):
        die.data.materials[0], die.data.materials[1] = make()
        bpy.context.scene.cycles.use_denoising = make is not masks
        bpy.context.scene.cycles.samples = fine
        for view, turn in zip(taken, turns, strict=True):
            die.rotation_quaternion = turn.to_quaternion()
            view.append(linear())
    return taken


def developed(light):
    """Linear light as 0..1 for the screen: Khronos PBR Neutral, as the renderer's."""
    low = light.min(2, keepdims=True)
    light = np.maximum(0, light - np.where(low < 0.08, low - 6.25 * low * low, 0.04))
    peak = np.maximum(1e-6, light.max(2, keepdims=True))
    start, d = 0.76, 0.24
    pressed = 1 - d * d / (peak + d - start)
    share = 1 - 1 / (0.15 * (peak - pressed) + 1)
    squeezed = light * pressed / peak * (1 - share) + pressed * share
    light = np.where(peak < start, light, squeezed)
    return np.where(light < 0.0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-9), 1 / 2.4) - 0.055)


def mixed(view, colour):
    """One view in one colour, with straight alpha."""
    light, shine, mask = view
    paint, pip = (np.array(v) for v in PAINTS[colour])
    base = mask[..., 0:1] * 1.25 * paint + mask[..., 1:2] * 1.25 * pip + mask[..., 2:3] * WOOD * 1.6
    alpha = np.clip(light[..., 3:4], 0, 1)
    whole = light[..., :3] / 0.8 * base / np.maximum(alpha, 1e-3) + shine[..., :3]
    out = developed(whole / np.maximum(alpha, 1e-3))
    return Image.fromarray((np.clip(np.dstack([out, alpha]), 0, 1) * 255 + 0.5).astype("uint8"), "RGBA")


def render_dice(job):
    size = round(SHOWN * OVER * job.scale)
    die = stage(size, job.samples(12))
    resting = [Matrix.Rotation(math.radians(yaw), 3, "Z") @ FACES[value] for value in FACES for yaw in YAWS]
    rest = views(die, resting, job.samples(12))
    for colour in PAINTS:
        for i, value in enumerate(FACES):
            cells = [mixed(view, colour) for view in rest[2 * i:2 * i + 2]]
            job.save(f"die_{colour}_{value}", sheet(cells, 2), (SHOWN, SHOWN), frames=2, columns=2)


def render_tumble(job):
    size = round(SHOWN * job.scale)
    die = stage(size, job.samples(12))
    turns = [Matrix.Rotation(math.radians(15 * i + YAWS[0]), 3, "Z") @ Matrix.Rotation(math.radians(30 * i), 3, "X") for i in range(FRAMES)]
    taken = views(die, turns, job.samples(12))
    for colour in PAINTS:
        job.save(f"die_{colour}_tumble", sheet([mixed(view, colour) for view in taken], COLUMNS), (SHOWN, SHOWN), frames=FRAMES, columns=COLUMNS, quality=84)


def render_flat(job):
    size = round(FLAT * OVER * job.scale)
    die = stage(size, job.samples(12), from_top=True)
    taken = views(die, list(FACES.values()), job.samples(12))
    for colour in PAINTS:
        for value, view in zip(FACES, taken, strict=True):
            job.save(f"die_{colour}_flat_{value}", mixed(view, colour), (FLAT, FLAT))


def render_shadow(job):
    """Falls to the lower right; draw it below the die with the same middle, farther away the higher the die is."""
    size = round(SHOWN * 1.2 * job.scale)
    soft = painting.ellipse_mask((size, size), 1.0)
    job.save("die_shadow", painting.tinted(np.clip(soft * 1.7, 0, 1) ** 1.2 * 0.78, (6, 2, 10)), (SHOWN * 1.2, SHOWN * 1.2))


def jobs():
    return [Job("potions", "dice", render_dice), Job("potions", "dice_tumble", render_tumble), Job("potions", "dice_flat", render_flat),
            Job("potions", "die_shadow", render_shadow)]
