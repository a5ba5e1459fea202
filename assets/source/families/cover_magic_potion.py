# SPDX-License-Identifier: GPL-3.0-or-later
"""The front of Magic Potion's box: the four figures on stones that drift over the brew, an open portal behind them, discs and gems in its pull."""
import math

import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw

from families import covers, magic_potion, magic_potion_cards, magic_potion_cauldron, magic_potion_figures
from studio import elements, painting, relief, scene
from studio.book import Job

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/relief.py", "studio/elements.py",
         "studio/gems.py", "families/covers.py", "families/magic_potion.py", "families/magic_potion_figures.py", "families/magic_potion_cauldron.py")
EYE = (0.50, 0.485)             # the portal's middle, shares of the cover
REACH = 0.47                    # its radius, in widths
SHORE = 0.735                   # where the brew's surface begins
# who stands where: foot x, y, height (shares of the cover), the disc below
COMPANY = (("earth", 0.165, 0.800, 0.255, "oak_leaf"), ("air", 0.835, 0.800, 0.255, "owl"),
           ("fire", 0.365, 0.862, 0.345, "dragon"), ("water", 0.640, 0.862, 0.335, "octopus"))
# element, motif, group, x, y, width, turn in degrees: a whirl that narrows into the portal
WHIRL = (("air", "feather", 1, 0.335, 0.300, 0.112, 14), ("fire", "wand", 3, 0.500, 0.270, 0.124, -8), ("water", "nautilus", 1, 0.668, 0.303, 0.130, 12),
         ("earth", "cauldron", 2, 0.805, 0.385, 0.152, -14), ("fire", "toadstool", 1, 0.878, 0.525, 0.178, 10),
         ("water", "crystal_ball", 3, 0.195, 0.385, 0.148, 10), ("air", "hat", 3, 0.118, 0.525, 0.176, -12))
GEMS = (("green", 0.270, 0.452, 0.088, 18), ("dark_blue", 0.728, 0.452, 0.092, -12), ("light_blue", 0.500, 0.385, 0.074, 0))
GLEAMS = {"green": (40, 200, 90), "light_blue": (90, 210, 240), "dark_blue": (60, 90, 230)}
DEPTHS = ((0.0, (4, 2, 12)), (0.25, (24, 8, 52)), (0.5, (74, 26, 128)), (0.75, (150, 74, 214)), (1.0, (236, 196, 255)))
WELL = ((0.0, (10, 6, 34)), (0.30, (18, 52, 104)), (0.62, (44, 160, 190)), (1.0, (170, 246, 236)), (1.5, (255, 255, 255)))


def toned(light, stops):
    return np.stack([np.interp(light, [at for at, _ in stops], [tone[i] for _, tone in stops]) for i in range(3)], -1)


def night(w, h):
    """Violet smoke round the portal, and its whirl: arms that wind into a white eye."""
    y, x = np.mgrid[0:h, 0:w]
    dx, dy = (x - EYE[0] * w) / (REACH * w), (y - EYE[1] * h) / (REACH * w)
    smoke, fine = relief.grain(w, h, w / 3, 5, 5), relief.grain(w, h, w / 9, 11, 5, (1.6, 0.9))
    r = np.hypot(dx, dy) * (1 + 0.16 * (smoke - 0.5)) + 1e-3
    turn = np.arctan2(dy, dx) + 0.9 * (fine - 0.5)
    wind = turn + 2.5 * np.log(r + 0.05)
    arms = 0.5 + 0.5 * np.sin(3 * wind + 0.6)
    veil = 0.5 + 0.5 * np.sin(7 * wind + 3 * smoke)
    inside = np.clip(1.22 - r, 0, 1)
    light = np.clip(arms ** 2.2 * 0.78 + veil ** 5 * 0.26, 0, 1.2) * inside ** 0.8 + 1.1 * np.exp(-(r / 0.17) ** 2) + 0.05
    whirl = toned(light, WELL)
    around = toned(np.clip(0.08 + 0.42 * smoke * np.exp(-((r - 1.0) / 0.75) ** 2) + 0.30 * arms * np.exp(-((r - 1.05) / 0.32) ** 2), 0, 1), DEPTHS)
    share = np.clip(nd.gaussian_filter(np.clip((1.10 - r) / 0.34, 0, 1), w / 200), 0, 1)[..., None]
    return relief.brushed(around * (1 - share) + whirl * share, max(2, w // 150))


def stars(base, count, seed):
    """Sparks that are drawn into the whirl."""
    rng, (w, h) = painting.seeded(seed), base.size
    light = np.zeros((h, w))
    y, x = np.mgrid[0:h, 0:w]
    for _ in range(count):
        a, far = rng.uniform(0, math.tau), rng.uniform(0.25, 1.35) * REACH * w
        px, py, r = EYE[0] * w + far * math.cos(a), EYE[1] * h + far * math.sin(a), w * rng.uniform(0.0008, 0.0024)
        cut = (slice(max(0, int(py - 7 * r)), max(1, int(py + 7 * r + 2))), slice(max(0, int(px - 7 * r)), max(1, int(px + 7 * r + 2))))
        light[cut] += np.exp(-((x[cut] - px) ** 2 + (y[cut] - py) ** 2) / (2 * r * r)) * rng.uniform(0.4, 1.2)
    pixels = np.asarray(base.convert("RGB"), float) + (light * 255)[..., None] * np.array((0.86, 1.0, 0.98))
    return painting.painted(pixels)


def pool(w, h):
    """The brew in front: ripples lit by the portal, dark towards the onlooker; RGBA of the cover's size."""
    y, x = np.mgrid[0:h, 0:w]
    t = np.clip((y / h - SHORE) / (1 - SHORE), 0, 1)
    deep = 0.06 + t * 0.9                                   # perspective: ripples grow towards the onlooker
    wave = relief.grain(w, h, w / 3.0, 21, 5, (2.6, 0.5))
    ripple = 0.5 + 0.5 * np.sin(26 * np.log(deep) + 5 * wave + 2.2 * np.sin((x / w - 0.5) * 7))
    veins = np.exp(-((wave - 0.5) / 0.045) ** 2)
    shine = np.exp(-(((x / w - EYE[0]) / (0.16 + 0.30 * t)) ** 2)) * (1 - 0.55 * t)
    light = 0.16 + 0.26 * ripple * (1 - t) + 0.40 * veins * (0.4 + 0.6 * t) + 0.52 * shine * (0.35 + 0.65 * ripple)
    colour = toned(np.clip(light, 0, 1), DEPTHS)
    colour += (shine * ripple * (1 - t))[..., None] * np.array((10, 92, 96.0))
    edge = SHORE + 0.010 * np.sin(x / w * 9) + 0.014 * (relief.grain(w, h, w / 6, 8, 3) - 0.5)
    return relief.picture(relief.brushed(colour, max(2, w // 190)), np.clip((y / h - edge) / 0.020, 0, 1))


def stone(element, motif, group):
    """A disc of the game, carved at full size."""
    body = magic_potion.blank(f"{element}_{group}")
    power, tint = magic_potion.GRADES[element]
    body[..., :3] = 255 * (body[..., :3] / 255) ** power * np.array(tint)
    size = round(magic_potion.FINE * elements.SIGNS[motif][2])
    mask = magic_potion.bolder(magic_potion.placed(elements.silhouette(motif, size), size, (magic_potion.FINE / 2, magic_potion.FINE * 0.515)))
    made = magic_potion.studded(magic_potion.signed(magic_potion.carved(body, mask, magic_potion.INLAYS[element]), element), group)
    made[..., :3] = 255 * (made[..., :3] / 255) ** 0.80         # small and among lights it may be brighter than at the table
    return magic_potion.pictured(made, magic_potion.FINE)


def thick(disc, size, flat, depth):
    """A disc that lies: flattened, with a dark edge below."""
    face = painting.resized(disc, (size, size * flat))
    edge = painting.tinted(face.getchannel("A"), (20, 12, 16))
    out = Image.new("RGBA", (face.width, face.height + depth))
    for k in range(depth, 0, -1):
        shade = edge.copy()
        if k < depth - 1:
            shade = painting.tinted(face.getchannel("A"), tuple(round(v * (0.55 + 0.5 * (1 - k / depth))) for v in (58, 40, 38)))
        painting.pasted(out, shade, 0, k)
    painting.pasted(out, face, 0, 0)
    return out


def figure(job, element, high):
    """A figure seen nearly from the front; also where its foot is in the picture."""
    size = (round(high * 0.66), high)
    scene.reset(size, job.samples(48), bounces=6)
    angle = math.radians(15)
    scene.camera((0, -10 * math.cos(angle), 10 * math.sin(angle) + 1.12), (0, 0, 1.12), width=2.62)
    scene.surroundings([(0.0, (0.16, 0.08, 0.24)), (0.5, (0.26, 0.24, 0.34)), (1.0, (0.80, 0.86, 1.0))], 0.55)
    scene.area((-3.4, -2.6, 4.4), (0, 0, 0.9), size=1.0, power=330, colour=scene.WARM)
    scene.area((3.4, 2.6, 2.6), (0, 0, 1.2), size=1.4, power=260, colour=(0.45, 0.95, 1.0))     # the portal behind
    scene.area((-3.2, 2.8, 2.2), (0, 0, 1.2), size=1.4, power=150, colour=(0.45, 0.95, 1.0))
    scene.area((0, -2.5, -1.6), (0, 0, 0.4), size=1.6, power=70, colour=(0.62, 0.25, 1.0)).visible_glossy = False    # the brew below
    scene.softbox((-3, -3.5, 3.5), (0, 0, 0.9), sx=1.6, sy=2.6, strength=9, edge=0.5)
    magic_potion_figures.figure(element)
    return scene.shoot(), scene.project((0, 0, 0))


def stand(job, picture, element, x, y, high, motif):
    """A figure on its stone, with the stone's glow on the brew."""
    w, h = picture.size
    wide = round(high * h * 0.70)
    group = 1
    slab = thick(stone(element, motif, group), wide, 0.42, round(wide * 0.13))
    tone = elements.TONES[element]
    left, top = x * w - slab.width / 2, y * h - slab.height * 0.44
    picture = painting.lit(picture, x * w, y * h + slab.height * 0.30, wide * 0.95, wide * 0.40, tone, 0.62)
    painting.shadowed(picture, slab, round(left), round(top), (0, round(wide * 0.05)), max(3, round(wide * 0.05)), 0.8)
    body, foot = figure(job, element, round(high * h))
    shade = painting.tinted(painting.ellipse_mask((round(wide * 0.62), round(wide * 0.26)), 0.95), (6, 2, 10))
    painting.pasted(picture, shade, x * w - shade.width * 0.42, y * h - shade.height * 0.42)
    painting.pasted(picture, body, x * w - foot[0], y * h - foot[1])
    return painting.lit(picture, x * w, (y - high * 0.74) * h, high * h * 0.36, high * h * 0.36, tone, 0.30)


def drawn_in(picture, piece, x, y, width, turn, tone):
    """A disc or gem in the whirl: turned, with a fading trail along its way round the portal."""
    w, h = picture.size
    piece = painting.resized(piece, (width * w, width * w * piece.height / piece.width)).rotate(turn, Image.BICUBIC, expand=True)
    dx, dy = x - EYE[0], (y - EYE[1]) * h / w
    for k in (4, 3, 2, 1):
        a = -0.085 * k * (0.14 / width) ** 0.5
        bx, by = EYE[0] * w + (dx * math.cos(a) - dy * math.sin(a)) * w, EYE[1] * h + (dx * math.sin(a) + dy * math.cos(a)) * w
        picture = painting.lit(picture, bx, by, width * w * 0.52, width * w * 0.52, tone, 0.20 / k + 0.06)
    painting.shadowed(picture, piece, round(x * w - piece.width / 2), round(y * h - piece.height / 2), (round(width * w * 0.05), round(width * w * 0.08)),
                      max(2, round(width * w * 0.07)), 0.75)
    return picture


def flashes(picture):
    """Lightning that leaps from the portal to the stones."""
    w, h = picture.size
    field = Image.new("L", (w * 2, h * 2))
    draw = ImageDraw.Draw(field)
    for seed, (x, y) in enumerate(((0.06, 0.300), (0.95, 0.285), (0.030, 0.665), (0.97, 0.665)), 3):
        lines, rng = [], painting.seeded(seed)
        start = (EYE[0] + (x - EYE[0]) * 0.34, EYE[1] + (y - EYE[1]) * 0.34)
        magic_potion_cauldron.forked(rng, *((px * w * 2, py * h * 2) for px, py in (start, (x, y))), w * 0.085, lines, w * 0.0085)
        for points, wide in lines:
            for i, (a, b) in enumerate(zip(points, points[1:], strict=False)):
                draw.line([a, b], fill=255, width=max(1, round(wide * (1.15 - 0.95 * i / len(points)))))
    core = np.asarray(field.resize((w, h), Image.LANCZOS)).astype(float) / 255
    near, far = nd.gaussian_filter(core, w * 0.006) * 1.6, nd.gaussian_filter(core, w * 0.022) * 2.2
    light = core[..., None] * np.array((0.92, 0.92, 1.0)) + near[..., None] * np.array((0.50, 0.40, 0.95)) + far[..., None] * np.array((0.26, 0.12, 0.55))
    return painting.painted(np.asarray(picture.convert("RGB"), float) + 255 * light * 0.85)


def render_cover(job):
    w, h = job.pixels(covers.SHOWN, 1.5)
    picture = flashes(stars(painting.painted(night(w, h)), 260, 9))
    picture.alpha_composite(pool(w, h))
    for element, motif, group, x, y, width, turn in WHIRL:
        picture = drawn_in(picture, stone(element, motif, group), x, y, width, turn, elements.TONES[element])
    for name, x, y, width, turn in GEMS:
        gem = magic_potion_cards.cut_stone(name, round(width * w * 1.3), 3)
        picture = drawn_in(picture, gem, x, y, width, turn, GLEAMS[name])
    for element, x, y, high, motif in COMPANY:
        picture = stand(job, picture, element, x, y, high, motif)
    covers.finish(job, picture)


def jobs():
    return [Job("covers", "magic_potion", render_cover)]
