"""Random whole matches with all the checks of `proofs`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from game.cli.checks import proofs
from game.cli.checks.proofs import ensure
from game.cli.checks.variants import random_options
from game.core.catalogue import Catalogue, Game
from game.core.contract import Action
from game.core.match import Match
from game.core.records.record import dump, restore
from game.core.seats import Seat

LONGEST = 20_000
"""Actions: a match that takes more doesn't end."""
EVERY = 6
"""On average each so many steps the dear checks are made."""
_SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)


class Tale(msgspec.Struct):
    """What is known of a match while it is fuzzed, to say where it broke."""

    seed: int
    seats: int
    options: Any = None
    step: int = 0

    def __str__(self) -> str:
        """Say where."""
        options = msgspec.json.encode(self.options).decode()
        return f"seed {self.seed}, {self.seats} seats, options {options}, after {self.step} actions"


def fuzz_match(game: Game, tale: Tale, catalogue: Catalogue) -> int:
    """Play one random match with all checks; return its number of actions. Raises `AssertionError` and others."""
    rng = random.Random(f"fuzz:{tale.seed}")
    tale.options = random_options(game, rng)
    seats = [Seat(f"Seat {number + 1}") for number in range(tale.seats)]
    match = Match.new(game, seats, tale.options, seed=tale.seed, now=_SOME_DAY)
    # Half of the matches choose among the kinds of actions first, so that rare kinds are played early too.
    by_kind = rng.random() < 0.5
    seen: list[Action] = []
    while match.outcome is None:
        tale.step = len(match.steps)
        ensure(tale.step < LONGEST, "the match doesn't end")
        legal = match.legal_actions()
        action = _choose(legal, rng, by_kind)
        if rng.random() < 1 / EVERY:
            _check_dearly(match, legal, action, seen, rng)
        _play(match, action, rng)
        if rng.random() < 1 / EVERY:
            _take_back(match)
        _remember(seen, legal, rng)
    outcome = match.outcome
    proofs.outcome_adds_up(outcome, tale.seats)
    ensure(match.legal_actions() == [], "actions are legal after the end")
    _replays(match, catalogue, rng)
    return len(match.steps)


def _choose(legal: Sequence[Action], rng: random.Random, by_kind: bool) -> Action:
    if by_kind:
        kind = rng.choice(list(dict.fromkeys(type(action) for action in legal)))
        legal = [action for action in legal if type(action) is kind]
    return rng.choice(legal)


def _remember(seen: list[Action], legal: Sequence[Action], rng: random.Random) -> None:
    """Keep a sample of what was legal: it is tried again when it isn't."""
    seen.append(rng.choice(legal))
    if len(seen) > 200:
        del seen[rng.randrange(len(seen))]


def _check_dearly(
    match: Match, legal: Sequence[Action], action: Action, seen: Sequence[Action], rng: random.Random
) -> None:
    state = match.state
    proofs.legal_is_sound(match.rules, state, legal, rng)
    proofs.views_are_honest(match.rules, state, len(match.seats), rng)
    proofs.copies_are_apart(match.rules, state, action, rng)
    proofs.illegal_is_refused(match, seen, rng)


def _play(match: Match, action: Action, rng: random.Random) -> None:
    """Play an action; check conservation, and that what followed was foreseen as far as it was certain."""
    rules = match.rules
    mover = match.seat_to_move
    dearly = rng.random() < 1 / EVERY
    foresights = [
        (seat, match.foresee(action, seat)) for seat in range(len(match.seats)) if dearly or seat == mover
    ]
    steps = match.play(action, mover)
    for step in steps:
        rules.check(match.state_at(step.index + 1))
    for seat, foresight in foresights:
        proofs.foresight_was_right(rules, seat, foresight, action, steps[0].events)
    if dearly:
        proofs.events_can_be_told(rules, steps[0].events, len(match.seats))


def _take_back(match: Match) -> None:
    """What may be taken back and is played again leads to where it was."""
    if match.undo_refusal() is not None:
        return
    before = proofs.snapshot(match.state)
    index = len(match.steps)
    taken = match.undo()
    ensure(len(match.steps) == index - len(taken), "undo took back another number of steps than it says")
    match.redo()
    ensure(proofs.snapshot(match.state) == before, "undo and redo don't lead back")


def _replays(match: Match, catalogue: Catalogue, rng: random.Random) -> None:
    """The whole record, and one cut off somewhere, lead to the same states."""
    content = dump(match)
    again = restore(content, "the whole record", catalogue).match
    ensure(again.outcome == match.outcome, "the replayed match ends otherwise")
    for index in range(len(match.steps) + 1):
        ensure(again.state_at(index) == match.state_at(index), f"replay differs after {index} actions")
    cut = rng.randrange(content.index(b"\n") + 1, len(content))
    part = restore(content[:cut], "the record cut off", catalogue).match
    index = len(part.steps)
    ensure(part.state_at(index) == match.state_at(index), "a record that was cut off leads elsewhere")
