# SPDX-License-Identifier: GPL-3.0-or-later
"""Glastonbury's market: the square with its street and kerbs, the cobbles all round, awnings, the wheel, lights and footprints."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw, ImageFilter

from families.glastonbury import COLOURS
from studio import painting, relief, stamps
from studio.book import Job, sheet
from studio.easel import Easel, ring_points
from studio.grounds import cobbles

NEEDS = ("studio/painting.py", "studio/relief.py", "studio/easel.py", "studio/grounds.py", "studio/stamps.py", "families/glastonbury.py")
U = 4 / 3                           # shown px for one at 1080 lines, in which the square is laid out
SIDE, STREET = 1024, 88             # the board, and the breadth of its street with both kerbs
PITCH, CELL = (SIDE - 2 * STREET) / 6, 132
KERB, INNER_KERB = 14, 12
MIDDLE = (KERB + STREET - INNER_KERB) / 2
STREET_STONES = ("#a88e6c", "#b89a74", "#988468", "#c0a680", "#a08c72")
OUTER_STONES = ("#5d5148", "#6a5a4c", "#4e4a4c", "#70604e", "#5a5560")
SHADE, GLOW = np.array((0.34, 0.34, 0.52)), np.array((1.1, 1.0, 0.86))
GROUND = (2560, 1440)


# ---- where things lie, in px at 1080 lines ----
def cell(row, column):
    gap = (PITCH - CELL) / 2
    return [STREET + column * PITCH + gap, STREET + row * PITCH + gap, CELL, CELL]


def step(i):
    """Centre of the i-th slab, clockwise from the upper left corner."""
    side, k = divmod(i % 20, 5)
    along = MIDDLE if k == 0 else STREET + (k + 0.5) * PITCH
    near, far, back = MIDDLE, SIDE - MIDDLE, SIDE - along
    return [(along, near), (far, along), (back, far), (near, back)][side]


def wheels():
    near, far = STREET - INNER_KERB / 2 - 1, SIDE - STREET + INNER_KERB / 2 + 1
    return [[near, near], [far, near], [far, far], [near, far]]


# ---- stone ----
def stone(height, body, strength=1.3):
    """Colour of a height field of stone."""
    light, gleam, _ = relief.shading(height)
    k = np.clip(light * strength, 0, 1.2)[..., None]
    return body * (SHADE * (1 - k) + GLOW * k) + (np.clip((gleam - 0.93) / 0.07, 0, 1) ** 2 * 26)[..., None] * np.array((1, 0.9, 0.7))


def box(n, x, y, w, h, corner):
    """A rounded rectangle as a mask of an n x n picture."""
    field = Image.new("L", (n * 2, n * 2))
    ImageDraw.Draw(field).rounded_rectangle((x * 2, y * 2, (x + w) * 2 - 1, (y + h) * 2 - 1), corner * 2, fill=255)
    return np.asarray(field.resize((n, n), Image.BOX)) / 255.0


def laid(base, colour, mask, u, lift=3.0, strength=0.62):
    """Lay stones onto a ground, with their shadow."""
    shadow = nd.gaussian_filter(nd.shift(mask, (lift * 1.5 * u, lift * u), order=1), lift * u)
    base *= 1 - (shadow * strength * (1 - mask))[..., None]
    base += (colour - base) * mask[..., None]


def kerb(n, u, inset, breadth, corner, seed):
    """(mask, colour) of a ring of hewn stones along a square `inset` from the picture's edge."""
    a, b = inset * u, (inset + breadth) * u
    ring = box(n, a, a, n - 2 * a, n - 2 * a, corner * u) - box(n, b, b, n - 2 * b, n - 2 * b, max(2, corner - breadth) * u)
    joints = Image.new("L", (n, n), 255)
    draw, rng = ImageDraw.Draw(joints), painting.seeded(seed)
    for side in range(4):
        at = (inset + corner) * u
        while at < n - (inset + corner) * u:
            low, high = a - 1, b + 1
            line = [(at, low), (at, high)]
            draw.line([(y, x) if side % 2 else (x, y) for x, y in line] if side < 2 else [(n - y, x) if side % 2 else (x, n - y) for x, y in line], fill=0, width=round(2.4 * u))
            at += rng.uniform(34, 52) * u
    single = (ring > 0.5) & (np.asarray(joints) > 127)
    height = nd.gaussian_filter(relief.domed(single, 5 * u), 0.7 * u) + relief.grain(n, n, 6 * u, seed, 3) * 1.8 * u
    piece, _ = nd.label(single)
    tone = painting.seeded(seed + 7).uniform(0.82, 1.12, piece.max() + 1)[piece]
    colour = stone(height, np.array((170, 152, 124)) * (tone * (0.80 + 0.32 * relief.grain(n, n, 40 * u, seed + 1, 4)))[..., None])
    return ring, colour * np.where(single, 1, 0.30)[..., None]


def slab(n, u, i):
    """(mask, colour) of one step's slab with its carved arrow (corners: a rosette)."""
    x, y = step(i)
    corner, side = i % 5 == 0, i // 5
    w, h = (56, 56) if corner else ((92, 50) if side % 2 == 0 else (50, 92))
    mask = box(n, (x - w / 2) * u, (y - h / 2) * u, w * u, h * u, 9 * u)
    part = (slice(int((y - 60) * u) if y > 60 else 0, int((y + 60) * u)), slice(int((x - 60) * u) if x > 60 else 0, int((x + 60) * u)))
    inside = mask[part]
    height = relief.domed(inside > 0.5, 7 * u) * 0.75
    carved = carving(inside.shape, (x * u - part[1].start, y * u - part[0].start), u, None if corner else side)
    height = nd.gaussian_filter(height - carved * 3.2 * u, 0.8 * u) + relief.grain(*inside.shape[::-1], 7 * u, i + 3, 3) * 2.0 * u
    tone = painting.seeded(i + 40).uniform(0.90, 1.08)
    body = np.array((178, 158, 126)) * tone * (0.80 + 0.34 * relief.grain(*inside.shape[::-1], 34 * u, i, 4))[..., None] * (1 - 0.55 * carved)[..., None]
    return part, inside, stone(height, body)


def carving(shape, middle, u, side):
    """What is carved into a slab: an arrow to the east, south, west or north (side 0..3), or a rosette."""
    field = Image.new("L", (shape[1] * 3, shape[0] * 3))
    draw, (x, y) = ImageDraw.Draw(field), middle
    if side is None:
        for r, width in ((20, 2.0), (7, 2.0)):
            draw.ellipse([(v + s * r * u) * 3 for s in (-1, 1) for v in (x, y)], outline=255, width=round(width * u * 3))
        for px, py, a in ring_points(x, y, 13.5 * u, 8):
            reach = 6.0 * u
            draw.line([(px - reach * math.cos(a)) * 3, (py - reach * math.sin(a)) * 3, (px + reach * math.cos(a)) * 3, (py + reach * math.sin(a)) * 3], fill=255, width=round(2.2 * u * 3))
    else:
        a = side * math.pi / 2
        c, s = math.cos(a), math.sin(a)
        at = lambda px, py: ((x + (px * c - py * s) * u) * 3, (y + (px * s + py * c) * u) * 3)
        for off in (-8, 6):
            draw.line([at(off - 6, -11), at(off + 5, 0), at(off - 6, 11)], fill=255, width=round(4.0 * u * 3), joint="curve")
    return np.asarray(field.resize(shape[::-1], Image.BOX)) / 255.0


def bed(n, u):
    """(mask, colour) of the market's floor: 36 sunk beds between narrow ridges of stone."""
    a = STREET * u
    mask = box(n, a, a, n - 2 * a, n - 2 * a, 10 * u)
    beds = np.zeros((n, n))
    rosette = np.zeros((n, n))
    for row in range(6):
        for column in range(6):
            x, y, w, h = cell(row, column)
            beds = np.maximum(beds, box(n, (x - 1) * u, (y - 1) * u, (w + 2) * u, (h + 2) * u, 13 * u))
            rosette = np.maximum(rosette, engraved(n, (x + w / 2) * u, (y + h / 2) * u, u))
    ridge = relief.domed(beds < 0.5, 4 * u)
    height = ridge * 1.2 - nd.gaussian_filter(rosette, 0.8 * u) * 2.6 * u + relief.grain(n, n, 9 * u, 12, 3) * 2.4 * u + relief.grain(n, n, 40 * u, 13, 4) * 3.5 * u
    body = np.array((92, 82, 78)) * (0.76 + 0.40 * relief.grain(n, n, 60 * u, 14, 4))[..., None]
    body = body * np.where(beds > 0.5, 0.74, 1.12)[..., None] * (1 - 0.45 * rosette)[..., None]
    deep = nd.distance_transform_edt(beds > 0.5)
    lean = nd.shift(beds, (5 * u, 3.5 * u), order=0)
    hollow = np.where(beds > 0.5, np.clip(0.55 + deep / (16 * u), 0.55, 1) * np.where(lean > 0.5, 1, 0.62), 1)
    return mask, stone(nd.gaussian_filter(height, 0.6 * u), body) * nd.gaussian_filter(hollow, 1.6 * u)[..., None]


def engraved(n, x, y, u):
    """A ring with eight rays, faint, where a card has been taken."""
    out = np.zeros((n, n))
    part = (slice(int(y - 50 * u), int(y + 50 * u)), slice(int(x - 50 * u), int(x + 50 * u)))
    h, w = out[part].shape
    gy, gx = np.mgrid[0:h, 0:w] - 50 * u
    r, angle = np.hypot(gx, gy) / u, np.arctan2(gy, gx)
    lines = np.exp(-((r - 40) / 1.3) ** 2) + np.exp(-((r - 14) / 1.2) ** 2)
    rays = np.exp(-(np.sin(angle * 4) * r / 4 / 1.2) ** 2) * (r > 18) * (r < 35)
    out[part] = np.clip(lines + rays, 0, 1)
    return out


def dusk(n, u):
    """The light over the board: lamp at the upper left, lanterns at the corners, dusk elsewhere."""
    y, x = np.mgrid[0:n, 0:n] / u
    lamp = np.exp(-(((x - 70) / 620) ** 2 + ((y - 10) / 520) ** 2))
    middle = np.exp(-(((x - 512) / 620) ** 2 + ((y - 512) / 560) ** 2)) * 0.62
    corners = sum(np.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * 105.0 ** 2)) for px, py in wheels()) * 0.45
    warm = np.clip(lamp * 1.1 + middle * 0.75 + corners * 1.1, 0, 1)[..., None]
    tint = np.array((0.74, 0.84, 1.24)) * (1 - warm) + np.array((1.16, 0.98, 0.76)) * warm
    return tint * (0.46 + 0.66 * lamp + 0.52 * middle + corners)[..., None]


def render_square(job):
    u = U * job.scale
    n = round(SIDE * u)
    base = cobbles(n, n, 30 * u, 9, STREET_STONES, gap=0.14)
    mask, colour = bed(n, u)
    laid(base, colour, mask, u, 1, 0.2)
    for i in range(20):
        part, inside, shown = slab(n, u, i)
        view = base[part]
        laid(view, shown, inside, u, 2.4)
    for inset, breadth, corner, seed in ((0, KERB, 30, 3), (STREET - INNER_KERB, INNER_KERB, 14, 5)):
        ring, shown = kerb(n, u, inset, breadth, corner, seed)
        laid(base, shown, ring, u, 2.6)
    picture = painting.painted(base * dusk(n, u))
    picture.putalpha(painting.rounded_mask((n, n), round(30 * u)))
    scaled = lambda values: [[v * U for v in value] for value in values]
    slots = {"cell": scaled(cell(r, c) for r in range(6) for c in range(6)), "step": scaled(step(i) for i in range(20)), "wheel": scaled(wheels())}
    job.save("square", picture, (SIDE * U, SIDE * U), slots=slots, quality=80)


def render_ground(job):
    """Cobbles for the whole window: warm under the lamp at the upper left, blue dusk elsewhere."""
    over = 0.8 * job.scale
    w, h = (round(v * over) for v in GROUND)
    u = U * over
    base = cobbles(w, h, 42 * u, 4, OUTER_STONES)
    y, x = np.mgrid[0:h, 0:w]
    fx, fy = x / w, y / h
    lamp = np.exp(-(((fx - 0.22) / 0.34) ** 2 + ((fy - 0.02) / 0.5) ** 2))
    second = np.exp(-(((fx - 0.80) / 0.22) ** 2 + ((fy - 0.5) / 0.6) ** 2)) * 0.30
    middle = np.exp(-(((fx - 0.5) / 0.34) ** 2 + ((fy - 0.5) / 0.55) ** 2)) * 0.40
    warm = np.clip(lamp * 1.1 + second + middle * 0.8, 0, 1)[..., None]
    tint = np.array((0.70, 0.80, 1.26)) * (1 - warm) + np.array((1.14, 0.96, 0.74)) * warm
    lit = base * tint * (0.36 + 0.66 * lamp + second + 0.5 * middle)[..., None]
    wet = relief.grain(w, h, 90 * u, 31, 4)
    job.save("ground", painting.painted(lit * (0.80 + 0.30 * wet)[..., None]).convert("RGB"), GROUND, (0, 0), quality=76)


# ---- awnings ----
def render_awning(job):
    colour = job.name.removeprefix("awning_")
    for name, tall, plate in ((job.name, 92, [77, 10, 250, 54]), (f"{job.name}_low", 66, [164, 8, 226, 46])):
        picture = awning(404, tall, COLOURS[colour][0], 1.25 * U * job.scale, len(colour))
        stripe = 404 / 9 * U
        job.save(name, picture, (404 * U, tall * U), (202 * U, 0), {"plate": [v * U for v in plate]}, inset=[round(stripe), 0, round(stripe), 0], quality=86)


def awning(w, h, tone, u, seed):
    """Striped canvas with scallops, hung in front of a stall. w, h in px at 1080 lines, u px of the file for each."""
    wide, high = round(w * u), round(h * u)
    fine = 2
    y, x = np.mgrid[0:high * fine, 0:wide * fine] / (u * fine)
    stripe = w / 9
    number, across = np.floor(x / stripe), (x / stripe) % 1
    hem = h - stripe * 0.52
    edge = hem + np.sqrt(np.clip(0.25 - (across - 0.5) ** 2, 0, 1)) * stripe * 0.94
    colour = np.where((number % 2 == 0)[..., None], np.array(relief.tone(tone), float), np.array((242, 228, 194), float))
    t = np.clip(y / hem, 0, 1)
    light = np.where(y < hem, 0.66 + 0.52 * np.sin(np.clip(t * 1.15, 0, 1) * math.pi) ** 0.8, 0.98 - 0.30 * np.clip((y - hem) / (h - hem), 0, 1))
    fold = 0.91 + 0.11 * np.cos((across - 0.32) * 2 * math.pi)
    weave = 0.96 + 0.05 * np.sin(x * 2.6) * np.sin(y * 2.6) + 0.09 * (relief.grain(x.shape[1], x.shape[0], 30 * u * fine, seed, 4) - 0.5)
    colour = colour * (light * fold * weave * (1.10 - 0.26 * x / w))[..., None] * (1.05, 1.0, 0.92)
    colour *= (1 - 0.42 * np.exp(-((y - hem - 1.2) / 1.6) ** 2))[..., None]
    trim = np.clip(1 - np.abs(edge - 2.6 - y) / 1.5, 0, 1)[..., None]
    colour = colour * (1 - trim) + np.array((226, 176, 84)) * (0.85 * light * fold)[..., None] * trim
    colour *= (1 - 0.55 * np.exp(-(y / 3.0) ** 2))[..., None]
    mask = np.clip((edge - y) * u * fine + 0.5, 0, 1)
    big = relief.picture(colour, mask)
    corner = Image.new("L", big.size)
    ImageDraw.Draw(corner).rounded_rectangle((0, 0, big.width - 1, big.height * 2), 14 * u * fine, fill=255)
    big.putalpha(Image.fromarray(np.minimum(np.asarray(big.getchannel("A")), np.asarray(corner))))
    return painting.resized(big, (wide, high))


# ---- small things ----
def render_wheel(job):
    """A brass wheel with four spokes."""
    size = 48
    easel = Easel(round(size * 1.6 * job.scale) * 3, 4)
    brass = ("#FFF1B8", "#D9A040", "#7A4A14")
    slope = (easel.x + easel.y) * 0.8 - 0.3
    for a in (math.pi / 4, 3 * math.pi / 4, 5 * math.pi / 4, 7 * math.pi / 4):
        c, s = math.cos(a), math.sin(a)
        easel.add(easel.path([(0.5, 0.5), (0.5 + 0.40 * c, 0.5 + 0.40 * s)], [0.040, 0.030], smooth=False).mask, brass, slope, dome=0.035, ink=0)
    ring = np.clip((0.052 - np.abs(np.hypot(easel.x - 0.5, easel.y - 0.5) - 0.405)) * easel.n, 0, 1)
    easel.add(ring, brass, slope, dome=0.05, gloss=0.9, ink=0)
    easel.add(easel.oval(0.5, 0.5, 0.105), brass, slope, dome=0.10, gloss=0.9, ink=0.012)
    job.save("wheel", painting.resized(easel.picture(outline=0.02), (round(size * 1.6 * job.scale),) * 2), (size, size))


def render_feet(job):
    """Footprints, white with a dark edge: tint them."""
    size, over = 46, 1.6
    d = round(size * over * job.scale)
    shape = stamps.mask("boot-prints", round(d * 0.82))
    field = Image.new("L", (d, d))
    field.paste(shape, ((d - shape.width) // 2,) * 2)
    field = field.rotate(20, Image.BICUBIC)
    out = painting.tinted(field.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(2.4)).point(lambda v: int(v * 0.75)), (14, 22, 50))
    out.alpha_composite(painting.tinted(field, (255, 255, 255)))
    job.save("feet", out, (size, size))


def render_lights(job):
    """Glows to be added: a lantern's pool of light, a firefly that breathes, a dot of a walk."""
    for name, size, tone, power, core in (("lantern_glow", 320, (1.0, 0.66, 0.28), 2.2, 0.0), ("trail_dot", 40, (0.55, 0.78, 1.0), 2.6, 0.9)):
        r, _ = painting.radial(round(size * (0.6 if size > 100 else 1.4) * job.scale))
        light = np.clip(1 - r, 0, 1) ** power * 0.75
        dot = np.clip((0.30 - r) * 12, 0, 1) * core
        job.save(name, painting.from_light(light[..., None] * np.array(tone) + dot[..., None] * np.array((0.9, 0.96, 1.0))), (size, size), blend="add")
    frames = []
    for i in range(12):
        r, _ = painting.radial(round(34 * 1.4 * job.scale))
        beat = 0.30 + 0.70 * (0.5 - 0.5 * math.cos(2 * math.pi * i / 12)) ** 1.5
        light = (np.clip(1 - r, 0, 1) ** 3 * 0.7)[..., None] * np.array((0.75, 1.0, 0.30)) + np.exp(-(r / 0.13) ** 2)[..., None] * np.array((1.0, 1.0, 0.72))
        frames.append(painting.from_light(light * beat))
    job.save("firefly", sheet(frames, 12), (34, 34), frames=12, columns=12, blend="add")


def render_bubble(job):
    """A bubble of brew: it swells and bursts (frames)."""
    frames, side = [], round(44 * 1.4 * job.scale)
    y, x = (np.mgrid[0:side, 0:side] - (side - 1) / 2) / (side / 2)
    for i in range(10):
        t = i / 9
        radius = 0.20 + 0.55 * min(1, t / 0.7) ** 0.7
        burst = max(0.0, (t - 0.7) / 0.3)
        r = np.hypot(x, y)
        rim = np.exp(-((r - radius * (1 + 0.35 * burst)) / (0.07 * (1 - 0.5 * burst))) ** 2)
        body = np.clip((radius - r) * 14, 0, 1) * 0.30 * (1 - burst)
        glint = np.exp(-(np.hypot(x + radius * 0.4, y + radius * 0.45) / 0.11) ** 2) * (1 - burst)
        gaps = 1 if burst == 0 else np.clip(0.6 - burst + 0.8 * np.cos(np.arctan2(y, x) * 7), 0, 1)
        alpha = np.clip(rim * 0.9 * gaps + body + glint, 0, 1)
        light = (0.45 + 0.55 * np.clip(rim * (0.5 - 0.5 * (x + y)) + glint, 0, 1))[..., None]
        frames.append(relief.picture(np.array((150, 255, 190)) * light + 255 * glint[..., None] * 0.5, alpha))
    job.save("brew_bubble", sheet(frames, 10), (44, 44), frames=10, columns=10)


def jobs():
    return [Job("glastonbury", "square", render_square), Job("glastonbury", "ground", render_ground),
            *(Job("glastonbury", f"awning_{name}", render_awning) for name in ("yellow", "green", "red", "blue")), Job("glastonbury", "wheel", render_wheel),
            Job("glastonbury", "feet", render_feet), Job("glastonbury", "lights", render_lights), Job("glastonbury", "brew_bubble", render_bubble)]
