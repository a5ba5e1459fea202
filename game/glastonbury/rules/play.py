"""Carrying out actions of Glastonbury: the trusted half of the rules.

Everything here changes a state in place and tells what happened; nothing here asks whether it was legal. On a
view, what it can't know is asked of chance: so looking ahead stops there, and search goes on with a guess.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.actions import (
    Accio,
    ChooseCorner,
    CloseLook,
    Declinatio,
    GlastonburyAction,
    Keep,
    Rest,
    Take,
)
from game.glastonbury.rules.end_of_game import add_immuto, end
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.material.market import (
    LINE_OF_STEP,
    LINES,
    LINES_OF_CELL,
    NO_LINE,
    STEPS,
    step_of_corner,
)
from game.glastonbury.rules.model import (
    EMPTY_STEPS,
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    FIRST_IMMUTO,
    FIRST_PERLUCEO,
    FIRST_SPELL,
    FIRST_VANESCO,
    GAP,
    NOBODY,
    STEPS_OF_CARD,
    UNKNOWN,
    VALUES,
    KeepDecision,
    LookDecision,
    Stall,
    State,
)
from game.glastonbury.rules.spells import look, receive_spell, spend, vanesco

Told = list[Event] | None


def apply(state: State, action: GlastonburyAction, chance: Chance, deck: Deck, told: Told = None) -> None:
    """Carry out a legal action."""
    if isinstance(action, Take):
        _take(state, action.cell, chance, deck, told)
    elif isinstance(action, Accio):
        spend(state, FIRST_ACCIO, told)
        _take(state, action.cell, chance, deck, told, accio=True)
    elif isinstance(action, Rest):
        if told is not None:
            told.append(ev.Rested(state.seat))
        _next_turn(state, chance, told)
    elif isinstance(action, Declinatio):
        _declinatio(state, chance, told)
    elif isinstance(action, Keep):
        _keep(state, action.keep, deck, told)
    elif isinstance(action, CloseLook):
        _close_look(state, chance, told)
    elif isinstance(action, ChooseCorner):
        _choose_corner(state, action.corner, chance, told)
    else:
        add_immuto(state, action, told)


# Turns and walks


def _choose_corner(state: State, corner: int, chance: Chance, told: Told) -> None:
    """GL-5."""
    seat = state.pending[-1].seat
    state.stalls[seat].pawn = step_of_corner(corner)
    state.pending = state.pending[:-1]
    if told is not None:
        told.append(ev.CornerChosen(seat, corner))
    if not state.pending:
        _begin_turn(state, state.first, chance, told)


def _next_turn(state: State, chance: Chance, told: Told) -> None:
    following = state.seat + 1 if state.alone == NOBODY else state.alone
    _begin_turn(state, following if following < len(state.stalls) else 0, chance, told)


def _begin_turn(state: State, seat: int, chance: Chance, told: Told) -> None:
    """A seat's turn begins with its walk, about which it has no choice (GL-7)."""
    state.seat = seat
    state.turn += 1
    state.hopped = False
    if told is not None:
        told.append(ev.TurnStarted(seat, state.turn))
    _walk(state.stalls[seat], seat, chance, told)


def _walk(stall: Stall, seat: int, chance: Chance, told: Told) -> None:
    start = stall.pawn
    count = steps(stall, chance)
    stall.pawn = stop = (start + count) % STEPS
    if told is not None:
        told.append(ev.Walked(seat, count, start, stop))


def steps(stall: Stall, chance: Chance) -> int:
    """How far a seat walks now (GL-7, GL-17); what a view can't know is asked of chance."""
    count = known_steps(stall.cauldron, stall.pawn)
    return chance.roll(VALUES) if count is None else count


def known_steps(cauldron: tuple[int, ...], pawn: int) -> int | None:
    """How far a pawn walks from its step (GL-7, GL-17); None if a card that isn't known says it."""
    if not cauldron:
        return EMPTY_STEPS
    top = cauldron[-1]
    if 0 <= top < FIRST_IMMUTO:
        return STEPS_OF_CARD[top]
    if top != UNKNOWN and LINE_OF_STEP[pawn] != NO_LINE:
        return 0
    for card in reversed(cauldron):
        if card == UNKNOWN:
            return None
        if card < FIRST_IMMUTO:
            return STEPS_OF_CARD[card]
    return EMPTY_STEPS


# Taking


def _take(state: State, cell: int, chance: Chance, deck: Deck, told: Told, *, accio: bool = False) -> None:
    """GL-8 to GL-12, GL-18."""
    square = state.square
    card = square[cell]
    square[cell] = GAP
    line = None if state.pile else emptied_line(square, cell)
    if told is not None:
        told.append(ev.Taken(state.seat, cell, card, accio, state.open, NOBODY if line is None else line))
    if line is not None:
        _take_last(state, card, line, told)
        return
    if card < FIRST_SPELL:
        stall = state.stalls[state.seat]
        stall.cauldron += (card,)
        stall.when += (state.turn,)
    else:
        receive_spell(state, card, deck, told)
        if card >= FIRST_PERLUCEO and card < FIRST_VANESCO and look(state, cell, told):
            return
    if state.pile:
        _fill(state, cell, told)
    _next_turn(state, chance, told)


def emptied_line(square: list[int], cell: int) -> int | None:
    """The line through a cell that has no card left; of two such lines the row (GL-18). None if there is none."""
    for line in LINES_OF_CELL[cell]:
        for other in LINES[line]:
            if square[other] != GAP:
                break
        else:
            return line
    return None


def _fill(state: State, cell: int, told: Told) -> None:
    """GL-10."""
    card = state.pile.pop()
    state.square[cell] = card
    if state.sunk > len(state.pile):
        state.sunk = len(state.pile)
    if told is not None:
        told.append(ev.Filled(cell, card))


# Declinatio, looks and the last card


def _declinatio(state: State, chance: Chance, told: Told) -> None:
    """GL-13."""
    spend(state, FIRST_DECLINATIO, told)
    state.hopped = True
    stall = state.stalls[state.seat]
    _walk(stall, state.seat, chance, told)
    line = LINE_OF_STEP[stall.pawn]
    if line != NO_LINE and not any(0 <= state.square[cell] < FIRST_AT_ONCE for cell in LINES[line]):
        end(state, "declinatio", line, told)


def _close_look(state: State, chance: Chance, told: Told) -> None:
    decision = state.pending[-1]
    assert isinstance(decision, LookDecision)
    state.pending = ()
    if told is not None:
        told.append(ev.LookClosed(decision.seat))
    if state.pile:
        _fill(state, decision.cell, told)
    _next_turn(state, chance, told)


def _take_last(state: State, card: int, line: int, told: Told) -> None:
    """GL-18: keeping it is a choice, but a Vanesco works in any case."""
    if card >= FIRST_VANESCO:
        state.stalls[state.seat].spent += (card,)
        vanesco(state, told)
        end(state, "line", line, told)
    else:
        state.pending = (KeepDecision(state.seat, card, line),)


def _keep(state: State, keep: bool, deck: Deck, told: Told) -> None:
    """GL-18."""
    decision = state.pending[-1]
    assert isinstance(decision, KeepDecision)
    state.pending = ()
    stall, card = state.stalls[decision.seat], decision.card
    if told is not None:
        told.append(ev.Kept(decision.seat, card, keep))
    if not keep:
        state.out += (card,)
    elif card < FIRST_SPELL:
        stall.cauldron += (card,)
        stall.when += (state.turn,)
    else:
        receive_spell(state, card, deck, told)
    end(state, "line", decision.line, told)
