"""What the tests of Potion Explosion share: the rules, hand-written positions, playing with scripted chance."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import settings

from game.core.catalogue import load
from game.core.chance import Answer, Dealer, ScriptedDealer
from game.core.contract import Event
from game.core.messages import plain
from game.potion_explosion.actions import EndTurn, Place
from game.potion_explosion.model import State
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.setup import Options

GAME = load("potion_explosion")
RULES: PotionExplosion = GAME.rules  # type: ignore[assignment]
TILES = RULES.tiles
COLOURS = "UKRY"
UNHURRIED = settings(deadline=None)
"""For hypothesis: the machine may be busy."""

Desk = dict[str, Any]


def tile(name: str) -> int:
    """The id of a tile by its name in positions, say "wisdom 6"."""
    kind, holes = name.rstrip("*").split()
    found = [t.id for t in TILES if t.kind == kind and len(t.holes) == int(holes)]
    return found[name.count("*")]


def position(*desks: Desk, **fields: Any) -> State:
    """A state; a second desk is added where only one is given."""
    return RULES.position({"desks": [*desks, *[{}] * (2 - len(desks))], **fields})


def play(state: State, *actions: Any, chance: Iterable[Answer] = ()) -> list[Event]:
    """Play legal actions with scripted chance, all of which must be asked for; return what happened."""
    dealer = ScriptedDealer(chance)
    events: list[Event] = []
    for action in actions:
        assert RULES.explain(state, action) is None, (action, refusal(state, action))
        RULES.apply(state, action, dealer, events)
    assert not dealer.unused, f"{dealer.unused} answers were not asked for"
    return events


def anyhow(state: State, *actions: Any) -> list[Event]:
    """Play legal actions, whatever chance says."""
    events: list[Event] = []
    for action in actions:
        assert RULES.explain(state, action) is None, (action, refusal(state, action))
        RULES.apply(state, action, Dealer(random.Random(0)), events)
    return events


def dropping(*tracks: int) -> list[Answer]:
    """Chance for marbles that go back in the order in which they are, one into each of these tracks."""
    return [list(range(len(tracks))), *tracks]


def legal(state: State, kind: type | None = None) -> list[Any]:
    """The legal actions of a class, or all."""
    return [action for action in RULES.legal_actions(state) if kind is None or isinstance(action, kind)]


def refusal(state: State, action: Any) -> str:
    """Why an action isn't legal, in English; "" if it is."""
    message = RULES.explain(state, action)
    return "" if message is None else plain(message)


def settled(state: State) -> list[Any]:
    """Play what the table plays by itself; return it."""
    played = []
    while RULES.outcome(state) is None and (action := RULES.automatic(state)) is not None:
        assert action in legal(state)
        RULES.apply(state, action, Dealer(random.Random(0)))
        played.append(action)
    return played


def end_turn(state: State) -> list[Event]:
    """Place what must be placed, keep the first possible marbles, draw the first tiles."""
    events: list[Event] = []
    seat = state.seat
    while not state.over and state.seat == seat:
        places = [action for action in legal(state, Place) if action.source == "hand"]
        choices = places or legal(state, EndTurn) or legal(state)
        events += anyhow(state, choices[0])
    return events


def setup(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """A match newly set up."""
    return RULES.setup(seats, Options(**options), Dealer(random.Random(seed)))


def walk(seats: int, seed: int) -> Iterator[State]:
    """The states of a random match, the last one with an outcome."""
    rng = random.Random(seed)
    dealer = Dealer(random.Random(seed + 1_000_000))
    state = setup(seats, seed)
    while RULES.outcome(state) is None:
        yield state
        RULES.apply(state, rng.choice(RULES.legal_actions(state)), dealer)
    yield state
