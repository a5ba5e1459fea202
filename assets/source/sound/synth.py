# SPDX-License-Identifier: MIT
"""Small instruments of mathematics: struck things, bubbles, noises, a room; and writing the files."""
from pathlib import Path

import numpy as np
import scipy.signal as signal
import soundfile

RATE = 44100
ASSETS = Path(__file__).resolve().parents[2]
rng = np.random.default_rng(7)


def seed(name):
    """Start the chance of one sound anew, so that each is the same whatever was made before it."""
    global rng
    rng = np.random.default_rng(list(name.encode()))


def between(low, high):
    return float(rng.uniform(low, high))


def seconds(duration):
    return np.arange(int(duration * RATE)) / RATE


def silence(duration):
    return np.zeros(int(duration * RATE))


def struck(duration, modes, detune=0.0):
    """A struck body: modes [(frequency, strength, time to fall 60 dB), ...]."""
    t, out = seconds(duration), silence(duration)
    for frequency, strength, fall in modes:
        if frequency < RATE * 0.45:
            bent = frequency * (1 + detune * rng.normal())
            out += strength * np.sin(2 * np.pi * bent * t + between(0, 2 * np.pi)) * np.exp(-6.91 * t / fall)
    return out


def hiss(duration, low, high, fall):
    """Filtered noise that dies away."""
    noise = rng.normal(size=int(duration * RATE))
    return signal.sosfilt(signal.butter(2, [low, high], "band", fs=RATE, output="sos"), noise) * np.exp(-seconds(duration) / fall)


def lowpass(sound, edge):
    return signal.sosfilt(signal.butter(2, edge, fs=RATE, output="sos"), sound)


def attack(sound, milliseconds):
    n = max(2, int(milliseconds / 1000 * RATE))
    sound[:n] *= np.linspace(0, 1, n)
    return sound


def add(base, sound, at=0.0, gain=1.0):
    start = int(at * RATE)
    end = min(len(base), start + len(sound))
    base[start:end] += gain * sound[:end - start]
    return base


def padded(sound, duration):
    return add(silence(duration), sound)


# ---- things ----
def marble(pitch=3100, force=1.0, duration=0.22):
    """Glass on glass: modes of a sphere, very short, and the tick of contact."""
    ratios, falls = (1, 1.51, 1.96, 2.36, 2.79, 3.4), (0.085, 0.065, 0.05, 0.042, 0.034, 0.026)
    levels = (1, 0.75, 0.55, 0.42, 0.28, 0.2)
    modes = [(pitch * r, a * force ** i ** 0.5, d) for i, (r, a, d) in enumerate(zip(ratios, levels, falls, strict=True))]
    return attack(struck(duration, modes, 0.006) + 1.4 * force * padded(hiss(0.012, 2500, 12000, 0.0016), duration), 0.15)


def wood(pitch=520, duration=0.25, force=1.0):
    modes = [(pitch * r, a, d) for r, a, d in ((1, 1, 0.09), (2.57, 0.6, 0.05), (4.2, 0.35, 0.035), (5.4, 0.2, 0.025), (7.1, 0.12, 0.02))]
    return attack(struck(duration, modes, 0.01) + 0.9 * force * padded(hiss(0.02, 600, 5000, 0.003), duration), 0.3)


def glass(pitch=2350, duration=1.4):
    """A flask touched: two close modes beat against each other."""
    modes = [(pitch * r, a, d) for r, a, d in ((1, 1, 1.0), (1.003, 0.8, 1.0), (2.32, 0.55, 0.6), (2.326, 0.4, 0.6), (4.25, 0.3, 0.35), (6.63, 0.16, 0.2), (9.38, 0.08, 0.12))]
    return attack(struck(duration, modes) + 0.5 * padded(hiss(0.01, 4000, 14000, 0.001), duration), 0.15)


def coin(pitch=3700, duration=0.5):
    modes = [(pitch * r, a, d) for r, a, d in ((1, 1, 0.30), (1.41, 0.7, 0.26), (2.24, 0.6, 0.2), (2.92, 0.4, 0.16), (3.6, 0.25, 0.1))]
    return attack(struck(duration, modes, 0.004) + 0.8 * padded(hiss(0.008, 3000, 14000, 0.001), duration), 0.15)


def bell(pitch, duration=1.6):
    return attack(struck(duration, [(pitch * r, a, d) for r, a, d in ((1, 1, 1.3), (2.0, 0.35, 0.9), (2.76, 0.3, 0.7), (5.4, 0.14, 0.35), (8.9, 0.06, 0.2))]), 1.0)


def bubble(pitch, duration=0.12, rise=0.9):
    """A bubble rings at a pitch that climbs as it nears the surface."""
    t = seconds(duration)
    frequency = pitch * (1 + rise * (t / duration) ** 2)
    return attack(np.sin(2 * np.pi * np.cumsum(frequency) / RATE) * np.exp(-t / (0.035 * (900 / pitch) ** 0.5)), 1.5)


def rush(duration=0.7, low=250, high=2600, width=0.75, shape=0.75, peak=0.8):
    """Moving air: noise whose band sweeps from low to high and back."""
    t = seconds(duration)
    noise, out, block = rng.normal(size=t.size + 512), np.zeros(t.size + 512), 512
    bins = np.fft.rfftfreq(block, 1 / RATE)
    for k in range(0, t.size, block // 2):
        centre = low * (high / low) ** np.sin(np.pi * min(1, k / t.size) * peak)
        spectrum = np.fft.rfft(noise[k:k + block] * np.hanning(min(block, noise.size - k)), block)
        band = np.fft.irfft(spectrum * np.exp(-0.5 * (np.log2((bins + 1) / centre) / width) ** 2), block)
        out[k:k + block] += band[:out.size - k]
    return out[:t.size] * np.sin(np.pi * (t / duration) ** shape) ** 2


def room(sound, amount=0.12, fall=0.45, tail=0.4):
    """Both ears: the sound in a small room."""
    n = int(fall * 1.2 * RATE)
    envelope = np.exp(-6.91 * np.arange(n) / RATE / fall)
    dry = np.concatenate([sound, silence(tail)])
    ears = []
    for _ in range(2):
        echo = signal.sosfilt(signal.butter(1, 6500, fs=RATE, output="sos"), rng.normal(size=n) * envelope)
        echo[:int(0.004 * RATE)] = 0
        ears.append(dry + amount * signal.fftconvolve(dry, echo / np.sqrt((echo ** 2).sum()))[:len(dry)])
    return np.stack(ears, 1)


# ---- files ----
def trimmed(sound, floor=-58.0):
    """Without the inaudible end."""
    loud = np.nonzero(np.abs(sound).max(1) > np.abs(sound).max() * 10 ** (floor / 20))[0]
    return sound[:min(len(sound), loud[-1] + int(0.03 * RATE))]


def finished(sound, peak=0.8):
    """At an even level, starting and ending in silence."""
    if sound.ndim == 1:
        sound = np.stack([sound, sound], 1)
    sound = trimmed(sound - sound.mean(0))
    sound = sound / np.abs(sound).max() * peak
    rise, end = 32, int(0.025 * RATE)
    sound[:rise] *= np.linspace(0, 1, rise)[:, None]
    sound[-end:] *= np.linspace(1, 0, end)[:, None] ** 2
    return sound


def write(path, sound, compression, rate=RATE):
    """Ogg Vorbis, in blocks: one very long write overflows the stack of libsndfile's encoder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(path, "w", rate, sound.shape[1], format="OGG", subtype="VORBIS", compression_level=compression) as file:
        for start in range(0, len(sound), 16384):
            file.write(sound[start:start + 16384].astype(np.float32))
