"""How far apart sounds lie: where their energy is, by the ear's critical bands, and how fast they fall silent."""

from __future__ import annotations

import itertools

import numpy as np
import numpy.typing as npt

from tests.tools.loudness.meter import RATE, Samples

EDGES = (
    20,
    100,
    200,
    300,
    400,
    510,
    630,
    770,
    920,
    1080,
    1270,
    1480,
    1720,
    2000,
    2320,
    2700,
    3150,
    3700,
    4400,
    5300,
)
BARK = (*EDGES, 6400, 7700, 9500, 12000, 15500)
"""Edges of the critical bands (Zwicker), Hz."""


def bands(sound: Samples) -> npt.NDArray[np.float64]:
    """The share of its energy in each critical band."""
    power = np.abs(np.fft.rfft(sound.mean(axis=1))) ** 2
    at = np.fft.rfftfreq(len(sound), 1 / RATE)
    found = np.array([power[(at >= low) & (at < high)].sum() for low, high in itertools.pairwise(BARK)])
    shares: npt.NDArray[np.float64] = found / max(1e-20, found.sum())
    return shares


def centroid(sound: Samples) -> float:
    """The mean frequency of its energy, Hz."""
    power = np.abs(np.fft.rfft(sound.mean(axis=1))) ** 2
    return float((power * np.fft.rfftfreq(len(sound), 1 / RATE)).sum() / power.sum())


def apart(one: Samples, other: Samples) -> float:
    """How much of their energy lies in different bands: 0 all in the same, 1 none."""
    return float(1 - np.minimum(bands(one), bands(other)).sum())


def fall(sound: Samples) -> float:
    """Seconds from the loudest 5 ms until it stays 30 dB below."""
    step = RATE // 200
    level = (sound[: len(sound) // step * step].mean(axis=1).reshape(-1, step) ** 2).mean(axis=1)
    loud = np.nonzero(level > level.max() / 1000)[0]
    return float((loud[-1] - level.argmax()) / 200)
