"""What people have made of the problems: tries, hints, stars; one file in the data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.messages import Message
from game.core.records import store

FILE = "problems.json"
STARS = 3


class Result(msgspec.Struct, frozen=True):
    """How it went with one problem. `tries` that ended, `hints` that were read; whether the solution was seen."""

    tries: Annotated[int, Meta(ge=0)] = 0
    hints: Annotated[int, Meta(ge=0)] = 0
    seen: bool = False
    stars: Annotated[int, Meta(ge=0, le=STARS)] = 0
    """The most it was solved with; 0: not yet."""

    @property
    def solved(self) -> bool:
        """Whether it was solved."""
        return self.stars > 0

    @property
    def within_reach(self) -> int:
        """The stars that solving it with the next try would bring: one, one without help, one at the first try."""
        helped = self.seen or self.hints > 0
        return 1 + (not helped) + (not self.seen and self.tries == 0)

    def tried(self, *, reached: bool) -> Result:
        """Return what it is after a try that has ended."""
        stars = max(self.stars, self.within_reach) if reached else self.stars
        return msgspec.structs.replace(self, tries=self.tries + 1, stars=stars)

    def hinted(self) -> Result:
        """Return what it is after one more hint; once it is solved none costs anything."""
        return self if self.solved else msgspec.structs.replace(self, hints=self.hints + 1)

    def given_up(self) -> Result:
        """Return what it is after the solution was seen."""
        return self if self.solved else msgspec.structs.replace(self, seen=True)


class Results(msgspec.Struct):
    """The content of the file: by the problem's id."""

    problems: dict[str, Result] = {}


class Keeper:
    """Reads and writes the results of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._results, self.trouble = store.load(self._file, Results)
        """What was wrong with the file, if anything; it was set aside."""

    def of(self, problem: str) -> Result:
        """Return how it went with a problem."""
        return self._results.problems.get(problem, Result())

    def note(self, problem: str, result: Result) -> Message | None:
        """Keep how it went; say why it can't be written, if so."""
        if result == self.of(problem):
            return None
        self._results.problems[problem] = result
        return store.save(self._file, self._results)
