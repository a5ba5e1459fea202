# SPDX-License-Identifier: GPL-3.0-or-later
"""The six characters: busts of turned and painted figurines like the professor's, to lie on a seat's medallion."""
import math

import numpy as np
from PIL import Image

from families.professor import curve, painted, squashed, taper
from studio import materials, scene, shapes
from studio.book import Job
from studio.nodes import plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "families/professor.py")
SHOWN, OVER = (84, 84), 2.6
PALE, ROSY, TAN, BROWN, GREY = (0.78, 0.52, 0.40), (0.70, 0.36, 0.23), (0.52, 0.27, 0.14), (0.27, 0.115, 0.05), (0.62, 0.42, 0.31)


def at(side, x, y, z):
    return side * x, y, z


def head(skin, wide=1.0, long=1.08, ears=0.10, nose=(0.10, 1.0, 1.1), cheeks=None, chin=0.0):
    """Head, neck, ears and nose; cheeks: their tone."""
    squashed(shapes.ball(0.43, (0, 0, 0), skin, 64, 48), wide, 0.96, long)
    if chin:
        squashed(shapes.ball(0.20, (0, -0.20, -0.36), skin), 0.9 * wide, 0.9, 0.8 + chin)
    shapes.lathe([(0.19, -0.80), (0.18, -0.30)], skin, 48)
    for side in (-1, 1):
        squashed(shapes.ball(ears, at(side, 0.42 * wide, 0.03, -0.02), skin), 0.55, 0.85, 1.25)
        if cheeks:
            squashed(shapes.ball(0.115, at(side, 0.21 * wide, -0.305, -0.135), painted(cheeks, 0.5)), 1.0, 0.75, 0.85)
    size, across, down = nose
    squashed(shapes.ball(size, (0, -0.43 - 0.25 * (size - 0.08), -0.05), skin), across, 1.15, down)


def eyes(iris, high=0.08, apart=0.165, size=0.088, lid=None, open_=1.0, only=(-1, 1)):
    """White balls with iris and pupil; `lid`: a tone of skin that half closes them."""
    for side in only:
        x, y, z = at(side, apart, -0.345, high)
        squashed(shapes.ball(size, (x, y, z), plain("white", Base_Color=(0.86, 0.83, 0.76), Roughness=0.15, Coat_Weight=1.0)), 1.05, 0.8, open_)
        squashed(shapes.ball(size * 0.58, (x * 0.96, y - size * 0.48, z - 0.006), plain("iris", Base_Color=iris, Roughness=0.12, Coat_Weight=1.0)), 1, 0.5, min(1, open_ * 1.05))
        squashed(shapes.ball(size * 0.33, (x * 0.95, y - size * 0.70, z - 0.006), plain("pupil", Base_Color=(0.01, 0.008, 0.008), Roughness=0.05, Coat_Weight=1.0)), 1, 0.5, 1)
        if lid:
            half = squashed(shapes.ball(size * 1.12, (x, y - 0.004, z + size * 0.42), lid), 1.06, 0.92, 0.62)
            half.rotation_euler = (math.radians(12), 0, 0)


def brows(hair, inner, middle, outer, thick=0.042):
    """Two brows by three points of the right one (x, z)."""
    for side in (-1, 1):
        line = curve([at(side, x, -0.435 + 0.30 * max(0.0, x - 0.05) ** 1.4, z) for x, z in (inner, middle, outer)])
        shapes.tube(line, thick, hair, radii=taper(len(line), 0.35))


def mouth(points, tone=(0.30, 0.05, 0.04), thick=0.026):
    """A line of lips through (x, z)."""
    line = curve([(x, -0.425 + 0.55 * x * x, z) for x, z in points])
    ends = [0.35 + 0.65 * math.sin(math.pi * (i + 0.5) / len(line)) for i in range(len(line))]
    shapes.tube(line, thick, painted(tone, 0.3, 0.6), radii=ends)


def shoulders(cloth, wide=1.0, high=-0.58):
    squashed(shapes.lathe(shapes.smooth([(0.98, -1.5), (0.92, -1.05), (0.74, -0.78), (0.40, high - 0.04), (0.22, high)], 8), cloth, 96), wide, 0.62, 1.0)


def lock(points, hair, thick=0.09, thin=0.2):
    line = curve(points)
    return shapes.tube(line, thick, hair, radii=taper(len(line), thin), resolution=8)


def ring(middle, radius, thick, material, turn=(0, 0, 0), flat=1.0):
    made = shapes.tube([(radius * math.cos(a), 0, flat * radius * math.sin(a)) for a in (math.tau * i / 48 for i in range(48))], thick, material, cyclic=True)
    made.location, made.rotation_euler = middle, turn
    return made


def hoarder(brass):
    """Aunt Magpie: round and rosy, hair piled up black with one white wing, pearls, and a key too many."""
    skin, hair, white = painted(ROSY, 0.5, 0.2, 0.35), painted((0.018, 0.016, 0.026), 0.32, 0.5), painted((0.82, 0.80, 0.76), 0.5)
    head(skin, 1.10, 1.0, nose=(0.10, 1.1, 0.9), cheeks=(0.74, 0.26, 0.19), chin=0.05)
    eyes((0.10, 0.045, 0.02), size=0.100)
    brows(hair, (0.07, 0.235), (0.18, 0.285), (0.30, 0.225), 0.032)
    mouth([(-0.17, -0.215), (-0.08, -0.265), (0, -0.275), (0.08, -0.265), (0.17, -0.215)], (0.42, 0.04, 0.06), 0.034)
    squashed(shapes.ball(0.50, (0, 0.10, 0.14), hair), 1.02, 0.92, 0.92)
    squashed(shapes.ball(0.27, (0, 0.06, 0.66), hair), 1.05, 1.0, 0.86)
    ring((0, 0.05, 0.52), 0.17, 0.05, brass, (math.pi / 2, 0, 0))
    for side in (-1, 1):
        lock([at(side, 0.02, -0.40, 0.33), at(side, 0.28, -0.38, 0.27), at(side, 0.46, -0.16, 0.06), at(side, 0.48, 0.02, -0.20)], hair, 0.125, 0.5)
        ring(at(side, 0.475, -0.06, -0.22), 0.075, 0.021, brass)
        shapes.ball(0.048, at(side, 0.475, -0.08, -0.31), plain("jewel", Base_Color=(0.02, 0.30, 0.26), Roughness=0.06, Coat_Weight=1.0))
    lock([(0.03, -0.43, 0.345), (0.26, -0.42, 0.36), (0.42, -0.22, 0.30), (0.50, 0.05, 0.20)], white, 0.075, 0.4)
    for k in range(3):                                  # feathers in the bun
        lock([(0.16, 0.0, 0.66), (0.30 + 0.03 * k, 0.0, 0.86 + 0.03 * k), (0.34 + 0.09 * k, 0.02, 1.06 - 0.07 * k)], (hair, white, painted((0.02, 0.10, 0.22), 0.25, 0.8))[k], 0.055, 0.15)
    shoulders(painted((0.02, 0.16, 0.17), 0.6, 0.15), 1.12)
    for i in range(13):
        a = math.radians(200 + 140 * i / 12)
        shapes.ball(0.062, (0.37 * math.cos(a), -0.30 + 0.20 * math.sin(a) - 0.04, -0.56 + 0.20 * math.sin(a)), plain("pearl", Base_Color=(0.86, 0.80, 0.70), Roughness=0.18, Coat_Weight=1.0))


def gambler(brass):
    """Lucky Jack: a broad hat worn askew with a die in its band, a thin moustache and half a grin."""
    skin, hair = painted(TAN, 0.5, 0.2, 0.35), painted((0.022, 0.011, 0.007), 0.4, 0.3)
    head(skin, 0.95, 1.10, nose=(0.092, 0.85, 1.35), chin=0.2)
    eyes((0.05, 0.14, 0.06), size=0.085, lid=skin)
    brows(hair, (0.06, 0.175), (0.17, 0.25), (0.30, 0.205), 0.040)
    mouth([(-0.15, -0.225), (-0.04, -0.245), (0.08, -0.225), (0.19, -0.155)], (0.25, 0.05, 0.04))
    for side in (-1, 1):
        lock([at(side, 0.01, -0.455, -0.155), at(side, 0.12, -0.445, -0.175), at(side, 0.23, -0.39, -0.15), at(side, 0.29, -0.35, -0.09)], hair, 0.032, 0.2)
        for k in range(3):
            lock([at(side, 0.36, -0.12 + 0.12 * k, 0.20), at(side, 0.46, -0.06 + 0.12 * k, -0.10), at(side, 0.43, -0.02 + 0.1 * k, -0.42), at(side, 0.52, -0.02 + 0.1 * k, -0.56)], hair, 0.085, 0.2)
    lock([(0, -0.40, -0.34), (0, -0.43, -0.44), (0, -0.42, -0.56)], hair, 0.060, 0.15)
    ring((-0.43, -0.08, -0.20), 0.065, 0.018, brass)
    felt, band = painted((0.24, 0.018, 0.020), 0.6, 0.1), painted((0.035, 0.015, 0.012), 0.5)
    handle = shapes.empty((0.0, 0.03, 0.27), (math.radians(-8), math.radians(-13), 0))
    before = set(scene.objects())
    squashed(shapes.lathe(shapes.smooth([(0.36, -0.02), (0.66, -0.03), (0.78, 0.05), (0.76, 0.085), (0.62, 0.02), (0.40, 0.03)], 6), felt, 96), 1.0, 0.86, 1.0)
    squashed(shapes.lathe(shapes.smooth([(0.455, 0.0), (0.44, 0.18), (0.40, 0.34), (0.30, 0.41), (0.14, 0.37), (0.0, 0.35)], 8), felt, 96), 1.0, 0.95, 1.0)
    squashed(shapes.lathe([(0.462, 0.03), (0.470, 0.05), (0.458, 0.14), (0.445, 0.15)], band, 96), 1.0, 0.95, 1.0)
    shapes.block((0.19, 0.19, 0.19), (0.18, -0.46, 0.16), 0.03, plain("die", Base_Color=(0.86, 0.80, 0.68), Roughness=0.25, Coat_Weight=0.7), (0.15, math.radians(18), 0.28))
    for x, z in ((-0.05, 0.05), (0, 0), (0.05, -0.05)):
        shapes.ball(0.022, (0.20 + x * 0.96 + 0.015, -0.575, 0.155 + z), plain("pip", Base_Color=(0.02, 0.012, 0.01), Roughness=0.3))
    plume = painted((0.80, 0.62, 0.20), 0.6)
    lock([(-0.30, -0.34, 0.12), (-0.55, -0.20, 0.34), (-0.72, 0.05, 0.42), (-0.86, 0.20, 0.30)], plume, 0.085, 0.2)
    for made in set(scene.objects()) - before:
        made.parent = handle
    shoulders(painted((0.05, 0.035, 0.11), 0.6, 0.15))
    for side in (-1, 1):
        lock([at(side, 0.08, -0.36, -0.62), at(side, 0.22, -0.42, -0.76), at(side, 0.26, -0.52, -1.0)], painted((0.80, 0.72, 0.58), 0.6), 0.10, 0.6)


def spoiler(brass):
    """Madame Thorn: pale and narrow, a tower of black hair, brows like knives, and a collar of thorns."""
    skin, hair = painted(PALE, 0.45, 0.3, 0.35), painted((0.020, 0.010, 0.030), 0.28, 0.6)
    head(skin, 0.86, 1.14, ears=0.07, nose=(0.078, 0.8, 1.5), chin=0.25)
    eyes((0.03, 0.26, 0.06), size=0.088, open_=0.82, lid=painted((0.24, 0.10, 0.24), 0.4, 0.4))
    brows(hair, (0.055, 0.145), (0.19, 0.245), (0.31, 0.315), 0.027)
    mouth([(-0.11, -0.235), (-0.04, -0.215), (0, -0.225), (0.04, -0.215), (0.11, -0.235)], (0.40, 0.01, 0.035), 0.038)
    mouth([(-0.08, -0.255), (0, -0.27), (0.08, -0.255)], (0.40, 0.01, 0.035), 0.030)
    squashed(shapes.ball(0.44, (0, 0.10, 0.16), hair), 0.98, 0.95, 1.0)
    for side in (-1, 1):
        lock([(0, -0.39, 0.36), at(side, 0.20, -0.38, 0.30), at(side, 0.38, -0.16, 0.10), at(side, 0.40, 0.02, -0.30)], hair, 0.10, 0.35)
        for k in range(3):                              # two horns of hair
            lock([at(side, 0.10 + 0.07 * k, 0.02, 0.36), at(side, 0.22 + 0.09 * k, 0.02, 0.64 - 0.05 * k), at(side, 0.27 + 0.10 * k, 0.06, 0.84 - 0.09 * k), at(side, 0.18 + 0.09 * k, 0.08, 1.00 - 0.10 * k)], hair, 0.145 - 0.02 * k, 0.08)
        shapes.ball(0.040, at(side, 0.385, -0.09, -0.20), plain("ruby", Base_Color=(0.40, 0.005, 0.02), Roughness=0.05, Coat_Weight=1.0))
        for k in range(5):                              # the collar
            spread = 0.26 + 0.15 * k
            lock([at(side, 0.15 + 0.09 * k, 0.02 - 0.03 * k, -0.72), at(side, spread + 0.10, 0.14 - 0.05 * k, -0.42 - 0.03 * k), at(side, spread + 0.20, 0.20 - 0.06 * k, 0.02 - 0.13 * k)], painted((0.016, 0.085, 0.040), 0.4, 0.4), 0.115, 0.05)
    rose = painted((0.46, 0.012, 0.04), 0.4, 0.3)
    for k in range(7):
        a = k * 2.4
        squashed(shapes.ball(0.085, (0.29 + 0.075 * math.cos(a), -0.30, 0.40 + 0.075 * math.sin(a)), rose), 1, 0.6, 1)
    shapes.ball(0.062, (0.29, -0.37, 0.40), rose)
    shoulders(painted((0.030, 0.014, 0.045), 0.5, 0.3), 0.92)
    ring((0, -0.10, -0.56), 0.21, 0.035, brass, (math.pi / 2, 0, 0))


def miser(brass):
    """Old Pinch: a nightcap against the cold he won't heat away, a long nose, tiny spectacles and a patched scarf."""
    skin, hair = painted(GREY, 0.5, 0.2, 0.3), painted((0.66, 0.63, 0.57), 0.7, 0.0, 0.5)
    head(skin, 0.84, 1.16, ears=0.125, nose=(0.088, 0.85, 1.7), chin=0.30)
    squashed(shapes.ball(0.088, (0, -0.53, -0.15), painted((0.62, 0.33, 0.26), 0.45)), 0.95, 1.1, 1.0)
    eyes((0.10, 0.14, 0.18), size=0.074, apart=0.15, lid=skin, open_=0.9)
    brows(hair, (0.04, 0.135), (0.16, 0.205), (0.31, 0.185), 0.055)
    mouth([(-0.13, -0.305), (-0.05, -0.275), (0.05, -0.275), (0.13, -0.315)], (0.28, 0.10, 0.08), 0.022)
    for side in (-1, 1):
        for k in range(5):
            lock([at(side, 0.36, -0.02 + 0.05 * k, 0.16), at(side, 0.50 + 0.02 * k, 0.02 + 0.04 * k, 0.10 - 0.07 * k), at(side, 0.58 + 0.015 * k, 0.02, 0.02 - 0.11 * k)], hair, 0.070, 0.12)
        ring(at(side, 0.125, -0.545, -0.02), 0.088, 0.014, brass)
        shapes.tube([at(side, 0.21, -0.54, -0.01), at(side, 0.40, -0.08, 0.03)], 0.012, brass)
    shapes.tube([(-0.04, -0.55, 0.0), (0, -0.565, 0.015), (0.04, -0.55, 0.0)], 0.014, brass)
    wool, trim = painted((0.055, 0.10, 0.20), 0.85, 0.0), painted((0.52, 0.48, 0.40), 0.85, 0.0)
    squashed(shapes.lathe(shapes.smooth([(0.42, 0.20), (0.43, 0.36), (0.34, 0.56), (0.20, 0.70), (0.10, 0.78), (0, 0.80)], 8), wool, 96), 0.94, 0.98, 1)
    lock([(0.02, 0.02, 0.60), (0.26, 0.0, 0.80), (0.50, -0.06, 0.66), (0.60, -0.10, 0.36), (0.60, -0.12, 0.20)], wool, 0.20, 0.35)
    shapes.ball(0.115, (0.60, -0.13, 0.12), trim)
    squashed(ring((0, 0.0, 0.24), 0.405, 0.085, trim, (math.pi / 2, 0, 0)), 0.96, 1, 1)
    shoulders(painted((0.11, 0.085, 0.065), 0.8, 0.0), 0.9)
    for k in range(2):
        squashed(ring((0, -0.06 - 0.03 * k, -0.56 - 0.15 * k), 0.27 + 0.06 * k, 0.115, painted((0.30, 0.055, 0.04), 0.85, 0.0), (math.pi / 2, 0, 0)), 1, 1, 1)
    lock([(0.20, -0.38, -0.66), (0.26, -0.46, -0.85), (0.24, -0.50, -1.15)], painted((0.30, 0.055, 0.04), 0.85, 0.0), 0.14, 0.9)


def racer(brass):
    """Pip Quickfoot: freckles, goggles pushed up into hair that still flies, and a grin with a gap."""
    skin, hair = painted((0.76, 0.42, 0.27), 0.5, 0.2, 0.35), painted((0.60, 0.16, 0.020), 0.45, 0.3)
    head(skin, 1.02, 1.02, ears=0.135, nose=(0.082, 1.05, 0.85), cheeks=(0.78, 0.34, 0.22))
    eyes((0.03, 0.16, 0.34), size=0.108, apart=0.17)
    brows(hair, (0.08, 0.245), (0.18, 0.29), (0.29, 0.25), 0.036)
    shape = [(-0.19, -0.17), (-0.11, -0.235), (0, -0.26), (0.11, -0.235), (0.19, -0.17)]
    mouth(shape, (0.34, 0.05, 0.04), 0.046)
    for x in (-0.075, 0.025, 0.10):
        shapes.block((0.062, 0.03, 0.06), (x, -0.455 + 0.5 * x * x, -0.213 + 1.6 * x * x), 0.012, plain("tooth", Base_Color=(0.88, 0.85, 0.78), Roughness=0.3))
    for side in (-1, 1):
        for x, z in ((0.14, -0.06), (0.21, -0.03), (0.27, -0.085), (0.19, -0.105), (0.30, -0.02)):
            squashed(shapes.ball(0.015, at(side, x, -0.405 + 0.40 * (x - 0.1) ** 1.3, z), painted((0.42, 0.15, 0.06), 0.6)), 1, 0.8, 1)
    squashed(shapes.ball(0.44, (0, 0.07, 0.13), hair), 1.02, 0.94, 0.94)
    for k in range(15):                                 # all of it blown back and up
        t = k / 14 * 2 - 1
        lock([(0.34 * t, -0.26 + 0.12 * t * t, 0.36 - 0.10 * t * t), (0.46 * t + 0.06, -0.14, 0.60 - 0.18 * t * t), (0.60 * t + 0.20, 0.02 + 0.06 * (k % 2), 0.80 - 0.24 * t * t + 0.09 * (k % 3))], hair, 0.105, 0.08)
    strap = painted((0.10, 0.045, 0.018), 0.6)
    squashed(ring((0, 0.0, 0.30), 0.43, 0.050, strap, (math.pi / 2 - 0.20, 0, 0)), 1.02, 1, 1)
    for side in (-1, 1):
        ring(at(side, 0.165, -0.455, 0.385), 0.125, 0.036, brass, (-0.35, 0, 0))
        lens = squashed(shapes.ball(0.115, at(side, 0.165, -0.435, 0.385), plain("lens", Base_Color=(0.10, 0.34, 0.36), Roughness=0.04, Coat_Weight=1.0)), 1, 0.45, 1)
        lens.rotation_euler = (-0.35, 0, 0)
    shoulders(painted((0.10, 0.19, 0.045), 0.6, 0.15), 0.92)
    scarf = painted((0.80, 0.52, 0.06), 0.8, 0.0)
    ring((0, -0.06, -0.56), 0.26, 0.105, scarf, (math.pi / 2, 0, 0))
    lock([(-0.20, -0.10, -0.56), (-0.55, 0.10, -0.42), (-0.80, 0.20, -0.50), (-1.0, 0.25, -0.36)], scarf, 0.13, 0.7)


def scholar(brass):
    """Doctor Folio: brown and calm, white curls below a doctor's cap, round glasses, a ruff as stiff as a page."""
    skin, hair = painted(BROWN, 0.45, 0.3, 0.35), painted((0.78, 0.76, 0.72), 0.7, 0.0, 0.5)
    head(skin, 0.96, 1.08, nose=(0.105, 1.1, 0.95), chin=0.12)
    eyes((0.06, 0.028, 0.012), size=0.088, lid=painted((0.22, 0.09, 0.04), 0.45))
    brows(hair, (0.07, 0.225), (0.18, 0.275), (0.30, 0.235), 0.034)
    mouth([(-0.13, -0.235), (-0.05, -0.255), (0.05, -0.255), (0.13, -0.23)], (0.22, 0.045, 0.04), 0.034)
    for side in (-1, 1):
        for k in range(11):
            a = k * 0.55
            shapes.ball(0.115, at(side, 0.39 + 0.06 * math.cos(a), 0.04 + 0.09 * math.sin(2 * a), 0.22 - 0.048 * k + 0.03 * math.sin(a)), hair, 24, 16)
        ring(at(side, 0.175, -0.475, 0.065), 0.135, 0.020, brass)
        shapes.lathe([(0, 0.0), (0.132, 0.0)], plain("lens", Base_Color=(1, 1, 1), Roughness=0.02, Alpha=0.05, Coat_Weight=1.0), 48, at(side, 0.175, -0.475, 0.065), (math.pi / 2, 0, 0)).visible_shadow = False
        shapes.tube([at(side, 0.31, -0.47, 0.075), at(side, 0.43, -0.06, 0.09)], 0.014, brass)
    shapes.tube([(-0.045, -0.48, 0.085), (0, -0.495, 0.105), (0.045, -0.48, 0.085)], 0.016, brass)
    felt = painted((0.022, 0.030, 0.095), 0.55, 0.15)
    squashed(shapes.lathe([(0.435, 0.18), (0.445, 0.24), (0.42, 0.40), (0.0, 0.42)], felt, 96), 0.98, 0.98, 1)
    shapes.block((1.16, 1.16, 0.065), (0, 0.02, 0.46), 0.02, felt, (math.radians(9), math.radians(-5), math.radians(38)))
    squashed(shapes.ball(0.055, (0, 0.0, 0.51), brass), 1, 1, 0.6)
    lock([(0, 0, 0.51), (0.30, -0.26, 0.535), (0.52, -0.42, 0.44), (0.53, -0.46, 0.20)], brass, 0.026, 0.9)
    lock([(0.53, -0.46, 0.22), (0.53, -0.46, 0.12), (0.53, -0.46, -0.02)], brass, 0.055, 1.3)
    for k in range(20):                                 # the ruff
        a = math.tau * k / 20
        squashed(shapes.ball(0.10, (0.38 * math.cos(a), 0.28 * math.sin(a) - 0.04, -0.56), painted((0.80, 0.77, 0.70), 0.7, 0.0)), 1, 1, 0.75)
    shoulders(painted((0.10, 0.020, 0.040), 0.55, 0.2))
    for side in (-1, 1):
        lock([at(side, 0.22, -0.34, -0.66), at(side, 0.26, -0.46, -0.86), at(side, 0.24, -0.50, -1.2)], painted((0.70, 0.46, 0.12), 0.5, 0.2), 0.075, 1.0)


WHO = {"hoarder": hoarder, "gambler": gambler, "spoiler": spoiler, "miser": miser, "racer": racer, "scholar": scholar}


def render_character(job):
    size = job.pixels(SHOWN, OVER)
    scene.reset(size, job.samples(64), bounces=5)
    scene.camera((0, -10, 1.1), (0, 0, 0.12), width=1.80)
    scene.surroundings(scene.ROOM, 0.55)
    scene.area((-2.6, -3.6, 3.4), (0, 0, 0.1), size=1.6, power=330, colour=scene.WARM)
    scene.area((3.2, -2.4, 0.6), (0, 0, 0), size=2.2, power=60, colour=scene.COOL)
    scene.area((2.0, 2.6, 2.6), (0, 0, 0.2), size=1.2, power=170, colour=(1, 0.80, 0.5))
    scene.area((-0.8, -4.6, -0.4), (0, 0, 0.0), size=1.8, power=60, colour=(1, 0.90, 0.78)).visible_glossy = False
    WHO[job.name.removeprefix("character_")](materials.metal(materials.GOLD, rough=0.2, patina=0.3))
    job.save(job.name, cut(scene.shoot()), SHOWN, quality=86)


def cut(picture):
    """Round off what would stick out of the medallion below; hats and hair may stand over its rim."""
    w, h = picture.size
    y, x = np.mgrid[0:h, 0:w] / w - 0.5
    away = np.hypot(x, y)
    keep = np.where(y > -0.08, np.clip((0.485 - away) * w, 0, 1), 1.0)
    pixels = np.asarray(picture).astype(float)
    pixels[..., 3] *= keep
    return Image.fromarray(pixels.astype("uint8"), "RGBA")


def jobs():
    return [Job("portraits", f"character_{name}", render_character) for name in WHO]
