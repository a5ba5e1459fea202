# SPDX-License-Identifier: GPL-3.0-or-later
"""Marbles of swirled glass, their symbol inside. Interior and gloss are apart: rolling turns the one, not the other."""
import math

from PIL import Image, ImageDraw, ImageFilter

from studio import scene, shapes
from studio.book import Job, sheet
from studio.materials import glowing, gloss_only, solid_glass
from studio.nodes import Nodes
from studio.scene import Vector

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py")
SHOWN = (87, 87)
FILE = 128              # px; shown at up to 121 px under the pointer
FRAMES, COLUMNS = 24, 6
LIT = Vector((0.45, -0.35, -0.82)).normalized()      # light gathers opposite the lamp

KINDS = {
    "blue": {"deep": (0.0, 0.010, 0.10), "mid": (0.0, 0.08, 0.75), "hot": (0.03, 0.50, 1.0), "glow": (0.30, 0.85, 1.0),
             "ribbon": [(0.02, 0.16, 1.0), (0.10, 0.55, 1.0), (0.75, 0.94, 1.0)], "symbol": (0.92, 0.98, 1.0), "floor": (0.02, 0.10, 0.30)},
    "black": {"deep": (0.0005, 0.0006, 0.0006), "mid": (0.003, 0.0035, 0.0035), "hot": (0.010, 0.014, 0.012), "glow": (0.06, 0.085, 0.06),
              "ribbon": [(0.004, 0.005, 0.005), (0.012, 0.016, 0.014), (0.05, 0.075, 0.045)], "symbol": (0.46, 0.92, 0.12), "shine": 0.40, "floor": (0.03, 0.05, 0.03)},
    "red": {"deep": (0.06, 0.0, 0.003), "mid": (0.48, 0.002, 0.010), "hot": (0.95, 0.035, 0.01), "glow": (1.0, 0.30, 0.05),
            "ribbon": [(0.55, 0.0, 0.01), (1.0, 0.10, 0.01), (1.0, 0.62, 0.22)], "symbol": (1.0, 0.93, 0.82), "floor": (0.28, 0.03, 0.01)},
    "yellow": {"deep": (0.30, 0.085, 0.0), "mid": (0.85, 0.38, 0.0), "hot": (1.0, 0.66, 0.02), "glow": (1.0, 0.93, 0.40),
               "ribbon": [(0.95, 0.45, 0.0), (1.0, 0.75, 0.06), (1.0, 0.97, 0.70)], "symbol": (1.0, 0.99, 0.93), "dark": 0.85, "floor": (0.40, 0.24, 0.02)},
}


def core(kind):
    n = Nodes("core")
    cloud = n("TexNoise", Scale=1.6, Detail=5.0, Roughness=0.55, Distortion=1.2, Vector=n.coords())
    f = n.math("ADD", n.map(n.facing(LIT), -1, 1, 0, 1), n.math("MULTIPLY", n.math("SUBTRACT", cloud, 0.5), 0.55), clamp=True)
    colour = n.ramp(f, list(zip((0.18, 0.48, 0.75, 0.98), (kind[k] for k in ("deep", "mid", "hot", "glow")), strict=True)), "EASE")
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.6, Specular_IOR_Level=0.0, Emission_Color=colour, Emission_Strength=0.75))


def pattern(n, name, co):
    """(alpha, tone) of the ribbons: another character for every colour."""
    if name == "blue":              # waves
        wave = n("TexWave", {"wave_type": "BANDS", "bands_direction": "DIAGONAL"}, Scale=0.62, Distortion=5.5, Detail=2.0,
                 Detail_Scale=0.8, Vector=co).outputs["Fac"]
        return n.map(wave, 0.48, 0.98, 0, 1), n.map(wave, 0.5, 1.0, 0, 1)
    if name == "red":               # wisps of smoke
        gate = n.map(n("TexNoise", Scale=1.1, Detail=3.0, Vector=co), 0.35, 0.65, 0.35, 1.0)
        wave = n("TexWave", {"wave_type": "BANDS", "bands_direction": "DIAGONAL"}, Scale=0.75, Distortion=9.0, Detail=3.5,
                 Detail_Scale=1.1, Detail_Roughness=0.6, Vector=co)
        w = n.math("MULTIPLY", wave.outputs["Fac"], gate)
        return n.map(w, 0.25, 0.9, 0, 1), n.map(w, 0.3, 0.95, 0, 1)
    if name == "black":             # oozing cells
        bent = n.mix(0.25, co, n("TexNoise", Scale=1.6, Detail=2.0, Vector=co).outputs["Color"], "ADD")
        cells = n("TexVoronoi", {"feature": "SMOOTH_F1"}, Scale=2.3, Smoothness=0.7, Vector=bent)
        w = n.map(cells.outputs["Distance"], 0.15, 0.62, 0, 1)
        return n.map(w, 0.35, 0.95, 0, 0.9), n.math("POWER", w, 1.6)
    wave = n("TexWave", {"wave_type": "RINGS", "rings_direction": "Y"}, Scale=0.8, Distortion=5.0, Detail=2.0, Detail_Scale=1.0, Vector=co)
    return n.map(wave.outputs["Fac"], 0.35, 0.95, 0, 0.8), n.map(wave.outputs["Fac"], 0.3, 1.0, 0, 0.85)


def ribbons(name, kind):
    n = Nodes("ribbons")
    co = n.coords(place=(3.7, 0, 0))
    alpha, tone = pattern(n, name, co)
    colour = n.ramp(tone, list(zip((0, 0.5, 1), kind["ribbon"], strict=True)), "EASE")
    glow = 0.45
    if name == "yellow":            # flecks of gold
        cells = n("TexVoronoi", Scale=11.0, Vector=co)
        some = n("SeparateColor")
        n.link(cells.outputs["Color"], some.inputs[0])
        flecks = n.math("MULTIPLY", n.map(cells.outputs["Distance"], 0.20, 0.10, 0, 1), n.math("GREATER_THAN", some.outputs[0], 0.45))
        colour, alpha = n.mix(flecks, colour, (1.0, 1.0, 0.92)), n.math("MAXIMUM", alpha, flecks)
        glow = n.math("MULTIPLY_ADD", flecks, 1.6, 0.4)
    colour = n.shade(colour, n.map(n.map(n.facing(LIT), -1, 1, 0, 1), 0.1, 0.9, 0.45, 1.25))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.5, Specular_IOR_Level=0.1, Emission_Color=colour,
                       Emission_Strength=glow, Alpha=alpha))


def symbol(name, kind):
    """The sign, standing just under the glass at y = -0.8."""
    material, y, upright = glowing(kind["symbol"], kind.get("shine", 0.62), 0.2, 0.8), -0.80, (math.pi / 2, 0, 0)
    if name == "blue":
        return [shapes.plate([shapes.drop(0.45)], 0.01, 0.050, material, (0, y, 0.02), upright)]
    if name == "yellow":
        return [shapes.plate([shapes.star(4, 0.50, 0.175)], 0.01, 0.036, material, (-0.02, y, -0.03), upright),
                shapes.plate([shapes.star(4, 0.17, 0.066)], 0.01, 0.016, material, (0.34, y, 0.29), upright)]
    if name == "red":
        points, radii = shapes.curl(1.45, 0.03, 0.43, y)
        return [shapes.tube(points, 0.100, material, radii=radii, resolution=10)]
    return [shapes.ball(r, (x, y + 0.06, z), material) for x, z, r in ((-0.21, -0.15, 0.215), (0.235, -0.10, 0.18), (0.03, 0.235, 0.16))]


def shadow_behind(kind):
    """A soft dark disc between symbol and core: keeps the sign apart from the ribbons."""
    n = Nodes("halo")
    length = n.vector("LENGTH", n("TexCoord").outputs["Object"])
    f = n("MapRange", {"interpolation_type": "SMOOTHERSTEP"}, From_Min=0.62, From_Max=0.14, To_Min=0, To_Max=kind.get("dark", 0.66))
    n.link(length.outputs["Value"], f.inputs[0])
    dark = n("Emission", Color=tuple(v * 0.6 for v in kind["deep"]))
    material = n.surface(n.blend(f, n("BsdfTransparent"), dark))
    disc = shapes.mesh("halo", [(x, 0, z) for x, z in shapes.arc(0, 0, 0.64, 0, shapes.TAU * 63 / 64, 63)], [tuple(range(64))], material, smooth=False)
    disc.location, disc.visible_shadow, disc.visible_diffuse = (0, -0.79, 0), False, False
    return disc


def room(kind, size, samples):
    scene.reset((size, size), samples, bounces=8, threshold=0.03)
    scene.camera(width=2.05)
    r, g, b = kind["glow"]
    tint = lambda base, part: tuple(base + part * v for v in (r, g, b))
    scene.surroundings([(0.0, kind["floor"]), (0.40, tint(0.01, 0.20)), (0.60, tint(0.05, 0.45)), (1.0, tint(0.45, 0.5))], 0.55)


def inside(name, kind):
    """Everything that turns, on one handle; the sign twice, so that it comes by every half turn."""
    scene.area((-2.6, -4.0, 4.6), size=2.4, power=420, colour=(1, 0.98, 0.95), inside_only=True)
    scene.area((2.5, -3, -3), size=2.5, power=60, colour=kind["glow"], inside_only=True)
    shapes.ball(1.0, material=solid_glass((0.97, 0.98, 0.99)), segments=128, rings=80).visible_shadow = False
    handle = shapes.empty()
    shell = shapes.ball(0.78, material=ribbons(name, kind), segments=96, rings=64)
    shell.visible_shadow, shell.rotation_euler = False, (0.49, -0.56, 0.35)
    parts = [shapes.ball(0.60, material=core(kind), segments=96, rings=64), shell]
    for turn in (0, math.pi):
        side = shapes.empty(turn=(turn, 0, 0))
        for part in (*symbol(name, kind), shadow_behind(kind)):
            part.parent = side
        parts.append(side)
    for part in parts:
        part.parent = handle
    return handle


def gloss():
    """Window high on the left, a thin rim low on the right, the ceiling."""
    shapes.ball(1.0, material=gloss_only(), segments=128, rings=80)
    scene.softbox((-2.5, -1.7, 4.5), sx=4.0, sy=2.3, strength=44, colour=(1, 0.985, 0.96), edge=0.20, power=3, fade=(0.12, 1.0), roll=math.radians(10))
    scene.softbox((3.4, -1.2, -3.1), sx=1.0, sy=5.0, strength=13, colour=(0.9, 0.95, 1.0), edge=0.9, power=2.2, roll=math.radians(38))
    scene.softbox((0, 1.5, 5.0), sx=4.5, sy=2.4, strength=6.0, edge=0.7)


def render_gloss(job):
    size = round(FILE * job.scale)
    scene.reset((size, size), job.samples(64), clear_glass=True, threshold=0.01)
    scene.camera(width=2.05)
    scene.surroundings([(0, (0, 0, 0)), (1, (0, 0, 0))], 0.0)
    gloss()
    job.save("gloss", scene.shoot(additive=True), SHOWN, quality=95)


def render_colour(job):
    import bpy

    kind, size = KINDS[job.name], round(FILE * job.scale)
    room(kind, size, job.samples(28))
    handle = inside(job.name, kind)
    cells = []
    for frame in range(FRAMES):
        handle.rotation_euler = (shapes.TAU * frame / FRAMES, 0, 0)
        if frame == 0:
            bpy.context.scene.cycles.samples = job.samples(64)
        cells.append(scene.shoot())
        bpy.context.scene.cycles.samples = job.samples(28)
    job.save(f"{job.name}_roll", sheet(cells, COLUMNS), SHOWN, quality=90, frames=FRAMES, columns=COLUMNS)
    scene.reset((size, size), job.samples(64), clear_glass=True, threshold=0.01)
    scene.camera(width=2.05)
    scene.surroundings([(0, (0, 0, 0)), (1, (0, 0, 0))], 0.0)
    gloss()
    job.save(job.name, Image.alpha_composite(cells[0], scene.shoot(additive=True)), SHOWN, quality=95)


def render_shadow(job):
    size = round(192 * job.scale)
    mask = Image.new("L", (size, size), 0)
    ImageDraw.Draw(mask).ellipse([v * size for v in (0.25, 0.25, 0.75, 0.75)], fill=190)
    picture = Image.new("RGBA", mask.size, (0, 0, 0, 0))
    picture.putalpha(mask.filter(ImageFilter.GaussianBlur(size * 0.055)))
    job.save("shadow", picture, (130.5, 130.5))


def jobs():
    return [Job("marbles", name, render_colour) for name in KINDS] + [Job("marbles", "gloss", render_gloss), Job("marbles", "shadow", render_shadow)]
