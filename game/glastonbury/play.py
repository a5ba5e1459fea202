"""Carrying out actions of Glastonbury: the trusted half of the rules.

Everything here changes a state in place and tells what happened; nothing here asks whether it was legal. On a
view, what it can't know is asked of chance: so looking ahead stops there, and search goes on with a guess.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.contract import Event
from game.glastonbury import events as ev
from game.glastonbury.actions import (
    Accio,
    AddImmuto,
    ChooseCorner,
    CloseLook,
    Declinatio,
    GlastonburyAction,
    Keep,
    Rest,
    Take,
)
from game.glastonbury.deck import Deck
from game.glastonbury.market import LINE_OF_STEP, LINES, LINES_OF_CELL, NO_LINE, STEPS, step_of_corner
from game.glastonbury.model import (
    EMPTY_STEPS,
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    FIRST_IMMUTO,
    FIRST_PERLUCEO,
    FIRST_SPELL,
    FIRST_VANESCO,
    GAP,
    STEPS_OF_CARD,
    UNKNOWN,
    VALUES,
    Decision,
    ImmutoDecision,
    KeepDecision,
    LookDecision,
    Spell,
    Stall,
    State,
)

Told = list[Event] | None


def apply(state: State, action: GlastonburyAction, chance: Chance, deck: Deck, told: Told = None) -> None:
    """Carry out a legal action."""
    if isinstance(action, Take):
        _take(state, action.cell, chance, deck, told)
    elif isinstance(action, Accio):
        _spend(state, FIRST_ACCIO, told)
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
        _add_immuto(state, action, told)


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
    following = state.seat + 1
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
    """How far a seat walks now (GL-7, GL-17)."""
    cauldron = stall.cauldron
    if not cauldron:
        return EMPTY_STEPS
    top = cauldron[-1]
    if 0 <= top < FIRST_IMMUTO:
        return STEPS_OF_CARD[top]
    if top != UNKNOWN and LINE_OF_STEP[stall.pawn] != NO_LINE:
        return 0
    for card in reversed(cauldron):
        if card == UNKNOWN:
            return chance.roll(VALUES)
        if card < FIRST_IMMUTO:
            return STEPS_OF_CARD[card]
    return EMPTY_STEPS


# Taking


def _take(state: State, cell: int, chance: Chance, deck: Deck, told: Told, *, accio: bool = False) -> None:
    """GL-8 to GL-12, GL-18."""
    square = state.square
    card = square[cell]
    square[cell] = GAP
    if told is not None:
        told.append(ev.Taken(state.seat, cell, card, accio, state.open))
    if not state.pile:
        line = emptied_line(square, cell)
        if line is not None:
            _take_last(state, card, line, told)
            return
    if card < FIRST_SPELL:
        stall = state.stalls[state.seat]
        stall.cauldron += (card,)
        stall.when += (state.turn,)
    else:
        _receive_spell(state, card, deck, told)
        if card >= FIRST_PERLUCEO and card < FIRST_VANESCO and _look(state, cell, told):
            return
    if state.pile:
        _fill(state, cell, told)
    _next_turn(state, chance, told)


def emptied_line(square: list[int], cell: int) -> int | None:
    """The line through a cell that has no card left; of two such lines the row (GL-18). None if there is none."""
    for line in LINES_OF_CELL[cell]:
        if all(square[other] == GAP for other in LINES[line]):
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


# Spells


def _receive_spell(state: State, card: int, deck: Deck, told: Told) -> None:
    """A seat gets a spell card: those that work at once do so and are put aside (GL-11 to GL-16)."""
    stall = state.stalls[state.seat]
    if card < FIRST_AT_ONCE:
        stall.spells += (Spell(card, deck.uses_of(card)),)
        return
    stall.spent += (card,)
    if card >= FIRST_VANESCO:
        _vanesco(state, told)


def _vanesco(state: State, told: Told) -> None:
    """GL-14: clockwise from the caster's left, each under the one before."""
    seats = len(state.stalls)
    sinks = bool(state.pile)
    for seat in [(state.seat + i) % seats for i in range(1, seats)]:
        stall = state.stalls[seat]
        if not stall.cauldron:
            continue
        card = stall.cauldron[-1]
        stall.cauldron = stall.cauldron[:-1]
        stall.when = stall.when[:-1]
        if sinks:
            state.pile.insert(0, card)
            state.sunk += 1
        else:
            state.out += (card,)
        if told is not None:
            told.append(ev.Vanished(seat, card, stall.cauldron[-1] if stall.cauldron else GAP, sinks))


def _look(state: State, cell: int, told: Told) -> bool:
    """GL-15: look, if anything is hidden; say whether there is something to look at."""
    stall = state.stalls[state.seat]
    stall.looked = state.turn
    if state.open or len(stall.cauldron) < 2:
        return False
    state.pending = (LookDecision(state.seat, cell),)
    if told is not None:
        told.append(ev.Looked(state.seat, stall.cauldron))
    return True


def _close_look(state: State, chance: Chance, told: Told) -> None:
    decision = state.pending[-1]
    assert isinstance(decision, LookDecision)
    state.pending = ()
    if told is not None:
        told.append(ev.LookClosed(decision.seat))
    if state.pile:
        _fill(state, decision.cell, told)
    _next_turn(state, chance, told)


def _spend(state: State, first: int, told: Told) -> None:
    """Use an Accio or Declinatio once: of several the one begun already (GL-12, GL-13, GL-16)."""
    stall = state.stalls[state.seat]
    spell = min([held for held in stall.spells if first <= held.card < first + 2], key=lambda held: held.left)
    rest = [held for held in stall.spells if held is not spell]
    if spell.left > 1:
        rest.append(Spell(spell.card, spell.left - 1))
    else:
        stall.spent += (spell.card,)
    stall.spells = tuple(sorted(rest, key=lambda held: held.card))
    if told is not None:
        told.append(ev.SpellUsed(state.seat, spell.card, spell.left - 1))


def _declinatio(state: State, chance: Chance, told: Told) -> None:
    """GL-13."""
    _spend(state, FIRST_DECLINATIO, told)
    state.hopped = True
    stall = state.stalls[state.seat]
    _walk(stall, state.seat, chance, told)
    line = LINE_OF_STEP[stall.pawn]
    if line != NO_LINE and not any(0 <= state.square[cell] < FIRST_AT_ONCE for cell in LINES[line]):
        _end(state, "declinatio", line, told)


# The end


def _take_last(state: State, card: int, line: int, told: Told) -> None:
    """GL-18: keeping it is a choice, but a Vanesco works in any case."""
    if card >= FIRST_VANESCO:
        state.stalls[state.seat].spent += (card,)
        _vanesco(state, told)
        _end(state, "line", line, told)
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
        _receive_spell(state, card, deck, told)
    _end(state, "line", decision.line, told)


def _end(state: State, reason: str, line: int, told: Told) -> None:
    """The game is over; cauldrons are laid open, and Immutos are to be added in turn order (GL-21)."""
    state.ending, state.ender = reason, state.seat
    if told is not None:
        told.append(ev.Ended(state.seat, reason, line))
    order = turn_order(state)
    if told is not None:
        told += [ev.Unfolded(seat, state.stalls[seat].cauldron) for seat in order]
    waiting: list[Decision] = []
    for seat in order:
        waiting += [ImmutoDecision(seat)] * immutos_in(state.stalls[seat].cauldron)
    state.pending = tuple(reversed(waiting))
    hidden = any(UNKNOWN in stall.cauldron for stall in state.stalls)
    if not waiting and not hidden:  # from a view nobody can tell whether Immutos are to be added first
        _show_recipes(state, told)
    state.over = not waiting


def turn_order(state: State) -> list[int]:
    """All seats in turn order from the first."""
    seats = len(state.stalls)
    return [(state.first + i) % seats for i in range(seats)]


def immutos_in(cauldron: Sequence[int]) -> int:
    """How many Immutos lie in a cauldron, as far as it is known."""
    return sum([FIRST_IMMUTO <= card < FIRST_SPELL for card in cauldron])


def _add_immuto(state: State, action: AddImmuto, told: Told) -> None:
    """GL-21."""
    seat = state.pending[-1].seat
    state.stalls[seat].immutos += (action.ingredient,)
    state.pending = state.pending[:-1]
    if told is not None:
        told.append(ev.ImmutoAdded(seat, action.ingredient))
    if not state.pending:
        _show_recipes(state, told)
        state.over = True


def _show_recipes(state: State, told: Told) -> None:
    """GL-23: after all Immutos are added."""
    if told is not None:
        told += [
            ev.RecipesShown(seat, state.stalls[seat].recipes)
            for seat in turn_order(state)
            if state.stalls[seat].recipes
        ]
