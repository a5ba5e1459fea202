# SPDX-License-Identifier: GPL-3.0-or-later
"""Flat things of a market's table, painted: parchment, sunk windows, shadows, glows, cobbles."""
import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageChops, ImageFilter
from scipy.spatial import cKDTree

from . import painting
from .relief import mixed, shading
from .relief import tone as rgb

def grid(w, h):
    """x and y of every px, 0..1."""
    y, x = np.mgrid[0:h, 0:w]
    return (x + 0.5) / w, (y + 0.5) / h


def clipped(picture, mask):
    """The picture with its alpha cut to a mask (L)."""
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), mask))
    return picture


def parchment(w, h, corner, *, tone="#F0DFB4", dark="#C49C62", seed=1, edge=0.45):
    """A sheet of parchment, darker towards its edges (edge 0: not) and to the lower right."""
    cloud, fine = painting.noise(w, h, max(w, h) * 0.5, seed, 5), painting.noise(w, h, 6, seed + 1, 3)
    x, y = grid(w, h)
    colour = mixed(tone, dark, np.clip(cloud * 0.75 - 0.16, 0, 1)) * (0.95 + 0.08 * fine)[..., None]
    if edge:
        near = np.minimum(np.minimum(x * w, (1 - x) * w), np.minimum(y * h, (1 - y) * h))
        k = (np.clip(1 - (near + cloud * 14 - 5) / 26, 0, 1) * edge)[..., None]
        colour = colour * (1 - k) + rgb("#6b4420") * k
    colour *= (1.08 - 0.17 * (x * 0.55 + y * 0.6))[..., None]
    return clipped(painting.painted(colour), painting.rounded_mask((w, h), corner))


def sunk(picture, corner, width, strength=1.0, tone=(20, 8, 4)):
    """Darken a window's rim, as if it lay deeper than its frame."""
    w, h = picture.size
    inner = np.pad(np.asarray(painting.rounded_mask((w, h), corner)) > 127, 1)
    deep = nd.distance_transform_edt(inner)[1:-1, 1:-1]
    lean = np.clip(1.15 - 0.45 * sum(grid(w, h)), 0.4, 1.2)
    picture.alpha_composite(painting.tinted(np.clip(1 - deep / width, 0, 1) ** 1.4 * 0.85 * strength * lean, tone))
    return clipped(picture, painting.rounded_mask((w, h), corner))


def cast(base, piece, x, y, *, offset=(3, 5), blur=4, strength=0.7, tone=(12, 4, 10)):
    """Paste a piece with a tinted shadow onto base; also where it sticks out."""
    pad = round(blur * 3)
    mask = Image.new("L", (piece.width + 2 * pad, piece.height + 2 * pad))
    mask.paste(piece.getchannel("A").point(lambda v: int(v * strength)), (pad, pad))
    painting.pasted(base, painting.tinted(mask.filter(ImageFilter.GaussianBlur(blur)), tone), x - pad + offset[0], y - pad + offset[1])
    painting.pasted(base, piece, x, y)


def halo(base, mask, x, y, tone, blur, strength=1.0):
    """Screen a glow in the shape of a mask onto base."""
    field = Image.new("L", base.size)
    field.paste(mask, (round(x), round(y)))
    soft = np.asarray(field.filter(ImageFilter.GaussianBlur(blur)), float) / 255 * strength
    pixels = np.asarray(base, float)
    pixels[..., :3] = 255 - (255 - pixels[..., :3]) * (1 - np.clip(soft, 0, 1)[..., None] * rgb(tone) / 255)
    return Image.fromarray(np.clip(pixels, 0, 255).astype("uint8"), "RGBA")


def cobbles(w, h, cell, seed, tones, *, loose=0.36, gap=0.16, dome=1.0, mortar="#120c0c"):
    """Cobblestones (h, w, 3): `cell` px from stone to stone, `loose` how far they lie from rows."""
    rng = painting.seeded(seed)
    at = np.array([((i + 0.5 * (j % 2) + 0.5 + rng.uniform(-loose, loose)) * cell, (j + 0.5 + rng.uniform(-loose, loose) * 0.8) * cell)
                   for j in range(-1, int(h / cell) + 3) for i in range(-1, int(w / cell) + 3)])
    y, x = np.mgrid[0:h, 0:w]
    bend = [(painting.noise(w, h, cell * 0.7, seed + i, 3) - 0.5) * cell * 0.36 for i in (1, 2)]
    away, index = cKDTree(at).query(np.dstack([x + bend[0], y + bend[1]]).reshape(-1, 2), k=2)
    edge = ((away[:, 1] - away[:, 0]) / cell).reshape(h, w)
    which = index[:, 0].reshape(h, w)
    rise = np.clip((edge - gap * 0.4) / 0.5, 0, 1)
    height = np.sqrt(np.clip(1 - (1 - rise) ** 2, 0, 1)) * cell * 0.22 * dome
    height = nd.gaussian_filter(height, cell * 0.03) + painting.noise(w, h, cell * 0.2, seed + 3, 3) * cell * 0.06 + painting.noise(w, h, cell, seed + 4, 3) * cell * 0.1
    diffuse, gleam, _ = shading(height)
    palette = np.array([rgb(t) for t in tones])
    body = palette[rng.integers(0, len(tones), len(at))][which] * rng.uniform(0.78, 1.15, len(at))[which][..., None]
    body *= (0.85 + 0.3 * painting.noise(w, h, cell * 0.4, seed + 5, 3))[..., None]
    k = np.clip(diffuse * 1.3, 0, 1.2)[..., None]
    out = body * (np.array((0.34, 0.34, 0.52)) * (1 - k) + np.array((1.1, 1.0, 0.86)) * k)
    out += (np.clip((gleam - 0.93) / 0.07, 0, 1) ** 2 * 34)[..., None] * np.array((1, 0.9, 0.7))
    solid = np.clip((edge - gap * 0.35) / (gap * 0.5), 0, 1)[..., None]
    return out * solid + rgb(mortar) * (1 - solid)
