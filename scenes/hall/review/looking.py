"""From the review to the table: the match as it was then, what was done and what was better marked on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.players.contract import Plan
from scenes.tabletop.looking_back.rewind import Counsel
from scenes.tabletop.table_scene import TableScene

if TYPE_CHECKING:
    from game.players.review.review import Finding
    from scenes.hall.hall import Hall


def look_at(hall: Hall, file: Path, seat: int, step: int, finding: Finding | None) -> TableScene:
    """Open the table of a finished match above the present screen, as a seat had it before a step.

    Leaving it comes back to the present screen. Raises `BenchError` if the match can't be opened.
    """
    table = TableScene(hall, hall.library.open(file), on_over=lambda _: hall.stage.pop())
    table.session.look_from(seat)
    hall.stage.push(table)
    hall.stage.build_now()
    if finding is not None:
        done, better = finding.differing()
        table.past.counsel = Counsel(step, done, Plan((better,), finding.reasons))
    table.past.begin(step)
    return table
