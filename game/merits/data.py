"""Merits as their files say them: `data/merits.yaml` for all games, `data/<game>/merits.yaml` for one.

`README.md` here tells the format. Every mistake becomes a `DataError` with file and line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.core.catalogue import Game
from game.core.messages import msg
from game.core.reading.schema import Data, Document, Wrong, read_document
from game.merits.general import GENERAL

FILE = "merits.yaml"
Shade = Annotated[int, Meta(ge=0, le=255)]
Amount = Annotated[int, Meta(ge=0, le=1000)]


class Bounds(Data, frozen=True):
    """How much of something is asked for."""

    least: Amount = 0
    most: Amount | None = None

    def __post_init__(self) -> None:
        if self.most is not None and self.most < self.least:
            raise Wrong(msg("at least {bound}", bound=self.least))


class Merit(Data, frozen=True):
    """One merit: all of `when` has to hold within one step, turn or match of a seat."""

    id: Annotated[str, Meta(pattern=r"^[a-z_]{1,30}\Z")]
    name: Annotated[str, Meta(min_length=1, max_length=28)]
    text: Annotated[str, Meta(min_length=1, max_length=70)]
    """What is asked for, in a sentence."""
    picture: Annotated[str, Meta(pattern=r"^[a-z_]+/[a-z0-9_]+\Z")]
    """What lies on the medal: "family/name"; of the family `icons` a sign."""
    when: Annotated[Mapping[str, Amount | Bounds], Meta(min_length=1)]
    """By the name of a deed: at least so many, or bounds."""
    within: Literal["step", "turn", "match"] = "match"

    def __post_init__(self) -> None:
        if self.within != "match" and self.at_end:
            raise Wrong(msg("what is bounded from above can only be told of a whole match"))
        if not any(bounds.least for bounds in self.bounds.values()):
            raise Wrong(msg("needs something that has to be done at least once"))

    @property
    def bounds(self) -> dict[str, Bounds]:
        """What is asked for, as bounds."""
        return {name: Bounds(each) if isinstance(each, int) else each for name, each in self.when.items()}

    @property
    def at_end(self) -> bool:
        """Whether only the end of the match can tell: something mustn't become too much."""
        return any(each.most is not None for each in self.bounds.values())


def holds(bounds: Mapping[str, Bounds], counts: Mapping[str, int]) -> bool:
    """Whether these counts are all that is asked for."""
    return all(
        counts.get(name, 0) >= each.least and (each.most is None or counts.get(name, 0) <= each.most)
        for name, each in bounds.items()
    )


class MeritsFile(Data, frozen=True):
    """All of a `merits.yaml`."""

    merits: tuple[Merit, ...]
    enamel: tuple[Shade, Shade, Shade] = (150, 104, 22)
    """The colour of its medals."""


def read_merits(game: Game, data_dir: Path) -> MeritsFile | None:
    """Read what can be earned in one game alone; None if there is nothing. Raises `DataError`."""
    path = data_dir / game.id / FILE
    if not path.is_file():
        return None
    known = [*GENERAL, *(() if game.deeds is None else game.deeds(game.rules).names)]
    return _checked(read_document(path, MeritsFile), known)


def read_shared(data_dir: Path) -> MeritsFile | None:
    """Read what can be earned in every game; None if there is nothing. Raises `DataError`."""
    path = data_dir / FILE
    return _checked(read_document(path, MeritsFile), GENERAL) if path.is_file() else None


def merits_of(game: Game, data_dir: Path) -> dict[str, Merit]:
    """Return all that can be earned in a game, by the keys under which it is kept. Raises `DataError`."""
    files = (("", read_shared(data_dir)), (game.id, read_merits(game, data_dir)))
    return {f"{of}.{merit.id}": merit for of, file in files if file is not None for merit in file.merits}


def _checked(document: Document[MeritsFile], known: Sequence[str]) -> MeritsFile:
    seen: set[str] = set()
    for number, merit in enumerate(document.value.merits):
        where = ("merits", number)
        if merit.id in seen:
            raise document.error(msg('"{id}" stands here twice', id=merit.id), *where, "id")
        seen.add(merit.id)
        for name in merit.when:
            if name not in known:
                names = ", ".join(known)
                raise document.error(
                    msg("this key is not known here; known are: {keys}", keys=names), *where, "when", name
                )
    return document.value
