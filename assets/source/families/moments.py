# SPDX-License-Identifier: GPL-3.0-or-later
"""What the great moments of a table are made of: bodies that burst, glass in pieces, light that falls on neighbours, and what the
powers of Potion Explosion conjure up. Modelled: water, slime, splinters, heart, arrow, cork, hourglass, magnet, drop of balm, the
cabinet stirred. Painted with numbers: curls of smoke, cracks, rims of light, the eye, the whirl, lava."""
import math
import random

import bpy
import numpy as np
from PIL import Image, ImageFilter

from families import dispenser
from studio import materials, painting, scene, shapes
from studio.book import PICTURES, Job, sheet
from studio.nodes import plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "families/dispenser.py")
BODY, BODY_FILE = 190, 224
STIRRED = ((-6, 80, 0.01, 1), (-10, 86, 0.02, 2), (6, 10, 0.09, 3), (12, -42, 0.11, 4), (4, 40, 0.05, 5))
"""The cabinet while it answers: degrees the gears are turned, the needle's angle, how far liquids have risen, which bubbles."""


def lights():
    scene.surroundings(scene.GLASS_ROOM, 0.9)
    scene.area((-4, -4, 6), size=2.4, power=900, colour=scene.WARM)
    scene.area((5, -2, 3), size=3, power=200, colour=scene.COOL)
    scene.softbox((-3, -3, 5), sx=3, sy=5, strength=16, colour=(1, 0.95, 0.86), edge=0.5)
    scene.softbox((4, -3, 1), sx=1, sy=4, strength=6, colour=(0.8, 0.9, 1), edge=0.5)


def flowing(balls, material):
    """Balls (x, y, z, radius) that run into one another."""
    data = bpy.data.metaballs.new("flowing")
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("flowing", data))
    data.resolution = data.render_resolution = 0.06
    data.threshold = 0.55
    for x, y, z, r in balls:
        if r >= 0.03:
            ball = data.elements.new()
            ball.co, ball.radius, ball.stiffness = (x, y, z), r, 2.0
    data.materials.append(material)


# ---- bodies ----
def render_water(job):
    """A crown of water stands up and falls; the ring stays whole to the last picture."""
    frames, count = [], 8
    for i in range(count):
        t = (i + 0.5) / 9
        scene.reset((BODY_FILE, BODY_FILE), job.samples(28), clear_glass=True, bounces=8)
        scene.camera((0, -10, 4.2), (0, 0, 0.35), width=4.2)
        lights()
        water = plain("water", Base_Color=(0.18, 0.55, 1.0), Roughness=0.03, Transmission_Weight=0.82, IOR=1.33, Emission_Color=(0.05, 0.35, 1),
                      Emission_Strength=0.22, Coat_Weight=1.0)
        rng, balls = random.Random(5), []
        reach, high, thick = 0.35 + 1.05 * (1 - (1 - t) ** 2), 1.35 * math.sin(min(1, t * 1.25) * math.pi), 0.30 * (1 - t * 0.62)
        around = round(40 + 60 * t)
        for k in range(around):
            a = k / around * 2 * math.pi
            balls.append((reach * 0.8 * math.cos(a), reach * 0.64 * math.sin(a), -0.55 + 0.1 * high, max(0.13, thick)))
        for k in range(13):
            a, long = k / 13 * 2 * math.pi + rng.uniform(-0.15, 0.15), rng.uniform(0.65, 1.15)
            for q in range(18):
                f = q / 17
                r = reach * (0.8 + 0.45 * f * f)
                balls.append((r * math.cos(a), r * math.sin(a) * 0.8, -0.55 + high * long * f, thick * (1 - 0.5 * f)))
            f = 1.25 + 0.7 * t
            r = reach * (0.8 + 0.45 * f * f)
            balls.append((r * math.cos(a), reach * 0.8 * math.sin(a) * (0.8 + 0.3 * f), -0.55 + high * long * 1.25 - 1.2 * max(0, t - 0.5), 0.2 * (1 - 0.6 * t)))
        for _ in range(16):
            a, v, up = rng.uniform(0, 2 * math.pi), rng.uniform(0.8, 1.9), rng.uniform(0.9, 2.4)
            balls.append((v * t * 1.1 * math.cos(a), v * t * math.sin(a) * 0.6, -0.4 + up * t * 1.9 - 2.2 * t * t, rng.uniform(0.10, 0.22) * (1 - 0.5 * t)))
        if t < 0.35:
            balls.append((0, 0, -0.2, 0.7 * (1 - t * 2)))
        flowing(balls, water)
        frames.append(scene.shoot(additive=True))
    job.save("water", sheet(frames, count), (BODY, BODY), frames=count, columns=count)


def render_slime(job):
    """A splat that throws out arms, hangs, and drips."""
    frames, count = [], 9
    for i in range(count):
        t = (i + 0.5) / count
        grown = 1 - (1 - min(1, t * 2.2)) ** 3
        scene.reset((BODY_FILE, BODY_FILE), job.samples(28), bounces=5)
        scene.camera((0, -10, 1.5), (0, 0, -0.25), width=4.4)
        lights()
        slime = plain("slime", Base_Color=(0.10, 0.42, 0.02), Roughness=0.12, Coat_Weight=1.0, Subsurface_Weight=0.4, Subsurface_Radius=(0.1, 0.4, 0.05),
                      Emission_Color=(0.2, 0.8, 0.05), Emission_Strength=0.10)
        rng, balls = random.Random(11), [(0, 0, 0, 0.95 * grown * (1 - 0.35 * t))]
        for k in range(11):
            a, long = k / 11 * 2 * math.pi + rng.uniform(-0.2, 0.2), rng.uniform(0.8, 1.55) * grown
            for q in range(9):
                f = q / 8
                z = long * f * math.sin(a) - max(0, t - 0.3) * 0.9 * f * rng.uniform(0.6, 1.1)
                balls.append((long * f * math.cos(a), -0.15 * f, z, (0.42 * (1 - f) + 0.12 * f) * (1 - 0.35 * t) + 0.05))
            balls.append((long * 1.08 * math.cos(a), -0.2, long * 1.08 * math.sin(a) - max(0, t - 0.3) * 1.2, 0.24 * (1 - 0.3 * t)))
        for _ in range(10):
            a, v = rng.uniform(0, 2 * math.pi), rng.uniform(1.2, 2.0) * grown
            balls.append((v * math.cos(a), -0.2, v * math.sin(a) - 1.3 * t * t, rng.uniform(0.1, 0.2)))
        for _ in range(4):
            x, long = rng.uniform(-0.5, 0.5), max(0, t - 0.25) * rng.uniform(1.0, 1.9)
            balls += [(x, -0.1, -0.3 - long * q / 7, 0.17 * (1 - 0.4 * t)) for q in range(8)]
            balls.append((x, -0.1, -0.35 - long, 0.22))
        flowing(balls, slime)
        frames.append(scene.shoot())
    job.save("slime", sheet(frames, count), (BODY, BODY), frames=count, columns=count)


def render_curl(job):
    """A puff of smoke that winds up and thins out: ten ages; in grey, to be tinted."""
    number, size, frames = int(job.name[-1]), 160, []
    y, x = np.mgrid[0:size, 0:size].astype(float)
    u, v = (x - size / 2) / (size / 2), (y - size / 2) / (size / 2)
    r, angle = np.hypot(u, v), np.arctan2(v, u)
    coarse, fine = painting.noise(256, 256, 70, 40 + number, 5), painting.noise(256, 256, 30, 50 + number, 4)
    other = painting.noise(256, 256, 84, 60 + number, 4)
    for i in range(10):
        t = (i + 0.5) / 10
        turned = angle + (0.5 + 0.9 * t) * (1 - r) * (2.2 if number != 2 else -2.6) + number
        p, q = r * np.cos(turned), r * np.sin(turned)
        at = [np.clip((w * 0.42 + 0.5 + 0.05 * np.sin(3 * other[0, 0])) * 255, 0, 255).astype(int) for w in (q, p)]
        thick = 0.6 * coarse[at[0], at[1]] + 0.4 * fine[at[0], at[1]]
        arms = 0.5 + 0.5 * np.cos(2 * turned + 5.5 * np.log(r + 0.16) + 4 * other[at[0], at[1]])   # bent by noise: no regular spiral
        thick = thick * 0.80 + 0.20 * arms
        grown = 0.50 + 0.48 * t
        alpha = np.clip((thick - 0.30 - 0.16 * t) * 3.2, 0, 1) * np.clip((grown * (0.72 + 0.6 * thick) - r) * 3.0, 0, 1)
        soft = Image.fromarray((alpha * 255).astype("uint8"))
        alpha = np.asarray(soft.filter(ImageFilter.GaussianBlur(1.3))).astype(float) / 255
        gy, gx = np.gradient(np.asarray(soft.filter(ImageFilter.GaussianBlur(size / 26))).astype(float) / 255)
        light = np.clip(0.66 + (0.6 * gx + 0.7 * gy) * size * 0.11, 0.30, 1.2)
        grey = np.clip(light * 225, 0, 255)
        frames.append(Image.fromarray(np.dstack([grey, grey, grey, np.clip(alpha * 1.7, 0, 1) * (1 - t) ** 0.8 * 245]).clip(0, 255).astype("uint8"), "RGBA"))
    job.save(job.name, sheet(frames, 10), (120, 120), frames=10, columns=10, quality=80)


# ---- glass ----
def render_splinter(job):
    """A clear splinter, tumbling; its edges catch the lamp."""
    number, frames = int(job.name[-1]) - 1, []
    front = ([(0, 0, 1), (0.5, 0.12, -0.35), (-0.42, 0.1, -0.6), (0.02, 0.3, -0.1)],
             [(-0.8, 0, 0.3), (0.6, 0.1, 0.75), (0.75, 0.05, -0.4), (-0.2, 0.22, -0.55), (0.1, 0.3, 0.1)],
             [(-0.2, 0, 1), (0.25, 0.1, 0.4), (0.1, 0.05, -1), (-0.3, 0.15, -0.2)])[number]
    import bmesh

    for i in range(8):
        scene.reset((72, 72), job.samples(32), clear_glass=True, bounces=8)
        scene.camera(width=2.3)
        lights()
        glass = plain("glass", Base_Color=(0.93, 0.97, 1), Roughness=0.02, Transmission_Weight=0.9, IOR=1.5, Coat_Weight=1.0)
        body = bmesh.new()
        for x, y, z in [*front, *((x, y + 0.22, z * 0.95) for x, y, z in front)]:
            body.verts.new((x, y, z))
        bmesh.ops.convex_hull(body, input=body.verts)
        data = bpy.data.meshes.new("splinter")
        body.to_mesh(data)
        made = bpy.data.objects.new("splinter", data)
        bpy.context.scene.collection.objects.link(made)
        data.materials.append(glass)
        a = 2 * math.pi * i / 8
        made.rotation_euler = (a, 0.5 * math.sin(a) + 0.3, a * 0.5 + number)
        frames.append(scene.shoot(additive=True))
    job.save(job.name, sheet(frames, 8), (30, 30), frames=8, columns=8)


def render_pieces(job):
    """A marble of a colour in nine pieces with bevelled edges."""
    name, size = job.name.removeprefix("pieces_"), 128
    whole = np.asarray(Image.open(PICTURES / "marbles" / f"{name}.webp").convert("RGBA").resize((size, size), Image.LANCZOS)).astype(float) / 255
    rng = painting.seeded(4)
    angle, far = rng.uniform(0, 2 * np.pi, 9), np.sqrt(rng.uniform(0.05, 1, 9)) * 0.42
    y, x = np.mgrid[0:size, 0:size]
    nearest = np.stack([np.hypot(x - size / 2 - np.cos(a) * f * size, y - size / 2 - np.sin(a) * f * size) for a, f in zip(angle, far, strict=True)]).argmin(0)
    cells = []
    for i in range(9):
        mask = ((nearest == i) & (whole[..., 3] > 0.3)).astype(float)
        soft = np.asarray(Image.fromarray((mask * 255).astype("uint8")).filter(ImageFilter.GaussianBlur(3.2))).astype(float) / 255
        gy, gx = np.gradient(soft)
        edge = (gx + gy) * -0.7 * size / 9
        colour = whole[..., :3] * (1.12 + 0.2 * rng.uniform(-1, 1)) + np.clip(-edge, 0, 1)[..., None] * np.array([0.9, 0.95, 1]) - np.clip(edge, 0, 1)[..., None] * 0.35
        piece = Image.fromarray((np.dstack([colour, mask * whole[..., 3]]).clip(0, 1) * 255).astype("uint8"), "RGBA")
        piece = piece.crop(piece.getbbox())
        cell = Image.new("RGBA", (64, 64))
        piece.thumbnail((60, 60), Image.LANCZOS)
        cell.paste(piece, ((64 - piece.width) // 2, (64 - piece.height) // 2))
        cells.append(cell)
    job.save(job.name, sheet(cells, 9), (42, 42), frames=9, columns=9)


def render_cracks(job):
    """Cracks that run through a marble, with light from within: four ages; to be added and tinted."""
    size = 128
    r, angle = painting.radial(size)
    y, x = np.mgrid[0:size, 0:size]
    frames = []
    for age in range(4):
        light = np.zeros((size, size))
        rng = painting.seeded(17)
        for ray in range(7):
            a, length = ray / 7 * 2 * math.pi + rng.uniform(-0.3, 0.3), rng.uniform(0.6, 0.95) * (age + 1) / 4
            px, py, step = size / 2 + rng.uniform(-8, 8), size / 2 + rng.uniform(-8, 8), size / 2 * length / 9
            for _ in range(9):
                qx, qy = px + step * math.cos(a), py + step * math.sin(a)
                a += rng.uniform(-0.55, 0.55)
                wide = 1.0 + 0.25 * age
                d = np.hypot(qx - px, qy - py) ** 2 + 1e-6
                along = np.clip(((x - px) * (qx - px) + (y - py) * (qy - py)) / d, 0, 1)
                near = np.hypot(x - px - along * (qx - px), y - py - along * (qy - py))
                light = np.maximum(light, np.exp(-(near / wide) ** 2) + 0.28 * np.exp(-(near / (wide * 4)) ** 2))
                px, py = qx, qy
        within = np.clip(1 - r / 0.95, 0, 1) ** 1.3 * (0.10 + 0.13 * age)
        whole = (light + within) * np.clip((0.97 - r) * 10, 0, 1)
        frames.append(painting.from_light(np.clip(whole, 0, 1)[..., None] * np.ones(3)))
    job.save("cracks", sheet(frames, 4), (87, 87), frames=4, columns=4, blend="add", quality=85)


def render_rim(job):
    """Light on a ball from twelve directions, the first from the right, on with the clock; to be added and tinted."""
    size = 96
    y, x = np.mgrid[0:size, 0:size]
    u, v = (x - (size - 1) / 2) / (size / 2), (y - (size - 1) / 2) / (size / 2)
    r, frames = np.hypot(u, v), []
    for i in range(12):
        a = i * math.pi / 6
        facing = np.clip(u * math.cos(a) + v * math.sin(a), 0, 1)
        light = facing ** 1.6 * np.clip((r - 0.35) / 0.6, 0, 1) ** 1.5 * np.clip((1 - r) * size / 5, 0, 1)
        frames.append(painting.from_light(light[..., None] * np.array((1, 0.95, 0.86))))
    job.save("rim", sheet(frames, 12), (87, 87), frames=12, columns=12, blend="add", quality=88)


# ---- what powers conjure up ----
def render_heart(job):
    scene.reset((300, 300), job.samples(48), bounces=8)
    scene.camera((0, -10, 0.6), width=2.7)
    lights()
    points, faces, n, m = [], [], 96, 25
    for j in range(m):
        lat = -math.pi / 2 + math.pi * j / (m - 1)
        c, y = max(0.001, math.cos(lat)) ** 0.75, 0.5 * math.sin(lat)
        for i in range(n):
            a = 2 * math.pi * i / n
            x, z = 16 * math.sin(a) ** 3, 13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)
            points.append((0.068 * x * c, y, 0.068 * (z + 2) * c))
    for j in range(m - 1):
        faces += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
    ruby = plain("ruby", Base_Color=(0.80, 0.02, 0.10), Roughness=0.06, Transmission_Weight=0.25, IOR=1.45, Coat_Weight=1.0, Emission_Color=(1, 0.03, 0.12),
                 Emission_Strength=0.22)
    shapes.mesh("heart", points, faces, ruby)
    job.save("heart", scene.shoot(), (200, 200))


def render_arrow(job):
    """Flies to the right."""
    scene.reset((420, 120), job.samples(32), bounces=5)
    scene.camera((0, -10, 1.5), width=4.4)
    lights()
    gold, feather = materials.metal(materials.GOLD), plain("feather", Base_Color=(0.75, 0.08, 0.16), Roughness=0.5)
    shapes.tube([(-1.7, 0, 0), (1.6, 0, 0)], 0.05, gold)
    shapes.plate([[(1.35, -0.24), (2.1, 0), (1.35, 0.24), (1.52, 0)]], 0.05, 0.03, gold, turn=(math.pi / 2, 0, 0))
    for s in (1, -1):
        for k in range(5):
            x = -1.95 + 0.14 * k
            shapes.plate([[(x, 0), (x + 0.12, 0), (x - 0.06, 0.30 * s), (x - 0.16, 0.30 * s)]], 0.02, 0.008, feather, turn=(math.pi / 2, 0, 0))
    job.save("arrow", scene.shoot(), (280, 80))


def render_cork(job):
    scene.reset((120, 120), job.samples(32), bounces=5)
    scene.camera((0, -10, 3), width=2.4)
    lights()
    shapes.lathe([(0, -0.6), (0.42, -0.6), (0.46, -0.5), (0.55, 0.5), (0.52, 0.6), (0, 0.6)], materials.cork())
    job.save("cork", scene.shoot(), (60, 60))


def render_hourglass(job):
    """Turned over in nine pictures."""
    frames = []
    for i in range(9):
        scene.reset((240, 240), job.samples(32), clear_glass=True, bounces=8)
        scene.camera((0, -10, 0.9), width=3.0)
        lights()
        brass, bright = materials.metal(materials.BRASS, patina=0.4), materials.metal(materials.GOLD, patina=0.1)
        glass = plain("glass", Base_Color=(0.95, 0.97, 1), Roughness=0.02, Transmission_Weight=0.95, IOR=1.25, Coat_Weight=1.0)
        sand = plain("sand", Base_Color=(0.95, 0.55, 0.12), Roughness=0.7, Emission_Color=(1, 0.5, 0.08), Emission_Strength=0.35)
        for side in (1, -1):
            shapes.lathe([(0, 0.98), (0.72, 0.98), (0.78, 1.04), (0.78, 1.12), (0.70, 1.18), (0, 1.20)][::side], brass, 64, (0, 0, 0), (0 if side > 0 else math.pi, 0, 0))
        for k in range(3):
            a = math.pi / 2 + 2 * math.pi * k / 3
            shapes.tube([(0.64 * math.cos(a), 0.64 * math.sin(a), -1.0), (0.64 * math.cos(a), 0.64 * math.sin(a), 1.0)], 0.055, bright)
        half = [(0.055 + 0.47 * math.sin(min(1.0, t * 1.25) * math.pi / 2) ** 1.6, 0.98 * t) for t in (k / 20 for k in range(21))]
        shapes.lathe([(r, -z) for r, z in half[::-1]] + half[1:], glass, 64)
        inside = [(r * 0.88, z) for r, z in half if z <= 0.62]
        shapes.lathe([*inside, (0, 0.58)], sand, 64)
        shapes.lathe([(0, -0.95), (0.46, -0.95), (0.44, -0.88), (0, -0.62)], sand, 64)
        turn = shapes.empty()
        for made in list(bpy.context.scene.collection.objects):
            if made.type in ("MESH", "CURVE") and not made.name.startswith("softbox") and made.location.length < 2:
                made.parent = turn
        turn.rotation_euler = (0, math.pi * i / 8, 0)
        frames.append(scene.shoot(additive=True))
    job.save("hourglass", sheet(frames, 9), (170, 170), frames=9, columns=9)


def render_magnet(job):
    """A horseshoe, its poles to the left."""
    scene.reset((280, 280), job.samples(40), bounces=6)
    scene.camera((0, -10, 1.6), width=2.8)
    lights()
    red = plain("red", Base_Color=(0.42, 0.03, 0.55), Roughness=0.16, Coat_Weight=1.0, Emission_Color=(0.5, 0.05, 0.8), Emission_Strength=0.06)
    steel = materials.metal(materials.SILVER, rough=0.22, patina=0.2)
    bow = [(0.30 + 0.62 * math.cos(a), 0, 0.62 * math.sin(a)) for a in (math.pi / 2 - math.pi * k / 24 for k in range(25))]
    shapes.tube([(-0.35, 0, 0.62), *bow, (-0.35, 0, -0.62)], 0.24, red, resolution=12)
    for side in (1, -1):
        shapes.tube([(-0.95, 0, 0.62 * side), (-0.36, 0, 0.62 * side)], 0.245, steel, resolution=12)
        shapes.tube([(-0.38, 0, 0.62 * side), (-0.30, 0, 0.62 * side)], 0.27, materials.metal(materials.GOLD), resolution=12)
    job.save("magnet", scene.shoot(), (190, 190))


def render_balm(job):
    """A drop of balm."""
    scene.reset((96, 96), job.samples(40), clear_glass=True, bounces=8)
    scene.camera((0, -10, 1), width=2.3)
    lights()
    balm = plain("balm", Base_Color=(0.38, 0.62, 0.05), Roughness=0.05, Transmission_Weight=0.6, IOR=1.4, Coat_Weight=1.0, Emission_Color=(0.35, 0.6, 0.03),
                 Emission_Strength=0.25)
    shapes.ball(0.95, (0, 0, 0), balm)
    job.save("balm", scene.shoot(additive=True), (36, 36))


def render_eye(job):
    """An eye of light that opens round a marble, which is its pupil, in six pictures; to be added."""
    wide, high, frames = 360, 240, []
    y, x = np.mgrid[0:high, 0:wide]
    u, v = (x - (wide - 1) / 2) / (wide / 2), (y - (high - 1) / 2) / (wide / 2)
    r, angle = np.hypot(u, v), np.arctan2(v, u)

    def fibres(grain, number):
        """Noise that runs along rays."""
        rays = painting.tiling_noise(512, 8, grain, number)[0]
        return np.interp((angle + math.pi) / (2 * math.pi) * 512, np.arange(513), np.append(rays, rays[0]))

    fine, broad, lashes = fibres(90, 8), fibres(26, 9), fibres(44, 10)
    teal, pale, gold = np.array((0.08, 0.66, 0.62)), np.array((0.80, 1.0, 0.93)), np.array((0.95, 0.74, 0.34))
    above = np.where(v < 0, 1.0, 0.45)
    for i in range(6):
        open_ = (i + 0.35) / 5.35
        lid = 0.53 * open_ * np.clip(1 - np.abs(u / 0.95) ** 2.2, 0, 1)
        depth = lid - np.abs(v)
        ends = np.clip(1 - np.abs(u) ** 4, 0, 1)
        inside = np.clip(depth * 60 + 0.5, 0, 1)
        rim = inside * np.exp(-np.clip(depth, 0, 1) / 0.035) * ends * above
        fold = np.exp(-((depth + 0.085) / 0.022) ** 2) * ends ** 2 * (v < 0) * 0.30 * open_
        beams = np.exp(-np.clip(-depth, 0, 1) / 0.10) * (1 - inside) * np.clip(lashes * 2.6 - 0.9, 0, 1) * ends ** 2 * above * 0.62
        halo = np.exp(-np.clip(-depth, 0, 1) / 0.07) * (1 - inside) * ends * 0.22
        iris = np.clip((0.50 - r) * 40, 0, 1) * np.clip((r - 0.24) * 20, 0, 1)
        out = np.clip((r - 0.28) / 0.22, 0, 1)[..., None]
        stroma = (0.22 + 0.95 * fine ** 1.5 * (0.55 + 0.9 * broad)) * (1 - 0.75 * np.exp(-((r - 0.50) / 0.035) ** 2))
        shade = np.clip(depth / 0.16, 0.25, 1)
        collar = np.exp(-((r - 0.325) / 0.03) ** 2) * (0.4 + 0.8 * broad)
        ball = np.clip((r - 0.50) * 40, 0, 1) * np.clip(1.15 - r, 0, 1) * 0.30
        glint = np.exp(-(((u + 0.24) / 0.055) ** 2 + ((v + 0.25) / 0.035) ** 2) ** 2)
        light = (inside * shade * iris * stroma)[..., None] * (gold * (1 - out) + teal * 1.25 * out)
        light += (inside * shade * iris * collar * 0.6)[..., None] * gold + (inside * shade * ball)[..., None] * pale
        light += (rim * 0.95)[..., None] * pale + (halo + fold + beams)[..., None] * teal * 1.2 + (inside * glint * 0.8)[..., None]
        frames.append(painting.from_light(np.clip(light, 0, 1)))
    job.save("eye", sheet(frames, 6), (210, 140), frames=6, columns=6, blend="add", quality=90)


def render_rainbow(job):
    """Half a rainbow of glass: six bands that run into one another, glints in them."""
    wide, high = 640, 330
    y, x = np.mgrid[0:high, 0:wide]
    u, v = (x - (wide - 1) / 2) / (wide / 2), (high - y) / (wide / 2)
    r, angle = np.hypot(u, v), np.arctan2(v, u)
    tones = np.array([(196, 96, 255), (70, 150, 255), (80, 220, 110), (255, 226, 70), (255, 150, 40), (255, 66, 54)], float)
    part = np.clip((r - 0.70) / 0.27, 0, 1) * 6 - 0.5
    colour = np.stack([np.interp(part, range(6), tones[:, c]) for c in range(3)], -1)
    across = np.clip((r - 0.70) / 0.02, 0, 1) * np.clip((0.97 - r) / 0.02, 0, 1)
    gloss = np.exp(-((r - 0.90) / 0.012) ** 2) * (0.55 + 0.45 * np.cos(angle * 2 - 2.4)) + 0.35 * np.exp(-((r - 0.76) / 0.02) ** 2)
    streaks = np.interp((angle / math.pi % 1) * 512, np.arange(513), np.append(painting.tiling_noise(512, 8, 60, 12)[0], 0.5))
    colour = np.clip(colour * (0.82 + 0.3 * streaks[..., None]) + 190 * gloss[..., None], 0, 255)
    rng = painting.seeded(21)
    for _ in range(46):
        a, q, size = rng.uniform(0.06, math.pi - 0.06), rng.uniform(0.73, 0.94), rng.uniform(1.4, 3.2)
        d = np.hypot(x - wide / 2 - q * wide / 2 * math.cos(a), high - y - q * wide / 2 * math.sin(a))
        colour = np.clip(colour + (255 * np.exp(-(d / size) ** 2))[..., None], 0, 255)
    alpha = across * np.clip(v * 9, 0, 1) * (0.66 + 0.2 * gloss)
    picture = Image.fromarray(np.dstack([colour, np.clip(alpha, 0, 1) * 255]).astype("uint8"), "RGBA")
    job.save("rainbow", picture, (640, 330), (320, 330), quality=86)


def render_whirl(job):
    """Dark water that turns: twelve pictures close the circle (three arms, so a third of a turn)."""
    size, frames = 176, []
    r, angle = painting.radial(size)
    streaks = painting.tiling_noise(360, 64, 26, 5)
    for i in range(12):
        turned = angle - 2 * math.pi / 3 * i / 12 + 3.4 * np.log(r + 0.10)
        arms = 0.5 + 0.5 * np.cos(3 * turned)
        third = (turned % (2 * math.pi / 3)) / (2 * math.pi / 3)
        fine = streaks[np.clip(r * 63, 0, 63).astype(int), np.clip(third * 359, 0, 359).astype(int)]
        foam = np.clip(arms ** 3 * 0.75 + (fine - 0.55) * 1.1, 0, 1) * np.clip((r - 0.16) * 4, 0, 1)
        deep = np.clip(1 - r / 0.42, 0, 1)
        colour = np.stack([20 + 150 * foam, 60 + 165 * foam, 150 + 105 * foam], -1) * (1 - 0.93 * deep[..., None] ** 0.8)
        alpha = np.clip((1 - r) * 4.2, 0, 1) * (0.72 + 0.28 * foam)
        frames.append(Image.fromarray(np.dstack([colour, alpha * 255]).clip(0, 255).astype("uint8"), "RGBA"))
    job.save("whirl", sheet(frames, 6), (132, 132), frames=12, columns=6, quality=82)


def render_lava(job):
    """A stream of lava that can be scrolled: its upper edge goes on at its lower one. lava_crust is what it cools to."""
    wide, high = 96, 384
    rough = 0.65 * painting.tiling_noise(wide, high, 14, 3) + 0.35 * painting.tiling_noise(wide, high, 34, 9)
    rough = (rough - rough.min()) / (rough.max() - rough.min())
    across = np.abs(np.linspace(-1, 1, wide))[None, :]
    body = np.clip((1 - across ** 6) * 4, 0, 1) * np.ones((high, 1))

    def fire(heat):
        k = np.clip(rough * 1.15 + heat - across ** 3 * 0.5, 0, 1)
        return np.dstack([np.clip(k * 2.6, 0, 1) + 0.06, np.clip((k - 0.28) * 1.7, 0, 1) ** 1.2, np.clip((k - 0.72) * 2.2, 0, 1)])

    for name, heat in (("lava", 0.22), ("lava_crust", -0.30)):
        picture = Image.fromarray((np.dstack([fire(heat), body]).clip(0, 1) * 255).astype("uint8"), "RGBA")
        job.save(name, picture, (86, 344), quality=85)


def render_stir(job):
    """Both sides of the cabinet while it answers a great chain: it draws breath (two pictures), bursts out, comes to rest."""
    frames = {side: [] for side in dispenser.PANELS}
    for turn, needle, rise, boil in STIRRED:
        s = dispenser.setup(job.pixels(dispenser.FULL), job.samples(24), dispenser.FULL_WIDTH, dispenser.FULL_SHIFT)
        dispenser.rails(s), dispenser.whole(s, turn=math.radians(turn), needle=needle, rise=rise, boil=boil)
        for side, part in dispenser.PANELS.items():
            frames[side].append(scene.shoot(keep=part))
            print(job.name, side, len(frames[side]), flush=True)
    w, h = dispenser.FULL
    for side, (x0, y0, x1, y1) in dispenser.PANELS.items():
        size = ((x1 - x0) * w, (y1 - y0) * h)
        job.save(f"stir_{side}", sheet(frames[side], len(STIRRED)), size, frames=len(STIRRED), columns=len(STIRRED), quality=88)


def jobs():
    return [Job("moments", "water", render_water), Job("moments", "slime", render_slime), *(Job("moments", f"curl_{i}", render_curl) for i in (1, 2, 3)),
            *(Job("moments", f"splinter_{i}", render_splinter) for i in (1, 2, 3)),
            *(Job("moments", f"pieces_{name}", render_pieces) for name in ("blue", "black", "red", "yellow")),
            Job("moments", "cracks", render_cracks), Job("moments", "rim", render_rim), Job("moments", "heart", render_heart),
            Job("moments", "arrow", render_arrow), Job("moments", "cork", render_cork), Job("moments", "hourglass", render_hourglass),
            Job("moments", "magnet", render_magnet), Job("moments", "balm", render_balm), Job("moments", "eye", render_eye),
            Job("moments", "whirl", render_whirl), Job("moments", "rainbow", render_rainbow), Job("moments", "lava", render_lava), Job("moments", "stir", render_stir)]
