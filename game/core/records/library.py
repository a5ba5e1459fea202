"""The folder of saved matches: lists them, goes on with them, sets broken ones aside."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.catalogue import Catalogue
from game.core.errors import BenchError, RecordError, RecordInUse
from game.core.match import Match
from game.core.messages import Message, msg, printable
from game.core.records.bounds import MOST_BYTES
from game.core.records.files import (
    create_locked,
    make_folder,
    open_locked,
    os_reason,
    read_regular,
    set_aside,
    sync_folder,
    write_whole,
)
from game.core.records.record import Chain, Restored, dump, id_of, restore, rules_refused
from game.core.records.saved_match import SavedMatch
from game.core.records.summaries import Summary, changed, summarise
from game.core.records.writer import Writer

SUFFIX = ".jsonl"
NEWEST = 24
"""So many saves are looked at for what was played last."""
HANDED_ON = ".alchemist"
"""How the names of matches end that are handed on to others."""


class Aside(NamedTuple):
    """What was done with a save that can't be opened, and where it lies now."""

    told: Message
    file: Path


class Library:
    """A folder of saved matches. Several programs may use it at once: a match in play is locked."""

    def __init__(self, folder: Path, catalogue: Catalogue) -> None:
        self.folder = folder
        self.catalogue = catalogue
        self._known: dict[Path, tuple[tuple[int, int], Summary]] = {}

    # ---- what is there

    def summaries(self) -> list[Summary]:
        """List all saves, broken ones too, the last played first.

        Raises `RecordError` if the folder can't be read.
        """
        files = self._files()
        found = [summary for summary in map(self._summary, files) if summary is not None]
        self._known = {summary.file: self._known[summary.file] for summary in found if summary.file in self._known}
        return sorted(found, key=lambda summary: (summary.changed, summary.file.name), reverse=True)

    def newest_unfinished(self, *, with_refused: bool = False, besides: Path | None = None) -> Summary | None:
        """Return the save to go on with; None if there is none or the folder can't be read.

        Those this version can't play on count only `with_refused`; `besides` is one that doesn't count.
        """
        try:
            # From the newest on, and no further than need be: the title screen waits for it.
            files = sorted(self._files(), key=changed, reverse=True)
        except RecordError:
            return None  # the title screen must come up all the same; listing matches tells the reason
        saves = (self._summary(file) for file in files if file != besides)
        waiting = (save for save in saves if save and save.problem is None and not save.finished)
        return next((save for save in waiting if save.refused is None or with_refused), None)

    def find(self, game_id: str, created: datetime, seed: int) -> Summary | None:
        """Return the save of the match of a game with a seed that was begun at a moment; else a broken one.

        None if there is none. Where there are copies, the one written last counts.
        """
        try:
            files = sorted(self.folder.glob(f"{_stem(game_id, created)}*{SUFFIX}"), key=changed, reverse=True)
        except OSError:
            return None
        saves = [save for save in map(self._summary, files) if save is not None]
        same = (save for save in saves if save.id == id_of(game_id, created, seed))
        return next(same, None) or next((save for save in saves if save.problem is not None), None)

    def any_finished(self) -> bool:
        """Whether a match was ever played to its end here; False if the folder can't be read."""
        try:
            files = sorted(self._files(), key=changed, reverse=True)
        except RecordError:
            return False
        saves = (self._summary(file) for file in files)
        return any(save is not None and save.problem is None and save.finished for save in saves)

    def played_last(self) -> tuple[str, Path | None]:
        """Return the game that was played last, and the newest match of it that can be looked back at.

        "" if there is none or the folder can't be read; it looks at the newest saves only.
        """
        try:
            files = sorted(self._files(), key=changed, reverse=True)[:NEWEST]
        except RecordError:
            return "", None
        saves = [save for save in map(self._summary, files) if save is not None and save.problem is None]
        game = saves[0].game if saves else ""
        over = (save.file for save in saves if save.game == game and save.finished and save.refused is None)
        return game, next(over, None)

    def newest_is_newer(self) -> bool:
        """Whether a newer version of the program wrote the save that was written last."""
        try:
            file = max(self._files(), key=changed, default=None)
        except RecordError:
            return False
        newest = None if file is None else self._summary(file)
        return newest is not None and newest.newer

    def _files(self) -> list[Path]:
        """List the files of saves. Raises `RecordError` if the folder can't be read."""
        try:
            return [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise _refused(self.folder, error) from error

    def _summary(self, file: Path) -> Summary | None:
        """Summarise a save, from memory if the file hasn't changed; None if it vanished meanwhile."""
        try:
            stat = file.stat()
            mark = stat.st_mtime_ns, stat.st_size
            known = self._known.get(file)
            if known is not None and known[0] == mark:
                return known[1]
            summary = self._with_rival(self._judged(summarise(file, stat.st_mtime)))
        except FileNotFoundError:
            return None
        except OSError as error:
            return Summary(file, changed(file)[0], _refused(file, error).message)
        self._known[file] = mark, summary
        return summary

    def _with_rival(self, summary: Summary) -> Summary:
        """Work out the game's own points where a save doesn't hold them: versions before 0.2 wrote none.

        Only whoever plays alone has the game for a rival; such a match is played again, in memory.
        """
        standing = summary.standing
        alone = len(standing.scores) == 1 and not summary.conceded  # who gave up had no rival
        if not summary.finished or not alone or standing.rival is not msgspec.UNSET:
            return summary
        try:
            return msgspec.structs.replace(summary, standing=self.read(summary.file).standing)
        except BenchError:  # opening it tells what is wrong; the list has what stands in its lines
            return summary

    def _judged(self, summary: Summary) -> Summary:
        """Note in a summary whether this version knows its game and plays it by the same rules."""
        if summary.problem is not None:
            return summary
        known, name = self.catalogue.rules_version(summary.game), printable(summary.file)
        if known is None:
            return msgspec.structs.replace(summary, refused=msg("This game isn’t here."))
        refused = rules_refused(summary.rules, known, name)
        return msgspec.structs.replace(summary, refused=refused, newer=summary.rules > known)

    # ---- in play

    def create(self, match: Match) -> SavedMatch:
        """Begin to save a match. Never fails: if it can't be saved now, `SavedMatch.trouble` says why."""
        chain = Chain()
        header = chain.seal(match.header)
        file, handle = self._reserve(match, header)
        writer = Writer(
            lambda: self._create(file, header),
            len(header),
            handle=handle,
            folder=self.folder,
            renew=lambda content: self._renew(saved, content),
        )
        saved = SavedMatch(match, file, writer, chain)
        writer.put(b"")  # brings the first line to the disk, or tries again to create the file
        for entry in match.entries:
            writer.put(chain.seal(entry))
        return saved

    def open(self, file: Path) -> SavedMatch:
        """Go on with a saved match. Raises `RecordError` (see `set_aside`) or `RecordInUse`.

        Where the file can only be read, play goes on unsaved, and `SavedMatch.trouble` says so.
        """
        handle = _take(file)
        try:
            found = self._restored(file)
        except BaseException:
            _release(handle)
            raise
        writer = Writer(
            lambda: open_locked(file),
            found.size,
            handle=handle,
            renew=lambda content: self._renew(saved, content),
        )
        saved = SavedMatch(found.match, file, writer, found.chain)
        # The program may have died between an action and the automatic ones behind it.
        saved.match.settle()
        return saved

    def read(self, file: Path) -> Match:
        """Return a saved match to look at; nothing is written. Raises `RecordError`."""
        return self._restored(file).match

    # ---- handing on

    def reviews(self, file: Path) -> dict[int, bytes]:
        """Return what a save holds of reviews, by seat. Raises `RecordError`."""
        return self._restored(file).reviews

    def hand_on(self, file: Path, folder: Path, reviews: Mapping[int, bytes]) -> Path:
        """Write a copy of a save into a folder, for others, with what reviews found out; return its file.

        What the save itself holds of reviews goes along. Raises `RecordError` if it can't be read or written.
        """
        found = self._restored(file)
        content = dump(found.match, found.reviews | dict(reviews))
        copy = free_name(folder, _stem_of(found.match), HANDED_ON)
        try:
            make_folder(folder)
            write_whole(copy, content)
        except OSError as error:
            raise _refused(copy, error) from error
        return copy

    def take_in(self, file: Path) -> Path:
        """Make a save of a match that others handed on; return its file, or that of the same if it is here.

        Raises `RecordError` if it can't be read to its end or written.
        """
        if self.holds(file):
            return file
        try:
            content = read_regular(file, MOST_BYTES)
            match = restore(content, printable(file), self.catalogue).match
            same = (save for save in self._files() if save.stat().st_size == len(content))
            known = next((save for save in same if read_regular(save, MOST_BYTES) == content), None)
        except OSError as error:
            raise _refused(file, error) from error
        if known is not None:
            return known
        target, handle = self._reserve(match, content)
        if handle is None:
            raise RecordError(msg("{file} can't be written.", file=printable(target)))
        _release(handle)
        return target

    # ---- mending

    def holds(self, file: Path) -> bool:
        """Say whether a file is one of this folder's saves, by its name and place."""
        # Not `Path.resolve`: it raises for a folder that is a link to itself.
        return file.suffix == SUFFIX and os.path.realpath(file.parent) == os.path.realpath(self.folder)

    def set_aside(self, file: Path, error: RecordError) -> Aside:
        """Rename a broken save, never over another file; say what was wrong and where it lies now.

        Only saves of this folder are: anything else that was named by mistake is nobody's to rename.
        Raises `RecordInUse` if it is being played.
        """
        problem, name = error.message, printable(file)
        if not self.holds(file):
            return Aside(msg("{problem} {file} was left as it is.", problem=problem, file=name), file)
        _release(_take(file))
        try:
            target = set_aside(file)
        except OSError as refusal:
            told = msg(
                "{problem} It could not be set aside ({reason}) and still lies at {file}.",
                problem=problem,
                reason=os_reason(refusal),
                file=name,
            )
            return Aside(told, file)
        told = msg(
            "{problem} Nothing was deleted: it was set aside and now lies at {file}.",
            problem=problem,
            file=printable(target),
        )
        return Aside(told, target)

    def salvageable(self, file: Path) -> bool:
        """Whether at least the first line of a broken save can be used: whether `salvage` would help."""
        try:
            self._restored(file, lenient=True)
        except BenchError:
            return False
        return True

    def salvage(self, file: Path) -> Path:
        """Make a new save of a broken one, up to its first broken line; return its file. The old one stays.

        Raises `RecordError` if not even its first line can be used, or if the new file can't be written.
        """
        found = self._restored(file, lenient=True)
        saved = self.create(found.match)
        trouble = saved.close()
        if trouble is not None:
            raise RecordError(trouble)
        return saved.file

    def delete(self, file: Path) -> None:
        """Delete a save. Raises `RecordInUse` if it is being played, `RecordError` if the system refuses."""
        _release(_take(file))
        try:
            file.unlink()
        except OSError as error:
            raise _refused(file, error) from error

    # ---- files

    def _restored(self, file: Path, *, lenient: bool = False) -> Restored:
        try:
            content = read_regular(file, MOST_BYTES)
        except OSError as error:
            raise _refused(file, error) from error
        return restore(content, printable(file), self.catalogue, lenient=lenient)

    def _reserve(self, match: Match, content: bytes) -> tuple[Path, int | None]:
        """Create a file of a name nobody uses, and hold it; no handle if the folder can't be written to now."""
        for file in names(self.folder, _stem_of(match), SUFFIX):
            try:
                return file, self._create(file, content)
            except FileExistsError:
                continue
            except OSError:
                return file, None
        raise AssertionError("there is always one more name")

    def _renew(self, saved: SavedMatch, content: bytes) -> int:
        """Make the file of a match in play anew that somebody deleted; another name if its own is taken by now.

        Returns its handle. Raises OSError.
        """
        for file in names(self.folder, saved.file.stem, SUFFIX):
            with contextlib.suppress(FileExistsError):
                handle = self._create(file, content)
                sync_folder(self.folder)
                saved.file = file
                return handle
        raise AssertionError("there is always one more name")

    def _create(self, file: Path, header: bytes) -> int:
        make_folder(self.folder)
        return create_locked(file, header)


def names(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Yield the names a file may have, one after the other: that of the stem, then with numbers."""
    yield folder / (stem + suffix)
    for number in itertools.count(2):
        yield folder / f"{stem}-{number}{suffix}"


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return the path of a file that isn't there yet."""
    return next(path for path in names(folder, stem, suffix) if not os.path.lexists(path))


def _stem(game_id: str, created: datetime) -> str:
    """How the name of a match's file begins."""
    return f"{created:%Y-%m-%d_%H-%M-%S}_{game_id}"


def _stem_of(match: Match) -> str:
    return _stem(match.game.id, match.header.created)


def _take(file: Path) -> int | None:
    """Lock a save and return its handle; None if it can only be read. Raises `RecordInUse` or `RecordError`."""
    try:
        return open_locked(file)
    except BlockingIOError as error:
        raise RecordInUse(
            msg("{file} is open in another window of this program; close it there first.", file=printable(file))
        ) from error
    except FileNotFoundError as error:
        raise _refused(file, error) from error
    except OSError:
        return None


def _release(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)


def _refused(path: Path, error: OSError) -> RecordError:
    return RecordError(msg("{file}: {reason}.", file=printable(path), reason=os_reason(error)))
