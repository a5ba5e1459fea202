"""The end of a match: what it is worth to end it with one's turn, and who may end it next (PE-31).

Who takes the last skill token, or the last recipe, has no further turn, and others may have one. Points can't say
whether that is good: who leads enough wins at once, who doesn't throws the match away. So the end is weighed by
the chance to win it, and told as the worth of a desk that would have the same chance if the match went on.

Whether a seat can end the match with its next turn is plain to see: the potions it brews must bring the tokens. If
it sits after oneself in the round, this turn may be one's last.

The numbers were measured, see `game/players/RESULTS.md`, "Near the end of a match".
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

from game.potion_explosion.rules.model import OPEN, Desk, State, Tile
from game.potion_explosion.rules.scoring import tokens_due

TURN = 12.0
"""What one more turn brings to a seat while the match goes on."""
LAST_TURN_LESS = 5.0
"""By how much a seat's last turn leaves it below what its desk seemed to be worth before that turn."""
LAST_TURN_SPREAD = 5.0
"""Standard deviation of that."""
SPREADS = (7.0, 8.0, 9.0, 11.0)
"""Standard deviation of a lead at the end of the match, with one token left to take now, two, three, more."""
ENDS_WITH_ONE = (1.0, 1.0, 1.0, 1.0, 0.93, 0.9, 0.8, 0.73)
"""How likely a seat ends the match that has to complete one potion for it, by the holes still open."""
ENDS_WITH_BOTH = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 0.95, 0.95, 0.75, 0.75, 0.75, 0.55, 0.4, 0.4)
"""The same if it has to complete both of its potions."""
SURE = 0.005
"""No chance counts as nearer to 0 or 1 than this."""
MOST_A_TURN = 3
"""Tokens that two potions may bring: each is the third of its kind, and one the fifth kind."""
PRIDE = 0.05
"""What a point counts beyond the chance to win, so that who has won or lost for sure still plays well."""
_STEPS = 24
_NORMAL = NormalDist()


class Rival(NamedTuple):
    """What another seat would come to if the match went on, and if it ended now, give or take `spread`."""

    going_on: float
    ended: float
    spread: float


class NearEnd(NamedTuple):
    """What a seat has to think of in a turn that may be its last.

    `tokens` and `recipes` are those left before it ends; `dangers` how likely somebody who has yet to move in this
    round ends the match, by the number of tokens the seat takes before; `rivals` are the other seats.
    """

    tokens: int
    recipes: int
    dangers: tuple[float, ...]
    rivals: tuple[Rival, ...]

    def weigh(
        self, going_on: tuple[float, float], points: float, hope: float, taken: int, fresh: int
    ) -> tuple[float, float]:
        """Return what a desk and each marble in its pool are worth.

        `going_on` are both if the match goes on, `points` what the desk has if it doesn't, `hope` what this turn
        may still add to that; the turn takes `taken` tokens and needs `fresh` new recipes.
        """
        worth, each = going_on
        danger = self.dangers[taken] if self.dangers else 0.0
        if taken >= self.tokens or fresh >= self.recipes:
            danger = 1.0
        if danger:
            worth += danger * (worth_of_ending(points, self.rivals, self.tokens) + hope - worth)
        return worth, each * (1.0 - danger)


class EndWatch:
    """Watches who may end the match. Remembers what it counted, within bounds."""

    _MOST_KEPT = 20_000

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self._tiles = tiles
        self._due: dict[tuple[int, ...], int] = {}

    def tokens(self, desk: Desk, completed: tuple[int, ...]) -> int:
        """How many tokens a desk would get at the end of its turn for these potions (PE-30)."""
        due = self._due.get(completed)
        if due is None:
            if len(self._due) >= self._MOST_KEPT:
                self._due.clear()
            due = self._due[completed] = len(tokens_due(completed, self._tiles))
        return due - len(desk.skills)

    def near(self, state: State, seat: int) -> tuple[float, ...] | None:
        """Return the dangers of a `NearEnd`; None while neither the seat nor anybody after it may end it."""
        desk, left = state.desks[seat], state.countdown
        earned = self._most_tokens(desk)
        if left - earned <= MOST_A_TURN:
            later = [other for number, other in enumerate(state.desks) if moves_later(state, number, seat)]
            later = [other for other in later if self._most_tokens(other) >= left - earned]
            if later:
                return tuple([self._danger(later, left - taken) for taken in range(earned + 1)])
        few = sum([len(stack) for stack in state.stacks]) <= len(desk.brewing)
        return () if earned >= left or few else None

    def _most_tokens(self, desk: Desk) -> int:
        """How many tokens a turn may bring at most: no more than the two potions on the burners are completed."""
        completed = desk.completed
        for brew in desk.brewing:
            if brew is not None:
                completed += (brew.tile,)
        return self.tokens(desk, completed)

    def _danger(self, later: Sequence[Desk], left: int) -> float:
        return 1.0 - math.prod([1.0 - self.ends_next(desk, left) for desk in later]) if left > 0 else 0.0

    def ends_next(self, desk: Desk, left: int) -> float:
        """How likely a seat is to end the match with its next turn, with so many tokens left."""
        if self._most_tokens(desk) < left:
            return 0.0
        brews = [(brew.tile, len(brew.open) - brew.open.count(OPEN)) for brew in desk.brewing if brew is not None]
        singles = [holes for tile, holes in brews if self.tokens(desk, (*desk.completed, tile)) >= left]
        return chance_to_end(singles, sum([holes for _, holes in brews]))


def moves_later(state: State, seat: int, than: int) -> bool:
    """Whether a seat has its turn later in a round than another (PE-31)."""
    seats = len(state.desks)
    return (seat - state.first) % seats > (than - state.first) % seats


def rival(promise: float, points: float, moves_again: bool) -> Rival:
    """Return what is to be expected of another seat.

    `promise` is what its desk is worth while the match goes on, `points` what it would have if it ended now;
    `moves_again` says whether it has its turn in this round yet.
    """
    if moves_again:
        return Rival(promise + TURN, max(points, promise - LAST_TURN_LESS), LAST_TURN_SPREAD)
    return Rival(promise, points, 0.0)


def chance_to_end(singles: Sequence[int], both: int) -> float:
    """Return how likely a seat is to end the match with its next turn.

    `singles` has the open holes of each potion that suffices by itself; with none it takes both, of `both` holes.
    """
    if singles:
        return 1.0 - math.prod([1.0 - ENDS_WITH_ONE[holes] for holes in singles])
    return ENDS_WITH_BOTH[both]


def worth_of_ending(points: float, rivals: Sequence[Rival], tokens: int) -> float:
    """Return what it is worth to end the match with so many points: as much as a desk with the same chance to win.

    `tokens` are those in the countdown stack before the turn: the more, the more open a match that goes on is.
    """
    chance = math.prod([_ahead(points - other.ended, other.spread) for other in rivals])
    chance = min(1 - SURE, max(SURE, chance))
    spread = SPREADS[max(1, min(tokens, len(SPREADS))) - 1]
    low = min(other.going_on for other in rivals) - 4 * spread
    high = max(other.going_on for other in rivals) + 4 * spread
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if math.prod([_ahead(middle - other.going_on, spread) for other in rivals]) < chance:
            low = middle
        else:
            high = middle
    return (low + high) / 2 + PRIDE * (points - max(other.ended for other in rivals))


def _ahead(lead: float, spread: float) -> float:
    """The chance that a lead holds that may still change by so much; to be level is half a victory."""
    if not spread:
        return 0.5 if lead == 0 else float(lead > 0)
    return _NORMAL.cdf(lead / spread)
