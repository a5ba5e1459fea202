"""What the hall shows of a game beyond its rules: `data/<game>/hall.yaml`, so that no screen asks which it is.

Everything in it has a default: a game without the file still has a shelf, a ledger and a help page that says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.core.schema import Data, read_yaml

Picture = Annotated[str, Meta(pattern=r"^[a-z_]+/[a-z0-9_]+$")]
"""A picture's name: "family/name"."""


Count = Annotated[int, Meta(ge=1, le=12)]


class Column(Data, frozen=True):
    """A column of the results' ledger: parts of scores that belong together."""

    title: str
    kinds: tuple[str, ...]
    """Kinds of score parts; "potion" takes "potion" and all that begin with "potion:"."""
    picture: Picture | None = None
    each: bool = False
    """Show each part with its points, besides their sum."""


class Hue(Data, frozen=True):
    """A colour of the game, for the preview of the colour help: never colour alone."""

    picture: Picture
    name: str
    sign: Picture | None = None
    """Its sign alone, for bold signs."""


class HallData(Data, frozen=True):
    """The content of `hall.yaml`."""

    name: str = ""
    """The game's name, on its box and wherever it is named before it is loaded."""
    seats: tuple[Count, Count] | None = None
    """For how many it is, from and to; must be what its rules say. None: only the rules know."""
    shelf: int = 99
    """Its place on the shelf, from 1 on."""
    ledger: tuple[Column, ...] = ()
    pieces: Mapping[str, Picture] = {}
    """Pictures of score parts, by kind."""
    bottles: tuple[Picture, ...] = ()
    """What stands about on shelf and podium."""
    hues: tuple[Hue, ...] = ()
    own_colours: bool = False
    """Whether seats play in colours of the game's own: then the marks of the seats' colours would mislead."""
    design: tuple[str, ...] = ()
    """Who devised the game."""
    artists: tuple[str, ...] = ()
    """Who drew the game's own pictures (none of them is used here)."""
    publishers: tuple[str, ...] = ()
    """Who publishes it."""
    licence: str = ""
    """The licence of its rules, if they have one."""


def read(folder: Path) -> HallData:
    """Read a game's `hall.yaml`; a game without one gets the defaults. Raises `DataError`."""
    path = folder / "hall.yaml"
    return read_yaml(path, HallData) if path.is_file() else HallData()


def column_of(kind: str, columns: tuple[Column, ...]) -> Column | None:
    """Return the column a kind of score part belongs to."""
    for column in columns:
        if any(kind == own or kind.startswith(f"{own}:") for own in column.kinds):
            return column
    return None


def boxes(data_dir: Path) -> list[str]:
    """List the ids of the games that have a `hall.yaml`, whether they can be played yet or not."""
    return sorted(path.parent.name for path in data_dir.glob("*/hall.yaml"))
