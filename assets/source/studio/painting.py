# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures made of numbers (numpy, Pillow): fire, glows, noise, shadows, type. Same lamp: upper left."""
import math

import numpy as np
from PIL import Image, ImageChops, ImageFilter


def seeded(seed):
    return np.random.default_rng(seed)


def noise(w, h, cell, seed=0, octaves=4):
    """Soft noise 0..1; `cell` px is the size of the largest patches."""
    rng, total, out, strength = seeded(seed), 0.0, np.zeros((h, w)), 1.0
    for octave in range(octaves):
        grid = rng.random((max(2, round(h / cell * 2 ** octave) + 2), max(2, round(w / cell * 2 ** octave) + 2)))
        layer = Image.fromarray((grid * 255).astype("uint8")).resize((w, h), Image.BICUBIC)
        out += np.asarray(layer) / 255 * strength
        total += strength
        strength *= 0.55
    return out / total


def tiling_noise(w, h, waves, seed=0):
    """Noise that repeats in both directions: a sum of whole waves with random phases."""
    rng = seeded(seed)
    spectrum = np.zeros((h, w), complex)
    for fy in range(-waves, waves + 1):
        for fx in range(0, waves + 1):
            size = math.hypot(fx, fy)
            if 0 < size <= waves:
                spectrum[fy % h, fx] = np.exp(2j * math.pi * rng.random()) / size
    field = np.fft.ifft2(spectrum).real
    return (field - field.min()) / (field.max() - field.min())


def from_light(light):
    """Light (h, w, 3), 0..1, as a picture to be added: straight alpha = the brightest channel."""
    light = np.clip(light, 0, 1)
    alpha = light.max(2)
    colour = light / np.maximum(alpha, 1e-4)[..., None]
    return Image.fromarray((np.dstack([colour, alpha]) * 255 + 0.5).astype("uint8"), "RGBA")


def tinted(mask, tone):
    """A picture of one tone (0..255) with the mask (0..1 array or L image) as its alpha."""
    if not isinstance(mask, Image.Image):
        mask = Image.fromarray((np.clip(mask, 0, 1) * 255 + 0.5).astype("uint8"))
    out = Image.new("RGBA", mask.size, (*tone, 0))
    out.putalpha(mask)
    return out


def radial(size):
    """Distance from the middle, 0 .. 1 at the edge, and the angle."""
    y, x = np.mgrid[0:size, 0:size]
    m = (size - 1) / 2
    return np.hypot(x - m, y - m) / (size / 2), np.arctan2(y - m, x - m)


def resized(picture, size):
    """Resize without dark fringes."""
    return picture.convert("RGBa").resize(tuple(round(v) for v in size), Image.LANCZOS).convert("RGBA")


def painted(array):
    """An (h, w, 3) array of 0..255 as a picture."""
    return Image.fromarray(np.clip(array, 0, 255).astype("uint8"), "RGB").convert("RGBA")


def shadowed(base, piece, x, y, offset=(5, 8), blur=8, strength=0.6):
    """Paste a piece with its shadow onto base."""
    pad = blur * 3
    mask = Image.new("L", (piece.width + 2 * pad, piece.height + 2 * pad))
    mask.paste(piece.getchannel("A").point(lambda v: int(v * strength)), (pad, pad))
    pasted(base, tinted(mask.filter(ImageFilter.GaussianBlur(blur)), (0, 0, 0)), x - pad + offset[0], y - pad + offset[1])
    pasted(base, piece, x, y)


def pasted(base, piece, x, y):
    """Alpha-compose, also when it sticks out."""
    layer = Image.new("RGBA", base.size)
    layer.paste(piece, (round(x), round(y)))
    base.alpha_composite(layer)


def lit(base, x, y, rx, ry, tone, strength):
    """Add a soft spot of light; returns the new picture."""
    h, w = base.height, base.width
    gy, gx = np.mgrid[0:h, 0:w]
    spot = np.clip(1 - np.hypot((gx - x) / rx, (gy - y) / ry), 0, 1) ** 1.8 * strength
    light = painted(spot[..., None] * np.array(tone))
    out = ImageChops.add(base.convert("RGB"), light.convert("RGB")).convert("RGBA")
    out.putalpha(base.getchannel("A"))
    return out


LAYERS = (  # width, height, colour, sharpness: from the red mantle to the white heart
    (1.00, 1.00, (0.80, 0.17, 0.02), 1.2), (0.78, 0.84, (0.95, 0.36, 0.03), 1.4), (0.55, 0.66, (0.90, 0.66, 0.20), 1.7),
    (0.34, 0.44, (0.75, 0.78, 0.62), 2.0))


def flame(size, frames, *, seed=1, lively=1.0, slim=0.20):
    """A burning flame as a loop of `frames` pictures to be added; its foot is at 86 % of the height."""
    w, h = size
    field = tiling_noise(64, 64, 4, seed) - 0.5
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    t = (h * 0.86 - yy) / (h * 0.76)
    fade = np.clip(np.minimum.reduce([xx, w - 1 - xx, yy, h - 1 - yy]) / (w * 0.14), 0, 1)
    pictures = []
    for frame in range(frames):
        phase = 2 * math.pi * frame / frames
        climb = ((1 - t) * 24 + frame / frames * 64) % 64           # the noise climbs one whole period a loop
        light = np.zeros((h, w, 3))
        for i, (lw, lh, tone, sharp) in enumerate(LAYERS):
            beat = lh * (1 + lively * (0.06 * math.sin(phase + i) + 0.03 * math.sin(2 * phase + 2 * i)))
            sway = np.interp(climb, np.arange(65), np.append(field[:, 3 + i], field[0, 3 + i])) * w * 0.42 * lively
            u = np.clip(t / beat, -0.08, 1)
            half = 1.42 * np.sqrt(np.clip((u + 0.08) / 0.3, 0, 1)) * (1 - u) ** 0.8 * w * slim * lw
            away = np.abs(xx - w / 2 - sway * np.clip(t, 0, 1) ** 1.2) / np.maximum(half, 0.35)
            light += (np.clip(1.2 - away, 0, 1) ** sharp * np.clip((1 - u) * 3, 0, 1))[..., None] * np.array(tone)
        foot = np.exp(-((xx - w / 2) / (w * slim * 0.62)) ** 2 - ((t - 0.02) / 0.055) ** 2)
        light = light * (1 - 0.75 * foot[..., None]) + foot[..., None] * np.array((0.10, 0.22, 0.75))
        glow = np.exp(-((xx - w / 2) / (w * 0.26)) ** 2 - ((yy - h * 0.62) / (h * 0.25)) ** 2) * (0.15 + 0.02 * math.sin(phase))
        light += glow[..., None] * np.array((1.0, 0.5, 0.15))
        light *= (fade * np.clip((t + 0.11) * 12, 0, 1))[..., None]
        pictures.append(from_light(light).filter(ImageFilter.GaussianBlur(w / 120)))
    return pictures


def rounded_mask(size, corner):
    """An L mask of a rounded rectangle that fills `size`."""
    from PIL import ImageDraw

    big = Image.new("L", (size[0] * 3, size[1] * 3))
    ImageDraw.Draw(big).rounded_rectangle((0, 0, big.width - 1, big.height - 1), corner * 3, fill=255)
    return big.resize(size, Image.LANCZOS)


def ellipse_mask(size, strength):
    """A soft flat ellipse, for the shadow at a piece's foot."""
    y, x = np.mgrid[0:size[1], 0:size[0]]
    r = np.hypot((x - size[0] / 2) / (size[0] / 2), (y - size[1] / 2) / (size[1] / 2))
    return np.clip(1 - r, 0, 1) ** 0.8 * strength
