"""Who plays a match: people and computer players come, sit in for each other, and give up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.contract import Outcome, SeatScore
from game.core.errors import IllegalAction
from game.core.messages import SeatRef, msg
from game.core.seats import Seat


class Company:
    """The seats of a match as they are now, and as they were at its beginning."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.first = tuple(seats)
        self.seats = list(seats)
        self.conceded: set[int] = set()

    @property
    def people(self) -> set[int]:
        """The seats at which a person decides now."""
        return {index for index, seat in enumerate(self.seats) if seat.human}

    def person(self, seat: int) -> Seat:
        """Return the seat with its person back. Raises `IllegalAction` if none sat there, or if it gave up."""
        if not self.first[seat].human or seat in self.conceded:
            raise IllegalAction(msg("{seat} isn't played by a person.", seat=SeatRef(seat)))
        return msgspec.structs.replace(self.seats[seat], level=None)

    def concede(self, seat: int, level: str) -> None:
        """Let a seat give up; a computer player of `level` plays on for it."""
        self.conceded.add(seat)
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], level=level)

    def again(self) -> list[Seat]:
        """List the seats for a rematch: people who left or gave up sit down again."""
        return [
            msgspec.structs.replace(seat, level=first.level)
            for seat, first in zip(self.seats, self.first, strict=True)
        ]

    @property
    def staying(self) -> list[int]:
        """The seats that have not given up."""
        return [seat for seat in range(len(self.seats)) if seat not in self.conceded]

    @property
    def deserted(self) -> bool:
        """Whether all but one have given up, or the only one has, which ends a match."""
        return bool(self.conceded) and len(self.staying) <= 1

    def judge(self, ended: Outcome) -> Outcome:
        """Take the victory from those who gave up; it goes to the best of the others."""
        if not self.conceded:
            return ended
        winners = tuple(seat for seat in ended.winners if seat not in self.conceded)
        if not winners:
            best = max(ended.scores[seat].total for seat in self.staying)
            winners = tuple(seat for seat in self.staying if ended.scores[seat].total == best)
        return msgspec.structs.replace(ended, winners=winners)

    def last_one(self, scores: tuple[SeatScore, ...]) -> Outcome:
        """Return the outcome of a match all others gave up."""
        reason = msg("All others gave up.") if self.staying else msg("The match was given up.")
        return Outcome(reason, scores, tuple(self.staying))
