# SPDX-License-Identifier: GPL-3.0-or-later
"""The hall: a shelf of walnut by candlelight (title), the same wall bare (results), candle and podium."""
import math

from PIL import Image

from studio import materials, painting, scene, shapes
from studio.book import PICTURES, Job, sheet
from studio.nodes import plain
from studio.shapes import block, lathe, tube

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py")
WALL = (2560, 1440)
OVER = 1.0              # as large as the canvas: on a large window soft wood looks blurred
SHELF = -1.75           # height of the shelf's top
BOX = (2.86, 0.75, 3.70)
BOXES = (-5.0, -1.67, 1.67, 5.0)
BOOKS = ((-7.62, 0.42, 2.9, (0.13, 0.016, 0.012)), (-7.14, 0.40, 2.5, (0.014, 0.060, 0.042)), (7.62, 0.44, 2.7, (0.022, 0.028, 0.095)),
         (7.13, 0.38, 3.0, (0.13, 0.060, 0.012)))


def wall():
    """Planks, shelf, apron, posts: what title and results share."""
    brass, bright = materials.metal(materials.BRASS, patina=0.0), materials.metal(patina=0.0, rough=0.13, seed=3)
    for i in range(12):
        tone = ((0.010, 0.004, 0.002), (0.042, 0.017, 0.008), (0.090, 0.040, 0.018))
        block((1.62, 0.3, 12), (-9.1 + i * 1.65, 1.9, 0), 0.04, materials.wood(tone, "Z", scale=0.9, seed=i * 1.7, coat=0.15), segments=3)
    beam, apron = materials.wood(axis="X", scale=0.8, seed=2.3), materials.wood(axis="X", scale=0.8, seed=7.3)
    mahogany, post = materials.wood(materials.MAHOGANY, "X", seed=6, coat=0.6), materials.wood(axis="Z", scale=0.9, seed=5)
    block((17.6, 3.4, 0.26), (0, 0.25, SHELF - 0.13), 0.05, mahogany)
    tube([(-9, -1.5, SHELF - 0.13), (9, -1.5, SHELF - 0.13)], 0.07, bright, resolution=8)
    block((18, 2.6, 2.6), (0, 0.3, SHELF - 1.56), 0.04, beam)
    block((18, 0.4, 0.34), (0, -1.15, -4.42), 0.06, mahogany)
    tube([(-9, -1.02, SHELF - 0.36), (9, -1.02, SHELF - 0.36)], 0.04, brass)
    block((17.6, 2.6, 0.5), (0, 0.7, 4.55), 0.06, apron)
    tube([(-9, -0.6, 4.33), (9, -0.6, 4.33)], 0.05, brass)
    for side in (-1, 1):
        block((0.7, 2.6, 12), (side * 8.35, 0.3, 0), 0.08, post)
        tube([(side * 8.02, -1.0, SHELF), (side * 8.02, -1.0, 4.4)], 0.035, brass)
    return bright


def lamp(candle):
    scene.surroundings(scene.ROOM, 0.30)
    scene.area((-7, -9, 8), (0, 0.5, -0.5), size=2.2, power=2800 if candle else 3000, colour=(1, 0.86, 0.66))
    scene.area((9, -8, 3), (2, 0, -1), size=4, power=420, colour=(0.68, 0.80, 1))
    scene.softbox((-5, -8, 9), sx=9, sy=3, strength=3.0, colour=(1, 0.93, 0.82), edge=0.6)
    if candle:
        glow = scene.area((-7.45, -0.75, 2.45), (-5.5, 1.9, 0.8), size=0.5, power=190, colour=(1.0, 0.62, 0.25))
        glow.visible_glossy = False     # mirrored in the polished wall it would be a second light beside the flame


def stage(job, samples):
    scene.reset(job.pixels(WALL, OVER), job.samples(samples, 2), transparent=False, bounces=4, threshold=0.06)
    scene.camera((0, -30, 2.6), (0, 0, 0), lens=67.0)


def shown(job, point):
    return [v / (OVER * job.scale) for v in scene.project(point)]


def book(x, wide, tall, tone, bands):
    handle = shapes.empty((x, 0.35, SHELF))
    parts = [block((wide, 1.3, tall), (0, 0, tall / 2), 0.06, plain("book", Base_Color=tone, Roughness=0.5, Coat_Weight=0.2))]
    parts += [block((wide + 0.02, 1.32, 0.035), (0, 0, tall * z), 0.012, bands, segments=2) for z in (0.16, 0.24, 0.78, 0.86)]
    for part in parts:
        part.parent = handle


def render_shelf(job):
    stage(job, 6)
    bright = wall()
    lamp(True)
    for args in BOOKS:
        book(*args, bright)
    hidden = plain("hidden")
    for x in BOXES:                 # unseen, but their shadows fall on shelf and wall
        box = block(BOX, (x, -0.2, SHELF + BOX[2] / 2), 0.03, hidden)
        box.visible_camera = box.visible_glossy = box.visible_diffuse = False
    boxes = []
    for x in BOXES:
        left, top = shown(job, (x - BOX[0] / 2, -0.575, SHELF + BOX[2]))
        right, low = shown(job, (x + BOX[0] / 2, -0.575, SHELF))
        boxes.append([left, top, right - left, low - top])
    candle = shown(job, (-7.45, 0.0, SHELF + 2.9))
    picture = scene.shoot()
    for family, name, x, wide in (("flasks", "magnet_full", -7.02, 150), ("flasks", "abyss_full", 7.06, 150), ("marbles", "blue", -3.33, 74),
                                  ("marbles", "red", 0.0, 74), ("marbles", "yellow", 3.33, 74)):
        stand(picture, job, family, name, x, wide)
    job.save("shelf", picture, WALL, (0, 0), {"box": boxes, "candle": candle}, quality=86, jpeg=True)


def stand(picture, job, family, name, x, wide):
    """Put a piece that is rendered already on the shelf's front, with its shadow."""
    with Image.open(PICTURES / family / f"{name}.webp") as file:
        piece = file.convert("RGBA")
    wide *= OVER * job.scale
    piece = painting.resized(piece, (wide, wide * piece.height / piece.width))
    foot = piece.getchannel("A").getbbox()[3]
    px, py = (v * OVER * job.scale for v in shown(job, (x, -1.15, SHELF)))
    under = painting.tinted(painting.ellipse_mask((round(wide * 0.95), round(wide * 0.24)), 0.62), (0, 0, 0))
    painting.pasted(picture, under, px - wide * 0.42, py - wide * 0.13)
    painting.pasted(picture, piece, px - piece.width / 2, py - foot + 1)


def render_results_wall(job):
    stage(job, 4)          # lies behind everything, and darkened
    wall()
    lamp(False)
    job.save("results_wall", scene.shoot(), WALL, (0, 0), {"shelf": shown(job, (0, -1.4, SHELF))}, quality=86, jpeg=True)


def render_candle(job):
    size, over = (133, 173), 1.5
    scene.reset(job.pixels(size, over), job.samples(40), bounces=5)
    angle = math.radians(10)
    scene.camera((0, -10 * math.cos(angle), 10 * math.sin(angle) + 0.2), (0, 0, 0.2), width=3.3)
    scene.surroundings(scene.ROOM, 0.4)
    scene.area((-4, -4, 5), size=2.4, power=520, colour=scene.WARM)
    scene.area((0.0, -0.6, 2.6), (0, 0, 0.5), size=0.5, power=90, colour=(1, 0.62, 0.25))
    scene.softbox((-3, -3, 5), sx=3, sy=5, strength=6, colour=(1, 0.93, 0.82), edge=0.6)
    brass, wax = materials.metal(materials.BRASS, patina=0.4), materials.wax()
    lathe([(0, -1.30), (0.95, -1.30), (1.08, -1.22), (1.12, -1.12), (1.06, -1.10), (0.9, -1.18), (0.45, -1.16), (0.40, -1.0), (0.46, -0.95), (0.46, -0.72),
           (0.40, -0.70), (0, -0.72)], brass)
    tube([(x, 0, z) for x, z in shapes.arc(0.95, -1.0, 0.28, -1.9, 2.5, 30)], 0.06, brass)
    lathe([(0, -0.75), (0.36, -0.75), (0.35, 0.9), (0.37, 0.98), (0.33, 1.05), (0.22, 0.98), (0, 0.94)], wax, 64)
    for a, z, r in ((-2.0, 0.45, 0.07), (-1.2, 0.15, 0.06), (-0.6, 0.55, 0.065), (-1.6, -0.2, 0.05)):
        c, s = math.cos(a), math.sin(a)
        tube([(0.355 * c, 0.355 * s, 0.98), (0.365 * c, 0.365 * s, z)], r, wax)
        shapes.ball(r * 1.25, (0.37 * c, 0.37 * s, z), wax, 24, 16)
    tube([(0, 0, 0.95), (0.01, 0, 1.18)], 0.03, plain("wick", Base_Color=(0.02, 0.015, 0.01)))
    at = lambda *p: [v / over / job.scale for v in scene.project(p)]
    job.save("candle", scene.shoot(), size, at(0, 0, -1.30), {"flame": at(0.01, 0, 1.10)})


def render_candle_flame(job):
    size = (72, 120)
    job.save("candle_flame", sheet(painting.flame(job.pixels(size, 1.35), 12, seed=9, lively=0.55, slim=0.17), 6), size, (36, 103), quality=88, frames=12,
             columns=6, blend="add")


def render_podium(job):
    size, over = (1280, 533), 0.85
    scene.reset(job.pixels(size, over), job.samples(24), bounces=4, threshold=0.04)
    angle = math.radians(14)
    scene.camera((0, -20 * math.cos(angle), 20 * math.sin(angle) + 0.9), (0, 0, 0.9), width=9.0)
    scene.surroundings(scene.ROOM, 0.4)
    scene.area((-5, -5, 8), (0, 0, 1), size=2.4, power=1700, colour=scene.WARM)
    scene.area((6, -3, 4), (0, 0, 1), size=3, power=260, colour=scene.COOL)
    brass, at = materials.metal(patina=0.3), lambda *p: [v / over / job.scale for v in scene.project(p)]
    steps, plaques = [], []
    for i, (x, tall) in enumerate(((0, 2.5), (-2.9, 1.75), (2.9, 1.15))):
        wood, trim = materials.wood(scale=1.1, seed=2.3 + i), materials.wood(materials.MAHOGANY, seed=6 + i, coat=0.6)
        block((2.75, 1.6, tall), (x, 0, tall / 2 - 0.6), 0.05, wood)
        block((2.95, 1.8, 0.16), (x, -0.02, tall - 0.6), 0.06, trim)
        block((2.95, 1.8, 0.20), (x, -0.02, -0.5), 0.06, trim)
        for z in (tall - 0.74, -0.36):
            tube([(x - 1.4, -0.83, z), (x + 1.4, -0.83, z)], 0.03, brass)
        r, z = min(0.46, tall / 2 - 0.32), (tall - 0.6) / 2 - 0.22
        lathe([(0, 0.05), (r * 0.86, 0.05), (r * 0.9, 0.10), (r, 0.10), (r * 1.05, 0.03), (r * 1.05, -0.03)], brass, 64, (x, -0.82, z), (math.pi / 2, 0, 0))
        steps.append(at(x, -0.1, tall - 0.52))
        plaques.append(at(x, -0.85, z))
    job.save("podium", scene.shoot(), size, at(0, -0.9, -0.6), {"step": steps, "plaque": plaques})


def jobs():
    return [Job("hall", "candle", render_candle), Job("hall", "candle_flame", render_candle_flame), Job("hall", "podium", render_podium),
            Job("hall", "shelf", render_shelf), Job("hall", "results_wall", render_results_wall)]
