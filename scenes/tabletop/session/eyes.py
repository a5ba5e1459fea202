"""Whose eyes are on the screen, and which seat is shown large: where people share it, a curtain comes between."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match


class Eyes:
    """Follows one match. `settle` is called once everything before has been seen."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.seat: int | None = None
        """The seat whose view is on the screen; None is what everybody may see."""
        self.front = match.seat_to_move if match.outcome is None else 0
        """The seat that is shown large."""
        self.curtain: int | None = None
        """The person the screen is to be handed to before anything is shown."""
        self.covered = False
        """Whether secrets are drawn only as long as they are held up: then no curtain is needed."""
        self._here: int | None = None
        """The person in front of the screen, where several share it."""

    @property
    def people(self) -> list[int]:
        """The seats at which people decide now."""
        return [index for index, seat in enumerate(self._match.seats) if seat.human]

    def lift_curtain(self) -> None:
        """The person the curtain waits for sits here now."""
        self._here, self.curtain = self.curtain, None
        self.settle()

    def settle(self) -> bool:
        """Decide whose eyes are on the screen; whether that is something else than before."""
        before = self.seat, self.front, self.curtain
        people = self.people
        mover = None if self._match.outcome is not None else self._match.seat_to_move
        self.curtain = None
        if len(people) == 1:
            self._here = self.seat = self.front = people[0]
        elif not people:
            self._here = self.seat = None
            self.front = mover if mover is not None else self.front
        else:
            self._share(people, mover)
        return before != (self.seat, self.front, self.curtain)

    def _share(self, people: Sequence[int], mover: int | None) -> None:
        """Several people use the screen in turn."""
        if self._here not in people:
            self._here = None
        if mover in people and mover != self._here:
            assert mover is not None
            hidden = self.secrets if self._here is None else self._hides(self._here, mover)
            if hidden and not self.covered:
                self.curtain, self.seat = mover, None
                return
            self._here = mover
        if self._here is not None:
            self.front = self._here
        may_look = self._here is not None and (mover == self._here or self.covered or not self.secrets)
        self.seat = self._here if may_look else None

    def _hides(self, one: int, other: int) -> bool:
        """Whether two seats see different things now."""
        return bool(self._match.view(one) != self._match.view(other))

    @property
    def secrets(self) -> bool:
        """Whether a person knows something now that another one must not see."""
        people = self.people
        return len(people) > 1 and any(self._hides(people[0], other) for other in people[1:])
