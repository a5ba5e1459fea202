"""What a problem is, and the files they are kept in. Positions and actions stay JSON: their game knows them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.core.errors import DataError
from game.core.messages import excerpt, msg, printable
from game.core.records.bounds import MOST_BYTES
from game.core.records.files import read_regular, write_whole
from game.core.seats import Id

FILE = "problems.json"
"""In a game's folder of data."""

Step = Literal[1, 2, 3]
"""How hard a problem is, from easy to hard."""
Line = tuple[msgspec.Raw, ...]
"""Actions one after the other, without those the table plays by itself."""
Count = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for: at least `least` of something (`kind`, the game's word) within so many turns."""

    kind: Id
    least: int
    turns: Annotated[int, Meta(ge=1, le=9)] = 1


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the search over all that can be done has found.

    `best` and `second`: the highest value there is, and the next below what is asked for; `ways`: how many ideas
    that differ reach the goal; `nodes`: positions looked at; `failed`: the share of plausible tries that miss.
    """

    best: int
    second: int
    ways: Count
    nodes: Count
    failed: Share


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One problem. `position` is the whole truth and leaves nothing to chance; `solution` reaches the goal.

    `good` are the lines after which the goal counts as reached where only a search could say so (wins); else none.
    `match` is the seed of the match it was found in.
    """

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    goal: Goal
    step: Step
    seat: Count
    match: int
    proof: Proof
    position: msgspec.Raw
    solution: Line
    good: tuple[Line, ...] = ()


class ProblemsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `problems.json`."""

    problems: tuple[Problem, ...]


def read(folder: Path) -> tuple[Problem, ...]:
    """Read the problems in a game's folder of data; none without a file. Raises `DataError`."""
    file = folder / FILE
    try:
        return msgspec.json.decode(read_regular(file, MOST_BYTES), type=ProblemsFile).problems
    except FileNotFoundError:
        return ()
    except (OSError, msgspec.DecodeError, RecursionError) as error:
        problem = excerpt(str(error))
        raise DataError(msg("{file} can't be used: {problem}.", file=printable(file), problem=problem)) from error


def write(folder: Path, problems: tuple[Problem, ...]) -> None:
    """Write the problems of a game, one a line."""
    lines = ",\n".join(msgspec.json.encode(problem).decode() for problem in problems)
    write_whole(folder / FILE, ('{"problems": [\n' + lines + "\n]}\n").encode())
