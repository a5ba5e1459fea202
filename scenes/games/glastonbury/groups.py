"""A cauldron laid open: its cards by ingredient, in rows as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.glastonbury.rules.model import FIRST_IMMUTO, INGREDIENTS, ingredient_of
from scenes.ui import theme
from scenes.ui.theme import Colour, Shadow

if TYPE_CHECKING:
    from scenes.games.glastonbury.scenery import GlastonburyScenery

OVERLAP = 0.36
"""How much of a card is seen beside the one that lies on it: its number."""
LABEL, LAPS = 40.0, 14.0
"""Height of the strip with the points, and how far it laps over the cards."""
STRIP_LEAST = 60.0
"""The narrowest strip, px at 1080 lines."""
GAP_X, GAP_Y = 16.0, 12.0
LARGEST, LEAST = 120.0, 40.0
PLUS: Colour = (15, 79, 30)
MINUS: Colour = (138, 20, 14)
STRIP: Colour = (255, 246, 220)
EDGE: Colour = (150, 104, 52)
POINTS = theme.Style("score", 32, theme.INK, Shadow.NONE)


class CardGroup(msgspec.Struct, frozen=True):
    """The cards of an ingredient in a cauldron, and what they score; a recipe has none and names itself."""

    kind: str
    """The kind of the score's part: "ingredient:frog", "recipe:orange", "" for Immutos still to be added."""
    cards: tuple[int, ...]
    points: int | None = None
    own: bool = False
    recipe: int = -1

    def width(self, size: float) -> float:
        """How wide it is with cards of a size."""
        if self.recipe >= 0:
            return size * 0.8
        return size * (1 + OVERLAP * (len(self.cards) - 1))


def groups_of(scenery: GlastonburyScenery, seat: int, joined: bool = False) -> list[CardGroup]:
    """The groups of a seat's open cauldron; Immutos stand where they were added, at the end those that weren't.

    `joined`: those that weren't stand where they count most, which is where scores count them.
    """
    stall, data = scenery.view.stalls[seat], scenery.data
    cauldron = stall.cauldron
    immutos = [card for card in cauldron if card >= FIRST_IMMUTO]
    added = [*stall.immutos, *(scenery.rules.best_immutos(scenery.view, seat) if joined else ())]
    groups = []
    for ingredient in range(INGREDIENTS):
        cards = sorted(c for c in cauldron if 0 <= c < FIRST_IMMUTO and ingredient_of(c) == ingredient)
        for _ in range(added.count(ingredient)):
            cards.append(immutos.pop())
        if cards:
            own = scenery.rules.deck.colours[ingredient] == stall.colour
            groups.append(CardGroup(f"ingredient:{data.ingredients[ingredient].id}", tuple(cards), own=own))
    if immutos:
        groups.append(CardGroup("", tuple(immutos)))
    return groups


def scored_groups(scenery: GlastonburyScenery, seat: int, joined: bool = False) -> list[CardGroup]:
    """The groups of an open cauldron with what each scores, as the rules count it; `joined` as in `groups_of`."""
    points = {part.kind: part.points for part in scenery.rules.scores(scenery.view)[seat].parts}
    return [
        msgspec.structs.replace(group, points=points.get(group.kind, 0)) if group.kind else group
        for group in groups_of(scenery, seat, joined)
    ]


def lay_groups(
    scenery: GlastonburyScenery,
    area: pygame.Rect,
    groups: Sequence[CardGroup],
    *,
    labels: bool = True,
    centred: bool = False,
    largest: float = LARGEST,
) -> tuple[int, list[pygame.Rect]]:
    """Place groups in rows, with cards as large as they fit; returns their size and the groups' rectangles."""
    kit, px = scenery.context.kit, scenery.context.kit.px
    label = px(LABEL - LAPS) if labels else 0
    least = px(STRIP_LEAST) if labels else 0
    size = px(largest)
    while size > px(LEAST):
        rows = _rows(groups, size, area.w, px(GAP_X), least)
        if len(rows) * (size + label + px(GAP_Y)) - px(GAP_Y) <= area.h:
            break
        size -= 2
    rows = _even_rows(groups, size, area.w, px(GAP_X), least)
    pitch = size + label + px(GAP_Y)
    y = area.y + max(0, (area.h - (len(rows) * pitch - px(GAP_Y))) // 2)
    rects = []
    for row in rows:
        widths = [round(max(least, group.width(size))) for group in row]
        wide = sum(widths) + px(GAP_X) * (len(row) - 1)
        x = area.x + (area.w - wide) // 2 if centred else area.x
        for wide in widths:
            rects.append(kit.units.flip(pygame.Rect(x, y, wide, size + label), area))
            x += wide + px(GAP_X)
        y += pitch
    return size, rects


def _even_rows(groups: Sequence[CardGroup], size: int, width: int, gap: int, least: int) -> list[list[CardGroup]]:
    """As many rows as it takes, about equally long."""
    count = len(_rows(groups, size, width, gap, least))
    total = sum(max(least, group.width(size)) + gap for group in groups)
    for narrow in range(round(total / max(1, count)), width, max(4, size // 4)):
        rows = _rows(groups, size, narrow, gap, least)
        if len(rows) == count:
            return rows
    return _rows(groups, size, width, gap, least)


def _rows(groups: Sequence[CardGroup], size: int, width: int, gap: int, least: int) -> list[list[CardGroup]]:
    rows: list[list[CardGroup]] = [[]]
    used = 0.0
    for group in groups:
        wide = max(least, group.width(size))
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(group)
        used += wide + gap
    return rows


def draw_group(
    scenery: GlastonburyScenery,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    size: int,
    group: CardGroup,
    *,
    points: bool = True,
    bright: float = 1.0,
) -> None:
    """Draw a group's cards, each beside the one below it, and under them what they score."""
    art = scenery.art
    if group.recipe >= 0:
        art.recipes.card(canvas, pygame.Rect(rect.x, rect.y, rect.w, size), group.recipe, bright)
    left = rect.x + max(0.0, rect.w - group.width(size)) / 2
    for at, card_number in enumerate(group.cards):
        x = left + size / 2 + at * size * OVERLAP
        art.draw_card(canvas, card_number, (x, rect.y + size / 2), size, bright=bright, named=False)
    if points and group.points is not None:
        draw_points(scenery, canvas, rect, size, group.points)


def draw_points(
    scenery: GlastonburyScenery, canvas: pygame.Surface, rect: pygame.Rect, size: int, points: int
) -> None:
    """Draw what cards `size` px high score, at their foot."""
    kit, px = scenery.context.kit, scenery.context.kit.px
    wide = max(px(STRIP_LEAST), min(rect.w, px(110)))
    strip = pygame.Rect(rect.x, rect.y + size - px(LAPS), wide, px(LABEL))
    strip.centerx = rect.centerx
    scenery.art.pad(canvas, strip, STRIP, px(8), EDGE, px(2))
    words, colour = said(scenery, points)
    kit.text.line(words, POINTS.but(colour=colour), strip.w).draw_in(canvas, strip)


def said(scenery: GlastonburyScenery, points: int) -> tuple[str, Colour]:
    """Points with their sign, and the colour they are written in on cream."""
    return scenery.context.kit.words.signed(points), PLUS if points > 0 else MINUS if points else theme.INK
