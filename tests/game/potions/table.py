"""What the tests of Potions share: the game, positions, playing with scripted dice."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar, get_args

from game.core.catalogue import PROJECT
from game.core.chance import Answer
from game.core.contract import Action, Event
from game.potions import build, read
from game.potions.rules.actions import Die
from game.potions.rules.material.box import Box
from game.potions.rules.material.recipe import Recipe, parse_row
from game.potions.rules.model import State
from game.potions.rules.rules import Potions
from tests.game.tabletop import Tabletop

FOLDER = Path(__file__).parent / "box"
"""A box of the tests' own, whose cards they lay out by name: those in `data/potions` may be edited."""
GAME = build(read(FOLDER))
assert isinstance(GAME.rules, Potions)
RULES = GAME.rules
BOX = RULES.box
PLAYED = Box(read(PROJECT / "data" / "potions"))
"""What is in the box that people play with."""
CARD = {card.name: card.id for card in BOX.cards}

_TABLE = Tabletop(GAME)
refusal, answers = _TABLE.refusal, _TABLE.answers

AnyEvent = TypeVar("AnyEvent", bound=Event)
COLOURS: tuple[Die, ...] = get_args(Die)
"""The six dice."""
EASY = ["Dragon's Cough", "Drizzle Drops", "Hearthblood"]


def at(*desks: dict[str, Any], **position: Any) -> State:
    """A position; the first desk brews `EASY` unless it says otherwise, the others what nobody names."""
    first = desks[0] if "potions" in desks[0] else {**desks[0], "potions": EASY}
    return RULES.position({"desks": [first, *desks[1:]], **position})


def play(state: State, *actions: Action, chance: Iterable[Answer] = ()) -> list[Event]:
    """Play legal actions; all answers of chance must be asked for. Returns the events."""
    events = _TABLE.play(state, *actions, chance=chance)
    RULES.check(state)
    return events


def filled(state: State, slot: int) -> str:
    """What is filled on a card of the first desk."""
    potion = state.desks[0].potions[slot]
    assert potion is not None
    return potion.fills


def of_kind(events: list[Event], kind: type[AnyEvent]) -> list[AnyEvent]:
    return [event for event in events if isinstance(event, kind)]


def recipe(*rows: str) -> Recipe:
    return Recipe(tuple(parse_row(row) for row in rows))


def random_states(seats: int, seed: int) -> list[State]:
    """All states of a random match."""
    return [RULES.copy(state) for state in _TABLE.walk(seats, seed)]
