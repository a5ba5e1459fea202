"""The stall of another seat: awning, name, cauldron, spells, backs of recipe cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.glastonbury.rules.model import NOBODY
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.pieces.stalls import (
    ASIDE,
    AWNING_LOW,
    BACKS,
    HELD,
    KEEPER,
    HeldSpell,
    draw_awning,
    draw_keeper,
    draw_shutter,
    held_spells,
    keeper_rect,
    slots,
)
from scenes.games.glastonbury.scenery import GlastonburyScenery, Mood
from scenes.tabletop.pieces.part import PieceTarget
from scenes.tabletop.pieces.spots import Spotted

PICTURES_MB = 2.0
"""What may be kept of how it looked, at 1080 lines."""


class OtherStall(Spotted[str], PieceTarget[GlastonburyScenery]):
    """The stall of another seat."""

    reach = 40.0
    _mood: Mood | None = None
    """What its keeper is seen to feel."""
    cursor = "arrow"
    sound = "hover"

    def __init__(self, scenery: GlastonburyScenery, place: int, on_spot: Callable[[], object]) -> None:
        """`place` counts the other seats in the order of play, from 0 on."""
        PieceTarget.__init__(self, scenery, lambda: None, f"stall {place}")
        self.number = place
        self.on_spot = on_spot
        self.carried = False
        """Whether something else draws it, where it is on its way."""
        self._pictures = self.kit.surface_cache(PICTURES_MB)

    @property
    def seat(self) -> int:
        """Which seat it shows now."""
        return self.scenery.others()[self.number]

    def refresh(self) -> None:
        """See `Watching`; of a new mood only the keeper is drawn anew."""
        super().refresh()
        mood = self.scenery.moods.get(self.seat)
        if mood != self._mood:
            self._mood = mood
            if self.scene is not None:
                self.scene.damage(keeper_rect(*self.keeper_place()), True)

    def facts(self) -> object:
        """See `Watching`."""
        scenery, seat = self.scenery, self.seat
        stall = scenery.view.stalls[seat]
        return (
            seat,
            scenery.context.seats[seat],
            stall.colour,
            scenery.top(seat),
            stall.spells,
            stall.recipes,
            (
                scenery.context.mover == seat,
                self.is_next,
                self.rect.size,
                scenery.shut(seat),
            ),
        )

    def take_up(self) -> None:
        """See `Watching`."""
        seat = self.scenery.context.seats[self.seat]
        spells = [self.kit.tr(self.scenery.data.spells.named(s.power).name) for s in self._held()]
        self.be(reachable=True)
        self.set_tip("\n".join([seat.name, self.kit.words.listed(spells)]) if spells else seat.name)

    @property
    def is_next(self) -> bool:
        """Whether it is this seat's turn next."""
        mover = self.scenery.context.mover
        if self.scenery.view.ending is not None or self.scenery.view.alone != NOBODY:
            return False
        return mover is not None and self.seat == (mover + 1) % len(self.scenery.context.seats)

    def _held(self) -> list[HeldSpell]:
        return held_spells(self.scenery, self.seat)

    # -- places --------------------------------------------------------------------------------------------------
    @property
    def broad(self) -> bool:
        """Whether there is room for cauldron, spells and recipes side by side."""
        return self.inside.w > 3.2 * self.inside.h

    @property
    def inside(self) -> pygame.Rect:
        """The stall below its awning."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(AWNING_LOW + 6)
        return pygame.Rect(rect.x + px(14), top, rect.w - 2 * px(14), rect.bottom - top - px(12))

    @property
    def cauldron_width(self) -> int:
        """How wide the cauldron is."""
        inside = self.inside
        return min(self.kit.px(250), round(inside.w * 0.52), round(inside.h * 0.98))

    @property
    def foot(self) -> tuple[float, float]:
        """Where the cauldron stands."""
        inside, wide = self.inside, self.cauldron_width
        x = inside.x + (inside.w // 3 - wide) // 2 if self.broad else inside.x + self.kit.px(8)
        place = self.kit.units.flip(pygame.Rect(x, inside.bottom - self.kit.px(4), wide, 1), inside)
        return place.centerx, place.y

    def keeper_place(self) -> tuple[tuple[float, float], int]:
        """Where the keeper stands, behind the cauldron, and how tall it is."""
        kit, wide, inside = self.kit, self.cauldron_width, self.inside
        aside = round(wide * ASIDE) * (-1 if kit.units.mirrored else 1)
        return (self.foot[0] + aside, float(inside.bottom)), round(wide * KEEPER)

    def shutter_place(self) -> pygame.Rect:
        """Where the shutter is when it is down."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(AWNING_LOW - 14)
        return pygame.Rect(rect.x + px(10), top, rect.w - 2 * px(10), rect.bottom - px(10) - top)

    def card_place(self) -> pygame.Rect:
        """Where the top card is."""
        return self.scenery.art.cauldron_card(self.cauldron_width, self.foot)

    def spell_places(self) -> list[pygame.Rect]:
        """Where the kinds of spells lie: side by side, or one below the other."""
        px, inside = self.kit.px, self.inside
        left = inside.x + (inside.w // 3 if self.broad else round(self.cauldron_width * 1.2) + px(12))
        left += 0 if self.broad or not self._recipes() else px(BACKS)
        right = inside.x + round(inside.w * 0.74) if self.broad else inside.right
        area = pygame.Rect(left, inside.y, right - left, inside.h)
        return [self.kit.units.flip(place, inside) for place in slots(self.kit, area, len(HELD), 140)]

    def _recipes(self) -> tuple[int, ...]:
        """Its recipe cards, while they lie face down."""
        return () if self.scenery.view.over else self.scenery.view.stalls[self.seat].recipes

    def spell_place(self, power: str) -> pygame.Rect:
        """Where a kind of spell lies, or would."""
        place = self.spell_places()[HELD.index(power)]
        return pygame.Rect(place.x, place.y, place.w, place.w)

    def spots(self) -> dict[str, pygame.Rect]:
        """See `Spotted`: the seat by its awning, its spells by their powers, the backs of its recipes."""
        rect = self.rect
        found = {"seat": pygame.Rect(rect.x, rect.y, rect.w, self.kit.px(AWNING_LOW))}
        found |= {spell.power: self.spell_place(spell.power) for spell in self._held()}
        backs = self.backs()
        return found | ({"recipes": backs[0].unionall(backs[1:])} if backs else {})

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it, unless it is carried."""
        if not self.carried:
            self.draw_at(canvas, self.rect.topleft)

    def draw_at(self, canvas: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw it with its upper left corner there; how it looks is kept."""
        kit, (x, y) = self.kit, self._inset
        told = kit.settings.bold_signs, kit.words.language, kit.units.mirrored
        look = self.facts(), self._mood, self.scenery.view.over, told, x, y
        picture = self._pictures.get(look, self._painted)
        canvas.blit(picture, (corner[0] - x, corner[1] - y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch: its picture may be a px larger (see `_inset`)."""
        return super().paint_rect().inflate(2, 2)

    @property
    def _inset(self) -> tuple[int, int]:
        """Where it lies in its picture: as evenly as on the table, so that halves of px are rounded alike."""
        edge = self.kit.px(self.reach)
        return edge + (self.rect.x - edge) % 2, edge + (self.rect.y - edge) % 2

    def _painted(self) -> pygame.Surface:
        here, (x, y) = self.rect, self._inset
        out = pygame.Surface((here.w + 2 * x, here.h + 2 * y), pygame.SRCALPHA)
        self.rect = here.move(x - here.x, y - here.y)  # everything in it is placed by its rectangle
        try:
            self._draw_all(out)
        finally:
            self.rect = here
        return out

    def _draw_all(self, canvas: pygame.Surface) -> None:
        """Draw stall, awning, cauldron and spells."""
        kit, px, scenery, rect = self.kit, self.kit.px, self.scenery, self.rect
        mover = scenery.context.mover == self.seat
        body = pygame.Rect(rect.x, rect.y + px(18), rect.w, rect.h - px(18))
        kit.skins.paint(canvas, "board_turn" if mover else "board_plain", body, seed=2 + self.number)
        shut = scenery.shut(self.seat)
        if shut:
            draw_shutter(scenery, canvas, self.shutter_place())
        else:
            draw_keeper(scenery, canvas, self.seat, *self.keeper_place())
        tag = kit.tr("next") if self.is_next else ""
        awning = pygame.Rect(rect.x - px(4), rect.y, rect.w + px(8), px(AWNING_LOW))
        draw_awning(scenery, canvas, awning, self.seat, tag)
        if shut:
            return
        scenery.art.cauldron(canvas, self.foot, self.cauldron_width, scenery.top(self.seat))
        held = {spell.power: spell for spell in self._held()}
        for power, slot in zip(HELD, self.spell_places(), strict=True):
            place = pygame.Rect(slot.x, slot.y, slot.w, slot.w)
            spell = held.get(power)
            if spell is None:
                scenery.art.socket(canvas, place, power)
                continue
            scenery.art.draw_card(canvas, spell.card, place.center, place.w)
            scenery.art.pips(canvas, (place.centerx, slot.bottom - px(12)), spell.left, spell.uses, 18, slot.w)
        for back in self.backs():
            kit.pictures.get(f"{FAMILY}/recipe_back", height=back.h).draw_corner(canvas, back.topleft)

    def backs(self) -> list[pygame.Rect]:
        """Where the backs of its recipe cards lie: where no spells do."""
        px, inside = self.kit.px, self.inside
        high = min(px(150), inside.h - px(40)) if self.broad else px(60)
        x, y = inside.x + self.cauldron_width + px(8), inside.y + px(4)
        if self.broad:
            x, y = inside.x + round(inside.w * 0.79), inside.centery - high // 2 - px(6)
        dx, dy = (high // 3, high // 6) if self.broad else (high // 8, high // 2)
        size = self.kit.pictures.get(f"{FAMILY}/recipe_back", height=high).size
        places = [pygame.Rect(x + at * dx, y + at * dy, *size) for at in range(len(self._recipes()))]
        return [self.kit.units.flip(place, inside) for place in places]
