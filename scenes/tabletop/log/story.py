"""Opens what tells how a match went: the whole log, and what happened since one's last turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from scenes.tabletop.game_table import Places
from scenes.tabletop.log.chronicle import Chronicle, LogTurn
from scenes.tabletop.log.log_panel import LogPanel, lay_entries
from scenes.tabletop.log.recap import Recap
from scenes.tabletop.looking_back.rewind import Rewind
from scenes.tabletop.ribbon.inline import Pieces, Said
from scenes.tabletop.table_context import MatchContext
from scenes.tabletop.turn_icons import TellsTurns


class Story:
    """What can be read at one table. `places`, where the log opens, is set whenever the table is laid out."""

    places: Places

    def __init__(self, context: MatchContext, teller: TellsTurns, chronicle: Chronicle, past: Rewind) -> None:
        self._context, self._teller, self._chronicle, self._past = context, teller, chronicle, past
        self._laid, self._size = 0, (0, 0)
        """How many turns were laid out ahead, and for what canvas (px)."""

    def open_log(self) -> None:
        """Open the whole log."""
        panel = self._panel(self._chronicle.turns())
        panel.again.show(self._past.allowed)
        self._context.around.open(panel)

    def _panel(self, turns: Sequence[LogTurn]) -> LogPanel:
        go, told = self._past.begin, self._chronicle.retold(turns, self._teller.told_now)
        return LogPanel(self._context, told, self.pictures, self.places.log, go, lambda: go(0))

    def lay_out_ahead(self) -> Iterator[Callable[[], object]]:
        """Yield what lays out the turns that have ended, one each: as the log opens their lines are known."""
        turns, size = self._chronicle.turns(), self._context.kit.units.size
        laid = self._laid if size == self._size else 0
        self._laid, self._size = max(0, len(turns) - 1), size
        for turn in turns[laid : self._laid]:
            yield partial(self._lay_out, turn)

    def _lay_out(self, turn: LogTurn) -> None:
        panel = self._panel([turn])
        panel.place(pygame.Rect((0, 0), self._size))
        panel.scroll.bar.show()  # as there will be one
        lay_entries(panel.entries, panel.scroll.view)

    def open_recap(self) -> None:
        """Tell what happened since one's last turn."""
        tr, front = self._context.kit.tr, self._context.session.front
        had_turn = self._chronicle.had_turn(front)
        turns = self._chronicle.retold(self._chronicle.since(front), self._teller.told_now)
        if turns:
            title = tr("Since your last turn") if had_turn else tr("So far")
            self._context.around.open(Recap(self._context, turns, self.pictures, self._past.begin, title))
        else:
            self._context.around.toast(tr("Nothing has happened since your last turn."))

    def pictures(self, turn: LogTurn) -> Pieces:
        """The pictures of a turn; none where a table has mere words, which stand below as sentences."""
        pieces = self._teller.turn_icons(turn.seat, turn.steps)
        return () if all(isinstance(piece, Said) for piece in pieces) else pieces
