"""Draws recipe cards: lying across with their names, upright with their signs, and the signs alone (GL-23)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.glastonbury.rules.material.data import Recipes
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow
from scenes.ui.widgets.fit_text import fit_block

INK = (58, 26, 10)
SIGN_INK = (104, 44, 18)
TASK_ICONS = {
    "fewest_cards": "cauldron",
    "fewest_fours": "feather",
    "fewest_spells": "wand",
    "most_ones": "herbs",
    "ended": "bell",
}
"""The signs of recipes that ask for something else than a colour."""


DrawSeal = Callable[[pygame.Surface, str, tuple[float, float], int], None]
"""Draws the seal of a colour at a middle, with a width in px."""


class RecipeArt:
    """The recipe cards of one canvas."""

    def __init__(self, kit: Kit, recipes: Recipes, seal: DrawSeal) -> None:
        self.kit = kit
        self.recipes = recipes
        self._seal = seal

    def name(self, recipe: int) -> str:
        """A recipe's name in words."""
        recipes = self.recipes
        count = len(recipes.colours)
        return self.kit.tr(recipes.colours[recipe].name if recipe < count else recipes.tasks[recipe - count].name)

    def note(self, recipe: int) -> str:
        """What a recipe asks for."""
        recipes = self.recipes
        count = len(recipes.colours)
        return self.kit.tr(recipes.colours[recipe].note if recipe < count else recipes.tasks[recipe - count].note)

    def slip(self, canvas: pygame.Surface, rect: pygame.Rect, recipe: int, bright: float = 1.0) -> None:
        """Draw a recipe card lying across: its sign and its name."""
        kit, px = self.kit, self.kit.px
        kit.glows.halo(canvas, rect.move(px(2), px(4)), px(8), px(5), (0, 0, 0), 0.55)
        kit.skins.paint(canvas, "slip", rect, seed=recipe, bright=bright)
        size = min(rect.h - px(20), round(rect.w * 0.27))
        sign = kit.units.flip(pygame.Rect(rect.x + px(12), rect.centery - size // 2, size, size), rect)
        self.sign(canvas, sign, recipe)
        words = pygame.Rect(rect.x + px(14) + size, rect.y + px(6), rect.w - size - px(22), rect.h - px(12))
        words = kit.units.flip(words, rect)
        name = self.name(recipe)
        style = theme.Style("label", 28, INK, Shadow.NONE)
        style = fit_block(kit, name, style, (max(1, words.w), words.h), least=18, leading=0.86)
        kit.text.block(name, style, max(1, words.w), "centre", lines=2, leading=0.86).draw_in(canvas, words)

    def card(self, canvas: pygame.Surface, rect: pygame.Rect, recipe: int, bright: float = 1.0) -> None:
        """Draw a recipe card upright, with its sign only."""
        front = self.kit.pictures.get("glastonbury/recipe_front", height=rect.h, bright=bright)
        corner = (rect.centerx - front.size[0] // 2, rect.y)
        front.draw_corner(canvas, corner)
        size = round(front.size[0] * 0.62)
        sign = pygame.Rect(0, 0, size, size)
        sign.center = (rect.centerx, rect.y + round(rect.h * 0.42))
        self.sign(canvas, sign, recipe)

    def sign(self, canvas: pygame.Surface, rect: pygame.Rect, recipe: int) -> None:
        """Draw what a recipe counts: the seal of a colour, or a sign for its task."""
        count = len(self.recipes.colours)
        if recipe < count:
            self._seal(canvas, self.recipes.colours[recipe].colour, rect.center, rect.w)
            return
        icon = TASK_ICONS[self.recipes.tasks[recipe - count].task]
        self.kit.icon(canvas, icon, rect, SIGN_INK, shadow=False)
