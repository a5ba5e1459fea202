# SPDX-License-Identifier: GPL-3.0-or-later
"""What crawls, swims and flies into a cauldron, or what is left of it, painted on an easel (places are fractions of its side)."""
import math

import numpy as np

from studio.easel import spiral

DARK_EYE = ("#3A2A1A", "#080404")


def eye(e, x, y, r, iris=("#FFE27A", "#D8920E"), pupil=(0.62, 0.30)):
    """A shining eye; pupil: half width and half height as shares of r."""
    e.add(e.oval(x, y, r), iris, np.clip(np.hypot(e.x - x, e.y - y) / r, 0, 1), dome=r * 0.8, gloss=0.4, ink=0.011, lift=0.010)
    e.add(e.oval(x, y, r * pupil[0], r * pupil[1]), DARK_EYE, dome=0.01, tall=0.2, gloss=0, ink=0, lift=0)
    e.glint(x - r * 0.30, y - r * 0.34, r * 0.24, r * 0.17, -0.7, 0.95)


def frog(e):
    back, pale = ("#B8E858", "#5CB03A", "#1E6430"), ("#FAF2B8", "#D8D884")
    for side in (-1, 1):
        e.add(e.path([(0.5 + side * 0.30, 0.86), (0.5 + side * 0.42, 0.90), (0.5 + side * 0.455, 0.915)], [0.045, 0.035, 0.022]).mask, back, dome=0.04)
        e.add(e.oval(0.5 + side * 0.27, 0.72, 0.145, 0.195, side * -0.25), back, dome=0.13, gloss=0.5, ink=0.013)
    e.add(e.oval(0.5, 0.665, 0.255, 0.255), back, dome=0.16, gloss=0.4, ink=0.013)
    e.add(e.oval(0.5, 0.725, 0.185, 0.195), pale, dome=0.10, tall=0.7, gloss=0.2, ink=0.006, lift=0)
    for side in (-1, 1):
        e.add(e.path([(0.5 + side * 0.215, 0.62), (0.5 + side * 0.20, 0.76), (0.5 + side * 0.155, 0.90)], [0.068, 0.055, 0.048]).mask, back, dome=0.06, gloss=0.4)
        for toe in (-0.065, 0.0, 0.065):
            e.add(e.oval(0.5 + side * 0.150 + toe, 0.925 + 0.010 * (toe == 0), 0.030, 0.024), ("#C8EE6A", "#5CA83A"), dome=0.03, gloss=0.5, ink=0.009, lift=0.008)
        e.add(e.oval(0.5 + side * 0.205, 0.255, 0.128, 0.120), back, dome=0.11, gloss=0.5, ink=0.013)
    head = [(0.155, 0.44), (0.20, 0.33), (0.34, 0.27), (0.50, 0.275), (0.66, 0.27), (0.80, 0.33), (0.845, 0.44), (0.78, 0.545), (0.64, 0.60), (0.50, 0.615), (0.36, 0.60), (0.22, 0.545)]
    e.add(e.polygon(head, smooth=True), back, np.clip((e.y - 0.26) / 0.40, 0, 1), dome=0.15, gloss=0.5, ink=0.013, lift=0.022)
    chin = [(0.20, 0.475), (0.36, 0.525), (0.50, 0.535), (0.64, 0.525), (0.80, 0.475), (0.76, 0.545), (0.63, 0.59), (0.50, 0.602), (0.37, 0.59), (0.24, 0.545)]
    e.add(e.polygon(chin, smooth=True), pale, dome=0.05, tall=0.6, gloss=0.2, ink=0, lift=0)
    e.line([(0.165, 0.445), (0.26, 0.500), (0.38, 0.527), (0.50, 0.535), (0.62, 0.527), (0.74, 0.500), (0.835, 0.445)], [0.008, 0.011, 0.011, 0.008], "#12301A")
    for side in (-1, 1):
        eye(e, 0.5 + side * 0.205, 0.255, 0.088, pupil=(0.70, 0.34))
        e.stain(e.oval(0.5 + side * 0.045, 0.40, 0.012, 0.009), "#12301A")
        for dx, dy, r in ((0.26, 0.41, 0.020), (0.225, 0.45, 0.013), (0.30, 0.70, 0.026), (0.34, 0.76, 0.018), (0.27, 0.63, 0.016)):
            e.stain(e.oval(0.5 + side * dx, dy, r), "#1E6430", 0.65)


def feather(e):
    spine = e.path([(0.17, 0.93), (0.33, 0.68), (0.52, 0.42), (0.70, 0.20), (0.84, 0.07)], [0.0, 0.0, 0.10, 0.165, 0.19, 0.20, 0.195, 0.17, 0.12, 0.02])
    slant = spine.along - np.abs(spine.across) * 0.10                          # barbs lean towards the tip
    cut = np.ones((e.n, e.n))
    for at, side, deep in ((0.42, 1, 0.45), (0.60, -1, 0.5), (0.74, 1, 0.35)):
        wedge = np.abs(slant - at) < 0.016 * np.clip(np.abs(spine.across) - (1 - deep), 0, 1) / deep
        cut[wedge & (np.sign(spine.across) == side)] = 0
    mask = spine.mask * cut
    barbs = 0.004 * np.cos(slant * 210)
    bands = 0.5 + 0.5 * np.tanh(7 * np.sin(slant * 46 + 0.6))
    far, near = np.clip(np.abs(spine.across), 0, 1), spine.across < 0
    blue = np.stack([np.where(near, a, b) for a, b in ((118, 36), (190, 98), (255, 214))], -1)
    blue = blue * (0.80 + 0.35 * spine.along)[..., None]
    dark = np.array((14, 26, 78))
    share = (bands * np.clip((far - 0.22) * 4, 0, 1) * 0.88)[..., None]
    colour = blue + (dark - blue) * share
    tip = np.clip((slant - 0.90) / 0.05, 0, 1)[..., None]
    colour = colour + (np.array((250, 252, 255)) - colour) * tip
    down = np.clip((0.34 - slant) / 0.06, 0, 1)[..., None]
    colour = colour + (np.array((236, 242, 255)) - colour) * down * 0.9
    e.add(mask, colour, dome=0.09, tall=0.55, swell=barbs + 0.02 * (1 - far), gloss=0.45, ink=0.014)
    e.add(e.path([(0.10, 0.985), (0.20, 0.885), (0.33, 0.68), (0.52, 0.42), (0.70, 0.20), (0.80, 0.11)], [0.017, 0.019, 0.015, 0.011, 0.008, 0.004]).mask, ("#FFFFFF", "#D8C8A0"), dome=0.018,
          gloss=0.5, ink=0.007, lift=0.008)


def snail(e):
    flesh = ("#FFE6B4", "#E8B06A", "#8A5422")
    body = e.path([(0.05, 0.885), (0.22, 0.865), (0.45, 0.855), (0.66, 0.835), (0.775, 0.73), (0.80, 0.58), (0.82, 0.47)], [0.012, 0.050, 0.080, 0.085, 0.085, 0.080, 0.075, 0.080])
    for x, y in ((0.725, 0.235), (0.92, 0.265)):
        e.add(e.path([(0.81, 0.47), ((0.81 + x) / 2, 0.37), (x, y)], [0.032, 0.024, 0.020]).mask, flesh, dome=0.03, ink=0.010)
        e.add(e.oval(x, y, 0.040), ("#FFF4DC", "#C88A48"), dome=0.035, gloss=0.7, ink=0.010)
        e.stain(e.oval(x + 0.006, y - 0.002, 0.019), "#140806")
    e.add(body.mask, flesh, np.clip(0.5 + body.across * 0.5, 0, 1), dome=0.09, swell=0.003 * np.cos(body.along * 130), gloss=0.6, ink=0.013)
    e.line([(0.825, 0.545), (0.855, 0.540), (0.880, 0.520)], [0.007, 0.004], "#5A2A10")
    e.glint(0.795, 0.45, 0.016, 0.030, 0.2, 0.5)
    shell(e, 0.405, 0.535, 0.262, ("#FFE2A0", "#F28C2A", "#9A3C0A"), "#7A2606", grow=2.05, turns=3.4, end=1.95, stripes=30)


def shell(e, x, y, radius, tones, stripe, *, grow, turns, end, stripes, fat=1.06):
    """A coiled shell: a tube along a spiral that grows `grow` times a turn and ends at the angle `end`; turns < 0: the other way round."""
    thick = (grow - 1) / (grow + 1) * fat
    line = spiral(x, y, radius * grow ** -abs(turns), radius, turns, end - 2 * math.pi * turns, 420, "log")
    reach = np.hypot(line[:, 0] - x, line[:, 1] - y)
    coil = e.path(line, list(reach * thick), smooth=False)
    outward = coil.across * (1 if turns < 0 else -1)                            # -1 at the inner edge of the tube, 1 at the outer
    at = np.clip(0.40 - 0.45 * outward, 0, 1)
    colour = np.stack([np.interp(at, (0, 0.45, 1), [int(t[i:i + 2], 16) for t in tones]) for i in (1, 3, 5)], -1)
    turned = coil.along * abs(turns)
    band = np.clip(np.cos(turned * stripes / abs(turns) * 2 * math.pi + outward * 1.5) * 2.2 - 0.45, 0, 1) * np.clip(0.2 + coil.along * 1.4, 0, 1)
    dark = np.array([int(stripe[i:i + 2], 16) for i in (1, 3, 5)])
    colour = colour + (dark - colour) * (band * 0.72)[..., None]
    across = np.clip(np.abs(coil.across), 0, 1)
    groove = np.sqrt(np.clip(1 - across ** 2, 0, 1)) * np.interp(coil.along, np.linspace(0, 1, len(reach)), reach) * thick * 0.85
    e.add(coil.mask, colour, dome=0.02, tall=0.2, swell=groove, gloss=0.8, ink=0.014, lift=0.022)
    inner = np.clip((across - 0.80) / 0.20, 0, 1) * coil.mask * (coil.along < 1 - 0.42 / abs(turns))
    e.stain(np.maximum(inner, np.clip((-outward - 0.80) / 0.2, 0, 1) * coil.mask), "#2A0C06", 0.70)
    return coil


def nautilus(e):
    pale = ("#FFF0DC", "#F6B898", "#B05A3A")
    coil = shell(e, 0.575, 0.455, 0.285, ("#FFF8F0", "#FFB0CA", "#C04078"), "#A01C54", grow=2.9, turns=-2.6, end=-3.75, stripes=22)
    x, y = coil.at(1.0)
    e.add(e.oval(x, y, 0.135, 0.085, coil.heading(1.0) + math.pi / 2), ("#5A1428", "#8A2A3A"), dome=0.02, tall=-1, gloss=0, ink=0.010, lift=0)
    for a, length, bend in ((3.05, 0.21, -0.25), (2.70, 0.26, -0.15), (1.25, 0.22, 0.35), (1.55, 0.27, 0.25), (1.90, 0.30, 0.10), (2.30, 0.30, -0.05)):
        fx, fy = x + 0.045 * math.cos(a), y + 0.045 * math.sin(a)
        middle = (fx + 0.55 * length * math.cos(a), fy + 0.55 * length * math.sin(a))
        tip = (fx + length * math.cos(a + bend), fy + length * math.sin(a + bend))
        e.add(e.path([(fx, fy), middle, tip], [0.046, 0.036, 0.018]).mask, pale, dome=0.035, gloss=0.5, ink=0.011, lift=0.012)
    hood = [(x - 0.115, y - 0.075), (x + 0.0, y - 0.12), (x + 0.115, y - 0.065), (x + 0.13, y + 0.03), (x + 0.06, y + 0.085), (x - 0.04, y + 0.075), (x - 0.10, y + 0.02)]
    e.add(e.polygon(hood, smooth=True), ("#FFD8BC", "#E07C5A", "#8A3A34"), dome=0.09, gloss=0.6, ink=0.012)
    eye(e, x + 0.015, y + 0.012, 0.052, ("#FFF8E0", "#F0C8A0"), (0.55, 0.55))


def tentacle(e):
    curl = [tuple(p) for p in spiral(0.625, 0.37, 0.265, 0.060, 1.36, math.pi, 28, 1.0)]
    arm = e.path([(0.43, 1.10), (0.40, 0.90), (0.365, 0.70), (0.352, 0.52)] + curl[1:],
                 [0.165, 0.155, 0.142, 0.130, 0.120, 0.112, 0.104, 0.096, 0.088, 0.078, 0.066, 0.050, 0.026])
    share = np.clip((arm.across - 0.10) * 5, 0, 1)[..., None]
    top = np.stack([np.interp(np.clip(0.5 + arm.across * 0.6, 0, 1), (0, 1), c) for c in ((196, 100), (124, 38), (255, 170))], -1)
    blot = np.clip((np.sin(arm.along * 62 + 2 * np.sin(arm.across * 4)) * np.cos(arm.across * 5 + arm.along * 31) - 0.35) * 4, 0, 1)[..., None] * 0.55
    top = top + (np.array((64, 16, 116)) - top) * blot
    e.add(arm.mask, top + (np.array((252, 222, 246)) - top) * share, dome=0.11, tall=0.9, gloss=0.9, ink=0.014)
    for k in range(19):
        t = 0.06 + 0.90 * (k / 18) ** 0.92
        x, y = arm.at(t, 0.60)
        r = 0.32 * arm.widths[round(t * (len(arm.widths) - 1))] + 0.004
        e.add(e.oval(x, y, r), ("#FFEAFA", "#E080CC"), dome=r * 0.9, gloss=0.5, ink=0.008, lift=0.008, ink_tone="#5A1468")
        e.add(e.oval(x, y, r * 0.48), ("#6A1C6A", "#A03A90"), dome=0.01, tall=-0.8, gloss=0, ink=0, lift=0)
    for t in (0.10, 0.17, 0.24, 0.34, 0.42):
        x, y = arm.at(t, -0.55)
        e.glint(x, y, 0.012, 0.036, arm.heading(t) - math.pi / 2, 0.5)


def dragonfly(e):
    wing = ("#FFFFFF", "#A8FFF2", "#28B8C0")
    for side in (-1, 1):
        for y, a, length, width in ((0.475, 0.30, 0.455, 0.088), (0.385, -0.16, 0.485, 0.092)):
            angle = a if side > 0 else math.pi - a
            x = 0.5 + side * 0.03
            far = np.clip(np.hypot(e.x - x, e.y - y) / length, 0, 1)
            e.add(e.petal(x, y, angle, length, width, blunt=1.35), wing, far, dome=0.035, tall=0.5, gloss=0.6, ink=0.014, ink_tone="#04282E", lift=0.02)
            c, s = math.cos(angle), math.sin(angle)
            for off in (-0.5, 0.0, 0.5):
                e.line([(x, y), (x + c * length * 0.5 - s * width * off, y + s * length * 0.5 + c * width * off), (x + c * length * 0.93 - s * width * off * 0.35, y + s * length * 0.93 + c * width * off * 0.35)],
                       [0.006, 0.004], "#0A6E78", 0.8)
            for k in (0.3, 0.42, 0.54, 0.66, 0.78):
                e.line([(x + c * length * k - s * width * 0.75, y + s * length * k + c * width * 0.75), (x + c * length * k + s * width * 0.75, y + s * length * k - c * width * 0.75)], [0.003], "#0A6E78", 0.6)
            e.stain(e.oval(x + c * length * 0.87 - s * -0.02, y + s * length * 0.87 + c * -0.03, 0.036, 0.020, angle), "#06333A", 0.9)
    tail = e.path([(0.5, 0.42), (0.505, 0.60), (0.49, 0.78), (0.455, 0.955)], [0.060, 0.047, 0.044, 0.044, 0.046, 0.028])
    ring = 0.5 + 0.5 * np.tanh(6 * np.sin(tail.along * 44))
    colour = np.array((8, 70, 84)) + (np.array((60, 255, 214)) - np.array((8, 70, 84))) * ring[..., None]
    e.add(tail.mask, colour, dome=0.045, swell=0.004 * np.sin(tail.along * 44), gloss=0.9, ink=0.013, lift=0.02)
    e.add(e.oval(0.5, 0.395, 0.088, 0.125), ("#7CFFDC", "#12A08C", "#064048"), dome=0.09, gloss=0.9, ink=0.013)
    for x in (0.465, 0.535):
        e.line([(x, 0.31), (x, 0.47)], [0.010, 0.007], "#06333A", 0.8)
    e.add(e.oval(0.5, 0.245, 0.072, 0.058), ("#3AD0B4", "#0A5A5C"), dome=0.06, gloss=0.5)
    for side in (-1, 1):
        e.add(e.oval(0.5 + side * 0.074, 0.215, 0.072, 0.076, side * 0.4), ("#FFE48A", "#F09018", "#7A2E06"), np.clip(np.hypot(e.x - 0.48 - side * 0.07, e.y - 0.185) / 0.12, 0, 1), dome=0.07, gloss=0.8, ink=0.012)
        e.glint(0.478 + side * 0.074, 0.185, 0.022, 0.013)


def seahorse(e):
    plates = ("#FFFAD0", "#F4D470", "#B07A28")
    fin = [(0.37, 0.42), (0.22, 0.35), (0.165, 0.44), (0.18, 0.52), (0.155, 0.60), (0.225, 0.67), (0.38, 0.62)]
    spread = np.arctan2(e.y - 0.52, e.x - 0.47)
    e.add(e.polygon(fin, smooth=True), ("#FFE9A0", "#F4AC3A", "#C8641E"), np.clip((e.x - 0.15) / 0.24, 0, 1), dome=0.03, swell=0.006 * np.cos(spread * 42), gloss=0.4, ink=0.014)
    spine = [(0.555, 0.225), (0.475, 0.33), (0.470, 0.45), (0.515, 0.56), (0.495, 0.67), (0.430, 0.765), (0.405, 0.855), (0.465, 0.925), (0.560, 0.922), (0.620, 0.858), (0.588, 0.792),
             (0.525, 0.800), (0.520, 0.850)]
    body = e.path(spine, [0.110, 0.105, 0.100, 0.112, 0.138, 0.140, 0.118, 0.092, 0.076, 0.066, 0.058, 0.051, 0.044, 0.037, 0.030, 0.020])
    ring = np.cos(body.along * 118)
    side = np.clip(0.5 - body.across * 0.75, 0, 1)                              # 0: the back, 1: the belly
    back = np.stack([np.interp(side, (0, 0.5, 1), c) for c in ((6, 26, 150), (104, 190, 255), (118, 180, 236))], -1) * (0.88 + 0.18 * ring)[..., None]
    e.add(body.mask, back, dome=0.10, swell=0.006 * ring, gloss=0.7, ink=0.016)
    reach = np.clip((body.along - 0.10) * 20, 0, 1) * np.clip((0.80 - body.along) * 6, 0, 1)
    belly = body.mask * np.clip((-body.across - 0.18) * 9, 0, 1) * reach
    e.add(belly, plates, np.clip(0.55 + body.across * 0.5, 0, 1), dome=0.04, tall=0.5, swell=0.010 * ring, gloss=0.5, ink=0.007, lift=0, ink_tone="#0A4A50")
    for x, y, a, length in ((0.43, 0.195, -2.65, 0.11), (0.48, 0.145, -2.10, 0.125), (0.545, 0.120, -1.60, 0.125), (0.605, 0.140, -1.10, 0.10)):
        e.add(e.petal(x, y, a, length, 0.032, blunt=0.5), ("#FFE9A0", "#F09A2A"), dome=0.03, ink=0.011, lift=0.006)
    snout = e.path([(0.62, 0.245), (0.72, 0.285), (0.825, 0.335)], [0.074, 0.048, 0.048, 0.058])
    e.add(snout.mask, ("#7CFAE0", "#12958E"), np.clip(0.5 + snout.across * 0.5, 0, 1), dome=0.05, gloss=0.6, ink=0.015)
    e.add(e.oval(0.555, 0.225, 0.132, 0.118, 0.15), ("#94FFEA", "#22B4A8", "#0A5E66"), np.clip((e.y - 0.11) / 0.24, 0, 1), dome=0.10, gloss=0.7, ink=0.009, lift=0)
    eye(e, 0.585, 0.210, 0.054, ("#FFF4B0", "#F0A020"), (0.55, 0.55))
    for k in range(6):
        x, y = body.at(0.17 + 0.055 * k, 0.55)
        e.stain(e.oval(x, y, 0.013), "#E8FFF4", 0.85)


def tooth(e):
    ivory = ("#FFFFFF", "#FFF4D4", "#CFA864")
    crown = [(0.26, 0.42), (0.235, 0.30), (0.29, 0.215), (0.385, 0.20), (0.47, 0.235), (0.53, 0.235), (0.62, 0.20), (0.715, 0.215), (0.77, 0.30), (0.745, 0.42), (0.72, 0.56),
             (0.715, 0.70), (0.69, 0.84), (0.645, 0.925), (0.60, 0.88), (0.585, 0.74), (0.56, 0.62), (0.505, 0.565), (0.45, 0.62), (0.42, 0.74), (0.395, 0.87), (0.345, 0.93),
             (0.305, 0.86), (0.285, 0.71), (0.28, 0.56)]
    root = np.clip((e.y - 0.20) / 0.72, 0, 1)
    e.add(e.polygon(crown, smooth=True), ivory, root, dome=0.13, tall=0.85, gloss=0.8, ink=0.016)
    e.stain(np.clip((e.y - 0.53) * 9, 0, 1) * np.clip((0.66 - e.y) * 9, 0, 1), "#D0A868", 0.35)
    e.line([(0.50, 0.25), (0.49, 0.33), (0.515, 0.39)], [0.009, 0.005, 0.003], "#A8803C", 0.85)
    e.line([(0.64, 0.27), (0.60, 0.34), (0.625, 0.40), (0.60, 0.47)], [0.008, 0.006, 0.005, 0.003], "#6A4A22", 0.9)
    e.glint(0.335, 0.33, 0.028, 0.075, 0.12, 0.75)
    e.glint(0.50, 0.45, 0.050, 0.020, 0.0, 0.25)
    for x, y, r in ((0.80, 0.23, 0.085), (0.205, 0.70, 0.055)):
        star = [(x + (r if i % 2 == 0 else r * 0.26) * math.cos(math.pi * i / 4), y + (r if i % 2 == 0 else r * 0.26) * math.sin(math.pi * i / 4)) for i in range(8)]
        e.add(e.polygon(star), ("#FFFFFF", "#FFF6D0"), dome=0.01, gloss=0, ink=0.010, lift=0, glow=1.0, ink_tone="#7A5A20")


def skull(e):
    bone, horn = ("#FFFDF0", "#F0DDAE", "#A88450"), ("#8A6A48", "#5A3C24", "#2E1A10")
    for side in (-1, 1):
        x = lambda v, side=side: 0.5 + side * v
        line = [(x(0.08), 0.275), (x(0.17), 0.155), (x(0.305), 0.135), (x(0.385), 0.235), (x(0.375), 0.37), (x(0.30), 0.43), (x(0.25), 0.37)]
        curl = e.path(line, [0.082, 0.090, 0.088, 0.080, 0.068, 0.050, 0.020])
        e.add(curl.mask, horn, np.clip(0.5 + side * curl.across * 0.5, 0, 1), dome=0.09, swell=0.009 * np.cos(curl.along * 80), gloss=0.6, ink=0.015)
    face = [(0.50, 0.205), (0.60, 0.215), (0.68, 0.275), (0.715, 0.37), (0.705, 0.455), (0.645, 0.535), (0.625, 0.65), (0.615, 0.76), (0.575, 0.875), (0.50, 0.915),
            (0.425, 0.875), (0.385, 0.76), (0.375, 0.65), (0.355, 0.535), (0.295, 0.455), (0.285, 0.37), (0.32, 0.275), (0.40, 0.215)]
    e.add(e.polygon(face, smooth=True), bone, np.clip((e.y - 0.2) / 0.75, 0, 1), dome=0.13, tall=0.9, gloss=0.4, ink=0.016, lift=0.022)
    for side in (-1, 1):
        x = lambda v, side=side: 0.5 + side * v
        socket = [(x(0.075), 0.445), (x(0.115), 0.385), (x(0.185), 0.38), (x(0.195), 0.44), (x(0.145), 0.495), (x(0.09), 0.49)]
        e.add(e.polygon(socket, smooth=True), ("#1A0A08", "#4A2410"), dome=0.03, tall=-1.2, gloss=0, ink=0.008, lift=0)
        e.stain(e.oval(x(0.137), 0.44, 0.017), "#FF8A2A", 0.95)
        nose = [(x(0.016), 0.685), (x(0.05), 0.70), (x(0.06), 0.765), (x(0.035), 0.80), (x(0.012), 0.765)]
        e.add(e.polygon(nose, smooth=True), ("#1A0A08", "#4A2410"), dome=0.02, tall=-1.0, gloss=0, ink=0.006, lift=0)
        e.line([(x(0.105), 0.545), (x(0.085), 0.66), (x(0.09), 0.74)], [0.008, 0.006, 0.003], "#8A6434", 0.7)
        for k in range(2):
            e.line([(x(0.022 + 0.040 * k), 0.865 - 0.012 * k), (x(0.024 + 0.041 * k), 0.905 - 0.02 * k)], [0.005], "#6A4A22", 0.85)
    e.line([(0.50, 0.225), (0.49, 0.30), (0.51, 0.36), (0.495, 0.42)], [0.007, 0.005, 0.003], "#8A6434", 0.8)


BEASTS = {"frog": frog, "feather": feather, "snail": snail, "tentacle": tentacle, "dragonfly": dragonfly, "seahorse": seahorse, "nautilus": nautilus, "tooth": tooth,
          "skull": skull}
