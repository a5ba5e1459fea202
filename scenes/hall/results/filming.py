"""Has a process of its own draw a match's table: pictures of some moments, and a moving picture of one.

Laying a table and drawing it takes longer than a frame may, so none of it is done beside the screen that is played.
"""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.core.messages import Message, msg

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)


class FilmJob(msgspec.Struct, frozen=True):
    """What is to be drawn of a finished match, as a seat had it in front of it."""

    file: Path
    data_dir: Path
    package: str
    language: str
    palette: str
    seat: int
    stills: tuple[int, ...] = ()
    """Steps: a picture of each is made as it stood before it, with what was done marked."""
    first: int = 0
    """The step that the moving picture begins with; what follows from it by itself is seen, too."""
    target: Path | None = None
    """Where the moving picture is written; None for none."""


class Still(msgspec.Struct, frozen=True):
    """A picture of a moment: its place in the job, its size, and its pixels row by row as red, green and blue."""

    number: int
    size: tuple[int, int]
    pixels: bytes


class FilmMade(msgspec.Struct, frozen=True):
    """The moving picture lies there."""

    file: Path


class FilmFailed(msgspec.Struct, frozen=True):
    """Why there is none."""

    why: Message


Reply = Still | FilmMade | FilmFailed
Serve = Callable[[Connection, FilmJob], None]


class Filming(Protocol):
    """A job in the making."""

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""

    def poll(self) -> Sequence[Reply]:
        """Return what was made since it was asked last."""

    def close(self) -> None:
        """Give it up."""


class FilmProcess:
    """A job that a process of its own does; poll it each frame."""

    def __init__(self, serve: Serve, job: FilmJob) -> None:
        """`serve` is what the process calls: a function of a module."""
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe(duplex=False)
        process = context.Process(target=serve, args=(far, job), name="film", daemon=True)
        process.start()
        far.close()
        self._process: SpawnProcess | None = process
        self._pipe, self._told, self._wanted = near, False, job.target is not None

    @property
    def over(self) -> bool:
        """See `Filming`."""
        return self._process is None

    def poll(self) -> Sequence[Reply]:
        """See `Filming`."""
        replies: list[Reply] = []
        try:
            while self._process is not None and self._pipe.poll():
                replies.append(self._pipe.recv())
        except (EOFError, OSError):
            self.close()
        self._told = self._told or any(not isinstance(reply, Still) for reply in replies)
        if self.over and self._wanted and not self._told:
            self._told = True
            replies.append(FilmFailed(msg("The moving picture couldn’t be made. The log tells more.")))
        return replies

    def close(self) -> None:
        """See `Filming`."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._pipe.close()
            self._process = None


def job_of(hall: Hall, file: Path, seat: int) -> FilmJob:
    """Return a job for a finished match that draws nothing yet, in the person's language and colours."""
    catalogue, kit = hall.catalogue, hall.kit
    return FilmJob(
        file, catalogue.data_dir, catalogue.package, kit.words.language, kit.settings.palette, seat
    )
