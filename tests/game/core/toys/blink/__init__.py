"""Blink: one decision, and it is over. Nothing is hidden, and no action's consequences are certain."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.chance import Chance, Unforeseeable, Unforeseen
from game.core.contract import Action, Event, Foresight, Outcome, ScorePart, SeatScore
from game.core.messages import Message, msg
from game.core.reading import schema
from game.core.reading.positions import read_position

HEADS, TAILS, IN_THE_AIR = 1, 2, 0


class Guess(Action, frozen=True):
    side: int


class Landed(Event, frozen=True):
    guess: int
    side: int


class Options(msgspec.Struct, frozen=True):
    pass


class Coin(msgspec.Struct):
    seats: int
    guess: int = IN_THE_AIR
    side: int = IN_THE_AIR


class BlinkRules:
    game = "blink"
    version = 1
    seats = range(2, 4)
    state_type = Coin
    action_type: Any = Guess
    event_type: Any = Landed
    options_type: type[msgspec.Struct] = Options

    def setup(self, seats: int, options: msgspec.Struct, chance: Chance) -> Coin:
        return Coin(seats)

    def current_seat(self, state: Coin) -> int:
        return 0

    def legal_actions(self, state: Coin) -> list[Guess]:
        return [] if state.side else [Guess(HEADS), Guess(TAILS)]

    def automatic(self, state: Coin) -> Guess | None:
        return None

    def apply(self, state: Coin, action: Guess, chance: Chance, events: list[Event] | None = None) -> None:
        event = Landed(action.side, chance.roll(2))
        state.guess, state.side = event.guess, event.side
        if events is not None:
            events.append(event)

    def outcome(self, state: Coin) -> Outcome | None:
        if not state.side:
            return None
        scores = self.scores(state)
        return Outcome(msg("The coin lies."), scores, tuple(score.seat for score in scores if score.total))

    def scores(self, state: Coin) -> tuple[SeatScore, ...]:
        right = bool(state.side) and state.guess == state.side
        wrong = bool(state.side) and not right
        return tuple(_score(seat, int(wrong if seat else right)) for seat in range(state.seats))

    def explain(self, state: Coin, action: Guess) -> Message | None:
        return msg("The coin lies.") if state.side else None if action in self.legal_actions(state) else msg("No.")

    def copy(self, state: Coin) -> Coin:
        return msgspec.structs.replace(state)

    def view(self, state: Coin, seat: int | None) -> Coin:
        return self.copy(state)

    def observe(self, event: Event, seat: int | None) -> Event | None:
        return event

    def follow(self, view: Coin, event: Event) -> Coin:
        assert isinstance(event, Landed)
        return Coin(view.seats, event.guess, event.side)

    def foresee(self, view: Coin, action: Guess) -> Foresight:
        try:
            self.apply(self.copy(view), action, Unforeseeable())
        except Unforeseen:
            return Foresight((), False)
        raise AssertionError("a coin has two sides")

    def imagine(self, view: Coin, rng: random.Random) -> Coin:
        return self.copy(view)

    def check(self, state: Coin) -> None:
        assert bool(state.guess) == bool(state.side)

    def position(self, data: Mapping[str, Any]) -> Coin:
        return read_position(data, Coin)

    def describe(self, event: Event) -> Message | None:
        assert isinstance(event, Landed)
        return msg("It shows {side}", side=_called(event.side))

    def tell(self, action: Guess) -> Message:
        return msg("Say {side}", side=_called(action.side))


def _score(seat: int, points: int) -> SeatScore:
    return SeatScore(seat, points, (ScorePart("coin", msg("Coin"), points),))


def _called(side: int) -> Message:
    return msg("heads") if side == HEADS else msg("tails")


class Data(schema.Data, frozen=True):
    pass


def read(folder: Path) -> Data:
    return Data()


def build(data: msgspec.Struct) -> Game:
    return Game(id="blink", title=msg("Blink"), options=(), rules=BlinkRules(), data=data)
