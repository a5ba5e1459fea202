"""The end of Glastonbury: open cauldrons, Immutos, recipes (GL-18, GL-21, GL-23); part of `play`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.actions import AddImmuto
from game.glastonbury.rules.model import FIRST_IMMUTO, FIRST_SPELL, UNKNOWN, Decision, ImmutoDecision, State

Told = list[Event] | None


def end(state: State, reason: str, line: int, told: Told) -> None:
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


def add_immuto(state: State, action: AddImmuto, told: Told) -> None:
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
