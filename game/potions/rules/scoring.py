"""Points of Potions, where each came from, and how a match ends (PO-18 to PO-20, PO-29)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.messages import Message, SeatRef, listed, msg, msg_in, msg_n
from game.potions.rules.material.box import ROUNDS, Box
from game.potions.rules.material.data import GOLD
from game.potions.rules.model import OVER, UNKNOWN, VERSATILE, Bot, Desk, State

TYPE_WORDS = {
    "red": msg_in("potion", "red"),
    "blue": msg_in("potion", "blue"),
    "green": msg_in("potion", "green"),
    "purple": msg_in("potion", "purple"),
    "gold": msg_in("potion", "gold"),
}


def total(owner: Desk | Bot, box: Box) -> int:
    """Points of a seat or the bot (PO-19)."""
    return len(owner.done) + sum([box.bonus_points(bonus) for bonus in owner.bonuses])


def bonus_words(bonus: str) -> Message:
    """A bonus card in words."""
    if bonus == VERSATILE:
        return msg("One of each type")
    return msg("Three {type} potions", type=TYPE_WORDS[bonus])


def score(seat: int, desk: Desk | Bot, box: Box) -> SeatScore:
    """A seat's points, or the bot's, with their parts: one for each potion and bonus card."""
    parts = [
        ScorePart("potion:" + box.types[card], msg(box.cards[card].name), 1)
        for card in desk.done
        if card != UNKNOWN
    ]
    parts += [ScorePart("bonus:" + bonus, bonus_words(bonus), box.bonus_points(bonus)) for bonus in desk.bonuses]
    return SeatScore(seat, sum(part.points for part in parts), tuple(parts))


def leaders(state: State, box: Box) -> list[int]:
    """The seats with the most points."""
    totals = [total(desk, box) for desk in state.desks]
    return [seat for seat, points in enumerate(totals) if points == max(totals)]


def winners(state: State, box: Box) -> tuple[int, ...]:
    """Who won a match that is over; with the bot nobody, unless the seat has more (PO-20, PO-29)."""
    if state.bot is not None:
        return (0,) if total(state.desks[0], box) > total(state.bot, box) else ()
    return tuple(_break_tie(state, box)[-1])


def _break_tie(state: State, box: Box) -> list[list[int]]:
    """Who leads by points, then of those by gold potions, then of those by bonus cards (PO-20)."""
    best = leaders(state, box)
    golden = _most(best, _golds(state, best, box))
    return [best, golden, _most(golden, _bonuses(state, golden))]


def _golds(state: State, seats: Sequence[int], box: Box) -> list[int]:
    return [[box.types[card] for card in state.desks[seat].done].count(GOLD) for seat in seats]


def _bonuses(state: State, seats: Sequence[int]) -> list[int]:
    return [len(state.desks[seat].bonuses) for seat in seats]


def _most(seats: Sequence[int], counts: Sequence[int]) -> list[int]:
    return [seat for seat, count in zip(seats, counts, strict=True) if count == max(counts)]


def outcome(state: State, box: Box) -> Outcome | None:
    """The result once the match is over."""
    if state.phase != OVER:
        return None
    scores = tuple(score(seat, desk, box) for seat, desk in enumerate(state.desks))
    bot = None if state.bot is None else score(len(scores), state.bot, box)
    return Outcome(_reason(state, box), scores, winners(state, box), state.round, _tie_break(state, box), bot)


def _tie_break(state: State, box: Box) -> Message | None:
    """Say how a tie was, or wasn't, broken where nobody could play on (PO-20)."""
    if state.bot is not None:
        return None
    best, golden, last = _break_tie(state, box)
    if len(best) == 1:
        return None
    golds = _counts(best, _golds(state, best, box))
    if len(golden) == 1:
        return msg("The tie was broken by golden potions: {counts}.", counts=golds)
    bonuses = _counts(golden, _bonuses(state, golden))
    if len(last) == 1:
        return msg("Golden potions were a tie too; it was broken by wreaths: {counts}.", counts=bonuses)
    return msg("It stayed a tie, by golden potions and by wreaths.")


def _counts(seats: Sequence[int], counts: Sequence[int]) -> Message:
    """Name each seat with its count."""
    return listed(
        [msg("{seat} {count}", seat=SeatRef(seat), count=n) for seat, n in zip(seats, counts, strict=True)]
    )


def _reason(state: State, box: Box) -> Message:
    if state.bot is not None:
        points = total(state.bot, box)
        if state.short:
            return msg_n(
                "No potion was left for the market; the bot has {count} point.",
                "No potion was left for the market; the bot has {count} points.",
                points,
            )
        return msg_n(
            "The tenth moon has set; the bot has {count} point.",
            "The tenth moon has set; the bot has {count} points.",
            points,
        )
    if state.short:
        return msg("No potion was left for the market.")
    if state.round > ROUNDS:
        return msg("The tie is broken.")
    return msg("The tenth moon has set.")
