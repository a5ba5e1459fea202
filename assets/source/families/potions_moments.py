# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: the helpers at work, out of their portraits, and the bot: its face by how much it has, and its hand."""
import math

import numpy as np

from families import potions_animals
from families.potions_animals import ANIMALS, eye
from studio import painting
from studio.book import Job, sheet
from studio.easel import Easel

NEEDS = ("studio/painting.py", "studio/relief.py", "studio/easel.py", "families/potions_animals.py")
K = 4 / 3
FINE = 2.25
BEAST, FLYING, FACE, HAND = 132 * K, 168 * K, 120 * K, 84 * K
PERCHED = ("owl", "chameleon")      # the first thing painted is what they sit on


class Leaving:
    """An easel on which the first piece isn't painted."""

    def __init__(self, easel):
        self._easel, self._left = easel, 1

    def __getattr__(self, name):
        return getattr(self._easel, name)

    def add(self, *given, **more):
        if self._left:
            self._left -= 1
        else:
            self._easel.add(*given, **more)


def painted(draw, side, seed=5):
    easel = Easel(round(side * FINE), seed)
    draw(easel)
    return painting.resized(easel.picture(), (side, side))


def render_beast(job):
    name = job.name.removeprefix("beast_")
    held, potions_animals.die = potions_animals.die, lambda *_given: None      # the rat carries a real one
    try:
        draw = ANIMALS[name]
        picture = painted((lambda e: draw(Leaving(e))) if name in PERCHED else draw, round(BEAST * job.scale))
    finally:
        potions_animals.die = held
    job.save(job.name, picture, (BEAST, BEAST))


# ---- the raven flies ----
def flying(up):
    """A raven that flies to the right; `up`: where its wing tips are, 1 above, -1 below."""
    coat, wing = ("#6E7CB4", "#343C6A", "#14142C"), ("#5A68A4", "#262C54", "#0C0C1E")

    def feathers(e, root, reach, tones):
        """A wing spread from its shoulder: feathers from the inner to the outermost, then the leading edge over them."""
        at = lambda dx, dy: (root[0] + dx * reach, root[1] - up * dy * reach)
        for k in range(7):
            t = k / 6
            bone = at(0.24 - 0.34 * t * t, 0.02 + 0.80 * t)
            tip = at(-0.42 - 0.62 * math.sin(t * 1.9) * 0.62, 0.06 + 1.06 * t ** 1.25)
            e.add(e.path([bone, ((bone[0] + tip[0]) / 2, (bone[1] + tip[1]) / 2 + up * 0.012), tip], [0.030, 0.043, 0.010], smooth=True).mask, tones, dome=0.03, gloss=0.6, ink=0.008, lift=0.006)
        e.add(e.path([at(0.30, -0.02), at(0.26, 0.42), at(-0.10, 0.86)], [0.052, 0.046, 0.026], smooth=True).mask, tones, dome=0.05, gloss=0.6, ink=0.010, lift=0.010)

    def draw(e):
        feathers(e, (0.50, 0.50), 0.34, ("#3E4A80", "#181C3C", "#080814"))
        for k in range(4):
            e.add(e.petal(0.30, 0.545 + 0.012 * k, math.pi - 0.22 + 0.16 * k, 0.25, 0.038, blunt=0.8), wing, dome=0.03, gloss=0.5, ink=0.010)
        body = [(0.74, 0.44), (0.62, 0.43), (0.46, 0.46), (0.30, 0.53), (0.33, 0.60), (0.48, 0.64), (0.63, 0.61), (0.74, 0.55)]
        e.add(e.polygon(body, smooth=True), coat, np.clip((e.y - 0.42) / 0.24, 0, 1), dome=0.12, gloss=0.5, ink=0.013)
        for x in (0.46, 0.53):
            e.add(e.path([(x, 0.62), (x - 0.05, 0.685)], [0.016, 0.012]).mask, ("#4A4456", "#1A1420"), dome=0.015, gloss=0.5, ink=0.007)
        head = [(0.66, 0.47), (0.68, 0.40), (0.745, 0.365), (0.81, 0.385), (0.84, 0.44), (0.82, 0.50), (0.75, 0.535), (0.68, 0.52)]
        e.add(e.polygon(head, smooth=True), coat, np.clip((e.y - 0.36) / 0.2, 0, 1), dome=0.10, gloss=0.5, ink=0.013)
        e.add(e.polygon([(0.82, 0.470), (0.90, 0.485), (0.955, 0.515), (0.88, 0.510), (0.81, 0.500)]), ("#5A5460", "#1E1A24"), dome=0.02, gloss=0.6, ink=0.010)
        e.add(e.polygon([(0.825, 0.415), (0.89, 0.420), (0.95, 0.455), (0.985, 0.510), (0.91, 0.478), (0.82, 0.470)], smooth=True), ("#8A8494", "#3A3442", "#16121C"), dome=0.035, gloss=0.8, ink=0.011)
        eye(e, 0.775, 0.430, 0.034, ("#FFF6C0", "#F0A818"), (0.5, 0.5))
        feathers(e, (0.50, 0.53), 0.44, wing)

    return draw


def render_flying(job):
    side = round(FLYING * job.scale)
    job.save("beast_raven", sheet([painted(flying(up), side) for up in (0.9, 0.15, -0.7, 0.15)], 4), (FLYING, FLYING), frames=4, columns=4)


# ---- the bot ----
BRASS, DARK, COPPER = ("#FFE9A0", "#D09A3A", "#6E4212"), ("#4A3A30", "#1E1612"), ("#F0A070", "#B05A30", "#5A2410")
GREEDS = 4


def bot(greed):
    """A head of brass and copper; the more it has the wider its eyes, the brighter they burn, the broader it grins."""
    share = greed / (GREEDS - 1)

    def draw(e):
        for side in (-1, 1):
            e.add(e.path([(0.5 + side * 0.30, 0.60), (0.5 + side * 0.43, 0.60)], [0.055, 0.050]).mask, COPPER, dome=0.05, gloss=0.8)
            e.add(e.oval(0.5 + side * 0.43, 0.60, 0.045, 0.095), BRASS, dome=0.05, gloss=0.9, ink=0.012)
        e.add(e.polygon([(0.40, 0.27), (0.42, 0.09), (0.58, 0.09), (0.60, 0.27)]), COPPER, dome=0.08, gloss=0.8, ink=0.012)
        e.add(e.oval(0.5, 0.095, 0.105, 0.036), ("#C87A4A", "#5A2410"), dome=0.02, gloss=0.6, ink=0.010)
        e.add(e.oval(0.5, 0.095, 0.070, 0.020), DARK, dome=0.01, tall=-0.4, gloss=0.1, ink=0.005, lift=0)
        head = [(0.5, 0.225), (0.30, 0.255), (0.205, 0.40), (0.20, 0.66), (0.26, 0.86), (0.38, 0.93), (0.62, 0.93), (0.74, 0.86), (0.80, 0.66), (0.795, 0.40), (0.70, 0.255)]
        e.add(e.polygon(head, smooth=True), BRASS, np.clip((e.y - 0.22) / 0.7, 0, 1), dome=0.20, gloss=0.9, ink=0.014, lift=0.024)
        e.add(e.path([(0.215, 0.66), (0.5, 0.70), (0.785, 0.66)], [0.018, 0.020, 0.018], smooth=True).mask, COPPER, dome=0.015, gloss=0.8, ink=0.007, lift=0.006)
        for k in range(7):
            a = (k - 3) / 3
            e.add(e.oval(0.5 + a * 0.255, 0.692 - 0.026 * a * a, 0.012, 0.012), BRASS, dome=0.012, gloss=1.0, ink=0.005, lift=0.003)
        for side in (-1, 1):
            x, y, r = 0.5 + side * 0.135, 0.475, 0.108 + 0.016 * share
            e.add(e.oval(x, y, r + 0.034), ("#FFF0B8", "#C8892E", "#5E360E"), np.clip(np.hypot(e.x - x, e.y - y) / (r + 0.03), 0, 1), dome=0.05, gloss=1.0, ink=0.012, lift=0.012)
            lens = (("#3A4A5A", "#141C26"), ("#8A6A2A", "#3A2408"), ("#FFC84A", "#C06A0A"), ("#FFF2A0", "#FF9A1E"))[greed]
            e.add(e.oval(x, y, r), lens, np.clip(np.hypot(e.x - x, e.y - y) / r, 0, 1), dome=r * 0.8, gloss=0.5, ink=0.008, lift=0, glow=0.15 + 0.75 * share)
            pupil = r * (0.62 - 0.26 * share)
            e.add(e.oval(x + side * -0.020, y + 0.012, pupil * 0.62, pupil), ("#20140A", "#060302"), dome=0.01, gloss=0.2, ink=0, lift=0)
            e.glint(x - r * 0.36, y - r * 0.40, r * 0.26, r * 0.18, -0.7, 0.95)
            lid = 0.50 - 0.36 * share
            brow = [(x - side * (r + 0.030), y - r * (1.05 - 0.55 * lid)), (x, y - r * (1.30 - 0.9 * lid)), (x + side * (r + 0.035), y - r * (1.35 - 0.5 * lid)), (x + side * (r + 0.030), y - r - 0.050), (x, y - r - 0.062), (x - side * (r + 0.024), y - r - 0.030)]
            e.add(e.polygon(brow, smooth=True), COPPER, dome=0.03, gloss=0.8, ink=0.010, lift=0.008)
        e.add(e.polygon([(0.5, 0.53), (0.465, 0.60), (0.475, 0.635), (0.525, 0.635), (0.535, 0.60)], smooth=True), COPPER, dome=0.035, gloss=0.9, ink=0.009, lift=0.008)
        wide, open_ = 0.13 + 0.05 * share, 0.028 + 0.036 * share
        mouth = [(0.5 - wide, 0.775 - 0.02 * share), (0.5, 0.775 + 0.012), (0.5 + wide, 0.775 - 0.02 * share), (0.5 + wide * 0.8, 0.79 + open_), (0.5, 0.80 + open_ * 1.5), (0.5 - wide * 0.8, 0.79 + open_)]
        e.add(e.polygon(mouth, smooth=True), ("#3A1A10", "#0C0402"), dome=0.01, tall=-0.4, gloss=0.1, ink=0.010, lift=0)
        for k in range(6):
            x = 0.5 + (k - 2.5) / 3 * wide
            e.add(e.polygon([(x - 0.017, 0.778), (x + 0.017, 0.778), (x + 0.014, 0.782 + open_ * 0.8), (x - 0.014, 0.782 + open_ * 0.8)]), ("#FFF4C8", "#D8A84A"), dome=0.010, gloss=0.7, ink=0.005, lift=0)
        for x, y in ((0.27, 0.36), (0.73, 0.36), (0.27, 0.80), (0.73, 0.80)):
            e.add(e.oval(x, y, 0.016, 0.016), ("#FFF0B8", "#9A6420"), dome=0.014, gloss=1.0, ink=0.005, lift=0.004)

    return draw


def render_bot(job):
    side = round(FACE * job.scale)
    job.save("bot", sheet([painted(bot(greed), side) for greed in range(GREEDS)], GREEDS), (FACE, FACE), frames=GREEDS, columns=GREEDS)
    job.save("bot_face", painted(bot(GREEDS - 1), side), (FACE, FACE))


def hand(shut):
    """A claw of brass that reaches upwards."""

    def draw(e):
        e.add(e.path([(0.5, 1.02), (0.5, 0.70)], [0.060, 0.075]).mask, COPPER, dome=0.07, gloss=0.8, ink=0.012)
        for y in (0.95, 0.87, 0.79):
            e.add(e.path([(0.42, y), (0.58, y)], [0.022, 0.022]).mask, BRASS, dome=0.02, gloss=0.9, ink=0.008, lift=0.004)
        e.add(e.oval(0.5, 0.64, 0.155, 0.110), BRASS, dome=0.10, gloss=0.9, ink=0.013)
        spread = 0.14 if shut else 0.30
        for side in (-1, 1):
            for knee, tip in ((spread, spread * (0.30 if shut else 0.95)), (spread * 0.45, spread * (0.05 if shut else 0.35))):
                finger = [(0.5 + side * 0.08, 0.60), (0.5 + side * knee * 1.25, 0.40), (0.5 + side * tip, 0.16)]
                e.add(e.path(finger, [0.052, 0.046, 0.016], smooth=True).mask, COPPER if knee == spread else BRASS, dome=0.04, gloss=0.9, ink=0.011)
                e.add(e.oval(0.5 + side * knee * 1.22, 0.40, 0.040), BRASS, dome=0.035, gloss=1.0, ink=0.008, lift=0.006)
        e.add(e.oval(0.5, 0.64, 0.050), ("#FFC84A", "#C06A0A"), dome=0.04, gloss=0.9, ink=0.008, glow=0.5)

    return draw


def render_hand(job):
    side = round(HAND * job.scale)
    job.save("bot_hand", sheet([painted(hand(shut), side) for shut in (False, True)], 2), (HAND, HAND), frames=2, columns=2)


def jobs():
    beasts = [Job("potions", f"beast_{name}", render_beast) for name in ("owl", "spider", "rat", "snake", "chameleon")]
    return [*beasts, Job("potions", "beast_raven", render_flying), Job("potions", "bot", render_bot, ("bot", "bot_face")), Job("potions", "bot_hand", render_hand)]
