"""The slip of parchment below the field: what can be done now, as cards that can be clicked."""

from __future__ import annotations

import msgspec
import pygame

from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.games.magic_potion.tray.card import CardFace, TrayCard
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.ribbon.inline import Pieces, draw_row
from scenes.ui import theme

PROMPT = theme.LABEL_ON_PAGE
MOST = 9
"""So many cards there are at most."""


class TrayContent(msgspec.Struct, frozen=True):
    """What lies on the tray: a figure on its way, words, pictures, cards."""

    cards: tuple[CardFace, ...] = ()
    figure: int | None = None
    prompt: str = ""
    pieces: Pieces = ()


class ChoiceTray(Part[MagicPotionScenery]):
    """The parchment with its cards."""

    def __init__(self, scenery: MagicPotionScenery) -> None:
        super().__init__(scenery)
        self.cards = [self.put(TrayCard(scenery, number)) for number in range(MOST)]
        self.content = TrayContent()

    def tell(self, content: TrayContent) -> None:
        """Show something else."""
        self.content = content
        self.refresh()

    def facts(self) -> object:
        """See `Part`."""
        content = self.content
        return content.figure, content.prompt, tuple(content.pieces), len(content.cards), self.rect.size

    def refresh(self) -> None:
        """Look again; the cards have looks of their own."""
        super().refresh()
        faces = self.content.cards[:MOST]
        for card, place in zip(self.cards, self._places(faces), strict=False):
            if card.rect != place:
                card.place(place)
        for number, card in enumerate(self.cards):
            card.show(number < len(faces))
            if number < len(faces):
                card.become(faces[number])
        shown = self.cards[: len(faces)]
        brief = any(card.cramped for card in shown)
        for card in shown:
            if card.brief != brief:
                card.brief = brief
                card.invalidate()

    @property
    def inside(self) -> pygame.Rect:
        """Within the torn edge (in a language read from the left)."""
        px = self.kit.px
        inside = self.rect.inflate(-2 * px(18), -2 * px(11))
        if self.content.figure is not None:
            aside = px(104)
            inside = pygame.Rect(inside.x + aside, inside.y, inside.w - aside, inside.h)
        return inside

    def _places(self, faces: tuple[CardFace, ...]) -> list[pygame.Rect]:
        if not faces:
            return []
        area = self.inside
        if self.content.prompt and self.content.cards:
            aside = self._prompt_width()
            area = pygame.Rect(area.x + aside, area.y, area.w - aside, area.h)
        area = self.kit.units.flip(area, self.rect)
        places = self.kit.units.columns(area, [face.weight for face in faces], 12)
        most = self.kit.px(420)
        return [self._narrowed(place, most) for place in places]

    def _narrowed(self, place: pygame.Rect, most: int) -> pygame.Rect:
        return (
            place
            if place.w <= most or len(self.content.cards) > 1
            else pygame.Rect(place.x, place.y, most, place.h)
        )

    def _prompt_width(self) -> int:
        wide = self.kit.text.size(self.content.prompt, PROMPT)[0] + self.kit.px(26)
        return min(wide, round(self.inside.w * 0.3))

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch: the parchment's shadow reaches 12 px beyond it."""
        return self.rect.inflate(2 * self.kit.px(14), 2 * self.kit.px(14))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw parchment, figure, words."""
        kit, px, content = self.kit, self.kit.px, self.content
        kit.skins.paint(canvas, "slip", self.rect, seed=3)
        if content.figure is not None:
            inside = self.rect.inflate(-2 * px(18), -2 * px(8))
            shown = self.scenery.art.figure(content.figure, inside.h)
            spot = pygame.Rect(inside.x + px(4), inside.bottom - shown.size[1], *shown.size)
            shown.draw_corner(canvas, kit.units.flip(spot, self.rect).topleft)
            arrow = pygame.Rect(inside.x + px(62), inside.centery - px(15), px(30), px(30))
            kit.icon(canvas, "right", kit.units.flip(arrow, self.rect), theme.INK_SOFT, shadow=False)
        area = self.inside
        if content.prompt:
            wide = self._prompt_width() - px(16) if content.cards else area.w
            place = pygame.Rect(area.x + px(6), area.y, wide, area.h)
            self._draw_prompt(canvas, kit.units.flip(place, self.rect))
        elif content.pieces:
            place = area.inflate(0, -2 * px(8))
            draw_row(kit, canvas, kit.units.flip(place, self.rect), content.pieces)

    def _draw_prompt(self, canvas: pygame.Surface, place: pygame.Rect) -> None:
        kit, words = self.kit, self.content.prompt
        side = kit.text.side("start")
        if kit.text.fits(words, PROMPT, place.w):
            kit.text.line(words, PROMPT, place.w).draw_in(canvas, place, side)
        else:
            kit.text.block(words, PROMPT.but(size=27), place.w, lines=3, leading=0.88).draw_in(canvas, place, side)
