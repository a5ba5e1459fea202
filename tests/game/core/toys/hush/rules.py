"""The rules of Hush (HU-1, HU-2)."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.chance import Chance, Unforeseeable, Unforeseen
from game.core.contract import Action, Event, Foresight, Outcome, ScorePart, SeatScore
from game.core.messages import Message, SeatRef, msg

UNKNOWN = 0


class Name(Action, frozen=True):
    number: int


class Lay(Action, frozen=True):
    card: int


class Roll(Action, frozen=True):
    pass


class Draw(Action, frozen=True):
    pass


class Named(Event, frozen=True):
    seat: int
    number: int


class Laid(Event, frozen=True):
    seat: int
    card: int


class Rolled(Event, frozen=True):
    seat: int
    pips: int


class Drew(Event, frozen=True):
    seat: int
    card: int


class HushOptions(msgspec.Struct, frozen=True):
    dice: int = 1


class Hush(msgspec.Struct):
    deck: list[int]
    hands: list[list[int]]
    points: list[int]
    rolls: list[int]
    seat: int = 0
    number: int = 0
    drawing: bool = False


class HushRules:
    game = "hush"
    version = 1
    seats = range(2, 5)
    state_type = Hush
    action_type: Any = Name | Lay | Roll | Draw
    event_type: Any = Named | Laid | Rolled | Drew
    options_type: type[msgspec.Struct] = HushOptions

    def __init__(self, cards: tuple[int, ...], luck: int) -> None:
        self.cards = cards
        self.luck = luck

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> Hush:
        assert isinstance(options, HushOptions)
        deck = chance.shuffle(self.cards)
        hands = [[deck.pop(), deck.pop()] for _ in range(seats)]
        return Hush(deck, hands, [0] * seats, [options.dice] * seats)

    def current_seat(self, state: Hush) -> int:
        return state.seat

    def legal_actions(self, state: Hush) -> list[Action]:
        if self.outcome(state):
            return []
        if state.drawing:
            return [Draw()]
        if not state.number:
            return [Name(number) for number in range(1, 7)]
        cards: list[Action] = [Lay(card) for card in sorted(set(state.hands[state.seat]))]
        return [*cards, Roll()] if state.rolls[state.seat] else cards

    def automatic(self, state: Hush) -> Action | None:
        actions = self.legal_actions(state)
        return actions[0] if len(actions) == 1 else None

    def apply(self, state: Hush, action: Action, chance: Chance, events: list[Event] | None = None) -> None:
        seat = state.seat
        event: Event
        match action:
            case Name(number):
                event = Named(seat, number)
            case Lay(card):
                event = Laid(seat, card)
            case Roll():
                event = Rolled(seat, chance.roll(6))
            case _:
                if state.deck[-1] == UNKNOWN:
                    raise Unforeseen
                event = Drew(seat, state.deck[-1])
        self._happen(state, event)
        if events is not None:
            events.append(event)

    def _happen(self, state: Hush, event: Event) -> None:
        match event:
            case Named(_, number):
                state.number = number
            case Laid(seat, card):
                state.hands[seat].remove(card if card in state.hands[seat] else UNKNOWN)
                state.points[seat] += card
                self._draw_or_pass(state)
            case Rolled(seat, pips):
                state.rolls[seat] -= 1
                state.points[seat] += pips + (self.luck if pips == state.number else 0)
                self._pass(state)
            case Drew(seat, card):
                state.deck.pop()
                state.hands[seat].append(card)
                self._pass(state)

    def _draw_or_pass(self, state: Hush) -> None:
        if state.deck:
            state.drawing = True
        else:
            self._pass(state)

    def _pass(self, state: Hush) -> None:
        state.drawing, state.number = False, 0
        for _ in state.hands:
            state.seat = (state.seat + 1) % len(state.hands)
            if state.hands[state.seat]:
                return

    def outcome(self, state: Hush) -> Outcome | None:
        if any(state.hands):
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(msg("All cards lie open."), self.scores(state), winners)

    def scores(self, state: Hush) -> tuple[SeatScore, ...]:
        return tuple(
            SeatScore(seat, points, (ScorePart("all", msg("All"), points),))
            for seat, points in enumerate(state.points)
        )

    def explain(self, state: Hush, action: Action) -> Message | None:
        if action in self.legal_actions(state):
            return None
        if isinstance(action, Lay) and state.number:
            return msg("{seat} holds no such card.", seat=SeatRef(state.seat))
        return msg("Name a number first.") if not state.number else msg("Now is not the time for it.")

    def copy(self, state: Hush) -> Hush:
        hands = [list(hand) for hand in state.hands]
        return msgspec.structs.replace(
            state, deck=list(state.deck), hands=hands, points=list(state.points), rolls=list(state.rolls)
        )

    def view(self, state: Hush, seat: int | None) -> Hush:
        view = self.copy(state)
        view.deck = [UNKNOWN] * len(view.deck)
        view.hands = [hand if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(view.hands)]
        return view

    def observe(self, event: Event, seat: int | None) -> Event | None:
        if isinstance(event, Drew) and event.seat != seat:
            return Drew(event.seat, UNKNOWN)
        return event

    def follow(self, view: Hush, event: Event) -> Hush:
        after = self.copy(view)
        self._happen(after, event)
        return after

    def foresee(self, view: Hush, action: Action) -> Foresight:
        if isinstance(action, Lay) and action.card not in view.hands[view.seat]:
            return Foresight((), False)
        events: list[Event] = []
        try:
            self.apply(self.copy(view), action, Unforeseeable(), events)
        except Unforeseen:
            return Foresight((), False)
        return Foresight(tuple(events), True)

    def imagine(self, view: Hush, rng: random.Random) -> Hush:
        """Of the cards that were laid nobody keeps count, so they may come again."""
        known = Counter(card for hand in view.hands for card in hand if card != UNKNOWN)
        unseen = sorted((Counter(self.cards) - known).elements())
        rng.shuffle(unseen)
        world = self.copy(view)
        world.deck = [unseen.pop() if card == UNKNOWN else card for card in view.deck]
        world.hands = [[unseen.pop() if card == UNKNOWN else card for card in hand] for hand in view.hands]
        return world

    def check(self, state: Hush) -> None:
        held = Counter(state.deck) + sum((Counter(hand) for hand in state.hands), Counter())
        assert not held - Counter(self.cards)

    def position(self, data: Mapping[str, Any]) -> Hush:
        return msgspec.convert(data, Hush)

    def describe(self, event: Event) -> Message | None:
        return msg("{event}", event=type(event).__name__)

    def tell(self, action: Action) -> Message:
        return msg("{action}", action=type(action).__name__)
