"""Opens what tells how a match went: the whole log, and what happened since one's last turn."""

from __future__ import annotations

from scenes.tabletop.game_table import Places
from scenes.tabletop.log.chronicle import Chronicle, LogTurn
from scenes.tabletop.log.log_panel import LogPanel
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

    def open_log(self) -> None:
        """Open the whole log."""
        turns = self._chronicle.retold(self._chronicle.turns(), self._teller.told_now)
        go = self._past.begin
        panel = LogPanel(self._context, turns, self.pictures, self.places.log, go, lambda: go(0))
        panel.again.show(self._past.allowed)
        self._context.around.open(panel)

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
