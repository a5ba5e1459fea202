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


class DropFills(dict[int, tuple[Fill, ...]]):
    """What one source can fill a drop with, by the set of values (bits).

    Kept, as listing it is what costs most; each is listed when it is first met: of 50,000 a match meets few.
    """

    def __init__(self, source: Source, slot: int, drop: int) -> None:
        super().__init__()
        self._of = source, slot, drop

    def __missing__(self, values: int) -> tuple[Fill, ...]:
        """List it."""
        if values & values - 1:
            found = tuple(self[1 << value][0] for value in range(1, SIDES + 1) if values >> value & 1)
        else:
            found = (Fill(*self._of, values.bit_length() - 1),) if 1 < values < 2 << SIDES else ()
        self[values] = found
        return found


Fills = tuple[tuple[DropFills, ...], ...]
"""For each slot and drop the fills with one source."""


def _fills(source: Source) -> Fills:
    return tuple(tuple(DropFills(source, slot, drop) for drop in range(MOST_DROPS)) for slot in range(MOST_SLOTS))


FILLS: dict[str, Fills] = {source: _fills(source) for source in SOURCES}
