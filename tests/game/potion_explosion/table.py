"""What the tests of Potion Explosion share: the rules, hand-written positions, playing with scripted chance."""

from typing import Any

from game.core.catalogue import load
from game.core.chance import Answer
from game.core.contract import Event
from game.potion_explosion.rules.actions import EndTurn, Place
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.rules import PotionExplosion
from tests.game.tabletop import Tabletop

GAME = load("potion_explosion")
assert isinstance(GAME.rules, PotionExplosion)
RULES = GAME.rules
TILES = RULES.tiles
COLOURS = "UKRY"

_TABLE = Tabletop(GAME)
play, anyhow, legal, refusal = _TABLE.play, _TABLE.anyhow, _TABLE.legal, _TABLE.refusal
settled, setup, walk, keeps_all = _TABLE.settled, _TABLE.setup, _TABLE.walk, _TABLE.keeps_all
answers = _TABLE.answers

Desk = dict[str, Any]


def tile(name: str) -> int:
    """The id of a tile by its name in positions, say "wisdom 6"."""
    kind, holes = name.rstrip("*").split()
    found = [t.id for t in TILES if t.kind == kind and len(t.holes) == int(holes)]
    return found[name.count("*")]


def position(*desks: Desk, **fields: Any) -> State:
    """A state; a second desk is added where only one is given."""
    return RULES.position({"desks": [*desks, *[{}] * (2 - len(desks))], **fields})


def dropping(*tracks: int) -> list[Answer]:
    """Chance for marbles that go back in the order in which they are, one into each of these tracks."""
    return [list(range(len(tracks))), *tracks]


def end_turn(state: State) -> list[Event]:
    """Place what must be placed, keep the first possible marbles, draw the first tiles."""
    events: list[Event] = []
    seat = state.seat
    while not state.over and state.seat == seat:
        places = [action for action in legal(state, Place) if action.source == "hand"]
        choices = places or legal(state, EndTurn) or legal(state)
        events += anyhow(state, choices[0])
    return events
