"""What a seat may know in Glastonbury, and worlds that could be behind it (GL-26).

Hidden are the cards of a cauldron below its top, the pile, and others' recipes. All cards are taken and vanish in
everybody's sight, so a view remembers them (`State.memory`): that is for computer players, who forget as much as
their level does. Screens draw the stalls and never the memory.
"""

from __future__ import annotations

import random

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.material.deck import Deck
from game.glastonbury.rules.material.market import CELLS, LINES, STEPS
from game.glastonbury.rules.model import (
    CARDS,
    FIRST_ACCIO,
    FIRST_AT_ONCE,
    FIRST_SPELL,
    GAP,
    NOBODY,
    UNKNOWN,
    KeepDecision,
    LookDecision,
    Memory,
    State,
    copy_state,
    ingredient_of,
)


def view(state: State, seat: int | None) -> State:
    """The state as a seat (None: the public) may know it; a view's view is the same."""
    seen = copy_state(state)
    if state.memory is None:
        seen.memory = Memory(tuple([stall.cauldron for stall in state.stalls]), tuple(state.pile[: state.sunk]))
    seen.pile = [UNKNOWN] * len(state.pile)
    shown = state.open or state.ending is not None
    looking = looker(state)
    for number, stall in enumerate(seen.stalls):
        if not shown and not (number == seat and number == looking):
            stall.cauldron = covered(stall.cauldron)
        if number != seat and not state.over:
            stall.recipes = (UNKNOWN,) * len(stall.recipes)
    return seen


def looker(state: State) -> int | None:
    """The seat that is looking through its cauldron now (GL-15)."""
    decision = state.pending[-1] if state.pending else None
    return decision.seat if isinstance(decision, LookDecision) else None


def covered(cauldron: tuple[int, ...]) -> tuple[int, ...]:
    """A cauldron of which only the top card is seen (GL-9)."""
    return (UNKNOWN,) * (len(cauldron) - 1) + cauldron[-1:]


def observe(event: Event, seat: int | None) -> Event:
    """The event as it is seen: only the owner sees a look's cards."""
    if isinstance(event, ev.Looked) and event.seat != seat:
        return ev.Looked(event.seat, covered(event.cards), event.cell)
    return event


def in_play(state: State, colours: tuple[int, ...]) -> list[int]:
    """All cards of this match; `colours` are the ingredients' (GL-4)."""
    if state.left_out == NOBODY:
        return list(range(CARDS))
    return [
        card for card in range(CARDS) if card >= FIRST_SPELL - 2 or colours[ingredient_of(card)] != state.left_out
    ]


def placed(state: State) -> list[int]:
    """All cards a state (or view) has outside the pile; a view's cauldrons as it remembers them."""
    cards = [card for card in state.square if card != GAP]
    cauldrons = [stall.cauldron for stall in state.stalls] if state.memory is None else state.memory.cauldrons
    for stall, cauldron in zip(state.stalls, cauldrons, strict=True):
        cards += [*cauldron, *stall.spent, *[spell.card for spell in stall.spells]]
    cards += state.out
    if state.pending and isinstance(state.pending[-1], KeepDecision):
        cards.append(state.pending[-1].card)
    return cards


def unseen(seen: State, colours: tuple[int, ...]) -> list[int]:
    """The cards a view knows to be in the pile, in no known order: without those at its bottom."""
    assert seen.memory is not None
    known = {*placed(seen), *seen.memory.bottom}
    return [card for card in in_play(seen, colours) if card not in known]


def imagine(seen: State, rng: random.Random, deck: Deck) -> State:
    """A full state that could be behind a view, every one equally likely."""
    assert seen.memory is not None, "only views are imagined"
    world = copy_state(seen)
    world.memory = None
    for stall, cauldron in zip(world.stalls, seen.memory.cauldrons, strict=True):
        stall.cauldron = cauldron
    hidden = unseen(seen, deck.colours)
    rng.shuffle(hidden)
    world.pile = [*seen.memory.bottom, *hidden]
    if any(UNKNOWN in stall.recipes for stall in seen.stalls):
        _imagine_recipes(world, rng, deck.sorts)
    return world


def _imagine_recipes(world: State, rng: random.Random, sorts: tuple[range, ...]) -> None:
    """GL-23: each unknown recipe is any of its sort that nobody is known to hold."""
    for sort, recipes in enumerate(sorts):
        known = [stall.recipes[sort] for stall in world.stalls]
        left = [recipe for recipe in recipes if recipe not in known]
        rng.shuffle(left)
        for stall, recipe in zip(world.stalls, known, strict=True):
            if recipe == UNKNOWN:
                stall.recipes = (*stall.recipes[:sort], left.pop(), *stall.recipes[sort + 1 :])


def check(state: State, colours: tuple[int, ...]) -> None:
    """Assert the conservation laws: every card in play is in one place; pawns, spells and lines are as can be."""
    cards = placed(state) + state.pile
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert set(cards) == set(in_play(state, colours)), "cards are missing, or are not in play"
    assert 0 <= state.sunk <= len(state.pile), "more cards are sunk than the pile has"
    assert all(state.square[cell] == GAP for cell in range(len(state.square)) if cell not in CELLS), (
        "a card lies in a corner"
    )
    full = all(state.square[cell] != GAP for cell in CELLS)
    waits = isinstance(state.pending[-1], LookDecision) if state.pending else False
    assert full or waits or not state.pile, "a space isn't filled"
    emptied = any(all(state.square[cell] == GAP for cell in line) for line in LINES)
    keeps = bool(state.pending) and isinstance(state.pending[-1], KeepDecision)
    assert emptied == (keeps or state.ending == "line"), "a line is empty exactly if that ended the game"
    assert not state.over or (state.ending is not None and not state.pending), "over, but not ended"
    for stall in state.stalls:
        assert -1 <= stall.pawn < STEPS and (stall.pawn >= 0 or state.turn == 0), "a pawn isn't on the street"
        assert len(stall.cauldron) == len(stall.when), "the times of taking don't fit the cauldron"
        assert all(card < FIRST_SPELL for card in stall.cauldron), "a spell lies in a cauldron"
        assert all(FIRST_ACCIO <= spell.card < FIRST_AT_ONCE and spell.left > 0 for spell in stall.spells), (
            "a spell is held that can't be"
        )
        assert all(card >= FIRST_ACCIO for card in stall.spent), "an ingredient was put aside"
