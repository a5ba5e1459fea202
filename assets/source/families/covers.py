# SPDX-License-Identifier: GPL-3.0-or-later
"""The boxes' fronts (Glastonbury's and Potions': `cover_glastonbury`, `cover_potions`), each a small scene. No lettering: the game writes the names (upper quarter) and seats (foot)."""
import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from families import flasks, marbles
from studio import materials, painting, scene, shapes, stamps
from studio.book import Job
from studio.nodes import Nodes
from studio.shapes import lathe

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/stamps.py", "families/flasks.py",
         "families/marbles.py")
SHOWN, OVER = (480, 620), 1.2
WIDE = 8.0              # units across the cover's width
TALL = WIDE * SHOWN[1] / SHOWN[0]


def stage(job, *, tilt=0.0, samples=24, sky=((0, (0.02, 0.02, 0.03)), (1, (0.2, 0.2, 0.25))), strength=0.5):
    """The cover's plane is x, z; the camera looks along y, `tilt` degrees down."""
    scene.reset(job.pixels(SHOWN, OVER), job.samples(samples), transparent=False, bounces=6, threshold=0.04)
    a = math.radians(tilt)
    scene.camera((0, -20 * math.cos(a), 20 * math.sin(a)), (0, 0, 0), width=TALL)
    scene.surroundings(list(sky), strength)


def backdrop(colour_of, y=6.0):
    """A glowing wall far behind; colour_of(n, x, z) gives its colour."""
    n = Nodes("backdrop")
    x, _, z = n.axes()[:3]
    shown = n("Emission", Color=colour_of(n, x, z), Strength=1.0)
    w, h = WIDE, TALL
    made = shapes.mesh("backdrop", [(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [(0, 1, 2, 3)], n.surface(shown), smooth=False)
    made.location = (0, y, 0)
    made.visible_shadow = made.visible_diffuse = False


def sky_of(stops):
    """Colours by height, -TALL/2 .. TALL/2."""
    return lambda n, _, z: n.ramp(n.map(z, -TALL / 2, TALL / 2, 0, 1), stops, "EASE")


def finish(job, picture):
    """Calm dark fields for name and seats, a vignette, and a thin double line of gold."""
    w, h = picture.size
    y, x = np.mgrid[0:h, 0:w]
    shade = 1 - np.clip(np.hypot((x - w / 2) / w, (y - h / 2) / h) - 0.40, 0, 1) * 1.25
    shade *= 1 - 0.62 * np.clip(1 - np.abs(y - h * 0.15) / (h * 0.19), 0, 1) ** 0.8
    shade *= 1 - 0.72 * np.clip(1 - np.abs(y - h * 0.945) / (h * 0.13), 0, 1) ** 0.8
    out = painting.painted(np.asarray(picture.convert("RGB")) * shade[..., None])
    lines = Image.new("RGBA", (w * 2, h * 2))
    draw = ImageDraw.Draw(lines)
    for inset, alpha, width in ((14, 255, 6), (28, 150, 3)):
        draw.rounded_rectangle((inset, inset, w * 2 - inset, h * 2 - inset), 22 - inset // 3, outline=(238, 194, 104, alpha), width=width)
    out.alpha_composite(lines.resize((w, h), Image.LANCZOS))
    job.save(job.name, out.convert("RGB"), SHOWN, quality=88)


# ---- Potion Explosion: a flask bursting with marbles ----
def render_potion_explosion(job):
    rng = random.Random(12)
    pieces = {}
    for kind in marbles.KINDS:
        marbles.room(marbles.KINDS[kind], round(150 * job.scale), job.samples(32))
        handle = marbles.inside(kind, marbles.KINDS[kind])
        views = []
        for turn in (0, 0.35):
            handle.rotation_euler = (turn, 0.3 * turn, turn)
            views.append(scene.shoot())
        pieces[kind] = views
    scene.reset((round(150 * job.scale),) * 2, job.samples(48), clear_glass=True)
    scene.camera(width=2.05)
    scene.surroundings([(0, (0, 0, 0)), (1, (0, 0, 0))], 0.0)
    marbles.gloss()
    shine = scene.shoot(additive=True)
    flasks.room((round(330 * job.scale), round(429 * job.scale)), job.samples(40))
    body = shapes.smooth(flasks.BOTTLES["magnet"])
    flasks.bottle(body)
    flasks.liquid("magnet", body, 0.72)
    flask = scene.shoot(additive=True)

    w, h = job.pixels(SHOWN, OVER)
    y, x = np.mgrid[0:h, 0:w]
    cx, cy = w / 2, h * 0.62
    r, angle = np.hypot(x - cx, y - cy) / h, np.arctan2(y - cy, x - cx)
    noise = painting.noise(w, h, w // 5, 4)
    rays = 0.5 + 0.5 * np.tanh(5 * np.sin(angle * 13 + 1.2 * noise))
    t = np.clip(r / 0.62, 0, 1)[..., None]
    glow = np.array((255, 232, 150)) * (1 - t) ** 1.8 + np.array((240, 100, 20)) * 2.3 * t * (1 - t) + np.array((58, 16, 64)) * t ** 1.6
    base = painting.painted(glow * (0.84 + 0.22 * rays + 0.4 * (noise - 0.5))[..., None])
    ring = painting.from_light(np.exp(-((r - 0.29) / 0.012) ** 2)[..., None] * np.array((1.0, 0.8, 0.4)) * 0.6)
    base.alpha_composite(ring)
    thrown = []
    for i in range(48):
        a, reach = i * 2.399 + rng.uniform(-0.2, 0.2), rng.uniform(0.24, 0.56)
        mx, my = cx + math.cos(a) * reach * h * 0.72, cy - h * 0.10 + math.sin(a) * reach * h * 0.72
        size = (22 + 96 * reach ** 1.4) * job.scale * 1.15
        apart = all(math.hypot(mx - px, my - py) > 0.52 * (size + q) for q, px, py, _ in thrown)
        clear = size * 0.62 < mx < w - size * 0.62 and h * 0.29 + size / 2 < my < h * 0.91 - size / 2
        if apart and clear and not (abs(mx - cx) < w * 0.22 and my > cy - h * 0.17):
            thrown.append((size, mx, my, list(marbles.KINDS)[i % 4]))
    halo = painting.from_light(np.exp(-(r / 0.21) ** 2)[..., None] * np.array((1.0, 0.86, 0.5)))
    base.alpha_composite(halo)
    for size, mx, my, kind in sorted(thrown):
        piece = pieces[kind][rng.randrange(2)].copy()
        piece.alpha_composite(shine)
        piece = painting.resized(piece, (size, size))
        room = round(size / 3)
        trail = Image.new("RGBa", (piece.width + 2 * room, piece.height + 2 * room))
        trail.paste(piece.convert("RGBa"), (room, room))
        trail = trail.filter(ImageFilter.GaussianBlur(size / 9)).convert("RGBA")
        for k in (3, 2, 1):     # it flies: a fading trail towards the flask
            back = trail.copy()
            back.putalpha(trail.getchannel("A").point(lambda v, k=k: int(v * 0.22 / k)))
            painting.pasted(base, back, mx - size / 2 - room + (cx - mx) * 0.05 * k, my - size / 2 - room + (cy - my) * 0.05 * k)
        painting.shadowed(base, piece, mx - size / 2, my - size / 2, (4, 6), 6, 0.4)
    painting.shadowed(base, flask, cx - flask.width / 2, cy - flask.height * 0.62, (8, 12), 14, 0.5)
    finish(job, base)


# ---- Magic Potion: the hexagon of stones over the brew ----
SIGNS = (("volcano", (0.30, 0.040, 0.018)), ("raven", (0.36, 0.32, 0.25)), ("hourglass", (0.022, 0.075, 0.24)), ("pine-tree", (0.050, 0.17, 0.035)),
         ("witch-face", (0.19, 0.030, 0.21)), ("owl", (0.30, 0.15, 0.03)))


def render_magic_potion(job):
    stage(job, tilt=0, sky=((0, (0.05, 0.03, 0.08)), (1, (0.5, 0.45, 0.6))), strength=0.45)

    def whirl(n, x, z):
        dx, dz = x, n.math("ADD", z, 0.75)
        r = n.math("POWER", n.math("ADD", n.math("POWER", dx, 2.0), n.math("POWER", dz, 2.0)), 0.5)
        turn = n.math("ADD", n.math("ARCTAN2", dz, dx), n.math("MULTIPLY", n.math("LOGARITHM", n.math("ADD", r, 0.15), 2.718), 2.6))
        cloud = n("TexNoise", Scale=1.4, Detail=5.0, Vector=n.coords())
        arm = n.math("MULTIPLY_ADD", n.math("SINE", n.math("ADD", n.math("MULTIPLY", turn, 3.0), n.math("MULTIPLY", cloud, 5.0))), 0.5, 0.5)
        f = n.math("MULTIPLY", n.map(r, 0.2, 4.8, 1.0, 0.12), n.math("MULTIPLY_ADD", arm, 0.75, 0.25))
        return n.ramp(f, [(0.02, (0.012, 0.004, 0.030)), (0.25, (0.060, 0.012, 0.120)), (0.5, (0.05, 0.32, 0.16)), (0.78, (0.40, 0.95, 0.40)), (1.0, (0.95, 1.0, 0.75))], "EASE")

    backdrop(whirl, 3.0)
    gold = (1.0, 0.72, 0.30)
    upright = (math.pi / 2, 0, 0)
    for i in range(12):
        a, reach = math.radians(30 * i + 15), 2.95 if i % 2 else 2.75
        sign, tone = SIGNS[i % 6]
        place = (reach * math.cos(a), -0.2, -0.75 + reach * 1.02 * math.sin(a))
        body = materials.stone(tone, seed=i, scale=2.2)
        rim = lathe([(0.56, 0.10), (0.62, 0.13), (0.68, 0.10), (0.71, 0.02), (0.69, -0.15)], body, 64, place, upright)
        face = lathe([(0, 0.07), (0.54, 0.07), (0.58, 0.09)], stamps.stamped(stamps.mask(sign), tuple(v * 0.75 for v in tone), gold, 0.56, part=0.92, seed=i, depth=0.04), 64, place, upright)
        for piece in (rim, face):
            piece.rotation_euler.z = 0.10 * math.sin(i * 2.1)
    scene.area((-5, -9, 8), (0, 0, 0), size=3, power=1500, colour=(1, 0.90, 0.74))
    scene.area((0, -2.2, -0.75), (0, 3, -0.75), size=1.5, power=60, colour=(0.5, 1.0, 0.5))
    scene.area((6, -6, -3), (0, 0, 0), size=3, power=260, colour=(0.6, 0.5, 1.0))
    scene.softbox((-4, -8, 6), sx=5, sy=4, strength=4)
    base = scene.shoot()
    flasks.room((round(230 * job.scale), round(299 * job.scale)), job.samples(40))
    body = shapes.smooth(flasks.BOTTLES["joy"])
    flasks.bottle(body)
    flasks.liquid("balm", body, 0.62)
    flasks.stopper()
    flask = scene.shoot(additive=True)
    cx, cy = base.width / 2, base.height * (0.5 + 0.75 / TALL)
    painting.shadowed(base, flask, cx - flask.width / 2, cy - flask.height * 0.60, (6, 10), 10, 0.55)
    finish(job, base)


def jobs():
    return [Job("covers", "potion_explosion", render_potion_explosion), Job("covers", "magic_potion", render_magic_potion)]
