"""Finds the games: subpackages of `game` that hold a `RULES.md`. There is no central list to edit.

What a game's package offers (its `__init__.py` needs no more than these three names):

    class Data(schema.Data): ...             # typed content of data/<id>/*.yaml, one frozen struct
    def read(folder: Path) -> Data: ...      # reads and checks the YAML in that folder; raises DataError
    def build(data: Data) -> Game: ...       # makes the game of some data

`read` uses `schema.read_document(folder / "potions.yaml", PotionsFile)`: that finds all mistakes of form, and
its `error(message, "potions", 3, "holes")` makes the error for the game's own checks, with file and line.
`build` is also called with data that comes out of a record or through the worker's pipe (`read` isn't), so it
must not touch files; it may raise DataError for data no match can be set up with.
A game without YAML has a `Data` without fields and a `read` that returns it.
What a game may offer beyond its rules (see `game.core.parts`) `build` hands to `Game`. No other file of a game
imports its package's `__init__`, as that imports them.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec

from game.core.contract import OptionSpec, Rules
from game.core.errors import DataError, UnknownGame
from game.core.ids import ids_in, version_in
from game.core.messages import Message, msg
from game.core.parts import (
    Feat,
    Guessing,
    Label,
    MakeAbsurd,
    MakeDeeds,
    MakeEncoding,
    MakeEvaluation,
    MakeMeasures,
    MakeOccasions,
    MakePuzzles,
    MakeTally,
    NamePiece,
    Story,
    tell_plainly,
)
from game.core.reading.rewording import reworded

PROJECT = Path(__file__).resolve().parents[2]
"""The project's folder; where the program is installed, the folder of its package."""
Marks = tuple[tuple[str, int, int], ...]
"""See `Catalogue.marks`."""


def always(options: object) -> bool:
    """Say yes, whatever the options of a match are."""
    return True


class Game(msgspec.Struct, frozen=True, dict=True):
    """One game with its data: all that the hall knows about it."""

    id: str
    """Also the name of its package and of its folder in `data/`."""
    title: Message
    options: tuple[OptionSpec, ...]
    rules: Rules[Any, Any]
    """Here, and in what it offers below, types forget what the game's states and actions are, for games are chosen
    by their ids. What plays any of them (`Match`) calls them structs and actions.
    """
    data: msgspec.Struct
    """What matches depend on in its YAML files (so not the computer players' levels)."""
    may_look_back: Callable[[Any], bool] = always
    """Given a match's options: whether screens may show it as it was before while it goes on; False where what was
    seen is to be remembered."""
    evaluation: MakeEvaluation | None = None
    """How computer players judge its states; only a game played at random can do without."""
    level_settings: type[msgspec.Struct] | None = None
    """The type of what `levels.yaml` may tell it in a level's `settings`, under `game`."""
    guessing: Guessing | None = None
    """What it knows of secrets: used for chances, where it has some."""
    label: Label = tell_plainly
    """How reviews and hints say its actions."""
    piece: NamePiece | None = None
    """How the default table calls what lies there; without it, it shows the fields of the state by their names."""
    tally: MakeTally | None = None
    """What `balance` counts in its matches; None if nothing in its data could be balanced."""
    measures: MakeMeasures | None = None
    """What `bench` measures of it beside what any game has."""
    encoding: MakeEncoding | None = None
    """Its views and actions as numbers; `game.research` makes its environments of games that have it."""
    puzzles: MakePuzzles | None = None
    """How the professor makes problems of it; None if he has none."""
    feat: Feat | None = None
    """What is somebody's best move in it; None: the points of one turn."""
    tempo: Feat | None = None
    """What brings the points one by one, so that who gets more of it was faster; None if nothing tells that."""
    story: Story | None = None
    """What a turn of a finished match came to, in words; None: what was done in it."""
    habits: MakeDeeds | None = None
    """What shows how somebody plays it, counted like deeds; None: nothing beside who won."""
    absurd: MakeAbsurd | None = None
    """Moves in it that a person would call absurd, whoever plays; None: nothing is known to be."""
    deeds: MakeDeeds | None = None
    """What is counted of its matches, so that merits can be earned; None if nothing is but who won."""
    occasions: MakeOccasions | None = None
    """What of it characters have a word about; None: nothing but beginning, waiting and end."""

    @property
    def seats(self) -> range:
        """The possible numbers of seats."""
        return self.rules.seats

    @cached_property
    def data_json(self) -> bytes:
        """The data as canonical JSON: goes into records and to the worker; `Catalogue.rebuild` takes it back."""
        plain = msgspec.to_builtins(self.data, str_keys=True)  # only keys that are text can be put in order
        return msgspec.json.encode(plain, order="deterministic")

    @cached_property
    def data_hash(self) -> str:
        """16 hex digits; equal exactly if the data are."""
        import hashlib  # the title does without; its parts alone aren't there in every Python

        return hashlib.sha256(self.data_json).hexdigest()[:16]


class GamePackage(Protocol):
    """What a game's package offers; see the top of this file."""

    Data: type[msgspec.Struct]

    def read(self, folder: Path) -> msgspec.Struct:
        """Read and check the YAML files of a folder."""

    def build(self, data: msgspec.Struct) -> Game:
        """Make the game of some data."""


class Catalogue(msgspec.Struct, frozen=True):
    """The games below one package. Tests have catalogues of their own; the program uses the default."""

    data_dir: Path = PROJECT / "data"
    """Holds one folder of YAML files for each game."""
    package: str = "game"

    def ids(self) -> list[str]:
        """List the games' ids, in alphabetical order. Imports none of them."""
        return ids_in(self.package)

    def rules_version(self, game_id: str) -> int | None:
        """Return the version of a game's rules without loading it; None if the game isn't there."""
        return version_in(self.package, game_id)

    def marks(self, game_id: str) -> Marks:
        """Return what changes when somebody edits a game's YAML files: their names, times and sizes."""
        found = []
        for path in sorted((self.data_dir / game_id).glob("*.yaml")):
            with contextlib.suppress(FileNotFoundError):  # editors put a new file in the place of the old
                stat = path.stat()
                found.append((path.name, stat.st_mtime_ns, stat.st_size))
        return tuple(found)

    def load(self, game_id: str) -> Game:
        """Load a game with the data of its YAML files. Raises `UnknownGame` or `DataError`."""
        package = self._package(game_id)
        return package.build(package.read(self.data_dir / game_id))

    def rebuild(self, game_id: str, data_json: bytes) -> Game:
        """Make a game of data that was kept as JSON (`Game.data_json`). Raises `UnknownGame` or `DataError`.

        Lists of saves ask for the same one again and again: the last few are kept.
        """
        return _rebuilt(self, game_id, data_json)

    def restore(self, game_id: str, data_json: bytes) -> Game:
        """Make a game of the data of a saved match, but with the words today's data have for the same things.

        Raises `UnknownGame` or `DataError`.
        """
        today = _todays_data(self, game_id, self.marks(game_id))
        if today is None or data_json == today:
            return self.rebuild(game_id, data_json)
        try:
            kept = msgspec.json.decode(data_json)
        except msgspec.DecodeError:
            return self.rebuild(game_id, data_json)  # which says what is wrong
        return self.rebuild(game_id, msgspec.json.encode(reworded(kept, msgspec.json.decode(today))))

    def _package(self, game_id: str) -> GamePackage:
        known = self.ids()
        if game_id not in known:
            raise UnknownGame(
                msg('There is no game "{game}"; there are: {games}.', game=game_id, games=", ".join(known))
            )
        return cast("GamePackage", importlib.import_module(f"{self.package}.{game_id}"))


@lru_cache(8)
def _rebuilt(catalogue: Catalogue, game_id: str, data_json: bytes) -> Game:
    package = catalogue._package(game_id)
    try:
        data = msgspec.json.decode(data_json, type=package.Data)
    except msgspec.DecodeError as error:
        raise DataError(
            msg("The kept data of {game} can't be used: {problem}.", game=game_id, problem=str(error))
        ) from error
    return package.build(data)


@lru_cache(16)
def _todays_data(catalogue: Catalogue, game_id: str, marks: Marks) -> bytes | None:
    """Return the data of the YAML files, read once as long as their `marks` stay; None if they are broken."""
    try:
        return catalogue.load(game_id).data_json
    except DataError:
        return None


def game_ids() -> list[str]:
    """List the ids of the program's games."""
    return Catalogue().ids()


def load(game_id: str, data_dir: Path | None = None) -> Game:
    """Load one of the program's games. Raises `UnknownGame` or `DataError`."""
    return (Catalogue() if data_dir is None else Catalogue(data_dir)).load(game_id)
