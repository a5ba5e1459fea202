"""Points and the end (NC-5, NC-6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.messages import msg
from game.skeleton.newcomer.rules.data import Data
from game.skeleton.newcomer.rules.model import State


def matches(data: Data, cauldron: Sequence[int]) -> int:
    """Count the ingredients that fell on one of their own kind."""
    return sum(data.kind_of(below) == data.kind_of(above) for below, above in pairwise(cauldron))


def points(data: Data, cauldron: Sequence[int]) -> int:
    """Return what a cauldron counts."""
    return sum(map(data.number_of, cauldron)) + data.match * matches(data, cauldron)


def worth(data: Data, cauldron: Sequence[int], ingredient: int) -> int:
    """Return what an ingredient would count on top of a cauldron."""
    return points(data, [*cauldron[-1:], ingredient]) - points(data, cauldron[-1:])


def scores(data: Data, state: State) -> tuple[SeatScore, ...]:
    """Return the scores as they stand."""
    return tuple(_score(data, seat, cauldron) for seat, cauldron in enumerate(state.cauldrons))


def _score(data: Data, seat: int, cauldron: Sequence[int]) -> SeatScore:
    parts = (
        ScorePart("numbers", msg("Numbers"), sum(map(data.number_of, cauldron))),
        ScorePart("matches", msg("Matches"), data.match * matches(data, cauldron)),
    )
    return SeatScore(seat, sum(part.points for part in parts), parts)


def outcome(data: Data, state: State) -> Outcome | None:
    """Return how the match ended, or None."""
    if state.brewing or state.pile or state.shelf:
        return None
    scored = scores(data, state)
    best = max(score.total for score in scored)
    winners = tuple(score.seat for score in scored if score.total == best)
    return Outcome(msg("There is nothing left to gather."), scored, winners)
