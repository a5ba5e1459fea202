"""The curtain between people who share a screen, raised when the next one has sat down."""

from __future__ import annotations

from collections.abc import Callable

from scenes.tabletop.faces import colour_of, portrait_of
from scenes.tabletop.session.session import MatchSession
from scenes.ui.hall_data import HallData
from scenes.ui.kit import Kit
from scenes.ui.widgets import Curtain


def curtain_for(kit: Kit, session: MatchSession, on_ready: Callable[[], object], shown: HallData) -> Curtain:
    """Make the curtain for the person a session waits for; `on_ready` is called when that person sits here."""
    assert session.curtain is not None
    seat = session.seats[session.curtain]

    def ready() -> None:
        session.lift_curtain()
        on_ready()

    return Curtain(kit, seat.name, portrait_of(seat), colour_of(seat).id, ready, mark=shown.mark_of(seat))
