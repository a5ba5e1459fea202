# SPDX-License-Identifier: MIT
"""Noises of the hall: the cat."""
import numpy as np

from . import synth as s


def purr():
    """Two breaths of purring: 25 soft knocks a second in a furry chest, in louder than out."""
    out = s.silence(2.6)
    for start, long, rate, loud in ((0.0, 1.05, 26.0, 1.0), (1.18, 1.15, 23.5, 0.75)):
        t = s.seconds(long)
        beat = np.clip(np.sin(2 * np.pi * rate * t + 0.6 * np.sin(2 * np.pi * 3.1 * t)), 0, 1) ** 2.2
        tone = sum(a * np.sin(2 * np.pi * rate * n * t) for n, a in ((3, 0.8), (4, 1.0), (6, 0.6), (9, 0.4), (13, 0.2)))
        breath = s.lowpass(s.hiss(long, 120, 900, 10.0), 700)[:len(t)]
        swell = np.sin(np.pi * np.clip(t / long, 0, 1)) ** 0.7
        s.add(out, (tone * 0.8 + breath * 1.4) * beat * swell, start, loud)
    return s.room(s.lowpass(out, 1100), 0.05, 0.3, 0.2)


EFFECTS = {"purr": ("room", 0.45, [purr])}
