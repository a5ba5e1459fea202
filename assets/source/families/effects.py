# SPDX-License-Identifier: GPL-3.0-or-later
"""Light and smoke for explosions, sparkles and bubbles, painted with numbers."""
import math

import numpy as np
from PIL import Image, ImageFilter

from studio import painting
from studio.book import Job, sheet

NEEDS = ("studio/painting.py",)
TONES = {"blue": (0.20, 0.60, 1.0), "black": (0.50, 0.95, 0.20), "red": (1.0, 0.32, 0.12), "yellow": (1.0, 0.78, 0.20), "white": (1.0, 0.94, 0.78)}
BURST, BURST_FILE, BURST_FRAMES = 210, 168, 16


def hot(tone, part=0.6):
    """A tone towards white."""
    return np.array(tone) + (1 - np.array(tone)) * part


def render_lights(job):
    """Glow, spark and star of one colour."""
    name, tone = job.name, TONES[job.name]
    r, _ = painting.radial(128)
    job.save(f"glow_{name}", painting.from_light((np.clip(1 - r, 0, 1) ** 1.9)[..., None] * np.array(tone) * 0.95), (174, 174), blend="add")
    r, _ = painting.radial(40)
    core = np.clip(1 - r * 2.6, 0, 1)[..., None] * hot(tone, 0.9) + (np.clip(1 - r, 0, 1) ** 2.4)[..., None] * np.array(tone) * 0.8
    job.save(f"spark_{name}", painting.from_light(core), (24, 24), blend="add")
    job.save(f"star_{name}", painting.from_light(star(96, tone)), (64, 64), blend="add")


def star(size, tone):
    """A glint with four long and four short rays."""
    y, x = np.mgrid[0:size, 0:size]
    u, v = (x - (size - 1) / 2) / (size / 2), (y - (size - 1) / 2) / (size / 2)
    r = np.hypot(u, v)
    long = np.maximum(np.exp(-(u / 0.035) ** 2) * np.clip(1 - np.abs(v), 0, 1) ** 2.2, np.exp(-(v / 0.035) ** 2) * np.clip(1 - np.abs(u), 0, 1) ** 2.2)
    a, b = (u + v) / math.sqrt(2), (u - v) / math.sqrt(2)
    short = np.maximum(np.exp(-(a / 0.03) ** 2) * np.clip(1 - 2.2 * np.abs(b), 0, 1) ** 2, np.exp(-(b / 0.03) ** 2) * np.clip(1 - 2.2 * np.abs(a), 0, 1) ** 2)
    heart = np.clip(1 - r * 3.4, 0, 1) ** 1.3
    white = np.clip(long * 0.9 + heart, 0, 1)
    return white[..., None] * hot(tone, 0.8) + (np.clip(1 - r, 0, 1) ** 3.2 * 0.5 + short * 0.6)[..., None] * np.array(tone)


def render_burst(job):
    """An explosion: a flash, a ring that runs out, rays that break up, embers that linger."""
    name = job.name.removeprefix("burst_")
    tone, rng = np.array(TONES[name]), painting.seeded(9)
    r, angle = painting.radial(BURST_FILE)
    ray_noise = painting.tiling_noise(256, 64, 22, 3)[0]
    rays = np.interp((angle + math.pi) / (2 * math.pi) * 256, np.arange(257), np.append(ray_noise, ray_noise[0]))
    cloud = painting.tiling_noise(BURST_FILE, BURST_FILE, 9, 5)
    fine = painting.tiling_noise(BURST_FILE, BURST_FILE, 26, 11)
    y, x = np.mgrid[0:BURST_FILE, 0:BURST_FILE]
    embers = [(rng.uniform(0, 2 * math.pi), rng.uniform(0.25, 1.0) ** 0.7, rng.uniform(0.6, 1.0)) for _ in range(44)]
    frames = []
    for i in range(BURST_FRAMES):
        t = (i + 0.5) / BURST_FRAMES
        reach, left = 0.95 * (1 - (1 - t) ** 2.6), (1 - t) ** 1.5
        flash = np.exp(-(r / (0.22 + 0.30 * t)) ** 2) * max(0.0, 1 - t * 2.8)
        ring = np.exp(-((r - reach) / (0.030 + 0.07 * t)) ** 2) * left ** 2 * 0.8
        spikes = np.clip((rays - 0.52) * 5, 0, 1) * np.clip(1 - np.abs(r - reach * 0.6) / (0.40 + 0.1 * t), 0, 1) * max(0.0, 1 - t * 1.7)
        grown = 0.45 + 0.75 * (1 - (1 - t) ** 2)                # the cloud swells: look it up nearer to its middle
        at = [np.clip(((v - BURST_FILE / 2) / grown + BURST_FILE / 2).astype(int), 0, BURST_FILE - 1) for v in (y, x)]
        thick = 0.6 * cloud[at[0], at[1]] + 0.4 * fine[at[0], at[1]]
        edge = np.clip((reach * 0.92 * (0.7 + 0.6 * thick) - r) * 4, 0, 1)
        fire = np.clip((thick - 0.36 - 0.22 * t) * 3.2, 0, 1) * edge * max(0.0, 1 - t * 1.25)
        light = flash[..., None] * hot(tone, 0.85) * 1.4 + ring[..., None] * hot(tone, 0.35) + spikes[..., None] * hot(tone, 0.5) + fire[..., None] * (tone * 0.85 + hot(tone, 0.5) * max(0.0, 0.6 - t))
        for a, speed, life in embers:
            if t < life:
                q = 0.46 * BURST_FILE * speed * (1 - (1 - t) ** 2.2)
                d = np.hypot(x - BURST_FILE / 2 - q * math.cos(a), y - BURST_FILE / 2 - q * math.sin(a) - 10 * t * t)
                light += (np.exp(-(d / 1.7) ** 2) + 0.25 * np.exp(-(d / 4.5) ** 2))[..., None] * hot(tone, 0.6) * (1 - t / life)
        light *= (np.clip((1 - r) * 8, 0, 1) * min(1.0, 2.4 * (1 - t) + 0.1))[..., None]
        frames.append(painting.from_light(light))
    job.save(job.name, sheet(frames, 8), (BURST, BURST), frames=BURST_FRAMES, columns=8, blend="add", quality=82)


def render_smoke(job):
    size, number = 128, int(job.name[-1])
    r, _ = painting.radial(size)
    thick = painting.noise(size, size, 60, 30 + number, 5)
    alpha = np.clip((thick - 0.30) * 2.2, 0, 1) * np.clip(1.05 - r * (1.0 + 0.5 * (thick - 0.5)), 0, 1) ** 1.4 * 0.75
    lean = np.roll(alpha, (-5, -4), (0, 1)) - alpha          # lit from the upper left
    tone = 168 + 70 * np.clip(0.5 - lean * 1.6, 0, 1)
    picture = Image.fromarray(np.dstack([tone, tone * 0.96, tone * 0.90, alpha * 255]).clip(0, 255).astype("uint8"), "RGBA")
    job.save(job.name, picture.filter(ImageFilter.GaussianBlur(1)), (110, 110))


def render_bubble(job):
    size = 64
    r, angle = painting.radial(size)
    rim = np.exp(-((r - 0.86) / 0.07) ** 2) * (0.75 + 0.25 * np.cos(angle + 2.3))
    glint = np.exp(-((np.hypot((r * np.cos(angle)) + 0.36, (r * np.sin(angle)) + 0.42)) / 0.15) ** 2)
    body = np.clip(1 - r / 0.9, 0, 1) ** 0.3 * 0.10 * (r < 0.92)
    job.save("bubble", painting.tinted(np.clip(rim * 0.8 + glint + body, 0, 1), (236, 248, 255)), (28, 28))


def jobs():
    return [*(Job("effects", name, render_lights) for name in TONES), Job("effects", "burst_yellow", render_burst),
            *(Job("effects", f"smoke_{i}", render_smoke) for i in (1, 2, 3)), Job("effects", "bubble", render_bubble)]
