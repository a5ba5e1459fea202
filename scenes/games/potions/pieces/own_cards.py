"""The potions of the large desk: each a card whose drops can be clicked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.preview import Place
from game.potions.rules.material.box import POTIONS_OF_GOBLINS
from game.potions.rules.model import Potion
from scenes.games.potions.art import DropLook
from scenes.games.potions.pieces.card_spots import CardSpots, Spot
from scenes.games.potions.pieces.cards import OWN, draw_body, draw_drop, drop_state, plan_card
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import COLOUR_OF, HELPER_HALO, LIT_HALO
from scenes.tabletop.pieces.part import Part, PieceTarget
from scenes.ui.widgets.base import Group, Pos, Widget

OnDrop = Callable[[Place, Widget], object]
"""Answers a click on a drop of the own potions, shown by that widget."""


class DropTarget(PieceTarget[PotionsScenery]):
    """One drop of an own potion."""

    sound = "click"
    reach = 24.0

    def __init__(self, scenery: PotionsScenery, place: Place, on_press: OnDrop) -> None:
        super().__init__(scenery, lambda: on_press(place, self), f"drop {place[0]}.{place[1]}")
        self.at = place

    @property
    def shown_look(self) -> tuple[DropLook, int]:
        """How it looks now, and its number."""
        potion = self.scenery.potion(self.at)
        if potion is None:
            return "open", 0
        look, number = drop_state(self.scenery.card(potion.card).recipe, potion.fills, self.at[1])
        glow = self.scenery.glow
        if self.at in glow.lit and look != "filled":
            return "lit", number
        if self.at in glow.helped and look != "filled":
            return "helper", number
        return look, number

    def facts(self) -> object:
        """See `Watching`."""
        glow = self.scenery.glow
        return (
            *self.shown_look, glow.helped.get(self.at), self.at in glow.waiting,
            glow.aimed == self.at, self.at in glow.proposed,
        )  # fmt: skip

    def contains(self, pos: Pos) -> bool:
        """A little room round it, as drops are small."""
        return self.rect.inflate(self.kit.px(8), self.kit.px(6)).collidepoint(pos)

    def arrange(self) -> None:
        """Keep the focus ring near its shape."""
        self.radius = self.rect.w / 2 / self.kit.units.scale

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it in its state."""
        potion = self.scenery.potion(self.at)
        if potion is None:
            return
        art, kit, glow = self.scenery.art, self.kit, self.scenery.glow
        rect = self.rect.move(self.shaken, 0)
        look, number = self.shown_look
        hovered = self.look == "hover" and self.can
        if hovered:
            rect = rect.move(0, -kit.px(3))
        helped = glow.helped.get(self.at)
        if glow.aimed == self.at or hovered or self.proposed or self.at in glow.proposed:
            halo = HELPER_HALO if helped is not None and self.at not in glow.lit else LIT_HALO
            kit.glows.halo(canvas, rect, rect.w // 2, kit.px(11), halo, 1.0)
        elif helped is not None and look == "filled":
            kit.glows.halo(canvas, rect, rect.w // 2, kit.px(9), HELPER_HALO, 0.9)
        elif self.at in glow.waiting:
            kit.glows.halo(canvas, rect, rect.w // 2, kit.px(7), HELPER_HALO, 0.55)
        draw_drop(art, canvas, rect, self.scenery.colour_of(self.at), look, number)
        if helped and self.at not in glow.lit:
            size = max(rect.w * 0.56, kit.px(38))
            art.tag(canvas, helped, (rect.right - rect.w * 0.1, rect.bottom - rect.w * 0.16), size)

    @property
    def colour(self) -> str:
        """The colour it wants."""
        return COLOUR_OF.get(self.scenery.colour_of(self.at), "")


class OwnCard(CardSpots, Part[PotionsScenery]):
    """One slot of the large desk; its drops speak for themselves."""

    reach = 24.0

    def __init__(
        self, scenery: PotionsScenery, slot: int, on_press: OnDrop, on_spot: Callable[[], object]
    ) -> None:
        super().__init__(scenery)
        self.slot = slot
        self.on_spot = on_spot
        self._on_press = on_press
        self.drops: list[DropTarget] = []

    def takes_focus(self) -> bool:
        """See `Widget`: if a potion brews there."""
        return super().takes_focus() and self.plan is not None

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `Spotted`."""
        return {spot: rect for spot, rect in super().spots().items() if spot.what != "drop"}

    @property
    def potion(self) -> Potion | None:
        """What brews there."""
        return self.scenery.potion((self.slot, 0))

    def facts(self) -> object:
        """See `Part`."""
        potion = self.potion
        return None if potion is None else potion.card, self.rect.size, self.rect.topleft, self.scenery.front

    def refresh(self) -> None:
        """See `Part`."""
        super().refresh()
        for drop in self.drops:
            drop.refresh()

    def forget(self) -> None:
        """See `Part`."""
        super().forget()
        for drop in self.drops:
            drop.forget()

    def take_up(self) -> None:
        """Lay the card out anew, and make a target for each drop."""
        self.clear()
        self.drops, self.plan = [], None
        potion = self.potion
        if potion is None or not self.rect.w:
            return
        card = self.scenery.card(potion.card)
        self.plan = plan_card(self.kit, self.rect, card, OWN)
        for place, rect in enumerate(self.plan.drops):
            drop = self.put(DropTarget(self.scenery, (self.slot, place), self._on_press))
            drop.place(rect)
            self.drops.append(drop)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card below its drops, and the signs."""
        kit, scenery, potion = self.kit, self.scenery, self.potion
        if potion is None or self.plan is None:
            kit.skins.paint(canvas, "well", self.rect, opacity=0.62)
            return
        card = scenery.card(potion.card)
        draw_body(scenery.art, canvas, self.plan, card, scenery.card_name(potion.card), OWN.reliefs)
        for sign, at, _ in self.plan.signs:
            scenery.art.relation(canvas, sign, at, self.plan.sign_size)


class OwnCards(Group):
    """All slots of the large desk: three, or four for the Goblins."""

    def __init__(self, scenery: PotionsScenery, on_press: OnDrop, on_spot: Callable[[], object]) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self.slots = [self.put(OwnCard(scenery, slot, on_press, on_spot)) for slot in range(POTIONS_OF_GOBLINS)]
        self._count = 0

    def refresh(self) -> None:
        """Show as many slots as the seat has."""
        count = max(1, len(self.scenery.desk.potions))
        if count != self._count:
            self._count = count
            self.arrange()
        for slot in self.slots[:count]:
            slot.refresh()

    def forget(self) -> None:
        """Look again for sure."""
        for slot in self.slots:
            slot.forget()

    def arrange(self) -> None:
        """Place the slots side by side."""
        count = self._count or len(self.slots)
        for slot in self.slots:
            slot.show(slot.slot < count)
        if not self.rect.w:
            return
        for slot, rect in zip(self.slots, self.kit.units.columns(self.rect, [1.0] * count, 16), strict=False):
            slot.place(rect)

    def drop(self, place: Place) -> DropTarget | None:
        """The target of a drop."""
        slot = self.slots[place[0]]
        return slot.drops[place[1]] if place[1] < len(slot.drops) else None

    def drop_at(self, pos: Pos) -> DropTarget | None:
        """The drop at a place of the canvas, or the nearest one of the card there that lies within reach."""
        for slot in self.slots[: self._count]:
            for drop in slot.drops:
                if drop.contains(pos):
                    return drop
        return None
