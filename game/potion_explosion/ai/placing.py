"""Where a desk's marbles can go: how those of each colour fit its open holes, and what a split comes to."""

from __future__ import annotations

from typing import NamedTuple

from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import Desk, JoyDecision


class Split(NamedTuple):
    """A way to place a desk's marbles: how many go to the first burner, and how many Joy puts into any hole."""

    worth: float
    to_first: int
    joy_first: int
    joy_second: int


class Fit(NamedTuple):
    """For one colour: how many marbles fit, and how few and how many of them can go to the first burner."""

    placed: int
    least: int
    most: int


_NONE = Fit(0, 0, 0)


def fits(desk: Desk) -> list[Fit]:
    """How the marbles of hand and pool fit the open holes, by colour in the order of `COLOURS`."""
    return fits_of(desk, desk.hand + desk.pool)


def fits_of(desk: Desk, stock: str) -> list[Fit]:
    """How the marbles of any stock would fit the open holes, by colour in the order of `COLOURS`."""
    first, second = [brew.open if brew is not None else "" for brew in desk.brewing]
    found: list[Fit] = []
    for colour in COLOURS:
        if colour not in stock:
            found.append(_NONE)
            continue
        here, there = first.count(colour), second.count(colour)
        placed = min(stock.count(colour), here + there)
        found.append(Fit(placed, max(0, placed - there), min(here, placed)))
    return found


def surely_completed(desk: Desk) -> list[int]:
    """The tiles that the marbles in hand fill, wherever they are put: each has to be put somewhere (PE-18)."""
    fitting = fits_of(desk, desk.hand)
    first, second = desk.brewing
    to_first, to_second = [fit.least for fit in fitting], [fit.placed - fit.most for fit in fitting]
    return [
        brew.tile
        for brew, sure in ((first, to_first), (second, to_second))
        if brew is not None
        and all(count >= brew.open.count(colour) for colour, count in zip(COLOURS, sure, strict=True))
    ]


def surplus(stock: str, fitting: list[Fit]) -> str:
    """The marbles of a stock that fit nowhere, in the order of `COLOURS`."""
    return "".join(
        [colour * (stock.count(colour) - fit.placed) for colour, fit in zip(COLOURS, fitting, strict=True)]
    )


def joy_marbles(decision: JoyDecision, stock: str, fitting: list[Fit]) -> str:
    """The marbles worth giving to Joy: those of a stock it may use that fit no hole of their colour."""
    spare = surplus(stock, fitting)
    return "".join([colour * min(spare.count(colour), decision.stock.count(colour)) for colour in COLOURS])
