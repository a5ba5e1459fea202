"""Where a turn begins, and what a turn is, for those who play thousands of turns ahead (`fast_rules`)."""

from __future__ import annotations

from game.magic_potion.rules.model import NOBODY, Four

FastTurn = tuple[float, int, int, int, bool]
"""A turn: what it is worth more to have played it, the figure, where it goes, what it takes, whether it jumps."""

PASSING: FastTurn = (0.0, NOBODY, NOBODY, 0, False)


class FastPosition:
    """Where a turn begins. Never changed once it is made.

    `hands` are the seats' discs, `cards` says who still may hypnotise, `held` are the element discs in hand;
    `short` is how many points each seat missed because the green stones ran out; `single` counts the turns of the
    first round that are left (MP-9); `forced` is the only figure that may move, if it isn't NOBODY.
    """

    __slots__ = (
        "cards",
        "figures",
        "forced",
        "hands",
        "held",
        "left",
        "placed",
        "seat",
        "short",
        "single",
        "steps",
    )

    def __init__(
        self,
        left: int,
        figures: Four,
        seat: int,
        hands: tuple[Four, ...],
        short: tuple[int, ...],
        single: int,
        cards: tuple[bool, ...],
        placed: tuple[tuple[int, int], ...],
        held: tuple[tuple[int, ...], ...],
        forced: int = NOBODY,
    ) -> None:
        self.left, self.figures, self.seat, self.hands = left, figures, seat, hands
        self.short, self.single, self.cards = short, single, cards
        self.placed, self.held, self.forced = placed, held, forced
        self.steps: list[FastTurn] | None = None
