"""What a card would mean to a seat as far as it may know: what a table shows while a card is looked at (GL-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.glastonbury.rules.material.market import LINE_OF_STEP, STEPS
from game.glastonbury.rules.model import FIRST_IMMUTO, FIRST_SPELL, GAP, UNKNOWN, State, ingredient_of, value_of
from game.glastonbury.rules.play import emptied_line, known_steps
from game.glastonbury.rules.scoring import ingredient_points, tally

if TYPE_CHECKING:
    from game.glastonbury.rules.rules import Glastonbury


class CardProspect(msgspec.Struct, frozen=True):
    """What taking a card would lead to.

    `steps`: how far the seat walks next (None if a covered card says it, GL-17), `stop` where to, `line` the line
    there (NO_LINE beside a corner); sure unless a Vanesco comes between. `own`: its ingredient counts double.
    `count` and `points` are how many cards of the ingredient the seat would have and what they would score: None
    while its cauldron is covered, or if the card is no ingredient.
    """

    card: int
    steps: int | None
    stop: int
    line: int
    own: bool = False
    count: int | None = None
    points: int | None = None


def prospect(rules: Glastonbury, view: State, seat: int, card: int) -> CardProspect:
    """Look ahead from a view with a card of the square, as if the seat's pawn took it where it stands."""
    stall = view.stalls[seat]
    steps = known_steps((*stall.cauldron, card) if card < FIRST_SPELL else stall.cauldron, stall.pawn)
    stop = (stall.pawn + (steps or 0)) % STEPS
    line = LINE_OF_STEP[stop]
    if card >= FIRST_IMMUTO:
        return CardProspect(card, steps, stop, line)
    ingredient = ingredient_of(card)
    own = rules.deck.colours[ingredient] == stall.colour
    if UNKNOWN in stall.cauldron:
        return CardProspect(card, steps, stop, line, own)
    counts, sums = tally((*stall.cauldron, card))
    points = ingredient_points(counts[ingredient], sums[ingredient], own)
    return CardProspect(card, steps, stop, line, own, counts[ingredient], points)


def closes(view: State, cell: int) -> bool:
    """Whether the game ends if the card of a cell is taken: it is the last of a line, and stays so (GL-18)."""
    if view.pile:
        return False
    square = list(view.square)
    square[cell] = GAP
    return emptied_line(square, cell) is not None


def immuto_gain(rules: Glastonbury, view: State, seat: int, ingredient: int) -> int:
    """Return how many points more a seat has if it adds its next Immuto to an ingredient (GL-21)."""
    immutos = view.stalls[seat].immutos
    return _total(rules, view, seat, (*immutos, ingredient)) - _total(rules, view, seat, immutos)


def _total(rules: Glastonbury, view: State, seat: int, immutos: tuple[int, ...]) -> int:
    """What a seat has with its Immutos there, those that are still to be added left out."""
    world = rules.copy(view)
    stall = world.stalls[seat]
    plain = [card for card in stall.cauldron if card < FIRST_IMMUTO]
    own = [card for card in stall.cauldron if card >= FIRST_IMMUTO]
    stall.cauldron = (*plain, *own[: len(immutos)])
    stall.immutos = immutos
    return rules.scores(world)[seat].total


class Rung(msgspec.Struct, frozen=True):
    """A step of the ladder of an ingredient: so many cards, what they score, as far as a single card tells.

    `factor`: times the sum of the values (0: nothing whatever they are), `points`: to be added.
    """

    cards: int
    factor: int
    points: int


def ladder(card: int, own: bool) -> tuple[Rung, ...]:
    """What one to four cards of a card's ingredient score (GL-19, GL-20); `own`: they count double."""
    double = 2 if own else 1
    return (
        Rung(1, 0, ingredient_points(1, value_of(card), own)),
        Rung(2, 0, 0),
        Rung(3, double, 0),
        Rung(4, double, ingredient_points(4, 0, own)),
    )
