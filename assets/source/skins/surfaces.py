"""Boards, pages, wells, plates and buttons: nine-slices in layers (under, shade, over)."""

import numpy as np
from material import (BRASS, DARK_BRASS, bevel, blur, box, cover, grid, metal, noise, periodic, px, shifted, slope_light,
                      stud)
from paper import Paper

HEADROOM = 1.3
"""Textures are baked this much brighter, so that shades (which only darken) can also light them."""
MIDDLE = 48


class Slice:
    """The geometry of one nine-slice: a body with `inset` corners and `bleed` px around it (px at 1080 lines)."""

    def __init__(self, inset, bleed, radius, middle=MIDDLE):
        self.inset, self.bleed = round(px(inset)), round(px(bleed))
        self.body = 2 * self.inset + round(px(middle))
        self.size = self.body + 2 * self.bleed
        self.radius = px(radius)
        self.distance = self.at(0)

    def at(self, grow, radius=None):
        """Signed distance to the body's outline."""
        low, high = self.bleed, self.size - self.bleed
        return box(self.size, self.size, low, low, high, high, self.radius if radius is None else radius) - grow

    def light(self, amount):
        """A gentle fall of light from the upper left to the lower right, 1 in the middle."""
        y, x = grid(self.size, self.size)
        t = np.clip(((x + y) / 2 - self.bleed) / self.body, 0, 1)
        return 1 + amount * (1 - 2 * t)

    def shadow(self, dx, dy, soft, opacity):
        """A drop shadow as a layer."""
        paper = Paper(self.size, self.size)
        mask = shifted(blur(cover(self.distance), px(soft)), px(dx), px(dy))
        return paper.lay((0, 0, 0), np.clip(mask * opacity, 0, 1))


def shade_of(geometry, factor, alpha=None):
    """Make a shade: what the texture is multiplied by, and where it shows."""
    paper = Paper(geometry.size, geometry.size)
    value = np.clip(np.broadcast_to(factor, (geometry.size, geometry.size)) / HEADROOM, 0, 1) * 255
    return paper.lay(np.repeat(value[..., None], 3, 2), cover(geometry.distance) if alpha is None else alpha)


def board(kind="board"):
    """A walnut board: rounded edge, brass line at 11, sunk darker field, studs."""
    turn, plain = kind == "board_turn", kind == "board_plain"
    g = Slice(28 if plain else 40, 50 if not plain else 34, 12 if plain else 17)
    d = g.distance
    line_at = px(8 if plain else 11)
    inner = d + line_at
    field = cover(inner + px(2))
    y, x = grid(g.size, g.size)
    depth = np.exp(-np.clip(-(inner + px(2)), 0, None) / px(9))
    side = np.clip(1.05 - (np.clip((x - g.bleed) / g.body, 0, 1) * 0.5 + np.clip((y - g.bleed) / g.body, 0, 1) * 0.6),
                   0.15, 1)
    factor = g.light(0.14) * (1 - 0.42 * field) * (1 - 0.75 * field * depth * side)
    under = g.shadow(*((6, 10, 13, 0.66) if not plain else (4, 6, 8, 0.6)))
    if turn:
        for soft, colour, strength in ((16, (255, 176, 66), 1.25), (4, (255, 226, 150), 1.1)):
            under.lay(colour, np.clip(blur(cover(d - px(2)), px(soft)) * strength, 0, 1))
    over = Paper(g.size, g.size)
    over.add_light(slope_light(blur(bevel(d, px(7)), 1.0)) * 92 * cover(d))
    band = cover(np.abs(inner) - px(1.9 if not plain else 1.5))
    relief = np.clip(1 - np.abs(inner) / px(2.4), 0, 1)
    brass = metal(blur(relief * px(3), 0.8), BRASS, 1.0, 2)
    groove = cover(np.abs(inner) - px(3.4)) * 0.55
    over.lay((10, 5, 2), groove)
    over.lay(np.clip(brass * 1.25 + 18, 0, 255) if turn else brass, band)
    if not plain:
        add_studs(over, g, 13, 7)
    return {"under": under, "shade": shade_of(g, factor), "over": over}, dict(fill="walnut", inset=28 if plain else 40,
                                                                              bleed=34 if plain else 50)


def add_studs(paper, g, at, radius):
    """Put a stud into each corner of the body, `at` px from its edges."""
    colour, mask = stud(px(radius))
    half = mask.shape[0] / 2
    for x in (g.bleed + px(at), g.size - g.bleed - px(at)):
        for y in (g.bleed + px(at), g.size - g.bleed - px(at)):
            shade = np.pad(mask, 6)
            paper.lay((0, 0, 0), blur(shade, 2.6) * 0.8, (x - half - 6 + px(2), y - half - 6 + px(3)))
            paper.lay(colour, mask, (x - half, y - half))


def page():
    """Parchment with torn, burnt edges that repeat."""
    g = Slice(32, 30, 5, middle=220)
    period = g.size - 2 * (g.inset + g.bleed)
    start = g.inset + g.bleed
    across = np.roll(periodic(g.size, period, 11, 9), start)
    down = np.roll(periodic(g.size, period, 23, 9), start)
    fine = noise(g.size, g.size, 9, 9, 31, 2) * px(0.45)
    d = g.distance + px(2.5) + (across[None, :] + down[:, None]) * px(1.5) + fine
    alpha = cover(d)
    edge, rim = np.exp(np.clip(d, None, 0) / px(11)), np.exp(np.clip(d, None, 0) / px(2.2))
    colour = (1 - edge[..., None] * np.array([0.16, 0.24, 0.36])) * (1 - rim[..., None] * np.array([0.18, 0.26, 0.36]))
    shade = Paper(g.size, g.size).lay(np.clip(colour / 1.06, 0, 1) * 255, alpha)
    under = Paper(g.size, g.size).lay((0, 0, 0), np.clip(shifted(blur(alpha, px(8)), px(4), px(7)) * 0.62, 0, 1))
    over = Paper(g.size, g.size)
    lip = np.exp(-((d + px(1.4)) / px(1.1)) ** 2)
    gy, gx = np.gradient(-d)
    over.add_light(-(gx + gy) * lip * -60 * alpha, light=(255, 250, 226))
    return {"under": under, "shade": shade, "over": over}, dict(fill="parchment", inset=32, bleed=30, tile=True)


def sunk(g, colour, opacity, depth, lip=True):
    """A sunk, dark field: inner shadow from the upper left, a lit lip at the lower right."""
    d = g.distance
    low, high = g.bleed, g.size - g.bleed
    deep = px(depth)
    inner = box(g.size, g.size, low + deep * 0.5, low + deep * 0.7, high + deep, high + deep, g.radius)
    shadow = np.clip(blur((inner > 0).astype(float), deep * 0.55), 0, 1)
    paper = Paper(g.size, g.size)
    paper.lay(np.array(colour, float) * (1 - 0.72 * shadow)[..., None], cover(d) * np.clip(opacity + shadow * 0.3, 0, 1))
    if lip:
        gy, gx = np.gradient(-d)
        facing = (gx + gy) * 0.7
        near = np.exp(-((d - 0.8) ** 2) / 2.6)
        paper.lay((255, 214, 150), near * np.clip(-facing, 0, 1) * 0.42)
        paper.lay((0, 0, 0), near * np.clip(facing, 0, 1) * 0.6)
    return paper


def band(paper, d, width, ramp=BRASS, bright=1.0):
    """Lay a rounded metal band just inside the outline `d`, `width` px (1080 lines) wide."""
    half = px(width) / 2
    relief = np.sqrt(np.clip(half**2 - (d + half) ** 2, 0, None))
    colour = metal(blur(relief, 0.8), ramp, 1, 5, 0.01) * bright
    return paper.lay(np.clip(colour, 0, 255), cover(np.abs(d + half) - half))


def wells():
    """All sunk fields and rows."""
    out = {}
    g = Slice(26, 4, 10)
    out["well"] = ({"shade": sunk(g, (18, 10, 7), 0.84, 11)}, dict(inset=26, bleed=4))
    out["row"] = ({"shade": sunk(g, (30, 18, 11), 0.72, 7)}, dict(inset=26, bleed=4))
    lit = sunk(g, (88, 55, 28), 0.74, 6)
    out["row_lit"] = ({"shade": band(lit, g.distance, 2.6)}, dict(inset=26, bleed=4))
    g = Slice(18, 6, 10)
    groove = Paper(g.size, g.size)
    groove.lay((0, 0, 0), np.clip(shifted(blur(cover(g.distance - px(2)), px(2.5)), px(1.5), px(3)) * 0.6, 0, 1))
    band(groove, g.at(px(2), px(12)), 3.2, BRASS, 0.86)
    field = sunk(g, (26, 15, 9), 0.97, 8, lip=False)
    inside = cover(g.at(-px(1), px(9)))
    groove.lay(field.colour, field.alpha * inside)
    out["groove"] = ({"shade": groove}, dict(inset=18, bleed=6))
    g = Slice(12, 4, 11)
    out["scroll_groove"] = ({"shade": sunk(g, (16, 9, 6), 0.92, 6)}, dict(inset=12, bleed=4))
    g = Slice(10, 2, 6)
    row = Paper(g.size, g.size).lay((168, 112, 44), cover(g.distance) * 0.42)
    out["row_lit_page"] = ({"shade": row}, dict(inset=10, bleed=2))
    return out


def plate(radius=8, edge=4, pressed=False, line=False, inset=16, bleed=12):
    """A plate of brushed brass with a rounded edge."""
    g = Slice(inset, bleed, radius)
    d = g.distance
    relief = bevel(d, px(edge)) * (-1 if pressed else 1)
    rim = cover(-d - px(edge * 0.98)) * cover(d)
    over = Paper(g.size, g.size)
    over.lay(metal(blur(relief, 0.9), BRASS, 1.0, 5, 0.006) * (0.86 if pressed else 1.0), rim)
    if line:
        band(over, d + px(5), 1.6, [(0, (60, 32, 10)), (1, (120, 78, 30))])
    y, _ = grid(g.size, g.size)
    fall = 1.12 - 0.26 * np.clip((y - g.bleed) / g.body, 0, 1)
    if pressed:
        fall = (0.74 + 0.14 * np.clip((y - g.bleed) / g.body, 0, 1))
    layers = {"shade": shade_of(g, fall), "over": over}
    if not pressed:
        layers["under"] = g.shadow(2, 4, 4, 0.75)
    return layers, dict(fill="brass", inset=inset, bleed=bleed)


def wooden_button(fill, pressed=False):
    """A button of wood in a brass band."""
    g = Slice(22, 14, 12)
    d = g.distance
    turned = -1 if pressed else 1
    over = Paper(g.size, g.size)
    over.add_light(turned * slope_light(blur(bevel(d + px(4.5), px(8)), 1.1)) * 74 * cover(d + px(4)))
    band(over, d + px(0.2), 4.4, BRASS, 0.85 if pressed else 1.0)
    over.lay((8, 4, 2), cover(np.abs(d + px(5.2)) - px(0.7)) * 0.55)
    y, _ = grid(g.size, g.size)
    fall = 1.16 - 0.26 * np.clip((y - g.bleed) / g.body, 0, 1)
    layers = {"shade": shade_of(g, fall * g.light(0.10) * (0.70 if pressed else 1.06)), "over": over}
    if not pressed:
        layers["under"] = g.shadow(3, 5, 4.5, 0.78)
    return layers, dict(fill=fill, inset=22, bleed=14)


def enamel_button(tint, pressed=False):
    """A large button: cloudy enamel in a broad rounded frame of brass."""
    g = Slice(34, 20, 22)
    d = g.distance
    inner = d + px(7)
    low, high = g.bleed + px(7), g.size - g.bleed - px(7)
    shaded = box(g.size, g.size, low + px(6), low + px(7), high + px(12), high + px(12), px(16))
    shadow = np.clip(blur((shaded > 0).astype(float), px(5)), 0, 1)
    y, x = grid(g.size, g.size)
    t = np.clip(((x + y) / 2 - g.bleed) / g.body, 0, 1)
    factor = (1.18 - 0.34 * t) * (1 - (0.75 if pressed else 0.55) * shadow) * (0.72 if pressed else 1.0)
    over = Paper(g.size, g.size)
    gloss = np.exp(-((y - g.bleed - px(13)) / px(4.5)) ** 2) * cover(inner + px(5)) * 26
    over.add_light(gloss if not pressed else gloss * 0, light=(255, 255, 255))
    half = px(3.5)
    relief = np.sqrt(np.clip(half**2 - (d + half) ** 2, 0, None)) * 0.85 + noise(g.size, g.size, 14, 14, 3, 2) * 0.12
    colour = metal(blur(relief, 1.0), BRASS, 1.0, 7, 0.012) * (0.90 if pressed else 1.10)
    over.lay(colour, cover(d) * cover(-inner))
    over.lay((14, 6, 2), np.exp(-((inner + px(0.6)) / px(1.2)) ** 2) * 0.7 * cover(inner - px(0.6)))
    over.lay((20, 9, 3), np.exp(-((d + px(0.4)) / px(0.9)) ** 2) * 0.45 * cover(d))
    layers = {"shade": shade_of(g, factor), "over": over}
    if not pressed:
        layers["under"] = g.shadow(5, 8, 7, 0.72)
    return layers, dict(fill="enamel", inset=34, bleed=20, tint=list(tint))


def slip():
    """A slip of parchment in a thin brass rim: text fields and drop-down lists."""
    g = Slice(16, 12, 9)
    d = g.distance
    edge = np.exp(np.clip(d + px(3), None, 0) / px(8))
    colour = 1 - edge[..., None] * np.array([0.20, 0.28, 0.38])
    y, _ = grid(g.size, g.size)
    top = np.exp(-np.clip(y - g.bleed - px(3), 0, None) / px(6))[..., None]
    shade = Paper(g.size, g.size).lay(np.clip(colour * (1 - 0.16 * top) / 1.06, 0, 1) * 255, cover(d))
    over = Paper(g.size, g.size)
    band(over, d, 3.4, BRASS, 1.0)
    over.lay((70, 40, 16), cover(np.abs(d + px(3.9)) - px(0.6)) * 0.5)
    return {"under": g.shadow(2, 4, 4, 0.7), "shade": shade, "over": over}, dict(fill="parchment", inset=16, bleed=12)


def ribbon():
    """Parchment in a broad brass frame with knobs: the turn ribbon, ledgers."""
    g = Slice(26, 24, 12)
    d = g.distance
    inner = d + px(6)
    edge = np.exp(np.clip(inner, None, 0) / px(9))
    colour = 1 - edge[..., None] * np.array([0.24, 0.32, 0.42])
    shade = Paper(g.size, g.size).lay(np.clip(colour / 1.06, 0, 1) * 255, cover(d + px(2)))
    over = Paper(g.size, g.size)
    relief = np.minimum(bevel(d, px(3.2)), bevel(-inner, px(3.2)))
    over.lay((0, 0, 0), np.exp(-np.clip(-inner, 0, None) / px(4)) * 0.5 * cover(inner))
    over.lay(metal(blur(relief, 0.8), DARK_BRASS, 1.05, 7, 0.01), cover(d) * cover(-inner))
    over.lay((30, 14, 5), np.exp(-((d + px(0.4)) / px(0.9)) ** 2) * 0.5 * cover(d))
    add_studs(over, g, 5, 6)
    return {"under": g.shadow(5, 8, 8, 0.66), "shade": shade, "over": over}, dict(fill="parchment", inset=26, bleed=24)


def tab(front):
    """A ribbon of cloth standing up behind a rail or page."""
    g = Slice(20, 10, 12)
    low, high = g.bleed, g.size - g.bleed
    d = box(g.size, g.size, low, low, high, high + px(60), g.radius)
    bottom = cover(grid(g.size, g.size)[0] - high)
    y, x = grid(g.size, g.size)
    fall = np.linspace(1.22, 0.78, g.body)
    fall = np.concatenate([np.full(g.bleed, fall[0]), fall, np.full(g.bleed, fall[-1])])[:, None]
    shade = shade_of(g, fall * np.ones((1, g.size)), cover(d) * bottom)
    over = Paper(g.size, g.size)
    over.add_light(slope_light(blur(bevel(d, px(4)), 1)) * 40 * cover(d) * bottom)
    line = cover(np.abs(d + px(5.5)) - px(1.0)) * bottom
    over.lay((240, 196, 116), line * (0.9 if front else 0.6))
    over.lay((0, 0, 0), np.exp(-np.clip(high - y, 0, None) / px(5)) * 0.45 * cover(d) * bottom)
    mask = shifted(blur(cover(d) * bottom, px(4)), px(3), px(2))
    under = Paper(g.size, g.size).lay((0, 0, 0), np.clip(mask * 0.6, 0, 1))
    tint = (176, 42, 30) if front else (104, 54, 42)
    return {"under": under, "shade": shade, "over": over}, dict(fill="cloth", inset=20, bleed=10, tint=list(tint))


def rail():
    """The brass rail below tabs."""
    g = Slice(3, 6, 3, middle=20)
    over = Paper(g.size, g.size)
    over.lay(metal(blur(bevel(g.distance, px(3)), 0.7), BRASS, 1, 5, 0.01), cover(g.distance))
    return {"under": g.shadow(1, 3, 2.5, 0.7), "over": over}, dict(inset=3, bleed=6)


def book():
    """The grimoire: a leather cover with brass corners, and two pages that dip into the spine."""
    g = Slice(96, 60, 22, middle=60)
    d = g.distance
    factor = 1 - 0.35 * np.exp(np.clip(d, None, 0) / px(5))
    over = Paper(g.size, g.size)
    over.add_light(slope_light(blur(bevel(d, px(14)), 1.5)) * 60 * cover(d))
    y, x = grid(g.size, g.size)
    for u, v in ((x - g.bleed, y - g.bleed), (g.size - g.bleed - x, y - g.bleed), (x - g.bleed, g.size - g.bleed - y),
                 (g.size - g.bleed - x, g.size - g.bleed - y)):
        corner = np.maximum((u + v - px(88)) / 1.414, d)
        colour = metal(blur(bevel(corner, px(5)) * 0.9, 1.2), BRASS, 1, 3, 0.006) * 0.92
        over.lay((0, 0, 0), np.clip(shifted(blur(cover(corner), px(3)), px(2), px(3)) * 0.6, 0, 1) * cover(d))
        over.lay(colour, cover(corner))
    add_studs(over, g, 22, 7.5)
    out = {"book_cover": ({"under": g.shadow(10, 16, 18, 0.8), "shade": shade_of(g, factor), "over": over},
                          dict(fill="leather", inset=96, bleed=60))}
    for side in ("left", "right"):
        out[f"book_{side}"] = book_page(side)
    return out


def book_page(side):
    """One page of the open book; the spine is on the side opposite to its name."""
    size, high = round(px(300)), round(px(300))
    y, x = grid(size, high)
    from_spine = (size - x) if side == "left" else x
    outer = x if side == "left" else size - x
    edge = np.minimum(np.minimum(y, high - y), outer)
    edge = edge - px(2) + np.roll(periodic(high, high, 5, 15), 7)[:, None] * px(1.0)
    burn = np.exp(-np.clip(edge, 0, None) / px(15))
    colour = 1 - burn[..., None] * np.array([0.20, 0.28, 0.40])
    dip = 1 - 0.62 * np.exp(-from_spine / px(24)) - 0.20 * np.exp(-from_spine / px(90))
    paper = Paper(size, high).lay(np.clip(colour * dip[..., None] * 0.97 / 1.06, 0, 1) * 255, np.clip(edge + 0.5, 0, 1))
    return {"shade": paper}, dict(fill="parchment", inset=120, bleed=0)


def vignette():
    """Darkness gathering towards the edges of the screen."""
    width, height = 256, 144
    y, x = grid(width, height)
    away = np.hypot((x / width - 0.5) * 1.15, (y / height - 0.48) * 1.05)
    paper = Paper(width, height).lay((8, 3, 2), np.clip((away - 0.22) * 1.5, 0, 0.9))
    return {"shade": paper}, dict(inset=0, bleed=0)


def all_skins():
    """Every nine-slice: name -> (layers, fields of skins.json)."""
    skins = {kind: board(kind) for kind in ("board", "board_turn", "board_plain")}
    skins["page"], skins["slip"], skins["ribbon"], skins["rail"] = page(), slip(), ribbon(), rail()
    skins.update(wells())
    skins["plate"] = plate()
    skins["cap"] = plate(5, 4, inset=7, bleed=10)
    for pressed in (False, True):
        end = "_pressed" if pressed else ""
        skins[f"button_brass{end}"] = plate(12, 5, pressed, line=True, inset=20, bleed=14)
        skins[f"button_walnut{end}"] = wooden_button("walnut", pressed)
        skins[f"button_red{end}"] = wooden_button("redwood", pressed)
        for name, tint in (("green", (18, 124, 78)), ("blue", (16, 74, 138)), ("dark", (84, 46, 24)),
                           ("crimson", (184, 26, 18))):
            skins[f"button_{name}{end}"] = enamel_button(tint, pressed)
    skins["tab"], skins["tab_front"] = tab(False), tab(True)
    skins.update(book())
    skins["vignette"] = vignette()
    return skins

