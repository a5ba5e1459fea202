# SPDX-License-Identifier: GPL-3.0-or-later
"""The grounds of the tables, as large as the canvas."""
import numpy as np

from studio import materials, painting, scene, shapes
from studio.book import Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py")
SHOWN, OVER = (2560, 1440), 1.0
TINT = (0.90, 0.81, 0.70)


def render_table(job):
    """Old walnut planks under the lamp, dark away from it."""
    scene.from_above(job.pixels(SHOWN, OVER), 16, job.samples(8), transparent=False, key=0.55)
    planks, tall = 7, 9.2 / 7
    tones = tuple(tuple(v * 0.80 for v in tone) for tone in materials.WALNUT)
    for i in range(planks):
        wood = materials.wood(tones, "X", scale=0.50, seed=2.1 + 1.37 * i, rough=0.36, coat=0.45)
        shapes.block((17, tall - 0.025, 0.4), (0, -4.6 + tall * (i + 0.5), -0.2 + 0.012 * (i % 3)), 0.05, wood, segments=3)
    job.save("table", lamplit(scene.shoot()), SHOWN, (0, 0), quality=86, jpeg=True)


def lamplit(picture):
    """Warmer and brighter towards the lamp, dark away from it; no glare that would swallow a label."""
    pixels = np.asarray(picture.convert("RGB")).astype(float)
    h, w = pixels.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    shade = 1.36 - 0.62 * np.clip(np.hypot((x - w * 0.22) / w, (y - h * 0.10) / h * 0.8), 0, 1.1)
    lamp = painting.painted(150 * np.tanh(pixels * shade[..., None] / 150))
    lamp = painting.lit(lamp, w * 0.14, h * 0.10, w * 0.60, h * 0.95, (120, 78, 34), 0.26)
    return painting.painted(np.asarray(lamp.convert("RGB")) * TINT).convert("RGB")


def jobs():
    return [Job("backgrounds", "table", render_table)]
