"""A seat's skill tokens and Little Help tokens, and how far the next skill tokens are."""

from __future__ import annotations

from collections import Counter

import pygame

from game.potion_explosion.rules.model import Desk
from game.potion_explosion.rules.scoring import HELP_POINTS, SKILL_POINTS, TOKEN_OF_A_KIND, TOKEN_OF_KINDS
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.pieces.part import Part
from scenes.ui import theme


def kinds_of(scenery: PotionExplosionScenery, desk: Desk) -> Counter[str]:
    """Return how many potions of each kind a seat has completed."""
    return Counter(scenery.tiles[tile].kind for tile in desk.completed)


class Tokens(Part[PotionExplosionScenery]):
    """Those of the large desk."""

    focusable = True
    catches = True

    def facts(self) -> object:
        """See `Part`."""
        desk = self.scenery.desk
        return desk.skills, desk.helps, desk.completed, self.rect.size, self.scenery.front

    def said(self) -> str:
        """Say what the tokens are worth, and how far the next ones are."""
        tr, scenery = self.kit.tr, self.scenery
        kinds = kinds_of(scenery, scenery.desk)
        near = [kind for kind, count in kinds.items() if count == TOKEN_OF_A_KIND - 1]
        words = tr(
            "{points} points each: {count} of {goal} kinds",
            points=SKILL_POINTS,
            count=len(kinds),
            goal=TOKEN_OF_KINDS,
        )
        return " · ".join((words, *(tr("two of three {potion}", potion=scenery.kind_name(kind)) for kind in near)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them."""
        draw_tokens(self.scenery, canvas, self.rect, self.scenery.desk)


def draw_tokens(scenery: PotionExplosionScenery, canvas: pygame.Surface, rect: pygame.Rect, desk: Desk) -> None:
    """Draw the sums of both tokens above, the kinds collected below."""
    kit, px = scenery.context.kit, scenery.context.kit.px
    upper = pygame.Rect(rect.x, rect.y, rect.w, rect.h // 2)
    halves = kit.units.columns(upper, [1, 1], 8)
    number = kit.words.number
    for half, token, held, value in (
        (halves[0], "skill", len(desk.skills), kit.words.signed(SKILL_POINTS * len(desk.skills))),
        (halves[1], "help", desk.helps, number(HELP_POINTS * desk.helps)),
    ):
        size = min(half.h - px(4), px(44), round(half.w * 0.5))
        coin = kit.units.flip(pygame.Rect(half.x, half.centery - size // 2, size, size), half)
        picture = kit.pictures.get(f"tokens/{token}", size=coin.size, bright=1.0 if held else 0.6)
        picture.draw_corner(canvas, coin.topleft)
        words = pygame.Rect(half.x + size + px(6), half.y, half.w - size - px(6), half.h)
        style = theme.NUMBER.but(size=30, colour=theme.CREAM if held else theme.MUTED)
        ink = kit.text.line(value, style, max(1, words.w))
        ink.draw_in(canvas, kit.units.flip(words, half), kit.text.side("start"))
    _draw_kinds(scenery, canvas, pygame.Rect(rect.x, upper.bottom, rect.w, rect.bottom - upper.bottom), desk)


def _draw_kinds(scenery: PotionExplosionScenery, canvas: pygame.Surface, rect: pygame.Rect, desk: Desk) -> None:
    """Five sockets, one for each different kind; a small number where there are more of it."""
    kit, px, kinds = scenery.context.kit, scenery.context.kit.px, kinds_of(scenery, desk)
    size = min(px(36), round(rect.w / (TOKEN_OF_KINDS + 0.4)), rect.h - px(6))
    pitch = (rect.w - size) / max(1, max(TOKEN_OF_KINDS, len(kinds)) - 1)
    pitch = min(pitch, size * 1.16)
    shown = [*kinds, *[""] * (TOKEN_OF_KINDS - len(kinds))]
    for at, kind in enumerate(shown):
        spot = pygame.Rect(round(rect.x + at * pitch), rect.centery - size // 2, size, size)
        spot = kit.units.flip(spot, rect)
        if not kind:
            kit.pictures.get("tokens/socket", size=spot.size).draw_corner(canvas, spot.topleft)
            continue
        scenery.art.emblem(canvas, kind, spot.center, size)
        if kinds[kind] > 1:
            at_corner = (spot.right - size * 0.08, spot.bottom - size * 0.12)
            scenery.art.coin(canvas, kinds[kind], at_corner, round(size * 0.62), "copper")
