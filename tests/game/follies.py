"""What the tests of absurd moves share: a kind is asked about an action in a position."""

from __future__ import annotations

from typing import Any

from game.core.catalogue import Game
from game.core.contract import Action


def fires(game: Game, kind: str, state: Any, action: Action) -> bool:
    """Whether an action is of a kind of absurd moves; what is done instead must be legal, and isn't of it."""
    assert game.absurd is not None
    rules, instead = game.rules, game.absurd(game.rules).kinds[kind]
    seat, legal = rules.current_seat(state), rules.legal_actions(rules.view(state, rules.current_seat(state)))
    assert action in legal, legal
    view = rules.view(state, seat)
    better = instead(view, seat, legal, action)
    if better is None:
        return False
    assert better in legal and instead(view, seat, legal, better) is None
    return True
