"""What a computer player still remembers of what it has seen (GL-26): the weaker its level, the less.

To forget is a pure function of who remembers, which card, when it was seen last and how long ago that is: nothing
is kept from turn to turn, and what has slipped somebody's mind doesn't come back by itself.
"""

from __future__ import annotations

from game.glastonbury.rules.model import UNKNOWN, State

_SCALE = 1 << 32


def slips(seat: int, card: int, seen: int, age: float, rate: float) -> bool:
    """Whether a seat has forgotten a card it saw `age` rounds ago, in turn `seen`.

    `rate` is the share of what it knows that slips its mind in each round, 0 to 1.
    """
    if rate <= 0.0 or age <= 0.0:
        return False
    mixed = (card * 0x9E3779B1 + seen * 0x85EBCA77 + seat * 0xC2B2AE3D + 0x27D4EB2F) % _SCALE
    mixed = (mixed ^ (mixed >> 15)) * 0x2C1B3C6D % _SCALE
    mixed = (mixed ^ (mixed >> 13)) * 0x297A2D39 % _SCALE
    mixed ^= mixed >> 16
    return bool(mixed >= (1.0 - rate) ** age * _SCALE)


def recall(view: State, seat: int, owner: int, rate: float) -> list[int]:
    """The cards of `owner`'s cauldron that `seat` knows or remembers, from the bottom; what lies open is known.

    Reads a view, also one on which actions were played since.
    """
    stall = view.stalls[owner]
    seats = len(view.stalls)
    remembered = view.memory.cauldrons[owner] if view.memory is not None else ()
    known: list[int] = []
    for place, card in enumerate(stall.cauldron):
        if card != UNKNOWN:
            known.append(card)
            continue
        seen = stall.when[place]
        if (
            owner == seat and seen < stall.looked < view.turn - 1
        ):  # Perluceo, but not one only thought about (GL-15)
            seen = stall.looked
        card = remembered[place]
        if not slips(seat, card, seen, (view.turn - seen) / seats, rate):
            known.append(card)
    return known
