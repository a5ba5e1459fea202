# SPDX-License-Identifier: GPL-3.0-or-later
"""Silhouettes stamped into metal and enamel: the sign is a picture, its relief is real light."""
import os
import tempfile
from pathlib import Path

import bpy
import numpy as np
from PIL import Image, ImageFilter

from .book import SOURCE
from .nodes import Nodes

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def mask(name, size=512):
    """A sign of `assets/source/icons` as an L picture, white where the sign is."""
    import pygame

    surface = pygame.image.load_sized_svg(SOURCE / "icons" / f"{name}.svg", (size, size))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA")).getchannel("A")


def relief(picture, size=512, part=0.6, edge=0.012):
    """(sharp mask, height) for a sign that takes `part` of a square field; the height has a sloping edge."""
    inner = round(size * part)
    field = Image.new("L", (size, size))
    field.paste(picture.resize((inner, inner), Image.LANCZOS), ((size - inner) // 2, (size - inner) // 2))
    return field, field.filter(ImageFilter.GaussianBlur(size * edge))


def texture(n, picture, half):
    """A picture laid on x, y from -half to half, as a number 0..1."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "stamp.png"
        picture.convert("L").save(path)
        image = bpy.data.images.load(str(path))
        image.colorspace_settings.name = "Non-Color"
        image.pack()
    node = n("TexImage", {"image": image, "interpolation": "Cubic", "extension": "CLIP"})
    n.link(n.coords(scale=(0.5 / half, 0.5 / half, 1), place=(0.5, 0.5, 0)), node.inputs["Vector"])
    return node.outputs["Color"]


def stamped(sign, ground, metal, half, *, part=0.6, seed=0.0, rough=0.22, depth=0.05, ground_metallic=0.0, shine=0.35):
    """A material: `sign` (L picture) raised in metal on a ground of enamel (or of darker metal)."""
    sharp, height = relief(sign, part=part)
    n = Nodes("stamped")
    there = texture(n, sharp, half)
    cloud = n("TexNoise", Scale=3.0, Detail=4.0, Vector=n.coords(place=(seed, 0, 0)))
    base = n.ramp(cloud, [(0.3, tuple(x * 0.6 for x in ground)), (0.7, ground)])
    gold = n.mix(n.map(cloud, 0.40, 0.72, 0, 0.5), metal, tuple(x * 0.7 for x in metal))
    metallic = n.math("MAXIMUM", n.math("MULTIPLY", there, shine), ground_metallic)
    return n.surface(n("BsdfPrincipled", Base_Color=n.mix(there, base, gold), Metallic=metallic, Roughness=n.map(there, 0, 1, 0.25, rough),
                       Coat_Weight=n.map(there, 0, 1, 0.8, 0.0), Coat_Roughness=0.08,
                       Normal=n.bump(texture(n, height, half), 1.0, depth)))


def grey(picture):
    """Mean brightness, for checks."""
    return float(np.asarray(picture.convert("L")).mean())
