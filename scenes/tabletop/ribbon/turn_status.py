"""Says at every table whose turn it is and what was done: in the ribbon and in the drawer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.core.timeline import PlayedStep
from scenes.tabletop.ribbon.inline import Bar, Pieces, Said, Sign

if TYPE_CHECKING:
    from scenes.tabletop.table_scene import TableScene


class TurnStatus:
    """Speaks for one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def tell(self) -> None:
        """Say whose turn it is; what the person can do is the table's to say."""
        scene = self._scene
        context, ribbon, tr = scene.context, scene.ribbon, scene.kit.tr
        ribbon.turn_of(None if context.mover is None else context.seats[context.mover])
        ribbon.point(())
        pieces: Pieces = ()
        if scene.replay is not None:
            where = (Sign("eye"), Said(scene.past.words))
            pieces = (where[0], Said(tr("Looking back")), Bar(), where[1])
            pieces = pieces if ribbon.has_room_for(pieces) else where
        elif context.mover is None:
            pieces = (Sign("trophy"), Said(tr("The match is over.")))
        elif scene.session.paused:
            pieces = (Sign("pause"), Said(tr("Paused")))
        elif not context.seats[context.mover].human:
            match = scene.session.match
            begun = self.so_far(match.steps[-1]) if match.steps and match.steps[-1].turn == match.turn else ()
            pieces = (Sign("hourglass"), *(begun or (self._thinking(context.seats[context.mover].name),)))
        ribbon.tell(pieces)
        scene.drawer.tell(self._last_turns())
        scene.standing_log.tell(scene.chronicle.retold(scene.chronicle.turns(), scene.table.told_now))

    def _thinking(self, name: str) -> Said:
        """Say that somebody thinks; where a name has no room beside it, the words name it."""
        tr = self._scene.kit.tr
        words = Said(tr("is thinking"))
        if self._scene.ribbon.names_beside((Sign("hourglass"), words)):
            return words
        return Said(tr("{name} is thinking", name=name))

    def tell_while_shown(self, last: PlayedStep) -> None:
        """Say what is being shown, up to a step: whose turn, and what others did so far."""
        scene = self._scene
        scene.ribbon.turn_of(scene.context.seats[last.seat])
        own = last.seat == scene.session.eyes and scene.replay is None
        scene.ribbon.tell(() if own else self.so_far(last))

    def so_far(self, last: PlayedStep) -> Pieces:
        """Return in pictures what a seat did in its turn up to a step."""
        scene = self._scene
        steps = [step for step in scene.session.match.steps[: last.index + 1] if step.turn == last.turn]
        return scene.table.turn_icons(last.seat, steps)

    def _last_turns(self) -> list[tuple[Seat, Pieces]]:
        """Return the last turn of each other seat, in the order of play behind the one in front."""
        scene = self._scene
        seats = scene.session.seats
        rows = []
        for seat in ((scene.context.front + step) % len(seats) for step in range(1, len(seats))):
            turn = scene.chronicle.last_turn(seat)
            if turn is not None:
                rows.append((seats[seat], scene.table.turn_icons(seat, turn.steps)))
        return rows
