"""How a game is played, as data: `data/<game>/help.yaml`. Its format is told here; mistakes name file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.core.messages import msg
from game.core.reading.schema import Data, Wrong, read_yaml
from scenes.ui.hall_data import Picture

Text = Annotated[str, Meta(min_length=1, max_length=600)]
RINGS = {".": "plain", "*": "taken up", "1": "first link", "2": "second link", "-": "dim", "+": "new"}
"""The marks of a strip's pieces, one letter each."""
EMPTY = "."


Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class PictureLayer(Data, frozen=True):
    """Something drawn over a picture, at a slot of its index or at a share of its width and height.

    A `picture` as high as a share of the one below, with its anchor there; or a `number`; or `pieces`, a letter
    each, at the points of a slot that holds several (one text for each row of points).
    """

    slot: str = ""
    at: tuple[Share, Share] | None = None
    picture: Picture | None = None
    number: str = ""
    dark: bool = False
    """Numbers and pictures are drawn in ink, for light ground."""
    pieces: tuple[str, ...] = ()
    pictures: Mapping[str, Picture] = {}
    height: Annotated[float, Meta(gt=0.0, le=2.0)] = 0.1

    def __post_init__(self) -> None:
        if bool(self.slot) == (self.at is not None):
            raise Wrong(msg("needs a slot or a place (at), and not both"))
        unknown = set("".join(self.pieces)) - set(self.pictures) - {EMPTY}
        if unknown:
            raise Wrong(msg("has no picture for the letter {letter}", letter=min(unknown)))


class NamedPicture(Data, frozen=True):
    """A picture with a name below it; `sign` ("+", "=", "→") stands before it, `number` on it."""

    picture: Picture
    name: str = ""
    sign: str = ""
    number: str = ""
    layers: tuple[PictureLayer, ...] = ()


class Strip(Data, frozen=True):
    """Pieces one above the other, a letter each, the lowest first; "." is an empty place. `rings`: see `RINGS`.

    `numbers`: a digit on each piece, at the slot `value` of its picture.
    """

    pieces: Annotated[str, Meta(min_length=1, max_length=16)]
    caption: Text
    rings: str = ""
    numbers: str = ""

    def __post_init__(self) -> None:
        if self.rings and len(self.rings) != len(self.pieces):
            raise Wrong(msg("needs one ring for each piece, so {count}", count=len(self.pieces)))
        if self.numbers and len(self.numbers) != len(self.pieces):
            raise Wrong(msg("needs one number for each piece, so {count}", count=len(self.pieces)))
        unknown = set(self.rings) - set(RINGS)
        if unknown:
            raise Wrong(msg("knows no ring {ring}; there are: {rings}", ring=min(unknown), rings=" ".join(RINGS)))


class Strips(Data, frozen=True):
    """Strips side by side: an example step by step. `pictures`: by letter; `size`: of each, px at 1080 lines."""

    pictures: Mapping[str, Picture]
    steps: tuple[Strip, ...]
    size: Annotated[int, Meta(ge=30, le=160)] = 51

    def __post_init__(self) -> None:
        for strip in self.steps:
            unknown = set(strip.pieces) - set(self.pictures) - {EMPTY}
            if unknown:
                raise Wrong(msg("has no picture for the letter {letter}", letter=min(unknown)))


class LargePicture(Data, frozen=True):
    """One large picture with things over it; `height` in px at 1080 lines."""

    picture: Picture
    height: Annotated[int, Meta(ge=40, le=700)]
    caption: str = ""
    layers: tuple[PictureLayer, ...] = ()


class Item(Data, frozen=True):
    """A picture with a title and a few words beside it."""

    picture: Picture
    title: str
    text: Text
    layers: tuple[PictureLayer, ...] = ()


class Block(Data, frozen=True):
    """One block of a page; exactly one of its kinds is given."""

    heading: str | None = None
    text: Text | None = None
    note: Text | None = None
    pieces: tuple[NamedPicture, ...] | None = None
    items: tuple[Item, ...] | None = None
    strips: Strips | None = None
    image: LargePicture | None = None

    def __post_init__(self) -> None:
        given = [name for name in self.__struct_fields__ if getattr(self, name) is not None]
        if len(given) != 1:
            raise Wrong(msg("needs exactly one of: {kinds}", kinds=", ".join(self.__struct_fields__)))


class Chapter(Data, frozen=True):
    """A double page."""

    title: str
    icon: str
    left: tuple[Block, ...]
    right: tuple[Block, ...]


class HelpBook(Data, frozen=True):
    """All of `help.yaml`."""

    motto: str
    chapters: tuple[Chapter, ...]


def read(folder: Path) -> HelpBook | None:
    """Read a game's `help.yaml`; None if it has none. Raises `DataError`."""
    path = folder / "help.yaml"
    return read_yaml(path, HelpBook) if path.is_file() else None
