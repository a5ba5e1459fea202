# SPDX-License-Identifier: GPL-3.0-or-later
"""The box front of Potions: a bottle that glows in a moonlit clearing, an owl over it, dice and drops round it."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from families import covers, flasks, potions_clearing, potions_dice, potions_drops
from families.glastonbury_plants import toadstool
from families.potions_animals import owl
from families.potions_helpers import painted
from studio import painting, relief, scene, shapes
from studio.book import Job
from studio.relief import mixed

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/relief.py", "studio/easel.py",
         "families/flasks.py", "families/potions_dice.py", "families/potions_drops.py", "families/potions_animals.py")
HORIZON = 0.74
GLOW = (190, 110, 255)


def sky(w, h):
    y, x = np.mgrid[0:h, 0:w] / h
    stops = [(0, "#070B22"), (0.30, "#10284A"), (0.55, "#1E5A6E"), (0.72, "#4A9A92"), (1, "#0C2A2C")]
    colour = relief.ramp(y + (relief.grain(w, h, w / 3, 3, 5) - 0.5) * 0.10, stops)
    away = np.hypot(x - 0.575, y - 0.30)
    colour += (np.exp(-(away / 0.30) ** 2) * 70)[..., None] * np.array((0.75, 0.92, 1.0))
    rng = painting.seeded(8)
    for _ in range(90):
        sx, sy, r = rng.uniform(0, w / h), rng.uniform(0, 0.5), rng.uniform(0.0007, 0.0018)
        colour += (np.exp(-((x - sx) ** 2 + (y - sy) ** 2) / (2 * r * r)) * rng.uniform(60, 190))[..., None]
    return relief.brushed(colour, max(2, w // 130))


def moon(size):
    """The full moon without its ring."""
    face = potions_clearing.moon(round(size / 0.83), 0.5, 2)
    side = (face.width - size) // 2
    face = face.crop((side, side, side + size, side + size))
    face = painting.painted(np.asarray(face.convert("RGB"), float) * np.array((1.30, 1.24, 1.08)) + 18)
    r, _ = painting.radial(size)
    face.putalpha(Image.fromarray((np.clip((1 - r) * size / 2, 0, 1) * 255).astype("uint8")))
    return face


def pines(w, h, seed, count, tall, foot, gap=(0.5, 0.5)):
    """Silhouettes of pines along `foot` (fraction of h); none with its trunk inside the gap (fractions of w)."""
    field = Image.new("L", (w * 2, h * 2))
    draw, rng = ImageDraw.Draw(field), painting.seeded(seed)
    for i in range(count):
        x = (i + rng.uniform(0.1, 0.9)) / count
        if gap[0] < x < gap[1]:
            continue
        high, base = tall * rng.uniform(0.65, 1.15) * h * 2, (foot + rng.uniform(-0.01, 0.01)) * h * 2
        x, layers = x * w * 2, 9
        draw.rectangle((x - high * 0.018, base - high * 0.2, x + high * 0.018, base + 20), fill=255)
        for k in range(layers):
            t = k / layers
            wide = 0.21 * high * (1 - t) * rng.uniform(0.88, 1.12) + high * 0.012
            top, low = base - high * (0.08 + 0.92 * (t + 1.9 / layers)), base - high * (0.04 + 0.90 * t)
            draw.polygon([(x, max(top, base - high)), (x + wide * 0.45, low - high * 0.05), (x + wide, low + high * 0.012), (x + wide * 0.4, low - high * 0.008), (x - wide * 0.4, low - high * 0.008),
                          (x - wide, low + high * 0.012), (x - wide * 0.45, low - high * 0.05)], fill=255)
    draw.rectangle((0, (foot - 0.012) * h * 2, w * 2, h * 2), fill=255)
    return field.resize((w, h), Image.LANCZOS).filter(ImageFilter.GaussianBlur(w / 900))


def mist(w, h, at, tall, seed, tone, strength):
    y = np.mgrid[0:h, 0:w][0] / h
    cloud = relief.grain(w, h, w / 3, seed, 4, (2.5, 0.7))
    return painting.tinted(np.exp(-((y - at) / tall) ** 2) * np.clip(cloud * 1.3 - 0.1, 0, 1) * strength, tone)


def clearing(w, h):
    """The meadow in front: a mound of moss and grass, lit by the bottle."""
    layer = Image.new("RGBA", (w, h))
    draw, rng = ImageDraw.Draw(layer), painting.seeded(21)
    k = w / 576
    for i in range(5200):
        t = i / 5200
        x = rng.uniform(-0.02, 1.02) * w
        y = (HORIZON + 0.018 * math.sin(x / w * 7) + 0.05 * (x / w - 0.5) ** 2 + t * 0.30) * h
        near = math.exp(-(((x / w - 0.5) / 0.30) ** 2 + ((y / h - 0.80) / 0.10) ** 2))
        tall, lean = k * rng.uniform(9, 20) * (0.7 + 0.9 * t), rng.normal(0, 0.35)
        light = rng.uniform(0.55, 1.15) * (0.62 + 0.75 * near) * (1.0 - 0.30 * t)
        tone = np.array((30, 82, 62)) * light * (1 - near * 0.5) + np.array((118, 84, 190)) * light * near * 0.55
        tip = (x + math.sin(lean) * tall, y - tall)
        draw.polygon([(x - 1.6 * k, y), tip, (x + 1.6 * k, y)], fill=(*(int(v) for v in tone), 255))
        draw.line((x, y - tall * 0.5, *tip), fill=(*(min(255, int(v * 1.5 + 8)) for v in tone), 255), width=1)
    return layer


def bottle(job, high):
    """The game's hero: a round bottle of glowing purple."""
    size = (round(high * 0.92), high)
    flasks.room(size, job.samples(32))
    scene.bpy.context.scene.camera.data.ortho_scale = 2.56
    outline = shapes.smooth(flasks.BOTTLES["magnet"])
    flasks.bottle(outline)
    flasks.liquid("magnet", outline, flasks.FULL)
    flasks.stopper()
    return scene.shoot(additive=True), scene.project((0, 0, flasks.FOOT)), scene.project((0, 0, -0.1))


DICE = {"red": (5, 28), "blue": (3, 62), "green": (6, 40), "yellow": (2, 20)}     # value on top, yaw


def dice(job, size):
    body = potions_dice.stage(size, job.samples(16))
    turns = [potions_dice.Matrix.Rotation(math.radians(yaw), 3, "Z") @ potions_dice.FACES[value] for value, yaw in DICE.values()]
    turns[2] = potions_dice.Matrix.Rotation(0.5, 3, "X") @ potions_dice.Matrix.Rotation(0.3, 3, "Y") @ turns[2]
    return {colour: potions_dice.mixed(view, colour) for colour, view in zip(DICE, potions_dice.views(body, turns, job.samples(16)), strict=True)}


def glowing(picture, x, y, reach, tone, strength):
    return painting.lit(picture, x, y, reach, reach, tone, strength)


def placed(base, piece, x, y, width, turn=0.0):
    """Paste a piece with its shadow, its middle at (x, y)."""
    piece = painting.resized(piece, (width, width * piece.height / piece.width))
    if turn:
        piece = piece.rotate(turn, Image.BICUBIC, expand=True)
    painting.shadowed(base, piece, round(x - piece.width / 2), round(y - piece.height / 2), (round(width * 0.05), round(width * 0.07)), max(2, round(width * 0.06)), 0.6)


def grounded(base, x, y, rx, ry, strength=0.75):
    """A shadow on the grass."""
    size = (round(rx * 2), round(ry * 2))
    painting.pasted(base, painting.tinted(painting.ellipse_mask(size, strength), (2, 6, 10)), x - rx, y - ry)


def signed_drop(name, state, width):
    """A drop with its sign."""
    piece = potions_drops.drop_picture(name, state, width)
    symbol = potions_drops.drop_slots()["symbol"]
    k = width / potions_drops.DROP[0]
    sign = painting.resized(potions_drops.white(potions_drops.COLOURS[name][1], 128), (symbol[2] * k, symbol[3] * k))
    painting.shadowed(piece, sign, round(symbol[0] * k), round(symbol[1] * k), (1, 2), 2, 0.7)
    return piece


def bough(w, h):
    """The bough the owl sits on, from the left edge to where its own piece begins."""
    layer = Image.new("L", (w * 2, h * 2))
    draw = ImageDraw.Draw(layer)
    for i, (x, y) in enumerate(shapes.bezier((-0.05, 0.520), (0.02, 0.505), (0.08, 0.502), (0.20, 0.4985), 60)):
        r = w * 2 * (0.030 - 0.014 * i / 60)
        draw.ellipse((x * w * 2 - r, y * h * 2 - r, x * w * 2 + r, y * h * 2 + r), fill=255)
    mask = np.asarray(layer.resize((w, h), Image.LANCZOS)) / 255.0
    edge = np.asarray(layer.resize((w, h), Image.LANCZOS).filter(ImageFilter.MaxFilter(2 * (w // 240) + 1))) / 255.0
    middle = (np.cumsum(mask, 0) * mask) / np.maximum(1, mask.sum(0))
    bark = mixed((150, 110, 72), (48, 28, 20), middle * 1.1) * (0.8 + 0.35 * relief.grain(w, h, w / 40, 4, 4, (4, 0.6)))[..., None]
    out = relief.picture(np.zeros((h, w, 3)) + (14, 8, 8), edge)
    out.alpha_composite(relief.picture(relief.brushed(bark, max(2, w // 180)), mask))
    return out


def render_cover(job):
    w, h = job.pixels(covers.SHOWN, 1.5)
    picture = painting.painted(sky(w, h))
    picture = glowing(picture, w * 0.70, h * 0.365, w * 0.52, (150, 190, 220), 0.55)
    disc = moon(round(w * 0.38))
    painting.pasted(picture, disc, w * 0.70 - disc.width / 2, h * 0.365 - disc.height / 2)
    for seed, count, tall, foot, tone, fog in ((4, 17, 0.30, 0.72, (28, 84, 92), 0.55), (5, 12, 0.42, 0.745, (13, 50, 58), 0.5), (6, 7, 0.62, 0.78, (5, 22, 28), 0.22)):
        gap = (0.26, 0.74) if count == 7 else (0.5, 0.5)
        picture.alpha_composite(painting.tinted(pines(w, h, seed, count, tall, foot, gap), tone))
        picture.alpha_composite(mist(w, h, foot - 0.03, 0.06, seed, (150, 214, 210), fog))
    picture.alpha_composite(clearing(w, h))
    glass, foot, heart = bottle(job, round(h * 0.47))
    x0, y0 = w * 0.5 - foot[0], h * 0.868 - foot[1]
    picture = glowing(picture, w * 0.5, y0 + heart[1], w * 0.62, GLOW, 0.62)
    picture.alpha_composite(bough(w, h))
    bird = painted(owl_without_bough, round(w * 0.37))
    placed(picture, bird, w * 0.225, h * 0.380, w * 0.37)
    grounded(picture, w * 0.51, h * 0.866, w * 0.24, h * 0.030)
    painting.pasted(picture, glass, x0, y0)
    stand(job, picture, w, h)
    for name, state, x, y, wide in (("blue", "filled", 0.735, 0.535, 0.092), ("red", "filled", 0.865, 0.615, 0.076), ("yellow", "filled", 0.125, 0.640, 0.080), ("white", "filled", 0.625, 0.450, 0.056),
                                    ("green", "filled", 0.250, 0.560, 0.060), ("gray", "filled", 0.850, 0.485, 0.050)):
        piece = signed_drop(name, state, round(w * wide))
        picture = glowing(picture, x * w, y * h, w * wide * 1.4, relief.tone(potions_drops.COLOURS[name][0]), 0.5)
        painting.pasted(picture, piece, x * w - piece.width / 2, y * h - piece.height / 2)
    covers.finish(job, fireflies(picture, w, h))


def owl_without_bough(easel):
    owl(easel)
    low = easel.y > 0.945
    easel.cover[low] = 0


def stand(job, picture, w, h):
    """Dice and toadstools in the grass."""
    for x, y, wide in ((0.085, 0.800, 0.11), (0.155, 0.835, 0.075), (0.915, 0.785, 0.085)):
        placed(picture, painted(toadstool, round(w * wide)), x * w, y * h, w * wide)
    pieces = dice(job, round(w * 0.30))
    for colour, x, y, wide in (("blue", 0.790, 0.815, 0.225), ("yellow", 0.235, 0.835, 0.215), ("red", 0.660, 0.880, 0.250), ("green", 0.375, 0.905, 0.205)):
        grounded(picture, (x + 0.02) * w, (y + wide * 0.27) * h, w * wide * 0.48, h * wide * 0.11)
        piece = painting.resized(pieces[colour], (wide * w, wide * w))
        painting.pasted(picture, piece, x * w - piece.width / 2, y * h - piece.height / 2)


def fireflies(picture, w, h):
    rng = painting.seeded(33)
    for _ in range(26):
        x, y, r = rng.uniform(0.05, 0.95) * w, rng.uniform(0.42, 0.88) * h, rng.uniform(0.010, 0.026) * w
        picture = painting.lit(picture, x, y, r * 2.2, r * 2.2, (190, 240, 90), 0.5)
        picture = painting.lit(picture, x, y, r * 0.5, r * 0.5, (255, 255, 220), 1.0)
    return picture


def jobs():
    return [Job("covers", "potions", render_cover)]
