"""A seat's two recipe cards, for its eyes only; where people share the screen, only while held (GL-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.glastonbury.rules.model import UNKNOWN
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.pieces.holding import Held
from scenes.tabletop.pieces.part import PieceTarget
from scenes.ui import theme

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = theme.Style("label", 27, theme.INK, theme.Shadow.NONE)
GAP = 10.0


class RecipeCards(Held, PieceTarget[GlastonburyScenery]):
    """Both cards side by side at the appraisal's foot."""

    reach = 10.0
    sound = "page"

    def __init__(self, scenery: GlastonburyScenery, on_held: Callable[[], object]) -> None:
        super().__init__(scenery, lambda: None, "recipes")
        self.on_held = self._turned
        self._told = on_held

    @property
    def recipes(self) -> tuple[int, ...]:
        """The cards of the seat in front, as far as the eyes in front of the screen may know them."""
        return self.scenery.known.recipes

    @property
    def known(self) -> bool:
        """Whether these eyes may see them at all."""
        return bool(self.recipes) and UNKNOWN not in self.recipes

    @property
    def face_up(self) -> bool:
        """Whether they are shown now: all the time where nobody else looks, and once all have shown theirs."""
        return self.known and (self.held or not self.scenery.secret or self.scenery.view.over)

    def refresh(self) -> None:
        """See `Watching`; whoever may not know them holds nothing."""
        if not self.known:
            self.held = False
        super().refresh()
        self.be(reachable=True)

    def facts(self) -> object:
        """See `Watching`."""
        return self.recipes, self.face_up, self.scenery.front, self.rect.size

    def _turned(self) -> None:
        """They were turned up or down."""
        self.refresh()
        self._told()

    def places(self) -> list[pygame.Rect]:
        """Where the cards lie."""
        return self.kit.units.columns(self.rect, [1.0] * max(1, len(self.recipes)), GAP)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw both cards, or their backs."""
        kit, px = self.kit, self.kit.px
        for at, (recipe, place) in enumerate(zip(self.recipes, self.places(), strict=False)):
            if self.face_up:
                self.scenery.art.recipes.slip(canvas, place, recipe)
                continue
            kit.skins.paint(canvas, "plate", place, seed=at)  # no back is told from another
            back = kit.pictures.get(f"{FAMILY}/recipe_back", height=place.h - px(16))
            spot = pygame.Rect(place.x + px(10), place.y + px(8), *back.size)
            back.draw_corner(canvas, kit.units.flip(spot, place).topleft)
            words = pygame.Rect(spot.right + px(8), place.y, place.right - spot.right - px(14), place.h)
            text = kit.tr("Press and hold") if self.known else kit.tr("Covered")
            words = kit.units.flip(words, place)
            kit.text.block(text, WORDS, words.w, "centre", lines=2, leading=0.9).draw_in(canvas, words)
