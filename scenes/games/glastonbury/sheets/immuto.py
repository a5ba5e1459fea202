"""The sheet on which an Immuto is added to an ingredient, the best one chosen already (GL-21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.glastonbury.preview import immuto_gain
from game.glastonbury.rules.model import FIRST_IMMUTO, INGREDIENTS, card_of, ingredient_of
from scenes.games.glastonbury.groups import said
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.base import FOOT, TEXT, SquareSheet
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Widget

GAIN = theme.Style("score", 32, theme.INK, theme.Shadow.NONE)
COUNT = theme.Style("score", 28, theme.INK, theme.Shadow.LIT)
COLUMNS = 6


class IngredientTile(Target):
    """An ingredient the Immuto can be added to. Its name stands above all; a tooltip would cover other numbers."""

    reach = 16.0

    def __init__(self, sheet: ImmutoSheet, ingredient: int) -> None:
        super().__init__(sheet.kit, lambda: sheet.choose(ingredient), f"immuto {ingredient}")
        self._sheet = sheet
        self.static = False
        self.ingredient = ingredient
        cauldron = sheet.scenery.own.cauldron
        self.cards = sorted(
            card for card in cauldron if 0 <= card < FIRST_IMMUTO and ingredient_of(card) == ingredient
        )
        self.joined = sheet.scenery.own.immutos.count(ingredient)
        scenery = sheet.scenery
        self.gain = immuto_gain(scenery.rules, scenery.view, scenery.front, ingredient)
        self.on_attend = lambda on: sheet.look_at(self if on else None)

    @property
    def face(self) -> int:
        """The card that stands for the ingredient."""
        return self.cards[-1] if self.cards else card_of(self.ingredient, 1)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the ingredient, how many cards of it there are, and what the Immuto would bring."""
        kit, px, art = self.kit, self.kit.px, self._sheet.scenery.art
        rect = self.rect.move(self.shaken, 0)
        look = self.look
        size = min(rect.w - px(8), rect.h - px(46))
        card = pygame.Rect(rect.centerx - size // 2, rect.y + px(2), size, size)
        if look in ("hover", "chosen"):
            art.rim(canvas, card, theme.CHOSEN if look == "chosen" else theme.CAN, 5, 10)
        mine = len(self.cards) + self.joined
        art.draw_card(canvas, self.face, card.center, size, valued=False, bright=1.0 if mine else 0.6)
        coin = pygame.Rect(0, 0, px(46), px(46))
        coin.center = (card.x + px(24), card.y + px(24))
        kit.text.line(kit.words.times(mine), COUNT).draw_in(canvas, coin)
        words, colour = said(self._sheet.scenery, self.gain)
        strip = pygame.Rect(card.x, card.bottom + px(6), card.w, px(34))
        if look == "chosen":
            art.pad(canvas, strip, (255, 222, 130), px(8))
        kit.text.line(words, GAIN.but(colour=colour), strip.w).draw_in(canvas, strip)


def best_place(scenery: GlastonburyScenery) -> int:
    """The ingredient to add the next Immuto to: of those that are best together the one that brings more first."""
    view, front = scenery.view, scenery.front
    best = scenery.rules.best_immutos(view, front)
    return max(best, key=lambda ingredient: immuto_gain(scenery.rules, view, front, ingredient))


class ImmutoSheet(SquareSheet):
    """Eighteen ingredients with what each would gain."""

    def __init__(self, scenery: GlastonburyScenery, on_add: Callable[[int], object]) -> None:
        kit, stall = scenery.context.kit, scenery.own
        added, whole = len(stall.immutos), sum(card >= FIRST_IMMUTO for card in stall.cauldron)
        heading = kit.tr("Where does the Immuto go?")
        if whole > 1:
            heading = kit.tr("Where does Immuto {number} of {all} go?", number=added + 1, all=whole)
        super().__init__(scenery, heading)
        self._words = kit.tr("It is one more card, worth nothing itself. The best place is chosen.")
        if scenery.secret and scenery.known.recipes:
            self._words = kit.tr(
                "One more card, worth nothing itself. The best place is chosen, recipes left out."
            )
        self._looked_at: IngredientTile | None = None
        self.chosen = best_place(scenery)
        self.tiles = [self.put(IngredientTile(self, ingredient)) for ingredient in range(INGREDIENTS)]
        self.add_it = self.put(Button(kit, "", lambda: on_add(self.chosen), kind="green", icon="check"))
        self.choose(self.chosen)

    def look_at(self, tile: IngredientTile | None) -> None:
        """Name what is pointed at."""
        self._looked_at = tile
        self.invalidate()

    @property
    def words(self) -> str:
        """The line above the ingredients: what is to be done, or what one points at."""
        if self._looked_at is None:
            return self._words
        return self.scenery.context.say(self.scenery.rules.words.ingredient(self._looked_at.ingredient))

    def choose(self, ingredient: int) -> None:
        """Choose an ingredient; it is added once that is confirmed."""
        self.chosen = ingredient
        for tile in self.tiles:
            tile.be(can=True, chosen=tile.ingredient == ingredient)
        name = self.scenery.context.say(self.scenery.rules.words.ingredient(ingredient))
        self.add_it.say(self.kit.tr("Add it to {ingredient}", ingredient=name))
        self.add_it.shine(True)
        self.invalidate()

    def faces(self) -> Sequence[int]:
        """See `SquareSheet`."""
        return [tile.face for tile in self.tiles]

    def focus_first(self) -> Widget:
        """See `SquareSheet`: the best place is chosen already."""
        return self.add_it

    def arrange(self) -> None:
        """Place the tiles in rows, the button at the foot."""
        inside, px, units = self.inside, self.kit.px, self.kit.units
        top = self.kit.text.block_size(self._words, TEXT, inside.w)[1] + px(20)
        grid = pygame.Rect(inside.x, inside.y + top, inside.w, inside.h - top - px(FOOT))
        rows = units.rows(grid, [1.0] * (INGREDIENTS // COLUMNS), 12)
        places = [cell for row in rows for cell in units.columns(row, [1.0] * COLUMNS, 10)]
        for tile, place in zip(self.tiles, places, strict=True):
            tile.place(place)
        foot = pygame.Rect(0, 0, min(inside.w, px(560)), px(74))
        foot.midbottom = (inside.centerx, inside.bottom)
        self.add_it.place(foot)

    def draw_inside(self, canvas: pygame.Surface) -> None:
        """Draw what is to be done."""
        ink = self.kit.text.block(self.words, TEXT, self.inside.w, "centre")
        ink.draw_in(canvas, self.inside, "centre", "top")
