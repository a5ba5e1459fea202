"""What a learned value looks at in Potion Explosion: public facts of all desks after a whole turn, as numbers.

A planned turn is finished on a copy. What goes back through the lid is gone: nobody can tell where it comes out,
so nothing is made of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.potion_explosion.ai.endgame import EndWatch
from game.potion_explosion.ai.gains import gains_of_picks
from game.potion_explosion.ai.value import Judge
from game.potion_explosion.rules.actions import PotionExplosionAction
from game.potion_explosion.rules.dispenser import COLOURS, IN_SIGHT, UNKNOWN
from game.potion_explosion.rules.model import OPEN, UNKNOWN_TILE, Desk, State
from game.potion_explosion.rules.rules import PotionExplosion
from game.potion_explosion.rules.scoring import HELP_POINTS, SKILL_POINTS, tokens_due, total

T = TypeVar("T")

KINDS = ("wisdom", "love", "magnet", "joy", "sands", "abyss", "balm", "lava")
_HOLES = range(1, 8)
_STEP = 0.86
"""What is left of a potion's worth for each hole still open, as `Weights.patience` has it."""

NAMES = (
    *("hand", "points", "tokens", "helps", "pairs", "singles", "kinds", "four_kinds", "five_kinds"),
    *(f"undrunk_{kind}" for kind in KINDS),
    *(f"brews_of_{holes}" for holes in _HOLES),
    *("brew_points", "brew_steps", "token_steps", "token_near", "colours_open", "most_of_one", "holes"),
    *("fresh", "pool", "pool_kinds", "pool_fits", "top_fits", "top_points"),
    *("rival_worth", "rival_points", "rival_undrunk", "rival_pool", "rival_holes", "rival_fresh"),
    *("left_to_next", "unknown", "ends_next", "rival_ends_next", "countdown", "last_mover", "ending"),
    *("over", "over_lead", "draw_next"),
)
"""The features, in order.

Of one's own desk: `hand` is the worth by hand-made weights, `points` those made (tokens due included); `pairs`,
`singles`: kinds completed twice, once; `undrunk_…` potions not drunk; `brews_of_3` potions with three open holes,
`brew_points` and `brew_steps` their points, full and by the holes still open; `token_steps`, `token_near`: the
same for tokens they bring; `fresh`: empty burners while there are recipes; `pool_fits`, `top_fits`: marbles kept
that fit the brews, a recipe in sight; `top_points`: what the best of those promises. `rival_…` are the desk that
is worth most among the others, `left_to_next` what the next seat's best pick in sight brings it, `unknown` how
much of the tracks isn't in sight; `ends_next`: how likely a seat ends the match with its next turn.
"""
STAGES = 8
"""By seats, two or more, and by tokens left: three and more, two, one or none, the last turn."""


class _Gone:
    """A `Chance` that gives nothing back of what goes through the lid."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return []

    def roll(self, sides: int) -> int:
        raise AssertionError("nothing is rolled in this game")

    def choose(self, count: int) -> int:
        raise AssertionError("with nothing to roll in there is no track to choose")


_GONE = _Gone()


def stage_of(view: State) -> int | None:
    """Return the stage of the match; None while starters are drafted, and in a tie-break."""
    if view.over or view.starters or view.tie_break:
        return None
    left = 3 if view.ending is not None else 0 if view.countdown > 2 else 1 if view.countdown == 2 else 2
    return left + 4 * (len(view.desks) > 2)


class Features:
    """Looks at what plans lead to."""

    def __init__(self, rules: PotionExplosion, judge: Judge) -> None:
        self._rules = rules
        self._tiles = rules.tiles
        self._judge = judge
        self._watch: EndWatch = judge.watch

    def of(
        self, state: State, seat: int, value: float, finish: Sequence[PotionExplosionAction]
    ) -> tuple[float, ...]:
        """Return the features of a state that a plan leads to, once `finish` is done, too."""
        after = state
        if finish:
            after = self._rules.copy(state)
            for action in finish:
                self._rules.apply(after, action, _GONE)
        return (value, *self._own(after, seat), *self._others(after, seat))

    def _own(self, after: State, seat: int) -> list[float]:
        desk, tiles = after.desks[seat], self._tiles
        kinds = [tiles[tile].kind for tile in desk.completed]
        counts = [kinds.count(kind) for kind in set(kinds)]
        due = len(tokens_due(desk.completed, tiles))
        points = sum([tiles[tile].points for tile in desk.completed])
        undrunk = [tiles[tile].kind for tile in desk.completed if tile not in desk.drunk]
        return [
            float(points + SKILL_POINTS * due + HELP_POINTS * desk.helps),
            float(due),
            float(desk.helps),
            float(counts.count(2)),
            float(counts.count(1)),
            float(len(counts)),
            float(len(counts) == 4),
            float(len(counts) >= 5),
            *[float(undrunk.count(kind)) for kind in KINDS],
            *self._brewing(desk, kinds),
            *self._to_come(after, desk),
        ]

    def _brewing(self, desk: Desk, kinds: list[str]) -> list[float]:
        """Potions on the burners."""
        tiles = self._tiles
        brews = [(tiles[brew.tile], brew.open.replace(OPEN, "")) for brew in desk.brewing if brew is not None]
        missing = [len(holes) for _, holes in brews]
        new_kind = len(set(kinds)) == 4
        tokens = [kinds.count(tile.kind) == 2 or (new_kind and tile.kind not in kinds) for tile, _ in brews]
        steps = [_STEP**count for count in missing]
        every = "".join([holes for _, holes in brews])
        colours = [every.count(colour) for colour in COLOURS]
        return [
            *[float(missing.count(count)) for count in _HOLES],
            float(sum([tile.points for tile, _ in brews])),
            sum([tile.points * step for (tile, _), step in zip(brews, steps, strict=True)]),
            SKILL_POINTS * sum([step for step, token in zip(steps, tokens, strict=True) if token]),
            float(max([8 - count for count, token in zip(missing, tokens, strict=True) if token], default=0)),
            float(4 - colours.count(0)),
            float(max(colours)),
            float(len(every)),
        ]

    def _to_come(self, after: State, desk: Desk) -> list[float]:
        """Empty burners, and what is kept for what comes."""
        pool = desk.pool
        fresh = desk.brewing.count(None) if any(after.stacks) else 0
        every = "".join([brew.open for brew in desk.brewing if brew is not None])
        fits = best = 0.0
        if fresh:
            tops = [self._tiles[stack[-1]] for stack in after.stacks if stack and stack[-1] != UNKNOWN_TILE]
            fits = max([float(_fit(pool, tile.holes)) for tile in tops], default=0.0)
            best = max([self._judge.promise(desk, tile.id) for tile in tops], default=0.0)
        return [float(fresh), float(len(pool)), float(len(set(pool))), float(_fit(pool, every)), fits, best]

    def _others(self, after: State, seat: int) -> list[float]:
        """The others' desks, what is left to them, and how near the end is."""
        desk, seats = after.desks[seat], len(after.desks)
        others = [other for other in range(seats) if other != seat]
        worths = {other: self._judge.worth(after, other) for other in others}
        leader = max(others, key=lambda other: worths[other])
        rival = after.desks[leader]
        countdown = max(0, after.countdown - max(0, self._watch.tokens(desk, desk.completed)))
        ending = after.ending is not None or countdown == 0
        left, unknown = (0.0, 0.0) if after.over else self._left_to(after, (seat + 1) % seats)
        lead = 0
        if after.over:
            lead = total(desk, self._tiles) - max([total(after.desks[other], self._tiles) for other in others])
        brews = [brew.open for brew in rival.brewing if brew is not None]
        return [
            worths[leader],
            float(total(rival, self._tiles)),
            float(len(rival.completed) - len(rival.drunk)),
            float(len(rival.pool)),
            float(sum([len(holes) - holes.count(OPEN) for holes in brews])),
            float(rival.brewing.count(None)),
            left,
            unknown,
            0.0 if ending else self._watch.ends_next(desk, countdown),
            0.0 if ending else max([self._watch.ends_next(after.desks[other], countdown) for other in others]),
            float(countdown),
            float((seat + 1) % seats == after.first),
            float(ending),
            float(after.over),
            float(lead),
            float(bool(after.pending)),
        ]

    def _left_to(self, after: State, seat: int) -> tuple[float, float]:
        """What the best pick in sight brings to a seat, and how many places in sight hold what nobody knows."""
        splits = self._judge.splits(after, seat)
        desk = after.desks[seat]
        stock = desk.hand + desk.pool
        best = base = splits.best(stock).worth
        unknown = 0
        for track in after.tracks:
            seen = track[:IN_SIGHT].rstrip(UNKNOWN)
            unknown += min(len(track), IN_SIGHT) - len(seen)
            for gain, _ in gains_of_picks(seen):
                best = max(best, splits.best(stock + gain).worth)
        return best - base, float(unknown)


def _fit(stock: str, holes: str) -> int:
    """How many marbles of a stock fit so many holes."""
    return sum([min(stock.count(colour), holes.count(colour)) for colour in set(stock)])
