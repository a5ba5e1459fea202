"""The curtain between people who share a screen, raised when the next one has sat down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.core.seats import Seat
from scenes.tabletop.faces import colour_of, portrait_of
from scenes.tabletop.session.session import MatchSession
from scenes.ui.hall_data import HallData
from scenes.ui.kit import Kit
from scenes.ui.stage.readying import NOWHERE, drawn_in
from scenes.ui.widgets import Curtain


def curtain_for(kit: Kit, session: MatchSession, on_ready: Callable[[], object], shown: HallData) -> Curtain:
    """Make the curtain for the person a session waits for; `on_ready` is called when that person sits here."""
    assert session.curtain is not None

    def ready() -> None:
        session.lift_curtain()
        on_ready()

    return _curtain(kit, session.seats[session.curtain], ready, shown)


def draw_ahead(kit: Kit, session: MatchSession, shown: HallData) -> Iterator[Callable[[], object]]:
    """Yield what draws, where nobody sees it, the curtain for each person who may be waited for next."""
    if session.hands_over:
        yield from (partial(_draw, kit, session.seats[seat], shown) for seat in session.people)


def _draw(kit: Kit, seat: Seat, shown: HallData) -> None:
    curtain = _curtain(kit, seat, lambda: None, shown)
    curtain.place(kit.units.rect(0, 0, 1, 1))
    for draw in drawn_in(curtain, curtain.rect):
        draw(NOWHERE)


def _curtain(kit: Kit, seat: Seat, on_ready: Callable[[], object], shown: HallData) -> Curtain:
    return Curtain(kit, seat.name, portrait_of(seat), colour_of(seat).id, on_ready, mark=shown.mark_of(seat))
