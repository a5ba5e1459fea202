"""What there is to see: reads `situations.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

DOORS = ("table", "results", "review", "torn", "trouble")
"""The doors at which a match is named."""
FILE = Path(__file__).parent / "situations.yaml"


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match is to stand: the first place that fits, in the first match (by seed) that has one."""

    turn: int = 1
    """Not before this turn."""
    mover: int = 0
    """The seat to decide."""
    offers: tuple[str, ...] = ()
    """What it may do, among other things: see `matches.offers`."""
    over: bool = False
    """The match is over (then nothing else counts)."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be found."""

    game: str
    seats: tuple[str, ...]
    """A level each, "person" for a person."""
    names: tuple[str, ...] = ("Anna", "Bruno", "Chiara", "Dariush")
    options: Mapping[str, Any] = {}
    player: str = "apprentice"
    """The level that decides for everybody until then."""
    at: Moment = Moment()


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to come to a few pictures: from the title through a door, then by what hands do."""

    name: str
    door: str = "title"
    """Which door of the hall, and what is said there: "new_game potions", "table NAME", "results NAME"."""
    saves: tuple[str, ...] = ()
    """Matches that lie in the library."""
    settings: Mapping[str, Any] = {}
    do: tuple[str, ...] = ()
    """What hands do then: see `hands`. The last thing is always that a picture is kept."""

    @property
    def language(self) -> str:
        """The language it is about, if it is about one."""
        return str(self.settings.get("language", ""))

    @property
    def matches(self) -> tuple[str, ...]:
        """The matches it needs, the one on the table first."""
        door, _, said = self.door.partition(" ")
        return tuple(dict.fromkeys([*([said] if door in DOORS else []), *self.saves]))


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All situations and the matches they need."""

    matches: Mapping[str, Wanted]
    situations: tuple[Situation, ...]


def read_plan(file: Path = FILE) -> Plan:
    """Read the plan. Raises `msgspec.ValidationError`, also for a name given twice."""
    plan = msgspec.yaml.decode(file.read_bytes(), type=Plan)
    names = [situation.name for situation in plan.situations]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise msgspec.ValidationError(f"twice: {', '.join(sorted(twice))}")
    return plan
