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
    flesh = ("#FFE0A8", "#E0A860", "#8A5422")
    body = e.path([(0.07, 0.865), (0.25, 0.85), (0.48, 0.845), (0.68, 0.835), (0.79, 0.74), (0.82, 0.60), (0.84, 0.50)], [0.012, 0.055, 0.085, 0.085, 0.082, 0.075, 0.078])
    for x, y in ((0.745, 0.27), (0.93, 0.30)):
        e.add(e.path([(0.83, 0.50), ((0.83 + x) / 2, 0.40), (x, y)], [0.030, 0.022, 0.018]).mask, flesh, dome=0.03, ink=0.010)
        e.add(e.oval(x, y, 0.036), ("#FFF4DC", "#C88A48"), dome=0.035, gloss=0.7, ink=0.010)
        e.stain(e.oval(x + 0.006, y - 0.002, 0.017), "#140806")
    e.add(body.mask, flesh, np.clip(0.5 + body.across * 0.5, 0, 1), dome=0.09, swell=0.004 * np.cos(body.along * 150), gloss=0.6, ink=0.013)
    e.line([(0.845, 0.565), (0.875, 0.560), (0.895, 0.545)], [0.007, 0.004], "#5A2A10")
    shell(e, 0.435, 0.525, 0.345, 2.35, 0.62, ("#FFDE9A", "#F08A2A", "#9A3C0A"), "#7A2606", 26)


def shell(e, x, y, radius, turns, phase, tones, stripe, count, *, mirror=False, thick=0.36, mouth=1.0):
    """A coiled shell: a tube along a growing spiral, with stripes across it."""
    line = spiral(x, y, radius * 0.035, radius * (1 - thick / 2 * 0.55), -turns if mirror else turns, phase, 320, "log")
    reach = np.hypot(line[:, 0] - x, line[:, 1] - y)
    coil = e.path(line, list(reach * thick * 1.05 * np.interp(np.linspace(0, 1, len(reach)), (0, 0.85, 1), (1, 1, mouth))), smooth=False)
    at = np.clip(0.5 + coil.across * (0.45 if not mirror else -0.45), 0, 1)
    colour = np.stack([np.interp(at, (0, 0.45, 1), [int(t[i:i + 2], 16) for t in tones]) for i in (1, 3, 5)], -1)
    band = np.clip(np.cos(coil.along * count * 2 * math.pi + coil.across * 1.6) * 2.2 - 0.55, 0, 1) * np.clip(coil.along * 2, 0, 1)
    dark = np.array([int(stripe[i:i + 2], 16) for i in (1, 3, 5)])
    colour = colour + (dark - colour) * (band * 0.75)[..., None]
    across = np.clip(np.abs(coil.across), 0, 1)
    groove = np.sqrt(np.clip(1 - across ** 2, 0, 1)) * np.interp(coil.along, np.linspace(0, 1, len(reach)), reach) * thick * 0.85
    e.add(coil.mask, colour, dome=0.05, tall=0.3, swell=groove, gloss=0.8, ink=0.014, lift=0.022)
    e.stain(np.clip((across - 0.86) / 0.14, 0, 1) * coil.mask * np.clip(coil.along * 5, 0, 1), "#2A0C06", 0.75)
    return coil


def nautilus(e):
    pale = ("#FFF0DC", "#F0B090", "#A0522E")
    for i, (a, length) in enumerate(((2.9, 0.26), (2.62, 0.30), (2.34, 0.31), (2.06, 0.29), (1.80, 0.24))):
        x, y = 0.315 + 0.02 * i, 0.665 + 0.035 * i
        mid = (x + 0.55 * length * math.cos(a + 0.18), y + 0.55 * length * math.sin(a + 0.18))
        end = (x + length * math.cos(a - 0.12), y + length * math.sin(a - 0.12))
        e.add(e.path([(x + 0.05, y - 0.05), mid, end], [0.042, 0.032, 0.014]).mask, pale, dome=0.035, gloss=0.5, ink=0.010, lift=0.010)
    hood = [(0.20, 0.565), (0.30, 0.50), (0.46, 0.56), (0.54, 0.70), (0.50, 0.80), (0.38, 0.765), (0.27, 0.68)]
    e.add(e.polygon(hood, smooth=True), ("#FFE0C8", "#D87858", "#8A3A34"), dome=0.10, gloss=0.4)
    shell(e, 0.565, 0.445, 0.415, 1.9, 1.05, ("#FFF8F0", "#FF9CBE", "#B03068"), "#8E1648", 13, thick=0.43)
    eye(e, 0.355, 0.655, 0.052, ("#FFF8E0", "#E8B89A"), (0.5, 0.5))


def tentacle(e):
    tail = [tuple(p) for p in spiral(0.615, 0.345, 0.275, 0.055, 1.32, math.pi, 26, 1.0)]
    line = [(0.40, 1.08), (0.375, 0.90), (0.345, 0.72), (0.325, 0.52)] + tail[1:]
    widths = [0.185, 0.170, 0.150, 0.135, 0.120, 0.108, 0.096, 0.084, 0.072, 0.060, 0.045, 0.028]
    arm = e.path(line, widths)
    share = np.clip((arm.across - 0.15) * 5, 0, 1)[..., None]
    top = np.stack([np.interp(np.clip(0.5 + arm.across * 0.6, 0, 1), (0, 1), c) for c in ((190, 96), (118, 36), (248, 160))], -1)
    blot = np.clip((np.sin(arm.along * 70 + 2 * np.sin(arm.across * 4)) * np.cos(arm.across * 5 + arm.along * 31) - 0.45) * 4, 0, 1)[..., None] * 0.5
    top = top + (np.array((70, 20, 120)) - top) * blot
    belly = np.array((248, 214, 244))
    e.add(arm.mask, top + (belly - top) * share, dome=0.12, tall=0.9, gloss=0.9, ink=0.014)
    for k in range(17):
        t = 0.05 + 0.92 * (k / 17) ** 0.88
        x, y = arm.at(t, 0.62)
        r = 0.30 * arm.widths[round(t * (len(arm.widths) - 1))] + 0.004
        e.add(e.oval(x, y, r), ("#FFEAFA", "#D878C8"), dome=r * 0.9, gloss=0.5, ink=0.007, lift=0.008)
        e.add(e.oval(x, y, r * 0.48), ("#6A1C6A", "#A03A90"), dome=0.01, tall=-0.8, gloss=0, ink=0, lift=0)
    for k in range(4):
        x, y = arm.at(0.10 + 0.11 * k, -0.52)
        e.glint(x, y, 0.013, 0.042, 0.15, 0.45)


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
    plates = ("#FFF8C8", "#F2CE6A", "#B07A28")
    fin = [(0.35, 0.44), (0.21, 0.38), (0.165, 0.47), (0.175, 0.55), (0.155, 0.63), (0.225, 0.69), (0.36, 0.66)]
    spread = np.arctan2(e.y - 0.55, e.x - 0.45)
    e.add(e.polygon(fin, smooth=True), ("#FFE9A0", "#F0A83A", "#C8641E"), np.clip((e.x - 0.15) / 0.24, 0, 1), dome=0.03, swell=0.005 * np.cos(spread * 50), gloss=0.4, ink=0.013)
    curl = [tuple(p) for p in spiral(0.545, 0.835, 0.115, 0.022, 1.45, -2.75, 24, 1.0)]
    body = e.path([(0.545, 0.235), (0.475, 0.335), (0.475, 0.455), (0.525, 0.575), (0.485, 0.70)] + curl, [0.115, 0.100, 0.105, 0.135, 0.150, 0.135, 0.105, 0.082, 0.066, 0.056, 0.046, 0.036, 0.026, 0.018])
    ring = np.cos(body.along * 112)
    back = np.stack([np.interp(np.clip(0.5 + body.across * 0.6, 0, 1), (0, 1), c) for c in ((20, 96), (168, 240), (160, 214))], -1)
    back = back * (0.86 + 0.20 * ring)[..., None]
    e.add(body.mask, back, dome=0.11, swell=0.006 * ring, gloss=0.7, ink=0.015)
    belly = body.mask * np.clip((-body.across - 0.30) * 8, 0, 1) * ((body.along > 0.13) & (body.along < 0.50))
    e.add(belly, plates, np.clip(0.5 - body.across * 0.5, 0, 1), dome=0.05, tall=0.5, swell=0.009 * ring, gloss=0.5, ink=0.006, lift=0)
    for x, y, a, length in ((0.485, 0.155, -2.15, 0.115), (0.535, 0.130, -1.62, 0.120), (0.59, 0.145, -1.05, 0.10), (0.43, 0.205, -2.7, 0.10)):
        e.add(e.petal(x, y, a, length, 0.030, blunt=0.5), ("#FFE9A0", "#F09A2A"), dome=0.03, ink=0.010, lift=0.006)
    snout = e.path([(0.60, 0.25), (0.70, 0.285), (0.80, 0.325)], [0.072, 0.045, 0.052])
    e.add(snout.mask, ("#7CFAE0", "#12958E"), np.clip(0.5 + snout.across * 0.5, 0, 1), dome=0.05, gloss=0.6, ink=0.014)
    e.add(e.oval(0.545, 0.230, 0.125, 0.115, 0.15), ("#8CFFE6", "#1FB0A4", "#0A5E66"), np.clip((e.y - 0.12) / 0.24, 0, 1), dome=0.10, gloss=0.7, ink=0.008, lift=0)
    eye(e, 0.575, 0.215, 0.048, ("#FFF4B0", "#F0A020"), (0.55, 0.55))
    for k in range(7):
        x, y = body.at(0.16 + 0.045 * k, 0.55)
        e.stain(e.oval(x, y, 0.011), "#E8FFF4", 0.8)


def tooth(e):
    ivory = ("#FFFFFF", "#FFF2CC", "#C09A58")
    cord = [(-0.03, 0.30), (0.12, 0.20), (0.30, 0.155), (0.46, 0.185), (0.60, 0.16), (0.78, 0.10), (1.03, 0.16)]
    e.add(e.path(cord, [0.022]).mask, ("#C8482E", "#6A1410"), swell=0.004 * np.sin((e.x + e.y) * 170), dome=0.02, ink=0.010)
    crown = [(0.26, 0.42), (0.235, 0.30), (0.29, 0.215), (0.385, 0.20), (0.47, 0.235), (0.53, 0.235), (0.62, 0.20), (0.715, 0.215), (0.77, 0.30), (0.745, 0.42), (0.72, 0.56),
             (0.715, 0.70), (0.69, 0.84), (0.645, 0.925), (0.60, 0.88), (0.585, 0.74), (0.56, 0.62), (0.505, 0.565), (0.45, 0.62), (0.42, 0.74), (0.395, 0.87), (0.345, 0.93),
             (0.305, 0.86), (0.285, 0.71), (0.28, 0.56)]
    root = np.clip((e.y - 0.20) / 0.72, 0, 1)
    e.add(e.polygon(crown, smooth=True), ivory, root, dome=0.13, tall=0.85, gloss=0.8, ink=0.016)
    e.stain(np.clip((e.y - 0.53) * 9, 0, 1) * np.clip((0.66 - e.y) * 9, 0, 1), "#D0A868", 0.35)
    e.line([(0.50, 0.25), (0.49, 0.33), (0.515, 0.39)], [0.009, 0.005, 0.003], "#A8803C", 0.85)
    e.line([(0.64, 0.27), (0.60, 0.34), (0.625, 0.40), (0.60, 0.47)], [0.008, 0.006, 0.005, 0.003], "#6A4A22", 0.9)
    e.glint(0.335, 0.33, 0.028, 0.075, 0.12, 0.75)
    band = e.path([(0.245, 0.36), (0.38, 0.415), (0.50, 0.425), (0.62, 0.415), (0.757, 0.36)], [0.030])
    e.add(band.mask, ("#FFE08A", "#B87818"), np.clip(0.5 + band.across * 0.5, 0, 1), dome=0.03, gloss=0.9, ink=0.010)
    e.add(e.path([(0.47, 0.19), (0.47, 0.30), (0.50, 0.40)], [0.018]).mask, ("#FFE08A", "#9A6010"), dome=0.02, gloss=0.8, ink=0.009)


def skull(e):
    bone, horn = ("#FFFDF0", "#F0DDAE", "#A88450"), ("#8A6A48", "#5A3C24", "#2E1A10")
    for side in (-1, 1):
        x = lambda v, side=side: 0.5 + side * v
        line = [(x(0.10), 0.27), (x(0.20), 0.145), (x(0.345), 0.125), (x(0.425), 0.235), (x(0.41), 0.375), (x(0.325), 0.44), (x(0.265), 0.385)]
        curl = e.path(line, [0.088, 0.098, 0.094, 0.085, 0.072, 0.052, 0.020])
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
