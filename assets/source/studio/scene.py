# SPDX-License-Identifier: GPL-3.0-or-later
"""A fresh Blender scene, the one lamp (upper left, warm), cameras, and taking the picture."""
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Euler, Vector
from PIL import Image

from .nodes import Nodes

WARM = (1.0, 0.89, 0.72)
COOL = (0.72, 0.84, 1.0)


def reset(size, samples, *, transparent=True, clear_glass=False, bounces=6, threshold=0.03):
    """An empty scene for a picture of `size` (w, h) px. One thread: rendering runs beside other work."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = min(16, samples)
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces = bounces
    cycles.transmission_bounces = bounces
    cycles.glossy_bounces = min(bounces, 4)
    cycles.diffuse_bounces = 3
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_indirect = 8.0
    cycles.seed = 0
    cycles.film_transparent_glass = clear_glass
    render = scene.render
    render.film_transparent = transparent
    render.resolution_x, render.resolution_y = (round(v) for v in size)
    render.resolution_percentage = 100
    render.use_persistent_data = True
    render.threads_mode = "FIXED"
    render.threads = 1
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    return scene


def shoot(*, additive=False, keep=None):
    """Render; returns an RGBA picture with straight alpha.

    additive: raise alpha under highlights on clear glass, which would otherwise be clipped when the colour is divided
    by a tiny alpha. keep: (x0, y0, x1, y1) as fractions from the upper left: render only this part and crop to it.
    """
    scene = bpy.context.scene
    render = scene.render
    render.use_border = render.use_crop_to_border = keep is not None
    if keep:
        render.border_min_x, render.border_max_x = keep[0], keep[2]
        render.border_min_y, render.border_max_y = 1 - keep[3], 1 - keep[1]
    with tempfile.TemporaryDirectory() as folder:
        png, exr = str(Path(folder) / "p.png"), str(Path(folder) / "p.exr")
        settings = render.image_settings
        if additive:
            settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGBA", "32"
            render.filepath = exr
            bpy.ops.render.render(write_still=True)
            image = bpy.data.images.load(exr)
            pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
            image.pixels.foreach_get(pixels)
            pixels = pixels.reshape(-1, 4)
            bright = np.clip(pixels[:, :3].max(1), 0, 1) ** (1 / 2.2)
            pixels[:, 3] = np.clip(np.maximum(pixels[:, 3], bright), 0, 1)
            image.pixels.foreach_set(pixels.ravel())
            settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGBA", "8"
            image.save_render(png, scene=scene)
            bpy.data.images.remove(image)
        else:
            settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGBA", "8"
            render.filepath = png
            bpy.ops.render.render(write_still=True)
        with Image.open(png) as picture:
            return picture.convert("RGBA")


def camera(place=(0, -10, 0), target=(0, 0, 0), *, width=2.2, lens=None, shift=(0, 0)):
    """Orthographic, `width` units across the picture's longer side; with `lens` (mm) a perspective one."""
    data = bpy.data.cameras.new("camera")
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = place
    made.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    if lens:
        data.lens = lens
    else:
        data.type, data.ortho_scale = "ORTHO", width
    data.shift_x, data.shift_y = shift
    bpy.context.scene.camera = made
    return made


def project(point):
    """Where a point of the world falls in the picture, in px from the upper left corner (the camera decides)."""
    from bpy_extras.object_utils import world_to_camera_view

    scene = bpy.context.scene
    bpy.context.view_layer.update()
    x, y, _ = world_to_camera_view(scene, scene.camera, Vector(point))
    return x * scene.render.resolution_x, (1 - y) * scene.render.resolution_y


def area(place, target=(0, 0, 0), *, size=1.0, size_y=None, power=100.0, colour=(1, 1, 1), inside_only=False):
    """An area lamp. inside_only: it lights what lies in the glass, and no highlight on the glass shows it."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape = "RECTANGLE" if size_y else "SQUARE"
    data.size = size
    if size_y:
        data.size_y = size_y
    data.energy, data.color = power, colour
    made = bpy.data.objects.new("area", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = place
    made.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    made.visible_camera = False
    if inside_only:
        made.visible_glossy = made.visible_transmission = False
    return made


def surroundings(stops, strength=0.45, axis="Z"):
    """A gradient sky along `axis`: stops [(0..1, (r, g, b)), ...]."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    out, back = new("ShaderNodeOutputWorld"), new("ShaderNodeBackground")
    coords, split, scale, ramp = (new(f"ShaderNode{k}") for k in ("TexCoord", "SeparateXYZ", "MapRange", "ValToRGB"))
    scale.inputs[1].default_value, scale.inputs[2].default_value = -1, 1
    link(coords.outputs["Generated"], split.inputs[0])
    link(split.outputs[axis], scale.inputs[0])
    link(scale.outputs[0], ramp.inputs[0])
    link(ramp.outputs[0], back.inputs[0])
    back.inputs[1].default_value = strength
    link(back.outputs[0], out.inputs[0])
    Nodes.fill_ramp(ramp, stops, "EASE")


def softbox(place, target=(0, 0, 0), *, sx=1.0, sy=1.0, strength=5.0, colour=(1, 1, 1), edge=0.25, power=4.0,
            fade=(1.0, 1.0), roll=0.0, diffuse=False):
    """A glowing window that only reflections see; soft edges, brightness running from fade[0] (foot) to fade[1]."""
    from .shapes import mesh

    n = Nodes("softbox")
    coords, split = n("TexCoord"), n("SeparateXYZ")
    n.link(coords.outputs["Object"], split.inputs[0])
    ax = n.math("POWER", n.math("ABSOLUTE", n.math("MULTIPLY", split.outputs[0], 2 / sx)), power)
    ay = n.math("POWER", n.math("ABSOLUTE", n.math("MULTIPLY", split.outputs[1], 2 / sy)), power)
    distance = n.math("POWER", n.math("ADD", ax, ay), 1 / power)
    inside = n("MapRange", {"interpolation_type": "SMOOTHSTEP"}, From_Min=1.0, From_Max=1.0 - edge, To_Min=0, To_Max=1)
    n.link(distance.outputs[0], inside.inputs[0])
    slope = n.map(split.outputs[1], -sy / 2, sy / 2, *fade)
    light = n("Emission", Color=colour, Strength=n.math("MULTIPLY", n.math("MULTIPLY", inside, slope), strength))
    shown = n.blend(inside, n("BsdfTransparent"), light)
    geometry = n("NewGeometry")
    n.surface(n.blend(geometry.outputs["Backfacing"], shown, n("BsdfTransparent")))
    h, w = sy / 2, sx / 2
    made = mesh("softbox", [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], n.material, smooth=False)
    made.location = place
    turn = (Vector(target) - Vector(place)).to_track_quat("Z", "Y")
    made.rotation_euler = (turn @ Euler((0, 0, roll)).to_quaternion()).to_euler()
    made.visible_camera = made.visible_transmission = made.visible_shadow = False
    made.visible_diffuse = diffuse
    return made


ROOM = [(0, (0.06, 0.045, 0.04)), (0.5, (0.20, 0.15, 0.12)), (1, (0.9, 0.82, 0.72))]
GLASS_ROOM = [(0.0, (0.02, 0.02, 0.025)), (0.42, (0.09, 0.09, 0.11)), (0.62, (0.35, 0.37, 0.43)), (1.0, (0.95, 0.97, 1.05))]


def from_above(size, width, samples, *, transparent=True, key=1.0):
    """A flat piece on the table, seen from above: `width` units across the longer side; the lamp is upper left."""
    reset(size, samples, transparent=transparent, bounces=5)
    camera((0, -1.2, 10), width=width)
    surroundings(ROOM, 0.45, axis="Y")
    s = width / 8
    area((-4 * s, 5 * s, 6 * s), size=2.4 * s, power=900 * s * s * key, colour=WARM)
    area((6 * s, -2 * s, 5 * s), size=3 * s, power=160 * s * s, colour=COOL)
    softbox((-2.4 * s, 4.0 * s, 6.5 * s), sx=6 * s, sy=2.0 * s, strength=3.6, colour=(1, 0.93, 0.82), edge=0.6)


def standing(size, width, samples, *, tilt=14, aim=0.0, power=800.0):
    """A piece standing on the table, seen from the front and `tilt` degrees above; `aim` is the height looked at."""
    reset(size, samples, bounces=5)
    angle = math.radians(tilt)
    camera((0, -10 * math.cos(angle), 10 * math.sin(angle) + aim), (0, 0, aim), width=width)
    surroundings(ROOM, 0.45)
    s = width / 2.9
    area((-4 * s, -4 * s, 6 * s), size=2.4 * s, power=power * s * s, colour=WARM)
    area((5 * s, -2 * s, 3 * s), size=3 * s, power=0.15 * power * s * s, colour=COOL)
    softbox((-3 * s, -3 * s, 5 * s), sx=3 * s, sy=5 * s, strength=6, colour=(1, 0.93, 0.82), edge=0.6)


def objects():
    """All objects of the scene."""
    return list(bpy.context.scene.objects)
