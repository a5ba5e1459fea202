# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic Potion's four figures (flame, drop, crystal, curl of wind), and the element discs of the variant."""
import math

import bpy

from studio import elements, materials, scene, shapes, stamps
from studio.book import Job
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/stamps.py", "studio/elements.py")
SHOWN, OVER = (80, 128), 2.0
BODIES = {"fire": (0.42, 0.014, 0.007), "water": (0.022, 0.14, 0.60), "earth": (0.075, 0.26, 0.035), "air": (0.90, 0.87, 0.80)}
ENAMEL = {"fire": (0.20, 0.012, 0.006), "water": (0.008, 0.05, 0.24), "earth": (0.018, 0.085, 0.012)}
HEAD = 1.22             # where the head begins


def body(element):
    """Turned and lacquered, darker in its corners."""
    tone = BODIES[element]
    n = Nodes("body")
    cloud = n("TexNoise", Scale=5.0, Detail=5.0, Vector=n.coords())
    shade = n("AmbientOcclusion", {"samples": 6}, Distance=0.25)
    colour = n.mix(n.map(cloud, 0.35, 0.65, 0, 1), tuple(v * 0.55 for v in tone), tone)
    colour = n.mix(n.map(shade.outputs["AO"], 0.4, 0.95, 0.65, 0), colour, tuple(v * 0.10 for v in tone))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.30, Coat_Weight=0.8, Coat_Roughness=0.12))


def head_material(element):
    tone = BODIES[element]
    lit = tuple(min(1, v * 1.3 + 0.03) for v in tone)
    return plain("head", Base_Color=tuple(min(1, v * 1.15 + 0.02) for v in tone), Roughness=0.10, Coat_Weight=1.0, Coat_Roughness=0.03,
                 Emission_Color=lit, Emission_Strength=0.0 if element == "air" else 0.10)


def flame(material):
    """Three tongues; the tall one bends."""
    tall = shapes.lathe(shapes.smooth([(0.0, HEAD), (0.20, HEAD + 0.04), (0.37, 1.40), (0.40, 1.56), (0.31, 1.76), (0.18, 1.96), (0.08, 2.14), (0.0, 2.30)]), material, 96)
    for point in tall.data.vertices:
        rise = max(0.0, (point.co.z - 1.4) / 0.9)
        turn = math.atan2(point.co.y, point.co.x)
        pinch = 1 - 0.15 * abs(math.cos(2.5 * turn + point.co.z * 5)) * min(1, (point.co.z - HEAD) * 3)
        point.co.x, point.co.y = point.co.x * pinch + 0.15 * math.sin(rise * 3.4), point.co.y * pinch
    for side in (-1, 1):
        tongue = shapes.lathe(shapes.smooth([(0, 1.26), (0.11, 1.29), (0.16, 1.42), (0.12, 1.58), (0.05, 1.72), (0, 1.84)]), material, 48,
                              (side * 0.29, -0.02, 0.0), (0, side * 0.14, 0))
        tongue.visible_shadow = False


def head(element, material):
    if element == "fire":
        flame(material)
    elif element == "water":
        shapes.lathe(shapes.smooth([(0, HEAD - 0.02), (0.20, HEAD + 0.02), (0.37, 1.36), (0.43, 1.54), (0.38, 1.72), (0.26, 1.90), (0.13, 2.08), (0.05, 2.22), (0, 2.32)]),
                     material, 96)
    elif element == "earth":
        bpy.ops.mesh.primitive_ico_sphere_add(radius=0.44, subdivisions=1, location=(0, 0, 1.66))
        crystal = bpy.context.object
        crystal.scale, crystal.rotation_euler = (1, 1, 1.28), (0.12, 0.1, 0.35)
        crystal.data.materials.append(material)
    else:
        points, steps = [], 180
        for i in range(steps + 1):
            t = i / steps
            turn, r = t * 2 * math.pi * 2.35 - 0.9, 0.415 * (1 - t) + 0.015
            points.append((r * math.cos(turn), -0.03, 1.72 - r * math.sin(turn)))
        shapes.tube(points, 0.105, material, radii=[0.60 + 0.40 * min(1, i / 30) for i in range(steps + 1)], resolution=8)
        shapes.lathe([(0.10, HEAD - 0.04), (0.09, HEAD + 0.08), (0.12, HEAD + 0.14)], material, 48)


def figure(element):
    made, brass = body(element), materials.metal(materials.BRASS, rough=0.20, patina=0.35)
    shapes.lathe([(0, 0), (0.61, 0), (0.64, 0.03), (0.64, 0.10), (0.59, 0.15), (0.50, 0.17)], brass, 96)
    shapes.lathe(shapes.smooth([(0.53, 0.15), (0.51, 0.24), (0.42, 0.42), (0.33, 0.68), (0.26, 0.94), (0.22, 1.10), (0.21, 1.20)], 8), made, 96)
    for z, large, small in ((1.19, 0.245, 0.060), (0.45, 0.415, 0.036)):
        shapes.tube([(large * math.cos(a), large * math.sin(a), z) for a in (math.tau * i / 64 for i in range(64))], small, brass, cyclic=True, resolution=8)
    head(element, head_material(element))


def render_figure(job):
    element = job.name.removeprefix("figure_")
    scene.reset(job.pixels(SHOWN, OVER), job.samples(40), bounces=6)
    angle = math.radians(33)
    scene.camera((0, -10 * math.cos(angle), 10 * math.sin(angle) + 0.98), (0, 0, 0.98), width=2.62)
    scene.surroundings([(0.0, (0.10, 0.07, 0.05)), (0.5, (0.30, 0.27, 0.26)), (1.0, (0.85, 0.88, 1.0))], 0.55)
    scene.area((-3.4, -2.4, 4.6), (0, 0, 0.8), size=1.0, power=330, colour=scene.WARM)
    scene.area((3.6, -2.5, 1.5), (0, 0, 0.8), size=2, power=45, colour=scene.COOL).visible_glossy = False
    scene.area((1.5, 3.5, 3), (0, 0, 1), size=1.5, power=180, colour=(1, 0.85, 0.6))
    scene.softbox((-3, -3.5, 3.5), (0, 0, 0.9), sx=1.6, sy=2.6, strength=9, edge=0.5)
    figure(element)
    anchor = [v / OVER / job.scale for v in scene.project((0, -0.10, 0))]
    job.save(job.name, scene.shoot(), SHOWN, anchor, quality=92)


def render_element_disc(job):
    """A coin of the element, all metal, unlike the stone discs: its sign raised large."""
    element = job.name.removeprefix("element_disc_")
    scene.from_above(job.pixels((104, 104), 1.4), 2.06, job.samples(40), key=1.15)
    metal = materials.metal(materials.GOLD, rough=0.18, patina=0.45, reach=0.12)
    shapes.lathe([(0.76, 0.05), (0.79, 0.13), (0.84, 0.17), (0.91, 0.17), (0.97, 0.12), (1.0, 0.05), (1.0, -0.06)], metal, 128)
    for i in range(48):
        a = math.tau * i / 48
        shapes.block((0.10, 0.026, 0.05), (0.955 * math.cos(a), 0.955 * math.sin(a), 0.13), 0.008, metal, (0, 0, a), 2)
    field = elements.sign(element, 512)
    dark = element == "air"
    shapes.lathe([(0, 0.06), (0.72, 0.05), (0.78, 0.06)],
                 stamps.stamped(field, ENAMEL.get(element, (0.80, 0.74, 0.62)), (0.045, 0.030, 0.05) if dark else (1.0, 0.82, 0.50), 0.76, part=0.70, shine=0.2), 128)
    job.save(job.name, scene.shoot(), (104, 104), quality=92)


def jobs():
    return [*(Job("magic_potion", f"figure_{element}", render_figure) for element in elements.ELEMENTS),
            *(Job("magic_potion", f"element_disc_{element}", render_element_disc) for element in elements.ELEMENTS)]
