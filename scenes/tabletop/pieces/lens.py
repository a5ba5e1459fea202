"""A lens: one of the other seats, shown large."""

from __future__ import annotations

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
        """Show a seat; None: none."""
        if seat != self._seat:
            self.show(False)
            self._seat = seat
            self.forget()
            self.show(seat is not None)
            self.refresh()

    def refresh(self) -> None:
        """See `Part`; what isn't shown isn't looked at."""
        if self._seat is not None:
            super().refresh()

    def hit(self, pos: Pos) -> Widget | None:
        """Nothing of it is hit."""
        return None
