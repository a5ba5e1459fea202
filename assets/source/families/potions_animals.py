# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: the eight helpers, each painted on an easel in its own corner of the night (places are fractions of its side)."""
import math

import numpy as np

from studio.easel import spiral

BLACK_EYE = ("#3A2A1A", "#080404")


def eye(e, x, y, r, iris=("#FFF09A", "#E8930E"), pupil=(0.56, 0.56)):
    """A shining eye; pupil: half width and half height as shares of r."""
    e.add(e.oval(x, y, r), iris, np.clip(np.hypot(e.x - x, e.y - y) / r, 0, 1), dome=r * 0.7, gloss=0.4, ink=0.010, lift=0.008, glow=0.35)
    e.add(e.oval(x, y, r * pupil[0], r * pupil[1]), BLACK_EYE, dome=0.01, tall=0.2, gloss=0, ink=0, lift=0)
    e.glint(x - r * 0.28, y - r * 0.32, r * 0.24, r * 0.18, -0.7, 0.95)


def tuft(e, x, y, angle, length, width, tones, **more):
    e.add(e.petal(x, y, angle, length, width, blunt=0.8), tones, dome=width * 0.9, **more)


# ---- owl: wide eyes, spectacled ----
def owl(e):
    brown, pale, dark = ("#D89A52", "#A0642A", "#5A3012"), ("#FFF0CC", "#E8C48C"), ("#8A5424", "#4A2610")
    e.add(e.path([(0.06, 0.905), (0.35, 0.915), (0.66, 0.900), (0.95, 0.925)], [0.036, 0.044, 0.042, 0.030]).mask, ("#8A6440", "#3E2616"), dome=0.04, gloss=0.2)
    for side in (-1, 1):
        e.add(e.petal(0.5 + side * 0.20, 0.32, math.pi / 2 + side * -0.10, 0.58, 0.150, blunt=0.9), dark, dome=0.10, gloss=0.3)
    e.add(e.oval(0.5, 0.64, 0.265, 0.285), brown, dome=0.20, gloss=0.3, ink=0.013)
    e.add(e.oval(0.5, 0.70, 0.185, 0.205), pale, dome=0.12, tall=0.7, gloss=0.15, ink=0.006, lift=0)
    for row in range(5):
        for i in range(5 - row % 2):
            x, y = 0.5 + (i - (2 if row % 2 == 0 else 1.5)) * 0.072, 0.58 + row * 0.060
            if abs(x - 0.5) < 0.165 - max(0, row - 3) * 0.05:
                e.line([(x - 0.022, y), (x, y + 0.024), (x + 0.022, y)], [0.004, 0.009, 0.004], "#9A5E26", 0.85)
    for side in (-1, 1):
        wing = [(0.5 + side * a, b) for a, b in ((0.215, 0.44), (0.300, 0.52), (0.325, 0.66), (0.285, 0.80), (0.235, 0.875), (0.215, 0.78), (0.225, 0.62), (0.195, 0.50))]
        e.add(e.polygon(wing, smooth=True), ("#B87A3A", "#7A461A", "#3E200C"), dome=0.07, gloss=0.35, ink=0.012)
        for k in range(4):
            y = 0.56 + k * 0.075
            e.line([(0.5 + side * 0.300, y), (0.5 + side * 0.258, y + 0.050), (0.5 + side * 0.230, y + 0.020)], [0.004, 0.008, 0.003], "#2E1608", 0.9)
    head = [(0.5, 0.235), (0.34, 0.215), (0.185, 0.060), (0.205, 0.24), (0.165, 0.36), (0.205, 0.49), (0.34, 0.565), (0.5, 0.58), (0.66, 0.565), (0.795, 0.49), (0.835, 0.36), (0.795, 0.24), (0.815, 0.060), (0.66, 0.215)]
    e.add(e.polygon(head, smooth=True), brown, np.clip((e.y - 0.06) / 0.5, 0, 1), dome=0.14, gloss=0.3, ink=0.013, lift=0.024)
    for side in (-1, 1):
        x = 0.5 + side * 0.150
        face = np.clip(np.hypot(e.x - x, e.y - 0.385) / 0.165, 0, 1)
        e.add(e.oval(x, 0.385, 0.165, 0.160), ("#FFF4D8", "#F2D49C", "#C08A48"), face, dome=0.05, tall=0.5, gloss=0.1, ink=0.007, lift=0)
        for a in np.linspace(0, 2 * math.pi, 22, endpoint=False):
            e.line([(x + 0.115 * math.cos(a), 0.385 + 0.112 * math.sin(a)), (x + 0.155 * math.cos(a), 0.385 + 0.150 * math.sin(a))], [0.002, 0.004], "#8A5A28", 0.6)
        e.add(e.path([tuple(p) for p in spiral(x, 0.385, 0.112, 0.112, 1.0, 0, 60)], [0.013]).mask, ("#FFF0B0", "#D8982E", "#7A4A12"), dome=0.013, gloss=1.0, ink=0.007, lift=0.008)
        eye(e, x, 0.385, 0.092)
        brow = [(0.5 + side * a, b) for a, b in ((0.020, 0.330), (0.13, 0.225), (0.300, 0.085), (0.265, 0.225), (0.17, 0.285), (0.06, 0.345))]
        e.add(e.polygon(brow, smooth=True), ("#FFE2AC", "#B8803E"), dome=0.03, gloss=0.2, ink=0.009, lift=0.010)
    e.line([(0.462, 0.375), (0.5, 0.360), (0.538, 0.375)], [0.012, 0.013, 0.012], "#D8982E")
    e.add(e.polygon([(0.5, 0.385), (0.462, 0.430), (0.475, 0.480), (0.5, 0.530), (0.525, 0.480), (0.538, 0.430)], smooth=True), ("#FFD878", "#E09020", "#8A4A0C"), dome=0.04, gloss=0.7, ink=0.010)
    for side in (-1, 1):
        for toe in (-0.042, 0, 0.042):
            e.add(e.oval(0.5 + side * 0.105 + toe, 0.905, 0.022, 0.038), ("#FFC860", "#B86A12"), dome=0.02, gloss=0.5, ink=0.008, lift=0.006)


# ---- raven: a gray drop in its beak ----
def raven(e):
    coat, wing = ("#6E7CB4", "#343C6A", "#14142C"), ("#5A68A4", "#262C54", "#0C0C1E")
    e.add(e.path([(0.08, 0.93), (0.40, 0.90), (0.70, 0.925), (0.96, 0.88)], [0.028, 0.040, 0.036, 0.022]).mask, ("#8A6440", "#3E2616"), dome=0.04, gloss=0.2)
    for k in range(4):
        a = 0.10 + k * 0.13
        tuft(e, 0.33 + 0.02 * k, 0.72, math.pi - 0.95 + a, 0.36 - 0.03 * k, 0.05, wing, gloss=0.5, ink=0.010)
    body = [(0.46, 0.21), (0.36, 0.34), (0.24, 0.50), (0.20, 0.68), (0.30, 0.82), (0.46, 0.86), (0.61, 0.76), (0.67, 0.58), (0.665, 0.40), (0.62, 0.27)]
    e.add(e.polygon(body, smooth=True), coat, np.clip((e.y - 0.2) / 0.66, 0, 1), dome=0.19, gloss=0.5, ink=0.013)
    for x, y in ((0.585, 0.42), (0.625, 0.48), (0.565, 0.51), (0.615, 0.57), (0.545, 0.60), (0.585, 0.66)):
        e.line([(x - 0.024, y), (x - 0.004, y + 0.040), (x + 0.024, y + 0.012)], [0.003, 0.007, 0.003], "#0C0C22", 0.8)
        e.line([(x - 0.030, y - 0.004), (x - 0.010, y + 0.036)], [0.002, 0.004], "#98A8E8", 0.5)
    for x in (0.42, 0.51):
        e.add(e.path([(x, 0.80), (x + 0.012, 0.89)], [0.020, 0.016]).mask, ("#4A4456", "#1A1420"), dome=0.02, gloss=0.5)
        for toe in (-0.045, 0.0, 0.045):
            e.add(e.path([(x + 0.012, 0.885), (x + 0.012 + toe, 0.915)], [0.013, 0.010]).mask, ("#5A5264", "#1A1420"), dome=0.012, gloss=0.5, ink=0.007, lift=0.004)
    wing_shape = [(0.44, 0.37), (0.30, 0.45), (0.20, 0.60), (0.13, 0.80), (0.075, 0.93), (0.22, 0.875), (0.36, 0.775), (0.47, 0.63), (0.52, 0.48)]
    e.add(e.polygon(wing_shape, smooth=True), wing, np.clip((e.x + e.y - 0.6) / 0.6, 0, 1), dome=0.10, gloss=0.6, ink=0.012, lift=0.022)
    for k in range(6):
        a, b = (0.455 - 0.035 * k, 0.50 + 0.030 * k), (0.385 - 0.052 * k, 0.735 + 0.026 * k)
        e.line([a, ((a[0] + b[0]) / 2 - 0.02, (a[1] + b[1]) / 2 + 0.012), b], [0.003, 0.007, 0.003], "#06060F", 0.9)
        e.line([(a[0] - 0.012, a[1]), ((a[0] + b[0]) / 2 - 0.034, (a[1] + b[1]) / 2 + 0.006), (b[0] - 0.012, b[1])], [0.002, 0.004, 0.002], "#96A6E8", 0.55)
    head = [(0.45, 0.20), (0.50, 0.115), (0.60, 0.085), (0.695, 0.125), (0.735, 0.205), (0.70, 0.295), (0.62, 0.355), (0.52, 0.37), (0.45, 0.31)]
    e.add(e.polygon(head, smooth=True), coat, np.clip((e.y - 0.08) / 0.4, 0, 1), dome=0.13, gloss=0.5, ink=0.013)
    e.add(e.polygon([(0.700, 0.225), (0.79, 0.245), (0.86, 0.300), (0.77, 0.300), (0.69, 0.275)]), ("#5A5460", "#1E1A24"), dome=0.03, gloss=0.6, ink=0.011)
    e.add(e.polygon([(0.690, 0.155), (0.77, 0.155), (0.86, 0.195), (0.925, 0.275), (0.95, 0.330), (0.87, 0.275), (0.78, 0.245), (0.695, 0.235)], smooth=True), ("#8A8494", "#3A3442", "#16121C"), dome=0.045, gloss=0.8, ink=0.012)
    drop(e, 0.885, 0.405, 0.062)
    e.add(e.polygon([(0.665, 0.150), (0.74, 0.150), (0.80, 0.185), (0.75, 0.205), (0.67, 0.205)], smooth=True), ("#5A68A4", "#22264E"), dome=0.02, gloss=0.3, ink=0.006, lift=0.004)
    eye(e, 0.625, 0.195, 0.045, ("#FFF6C0", "#F0A818"), (0.5, 0.5))


def drop(e, x, y, r, tones=("#FFFFFF", "#B4C2DC", "#5A6A88")):
    """A drop that shines, its bulb at (x, y)."""
    shape = [(x, y - 2.15 * r), (x + 0.42 * r, y - 1.05 * r), (x + 0.90 * r, y - 0.38 * r), (x + r, y + 0.12 * r), (x + 0.68 * r, y + 0.78 * r), (x, y + r),
             (x - 0.68 * r, y + 0.78 * r), (x - r, y + 0.12 * r), (x - 0.90 * r, y - 0.38 * r), (x - 0.42 * r, y - 1.05 * r)]
    e.add(e.polygon(shape, smooth=True), tones, np.clip(np.hypot(e.x - x + r * 0.3, e.y - y + r * 0.3) / (1.5 * r), 0, 1), dome=r, gloss=1.0, ink=0.010, glow=0.3)
    e.glint(x - r * 0.34, y - r * 0.20, r * 0.20, r * 0.34, 0.3, 0.95)


# ---- snake: coiled, raised, a green drop over its head ----
def snake(e):
    line = [(0.78, 0.895), (0.42, 0.900), (0.15, 0.835), (0.18, 0.735), (0.45, 0.71), (0.76, 0.735), (0.84, 0.815), (0.66, 0.86)]
    low = e.path(line, [0.020, 0.060, 0.084, 0.092, 0.092, 0.090, 0.086, 0.070])
    scaled(e, low, 30)
    top = e.path([(0.26, 0.845), (0.56, 0.830), (0.70, 0.715), (0.60, 0.600), (0.40, 0.560), (0.305, 0.450), (0.350, 0.330), (0.47, 0.270), (0.575, 0.275)], [0.080, 0.096, 0.096, 0.092, 0.086, 0.080, 0.075, 0.074, 0.078])
    scaled(e, top, 34)
    e.add(e.path([(0.815, 0.330), (0.885, 0.350), (0.93, 0.335)], [0.009, 0.008, 0.005]).mask, ("#FF6A5A", "#B01420"), dome=0.008, gloss=0.4, ink=0.006, lift=0.004)
    e.add(e.path([(0.885, 0.350), (0.925, 0.385)], [0.008, 0.005]).mask, ("#FF6A5A", "#B01420"), dome=0.008, gloss=0.4, ink=0.006, lift=0.004)
    head = [(0.50, 0.205), (0.60, 0.165), (0.72, 0.190), (0.815, 0.260), (0.845, 0.315), (0.80, 0.365), (0.68, 0.375), (0.56, 0.360), (0.49, 0.300)]
    e.add(e.polygon(head, smooth=True), ("#C8F478", "#5AB43E", "#1E6430"), np.clip((e.y - 0.16) / 0.24, 0, 1), dome=0.10, gloss=0.7, ink=0.013, lift=0.024)
    e.line([(0.845, 0.320), (0.76, 0.325), (0.66, 0.345), (0.575, 0.335)], [0.004, 0.007, 0.007, 0.004], "#0E3418")
    e.stain(e.oval(0.800, 0.275, 0.010, 0.007), "#0E3418")
    for x, y, r in ((0.57, 0.215, 0.020), (0.625, 0.20, 0.015), (0.55, 0.26, 0.016)):
        e.stain(e.oval(x, y, r), "#1E6430", 0.7)
    eye(e, 0.690, 0.245, 0.047, ("#FFF49A", "#F0B010"), (0.24, 0.80))


def scaled(e, path, count):
    """A snake's body: green scales on the back, a pale ribbed belly."""
    back = np.stack([np.interp(np.clip(0.5 + path.across * 0.5, 0, 1), (0, 0.5, 1), c) for c in ((208, 96, 30), (244, 184, 104), (124, 66, 50))], -1)
    lattice = np.sin(path.along * count * math.pi + path.across * 3.4) * np.sin(path.along * count * math.pi - path.across * 3.4)
    back = back * (0.90 + 0.22 * np.clip(lattice * 2.4, -1, 1))[..., None]
    saddle = np.clip((np.cos(path.along * count * 0.9) - 0.25) * 5, 0, 1) * np.clip((0.55 - np.abs(path.across + 0.10)) * 6, 0, 1)
    back = back + (np.array((24, 92, 58)) - back) * (saddle * 0.72)[..., None]
    belly = np.clip((path.across - 0.50) * 9, 0, 1)[..., None]
    ribs = np.array((250, 236, 170)) * (0.86 + 0.16 * np.cos(path.along * count * 6.3))[..., None]
    e.add(path.mask, back + (ribs - back) * belly, dome=0.085, swell=0.0016 * lattice, gloss=0.6, ink=0.013, lift=0.022)


# ---- rat: upright, a die in its paws ----
def rat(e):
    fur, pale, pink = ("#C0AC98", "#8A7464", "#463630"), ("#F2E6D2", "#C8B298"), ("#FFC8BC", "#D87E78", "#8E4444")
    tail = e.path([(0.40, 0.875), (0.18, 0.93), (0.07, 0.84), (0.10, 0.70), (0.20, 0.64), (0.26, 0.70)], [0.034, 0.030, 0.026, 0.021, 0.015, 0.007])
    e.add(tail.mask, pink, np.clip(0.5 + tail.across * 0.5, 0, 1), swell=0.002 * np.cos(tail.along * 130), dome=0.03, gloss=0.5, ink=0.011)
    e.add(e.oval(0.475, 0.685, 0.225, 0.245), fur, dome=0.19, gloss=0.25, ink=0.013)
    e.add(e.oval(0.515, 0.700, 0.140, 0.190), pale, dome=0.10, tall=0.7, gloss=0.1, ink=0.005, lift=0)
    for x in (0.345, 0.610):
        e.add(e.oval(x, 0.850, 0.115, 0.085, 0.15 if x < 0.5 else -0.15), fur, dome=0.08, gloss=0.25, ink=0.012)
        for toe in (-0.050, -0.005, 0.040):
            e.add(e.oval(x + toe + (0.035 if x > 0.5 else 0.015), 0.925, 0.026, 0.019), pink, dome=0.018, gloss=0.5, ink=0.008, lift=0.006)
    e.add(e.oval(0.300, 0.190, 0.125, 0.135, -0.4), fur, dome=0.06, gloss=0.3, ink=0.013)
    e.add(e.oval(0.302, 0.200, 0.085, 0.095, -0.4), pink, dome=0.05, tall=-0.5, gloss=0.2, ink=0.004, lift=0)
    head = [(0.30, 0.36), (0.33, 0.25), (0.43, 0.18), (0.55, 0.18), (0.66, 0.235), (0.77, 0.315), (0.845, 0.385), (0.80, 0.445), (0.68, 0.475), (0.54, 0.52), (0.40, 0.51), (0.32, 0.445)]
    e.add(e.polygon(head, smooth=True), fur, np.clip((e.y - 0.16) / 0.38, 0, 1), dome=0.15, gloss=0.3, ink=0.013, lift=0.022)
    e.add(e.oval(0.505, 0.145, 0.128, 0.132, 0.35), fur, dome=0.06, gloss=0.3, ink=0.013)
    e.add(e.oval(0.508, 0.155, 0.088, 0.094, 0.35), pink, dome=0.05, tall=-0.5, gloss=0.2, ink=0.004, lift=0)
    e.add(e.oval(0.845, 0.378, 0.038, 0.033), pink, dome=0.035, gloss=0.9, ink=0.010)
    e.line([(0.82, 0.425), (0.75, 0.442), (0.69, 0.435)], [0.004, 0.006, 0.003], "#3A241C")
    e.add(e.polygon([(0.760, 0.440), (0.797, 0.436), (0.794, 0.485), (0.766, 0.487)]), ("#FFFDF0", "#E0D4B0"), dome=0.012, gloss=0.4, ink=0.007, lift=0)
    for k in range(3):
        e.line([(0.775, 0.400), (0.70, 0.405 + 0.03 * k), (0.60, 0.385 + 0.065 * k)], [0.002, 0.003, 0.002], "#FFF6E4", 0.85)
    eye(e, 0.645, 0.320, 0.042, ("#6A3A22", "#1A0806"), (0.6, 0.6))
    die(e, 0.640, 0.655, 0.150)
    for x, y, turn in ((0.505, 0.650, 0.5), (0.735, 0.760, -0.6)):
        e.add(e.path([(0.430 if x < 0.6 else 0.56, 0.585 if x < 0.6 else 0.755), (x, y)], [0.050, 0.036]).mask, fur, dome=0.045, gloss=0.25, ink=0.010)
        for k in (-1, 0, 1):
            e.add(e.oval(x + 0.030 + 0.004 * k, y + 0.024 * k, 0.026, 0.013, turn * 0.3 * k), pink, dome=0.012, gloss=0.5, ink=0.006, lift=0.004)


def die(e, x, y, r, tones=(("#FF8A74", "#E03A2C"), ("#D8352C", "#9A1612"), ("#A01C18", "#5C0808"))):
    """A painted die, three faces seen: top, left, right."""
    c = 0.866 * r
    corners = {"top": [(x, y - r), (x + c, y - r / 2), (x, y), (x - c, y - r / 2)], "left": [(x - c, y - r / 2), (x, y), (x, y + r), (x - c, y + r / 2)],
               "right": [(x + c, y - r / 2), (x, y), (x, y + r), (x + c, y + r / 2)]}
    for shape, shades in zip(corners.values(), tones, strict=True):
        e.add(e.polygon(shape), shades, dome=0.012, tall=0.8, gloss=0.3, ink=0.010, lift=0.010)
    pips = [(0, -0.5, 0.20, 0.11, 0.0)] + [(-0.433 + a * 0.28, 0.25 + a * 0.16 + b * 0.32, 0.10, 0.15, -0.4) for a, b in ((-1, -1), (1, 1), (0, 0))]
    pips += [(0.433 + a * 0.26, 0.25 - a * 0.15 + b * 0.30, 0.10, 0.15, 0.4) for a, b in ((-1, -1), (1, 1))]
    for dx, dy, rx, ry, turn in pips:
        e.stain(e.oval(x + dx * r, y + dy * r, rx * r, ry * r, turn), "#FFF2D0", 0.95)


# ---- chameleon: on its branch, all colours ----
def chameleon(e):
    e.add(e.path([(0.02, 0.72), (0.30, 0.745), (0.62, 0.715), (0.98, 0.755)], [0.036, 0.044, 0.040, 0.030]).mask, ("#8A6440", "#3E2616"), dome=0.04, gloss=0.2)
    coil = [tuple(p) for p in spiral(0.225, 0.800, 0.135, 0.022, -1.75, -0.2, 60)]
    tail = e.path([(0.40, 0.560), (0.37, 0.66), (0.365, 0.74), *coil[3:]], list(np.linspace(0.075, 0.020, 12)))
    motley(e, tail, 0.1)
    body = [(0.30, 0.56), (0.32, 0.42), (0.42, 0.32), (0.55, 0.29), (0.66, 0.33), (0.70, 0.44), (0.68, 0.56), (0.58, 0.645), (0.42, 0.66)]
    mask = e.polygon(body, smooth=True)
    for k in range(9):
        a = -2.75 + k * 0.185
        tuft(e, 0.50 + 0.185 * math.cos(a), 0.475 + 0.165 * math.sin(a), a, 0.060, 0.022, ("#F8E860", "#D88A20"), gloss=0.4, ink=0.008, lift=0.004)
    e.add(mask, rainbow(e, 0.0), dome=0.15, swell=skin(e), gloss=0.5, ink=0.013)
    for x0, y0, x1, y1, x2, y2 in ((0.40, 0.60, 0.345, 0.67, 0.40, 0.725), (0.61, 0.58, 0.675, 0.65, 0.625, 0.715)):
        e.add(e.path([(x0, y0), (x1, y1), (x2, y2)], [0.050, 0.036, 0.030]).mask, ("#A8E060", "#4AA04A", "#1E5A40"), dome=0.045, gloss=0.4, ink=0.011)
        for k in (-1, 1):
            e.add(e.oval(x2 + 0.028 * k, y2 + 0.012, 0.032, 0.021, 0.5 * k), ("#D8F080", "#5AA84A"), dome=0.02, gloss=0.4, ink=0.008, lift=0.006)
    head = [(0.545, 0.42), (0.56, 0.27), (0.60, 0.135), (0.655, 0.085), (0.735, 0.155), (0.835, 0.255), (0.925, 0.365), (0.935, 0.425), (0.86, 0.475), (0.74, 0.515), (0.63, 0.515)]
    e.add(e.polygon(head, smooth=True), ("#D8F46A", "#62C050", "#1C7A62"), np.clip((e.y - 0.1) / 0.42, 0, 1), dome=0.12, swell=skin(e) * 0.7, gloss=0.5, ink=0.013, lift=0.022)
    e.line([(0.935, 0.410), (0.84, 0.415), (0.74, 0.445), (0.665, 0.440)], [0.004, 0.008, 0.008, 0.005], "#0E3A2A")
    e.line([(0.60, 0.16), (0.66, 0.24), (0.72, 0.235)], [0.004, 0.006, 0.003], "#1C6A4A", 0.7)
    e.add(e.oval(0.745, 0.315, 0.098, 0.094), ("#F8F08A", "#F0A83A", "#C85A28"), np.clip(np.hypot(e.x - 0.745, e.y - 0.315) / 0.1, 0, 1), swell=0.003 * np.cos(np.hypot(e.x - 0.745, e.y - 0.315) * 420), dome=0.085, gloss=0.5, ink=0.011)
    eye(e, 0.765, 0.318, 0.042, ("#FFFFFF", "#FFE9B0"), (0.62, 0.62))
    for x, y, r in ((0.585, 0.40, 0.020), (0.625, 0.44, 0.014), (0.60, 0.475, 0.016), (0.86, 0.37, 0.012), (0.845, 0.335, 0.009)):
        e.stain(e.oval(x, y, r), "#F8E860", 0.75)


def skin(e):
    return 0.0022 * np.sin(e.x * 210 + 2 * np.sin(e.y * 60)) * np.sin(e.y * 220)


def rainbow(e, shift):
    """Bands of every colour across a body."""
    t = np.clip((e.x - 0.30) / 0.42 + 0.10 * np.sin(e.y * 26) + shift, 0, 1)
    stops = (0, 0.2, 0.4, 0.6, 0.8, 1)
    tones = ((118, 70, 196), (54, 126, 226), (40, 176, 150), (108, 204, 76), (236, 214, 70), (150, 214, 80))
    shade = np.clip(1.25 - (e.y - 0.3) * 1.4, 0.55, 1.2)[..., None]
    return np.stack([np.interp(t, stops, [c[i] for c in tones]) for i in range(3)], -1) * shade


def motley(e, path, start):
    t = np.clip(start + path.along, 0, 1)
    tones = ((130, 84, 204), (200, 70, 150), (236, 110, 80), (246, 200, 80))
    bands = 0.82 + 0.22 * np.cos(path.along * 70)
    colour = np.stack([np.interp(t, (0, 0.35, 0.7, 1), [c[i] for c in tones]) for i in range(3)], -1) * (bands * (1.05 - 0.3 * path.across))[..., None]
    e.add(path.mask, colour, dome=0.05, gloss=0.5, ink=0.012)


# ---- spider: eight legs, hanging from a thread ----
def spider(e):
    coat, leg = ("#B48AD8", "#5E3A86", "#22123A"), ("#9A74C4", "#4A2C70", "#1C0E30")
    e.add(e.path([(0.5, -0.02), (0.5, 0.30)], [0.008, 0.008]).mask, ("#FFFFFF", "#C8C8E8"), dome=0.006, gloss=0.2, ink=0.004, lift=0)
    for side in (-1, 1):
        for knee, foot in (((0.30, 0.20), (0.405, 0.055)), ((0.385, 0.36), (0.465, 0.215)), ((0.375, 0.70), (0.450, 0.880)), ((0.265, 0.80), (0.300, 0.965))):
            hip = (0.5 + side * 0.085, 0.555 + (knee[1] - 0.5) * 0.12)
            bent = e.path([hip, (0.5 + side * knee[0] * 0.62, (hip[1] + knee[1]) / 2 + (-0.035 if knee[1] < 0.5 else 0.02)), (0.5 + side * knee[0], knee[1])], [0.030, 0.028, 0.026], smooth=True)
            shin = e.path([(0.5 + side * knee[0], knee[1]), (0.5 + side * foot[0], foot[1])], [0.025, 0.009])
            e.add(shin.mask, leg, dome=0.022, gloss=0.5, ink=0.010, swell=0.0015 * np.cos(shin.along * 40))
            e.add(bent.mask, leg, dome=0.026, gloss=0.5, ink=0.010)
            e.stain(e.oval(0.5 + side * knee[0], knee[1], 0.020), "#F0C060", 0.85)
    e.add(e.oval(0.5, 0.345, 0.175, 0.200), coat, np.clip(np.hypot(e.x - 0.45, e.y - 0.28) / 0.28, 0, 1), dome=0.17, gloss=0.6, ink=0.013)
    for dy, half in ((0.255, 0.030), (0.330, 0.048), (0.405, 0.040)):
        e.add(e.polygon([(0.5, dy - half * 0.9), (0.5 + half, dy), (0.5, dy + half * 0.9), (0.5 - half, dy)]), ("#FFE69A", "#E09A28"), dome=0.012, tall=0.6, gloss=0.6, ink=0.006, lift=0)
    e.add(e.oval(0.5, 0.600, 0.155, 0.140), coat, dome=0.12, gloss=0.5, ink=0.013, lift=0.022)
    for side in (-1, 1):
        e.add(e.oval(0.5 + side * 0.045, 0.745, 0.034, 0.048), leg, dome=0.03, gloss=0.6, ink=0.010)
        e.add(e.petal(0.5 + side * 0.048, 0.770, math.pi / 2 - side * -0.25, 0.065, 0.016, blunt=0.6), ("#FFF6E0", "#C8B090"), dome=0.014, gloss=0.7, ink=0.007, lift=0)
        eye(e, 0.5 + side * 0.056, 0.630, 0.050, ("#FFF4B8", "#F07A1E"), (0.6, 0.6))
        for x, y, r in ((0.115, 0.585, 0.026), (0.045, 0.550, 0.022), (0.100, 0.530, 0.016)):
            e.add(e.oval(0.5 + side * x, y, r), ("#6A2A2A", "#14060A"), dome=r, gloss=1.0, ink=0.006, lift=0)
            e.glint(0.5 + side * x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.22, -0.7, 0.9)


# ---- ferret: long and curious, standing up behind a log ----
def ferret(e):
    fur, cream, mask = ("#E8C490", "#B07C46", "#5E3818"), ("#FFF4DC", "#E4C8A0"), ("#7A5232", "#3E2412")
    tail = e.path([(0.33, 0.84), (0.17, 0.80), (0.10, 0.66), (0.13, 0.53)], [0.060, 0.075, 0.066, 0.015])
    e.add(tail.mask, mask, np.clip(0.5 + tail.across * 0.5, 0, 1), dome=0.06, gloss=0.2, ink=0.013)
    body = [(0.42, 0.34), (0.34, 0.50), (0.27, 0.70), (0.28, 0.92), (0.66, 0.92), (0.66, 0.72), (0.61, 0.52), (0.60, 0.36)]
    e.add(e.polygon(body, smooth=True), fur, dome=0.16, gloss=0.25, ink=0.013)
    chest = [(0.47, 0.42), (0.43, 0.55), (0.42, 0.74), (0.46, 0.90), (0.575, 0.90), (0.59, 0.72), (0.565, 0.54), (0.56, 0.42)]
    e.add(e.polygon(chest, smooth=True), cream, dome=0.08, tall=0.7, gloss=0.1, ink=0.004, lift=0)
    for x, y in ((0.47, 0.53), (0.53, 0.57), (0.49, 0.64), (0.54, 0.70)):
        e.line([(x - 0.02, y), (x, y + 0.028), (x + 0.02, y)], [0.002, 0.005, 0.002], "#C09A68", 0.6)
    e.add(e.path([(0.05, 0.925), (0.36, 0.905), (0.70, 0.915), (0.97, 0.895)], [0.060, 0.070, 0.068, 0.052]).mask, ("#9A7248", "#4A2E1A", "#2A180C"), dome=0.06, gloss=0.15, ink=0.013)
    for x, y, a in ((0.13, 0.92, 0.05), (0.33, 0.905, -0.02), (0.80, 0.91, 0.0)):
        e.line([(x - 0.06, y), (x, y + 0.008 + a * 0.1), (x + 0.06, y - 0.004)], [0.002, 0.006, 0.002], "#22120A", 0.85)
    for x in (0.385, 0.625):
        e.add(e.path([(0.40 if x < 0.5 else 0.600, 0.62), (x - 0.01, 0.76), (x, 0.845)], [0.050, 0.044, 0.040]).mask, mask, dome=0.05, gloss=0.25, ink=0.011)
        for k in (-1, 0, 1):
            e.add(e.oval(x + 0.026 * k, 0.872, 0.017, 0.026), ("#8A6240", "#3A2010"), dome=0.016, gloss=0.3, ink=0.007, lift=0.005)
    for x in (0.375, 0.650):
        e.add(e.oval(x, 0.140, 0.070, 0.074), fur, dome=0.04, gloss=0.2, ink=0.012)
        e.add(e.oval(x, 0.148, 0.042, 0.046), ("#FFD8C0", "#D89080"), dome=0.03, tall=-0.4, gloss=0.1, ink=0.004, lift=0)
    head = [(0.345, 0.235), (0.39, 0.135), (0.515, 0.095), (0.635, 0.135), (0.680, 0.235), (0.655, 0.330), (0.585, 0.410), (0.515, 0.430), (0.440, 0.410), (0.370, 0.330)]
    e.add(e.polygon(head, smooth=True), ("#FFF0D0", "#E8C490", "#B8864E"), dome=0.13, gloss=0.25, ink=0.013, lift=0.022)
    bandit = [(0.362, 0.245), (0.41, 0.205), (0.475, 0.225), (0.515, 0.262), (0.555, 0.225), (0.62, 0.205), (0.664, 0.245), (0.628, 0.305), (0.565, 0.318), (0.515, 0.290), (0.460, 0.318), (0.398, 0.305)]
    e.stain(e.polygon(bandit, smooth=True), "#4A2C16", 0.85)
    muzzle = [(0.515, 0.290), (0.445, 0.335), (0.435, 0.385), (0.515, 0.430), (0.595, 0.385), (0.585, 0.335)]
    e.add(e.polygon(muzzle, smooth=True), cream, dome=0.06, gloss=0.2, ink=0.004, lift=0.006)
    e.add(e.polygon([(0.478, 0.335), (0.552, 0.335), (0.533, 0.368), (0.515, 0.378), (0.497, 0.368)], smooth=True), ("#E89A94", "#8A4444"), dome=0.02, gloss=0.9, ink=0.008, lift=0.004)
    e.line([(0.515, 0.378), (0.515, 0.395)], [0.004], "#4A2416")
    e.line([(0.470, 0.388), (0.492, 0.404), (0.515, 0.394), (0.538, 0.404), (0.560, 0.388)], [0.003, 0.005, 0.004, 0.005, 0.003], "#4A2416")
    for side in (-1, 1):
        eye(e, 0.515 + side * 0.092, 0.258, 0.036, ("#8A5A30", "#2A1208"), (0.62, 0.62))
        for k in range(3):
            e.line([(0.515 + side * 0.06, 0.365 + 0.010 * k), (0.515 + side * 0.13, 0.360 + 0.018 * k), (0.515 + side * 0.20, 0.372 + 0.030 * k)], [0.002, 0.0025, 0.0015], "#FFFFFF", 0.8)


# ---- goblins: two of them, grinning over a pot ----
def goblins(e):
    goblin(e, 0.330, 0.335, 0.94, ("#C4DC6A", "#6E9A34", "#2C4E1C"), -1)
    goblin(e, 0.640, 0.425, 1.0, ("#8AD07A", "#3E8A4A", "#164A34"), 1)
    e.add(e.path([(0.02, 0.955), (0.5, 0.935), (0.98, 0.955)], [0.050, 0.060, 0.050]).mask, ("#5A4636", "#2A1E18"), dome=0.05, gloss=0.1)
    e.add(e.oval(0.5, 0.855, 0.205, 0.145), ("#6A6472", "#322C3A", "#100C16"), dome=0.14, gloss=0.9, ink=0.013)
    e.add(e.oval(0.5, 0.745, 0.200, 0.048), ("#5A5462", "#1E1A26"), dome=0.02, gloss=0.8, ink=0.011)
    e.add(e.oval(0.5, 0.745, 0.172, 0.034), ("#D8FF9A", "#5AD06A"), dome=0.03, tall=0.3, gloss=0.6, ink=0.006, lift=0, glow=0.8)
    for x, y, r in ((0.44, 0.735, 0.024), (0.52, 0.748, 0.018), (0.575, 0.732, 0.026), (0.49, 0.690, 0.015), (0.555, 0.675, 0.011)):
        e.add(e.oval(x, y, r), ("#F4FFD0", "#7AE07A"), dome=r, gloss=1.0, ink=0.005, lift=0, glow=0.6)
    for x, side in ((0.285, -1), (0.715, 1)):
        for k in (-1, 0, 1):
            e.add(e.oval(x + 0.006 * k, 0.790 + 0.030 * k, 0.036, 0.017, side * 0.2 * k), ("#B0D868", "#4E7A34") if side < 0 else ("#8AD07A", "#2E6A44"), dome=0.016, gloss=0.4, ink=0.008, lift=0.006)


def goblin(e, x, y, k, skin_tones, side):
    """A goblin's head and shoulders; `side` is where it looks."""
    at = lambda dx, dy: (x + dx * k, y + dy * k)
    coat = ("#A8542E", "#5A2414") if side < 0 else ("#4A5AA8", "#1E2458")
    e.add(e.polygon([at(-0.17, 0.20), at(-0.26, 0.34), at(-0.27, 0.62), at(0.27, 0.62), at(0.26, 0.34), at(0.17, 0.20)], smooth=True), coat, dome=0.10, gloss=0.2, ink=0.012)
    for s in (-1, 1):
        ear = [at(s * 0.13, -0.02), at(s * 0.21, -0.13), at(s * 0.335, -0.20), at(s * 0.30, -0.06), at(s * 0.22, 0.06), at(s * 0.14, 0.09)]
        e.add(e.polygon(ear, smooth=True), skin_tones, dome=0.05, gloss=0.3, ink=0.012)
        inner = [at(s * 0.16, 0.00), at(s * 0.22, -0.085), at(s * 0.295, -0.145), at(s * 0.265, -0.05), at(s * 0.20, 0.035)]
        e.add(e.polygon(inner, smooth=True), ("#E8A07A", "#8A4A3A"), dome=0.03, tall=-0.4, gloss=0.1, ink=0, lift=0)
    head = [at(0, -0.205), at(-0.12, -0.175), at(-0.185, -0.06), at(-0.165, 0.075), at(-0.10, 0.185), at(0, 0.225), at(0.10, 0.185), at(0.165, 0.075), at(0.185, -0.06), at(0.12, -0.175)]
    e.add(e.polygon(head, smooth=True), skin_tones, dome=0.13 * k, gloss=0.4, ink=0.013, lift=0.022)
    mouth = [at(-0.115, 0.085), at(-0.05, 0.115), at(0.05, 0.115), at(0.115, 0.085), at(0.08, 0.150), at(0, 0.178), at(-0.08, 0.150)]
    e.add(e.polygon(mouth, smooth=True), ("#5A1616", "#1A0406"), dome=0.01, tall=-0.3, gloss=0.1, ink=0.008, lift=0)
    for dx, up in ((-0.075, 1), (-0.03, 1), (0.02, 1), (0.07, 1), (-0.05, -1), (0.045, -1)):
        base, tip = (0.100, 0.136) if up > 0 else (0.166, 0.128)
        e.add(e.polygon([at(dx - 0.016, base), at(dx + 0.016, base), at(dx, tip)]), ("#FFF8DC", "#D8C890"), dome=0.008, gloss=0.3, ink=0.004, lift=0)
    for s in (-1, 1):
        eye(e, *at(s * 0.080 + side * 0.008, -0.045), 0.056 * k, ("#FFF6A0", "#F0B81E"), (0.36, 0.62))
        brow = [at(s * 0.020, -0.070), at(s * 0.08, -0.112), at(s * 0.155, -0.122), at(s * 0.15, -0.090), at(s * 0.08, -0.078)]
        e.add(e.polygon(brow, smooth=True), skin_tones[1:], dome=0.02, gloss=0.2, ink=0.008, lift=0.008)
    nose = [at(0, -0.045), at(-0.040, 0.035), at(-0.045, 0.070), at(0, 0.088), at(0.045, 0.070), at(0.040, 0.035)]
    e.add(e.polygon(nose, smooth=True), skin_tones[:2], dome=0.04, gloss=0.7, ink=0.009, lift=0.010)
    for dx, dy, r in ((-0.11, 0.03, 0.011), (0.12, 0.0, 0.009), (0.10, 0.045, 0.007), (-0.06, -0.15, 0.010)):
        e.stain(e.oval(*at(dx, dy), r), "#2C4E1C", 0.5)


ANIMALS = {"chameleon": chameleon, "raven": raven, "snake": snake, "rat": rat, "owl": owl, "spider": spider, "ferret": ferret, "goblins": goblins}
