"""Draws sentences of one game at its table: see `drawing`."""

from __future__ import annotations

from functools import cached_property
from unittest.mock import patch

import pygame

from game.glastonbury.rules.material.market import CORNERS, STRIDE
from game.glastonbury.rules.model import CARDS, FIRST_IMMUTO, INGREDIENTS, card_of, power_of
from scenes.games.glastonbury.pieces.appraisal import Subject
from scenes.games.glastonbury.pieces.recipes import RecipeCards
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.games.magic_potion.tray.card import CardFace
from scenes.games.magic_potion.tray.tray import TrayContent
from scenes.games.potions.pieces.bot_panel import draw_voice
from scenes.games.potions.pieces.cards import MARKET, draw_body, plan_card
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.table import PotionsTable
from scenes.games.potions.telling.chances import draw_said
from tests.scenes.drawing import Drawing
from tests.scenes.table_hands import Hands

LONG_NAME = 24
"""Letters; what is longer is no name, but what is told of it."""


class GlastonburyDrawing(Drawing):
    """The parchment beside the square."""

    def __init__(self, hands: Hands, table: GlastonburyTable) -> None:
        super().__init__(hands)
        self._page, self._scenery, self._recipes = table.appraisal, table.scenery, table.recipes

    def draw_parchment(self, text: str) -> pygame.Rect:
        """What is told of a piece that is looked at."""
        name = text if len(text) < LONG_NAME else self.kit.tr("Declinatio")
        return self._shown(self._subjects.get(text, Subject(name=name, note=text)))

    def draw_walk(self, _text: str) -> pygame.Rect:
        """How far a pawn walks: to each corner, and nowhere. The parchment says itself what the text is."""
        for corner in range(CORNERS):
            self._shown(Subject(card_of(0, 1), steps=2, start=(corner + 1) * STRIDE - 2))
        return self._shown(Subject(card_of(0, 1), steps=0))

    def draw_colours(self, _text: str) -> pygame.Rect:
        """Whose colour each ingredient has. The parchment says itself what the text is."""
        for ingredient in range(INGREDIENTS):
            rect = self._shown(Subject(card_of(ingredient, 1)))
        return rect

    def draw_covered(self, _text: str) -> pygame.Rect:
        """The backs of recipe cards that aren't for these eyes. They say it themselves."""
        with patch.object(RecipeCards, "known", False):
            return self._drawn(self._recipes)

    def _shown(self, subject: Subject) -> pygame.Rect:
        self._page.show_subject(subject)
        return self._drawn(self._page)

    @cached_property
    def _subjects(self) -> dict[str, Subject]:
        """What is told of spells, recipes, ingredients and corners, by their names and notes."""
        found, scenery, tr = dict[str, Subject](), self._scenery, self.kit.tr
        recipes, data = scenery.art.recipes, scenery.data
        for recipe in range(len(data.recipes.colours) + len(data.recipes.tasks)):
            other = recipe + 1 if recipe < len(data.recipes.colours) else recipe - 1
            found |= dict.fromkeys((recipes.name(recipe), recipes.note(recipe)), Subject(recipes=(recipe, other)))
        for at in range(INGREDIENTS):
            found[scenery.context.say(scenery.rules.words.ingredient(at))] = Subject(card_of(at, 1))
        for card in range(FIRST_IMMUTO, CARDS):
            spell = data.spells.named(power_of(card) or "")
            found |= dict.fromkeys((tr(spell.name), tr(spell.note)), Subject(card=card, steps=2))
        for corner in range(CORNERS):
            found[tr(data.corners[corner].sign)] = Subject(corner=corner, steps=2)
        return found


class PotionsDrawing(Drawing):
    """Cards in the market, the shelf in front, the moons."""

    def __init__(self, hands: Hands, table: PotionsTable) -> None:
        super().__init__(hands)
        self._own = table

    def draw_potion(self, text: str) -> pygame.Rect:
        """The name of a potion on its card in the market."""
        scenery, place = self._own.scenery, self._own.market.offers[0].rect
        card = next(each for each in scenery.rules.box.cards if scenery.card_name(each.id) == text)
        draw_body(scenery.art, self.canvas, plan_card(self.kit, place, card, MARKET), card, text)
        return place

    def draw_missing(self, _text: str) -> pygame.Rect:
        """How many gray drops a multipurpose potion lacks where it fills two. The shelf says it itself."""
        shelf = self._own.shelf
        with patch.object(PotionsScenery, "gray_fills", return_value=2):
            shelf._draw_missing(self.canvas, shelf.grays(), 6)
        return shelf.rect

    def draw_bot(self, text: str) -> pygame.Rect:
        """What the bot says, as wide as its slip is on its panel; on narrow tables it only makes a face."""
        shelf, px = self._own.shelf, self.kit.px
        wide = px(418) if shelf.slim else shelf.rect.w
        slip = pygame.Rect(self._own.market.rect.topleft, (wide - px(24 + 116), px(48)))
        draw_voice(self.kit, self.canvas, slip, text)
        return slip

    def draw_chances(self, text: str) -> pygame.Rect:
        """The best chance to complete a potion, above the cards."""
        cards = self._own.cards.rect
        slip = pygame.Rect(cards.x, cards.y, cards.w, self.kit.px(46))
        draw_said(self.kit, self.canvas, slip, text)
        return slip

    def draw_shelves(self, text: str) -> pygame.Rect:
        """What stands above all shelves as they are counted."""
        shelves = self._own.shelves
        with patch.object(shelves, "heading", text):
            shelves._draw_frame(self.canvas)
        return shelves.rect

    def draw_tie(self, _text: str) -> pygame.Rect:
        """What is played for once all moons have set. They say it themselves."""
        moons = self._own.moons
        moons._say_tie(self.canvas, moons.rect)
        return moons.rect


class MagicPotionDrawing(Drawing):
    """The tray."""

    def __init__(self, hands: Hands, table: MagicPotionTable) -> None:
        super().__init__(hands)
        self._tray = table.tray

    def draw_tray(self, text: str) -> pygame.Rect:
        """Cards side by side, with a text as title or as note."""
        faces = (CardFace(text, kinds=(0,), note="12"), CardFace("", kinds=(0,), note=text))
        for face in faces:
            self._tray.tell(TrayContent((face,) * len(faces), prompt=self.kit.tr("Fallen off:")))
            for card in self._tray.cards[: len(faces)]:
                self._drawn(card)
        return self._tray.rect


def drawing_of(hands: Hands) -> Drawing:
    """Draw at the table of whichever game."""
    table = hands.scene.table
    if isinstance(table, GlastonburyTable):
        return GlastonburyDrawing(hands, table)
    if isinstance(table, PotionsTable):
        return PotionsDrawing(hands, table)
    if isinstance(table, MagicPotionTable):
        return MagicPotionDrawing(hands, table)
    return Drawing(hands)
