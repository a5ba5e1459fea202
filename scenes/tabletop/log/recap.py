"""What happened since one's last turn, turn by turn, in pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.tabletop.log.chronicle import LogTurn
from scenes.tabletop.log.log_panel import LogEntry, lay_entries
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.table_context import MatchContext
from scenes.ui.widgets import Board, Button, Modal, ScrollArea, Widget


class Recap(Modal):
    """The turns of the others since one's own last one."""

    def __init__(
        self,
        context: MatchContext,
        turns: Sequence[LogTurn],
        icons: Callable[[LogTurn], Pieces],
        go: Callable[[int], object],
        title: str,
    ) -> None:
        """`go(step)` looks back from a step."""
        super().__init__(context.kit)
        kit = context.kit
        self._board = self.put(Board(kit, title, seed=7))

        def look(step: int) -> None:
            self.close()
            go(step)

        self.entries = [LogEntry(context, turn, icons(turn), look) for turn in turns]
        self.scroll = self.put(ScrollArea(kit, lambda rect: lay_entries(self.entries, rect)))
        self.scroll.content.add(*self.entries)
        self.done = self.put(Button(kit, kit.tr("Go on"), self.close, kind="brass"))

    def first_focus(self) -> Widget | None:
        """The way on."""
        return self.done

    def dismiss(self) -> None:
        """Escape goes on."""
        self.close()

    def key(self, event: pygame.Event) -> bool:
        """The key that opened it closes it, and so does Enter, wherever the focus is not."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.close()
            return True
        if event.key == pygame.K_r and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.close()
            return True
        return super().key(event)

    def arrange(self) -> None:
        """Place it in the middle, as high as its turns need."""
        px = self.kit.px
        wide = min(self.rect.w - px(60), px(980))
        inner = wide - px(48)
        need = sum(entry.height_for(inner) + px(8) for entry in self.entries)
        board = pygame.Rect(0, 0, wide, min(self.rect.h - px(60), need + px(210)))
        board.center = self.rect.center
        self._board.place(board)
        inside = self._board.inside
        foot = pygame.Rect(0, 0, max(px(240), self.done.natural_size()[0]), px(62))
        foot.midbottom = (inside.centerx, inside.bottom)
        self.done.place(foot)
        self.scroll.place(pygame.Rect(inside.x, inside.y + px(6), inside.w, foot.top - px(20) - inside.y))
