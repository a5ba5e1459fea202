"""What the rule tests of all games share: playing legal actions with scripted chance, refusals, random matches."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.chance import Answer, Dealer, ScriptedDealer
from game.core.contract import Event
from game.core.messages import plain


class Tabletop:
    """One game, and the handful of things tests do with its states."""

    def __init__(self, game: Game) -> None:
        self.rules = game.rules

    def play(self, state: Any, *actions: Any, chance: Iterable[Answer] = ()) -> list[Event]:
        """Play legal actions with scripted chance, all of which must be asked for; return what happened."""
        dealer = ScriptedDealer(chance)
        events: list[Event] = []
        for action in actions:
            assert self.rules.explain(state, action) is None, (action, self.refusal(state, action))
            self.rules.apply(state, action, dealer, events)
        assert not dealer.unused, f"{dealer.unused} answers were not asked for"
        return events

    def anyhow(self, state: Any, *actions: Any) -> list[Event]:
        """Play legal actions, whatever chance says."""
        events: list[Event] = []
        for action in actions:
            assert self.rules.explain(state, action) is None, (action, self.refusal(state, action))
            self.rules.apply(state, action, Dealer(random.Random(0)), events)
        return events

    def legal(self, state: Any, kind: type | None = None) -> list[Any]:
        """The legal actions of a class, or all."""
        return [action for action in self.rules.legal_actions(state) if kind is None or isinstance(action, kind)]

    def refusal(self, state: Any, action: Any) -> str:
        """Why an action isn't legal, in English; "" if it is."""
        message = self.rules.explain(state, action)
        return "" if message is None else plain(message)

    def answers(self, state: Any, action: Any) -> None:
        """Assert that whatever is tried is either legal or refused with a sentence."""
        if action in self.rules.legal_actions(state):
            assert self.rules.explain(state, action) is None
        else:
            sentence = self.refusal(state, action)
            assert len(sentence) > 10 and sentence.endswith(".") and "{" not in sentence

    def settled(self, state: Any) -> list[Any]:
        """Play what the table plays by itself; return it."""
        played = []
        while self.rules.outcome(state) is None and (action := self.rules.automatic(state)) is not None:
            assert action in self.legal(state)
            self.rules.apply(state, action, Dealer(random.Random(0)))
            played.append(action)
        return played

    def setup(self, seats: int = 2, seed: int = 0, **options: Any) -> Any:
        """A match newly set up."""
        return self.rules.setup(seats, self.rules.options_type(**options), Dealer(random.Random(seed)))

    def walk(self, seats: int, seed: int, **options: Any) -> Iterator[Any]:
        """The states of a random match, the last one with an outcome."""
        rng = random.Random(seed)
        dealer = Dealer(random.Random(seed + 1_000_000))
        state = self.setup(seats, seed, **options)
        while self.rules.outcome(state) is None:
            yield state
            self.rules.apply(state, rng.choice(self.rules.legal_actions(state)), dealer)
        yield state

    def keeps_all(self, seats: int, seed: int, **options: Any) -> None:
        """Assert of a random match that nothing is lost at any step and that search on copies can't disturb it."""
        rules = self.rules
        for number, state in enumerate(self.walk(seats, seed, **options)):
            rules.check(state)
            if number % 10 == 0 and rules.outcome(state) is None:
                before, twin = msgspec.json.encode(state), rules.copy(state)
                assert twin == state
                dealer = Dealer(random.Random(number))
                for _ in range(6):
                    if rules.outcome(twin) is None:
                        rules.apply(twin, random.Random(number).choice(rules.legal_actions(twin)), dealer)
                assert msgspec.json.encode(state) == before
                assert msgspec.json.decode(before, type=rules.state_type) == state
        outcome = rules.outcome(state)
        assert outcome is not None and len(outcome.scores) == seats and outcome.winners
        assert rules.legal_actions(state) == []
