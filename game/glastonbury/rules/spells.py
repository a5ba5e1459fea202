"""What spell cards do in Glastonbury (GL-11 to GL-16); part of `play`."""

from __future__ import annotations

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.model import FIRST_AT_ONCE, FIRST_VANESCO, GAP, LookDecision, Spell, State

Told = list[Event] | None


def receive_spell(state: State, card: int, deck: Deck, told: Told) -> None:
    """A seat gets a spell card: those that work at once do so and are put aside (GL-11 to GL-16)."""
    stall = state.stalls[state.seat]
    if card < FIRST_AT_ONCE:
        stall.spells += (Spell(card, deck.uses_of(card)),)
        return
    stall.spent += (card,)
    if card >= FIRST_VANESCO:
        vanesco(state, told)


def vanesco(state: State, told: Told) -> None:
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


def look(state: State, cell: int, told: Told) -> bool:
    """GL-15: look, if anything is hidden; say whether there is something to look at."""
    stall = state.stalls[state.seat]
    stall.looked = state.turn
    if state.open or len(stall.cauldron) < 2:
        return False
    state.pending = (LookDecision(state.seat, cell),)
    if told is not None:
        told.append(ev.Looked(state.seat, stall.cauldron, cell))
    return True


def spend(state: State, first: int, told: Told) -> None:
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
