"""Has a process of its own draw a match's table: pictures of some moments, and moving pictures.

Laying a table and drawing it takes longer than a frame may, so the screen that is played does none of it. The
process is `scenes.app.filming`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from game.core.contract import Action
from game.core.messages import Message
from scenes.ui.pictures.palettes import PaletteId


class Shot(msgspec.Struct, frozen=True):
    """A picture that is wanted: the table before a step, as a seat had it in front, with what was done marked.

    `better` is what would have been better, if that is to be marked, too.
    """

    step: int
    seat: int
    better: Action | None = None


class Run(msgspec.Struct, frozen=True):
    """A table that is seen in motion, as small pictures that are sent one by one (`Frame`)."""

    first: int | None
    """The step that it begins with; None: a third of the match is over by then."""
    most: int
    """So many pictures at most."""
    size: tuple[int, int]
    on: bool = False
    """Whether it goes on with what was played after that step and what followed from it by itself, and is seen
    whole; else only the part of the table that the step is about."""


class FilmJob(msgspec.Struct, frozen=True):
    """What is to be drawn of a finished match. It goes to the process as it is, so all of it can be pickled."""

    file: Path | None
    """None: of a match that the weakest computer players play for it, of the game `game`."""
    data_dir: Path
    package: str
    language: str
    palette: PaletteId
    seat: int
    """Who has the table in front in the moving picture."""
    shots: tuple[Shot, ...] = ()
    first: int = 0
    """The step that the moving picture begins with; what follows from it by itself is seen, too."""
    target: Path | None = None
    """Where the moving picture is written; None for none."""
    runs: tuple[Run, ...] = ()
    game: str = ""


class Still(msgspec.Struct, frozen=True, tag=True):
    """A picture of a moment: its place in the job, its size, and its pixels row by row as red, green and blue."""

    number: int
    size: tuple[int, int]
    pixels: bytes


class Frame(msgspec.Struct, frozen=True, tag=True):
    """The next picture of a run (its place in the job) as a JPEG; empty: as the one before."""

    number: int
    picture: bytes


class FilmMade(msgspec.Struct, frozen=True, tag=True):
    """The moving picture lies where it was wanted."""


class FilmFailed(msgspec.Struct, frozen=True, tag=True):
    """Why there is none."""

    why: Message


Reply = Still | Frame | FilmMade | FilmFailed


class Filming(Protocol):
    """A job in the making."""

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""

    def poll(self) -> Sequence[Reply]:
        """Return what was made since it was asked last."""

    def close(self) -> None:
        """Give it up."""


def draft_of(target: Path) -> Path:
    """Return where a moving picture lies while it is written."""
    return target.with_suffix(".part")
