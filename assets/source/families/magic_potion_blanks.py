# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic Potion's stone discs before a motif is carved into them: four stones, three rims, and the portal's."""
import math

import numpy as np

from studio import materials, scene, shapes
from studio.book import Job
from studio.elements import ELEMENTS
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py")
SHOWN, OVER = (104, 104), 2.0
FIELD = 0.775           # radius of the sunk field
# stone: (light, dark, vein) of field and rim
STONES = {
    "fire": ((0.36, 0.020, 0.010), (0.15, 0.006, 0.004), (0.95, 0.30, 0.06)),
    "water": ((0.030, 0.14, 0.60), (0.010, 0.050, 0.29), (0.40, 0.72, 1.00)),
    "earth": ((0.26, 0.40, 0.085), (0.12, 0.23, 0.045), (0.62, 0.74, 0.30)),
    "air": ((0.99, 0.98, 0.95), (0.84, 0.83, 0.80), (0.52, 0.48, 0.50)),
    "portal": ((0.030, 0.026, 0.040), (0.010, 0.009, 0.016), (0.22, 0.12, 0.34)),
}
RIMS = {"fire": 0.85, "water": 0.80, "earth": 0.20, "air": 1.0, "portal": 1.0}      # rim's brightness: earth's is dark, so gray tells it from air
ENAMEL = {"fire": (0.42, 0.020, 0.010), "water": (0.015, 0.10, 0.52), "earth": (0.030, 0.20, 0.020), "air": (0.86, 0.80, 0.68)}
SEEDS = {"fire": 3, "water": 5, "earth": 8, "air": 13, "portal": 2}
BADGE = (0.0, 0.79, 0.155)      # x, y, radius of the element's badge
PIP_AT, PIP = 0.865, 0.062


def waves(rng, x, y, scale, octaves=4):
    """Rolling noise about 0."""
    total = np.zeros_like(x)
    for octave in range(octaves):
        for _ in range(6):
            turn, rate = rng.uniform(0, 2 * math.pi), scale * 2 ** octave * rng.uniform(0.7, 1.3)
            total += np.sin(rate * (x * math.cos(turn) + y * math.sin(turn)) + rng.uniform(0, 2 * math.pi)) / 2 ** octave / 2.45
    return total


def grain(element, x, y, r, turn):
    """The element's own pattern in the field, 0..1: rays, ripples, furrows; air stays plain."""
    inside = np.clip((FIELD - 0.04 - r) / 0.03, 0, 1)
    if element == "fire":
        ray = np.abs((turn / (2 * math.pi) * 24) % 1 - 0.5) * 2 * math.pi * r / 24
        return np.clip(1.35 - ray / 0.016, 0, 1) * np.clip((r - 0.47) / 0.08, 0, 1) * inside
    if element == "water":
        return (0.5 + 0.5 * np.cos((r + 0.012 * np.sin(9 * turn)) / 0.092 * 2 * math.pi)) ** 2 * inside * np.clip((r - 0.20) / 0.30, 0.15, 1)
    if element == "earth":
        return np.clip(1.3 - np.abs((x + y + 0.02 * np.sin(9 * (x - y))) / 0.165 % 1 - 0.5) * 7.5, 0, 1) * inside * np.clip((r - 0.36) / 0.12, 0, 1)
    return np.zeros_like(r)


def edge_of(group, turn, wobble):
    """Radius by angle: round, eight scallops, twelve notches."""
    edge = 1.0 - 0.010 * np.abs(wobble)
    if group == 2:
        return edge - 0.055 * np.abs(np.cos(4 * turn)) ** 6
    if group == 3:
        return edge - 0.050 * (1 - np.abs(np.cos(6 * turn))) ** 1.2
    return edge


def disc(element, group, material):
    """The stone as a height field over a polar grid; gold and pattern are painted by vertex attributes."""
    rng = np.random.default_rng(SEEDS[element] * 7 + group)
    radii = np.concatenate([np.linspace(0.004, 0.74, 74), np.linspace(0.74, 1.0, 72)[1:]])
    steps = 480
    turns = np.arange(steps) * 2 * math.pi / steps
    r0, turn = np.meshgrid(radii, turns, indexing="ij")
    edge = edge_of(group, turn, waves(rng, np.cos(turn), np.sin(turn), 3.0, 3))
    r = r0 * edge
    x, y = r * np.cos(turn), r * np.sin(turn)
    z = 0.13 * (1 - np.exp(-np.clip(edge - r, 0, None) / 0.06))
    inner = np.clip((FIELD - r) / 0.04, 0, 1)
    z -= 0.065 * (3 * inner ** 2 - 2 * inner ** 3)
    chip = np.clip(waves(rng, x, y, 9.0, 3) - 0.85, 0, 1)
    z += 0.004 * waves(rng, x, y, 14.0) - 0.035 * chip * np.clip((r - 0.80) / 0.2, 0, 1)
    pattern = grain(element, x, y, r, turn)
    z -= {"fire": 0.012, "water": -0.008, "earth": 0.014}.get(element, 0) * pattern
    gold, groove = np.zeros_like(r), np.zeros_like(r)
    if group == 1:
        ring = np.clip(1 - np.abs(r - 0.80) / 0.022, 0, 1)
        groove = np.clip(ring * 1.5, 0, 1)
        z -= 0.02 * ring
    else:
        ring = np.clip(1.6 * np.clip(1 - np.abs(r - (0.865, 0.825)[group - 2]) / (0.042, 0.030)[group - 2], 0, 1), 0, 1)
        gold = ring
        z += 0.02 * ring
    if group == 3:
        bead = np.hypot(r - 0.912, 0.9 * r * np.abs((turn * 12 / (2 * math.pi) + 0.5) % 1 - 0.5) * 2 * math.pi / 12)
        bead = np.clip(1.5 - 1.5 * bead / 0.055, 0, 1)
        gold = np.maximum(gold, bead)
        z += 0.03 * np.sqrt(bead)
    rim = np.clip((r - FIELD) / 0.03, 0, 1)
    made = mesh_of(x, y, z, edge[0], turns, material)
    for name, values in (("gold", gold), ("groove", groove), ("rim", rim), ("pattern", pattern)):
        attribute = made.data.attributes.new(name, "FLOAT", "POINT")
        outside = np.full(8 * steps + 1, 1.0 if name == "rim" else 0.0)
        outside[-1] = 0.0
        attribute.data.foreach_set("value", np.concatenate([values.ravel(), outside]).astype(np.float32))


def mesh_of(x, y, z, edge, turns, material):
    rows, steps = x.shape
    points = [np.stack([x, y, z], -1).reshape(-1, 3)]
    for k in range(1, 9):
        e = edge * (1 - 0.035 * (k / 8) ** 2)
        points.append(np.stack([e * np.cos(turns), e * np.sin(turns), z[-1] - 0.22 * k / 8], -1))
    points = np.concatenate([*points, [[0, 0, z[0].mean()]]])
    i, j = np.meshgrid(np.arange(rows + 7), np.arange(steps), indexing="ij")
    after = (j + 1) % steps
    quads = np.stack([i * steps + j, (i + 1) * steps + j, (i + 1) * steps + after, i * steps + after], -1).reshape(-1, 4)
    fan = [(len(points) - 1, k, (k + 1) % steps) for k in range(steps)]
    return shapes.mesh("disc", points.tolist(), quads.tolist() + fan, material)


def stone(element):
    """Polished stone with veins and mica; brass where `gold` says so."""
    light, dark, vein = STONES[element]
    n = Nodes("disc")
    co = n.coords()
    seen = lambda name: n("Attribute", {"attribute_name": name}).outputs["Fac"]
    cloud = n("TexNoise", Scale=2.2, Detail=7.0, Roughness=0.62, Distortion=0.8, Vector=co)
    fine = n("TexNoise", Scale=34.0, Detail=4.0, Roughness=0.7, Vector=co)
    colour = n.mix(n.map(cloud, 0.34, 0.66, 0, 1), dark, light)
    mica = n("TexVoronoi", Scale=50.0, Vector=co)
    colour = n.mix(n.map(mica.outputs["Distance"], 0.0, 0.10, 0.22, 0), colour, tuple(min(1, v * 1.6 + 0.1) for v in light))
    bent = n("TexNoise", Scale=1.5, Detail=5.0, Roughness=0.5, Distortion=1.5, Vector=n.coords(place=(4 + SEEDS[element], 2, 1)))
    colour = n.mix(n.map(n.math("ABSOLUTE", n.math("SUBTRACT", bent, 0.5)), 0.0, 0.014, 0.24, 0), colour, vein)
    if element == "earth":
        colour = n.mix(n.math("MULTIPLY", seen("pattern"), 0.62), colour, tuple(v * 0.28 for v in dark))
    elif element in ("fire", "water"):
        colour = n.mix(n.math("MULTIPLY", seen("pattern"), 0.34 if element == "water" else 0.60), colour, tuple(v * 0.75 for v in vein))
    colour = n.shade(colour, n.map(seen("rim"), 0, 1, 1, RIMS[element]))
    shade = n("AmbientOcclusion", {"samples": 6}, Distance=0.12)
    colour = n.mix(n.map(shade.outputs["AO"], 0.45, 0.95, 0.7, 0), colour, tuple(v * 0.15 for v in dark))
    colour = n.mix(n.math("MULTIPLY", seen("groove"), 0.85), colour, tuple(v * 0.12 for v in dark))
    leaf = n.math("MULTIPLY", seen("gold"), n.map(n("TexNoise", Scale=16.0, Detail=6.0, Vector=co), 0.28, 0.40, 0.5, 1.0))
    colour = n.mix(leaf, colour, (0.95, 0.64, 0.22))
    height = n.math("ADD", n.math("MULTIPLY", fine, 0.7), cloud)
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=n.math("MULTIPLY_ADD", leaf, -0.20, 0.46), Metallic=leaf,
                       Normal=n.bump(height, 0.25, 0.02), Coat_Weight=0.5, Coat_Roughness=0.22))


def mounts(element, group):
    """The element's badge at the top and one to three studs at the foot."""
    brass = materials.metal(rough=0.18, patina=0.3, reach=0.08)
    x, y, r = BADGE
    shapes.lathe([(r * 0.74, 0.02), (r * 0.80, 0.05), (r * 0.90, 0.065), (r, 0.04), (r * 1.02, -0.12)], brass, 64, (x, y, 0.12))
    shapes.lathe([(0, 0.03), (r * 0.80, 0.02)], plain("badge", Base_Color=ENAMEL[element], Roughness=0.35, Coat_Weight=0.5), 64, (x, y, 0.12))
    for i in range(group):
        turn = math.radians(-90 + (i - (group - 1) / 2) * 17)
        shapes.ball(PIP, (PIP_AT * math.cos(turn), PIP_AT * math.sin(turn), 0.125), brass, 32, 20)


def render_blank(job):
    element, group = job.name.removeprefix("blank_").rsplit("_", 1)
    scene.from_above(job.pixels(SHOWN, OVER), 2.08, job.samples(32, 10), key=1.0 if element == "air" else 0.82)
    disc(element, int(group), stone(element))
    if element != "portal":
        mounts(element, int(group))
    job.save(job.name, scene.shoot(), SHOWN, quality=95)


def jobs():
    names = [f"blank_{element}_{group}" for group in (1, 2, 3) for element in ELEMENTS]
    return [Job("magic_potion", name, render_blank) for name in [*names, "blank_portal_2"]]
