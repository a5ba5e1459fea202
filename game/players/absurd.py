"""Moves a person would call absurd. Which those are a game says (`Game.absurd`); they are found and mended here.

A beginner overlooks much and forgets much, but doesn't throw away what lies before everybody's eyes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from game.core.catalogue import Game
from game.core.chance import Unforeseeable
from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.players.arena.playing import play_match
from game.players.contract import AnyPlayer, AnyRules, Budget

Instead = Callable[[Any, int, Sequence[Any], Any], Any | None]
"""Given a view, the seat that decides in it, its legal actions and the one it wants: what anybody would have done
instead, None where the action is no such folly. The first line of its docstring says it in a player's words."""

Options = Callable[[random.Random], msgspec.Struct]
"""Makes the options of a match."""

MOST_THOUGHTS = 8
"""What is done instead may be absurd in another way; more ways than this in a row there are not."""


class Absurd(Protocol):
    """What is absurd in a game, by the rules alone: no judgement of what things are worth, and no search."""

    kinds: Mapping[str, Instead]
    """By a name of one or two words; of several that hold the first is told."""


class Folly(NamedTuple):
    """Something absurd: of which kind, and what anybody would have done instead."""

    kind: str
    instead: Action


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
    rules: AnyRules, absurd: Absurd, view: Any, seat: int, actions: Sequence[Action]
) -> tuple[Action, ...]:
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
    return tuple(actions)


class Seen(NamedTuple):
    """Where something absurd was done: deal, number of seats, step, and what should have been done."""

    deal: int
    seats: int
    step: int
    action: Action
    instead: Action


class Count(msgspec.Struct):
    """How often a level did what, in how many matches, and where each was seen first."""

    matches: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    first: dict[str, Seen] = msgspec.field(default_factory=dict)

    def add(self, kind: str, seen: Seen) -> None:
        """Count a folly."""
        self.kinds[kind] += 1
        self.first.setdefault(kind, seen)


def count(
    game: Game, player: AnyPlayer, budget: Budget, deals: Iterator[tuple[int, int]], options: Options
) -> Count:
    """Let a player sit on all seats in matches of the given deals and numbers of seats; count what is absurd."""
    assert game.absurd is not None
    rules, absurd, found = game.rules, game.absurd(game.rules), Count()
    for deal, seats in deals:

        def see(step: PlayedStep, before: Any, after: Any, deal: int = deal, seats: int = seats) -> None:
            if not step.automatic:
                folly = folly_of(rules, absurd, rules.view(before, step.seat), step.seat, step.action)
                if folly is not None:
                    found.add(folly.kind, Seen(deal, seats, step.index, step.action, folly.instead))

        chosen = options(random.Random(f"options {deal}"))
        play_match(game, [player] * seats, [budget] * seats, chosen, deal, str(deal), watch=see)
        found.matches += 1
    return found
