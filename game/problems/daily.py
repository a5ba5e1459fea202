"""The problem of the day: the same for everybody on a date, as nothing but the date and the game decides it.

It is made as all problems are, by searches bounded in positions, in a process of its own while the title stands.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import msgspec

from game.core.catalogue import Catalogue
from game.core.errand import Errand, Send
from game.core.errors import BenchError
from game.problems.format import Problem, Step, read, write
from game.problems.making import Maker

log = logging.getLogger(__name__)

STEPS: tuple[Step, ...] = (1, 1, 2, 2, 2, 3, 3)
"""How hard it is, from Monday to Sunday."""
NODES = 4_000
MATCHES = 6
"""So many matches are looked through at most."""
CANDIDATES = 8
"""Of so many that are as hard as wanted the best is taken."""
FOLDER = "daily"


def problem_of(catalogue: Catalogue, game_id: str, day: date) -> Problem | None:
    """Make a game's problem of a day; where the search finds none, one that is there. None without any."""
    game = catalogue.load(game_id)
    shipped = [each for each in read(catalogue.data_dir / game_id) if each.step == STEPS[day.weekday()]]
    if game.puzzles is None:
        return None
    found: list[Problem] = []
    seed = int(f"{day:%Y%m%d}") * 100
    maker = Maker(game, NODES, catalogue.data_dir)
    for problem in maker.problems(seed, MATCHES):
        if problem.step == STEPS[day.weekday()]:
            found.append(problem)
            if len(found) >= CANDIDATES:
                break
    if not found and not shipped:
        return None
    best = min(found, key=_dullness) if found else shipped[day.toordinal() % len(shipped)]
    return msgspec.structs.replace(best, id=f"{game_id}-{day:%Y-%m-%d}")


def _dullness(problem: Problem) -> tuple[int, int, int]:
    """Few ways and a wide gap make a good problem; long ones are preferred to short ones."""
    return problem.proof.ways, -len(problem.solution), problem.proof.second - problem.goal.least


def _make(send: Send, catalogue: Catalogue, games: Sequence[str], day: date) -> None:
    """Make the problems of all games, and send each as soon as it is made."""
    for game_id in games:
        send(msgspec.json.encode((game_id, problem_of(catalogue, game_id, day))))


class Daily:
    """The problems of today; ask each frame. Those that were made lie in the data folder until tomorrow."""

    def __init__(self, catalogue: Catalogue, folder: Path) -> None:
        self._catalogue, self._folder = catalogue, folder / FOLDER
        self._day: date | None = None
        self._known: dict[str, Problem] = {}
        self._errand: Errand | None = None

    def begin(self, day: date, games: Sequence[str]) -> None:
        """Have the problems of a day made, those that aren't there yet."""
        if day == self._day:
            return
        self.close()
        self._day = day
        self._known = {game: kept for game in games if (kept := self._kept(game, day)) is not None}
        missing = [game for game in games if game not in self._known]
        if missing:
            self._errand = Errand("daily", _make, self._catalogue, missing, day)

    def renew(self, day: date, games: Sequence[str]) -> None:
        """Another day may have begun since they were made."""
        if self._day is not None:
            self.begin(day, games)

    def of(self, game_id: str) -> Problem | None:
        """Return a game's problem of the day; None as long as it isn't made."""
        self._listen()
        return self._known.get(game_id)

    def close(self) -> None:
        """Make no more."""
        if self._errand is not None:
            self._errand.close()

    def _listen(self) -> None:
        for heard in self._errand.heard() if self._errand is not None else ():
            game_id, problem = msgspec.json.decode(heard, type=tuple[str, Problem | None])
            if problem is not None:
                self._known[game_id] = problem
                self._keep(game_id, problem)

    def _kept(self, game_id: str, day: date) -> Problem | None:
        try:
            kept = read(self._folder / game_id)
        except BenchError as error:
            log.info("%s", error)
            return None
        return next((each for each in kept if each.id == f"{game_id}-{day:%Y-%m-%d}"), None)

    def _keep(self, game_id: str, problem: Problem) -> None:
        try:
            (self._folder / game_id).mkdir(parents=True, exist_ok=True)
            write(self._folder / game_id, (problem,))
        except OSError as error:
            log.info("the problem of the day can't be kept: %s", error)
