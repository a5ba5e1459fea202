"""Things that must be answered first: dialogs, and the curtain between people who share a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Action, Group, Widget
from scenes.ui.widgets.buttons import Button, ButtonKind
from scenes.ui.widgets.people import Medallion
from scenes.ui.widgets.surfaces import Panel
from scenes.ui.widgets.words import Label, Paragraph


class Modal(Group):
    """Something above a scene that alone answers until it closes. `Scene.open` gives it the whole canvas."""

    hides_all = False
    """Whether nothing of before may be seen while it is there."""

    def first_focus(self) -> Widget | None:
        """Return the widget that has the focus when it opens."""
        return None

    def dismiss(self) -> None:
        """Answer Escape."""

    def close(self) -> None:
        """Close it."""
        close = getattr(self.scene, "close_dialog", None)
        if callable(close):
            close()


class Answer(msgspec.Struct, frozen=True):
    """One button of a dialog. `call` runs after the dialog has closed."""

    text: str
    call: Action | None = None
    kind: ButtonKind = "walnut"
    icon: str | None = None


class Dialog(Modal):
    """A question on parchment: title, words, buttons. The safe answer is brass, has the focus, and is Escape."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        words: str,
        answers: Sequence[Answer],
        safe: int = -1,
        *,
        seal: str = "pentacle",
        width: float = 660,
    ) -> None:
        super().__init__(kit)
        self._answers = list(answers)
        self._safe = safe % len(self._answers)
        self._seal, self._width = seal, width
        self._board = self.put(Panel(kit, "board", seed=14))
        self._page = self.put(Panel(kit, "page", seed=9))
        self._title = self.put(Label(kit, title, theme.NAME_ON_PAGE))
        self._words = self.put(Paragraph(kit, words, theme.TEXT_ON_PAGE, leading=1.05))
        self.buttons = [self.put(self._button(at, answer)) for at, answer in enumerate(self._answers)]

    def _button(self, at: int, answer: Answer) -> Button:
        kind = "brass" if at == self._safe and answer.kind == "walnut" else answer.kind
        return Button(self.kit, answer.text, lambda: self._answer(at), kind=kind, icon=answer.icon)

    def _answer(self, at: int) -> None:
        self.close()
        call = self._answers[at].call
        if call is not None:
            call()

    def first_focus(self) -> Widget | None:
        """The safe answer."""
        return self.buttons[self._safe]

    def dismiss(self) -> None:
        """Give the safe answer."""
        self._answer(self._safe)

    def key(self, event: pygame.Event) -> bool:
        """Enter gives the safe answer where no button has the focus (after a click beside them)."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._answer(self._safe)
            return True
        return super().key(event)

    def arrange(self) -> None:
        """Place everything in the middle of the canvas."""
        kit, px = self.kit, self.kit.px
        widths = [max(px(186), button.natural_size()[0]) for button in self.buttons]
        gap = px(26)
        row = sum(widths) + gap * (len(widths) - 1)
        aside = px(112) if self._seal else px(12)
        inner = max(px(self._width) - 2 * px(48), row, min(px(900), self._title.natural_size()[0] + aside))
        inner = min(inner, self.rect.w - 2 * px(60))
        stacked = row > inner
        words_high = self._words.height_for(inner - aside)
        head = max(px(60) + words_high, px(96) if self._seal else 0)
        feet = (px(58) + px(14)) * len(widths) - px(14) if stacked else px(58)
        height = px(48) + head + px(28) + feet + px(46)
        board = pygame.Rect(0, 0, inner + 2 * px(48), min(height, self.rect.h))
        board.center = self.rect.center
        self._board.place(board)
        page = kit.units.inset(board, 22)
        self._page.place(page)
        left, top = board.x + px(48), board.y + px(44)
        side = pygame.Rect(left + aside, top, inner - aside, px(50))
        self._title.place(kit.units.flip(side, board))
        self._words.place(kit.units.flip(pygame.Rect(side.x, top + px(56), side.w, words_high), board))
        self._seal_rect = kit.units.flip(pygame.Rect(left - px(2), top + px(6), px(76), px(76)), board)
        self._place_buttons(board, left, inner, widths, gap, stacked)

    _seal_rect = pygame.Rect(0, 0, 0, 0)

    def _place_buttons(
        self, board: pygame.Rect, left: int, inner: int, widths: list[int], gap: int, stacked: bool
    ) -> None:
        px, high = self.kit.px, self.kit.px(58)
        if stacked:
            y = board.bottom - px(46) - high - (high + px(14)) * (len(widths) - 1)
            for button in self.buttons:
                button.place(pygame.Rect(left, y, inner, high))
                y += high + px(14)
            return
        x = left + inner - sum(widths) - gap * (len(widths) - 1)
        for button, width in zip(self.buttons, widths, strict=True):
            place = pygame.Rect(x, board.bottom - px(46) - high, width, high)
            button.place(self.kit.units.flip(place, board))
            x += width + gap

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw the dialog, and the seal on its page."""
        super().draw_tree(canvas, still)
        if self._seal and still is not False:
            draw_seal(self.kit, canvas, self._seal_rect, self._seal)


def draw_seal(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, sign: str) -> None:
    """Draw a seal of red wax with a sign pressed into it."""
    seal = kit.pictures.get("ui/seal", height=round(rect.h * 1.25))
    seal.draw(canvas, rect.center)
    size = round(rect.h * 0.58)
    place = pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size)
    step = max(1, size // 26)
    for dx, colour, opacity in ((-step, (66, 6, 4), 0.9), (step, (236, 110, 88), 0.8), (0, (150, 30, 22), 1.0)):
        icon = kit.sign(sign, size, colour, opacity)
        canvas.blit(icon, (place.x + dx, place.y + dx), special_flags=pygame.BLEND_PREMULTIPLIED)


class Curtain(Modal):
    """Hides the table until the next person has sat down: nothing of it is seen meanwhile."""

    hides_all = True
    catches = True
    """A click beside its button does nothing: the button keeps the focus."""

    def __init__(
        self,
        kit: Kit,
        name: str,
        portrait: str,
        colour_id: str,
        on_ready: Callable[[], object],
        *,
        mark: str | None = None,
    ) -> None:
        super().__init__(kit)
        self._on_ready = on_ready
        self._medallion = self.put(Medallion(kit, portrait, colour_id, size=220, mark=mark))
        self._name = self.put(Label(kit, kit.tr("Over to {name}", name=name), theme.TITLE, "centre"))
        self._words = self.put(
            Paragraph(kit, kit.tr("Nobody else should look at the table now."), theme.ITALIC, "centre")
        )
        self.button = self.put(Button(kit, kit.tr("I sit here now"), self._ready, kind="brass"))

    def _ready(self) -> None:
        self.close()
        self._on_ready()

    def first_focus(self) -> Widget | None:
        """The only button."""
        return self.button

    def arrange(self) -> None:
        """Place everything in the middle."""
        kit, px, centre = self.kit, self.kit.px, self.rect.center
        self._medallion.place_at((centre[0], centre[1] - px(190)))
        width = min(self.rect.w - px(80), px(1100))
        for widget, y, high in ((self._name, -60, 80), (self._words, 36, 90)):
            widget.place(
                pygame.Rect(
                    centre[0] - width // 2,
                    centre[1] + kit.px(y) if y > 0 else centre[1] - kit.px(-y),
                    width,
                    px(high),
                )
            )
        size = self.button.natural_size()
        wide = max(size[0], px(340))
        self.button.place(pygame.Rect(centre[0] - wide // 2, centre[1] + px(160), wide, px(74)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Cover everything with velvet."""
        canvas.blit(self.kit.skins.cloth("velvet", "vignette", self.rect.size), self.rect)
