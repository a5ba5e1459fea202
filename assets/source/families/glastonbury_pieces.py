# SPDX-License-Identifier: GPL-3.0-or-later
"""Glastonbury's rendered pieces: the copper cauldron, split so that a card stands in its brew, and the wizards who walk."""
import math
import random

import numpy as np
from PIL import Image

from studio import materials, painting, scene, shapes
from studio.book import Job
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py")
CAULDRON, PAWN = (328, 396), (96, 128)
OVER = {"cauldron": 1.3, "pawn": 1.5}
TILT = 33
BELLY, SQUASH, SHOULDER = 1.08, 0.88, math.radians(36)
MOUTH, RISE = BELLY * math.cos(SHOULDER), BELLY * SQUASH * math.sin(SHOULDER)
BREW = (MOUTH - 0.055, RISE + 0.03)                     # radius and height of the brew's surface
CARD = 0.85                                             # width of the card that stands in it, of the brew's diameter
SUNK = 17                                               # how deep it stands in the brew, shown px
PAWNS = {"yellow": (0.82, 0.42, 0.012), "green": (0.03, 0.34, 0.07), "red": (0.62, 0.02, 0.02), "blue": (0.015, 0.15, 0.62)}


def lamps(strength=1.0):
    scene.surroundings([(0.0, (0.05, 0.04, 0.05)), (0.5, (0.20, 0.18, 0.20)), (1.0, (0.75, 0.78, 0.95))], 0.5)
    scene.area((-4.5, -3.0, 6.0), size=2.4, power=900 * strength, colour=(1, 0.90, 0.74))
    scene.area((5, -4, 2.0), size=3, power=140 * strength, colour=(0.6, 0.72, 1.0))
    scene.area((2.5, 5, 3.5), size=2.5, power=260 * strength, colour=(1, 0.8, 0.55)).visible_glossy = False
    scene.softbox((-3.2, -2.2, 5.0), sx=2.2, sy=2.2, strength=9, colour=(1, 0.93, 0.82), edge=0.6, power=3)
    scene.softbox((4.2, -1.0, 2.0), sx=0.8, sy=4.5, strength=4, colour=(0.7, 0.82, 1.0), edge=0.7)


def look(width, aim, tilt=TILT):
    a = math.radians(tilt)
    scene.camera((0, -12 * math.cos(a), 12 * math.sin(a) + aim), (0, 0, aim), width=width)


def hammered_copper():
    """Beaten, sooty below, green in the corners."""
    n = Nodes("copper")
    co = n.coords()
    dents, cloud = n("TexVoronoi", Scale=6.5, Vector=co), n("TexNoise", Scale=3.0, Detail=6.0, Roughness=0.6, Vector=co)
    tone = n.mix(n.map(cloud, 0.38, 0.7, 0, 0.7), (0.95, 0.44, 0.21), (0.56, 0.20, 0.09))
    shade = n("AmbientOcclusion", {"samples": 4}, Distance=0.22)
    tone = n.mix(n.map(shade.outputs["AO"], 0.35, 0.9, 0.85, 0), tone, (0.06, 0.09, 0.06))
    height = n.math("ADD", n.axes()[2], n.math("MULTIPLY", cloud, 0.5))
    tone = n.mix(n.map(height, -0.75, -0.15, 0.85, 0), tone, (0.035, 0.022, 0.018))
    return n.surface(n("BsdfPrincipled", Base_Color=tone, Metallic=1.0, Roughness=n.math("MULTIPLY_ADD", cloud, 0.25, 0.14),
                       Normal=n.bump(n.map(dents.outputs["Distance"], 0.0, 0.6, 0, 1), 0.22, 0.06)))


def brew_surface():
    n = Nodes("brew")
    swirl = n("TexNoise", Scale=2.2, Detail=4.0, Distortion=2.0, Vector=n.coords())
    tone = n.ramp(swirl, [(0.3, (0.01, 0.16, 0.12)), (0.5, (0.05, 0.55, 0.35)), (0.7, (0.5, 1.0, 0.6))])
    return n.surface(n("BsdfPrincipled", Base_Color=tone, Roughness=0.12, Emission_Color=tone, Emission_Strength=0.85, Normal=n.bump(swirl, 0.3, 0.1)))


def pot(copper, brass):
    up = math.pi / 2 + SHOULDER
    outside = [(BELLY * math.cos(a), BELLY * SQUASH * math.sin(a)) for a in (-math.pi / 2 + up * i / 59 for i in range(60))]
    lip = [(MOUTH + dx, RISE + dz) for dx, dz in ((-0.02, 0.06), (0.0, 0.13), (0.12, 0.17), (0.145, 0.20), (0.13, 0.235), (0.06, 0.24), (-0.04, 0.20),
                                                  (-0.07, 0.10), (-0.06, 0.0))]
    inside = [(max(0, (BELLY - 0.07) * math.cos(a)), (BELLY - 0.07) * SQUASH * math.sin(a)) for a in (SHOULDER - 0.05 - up * i / 19 for i in range(20))]
    shapes.lathe([*outside, *lip, *inside], copper, 128)
    z = 0.30
    r = BELLY * math.cos(math.asin(z / (BELLY * SQUASH)))
    shapes.lathe([(r - 0.01, z - 0.075), (r + 0.05, z - 0.065), (r + 0.045, z), (r + 0.02, z + 0.065), (r - 0.03, z + 0.075)], brass, 128)
    for i in range(24):
        a = shapes.TAU * (i + 0.5) / 24
        shapes.ball(0.033, ((r + 0.045) * math.cos(a), (r + 0.045) * math.sin(a), z), brass, 20, 14)
    for side in (-1, 1):
        ring = [(side * (BELLY + 0.10 + 0.17 * math.sin(t)), -0.12, 0.10 - 0.17 * math.cos(t)) for t in (shapes.TAU * i / 40 for i in range(40))]
        shapes.tube(ring, 0.045, brass, cyclic=True)
        shapes.ball(0.09, (side * (BELLY + 0.02), -0.1, 0.27), brass, 24, 16)
    for k in range(3):
        a = -math.pi / 2 + shapes.TAU * (k + 0.5) / 3
        shapes.ball(0.17, (0.62 * math.cos(a), 0.62 * math.sin(a), -0.90), copper, 32, 20)


def fill_with_brew():
    radius, z = BREW
    shapes.lathe([(0, z), (radius * 0.5, z), (radius, z)], brew_surface(), 96)
    bubble = plain("bubble", Base_Color=(0.5, 1, 0.65), Emission_Color=(0.4, 1, 0.6), Emission_Strength=0.7, Roughness=0.05, Coat_Weight=1.0)
    rng = random.Random(5)
    for _ in range(20):
        a, q = rng.uniform(0, shapes.TAU), rng.uniform(0.40, 0.95) * radius
        shapes.ball(rng.uniform(0.035, 0.085), (q * math.cos(a), q * math.sin(a), z), bubble, 28, 18)
    for x in (-0.4, 0.4):
        scene.area((x, -0.2, z + 0.45), (x, 0, z + 3), size=0.5, power=6, colour=(0.35, 1.0, 0.6))


def render_cauldron(job):
    scene.reset(job.pixels(CAULDRON, OVER["cauldron"]), job.samples(40), bounces=6)
    look(2.82 * CAULDRON[1] / CAULDRON[0], 0.52)
    lamps()
    pot(hammered_copper(), materials.metal(materials.BRASS, rough=0.18, patina=0.5))
    fill_with_brew()
    shown = lambda *p: np.array(scene.project(p)) / (OVER["cauldron"] * job.scale)
    radius, z = BREW
    middle = shown(0, 0, z)
    rx, ry = shown(radius, 0, z)[0] - middle[0], shown(0, -radius, z)[1] - middle[1]
    waterline = middle[1] + 0.52 * ry
    wide = CARD * 2 * rx
    slots = {"brew": [middle[0] - rx, middle[1] - ry, 2 * rx, 2 * ry], "card": [middle[0] - wide / 2, waterline + SUNK - wide, wide, wide]}
    foot = tuple(shown(0, -0.45, -1.02))
    whole = scene.shoot()
    job.save("cauldron", whole, CAULDRON, foot, slots)
    k = OVER["cauldron"] * job.scale
    back, front = split(whole, *(middle * k), rx * k, ry * k, waterline * k)
    job.save("cauldron_back", back, CAULDRON, foot, slots)
    job.save("cauldron_front", front, CAULDRON, foot, slots)


def split(whole, x, y, rx, ry, waterline):
    """What is behind a card that stands in the brew (all of the pot), and what is in front of it, with the brew's light on the card."""
    w, h = whole.size
    gy, gx = np.mgrid[0:h, 0:w]
    far = np.hypot((gx - x) / rx, (gy - y) / ry)
    wave = waterline + 2.0 * np.sin(gx / w * 38) + 1.5 * np.sin(gx / w * 71 + 1)
    below = np.clip((gy - wave) / 3 + 0.5, 0, 1)
    inside = np.clip((1.0 - far) * ry / 2 + 0.5, 0, 1)
    keep = np.where(far < 1.02, below * inside + (1 - inside) * (gy > y), gy > y)
    pixels = np.asarray(whole, float).copy()
    pixels[..., 3] *= keep
    column = np.clip((rx * CARD - np.abs(gx - x)) / 3, 0, 1)
    light = np.clip(1 - (wave - gy) / (ry * 1.7), 0, 1) ** 1.5 * (gy <= wave + 1) * column * 0.58
    front = painting.tinted(light, (70, 255, 170))
    front.alpha_composite(Image.fromarray(pixels.astype("uint8"), "RGBA"))
    foam = np.exp(-((gy - wave) / 2.2) ** 2) * np.clip(1.02 - far, 0, 1) ** 0.3 * 0.75
    front.alpha_composite(painting.tinted(np.clip(foam, 0, 1), (214, 255, 226)))
    return whole, front


def robe(tone):
    n = Nodes("robe")
    cloud = n("TexNoise", Scale=4, Detail=6.0, Roughness=0.65, Vector=n.coords())
    brush = n("TexNoise", Scale=1.0, Detail=3.0, Vector=n.coords(scale=(3, 3, 26)))
    colour = n.mix(n.map(cloud, 0.4, 0.7, 0, 0.55), tone, tuple(v * 0.45 for v in tone))
    colour = n.mix(n.map(brush, 0.5, 0.75, 0, 0.3), colour, tuple(min(1, v * 1.6 + 0.03) for v in tone))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.38, Normal=n.bump(brush, 0.15, 0.03), Coat_Weight=0.5, Coat_Roughness=0.15))


def wizard(tone):
    """A turned wooden figure in a pointed hat on a brass foot."""
    cloth, brass = robe(tone), materials.metal(materials.BRASS, rough=0.18, patina=0.4)
    skin, hair = plain("skin", Base_Color=(0.72, 0.45, 0.26), Roughness=0.5), plain("beard", Base_Color=(0.85, 0.80, 0.72), Roughness=0.7)
    shapes.lathe([(0, -0.62), (0.72, -0.62), (0.78, -0.55), (0.75, -0.46), (0.66, -0.42), (0, -0.42)], brass)
    shapes.lathe([(0.64, -0.43), (0.62, -0.30), (0.53, 0.05), (0.40, 0.45), (0.28, 0.70), (0.18, 0.82), (0, 0.86)], cloth)
    shapes.lathe([(0.435, 0.30), (0.465, 0.32), (0.46, 0.38), (0.415, 0.41)], brass)
    for side in (-1, 1):
        shapes.tube([(side * 0.30, -0.05, 0.66), (side * 0.46, -0.22, 0.40), (side * 0.20, -0.46, 0.34)], 0.12, cloth)
        shapes.ball(0.095, (side * 0.10, -0.50, 0.35), skin, 24, 16)
    shapes.ball(0.33, (0, 0, 1.02), skin)
    shapes.ball(0.075, (0, -0.34, 1.00), skin, 20, 14)
    for side in (-1, 1):
        shapes.ball(0.042, (side * 0.125, -0.30, 1.09), plain("eye", Base_Color=(0.02, 0.015, 0.01), Roughness=0.2), 16, 10)
    beard = shapes.ball(0.26, (0, -0.18, 0.74), hair, 32, 24)
    beard.scale = (1.0, 0.80, 1.35)
    for side in (-1, 1):
        tuft = shapes.ball(0.095, (side * 0.10, -0.31, 0.93), hair, 24, 16)
        tuft.scale = (1.25, 0.7, 0.75)
    lean = (math.radians(-13), 0, 0)                        # the hat sits back, so that the face is seen from above
    at = (0, 0.10, 1.17)
    shapes.lathe([(0, 0.0), (0.50, 0.0), (0.54, 0.03), (0.50, 0.07), (0.33, 0.09), (0.27, 0.28), (0.18, 0.52), (0.10, 0.74), (0.04, 0.90), (0, 0.92)], cloth, place=at, turn=lean)
    shapes.lathe([(0.325, 0.08), (0.350, 0.10), (0.330, 0.18), (0.300, 0.20)], brass, place=at, turn=lean)
    shapes.ball(0.085, (0, 0.32, 2.09), brass, 24, 16)


def render_pawn(job):
    scene.reset(job.pixels(PAWN, OVER["pawn"]), job.samples(40), bounces=5)
    look(3.05, 0.72, 22)
    lamps(1.1)
    wizard(PAWNS[job.name.removeprefix("pawn_")])
    at = lambda *p: [v / (OVER["pawn"] * job.scale) for v in scene.project(p)]
    job.save(job.name, scene.shoot(), PAWN, at(0, 0, -0.62), {"head": at(0, 0.32, 2.10), "seal": at(0.55, -0.6, -0.5)})


def render_shadow(job):
    """Soft dark ellipses to lay under a pawn and under a cauldron."""
    for name, size in (("pawn_shadow", (92, 40)), ("cauldron_shadow", (300, 84))):
        job.save(name, painting.tinted(np.clip(painting.ellipse_mask(job.pixels(size), 1.0) * 1.4, 0, 0.62), (4, 2, 6)), size)


def jobs():
    return [Job("glastonbury", "cauldron", render_cauldron), *(Job("glastonbury", f"pawn_{name}", render_pawn) for name in PAWNS),
            Job("glastonbury", "shadows", render_shadow)]
