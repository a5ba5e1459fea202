"""Scores and outcomes of Glastonbury with their words (GL-19 to GL-25)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.messages import msg
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.model import UNKNOWN, State
from game.glastonbury.rules.scoring import (
    all_immutos,
    ingredient_points,
    own_ingredients,
    recipe_points,
    tally,
)
from game.glastonbury.rules.text.messages import Words


def scores(state: State, deck: Deck, words: Words) -> tuple[SeatScore, ...]:
    """All scores as if the game ended now, Immutos not yet added counted where they are best.

    In a view with covered cauldrons nobody has points: what lies in them is for people to remember (GL-26).
    """
    seats = range(len(state.stalls))
    if state.memory is not None and not state.open and state.ending is None:
        return tuple(SeatScore(seat, 0, (), secret=True) for seat in seats)
    immutos = all_immutos(state, deck)
    return tuple(_score(state, seat, immutos, deck, words) for seat in seats)


def _score(state: State, seat: int, immutos: Sequence[Sequence[int]], deck: Deck, words: Words) -> SeatScore:
    """A part for each ingredient there is a card of, pairs too, and for each recipe that is known."""
    stall = state.stalls[seat]
    counts, sums = tally(stall.cauldron, immutos[seat])
    own = own_ingredients(stall, deck)
    parts = [
        ScorePart(
            f"ingredient:{words.data.ingredients[number].id}",
            words.ingredient(number),
            ingredient_points(counts[number], sums[number], own[number]),
        )
        for number in range(len(counts))
        if counts[number]
    ]
    parts += [
        ScorePart(
            f"recipe:{words.recipe_id(recipe)}",
            words.recipe(recipe),
            recipe_points(state, seat, recipe, immutos, deck),
        )
        for recipe in stall.recipes
        if recipe != UNKNOWN
    ]
    return SeatScore(seat, sum(part.points for part in parts), tuple(parts))


def outcome(state: State, deck: Deck, words: Words) -> Outcome | None:
    """The result once the game ended and all Immutos are added (GL-18, GL-22)."""
    if not state.over:
        return None
    found = scores(state, deck, words)
    best = max(score.total for score in found)
    if state.ending == "declinatio":
        reason = msg("Declinatio led to a line that holds nothing to take.")
    else:
        reason = msg("The last card of a line was taken.")
    rounds = -(-state.turn // len(state.stalls))
    return Outcome(reason, found, tuple(score.seat for score in found if score.total == best), rounds)
