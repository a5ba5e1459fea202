"""One cup: who plays, which games in which order, how far it is, and who leads. Pure: it reads no clock, no file.

Points. Each match gives a seat two points for every seat it leaves behind and one to boot: 7, 5, 3, 1 with four
seats, 5, 3, 1 with three, 3, 1 with two. Who shares a place shares its points: each gets the mean of what the
places together are worth, which is always whole (two firsts of four: 6 each). Who gives up a match is last in it.

Standing. By points; where they are equal, by the number of firsts, then of seconds, and so on; where those are
equal, too, by the place in the last match, then in the one before (countback). Who is equal in all of that shares
the place, and a shared first place is a shared cup.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.ranking import places
from game.core.records.entries import Seed, Standing
from game.core.seats import Id, Seat
from game.season.people import Moment

SEATS = range(2, 5)
"""So many play for a cup."""
MOST_LEGS = 24
"""So many games are played at most, should there ever be more."""
Place = Annotated[int, Meta(ge=1, lt=SEATS.stop)]


class Leg(msgspec.Struct, frozen=True):
    """One match of a cup: not begun, being played (`begun`), or over (`places`)."""

    game: Id
    begun: Moment | None = None
    """When its match was begun; by game and moment its save is found. None: not yet."""
    again: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """How often it had to be begun anew, because the save was gone: each time another deal."""
    places: tuple[Place, ...] = ()
    """Which place each seat took, from 1 on, once it is over."""

    @property
    def over(self) -> bool:
        """Whether its result counts."""
        return bool(self.places)


class Cup(msgspec.Struct, frozen=True):
    """A cup. Its first match without places is the one to be played. Raises ValueError if it can't be one."""

    seats: Annotated[tuple[Seat, ...], Meta(min_length=SEATS.start, max_length=SEATS.stop - 1)]
    legs: Annotated[tuple[Leg, ...], Meta(min_length=1, max_length=MOST_LEGS)]
    seed: Seed
    """All deals come from it."""
    created: Moment

    def __post_init__(self) -> None:
        """Refuse what no cup can be: files may say anything."""
        over = [leg.over for leg in self.legs]
        if over != sorted(over, reverse=True):
            raise ValueError("its matches aren't played in order")
        if any(leg.over and not _possible(leg.places, len(self.seats)) for leg in self.legs):
            raise ValueError("its places don't fit its seats")

    # -- where it stands -----------------------------------------------------------------------------------------
    @property
    def at(self) -> int:
        """The number of the match to be played, from 0 on; that of the legs once it is over."""
        return sum(leg.over for leg in self.legs)

    @property
    def over(self) -> bool:
        """Whether all matches are played."""
        return self.at == len(self.legs)

    @property
    def leg(self) -> Leg:
        """The match to be played; the last one once it is over."""
        return self.legs[min(self.at, len(self.legs) - 1)]

    @property
    def first(self) -> int:
        """The seat that begins the next match: one further each time."""
        return (self.seed + self.at) % len(self.seats)

    @property
    def deal(self) -> int:
        """The seed of the next match."""
        return self.deal_of(self.at)

    def deal_of(self, at: int) -> int:
        """Return the seed of a match by its number, from 0 on; one behind the last has one, too."""
        again = self.legs[min(at, len(self.legs) - 1)].again
        return random.Random(f"{self.seed} {at} {again}").getrandbits(48)

    def points(self, leg: Leg) -> tuple[int, ...]:
        """Return what each seat got for a match; nothing before it is over."""
        return tuple(worth(place, leg.places.count(place), len(self.seats)) for place in leg.places)

    @property
    def totals(self) -> tuple[int, ...]:
        """All points of each seat."""
        each = [self.points(leg) for leg in self.legs if leg.over]
        return tuple(sum(points[seat] for points in each) for seat in range(len(self.seats)))

    def places_of(self, seat: int) -> list[int]:
        """Return the places a seat took, match by match."""
        return [leg.places[seat] for leg in self.legs if leg.over]

    @property
    def ranking(self) -> list[list[int]]:
        """Who shares each place now, the best first; a place after a shared one is empty."""
        return places([self._rank(seat) for seat in range(len(self.seats))], self.leaders)

    @property
    def leaders(self) -> list[int]:
        """Who would take the cup now."""
        ranks = [self._rank(seat) for seat in range(len(self.seats))]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def _rank(self, seat: int) -> int:
        """A number that is larger the better a seat stands: points, then firsts, then seconds …"""
        taken = self.places_of(seat)
        rank = self.totals[seat]
        for place in range(1, SEATS.stop):
            rank = rank * (MOST_LEGS + 1) + taken.count(place)
        for place in reversed(taken):
            rank = rank * SEATS.stop + SEATS.stop - place
        return rank

    # -- what happens --------------------------------------------------------------------------------------------
    def begin(self, now: datetime) -> Cup:
        """Note that its next match is begun now."""
        return self._with(msgspec.structs.replace(self.leg, begun=now))

    def lose(self) -> Cup:
        """The save of the match that was begun is gone: it can be begun again, with another deal."""
        return self._with(msgspec.structs.replace(self.leg, begun=None, again=self.leg.again + 1))

    def number_of(self, game: str, begun: datetime, deal: int) -> int | None:
        """Return the number, from 0 on, of the match of a game with a deal that was begun at a moment.

        None if it has none: another match may have been begun at that moment.
        """
        legs = enumerate(self.legs)
        same = (at for at, leg in legs if leg.game == game and leg.begun == begun and self.deal_of(at) == deal)
        return next(same, None)

    def finish(self, standing: Standing, conceded: Collection[int], at: int | None = None) -> Cup:
        """Count the match that was begun (or one that ended otherwise now): `standing` as its record ends with."""
        taken = [0] * len(self.seats)
        for place, seats in enumerate(places(standing.scores, standing.winners or (), conceded), 1):
            for seat in seats:
                taken[seat] = place
        at = self.at if at is None else at
        return self._with(msgspec.structs.replace(self.legs[at], places=tuple(taken)), at)

    def skip(self) -> Cup | None:
        """Leave out the next match, whose game isn't there any more; None if none is left then."""
        legs = (*self.legs[: self.at], *self.legs[self.at + 1 :])
        return msgspec.structs.replace(self, legs=legs) if legs else None

    def _with(self, leg: Leg, at: int | None = None) -> Cup:
        at = self.at if at is None else at
        return msgspec.structs.replace(self, legs=(*self.legs[:at], leg, *self.legs[at + 1 :]))


def worth(place: int, shared: int, seats: int) -> int:
    """Return the points of a place that so many of the seats share."""
    return 2 * (seats - place) + 2 - shared


def new_cup(seats: Sequence[Seat], games: Sequence[str], seed: int, now: datetime) -> Cup:
    """Make a cup of games in their order. Raises ValueError if it can't be one."""
    return Cup(tuple(seats), tuple(Leg(game) for game in games[:MOST_LEGS]), seed, now)


def _possible(taken: Sequence[int], seats: int) -> bool:
    """Whether places are those of so many seats: each as many as are better, and one."""
    better = [1 + sum(other < place for other in taken) for place in taken]
    return len(taken) == seats and (better == list(taken) or 1 not in taken)
