"""Says at every table whose turn it is and what was done: in the ribbon and in the drawer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.core.timeline import Step
from scenes.tabletop.ribbon.inline import Bar, Pieces, Said, Sign

if TYPE_CHECKING:
    from scenes.tabletop.table_scene import TableScene


class Herald:
    """Speaks for one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def tell(self) -> None:
        """Say whose turn it is; what the person can do is the room's to say."""
        table = self._table
        bench, ribbon, tr = table.bench, table.ribbon, table.kit.tr
        ribbon.turn_of(None if bench.mover is None else bench.seats[bench.mover])
        ribbon.point(())
        pieces: Pieces = ()
        if table.replay is not None:
            where = (Sign("eye"), Said(table.past.words))
            pieces = (where[0], Said(tr("Looking back")), Bar(), where[1])
            pieces = pieces if ribbon.has_room_for(pieces) else where
        elif bench.mover is None:
            pieces = (Sign("trophy"), Said(tr("The match is over.")))
        elif table.sitting.paused:
            pieces = (Sign("pause"), Said(tr("Paused")))
        elif not bench.seats[bench.mover].human:
            match = table.sitting.match
            begun = self.so_far(match.steps[-1]) if match.steps and match.steps[-1].turn == match.turn else ()
            pieces = (Sign("hourglass"), *(begun or (self._thinking(bench.seats[bench.mover].name),)))
        ribbon.tell(pieces)
        table.drawer.tell(self._last_turns())
        table.standing_log.tell(table.chronicle.retold(table.chronicle.turns(), table.room.told_now))

    def _thinking(self, name: str) -> Said:
        """Say that somebody thinks; where a name has no room beside it, the words name it."""
        tr = self._table.kit.tr
        words = Said(tr("is thinking"))
        if self._table.ribbon.names_beside((Sign("hourglass"), words)):
            return words
        return Said(tr("{name} is thinking", name=name))

    def tell_while_shown(self, last: Step) -> None:
        """Say what is being shown, up to a step: whose turn, and what others did so far."""
        table = self._table
        table.ribbon.turn_of(table.bench.seats[last.seat])
        own = last.seat == table.sitting.eyes and table.replay is None
        table.ribbon.tell(() if own else self.so_far(last))

    def so_far(self, last: Step) -> Pieces:
        """Return in pictures what a seat did in its turn up to a step."""
        table = self._table
        steps = [step for step in table.sitting.match.steps[: last.index + 1] if step.turn == last.turn]
        return table.room.deed(last.seat, steps)

    def _last_turns(self) -> list[tuple[Seat, Pieces]]:
        """Return the last turn of each other seat, in the order of play behind the one in front."""
        table = self._table
        seats = table.sitting.seats
        rows = []
        for seat in ((table.bench.front + step) % len(seats) for step in range(1, len(seats))):
            turn = table.chronicle.last_turn(seat)
            if turn is not None:
                rows.append((seats[seat], table.room.deed(seat, turn.steps)))
        return rows
