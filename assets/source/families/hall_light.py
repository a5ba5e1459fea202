# SPDX-License-Identifier: GPL-3.0-or-later
"""Light that falls through a window nobody sees: its panes, slanting over the wall, to be added."""
import numpy as np
from PIL import Image, ImageFilter

from studio import painting
from studio.book import Job

NEEDS = ("studio/painting.py", "studio/book.py")
SHOWN, OVER = (2560, 1440), 0.25        # soft: a quarter suffices
PANES, GAP = (3, 4), 0.07               # across and down; lead between them, as a share of a pane
LEFT, TOP, WIDE, HIGH, LEAN = 0.34, -0.10, 0.36, 1.04, 0.34


def render_light(job):
    w, h = job.pixels(SHOWN, OVER)
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    v = (yy / h - TOP) / HIGH
    u = (xx / w - LEFT - LEAN * (v - 0.35)) / WIDE
    inside = np.clip(np.minimum.reduce([u, 1 - u, v, 1 - v]) * 40, 0, 1)
    for share, count in ((u, PANES[0]), (v, PANES[1])):
        away = np.abs((share * count) % 1 - 0.5)
        inside *= np.clip((0.5 - GAP / 2 - away) * 30, 0, 1) * (0.94 + 0.06 * np.sin(7.1 * np.floor(share * count)))
    old = 0.78 + 0.44 * painting.noise(w, h, 60, 4)     # uneven glass
    light = inside * old * (0.35 + 0.65 * np.clip(1.15 - v, 0, 1)) + 0.10 * np.exp(-((u - 0.5) / 0.7) ** 2 - ((v - 0.4) / 0.7) ** 2)
    grey = Image.fromarray((np.clip(light * 0.72, 0, 1) * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(w / 150))
    job.save("window_light", Image.merge("RGB", (grey,) * 3), SHOWN, (0, 0), quality=80, blend="add")


def jobs():
    return [Job("hall", "window_light", render_light)]
