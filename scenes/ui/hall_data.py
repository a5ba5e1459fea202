"""What the hall shows of a game beyond its rules: `data/<game>/hall.yaml`, so that no screen asks which it is.

Everything in it has a default: a game without the file still has a shelf, a ledger and a help page that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.messages import msg
from game.core.reading.schema import Data, read_yaml
from game.core.seats import COLOURS, Seat
from scenes.ui.theme import AUTOMATON

Picture = Annotated[str, Meta(pattern=r"^[a-z_]+/[a-z0-9_]+$")]
"""A picture's name: "family/name"."""


RIVAL = msg("The game").id
"""What a rival is called that has no name."""

Count = Annotated[int, Meta(ge=1, le=12)]
Minutes = Annotated[int, Meta(ge=1, le=600)]


class Column(Data, frozen=True):
    """A column of the results' ledger: parts of scores that belong together."""

    title: str
    kinds: tuple[str, ...]
    """Kinds of score parts; "potion" takes "potion" and all that begin with "potion:"."""
    picture: Picture | None = None
    each: bool = False
    """Show each part with its points, besides their sum."""
    ground: Picture | None = None
    """What the pictures of its parts lie on, so that they aren't taken for others."""


class Hue(Data, frozen=True):
    """A colour of the game, for the preview of the colour help: never colour alone."""

    picture: Picture
    name: str
    sign: Picture | None = None
    """Its sign alone, for bold signs."""
    bare: bool = False
    """Whether the picture lacks the sign: then a small one stands at its corner without bold signs, too."""
    seat: str = ""
    """Which colour of seats looks like it, where seats play in colours of the game's own."""
    value: str = ""
    """What the game's option calls it there."""


class Rival(Data, frozen=True):
    """The game itself, where a single seat plays against it."""

    name: str
    portrait: str
    """An icon, or a picture ("family/name")."""


class HallData(Data, frozen=True):
    """The content of `hall.yaml`."""

    name: str = ""
    """The game's name, on its box and wherever it is named before it is loaded."""
    seats: tuple[Count, Count] | None = None
    """For how many it is, from and to; must be what its rules say. None: only the rules know."""
    minutes: tuple[Minutes, Minutes] | None = None
    """How long a match takes, with few people and with many."""
    lesson: Minutes | None = None
    """How long its lesson takes (`lesson.yaml`); None if it has none."""
    alone: str = ""
    """Whom one plays against alone, where a game can be played so."""
    shelf: int = 99
    """Its place on the shelf, from 1 on."""
    ledger: tuple[Column, ...] = ()
    pieces: Mapping[str, Picture] = {}
    """Pictures of score parts, by kind: "mission:magic" is also for "mission:magic:wand"."""
    motifs: str = ""
    """How the pictures of motifs are called, but for the end: a part's kind has it behind its second colon, more
    than one parted by "+". They lie at the `motif` slots of its piece."""
    bottles: tuple[Picture, ...] = ()
    """What stands about on shelf and podium."""
    hues: tuple[Hue, ...] = ()
    own_colours: str = ""
    """The option that gives each seat a colour of the game's own (one of `hues`), if it has such; seats can have
    no others then, and the marks of the hall's colours aren't shown."""
    rival: Rival | None = None
    """Whom one plays against alone."""
    design: tuple[str, ...] = ()
    """Who devised the game."""
    artists: tuple[str, ...] = ()
    """Who drew the game's own pictures (none of them is used here)."""
    publishers: tuple[str, ...] = ()
    """Who publishes it."""
    licence: str = ""
    """The licence of its rules, if they have one."""

    def own_hues(self) -> dict[str, Hue]:
        """The game's own colours for seats by the seats' colours, in the order in which seats get them."""
        return {hue.seat: hue for hue in self.hues if hue.seat in COLOURS} if self.own_colours else {}

    def everyone(self, seats: Sequence[Seat], scores: int, tr: Callable[[str], str]) -> list[Seat]:
        """Return the seats of a match that has so many scores: if that is one more, the last is the rival's."""
        rival = self.rival or Rival(name=RIVAL, portrait=AUTOMATON)
        more = (Seat(tr(rival.name), "", "slate", rival.portrait),) * (scores - len(seats))
        return [*seats, *more]

    def piece_of(self, kind: str) -> str | None:
        """Return the picture of a part of a score."""
        return self.pieces.get(kind) or self.pieces.get(kind.rpartition(":")[0])

    def motifs_of(self, kind: str) -> tuple[str, ...]:
        """Return the pictures that lie on a part's piece."""
        names = kind.split(":")[2:] if self.motifs else ()
        return tuple(self.motifs + name for each in names for name in each.split("+"))

    def mark_of(self, seat: Seat) -> str | None:
        """The picture of the mark a seat bears where a game has colours of its own; None: that of its colour."""
        hue = self.own_hues().get(seat.colour)
        return None if hue is None else hue.picture


def in_own_colours(shown: HallData, seats: Sequence[Seat], options: Struct) -> list[Seat]:
    """Return seats in the colours they play in: where a game has colours of its own, in what looks like those."""
    hues = shown.own_hues()
    if not hues:
        return list(seats)
    looks = {hue.value: seat for seat, hue in hues.items()}
    chosen = getattr(options, shown.own_colours) or tuple(looks)
    colours = [looks.get(value, seat.colour) for value, seat in zip(chosen, seats, strict=False)]
    return [replace(seat, colour=colour) for seat, colour in zip(seats, colours, strict=False)]


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
