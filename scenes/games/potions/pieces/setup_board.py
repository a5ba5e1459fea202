"""Before the first roll: each seat keeps one of two helpers, or drafts one, and some of five potions."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.rules.actions import ChooseHelper, KeepPotions
from game.potions.rules.model import HIDDEN, SETUP, UNKNOWN, Potion
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.pieces.card_spots import CardSpots
from scenes.games.potions.pieces.cards import SETUP as STYLE
from scenes.games.potions.pieces.cards import draw_card, plan_card
from scenes.games.potions.pieces.helper_card import draw_helper
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import LIT_HALO
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Widget

HEADING = theme.Style("title", 46, gold=True)
WAITING = theme.Style("italic", 32, theme.MUTED)
TICK = (120, 230, 120)


class HelperChoice(Target):
    """One of the two helpers, or of those that lie open."""

    sound = "card"
    reach = 40.0

    def __init__(self, scenery: PotionsScenery, helper: str, on_press: Callable[[str], object]) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(helper), f"helper {helper}")
        self.scenery, self.helper = scenery, helper

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card in its state."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(self.shaken, -px(5) if self.look == "hover" and self.can else 0)
        if self.look in ("hover", "chosen") or self.proposed:
            kit.glows.halo(canvas, rect, px(16), px(14), LIT_HALO, 1.0)
        draw_helper(self.scenery, canvas, rect, self.helper)
        if self.cannot and not self.chosen:
            self.scenery.art.veil(canvas, rect, 0.62)
        if self.owner is not None:
            face = pygame.Rect(0, 0, px(88), px(88))
            face.center = rect.center
            draw_face(kit, canvas, face, self.scenery.context.seats[self.owner], mark="", to_move=False)

    @property
    def owner(self) -> int | None:
        """Who has drafted it, if that is to be said."""
        desks = self.scenery.view.desks
        if not self.scenery.view.drafted:
            return None
        return next((seat for seat, desk in enumerate(desks) if desk.helper == self.helper), None)


class PotionChoice(CardSpots, Target):
    """One of the five potions."""

    sound = "card"
    reach = 40.0

    def __init__(
        self,
        scenery: PotionsScenery,
        card: int,
        on_press: Callable[[int], object],
        on_spot: Callable[[], object],
    ) -> None:
        Target.__init__(self, scenery.context.kit, lambda: on_press(card), f"potion {card}")
        self.scenery, self.card, self.on_spot = scenery, card, on_spot

    @property
    def potion(self) -> Potion:
        """What it is, still empty."""
        return Potion(self.card, self.scenery.card(self.card).recipe.empty)

    def arrange(self) -> None:
        """See `Widget`."""
        self.plan = plan_card(self.kit, self.rect, self.scenery.card(self.card), STYLE)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card in its state."""
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        rect = self.rect.move(self.shaken, -px(5) if self.look == "hover" and self.can else 0)
        if self.look in ("hover", "chosen") or self.proposed:
            kit.glows.halo(canvas, rect, px(16), px(14), LIT_HALO, 1.0)
        card = scenery.card(self.card)
        draw_card(scenery.art, canvas, rect, card, scenery.card_name(self.card), card.recipe.empty, STYLE)
        if self.chosen:
            spot = pygame.Rect(0, 0, px(60), px(60))
            corner = pygame.Rect(rect.right - px(34), rect.bottom - px(34), 0, 0)
            spot.center = kit.units.flip(corner, rect).center
            pygame.draw.circle(canvas, (24, 70, 30), spot.center, spot.w // 2)
            pygame.draw.circle(canvas, (232, 190, 104), spot.center, spot.w // 2, max(2, px(4)))
            kit.icon(canvas, "check", spot.inflate(-px(18), -px(18)), (240, 255, 230), shadow=False)


class SetupBoard(Part[PotionsScenery]):
    """Covers the table while it is being set up."""

    skin = "board"
    reach = 20.0

    def __init__(self, scenery: PotionsScenery, table_input: PotionsInput, on_spot: Callable[[], object]) -> None:
        super().__init__(scenery)
        self._input, self._on_spot = table_input, on_spot
        self.helpers: list[HelperChoice] = []
        self.potions: list[PotionChoice] = []
        self.chosen: list[int] = []
        """Potions chosen to be kept."""
        self.strip = pygame.Rect(0, 0, 0, 0)
        """What stays free between helpers and potions while one looks back: the bar for that lies there."""
        self.done = self.put(Button(self.kit, self.kit.tr("Keep these"), self._keep, kind="green"))

    # -- choosing -------------------------------------------------------------------------------------------------
    @property
    def to_keep(self) -> int:
        """How many potions are to be kept; 0: none are chosen now."""
        keeps = self._input.of(KeepPotions)
        return len(keeps[0].cards) if keeps else 0

    def begin(self) -> None:
        """Forget what was chosen once it has been played, or isn't this seat's."""
        dealt = {card for keep in self._input.of(KeepPotions) for card in keep.cards}
        self.chosen = [card for card in self.chosen if card in dealt]

    def _choose_helper(self, helper: str) -> None:
        if self._input.can(ChooseHelper) or not self.scenery.desk.helper:
            self._input.attempt(ChooseHelper(helper))
        else:
            self.scenery.context.refuse(self.kit.tr("Your helper is chosen."))

    def _choose_potion(self, card: int) -> None:
        """A potion was clicked: keep it, or give it back."""
        if not self.to_keep:
            self._input.attempt(KeepPotions((card,)))
        elif card not in self.chosen and len(self.chosen) == self.to_keep:
            self.scenery.context.refuse(self.kit.tr("First give another one back."))
        else:
            self.chosen = sorted({*self.chosen} ^ {card})
            self._input.renew()

    def _keep(self) -> None:
        self._input.attempt(KeepPotions(tuple(self.chosen)), self.done)

    def mark(self) -> None:
        """Have all choices look as they can be made, are made, or are advised."""
        if not self.visible:
            return
        desk, proposed, to_keep = self.scenery.desk, self._input.proposed, self.to_keep
        helpers = {action.helper for action in self._input.of(ChooseHelper)}
        for choice in self.helpers:
            mine = choice.helper == desk.helper
            gone = bool(desk.helper) or choice.owner is not None
            choice.be(can=choice.helper in helpers, chosen=mine, cannot=gone and not mine, reachable=True)
            choice.propose(proposed == ChooseHelper(choice.helper))
        for potion in self.potions:
            kept = potion.card in self.chosen or potion.card in desk.kept
            potion.be(can=to_keep > 0, chosen=kept, reachable=True)
            potion.propose(isinstance(proposed, KeepPotions) and potion.card in proposed.cards)
        ready = 0 < to_keep == len(self.chosen)
        self.done.show(to_keep > 0)
        self.done.enable(ready)
        self.done.shine(ready)

    def lead_to(self, advised: KeepPotions) -> Widget:
        """Return the potion to choose or to give back next, as a hint has it; in the end the button."""
        wrong = [
            potion for potion in self.potions if (potion.card in advised.cards) != (potion.card in self.chosen)
        ]
        return min(wrong, key=lambda potion: potion.card in advised.cards, default=self.done)

    # -- what is seen ---------------------------------------------------------------------------------------------
    @property
    def wanted(self) -> bool:
        """Whether the table is being set up."""
        return self.scenery.view.phase == SETUP

    def facts(self) -> object:
        """See `Part`."""
        scenery, desk = self.scenery, self.scenery.desk
        chosen = tuple((bool(other.helper), bool(other.kept)) for other in scenery.view.desks)
        dealt = (scenery.front, desk.dealt_helpers, desk.dealt, desk.helper, scenery.view.pool)
        return self.wanted, dealt, chosen, self.rect.size, scenery.context.looking_back

    def take_up(self) -> None:
        """Make a target for each helper and potion."""
        for target in (*self.helpers, *self.potions):
            self.remove(target)
        self.helpers, self.potions = [], []
        self.show(self.wanted)
        if not self.wanted or not self.rect.w:
            return
        desk = self.scenery.desk
        self.helpers = [
            self.put(HelperChoice(self.scenery, helper, self._choose_helper)) for helper in self._offered()
        ]
        self.potions = [
            self.put(PotionChoice(self.scenery, card, self._choose_potion, self._on_spot))
            for card in desk.dealt
            if card != UNKNOWN
        ]
        self._place()

    def _offered(self) -> list[str]:
        """The helpers to be shown: those dealt, or all that lie or lay open."""
        view, desk = self.scenery.view, self.scenery.desk
        if not view.drafted:
            return [helper for helper in desk.dealt_helpers if helper != HIDDEN]
        held = {other.helper for other in view.desks}
        return [helper for helper in self.scenery.box.helpers if helper in view.pool or helper in held]

    def _place(self) -> None:
        kit, px, rect = self.kit, self.kit.px, self.rect
        inner = rect.inflate(-px(56), -px(44))
        rows = self._rows(inner)
        if self.potions:
            places = kit.units.columns(rows[1], [1] * len(self.potions), 16)
            for potion, place in zip(self.potions, places, strict=True):
                potion.place(place)
        if self.helpers:
            count = len(self.helpers)
            gap = px(40) if count <= 2 else px(16)
            wide = min(px(800), (inner.w - gap * (max(2, count) - 1)) // max(2, count))
            x = rows[0].centerx - (wide * count + gap * (count - 1)) // 2
            for target in self.helpers:
                place = pygame.Rect(x, rows[0].y, wide, rows[0].h)
                target.place(kit.units.flip(place, rows[0]))
                x += wide + gap
        button = pygame.Rect(rect.centerx - px(130), inner.y - px(8), px(260), px(74))
        self.done.place(kit.units.flip(button, inner))

    def _rows(self, inner: pygame.Rect) -> list[pygame.Rect]:
        """Where helpers and potions lie, below the heading."""
        px = self.kit.px
        top = inner.y + px(72)
        area = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
        if not self.scenery.context.looking_back:
            return self.kit.units.rows(area, [0.48, 0.52], 22)
        upper, lower = area.copy(), area.copy()
        upper.h = self.strip.top - px(8) - area.top
        lower.y = self.strip.bottom + px(8)
        lower.h = area.bottom - lower.y
        return [upper, lower]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board, what is asked, and who has chosen."""
        kit, px, scenery, rect = self.kit, self.kit.px, self.scenery, self.rect
        kit.skins.paint(canvas, self.skin, rect, seed=9)
        heading = self.heading
        kit.text.line(self.question, HEADING, heading.w).draw_in(canvas, heading, kit.text.side("start"))
        if not self.helpers:
            kit.text.line(kit.tr("Helpers and potions are being chosen."), WAITING).draw_in(canvas, rect)
        for seat in range(len(scenery.view.desks)):
            shown = self.face(seat)
            draw_face(
                kit, canvas, shown, scenery.context.seats[seat], mark="", to_move=scenery.context.mover == seat
            )
            if scenery.view.desks[seat].kept:
                tick = pygame.Rect(shown.right - px(26), shown.bottom - px(26), px(30), px(30))
                kit.icon(canvas, "check", tick, TICK)

    @property
    def heading(self) -> pygame.Rect:
        """Where what is asked stands."""
        inner = self.rect.inflate(-self.kit.px(64), -self.kit.px(44))
        return self.kit.units.flip(pygame.Rect(inner.x, inner.y, round(inner.w * 0.7), self.kit.px(60)), inner)

    def face(self, seat: int) -> pygame.Rect:
        """Return where a seat's face is."""
        px, inner = self.kit.px, self.rect.inflate(-self.kit.px(64), -self.kit.px(44))
        x = inner.right - (len(self.scenery.view.desks) - 1 - seat) * px(84)
        return self.kit.units.flip(pygame.Rect(x - px(64), inner.y, px(60), px(60)), inner)

    @property
    def question(self) -> str:
        """What is to be chosen now."""
        tr, desk = self.kit.tr, self.scenery.desk
        if not desk.helper:
            waits = self.scenery.view.drafted and self.scenery.context.mover not in (None, self.scenery.front)
            return tr("The others are choosing") if waits else tr("Choose your helper")
        drafting = any(not other.helper for other in self.scenery.view.desks)
        if desk.kept or not self.helpers or (self.scenery.view.drafted and drafting):
            return tr("The others are choosing")
        count = self.scenery.box.slots(desk.helper) if desk.helper in self.scenery.box.helpers else 0
        return self.kit.words.plural("Keep {count} potion", "Keep {count} potions", count)
