"""All sentences of the template, and how each is drawn that no situation shows: reads `elsewhere.yaml`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import msgspec

from game.core.catalogue import game_ids
from game.language.catalogues import PoEntry, read_entries
from game.language.languages import ENGLISH, available
from tests.tools.translations import TEMPLATE, fields

FILE = Path(__file__).parent / "elsewhere.yaml"
LANGUAGES = [code for code in available() if code != ENGLISH]
Key = tuple[str, str]
"""Context and English text."""
GAME = re.compile(rf"(?:game|data|scenes/games)/({'|'.join(game_ids())})/")


@dataclass(frozen=True)
class Sentence:
    """A sentence and the files it stands in."""

    entry: PoEntry
    places: tuple[str, ...]

    @property
    def key(self) -> Key:
        """What a catalogue finds it by."""
        return self.entry.context, self.entry.id

    @property
    def fields(self) -> set[str]:
        """The names in its braces."""
        return fields(self.entry.plural or self.entry.id) | fields(self.entry.id)

    @property
    def games(self) -> set[str]:
        """The games it belongs to; none if all say it."""
        return {game for game in map(_game, self.places) if game}

    @property
    def ways(self) -> set[str]:
        """How it is drawn though no situation shows it: names of `elsewhere.yaml`."""
        return set[str]().union(*(self.ways_at(_game(place)) for place in self.places))

    def ways_at(self, game: str) -> set[str]:
        """How it is drawn at a game's table ("": at any). A tip of two lines needs no plan."""
        plan = elsewhere()
        named = {way for way, texts in plan.sentences.items() if self.entry.id in texts}
        places = [place for place in self.places if _game(place) in (game, "")]
        if named or "\n" in self.entry.id:
            return named or {"tip"}
        return {
            way for way, files in plan.files.items() if any(fnmatch(at, file) for at in places for file in files)
        }


@cache
def _game(place: str) -> str:
    """The game a file belongs to; "" if it belongs to all."""
    found = GAME.match(place)
    return found[1] if found else ""


class Elsewhere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How sentences are drawn that no situation shows: by the files they stand in, or each by itself."""

    files: Mapping[str, tuple[str, ...]]
    sentences: Mapping[str, tuple[str, ...]]


@cache
def elsewhere() -> Elsewhere:
    """Read the plan. Raises `msgspec.ValidationError`."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=Elsewhere)


@cache
def sentences() -> tuple[Sentence, ...]:
    """Return all sentences there are translations for."""
    found = []
    for block in TEMPLATE.read_text("utf-8").split("\n\n"):
        places = tuple(" ".join(re.findall(r"^#: (.*)$", block, re.M)).split())
        found += [Sentence(entry, places) for entry in read_entries(block, TEMPLATE.name) if entry.id]
    return tuple(found)


def nowhere(shown: Collection[Key]) -> list[str]:
    """Tell the sentences that are neither among those `shown` by situations nor drawn elsewhere."""
    lost = [one for one in sentences() if one.key not in shown and not one.ways]
    return [
        f"{one.entry.id!r} ({', '.join(one.places)}) is drawn nowhere: let a situation of "
        f"tests/tools/pictures/situations.yaml show it, or say in {FILE.name} beside it how it is drawn"
        for one in lost
    ]
