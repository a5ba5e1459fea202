"""Random matches of Potion Explosion as the dispenser sees them: tracks before, observed events, tracks after."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.catalogue import load
from game.core.chance import Dealer
from game.core.contract import Action, Event
from game.potion_explosion.rules.setup import Options

TAKING_KINDS = ("wisdom", "magnet", "sands", "abyss", "balm", "lava")
"""The kinds of potion that take marbles out of the dispenser."""


@dataclass(frozen=True)
class Move:
    """One action of a random match; tracks are those of the seats' view."""

    match: int
    before: list[str]
    action: Action
    events: list[Event]
    after: list[str]


def random_moves(seed: int) -> Iterator[Move]:
    """Play random matches one after the other, for ever; rare kinds of action are favoured."""
    rules = load("potion_explosion").rules
    rng = random.Random(seed)
    played: Counter[str] = Counter()
    match = 0
    while True:
        match += 1
        dealer = Dealer(rng)
        state = rules.setup(rng.choice((2, 3, 4)), Options(kinds="chosen", chosen=TAKING_KINDS), dealer)
        while rules.outcome(state) is None:
            before = rules.view(state, None).tracks
            action = _choose(rules.legal_actions(state), rng, played)
            events: list[Event] = []
            rules.apply(state, action, dealer, events)
            seen = [event for event in (rules.observe(event, None) for event in events) if event is not None]
            yield Move(match, before, action, seen, rules.view(state, None).tracks)


def _choose(actions: Sequence[Action], rng: random.Random, played: Counter[str]) -> Action:
    """Draw an action, half of the time of the kind (drinking: power) played least, so that rare ones come too."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kind = f"{type(action).__name__} {type(getattr(action, 'effect', None)).__name__}"
        kinds.setdefault(kind, []).append(action)
    names = sorted(kinds)
    kind = min(names, key=lambda name: played[name]) if rng.random() < 0.5 else rng.choice(names)
    played[kind] += 1
    return rng.choice(kinds[kind])
