# SPDX-License-Identifier: GPL-3.0-or-later
"""What Glastonbury's recipes ask for, as painted signs: few cards, few fours, few spells, many ones, the last bell."""
import math

import numpy as np

from families.glastonbury_magic import GOLD, spark

PAPER = ("#FFF8E0", "#F0DCA8", "#BC9458")


def leaf_of_paper(e, x, y, half, turn, pips, tone):
    """A small card with round pips."""
    c, s = math.cos(turn), math.sin(turn)
    at = lambda u, v: (x + half * (u * c - v * s), y + half * (u * s + v * c))
    e.add(e.polygon([at(-1, -1.12), at(1, -1.12), at(1, 1.12), at(-1, 1.12)]), PAPER, np.clip((e.x + e.y) * 0.8 - 0.2, 0, 1), dome=0.02, gloss=0.2, ink=0.014, lift=0.022)
    inner = [at(-0.78, -0.90), at(0.78, -0.90), at(0.78, 0.90), at(-0.78, 0.90)]
    e.add(e.polygon(inner), tone, np.clip((e.x + e.y) * 0.8 - 0.2, 0, 1), dome=0.012, tall=-0.5, gloss=0.2, ink=0.007, lift=0)
    for u, v in pips:
        px, py = at(u, v)
        e.add(e.oval(px, py, half * 0.235), ("#FFFFFF", "#F4DCA0"), dome=half * 0.2, gloss=0.5, ink=0.011, lift=0.008, ink_tone="#2A1206")


def arrow(e, up):
    """The little arrow at the lower right: fewest or most."""
    sign, tones = (-1, ("#FFF4A8", "#F0A81E", "#9A5208")) if up else (1, ("#D4F4FF", "#3E9ED8", "#14406E"))
    at = lambda dx, dy: (0.775 + dx, 0.745 + sign * dy)
    outline = [at(-0.060, -0.18), at(0.060, -0.18), at(0.060, 0.0), at(0.150, 0.0), at(0.0, 0.19), at(-0.150, 0.0), at(-0.060, 0.0)]
    e.add(e.polygon(outline), tones, np.clip((e.x - 0.62) / 0.32, 0, 1), dome=0.05, gloss=0.8, ink=0.017, lift=0.024)


FOUR = ((-0.36, -0.42), (0.36, -0.42), (-0.36, 0.42), (0.36, 0.42))


def fewest_cards(e):
    for x, y, turn, tone in ((0.30, 0.50, -0.30, ("#E86A5A", "#8A1C1C")), (0.44, 0.46, -0.02, ("#8AB8FF", "#2450A8")), (0.58, 0.48, 0.26, ("#9AE07A", "#2A7A36"))):
        leaf_of_paper(e, x, y, 0.215, turn, (), tone)
    arrow(e, up=False)


def fewest_fours(e):
    leaf_of_paper(e, 0.43, 0.46, 0.30, -0.10, FOUR, ("#C88AF0", "#5A2490"))
    arrow(e, up=False)


def most_ones(e):
    leaf_of_paper(e, 0.43, 0.46, 0.30, -0.10, ((0, 0),), ("#F4B05A", "#B4560E"))
    arrow(e, up=True)


def fewest_spells(e):
    wand = e.path([(0.16, 0.90), (0.50, 0.44)], [0.050, 0.036])
    e.add(wand.mask, ("#8A5A34", "#5A3418", "#2A1408"), np.clip(0.5 + wand.across * 0.5, 0, 1), dome=0.05, gloss=0.7, ink=0.015)
    for a, b in ((0.02, 0.16), (0.86, 1.0)):
        band = wand.mask * (wand.along >= a) * (wand.along <= b)
        e.add(band, GOLD, np.clip(0.5 + wand.across * 0.5, 0, 1), dome=0.03, gloss=0.9, ink=0.008, lift=0)
    star = [(0.555 + (0.30 if i % 2 == 0 else 0.125) * math.cos(-math.pi / 2 + math.pi * i / 5), 0.335 + (0.30 if i % 2 == 0 else 0.125) * math.sin(-math.pi / 2 + math.pi * i / 5)) for i in range(10)]
    e.add(e.polygon(star), ("#FFF6B8", "#FFC93A", "#C87A0E"), np.clip(np.hypot(e.x - 0.50, e.y - 0.26) / 0.36, 0, 1), dome=0.07, gloss=0.8, ink=0.016, lift=0.02)
    for x, y, r in ((0.19, 0.40, 0.065), (0.29, 0.20, 0.050), (0.86, 0.22, 0.05)):
        spark(e, x, y, r)
    arrow(e, up=False)


def ended(e):
    """A hand bell, swung."""
    e.add(e.path([(0.50, 0.25), (0.50, 0.085)], [0.052, 0.062]).mask, ("#A8643A", "#5A2E14"), np.clip((e.x - 0.44) / 0.12, 0, 1), dome=0.05, gloss=0.6, ink=0.015)
    e.add(e.oval(0.5, 0.83, 0.085), ("#FFE9A0", "#A8661A"), dome=0.08, gloss=0.8, ink=0.014)
    bell = [(0.50, 0.235), (0.585, 0.25), (0.655, 0.33), (0.685, 0.46), (0.715, 0.60), (0.79, 0.715), (0.80, 0.765), (0.70, 0.80), (0.50, 0.815), (0.30, 0.80), (0.20, 0.765), (0.21, 0.715),
            (0.285, 0.60), (0.315, 0.46), (0.345, 0.33), (0.415, 0.25)]
    e.add(e.polygon(bell, smooth=True), GOLD, np.clip((e.x - 0.24) / 0.52, 0, 1), dome=0.15, gloss=0.9, ink=0.016)
    for y, half in ((0.665, 0.262), (0.715, 0.292)):
        e.line([(0.5 - half, y), (0.5, y + 0.038), (0.5 + half, y)], [0.009], "#8A4E14", 0.75)
    e.glint(0.405, 0.45, 0.022, 0.11, 0.12, 0.7)
    for side in (-1, 1):
        for r in (0.36, 0.45):
            ring = [(0.5 + side * r * math.cos(a), 0.47 + r * math.sin(a)) for a in (-0.42, -0.15, 0.12)]
            e.add(e.path(ring, [0.010, 0.020, 0.010]).mask, ("#FFF4C0", "#E8A830"), dome=0.02, ink=0.010, lift=0.006)


TASKS = {"fewest_cards": fewest_cards, "fewest_fours": fewest_fours, "fewest_spells": fewest_spells, "most_ones": most_ones, "ended": ended}
