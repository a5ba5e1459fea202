"""Looking through saves for matches that weren't counted yet: in a process of its own, as it plays them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from game.core.catalogue import Catalogue
from game.core.errand import Send
from game.core.errors import BenchError
from game.core.match import Match
from game.core.records.library import SUFFIX, Library
from game.core.records.summaries import Summary, changed, summarise
from game.season.daily import DayInSave, in_save
from game.season.matches import Finished, Mark, finished_in, finished_of

AT_ONCE = 50
"""So many finds are sent together."""


class Found(msgspec.Struct):
    """What is in a save that was new or had changed."""

    file: str
    mark: Mark
    match: str
    """"" if it is broken."""
    finished: Finished | None
    """None while it isn't over."""
    day: DayInSave | None
    """None if it isn't the match of a day."""


class Heard(msgspec.Struct):
    """What is sent; `there`, at the end, names all saves."""

    found: list[Found]
    there: list[str] | None = None


def scan(folder: Path, catalogue: Catalogue, known: Mapping[str, Mark]) -> Iterator[Found]:
    """Look into the saves of a folder that have another mark than the known one, the oldest first."""
    library = Library(folder, catalogue)
    for file in sorted(_saves(folder), key=changed):
        try:
            stat = file.stat()
            mark = stat.st_mtime_ns, stat.st_size
            if known.get(file.name) != mark:
                save = summarise(file, stat.st_mtime)
                match = _played_again(library, save)
                finished = finished_of(match) if match else finished_in(save) if save.finished else None
                day = in_save(save, match) if match or not save.finished else None
                yield Found(file.name, mark, save.id, finished, day)
        except OSError:  # gone, or not to be read now: it is looked at the next time
            continue


def _played_again(library: Library, save: Summary) -> Match | None:
    """Return the match of a save that is over; None of older rules, say: then its lines tell who won."""
    if save.problem is not None or not save.finished:
        return None
    try:
        return library.read(save.file)
    except BenchError:
        return None


def _saves(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.suffix == SUFFIX] if folder.is_dir() else []


def send_all(send: Send, folder: Path, catalogue: Catalogue, known: Mapping[str, Mark]) -> None:
    """Scan, and send what is found as `Heard`."""
    found: list[Found] = []
    for one in scan(folder, catalogue, known):
        found.append(one)
        if len(found) == AT_ONCE:
            send(msgspec.json.encode(Heard(found)))
            found = []
    send(msgspec.json.encode(Heard(found, [file.name for file in _saves(folder)])))
