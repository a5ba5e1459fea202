# SPDX-License-Identifier: GPL-3.0-or-later
"""Coins, medals with a sign in enamel, the emblems of the eight potions, and sockets where a medal is missing."""
import math

from PIL import Image, ImageEnhance

from studio import materials, scene, shapes, stamps
from studio.book import Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/stamps.py")
METALS = {"brass": materials.GOLD, "copper": materials.COPPER, "silver": materials.SILVER}
CREAM = (1.0, 0.82, 0.50)
# name: (sign, enamel, rim, size shown, metal of the sign)
MEDALS = {
    "skill": ("laurels", (0.085, 0.030, 0.004), "brass", 68, CREAM),
    "help": ("open-palm", (0.022, 0.028, 0.042), "silver", 68, (0.86, 0.84, 0.78)),
    "help_large": ("open-palm", (0.010, 0.075, 0.045), "brass", 168, CREAM),
    "first": ("pestle-mortar", (0.20, 0.012, 0.010), "brass", 68, CREAM),
}
EMBLEMS = {  # sign, enamel
    "wisdom": ("barn-owl", (0.004, 0.10, 0.115)), "love": ("hearts", (0.22, 0.010, 0.040)), "magnet": ("magnet", (0.090, 0.014, 0.170)),
    "joy": ("rainbow-star", (0.115, 0.042, 0.006)), "sands": ("hourglass", (0.17, 0.050, 0.003)), "abyss": ("vortex", (0.006, 0.040, 0.210)),
    "balm": ("dripping-honey", (0.022, 0.120, 0.010)), "lava": ("volcano", (0.28, 0.030, 0.006)),
}
FIELD = 0.74            # radius of the face; the rim reaches 1


def rim(metal):
    shapes.lathe([(FIELD, 0.04), (0.77, 0.13), (0.82, 0.17), (0.90, 0.17), (0.97, 0.13), (1.0, 0.06), (1.0, -0.05)], metal, 128)
    for i in range(36):
        a = shapes.TAU * i / 36
        shapes.ball(0.026, (0.86 * math.cos(a), 0.86 * math.sin(a), 0.175), metal, 14, 10)


def face(material):
    shapes.lathe([(0, 0.06), (0.72, 0.05), (0.76, 0.06)], material, 128)


def stage(job, shown, over=1.45):
    scene.from_above(job.pixels((shown, shown), over), 2.06, job.samples(48), key=1.25)


def render_coin(job):
    tone = METALS[job.name.removeprefix("coin_")]
    stage(job, 68)
    rim(materials.metal(tone, rough=0.20, patina=0.45, reach=0.12))
    face(materials.metal(tuple(x * (0.42 if "copper" in job.name else 0.86) for x in tone), rough=0.36, patina=0.2, reach=0.1, seed=4))
    job.save(job.name, scene.shoot(), (68, 68))


def render_medal(job):
    sign, enamel, metal, shown, tone = MEDALS[job.name]
    stage(job, shown)
    rim(materials.metal(METALS[metal], rough=0.20, patina=0.45, reach=0.12))
    face(stamps.stamped(stamps.mask(sign), enamel, tone, FIELD, part=0.80, seed=len(sign)))
    job.save(job.name, scene.shoot(), (shown, shown))


def render_emblem(job):
    kind = job.name.removeprefix("emblem_")
    sign, enamel = EMBLEMS[kind]
    stage(job, 68)
    rim(materials.metal(METALS["brass"], rough=0.20, patina=0.45, reach=0.12))
    face(stamps.stamped(stamps.mask(sign), enamel, CREAM, FIELD, part=0.82, seed=len(sign)))
    picture = scene.shoot()
    job.save(job.name, picture, (68, 68))
    dull = ImageEnhance.Brightness(ImageEnhance.Color(picture).enhance(0.12)).enhance(0.62)
    job.save(f"{job.name}_drunk", dull, (68, 68))


def render_socket(job):
    stage(job, 68)
    shapes.lathe([(0.80, 0.0), (0.84, 0.05), (0.90, 0.06), (0.96, 0.03), (0.98, -0.05)], materials.metal((0.50, 0.32, 0.13), rough=0.3, patina=0.3), 128)
    shapes.lathe([(0, -0.45), (0.70, -0.42), (0.80, -0.30), (0.82, 0.0)], materials.wood(seed=3.0, scale=1.4), 128)
    picture = scene.shoot()
    dark = ImageEnhance.Brightness(picture).enhance(0.55)
    job.save("socket", Image.composite(dark, picture, Image.new("L", picture.size, 200)), (68, 68))


def jobs():
    coins = [Job("tokens", f"coin_{name}", render_coin) for name in METALS]
    medals = [Job("tokens", name, render_medal) for name in MEDALS]
    return [*coins, *medals, *(Job("tokens", f"emblem_{kind}", render_emblem) for kind in EMBLEMS), Job("tokens", "socket", render_socket)]
