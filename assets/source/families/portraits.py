# SPDX-License-Identifier: GPL-3.0-or-later
"""Cameos: the silhouettes of seats and levels carved in ivory, to lie on a medallion of the seat's colour."""
import json

import numpy as np
import scipy.ndimage as nd
from PIL import Image

from studio import painting
from studio.book import PICTURES, Job

NEEDS = ("studio/painting.py",)
SHOWN, FILE = (84, 84), 128
NAMES = ("fox", "owl", "cat", "raven", "frog", "wolf", "bear", "stag", "bat", "snail", "witch", "wizard",
         "level_apprentice", "level_journeyman", "level_adept", "level_master")
LIGHT = np.array((-0.50, -0.62, 0.60))
IVORY, SHADE = np.array((255, 240, 208)), np.array((150, 104, 58))
FINE = 4                # carved at four times the size


def silhouette(name, size):
    """The icon of that name as an array 0..1."""
    icons = PICTURES / "icons"
    file = json.loads((icons / "index.json").read_text())[name]["file"]
    with Image.open(icons / file) as picture:
        mask = picture.convert("RGBA").getchannel("A")
    room = round(size * 0.05)
    field = Image.new("L", (size, size))
    field.paste(mask.resize((size - 2 * room,) * 2, Image.LANCZOS), (room, room))
    return np.asarray(field) / 255.0


def carved(mask, size):
    """Height of a relief: rounded at the edges, domed in broad places, with soft hollows."""
    inside = nd.distance_transform_edt(mask > 0.5)
    edge = np.clip(inside / (size * 0.030), 0, 1)
    broad = np.clip(inside / (size * 0.13), 0, 1)
    height = size * (0.026 * np.sqrt(1 - (1 - edge) ** 2) + 0.050 * np.sqrt(1 - (1 - broad) ** 2))
    return nd.gaussian_filter(height, size * 0.006)


def render_cameo(job):
    size = round(FILE * job.scale) * FINE
    mask = silhouette(job.name, size)
    height = carved(mask, size)
    dy, dx = np.gradient(height)
    normal = np.dstack([-dx, -dy, np.full_like(dx, 0.75)])
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    light = LIGHT / np.linalg.norm(LIGHT)
    lit = np.clip(normal @ light, 0, 1)
    half = light + np.array((0, 0, 1))
    gleam = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** 40
    hollow = np.clip(1 - (nd.gaussian_filter(height, size * 0.03) - height) / (size * 0.020), 0.55, 1)
    tone = np.clip(0.22 + 1.05 * lit, 0, 1.1) * hollow
    colour = SHADE + (IVORY - SHADE) * np.clip(tone, 0, 1)[..., None] + 70 * gleam[..., None]
    piece = np.dstack([np.clip(colour, 0, 255), mask * 255]).astype("uint8")
    below = nd.shift(nd.gaussian_filter(mask, size * 0.020), (size * 0.022, size * 0.016)) * 0.75
    out = painting.tinted(below, (10, 5, 2))
    out.alpha_composite(Image.fromarray(piece, "RGBA"))
    job.save(job.name, painting.resized(out, (size // FINE, size // FINE)), SHOWN, quality=92)


def jobs():
    return [Job("portraits", name, render_cameo) for name in NAMES]
