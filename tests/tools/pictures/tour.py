"""Goes through the situations: which of them, with the matches they need."""

from __future__ import annotations

from pathlib import Path

from scenes.hall.hall import Hall
from tests.tools.pictures.hands import Hands
from tests.tools.pictures.matches import record_of
from tests.tools.pictures.plan import Situation, read_plan
from tests.tools.pictures.studio import go_through, prepare


class Tour:
    """The situations with `only` in their names; their matches lie in `records`, or are found and put there."""

    def __init__(self, records: Path, only: str = "") -> None:
        plan = read_plan()
        self.situations = [situation for situation in plan.situations if only in situation.name]
        needed = [name for name in plan.matches if any(name in each.matches for each in self.situations)]
        self._files = {name: record_of(name, plan.matches[name], records) for name in needed}
        self.names = {name for match in plan.matches.values() for name in match.names}

    def go(self, hall: Hall, hands: Hands, situation: Situation, language: str) -> None:
        """Come to a situation and do what is done there. Raises `LookupError`, `BenchError`."""
        files = {name: self._files[name] for name in situation.matches}
        prepare(hall, files, situation.settings, language)
        go_through(hall, situation.door)
        hands.do((*situation.do, "keep"))
