"""The log: every turn with what happened in it. A click on a line shows the table as it was then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.messages import Message
from scenes.tabletop.faces import draw_face
from scenes.tabletop.log.chronicle import LogTurn
from scenes.tabletop.ribbon.inline import Pieces, draw_row, width_of
from scenes.tabletop.table_context import MatchContext
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets import Board, Button, Group, Modal, RoundButton, ScrollArea, Widget
from scenes.ui.widgets.fit_text import name_ink
from scenes.ui.widgets.pressable import Pressable

ROW = 76.0
GAP = 8.0
NAME = theme.NAME.but(size=32)
SENTENCE = theme.TEXT.but(shadow=Shadow.NONE)
REASON = theme.ITALIC.but(size=28, shadow=Shadow.NONE)
_INDENT = 84.0
_PAD = 14.0


class LogEntry(Pressable):
    """One turn in the log: who, in pictures what, and each sentence; `go(step)` is called for what is clicked."""

    radius = 10.0
    sound = "page"

    def __init__(self, context: MatchContext, turn: LogTurn, icons: Pieces, go: Callable[[int], object]) -> None:
        super().__init__(context.kit)
        self._context = context
        self.turn = turn
        self._icons = icons
        self._go = go
        self._under = 0
        self._rows: list[tuple[str, theme.Style, int, int]] = []
        """Words, style, top (px from the entry's own) and the step they belong to."""

    def height_for(self, width: int) -> int:
        """Lay the sentences out at a width; return the height in canvas px."""
        kit, px = self.kit, self.kit.px
        inner = max(1, width - px(_INDENT + _PAD))
        top = px(ROW)
        self._rows = []
        words: list[tuple[str, theme.Style, int]] = [
            (self._context.say(told.sentence), SENTENCE, told.step.index) for told in self.turn.told
        ]
        if self.turn.reasons:
            reasons = " · ".join(self._context.say(reason) for reason in self.turn.reasons)
            words.append((reasons, REASON, self.turn.lines[0].step.index))
        for text, style, step in words:
            self._rows.append((text, style, top, step))
            top += kit.text.block_size(text, style, inner)[1] + px(2)
        return top + px(_PAD)

    def _row_at(self, y: int) -> int:
        """Return the number of the sentence at a height of the canvas, -1 for the head."""
        below = [at for at, row in enumerate(self._rows) if self.rect.y + row[2] <= y]
        return below[-1] if below else -1

    def pointer_over(self, pos: tuple[int, int]) -> None:
        """Light the sentence under the pointer."""
        under = self._row_at(pos[1])
        if under != self._under:
            self._under = under
            self.invalidate()

    def pointer_up(self, pos: tuple[int, int]) -> None:
        """Look back from the sentence that is clicked."""
        self._under = self._row_at(pos[1])
        super().pointer_up(pos)

    def key(self, event: pygame.Event) -> bool:
        """Enter looks back from the turn's beginning."""
        self._under = -1
        return super().key(event)

    def activate(self) -> None:
        """Look back."""
        rows = self._rows
        self._go(rows[self._under][3] if 0 <= self._under < len(rows) else self.turn.lines[0].step.index)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the head and the sentences."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "row_lit" if self.hovered or self.focused else "row", rect)
        size = px(56)
        face = pygame.Rect(rect.x + px(_PAD), rect.y + px(10), size, size)
        seat = self._context.seats[self.turn.seat]
        draw_face(kit, canvas, kit.units.flip(face, rect), seat, mark="")
        head = pygame.Rect(rect.x + px(_INDENT), rect.y + px(8), rect.w - px(_INDENT + _PAD), px(ROW - 16))
        beside = width_of(kit, self._icons, head.h - px(16), 6) + px(58) if self._icons else 0
        name_wide = min(kit.text.size(seat.name, NAME)[0], max(round(head.w * 0.4), head.w - beside))
        name = pygame.Rect(head.x, head.y, name_wide, head.h)
        ink = name_ink(kit, seat.name, NAME, name_wide)
        ink.draw_in(canvas, kit.units.flip(name, rect), kit.text.side("start"))
        slip = pygame.Rect(name.right + px(18), head.y + px(4), head.right - name.right - px(18), head.h - px(8))
        slip.w = min(slip.w, width_of(kit, self._icons, slip.h - px(8), 6) + px(40))
        if self._icons and slip.w > px(60):
            slip = kit.units.flip(slip, rect)
            kit.skins.paint(canvas, "slip", slip, seed=self.turn.number % 5)
            draw_row(kit, canvas, slip.inflate(-px(28), -px(8)), self._icons, gap=6)
        inner = rect.w - px(_INDENT + _PAD)
        for at, (text, style, top, _) in enumerate(self._rows):
            hot = self.hovered and at == self._under
            shown = style.but(colour=theme.HOVER) if hot else style
            place = pygame.Rect(rect.x + px(_INDENT), rect.y + top, inner, px(40))
            kit.text.block(text, shown, inner).draw_in(
                canvas, kit.units.flip(place, rect), kit.text.side("start"), "top"
            )


def lay_entries(entries: Sequence[LogEntry], rect: pygame.Rect) -> int:
    """Place entries one below the other from a rectangle's top; return their height in canvas px."""
    top = rect.y
    for entry in entries:
        high = entry.height_for(rect.w)
        entry.place(pygame.Rect(rect.x, top, rect.w, high))
        top += high + entry.kit.px(GAP)
    return max(0, top - rect.y)


class StandingLog(Group):
    """The log that stands open where there is room for it beside the table."""

    def __init__(
        self, context: MatchContext, icons: Callable[[LogTurn], Pieces], go: Callable[[int], object]
    ) -> None:
        """`go(step)` looks back from a step."""
        super().__init__(context.kit, static=False)
        self._context, self._icons, self._go = context, icons, go
        self._board = self.put(Board(context.kit, context.kit.tr("What happened"), seed=5, static=False))
        self.scroll = self.put(ScrollArea(context.kit, self._lay_out))
        self.entries: list[LogEntry] = []
        self._known: list[tuple[int, list[Message]]] = []

    def tell(self, turns: Sequence[LogTurn]) -> None:
        """Show these turns; those that are there already stay."""
        if not self.visible:
            return
        wanted = [(turn.number, [told.sentence for told in turn.told]) for turn in turns]
        if wanted == self._known:
            return
        same = 0
        while same < min(len(wanted), len(self._known)) and wanted[same] == self._known[same]:
            same += 1
        for entry in self.entries[same:]:
            self.scroll.content.remove(entry)
        fresh = [LogEntry(self._context, turn, self._icons(turn), self._go) for turn in turns[same:]]
        self.entries = [*self.entries[:same], *fresh]
        self.scroll.content.add(*fresh)
        self._known = wanted
        self.scroll.arrange()
        self.scroll.scroll_to(self.scroll.length)
        self.invalidate()

    def _lay_out(self, rect: pygame.Rect) -> int:
        """Lay the turns out so that, scrolled to the end, the first one in sight isn't cut."""
        high = lay_entries(self.entries, rect)
        tops = [entry.rect.y - rect.y for entry in self.entries]
        whole = next((top for top in tops if high - top <= rect.h), tops[-1] if tops else 0)
        return high if high <= rect.h else max(high, whole + rect.h)

    def arrange(self) -> None:
        """Place the board and what is in it."""
        self._board.place(self.rect)
        self.scroll.place(self._board.inside)
        self.scroll.scroll_to(self.scroll.length)  # the newest stays in sight


class LogPanel(Modal):
    """All turns, the latest below and in sight."""

    def __init__(
        self,
        context: MatchContext,
        turns: Sequence[LogTurn],
        icons: Callable[[LogTurn], Pieces],
        area: pygame.Rect | None,
        go: Callable[[int], object],
        replay: Callable[[], object],
    ) -> None:
        """`go(step)` looks back from a step, `replay` from the beginning; `area` is where it opens."""
        super().__init__(context.kit)
        kit = context.kit
        self._area = area
        self._board = self.put(Board(kit, kit.tr("What happened"), seed=5))
        self.scroll = self.put(ScrollArea(kit, self._lay_out))
        self.entries = [LogEntry(context, turn, icons(turn), self._going(go)) for turn in turns]
        self.scroll.content.add(*self.entries)
        self.again = self.put(
            Button(kit, kit.tr("From the beginning"), self._closing(replay), icon="first", kind="walnut")
        )
        self.shut = self.put(RoundButton(kit, "close", self.close, tip=kit.tr("Close"), size=54))
        self._opened = False

    def _going(self, go: Callable[[int], object]) -> Callable[[int], object]:
        def call(step: int) -> None:
            self.close()
            go(step)

        return call

    def _closing(self, call: Callable[[], object]) -> Callable[[], object]:
        def closing() -> None:
            self.close()
            call()

        return closing

    def first_focus(self) -> Widget | None:
        """The latest turn."""
        return self.entries[-1] if self.entries else self.shut

    def dismiss(self) -> None:
        """Escape closes it."""
        self.close()

    def key(self, event: pygame.Event) -> bool:
        """The key that opened it closes it."""
        if event.key == pygame.K_l and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.close()
            return True
        return super().key(event)

    def pointer_down(self, pos: tuple[int, int]) -> None:
        """A click beside it closes it."""
        if not self._board.rect.collidepoint(pos):
            self.close()

    catches = True

    def arrange(self) -> None:
        """Place the board where the table wants it, the turns inside."""
        kit, px = self.kit, self.kit.px
        area = self._area
        if area is None:
            wide = min(self.rect.w - px(40), px(900))
            area = kit.units.flip(pygame.Rect(px(24), px(24), wide, self.rect.h - px(48)))
        self._board.place(area)
        inside = self._board.inside
        shut = pygame.Rect(area.right - px(78), area.y + px(16), px(54), px(54))
        self.shut.place(kit.units.flip(shut, area))
        wide = min(inside.w, self.again.natural_size()[0])
        foot = pygame.Rect(inside.x, inside.bottom - px(58), wide, px(58))
        self.again.place(kit.units.flip(foot, area))
        self.scroll.place(pygame.Rect(inside.x, inside.y + px(8), inside.w, inside.h - px(84)))
        if not self._opened:
            self._opened = True
            self.scroll.scroll_to(self.scroll.length)

    def _lay_out(self, rect: pygame.Rect) -> int:
        return lay_entries(self.entries, rect)
