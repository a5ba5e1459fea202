"""The season's file, `season.json` of the data folder: sections by name, each sealed by itself.

    {"format": 1, "sections": {"people": {"sum": "<16 hex>", "content": …}, …}}

A section's `sum` is BLAKE2b over its content as it stands there. The file is replaced at one stroke. Where
something in it isn't as it was written it is set aside, and what is whole of it is kept. What another version of
the program keeps under names this one doesn't know stays as it is. What is written is what lies on the disk with
one section changed, so that two windows don't take each other's away: whoever changes one holds
`season.json.lock` from reading to writing.
"""

from __future__ import annotations

import hashlib
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
        try:
            make_folder(self.path.parent)
            write_whole(self.path, msgspec.json.encode(whole) + b"\n")
            self._mark = self._mark_now()
        except OSError as error:
            reason = os_reason(error)
            self._tell(msg("{file} can't be written: {reason}.", file=printable(self.path), reason=reason))

    def look_again(self) -> None:
        """Read what another window of the program has written meanwhile."""
        if self._mark_now() not in (None, self._mark):
            self._look()

    def refuse(self, name: str) -> None:
        """Set the file aside, as the content of a section isn't what it should be; the others are kept."""
        self._sections.pop(name, None)
        self._set_aside()

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
            whole = msgspec.json.decode(content, type=_Whole)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._set_aside()
            return
        found = {name: _opened(bytes(part)) for name, part in whole.sections.items()}
        self._sections |= {name: part for name, part in found.items() if part is not None}
        if None in found.values():
            self._set_aside()

    def _set_aside(self) -> None:
        """Rename the file, and write anew what is whole of it."""
        problem = msg(
            "The season’s file was damaged. What can be counted from your matches is counted anew; the rest of "
            "what was damaged is lost."
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
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def _sealed(content: bytes) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(_Sealed(_sum(content), msgspec.Raw(content))))


def _opened(part: bytes) -> bytes | None:
    """Return a section's content; None if it isn't as it was written."""
    try:
        sealed = msgspec.json.decode(part, type=_Sealed)
    except msgspec.DecodeError:
        return None
    content = bytes(sealed.content)
    return content if _sum(content) == sealed.sum else None
