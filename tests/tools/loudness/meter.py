"""Loudness as EBU R128 and ITU-R BS.1770 say: K-weighted, in LUFS; true peaks, four times oversampled, in dBTP."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

RATE = 44_100
Samples = npt.NDArray[np.float64]
"""Samples × 2."""
SILENCE = -120.0
PIECE = 1 << 16
"""So many samples are looked at together for true peaks."""


@dataclass(frozen=True)
class Loudness:
    """What was measured: over all (gated), in the loudest 3 s, in the loudest 0.4 s, and the true peak."""

    integrated: float
    short_term: float
    momentary: float
    peak: float


def measure(sound: Samples) -> Loudness:
    """Measure a sound of at least 3 s."""
    power = np.cumsum(np.vstack([np.zeros((1, 2)), weighted(sound) ** 2]), axis=0).sum(axis=1)
    momentary, short = _blocks(power, 0.4), _blocks(power, 3.0)
    return Loudness(_gated(momentary), _level(short.max()), _level(momentary.max()), true_peak(sound))


def weighted(sound: Samples) -> Samples:
    """A sound as loud as ears find it: the two filters of BS.1770."""
    size = 1 << (len(sound) + RATE - 1).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    k, q = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    shelf = (high + band * k / q + k * k) + 2 * (k * k - high) * z + (high - band * k / q + k * k) * z**2
    shelf /= (1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    above = (1 - 2 * z + z**2) * (1 + k / q + k * k)
    above /= (1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    spectrum = np.fft.rfft(sound, size, axis=0) * (shelf * above)[:, None]
    return np.fft.irfft(spectrum, size, axis=0)[: len(sound)]


def true_peak(sound: Samples) -> float:
    """The highest point of the wave between samples, in dB below full."""
    highest = 1e-6
    for start in range(0, len(sound), PIECE // 2):  # each half is once in the middle of a piece
        spectrum = np.fft.rfft(sound[start : start + PIECE], PIECE, axis=0)
        between = np.abs(np.fft.irfft(spectrum, 4 * PIECE, axis=0)) * 4
        highest = max(highest, float(between[PIECE // 2 if start else 0 : 3 * PIECE].max()))
    return 20 * math.log10(highest)


def _blocks(power: npt.NDArray[np.float64], seconds: float) -> npt.NDArray[np.float64]:
    """The mean powers of blocks of a length, one begun every 0.1 s."""
    long, step = round(seconds * RATE), RATE // 10
    starts = np.arange(0, max(1, len(power) - long), step)
    return (power[np.minimum(starts + long, len(power) - 1)] - power[starts]) / long


def _level(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 1e-12 else SILENCE


def _gated(blocks: npt.NDArray[np.float64]) -> float:
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(loud):
        return SILENCE
    return _level(float(loud[loud > loud.mean() / 10].mean()))
