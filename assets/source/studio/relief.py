# SPDX-License-Identifier: GPL-3.0-or-later
"""Painted reliefs: silhouettes turned into lit, brushed bodies; painted grounds; brass rings and enamel seals.

Everything is numpy arrays of (height, width[, 3]), colours 0..255, coverage 0..1; the lamp is upper left.
"""
import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageFilter

from skins import material

from . import painting

LIGHT = np.array((-0.50, -0.62, 0.60)) / np.linalg.norm((-0.50, -0.62, 0.60))
INK, PALE, NIGHT = (21, 10, 8), (255, 242, 206), (10, 6, 18)
SHADOW_TINT, LIGHT_TINT = np.array((0.30, 0.20, 0.42)), np.array((1.12, 1.04, 0.86))
BRIGHT = [(0, (58, 30, 8)), (0.3, (152, 96, 28)), (0.55, (232, 176, 70)), (0.78, (255, 226, 130)), (1, (255, 252, 228))]
DULL = [(0, (16, 10, 8)), (0.4, (52, 38, 26)), (0.65, (92, 72, 50)), (0.85, (134, 112, 80)), (1, (176, 156, 118))]


def tone(code):
    """'#aabbcc' as three numbers; a triple stays."""
    return tuple(int(code[i:i + 2], 16) for i in (1, 3, 5)) if isinstance(code, str) else tuple(code)


def towards(a, b, share):
    """A colour `share` of the way from a to b."""
    return tuple(x + (y - x) * share for x, y in zip(tone(a), tone(b), strict=True))


def mixed(a, b, t):
    """Colours from a (t = 0) to b (t = 1) for an array t; a and b may be colours or pictures."""
    a, b = (np.asarray(tone(v) if isinstance(v, (str, tuple)) else v, float) for v in (a, b))
    return a + (b - a) * np.clip(t, 0, 1)[..., None]


def ramp(t, stops):
    """Colours along stops [(place, colour), ...]."""
    places, colours = zip(*((p, tone(c)) for p, c in stops), strict=True)
    return np.stack([np.interp(t, places, [c[i] for c in colours]) for i in range(3)], -1)


def grain(w, h, cell, seed, octaves=4, stretch=(1.0, 1.0)):
    """Noise that fills 0..1; `cell` px is the size of the largest patches, stretched in x and y."""
    wide, high = max(2, round(w / stretch[0])), max(2, round(h / stretch[1]))
    field = painting.noise(wide, high, cell, seed, octaves)
    field = np.asarray(Image.fromarray(field.astype("float32")).resize((w, h), Image.BICUBIC), float)
    return (field - field.min()) / max(1e-6, field.max() - field.min())


def picture(colour, alpha):
    """Colour 0..255 and coverage 0..1 as a picture."""
    return Image.fromarray(np.dstack([np.clip(colour, 0, 255), np.clip(alpha, 0, 1) * 255]).astype("uint8"), "RGBA")


def shading(height):
    """(light 0..1, gleam 0..1, normals) of a relief."""
    dy, dx = np.gradient(height)
    normal = np.dstack([-dx, -dy, np.ones_like(dx)])
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    half = LIGHT + np.array((0, 0, 1))
    return np.clip(normal @ LIGHT, 0, 1), np.clip(normal @ (half / np.linalg.norm(half)), 0, 1), normal


def domed(inside, reach):
    """A height that rises like a quarter circle over `reach` px from the edge of a shape."""
    away = np.clip(nd.distance_transform_edt(inside) / reach, 0, 1)
    return np.sqrt(np.clip(1 - (1 - away) ** 2, 0, 1)) * reach


def brushed(pixels, radius):
    """Kuwahara's filter: flat dabs with crisp edges, as from a brush."""
    side, shift = radius + 1, (radius + 1) // 2
    pixels = np.pad(pixels, ((side, side), (side, side), (0, 0)), "edge")
    mean = nd.uniform_filter(pixels, (side, side, 1))
    grey = pixels.mean(2)
    grey_mean = nd.uniform_filter(grey, side)
    spread = nd.uniform_filter(grey * grey, side) - grey_mean ** 2
    best, out = np.full(grey.shape, np.inf), mean.copy()
    for dx in (-shift, shift):
        for dy in (-shift, shift):
            moved = np.roll(spread, (dy, dx), (0, 1))
            better = moved < best
            best[better] = moved[better]
            out[better] = np.roll(mean, (dy, dx), (0, 1))[better]
    return out[side:-side, side:-side]


def fitted(mask, size, room=0.08):
    """A silhouette (L picture) in a square field of `size` px with `room` left free on all sides, as 0..1."""
    inner = round(size * (1 - 2 * room))
    field = Image.new("L", (size, size))
    field.paste(mask.resize((inner, inner), Image.LANCZOS), ((size - inner) // 2,) * 2)
    return np.asarray(field) / 255.0


def body_colour(inside, first, second, along, cloud):
    """Two tones over a body: 'down', 'out' from the middle or 'across'."""
    h, w = inside.shape
    y, x = np.mgrid[0:h, 0:w] / max(h, w)
    rows = np.flatnonzero(inside.any(1)) / max(h, w)
    t = {"down": (y - rows[0]) / max(1e-6, rows[-1] - rows[0]), "out": np.hypot(x - 0.5, y - 0.5) / 0.42, "across": (x + y - 0.5) / 1.1}[along]
    return mixed(first, second, np.clip((t - 0.5) * 1.5 + 0.5 + (cloud - 0.5) * 0.5, 0, 1))


def carved(mask, first, second, hollow, *, along="down", seed=1, dome=0.16):
    """A silhouette (0..1, square) as a painted body: two tones, the holes in `hollow`, an inked outline. RGBA."""
    size = mask.shape[0]
    solid = mask > 0.5
    whole = nd.binary_fill_holes(nd.binary_closing(solid, iterations=max(1, size // 80)))
    soft = nd.gaussian_filter(whole.astype(float), size / 320)
    cloud, fine = grain(size, size, size / 8, seed, 5), grain(size, size, size / 23, seed + 9, 3, (2.2, 0.8))
    k = size / 320
    height = nd.gaussian_filter(domed(whole, size * dome) * 0.8, 3 * k) + nd.gaussian_filter(domed(solid, size * 0.05) * 0.95, 1.6 * k)
    light, gleam, normal = shading(height + (fine * 2.2 + cloud * 4) * k)
    gap = whole & ~solid
    deep = nd.gaussian_filter(np.clip(nd.distance_transform_edt(gap) / (size * 0.016) - 0.35, 0, 1), 1.5 * k)
    inner = mixed(towards(second, (18, 8, 6), 0.72), hollow, deep)
    base = mixed(body_colour(whole, first, second, along, cloud), inner, nd.gaussian_filter(gap.astype(float), 0.9 * k)) * (0.88 + 0.24 * fine[..., None])
    lit = np.clip(light * 1.25, 0, 1.15)[..., None]
    colour = base * (SHADOW_TINT * (1 - lit) + LIGHT_TINT * lit) * 1.12
    colour += (np.clip(normal[..., 0] * 0.6 + normal[..., 1] * 0.5, 0, 1) ** 2 * 0.55)[..., None] * np.array((70, 95, 150))
    colour += (np.clip((gleam - 0.90) / 0.10, 0, 1) ** 2 * 120)[..., None] * np.array((1, 0.95, 0.82))
    colour = brushed(colour, max(2, round(5 * k)))
    outline = nd.gaussian_filter(nd.binary_dilation(whole, iterations=max(1, round(4 * k))).astype(float), 1.3 * k)
    return picture(mixed(towards(second, INK, 0.82), colour, soft), outline)


def ground(size, colour, seed, middle=(0.5, 0.5), brush=7):
    """A painted ground of one colour: pale in the middle, dark at the edges. Colour array."""
    w, h = size
    cloud, fine = grain(w, h, w / 6, seed, 4, (1.6, 0.8)), grain(w, h, w / 27, seed + 3, 3, (2.4, 0.7))
    y, x = np.mgrid[0:h, 0:w]
    away = np.hypot((x - w * middle[0]) / w, (y - h * middle[1]) / w * 1.1) / 0.62 + (cloud - 0.5) * 0.45
    stops = [(0, towards(colour, PALE, 0.72)), (0.5, towards(colour, (255, 233, 192), 0.16)), (1, towards(colour, NIGHT, 0.62))]
    return brushed(ramp(np.clip(away, 0, 1), stops) * (0.88 + 0.24 * fine[..., None]), brush)


def ring(size, corner, width, metal=material.BRASS, fine=2):
    """A bevelled frame along the edge of a rounded rectangle. RGBA."""
    w, h = (round(v * fine) for v in size)
    outer = material.box(w, h, 0, 0, w, h, corner * fine)
    inside = np.clip(-outer / (width * fine), 0, 1)
    height = np.sqrt(np.clip(1 - (2 * inside - 1) ** 2, 0, 1)) * width * fine / 2
    colour = material.metal(material.blur(height, 0.8), metal, 1, 5, 0.01)
    mask = material.cover(outer) * material.cover(-outer - width * fine)
    return picture(*material.shrink(colour, mask, fine))


def sheet_of(size, corner, colour):
    """A colour array cut to a rounded rectangle. RGBA."""
    return picture(colour, material.cover(material.box(*size, 0, 0, *size, corner)))


def seal(size, colour, sign=None, *, ink=(255, 246, 220), dark=0.55, part=0.62, metal=material.BRASS, fine=3):
    """A disc of enamel in a brass ring with a sign (L picture) on it. RGBA, `size` px square."""
    big = size * fine
    y, x = np.mgrid[0:big, 0:big] / big
    near = np.clip(1 - np.hypot(x - 0.34, y - 0.30) / 0.85, 0, 1)
    disc = sheet_of((big, big), big / 2, mixed(towards(colour, (0, 0, 0), dark), towards(colour, (255, 255, 255), 0.16), near))
    if sign is not None:
        side = round(big * part)
        shape = sign.resize((side, side), Image.LANCZOS)
        at = (big - side) // 2
        below = shape.filter(ImageFilter.GaussianBlur(fine)).point(lambda v: int(v * 0.8))
        painting.pasted(disc, painting.tinted(below, (0, 0, 0)), at + fine, at + 1.5 * fine)
        painting.pasted(disc, painting.tinted(shape, tone(ink)), at, at)
    disc.alpha_composite(ring((big, big), big / 2, max(3, big * 0.075), metal, 1))
    return painting.resized(disc, (size, size))
