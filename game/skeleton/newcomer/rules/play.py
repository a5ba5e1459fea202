"""Setting up, what is allowed, and what follows (NC-2 to NC-4)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Event
from game.core.seats import first_seat
from game.skeleton.newcomer.rules.actions import AnyAction, Brew, Draw, Take
from game.skeleton.newcomer.rules.data import Data
from game.skeleton.newcomer.rules.events import Brewed, Drawn, Laid, Taken
from game.skeleton.newcomer.rules.model import UNKNOWN, Options, State
from game.skeleton.newcomer.rules.scoring import worth


def set_up(data: Data, seats: int, options: Options, chance: Chance) -> State:
    """Shuffle and deal (NC-2). Raises `OptionsError`."""
    first = first_seat(seats, options.first, chance)
    pile = chance.shuffle(data.ingredients)
    shelf = [pile.pop() for _ in range(data.shelf)]
    hands = [sorted(pile.pop() for _ in range(data.hand)) for _ in range(seats)]
    return State(pile, shelf, hands, [[] for _ in range(seats)], first)


def legal_actions(state: State) -> list[AnyAction]:
    """List what the seat to decide may do; of ingredients it doesn't know nothing can be said."""
    if state.brewing:
        return [Brew(ingredient) for ingredient in state.hands[state.seat] if ingredient != UNKNOWN]
    taking: list[AnyAction] = [Take(ingredient) for ingredient in state.shelf if ingredient != UNKNOWN]
    return [*taking, Draw()] if state.pile else taking


def apply(data: Data, state: State, action: AnyAction) -> list[Event]:
    """Carry out a legal action; return what happened."""
    seat = state.seat
    match action:
        case Take(ingredient):
            events: list[Event] = [Taken(seat, ingredient)]
            if state.pile:
                events.append(Laid(state.pile[-1]))
        case Draw():
            events = [Drawn(seat, state.pile[-1])]
        case Brew(ingredient):
            events = [Brewed(seat, ingredient, worth(data, state.cauldrons[seat], ingredient))]
    for event in events:
        happen(state, event)
    return events


def happen(state: State, event: Event) -> None:
    """Change a state, or a view that observed it, as an event says."""
    match event:
        case Taken(seat, ingredient):
            state.shelf.remove(ingredient)
            hold(state.hands[seat], ingredient)
            state.brewing = True
        case Laid(ingredient):
            state.pile.pop()
            state.shelf.append(ingredient)
        case Drawn(seat, ingredient):
            state.pile.pop()
            hold(state.hands[seat], ingredient)
            state.brewing = True
        case Brewed(seat, ingredient, _):
            hand = state.hands[seat]
            hand.remove(ingredient if ingredient in hand else UNKNOWN)
            state.cauldrons[seat].append(ingredient)
            state.seat, state.brewing = (seat + 1) % len(state.hands), False


def hold(hand: list[int], ingredient: int) -> None:
    """Add an ingredient to a hand: a view doesn't tell what went into a hand it hides."""
    hand.append(UNKNOWN if UNKNOWN in hand else ingredient)
    hand.sort()
