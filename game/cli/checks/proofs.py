"""What must be true of any game at any step: the checks of `fuzz` and of the contract's tests.

Each raises `AssertionError` saying what is wrong. They know no game.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.chance import Dealer
from game.core.contract import Action, Event, Foresight, Outcome
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.messages import plain
from game.players.contract import AnyRules


def ensure(holds: bool, problem: str) -> None:
    """Raise `AssertionError` with the problem unless it holds; unlike `assert` also under `python -O`."""
    if not holds:
        raise AssertionError(problem)


def legal_is_sound(rules: AnyRules, state: Any, legal: Sequence[Action], rng: random.Random) -> None:
    """Legal actions exist until the end, don't repeat, aren't refused, and what is automatic is one of them."""
    ensure(bool(legal) == (rules.outcome(state) is None), "legal actions must be empty exactly at the end")
    ensure(len(set(legal)) == len(legal), "a legal action is listed twice")
    automatic = rules.automatic(state)
    ensure(automatic is None or automatic in legal, f"{automatic} would be played automatically, but isn't legal")
    for action in rng.sample(legal, min(3, len(legal))):
        refusal = rules.explain(state, action)
        ensure(refusal is None, f"{action} is legal, but explained as {refusal}")
        ensure(bool(plain(rules.tell(action))), f"{action} has no words")
        again = msgspec.json.decode(msgspec.json.encode(action), type=rules.action_type)
        ensure(again == action, f"{action} comes back from JSON as {again}")


def illegal_is_refused(match: Match, seen: Sequence[Action], rng: random.Random) -> None:
    """Actions that were legal at other times are refused now, with a reason, and change nothing."""
    legal = set(match.legal_actions())
    before = snapshot(match.state)
    for action in rng.sample(seen, min(3, len(seen))):
        if action in legal:
            continue
        refusal = match.explain(action)
        ensure(
            refusal is not None and bool(plain(refusal)), f"{action} isn't legal, but nothing is said against it"
        )
        try:
            match.play(action)
        except IllegalAction:
            ensure(snapshot(match.state) == before, f"refusing {action} changed the state")
        else:
            raise AssertionError(f"{action} isn't legal, but was played")


def views_are_honest(rules: AnyRules, state: Any, seats: int, rng: random.Random) -> None:
    """What a seat knows of an imagined world is what it knew; the seat to decide may do the same in it."""
    mover = rules.current_seat(state)
    legal = Counter(rules.legal_actions(state))
    for seat in (None, *range(seats)):
        view = rules.view(state, seat)
        world = rules.imagine(view, rng)
        rules.check(world)
        ensure(rules.view(world, seat) == view, f"seat {seat} knows something else in a world it imagined")
        ensure(rules.view(view, seat) == view, f"the view of seat {seat}'s view is another")
        if seat == mover:
            ensure(Counter(rules.legal_actions(world)) == legal, "legal actions differ in an imagined world")
            ensure(Counter(rules.legal_actions(view)) == legal, "legal actions differ in the view")


def copies_are_apart(rules: AnyRules, state: Any, action: Action, rng: random.Random) -> None:
    """Playing on a copy or on a view leaves the original as it was; the state survives its encodings."""
    before = snapshot(state)
    twin = rules.copy(state)
    ensure(twin == state, "a copy differs from its original")
    rules.apply(twin, action, Dealer(random.Random(rng.random())), [])
    ensure(snapshot(state) == before, f"playing {action} on a copy changed the original")
    seat = rules.current_seat(state)
    rules.foresee(rules.view(state, seat), action)
    ensure(snapshot(state) == before, f"foreseeing {action} changed the original")
    again = msgspec.msgpack.decode(before, type=rules.state_type)
    ensure(again == state, "the state comes back from its encoding as another")


def foresight_was_right(
    rules: AnyRules, seat: int, foresight: Foresight, action: Action, events: Sequence[Event]
) -> None:
    """What was foreseen from a view is what happened: to the letter if that was certain, else the kinds of events.

    Where something comes to light, foreseen events still show it as unknown.
    """
    seen = tuple(event for event in (rules.observe(event, seat) for event in events) if event is not None)
    foreseen = tuple(event for event in (rules.observe(event, seat) for event in foresight.events) if event)
    if foresight.certain:
        ensure(foreseen == seen, f"{action}: certain were {foreseen}, but it happened {seen}")
    else:
        kinds = [type(event) for event in foreseen]
        same = kinds == [type(event) for event in seen[: len(foreseen)]]
        ensure(same, f"{action}: foreseen were {foreseen}, but it happened {seen}")


def events_can_be_told(rules: AnyRules, events: Sequence[Event], seats: int) -> None:
    """Events survive JSON, masked ones too, and have words if they are worth a line."""
    for event in events:
        for seat in (None, *range(seats)):
            seen = rules.observe(event, seat)
            if seen is None:
                continue
            again = msgspec.json.decode(msgspec.json.encode(seen), type=rules.event_type)
            ensure(again == seen, f"{seen} comes back from JSON as {again}")
            words = rules.describe(seen)
            ensure(words is None or bool(plain(words)), f"{seen} is described without words")


def outcome_adds_up(outcome: Outcome, seats: int) -> None:
    """Scores come seat by seat and are the sums of their parts; somebody won."""
    ensure([score.seat for score in outcome.scores] == list(range(seats)), "the scores aren't in seat order")
    for score in outcome.scores:
        ensure(score.total == sum(part.points for part in score.parts), f"{score} isn't the sum of its parts")
    # Who plays alone against the game may lose to it.
    ensure(bool(outcome.winners) or seats == 1, "nobody won")
    ensure(set(outcome.winners) <= set(range(seats)), f"winners: {outcome.winners}")


def snapshot(state: Any) -> bytes:
    """Return a state's encoding, to see whether it changes."""
    return msgspec.msgpack.encode(state)
