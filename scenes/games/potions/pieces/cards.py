"""A potion card at any size: ribbon, picture, drops on slate with the signs between them, reward."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.potions.rules.material.box import Card
from game.potions.rules.material.recipe import OPEN, Recipe
from scenes.games.potions.art import DROP_SHAPE, Art, DropLook, blit_at
from scenes.games.potions.tints import COLOUR_OF
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.text.wrap import unbroken

NAME = theme.Style("title", 36, (255, 243, 208))
EDGE = 14.0
"""How far a name keeps from the end of its ribbon, px at 1080 lines."""
LEAST_RIBBON = 57.0
"""A ribbon is high enough for two lines."""
NARROW = 250.0
"""Ribbons narrower than this (px at 1080 lines) have a smaller seal, so that there is room for the name."""
SLIM = 185.0
"""Ribbons narrower than this have no seal at all."""
LEAST_PICTURE = 70.0
"""A picture lower than this (px at 1080 lines) is left out."""
RELIEFS = {
    "red": (("mushroom", "flame"), ("chili", "cherry"), ("rose", "flame"), ("cherry", "mushroom")),
    "blue": (("nautilus", "seahorse"), ("fish", "lotus"), ("tentacle", "dragonfly"), ("lotus", "seahorse")),
    "green": (("leaf", "frog"), ("clover", "snail"), ("pumpkin", "leaf"), ("frog", "clover")),
    "purple": (("moon", "bat"), ("grapes", "feather"), ("star", "bat"), ("feather", "moon")),
    "gold": (("sunflower", "crown"), ("honeycomb", "star"), ("crown", "honeycomb"), ("star", "sunflower")),
}
"""What stands beside the flask, by type; cards of a type don't all look alike."""


class CardStyle(msgspec.Struct, frozen=True):
    """Lengths in px at 1080 lines, for a card as wide as `width`; narrower ones are smaller in proportion."""

    width: float
    ribbon: float
    picture: float
    """At most so high; 0: no picture."""
    foot: float
    drop: float
    sign: float
    letters: float
    reliefs: bool = False
    frame: float = 11.0
    pictured: float = 0.0
    """Cards lower than this have no picture, so that cards side by side look alike."""


LEADING = 0.74
"""Between the two lines of a name."""
OWN = CardStyle(374, 61, 112, 54, 74, 42, 36, reliefs=True)
MARKET = CardStyle(242, 60, 120, 46, 56, 32, 31, pictured=370)
SETUP = CardStyle(290, 56, 100, 50, 60, 36, 33)


Signs = tuple[tuple[str, tuple[float, float], int], ...]
"""Signs between drops: the relation, its middle, the number of the drop before it."""


class CardPlan(msgspec.Struct, frozen=True):
    """Where everything of a card lies, in canvas px."""

    rect: pygame.Rect
    ribbon: pygame.Rect
    picture: pygame.Rect
    slate: pygame.Rect
    foot: pygame.Rect
    drops: tuple[pygame.Rect, ...]
    signs: Signs
    sign_size: float
    letters: float


def plan_card(kit: Kit, rect: pygame.Rect, card: Card, style: CardStyle) -> CardPlan:
    """Lay out a card in a rectangle; the picture gives way to the drops."""
    if rect.h < kit.px(style.pictured):
        style = msgspec.structs.replace(style, picture=0)
    px = kit.px
    share = min(1.0, rect.w / max(1, px(style.width)))

    def length(value: float) -> int:
        return max(1, round(px(value) * (0.35 + 0.65 * share)))

    frame = length(style.frame)
    inner = rect.inflate(-2 * frame, -2 * frame)
    ribbon = pygame.Rect(inner.x, inner.y, inner.w, max(length(style.ribbon), px(LEAST_RIBBON)))
    foot_high = length(style.foot) if card.gives else 0
    rows = card.recipe.rows
    share_of_sign = style.sign / style.drop
    drop = min(float(px(style.drop)), widest_drop(card.recipe, inner.w - px(16), share_of_sign))
    least = len(rows) * (drop * DROP_SHAPE + px(12)) + px(10)
    spare = inner.h - ribbon.h - foot_high - least - px(5)
    picture_high = min(round(px(style.picture) * max(1.0, share)), int(spare)) if style.picture else 0
    if picture_high < px(LEAST_PICTURE):
        picture_high = 0
    picture = pygame.Rect(inner.x, ribbon.bottom - px(4), inner.w, picture_high + px(4) if picture_high else 0)
    top = ribbon.bottom + picture_high + px(4)
    slate = pygame.Rect(inner.x, top, inner.w, inner.bottom - foot_high - top)
    foot = pygame.Rect(inner.x, slate.bottom + px(3), inner.w, max(0, foot_high - px(3)))
    drops, signs, sign_size = place_drops(kit, card.recipe, slate, drop, share_of_sign)
    return CardPlan(
        rect, ribbon, picture, slate, foot, drops, signs, sign_size, style.letters * min(1.0, 0.5 + share / 2)
    )


def _row_units(signs: Sequence[str], sign_share: float) -> float:
    """How many drop widths a row takes."""
    return 1.0 + sum(1.0 + (sign_share * 0.86 if sign else 0.16) for sign in signs)


def widest_drop(recipe: Recipe, room: float, sign_share: float) -> float:
    """How wide drops may be, so that the longest row fits; signs are `sign_share` of a drop."""
    return room / max(_row_units(row.signs, sign_share) for row in recipe.rows)


def place_drops(
    kit: Kit, recipe: Recipe, slate: pygame.Rect, drop: float, share: float
) -> tuple[tuple[pygame.Rect, ...], Signs, float]:
    """Put the drops in rows in the middle of the slate: in every language from the left, as formulas are."""
    count = len(recipe.rows)
    high = min(drop * DROP_SHAPE, (slate.h - kit.px(6)) / count - kit.px(4))
    drop = min(drop, high / DROP_SHAPE)
    high = drop * DROP_SHAPE
    gap = (slate.h - high * count) / (count + 1)
    sign_size = drop * share
    drops: list[pygame.Rect] = []
    signs: list[tuple[str, tuple[float, float], int]] = []
    for number, row in enumerate(recipe.rows):
        top = slate.y + gap + number * (high + gap)
        x = slate.centerx - _row_units(row.signs, share) * drop / 2
        for at in range(len(row.drops)):
            place = pygame.Rect(round(x), round(top), round(drop), round(high))
            drops.append(place)
            if at == len(row.signs):
                break
            between = share * 0.86 * drop if row.signs[at] else 0.16 * drop
            if row.signs[at]:
                middle = (round(x + drop + between / 2), round(top + high - drop * 0.5))
                signs.append((row.signs[at], middle, len(drops) - 1))
            x += drop + between
    return tuple(drops), tuple(signs), sign_size


def draw_body(
    art: Art,
    canvas: pygame.Surface,
    plan: CardPlan,
    card: Card,
    name: str,
    reliefs: bool = False,
) -> None:
    """Draw a card without its drops."""
    key = ("body", card.id, card.gives, name, reliefs, plan.letters, plan.ribbon.h, plan.picture.h, plan.slate.h)
    art.kept(
        canvas,
        key,
        plan.rect,
        art.kit.px(30),
        lambda onto, rect: _draw_body(art, onto, _moved(plan, rect), card, name, reliefs),
    )


def _moved(plan: CardPlan, to: pygame.Rect) -> CardPlan:
    """Return the same plan elsewhere."""
    dx, dy = to.x - plan.rect.x, to.y - plan.rect.y
    return msgspec.structs.replace(
        plan,
        rect=plan.rect.move(dx, dy),
        ribbon=plan.ribbon.move(dx, dy),
        picture=plan.picture.move(dx, dy),
        slate=plan.slate.move(dx, dy),
        foot=plan.foot.move(dx, dy),
    )


def _draw_body(art: Art, canvas: pygame.Surface, plan: CardPlan, card: Card, name: str, reliefs: bool) -> None:
    kit, px = art.kit, art.kit.px
    rect = plan.rect
    kit.glows.halo(canvas, rect.move(px(4), px(7)), px(16), px(9), (0, 0, 0), 0.6)
    sheet = art.sheet("potions/card", rect.size)
    canvas.blit(sheet, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    if plan.picture.h:
        panel = art.window(f"potions/panel_{card.type}", plan.picture.size)
        canvas.blit(panel, plan.picture, special_flags=pygame.BLEND_PREMULTIPLIED)
        _draw_picture(art, canvas, plan.picture, card, reliefs)
    ribbon = art.sheet(f"potions/ribbon_{card.type}", plan.ribbon.size)
    canvas.blit(ribbon, plan.ribbon, special_flags=pygame.BLEND_PREMULTIPLIED)
    seal = 0
    if plan.ribbon.w >= px(SLIM):
        seal = min(plan.ribbon.h - px(8), px(50 if plan.ribbon.w > px(NARROW) else 42))
        place = pygame.Rect(plan.ribbon.x + px(5), plan.ribbon.centery - seal // 2, seal, seal)
        art.emblem(canvas, card.type, kit.units.flip(place, plan.ribbon).center, seal)
    aside = seal + px(7)
    words = pygame.Rect(plan.ribbon.x + aside, plan.ribbon.y, plan.ribbon.w - aside - px(EDGE), plan.ribbon.h)
    words = words.inflate(0, -2 * px(5))
    draw_name(kit, canvas, kit.units.flip(words, plan.ribbon), name, NAME.but(size=plan.letters))
    slate = art.sheet("potions/slate", plan.slate.size)
    canvas.blit(slate, plan.slate, special_flags=pygame.BLEND_PREMULTIPLIED)
    if card.gives:
        draw_reward(art, canvas, plan.foot, card.gives)


AIRY_LEAST = 23.0
"""The smallest name of Arabic letters, px at 1080 lines: large for their size, two lines too high for a ribbon."""


def draw_name(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, name: str, style: theme.Style) -> None:
    """Draw a name on one line, smaller if need be, or on two; larger letters grow as far as there is room."""
    text, usual = kit.text, kit.text.growth.as_usual
    fine = usual(theme.FINE_PRINT_LEAST)
    least = usual(AIRY_LEAST) if text.airy else fine
    for size in (style.size, style.size * 0.92, style.size * 0.84, theme.FINE_PRINT_LEAST, fine, least):
        if size >= least and text.size(name, style.but(size=size))[0] <= rect.w:
            text.line(name, style.but(size=size)).draw_in(canvas, rect)
            return
    longest = max(unbroken(name), key=lambda word: text.size(word, style)[0])
    highest = max(rect.h, text.block_size(name, style.but(size=fine), rect.w, LEADING)[1])

    def fits(small: theme.Style) -> bool:
        high = text.block_size(name, small, rect.w, LEADING)[1]
        return text.size(longest, small)[0] <= rect.w and high <= highest

    smallest = (theme.FINE_PRINT_LEAST, 25.0, 23.0, 21.0)
    sizes = {max(fine, style.size * 0.76), *smallest, *map(usual, smallest)}
    each = (style.but(size=size) for size in sorted(sizes, reverse=True))
    small = next((smaller for smaller in each if fits(smaller)), None)
    ink = None if small is None else text.block(name, small, rect.w, "centre", 2, LEADING)
    if ink is None or not ink.whole:
        ink = text.line(name, style.but(size=fine), rect.w)
    ink.draw_in(canvas, rect)


def _draw_picture(art: Art, canvas: pygame.Surface, rect: pygame.Rect, card: Card, reliefs: bool) -> None:
    kit, px = art.kit, art.kit.px
    high = rect.h - px(14)
    flask = art.flask(card.type, high)
    foot = (rect.centerx - flask.get_width() // 2, rect.bottom - px(6) - flask.get_height())
    kit.glows.around(canvas, flask, foot, px(14), (255, 244, 220), ("flask", card.type), 0.4)
    canvas.blit(flask, foot, special_flags=pygame.BLEND_PREMULTIPLIED)
    if not reliefs or rect.w < px(300) or rect.h < px(80):
        return
    pairs = RELIEFS[card.type]
    for side, name in zip((0.19, 0.81), pairs[card.id % len(pairs)], strict=True):
        size = round(rect.h * 0.86)
        relief = kit.pictures.get(f"potions/relief_{name}", size=(size, size)).surface
        blit_at(canvas, relief, (rect.x + rect.w * side, rect.bottom - px(4) - size / 2))


def draw_reward(art: Art, canvas: pygame.Surface, rect: pygame.Rect, gives: str) -> None:
    """Draw a plus and the drops a card gives."""
    kit = art.kit
    high = rect.h
    drop_high = round(high * 0.84)
    drop = round(drop_high / DROP_SHAPE)
    gap = kit.px(6)
    plus = round(high * 0.62)
    total = plus + gap + len(gives) * (drop + gap)
    x = rect.centerx - total // 2
    spot = kit.units.flip(pygame.Rect(x, rect.centery - plus // 2, plus, plus), rect)
    blit_at(canvas, kit.pictures.get("potions/plus", size=spot.size).surface, spot.center)
    x += plus + gap
    for letter in gives:
        place = pygame.Rect(x, rect.centery - drop_high // 2, drop, drop_high)
        art.drop(canvas, COLOUR_OF[letter], kit.units.flip(place, rect), "filled", sign=letter != "+")
        x += drop + gap


def draw_drops(art: Art, canvas: pygame.Surface, plan: CardPlan, recipe: Recipe, fills: str) -> None:
    """Draw all drops and signs as they stand."""
    for place, rect in enumerate(plan.drops):
        look, number = drop_state(recipe, fills, place)
        draw_drop(art, canvas, rect, recipe.drops[place].colour, look, number)
    for sign, at, _ in plan.signs:
        art.relation(canvas, sign, at, plan.sign_size)


def drop_state(recipe: Recipe, fills: str, place: int) -> tuple[DropLook, int]:
    """How a drop looks by itself, and the value it holds or demands."""
    if fills[place] != OPEN:
        return "filled", int(fills[place])
    before = recipe.before[place]
    waits = before >= 0 and fills[before] == OPEN
    return ("waits" if waits else "open"), recipe.drops[place].value


def draw_drop(
    art: Art, canvas: pygame.Surface, rect: pygame.Rect, letter: str, look: DropLook, number: int
) -> None:
    """Draw one drop of a card, with its padlock if it waits."""
    art.drop(canvas, COLOUR_OF[letter], rect, look, number)
    if look == "waits":
        art.padlock(canvas, (rect.right - rect.w * 0.06, rect.bottom - rect.w * 0.06), rect.w * 0.4)


def draw_card(
    art: Art, canvas: pygame.Surface, rect: pygame.Rect, card: Card, name: str, fills: str, style: CardStyle
) -> None:
    """Draw a whole card."""
    plan = plan_card(art.kit, rect, card, style)
    draw_body(art, canvas, plan, card, name, style.reliefs)
    draw_drops(art, canvas, plan, card.recipe, fills)
