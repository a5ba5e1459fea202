"""What the tests of absurd moves share: a kind is asked about an action in a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.catalogue import Game
from game.core.contract import Action

Case = tuple[str, tuple[Any, Action], tuple[Any, Action]]
"""A kind; a position and an action that is of it; a neighbouring one that isn't."""


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


def folly_tests(game: Game, cases: Sequence[Case]) -> tuple[Callable[[Case], None], Callable[[], None]]:
    """Return the two tests of a game's kinds: each case fires there and only there; each kind has one."""

    @pytest.mark.parametrize("case", cases, ids=[kind for kind, *_ in cases])
    def what_is_absurd_and_what_isn_t(case: Case) -> None:
        kind, absurd, sensible = case
        assert fires(game, kind, *absurd) and not fires(game, kind, *sensible)

    def each_kind_has_a_case() -> None:
        assert game.absurd is not None
        assert [kind for kind, *_ in cases] == list(game.absurd(game.rules).kinds)

    return what_is_absurd_and_what_isn_t, each_kind_has_a_case
