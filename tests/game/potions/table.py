"""What the tests of Potions share: the game, positions, playing with scripted dice."""

import random
from collections.abc import Iterable
from typing import Any

from game.core.catalogue import PROJECT
from game.core.chance import Answer, Dealer, ScriptedDealer
from game.core.contract import Action, Event
from game.core.messages import plain
from game.potions import build, read
from game.potions.model import State
from game.potions.recipe import Recipe, parse_row
from game.potions.rules import Potions

FOLDER = PROJECT / "data" / "potions"
GAME = build(read(FOLDER))
RULES: Potions = GAME.rules  # type: ignore[assignment]
BOX = RULES.box
CARD = {card.name: card.id for card in BOX.cards}

EASY = ["Dragon's Cough", "Drizzle Drops", "Hearthblood"]


def at(*desks: dict[str, Any], **position: Any) -> State:
    """A position; the first desk brews `EASY` unless it says otherwise, the others what nobody names."""
    first = desks[0] if "potions" in desks[0] else {**desks[0], "potions": EASY}
    return RULES.position({"desks": [first, *desks[1:]], **position})


def play(state: State, *actions: Action, chance: Iterable[Answer] = ()) -> list[Event]:
    """Play legal actions; all answers of chance must be asked for. Returns the events."""
    dealer, events = ScriptedDealer(chance), list[Event]()
    for action in actions:
        why = RULES.explain(state, action)  # type: ignore[arg-type]
        assert why is None, f"{action}: {plain(why) if why else ''}"
        RULES.apply(state, action, dealer, events)  # type: ignore[arg-type]
        RULES.check(state)
    assert dealer.unused == 0
    return events


def refusal(state: State, action: Action) -> str:
    """Why an action isn't legal."""
    why = RULES.explain(state, action)  # type: ignore[arg-type]
    assert why is not None, f"{action} is legal"
    return plain(why)


def of_kind(events: list[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def recipe(*rows: str) -> Recipe:
    return Recipe(tuple(parse_row(row) for row in rows))


def random_states(seats: int, seed: int) -> list[State]:
    """All states of a random match."""
    rng = random.Random(seed)
    dealer = Dealer(rng)
    state = RULES.setup(seats, RULES.options_type(), dealer)
    found = []
    while RULES.outcome(state) is None:
        found.append(RULES.copy(state))
        RULES.apply(state, rng.choice(RULES.legal_actions(state)), dealer)
    return [*found, state]
