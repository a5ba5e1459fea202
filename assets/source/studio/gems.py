# SPDX-License-Identifier: GPL-3.0-or-later
"""Cut gems, traced in numpy: a convex stone is a set of planes, and light turns round inside it a few times.

Blender's path tracer with caustics off makes cut stones flat; a convex solid needs no more than this.
"""
import math

import numpy as np
from PIL import Image

from . import painting


def facets(sides, slope, *, turn=0.0, through=(1.0, 0.0), up=True):
    """Planes (normal, distance) of one tier: `sides` facets sloping `slope` degrees, through (radius, height)."""
    t = math.radians(slope)
    out = []
    for i in range(sides):
        a = turn + math.tau * i / sides
        normal = np.array((math.sin(t) * math.cos(a), math.sin(t) * math.sin(a), math.cos(t) if up else -math.cos(t)))
        out.append((normal, math.sin(t) * through[0] + normal[2] * through[1]))
    return out


def wall(sides, turn=0.0, radius=1.0):
    return [(np.array((math.cos(turn + math.tau * i / sides), math.sin(turn + math.tau * i / sides), 0.0)), radius) for i in range(sides)]


def table(height):
    return [(np.array((0.0, 0.0, 1.0)), height)]


def octagon():
    """A step cut."""
    crown = [*facets(8, 44, through=(0.95, 0.03)), *facets(8, 30, through=(0.80, 0.17)), *table(0.33)]
    below = [plane for slope, at in ((52, (0.95, -0.03)), (44, (0.74, -0.30)), (40.5, (0.40, -0.62))) for plane in facets(8, slope, through=at, up=False)]
    return [*crown, *wall(8, 0.0, 0.95), *below]


def brilliant():
    """A round brilliant."""
    crown = [*facets(8, 35, through=(0.97, 0.02)), *facets(16, 43, turn=math.pi / 16, through=(0.975, 0.02)),
             *facets(8, 21, turn=math.pi / 8, through=(0.60, 0.345)), *table(0.36)]
    below = [*facets(8, 41, through=(0.97, -0.02), up=False), *facets(16, 43.5, turn=math.pi / 16, through=(0.975, -0.02), up=False)]
    return [*crown, *wall(48, 0, 0.97), *below]


def hexagon():
    """A six-sided mixed cut."""
    turn = math.pi / 6
    crown = [*facets(6, 46, turn=turn, through=(0.88, 0.03)), *facets(6, 33, turn=0, through=(0.84, 0.17)),
             *facets(6, 27, turn=turn, through=(0.58, 0.30)), *table(0.37)]
    below = [*facets(6, 46, turn=turn, through=(0.88, -0.03), up=False), *facets(12, 41, turn=math.pi / 12, through=(0.88, -0.10), up=False)]
    return [*crown, *wall(6, turn, 0.88), *below]


# lights: direction, size, brightness
LAMPS = (((-0.55, 0.62, 0.62), 0.30, 5.2), ((0.70, -0.25, 0.66), 0.16, 2.6), ((-0.15, -0.75, 0.64), 0.14, 1.8), ((0.25, 0.85, 0.45), 0.20, 2.2),
         ((-0.88, -0.10, 0.46), 0.16, 2.0))


def room(direction):
    """Brightness seen in a direction: a room bright towards the lamp, a few windows, a dark table, the onlooker's head above."""
    z = direction[..., 2]
    lean = direction[..., 0] * -0.62 + direction[..., 1] * 0.78
    light = np.where(z > 0, (0.14 + 0.52 * z) * np.clip(1 + 2.3 * lean, 0.06, 3.2), 0.05)
    for towards, size, bright in LAMPS:
        towards = np.array(towards) / np.linalg.norm(towards)
        light = light + bright * np.clip((direction @ towards - math.cos(size * 1.5)) / (math.cos(size * 0.7) - math.cos(size * 1.5)), 0, 1)
    return light * np.clip(1.25 - np.clip(z - 0.965, 0, 1) * 26, 0.40, 1)


def fresnel(cosine, ior):
    base = ((ior - 1) / (ior + 1)) ** 2
    return base + (1 - base) * (1 - np.clip(cosine, 0, 1)) ** 5


def ahead(planes, origin, direction):
    """Distance to where rays leave the stone, and the normal there."""
    best, normal = np.full(origin.shape[0], np.inf), np.zeros_like(origin)
    for n, d in planes:
        slope = direction @ n
        t = np.where(slope > 1e-6, (d - origin @ n) / np.where(slope > 1e-6, slope, 1), np.inf)
        nearer = t < best
        best, normal = np.where(nearer, t, best), np.where(nearer[:, None], n, normal)
    return np.maximum(best, 0), normal


def entered(planes, x, y):
    """Where vertical rays from above meet the stone: hit, point, normal."""
    origin = np.stack([x, y, np.full_like(x, 3.0)], -1)
    down = np.array((0.0, 0.0, -1.0))
    enter, leave, normal = np.full(len(x), -np.inf), np.full(len(x), np.inf), np.zeros_like(origin)
    for n, d in planes:
        slope, gap = down @ n, d - origin @ n
        if slope < -1e-9:
            t = gap / slope
            nearer = t > enter
            enter, normal = np.where(nearer, t, enter), np.where(nearer[:, None], n, normal)
        elif slope > 1e-9:
            leave = np.minimum(leave, gap / slope)
        else:
            leave = np.where(gap < 0, -np.inf, leave)
    return enter < leave, origin + enter[:, None] * down, normal


def bent(direction, normal, ratio):
    """Refract (normal against the ray); also says where the ray can't pass."""
    cosine = -(direction * normal).sum(1)
    inside = 1 - ratio ** 2 * (1 - cosine ** 2)
    out = ratio * direction + (ratio * cosine - np.sqrt(np.clip(inside, 0, None)))[:, None] * normal
    return out, inside < 0, cosine


def traced(planes, x, y, ior, soak, bounces=7):
    """Brightness of one colour through vertical rays at x, y."""
    hit, point, normal = entered(planes, x, y)
    light = np.zeros(len(x))
    down = np.tile((0.0, 0.0, -1.0), (len(x), 1))
    cosine = normal[:, 2]
    mirror = down + 2 * cosine[:, None] * normal
    shine = fresnel(cosine, ior)
    light += shine * room(mirror) * 0.8
    direction, _, _ = bent(down, normal, 1 / ior)
    weight = 1 - shine
    for _ in range(bounces):
        far, normal = ahead(planes, point + 1e-5 * direction, direction)
        point = point + far[:, None] * direction
        weight = weight * np.exp(-soak * far)
        out, trapped, cosine = bent(direction, -normal, ior)
        lost = np.where(trapped, 0.0, 1 - fresnel(cosine, ior))
        light += weight * lost * room(out)
        weight = weight * (1 - lost)
        direction = direction - 2 * (direction * normal).sum(1)[:, None] * normal
    return np.where(hit, light + weight * 0.25, 0), hit


def gem(cut, soak, size, *, ior=1.72, gain=1.5, fire=0.03, fine=4):
    """A stone seen from above as an RGBA picture of `size` px; `soak` is what it takes of red, green, blue; `gain`
    is the exposure."""
    n = size * fine
    y, x = np.mgrid[0:n, 0:n]
    x, y = ((x + 0.5) / n * 2 - 1).ravel() * 1.04, (1 - (y + 0.5) / n * 2).ravel() * 1.04
    planes = cut()
    channels = [traced(planes, x, y, ior + fire * k, s) for k, s in zip((-1, 0, 1), soak, strict=True)]
    light = np.stack([channel for channel, _ in channels], -1).reshape(n, n, 3)
    white = np.clip(light - 1, 0, None).mean(2, keepdims=True)
    shown = 255 * (1 - np.exp(-gain * light - 0.6 * white)) ** 0.78
    alpha = channels[0][1].reshape(n, n) * 255
    return painting.resized(Image.fromarray(np.dstack([shown, alpha]).astype("uint8"), "RGBA"), (size, size))
