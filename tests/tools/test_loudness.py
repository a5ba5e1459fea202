"""The meter of `tests.tools.loudness` on sounds whose loudness is known, and the distance of spectra."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="needs an extra: python3 -m game.bootstrap research pytest …")

import numpy as np

from tests.tools.loudness.meter import RATE, Samples, measure
from tests.tools.loudness.spectra import apart, centroid, fall


def tone(pitch: float, loud: float, seconds: float = 5.0) -> Samples:
    """A sine in both ears."""
    wave = loud * np.sin(2 * np.pi * pitch * np.arange(round(seconds * RATE)) / RATE)
    return np.stack([wave, wave], axis=1)


def test_a_sine_of_997_hz_is_as_loud_as_the_recommendation_says() -> None:
    found = measure(tone(997, 0.1))
    for loudness in (found.integrated, found.short_term, found.momentary, found.peak):
        assert loudness == pytest.approx(-20.0, abs=0.1)
    assert measure(np.vstack([tone(997, 0.1), tone(997, 0.001, 20)])).integrated == pytest.approx(-20.1, abs=0.3)
    assert measure(tone(40, 0.1)).integrated < -24, "ears hear little of what is low"


def test_a_peak_between_samples_is_found() -> None:
    wave = 0.5 * np.sin(np.pi / 2 * np.arange(4 * RATE) + np.pi / 4)
    assert measure(np.stack([wave, wave], axis=1)).peak == pytest.approx(20 * np.log10(0.5), abs=0.1)
    assert np.abs(wave).max() < 0.36


def test_how_far_apart_sounds_lie() -> None:
    low, high = tone(200, 0.5, 1.0), tone(5000, 0.1, 1.0)
    assert apart(low, high) > 0.95 and apart(low, low * 0.3) < 0.01
    assert centroid(high) == pytest.approx(5000, rel=0.01)
    dying = high * np.exp(-np.arange(len(high)) / RATE / 0.1)[:, None]
    assert fall(dying) == pytest.approx(0.345, abs=0.03)  # 0.1 s × ln(1000) / 2
