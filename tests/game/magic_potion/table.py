"""What the tests of Magic Potion share: the rules, hand-written positions, playing."""

import random
from collections.abc import Iterator
from typing import Any

from game.core.catalogue import load
from game.core.chance import Dealer, Unforeseeable
from game.core.contract import Event
from game.core.messages import plain
from game.magic_potion.rules.material.field import PLACE_AT
from game.magic_potion.rules.model import State
from game.magic_potion.rules.rules import MagicPotion
from game.magic_potion.rules.setup import Options

GAME = load("magic_potion")
assert isinstance(GAME.rules, MagicPotion)
RULES = GAME.rules
FIRE, WATER, EARTH, AIR = range(4)
INGREDIENTS, KITCHEN, MAGIC = range(3)
FAR = {"5 0": "owl", "5 -1": "owl"}
"""Two discs by themselves in the east, so that a match doesn't end."""

Desk = dict[str, Any]


def at(name: str) -> int:
    """A place by its axial coordinates, say "0 -3"."""
    q, r = (int(part) for part in name.split())
    return PLACE_AT[q, r]


def spots(*names: str) -> tuple[int, ...]:
    """Places in ascending order."""
    return tuple(sorted(at(name) for name in names))


def kind(name: str) -> int:
    """A kind of disc by its name in positions, say "fire mortar"."""
    element, _, motif = name.rpartition(" ")
    number = [one.id for one in RULES.data.motifs.in_order()].index(motif)
    if not element:
        return number
    return 12 + (number - 12) * 4 + ["fire", "water", "earth", "air"].index(element)


def position(*desks: Desk, **fields: Any) -> State:
    """A state; a second desk is added where only one is given. Hypnosis cards are spent unless they are said."""
    given = [{"hypnosis": False, **desk} for desk in (*desks, *[{}] * (2 - len(desks)))]
    return RULES.position({"desks": given, **fields})


def play(state: State, *actions: Any) -> list[Event]:
    """Play legal actions; return what happened. Chance is never asked."""
    events: list[Event] = []
    for action in actions:
        assert RULES.explain(state, action) is None, (action, refusal(state, action))
        RULES.apply(state, action, Unforeseeable(), events)
    return events


def legal(state: State, kind: type | None = None) -> list[Any]:
    """The legal actions of a class, or all."""
    return [action for action in RULES.legal_actions(state) if kind is None or isinstance(action, kind)]


def refusal(state: State, action: Any) -> str:
    """Why an action isn't legal, in English; "" if it is."""
    message = RULES.explain(state, action)
    return "" if message is None else plain(message)


def setup(seats: int = 2, seed: int = 0, **options: Any) -> State:
    """A match newly set up."""
    return RULES.setup(seats, Options(**options), Dealer(random.Random(seed)))


VARIANTS: tuple[dict[str, bool], ...] = (
    {},
    {"element_discs": True},
    {"missions": True},
    {"element_discs": True, "missions": True},
)


def walk(seats: int, seed: int, **options: Any) -> Iterator[State]:
    """The states of a random match, the last one with an outcome; half of them prefer rare kinds of actions."""
    rng = random.Random(seed)
    state = setup(seats, seed, **options)
    while RULES.outcome(state) is None:
        yield state
        actions = RULES.legal_actions(state)
        if seed % 2:
            kinds = list(dict.fromkeys(type(action) for action in actions))
            chosen = rng.choice(kinds)
            actions = [action for action in actions if type(action) is chosen]
        RULES.apply(state, rng.choice(actions), Unforeseeable())
    yield state
