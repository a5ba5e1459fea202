"""The ladder of an ingredient: what one, two, three and four cards of it score (GL-19, GL-20)."""

from __future__ import annotations

import pygame

from game.glastonbury.preview import Rung, ladder
from game.glastonbury.rules.model import INGREDIENTS, card_of, ingredient_of
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.groups import MINUS, PLUS, STRIP, said
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.ui import theme
from scenes.ui.theme import Colour, Shadow
from scenes.ui.widgets.fit_text import fit

LIT: Colour = (255, 222, 130)
EDGE: Colour = (176, 112, 24)
NUMBER = theme.Style("score", 32, theme.INK, Shadow.NONE)
WORDS = theme.Style("label", 29, theme.INK, Shadow.NONE)
FACTOR = theme.Style("score", 32, theme.INK_HEADING, Shadow.LIT)
HIGHEST = 64.0
"""A rung is never higher, px at 1080 lines."""
GAP = 8.0


class Ladder:
    """Draws ladders for one sight."""

    def __init__(self, scenery: GlastonburyScenery) -> None:
        self.scenery = scenery
        self.kit = scenery.context.kit

    def draw(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        card: int,
        own: bool,
        reached: int | None,
        points: int | None,
    ) -> None:
        """Draw the ladder of a card's ingredient with its own numbers; the rung reached is lit, if known."""
        rungs = ladder(card, own)
        for rung, place in zip(rungs, self._places(rect, len(rungs)), strict=True):
            lit = reached is not None and min(reached, len(rungs)) == rung.cards
            row = self._strip(canvas, place, lit)
            size = min(row.h - self.kit.px(4), self.kit.px(44))
            for at, spot in enumerate(self._spots(row, size, rung.cards)):
                self._mini(canvas, spot, card, valued=at == 0)
            words, colour = self._words(rung, points if lit else None)
            self._say(canvas, row, rung.cards * (size + self.kit.px(6)), words, colour)

    def draw_plain(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw how any ingredient counts, and which two are one's own."""
        kit, px = self.kit, self.kit.px
        colours = self.scenery.rules.deck.colours
        own = [at for at in range(INGREDIENTS) if colours[at] == self.scenery.own.colour]
        head = pygame.Rect(rect.x, rect.y, rect.w, min(px(108), round(rect.h * 0.28)))
        size = head.h
        for at, ingredient in enumerate(own):
            spot = kit.units.flip(pygame.Rect(head.x + at * (size + px(10)), head.y, size, size), rect)
            self.scenery.art.draw_card(canvas, card_of(ingredient, 1), spot.center, size, valued=False)
            self.scenery.art.seal_on_tab(canvas, self.scenery.colour_id(self.scenery.front), spot)
        used = len(own) * (size + px(10))
        side = kit.units.flip(pygame.Rect(head.x + used, head.y, head.w - used, head.h), rect)
        upper, lower = kit.units.rows(side, (1, 1))
        kit.text.line(kit.words.times(2), FACTOR.but(size=52), upper.w).draw_in(canvas, upper)
        words = kit.tr("your colour")
        kit.text.line(words, fit(kit, words, WORDS, lower.w), lower.w).draw_in(canvas, lower)
        rest = pygame.Rect(rect.x, head.bottom + px(14), rect.w, rect.bottom - head.bottom - px(14))
        rungs = ladder(card_of(own[0], 1), False)
        said_so = (kit.tr("minus its value"), kit.words.number(0), kit.tr("sum"), self._words(rungs[-1], None)[0])
        for rung, place, text in zip(rungs, self._places(rest, len(rungs)), said_so, strict=True):
            row = self._strip(canvas, place, False)
            size = min(row.h - px(10), px(36))
            for spot in self._spots(row, size, rung.cards):
                self._blank(canvas, spot)
            colour = MINUS if rung.points < 0 else PLUS if rung.factor else theme.INK
            self._say(canvas, row, rung.cards * (size + px(6)), text, colour)

    # -- parts -------------------------------------------------------------------------------------------------
    def _places(self, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Where the rungs are, one below the other, the ladder in the middle of its room."""
        px = self.kit.px
        high = min(rect.h, px(HIGHEST + GAP) * count)
        area = pygame.Rect(rect.x, rect.centery - high // 2, rect.w, high)
        return self.kit.units.rows(area, [1.0] * count, GAP)

    def _strip(self, canvas: pygame.Surface, place: pygame.Rect, lit: bool) -> pygame.Rect:
        """Draw a rung's ground; returns what is inside."""
        px = self.kit.px
        art = self.scenery.art
        if lit:
            art.pad(canvas, place, LIT, px(8), EDGE, px(3))
        else:
            art.pad(canvas, place, STRIP, px(8))
        return place.inflate(-px(16), 0)

    def _spots(self, row: pygame.Rect, size: int, count: int) -> list[pygame.Rect]:
        units, pitch = self.kit.units, size + self.kit.px(6)
        return [
            units.flip(pygame.Rect(row.x + at * pitch, row.centery - size // 2, size, size), row)
            for at in range(count)
        ]

    def _mini(self, canvas: pygame.Surface, rect: pygame.Rect, card: int, *, valued: bool) -> None:
        if not valued:
            name = f"{FAMILY}/mini_{self.scenery.data.ingredients[ingredient_of(card)].id}"
            self.kit.pictures.get(name, size=rect.size).draw_corner(canvas, rect.topleft)
            return
        surface = self.scenery.art.card(card, rect.w)
        canvas.blit(surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _blank(self, canvas: pygame.Surface, spot: pygame.Rect) -> None:
        px = self.kit.px
        self.scenery.art.pad(canvas, spot, (214, 184, 130), px(6), (150, 104, 52), px(2))

    def _say(self, canvas: pygame.Surface, row: pygame.Rect, used: int, words: str, colour: Colour) -> None:
        kit, px = self.kit, self.kit.px
        text = pygame.Rect(row.x + used + px(4), row.y, row.w - used - px(4), row.h)
        text = kit.units.flip(text, row)
        style = fit(kit, words, NUMBER.but(colour=colour), max(1, text.w))
        kit.text.line(words, style, max(1, text.w)).draw_in(canvas, text, kit.text.side("end"))

    def _words(self, rung: Rung, points: int | None) -> tuple[str, Colour]:
        """What a rung scores: in all, if that is known, else as far as the card tells."""
        kit = self.kit
        if points is not None:
            return said(self.scenery, points)
        if not rung.factor:
            return said(self.scenery, rung.points)
        parts = [kit.tr("sum")]
        if rung.factor > 1:
            parts.append(kit.words.times(rung.factor))
        if rung.points:
            parts.append(kit.words.signed(rung.points))
        return " ".join(parts), PLUS
