"""The view after one observed event (Glastonbury): folding an action's events leads from view to view.

Nothing here asks what is legal or what follows; each event says what became true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.end_of_game import immutos_in, turn_order
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.material.market import step_of_corner
from game.glastonbury.rules.model import (
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_DECLINATIO,
    FIRST_VANESCO,
    GAP,
    NOBODY,
    UNKNOWN,
    ImmutoDecision,
    KeepDecision,
    LookDecision,
    Memory,
    Spell,
    State,
    copy_state,
)
from game.glastonbury.rules.visibility import covered


def follow(view: State, event: Event, deck: Deck) -> State:
    """Return the view after an event as its seat observed it; the view itself stays as it is."""
    seen = copy_state(view)
    step = _STEPS.get(type(event))
    if step is not None:
        step(seen, event, deck)
    return seen


def _corner(seen: State, event: ev.CornerChosen, deck: Deck) -> None:
    seen.stalls[event.seat].pawn = step_of_corner(event.corner)
    seen.pending = seen.pending[:-1]


def _turn(seen: State, event: ev.TurnStarted, deck: Deck) -> None:
    seen.seat, seen.turn, seen.hopped = event.seat, event.turn, False


def _walked(seen: State, event: ev.Walked, deck: Deck) -> None:
    seen.stalls[event.seat].pawn = event.stop


def _used(seen: State, event: ev.SpellUsed, deck: Deck) -> None:
    stall = seen.stalls[event.seat]
    rest = [spell for spell in stall.spells if spell.card != event.card]
    if event.left:
        rest.append(Spell(event.card, event.left))
    else:
        stall.spent += (event.card,)
    stall.spells = tuple(sorted(rest, key=lambda spell: spell.card))
    seen.hopped = seen.hopped or event.card >= FIRST_DECLINATIO


def _taken(seen: State, event: ev.Taken, deck: Deck) -> None:
    seen.square[event.cell] = GAP
    if event.line != NOBODY and event.card < FIRST_VANESCO:
        seen.pending = (KeepDecision(event.seat, event.card, event.line),)
        return
    _receive(seen, event.seat, event.card, deck)
    if FIRST_AT_ONCE <= event.card < FIRST_VANESCO:
        seen.stalls[event.seat].looked = seen.turn


def _receive(seen: State, seat: int, card: int, deck: Deck) -> None:
    stall = seen.stalls[seat]
    if card >= FIRST_AT_ONCE:
        stall.spent += (card,)
    elif card >= FIRST_ACCIO:
        stall.spells += (Spell(card, deck.uses_of(card)),)
    else:
        stall.cauldron += (card,)
        stall.when += (seen.turn,)
        _remember(seen, seat, lambda cards: (*cards, card))
        _cover(seen, seat)


def _cover(seen: State, seat: int) -> None:
    """Only the top card stays in sight, unless cauldrons lie open or the truth itself is followed (GL-9)."""
    if not seen.open and seen.memory is not None:
        seen.stalls[seat].cauldron = covered(seen.stalls[seat].cauldron)


def _remember(seen: State, seat: int, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
    if seen.memory is None:
        return
    cauldrons = list(seen.memory.cauldrons)
    cauldrons[seat] = change(cauldrons[seat])
    seen.memory = Memory(tuple(cauldrons), seen.memory.bottom)


def _vanished(seen: State, event: ev.Vanished, deck: Deck) -> None:
    stall = seen.stalls[event.seat]
    stall.cauldron = (*stall.cauldron[:-2], event.top) if event.top != GAP else ()
    stall.when = stall.when[:-1]
    _remember(seen, event.seat, lambda cards: cards[:-1])
    if not event.sunk:
        seen.out += (event.card,)
        return
    seen.sunk += 1
    seen.pile = [event.card if seen.memory is None else UNKNOWN, *seen.pile]
    if seen.memory is not None:
        seen.memory = Memory(seen.memory.cauldrons, (event.card, *seen.memory.bottom))


def _looked(seen: State, event: ev.Looked, deck: Deck) -> None:
    seen.stalls[event.seat].cauldron = event.cards
    seen.pending = (LookDecision(event.seat, event.cell),)


def _closed(seen: State, event: ev.LookClosed, deck: Deck) -> None:
    _cover(seen, event.seat)
    seen.pending = ()


def _filled(seen: State, event: ev.Filled, deck: Deck) -> None:
    seen.pile = seen.pile[:-1]
    seen.square[event.cell] = event.card
    seen.sunk = min(seen.sunk, len(seen.pile))
    if seen.memory is not None:
        seen.memory = Memory(seen.memory.cauldrons, seen.memory.bottom[: seen.sunk])


def _kept(seen: State, event: ev.Kept, deck: Deck) -> None:
    seen.pending = ()
    if event.kept:
        _receive(seen, event.seat, event.card, deck)
    else:
        seen.out += (event.card,)


def _ended(seen: State, event: ev.Ended, deck: Deck) -> None:
    seen.ending, seen.ender = event.reason, event.seat


def _unfolded(seen: State, event: ev.Unfolded, deck: Deck) -> None:
    seen.stalls[event.seat].cauldron = event.cards
    seen.pending = (ImmutoDecision(event.seat),) * immutos_in(event.cards) + seen.pending
    if event.seat == turn_order(seen)[-1]:
        seen.over = not seen.pending


def _immuto(seen: State, event: ev.ImmutoAdded, deck: Deck) -> None:
    seen.stalls[event.seat].immutos += (event.ingredient,)
    seen.pending = seen.pending[:-1]
    seen.over = not seen.pending


def _recipes(seen: State, event: ev.RecipesShown, deck: Deck) -> None:
    seen.stalls[event.seat].recipes = event.recipes


_STEPS: dict[type[Event], Callable[[State, Any, Deck], None]] = {
    ev.CornerChosen: _corner,
    ev.TurnStarted: _turn,
    ev.Walked: _walked,
    ev.SpellUsed: _used,
    ev.Taken: _taken,
    ev.Vanished: _vanished,
    ev.Looked: _looked,
    ev.LookClosed: _closed,
    ev.Filled: _filled,
    ev.Kept: _kept,
    ev.Ended: _ended,
    ev.Unfolded: _unfolded,
    ev.ImmutoAdded: _immuto,
    ev.RecipesShown: _recipes,
}
