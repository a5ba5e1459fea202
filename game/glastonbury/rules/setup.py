"""Setting up a match of Glastonbury: pawn colours, the square, the pile, recipes (GL-3 to GL-5, GL-23)."""

from __future__ import annotations

import msgspec

from game.core.chance import Chance
from game.core.contract import OptionSpec
from game.core.errors import OptionsError
from game.core.messages import msg
from game.core.seats import first_seat
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.material.market import CELLS, SIDE
from game.glastonbury.rules.model import GAP, NOBODY, CornerDecision, Stall, State
from game.glastonbury.rules.visibility import in_play

TWO = 2
"""The number of seats that leave a colour out (GL-4)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this match is played. `first` None leaves it to chance; `pawns` names a colour for each seat in turn."""

    recipes: bool = False
    open_cauldrons: bool = False
    leave_out: bool = True
    first: int | None = None
    pawns: tuple[str, ...] = ()


def option_specs() -> tuple[OptionSpec, ...]:
    """The options as the setup screen offers them."""
    return (
        OptionSpec(
            "recipes",
            "toggle",
            msg("Recipe cards"),
            msg("each seat gets two secret tasks for extra points"),
        ),
        OptionSpec(
            "open_cauldrons",
            "toggle",
            msg("Open cauldrons"),
            msg("for learning: all that is brewing lies open, nothing need be remembered"),
        ),
        OptionSpec(
            "leave_out",
            "toggle",
            msg("A smaller pile for two"),
            msg("with two seats the cards of one unused pawn colour stay in the box"),
            seats=(TWO,),
        ),
    )


def may_look_back(options: Options) -> bool:
    """Earlier moments show cards that are covered now (GL-26)."""
    return options.open_cauldrons


def set_up(seats: int, options: Options, chance: Chance, deck: Deck) -> State:
    """Set up a match; chance is asked for first seat, colour left out, cards and recipes, in this order."""
    first = first_seat(seats, options.first, chance)
    stalls = [Stall(colour) for colour in _pawns(seats, options, deck.pawns)]
    unused = [colour for colour in deck.pawns.values() if colour not in [stall.colour for stall in stalls]]
    left_out = NOBODY
    if seats == TWO and options.leave_out:
        left_out = unused[chance.choose(len(unused))]
    order = [(first + i) % seats for i in range(seats)]
    state = State(
        square=[GAP] * (SIDE * SIDE),
        pile=[],
        stalls=stalls,
        first=first,
        seat=first,
        left_out=left_out,
        open=options.open_cauldrons,
        pending=tuple(CornerDecision(seat) for seat in reversed(order)),
    )
    cards = chance.shuffle(in_play(state, deck.colours))
    for cell, card in zip(CELLS, cards, strict=False):
        state.square[cell] = card
    state.pile = cards[: len(CELLS) - 1 : -1]  # the next card dealt is on top, which is the end
    if options.recipes:
        for sort in deck.sorts:
            for stall, recipe in zip(stalls, chance.shuffle(sort), strict=False):
                stall.recipes += (recipe,)
    return state


def _pawns(seats: int, options: Options, pawns: dict[str, int]) -> list[int]:
    """Each seat's pawn colour: as chosen, or in the order of the data (GL-3)."""
    if not options.pawns:
        return list(pawns.values())[:seats]
    known = ", ".join(pawns)
    for colour in options.pawns:
        if colour not in pawns:
            raise OptionsError(msg('There is no pawn "{colour}"; there are: {known}.', colour=colour, known=known))
    if len(options.pawns) != seats or len(set(options.pawns)) != seats:
        raise OptionsError(
            msg(
                "Choose a different pawn for each of the {seats} seats; chosen are: {chosen}.",
                seats=seats,
                chosen=", ".join(options.pawns),
            )
        )
    return [pawns[colour] for colour in options.pawns]
