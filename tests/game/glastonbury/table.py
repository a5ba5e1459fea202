"""What the tests of Glastonbury share: the rules, hand-written positions, playing with scripted chance."""

from typing import Any

from game.core.catalogue import load
from game.core.messages import plain
from game.glastonbury.rules.model import CARDS, State
from game.glastonbury.rules.rules import Glastonbury
from tests.game.tabletop import Tabletop

GAME = load("glastonbury")
assert isinstance(GAME.rules, Glastonbury)
RULES = GAME.rules
DATA = RULES.data
NAMES = [ingredient.id for ingredient in DATA.ingredients]
COLOURS = [colour.id for colour in DATA.colours]

_TABLE = Tabletop(GAME)
play, anyhow, legal, refusal = _TABLE.play, _TABLE.anyhow, _TABLE.legal, _TABLE.refusal
settled, setup, walk, keeps_all = _TABLE.settled, _TABLE.setup, _TABLE.walk, _TABLE.keeps_all
answers = _TABLE.answers

Stall = dict[str, Any]


def card(name: str) -> int:
    """The number of a card by its name in positions, say "frog 3" or "vanesco*"."""
    state = position({"cauldron": [name]}) if " " in name or name.startswith("immuto") else position(pile=[name])
    return state.stalls[0].cauldron[0] if state.stalls[0].cauldron else state.pile[0]


def ingredient(name: str) -> int:
    """The number of an ingredient."""
    return NAMES.index(name)


def colour(name: str) -> int:
    """The number of a colour."""
    return COLOURS.index(name)


def position(*stalls: Stall, **fields: Any) -> State:
    """A state; empty stalls are added up to two."""
    return RULES.position({"stalls": [*stalls, *[{}] * (2 - len(stalls))], **fields})


def late(*stalls: Stall, square: dict[int, str], **fields: Any) -> State:
    """A state with an empty pile and only these cards on the square."""
    return position(*stalls, square=square, fill=False, pile=[], **fields)


def names(events: list[Any]) -> list[str]:
    """The classes of events."""
    return [type(event).__name__ for event in events]


def totals(state: State) -> list[int]:
    """All seats' points as if the game ended now."""
    return [score.total for score in RULES.scores(state)]


def parts(state: State, seat: int) -> dict[str, int]:
    """A seat's points by their kinds."""
    return {part.kind: part.points for part in RULES.scores(state)[seat].parts}


def said(message: Any) -> str | None:
    """A message in English."""
    return None if message is None else plain(message, ("Ann", "Bob", "Cid", "Dan"))


ALL_CARDS = range(CARDS)
