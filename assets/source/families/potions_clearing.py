# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: the moonlit clearing and what stands on it: the moons on their rail, the velvet tray, fireflies."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw, ImageFilter

from skins import material
from studio import materials, painting, relief, scene, shapes
from studio.book import Job, sheet
from studio.relief import mixed

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/relief.py", "skins/material.py")
K = 4 / 3
MEADOW, FINE = (2560, 1440), 1.5      # drawn larger than saved: Pillow's lines have no soft edges
MOONS = 10
TRAY = (640, 430)               # px at 1080 lines
PLUM, NIGHT_BLUE = (0.068, 0.006, 0.052), (0.010, 0.018, 0.070)


# ---- the meadow ----
def blades(picture, count, seed, length, tones, lean=-0.1):
    """Grass from far (top) to near (foot): dark blades, lighter towards their tips. Lengths: px of a picture 1920 wide."""
    w, h = picture.size
    k = w / 1920
    draw, rng = ImageDraw.Draw(picture), painting.seeded(seed)
    patch = relief.grain(w, h, w / 12, seed, 4)
    for i in range(count):
        x, y = rng.uniform(-10 * k, w + 10 * k), i / count * (h + length[1] * k) - 4 * k
        tall, turn = k * rng.uniform(*length), rng.normal(lean, 0.42)
        here = patch[min(h - 1, max(0, int(y))), min(w - 1, max(0, int(x)))]
        base = np.array(tones[0]) + (np.array(tones[1]) - tones[0]) * here
        base = base * rng.uniform(0.55, 1.2)
        middle = (x + math.sin(turn) * tall * 0.4, y - tall * 0.55)
        tip = (x + math.sin(turn * 1.5) * tall, y - tall * math.cos(turn))
        draw.line((x, y, *middle), fill=tuple(int(v) for v in base), width=round(2.6 * k))
        draw.line((*middle, *tip), fill=tuple(min(255, int(v * 1.3)) for v in base), width=round(1.7 * k))


def clover(picture, count, seed):
    draw, rng = ImageDraw.Draw(picture), painting.seeded(seed)
    w, h = picture.size
    k = w / 1920
    for _ in range(count):
        x, y, r, turn = rng.uniform(0, w), rng.uniform(0, h), k * rng.uniform(5, 9), rng.uniform(0, 6.3)
        light = rng.uniform(0.7, 1.15)
        for leaf in range(3):
            a = turn + leaf * 2 * math.pi / 3
            lx, ly = x + math.cos(a) * r, y + math.sin(a) * r * 0.8
            draw.ellipse((lx - r * 0.82, ly - r * 0.7, lx + r * 0.82, ly + r * 0.7), fill=tuple(int(v * light) for v in (48, 104, 62)))
            draw.line((x, y, lx, ly), fill=tuple(int(v * light) for v in (96, 150, 104)), width=round(k))


def flowers(picture, count, seed):
    draw, rng = ImageDraw.Draw(picture), painting.seeded(seed)
    w, h = picture.size
    petals = ((226, 232, 255), (255, 240, 206), (196, 168, 255), (178, 208, 255))
    for _ in range(count):
        x, y, r, turn = rng.uniform(0, w), rng.uniform(0, h), w / 1920 * rng.uniform(2.2, 4.6), rng.uniform(0, 6.3)
        colour = petals[rng.integers(0, 4)]
        for petal in range(5):
            a = turn + petal * 2 * math.pi / 5
            px, py = x + math.cos(a) * r * 1.35, y + math.sin(a) * r * 1.2
            shade = 1.0 if math.cos(a + 0.8) > -0.3 else 0.78
            draw.ellipse((px - r, py - r * 0.9, px + r, py + r * 0.9), fill=tuple(int(v * shade) for v in colour))
        draw.ellipse((x - r * 0.7, y - r * 0.65, x + r * 0.7, y + r * 0.65), fill=(250, 204, 96))


def mushrooms(picture, seed):
    """Small toadstools in the grass along the edges, where no panel hides them."""
    rng, (w, h) = painting.seeded(seed), picture.size
    draw, k = ImageDraw.Draw(picture), w / 1920
    places = [(0.004, 0.45), (0.993, 0.30), (0.20, 0.04), (0.83, 0.015), (0.345, 0.55), (0.77, 0.56), (0.15, 0.985), (0.56, 0.562), (0.996, 0.86), (0.003, 0.83)]
    for fx, fy in places:
        for _ in range(3):
            x, y, r = fx * w + k * rng.uniform(-20, 20), fy * h + k * rng.uniform(-10, 10), k * rng.uniform(5, 10)
            draw.rectangle((x - r * 0.28, y, x + r * 0.28, y + r * 1.2), fill=(214, 204, 178))
            draw.pieslice((x - r, y - r * 0.9, x + r, y + r * 0.9), 180, 360, fill=(176, 46, 40))
            for dx, dy in ((-0.45, -0.3), (0.1, -0.6), (0.5, -0.25)):
                draw.ellipse((x + dx * r - 1.4 * k, y + dy * r - 1.2 * k, x + dx * r + 1.4 * k, y + dy * r + 1.2 * k), fill=(244, 234, 214))


def moonlit(picture):
    """A pool of moonlight upper left, shafts, and night towards the edges."""
    pixels = np.asarray(picture.convert("RGB")).astype(float)
    h, w = pixels.shape[:2]
    y, x = np.mgrid[0:h, 0:w] / h
    pool = np.exp(-(((x - 0.50) / 0.72) ** 2 + ((y - 0.10) / 0.55) ** 2))[..., None]
    middle = np.exp(-(((x - 0.90) / 0.85) ** 2 + ((y - 0.55) / 0.55) ** 2))[..., None] * 0.5
    cool, pale = np.array((0.66, 0.84, 1.18)), np.array((1.00, 1.04, 0.94))
    pixels = pixels * (0.40 + 0.72 * pool + 0.30 * middle) * (cool * (1 - pool * 0.75) + pale * pool * 0.75)
    shafts = Image.new("L", (w, h))
    draw = ImageDraw.Draw(shafts)
    for start, wide, bright in ((0.10, 0.06, 26), (0.22, 0.09, 34), (0.40, 0.06, 24), (0.56, 0.07, 16)):
        draw.polygon([(start * w, -10), ((start + wide) * w, -10), ((start + wide * 1.9 + 0.33) * w, h), ((start + 0.33) * w, h)], fill=bright)
    light = np.asarray(shafts.filter(ImageFilter.GaussianBlur(w / 60)))[..., None] / 255
    return 255 - (255 - pixels) * (1 - light * np.array((0.79, 0.86, 1.0)))


def render_meadow(job):
    w, h = job.pixels(MEADOW, FINE)
    k = w / 1920
    earth = mixed((12, 30, 28), (38, 62, 36), relief.grain(w, h, 160 * k, 3, 5) * 0.7 + relief.grain(w, h, 30 * k, 8, 4) * 0.3)
    picture = painting.painted(earth)
    blades(picture, 26000, 5, (12, 30), ((16, 44, 34), (58, 100, 52)))
    clover(picture, 420, 17)
    blades(picture, 22000, 6, (12, 34), ((24, 54, 40), (74, 124, 64)))
    flowers(picture, 190, 23)
    mushrooms(picture, 31)
    blades(picture, 5000, 9, (10, 24), ((30, 62, 44), (84, 136, 70)))
    picture = painting.painted(moonlit(picture.resize(job.pixels(MEADOW), Image.LANCZOS)))
    job.save("meadow", picture, MEADOW, (0, 0), quality=80, jpeg=True)


# ---- the moons ----
def craters(size, seed=4):
    """Height of the moon's face, about 0 with hollows and rims."""
    rng, ground = painting.seeded(seed), relief.grain(size, size, size / 4, 5, 5) * 0.03 * size
    y, x = np.mgrid[0:size, 0:size]
    for _ in range(26):
        r = size * (0.014 + 0.075 * rng.random() ** 3)
        cx, cy = rng.uniform(0.08, 0.92, 2) * size
        away = np.hypot(x - cx, y - cy) / r
        ground += (np.exp(-((away - 1.0) / 0.22) ** 2) * 0.10 - np.exp(-(away / 0.8) ** 4) * 0.14) * r
    return ground


def moon(size, phase, fine=3):
    """A moon in a brass ring; phase 0..1 runs from new over full (0.5) to new."""
    big = size * fine
    y, x = (np.mgrid[0:big, 0:big] - (big - 1) / 2) / (big / 2)
    r0 = 0.83
    nx, ny = x / r0, y / r0
    nz = np.sqrt(np.clip(1 - nx ** 2 - ny ** 2, 0, 1))
    sun = phase * 2 * math.pi
    dy, dx = np.gradient(craters(big))
    rough = (nx - 0.6 * dx) * math.sin(sun) + (nz - 0.3 * (dx + dy)) * -math.cos(sun)
    face = relief.grain(big, big, big / 3, 12, 4)
    seas = np.clip((relief.grain(big, big, big / 2.2, 21, 3) - 0.52) * 5, 0, 1)
    surface = mixed((238, 234, 222), (168, 172, 186), seas * 0.75) * (0.82 + 0.26 * face)[..., None]
    surface *= (1 - 0.30 * (1 - nz) ** 2)[..., None] * np.clip(0.9 + 0.5 * (dx * -0.5 + dy * -0.6), 0.6, 1.25)[..., None]
    earthshine = mixed((40, 48, 82), (26, 30, 58), seas) * (0.75 + 0.35 * nz)[..., None]
    lit = np.clip(rough * 2.6 + 0.04, 0, 1)[..., None]
    disc = np.clip((r0 - np.hypot(x, y)) * big / 2, 0, 1)[..., None]
    sky = mixed((30, 34, 68), (8, 8, 24), np.hypot(x, y))
    sky += np.exp(-((np.hypot(x, y) - r0) / 0.07) ** 2)[..., None] * np.array((50, 60, 90)) * np.sin(phase * math.pi) ** 2
    colour = sky * (1 - disc) + (earthshine * (1 - lit) + surface * lit) * disc
    out = relief.sheet_of((big, big), big / 2, colour)
    out.alpha_composite(relief.ring((big, big), big / 2, big * 0.068, fine=1))
    return painting.resized(out, (size, size))


def render_moons(job):
    shown = 84 * K
    size = round(shown * 1.15 * job.scale)
    for i in range(MOONS):
        job.save(f"moon_{i}", moon(size, (i + 1) / (MOONS + 1)), (shown, shown), slots={"number": [shown / 2, shown / 2]}, quality=90)
    big = 96 * K
    job.save("moon_ring", relief.ring((round(big * job.scale),) * 2, big / 2 * job.scale, 6 * K * job.scale, relief.BRIGHT), (big, big), quality=92)
    glow = 176 * K
    r, _ = painting.radial(round(glow * 0.6 * job.scale))
    light = np.exp(-(r / 0.52) ** 2)[..., None] * np.array((0.62, 0.74, 1.0)) * np.clip((1 - r) * 4, 0, 1)[..., None] * 0.9
    job.save("moon_glow", painting.from_light(light), (glow, glow), blend="add")


def render_rail(job):
    """A bar of walnut in brass: the moons hang on it, flasks stand on it."""
    w, h = round(240 * K * job.scale), round(30 * K * job.scale)
    wood = material.wood(w, h, "walnut", 5)
    y, _ = np.mgrid[0:h, 0:w]
    wood = wood * (1.9 - 1.0 * (y / h))[..., None] * np.array((1.1, 1.0, 0.88))
    rail = relief.sheet_of((w, h), h / 2, wood)
    rail.alpha_composite(relief.ring((w, h), h / 2, 4 * K * job.scale))
    job.save("rail", rail, (240 * K, 30 * K), (0, 0), inset=[24, 12, 24, 12], quality=90)


# ---- fireflies ----
def render_fireflies(job):
    """One firefly waking and fading (12 frames), to be added."""
    cells = []
    size = round(40 * K * job.scale)
    r, _ = painting.radial(size)
    for i in range(12):
        glow = 0.5 - 0.5 * math.cos(2 * math.pi * i / 12)
        heart = np.exp(-(r / 0.075) ** 2)[..., None] * np.array((1.0, 1.0, 0.86)) * (0.25 + 0.75 * glow)
        halo = np.exp(-(r / (0.22 + 0.12 * glow)) ** 2)[..., None] * np.array((0.72, 0.92, 0.34)) * 0.75 * glow
        far = np.exp(-(r / 0.45) ** 2)[..., None] * np.array((0.5, 0.75, 0.2)) * 0.22 * glow
        cells.append(painting.from_light((heart + halo + far) * np.clip((1 - r) * 4, 0, 1)[..., None]))
    job.save("firefly", sheet(cells, 6), (40 * K, 40 * K), blend="add", frames=12, columns=6)


# ---- the tray ----
def beam(size, place, axis, seed):
    shapes.block(size, place, 0.07, materials.wood(axis=axis, scale=1.2, seed=seed, grime=True))


def cord(x0, x1, y, z, brass):
    shapes.tube([(x0, -y, z), (x1, -y, z), (x1, y, z), (x0, y, z)], 0.026, brass, cyclic=True)


def render_tray(job):
    """Walnut with brass corners: plum velvet to throw on, a blue strip for dice that were set aside."""
    shown = tuple(v * K for v in TRAY)
    scene.reset(job.pixels(shown), job.samples(22, 8), bounces=5)
    half_w, half_h, thick = 3.5, 3.5 * TRAY[1] / TRAY[0], 0.36
    tilt = math.radians(9)
    scene.camera((0, -12 * math.sin(tilt), 12 * math.cos(tilt)), width=7.06)
    scene.surroundings([(0.0, (0.05, 0.05, 0.07)), (0.5, (0.15, 0.15, 0.20)), (1.0, (0.42, 0.44, 0.58))], 0.42)
    scene.area((-4.8, 3.4, 5.2), (-0.6, 0.2, 0), size=1.8, power=620, colour=scene.WARM)
    scene.area((5, -3, 4), size=3, power=130, colour=(0.58, 0.70, 1.0))
    scene.softbox((-3.5, 4.5, 6), sx=4, sy=3, strength=3, colour=(1, 0.92, 0.8), edge=0.7)
    brass = materials.metal(materials.BRASS, rough=0.20, patina=0.45)
    x, y = half_w - 0.06 - thick / 2, half_h - 0.06 - thick / 2
    for side in (-1, 1):
        beam((2 * x + thick, thick, 0.5), (0, side * y, 0.08), "X", 3 + side)
        beam((thick, 2 * y - thick, 0.5), (side * x, 0, 0.08), "Y", 6 + side)
    inner_w, inner_h, split, wide = x - thick / 2, y - thick / 2, 1.72, 0.15
    beam((wide, 2 * inner_h, 0.36), (split + wide / 2, 0, 0.0), "Y", 9)
    floors = ((-inner_w, split, PLUM, 3), (split + wide, inner_w, NIGHT_BLUE, 5))
    for x0, x1, dye, seed in floors:
        shapes.block((x1 - x0 + 0.1, 2 * inner_h + 0.1, 0.1), ((x0 + x1) / 2, 0, -0.17), 0.01, materials.cloth(dye, seed=seed, scale=0.9))
        cord(x0 + 0.035, x1 - 0.035, inner_h - 0.035, -0.08, brass)
    for sx in (-1, 1):
        for sy in (-1, 1):
            shapes.block((thick + 0.10, thick + 0.10, 0.10), (sx * x, sy * y, 0.33), 0.04, brass)
            shapes.ball(0.09, (sx * x, sy * y, 0.385), brass, 32, 20)
    picture = scene.shoot()

    def rect(x0, x1):
        left, top = (v / job.scale for v in scene.project((x0, inner_h, -0.1)))
        right, foot = (v / job.scale for v in scene.project((x1, -inner_h, -0.1)))
        return [left, top, right - left, foot - top]

    slots = {"floor": rect(*floors[0][:2]), "rail": rect(*floors[1][:2])}
    job.save("tray", velvet_light(picture, slots["floor"], job.scale), shown, (0, 0), slots, quality=90)


def velvet_light(picture, floor, scale):
    """The lamp's pool on the velvet, and its dark corners."""
    pixels = np.asarray(picture).astype(float)
    h, w = pixels.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    fx, fy, fw, fh = (v * scale for v in floor)
    away = np.hypot((x - fx - fw * 0.38) / fw, (y - fy - fh * 0.34) / fh)
    shade = np.clip(1.42 - 0.62 * away, 0.6, 1.42)
    inside = nd.gaussian_filter(((x > fx) & (x < fx + fw) & (y > fy) & (y < fy + fh)).astype(float), 2)
    pixels[..., :3] *= (1 + (shade - 1) * inside)[..., None]
    grey = pixels[..., :3].mean(2, keepdims=True)
    wine = (pixels[..., :3] * 0.82 + grey * 0.18) * np.array((0.95, 1.0, 0.80))     # a purple die shall stand out on it
    pixels[..., :3] += (wine - pixels[..., :3]) * inside[..., None]
    glare = np.clip(pixels[..., :3].max(2, keepdims=True) - 175, 0, None)        # brass close to the lamp
    pixels[..., :3] *= 1 - glare / np.maximum(1, pixels[..., :3].max(2, keepdims=True)) * 0.55
    return Image.fromarray(np.clip(pixels, 0, 255).astype("uint8"), "RGBA")


def jobs():
    return [Job("potions", "meadow", render_meadow), Job("potions", "moons", render_moons), Job("potions", "rail", render_rail),
            Job("potions", "fireflies", render_fireflies), Job("potions", "tray", render_tray)]
