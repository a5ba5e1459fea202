"""Rows of small pictures: what a seat did in its turn, and what something would bring."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.material.box import Box
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import COLOUR_OF
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow

NUMBER = theme.Style("score", 32, theme.INK, Shadow.NONE)
GAIN = theme.Style("score", 32, theme.GAIN, Shadow.NONE)


class SmallDie(msgspec.Struct, frozen=True):
    """A die's face seen from above."""

    die: str
    value: int
    part: float = 0.8

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return max(1, round(height * self.part))

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        name = f"potions/die_{COLOUR_OF[self.die]}_flat_{self.value or 6}"
        picture = kit.pictures.get(name, width=rect.w)
        picture.draw_corner(canvas, (rect.x, rect.centery - picture.size[1] // 2))


class GrayDrop(msgspec.Struct, frozen=True):
    """A gray drop."""

    part: float = 0.8

    def width(self, kit: Kit, height: int) -> int:
        """See `Piece`."""
        return max(1, round(height * self.part / 1.26))

    def draw(self, kit: Kit, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """See `Piece`."""
        picture = kit.pictures.get("potions/drop_gray_filled", width=rect.w)
        picture.draw_corner(canvas, (rect.x, rect.centery - picture.size[1] // 2))


def gray_count(kit: Kit, count: int) -> list[Piece]:
    """So many gray drops."""
    return [Said(kit.words.signed(count), GAIN), GrayDrop()]


def of_turn(scenery: PotionsScenery, events: Sequence[Event]) -> list[Piece]:
    """What a seat did in one turn: rolls, the value it took, potions, what it gained."""
    kit, number = scenery.context.kit, scenery.context.kit.words.number
    pieces: list[Piece] = []
    rolls = sum(isinstance(event, ev.Rolled) for event in events)
    fills = sum(isinstance(event, ev.Filled) for event in events)
    grays = sum(event.count for event in events if isinstance(event, ev.GotGray))
    if rolls:
        pieces += [Sign("dice", theme.INK_SOFT), Said(number(rolls), NUMBER)]
    for event in events:
        if isinstance(event, ev.Chosen):
            pieces += [SmallDie(die, event.value) for die in event.taken]
        elif isinstance(event, ev.HelperWoke | ev.Copied):
            pieces.append(Shown(f"potions/helper_{event.helper}", 0.86))
    if fills:
        pieces += [Sign("drop", theme.INK_SOFT, 0.5), Said(number(fills), NUMBER)]
    if grays:
        pieces += gray_count(kit, grays)
    return [*pieces, *_gains(kit, scenery.box, events)]


def _gains(kit: Kit, box: Box, events: Sequence[Event]) -> list[Piece]:
    """Potions and bonuses of one seat."""
    pieces: list[Piece] = []
    for event in events:
        if isinstance(event, ev.Completed):
            name = kit.tr(box.cards[event.card].name)
            pieces += [Sign("right", theme.INK_SOFT, 0.4), Shown(f"potions/flask_{box.types[event.card]}", 0.95)]
            pieces.append(Said(name))
        elif isinstance(event, ev.BonusWon):
            pieces += [Shown("potions/wreath", 0.8), Said(kit.words.signed(box.bonus_points(event.bonus)), GAIN)]
    return pieces
