"""Materials and light for the widget skins: noise, wood, metal, parchment, all lit by one lamp at the upper left.

Build time only (numpy, scipy, Pillow). Arrays are height x width (x 3), colours 0 to 255, coverage 0 to 1.
Lengths are px of the pictures (canvas of 1440 lines); `K` turns px at 1080 lines into them.
"""

import numpy as np
from scipy import ndimage

K = 4 / 3
LIGHT = (-0.52, -0.62, 0.59)
BRASS = [(0, (26, 13, 5)), (0.25, (84, 50, 18)), (0.5, (158, 108, 44)), (0.72, (222, 172, 88)), (0.88, (252, 226, 156)),
         (1, (255, 250, 226))]
DARK_BRASS = [(0, (20, 10, 4)), (0.35, (64, 38, 16)), (0.6, (118, 78, 34)), (0.82, (176, 128, 64)), (1, (246, 214, 150))]
WAX = [(0, (60, 6, 4)), (0.5, (140, 22, 16)), (0.8, (206, 60, 44)), (1, (255, 170, 150))]


def px(length):
    """Turn px at 1080 lines into px of the pictures."""
    return length * K


def grid(width, height):
    """Return y and x of every pixel's middle."""
    y, x = np.mgrid[0:height, 0:width]
    return y + 0.5, x + 0.5


def noise(height, width, size_x, size_y, seed, octaves=3):
    """Smooth noise, about -1 to 1, with features of the given sizes."""
    rng = np.random.default_rng(seed)
    out, amplitude = np.zeros((height, width)), 1.0
    for octave in range(octaves):
        rows = max(4, int(height / size_y * 2**octave) + 4)
        columns = max(4, int(width / size_x * 2**octave) + 4)
        zoom = (height / (rows - 3) + 1e-6, width / (columns - 3) + 1e-6)
        part = ndimage.zoom(rng.normal(size=(rows, columns)), zoom, order=3)[:height, :width]
        if part.shape != (height, width):
            part = np.pad(part, ((0, height - part.shape[0]), (0, width - part.shape[1])), "edge")
        out += part * amplitude
        amplitude *= 0.5
    return out / 1.4


def periodic(length, period, seed, waves=7):
    """One-dimensional noise that repeats after `period`, about -1 to 1."""
    rng = np.random.default_rng(seed)
    at = np.arange(length)
    out = np.zeros(length)
    for wave in range(2, waves + 2):
        out += np.sin(2 * np.pi * wave * at / period + rng.uniform(0, 6.3)) * rng.uniform(0.5, 1) / wave**0.35
    return out / 2.2


WOODS = {
    "walnut": [(22, 10, 5), (70, 38, 20), (128, 76, 42)],
    "deep": [(12, 6, 4), (40, 21, 12), (76, 43, 25)],
}


def wood(width, height, tone, seed=0):
    """Figured wood with rings, fibres and pores, grain running across."""
    figure = noise(height, width, 620 * K, 70 * K, seed + 1, 3)
    ring = (figure * 2.6 + noise(height, width, 300 * K, 300 * K, seed + 9, 2) * 0.25) % 1.0
    rings = np.interp(ring, [0, 0.55, 0.86, 0.97, 1], [0.25, 0.62, 1, 0.15, 0.25])
    rings = ndimage.gaussian_filter(rings, (0.9, 1.5))
    fibres = noise(height, width, 90 * K, 2.2 * K, seed + 2, 2)
    pores = np.clip(noise(height, width, 26 * K, 1.8 * K, seed + 3, 1) - 1.05, 0, 1)
    broad = noise(height, width, 500 * K, 260 * K, seed + 5, 2)
    value = np.clip(0.16 + 0.46 * rings + 0.10 * fibres + 0.10 * broad, 0, 1)
    stops = WOODS[tone]
    colour = np.stack([np.interp(value, [0.08, 0.45, 0.9], [s[i] for s in stops]) for i in range(3)], -1)
    return colour * (1 - 0.55 * np.clip(pores * 1.4, 0, 1))[..., None]


def parchment(width, height, seed=4):
    """Parchment with clouds, fibres and stains."""
    clouds = noise(height, width, 260 * K, 260 * K, seed, 5)
    fibres = noise(height, width, 7 * K, 4 * K, seed + 2, 2)
    stains = np.clip(noise(height, width, 60 * K, 46 * K, seed + 4, 3) - 1.0, 0, 2)
    colour = np.array([236, 216, 174.0]) + clouds[..., None] * np.array([6, 8, 11.0]) + fibres[..., None] * 2.6
    return colour - stains[..., None] * np.array([20, 26, 32.0])


def box(width, height, left, top, right, bottom, radius):
    """Signed distance to a rounded rectangle, negative inside, in px."""
    y, x = grid(width, height)
    qx = np.abs(x - (left + right) / 2) - (right - left) / 2 + radius
    qy = np.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return outside + np.minimum(np.maximum(qx, qy), 0) - radius


def cover(distance):
    """Turn a signed distance into coverage with smooth edges."""
    return np.clip(0.5 - distance, 0, 1)


def bevel(distance, width):
    """Height of an edge rounded over `width` px inside the shape."""
    t = np.clip(-distance / width, 0, 1)
    return width * 0.9 * np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1))


def slope_light(height):
    """How much a relief turns to the lamp: positive is lit."""
    gy, gx = np.gradient(height)
    return -(gx * LIGHT[0] + gy * LIGHT[1])


def metal(height, ramp=BRASS, strength=1.0, seed=1, brush=0.02):
    """Polished metal with the relief `height`, coloured by a ramp from dark to light."""
    gy, gx = np.gradient(height)
    nz = 1 / np.sqrt(1 + (strength * gx) ** 2 + (strength * gy) ** 2)
    nx, ny = -strength * gx * nz, -strength * gy * nz
    lit = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
    y, x = grid(height.shape[1], height.shape[0])
    room = 0.06 * np.sin(x / (38 * K) + y / (23 * K)) * nz
    value = 0.46 * lit + 0.30 + 0.176 * -ny + 0.34 * np.clip(lit, 0, 1) ** 10 + room * 0.6
    value = np.clip(value + brush * np.random.default_rng(seed).normal(size=height.shape), 0, 1)
    places = [place for place, _ in ramp]
    return np.stack([np.interp(value, places, [colour[i] for _, colour in ramp]) for i in range(3)], -1)


def stud(radius, ramp=BRASS):
    """A round brass head: colour and coverage, 2 * radius + 4 px square."""
    fine = 4
    size = int(2 * radius + 4)
    y, x = grid(size * fine, size * fine)
    away = np.hypot(x - size * fine / 2, y - size * fine / 2) / fine
    dome = np.sqrt(np.clip(radius**2 - away**2, 0, None)) * fine * 0.8
    colour = metal(ndimage.gaussian_filter(dome, 1.2), ramp, 1, 3, 0)
    mask = np.clip((radius - away) * fine + 0.5, 0, 1)
    return shrink(colour, mask, fine)


def shrink(colour, mask, fine):
    """Average `fine` x `fine` pixels into one, weighted by coverage."""
    height, width = mask.shape[0] // fine, mask.shape[1] // fine
    small = mask[:height * fine, :width * fine].reshape(height, fine, width, fine).mean((1, 3))
    weighted = (colour * mask[..., None])[:height * fine, :width * fine]
    total = weighted.reshape(height, fine, width, fine, 3).mean((1, 3))
    return total / np.maximum(small, 1e-4)[..., None], small


def blur(mask, radius):
    """Soften coverage."""
    return ndimage.gaussian_filter(mask, radius)


def shifted(mask, dx, dy):
    """Move coverage by whole or part px."""
    return ndimage.shift(mask, (dy, dx), order=1)
