# SPDX-License-Identifier: MIT
"""Noises of the table of Potions: dice by how they fall, signs that answer, leaves of a wreath, helpers, the bot."""
import numpy as np

from . import synth as s


def on_velvet(pitch):
    """A die comes down on cloth: a short dull thud."""
    out = s.add(s.silence(0.22), s.attack(s.struck(0.14, [(pitch, 1, 0.07), (pitch * 2.1, 0.35, 0.04)], 0.01), 1.2))
    return s.room(s.lowpass(s.add(out, s.hiss(0.05, 200, 1200, 0.012), gain=0.5), 1600), 0.05, 0.25, 0.15)


def on_wood(pitch):
    """A die against the frame."""
    return s.room(s.add(s.wood(pitch, 0.25, 0.9), s.wood(pitch * 0.42, 0.2, 0.2), gain=0.8), 0.09, 0.3, 0.2)


def on_die(pitch):
    """Two dice knock: bone on bone, bright and short."""
    modes = [(pitch * r, a, d) for r, a, d in ((1, 1, 0.045), (1.73, 0.7, 0.032), (2.6, 0.45, 0.022), (3.9, 0.2, 0.014))]
    return s.room(s.add(s.attack(s.struck(0.12, modes, 0.008), 0.15), s.hiss(0.012, 2000, 9000, 0.002), gain=0.9), 0.06, 0.25, 0.15)


def sign(step):
    """A sign answers: a tick of glass, each a tone of a chord higher."""
    pitch = 659.3 * 2 ** (step / 12)
    return s.room(s.add(s.add(s.silence(0.6), s.bell(pitch, 0.6), gain=0.7), s.marble(pitch * 3, 0.4), gain=0.35), 0.1, 0.35, 0.2)


def leaves():
    """A wreath is moved: dry leaves."""
    out = s.silence(0.5)
    for _ in range(14):
        s.add(out, s.hiss(0.05, 2600, 9000, 0.012), s.between(0, 0.36), s.between(0.2, 0.8))
    return s.room(out, 0.06, 0.25, 0.15)


def bonus():
    """A wreath is won: three soft notes of brass."""
    out = s.silence(1.1)
    for i, step in enumerate((0, 4, 9)):
        pitch = 392.0 * 2 ** (step / 12)
        t = s.seconds(0.7)
        tone = sum(a * np.sin(2 * np.pi * pitch * n * t) for n, a in ((1, 1), (2, 0.55), (3, 0.35), (4, 0.16), (5, 0.08)))
        s.add(out, s.attack(tone * np.exp(-t / 0.28), 22), 0.11 * i, 0.5)
    return s.room(s.lowpass(out, 3600), 0.16, 0.5, 0.3)


def glide(duration, start, end, harmonics, shape=1.0):
    """A voice that slides from one pitch to another."""
    t = s.seconds(duration)
    pitch = start * (end / start) ** ((t / duration) ** shape)
    phase = 2 * np.pi * np.cumsum(pitch) / s.RATE
    return sum(a * np.sin(n * phase) for n, a in harmonics) * np.sin(np.pi * t / duration) ** 0.6


def hoot():
    out = s.silence(0.75)
    for at, long in ((0.0, 0.16), (0.24, 0.36)):
        s.add(out, glide(long, 400, 370, ((1, 1), (2, 0.12), (3, 0.05))), at)
        s.add(out, s.attack(s.hiss(long, 300, 900, 0.2), 20), at, 0.10)
    return s.room(out, 0.16)


def caw():
    t = s.seconds(0.34)
    rough = glide(0.34, 640, 470, ((1, 0.7), (2, 1), (3, 0.8), (4, 0.5), (5, 0.35))) * (0.55 + 0.45 * np.sign(np.sin(2 * np.pi * 74 * t)))
    return s.room(s.add(s.lowpass(rough, 4200), s.hiss(0.34, 900, 3600, 0.2), gain=0.35), 0.12)


def squeak():
    out = s.silence(0.4)
    for at, start, end in ((0.0, 2100, 2900), (0.12, 2500, 3300), (0.21, 2300, 2700)):
        s.add(out, glide(0.08, start, end, ((1, 1), (2, 0.2))), at, 0.8)
    return s.room(out, 0.08)


def snake():
    return s.room(s.hiss(0.6, 3200, 9500, 0.35) * np.sin(np.pi * s.seconds(0.6) / 0.6) ** 0.8, 0.06)


def skitter():
    """Eight legs on wood."""
    out = s.silence(0.6)
    for i in range(14):
        s.add(out, s.wood(s.between(1500, 2600), 0.05, 0.4), 0.034 * i + s.between(0, 0.012), s.between(0.3, 0.7))
    return s.room(out, 0.06, 0.25, 0.15)


def whirr():
    """The bot's arm: a ratchet that hurries, and a hum."""
    out = s.add(s.silence(0.6), glide(0.5, 150, 230, ((1, 1), (2, 0.5), (3, 0.3), (5, 0.15))), gain=0.35)
    for i in range(13):
        s.add(out, s.coin(s.between(2300, 2600), 0.06), 0.40 * (i / 12) ** 0.8, 0.22)
    return s.room(out, 0.08)


def talk(steps):
    """The bot says something: a few notes through a horn of brass."""
    out, at = s.silence(0.9), 0.0
    for step in steps:
        pitch = 220 * 2 ** (step / 12)
        s.add(out, glide(0.10, pitch, pitch * 1.03, ((1, 0.5), (2, 1), (3, 0.8), (4, 0.5), (6, 0.25))), at, 0.6)
        at += 0.105
    return s.room(s.lowpass(out, 2800), 0.10)


SOUNDS = {
    "die_velvet": ("pieces", 0.45, [lambda p=p: on_velvet(p) for p in (150, 172, 136)]),
    "die_wood": ("pieces", 0.45, [lambda p=p: on_wood(p) for p in (620, 700, 560)]),
    "die_die": ("pieces", 0.4, [lambda p=p: on_die(p) for p in (1900, 2150, 1700)]),
    "sign_1": ("pieces", 0.4, [lambda: sign(0)]),
    "sign_2": ("pieces", 0.4, [lambda: sign(3)]),
    "sign_3": ("pieces", 0.4, [lambda: sign(7)]),
    "leaves": ("pieces", 0.35, [leaves, leaves]),
    "bonus": ("room", 0.55, [bonus]),
    "owl": ("room", 0.3, [hoot]),
    "raven": ("room", 0.4, [caw]),
    "rat": ("room", 0.2, [squeak]),
    "snake": ("room", 0.35, [snake]),
    "spider": ("room", 0.4, [skitter]),
    "bot_arm": ("room", 0.4, [whirr]),
    "bot_pleased": ("room", 0.35, [lambda: talk((0, 4, 7, 12))]),
    "bot_hungry": ("room", 0.35, [lambda: talk((7, 5, 7))]),
    "bot_sulks": ("room", 0.35, [lambda: talk((5, 2, -3))]),
}
