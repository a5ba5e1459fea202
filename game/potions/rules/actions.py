"""What a seat can decide in Potions: small frozen values of ids and numbers.

Dice are letters (see `model.DICE`); a `slot` is a place for a potion on one's desk, `drop` a drop's place on its
card, both from 0.
"""

from __future__ import annotations

from typing import Literal, Union

from game.core.contract import Action
from game.potions.rules.material.recipe import MOST_DROPS, SIDES
from game.potions.rules.model import DICE

Die = Literal["R", "B", "G", "Y", "P", "W"]
Source = Literal["R", "B", "G", "Y", "P", "W", "multi", "+R", "+B", "+G", "+Y", "+P", "+W", "snake", "spider"]
"""What fills a drop: a die, the multipurpose potion, an extra drop (+W: magic), Snake's green one, Spider's."""

MOST_SLOTS = 4
SOURCES: tuple[Source, ...] = (
    "R", "B", "G", "Y", "P", "W", "multi", "+R", "+B", "+G", "+Y", "+P", "+W", "snake", "spider",
)  # fmt: skip


class ChooseHelper(Action, frozen=True):
    """Setup: keep one of the two helpers (PO-10)."""

    helper: str


class KeepPotions(Action, frozen=True):
    """Setup: keep three (Goblins: four) of the five potions, in ascending order (PO-10)."""

    cards: tuple[int, ...]


class Roll(Action, frozen=True):
    """Roll; from the second roll on all dice that show `keep` stay aside (0: none) (PO-12)."""

    keep: int = 0


class Choose(Action, frozen=True):
    """Choose a value and take all dice that show it; the active seat stops rolling with it (PO-14, PO-15)."""

    value: int


class Fill(Action, frozen=True):
    """Fill a drop (PO-4, PO-7, PO-16); `value` is the die's unless the source may have any."""

    source: Source
    slot: int
    drop: int
    value: int


class MakeGray(Action, frozen=True):
    """Turn a die into a gray drop (PO-16)."""

    die: Die


class Done(Action, frozen=True):
    """Use neither the helper nor (after Raven's roll) the dice any further."""


class TakeCard(Action, frozen=True):
    """Take a face-up potion for a completed one (PO-17); `place` in the market from 0."""

    place: int


class ClaimGray(Action, frozen=True):
    """Take all gray drops a completed card gives (PO-7)."""


class Forgo(Action, frozen=True):
    """Let the extra drops that are left be lost (PO-7)."""


class Copy(Action, frozen=True):
    """Chameleon: copy a helper for this activation (PO-22)."""

    helper: str


class Steal(Action, frozen=True):
    """Raven: steal a gray drop from a seat (-1: the bot) (PO-24)."""

    seat: int


class RollAgain(Action, frozen=True):
    """Raven: give up a gray drop and roll all one's dice again (PO-24)."""


class TakeDrop(Action, frozen=True):
    """Snake or Rat: take the gray drop (PO-24)."""


class TakeDie(Action, frozen=True):
    """Rat: take a single die of those left (PO-24)."""

    die: Die


class Turn(Action, frozen=True):
    """Owl: turn a die to another value, a step for each point (PO-24)."""

    die: Die
    value: int


class Lift(Action, frozen=True):
    """Spider: take a filled drop off a potion; where it goes is asked next (PO-24)."""

    slot: int
    drop: int


class BotTurn(Action, frozen=True):
    """Solo: the bot rolls (PO-27); the table plays it by itself."""


PotionsAction = Union[  # noqa: UP007
    ChooseHelper, KeepPotions, Roll, Choose, Fill, MakeGray, Done, TakeCard, ClaimGray, Forgo, Copy, Steal,
    RollAgain, TakeDrop, TakeDie, Turn, Lift, BotTurn,
]  # fmt: skip

ROLLS = tuple(Roll(value) for value in range(SIDES + 1))
CHOICES = tuple(Choose(value) for value in range(SIDES + 1))
GRAYS = {die: MakeGray(die) for die in DICE}  # type: ignore[arg-type]
TAKE_DIE = {die: TakeDie(die) for die in DICE}  # type: ignore[arg-type]
TAKES = tuple(TakeCard(place) for place in range(3))
DONE, CLAIM, FORGO, AGAIN, TAKE_DROP, BOT_TURN = Done(), ClaimGray(), Forgo(), RollAgain(), TakeDrop(), BotTurn()


Fills = tuple[tuple[tuple[tuple[Fill, ...], ...], ...], ...]
"""For each slot, drop and set of values (bits) the fills with one source."""


def _fills(source: Source) -> Fills:
    """Made once, as listing them is what costs most."""
    table = []
    for slot in range(MOST_SLOTS):
        row = []
        for drop in range(MOST_DROPS):
            each = [Fill(source, slot, drop, value) for value in range(SIDES + 1)]
            row.append(
                tuple(
                    tuple(each[value] for value in range(1, SIDES + 1) if mask >> value & 1)
                    for mask in range(2 << SIDES)
                )
            )
        table.append(tuple(row))
    return tuple(table)


FILLS: dict[str, Fills] = {source: _fills(source) for source in SOURCES}
