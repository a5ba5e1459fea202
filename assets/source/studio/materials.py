# SPDX-License-Identifier: GPL-3.0-or-later
"""What everything is made of. All procedural: no picture files."""
from .nodes import Nodes, plain

WALNUT = ((0.020, 0.008, 0.003), (0.082, 0.031, 0.012), (0.19, 0.086, 0.034))
MAHOGANY = ((0.035, 0.007, 0.003), (0.14, 0.030, 0.011), (0.27, 0.075, 0.027))
OAK = ((0.13, 0.055, 0.018), (0.30, 0.145, 0.052), (0.50, 0.285, 0.115))
GOLD = (0.94, 0.68, 0.30)
BRASS = (0.90, 0.60, 0.22)
COPPER = (0.80, 0.33, 0.16)
SILVER = (0.72, 0.74, 0.78)
STRETCH = {"X": (0, 1, 1), "Y": (1, 0, 1), "Z": (1, 1, 0)}


def wood(tones=WALNUT, axis="X", *, scale=1.0, seed=0.0, rough=0.42, coat=0.35, ring=1.0, grime=False):
    """Grain along `axis`; grime: dark in the corners (costs time)."""
    n = Nodes("wood")

    def stretched(along, across, at):
        factors = tuple((across if v else along) * scale for v in STRETCH[axis])
        return n.coords(scale=factors, place=at)

    co = stretched(0.10, 1, (seed * 3.17, seed * 1.91, seed * 2.33))
    lazy = n("TexNoise", Scale=1.3, Detail=3.0, Roughness=0.5, Vector=co)
    bent = n.mix(0.55, co, lazy.outputs["Color"], "ADD")
    rings = n("TexNoise", Scale=2.1, Detail=2.0, Vector=bent)
    saw = n.math("FRACT", n.math("MULTIPLY", rings, 9.0 * ring))
    grain = n.ramp(saw, [(0.0, (0.25,) * 3), (0.55, (0.62,) * 3), (0.86, (1,) * 3), (0.97, (0.12,) * 3), (1.0, (0.25,) * 3)], "EASE")
    fibre = n("TexNoise", Scale=1.0, Detail=4.0, Roughness=0.65, Vector=stretched(0.66, 30, (seed,) * 3))
    dashes = n("TexVoronoi", Scale=1.0, Vector=stretched(2.4, 36, (seed * 2, seed, 0)))
    pores = n.map(dashes.outputs["Distance"], 0.10, 0.28, 0.35, 1.0)
    blot = n("TexNoise", Scale=0.9, Detail=2.0, Vector=n.coords(scale=(scale * 0.6,) * 3, place=(seed * 5, 0, 0)))
    strands = n.map(fibre, 0.3, 0.7, 0, 1)
    f = n.math("ADD", n.math("MULTIPLY", grain, 0.52), n.math("MULTIPLY", strands, 0.34))
    f = n.math("ADD", f, n.math("MULTIPLY", n.math("SUBTRACT", blot, 0.5), 0.7), clamp=True)
    colour = n.shade(n.ramp(f, list(zip((0.08, 0.42, 0.85), tones, strict=True)), "EASE"), pores)
    if grime:
        shade = n("AmbientOcclusion", {"samples": 4}, Distance=0.35)
        colour = n.shade(colour, n.map(shade.outputs["AO"], 0.25, 0.95, 0.30, 1.0))
    height = n.math("ADD", n.math("MULTIPLY", fibre, 0.5), n.math("MULTIPLY", pores, 0.6))
    gloss = n.math("ADD", n.math("MULTIPLY", strands, 0.16), rough - 0.06)
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=gloss, Normal=n.bump(height, 0.25, 0.012),
                       Coat_Weight=coat, Coat_Roughness=0.18, Specular_IOR_Level=0.4))


def metal(tone=GOLD, *, rough=0.16, patina=0.3, reach=0.15, seed=0.0, green=0.0):
    """Brass, copper, silver. patina: how dark the corners are (0: none, quicker)."""
    n = Nodes("metal")
    co = n.coords(place=(seed, seed * 2, 0))
    cloud = n("TexNoise", Scale=3.5, Detail=6.0, Roughness=0.6, Vector=co)
    fine = n("TexNoise", Scale=38.0, Detail=3.0, Vector=co)
    colour = n.mix(n.map(cloud, 0.40, 0.72, 0, 0.55), tone, tuple(x * 0.62 for x in tone))
    if patina:
        shade = n("AmbientOcclusion", {"samples": 4}, Distance=reach)
        lit = n.math("ADD", shade.outputs["AO"], n.math("MULTIPLY", n.math("SUBTRACT", cloud, 0.5), 0.35))
        dark = n.map(lit, 0.30, 0.88, patina, 0)
        colour = n.mix(dark, colour, tuple(x * 0.11 for x in tone))
        if green:
            colour = n.mix(n.math("MULTIPLY", dark, green), colour, (0.06, 0.20, 0.14))
    gloss = n.math("ADD", n.math("MULTIPLY", n.map(cloud, 0.3, 0.7, 0, 1), 0.16), rough)
    height = n.math("ADD", n.math("MULTIPLY", fine, 0.5), cloud)
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Metallic=1.0, Roughness=gloss, Normal=n.bump(height, 0.15, 0.01)))


def clear_glass(rim=0.75):
    """Thin glass for flasks and tubes: transparent, with reflections and a pale rim. Render it with additive alpha."""
    n = Nodes("glass")
    weight = n("LayerWeight", Blend=0.28)
    tint = n.mix(n.math("POWER", weight.outputs["Facing"], 2.2), (0.97, 0.99, 0.99), (0.55, 0.66, 0.70))
    through = n("BsdfTransparent", Color=tint)
    pale = n("Emission", Color=(0.72, 0.86, 0.92), Strength=0.95)
    edge = n.math("MULTIPLY_ADD", n.math("POWER", weight.outputs["Facing"], 3.0), rim, 0.02)
    return n.surface(n.blend(_front_fresnel(n, 1.52), n.blend(edge, through, pale), n("BsdfGlossy", Color=(1, 1, 1), Roughness=0.015)))


def gloss_only(ior=1.46):
    """Nothing but the reflections of a glass surface."""
    n = Nodes("gloss")
    return n.surface(n.blend(_front_fresnel(n, ior), n("BsdfTransparent"), n("BsdfGlossy", Color=(1, 1, 1), Roughness=0.0)))


def _front_fresnel(n, ior):
    geometry = n("NewGeometry")
    return n.math("MULTIPLY", n("Fresnel", IOR=ior), n.math("SUBTRACT", 1.0, geometry.outputs["Backfacing"]))


def solid_glass(tone=(1, 1, 1), ior=1.46):
    """Real refraction: a marble's body."""
    return plain("marble glass", Base_Color=tone, Roughness=0.0, IOR=ior, Transmission_Weight=1.0)


def glowing(tone, strength=0.4, rough=0.25, coat=0.6):
    return plain("glowing", Base_Color=tone, Roughness=rough, Coat_Weight=coat, Emission_Color=tone, Emission_Strength=strength)


def enamel(tone, seed=0.0):
    """Glossy, a little clouded."""
    n = Nodes("enamel")
    cloud = n("TexNoise", Scale=3.0, Detail=4.0, Vector=n.coords(place=(seed, 0, 0)))
    colour = n.ramp(cloud, [(0.3, tuple(x * 0.6 for x in tone)), (0.7, tone)])
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.25, Coat_Weight=1.0, Coat_Roughness=0.08))


def cork():
    n = Nodes("cork")
    co = n.coords()
    cloud = n("TexNoise", Scale=14.0, Detail=6.0, Roughness=0.7, Vector=co)
    cells = n("TexVoronoi", Scale=16.0, Vector=co)
    pits = n.map(cells.outputs["Distance"], 0.10, 0.30, 0, 1)
    tone = n.ramp(cloud, [(0.3, (0.20, 0.085, 0.03)), (0.55, (0.45, 0.24, 0.10)), (0.75, (0.66, 0.42, 0.21))])
    colour = n.mix(n.math("SUBTRACT", 1.0, pits), tone, (0.10, 0.04, 0.015))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.85, Normal=n.bump(n.math("ADD", pits, cloud), 0.5, 0.03)))


def parchment(tone=(0.66, 0.50, 0.27), seed=0.0, scale=1.0):
    """Mottled skin with fibres and a few stains."""
    n = Nodes("parchment")
    co = n.coords(scale=(scale,) * 3, place=(seed * 1.7, seed, 0))
    cloud = n("TexNoise", Scale=1.6, Detail=6.0, Roughness=0.6, Distortion=0.6, Vector=co)
    fine = n("TexNoise", Scale=26.0, Detail=5.0, Roughness=0.7, Vector=co)
    stain = n("TexNoise", Scale=0.9, Detail=3.0, Vector=n.coords(scale=(scale,) * 3, place=(seed * 9, 3, 0)))
    colour = n.ramp(cloud, [(0.28, tuple(x * 0.80 for x in tone)), (0.52, tone), (0.75, tuple(min(1, x * 1.14) for x in tone))], "EASE")
    colour = n.mix(n.map(stain, 0.58, 0.74, 0, 0.28), colour, tuple(x * f for x, f in zip(tone, (0.66, 0.55, 0.42), strict=True)))
    colour = n.shade(colour, n.map(fine, 0.3, 0.7, 0.90, 1.06))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.8, Normal=n.bump(n.math("ADD", fine, cloud), 0.25, 0.02)))


def cloth(tone, *, seed=0.0, scale=1.0):
    """Velvet: a sheen at the flanks and pressed patches."""
    n = Nodes("velvet")
    co = n.coords(scale=(scale,) * 3, place=(seed, seed * 2, 0))
    pressed = n("TexNoise", Scale=1.3, Detail=4.0, Roughness=0.55, Distortion=0.8, Vector=co)
    nap = n("TexNoise", Scale=60.0, Detail=2.0, Vector=co)
    colour = n.ramp(pressed, [(0.32, tuple(x * 0.45 for x in tone)), (0.55, tone), (0.72, tuple(min(1, x * 1.7) for x in tone))], "EASE")
    colour = n.shade(colour, n.map(nap, 0.3, 0.7, 0.75, 1.2))
    height = n.math("ADD", n.math("MULTIPLY", nap, 0.5), n.math("MULTIPLY", pressed, 2.0))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.9, Sheen_Weight=0.8, Sheen_Roughness=0.4,
                       Sheen_Tint=tuple(min(1, x * 3 + 0.1) for x in tone), Specular_IOR_Level=0.1, Normal=n.bump(height, 0.5, 0.02)))


def leather(tone, *, seed=0.0, scale=1.0):
    """Grained and polished by many hands."""
    n = Nodes("leather")
    co = n.coords(scale=(scale,) * 3, place=(seed, 0, seed))
    cells = n("TexVoronoi", {"feature": "DISTANCE_TO_EDGE"}, Scale=32.0, Vector=n.mix(0.06, co, n("TexNoise", Scale=12.0, Vector=co).outputs["Color"], "ADD"))
    grain = n.map(cells.outputs["Distance"], 0.0, 0.16, 0, 1)
    wear = n("TexNoise", Scale=1.2, Detail=5.0, Vector=co)
    colour = n.ramp(wear, [(0.3, tuple(x * 0.55 for x in tone)), (0.55, tone), (0.78, tuple(min(1, x * 1.5 + 0.004) for x in tone))], "EASE")
    colour = n.shade(colour, n.map(grain, 0, 1, 0.55, 1.0))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.48, Specular_IOR_Level=0.40, Normal=n.bump(grain, 0.24, 0.010)))


def stone(tone=(0.085, 0.052, 0.036), *, seed=0.0, scale=1.0):
    """Rough brick or slate."""
    n = Nodes("stone")
    co = n.coords(scale=(scale,) * 3, place=(seed * 3.1, seed, 0))
    cloud = n("TexNoise", Scale=2.2, Detail=8.0, Roughness=0.65, Vector=co)
    pits = n("TexVoronoi", Scale=9.0, Vector=co)
    colour = n.ramp(cloud, [(0.3, tuple(x * 0.5 for x in tone)), (0.55, tone), (0.75, tuple(x * 1.9 for x in tone))])
    height = n.math("ADD", cloud, n.math("MULTIPLY", n.map(pits.outputs["Distance"], 0.0, 0.3, 0, 1), 0.4))
    return n.surface(n("BsdfPrincipled", Base_Color=colour, Roughness=0.85, Normal=n.bump(height, 0.7, 0.05)))


def wax():
    return plain("wax", Base_Color=(0.86, 0.74, 0.52), Roughness=0.45, Subsurface_Weight=0.6,
                 Emission_Color=(1.0, 0.55, 0.2), Emission_Strength=0.10)
