# SPDX-License-Identifier: GPL-3.0-or-later
"""What Magic Potion's moments are made of. Modelled: spatter of lava, clods, a ring of leaves, the chain round a hypnotised
figure's foot. Traced: power stones that turn. Painted with numbers: ripples and foam of the brew, rays, the eye."""
import math
import random

import bpy
import numpy as np
from PIL import Image, ImageFilter

from families import magic_potion_cards, moments
from skins import material
from studio import gems, materials, painting, scene, shapes
from studio.book import Job, sheet
from studio.nodes import Nodes, plain

NEEDS = ("studio/scene.py", "studio/nodes.py", "studio/shapes.py", "studio/materials.py", "studio/painting.py", "studio/gems.py", "skins/material.py",
         "families/magic_potion_cards.py")
BODY, FILE = 200, 232
SPLASHES = 8


def pictured(colour, alpha):
    return Image.fromarray(np.dstack([np.clip(colour, 0, 255), np.clip(alpha, 0, 1) * 255]).astype("uint8"), "RGBA")


# ---- what a jump throws up ----
def stage(job, samples):
    scene.reset((FILE, FILE), job.samples(samples), bounces=5)
    scene.camera((0, -10, 4.6), (0, 0, 0.42), width=4.4)
    moments.lights()


def molten(hot):
    """Lava: bright in its veins, redder where it turns away; `hot` 1 to 0 lets crust grow."""
    n = Nodes("molten")
    veins = n("TexNoise", Scale=3.4, Detail=3.0, Vector=n.coords())
    crust = 0.42 + 0.30 * hot
    colour = n.ramp(veins, [(crust - 0.20, (1.0, 0.62, 0.10)), (crust - 0.06, (1.0, 0.22, 0.01)), (crust + 0.06, (0.42, 0.03, 0.004)), (crust + 0.14, (0.03, 0.012, 0.01))])
    turned = n.map(n.facing((0, -0.9, 0.45)), 0.0, 1.0, 0.22, 1.0)
    return n.surface(n("BsdfPrincipled", Base_Color=(0.05, 0.015, 0.01), Roughness=0.38, Coat_Weight=0.6, Emission_Color=n.shade(colour, turned),
                       Emission_Strength=0.9 + 1.2 * hot))


def render_fire(job):
    """Lava spatters: a low crown that breaks into glowing drops; crust grows on them as they fall."""
    frames = []
    for i in range(SPLASHES):
        t = (i + 0.5) / (SPLASHES + 0.6)
        stage(job, 24)
        lava = molten(max(0.0, 1 - 0.9 * t))
        rng, balls = random.Random(3), []
        reach, high, thick = 0.40 + 0.95 * (1 - (1 - t) ** 2), 1.0 * math.sin(min(1, t * 1.3) * math.pi), 0.28 * (1 - 0.7 * t)
        for k in range(round(34 + 40 * t)):
            a = k / round(34 + 40 * t) * 2 * math.pi
            balls.append((reach * 0.8 * math.cos(a), reach * 0.62 * math.sin(a), -0.52 + 0.08 * high, max(0.08, thick * 0.8)))
        for k in range(11):
            a, long = k / 11 * 2 * math.pi + rng.uniform(-0.2, 0.2), rng.uniform(0.6, 1.25)
            for q in range(14):
                f = q / 13
                r = reach * (0.8 + 0.55 * f * f)
                balls.append((r * math.cos(a), r * math.sin(a) * 0.78, -0.52 + high * long * f, thick * (1 - 0.6 * f)))
        for _ in range(30):
            a, v, up = rng.uniform(0, 2 * math.pi), rng.uniform(0.6, 1.9), rng.uniform(1.0, 2.7)
            balls.append((v * t * 1.15 * math.cos(a), v * t * math.sin(a) * 0.65, -0.4 + up * t * 2.0 - 2.6 * t * t, rng.uniform(0.09, 0.20) * (1 - 0.4 * t)))
        moments.flowing(balls, lava)
        frames.append(scene.shoot(additive=True))
    job.save("splash_fire", sheet(frames, SPLASHES), (BODY, BODY), frames=SPLASHES, columns=SPLASHES, quality=86)


def clod(radius, place, seed, stuff):
    """A lump of earth: a ball with its points pushed in and out."""
    made = shapes.ball(radius, place, stuff, segments=14, rings=9)
    rng = random.Random(seed)
    for vertex in made.data.vertices:
        vertex.co *= rng.uniform(0.72, 1.18)
    made.rotation_euler = [rng.uniform(0, 6) for _ in range(3)]
    for face in made.data.polygons:
        face.use_smooth = False


def render_earth(job):
    """Clods, pebbles and blades of grass fly up and fall."""
    frames = []
    for i in range(SPLASHES):
        t = (i + 0.5) / (SPLASHES + 0.4)
        stage(job, 24)
        soil, stone = materials.stone((0.17, 0.095, 0.045)), materials.stone((0.30, 0.27, 0.20))
        grass = plain("grass", Base_Color=(0.12, 0.34, 0.04), Roughness=0.6)
        rng = random.Random(8)
        for k in range(46):
            a, v, up, size = rng.uniform(0, 2 * math.pi), rng.uniform(0.5, 1.75), rng.uniform(1.2, 2.9), rng.choice((0.07, 0.09, 0.12, 0.16, 0.22))
            z = -0.45 + up * t * 1.7 - 2.7 * t * t
            if z > -0.62:
                clod(size * (1 - 0.25 * t), ((0.3 + v * t) * math.cos(a), (0.3 + v * t) * 0.7 * math.sin(a), z), 100 * k + i, stone if k % 5 == 0 else soil)
        for _ in range(16):
            a, v, up = rng.uniform(0, 2 * math.pi), rng.uniform(0.6, 1.6), rng.uniform(1.6, 3.0)
            z, spin = -0.45 + up * t * 1.6 - 2.2 * t * t, rng.uniform(0, 6) + 5 * t
            if z > -0.62:
                shapes.plate([[(-0.03, -0.20), (0.03, -0.20), (0.0, 0.24)]], 0.012, 0.004, grass, place=((0.25 + v * t) * math.cos(a), (0.25 + v * t) * 0.7 * math.sin(a), z),
                             turn=(math.pi / 2, spin, a))
        frames.append(scene.shoot())
    job.save("splash_earth", sheet(frames, SPLASHES), (BODY, BODY), frames=SPLASHES, columns=SPLASHES, quality=86)


def render_air(job):
    """A gust: leaves and feathers whirl round in a ring that widens and rises."""
    frames = []
    for i in range(SPLASHES):
        t = (i + 0.5) / SPLASHES
        stage(job, 24)
        tones = [plain(f"leaf {k}", Base_Color=tone, Roughness=0.5, Emission_Color=tone, Emission_Strength=0.12)
                 for k, tone in enumerate(((0.86, 0.84, 0.78), (0.72, 0.78, 0.86), (0.90, 0.80, 0.52), (0.62, 0.70, 0.40)))]
        rng = random.Random(4)
        for k in range(30):
            turn, tier = rng.uniform(0, 2 * math.pi), rng.random()
            a = turn + (1.2 + 1.4 * (1 - tier)) * t * 2.4
            r = (0.45 + 1.0 * t ** 0.7) * (0.80 + 0.35 * tier)
            z = -0.5 + (0.35 + 1.5 * tier) * t ** 0.8 + 0.12 * math.sin(5 * t + turn)
            size = (0.20 + 0.10 * rng.random()) * min(1.0, 4 * t) * min(1.0, 3.6 * (1.02 - t))
            half = [(0.0, -1.0), (0.34, -0.45), (0.42, 0.05), (0.26, 0.55), (0.0, 1.0), (-0.26, 0.55), (-0.42, 0.05), (-0.34, -0.45)]
            shapes.plate([[(x * size, y * size) for x, y in half]], 0.012, 0.004, tones[k % 4],
                         place=(r * math.cos(a), r * 0.8 * math.sin(a), z), turn=(1.0 + rng.uniform(-0.6, 0.6), rng.uniform(-0.7, 0.7) + 3 * t, a + math.pi / 2))
        frames.append(scene.shoot())
    job.save("splash_air", sheet(frames, SPLASHES), (BODY, BODY), frames=SPLASHES, columns=SPLASHES, quality=86)


# ---- hypnosis ----
def render_chain(job):
    """A golden chain laid round a figure's foot, in two pictures: what lies behind it, and what before."""
    scene.reset((288, 168), job.samples(48), bounces=5)
    scene.camera((0, -10, 7.2), (0, 0, 0), width=3.1)
    moments.lights()
    gold = materials.metal(materials.GOLD, rough=0.2, patina=0.35)
    count = 22
    for k in range(count):
        a = 2 * math.pi * k / count
        link = [(0.20 * math.cos(q), 0.105 * math.sin(q), 0) for q in (2 * math.pi * n / 20 for n in range(20))]
        made = shapes.tube(link, 0.042, gold, cyclic=True, resolution=8)
        made.location = (1.22 * math.cos(a), 1.22 * math.sin(a), 0)
        made.rotation_euler = (math.pi / 2 * (k % 2) + 0.25, 0, a + math.pi / 2)
    whole = scene.shoot()
    for name, top, bottom in (("chain_back", 0, 84), ("chain_front", 84, 168)):
        part = Image.new("RGBA", whole.size)
        part.paste(whole.crop((0, top, 288, bottom)), (0, top))
        job.save(name, part, (96, 56), quality=90)


def render_eye(job):
    """The eye on the card, awake: it opens in six pictures between lids of brass, then its iris turns in six more."""
    wide, high, over, frames = 300, 200, 2, []
    w, h = wide * over, high * over
    y, x = np.mgrid[0:h, 0:w] + 0.5
    u, v = (x - w / 2) / (w / 2), (y - h / 2) / (w / 2)
    r, angle = np.hypot(u, v), np.arctan2(v, u)
    grain = painting.noise(w, h, 26, 3)
    for i in range(12):
        open_ = min(1.0, (i + 0.3) / 5.2)
        lid = 0.46 * open_ * np.clip(1 - np.abs(u / 0.90) ** 2.1, 0, 1)
        inside = np.clip((lid - np.abs(v)) * w / 5, 0, 1)
        away = np.abs(np.abs(v) - lid)
        thick = 0.052 * np.clip((0.94 - np.abs(u)) * 6, 0, 1)
        height = np.sqrt(np.clip(thick ** 2 - away ** 2, 0, None)) * w * 0.5
        brass = material.metal(height, material.BRASS, 1.1, 2, 0.004)
        rim = np.clip((thick - away) * w / 4, 0, 1)
        phase = 2 * math.pi * (i % 6) / 6
        arms = 0.5 + 0.5 * np.cos(3 * angle - 10 * np.log(r + 0.05) + phase)
        iris = np.clip((0.36 - r) * w / 8, 0, 1)
        glow = np.exp(-(r / 0.27) ** 2)
        eyeball = np.stack([222 - 120 * r + 20 * grain, 206 - 170 * r + 14 * grain, 232 - 60 * r], -1) * (1 - 0.42 * np.clip((np.abs(v) / (lid + 0.02)), 0, 1) ** 3)[..., None]
        swirl = np.stack([70 + 170 * arms * glow + 60 * arms ** 3, 18 + 90 * arms ** 2 * glow, 130 + 125 * arms], -1)
        swirl *= (1 - 0.8 * np.exp(-((r - 0.36) / 0.035) ** 2))[..., None]
        colour = eyeball * (1 - iris[..., None]) + swirl * iris[..., None]
        pupil = np.clip((0.105 - np.hypot(u * 1.35, v)) * w / 8, 0, 1)[..., None]
        colour = colour * (1 - pupil) + np.array((18, 4, 30.0)) * pupil
        glint = np.exp(-(np.hypot(u + 0.10, v + 0.11) / 0.05) ** 2) + 0.5 * np.exp(-(np.hypot(u - 0.12, v - 0.10) / 0.03) ** 2)
        colour = np.clip(colour + 255 * (glint * inside)[..., None], 0, 255)
        shade = np.exp(-np.clip(lid - np.abs(v), 0, None) / 0.07) * (v < 0)
        colour *= (1 - 0.6 * shade)[..., None]
        lash = np.exp(-(np.maximum(0, np.abs(v) - lid - 0.02) / 0.10) ** 1.5) * np.clip(1.06 - np.abs(u) ** 3, 0, 1) * (np.abs(u) < 0.98)
        halo = lash * (0.40 + 0.25 * arms) * open_
        out = np.array((150, 60, 230.0)) * np.ones((h, w, 1))
        alpha = np.clip(halo * 0.75, 0, 1)
        colour = out * (1 - inside[..., None]) + colour * inside[..., None]
        alpha = np.maximum(alpha, inside)
        colour = colour * (1 - rim[..., None]) + brass * rim[..., None]
        frames.append(painting.resized(pictured(colour, np.maximum(alpha, rim)), (wide, high)))
    job.save("hypnosis_eye", sheet(frames, 6), (225, 150), frames=12, columns=6, quality=86)


# ---- power stones ----
def leant(planes, turn, lean):
    """A cut stone's planes turned about its axis and leant towards the onlooker."""
    c, s, cl, sl = math.cos(turn), math.sin(turn), math.cos(lean), math.sin(lean)
    whole = np.array(((1, 0, 0), (0, cl, -sl), (0, sl, cl))) @ np.array(((c, -s, 0), (s, c, 0), (0, 0, 1)))
    return [(whole @ normal, distance) for normal, distance in planes]


def render_born(job):
    """A power stone as it is born: large, turning through one of its facets' steps in six pictures."""
    name = job.name.removeprefix("gem_born_")
    cut, soak, ior, gain = magic_potion_cards.CUTS[name]
    step = math.tau / (6 if name == "dark_blue" else 8)
    frames = [gems.gem(lambda k=k: leant(cut(), step * k / 6, 0.32), soak, 176, ior=ior, gain=gain, fine=2) for k in range(6)]
    job.save(job.name, sheet(frames, 6), (208, 208), frames=6, columns=6, quality=90)


def render_rays(job):
    """Light that breaks through facets: rays of many lengths, a little parted into colours. In four pictures, to be added."""
    size, frames = 360, []
    r, angle = painting.radial(size)
    for i in range(4):
        rng, light = painting.seeded(30 + i), np.zeros((size, size, 3))
        for _ in range(40):
            at, wide, long, strong = rng.uniform(0, math.tau), rng.uniform(0.02, 0.10), rng.uniform(0.40, 1.0), rng.uniform(0.3, 1.0)
            for c, shift in enumerate((-0.012, 0.0, 0.012)):
                off = (angle - at - shift + math.pi) % math.tau - math.pi
                light[..., c] += strong * np.exp(-(off / (wide * (0.35 + 0.5 * r))) ** 2) * np.clip(1 - r / long, 0, 1) ** 1.6
        core = np.exp(-(r / 0.16) ** 2) * 0.5
        fade = np.clip((1 - r) * 6, 0, 1)
        frames.append(painting.from_light(np.clip((light * 0.95 + core[..., None]) * fade[..., None], 0, 1)))
    job.save("rays", sheet(frames, 4), (440, 440), frames=4, columns=4, blend="add", quality=82)


# ---- the brew ----
def render_ripple(job):
    """Rings that run outwards over the brew: lit from the upper left, dark on the other side; nine ages."""
    wide, high, frames = 240, 192, []
    y, x = np.mgrid[0:high, 0:wide] + 0.5
    u, v = (x - wide / 2) / (wide / 2), (y - high / 2) / (high / 2)
    r, angle = np.hypot(u, v), np.arctan2(v, u)
    sway = 0.014 * np.sin(3 * angle + 1) + 0.010 * np.sin(5 * angle)
    for i in range(9):
        t = (i + 0.4) / 9
        front, height = 0.12 + 0.84 * t ** 0.8, np.zeros_like(r)
        for ring, strong in ((0, 1.0), (1, 0.7), (2, 0.45)):
            at = front - 0.19 * ring
            if at > 0.02:
                height += strong * np.exp(-((r + sway * r - at) / 0.045) ** 2)
        dy, dx = np.gradient(height)
        slope = -(dx * 0.62 + dy * 0.78) * wide * 0.045
        fade = (1 - t) ** 0.7 * np.clip((1 - r) * 8, 0, 1)
        lit, dark = np.clip(slope, 0, 1) * fade, np.clip(-slope, 0, 1) * fade * 0.75
        glint = np.clip(slope - 0.75, 0, 1) * 2.0
        colour = np.array((182, 104, 255.0)) + glint[..., None] * np.array((60, 100, 0.0))
        alpha = lit + dark
        colour = (colour * lit[..., None] + np.array((14, 2, 34.0)) * dark[..., None]) / np.maximum(alpha, 1e-4)[..., None]
        frames.append(pictured(colour, alpha * 0.95))
    job.save("ripple", sheet(frames, 9), (200, 160), frames=9, columns=9, quality=84)


def render_foam(job):
    """Foam along the edge of a disc that has broken away: froth of small bubbles, lit; in four pictures."""
    size, over, frames = 140, 3, []
    n = size * over
    y, x = np.mgrid[0:n, 0:n] + 0.5
    for i in range(4):
        rng, colour, alpha = painting.seeded(60 + i), np.zeros((n, n, 3)), np.zeros((n, n))
        for _ in range(150):
            a, far = rng.uniform(0, math.tau), rng.normal(0.80, 0.055)
            bx, by, br = n / 2 * (1 + far * math.cos(a)), n / 2 * (1 + far * math.sin(a)), n * rng.choice((0.012, 0.016, 0.022, 0.032))
            d = np.hypot(x - bx, y - by)
            wall = np.exp(-((d - br * 0.85) / (br * 0.24)) ** 2) * 0.75 + 0.18 * (d < br)
            shine = np.exp(-(np.hypot(x - bx + br * 0.35, y - by + br * 0.4) / (br * 0.28)) ** 2)
            cover = np.clip(np.maximum(wall, shine) * (d < br * 1.3), 0, 1)
            tone = np.array((206, 160, 255.0)) + shine[..., None] * np.array((49, 90, 0.0))
            colour = colour * (1 - cover[..., None]) + tone * cover[..., None]
            alpha = alpha + (1 - alpha) * cover
        colour = colour / np.maximum(alpha, 1e-3)[..., None]
        froth = Image.fromarray((np.clip(alpha, 0, 1) * 255).astype("uint8")).filter(ImageFilter.GaussianBlur(n / 34))
        soft = np.asarray(froth).astype(float) / 255 * 0.55
        whole = np.maximum(alpha, soft)
        colour = np.where((alpha > soft)[..., None], np.clip(colour, 0, 255), np.array((150, 84, 236.0)))
        frames.append(painting.resized(pictured(colour, whole), (size, size)))
    job.save("foam", sheet(frames, 4), (132, 132), frames=4, columns=4, quality=84)


def jobs():
    made = {"ripple": render_ripple, "foam": render_foam, "rays": render_rays, "hypnosis_eye": render_eye, "chain": render_chain,
            "splash_fire": render_fire, "splash_earth": render_earth, "splash_air": render_air}
    made |= {f"gem_born_{name}": render_born for name in magic_potion_cards.CUTS}
    return [Job("magic_potion", name, render) for name, render in made.items()]
