"""The season's file, `season.json` of the data folder: sections by name, each sealed by itself.

    {"format": 1, "sections": {"people": {"sum": "<16 hex>", "content": …}, …}}

A section's `sum` is BLAKE2b over its content as it stands there. The file is replaced at one stroke, and then its
copy, `season.json.copy`. Where something in it isn't as it was written it is set aside; what is whole of it is
kept, and what isn't is taken from the copy: cups, say, stand in no save. What another version of
the program keeps under names this one doesn't know stays as it is. What is written is what lies on the disk with
one section changed, so that two windows don't take each other's away: whoever changes one holds
`season.json.lock` from reading to writing.
"""

from __future__ import annotations

from _blake2 import blake2b  # hashlib brings OpenSSL along: 2 ms of each start
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec

from game.core.messages import Message, msg, printable
from game.core.records import store
from game.core.records.bounds import MOST_BYTES
from game.core.records.files import make_folder, os_reason, read_regular, write_whole
from game.season.turns import held

FORMAT = 1
"""Raise it when old programs can't read new files any more."""
FILE = "season.json"
_NO_SEASON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class _Sealed(msgspec.Struct):
    sum: str
    content: msgspec.Raw


class _Whole(msgspec.Struct):
    format: int
    sections: dict[str, msgspec.Raw] = {}


class _Format(msgspec.Struct):
    format: int


class SeasonFile:
    """Reads and writes the sections, as JSON."""

    def __init__(self, path: Path, tell: Callable[[Message], object]) -> None:
        """`tell` is called with what was wrong with the file, or why it can't be written."""
        self.path, self._tell = path, tell
        self._copy = path.with_name(f"{path.name}.copy")
        self._read_only = False
        self._mark: tuple[int, int, int] | None = None
        self._sections: dict[str, bytes] = {}
        self._look()

    def get(self, name: str) -> bytes | None:
        """Return a section's content; None if there is none."""
        return self._sections.get(name)

    def alone(self) -> AbstractContextManager[None]:
        """Keep other windows from changing it, for a `with`: what is read in it still holds when it is put."""
        return held(self.path.with_name(f"{self.path.name}.lock"))

    def put(self, name: str, content: bytes) -> None:
        """Write a section. Where that can't be done, it counts in this program all the same."""
        self.look_again()
        self._sections[name] = content
        if not self._read_only:
            self._write()

    def _write(self) -> None:
        whole = _Whole(FORMAT, {key: _sealed(part) for key, part in self._sections.items()})
        content = msgspec.json.encode(whole) + b"\n"
        for path in (self.path, self._copy):
            try:
                make_folder(path.parent)
                write_whole(path, content)
            except OSError as error:
                reason = os_reason(error)
                self._tell(msg("{file} can't be written: {reason}.", file=printable(path), reason=reason))
                return
            if path == self.path:
                self._mark = self._mark_now()

    def look_again(self) -> None:
        """Read what another window of the program has written meanwhile."""
        if self._mark_now() not in (None, self._mark):
            self._look()

    def refuse(self, name: str) -> None:
        """Set the file aside, as the content of a section isn't what it should be; the others are kept."""
        self._sections.pop(name, None)
        self._set_aside(lost=True)

    def _look(self) -> None:
        self._mark = self._mark_now()
        try:
            content = read_regular(self.path, MOST_BYTES)
        except FileNotFoundError:
            return
        except OSError as error:
            self._read_only = True
            reason = os_reason(error)
            self._tell(msg("{file} can't be read: {reason}.", file=printable(self.path), reason=reason))
            return
        try:
            if msgspec.json.decode(content, type=_Format).format > FORMAT:
                self._read_only = True
                self._tell(
                    msg(
                        "{file} was saved by a newer version of this program; only that can open it.",
                        file=printable(self.path),
                    )
                )
                return
            found = _whole(content)
        except _NO_SEASON:
            found = None
        if found is not None and None not in found.values():
            self._sections |= _sound(found)
            return
        copied = self._copied()
        if found is None:
            self._sections |= copied
        else:
            self._sections |= {name: copied[name] for name in found if name in copied} | _sound(found)
        self._set_aside(lost=not copied or any(name not in self._sections for name in found or ()))

    def _copied(self) -> dict[str, bytes]:
        """Return what is whole of the copy; nothing if it isn't there, or can't be read."""
        try:
            return _sound(_whole(read_regular(self._copy, MOST_BYTES)))
        except (OSError, *_NO_SEASON):  # there is nothing but the file then, whose damage is told of
            return {}

    def _set_aside(self, *, lost: bool) -> None:
        """Rename the file, and write anew what there is of it; `lost`: that isn't all."""
        problem = msg("The season’s file was damaged. All of it was still in its copy.")
        if lost:
            problem = msg(
                "The season’s file was damaged. What can be counted from your matches is counted anew; the rest "
                "of what was damaged is lost."
            )
        self._tell(store.aside(self.path, problem))
        if self._sections:
            self._write()

    def _mark_now(self) -> tuple[int, int, int] | None:
        """What changes whenever somebody writes the file; None if it isn't there."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


def _sum(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()


def _sealed(content: bytes) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(_Sealed(_sum(content), msgspec.Raw(content))))


def _whole(content: bytes) -> dict[str, bytes | None]:
    """Return the sections of a file, None for what isn't as it was written. Raises what `_NO_SEASON` lists."""
    sections = msgspec.json.decode(content, type=_Whole).sections
    return {name: _opened(bytes(part)) for name, part in sections.items()}


def _sound(sections: dict[str, bytes | None]) -> dict[str, bytes]:
    return {name: part for name, part in sections.items() if part is not None}


def _opened(part: bytes) -> bytes | None:
    """Return a section's content; None if it isn't as it was written."""
    try:
        sealed = msgspec.json.decode(part, type=_Sealed)
    except msgspec.DecodeError:
        return None
    content = bytes(sealed.content)
    return content if _sum(content) == sealed.sum else None
