# SPDX-License-Identifier: MIT
"""Noises of Magic Potion's moments: a brew that swallows, sets, stones, a spell; EFFECTS as in `effects`."""
import numpy as np

from . import synth as s

TONES = (261.6, 311.1, 392.0, 523.3)        # fire, water, earth, air: the table's C minor
CHORDS = ((311.1, 392.0, 466.2, 622.3), (415.3, 523.3, 622.3, 830.6), (466.2, 587.3, 698.5, 932.3))     # E flat, A flat, B flat


def seam():
    """Stone cracks low down, and brew runs into the gap."""
    out = s.silence(1.0)
    for at, pitch in ((0.0, 96), (0.07, 74), (0.15, 118)):
        s.add(out, s.attack(s.struck(0.4, [(pitch, 1, 0.16), (pitch * 1.7, 0.5, 0.09), (pitch * 3.1, 0.25, 0.05)], 0.01), 1), at, 1.0)
        s.add(out, s.padded(s.hiss(0.09, 350, 2200, 0.02), 0.2), at, 0.55)
    for i in range(9):
        s.add(out, s.bubble(s.between(260, 430), 0.1, 0.5), 0.22 + 0.06 * i, 0.16)
    return s.room(out, 0.14)


def sink(discs):
    """What goes under gurgles lower and lower; the more, the longer."""
    long = 1.0 + 0.5 * (discs > 1)
    out = s.silence(long + 0.2)
    count = 13 + 9 * (discs > 1)
    for i in range(count):
        at = long * (i / count) ** 0.9
        s.add(out, s.bubble(560 * 0.25 ** (at / long) * s.between(0.85, 1.15), s.between(0.10, 0.18), -0.35), at, s.between(0.5, 1.0))
    s.add(out, s.hiss(long, 120, 700, long * 0.6) * np.sin(np.pi * np.linspace(0, 1, int(long * s.RATE))), gain=0.5)
    return s.room(s.lowpass(out, 2200), 0.16, 0.6, 0.3)


def ripple():
    """Still water, touched: a drop and its rings."""
    out = s.silence(1.6)
    for i, pitch in enumerate((420, 560, 380, 470)):
        s.add(out, s.bubble(pitch, 0.16, 0.7), 0.19 * i, 0.9 * 0.66 ** i)
    return s.room(out, 0.34, 1.0, 0.7)


def set_tone(number):
    """A disc of a set lights up: a bell of its element, with a touch of stone."""
    out = s.add(s.silence(0.9), s.bell(TONES[number] * 2, 0.9), gain=0.8)
    return s.room(s.add(out, s.wood(TONES[number], 0.1, 0.5), gain=0.25), 0.22, 0.7, 0.4)


def gem_born(group):
    """Glass that sings a chord, opened from below."""
    out = s.silence(1.9)
    for i, pitch in enumerate(CHORDS[group]):
        s.add(out, s.glass(pitch * 2, 1.5), 0.03 * i, 0.5)
        s.add(out, s.bell(pitch * 4, 0.9), 0.05 + 0.03 * i, 0.16)
    s.add(out, s.rush(0.35, 500, 5200, 0.8, 0.5), 0.0, 0.25)
    return s.room(out, 0.26, 1.0, 0.6)


def setting():
    """Claws close round a stone: two small clicks of brass."""
    out = s.silence(0.5)
    s.add(s.add(out, s.coin(4300, 0.2), 0.0, 0.5), s.coin(3500, 0.3), 0.06, 0.8)
    return s.room(s.add(out, s.wood(900, 0.1, 0.5), 0.06, 0.4), 0.1)


def hypnosis():
    """Two tones that turn round each other and slide: one can't look away."""
    t = s.seconds(1.3)
    slide = 1 + 0.06 * np.sin(2 * np.pi * 2.3 * t)
    out = np.zeros_like(t)
    for pitch, loud in ((220, 1.0), (223.5, 0.9), (330, 0.5), (333, 0.45), (660, 0.15)):
        out += loud * np.sin(2 * np.pi * np.cumsum(pitch * slide) / s.RATE)
    return s.room(out * np.sin(np.pi * (t / 1.3) ** 0.7) ** 1.4, 0.3, 0.9, 0.5)


def chain():
    """Links fall round a foot."""
    out, at = s.silence(0.9), 0.0
    for i in range(10):
        s.add(out, s.coin(s.between(2100, 3100), 0.25), at, s.between(0.4, 0.8) * 0.93 ** i)
        at += s.between(0.02, 0.055)
    return s.room(s.add(out, s.wood(240, 0.2), 0.3, 0.5), 0.12)


def splash_fire():
    """Lava spatters: a thick slap, and embers that hiss in the brew."""
    out = s.add(s.silence(1.0), s.attack(s.hiss(0.3, 110, 800, 0.07), 2), gain=1.4)
    s.add(out, s.bubble(150, 0.16, 0.6), 0.02, 0.8)
    for _ in range(9):
        s.add(out, s.hiss(0.22, 3200, 9500, 0.05), s.between(0.08, 0.6), s.between(0.08, 0.2))
    return s.room(out, 0.14)


def splash_earth():
    """A thud, and clods that patter down."""
    out = s.add(s.silence(1.0), s.attack(s.struck(0.3, [(82, 1, 0.12), (131, 0.5, 0.08)], 0.02), 1), gain=1.3)
    s.add(out, s.hiss(0.2, 120, 1200, 0.04), gain=0.8)
    for _ in range(15):
        s.add(out, s.wood(s.between(240, 520), 0.08, 1.2), s.between(0.1, 0.65), s.between(0.08, 0.3))
    return s.room(out, 0.12)


def splash_air():
    """A gust that turns, and leaves in it."""
    out = s.add(s.silence(1.0), s.rush(0.8, 450, 3800, 0.7, 0.6), gain=1.0)
    for i in range(14):
        s.add(out, s.padded(s.hiss(0.03, 2500, 8000, 0.008), 0.05), 0.1 + 0.045 * i + s.between(0, 0.02), s.between(0.1, 0.3))
    return s.room(out, 0.16, 0.6, 0.3)


def count(number):
    """A disc counts: wood and a small bell, a step of the scale higher each time."""
    pitch = 523.3 * 2 ** ((0, 2, 3, 5, 7, 8, 10, 12)[number] / 12)
    out = s.add(s.silence(0.45), s.wood(pitch * 0.5, 0.1), gain=0.8)
    return s.room(s.add(out, s.bell(pitch, 0.4), 0.0, 0.5), 0.14, 0.4, 0.25)


EFFECTS = {
    "seam": ("pieces", 0.6, [seam]),
    "sink": ("pieces", 0.6, [lambda: sink(1), lambda: sink(2)]),
    "ripple": ("room", 0.45, [ripple]),
    "set_tone": ("pieces", 0.4, [lambda n=n: set_tone(n) for n in range(4)]),
    "gem_born": ("pieces", 0.6, [lambda g=g: gem_born(g) for g in range(3)]),
    "setting": ("pieces", 0.45, [setting]),
    "hypnosis": ("room", 0.45, [hypnosis]),
    "chain": ("pieces", 0.45, [chain]),
    "splash_fire": ("pieces", 0.55, [splash_fire]),
    "splash_earth": ("pieces", 0.6, [splash_earth]),
    "splash_air": ("pieces", 0.5, [splash_air]),
    "count": ("pieces", 0.45, [lambda n=n: count(n) for n in range(8)]),
}
