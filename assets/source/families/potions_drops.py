# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: glass drops in all their states, signs, seals, laurels and the glows round drops and dice."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw, ImageFilter

from studio import painting, relief, shapes, stamps
from studio.book import Job
from studio.relief import mixed, tone, towards

NEEDS = ("studio/painting.py", "studio/relief.py", "studio/shapes.py", "skins/material.py")
COLOURS = {  # tone, sign
    "red": ("#D8352C", "flame"), "blue": ("#2C72DC", "big-wave"), "green": ("#37A04A", "solid-leaf"), "yellow": ("#E8B21E", "sun"),
    "purple": ("#8A3FC0", "moon"), "white": ("#E9E4F2", "polar-star"), "gray": ("#C2CBDC", "drop"),
}
TYPES = {
    "red": ("#B32A24", "flame"), "blue": ("#225DB8", "big-wave"), "green": ("#2C7F3B", "solid-leaf"), "purple": ("#6E2F9C", "moon"),
    "gold": ("#B9861A", "sun"),
}
STATES = ("open", "filled", "lit", "helper", "waits")
DROP = (70 * 4 / 3, 88 * 4 / 3)
OVER, FINE = 1.4, 3             # px of the file for one shown; drawn this much larger
GOLD = [(0, "#3A1C06"), (0.3, "#8A561A"), (0.55, "#CE9A40"), (0.8, "#FFDC84"), (1, "#FFF8DC")]
RIMS = {"lit": "#FFE48A", "helper": "#E9C7FF"}


def outline(width):
    """A drop `width` px wide as an L mask 1.257 times as high: a circle, and two hollow flanks up to the tip."""
    high = round(width * DROP[1] / DROP[0])
    r = width / 2
    middle = high - r
    open_angle = math.acos(r / middle * 0.98)
    turn = np.linspace(-math.pi / 2 + open_angle, 1.5 * math.pi - open_angle, 90)
    points = [(r + r * math.cos(a), middle + r * math.sin(a)) for a in turn]

    lean = (math.cos(open_angle) * r * 0.42, math.sin(open_angle) * r * 0.42)
    left, right = points[-1], points[0]
    points += shapes.bezier(left, (left[0] + lean[0], left[1] - lean[1]), (r * 0.83, middle * 0.27), (r, 0))
    points += shapes.bezier((r, 0), (r * 1.17, middle * 0.27), (right[0] - lean[0], right[1] - lean[1]), right)
    mask = Image.new("L", (width, high))
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask


def body(colour, state, width):
    """Colour inside the glass, before light falls on it."""
    high = round(width * DROP[1] / DROP[0])
    y, x = np.mgrid[0:high, 0:width]
    r = width / 2
    if state == "filled":
        away = (np.hypot(x - width * 0.62, y - high * 0.80) / r - 0.2) / 1.2
        return mixed(towards(colour, (255, 255, 255), 0.42), towards(colour, (0, 0, 0), 0.24), away)
    if state == "lit":
        return mixed(towards(colour, (255, 255, 255), 0.12), towards(colour, (10, 4, 16), 0.62), np.hypot(x - width * 0.55, y - high * 0.82) / r / 1.1)
    away = (np.hypot(x - width * 0.60, y - high * 0.80) / r - 0.1) / 1.2
    dark = (0.74, 0.90) if state == "waits" else (0.62, 0.86)
    return mixed(towards(colour, (20, 12, 20), dark[0]), towards(colour, (8, 4, 8), dark[1]), away)


def glints(width, strength):
    """A window's reflection upper left, the light gathered at the foot, and a thin one along the right flank."""
    high = round(width * DROP[1] / DROP[0])
    y, x = np.mgrid[0:high, 0:width]
    r, middle = width / 2, high - width / 2
    window = np.exp(-(((x - width * 0.30) / (width * 0.085)) ** 2 + ((y - (middle - r * 0.36)) / (width * 0.13)) ** 2) * 1.2)
    gathered = np.exp(-(((x - width * 0.66) / (width * 0.17)) ** 2 + ((y - (middle + r * 0.62)) / (width * 0.05)) ** 2))
    away = np.hypot(x - r, y - middle) / r
    flank = np.exp(-((away - 0.80) / 0.05) ** 2) * np.clip((x - r) / r, 0, 1) ** 2 * np.clip((y - middle) / r + 0.55, 0, 1)
    return (window * 205 + gathered * 84 + flank * 60) * strength


def blown(inside):
    """Height of a body of revolution about the upright axis: a ball with a tip."""
    half = nd.gaussian_filter1d(np.pad(inside.sum(1) / 2.0, 8, "reflect", reflect_type="odd"), 3)[8:-8]
    x = np.arange(inside.shape[1]) - (inside.shape[1] - 1) / 2
    height = np.sqrt(np.clip(half[:, None] ** 2 - x ** 2, 0, None))
    return nd.gaussian_filter(np.pad(height, 8, "edge"), inside.shape[1] / 70)[8:-8, 8:-8]


def bubbles(width, seed):
    """Small bubbles rising in the liquid: how much lighter each pixel is."""
    high = round(width * DROP[1] / DROP[0])
    y, x = np.mgrid[0:high, 0:width]
    rng, light = painting.seeded(seed), np.zeros((high, width))
    for _ in range(11):
        angle, away, size = rng.uniform(0, 2 * math.pi), rng.uniform(0.1, 0.72), rng.uniform(0.018, 0.045) * width
        bx, by = width / 2 * (1 + away * math.cos(angle)), high - width / 2 * (1 - away * math.sin(angle))
        d = np.hypot(x - bx, y - by)
        light += np.exp(-((d - size) / (size * 0.4)) ** 2) * 0.6 + np.exp(-(np.hypot(x - bx + size * 0.4, y - by + size * 0.4) / (size * 0.4)) ** 2)
    return np.clip(light, 0, 1) * 62


def drop_picture(name, state, width):
    """One drop, symbol free, `width` px wide."""
    colour = tone(COLOURS[name][0])
    big = width * FINE
    mask = outline(big)
    inside = np.asarray(mask) > 127
    depth = nd.distance_transform_edt(np.pad(inside, 1))[1:-1, 1:-1]
    light, _, normal = relief.shading(blown(inside))
    pixels = body(colour, state, big) * np.clip(light * 1.1 + 0.25, 0, 1.15)[..., None]
    back = np.clip(normal[..., 0] * 0.55 + normal[..., 1] * 0.6, 0, 1) ** 2.5
    pixels += (back * (60 if state == "filled" else 34))[..., None] * np.array(towards(colour, (255, 255, 255), 0.35)) / 255
    if state == "filled":
        pixels += bubbles(big, 7 + len(name))[..., None]
    edge = RIMS[state] if state in RIMS else (towards(colour, (32, 24, 32), 0.55) if state == "waits" else towards(colour, (255, 255, 255), 0.18))
    rim = np.clip(1.25 - depth / (big * 0.055), 0, 1)[..., None]
    pixels = pixels * (1 - rim) + np.array(tone(edge)) * (0.55 + 0.6 * light[..., None]) * rim
    pixels *= 1 - np.clip(1 - depth / (big * 0.011), 0, 1)[..., None] * (0.75 if state == "filled" else 0.4)
    pixels += glints(big, {"waits": 0.45}.get(state, 1.0))[..., None] * np.array((1, 0.98, 0.94))
    return painting.resized(relief.picture(pixels, np.asarray(mask) / 255), (width, round(width * DROP[1] / DROP[0])))


def drop_slots():
    w, h = DROP
    r = w / 2
    middle = h - r
    return {"symbol": [w * 0.19, middle - w * 0.30, w * 0.62, w * 0.62], "number": [r, middle + r * 0.04], "tip": [w * 0.35, middle - r * 0.80 - w * 0.15, w * 0.30, w * 0.30],
            "badge": [w * 0.84, h - w * 0.18]}


def render_drop(job):
    name = job.name.removeprefix("drop_")
    width = round(DROP[0] * OVER * job.scale)
    for state in STATES:
        job.save(f"drop_{name}_{state}", drop_picture(name, state, width), DROP, (DROP[0] / 2, DROP[1] - DROP[0] / 2), drop_slots(), quality=92)


def glow_of(mask, grow, blur, colours):
    """Light that spreads round a mask (L, room included): [(tone, blur factor, strength)] summed up."""
    light = np.zeros((*reversed(mask.size), 3))
    for colour, wide, strength in colours:
        soft = mask.filter(ImageFilter.MaxFilter(grow * 2 + 1)).filter(ImageFilter.GaussianBlur(blur * wide))
        light += (np.asarray(soft) / 255.0 * strength)[..., None] * np.array(tone(colour)) / 255
    return painting.from_light(light)


GLOWS = {"gold": [("#FFB52E", 1.0, 1.15), ("#FFE08A", 0.4, 0.5)], "lilac": [("#9A48FF", 1.0, 1.15), ("#E0B0FF", 0.4, 0.4)],
         "red": [("#D02018", 1.0, 1.1), ("#FF8A70", 0.4, 0.4)]}


def render_glows(job):
    """Halos to be drawn (blend add) below drops and dice; anchored as these are."""
    k = job.scale
    for name, colours in GLOWS.items():
        room = 26
        drop = outline(round(DROP[0] * k))
        field = Image.new("L", (round((DROP[0] + 2 * room) * k), round((DROP[1] + 2 * room) * k)))
        field.paste(drop, (round(room * k), round(room * k)))
        shown = (DROP[0] + 2 * room, DROP[1] + 2 * room)
        job.save(f"drop_glow_{name}", glow_of(field, 3, 10 * k, colours), shown, (shown[0] / 2, room + DROP[1] - DROP[0] / 2), blend="add")
        if name != "red":
            render_die_glow(job, name, colours)


def render_die_glow(job, name, colours):
    """A halo for a die of 140 px (at 1080 lines): a rounded hexagon, as its silhouette."""
    side = round(252 * job.scale)
    field = Image.new("L", (side, side))
    r = side * 0.30
    ImageDraw.Draw(field).polygon([(side / 2 + r * math.cos(a), side / 2 + r * math.sin(a)) for a in (math.pi / 2 + math.pi / 3 * i for i in range(6))], fill=255)
    soft = field.filter(ImageFilter.GaussianBlur(side * 0.03)).point(lambda v: min(255, v * 3 // 2))
    job.save(f"die_glow_{name}", glow_of(soft, 3, side * 0.055, colours), (252, 252), blend="add")


def white(sign, size):
    return painting.tinted(stamps.mask(sign, size * 2).resize((size, size), Image.LANCZOS), (255, 255, 255))


def render_signs(job):
    shown = DROP[0] * 0.62
    for name, (_, sign) in COLOURS.items():
        job.save(f"sign_{name}", white(sign, round(128 * job.scale)), (shown, shown), lossless=True)


def save_seal(job, name, size, colour, sign=None, **more):
    """A seal, `size` px at 1080 lines."""
    shown, mask = size * 4 / 3, stamps.mask(sign) if sign else None
    job.save(name, relief.seal(round(shown * job.scale * 1.3), colour, mask, **more), (shown, shown), quality=92)


def render_seals(job):
    """Emblems of the potion types, seals of the colours, and the blank coins and badges that rooms write on."""
    for name, (colour, sign) in TYPES.items():
        save_seal(job, f"emblem_{name}", 48, colour, sign)
    for name, (colour, sign) in COLOURS.items():
        save_seal(job, f"seal_{name}", 38, {"white": "#9C8FB8", "gray": "#7C8799"}.get(name, colour), sign)
    save_seal(job, "coin", 42, "#F6E8C0", dark=0.18)
    save_seal(job, "medal", 70, "#FFE9A8", dark=0.25)
    save_seal(job, "badge", 44, "#6E2F9C")
    save_seal(job, "padlock", 34, "#3A2A24", "padlock")
    job.save("plus", plus(round(46 * 4 / 3 * 1.3 * job.scale)), (46 * 4 / 3, 46 * 4 / 3), quality=92)
    job.save("emblem_all", pie(round(64 * 1.3 * job.scale)), (64, 64), quality=92)


def plus(size):
    """A coin that says: and these as well."""
    coin = relief.seal(size * 4, "#7A4A14")
    draw, w, thick = ImageDraw.Draw(coin), size * 4, size * 0.36
    for box in ((w * 0.27, w / 2 - thick / 2, w * 0.73, w / 2 + thick / 2), (w / 2 - thick / 2, w * 0.27, w / 2 + thick / 2, w * 0.73)):
        draw.rounded_rectangle(box, thick / 2, fill=(255, 240, 192, 255))
    return painting.resized(coin, (size, size))


def pie(size):
    """All five types in one seal."""
    big = size * 4
    disc = Image.new("RGBA", (big, big))
    draw = ImageDraw.Draw(disc)
    for i, (colour, _) in enumerate(TYPES.values()):
        draw.pieslice((1, 1, big - 2, big - 2), i * 72 - 90, i * 72 - 18, fill=tuple(round(v) for v in towards(colour, "#ffffff", 0.12)))
    y, x = np.mgrid[0:big, 0:big] / big
    near = np.clip(1.15 - np.hypot(x - 0.34, y - 0.30) * 0.75, 0, 1.2)
    disc = relief.picture(np.asarray(disc, float)[..., :3] * near[..., None], np.asarray(disc.getchannel("A")) / 255)
    disc.alpha_composite(relief.ring((big, big), big / 2, big * 0.075, fine=1))
    return painting.resized(disc, (size, size))


def gilded(name, size):
    """A sign as a thin relief of gold, `size` px, with its shadow."""
    big = size * 2
    field = relief.fitted(stamps.mask(name, 1024), big, 0.05)
    light, gleam, _ = relief.shading(nd.gaussian_filter(relief.domed(field > 0.5, big * 0.035), big / 220) * 1.2)
    colour = relief.ramp(np.clip(light * 1.05 + gleam ** 30 * 0.25, 0, 1), GOLD)
    out = painting.tinted(nd.shift(nd.gaussian_filter(field, big * 0.014), (big * 0.02, big * 0.012)) * 0.8, (6, 2, 2))
    out.alpha_composite(relief.picture(colour, field))
    return painting.resized(out, (size, size))


def render_laurels(job):
    for name, shown, over in (("wreath", 56 * 4 / 3, 1.3), ("laurel", 96 * 4 / 3, 1.2)):
        size = round(shown * over * job.scale)
        inner = shown * (0.64 if name == "wreath" else 0.56)
        job.save(name, gilded("laurels", size), (shown, shown), slots={"emblem": [(shown - inner) / 2, (shown - inner) / 2, inner, inner], "number": [shown / 2, shown / 2]}, quality=92)


def jobs():
    drops = [Job("potions", f"drop_{name}", render_drop) for name in COLOURS]
    return [*drops, Job("potions", "signs", render_signs), Job("potions", "seals", render_seals), Job("potions", "glows", render_glows),
            Job("potions", "laurels", render_laurels)]
