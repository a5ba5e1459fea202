# SPDX-License-Identifier: GPL-3.0-or-later
"""Potions: a flask for every type, each with its own silhouette, and the bottle that gray drops are collected in."""
import math

from families import flasks
from studio import scene, shapes
from studio.book import Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "families/flasks.py")
TYPES = {  # silhouette, liquid
    "red": ("lava", "ruby"), "blue": ("abyss", "abyss"), "green": ("balm", "balm"), "purple": ("magnet", "magnet"), "gold": ("love", "gold"),
}
HIGH, OVER = 100 * 4 / 3, 1.2
BOTTLE = 200 * 4 / 3


def cut(picture, job, name, high, **more):
    """Crop to what is there, keep the foot as anchor, show it `high` px tall."""
    foot = scene.project((0, 0, flasks.FOOT))
    box = picture.getchannel("A").point(lambda v: 255 if v > 6 else 0).getbbox()
    picture = picture.crop(box)
    k = high / picture.height
    at = lambda point: ((point[0] - box[0]) * k, (point[1] - box[1]) * k)
    job.save(name, picture, (picture.width * k, high), at(foot), {slot: at(scene.project((0, 0, z))) for slot, z in more.items()} | {"foot": at(foot)}, quality=92)


def corked(job, body, liquid, high, fill=flasks.FULL):
    """A corked flask; the camera is set so that it comes out a bit larger than shown."""
    size = round(high * OVER * 1.06 * job.scale)
    flasks.room((round(size * 0.90), size), job.samples(34))
    scene.bpy.context.scene.camera.data.ortho_scale = 2.56
    outline = shapes.smooth(flasks.BOTTLES[body] if isinstance(body, str) else body)
    flasks.bottle(outline)
    flasks.liquid(liquid, outline, fill)
    flasks.stopper()


def render_flask(job):
    body, liquid = TYPES[job.name.removeprefix("flask_")]
    corked(job, body, liquid, HIGH)
    cut(scene.shoot(additive=True), job, job.name, HIGH)


def render_bottle(job):
    """Big and round: the gray drops wait in it."""
    body = [(0.86 * math.cos(a), 0.06 + 0.86 * math.sin(a)) for a in (-math.pi / 2 + (math.radians(66) + math.pi / 2) * i / 9 for i in range(10))]
    corked(job, [(0, flasks.FOOT), (0.42, flasks.FOOT), *body[3:], (0.25, 0.90)], "mist", BOTTLE, 0.70)
    cut(scene.shoot(additive=True), job, "bottle_gray", BOTTLE, mouth=flasks.TOP + 0.11)


def jobs():
    return [*(Job("potions", f"flask_{name}", render_flask) for name in TYPES), Job("potions", "bottle_gray", render_bottle)]
