"""The large stall: awning, name, cauldron and spells of the seat in front of the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games.glastonbury.pieces.ambience import BrewBubbles
from scenes.games.glastonbury.pieces.stalls import (
    ASIDE,
    AWNING,
    HELD,
    KEEPER,
    RIM_ON,
    HeldSpell,
    draw_awning,
    draw_keeper,
    draw_shutter,
    held_spells,
    keeper_rect,
    slots,
)
from scenes.games.glastonbury.scenery import GlastonburyScenery, Mood
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Widget

OnSpell = Callable[[str, Widget], object]
"""Answers a click on the spells of a power, shown by that widget."""


class OwnSpell(Target):
    """A kind of spell of the seat in front, ready to be used; the appraisal tells what it does."""

    reach = 16.0

    def __init__(self, scenery: GlastonburyScenery, power: str, on_press: OnSpell) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(power, self), f"spell {power}")
        self.scenery = scenery
        self.power = power
        self.held: HeldSpell | None = None

    def take(self, held: HeldSpell | None) -> None:
        """Show what of it is held."""
        if held != self.held:
            self.held = held
            self.invalidate()
        self.show(held is not None)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card and its pips."""
        held = self.held
        if held is None:
            return
        px, art = self.kit.px, self.scenery.art
        look = self.look
        size = self.rect.w
        lift = 6 if look in ("hover", "chosen") else 0
        rect = pygame.Rect(self.rect.centerx - size // 2 + self.shaken, self.rect.y - px(lift), size, size)
        if held.cards > 1:
            below = rect.move(px(7), px(6))
            canvas.blit(art.card(held.card, size, bright=0.7), below, special_flags=pygame.BLEND_PREMULTIPLIED)
        if look in ("can", "chosen") or (look == "hover" and self.can):
            colour = theme.CHOSEN if look == "chosen" or self.proposed else RIM_ON
            art.rim(canvas, rect, colour, 4, 9 if look != "can" else 4)
        flat = rect.move(0, px(lift))
        bright = 0.62 if look == "cannot" else 1.0
        art.draw_card(canvas, held.card, flat.center, size, bright=bright, lift=lift)
        art.pips(canvas, (rect.centerx, self.rect.bottom - px(12)), held.left, held.uses, 20, self.rect.w)


class OwnStall(Part[GlastonburyScenery]):
    """The large stall: of the seat in front of the screen. Pointed at, it tells what its top card means."""

    reach = 60.0
    _mood: Mood | None = None
    """What its keeper is seen to feel."""
    catches = focusable = True

    def __init__(self, scenery: GlastonburyScenery, on_spell: OnSpell, on_rest: Callable[[], object]) -> None:
        super().__init__(scenery)
        kit = self.kit
        self.spells = [self.put(OwnSpell(scenery, power, on_spell)) for power in HELD]
        self.brew = BrewBubbles(kit)
        """The bubbles in its cauldron; the room puts them above all that stands still."""
        self.rest = self.put(Button(kit, kit.tr("Rest here"), on_rest, kind="green"))
        self.rest.show(False)

    def refresh(self) -> None:
        """See `Watching`; of a new mood only the keeper is drawn anew."""
        super().refresh()
        mood = self.scenery.moods.get(self.scenery.front)
        if mood != self._mood:
            self._mood = mood
            if self.scene is not None:
                self.scene.damage(keeper_rect(*self.keeper_place()), True)

    def facts(self) -> object:
        """See `Part`."""
        scenery, front = self.scenery, self.scenery.front
        stall = scenery.own
        return (
            front,
            scenery.context.seats[front],
            stall.colour,
            scenery.top(front),
            stall.spells,
            (
                scenery.context.mover == front,
                self.rect.size,
                scenery.shut(front),
            ),
        )

    def take_up(self) -> None:
        """Bring the spells in line with what is held."""
        held = {spell.power: spell for spell in held_spells(self.scenery, self.scenery.front)}
        shut = self.scenery.shut(self.scenery.front)
        for spell in self.spells:
            spell.take(None if shut else held.get(spell.power))
        self.brew.show(not shut)
        self._place_spells()

    def arrange(self) -> None:
        """Place what stands in it."""
        self._place_spells()
        px, inside = self.kit.px, self.inside
        self.brew.simmer(self.scenery.art.brew(self.cauldron_width, self.foot), self.cauldron_width)
        rest = pygame.Rect(0, 0, px(172), px(66))
        rest.bottomright = (inside.right - px(6), inside.bottom - px(6))
        self.rest.place(self.kit.units.flip(rest, inside))

    @property
    def inside(self) -> pygame.Rect:
        """The stall below its awning and the call."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(AWNING + 92)
        return pygame.Rect(rect.x + px(18), top, rect.w - 2 * px(18), rect.bottom - top - px(14))

    def _place_spells(self) -> None:
        px, inside = self.kit.px, self.inside
        room = inside.h - (px(72) if self.rest.visible else 0)
        wide = max(px(96), inside.w - self.cauldron_width - px(14))
        area = pygame.Rect(inside.right - wide, inside.y, wide, room)
        spells = self._laid_out()
        for spell, place in zip(spells, slots(self.kit, area, len(spells), 128), strict=True):
            spell.place(self.kit.units.flip(place, inside))

    def _laid_out(self) -> list[OwnSpell]:
        """The spells that have a place: beside a corner, where there is little room, only what is held."""
        held = [spell for spell in self.spells if spell.held is not None]
        return held if self.rest.visible and held else self.spells

    def show_rest(self, shown: bool) -> None:
        """Offer to rest beside a corner, or not."""
        if shown != self.rest.visible:
            self.rest.show(shown)
            self._place_spells()
            self.invalidate()

    # -- the cauldron ------------------------------------------------------------------------------------------
    @property
    def cauldron_width(self) -> int:
        """How wide the cauldron is."""
        px, inside = self.kit.px, self.inside
        return min(px(300), round(inside.w * 0.66), round(inside.h * 0.86))

    @property
    def foot(self) -> tuple[float, float]:
        """Where the cauldron stands."""
        inside, wide = self.inside, self.cauldron_width
        place = pygame.Rect(inside.x, inside.bottom - self.kit.px(8), wide, 1)
        place = self.kit.units.flip(place, inside)
        return place.centerx, place.y

    def keeper_place(self) -> tuple[tuple[float, float], int]:
        """Where the keeper stands, behind the cauldron, and how tall it is."""
        wide = self.cauldron_width
        aside = round(wide * ASIDE) * (-1 if self.kit.units.mirrored else 1)
        return (self.foot[0] + aside, float(self.inside.bottom)), round(wide * 1.1 * KEEPER)

    def shutter_place(self) -> pygame.Rect:
        """Where the shutter is when it is down."""
        px, rect = self.kit.px, self.rect
        top = rect.y + px(AWNING - 14)
        return pygame.Rect(rect.x + px(10), top, rect.w - 2 * px(10), rect.bottom - px(10) - top)

    def card_place(self) -> pygame.Rect:
        """Where the top card is."""
        return self.scenery.art.cauldron_card(self.cauldron_width, self.foot)

    def spell_place(self, power: str) -> pygame.Rect:
        """Where a kind of spell lies, or would."""
        spell = next(each for each in self.spells if each.power == power)
        return pygame.Rect(spell.rect.x, spell.rect.y, spell.rect.w, spell.rect.w)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw stall, awning and cauldron."""
        kit, px, scenery, rect = self.kit, self.kit.px, self.scenery, self.rect
        mover = scenery.context.mover == scenery.front
        body = pygame.Rect(rect.x, rect.y + px(24), rect.w, rect.h - px(24))
        kit.skins.paint(canvas, "board_turn" if mover else "board_plain", body, seed=1)
        shut = scenery.shut(scenery.front)
        if shut:
            draw_shutter(scenery, canvas, self.shutter_place())
        else:
            draw_keeper(scenery, canvas, scenery.front, *self.keeper_place())
        awning = pygame.Rect(rect.x - px(4), rect.y, rect.w + px(8), px(AWNING))
        whole = draw_awning(scenery, canvas, awning, scenery.front, "")
        self.set_tip("" if whole else scenery.context.seats[scenery.front].name)
        if shut:
            return
        scenery.art.cauldron(canvas, self.foot, self.cauldron_width, scenery.top(scenery.front))
        for spell in self._laid_out():
            if spell.held is None:
                scenery.art.socket(
                    canvas, pygame.Rect(*spell.rect.topleft, spell.rect.w, spell.rect.w), spell.power
                )
