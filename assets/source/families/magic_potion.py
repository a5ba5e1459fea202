# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic Potion's discs: motifs carved into the stone blanks, portals that whirl, signs, silhouettes, shadows."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image

from skins import material
from studio import elements, painting
from studio.book import PICTURES, Job, sheet

NEEDS = ("studio/painting.py", "studio/elements.py", "skins/material.py")
SHOWN = (104, 104)
FILE = 144              # px of a disc's file
FINE = 432              # carved at this size
# pale inlay on dark stone, dark inlay on pale stone: what parts fire from earth for eyes that see red and green alike
INLAYS = {"fire": (255, 224, 150), "water": (236, 247, 255), "earth": (9, 14, 3), "air": (56, 38, 66)}
SIGN_TONES = {"fire": (255, 238, 200), "water": (240, 248, 255), "earth": (244, 255, 214), "air": (52, 36, 58)}
BADGE = (0.5, 0.122, 0.155 / 2.08 * 1.30)       # x, y, width of the sign as parts of the disc (where blanks have it)
GRADES = {"fire": (1.0, (1.0, 1.0, 1.0)), "water": (0.90, (1.0, 1.0, 1.0)), "earth": (0.80, (0.58, 1.0, 0.84)), "air": (1.25, (0.93, 0.92, 0.90))}      # power, tint


def blank(name, size=FINE):
    """A rendered blank as straight-alpha floats (size, size, 4)."""
    with Image.open(PICTURES / "magic_potion" / f"blank_{name}.webp") as picture:
        return np.asarray(painting.resized(picture.convert("RGBA"), (size, size))).astype(float)


def placed(mask, size, middle, canvas=FINE):
    """An L mask laid on an empty field as floats 0..1."""
    field = Image.new("L", (canvas, canvas))
    field.paste(mask, (round(middle[0] - size / 2), round(middle[1] - size / 2)))
    return np.asarray(field).astype(float) / 255


def bolder(mask, by=1.7):
    """A hair fatter with rounded corners, so that thin strokes survive at 50 px."""
    return np.clip(nd.gaussian_filter(mask, by) * 1.6 - 0.18, 0, 1)


def carved(stone, mask, inlay):
    """The motif let into the stone: a groove's shadow upper left, its lit lip lower right, an inlay that shines a little."""
    rgb, alpha = stone[..., :3].copy(), stone[..., 3:]
    around = np.clip(nd.gaussian_filter(mask, 4.0) * 1.8 - mask, 0, 1)
    wall = np.clip(mask - nd.shift(mask, (7, 6), order=1), 0, 1)
    lip = np.clip(nd.shift(mask, (4.0, 3.5), order=1) - mask, 0, 1)
    grain = nd.gaussian_filter(np.random.default_rng(3).normal(size=mask.shape), 3) * 24
    y, x = np.mgrid[0:mask.shape[0], 0:mask.shape[1]] / mask.shape[0]
    filled = np.array(inlay, float) * (1.08 - 0.20 * (x + y) / 2)[..., None] + grain[..., None]
    if max(inlay) < 120:        # dark inlay: glossy, so that it doesn't read as a hole
        bowl = nd.gaussian_filter(mask, 9)
        dy, dx = np.gradient(bowl)
        filled += np.clip((dx + dy) * 900, 0, 40)[..., None] * np.array((0.85, 0.9, 1.0))
    rgb = rgb * (1 - (0.46 if max(inlay) > 120 else 0.10) * around)[..., None] + 66 * lip[..., None]
    rgb = rgb * (1 - mask[..., None]) + np.clip(filled, 0, 255) * mask[..., None]
    rgb = rgb * (1 - 0.55 * nd.gaussian_filter(wall, 1.2) * mask)[..., None]
    return np.dstack([np.clip(rgb, 0, 255), alpha])


def pictured(array, size=FILE):
    return painting.resized(Image.fromarray(np.clip(array, 0, 255).astype("uint8"), "RGBA"), (size, size))


def signed(stone, element):
    """The element's sign on its badge."""
    x, y, wide = BADGE
    size = round(wide * FINE)
    drop = -0.012 if element in ("fire", "air") else 0.012
    mask = placed(elements.sign(element, size), size, (x * FINE, (y + drop) * FINE))
    stone[..., :3] = stone[..., :3] * (1 - mask[..., None]) + np.array(SIGN_TONES[element]) * mask[..., None]
    return stone


STUDS = (0.866, 0.086, 17)      # where the studs sit, how large, degrees between them


def studded(stone, group):
    """One to three polished studs at the foot: they say the group also where the rim is too small to see."""
    at, radius, apart = STUDS
    y, x = np.mgrid[0:FINE, 0:FINE]
    unit = FINE / 2.08
    for i in range(group):
        turn = math.radians(90 + (i - (group - 1) / 2) * apart)
        dx, dy = (x - FINE / 2) / unit - at * math.cos(turn), (y - FINE / 2) / unit - at * math.sin(turn)
        r = np.hypot(dx, dy)
        shade = np.clip(1.25 - np.hypot(dx - 0.025, dy - 0.03) / radius, 0, 1) ** 0.7 * 0.75
        stone[..., :3] *= (1 - shade)[..., None]
        dome = np.sqrt(np.clip(radius ** 2 - r ** 2, 0, None)) * unit * 0.85
        inside = np.clip((radius - r) * unit, 0, 1)[..., None]
        stone[..., :3] = stone[..., :3] * (1 - inside) + material.metal(nd.gaussian_filter(dome, 1.0), material.BRASS, 1.0, 1, 0.0) * inside
    return stone


def render_discs(job):
    _, element, group = job.name.split("_")
    stone = blank(f"{element}_{group}")
    power, tint = GRADES[element]
    stone[..., :3] = 255 * (stone[..., :3] / 255) ** power * np.array(tint)
    for motif in elements.motifs(element, int(group)):
        size = round(FINE * elements.SIGNS[motif][2] * (1.0 if group == "1" else 0.97))
        mask = bolder(placed(elements.silhouette(motif, size), size, (FINE / 2, FINE * 0.515)))
        disc = studded(signed(carved(stone, mask, INLAYS[element]), element), int(group))
        job.save(f"disc_{element}_{motif}", pictured(disc), SHOWN, quality=90)


WHIRL = ((0.0, (3, 8, 18)), (0.3, (6, 44, 66)), (0.7, (34, 150, 158)), (1.1, (150, 240, 228)), (1.6, (255, 255, 255)))


def render_portal(job):
    """A dark brass-rimmed well with a turning whirl; the rim doesn't turn."""
    stone = blank("portal_2")
    stone[..., :3] = 255 * (stone[..., :3] / 255) ** 0.74       # its brass shall be seen on the dark brew
    y, x = np.mgrid[0:FINE, 0:FINE]
    dx, dy = (x - FINE / 2) / (FINE / 2), (y - FINE * 0.495) / (FINE / 2)
    r, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    inside = np.clip((0.760 - r) / 0.02, 0, 1)[..., None]
    shadow = np.exp(-np.clip(0.76 - r, 0, None) / 0.08) * np.clip(0.65 - (dx + dy) * 0.6, 0, 1)
    cells = []
    for frame in range(8):
        phase = 2 * math.pi * frame / 8
        arms = 0.5 + 0.5 * np.sin(4 * turn + 7.5 * np.log(r + 0.06) + phase)
        veil = 0.5 + 0.5 * np.sin(4 * turn + 12 * np.log(r + 0.08) + 2 * phase + 1)
        light = np.clip(arms ** 2.4 * 0.95 + veil ** 4 * 0.30, 0, 1.3) * np.clip(1.12 - r * 1.20, 0, 1) + 1.15 * np.exp(-(r / 0.12) ** 2) + 0.07
        colour = np.stack([np.interp(light, [stop for stop, _ in WHIRL], [tone[i] for _, tone in WHIRL]) for i in range(3)], -1)
        colour *= (1 - 0.80 * shadow)[..., None]
        rgb = stone[..., :3] * (1 - inside) + colour * inside
        cells.append(pictured(np.dstack([rgb, stone[..., 3:]])))
    job.save("portal", sheet(cells, 4), SHOWN, quality=88, frames=8, columns=4)


def render_shadow(job):
    """What lies below a disc: draw it with its anchor where the disc's is."""
    size = 128
    r, _ = painting.radial(size)
    pixels = np.clip((0.80 - r) / 0.28, 0, 1) ** 1.2 * 0.78
    moved = nd.shift(pixels, (0.055 * size, 0.03 * size), order=1)
    job.save("disc_shadow", painting.tinted(moved, (2, 0, 6)), (136, 136))
    oval = painting.ellipse_mask((112, 64), 0.85)
    job.save("figure_shadow", painting.tinted(nd.gaussian_filter(oval, 3), (2, 0, 6)), (84, 48), (36, 20))


def render_motifs(job):
    """White silhouettes to be tinted."""
    for motif in elements.SIGNS:
        mask = np.asarray(elements.silhouette(motif, 288)).astype(float) / 255
        mask = np.pad(bolder(mask, 1.2), 16)
        job.save(f"motif_{motif}", painting.resized(painting.tinted(mask, (255, 255, 255)), (96, 96)), (64, 64), quality=85)


def jobs():
    discs = [Job("magic_potion", f"discs_{element}_{group}", render_discs) for group in (1, 2, 3) for element in elements.ELEMENTS]
    return [*discs, Job("magic_potion", "portal", render_portal), Job("magic_potion", "shadows", render_shadow), Job("magic_potion", "motifs", render_motifs)]
