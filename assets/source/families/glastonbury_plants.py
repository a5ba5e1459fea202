# SPDX-License-Identifier: GPL-3.0-or-later
"""What grows and ends in a cauldron: plants and fungi painted on an easel (places are fractions of its side)."""
import math

import numpy as np
import scipy.ndimage as nd

from studio.easel import ring_points

LEAF = ("#B4DE5C", "#4E9A36", "#1E5A2C")
STEM = ("#A8C04A", "#4F6A22")
UP = -math.pi / 2


def leaf(e, x, y, angle, length, width, tones=LEAF, **more):
    """A plain leaf with its midrib and side veins."""
    e.add(e.petal(x, y, angle, length, width, blunt=0.8), tones, e.x * 0.6 + e.y * 0.6 - 0.1, dome=0.05, **more)
    c, s = math.cos(angle), math.sin(angle)
    e.line([(x + c * length * 0.04, y + s * length * 0.04), (x + c * length * 0.9, y + s * length * 0.9)], [0.007, 0.003], "#E6F2A0", 0.75)
    for k in (0.3, 0.5, 0.68):
        for side in (-1, 1):
            a = angle + side * 0.75
            px, py = x + c * length * k, y + s * length * k
            reach = width * (1.1 - k * 0.5)
            e.line([(px, py), (px + math.cos(a) * reach, py + math.sin(a) * reach)], [0.004, 0.002], "#E6F2A0", 0.5)


def sunflower(e):
    for angle in (2.4, 0.75):
        leaf(e, 0.5 + 0.2 * math.cos(angle), 0.53 + 0.2 * math.sin(angle), angle, 0.32, 0.13)
    far = np.clip(np.hypot(e.x - 0.5, e.y - 0.5) / 0.43, 0, 1)
    for reach, width, phase, tones in ((0.30, 0.062, 0.10, ("#C4560A", "#E88A10", "#F2AA18")), (0.265, 0.058, 0.31, ("#D8720C", "#FFC21E", "#FFEA66"))):
        for x, y, a in ring_points(0.5, 0.5, 0.135, 15, phase):
            e.add(e.petal(x, y, a, reach, width, blunt=0.8), tones, far, dome=0.045, tall=1.0, gloss=0.35, ink=0.008, lift=0.012)
    e.add(e.oval(0.5, 0.5, 0.172), ("#3A1A08", "#6E3A12", "#8A5016"), np.clip(np.hypot(e.x - 0.5, e.y - 0.5) / 0.17, 0, 1), dome=0.10, swell=seeds(e, 0.5, 0.5, 0.165), gloss=0.3)
    for i in range(150):
        a, r = i * 2.39996, 0.158 * math.sqrt((i + 0.5) / 150)
        e.stain(e.oval(0.5 + r * math.cos(a), 0.5 + r * math.sin(a), 0.0055), "#FFC04A" if i > 70 else "#2A1206", 0.8)


def seeds(e, x, y, radius, count=110):
    """The bumps of a flower's disc, in a sunflower's spirals."""
    out = np.zeros((e.n, e.n))
    for i in range(count):
        a, r = i * 2.39996, radius * math.sqrt((i + 0.5) / count)
        out = np.maximum(out, np.clip(1 - np.hypot(e.x - x - r * math.cos(a), e.y - y - r * math.sin(a)) / 0.012, 0, 1))
    return out * 0.010


def hexagon(x, y, r):
    return [(x + r * math.cos(math.pi / 6 + k * math.pi / 3), y + r * math.sin(math.pi / 6 + k * math.pi / 3)) for k in range(6)]


def honeycomb(e):
    r, wax = 0.158, ("#FFDE7A", "#E8A526", "#A8620E")
    step = r * math.sqrt(3) * 0.985
    cells = [(0.52, 0.50)] + [(0.52 + step * math.cos(k * math.pi / 3), 0.50 + step * math.sin(k * math.pi / 3)) for k in range(6)]
    drop = [(0.30, 0.70), (0.42, 0.72), (0.40, 0.80), (0.385, 0.90), (0.355, 0.93), (0.325, 0.90), (0.31, 0.80)]
    e.add(e.polygon(drop, smooth=True), ("#FFD850", "#F09A10", "#B8600A"), dome=0.05, gloss=0.9)
    for i, (x, y) in enumerate(cells):
        e.add(e.polygon(hexagon(x, y, r)), wax, (e.x + e.y) * 0.7 - 0.2, dome=0.035, tall=1.1, ink=0.011, lift=0.012)
        if i in (2, 6):
            e.add(e.polygon(hexagon(x, y, r * 0.70)), ("#2A1002", "#6A3606"), dome=0.01, tall=-1.5, gloss=0, ink=0.006, lift=0)
        else:
            e.add(e.polygon(hexagon(x, y, r * 0.72)), ("#FFC93A", "#F08E0A", "#B85A04"), dome=0.07, tall=0.7, gloss=1.0, ink=0.008, lift=0)
            e.glint(x - 0.035, y - 0.045, 0.032, 0.014)
    e.glint(0.345, 0.84, 0.010, 0.035, 0.1)


def oak_leaf(e):
    rib = e.path([(0.16, 0.90), (0.36, 0.655), (0.57, 0.41), (0.80, 0.12)], [0.0, 0.0, 0.055, 0.085, 0.100, 0.100, 0.090, 0.070, 0.060, 0.0])
    lobes = []
    for side, slip in ((-1, 0.0), (1, 0.045)):
        for t, length, width in ((0.27, 0.185, 0.058), (0.43, 0.255, 0.072), (0.60, 0.265, 0.074), (0.76, 0.205, 0.066)):
            x, y = rib.at(t + slip - 0.03)
            lobes.append((x, y, rib.heading(t) + side * 0.95, length, width))
    x, y = rib.at(0.78)
    lobes.append((x, y, rib.heading(0.9), 0.235, 0.085))
    blade = np.maximum.reduce([rib.mask, *(e.petal(*lobe, blunt=1.7) for lobe in lobes)])
    mask = np.clip((nd.gaussian_filter(blade, e.n * 0.012) - 0.42) * 9, 0, 1)
    mask = np.maximum(mask, nd.binary_fill_holes(mask > 0.5))
    e.add(e.path([(0.09, 0.985), (0.16, 0.90), (0.38, 0.63)], [0.024, 0.018, 0.012]).mask, STEM, dome=0.02)
    wide = e.path(rib.points, [0.32], smooth=False)
    e.add(mask, ("#DDF27C", "#68B43E", "#1F6A2E"), np.clip(0.45 + wide.across * 0.9, 0, 1), dome=0.06, tall=0.9, gloss=0.35, ink=0.013)
    e.line(rib.points, [0.013, 0.010, 0.004], "#F4FCBC", 0.95)
    for x, y, a, length, _ in lobes[:-1]:
        e.line([(x, y), (x + 0.82 * length * math.cos(a), y + 0.82 * length * math.sin(a))], [0.008, 0.003], "#F4FCBC", 0.85)
    acorn(e, 0.635, 0.735, 0.5, 0.115)
    acorn(e, 0.415, 0.835, -0.1, 0.105)


def acorn(e, x, y, turn, r):
    """A nut in its cup; turn 0 hangs straight down."""
    c, s = math.cos(turn), math.sin(turn)
    at = lambda dx, dy: (x + (dx * c - dy * s) * r, y + (dx * s + dy * c) * r)
    e.add(e.path([at(0, -0.75), at(-0.1, -1.3)], [0.016]).mask, ("#8A6A34", "#4A3014"), dome=0.01, lift=0.01)
    nut = [at(*p) for p in ((-0.75, -0.1), (-0.72, 0.45), (-0.4, 0.95), (0, 1.22), (0.4, 0.95), (0.72, 0.45), (0.75, -0.1), (0, -0.3))]
    e.add(e.polygon(nut, smooth=True), ("#F2C060", "#C47A20", "#7A400C"), e.x * 0.5 + (e.y - y) / r * 0.3 + 0.1, dome=0.09, gloss=0.9)
    cup = [at(*p) for p in ((-0.95, -0.1), (-0.7, -0.65), (0, -0.9), (0.7, -0.65), (0.95, -0.1), (0, 0.12))]
    scale = 0.006 * np.sin(e.x * 150 + e.y * 60) * np.sin(e.y * 150 - e.x * 60)
    e.add(e.polygon(cup, smooth=True), ("#B08A50", "#6A4418"), dome=0.06, swell=scale, gloss=0.1)


def toadstool(e):
    for x, y, a, r in ((0.30, 0.92, UP - 0.5, 0.17), (0.38, 0.93, UP - 0.15, 0.20), (0.64, 0.93, UP + 0.3, 0.19), (0.72, 0.93, UP + 0.65, 0.15)):
        e.add(e.petal(x, y, a, r, 0.035, blunt=0.7), ("#A2D050", "#2F752F"), dome=0.03, lift=0.01)
    stem = e.path([(0.49, 0.93), (0.485, 0.78), (0.50, 0.62), (0.50, 0.46)], [0.130, 0.108, 0.092, 0.085])
    e.add(stem.mask, ("#FFF8E2", "#EAD3A2", "#B48A58"), np.clip(0.5 + stem.across * 0.5, 0, 1), dome=0.10, gloss=0.3)
    skirt = [(0.37, 0.63), (0.42, 0.60), (0.58, 0.60), (0.63, 0.63), (0.60, 0.70), (0.55, 0.675), (0.50, 0.71), (0.45, 0.675), (0.40, 0.70)]
    e.add(e.polygon(skirt, smooth=True), ("#FFFCEC", "#D9BC8A"), dome=0.03, lift=0.02)
    e.add(e.oval(0.5, 0.515, 0.36, 0.078), ("#5A2A1A", "#E8CFA0"), dome=0.03, tall=-0.5, swell=0.006 * np.sin(np.arctan2(e.y - 0.46, e.x - 0.5) * 60), gloss=0)
    cap = [(0.10, 0.50), (0.115, 0.385), (0.19, 0.235), (0.33, 0.125), (0.50, 0.09), (0.67, 0.125), (0.81, 0.235), (0.885, 0.385), (0.90, 0.50), (0.76, 0.535),
           (0.62, 0.505), (0.50, 0.50), (0.38, 0.505), (0.24, 0.535)]
    e.add(e.polygon(cap, smooth=True), ("#FF7A4A", "#E22C20", "#8A0E14"), np.clip(np.hypot(e.x - 0.38, e.y - 0.18) / 0.62, 0, 1), dome=0.22, tall=0.9, gloss=0.8, ink=0.014)
    for x, y, rx, ry, turn in ((0.47, 0.215, 0.085, 0.062, 0), (0.27, 0.315, 0.058, 0.070, 0.5), (0.68, 0.26, 0.060, 0.062, -0.5), (0.50, 0.405, 0.075, 0.055, 0),
                               (0.165, 0.435, 0.030, 0.045, 0.2), (0.79, 0.415, 0.045, 0.055, -0.3), (0.335, 0.455, 0.034, 0.028, 0), (0.655, 0.455, 0.036, 0.030, 0)):
        e.add(e.oval(x, y, rx, ry, turn), ("#FFFDF2", "#EED8B4"), dome=0.035, tall=0.8, gloss=0.2, ink=0.006, lift=0.008, ink_tone="#6A0A10")
    e.glint(0.335, 0.185, 0.055, 0.018, -0.5, 0.55)


def cherry(e):
    for a, b, c in (((0.64, 0.15), (0.50, 0.32), (0.345, 0.56)), ((0.64, 0.15), (0.655, 0.36), (0.625, 0.60))):
        e.add(e.path([a, b, c], [0.018, 0.016, 0.018]).mask, ("#B8C850", "#5A6A1E"), dome=0.02)
    leaf(e, 0.65, 0.165, 0.42, 0.33, 0.115)
    e.add(e.oval(0.645, 0.15, 0.045, 0.030, 0.3), ("#A08A40", "#4A3014"), dome=0.02)
    for x, y, r in ((0.63, 0.715, 0.185), (0.325, 0.675, 0.205)):
        far = np.clip(np.hypot(e.x - x + r * 0.35, e.y - y + r * 0.42) / (r * 1.5), 0, 1)
        e.add(e.oval(x, y, r, r * 0.96), ("#FF7A5A", "#E01E24", "#7A0614"), far, dome=r * 0.95, tall=0.95, gloss=0.7, ink=0.013)
        e.add(e.oval(x + 0.01, y - r * 0.80, 0.055, 0.020), ("#4A0410", "#A01018"), dome=0.01, tall=-1, ink=0, lift=0, gloss=0)
        e.glint(x - r * 0.42, y - r * 0.40, r * 0.25, r * 0.12, -0.8, 0.9)
        e.glint(x + r * 0.50, y + r * 0.50, r * 0.22, r * 0.06, -0.8, 0.25)


def lotus(e):
    e.add(e.oval(0.5, 0.815, 0.43, 0.105), ("#3F9A66", "#15603F"), dome=0.04, gloss=0.3)
    for a in (-2.6, -1.9, 0.3, 1.0, 2.0, 2.9):
        e.line([(0.5, 0.80), (0.5 + 0.38 * math.cos(a), 0.815 + 0.085 * math.sin(a))], [0.006, 0.003], "#A8E8B0", 0.6)
    height = np.clip((0.80 - e.y) / 0.62, 0, 1)
    rows = ((("#2448B8", "#5A88EE", "#BBD6FF"), ((-1.12, 0.46, 0.085), (-0.58, 0.55, 0.095), (0.0, 0.62, 0.105), (0.58, 0.55, 0.095), (1.12, 0.46, 0.085))),
            (("#2C58D0", "#7FA8F6", "#DDEBFF"), ((-1.28, 0.38, 0.095), (-0.82, 0.45, 0.10), (-0.30, 0.50, 0.105), (0.30, 0.50, 0.105), (0.82, 0.45, 0.10), (1.28, 0.38, 0.095))))
    for tones, petals in rows:
        for lean, length, width in sorted(petals, key=lambda p: -abs(p[0])):
            e.add(e.petal(0.5, 0.79, UP + lean, length, width, blunt=0.85), tones, height, dome=0.07, tall=0.9, gloss=0.4, ink=0.011)
    for k in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        x = 0.5 + (k - 4) * 0.034
        tip = (x, 0.475 + 0.016 * abs(k - 4) - 0.030 * (k % 2))
        e.add(e.path([(0.5 + (k - 4) * 0.014, 0.64), tip], [0.010, 0.014]).mask, ("#FFF6A0", "#F2A818"), dome=0.02, ink=0.007, lift=0.006)
        e.add(e.oval(*tip, 0.022, 0.026), ("#FFF8A8", "#F4A416"), dome=0.02, gloss=0.5, ink=0.008, lift=0.006)
    for lean, length, width in ((-0.98, 0.34, 0.105), (0.98, 0.34, 0.105), (-0.50, 0.34, 0.11), (0.50, 0.34, 0.11), (0.0, 0.33, 0.125)):
        e.add(e.petal(0.5, 0.845, UP + lean, length, width, blunt=0.9), ("#3A6AE4", "#A8C8FF", "#FFFFFF"), np.clip((0.85 - e.y) / 0.34, 0, 1), dome=0.07, tall=0.9, gloss=0.5,
              ink=0.012, lift=0.022)


def pumpkin(e):
    leaf(e, 0.60, 0.30, -0.25, 0.30, 0.13)
    for x, rx, ry, y in ((0.225, 0.15, 0.245, 0.60), (0.775, 0.15, 0.245, 0.60), (0.345, 0.155, 0.285, 0.60), (0.655, 0.155, 0.285, 0.60), (0.50, 0.145, 0.305, 0.60)):
        tones = ("#FFC060", "#F58A1E", "#A8420A")
        e.add(e.oval(x, y, rx, ry), tones, np.clip(np.hypot((e.x - x + 0.06) * 1.7, e.y - 0.42) / 0.52, 0, 1), dome=0.14, tall=0.85, gloss=0.45, ink=0.013, lift=0.012)
        e.glint(x - rx * 0.35, y - ry * 0.45, 0.020, ry * 0.28, 0.12, 0.35)
    stem = e.path([(0.49, 0.345), (0.50, 0.24), (0.57, 0.135), (0.63, 0.115)], [0.078, 0.050, 0.045, 0.050])
    e.add(stem.mask, ("#C8CE72", "#7A8A34", "#42501A"), np.clip(0.5 + stem.across * 0.5, 0, 1), dome=0.04, swell=0.006 * np.cos(stem.across * 9))
    tendril = [(0.42, 0.30), (0.33, 0.23), (0.24, 0.25), (0.23, 0.32), (0.30, 0.335), (0.315, 0.28), (0.27, 0.265)]
    e.add(e.path(tendril, [0.018, 0.015, 0.010]).mask, ("#B4D858", "#4A8A2A"), dome=0.02, lift=0.01)


def grapes(e):
    e.add(e.path([(0.60, 0.06), (0.54, 0.13), (0.51, 0.28)], [0.026, 0.022, 0.022]).mask, ("#A07A3C", "#553515"), dome=0.02)
    vine_leaf(e, 0.40, 0.215, 0.215)
    tendril = [(0.57, 0.14), (0.68, 0.10), (0.77, 0.15), (0.755, 0.235), (0.69, 0.225), (0.705, 0.175)]
    e.add(e.path(tendril, [0.016, 0.013, 0.009]).mask, ("#B4D858", "#4A8A2A"), dome=0.02, lift=0.01)
    rows = ((0.38, (0.30, 0.44, 0.58, 0.72)), (0.50, (0.26, 0.385, 0.51, 0.635, 0.755)), (0.615, (0.33, 0.455, 0.58, 0.695)), (0.73, (0.40, 0.52, 0.635)), (0.835, (0.46, 0.575)), (0.925, (0.52,)))
    for row, (y, places) in enumerate(rows):
        for i, x in enumerate(places):
            r, jog = 0.081, 0.012 * math.sin(x * 47 + y * 31)
            tones = (("#D8A8FF", "#8A3CC8", "#3C1266"), ("#C08CF4", "#6E2CB0", "#300C56"))[(row + i) % 2]
            far = np.clip(np.hypot(e.x - x + r * 0.4, e.y - y - jog + r * 0.4) / (r * 1.6), 0, 1)
            e.add(e.oval(x, y + jog, r), tones, far, dome=r * 0.95, gloss=0.5, ink=0.009, lift=0.012)
            e.glint(x - 0.030, y + jog - 0.032, 0.018, 0.010, -0.8, 0.85)


def vine_leaf(e, x, y, r):
    points = []
    for k, reach in enumerate((1.0, 0.62, 0.95, 0.58, 0.82, 0.35, 0.30, 0.35, 0.82, 0.58, 0.95, 0.62)):
        a = UP * 0 + math.pi * 0.80 + k * math.pi / 6
        points.append((x + r * reach * math.cos(a), y + r * reach * 0.86 * math.sin(a)))
    e.add(e.polygon(points, smooth=True), LEAF, e.x * 0.7 + e.y * 0.8 - 0.1, dome=0.05)
    for k in (0, 2, 4, 8, 10):
        e.line([(x, y), tuple(np.array((x, y)) + 0.85 * (np.array(points[k]) - (x, y)))], [0.007, 0.003], "#E6F2A0", 0.7)


def wild_rose(e):
    for a, reach in ((2.25, 0.40), (0.15, 0.38), (-2.65, 0.36), (-0.55, 0.36)):
        leaf(e, 0.5 + 0.12 * math.cos(a), 0.5 + 0.12 * math.sin(a), a, reach, 0.115)
    far = np.clip(np.hypot(e.x - 0.5, e.y - 0.5) / 0.40, 0, 1)
    for i in (0, 2, 4, 1, 3):
        a = UP + i * 2 * math.pi / 5
        x, y = 0.5 + 0.03 * math.cos(a), 0.5 + 0.03 * math.sin(a)
        ripple = 0.005 * np.cos(np.arctan2(e.y - 0.5, e.x - 0.5) * 34) * far
        e.add(heart(e, x, y, a, 0.375, 0.205), ("#FFF4E8", "#FFB4CE", "#F0609A", "#B82A68"), far, dome=0.06, tall=0.8, swell=ripple, gloss=0.3, ink=0.013, lift=0.018)
    for x, y, _ in ring_points(0.5, 0.5, 0.085, 20) + ring_points(0.5, 0.5, 0.118, 16, 0.1):
        e.line([(0.5, 0.5), (x, y)], [0.0045], "#E8B030", 0.9)
        e.add(e.oval(x, y, 0.0165), ("#FFF08A", "#E89A10"), dome=0.012, ink=0.006, lift=0.005)
    e.add(e.oval(0.5, 0.5, 0.055), ("#E4F08A", "#7AA02E"), dome=0.05, gloss=0.5, ink=0.008)


def heart(e, x, y, angle, length, width):
    """A petal with a notch at its end."""
    c, s = math.cos(angle), math.sin(angle)
    outline = ((0, 0), (0.25, 0.42), (0.55, 0.92), (0.82, 0.98), (1.0, 0.60), (0.98, 0.28), (0.90, 0), (0.98, -0.28), (1.0, -0.60), (0.82, -0.98), (0.55, -0.92), (0.25, -0.42))
    return e.polygon([(x + u * length * c - v * width * s, y + u * length * s + v * width * c) for u, v in outline], smooth=True)


PLANTS = {"sunflower": sunflower, "honeycomb": honeycomb, "oak_leaf": oak_leaf, "toadstool": toadstool, "cherry": cherry, "lotus": lotus, "pumpkin": pumpkin,
          "grapes": grapes, "wild_rose": wild_rose}
