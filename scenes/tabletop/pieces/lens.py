"""A lens: one of the other seats, shown large."""

from __future__ import annotations

from functools import partial

from scenes.tabletop.pieces.part import Part, SceneryT
from scenes.ui.widgets.base import Pos, Widget


class Lens(Part[SceneryT]):
    """A seat's things, while its panel is attended to. It takes no pointer: what lies below can be clicked."""

    _seat: int | None = None

    def __init__(self, scenery: SceneryT) -> None:
        super().__init__(scenery)
        self.visible = False

    @property
    def seat(self) -> int:
        """The seat that is looked at; the one in front if none is."""
        return self.scenery.context.front if self._seat is None else self._seat

    def look_at(self, seat: int | None) -> None:
        """Show a seat, once what it is drawn with is there; None: none."""
        if seat != self._seat:
            self.show(False)
            self._seat = seat
            self.forget()
            self.refresh()
            if seat is not None:
                self.when_ready(self.draw, partial(self._come, seat))

    def _come(self, seat: int) -> None:
        """It can be drawn now; by then another seat may be attended to."""
        if seat == self._seat:
            self.show(self.worth_seeing)

    @property
    def worth_seeing(self) -> bool:
        """Whether there is anything to be seen of the seat."""
        return True

    def seat_of(self, widget: Widget | None) -> int | None:
        """Return the seat to be shown while a widget is attended to; None: none."""
        raise NotImplementedError

    def look_again(self, widget: Widget | None) -> None:
        """Seats may have changed under a pointer at rest: if one is shown, show the one that is there now."""
        if self._seat is not None:
            self.look_at(self.seat_of(widget))

    def refresh(self) -> None:
        """See `Part`; what isn't shown isn't looked at."""
        if self._seat is not None:
            super().refresh()

    def hit(self, pos: Pos) -> Widget | None:
        """Nothing of it is hit."""
        return None
