# SPDX-License-Identifier: GPL-3.0-or-later
"""The boxes' fronts: what they share, and Potion Explosion's (the others: `cover_<game>`). No lettering: the game writes the names (upper quarter) and seats (foot)."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from families import flasks, marbles
from studio import painting, relief, scene, shapes
from studio.book import Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/relief.py", "families/flasks.py",
         "families/marbles.py")
SHOWN, OVER = (480, 620), 1.5


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


# ---- Potion Explosion: a flask that bursts, marbles that fly at the onlooker ----
HEART = (0.50, 0.575)           # where it explodes: in the flask's neck, shares of the cover
# colour, x, y (shares), width (of the cover's), turn: the nearer, the larger
THROWN = (("yellow", 0.405, 0.335, 0.066, 1), ("blue", 0.618, 0.325, 0.074, 0), ("black", 0.268, 0.392, 0.092, 1), ("red", 0.752, 0.398, 0.100, 0),
          ("red", 0.135, 0.318, 0.112, 1), ("black", 0.880, 0.322, 0.120, 1), ("blue", 0.118, 0.478, 0.158, 0), ("yellow", 0.892, 0.492, 0.152, 0),
          ("yellow", 0.232, 0.590, 0.098, 1), ("black", 0.772, 0.602, 0.104, 0), ("black", 0.112, 0.655, 0.176, 0), ("blue", 0.884, 0.668, 0.186, 1),
          ("red", 0.185, 0.828, 0.250, 0), ("yellow", 0.822, 0.842, 0.236, 1))
BURST = ((0.0, (255, 250, 214)), (0.10, (255, 222, 120)), (0.28, (246, 138, 38)), (0.52, (176, 50, 40)), (0.76, (84, 20, 74)), (1.0, (28, 8, 44)))


def pieces(job):
    """The four marbles in two views each, and the flask with where its neck is."""
    size, views = round(180 * OVER * job.scale), {}
    for kind in marbles.KINDS:
        marbles.room(marbles.KINDS[kind], size, job.samples(32))
        handle, views[kind] = marbles.inside(kind, marbles.KINDS[kind]), []
        for turn in (0, 0.35):
            handle.rotation_euler = (turn, 0.3 * turn, turn)
            views[kind].append(scene.shoot())
    scene.reset((size, size), job.samples(48), clear_glass=True)
    scene.camera(width=2.05)
    scene.surroundings([(0, (0, 0, 0)), (1, (0, 0, 0))], 0.0)
    marbles.gloss()
    shine = scene.shoot(additive=True)
    for pair in views.values():
        for view in pair:
            view.alpha_composite(shine)
    flasks.room((round(300 * OVER * job.scale), round(390 * OVER * job.scale)), job.samples(40))
    body = shapes.smooth(flasks.BOTTLES["magnet"])
    flasks.bottle(body)
    flasks.liquid("magnet", body, 0.80)
    return views, scene.shoot(additive=True), scene.project((0, 0, flasks.TOP + 0.08))


def cork(job, high):
    """The cork alone, thrown."""
    flasks.room((high, high), job.samples(32))
    scene.bpy.context.scene.camera.data.ortho_scale = 0.80
    before = set(scene.objects())
    flasks.stopper()
    for made in set(scene.objects()) - before:
        made.location.z = flasks.AIM - flasks.TOP - 0.12
    return scene.shoot().rotate(-24, Image.BICUBIC)


def blast(w, h):
    """Light from the neck: a white heart, rays of two kinds, smoke that it tears."""
    y, x = np.mgrid[0:h, 0:w]
    dx, dy = (x - HEART[0] * w) / h, (y - HEART[1] * h) / h
    r, angle = np.hypot(dx, dy * 0.92), np.arctan2(dy, dx)
    smoke, fine = relief.grain(w, h, w / 2.6, 4, 5), relief.grain(w, h, w / 8, 6, 5)
    broad = 0.5 + 0.5 * np.tanh(3.2 * np.sin(angle * 11 + 1.5 * (smoke - 0.5)))
    thin = np.clip(np.sin(angle * 37 + 1.3 * (fine - 0.5)), 0, 1) ** 3
    far = r * (1.02 - 0.22 * broad - 0.16 * thin * np.clip(r * 4, 0, 1)) * (1 + 0.60 * (smoke - 0.5) + 0.24 * (fine - 0.5))
    colour = relief.ramp(np.clip(far / 0.66, 0, 1), BURST)
    ring = np.exp(-((r - 0.285 - 0.02 * (fine - 0.5)) / 0.010) ** 2) + 0.4 * np.exp(-((r - 0.285) / 0.034) ** 2)
    return relief.brushed(colour + ring[..., None] * np.array((52, 36, 16.0)), max(2, w // 170))


def drops(base, w, h):
    """The brew that spurts out of the neck: beads drawn out along their way, each with its lit side and a glint."""
    rng = painting.seeded(17)
    for i in range(40):
        aim, far = math.radians(-90 + 19 * math.sin(i * 2.4) + rng.normal(0, 15)), 0.04 + 0.30 * (i / 40) ** 0.8
        px, py = (HEART[0] + math.cos(aim) * far * 1.05) * w, (HEART[1] - 0.10) * h + math.sin(aim) * far * h * 0.78
        size = max(4, round(w * rng.uniform(0.010, 0.034) * (1.25 - 1.6 * far)))
        n = size * 6
        yy, xx = np.mgrid[0:n, 0:n] / n * 2 - 1
        along, across = xx * math.cos(aim) + yy * math.sin(aim), -xx * math.sin(aim) + yy * math.cos(aim)
        rr = np.hypot(along * np.where(along > 0, 1.0, 0.72), across * np.where(along > 0, 1.45, 1.45 + 1.1 * np.clip(-along, 0, 1)))
        lit = np.clip(0.95 - 0.5 * (xx + yy), 0.3, 1.5)[..., None]
        tone = np.array((200, 66, 250)) * lit + np.array((120, 40, 20)) * np.clip(rr - 0.5, 0, 1)[..., None]
        tone += (np.exp(-(((xx + 0.26) / 0.20) ** 2 + ((yy + 0.28) / 0.18) ** 2)) * 255)[..., None]
        bead = painting.resized(relief.picture(tone, np.clip((0.94 - rr) * n / 3, 0, 1)), (size, size))
        painting.shadowed(base, bead, round(px - size / 2), round(py - size / 2), (1, 2), 2, 0.35)


def flying(base, piece, x, y, size):
    """A marble with a fading trail towards the explosion; the nearest throw a deep shadow."""
    w, h = base.size
    piece = painting.resized(piece, (size, size))
    room = round(size / 3)
    trail = Image.new("RGBa", (piece.width + 2 * room, piece.height + 2 * room))
    trail.paste(piece.convert("RGBa"), (room, room))
    trail = trail.filter(ImageFilter.GaussianBlur(size / 10)).convert("RGBA")
    for k in (4, 3, 2, 1):
        back = trail.copy()
        back.putalpha(trail.getchannel("A").point(lambda v, k=k: int(v * 0.24 / k)))
        step = 0.055 * k
        painting.pasted(base, back, x - size / 2 - room + (HEART[0] * w - x) * step, y - size / 2 - room + (HEART[1] * h - y) * step)
    reach = size / w
    painting.shadowed(base, piece, round(x - size / 2), round(y - size / 2), (round(size * 0.05), round(size * 0.09)), max(3, round(size * (0.05 + 0.2 * reach))), 0.55)


def render_potion_explosion(job):
    w, h = job.pixels(SHOWN, OVER)
    views, flask, neck = pieces(job)
    base = painting.painted(blast(w, h))
    x0, y0 = HEART[0] * w - neck[0], (HEART[1] - 0.105) * h - neck[1]
    order = sorted(THROWN, key=lambda one: one[3])
    for colour, x, y, wide, view in order[:6]:
        flying(base, views[colour][view], x * w, y * h, wide * w)
    painting.shadowed(base, flask, x0, y0, (8, 14), 16, 0.5)
    base = painting.lit(base, HEART[0] * w, y0 + neck[1] - h * 0.02, w * 0.30, h * 0.20, (255, 214, 130), 0.85)
    drops(base, w, h)
    lid = cork(job, round(w * 0.17))
    painting.shadowed(base, lid, round(w * 0.565 - lid.width / 2), round(h * 0.292 - lid.height / 2), (5, 8), 7, 0.5)
    for colour, x, y, wide, view in order[6:]:
        flying(base, views[colour][view], x * w, y * h, wide * w)
    finish(job, base)


def jobs():
    return [Job("covers", "potion_explosion", render_potion_explosion)]
