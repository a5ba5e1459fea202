# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic Potion's power stones and their sockets, element coins, medallions, hypnosis and mission cards."""
import numpy as np
import scipy.ndimage as nd
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

from skins import material
from studio import elements, gems, painting
from studio.book import PICTURES, Job
from studio.relief import picture as layer

NEEDS = ("studio/painting.py", "studio/elements.py", "studio/gems.py", "studio/relief.py", "skins/material.py")
# cut, what the stone takes of red, green and blue, how strongly it bends light, exposure
CUTS = {"green": (gems.octagon, (1.9, 0.10, 0.80), 1.66, 2.2), "light_blue": (gems.brilliant, (0.75, 0.12, 0.01), 1.85, 2.8),
        "dark_blue": (gems.hexagon, (1.4, 0.85, 0.06), 1.85, 2.1)}


def away(w, h, corner):
    """Signed distance to a rounded card's edge, below 0 inside."""
    return material.box(w, h, 0, 0, w, h, corner)


def polished(height, depth=1.0):
    return material.metal(height, material.BRASS, depth, 1, 0.0)


def framed(rgb, distance, wide):
    """Lay a rounded brass band along the edge (distance 0) of a card's picture."""
    middle = np.abs(distance + wide / 2)
    height = np.sqrt(np.clip((wide / 2) ** 2 - middle ** 2, 0, None))
    band = np.clip(wide / 2 - middle + 0.5, 0, 1)[..., None]
    shade = np.exp(-np.clip(-distance - wide, 0, None) / (wide * 0.9)) * (distance < -wide * 0.8)
    return rgb * (1 - 0.55 * shade)[..., None] * (1 - band) + polished(nd.gaussian_filter(height, 0.8)) * band


def raised(mask, size, depth=1.6):
    """A silhouette in raised metal."""
    field = np.asarray(elements.fitted(mask, size)).astype(float) / 255
    return layer(polished(nd.gaussian_filter(field, size * 0.012) * size * 0.045, depth), field)


# ---- stones ----
def cut_stone(name, size, fine):
    cut, soak, ior, gain = CUTS[name]
    return gems.gem(cut, soak, size, ior=ior, gain=gain, fine=fine)


def render_stone(job):
    name = job.name.removeprefix("gem_")
    stone = cut_stone(name, round(64 * 2 * job.scale), 3)
    job.save(job.name, stone, (64, 64), quality=94)
    job.save(f"gem_socket_{name}", socket(stone.getchannel("A")), (64, 64), quality=90)


def socket(mask):
    """A recess of the stone's outline: dark, shadowed upper left, its lower right lip lit."""
    size = mask.width
    here = np.asarray(mask).astype(float) / 255
    inside = nd.distance_transform_edt(here > 0.5)
    y, x = np.mgrid[0:size, 0:size] / size
    lean = (x + y - 1) * 1.4
    hollow = 16 + 22 * np.clip(lean + 0.4, 0, 1) * np.clip(inside / (size * 0.2), 0, 1)
    ring = np.clip(1 - np.abs(inside - size * 0.030) / (size * 0.028), 0, 1)
    tone = np.where(lean[..., None] > 0, np.array((226, 178, 104)), np.array((92, 62, 32)))
    rgb = hollow[..., None] * np.array((1.0, 0.75, 0.6)) * (1 - ring[..., None]) + tone * ring[..., None]
    return layer(rgb, here * np.maximum(0.80, ring))


# ---- coins with the elements' signs ----
def render_coin(job):
    element = job.name.removeprefix("element_")
    n = 54 * 8
    r, _ = painting.radial(n)
    y, x = np.mgrid[0:n, 0:n] / n * 2 - 1
    tone = np.array(elements.TONES[element], float)
    rgb = tone * (1.02 - 0.36 * (x + y) / 2)[..., None] * (1 - 0.30 * np.clip((r - 0.55) / 0.27, 0, 1) ** 2)[..., None]
    rgb += 58 * np.exp(-(((x + 0.25) / 0.52) ** 2 + ((y + 0.42) / 0.30) ** 2) * 1.6)[..., None]
    size = round(n * 0.56)
    drop = round(n * (-0.035 if element in ("fire", "air") else 0.035))
    mask = Image.new("L", (n, n))
    mask.paste(elements.sign(element, size), ((n - size) // 2, (n - size) // 2 + drop))
    sign = np.asarray(mask).astype(float) / 255
    ink = np.array((54, 36, 48) if element == "air" else (255, 246, 220), float)
    below = nd.shift(nd.gaussian_filter(sign, n * 0.010), (n * 0.012, n * 0.010), order=1)
    rgb = rgb * (1 - 0.5 * below * (1 if element != "air" else 0))[..., None]
    rgb = rgb * (1 - sign[..., None]) + ink * sign[..., None]
    ring = np.clip(1 - np.abs(r - 0.89) / 0.105, 0, 1)
    metal = polished(np.sqrt(1 - (1 - ring) ** 2) * n * 0.03)
    edge = np.clip((r - 0.80) * n / 4, 0, 1)[..., None]
    shade = np.exp(-np.clip(0.80 - r, 0, None) / 0.05) * np.clip(0.5 - (x + y), 0, 1)
    rgb = rgb * (1 - 0.6 * shade)[..., None] * (1 - edge) + metal * edge
    picture = layer(rgb, np.clip((0.995 - r) * n / 2, 0, 1))
    job.save(job.name, painting.resized(picture, (108, 108)), (54, 54), quality=92)


# ---- medallions ----
NIGHT = {"fire": (58, 14, 9), "water": (10, 20, 56), "earth": (14, 38, 12), "air": (50, 42, 54)}      # grounds that set the figures off


def render_medallion(job):
    """The figure on a dark round, for choosing it."""
    element = job.name.removeprefix("medallion_")
    n = 88 * 6
    r, _ = painting.radial(n)
    y, x = np.mgrid[0:n, 0:n] / n * 2 - 1
    rgb = np.array(NIGHT[element], float) * (1.25 + 0.55 * (x + y) / 2 - 0.35 * r ** 2)[..., None]
    rgb += 34 * np.exp(-(((x + 0.25) / 0.55) ** 2 + ((y + 0.45) / 0.32) ** 2) * 1.6)[..., None]
    shade = np.exp(-np.clip(0.83 - r, 0, None) / 0.09) * np.clip(0.6 - (x + y), 0, 1)
    rgb *= (1 - 0.7 * shade)[..., None]
    ring = np.clip(1 - np.abs(r - 0.905) / 0.09, 0, 1)
    edge = np.clip((r - 0.825) * n / 4, 0, 1)[..., None]
    rgb = rgb * (1 - edge) + polished(np.sqrt(1 - (1 - ring) ** 2) * n * 0.030) * edge
    medal = painting.resized(layer(rgb, np.clip((0.995 - r) * n / 2, 0, 1)), (176, 176))
    with Image.open(PICTURES / "magic_potion" / f"figure_{element}.webp") as file:
        piece = file.convert("RGBA")
    piece = piece.crop(piece.getchannel("A").getbbox())
    tall = 0.80 * medal.height
    piece = painting.resized(piece, (tall * piece.width / piece.height, tall))
    painting.shadowed(medal, piece, (medal.width - piece.width) / 2, 0.085 * medal.height, (4, 6), 5, 0.7)
    job.save(job.name, medal, (88, 88), quality=92)


# ---- hypnosis ----
def swirl(w, h, tone, bright):
    y, x = np.mgrid[0:h, 0:w] + 0.5
    dx, dy = (x - w / 2) / w, (y - h / 2) / w
    r, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    arms = 0.5 + 0.5 * np.sin(3 * turn + 9 * np.log(r + 0.06))
    rgb = np.array(tone, float) * (0.55 + 0.75 * arms)[..., None] + bright * (arms ** 3 * np.exp(-r / 0.35))[..., None] * np.array((0.75, 0.45, 1.0))
    return rgb * (1.15 - 0.3 * (x / w + y / h) / 2)[..., None]


def render_hypnosis(job):
    from studio import stamps

    k = 6
    w, h = 64 * k, round(85.333 * k)
    edge = away(w, h, 9 * k)
    alpha = np.clip(0.5 - edge, 0, 1)
    eye = stamps.mask("semi-closed-eye", 512)
    rgb = framed(swirl(w, h, (74, 26, 116), 120), edge, 5.5 * k)
    ready = layer(rgb, alpha)
    sign = raised(eye, round(w * 0.74))
    painting.shadowed(ready, sign, (w - sign.width) / 2, (h - sign.height) / 2, (k, 2 * k), 2 * k, 0.8)
    job.save("hypnosis_ready", painting.resized(ready, (128, 171)), (64, 85.5), quality=92)
    rgb = framed(swirl(w, h, (74, 52, 44), 0), edge, 5.5 * k)
    spent = layer(rgb, alpha)
    dull = ImageEnhance.Brightness(ImageEnhance.Color(sign).enhance(0.45)).enhance(0.72)
    painting.pasted(spent, dull, (w - sign.width) / 2, (h - sign.height) / 2)
    spent = ImageEnhance.Brightness(ImageEnhance.Color(spent).enhance(0.65)).enhance(0.74)
    bar = Image.new("L", (w, h))
    ImageDraw.Draw(bar).line((w * 0.17, h * 0.86, w * 0.83, h * 0.14), fill=255, width=5 * k)
    painting.pasted(spent, painting.tinted(np.asarray(bar.filter(ImageFilter.GaussianBlur(k))).astype(float) / 255 * 0.7, (0, 0, 0)), k, 2 * k)
    painting.pasted(spent, painting.tinted(bar, (214, 92, 62)), 0, 0)
    spent.putalpha(ready.getchannel("A"))
    job.save("hypnosis_spent", painting.resized(spent, (128, 171)), (64, 85.5), quality=92)


# ---- missions ----
CARD = (160, 224)
GROUNDS = {"green": (30, 92, 48), "light_blue": (40, 118, 156), "dark_blue": (28, 40, 122)}
INSET, CORNER = 7, 14
SEAL = 38               # height of the stone's middle


def parchment(w, h, k, seed):
    soft, fine = painting.noise(w, h, 60 * k, seed), painting.noise(w, h, 4 * k, seed + 1, 2)
    return np.array((238, 218, 176.0)) * (0.90 + 0.16 * soft + 0.05 * (fine - 0.5))[..., None]


def card_ground(tone, k, seed):
    """A card: brass edge, enamelled ground with a faint diaper of stars."""
    w, h = CARD[0] * k, CARD[1] * k
    edge = away(w, h, CORNER * k)
    y, x = np.mgrid[0:h, 0:w]
    soft = painting.noise(w, h, 80 * k, seed)
    step = 20 * k
    lattice = np.minimum(np.abs(((x + y) / step) % 1 - 0.5), np.abs(((x - y) / step) % 1 - 0.5))
    rgb = np.array(tone, float) * (0.62 + 0.55 * soft)[..., None] * (1.18 - 0.36 * (x / w + y / h) / 2)[..., None]
    rgb += 26 * np.clip(1 - lattice / 0.035, 0, 1)[..., None] * np.array((1.0, 0.9, 0.6))
    return rgb, edge


def render_mission(job):
    """Fronts: the stone's colour above, parchment below with a place for each motif; numbers and motifs are drawn by the table."""
    name, k = job.name.removeprefix("mission_"), 3
    w, h = CARD[0] * k, CARD[1] * k
    rgb, edge = card_ground(GROUNDS[name], k, len(name))
    top, side = 68 * k, 16 * k
    panel = np.full((h, w), 1e3)
    panel[top:h - side, side:w - side] = away(w - 2 * side, h - side - top, 9 * k)
    inside = np.clip(0.5 - panel, 0, 1)[..., None]
    page = parchment(w, h, k, 7) * (1 - 0.30 * np.exp(np.clip(panel, None, 0) / (9 * k)))[..., None]
    rgb = rgb * (1 - inside) + framed(page, panel, 2.4 * k) * inside
    rgb = framed(rgb, edge + 1.2 * k, INSET * k)
    picture = layer(rgb, np.clip(0.5 - edge, 0, 1))
    stone = cut_stone(name, 56 * k, 2)
    painting.shadowed(picture, stone, w / 2 - stone.width / 2, SEAL * k - stone.height / 2 + k, (2 * k, 3 * k), 3 * k, 0.7)
    box = [side / k, top / k, (w - 2 * side) / k, (h - side - top) / k]
    cx, cy = box[0] + box[2] / 2, box[1] + box[3] / 2
    places = [[cx + dx * 29, cy + dy * 32] for dy in (-1, 1) for dx in (-1, 1)] if name == "green" else [[cx, cy]]
    job.save(job.name, painting.resized(picture, (CARD[0] * 3 // 2, CARD[1] * 3 // 2)), CARD, quality=90,
             slots={"motif": places, "motif_size": 56 if name == "green" else 96, "seal": [CARD[0] / 2, SEAL], "page": box})


def render_back(job):
    from studio import stamps

    k = 3
    w, h = CARD[0] * k, CARD[1] * k
    rgb, edge = card_ground((70, 30, 92), k, 5)
    inner = material.box(w, h, 14 * k, 14 * k, w - 14 * k, h - 14 * k, 10 * k)
    line = np.clip(1.4 * k - np.abs(inner) + 0.5, 0, 1)[..., None]
    rgb = rgb * (1 - line) + polished(np.clip(1.6 * k - np.abs(inner), 0, None)) * line
    picture = layer(framed(rgb, edge + 1.2 * k, INSET * k), np.clip(0.5 - edge, 0, 1))
    star = raised(stamps.mask("pentacle", 512), round(w * 0.62))
    painting.shadowed(picture, star, (w - star.width) / 2, (h - star.height) / 2, (2 * k, 3 * k), 3 * k, 0.75)
    job.save("mission_back", painting.resized(picture, (CARD[0] * 3 // 2, CARD[1] * 3 // 2)), CARD, quality=90)


def jobs():
    return [*(Job("magic_potion", f"gem_{name}", render_stone) for name in elements.STONES),
            *(Job("magic_potion", f"element_{element}", render_coin) for element in elements.ELEMENTS),
            *(Job("magic_potion", f"medallion_{element}", render_medallion) for element in elements.ELEMENTS),
            Job("magic_potion", "hypnosis", render_hypnosis), *(Job("magic_potion", f"mission_{name}", render_mission) for name in elements.STONES),
            Job("magic_potion", "mission_back", render_back)]
