"""People: who sits down at this bench, as somebody of that name, with a face and a colour."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.names import alike
from game.core.seats import COLOURS, NAME_LENGTH, PORTRAITS, Id
from game.season.sections import MOST_PEOPLE, Key, Section

Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Moment = Annotated[datetime, Meta(tz=True)]


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody is called and looks."""

    name: Name
    portrait: Id = PORTRAITS[0]
    colour: Id = COLOURS[0]
    seen: Moment | None = None
    """When a seat was taken last."""
    formerly: Annotated[tuple[Key, ...], Meta(max_length=20)] = ()
    """The keys of other names under which matches were played."""
    gone: bool = False
    """Whether somebody was deleted: no numbers are shown until a seat is taken again."""


class People(msgspec.Struct, frozen=True):
    """All who took a seat or were changed by hand, by their keys; others are known from their matches alone."""

    people: Annotated[dict[Key, Profile], Meta(max_length=MOST_PEOPLE)] = {}


PEOPLE = Section("people", People)


class Person(msgspec.Struct, frozen=True):
    """Somebody, as lists show people."""

    key: Key
    name: str
    portrait: str
    colour: str
    since: datetime | None
    """When the first match was begun."""
    seen: datetime | None
    """When a seat was taken last, or the last match was begun."""


def key_of(name: str) -> Key:
    """Return the key of who plays under a name for the first time: names that look the same are one person's."""
    return alike(name)[:40]


def keys(people: People) -> dict[Key, Key]:
    """Return whose each name is, also those that were given up, where it isn't simply the name's own key."""
    return {
        name: key
        for key, profile in people.people.items()
        for name in (*profile.formerly, key_of(profile.name))
        if name != key
    }
