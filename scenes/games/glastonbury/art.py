"""Draws the pieces of Glastonbury at any size: cards, cauldrons, pawns, awnings, pips, seals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.glastonbury.rules.model import EMPTY_STEPS, GAP, UNKNOWN, ingredient_of, power_of, value_of
from scenes.games.glastonbury.pieces.recipe_art import RecipeArt
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.pictures.pictures import Picture
from scenes.ui.pictures.surfaces import changed
from scenes.ui.theme import Colour, Shadow

if TYPE_CHECKING:
    from game.glastonbury.rules.material.data import Data

FAMILY = "glastonbury"
FINE = 3
"""Fields are drawn this much larger and scaled down, because pygame's own edges are jagged."""
INK: Colour = (42, 18, 6)
NAME_INK: Colour = (58, 26, 10)
PLATE_INK: Colour = (48, 26, 10)
VEIL = 0.76
"""The light of a card that can't be taken now."""
CARD_RADIUS = 12 / 132
CORNER_NAME = 0.22
"""Size of the name on a corner's sign as a part of its side."""
VALUE, VALUE_MOST = 47 / 132, 0.62
"""Size of a card's number as a part of its side, and the most where it could not be read otherwise."""
TAB = (0.165, 0.175)
"""The middle of a card's number, as parts of its side."""
NAME = 27 / 132
"""Size of a spell's name as a part of its card's side."""
BAND = 0.84
"""Width of the band for it, as a part of the side."""
LETTERS_LEAST = 18.0
"""The smallest letters on cards and signs, canvas px."""
BOLD = 0.42
"""Size of the seal of a card's colour with bold signs."""
TAG, BELLY = 0.2, 0.34
"""Size of the number on an empty cauldron, and how high it hangs, as parts of the cauldron's width."""
CREAM: Colour = (251, 237, 198)
TAB_EDGE: Colour = (150, 104, 52)
BRIGHT_BRASS: Colour = (255, 228, 150)
PAWN_SHADE: Colour = (16, 8, 2)
"""What lies round a pawn, so that it stands out from lit stone."""


class Art:
    """The pieces of one canvas; forget it when the canvas changes."""

    def __init__(self, kit: Kit, data: Data) -> None:
        self.kit = kit
        self.data = data
        self._cards = kit.surface_cache(32)
        self._named: dict[int, bool] = {}
        self.recipes = RecipeArt(kit, data.recipes, self.seal)

    def forget(self) -> None:
        """Forget everything (the canvas or the language has changed)."""
        self._cards.clear()
        self._cards.serve(self.kit.units.scale)
        self._named.clear()

    # -- cards -------------------------------------------------------------------------------------------------
    def picture_of(self, card: int, named: bool = True) -> str:
        """Return the picture of a card, "family/name"; spells that aren't named have no band for it."""
        plain = "" if named else "_plain"
        if card == UNKNOWN:
            return f"{FAMILY}/card_back"
        power = power_of(card)
        name = f"spell_{power}{plain}" if power else f"card_{self.data.ingredients[ingredient_of(card)].id}"
        return f"{FAMILY}/{name}"

    def card(
        self, card: int, size: int, *, bright: float = 1.0, named: bool = True, valued: bool = True
    ) -> pygame.Surface:
        """Return a whole card with its number or name (if it can be read, see `named`), `size` px square."""
        named = named and self.named(size)

        def make() -> pygame.Surface:
            out = pygame.Surface((size, size), pygame.SRCALPHA)
            picture = self.kit.pictures.get(self.picture_of(card, named), size=(size, size))
            picture.draw_corner(out, (0, 0))
            if card != UNKNOWN:
                self._letter(out, card, size, picture.slots, named, valued)
            return out if bright == 1.0 else changed(out, bright)

        bold = self.kit.settings.bold_signs
        return self._cards.get((card, size, round(bright, 2), named, valued, bold), make)

    def named(self, size: int) -> bool:
        """Whether the names of spells can be read on cards `size` px square: of all of them, or none has one."""
        found = self._named.get(size)
        if found is None:
            kit, style, spells = self.kit, self._name_style(size), self.data.spells
            names = [kit.tr(spells.named(power).name) for power in spells.__struct_fields__]
            found = self._named[size] = all(kit.text.size(name, style)[0] <= size * BAND for name in names)
        return found

    def _name_style(self, size: int) -> theme.Style:
        """The letters of names: as small as can be read on small cards."""
        scale = self.kit.units.scale
        return theme.Style("label", max(LETTERS_LEAST, size * NAME) / scale, NAME_INK, Shadow.NONE)

    def _letter(self, out: pygame.Surface, card: int, size: int, slots: object, named: bool, valued: bool) -> None:
        kit, places = self.kit, slots if isinstance(slots, dict) else {}
        power = power_of(card)
        if power is None:
            if kit.settings.bold_signs:
                colour = self.data.ingredients[ingredient_of(card)].colour
                self.seal(out, colour, (size * (1 - BOLD / 2 - 0.03),) * 2, round(size * BOLD))
            if valued:
                self._value(out, card, size, places)
        elif named:
            self._name(out, kit.tr(self.data.spells.named(power).name), places, size)

    def _value(self, out: pygame.Surface, card: int, size: int, places: dict[str, object]) -> None:
        """Its number on the tab; on a small card the tab is larger, so that the number can still be read."""
        kit = self.kit
        slot = places.get("value")
        x, y = slot[:2] if isinstance(slot, list | tuple) else (size * TAB[0], size * TAB[1])
        letters = max(size * VALUE, min(LETTERS_LEAST, size * VALUE_MOST))
        rect = pygame.Rect(0, 0, round(size * 0.5), round(size * 0.5))
        rect.center = (round(x), round(y))
        if letters > size * VALUE:
            rect = pygame.Rect(0, 0, round(letters * 0.86), round(letters * 0.96))
            self.pad(out, rect, CREAM, max(2, size // 12), TAB_EDGE, 1)
        style = theme.Style("score", letters / kit.units.scale, INK, Shadow.LIT)
        kit.text.line(kit.words.number(value_of(card)), style).draw_seen_in(out, rect)

    def _name(self, out: pygame.Surface, text: str, places: dict[str, object], size: int) -> None:
        kit = self.kit
        slot = places.get("name")
        if isinstance(slot, list) and len(slot) == 4:
            band = pygame.Rect(*(round(part) for part in slot))
        else:
            band = pygame.Rect(round(size * 0.08), round(size * 0.72), round(size * 0.84), round(size * 0.22))
        kit.text.line(text, self._name_style(size), band.w).draw_in(out, band)

    def corner(self, corner: int, size: int, bright: float = 1.0) -> pygame.Surface:
        """Return a corner's sign with its name."""

        def make() -> pygame.Surface:
            kit, data = self.kit, self.data.corners[corner]
            out = pygame.Surface((size, size), pygame.SRCALPHA)
            picture = kit.pictures.get(f"{FAMILY}/corner_{data.id}", size=(size, size))
            picture.draw_corner(out, (0, 0))
            slot = picture.slots.get("name")
            band = pygame.Rect(*(round(part) for part in slot)) if slot else out.get_rect()
            letters = max(LETTERS_LEAST, size * CORNER_NAME) / kit.units.scale
            kit.text.line(kit.tr(data.sign), theme.Style("title", letters, gold=True), band.w).draw_in(out, band)
            return out if bright == 1.0 else changed(out, bright)

        return self._cards.get(("corner", corner, size, round(bright, 2)), make)

    def draw_card(
        self,
        canvas: pygame.Surface,
        card: int,
        at: tuple[float, float],
        size: int,
        *,
        bright: float = 1.0,
        lift: float = 0.0,
        named: bool = True,
        valued: bool = True,
    ) -> pygame.Rect:
        """Draw a card with its shadow, its middle at `at`; `lift` px at 1080 lines above what it lies on."""
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(at[0]), round(at[1]) - self.kit.px(lift) if lift else round(at[1]))
        self.shadow(canvas, rect, lift)
        surface = self.card(card, size, bright=bright, named=named, valued=valued)
        canvas.blit(surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        return rect

    def shadow(self, canvas: pygame.Surface, rect: pygame.Rect, lift: float = 0.0) -> None:
        """Draw the shadow of a card that lies there."""
        px = self.kit.px
        below = rect.move(px(2 + 0.4 * lift), px(3 + 0.65 * lift))
        self.kit.glows.halo(canvas, below, self.radius(rect.w), px(4 + 0.6 * lift), (0, 0, 0), 0.7)

    def radius(self, size: int) -> int:
        """The corner radius of a card of a size, in canvas px."""
        return max(2, round(size * CARD_RADIUS))

    def rim(self, canvas: pygame.Surface, rect: pygame.Rect, colour: Colour, width: float, glow: float) -> None:
        """Draw a bright frame round a card; `width` and `glow` in px at 1080 lines."""
        kit, px = self.kit, self.kit.px
        wide = px(width)
        outer = rect.inflate(2 * wide, 2 * wide)
        if glow:
            kit.glows.halo(canvas, outer, self.radius(outer.w), px(glow), colour, 0.85)
        self.pad(canvas, outer, colour, self.radius(outer.w))

    def pad(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour,
        radius: int,
        edge: Colour | None = None,
        width: int = 0,
    ) -> None:
        """Draw a field with smooth round corners, with an edge `width` px wide if it has one; all in canvas px."""

        def make() -> pygame.Surface:
            fine = pygame.Surface((rect.w * FINE, rect.h * FINE), pygame.SRCALPHA)
            pygame.draw.rect(fine, edge or fill, fine.get_rect(), border_radius=radius * FINE)
            if edge is not None:
                inner = fine.get_rect().inflate(-2 * width * FINE, -2 * width * FINE)
                pygame.draw.rect(fine, fill, inner, border_radius=max(1, radius - width) * FINE)
            return pygame.transform.smoothscale(fine.premul_alpha(), rect.size)

        surface = self._cards.get(("pad", rect.size, fill, radius, edge, width), make)
        canvas.blit(surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def socket(self, canvas: pygame.Surface, rect: pygame.Rect, power: str) -> None:
        """Draw the empty place of a kind of spell: sunk wood, and what would lie there, hardly seen."""
        self.kit.skins.paint(canvas, "well", rect, opacity=0.8)
        inner = rect.inflate(-rect.w // 8, -rect.h // 8)
        name = f"{FAMILY}/spell_{power}_plain"
        ghost = self.kit.pictures.get(name, size=inner.size, grey=0.8, bright=0.5, opacity=0.35)
        ghost.draw_corner(canvas, inner.topleft)

    # -- cauldrons ---------------------------------------------------------------------------------------------
    def cauldron_card(self, width: int, foot: tuple[float, float]) -> pygame.Rect:
        """Where the top card of a cauldron `width` px wide that stands there lies."""
        picture = self.kit.pictures.get(f"{FAMILY}/cauldron_back", width=width)
        place = self._slot(picture, "card", foot)
        size = min(place.size)
        return pygame.Rect(place.centerx - size // 2, place.y, size, size)

    def _slot(self, picture: Picture, name: str, anchor_at: tuple[float, float]) -> pygame.Rect:
        """A rectangle of a picture that is drawn with its anchor there."""
        x, y, wide, high = picture.slots.get(name, (0, 0, *picture.size))
        left, top = anchor_at[0] - picture.anchor[0], anchor_at[1] - picture.anchor[1]
        return pygame.Rect(round(left + x), round(top + y), round(wide), round(high))

    def cauldron(
        self, canvas: pygame.Surface, foot: tuple[float, float], width: int, card: int, bright: float = 1.0
    ) -> None:
        """Draw a cauldron, its foot's middle at `foot`; `card` stands out of its brew.

        An empty one (GAP) wears the number of steps its pawn walks then (GL-2, GL-7).
        """
        kit, px = self.kit, self.kit.px
        whole = kit.pictures.get(f"{FAMILY}/cauldron", width=width, bright=bright)
        shadow = kit.pictures.get(f"{FAMILY}/cauldron_shadow", width=round(width * 300 / 328))
        shadow.draw(canvas, (foot[0] + px(8), foot[1] - width * 0.05))
        if card == GAP:
            whole.draw(canvas, foot)
            self._tag(canvas, foot, width)
            return
        kit.pictures.get(f"{FAMILY}/cauldron_back", width=width, bright=bright).draw(canvas, foot)
        place = self.cauldron_card(width, foot)
        surface = self.card(card, place.w, bright=bright, named=False)
        canvas.blit(surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        kit.pictures.get(f"{FAMILY}/cauldron_front", width=width, bright=bright).draw(canvas, foot)

    def _tag(self, canvas: pygame.Surface, foot: tuple[float, float], width: int) -> None:
        kit, size = self.kit, max(round(LETTERS_LEAST * 1.3), round(width * TAG))
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(foot[0]), round(foot[1] - width * BELLY))
        kit.glows.halo(canvas, rect.move(kit.px(2), kit.px(3)), size // 5, kit.px(4), (0, 0, 0), 0.6)
        self.pad(canvas, rect, CREAM, size // 5, TAB_EDGE, max(1, size // 16))
        style = theme.Style("score", size * 0.72 / kit.units.scale, INK, Shadow.LIT)
        kit.text.line(kit.words.number(EMPTY_STEPS), style).draw_in(canvas, rect)

    def brew(self, width: int, foot: tuple[float, float]) -> pygame.Rect:
        """The brew's surface in a cauldron `width` px wide that stands there."""
        picture = self.kit.pictures.get(f"{FAMILY}/cauldron", width=width)
        return self._slot(picture, "brew", foot)

    # -- pawns, seals, awnings -----------------------------------------------------------------------------------
    def pawn(
        self, canvas: pygame.Surface, colour: str, foot: tuple[float, float], height: int, opacity: float = 1.0
    ) -> None:
        """Draw a pawn of a colour with its foot there; its seal hangs on it, unless it is a ghost."""
        kit, px = self.kit, self.kit.px
        picture = kit.pictures.get(f"{FAMILY}/pawn_{colour}", height=height, opacity=opacity)
        if opacity == 1.0:
            shadow = kit.pictures.get(f"{FAMILY}/pawn_shadow", width=round(height * 92 / 128))
            shadow.draw(canvas, (foot[0] + px(6), foot[1] - px(1)))
            body = pygame.Rect(0, 0, round(height * 0.3), round(height * 0.78))
            body.midbottom = (round(foot[0]), round(foot[1] - height * 0.04))
            kit.glows.halo(canvas, body, body.w // 2, px(7), PAWN_SHADE, 0.85)
        picture.draw(canvas, foot)
        if opacity == 1.0:
            x, y = picture.slots.get("seal", picture.anchor)
            size = round(height * 34 / 96)
            self.seal(canvas, colour, (foot[0] - picture.anchor[0] + x, foot[1] - picture.anchor[1] + y), size)

    def seal(self, canvas: pygame.Surface, colour: str, at: tuple[float, float], size: int) -> None:
        """Draw the seal of a label colour with its mark."""
        self.kit.pictures.get(f"{FAMILY}/mark_{colour}", size=(size, size)).draw_corner(
            canvas, (round(at[0] - size / 2), round(at[1] - size / 2))
        )

    def seal_on_tab(self, canvas: pygame.Surface, colour: str, card: pygame.Rect) -> None:
        """Draw the seal of a colour where a card's number would be: it stands for all cards of its kind."""
        self.seal(canvas, colour, (card.x + card.w * TAB[0], card.y + card.h * TAB[1]), round(card.w * 0.32))

    def pips(
        self, canvas: pygame.Surface, middle: tuple[int, int], left: int, uses: int, size: float, room: int
    ) -> None:
        """Draw a spell's uses as brass pips: those left bright, used ones dark; in `room` px side by side."""
        kit, px = self.kit, self.kit.px
        pitch = min(px(size * 1.2), room // uses)
        side = min(px(size * 1.3), round(pitch * 1.08))
        x = middle[0] - pitch * (uses - 1) / 2
        for at in range(uses):
            name = f"{FAMILY}/pip_{'full' if at < left else 'spent'}"
            kit.pictures.get(name, size=(side, side)).draw(canvas, (x + at * pitch, middle[1]))
