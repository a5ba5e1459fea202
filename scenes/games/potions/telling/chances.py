"""Chances in terms of the own potions: a ring of brass on each that the dice may complete."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.potions.preview import Completing
from game.potions.rules.actions import Choose, Roll
from scenes.games.potions.art import blit_at
from scenes.games.potions.dice.odds_panel import percent
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.pieces.own_cards import OwnCards
from scenes.games.potions.scenery import PotionsScenery
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit

RING, RIM = 104.0, 11.0
HIGH, FRAME = 40.0, 11.0
"""How high the slip is, and how far it lies on the frames of the cards."""
LEAST = 0.0095
"""Chances below one in a hundred have no ring: it would promise more than there is."""
_FINE = 3
"""Rings are drawn this much larger and scaled down, because pygame's own edges are jagged."""
CHANCE = theme.Style("score", 33, (255, 240, 206), Shadow.DARK)
SAID = theme.Style("label", 30, (58, 26, 8), Shadow.LIT)


class CardChances(Widget):
    """A ring of brass on each own potion that a roll, or the dice as they lie, may complete."""

    static = False

    def __init__(self, scenery: PotionsScenery) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self.rings: list[tuple[pygame.Rect, Completing]] = []
        self.said = ""
        self._slip = pygame.Rect(0, 0, 0, 0)

    def hush(self) -> None:
        """Show none."""
        self._show([], [])

    def tell(self, table_input: PotionsInput, cards: OwnCards, keep: int) -> None:
        """Show what keeping a value (0: none; -1: nothing is meant) may complete, now or with a further roll."""
        rolls = keep >= 0 and table_input.may(Roll(keep))
        if not table_input.context.acting or not (rolls or (keep > 0 and table_input.may(Choose(keep)))):
            self.hush()
            return
        plans = {slot.slot: slot.plan for slot in cards.slots if slot.plan is not None}
        rings = []
        for chance in self.scenery.completing(keep):
            plan = plans.get(chance.slot)
            if plan is not None and (chance.now or (rolls and chance.rolled >= LEAST)):
                size = self.kit.px(RING)
                ring = pygame.Rect(0, 0, size, size)
                ring.center = plan.picture.center if plan.picture.h else (plan.ribbon.centerx, plan.slate.y)
                rings.append((ring, chance))
        self._show(rings, [plan.rect for plan in plans.values()])

    def _show(self, rings: list[tuple[pygame.Rect, Completing]], cards: list[pygame.Rect]) -> None:
        if rings != self.rings:
            self.invalidate()
            self.rings = rings
            self._say(cards)
            self.show(bool(rings))
            self.invalidate()

    def _say(self, cards: Sequence[pygame.Rect]) -> None:
        """Say the best of them in words, above the cards."""
        self.said = ""
        if not self.rings:
            return
        _, best = max(self.rings, key=lambda ring: (ring[1].now, ring[1].rolled))
        kit, potion = self.kit, self.scenery.potion((best.slot, 0))
        assert potion is not None, "it has a ring"
        name = self.scenery.card_name(potion.card)
        if best.now:
            self.said = kit.tr("These dice complete {potion}", potion=name)
        else:
            share = percent(kit, best.rolled)
            self.said = kit.tr("{percent}\u00a0% to complete {potion}", percent=share, potion=name)
        whole = cards[0].unionall(list(cards))
        wide = min(whole.w, kit.text.size(self.said, SAID)[0] + kit.px(44))
        slip = pygame.Rect(0, 0, wide, kit.px(HIGH))
        ring = next(place for place, chance in self.rings if chance == best)
        slip.midbottom = ring.centerx, whole.y + kit.px(FRAME)  # on no name, and on no button above
        self._slip = slip.clamp(whole.inflate(0, kit.px(120)))

    def paint_rect(self) -> pygame.Rect:
        """The rings, and the words above them."""
        places = [ring for ring, _ in self.rings]
        if not places:
            return self.rect
        return self._slip.unionall(places).inflate(self.kit.px(40), self.kit.px(40))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the rings and the slip."""
        for ring, chance in self.rings:
            self._draw_ring(canvas, ring, chance)
        if self.said:
            draw_said(self.kit, canvas, self._slip, self.said)

    def _draw_ring(self, canvas: pygame.Surface, ring: pygame.Rect, chance: Completing) -> None:
        kit, px, art = self.kit, self.kit.px, self.scenery.art
        share = 1.0 if chance.now else chance.rolled
        words = "" if chance.now else kit.tr("{percent} %", percent=percent(kit, share))

        def draw(onto: pygame.Surface, rect: pygame.Rect) -> None:
            kit.glows.halo(onto, rect.move(px(3), px(5)), rect.w // 2, px(8), (0, 0, 0), 0.7)
            blit_at(onto, kit.pictures.get("potions/medal", size=rect.size).surface, rect.center)
            blit_at(onto, _dial(rect.w, px(RIM), share), rect.center)
            if chance.now:
                kit.icon(onto, "check", rect.inflate(-px(52), -px(52)), (255, 224, 140))
            else:
                style = fit(kit, words, CHANCE, rect.w - px(RIM * 2 + 12))
                kit.text.line(words, style).draw_in(onto, rect)

        art.kept(canvas, ("chance", words, chance.now), ring, px(16), draw)


def draw_said(kit: Kit, canvas: pygame.Surface, slip: pygame.Rect, said: str) -> None:
    """Draw the best chance in words on its slip."""
    kit.skins.paint(canvas, "slip", slip, seed=8)
    room = slip.w - kit.px(20)
    style = kit.text.no_higher(fit(kit, said, SAID, room), slip.h)
    kit.text.line(said, style, room).draw_in(canvas, slip)


def _dial(side: int, rim: int, share: float) -> pygame.Surface:
    """A dark middle, and round it a groove that fills with light clockwise."""
    large = side * _FINE
    out = pygame.Surface((large, large), pygame.SRCALPHA)
    middle, radius = (large // 2, large // 2), large * 0.40
    pygame.draw.circle(out, (28, 14, 8, 255), middle, radius + rim * _FINE * 0.25)
    steps = max(1, round(96 * share))
    for at in range(96):
        way = pygame.Vector2(0, -radius + rim * _FINE * 0.4).rotate(at * 360 / 96)
        lit = at < steps and share > 0
        tone = (255, 206 - at // 3, 92) if lit else (70, 42, 22)
        pygame.draw.circle(out, tone, (middle[0] + way.x, middle[1] + way.y), rim * _FINE * 0.36)
    return pygame.transform.smoothscale(out.premul_alpha(), (side, side))
