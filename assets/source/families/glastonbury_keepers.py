# SPDX-License-Identifier: GPL-3.0-or-later
"""The keepers of Glastonbury's stalls, turned and dressed like the wizards who walk: waiting, glad, robbed; and the shutters of their stalls."""
import math

import numpy as np
from PIL import Image

from families.glastonbury_pieces import PAWNS, lamps, robe
from skins import material
from studio import materials, scene, shapes
from studio.book import Job
from studio.nodes import plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "skins/material.py", "families/glastonbury_pieces.py")
SIZE, OVER = (160, 190), 1.25
POSES = ("waits", "glad", "robbed")
SHUTTER = (500, 250)
BOARDS = 6


def arm(side, shoulder, elbow, hand, cloth, skin):
    """A sleeve through three points, and a hand."""
    mirrored = lambda p: (side * p[0], p[1], p[2])
    shapes.tube([mirrored(shoulder), mirrored(elbow), mirrored(hand)], 0.15, cloth)
    shapes.ball(0.155, mirrored(hand), skin, 24, 16)


def keeper(tone, pose):
    """Half a figure, to the apron: round face, moustache, a felt hat."""
    cloth, brass = robe(tone), materials.metal(materials.BRASS, rough=0.18, patina=0.4)
    skin, hair = plain("skin", Base_Color=(0.78, 0.50, 0.32), Roughness=0.45), plain("hair", Base_Color=(0.30, 0.16, 0.07), Roughness=0.7)
    dark, cream = plain("dark", Base_Color=(0.03, 0.012, 0.01), Roughness=0.3), plain("apron", Base_Color=(0.80, 0.70, 0.52), Roughness=0.8)
    shapes.lathe([(0, -1.2), (0.78, -1.2), (0.74, -0.7), (0.62, -0.2), (0.42, 0.06), (0.2, 0.14), (0, 0.16)], cloth)
    bib = shapes.ball(0.5, (0, -0.42, -0.62), cream, 40, 28)
    bib.scale = (0.92, 0.62, 1.15)
    for side in (-1, 1):
        shapes.tube([(side * 0.34, -0.56, -0.28), (side * 0.30, -0.36, 0.02), (side * 0.16, 0.05, 0.16)], 0.035, cream)
    if pose == "glad":
        for side in (-1, 1):
            arm(side, (0.52, 0, -0.12), (0.95, -0.12, 0.05), (0.98, -0.2, 0.62), cloth, skin)
    elif pose == "robbed":
        arm(1, (0.52, 0, -0.12), (0.98, -0.15, 0.25), (0.60, -0.25, 0.92), cloth, skin)
        arm(-1, (0.52, 0, -0.12), (0.88, -0.45, -0.1), (1.10, -0.75, 0.22), cloth, skin)
    else:
        for side in (-1, 1):
            arm(side, (0.52, 0, -0.12), (0.84, -0.2, -0.5), (0.42, -0.66, -0.72), cloth, skin)
    shapes.ball(0.54, (0, 0, 0.58), skin)
    for side in (-1, 1):
        shapes.ball(0.11, (side * 0.53, 0.02, 0.55), skin, 20, 14)
    shapes.ball(0.135, (0, -0.54, 0.52), skin, 24, 16)
    for side in (-1, 1):
        if pose == "glad":                                  # eyes shut with laughing: bows
            bow = [(side * 0.21 + 0.11 * math.cos(a), -0.49, 0.66 + 0.08 * math.sin(a)) for a in (math.pi * i / 10 for i in range(11))]
            shapes.tube(bow, 0.032, dark)
        else:
            size = 0.088 if pose == "robbed" else 0.07
            white = shapes.ball(size * 1.55, (side * 0.205, -0.415, 0.69), plain("white", Base_Color=(0.92, 0.9, 0.85), Roughness=0.2), 24, 16)
            white.scale = (1, 0.7, 1.1)
            shapes.ball(size, (side * (0.205 - 0.012), -0.485, 0.69), dark, 20, 14)
        lift = {"waits": (0.87, 0.86), "glad": (0.92, 0.93), "robbed": (1.00, 0.88)}[pose]     # of the brows: inside, outside
        shapes.tube([(side * 0.09, -0.49, lift[0]), (side * 0.21, -0.49, max(lift) + 0.03), (side * 0.34, -0.44, lift[1])], 0.045, hair)
        tuft = [(side * 0.02, -0.60, 0.40), (side * 0.18, -0.58, 0.345), (side * 0.34, -0.47, 0.40 if pose != "robbed" else 0.29)]
        shapes.tube(tuft, 0.085, hair)
        shapes.ball(0.085, tuft[-1], hair, 20, 14)
    if pose != "waits":
        mouth = shapes.ball(0.16, (0, -0.475, 0.24), dark, 28, 20)
        mouth.scale = (1.15, 0.4, 0.62) if pose == "glad" else (0.72, 0.4, 0.95)
    lean, at = (math.radians(-10), 0, 0), (0, 0.06, 0.92)
    shapes.lathe([(0, 0.02), (0.74, -0.02), (0.80, 0.02), (0.74, 0.06), (0.50, 0.09), (0.47, 0.28), (0.40, 0.46), (0.24, 0.55), (0, 0.56)], cloth, place=at, turn=lean)
    shapes.lathe([(0.505, 0.08), (0.525, 0.10), (0.50, 0.20), (0.475, 0.21)], brass, place=at, turn=lean)
    feather = [(0.42, 0.02, 1.06), (0.62, 0.05, 1.30), (0.70, 0.12, 1.56)]
    shapes.tube(feather, 0.045, cream, radii=[0.4, 1.5, 0.3])


def render_keeper(job):
    _, colour, pose = job.name.split("_")
    scene.reset(job.pixels(SIZE, OVER), job.samples(36), bounces=4)
    scene.camera((0, -12, 2.2), (0, 0, 0.40), width=2.56 * SIZE[1] / SIZE[0])
    lamps(1.05)
    keeper(PAWNS[colour], pose)
    job.save(job.name, scene.shoot(), SIZE, (SIZE[0] / 2, SIZE[1]))


def render_shutter(job):
    """Boards that come down before a stall: stretched to its width and height."""
    w, h = job.pixels(SHUTTER, 1.0)
    wood = material.wood(w, h, "walnut", 31)
    y = np.mgrid[0:h, 0:w][0] / h * BOARDS
    within, number = y % 1.0, y.astype(int)
    shade = np.interp(within, [0, 0.05, 0.12, 0.6, 0.92, 1], [0.35, 0.85, 1.18, 1.0, 0.72, 0.25])
    tone = np.array([0.94, 1.06, 0.90, 1.02, 0.97, 1.08])[number]
    colour = wood * np.array([1.25, 0.92, 0.78]) * (shade * tone)[..., None]
    for x in (0.12, 0.88):
        gx = (np.mgrid[0:h, 0:w][1] / w - x) * w / h * BOARDS
        rivet = np.hypot(gx, within - 0.5)
        light = np.clip(1.2 - np.hypot(gx + 0.05, within - 0.44) / 0.16, 0.2, 1.2)
        colour = np.where((rivet < 0.13)[..., None], np.array([186, 138, 62]) * light[..., None], colour)
    rgba = np.dstack([colour.clip(0, 255), np.full((h, w), 254)]).astype("uint8")
    job.save("shutter", Image.fromarray(rgba, "RGBA"), SHUTTER, quality=82)


def jobs():
    return [*(Job("glastonbury", f"keeper_{name}_{pose}", render_keeper) for name in PAWNS for pose in POSES), Job("glastonbury", "shutter", render_shutter)]
