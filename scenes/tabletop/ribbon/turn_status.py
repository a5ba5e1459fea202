"""Says at every table whose turn it is and what was done: in the ribbon, the drawer and the standing log."""

from __future__ import annotations

from game.core.seats import Seat
from game.core.timeline import PlayedStep
from scenes.tabletop.log.chronicle import Chronicle
from scenes.tabletop.log.drawer import Drawer
from scenes.tabletop.log.log_panel import StandingLog
from scenes.tabletop.looking_back.comparison import legend
from scenes.tabletop.looking_back.rewind import Rewind
from scenes.tabletop.ribbon.inline import Bar, Pieces, Said, Sign
from scenes.tabletop.table_context import MatchContext
from scenes.tabletop.turn_icons import TellsTurns


class TurnStatus:
    """Speaks for one table."""

    def __init__(
        self,
        context: MatchContext,
        teller: TellsTurns,
        past: Rewind,
        chronicle: Chronicle,
        drawer: Drawer,
        standing_log: StandingLog,
    ) -> None:
        self._context, self._teller, self._past, self._chronicle = context, teller, past, chronicle
        self._drawer, self._standing_log = drawer, standing_log

    def tell(self) -> None:
        """Say whose turn it is; what the person can do is the table's to say."""
        context, ribbon = self._context, self._context.ribbon
        ribbon.turn_of(None if context.mover is None else context.seats[context.mover])
        ribbon.point(())
        ribbon.tell(self._said())
        self._drawer.tell(self._last_turns())
        self._standing_log.tell(self._chronicle.retold(self._chronicle.turns(), self._teller.told_now))

    def compare(self, done: str, better: str) -> None:
        """Say what was done and what would have been better, with their signs; with more words if they fit."""
        context = self._context
        long, short = legend(context.kit, context.seats[context.front].human, done, better)
        context.ribbon.tell(long if context.ribbon.has_room_for(long) else short)

    def _said(self) -> Pieces:
        context, tr = self._context, self._context.kit.tr
        if context.looking_back:
            back, words = (Sign("eye"), Said(tr("Looking back"))), self._past.words
            if not words:
                return back
            pieces = (*back, Bar(), Said(words))
            return pieces if context.ribbon.has_room_for(pieces) else (Sign("eye"), Said(words))
        if context.mover is None:
            return (Sign("trophy"), Said(tr("The match is over.")))
        if context.session.paused:
            return (Sign("pause"), Said(tr("Paused")))
        if context.seats[context.mover].human:
            return ()
        match = context.session.match
        begun = self.so_far(match.steps[-1]) if match.steps and match.steps[-1].turn == match.turn else ()
        return (Sign("hourglass"), *(begun or (self._thinking(context.seats[context.mover].name),)))

    def _thinking(self, name: str) -> Said:
        """Say that somebody thinks; where a name has no room beside it, the words name it."""
        tr = self._context.kit.tr
        words = Said(tr("is thinking"))
        if self._context.ribbon.names_beside((Sign("hourglass"), words)):
            return words
        return Said(tr("{name} is thinking", name=name))

    def tell_while_shown(self, last: PlayedStep) -> None:
        """Say what is being shown, up to a step: whose turn, and what was done so far; not what is pointed at."""
        ribbon = self._context.ribbon
        ribbon.turn_of(self._context.seats[last.seat])
        ribbon.point(())
        ribbon.tell(self.so_far(last))

    def so_far(self, last: PlayedStep) -> Pieces:
        """Return in pictures what a seat did in its turn up to a step."""
        steps = [step for step in self._context.session.match.steps[: last.index + 1] if step.turn == last.turn]
        return self._teller.turn_icons(last.seat, steps)

    def _last_turns(self) -> list[tuple[Seat, Pieces]]:
        """Return the last turn of each other seat, in the order of play behind the one in front."""
        seats, rows = self._context.seats, []
        for seat in ((self._context.front + step) % len(seats) for step in range(1, len(seats))):
            turn = self._chronicle.last_turn(seat)
            if turn is not None:
                rows.append((seats[seat], self._teller.turn_icons(seat, turn.steps)))
        return rows
