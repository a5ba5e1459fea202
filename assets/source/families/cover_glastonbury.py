# SPDX-License-Identifier: GPL-3.0-or-later
"""The front of Glastonbury's box: a market at dusk below the Tor, and wares that fly into the cauldron."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from families import covers
from families.glastonbury import painted
from families.glastonbury_beasts import BEASTS
from families.glastonbury_plants import PLANTS
from families.glastonbury_square import STREET_STONES, awning
from studio import painting, relief
from studio.book import PICTURES, Job
from studio.grounds import cast, cobbles, halo

NEEDS = ("studio/relief.py", "studio/easel.py", "studio/grounds.py", "families/glastonbury_plants.py",
         "families/glastonbury_beasts.py", "families/glastonbury_square.py", "families/glastonbury_pieces.py")
SKY = ("#0c0822", "#1d1040", "#43195a", "#8c2f56", "#d8602e", "#f7a63c", "#ffe08c")
HORIZON, STREET = 0.545, 0.775          # of the height
FLIGHT = (  # ware, x, y, width (shares of the cover's width; y of its height), turn in degrees: a whirl that ends in the brew
    ("wild_rose", 0.195, 0.345, 0.150, 15), ("sunflower", 0.375, 0.290, 0.175, -8), ("dragonfly", 0.565, 0.310, 0.165, 24), ("toadstool", 0.850, 0.445, 0.165, 12),
    ("seahorse", 0.775, 0.560, 0.140, -10), ("frog", 0.170, 0.490, 0.185, -10), ("feather", 0.680, 0.435, 0.145, 10), ("grapes", 0.330, 0.430, 0.135, -20),
    ("skull", 0.505, 0.420, 0.135, 6), ("honeycomb", 0.610, 0.540, 0.095, 20), ("snail", 0.395, 0.540, 0.100, -14))
WARES = ((0.045, "pumpkin"), (0.125, "cherry"), (0.205, "lotus"), (0.800, "oak_leaf"), (0.875, "tentacle"), (0.955, "nautilus"))


def sky(w, h):
    y, x = np.mgrid[0:h, 0:w]
    t = np.clip(y / (h * HORIZON), 0, 1)
    streaks = relief.grain(w, h, w * 0.5, 7, 5, (3.5, 0.8))
    glow = np.exp(-(((x - w * 0.66) / (w * 0.42)) ** 2 + ((y - h * 0.50) / (h * 0.16)) ** 2))
    at = np.clip(t ** 1.15 * 0.90 + (streaks - 0.5) * 0.17 * np.clip(t * 1.6, 0, 1) + 0.12 * glow, 0, 1)
    colour = relief.ramp(at, list(zip(np.linspace(0, 1, len(SKY)), SKY, strict=True)))
    base = painting.painted(relief.brushed(colour, max(3, w // 90)))
    rng, light = painting.seeded(3), np.zeros((h, w))
    for _ in range(150):
        px, py, r = rng.uniform(0, w), h * 0.36 * rng.uniform(0, 1) ** 1.4, w * rng.uniform(0.0007, 0.0019)
        near = (slice(max(0, int(py - 6 * r - 2)), int(py + 6 * r + 2)), slice(max(0, int(px - 6 * r - 2)), int(px + 6 * r + 2)))
        light[near] += np.exp(-((x[near] - px) ** 2 + (y[near] - py) ** 2) / (2 * r * r)) * rng.uniform(0.35, 1)
    base = added(base, light[..., None] * np.array((1.0, 0.95, 0.82)))
    return base


def silhouette(base, outline, lit, dark, seed, rim=0.8):
    """A hill or house: light where it meets the sky, dark below, brushed."""
    w, h = base.size
    field = Image.new("L", (w * 2, h * 2))
    ImageDraw.Draw(field).polygon([(px * w * 2, py * h * 2) for px, py in outline], fill=255)
    mask = np.asarray(field.resize((w, h), Image.BOX)) / 255.0
    deep = nd.distance_transform_edt(mask > 0.5)
    rows = np.where(mask.any(1))[0]
    t = np.clip((np.mgrid[0:h, 0:w][0] - rows[0]) / max(1, rows[-1] - rows[0]), 0, 1) + (relief.grain(w, h, w * 0.12, seed, 4) - 0.5) * 0.5
    colour = relief.mixed(lit, dark, np.clip(t, 0, 1))
    edge = np.exp(-deep / (w * 0.006)) * rim
    colour = colour + (np.array((255, 196, 116)) - colour) * (edge * 0.55)[..., None]
    piece = relief.picture(relief.brushed(colour, max(3, w // 110)), mask)
    base.alpha_composite(piece)


def tor(base):
    x = np.linspace(-0.05, 1.05, 60)
    for lift, height, middle, wide, lit, dark, seed in ((0.0, 0.045, 0.18, 0.20, "#9a4a52", "#5a2450", 4), (0.012, 0.200, 0.755, 0.150, "#7c3a4e", "#34153e", 6)):
        line = [(px, HORIZON + lift - height * math.exp(-((px - middle) / wide) ** 2) - 0.006 * math.sin(px * 21 + seed)) for px in x]
        silhouette(base, [*line, (1.05, 0.85), (-0.05, 0.85)], lit, dark, seed)
        if height > 0.1:
            top = HORIZON + lift - height + 0.008
            a, b = middle - 0.028, middle + 0.028
            tower = [(a, top), (a + 0.003, top - 0.075)]
            for k in range(3):
                left = a + 0.003 + k * 0.0205
                tower += [(left, top - 0.088), (left + 0.0115, top - 0.088), (left + 0.0115, top - 0.077), (left + 0.0205, top - 0.077)]
            silhouette(base, [*tower[:-1], (b - 0.003, top - 0.075), (b, top)], "#6a3048", "#2c1038", 8)
            glow_at(base, middle, top - 0.045, 0.010, 0.012, "#ffd27a")


def glow_at(base, x, y, rx, ry, tone, spread=0.03):
    """A lit window or lantern with its glow."""
    w, h = base.size
    field = Image.new("L", base.size)
    ImageDraw.Draw(field).rounded_rectangle(((x - rx) * w, y * h - ry * w, (x + rx) * w, y * h + ry * w), rx * w * 0.4, fill=255)
    lit = halo(base, field, 0, 0, "#ff9a3a", w * spread * 0.6, 0.9)
    lit.alpha_composite(painting.tinted(field, tuple(int(v) for v in relief.tone(tone))))
    base.paste(lit)


def houses(base):
    """Gabled timber houses on both sides, their windows lit."""
    rng = painting.seeded(11)
    rows = ((0.02, 0.170, 0.235), (0.175, 0.150, 0.185), (0.315, 0.115, 0.130), (0.700, 0.115, 0.125), (0.835, 0.150, 0.180), (0.985, 0.170, 0.235))
    for i, (x, wide, tall) in sorted(enumerate(rows), key=lambda item: item[1][2]):
        foot, eaves = 0.80, HORIZON + 0.165 - tall
        half = wide / 2
        silhouette(base, [(x - half, foot), (x - half, eaves), (x + half, eaves), (x + half, foot)], "#6a3a3a", "#2a1426", 20 + i, 0.2)
        silhouette(base, [(x - half - 0.02, eaves + 0.006), (x, eaves - wide * 0.52), (x + half + 0.02, eaves + 0.006)], "#5a2a3a", "#30142c", 30 + i)
        draw, w, h = ImageDraw.Draw(base, "RGBA"), *base.size
        beam = (30, 12, 18, 235)
        for k in (-1, -0.34, 0.34, 1):
            px = (x + k * (half - 0.006)) * w
            draw.line([(px, eaves * h), (px, foot * h)], fill=beam, width=max(2, round(w * 0.008)))
        for py in (eaves + 0.004, eaves + 0.066, eaves + 0.128):
            draw.line([((x - half) * w, py * h), ((x + half) * w, py * h)], fill=beam, width=max(2, round(w * 0.008)))
        glow_at(base, x, eaves - 0.018, 0.012, 0.016, "#ffcf70")
        for py in (0.036, 0.098):
            for k in (-0.66, 0.0, 0.66):
                if rng.random() < 0.72:
                    glow_at(base, x + k * (half - 0.01), eaves + py, 0.016 * wide / 0.15, 0.022 * wide / 0.15, "#ffd87c" if rng.random() < 0.6 else "#ffb75a")


def street(base):
    """Cobbles that run towards the houses, lit by the brew."""
    w, h = base.size
    top = round(h * STREET)
    high = h - top
    flat = painting.painted(cobbles(w * 2, high * 4, w * 0.105, 9, STREET_STONES, gap=0.14)).convert("RGB")
    fw, fh = flat.size
    corners = [(0, 0), (w, 0), (w, high), (0, high)]
    source = [(0, 0), (fw, 0), (fw * 0.72, fh), (fw * 0.28, fh)]
    near = flat.transform((w, high), Image.PERSPECTIVE, solved(corners, source), Image.BICUBIC)
    y, x = np.mgrid[0:high, 0:w]
    light = np.exp(-(((x - w / 2) / (w * 0.34)) ** 2 + ((y - high * 0.35) / (high * 0.8)) ** 2))
    sides = np.exp(-(np.minimum(x, w - x) / (w * 0.20)) ** 2) * np.exp(-(y / (high * 0.5)) ** 2)
    tint = 0.20 + light[..., None] * np.array((0.42, 0.62, 0.44)) + sides[..., None] * np.array((0.75, 0.46, 0.20))
    base.paste(painting.painted(np.asarray(near, float) * tint).convert("RGB"), (0, top))


def solved(to, source):
    """Coefficients for Image.PERSPECTIVE that carry the corners `to` back to `source`."""
    rows = []
    for (x, y), (u, v) in zip(to, source, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    return np.linalg.solve(np.array(rows, float), np.array(source, float).ravel())


def stalls(base, piece):
    """Two stalls with their wares, cut off by the cover's edges."""
    w, h = base.size
    draw = ImageDraw.Draw(base, "RGBA")
    for x, tone in ((0.075, "#B8322A"), (0.925, "#2A62B8")):
        left = (x - 0.235 if x < 0.5 else x - 0.16) * w
        wide = 0.395 * w
        for px in (left + wide * (0.93 if x < 0.5 else 0.07),):
            draw.rectangle((px - w * 0.011, h * 0.60, px + w * 0.011, h * 0.875), fill=(58, 30, 18, 255))
            draw.rectangle((px - w * 0.011, h * 0.60, px - w * 0.005, h * 0.875), fill=(132, 78, 40, 255))
        counter(base, left, h * 0.775, wide)
        for at, name in WARES:
            if abs(at - x) < 0.25:
                cast(base, piece(name, 0.100), at * w - w * 0.05, h * 0.775 - w * 0.088, offset=(2, 3), blur=2, strength=0.5)
        cloth = awning(404, 92, tone, wide / 404, 3)
        cast(base, cloth, left, h * 0.592, offset=(3, 8), blur=7, strength=0.7)
        lantern(base, 0.175 if x < 0.5 else 0.825, 0.715)


def counter(base, left, top, wide):
    high = round(base.height * 0.085)
    grain = relief.grain(round(wide), high, wide * 0.3, 5, 4, (4, 0.5))
    y = np.mgrid[0:high, 0:round(wide)][0] / high
    colour = relief.mixed("#a8642c", "#4a2412", np.clip(grain * 0.8 + y * 0.5 - 0.1, 0, 1)) * np.where(y < 0.16, 1.35, 0.85)[..., None]
    cast(base, painting.painted(relief.brushed(colour, 3)), left, top, offset=(0, 8), blur=6, strength=0.6)


def lantern(base, x, y):
    w, h = base.size
    lit = painting.lit(base, x * w, y * h, w * 0.17, w * 0.17, (255, 150, 60), 0.75)
    base.paste(lit)
    draw = ImageDraw.Draw(base, "RGBA")
    r = w * 0.020
    draw.line([(x * w, (y - 0.055) * h), (x * w, y * h - r)], fill=(40, 22, 14, 255), width=max(2, round(w * 0.004)))
    draw.rounded_rectangle((x * w - r, y * h - r * 1.2, x * w + r, y * h + r * 1.3), r * 0.5, fill=(255, 226, 150, 255), outline=(70, 36, 14, 255), width=max(2, round(w * 0.006)))
    draw.ellipse((x * w - r * 0.45, y * h - r * 0.6, x * w + r * 0.45, y * h + r * 0.7), fill=(255, 255, 232, 255))
    for dy in (-1.45, 1.25):
        draw.rounded_rectangle((x * w - r * 0.9, y * h + r * dy, x * w + r * 0.9, y * h + r * (dy + 0.35)), 2, fill=(92, 52, 20, 255))


def whirl(w, h):
    """The brew's green light: a funnel that turns out of the cauldron."""
    y, x = np.mgrid[0:h, 0:w]
    foot, top = 0.735 * h, 0.27 * h
    t = np.clip((foot - y) / (foot - top), 0, 1.15)
    middle = w * (0.5 + 0.020 * np.sin(t * 5))
    half = w * (0.125 + 0.30 * t ** 1.25)
    u = (x - middle) / half
    cloud = relief.grain(w, h, w * 0.16, 21, 4)
    turn = np.sin(np.arcsin(np.clip(u, -1, 1)) * 1.0 + t * 15 + cloud * 2.6)
    bands = np.clip(turn - 0.10, 0, 1) ** 1.5
    inside = np.clip((1 - np.abs(u)) * 3.2, 0, 1) * np.clip(1.10 - t, 0, 1) ** 1.1 * (y < foot + h * 0.01)
    core = np.exp(-(u / 0.55) ** 2) * 0.34 * np.clip(1.05 - t, 0, 1)
    light = (bands * 0.72 * inside + core * (y < foot + h * 0.01))[..., None] * np.array((0.22, 1.0, 0.55))
    pool = np.exp(-(((x - w / 2) / (w * 0.20)) ** 2 + ((y - foot) / (h * 0.11)) ** 2)) * 0.55
    return light + pool[..., None] * np.array((0.30, 1.0, 0.55))


def added(base, light):
    """Light (0..1 array) screened onto a picture."""
    pixels = np.asarray(base.convert("RGB"), float) / 255
    return painting.painted((1 - (1 - pixels) * (1 - np.clip(light, 0, 1))) * 255)


def sparks(base):
    """Sparks that rise with the whirl."""
    w, h = base.size
    rng, light = painting.seeded(17), np.zeros((h, w))
    y, x = np.mgrid[0:h, 0:w]
    for _ in range(70):
        t = rng.uniform(0.03, 1)
        px, py = w * (0.5 + rng.uniform(-1, 1) * (0.12 + 0.32 * t)), h * (0.735 - 0.47 * t)
        r = w * rng.uniform(0.002, 0.0048)
        near = (slice(max(0, int(py - 9 * r)), int(py + 9 * r)), slice(max(0, int(px - 9 * r)), int(px + 9 * r)))
        d = np.hypot(x[near] - px, y[near] - py) / r
        light[near] += (np.exp(-d ** 2) + 0.22 * np.exp(-(d / 3) ** 2)) * rng.uniform(0.5, 1) * (1 - 0.5 * t)
    return added(base, light[..., None] * np.array((0.85, 1.0, 0.70)))


def market(w, h):
    """The whole front, w x h px, without the frame."""
    pieces = {}

    def piece(name, share):
        if name not in pieces:
            pieces[name] = painted((PLANTS | BEASTS)[name], round(w * 0.2), len(name))
        side = round(w * share)
        return painting.resized(pieces[name], (side, side))

    base = sky(w, h)
    tor(base)
    houses(base)
    street(base)
    stalls(base, piece)
    shade = np.clip(1 - 0.5 * np.clip((np.mgrid[0:h, 0:w][0] / h - 0.80) / 0.2, 0, 1), 0, 1)
    base = painting.painted(np.asarray(base.convert("RGB"), float) * shade[..., None])
    light = whirl(w, h)
    veil = 1 - 0.55 * np.clip(nd.gaussian_filter(light.max(2), w * 0.03) * 2.0, 0, 1)      # dusk deepens where the brew shines
    base = added(painting.painted(np.asarray(base.convert("RGB"), float) * veil[..., None]), light)
    with Image.open(PICTURES / "glastonbury" / "cauldron.webp") as file:
        pot = file.convert("RGBA")
    pot = pot.crop(pot.getchannel("A").getbbox())
    wide = 0.56 * w
    pot = painting.resized(pot, (wide, wide * pot.height / pot.width))
    under = painting.tinted(painting.ellipse_mask((round(wide * 0.95), round(wide * 0.20)), 0.9), (0, 0, 0))
    painting.pasted(base, under, w / 2 - wide * 0.46, h * 0.905 - wide * 0.12)
    painting.pasted(base, pot, w / 2 - pot.width / 2, h * 0.915 - pot.height)
    above = np.clip((h * 0.64 - np.mgrid[0:h, 0:w][0]) / (h * 0.06), 0, 1)[..., None]
    base = added(base, light * 0.30 * above)
    for name, x, y, share, turn in sorted(FLIGHT, key=lambda one: one[3]):
        ware = piece(name, share).rotate(turn, Image.BICUBIC, expand=True)
        px, py = x * w - ware.width / 2, y * h - ware.height / 2
        base = halo(base, ware.getchannel("A"), px, py, "#6CFFB0", w * 0.014, 0.75)
        trailed(base, ware, px, py, (w / 2 - x * w) * 0.05, (h * 0.80 - y * h) * 0.05)
        painting.pasted(base, ware, px, py)
    return sparks(base)


def trailed(base, ware, px, py, dx, dy):
    """What flies leaves itself behind, fainter and fainter."""
    soft = ware.filter(ImageFilter.GaussianBlur(ware.width / 22))
    for k in (3, 2, 1):
        back = soft.copy()
        back.putalpha(ImageChops.multiply(soft.getchannel("A"), Image.new("L", soft.size, 84 // k)))
        painting.pasted(base, back, px - dx * k, py - dy * k)


def render_glastonbury(job):
    covers.finish(job, market(*job.pixels(covers.SHOWN, covers.OVER)))


def jobs():
    return [Job("covers", "glastonbury", render_glastonbury)]
