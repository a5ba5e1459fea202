"""Small pieces and textures: knobs, switches, glass tubes, seal, cursors, and the materials that fill the skins."""

import numpy as np
from material import (BRASS, WAX, K, bevel, blur, box, cover, grid, metal, noise, parchment, px, shifted, shrink,
                      slope_light, stud, wood)
from paper import Paper
from PIL import Image, ImageDraw
from surfaces import HEADROOM, Slice, sunk


# -- switches that are scaled as a whole ---------------------------------------------------------------------------
def pill(width, height, bleed, fine=2):
    """Geometry of a pill `width` x `height` (px at 1080 lines) with room around it, at double resolution."""
    w, h, b = round(px(width) * fine), round(px(height) * fine), round(px(bleed) * fine)
    full = (w + 2 * b, h + 2 * b)
    return full, box(*full, b, b, b + w, b + h, h / 2), b, fine


def halved(colour, alpha, fine):
    """Turn double-resolution layers into a paper."""
    small, mask = shrink(colour, alpha, fine)
    return Paper(mask.shape[1], mask.shape[0]).lay(small, mask)


def toggle(on):
    """The brass slide of a toggle: 88 x 44, green inside when on."""
    (w, h), d, b, fine = pill(88, 44, 10)
    paper = Paper(w, h)
    paper.lay((0, 0, 0), np.clip(shifted(blur(cover(d), px(4) * fine), px(2) * fine, px(4) * fine) * 0.7, 0, 1))
    paper.lay(metal(blur(bevel(d, px(4.5) * fine), 1.6), BRASS, 1, 5, 0.006), cover(d))
    inner = d + px(5) * fine
    colour = np.array((28, 100, 44) if on else (30, 18, 12), float)
    y, x = grid(w, h)
    t = np.clip((y - b) / (h - 2 * b), 0, 1)
    shadow = np.clip(blur((shifted(inner, px(3) * fine, px(5) * fine) > 0).astype(float), px(4) * fine), 0, 1)
    glow = np.exp(-(((t - 0.78) / 0.2) ** 2)) * (0.35 if on else 0.1)
    paper.lay(colour * ((1 - 0.75 * shadow) * (1 + glow))[..., None], cover(inner))
    return halved(paper.colour, paper.alpha, fine)


def check():
    """The box of a check: brass frame round a dark hole, 42 x 42."""
    g = Slice(14, 8, 8, middle=14)
    d = g.distance
    paper = Paper(g.size, g.size)
    paper.lay((0, 0, 0), np.clip(shifted(blur(cover(d), px(3.5)), px(2), px(4)) * 0.7, 0, 1))
    paper.lay(metal(blur(bevel(d, px(4)), 0.9), BRASS, 1, 5, 0.006), cover(d))
    hole = Slice(14, 8, 8, middle=14)
    hole.distance = g.at(-px(4.6), px(8))
    inside = sunk(hole, (30, 18, 12), 0.98, 7, lip=False)
    paper.lay(inside.colour, cover(hole.distance))
    return paper


def tube(part):
    """A glass tube 22 high, in layers: "empty" (with its bed), "liquid" (white, to be tinted), "bubbles", "glass"."""
    (w, h), d, b, fine = pill(240, 22, 8)
    y, x = grid(w, h)
    t = np.clip((y - b) / (h - 2 * b), 0, 1)
    round_ = np.clip(1 - ((t - 0.5) * 2) ** 2, 0, 1)
    paper = Paper(w, h)
    if part == "empty":
        bed = d - px(5) * fine
        lit = np.clip((y - h / 2) / (h / 2), -1, 1)
        paper.lay((255, 214, 150), cover(bed - px(1) * fine) * np.clip(lit, 0, 1) * 0.30)
        paper.lay((10, 6, 4), cover(bed) * 0.82)
        paper.lay(np.array([22, 14, 11.0]) * (0.7 + 1.0 * round_)[..., None], cover(d) * 0.97)
    elif part == "liquid":
        level = (0.42 + 0.75 * round_) * (1.12 - 0.35 * t) / 1.20
        colour = np.repeat(np.clip(level, 0, 1)[..., None] * 255, 3, 2)
        paper.lay(colour, cover(d + px(1) * fine))
    elif part == "bubbles":
        rng = np.random.default_rng(5)
        period = w - 2 * round(px(16) * fine)
        for _ in range(12):
            bx, by, r = rng.uniform(0, period), b + (h - 2 * b) * rng.uniform(0.34, 0.80), rng.uniform(1.3, 3.4) * fine
            for copy in (-period, 0, period):
                away = np.hypot(x - bx - copy - px(16) * fine, y - by)
                paper.lay((255, 255, 255), np.clip(1 - np.abs(away - r) / fine, 0, 1) * 0.55 * cover(d + px(2) * fine))
    else:
        shine = np.exp(-(((t - 0.24) / 0.075) ** 2)) * 0.52 + np.exp(-(((t - 0.85) / 0.06) ** 2)) * 0.17
        paper.lay((236, 240, 246), shine * cover(d + px(2.5) * fine))
        paper.lay((255, 236, 200), np.exp(-((d / (px(0.9) * fine)) ** 2)) * np.clip((t - 0.2), 0, 1) * 0.35)
    return halved(paper.colour, paper.alpha, fine)


# -- round things --------------------------------------------------------------------------------------------------
DISK, DISK_BLEED = 240, 40
"""The disk pictures' size and the room round the disk for its shadow, px of the pictures."""


def disk(part, ring_share=0.14):
    """An enamel disk in layers: "face" and "flat" (white, to be tinted), "ring", "gloss", "shadow"."""
    fine = 2
    size, radius = DISK * fine, (DISK / 2 - DISK_BLEED) * fine
    y, x = grid(size, size)
    dx, dy = x - size / 2, y - size / 2
    away = np.hypot(dx, dy)
    ring = ring_share * radius
    inner = radius - ring
    paper = Paper(size, size)
    if part == "shadow":
        soft = blur(np.clip(radius - away + 0.5, 0, 1), radius * 0.085)
        paper.lay((0, 0, 0), np.clip(shifted(soft, radius * 0.06, radius * 0.10) * 0.75, 0, 1))
    elif part in {"face", "flat"}:
        fall = 1.05 - 0.42 * (dx + dy) / (2 * inner)
        rim = np.clip((away - inner * 0.70) / (inner * 0.30), 0, 1)
        level = np.clip(fall, 0.4, 1.5) * (1 - 0.42 * rim**2)
        if part == "flat":
            shade = np.clip(blur((np.hypot(dx - inner * 0.16, dy - inner * 0.2) > inner).astype(float), inner * 0.12), 0, 1)
            level = level * (1 - 0.7 * shade)
        level = np.clip(level / 1.35, 0, 1)
        paper.lay(np.repeat(level[..., None] * 255, 3, 2), np.clip(inner + 1.5 - away, 0, 1))
    else:
        half = ring / 2
        relief = np.sqrt(np.clip((half * 1.06) ** 2 - (away - (radius - half)) ** 2, 0, None))
        colour = metal(blur(relief, 1.4), BRASS, 1, 5, 0.006)
        if part == "gloss":
            gloss = np.exp(-1.7 * (((dx + inner * 0.28) / (inner * 0.54)) ** 2 + ((dy + inner * 0.46) / (inner * 0.30)) ** 2))
            paper.lay((255, 255, 255), gloss * 0.26 * np.clip(inner - away, 0, 1))
            return halved(paper.colour, paper.alpha, fine)
        dark = np.exp(-(((away - inner) / (ring * 0.22)) ** 2)) * 0.7 * (away < inner + ring * 0.1)
        paper.lay((16, 8, 3), dark)
        paper.lay(colour, np.clip(radius - away + 0.5, 0, 1) * np.clip(away - inner + 0.5, 0, 1))
    return halved(paper.colour, paper.alpha, fine)


def single_stud():
    """One brass stud with its shadow, 14 across."""
    colour, mask = stud(px(7))
    size = mask.shape[0] + 14
    paper = Paper(size, size)
    paper.lay((0, 0, 0), np.clip(shifted(blur(np.pad(mask, 7), 2.4), px(1.5), px(2.5)) * 0.75, 0, 1))
    return paper.lay(colour, mask, (7, 7))


def tip():
    """The tooltip's point, 32 x 30, hanging down."""
    fine = 3
    w, h = round(px(40)) * fine, round(px(34)) * fine
    mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(mask).polygon([(w * 0.12, 0), (w * 0.88, 0), (w * 0.5, h * 0.80)], fill=255)
    alpha = np.asarray(mask, float) / 255
    y, x = grid(w, h)
    paper = Paper(w, h)
    paper.lay((0, 0, 0), np.clip(shifted(blur(alpha, px(4) * fine), px(3) * fine, px(4) * fine) * 0.55, 0, 1))
    edge = np.clip(blur(alpha, px(2.2) * fine) * 1.25, 0, 1)
    paper.lay(np.array([234, 212, 168.0]) * (0.62 + 0.38 * edge)[..., None] * (1 - 0.10 * y / h)[..., None], alpha)
    return halved(paper.colour, paper.alpha, fine)


def seal():
    """A seal of red wax with an uneven rim and a sunk round field, about 96 across."""
    fine = 2
    size = round(px(100)) * fine
    y, x = grid(size, size)
    dx, dy = x - size / 2, y - size / 2
    angle, away = np.arctan2(dy, dx), np.hypot(dx, dy)
    rng = np.random.default_rng(8)
    rim = px(39) * fine
    for wave in range(2, 9):
        rim = rim + np.sin(wave * angle + rng.uniform(0, 6.3)) * px(rng.uniform(0.2, 0.8)) * fine / (wave * 0.5)
    d = away - rim
    field = away - px(29) * fine
    relief = bevel(d, px(10) * fine) - 0.75 * bevel(field, px(4) * fine)
    alpha = cover(d)
    paper = Paper(size, size)
    paper.lay((0, 0, 0), np.clip(shifted(blur(alpha, px(4) * fine), px(2.5) * fine, px(4) * fine) * 0.6, 0, 1))
    bumps = noise(size, size, px(14) * fine / K, px(14) * fine / K, 3, 2) * px(0.5) * fine
    paper.lay(metal(blur(relief + bumps, 2.4), WAX, 0.9, 4, 0.004), alpha)
    return halved(paper.colour, paper.alpha, fine)


# -- cursors -------------------------------------------------------------------------------------------------------
CURSORS = {
    "cursor_arrow": [(4, 2), (4, 34), (12, 27), (18, 40), (24, 37), (18, 25), (29, 25)],
    "cursor_hand": [(14, 3), (19, 3), (20, 18), (25, 16), (29, 18), (33, 19), (36, 23), (35, 32), (31, 41), (15, 41), (6, 28), (5, 24),
                    (9, 23), (14, 28)],
    "cursor_text": [(24, 6), (22, 4), (16, 4), (16, 7), (22, 9), (22, 37), (16, 39), (16, 42), (22, 42), (24, 40), (26, 42), (32, 42),
                    (32, 39), (26, 37), (26, 9), (32, 7), (32, 4), (26, 4)],
}

HOT_SPOTS = {"cursor_arrow": [4, 2], "cursor_hand": [16, 3], "cursor_text": [24, 23]}


def cursor(points):
    """A pointer of ivory with a dark outline, 44 x 44 px at 1440 lines."""
    fine = 6
    size = 48 * fine
    mask = Image.new("L", (size, size), 0)
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in points], fill=255)
    body = np.clip(blur(np.asarray(mask, float) / 255, fine * 0.5) * 3 - 1, 0, 1)
    y, x = grid(size, size)
    outline = np.clip(blur(body, fine * 1.5) * 5, 0, 1)
    paper = Paper(size, size)
    paper.lay((0, 0, 0), np.clip(shifted(blur(body, fine * 2.2), fine * 1.6, fine * 2.4) * 0.7, 0, 1))
    paper.lay((44, 22, 8), outline)
    light = slope_light(blur(bevel(-(body - 0.5) * fine * 8, fine * 3), fine))
    paper.lay(np.array([252, 238, 200.0]) * (0.92 - 0.16 * y / size)[..., None] + light[..., None] * 30, body)
    return halved(paper.colour, paper.alpha, fine)


# -- textures ------------------------------------------------------------------------------------------------------
def brushed():
    """Brushed brass, lit flat."""
    rng = np.random.default_rng(3)
    from scipy import ndimage

    height, width = 360, 1280
    brush = ndimage.gaussian_filter(rng.normal(size=(height, width)), (0.6, 30)) * 0.85
    fine = ndimage.gaussian_filter(rng.normal(size=(height, width)), (0.5, 9)) * 0.22
    cloud = noise(height, width, 320, 160, 8, 2) * 0.05
    flat = metal((brush + fine), BRASS, 1.0, 5, 0.004)
    return flat * (1 + cloud)[..., None] * HEADROOM * 0.97


def enamel():
    """Cloudy grey for tinted enamel."""
    cloud = noise(360, 1280, 90, 70, 5, 4)
    speck = noise(360, 1280, 9, 9, 7, 2)
    level = np.clip(0.80 + 0.13 * cloud + 0.035 * speck, 0, 1)
    return np.repeat(level[..., None], 3, 2) * 255


def cloth():
    """A grey weave for tinted ribbons."""
    height, width = 240, 900
    warp = noise(height, width, 3, 90, 3, 2) * 0.06
    weft = noise(height, width, 90, 3, 4, 2) * 0.05
    level = np.clip(0.76 + warp + weft, 0, 1)
    return np.repeat(level[..., None], 3, 2) * 255


def leather(colour=(112, 36, 26), size=(1500, 1000)):
    """Grained leather."""
    width, height = size
    grain = noise(height, width, 12, 12, 3, 3)
    broad = noise(height, width, 260, 260, 4, 3)
    gy, gx = np.gradient(grain * 1.4)
    light = 1 + np.clip(gx * 0.5 + gy * 0.6, -1, 1) * 0.32
    return np.array(colour, float) * (light * (1 + 0.12 * broad))[..., None] * HEADROOM


def velvet(size=(1280, 800)):
    """Dark wine-red velvet in soft folds."""
    width, height = size
    _, x = grid(width, height)
    sway = noise(height, width, 500, 1400, 6, 2) * 46
    fold = np.sin((x + sway) / width * 2 * np.pi * 9) + 0.5 * np.sin((x + sway * 1.6) / width * 2 * np.pi * 5 + 1)
    nap = noise(height, width, 4, 7, 7, 2)
    light = np.gradient(fold, axis=1) * 14
    level = 0.66 + 0.20 * fold + 0.24 * light + 0.05 * nap
    return np.array((96, 20, 34), float) * np.clip(level, 0.22, 1.5)[..., None]


def redwood():
    """Walnut under red lacquer."""
    grain = wood(1280, 360, "walnut", 3)
    return (grain * 0.45 + np.array([128, 26, 16.0]) * 0.95) * HEADROOM * 0.92


def table(width=2560, height=1440):
    """The table behind the hall: dark planks, lamplight from the upper left, a cool corner at the lower right."""
    planks = wood(width + 900, height, "deep", 0)
    out = np.zeros((height, width, 3))
    each = round(px(180))
    for row, top in enumerate(range(0, height, each)):
        offset = (row * 317) % 880
        part = planks[top:top + each, offset:offset + width] * (1 + 0.10 * np.sin(row * 3.1))
        part[:4] *= 0.25
        part[4:7] *= 1.45
        part[-6:] *= 0.7
        out[top:top + each] = part
    y, x = grid(width, height)
    away = np.hypot((x - width * 0.25) / width, (y - height * 0.05) / height * 0.75)
    light = 0.52 + 1.15 * np.exp(-((away / 0.42) ** 2))
    edge = 1 - 0.45 * np.clip(np.hypot((x / width - 0.5) * 1.2, (y / height - 0.45) * 1.1) - 0.25, 0, 1)
    out = out * (light * edge)[..., None] * np.array([1.08, 1.0, 0.90])
    out += np.exp(-((away / 0.26) ** 2))[..., None] * np.array([34, 24, 12.0])
    cool = np.exp(-((np.hypot(x / width - 1, y / height - 1) / 0.35) ** 2))
    return out + cool[..., None] * np.array([2, 6, 16.0])


def textures():
    """Every texture: name -> (colours, quality)."""
    return {
        "walnut": (wood(2048, 1152, "walnut", 0) * HEADROOM, 90),
        "parchment": (parchment(1600, 1100) * 1.06 * 0.98, 90),
        "brass": (brushed(), 90), "enamel": (enamel(), 90), "cloth": (cloth(), 90), "leather": (leather(), 88),
        "velvet": (velvet(), 88), "redwood": (redwood(), 90), "table": (table(), 88),
    }


def pieces():
    """Every whole picture: name -> (paper, fields of the index)."""
    out = {
        "toggle_on": (toggle(True), {}), "toggle_off": (toggle(False), {}), "check": (check(), {}),
        "stud": (single_stud(), {}), "tip": (tip(), {}), "seal": (seal(), {}),
        "disk": (disk("face"), {"slots": {"bleed": DISK_BLEED}}), "disk_flat": (disk("flat"), {}),
        "disk_brass": (disk("ring"), {}), "disk_brass_shadow": (disk("shadow"), {}),
        "disk_gloss": (disk("gloss"), {}), "disk_thin": (disk("ring", 0.22), {}), "disk_thin_shadow": (Paper(DISK, DISK), {}),
    }
    for part in ("empty", "liquid", "bubbles", "glass"):
        out[f"tube_{part}"] = (tube(part), {})
    for name, points in CURSORS.items():
        out[name] = (cursor(points), {"anchor": HOT_SPOTS[name]})
    return out


FITTED = {
    "toggle_on": {"shade": "toggle_on", "inset": 22, "bleed": 10, "fit": True},
    "toggle_off": {"shade": "toggle_off", "inset": 22, "bleed": 10, "fit": True},
    "check": {"shade": "check", "inset": 14, "bleed": 8, "fit": True},
    "tube_empty": {"shade": "tube_empty", "inset": 16, "bleed": 8, "fit": True},
    "tube_liquid": {"shade": "tube_liquid", "inset": 16, "bleed": 8, "fit": True, "tile": True},
    "tube_bubbles": {"shade": "tube_bubbles", "inset": 16, "bleed": 8, "fit": True, "tile": True},
    "tube_glass": {"shade": "tube_glass", "inset": 16, "bleed": 8, "fit": True},
}
ALIASES = {"notice": "board_plain"}

