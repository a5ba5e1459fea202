"""Characters: opponents with a face, and how each plays in each game, at any level.

`data/characters.yaml` says who they are; `data/<game>/characters.yaml` how they play there, as changes laid over a
level's settings. A game without that file knows none of their ways: there they play as their level does.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.core.messages import msg
from game.core.reading.schema import Data, Document, Wrong, read_document
from game.core.seats import NAME_LENGTH
from game.players.sayings import COMMON, Says, check_says

FILE = "characters.yaml"
JOINT = "+"
"""Stands between a level and a character where a seat is written: "adept+hoarder"."""
CHANCE = "chance"
"""In a seat that is being set up: somebody is drawn when the match begins. No character's id."""
CharacterId = Annotated[str, Meta(pattern=r"^[a-z]{1,20}\Z")]
Times = Annotated[float, Meta(ge=0, le=100)]
Plus = Annotated[float, Meta(ge=-100, le=100)]


class Character(Data, frozen=True):
    """An opponent with a face. `name` and `note` (a sentence: how it plays) are English, translated on screen."""

    id: CharacterId
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
    note: Annotated[str, Meta(min_length=1, max_length=90)]
    says: Says = msgspec.field(default_factory=dict)
    """What it may say in any game, by occasion."""

    def __post_init__(self) -> None:
        check_says(self.says, COMMON)


class CharactersFile(Data, frozen=True):
    """The content of `data/characters.yaml`."""

    characters: tuple[Character, ...] = ()

    def __post_init__(self) -> None:
        ids = [character.id for character in self.characters]
        for id_ in ids:
            if ids.count(id_) > 1 or id_ == CHANCE:
                raise Wrong(msg('"{id}" stands here twice', id=id_))


class Manner(Data, frozen=True):
    """What a character changes of some levels' settings in one game; several are laid over each other.

    `levels`: whose, none: everybody's; `seats`: in matches of so many seats, none: of any. `weights` are put in
    their place, then `times` multiplies some (in a list each number), and `plus` is added, also to those only
    characters have. `settings` are set for the engine (attention, choice, floor, warmth …), `game` for the game.
    """

    character: str
    levels: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    weights: dict[str, Any] = msgspec.field(default_factory=dict)
    times: dict[str, Times] = msgspec.field(default_factory=dict)
    plus: dict[str, Plus] = msgspec.field(default_factory=dict)
    settings: dict[str, Any] = msgspec.field(default_factory=dict)
    game: dict[str, Any] = msgspec.field(default_factory=dict)

    def counts_for(self, level: str, seats: int) -> bool:
        """Whether it changes a level in a match of so many seats."""
        return (not self.levels or level in self.levels) and (not self.seats or seats in self.seats)

    def laid_over(self, settings: dict[str, Any]) -> dict[str, Any]:
        """Return a level's settings, spelt out, with its changes. Raises `KeyError` if it has no such weight."""
        own = settings.get("game", {})
        weights = {**own.get("weights", {}), **self.weights}
        for name, factor in self.times.items():
            weights[name] = _multiplied(weights[name], factor)
        for name, more in self.plus.items():
            weights[name] = weights.get(name, 0.0) + more
        changed = {**own, **self.game}
        if weights:
            changed["weights"] = weights
        return {**settings, **self.settings, "game": changed}


class MannersFile(Data, frozen=True):
    """The content of `data/<game>/characters.yaml`."""

    manners: tuple[Manner, ...] = ()
    says: dict[str, Says] = msgspec.field(default_factory=dict)
    """What characters say in this game only."""


def _multiplied(weight: Any, factor: float) -> Any:
    if isinstance(weight, dict):
        return {key: _multiplied(each, factor) for key, each in weight.items()}
    return [_multiplied(each, factor) for each in weight] if isinstance(weight, list) else weight * factor


def face_of(character: str) -> str:
    """Return the picture of a character's face."""
    return f"portraits/character_{character}"


def read_characters(data_dir: Path) -> tuple[Character, ...]:
    """Read who there is; there may be nobody. Raises `DataError`."""
    path = data_dir / FILE
    return read_document(path, CharactersFile).value.characters if path.is_file() else ()


def manners_document(folder: Path) -> Document[MannersFile]:
    """Read how they play in the game of a folder, with lines; it may know nothing of them. Raises `DataError`."""
    path = folder / FILE
    return read_document(path, MannersFile) if path.is_file() else Document(path, MannersFile(), {})


def manners_of(manners: Sequence[Manner], character: str, level: str, seats: int) -> list[Manner]:
    """Return what a character changes of a level in a match of so many seats."""
    return [each for each in manners if each.character == character and each.counts_for(level, seats)]


def parted(name: str) -> tuple[str, str]:
    """Part "adept+hoarder" into level and character, "" for none."""
    level, _, character = name.partition(JOINT)
    return level.strip(), character.strip()
