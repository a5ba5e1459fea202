"""Finds what was earned in a match: by what stands in it now, so that what is taken back was never earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.match import Match
from game.merits.contract import Deed, Deeds
from game.merits.data import Merit
from game.merits.general import deeds_of


class Earned(NamedTuple):
    """Somebody has earned something."""

    seat: int
    merit: str
    """Its id."""
    at: int
    """After so many steps."""


class Judge:
    """Watches one match. `look` may be asked as often as one likes: it works on what is new."""

    def __init__(self, match: Match, merits: Sequence[Merit]) -> None:
        game = match.game
        self._match, self._merits = match, merits
        self._deeds: Deeds[Any] | None = None if game.deeds is None else game.deeds(game.rules)
        self._known: list[tuple[object, list[Deed]]] = []
        """For each step that stands, and what was done in it."""

    def look(self) -> list[Earned]:
        """Return all that is earned by now, in the order in which it was."""
        self._read_on()
        counts = _Counts()
        found: dict[tuple[int, str], Earned] = {}
        for at, (step, deeds) in enumerate(zip(self._match.steps, self._known, strict=True)):
            counts.step(step.turn, deeds[1])
            self._judge(counts, {deed.seat for deed in deeds[1]}, at + 1, found, over=False)
        match, outcome = self._match, self._match.outcome
        # Where others gave up nothing was won, and nothing is as it would have been in the end.
        if outcome is not None and match.rules.outcome(match.state) is not None:
            ends = [] if self._deeds is None else list(self._deeds.at_end(match.state, outcome))
            counts.end([*deeds_of(match, outcome), *ends])
            self._judge(counts, range(len(match.seats)), len(match.steps), found, over=True)
        return list(found.values())

    def _judge(
        self, counts: _Counts, seats: Iterable[int], at: int, found: dict[tuple[int, str], Earned], *, over: bool
    ) -> None:
        for seat in sorted(seats):
            for merit in self._merits:
                open_yet = (seat, merit.id) not in found and (over or not merit.at_end)
                if open_yet and merit.earned(counts.of(seat, merit.within)):
                    found[seat, merit.id] = Earned(seat, merit.id, at)

    def _read_on(self) -> None:
        """Forget the steps that were taken back, and read the new ones."""
        match, deeds = self._match, self._deeds
        same = 0
        for step, (known, _) in zip(match.steps, self._known, strict=False):
            if step is not known:
                break
            same += 1
        del self._known[same:]
        if deeds is None:
            self._known += [(step, []) for step in match.steps[same:]]
            return
        before = match.state_at(same) if same < len(match.steps) else None
        for step in match.steps[same:]:
            after = match.state_at(step.index + 1)
            self._known.append((step, list(deeds.of_step(step, before, after))))
            before = after


class _Counts:
    """What each seat did: in the last step, in this turn, in the match."""

    def __init__(self) -> None:
        self._turn = 0
        self._counts: dict[str, dict[int, Counter[str]]] = {"step": {}, "turn": {}, "match": {}}

    def step(self, turn: int, deeds: Sequence[Deed]) -> None:
        """A step was taken, in a turn of this number."""
        self._counts["step"] = {}
        if turn != self._turn:
            self._turn, self._counts["turn"] = turn, {}
        self._add(deeds, *self._counts)

    def end(self, deeds: Sequence[Deed]) -> None:
        """The match is over: what is told then is of the match alone."""
        self._counts["step"], self._counts["turn"] = {}, {}
        self._add(deeds, "match")

    def _add(self, deeds: Sequence[Deed], *scopes: str) -> None:
        for scope in scopes:
            for deed in deeds:
                self._counts[scope].setdefault(deed.seat, Counter())[deed.name] += deed.amount

    def of(self, seat: int, scope: str) -> Mapping[str, int]:
        """Return a seat's counts."""
        return self._counts[scope].get(seat, {})


def may_earn(match: Match) -> Iterator[int]:
    """Yield the seats of people who have decided everything by themselves, from the beginning on."""
    for seat, (first, now) in enumerate(zip(match.header.seats, match.seats, strict=True)):
        helped = any(step.seat == seat and not step.automatic and not step.human for step in match.steps)
        if first.human and now.human and seat not in match.conceded and not helped:
            yield seat
