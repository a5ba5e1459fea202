"""A short match of each game with every seat's view, and how many positions follow from it (perft), as text."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec
import pytest

from game.core.match import Match
from game.core.messages import plain
from game.core.records.record import restore
from tests.game.all_games import CATALOGUE_OF, WHOLE_IDS
from tests.game.golden import compare, golden

EVERY = 5
"""Positions are counted after each so many actions of the record."""
MOST = 6_000
"""Positions counted from one: deeper counts are left out where they would be more."""

T = TypeVar("T")


def recorded(game_id: str) -> Match:
    path = golden(game_id, "record")
    command = f"python3 -m game.bootstrap test tests.game.make_record {game_id} LEVEL,LEVEL"
    assert path.exists(), f"{path} is missing: `{command}` makes one"
    return restore(path.read_bytes(), str(path), CATALOGUE_OF[game_id]).match


@pytest.mark.parametrize("game_id", WHOLE_IDS)
def test_play_through(game_id: str) -> None:
    compare(golden(game_id, "play.txt"), "\n".join(told(recorded(game_id))) + "\n")


def told(match: Match) -> Iterator[str]:
    """The whole record: each action, its events as they were, and what changed in each view."""
    names = tuple(seat.name for seat in match.seats)
    viewers: list[int | None] = [*range(len(names)), None]
    known: dict[int | None, dict[str, str]] = {viewer: {} for viewer in viewers}
    yield from changes(match, 0, known, names)
    for step in match.steps:
        automatic = " (by itself)" if step.automatic else ""
        words = plain(match.rules.tell(step.action), names)
        yield ""
        yield f"{step.index + 1}. turn {step.turn}, {names[step.seat]}: {words}{automatic}"
        yield f"  action {msgspec.json.encode(step.action).decode()}"
        if step.chance:
            yield f"  chance {msgspec.json.encode(step.chance).decode()}"
        for event in step.events:
            said = match.rules.describe(event)
            yield f"  event {msgspec.json.encode(event).decode()}" + (f" = {plain(said, names)}" if said else "")
        yield from changes(match, step.index + 1, known, names)
    outcome = match.outcome
    assert outcome is not None
    yield ""
    yield f"The end: {plain(outcome.reason, names)}"
    for score in outcome.scores:
        parts = ", ".join(f"{plain(part.label, names)} {part.points}" for part in score.parts)
        yield f"{names[score.seat]}: {score.total} ({parts})"
    yield f"Won by {', '.join(names[winner] for winner in outcome.winners)}"


def changes(
    match: Match, index: int, known: dict[int | None, dict[str, str]], names: Sequence[str]
) -> Iterator[str]:
    """What changed in each seat's view; the same change is told once for all who see it."""
    seen: dict[str, list[str]] = {}
    for viewer, before in known.items():
        now = dict(flat(msgspec.to_builtins(match.view_at(index, viewer)), ""))
        name = "public" if viewer is None else names[viewer]
        for path in dict.fromkeys([*now, *before]):
            if now.get(path) != before.get(path):
                seen.setdefault(f"{path}: {now.get(path, 'gone')}", []).append(name)
        before.clear()
        before.update(now)
    for line, who in seen.items():
        yield f"  {'all' if len(who) == len(known) else ', '.join(who)} see {line}"


def flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """A view's values by their path; lists of plain values stay together."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for place, inner in enumerate(value):
            yield from flat(inner, f"{path}.{place}")
    else:
        yield path, msgspec.json.encode(value).decode()


class FirstAnswers:
    """A dealer that always gives the first answer: counts must not depend on a generator."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return list(items)

    def roll(self, sides: int) -> int:
        return 1

    def choose(self, count: int) -> int:
        return 0


@pytest.mark.parametrize("game_id", WHOLE_IDS)
def test_perft(game_id: str) -> None:
    match = recorded(game_id)
    lines = [
        f"after {index} actions: {' '.join(map(str, counts(match, index)))}"
        for index in range(0, len(match.steps), EVERY)
    ]
    compare(golden(game_id, "perft.txt"), "\n".join(lines) + "\n")


def counts(match: Match, index: int) -> list[int]:
    """How many sequences of 1, 2, 3 actions there are from a position, as far as they aren't too many."""
    rules = match.rules
    frontier = [match.state_at(index)]
    found: list[int] = []
    while len(found) < 3:
        following = []
        total = sum(len(rules.legal_actions(state)) for state in frontier)
        found.append(total)
        if total > MOST:
            break
        for state in frontier:
            for action in rules.legal_actions(state):
                twin = rules.copy(state)
                rules.apply(twin, action, FirstAnswers())
                following.append(twin)
        frontier = following
    return found
