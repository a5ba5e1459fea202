"""Cups to look at: so far as wanted, with results that were never played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.records.entries import Standing
from game.core.seats import Seat
from game.cup.cup import Cup
from game.cup.kept import CUPS, Cups
from scenes.hall.hall import Hall

NAMES = ("Wilhelmine-Charlotte", "Maximilian Wolfgang", "Konstantin Alexander", "Mmmmmmmmmmmmmmmmmmmm")
SEATS = tuple(
    Seat(name, level, colour, portrait)
    for name, level, colour, portrait in zip(
        NAMES,
        (None, "journeyman", None, "adept"),
        ("amethyst", "amber", "moss", "rose"),
        ("wolf", "fox", "raven", "cat"),
        strict=True,
    )
)
SCORES = ((52, 38, 47, 21), (33, 40, 40, 12), (17, 25, 30, 8), (61, 44, 40, 52))
"""Of the matches, in turn; the second has two that share the first place."""


def cup_at(hall: Hall, played: int, seats: Sequence[Seat] = SEATS) -> None:
    """Let a cup be played so far; more than there are games: to its end."""
    count = len(seats)
    hall.cup.found(seats, hall.cup.games_for(count), 7)
    for at in range(played):
        cup = hall.cup.running
        assert cup is not None
        if cup.over:
            return
        scores = SCORES[at % len(SCORES)][:count]
        best = tuple(seat for seat in range(count) if scores[seat] == max(scores))
        over = cup.begin(hall.now()).finish(Standing(20, scores, best), ())
        hall.season.change(CUPS, partial(_with, over))


def _with(cup: Cup, cups: Cups) -> Cups:
    return Cups(cup, cups.past)
