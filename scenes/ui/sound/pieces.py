"""Pieces of music as data: sections that follow one another by chance; pure, testable without ears.

`assets/music/index.json` lists them. A piece has parts, each set in several sections (other instruments, other
figures); every section has a swell, a second layer of the same length that is heard when something is at stake.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import msgspec


class Section(msgspec.Struct, frozen=True):
    """Some bars of a piece. `seconds`: when the next begins; the file is longer, by its echo. No file: a rest."""

    part: str
    seconds: float
    file: str = ""
    swell: str = ""
    """A file as long as the other, to the sample; "" for none."""


class Piece(msgspec.Struct, frozen=True):
    """A piece: its loudness (0 to 1), its sections, which parts may follow a part. It begins with the first."""

    gain: float
    sections: tuple[Section, ...]
    then: dict[str, tuple[str, ...]]

    def __post_init__(self) -> None:
        parts = {section.part for section in self.sections}
        if not parts or parts != set(self.then) or not all(self.then.values()):
            raise ValueError('"then" names the parts of the sections, each with those that may follow')
        if not {part for following in self.then.values() for part in following} <= parts:
            raise ValueError("a part that may follow has no section")


class Arranger:
    """Says which section is played next: by chance, never the last one again unless there is no other."""

    def __init__(self, piece: Piece, chance: random.Random) -> None:
        self._piece, self._chance = piece, chance
        self._heard = [0] * len(piece.sections)
        self._last = -1

    def next(self) -> Section:
        """Choose the next section: of a part that may follow, among those heard least."""
        sections, last = self._piece.sections, self._last
        parts = self._piece.then[sections[last].part] if last >= 0 else (sections[0].part,)
        free = [at for at, section in enumerate(sections) if section.part in parts and at != last] or [last]
        part = self._chance.choice(sorted({sections[at].part for at in free}))
        among = [at for at in free if sections[at].part == part]
        least = min(self._heard[at] for at in among)
        self._last = self._chance.choice([at for at in among if self._heard[at] == least])
        self._heard[self._last] += 1
        return sections[self._last]


def read_pieces(folder: Path) -> Mapping[str, Piece]:
    """Read `index.json` of the music. Raises OSError or `msgspec.DecodeError`."""
    return msgspec.json.decode((folder / "index.json").read_bytes(), type=dict[str, Piece])
