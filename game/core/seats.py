"""Who sits where: the people and the computer players of a match."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.chance import Chance
from game.core.errors import OptionsError
from game.core.messages import msg, unsaid

NAME_LENGTH = 20
"""The most letters of a name."""
Id = Annotated[str, Meta(pattern=r"^[\w-]{0,60}\Z")]
"""What names a game, a level, a colour or a picture. One that is gone since is none of a record's faults."""

COLOURS = ("amber", "teal", "amethyst", "moss", "rose", "slate")
"""Ids of the seat colours; each has a mark of its own, so that colour is never alone."""

PORTRAITS = ("fox", "owl", "cat", "raven", "wolf", "frog", "stag", "bear")
"""Ids of the portraits people can choose; computer players show their level's."""


class Seat(msgspec.Struct, frozen=True):
    """A seat of a match: a person (`level` None) or a computer player of a level."""

    name: str
    """At most `NAME_LENGTH` letters that can be shown: whatever else somebody wrote into a file, is left out."""
    level: Id | None = None
    colour: Id = COLOURS[0]
    portrait: Id = PORTRAITS[0]
    guest: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether a person is here for this match only, so that no numbers are kept of it."""
    character: Id | msgspec.UnsetType = msgspec.UNSET
    """Who plays here while a computer player does (`data/characters.yaml`); unset: nobody but the level."""

    def __post_init__(self) -> None:
        """Clean the name."""
        if len(self.name) > NAME_LENGTH or any(map(unsaid, self.name)):
            name = "".join(" " if unsaid(letter) else letter for letter in self.name[:NAME_LENGTH])
            msgspec.structs.force_setattr(self, "name", name)

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return self.level is None


def first_seat(seats: int, chosen: int | None, chance: Chance) -> int:
    """Return the seat that begins: the chosen one, else one by lot. Raises `OptionsError` if there is no such."""
    if chosen is None:
        return chance.choose(seats)
    if not 0 <= chosen < seats:
        raise OptionsError(
            msg(
                "The first seat is number {first}, but the seats are numbered 0 to {last}.",
                first=chosen,
                last=seats - 1,
            )
        )
    return chosen
