# SPDX-License-Identifier: GPL-3.0-or-later
"""Spells of Glastonbury and the signs of its four corners, painted on an easel (places are fractions of its side)."""
import math

import numpy as np

from studio import relief, stamps
from studio.easel import ring_points, spiral

GOLD = ("#FFF0B8", "#E8B048", "#8A4E14")
STEEL = ("#FFFFFF", "#C8D4DE", "#5A6A7A")


def stamped(e, name, room=0.06):
    """A game-icons silhouette as a mask of the easel."""
    return relief.fitted(stamps.mask(name, e.n), e.n, room)


def spark(e, x, y, r, tone="#FFF4C0"):
    """A four-pointed star of light."""
    points = [(x + (r if i % 2 == 0 else r * 0.28) * math.cos(math.pi * i / 4), y + (r if i % 2 == 0 else r * 0.28) * math.sin(math.pi * i / 4)) for i in range(8)]
    e.add(e.polygon(points), (tone, tone), dome=0.01, gloss=0, ink=0.005, lift=0, glow=1.0)


def accio(e):
    """A magnet that draws sparks."""
    bow = [(0.78, 0.80), (0.745, 0.55), (0.64, 0.37), (0.47, 0.29), (0.30, 0.35), (0.215, 0.50), (0.25, 0.68), (0.36, 0.83)]
    bow = [(1 - y * 0.92 - 0.02, x * 0.92 + 0.02) for x, y in bow]
    arm = e.path(bow, [0.098])
    ends = ((arm.along < 0.20) | (arm.along > 0.80)).astype(float)[..., None]
    red = np.stack([np.interp(np.clip(0.5 + arm.across * 0.5, 0, 1), (0, 1), c) for c in ((255, 148), (84, 14), (70, 26))], -1)
    silver = np.stack([np.interp(np.clip(0.5 + arm.across * 0.5, 0, 1), (0, 1), c) for c in ((255, 140), (255, 156), (255, 172))], -1)
    e.add(arm.mask, red + (silver - red) * ends, dome=0.10, tall=0.9, gloss=0.9, ink=0.016)
    for x, y, r in ((0.30, 0.50, 0.085), (0.13, 0.42, 0.050), (0.14, 0.60, 0.040), (0.43, 0.56, 0.035)):
        spark(e, x, y, r)


def declinatio(e):
    """An arrow that turns aside."""
    tail = e.path([(0.12, 0.74), (0.30, 0.83), (0.50, 0.80), (0.645, 0.66), (0.68, 0.50), (0.685, 0.38)], [0.010, 0.045, 0.072, 0.088, 0.090, 0.086])
    tones = ("#D8FFF4", "#3ED0BE", "#0E5A62")
    e.add(tail.mask, tones, np.clip(0.5 + tail.across * 0.5, 0, 1), dome=0.07, gloss=0.9, ink=0.016)
    head = [(0.695, 0.07), (0.93, 0.40), (0.79, 0.385), (0.685, 0.42), (0.58, 0.385), (0.44, 0.40)]
    e.add(e.polygon(head), tones, np.clip((e.x - 0.44) / 0.50, 0, 1), dome=0.06, gloss=0.9, ink=0.016, lift=0.02)
    for x, y, r in ((0.25, 0.52, 0.075), (0.40, 0.28, 0.050), (0.84, 0.68, 0.055)):
        spark(e, x, y, r, "#D8FFF4")


def vanesco(e):
    """A puff of smoke where something was."""
    puffs = ((0.50, 0.78, 0.11), (0.40, 0.66, 0.13), (0.58, 0.64, 0.15), (0.30, 0.50, 0.14), (0.72, 0.48, 0.15), (0.42, 0.34, 0.15), (0.60, 0.30, 0.15), (0.51, 0.47, 0.19))
    for x, y, r in puffs:
        e.add(e.oval(x, y, r), ("#FFFFFF", "#CDB8F0", "#6A4A9A"), np.clip(np.hypot(e.x - x + r * 0.5, e.y - y + r * 0.5) / (r * 1.7), 0, 1), dome=r * 0.95, tall=0.8, gloss=0.15, ink=0.010, lift=0.010)
    for x, y, turns, phase in ((0.51, 0.45, 1.3, 0.4), (0.72, 0.48, 1.2, 2.0), (0.32, 0.50, -1.2, 1.0), (0.58, 0.65, -1.2, 3.0)):
        e.line([tuple(p) for p in spiral(x, y, 0.015, 0.085, turns, phase, 16)], [0.004, 0.009, 0.006], "#6A4A9A", 0.75)
    for x, y, r in ((0.86, 0.24, 0.07), (0.17, 0.26, 0.055), (0.82, 0.76, 0.05), (0.20, 0.78, 0.045)):
        spark(e, x, y, r, "#F4E8FF")


def perluceo(e):
    """An eye that shines."""
    for i, (x, y, a) in enumerate(ring_points(0.5, 0.52, 0.30, 16, 0.1)):
        reach = 0.17 if i % 2 else 0.11
        e.add(e.petal(x, y, a, reach, 0.024, blunt=0.6), ("#FFF2B0", "#F0B030"), dome=0.02, gloss=0.3, ink=0.009, lift=0.006)
    lids = [(0.13, 0.52), (0.28, 0.36), (0.50, 0.295), (0.72, 0.36), (0.87, 0.52), (0.72, 0.68), (0.50, 0.745), (0.28, 0.68)]
    e.add(e.polygon(lids, smooth=True), GOLD, dome=0.05, gloss=0.8, ink=0.015)
    white = [(0.20, 0.52), (0.32, 0.415), (0.50, 0.365), (0.68, 0.415), (0.80, 0.52), (0.68, 0.625), (0.50, 0.675), (0.32, 0.625)]
    e.add(e.polygon(white, smooth=True), ("#FFFFFF", "#E8DCC0"), dome=0.08, tall=0.6, gloss=0.4, ink=0.010, lift=0)
    far = np.clip(np.hypot(e.x - 0.5, e.y - 0.52) / 0.15, 0, 1)
    e.add(e.oval(0.5, 0.52, 0.150), ("#FFE98A", "#F0A020", "#8A3A06"), far, dome=0.10, gloss=0.8, ink=0.011, lift=0)
    e.add(e.oval(0.5, 0.52, 0.068), ("#180806", "#2A100A"), dome=0.04, tall=0.4, gloss=0, ink=0, lift=0)
    e.glint(0.455, 0.465, 0.040, 0.026)


def immuto(e):
    """A chameleon in all colours."""
    shape = stamped(e, "chameleon-glyph", 0.03)
    hue = np.clip(e.x * 0.55 + e.y * 0.75 - 0.15, 0, 1)
    e.add(shape, ("#FFD84A", "#7AD84A", "#2AB89A", "#4A8AE8", "#9A5AD8", "#E85A9A"), hue, dome=0.075, tall=1.0, gloss=0.7, ink=0.018)


def tor(e):
    """The hill with its tower."""
    far = [(0.02, 0.90), (0.16, 0.78), (0.34, 0.74), (0.62, 0.76), (0.82, 0.72), (0.98, 0.90)]
    e.add(e.polygon(far, smooth=True), ("#C8903C", "#6A3C12"), dome=0.05, gloss=0.3)
    hill = [(0.06, 0.92), (0.20, 0.72), (0.36, 0.56), (0.50, 0.50), (0.66, 0.56), (0.82, 0.74), (0.95, 0.92), (0.50, 0.95)]
    e.add(e.polygon(hill, smooth=True), GOLD, np.clip((e.y - 0.48) / 0.45, 0, 1), dome=0.14, gloss=0.4, ink=0.013)
    for y, w in ((0.64, 0.15), (0.73, 0.22), (0.82, 0.30)):
        e.line([(0.5 - w, y + 0.045), (0.5, y), (0.5 + w, y + 0.05)], [0.007], "#7A4410", 0.7)
    e.add(e.polygon([(0.405, 0.55), (0.415, 0.20), (0.585, 0.20), (0.595, 0.55)]), ("#FFF4C8", "#C88C34"), e.x * 2.4 - 0.7, dome=0.02, gloss=0.4, ink=0.013)
    for x in (0.395, 0.4625, 0.53):
        e.add(e.polygon([(x, 0.205), (x, 0.125), (x + 0.045, 0.125), (x + 0.045, 0.205)]), ("#FFF4C8", "#B87828"), dome=0.012, ink=0.009, lift=0.006)
    e.add(e.polygon([(0.455, 0.55), (0.455, 0.46), (0.475, 0.425), (0.50, 0.415), (0.525, 0.425), (0.545, 0.46), (0.545, 0.55)]), ("#2A1004", "#4A2208"), dome=0.01, tall=-1, gloss=0, ink=0.005, lift=0)
    e.stain(e.polygon([(0.483, 0.36), (0.483, 0.285), (0.50, 0.262), (0.517, 0.285), (0.517, 0.36)]), "#3A1A06", 0.95)


def pointed(x, foot, top, half):
    """A lancet: a window or door with a pointed arch."""
    spring = top + half * 1.5
    return [(x - half, foot), (x - half, spring), (x - half * 0.72, top + half * 0.75), (x, top), (x + half * 0.72, top + half * 0.75), (x + half, spring), (x + half, foot)]


def hollow(e, outline, tones=("#241004", "#4A2408")):
    """A dark opening in a wall."""
    e.add(e.polygon(outline), tones, dome=0.012, tall=-1.0, gloss=0, ink=0.007, lift=0)


def abbey(e):
    """The west front with its rose window."""
    wall = np.clip(e.x * 0.9 + e.y * 0.35 - 0.15, 0, 1)
    for side in (-1, 1):
        x = lambda v, side=side: 0.5 + side * v
        e.add(e.polygon([(x(0.18), 0.92), (x(0.18), 0.46), (x(0.38), 0.58), (x(0.38), 0.92)]), GOLD, wall, dome=0.03, gloss=0.4, ink=0.013)
        hollow(e, pointed(x(0.285), 0.88, 0.64, 0.040))
        e.add(e.polygon([(x(0.155), 0.48), (x(0.155), 0.43), (x(0.43), 0.585), (x(0.43), 0.64)]), ("#E8B86A", "#8A5220"), dome=0.02, ink=0.011, lift=0.012)
        e.add(e.polygon([(x(0.38), 0.92), (x(0.38), 0.55), (x(0.415), 0.44), (x(0.45), 0.55), (x(0.45), 0.92)]), GOLD, wall, dome=0.03, gloss=0.5, ink=0.012)
    e.add(e.polygon([(0.30, 0.92), (0.30, 0.38), (0.50, 0.16), (0.70, 0.38), (0.70, 0.92)]), GOLD, wall, dome=0.035, gloss=0.4, ink=0.014, lift=0.02)
    e.add(e.path([(0.255, 0.425), (0.50, 0.155), (0.745, 0.425)], [0.030], smooth=False).mask, ("#FFE9B0", "#B8762A"), dome=0.03, gloss=0.6, ink=0.012)
    for a, b in (((0.5, 0.15), (0.5, 0.025)), ((0.455, 0.065), (0.545, 0.065))):
        e.add(e.path([a, b], [0.017], smooth=False).mask, GOLD, dome=0.02, gloss=0.6, ink=0.010, lift=0.006)
    e.add(e.oval(0.5, 0.445, 0.112), ("#FFF4C8", "#B8762A"), dome=0.03, gloss=0.5, ink=0.010)
    e.add(e.oval(0.5, 0.445, 0.080), ("#86D8E8", "#1E5A8A"), dome=0.02, tall=0.3, gloss=0.8, ink=0.007, lift=0)
    for _, _, a in ring_points(0.5, 0.445, 0.042, 8):
        e.line([(0.5, 0.445), (0.5 + 0.08 * math.cos(a), 0.445 + 0.08 * math.sin(a))], [0.006], "#FFE9B0", 0.95)
    for x in (0.385, 0.615):
        hollow(e, pointed(x, 0.80, 0.60, 0.030))
    e.add(e.polygon(pointed(0.5, 0.92, 0.59, 0.098)), ("#FFF0C0", "#A8681E"), dome=0.02, gloss=0.4, ink=0.011, lift=0.01)
    hollow(e, pointed(0.5, 0.92, 0.63, 0.068))


def well(e):
    """A round well under a little roof, its water bright."""
    e.add(e.oval(0.5, 0.60, 0.295, 0.088), ("#FFE9B0", "#B8762A"), dome=0.03, gloss=0.4, ink=0.013)
    e.add(e.oval(0.5, 0.605, 0.235, 0.062), ("#0A2A44", "#2E9AC8", "#A8F0FF"), np.clip((e.y - 0.545) / 0.12, 0, 1), dome=0.02, tall=-0.6, gloss=0.3, ink=0.008, lift=0, glow=0.3)
    for x in (0.265, 0.735):
        e.add(e.path([(x, 0.62), (x, 0.26)], [0.032], smooth=False).mask, ("#F0C070", "#7A4A18"), np.clip((e.x - x) / 0.06 + 0.5, 0, 1), dome=0.03, gloss=0.4, ink=0.012)
    e.add(e.path([(0.22, 0.36), (0.80, 0.36)], [0.026], smooth=False).mask, ("#F4CC80", "#8A541C"), dome=0.03, gloss=0.5, ink=0.011)
    e.add(e.path([(0.80, 0.36), (0.875, 0.36), (0.875, 0.45), (0.94, 0.45)], [0.018], smooth=False).mask, GOLD, dome=0.02, gloss=0.6, ink=0.010)
    e.line([(0.5, 0.37), (0.5, 0.48)], [0.010], "#FFE9B0", 1.0)
    e.add(e.path([(0.5, 0.36), (0.5, 0.46)], [0.012], smooth=False).mask, ("#FFF4D0", "#C89A5A"), dome=0.01, ink=0.008, lift=0.006)
    e.add(e.polygon([(0.43, 0.45), (0.57, 0.45), (0.55, 0.575), (0.45, 0.575)]), ("#E8A850", "#6A3A10"), np.clip((e.x - 0.43) / 0.14, 0, 1), dome=0.04, gloss=0.5, ink=0.011)
    wall = [(0.205, 0.605), (0.30, 0.672), (0.50, 0.692), (0.70, 0.672), (0.795, 0.605), (0.775, 0.88), (0.68, 0.935), (0.50, 0.955), (0.32, 0.935), (0.225, 0.88)]
    mask = e.polygon(wall)
    row = (e.y - 0.06 * (1 - ((e.x - 0.5) / 0.30) ** 2)) / 0.088
    number = np.floor(row)
    brick = np.minimum(np.abs(row - np.round(row)) * 0.088, np.abs(((e.x + 0.055 * (number % 2)) / 0.11) % 1 - 0.5) * 0.11 * -1 + 0.055)
    joint = np.clip(1 - brick / 0.011, 0, 1)
    e.add(mask, GOLD, np.clip(e.x * 1.1 - 0.15, 0, 1), dome=0.10, tall=0.7, swell=-0.014 * joint, gloss=0.4, ink=0.014)
    e.stain(joint * mask, "#4A2408", 0.75)
    roof = [(0.50, 0.045), (0.90, 0.285), (0.86, 0.335), (0.50, 0.155), (0.14, 0.335), (0.10, 0.285)]
    e.add(e.polygon(roof), ("#FFF0B8", "#D89A3C", "#7A4412"), np.clip(e.x * 1.0 + (e.y - 0.2), 0, 1), dome=0.04, gloss=0.6, ink=0.014, lift=0.026)
    for k in range(-3, 4):
        if k:
            x = 0.5 + k * 0.105
            y = 0.045 + abs(k) * 0.063
            e.line([(x, y + 0.025), (x, y + 0.105)], [0.006], "#6A3A10", 0.8)


def thorn(e):
    """The old thorn on its hill, in bloom at midwinter."""
    e.add(e.polygon([(0.06, 0.94), (0.22, 0.855), (0.50, 0.825), (0.78, 0.855), (0.94, 0.94)], smooth=True), ("#E8B860", "#6A3C12"), dome=0.05, gloss=0.3)
    bark = ("#F0C684", "#9A6228", "#4A280E")
    limbs = (((0.50, 0.62), (0.40, 0.50), (0.27, 0.42)), ((0.52, 0.60), (0.62, 0.48), (0.75, 0.42)), ((0.51, 0.60), (0.52, 0.44), (0.50, 0.28)))
    for limb in limbs:
        e.add(e.path(limb, [0.060, 0.042, 0.026]).mask, bark, dome=0.04, gloss=0.3, ink=0.012)
    trunk = e.path([(0.475, 0.88), (0.455, 0.78), (0.515, 0.69), (0.505, 0.58)], [0.105, 0.085, 0.074, 0.064])
    e.add(trunk.mask, bark, np.clip(0.5 + trunk.across * 0.5, 0, 1), dome=0.07, swell=0.007 * np.cos(trunk.across * 7 + trunk.along * 6), gloss=0.4, ink=0.014)
    crown = ((0.24, 0.40, 0.150), (0.76, 0.41, 0.150), (0.36, 0.26, 0.160), (0.64, 0.255, 0.160), (0.50, 0.17, 0.135), (0.50, 0.37, 0.160))
    leaf = ("#FFEFA8", "#B8B848", "#4E6A20")
    clumps = 0.10 * relief.grain(e.n, e.n, e.n * 0.07, 6, 2)
    for x, y, r in crown:
        e.add(e.oval(x, y, r, r * 0.86), leaf, np.clip(np.hypot(e.x - x + r * 0.4, e.y - y + r * 0.5) / (r * 1.7), 0, 1), dome=r * 0.8, tall=0.7, swell=clumps, gloss=0.15, ink=0.013, lift=0.016)
    rng = np.random.default_rng(4)
    for x, y, r in crown:
        for _ in range(5):
            a, q = rng.uniform(0, 2 * math.pi), r * math.sqrt(rng.uniform(0.05, 0.8))
            bx, by = x + q * math.cos(a), y + q * math.sin(a) * 0.86
            e.add(e.oval(bx, by, 0.024, 0.022), ("#FFFFFF", "#F4D8C8"), dome=0.02, gloss=0.2, ink=0.006, lift=0.006, ink_tone="#5A4A1A")
            e.stain(e.oval(bx, by, 0.008), "#E8903A", 0.9)


def cauldron_sign(e):
    """A small golden cauldron with a green brew, for the backs of cards."""
    for x in (0.28, 0.5, 0.72):
        e.add(e.petal(x, 0.72, math.pi / 2 + (x - 0.5) * -0.8, 0.20, 0.045, blunt=0.5), GOLD, dome=0.04, gloss=0.6)
    e.add(e.oval(0.5, 0.57, 0.36, 0.285), GOLD, np.clip((e.x + e.y) * 0.8 - 0.45, 0, 1), dome=0.26, gloss=0.8, ink=0.014)
    e.add(e.oval(0.5, 0.345, 0.33, 0.095), ("#FFE9A8", "#B87A26"), dome=0.03, gloss=0.7, ink=0.012)
    e.add(e.oval(0.5, 0.345, 0.275, 0.066), ("#C8FFD0", "#2FBF78", "#0E5A3C"), dome=0.02, tall=0.2, gloss=0.4, ink=0.008, lift=0, glow=0.5)
    for x, y, r in ((0.42, 0.27, 0.052), (0.57, 0.20, 0.040), (0.49, 0.10, 0.028), (0.63, 0.30, 0.034), (0.36, 0.34, 0.03)):
        e.add(e.oval(x, y, r), ("#EFFFF0", "#58E09A", "#1A8A5A"), np.clip(np.hypot(e.x - x + r / 2, e.y - y + r / 2) / (r * 1.6), 0, 1), dome=r * 0.9, gloss=0.8, ink=0.009, lift=0.006, glow=0.3)


SPELLS = {"accio": (accio, "#8A1832", 5), "declinatio": (declinatio, "#12545F", 10), "vanesco": (vanesco, "#43267A", 7), "perluceo": (perluceo, "#74500C", 8),
          "immuto": (immuto, "#1F6238", 6)}
SIGNS = {"tor": tor, "abbey": abbey, "well": well, "thorn": thorn}
