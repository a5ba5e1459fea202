"""Finds what was earned in a match: by what stands in it now, so that what is taken back was never earned."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.match import Match
from game.core.timeline import PlayedStep
from game.merits.contract import Deed, Deeds
from game.merits.data import Merit, holds
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
        self._match = match
        self._merits = [(merit, merit.bounds) for merit in merits]
        self._deeds: Deeds[Any] | None = None if game.deeds is None else game.deeds(game.rules)
        self._forget()

    def _forget(self) -> None:
        self._known: list[PlayedStep] = []
        """The steps that were judged."""
        self._counts = _Counts()
        self._found: dict[tuple[int, str], Earned] = {}

    def look(self) -> list[Earned]:
        """Return all that is earned by now, in the order in which it was."""
        match, known = self._match, self._known
        if known and (len(match.steps) < len(known) or match.steps[len(known) - 1] is not known[-1]):
            self._forget()  # something was taken back
        self._read_on()
        outcome = match.outcome
        # Where others gave up nothing was won, and nothing is as it would have been in the end.
        if outcome is None or match.rules.outcome(match.state) is None:
            return list(self._found.values())
        counts, found = self._counts.copy(), dict(self._found)
        ends = [] if self._deeds is None else list(self._deeds.at_end(match.state, outcome))
        counts.end([*deeds_of(match, outcome), *ends])
        self._judge(counts, range(len(match.seats)), found, over=True)
        return list(found.values())

    def _read_on(self) -> None:
        """Judge the steps that are new."""
        match, known = self._match, self._known
        if self._deeds is None or len(known) == len(match.steps):
            return
        before = match.state_at(len(known))
        for step in match.steps[len(known) :]:
            after = match.state_at(step.index + 1)
            deeds = list(self._deeds.of_step(step, before, after))
            known.append(step)
            self._counts.step(step.turn, deeds)
            self._judge(self._counts, {deed.seat for deed in deeds}, self._found, over=False)
            before = after

    def _judge(
        self, counts: _Counts, seats: Iterable[int], found: dict[tuple[int, str], Earned], *, over: bool
    ) -> None:
        for seat in sorted(seats):
            for merit, bounds in self._merits:
                open_yet = (seat, merit.id) not in found and (over or not merit.at_end)
                if open_yet and holds(bounds, counts.of(seat, merit.within)):
                    found[seat, merit.id] = Earned(seat, merit.id, len(self._known))


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

    def copy(self) -> _Counts:
        """Return counts of their own."""
        return copy.deepcopy(self)

    def _add(self, deeds: Sequence[Deed], *scopes: str) -> None:
        for scope in scopes:
            for deed in deeds:
                self._counts[scope].setdefault(deed.seat, Counter())[deed.name] += deed.amount

    def of(self, seat: int, scope: str) -> Mapping[str, int]:
        """Return a seat's counts."""
        return self._counts[scope].get(seat, {})


def may_earn(match: Match) -> Iterator[int]:
    """Yield the seats of people, no guests, who have decided everything by themselves from the beginning on."""
    for seat, (first, now) in enumerate(zip(match.header.seats, match.seats, strict=True)):
        helped = any(step.seat == seat and not step.automatic and not step.human for step in match.steps)
        guest = first.guest is True or now.guest is True
        if first.human and now.human and not guest and seat not in match.conceded and not helped:
            yield seat
