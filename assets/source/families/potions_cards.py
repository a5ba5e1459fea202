# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: the parts of a potion card (sheet, slate, ribbon, painted window), empty: rooms write on them."""
import numpy as np
import scipy.ndimage as nd

from families.potions_drops import TYPES
from skins import material
from studio import painting, relief
from studio.book import Job
from studio.relief import mixed, towards

NEEDS = ("studio/painting.py", "studio/relief.py", "skins/material.py", "families/potions_drops.py")
K = 4 / 3               # px shown for one at 1080 lines


def px(job, *lengths):
    """Lengths at 1080 lines as whole px of the file."""
    return tuple(round(v * K * job.scale) for v in lengths)


def parchment(w, h, corner, pale="#F0DFB4", dark="#C49C62", seed=1):
    """A sheet with clouds, fibres and browned edges. RGBA."""
    cloud, fine, fibre = relief.grain(w, h, 120, seed, 5), relief.grain(w, h, 8, seed + 1, 3), relief.grain(w, h, 14, seed + 2, 2, (5, 0.6))
    colour = mixed(pale, dark, cloud * 0.55 - 0.08) * (0.95 + 0.07 * fine + 0.05 * fibre)[..., None]
    edge = material.box(w, h, 0, 0, w, h, corner)
    brown = np.clip(1 - (-edge + cloud * 20 - 8) / 34, 0, 1) * 0.45
    colour = colour * (1 - brown[..., None]) + np.array((107, 68, 32)) * brown[..., None]
    y, x = np.mgrid[0:h, 0:w]
    return relief.picture(colour * (1.07 - 0.17 * (x / w * 0.55 + y / h * 0.6))[..., None], material.cover(edge))


def save_slice(job, name, picture, size, inset):
    job.save(name, picture, tuple(v * K for v in size), (0, 0), quality=88, inset=[round(v * K) for v in inset])


def render_card(job):
    """The whole sheet with its brass frame; the frame's inside begins 6 px in."""
    w, h = px(job, 374, 442)
    corner, frame = px(job, 18, 6)
    card = parchment(w, h, corner, seed=12)
    inner = material.box(w, h, frame, frame, w - frame, h - frame, corner - frame)
    card.alpha_composite(painting.tinted(np.exp(-(inner / (4 * job.scale)) ** 2) * 0.45 * material.cover(inner), (40, 18, 4)))
    card.alpha_composite(relief.ring((w, h), corner, frame))
    save_slice(job, "card", card, (374, 442), (24, 24, 24, 24))


def render_slate(job):
    """The dark ground drops glow on."""
    w, h = px(job, 352, 220)
    corner, frame = px(job, 12, 3)
    y, x = np.mgrid[0:h, 0:w]
    cloud, fine, vein = relief.grain(w, h, 54, 9, 5), relief.grain(w, h, 7, 2, 3), relief.grain(w, h, 90, 31, 4, (3, 0.5))
    crack = np.exp(-((vein - 0.5) / 0.012) ** 2) * 10
    colour = mixed((62, 58, 76), (22, 20, 32), x / w * 0.5 + y / h * 0.5) * (0.78 + 0.34 * cloud + 0.12 * fine)[..., None] + crack[..., None]
    edge = material.box(w, h, 0, 0, w, h, corner)
    slate = relief.picture(colour, material.cover(edge))
    shade = nd.gaussian_filter((np.roll(edge, (5, 3), (0, 1)) > -6).astype(float), 5) * material.cover(edge)
    slate.alpha_composite(painting.tinted(np.clip(shade, 0, 1) * 0.9, (2, 0, 6)))
    slate.alpha_composite(relief.ring((w, h), corner, frame))
    save_slice(job, "slate", slate, (352, 220), (18, 18, 18, 18))


def render_ribbon(job):
    """The band of a type's colour behind a potion's name."""
    w, h = px(job, 352, 61)
    corner, frame = px(job, 12, 4)
    y, x = np.mgrid[0:h, 0:w]
    weave = relief.grain(w, h, 10, 5, 3, (4, 0.6))
    sheen = np.exp(-((y / h - 0.24) / 0.16) ** 2) * 0.10
    for name, (tone, _) in TYPES.items():
        colour = mixed(towards(tone, (255, 255, 255), 0.12), towards(tone, (6, 2, 8), 0.60), y / h * 0.7 + x / w * 0.3)
        colour = colour * (0.92 + 0.16 * weave)[..., None] + (sheen * 255)[..., None] * np.array((1, 0.94, 0.82))
        ribbon = relief.sheet_of((w, h), corner, colour)
        ribbon.alpha_composite(relief.ring((w, h), corner, frame))
        save_slice(job, f"ribbon_{name}", ribbon, (352, 61), (20, 16, 20, 16))


def render_panel(job):
    """The painted window: the flask stands in its middle, its foot at `flask`; beside it there is room for two reliefs."""
    w, h = px(job, 374, 120)
    name = job.name.removeprefix("panel_")
    tone = TYPES[name][0]
    colour = relief.ground((w, h), tone, 11 + len(name), (0.5, 0.66), brush=max(3, round(6 * job.scale)))
    y, x = np.mgrid[0:h, 0:w]
    colour = shelf(job, colour, tone)
    window = relief.sheet_of((w, h), px(job, 12)[0], colour * (1 - 0.35 * np.clip(np.abs(x / w - 0.5) * 2, 0, 1) ** 3)[..., None])
    edge = material.box(w, h, 0, 0, w, h, px(job, 12)[0])
    window.alpha_composite(painting.tinted(np.clip(1 + edge / (12 * job.scale), 0, 1) ** 2 * 0.55 * material.cover(edge), (8, 2, 10)))
    shown = (374 * K, 120 * K)
    foot = 111 * K
    side = 94 * K
    job.save(job.name, window, shown, (0, 0), {"flask": [shown[0] / 2, foot], "relief": [[shown[0] * f - side / 2, foot - side + 2, side, side] for f in (0.19, 0.81)]}, quality=88)


def shelf(job, colour, tone):
    """A ledge along the foot that things stand on, with the light that falls on it."""
    h, w, _ = colour.shape
    y, _ = np.mgrid[0:h, 0:w]
    ledge = h - round(14 * K * job.scale)
    grain = relief.grain(w, h, 16, 3, 3, (6, 0.5))
    wood = mixed(towards(tone, (255, 236, 190), 0.35), towards(tone, (16, 6, 12), 0.62), (y - ledge) / (h - ledge)) * (0.82 + 0.32 * grain)[..., None]
    there = np.clip(y - ledge + 0.5, 0, 1)[..., None]
    shade = np.exp(-np.clip(ledge - y, 0, None) / (4 * job.scale)) * (y < ledge) * 0.45
    return (colour * (1 - shade[..., None])) * (1 - there) + wood * there


def jobs():
    return [Job("potions", "card", render_card), Job("potions", "slate", render_slate), Job("potions", "ribbon", render_ribbon),
            *(Job("potions", f"panel_{name}", render_panel) for name in TYPES)]
