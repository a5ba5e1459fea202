"""Two sheets: the last card of a line, and Perluceo's look into one's own cauldron (GL-15, GL-18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.glastonbury.rules.model import UNKNOWN, KeepDecision
from scenes.games.glastonbury.groups import CardGroup, draw_group, lay_groups
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.base import FOOT, TEXT, SquareSheet
from scenes.tabletop.pieces.holding import Held
from scenes.tabletop.pieces.spots import Spotted
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Widget


class KeepSheet(SquareSheet):
    """The last card of a line: keep it, or leave it behind."""

    part = (0.62, 0.56)

    def __init__(self, scenery: GlastonburyScenery, on_keep: Callable[[bool], object]) -> None:
        super().__init__(scenery, scenery.context.kit.tr("The last card of its line"))
        kit = self.kit
        decision = scenery.view.pending[-1]
        assert isinstance(decision, KeepDecision)
        self.card = decision.card
        name = scenery.context.say(scenery.rules.words.card(decision.card))
        self._words = kit.tr("The market closes. Do you keep {card}, or leave it behind?", card=name)
        self.keep = self.put(Button(kit, kit.tr("Keep it"), lambda: on_keep(True), kind="green"))
        self.leave = self.put(
            Button(kit, kit.words.tr_in("card", "Leave it"), lambda: on_keep(False), kind="walnut")
        )

    def focus_first(self) -> Widget:
        """See `SquareSheet`."""
        return self.keep

    def arrange(self) -> None:
        """Place the buttons."""
        inside, px = self.inside, self.kit.px
        row = pygame.Rect(inside.x, inside.bottom - px(74), inside.w, px(70))
        for button, place in zip((self.keep, self.leave), self.kit.units.columns(row, (1, 1), 24), strict=True):
            button.place(place)

    def draw_inside(self, canvas: pygame.Surface) -> None:
        """Draw the card and the question."""
        kit, px, inside = self.kit, self.kit.px, self.inside
        ink = kit.text.block(self._words, TEXT, inside.w, "centre")
        words = pygame.Rect(inside.x, inside.y, inside.w, kit.text.block_size(self._words, TEXT, inside.w)[1])
        ink.draw_in(canvas, words)
        room = pygame.Rect(inside.x, words.bottom, inside.w, inside.bottom - px(84) - words.bottom)
        size = min(px(190), room.h - px(16))
        self.scenery.art.draw_card(canvas, self.card, room.center, size)


class HeldButton(Held, Button):
    """Shows something as long as it is held."""


class LookedAt(Spotted[int]):
    """The cards on the look's sheet; each says what it is while it is seen."""

    static = False

    def __init__(self, sheet: LookSheet) -> None:
        super().__init__(sheet.kit)
        self.sheet = sheet

    @property
    def card(self) -> int:
        """The card that is attended to; negative: none that is seen."""
        return self.sheet.cards[self.spot] if self.spot is not None and self.sheet.face_up else UNKNOWN

    def takes_focus(self) -> bool:
        """See `Widget`."""
        return super().takes_focus() and self.sheet.face_up

    def spots(self) -> dict[int, pygame.Rect]:
        """See `Spotted`."""
        return dict(enumerate(self._laid()[1]))

    def _groups(self) -> list[CardGroup]:
        shown = self.sheet.face_up
        return [CardGroup("", (card if shown else UNKNOWN,)) for card in self.sheet.cards]

    def _laid(self) -> tuple[int, list[pygame.Rect]]:
        groups = self._groups()
        return lay_groups(self.sheet.scenery, self.rect, groups, labels=False, centred=True, largest=150)

    def draw_faces(self, canvas: pygame.Surface) -> None:
        """Draw the cards' faces, for nobody to see."""
        size, _ = self._laid()
        for card in self.sheet.cards:
            self.sheet.scenery.art.draw_card(canvas, card, (0, 0), size, named=False)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cards in their order, bottom first."""
        size, rects = self._laid()
        for group, rect in zip(self._groups(), rects, strict=True):
            draw_group(self.sheet.scenery, canvas, rect, size, group, points=False)


class LookSheet(SquareSheet):
    """All of one's own cauldron, from the bottom to the top; where people share the screen only while held."""

    part = (0.92, 0.86)

    def __init__(self, scenery: GlastonburyScenery, on_close: Callable[[], object]) -> None:
        super().__init__(scenery, scenery.context.kit.tr("What is brewing"))
        self.looked_at = self.put(LookedAt(self))
        kit = self.kit
        self.cards = scenery.known.cauldron
        self.hold = self.put(HeldButton(kit, kit.tr("Press and hold"), lambda: None, kind="blue", icon="eye"))
        self.hold.on_held = self._turned
        self.hold.show(scenery.secret)
        self.close = self.put(Button(kit, kit.tr("Cover it again"), on_close, kind="brass"))
        self.close.enable(not scenery.secret, kit.tr("First press and hold: there is no second look."))

    @property
    def advised(self) -> Button:
        """What is to be done now: look, and cover it once that was done."""
        return self.hold if self.hold.held or not self.close.enabled else self.close

    @property
    def face_up(self) -> bool:
        """Whether the cards are shown now."""
        return not self.scenery.secret or self.hold.held

    def _turned(self) -> None:
        """Once it was looked at it may be covered again."""
        self.close.enable(True)
        if self.looked_at.on_spot is not None:
            self.looked_at.on_spot()
        self.invalidate()

    def arrange(self) -> None:
        """Place cards and buttons."""
        inside, px = self.inside, self.kit.px
        area = pygame.Rect(inside.x, inside.y + px(50), inside.w, inside.h - px(50) - px(FOOT))
        self.looked_at.place(area)
        row = pygame.Rect(inside.x, inside.bottom - px(74), inside.w, px(70))
        if self.scenery.secret:
            first, second = self.kit.units.columns(row, (1, 1), 24)
            self.hold.place(first)
        else:
            second = pygame.Rect(0, 0, min(inside.w, px(380)), row.h)
            second.center = row.center
        self.close.place(second)

    def focus_first(self) -> Widget:
        """Where the keyboard begins."""
        return self.hold if self.scenery.secret else self.close

    def faces(self) -> Sequence[int]:
        """See `SquareSheet`."""
        return self.cards

    def draw_all(self, canvas: pygame.Surface) -> None:
        """See `SquareSheet`; the cards' faces, too: one presses to see them at once."""
        super().draw_all(canvas)
        self.looked_at.draw_faces(canvas)

    def draw_inside(self, canvas: pygame.Surface) -> None:
        """Draw the words above the cards."""
        kit, inside = self.kit, self.inside
        line = pygame.Rect(inside.x, inside.y, inside.w, kit.px(40))
        kit.text.line(kit.tr("From the bottom to the top; remember it well."), TEXT, line.w).draw_in(canvas, line)
