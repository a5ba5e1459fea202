"""Moves a person would call absurd. Which those are a game says (`Game.absurd`); they are found and mended here.

A beginner overlooks much and forgets much, but doesn't throw away what lies before everybody's eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.chance import Unforeseeable
from game.core.contract import Action, ActionT
from game.players.contract import AnyRules

Instead = Callable[[Any, int, Sequence[Any], Any], Any | None]
"""Given a view, the seat that decides in it, its legal actions and the one it wants: what anybody would have done
instead, None where the action is no such folly. The first line of its docstring says it in a player's words."""

MOST_THOUGHTS = 8
"""What is done instead may be absurd in another way; more ways than this in a row there are not."""


class Absurd(Protocol):
    """What is absurd in a game, by the rules alone: no judgement of what things are worth, and no search."""

    kinds: Mapping[str, Instead]
    """By a name of one or two words; of several that hold the first is told."""


class Folly(NamedTuple):
    """Something absurd: of which kind, and what anybody would have done instead (an action of that game)."""

    kind: str
    instead: Any


def folly_of(rules: AnyRules, absurd: Absurd, view: Any, seat: int, action: Action) -> Folly | None:
    """Say what is absurd about an action, if anything is."""
    legal = rules.legal_actions(view)
    if len(legal) > 1:
        for name, instead in absurd.kinds.items():
            better = instead(view, seat, legal, action)
            if better is not None:
                return Folly(name, better)
    return None


def sensible(
    rules: AnyRules, absurd: Absurd, view: Any, seat: int, actions: tuple[ActionT, ...]
) -> tuple[ActionT, ...]:
    """Return what is to be played with the first folly in it replaced by what anybody would do; there it ends.

    What the match plays by itself in between isn't among the actions. Only the last may bring something to light.
    """
    state = rules.copy(view)
    for place, action in enumerate(actions):
        thought = action
        for _ in range(MOST_THOUGHTS):
            folly = folly_of(rules, absurd, state, seat, thought)
            if folly is None:
                break
            thought = folly.instead
        if thought != action:
            return (*actions[:place], thought)
        if place < len(actions) - 1:
            rules.apply(state, action, Unforeseeable())
            while (automatic := rules.automatic(state)) is not None:
                rules.apply(state, automatic, Unforeseeable())
    return actions
