"""Who has earned what: a section of the season's file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.seats import Id
from game.season.matches import MOST_SAVES, Mark
from game.season.people import Moment
from game.season.sections import MOST_PEOPLE, Key, Section

MOST_MERITS = 500
MeritKey = Annotated[str, Meta(max_length=100)]
"""A game's id, a full stop, a merit's id; of those for all games ".id"."""


class Note(msgspec.Struct, frozen=True):
    """When something was earned, and in which match."""

    when: Moment
    match: Key
    game: Id


Notes = Annotated[dict[MeritKey, Note], Meta(max_length=MOST_MERITS)]


class Merits(msgspec.Struct, frozen=True):
    """Everybody's, by the person's key."""

    people: Annotated[dict[Key, Notes], Meta(max_length=MOST_PEOPLE)] = {}
    saves: Annotated[dict[Annotated[str, Meta(max_length=255)], Mark], Meta(max_length=MOST_SAVES)] = {}
    """Which saves were looked through."""

    def of(self, person: Key) -> Mapping[str, Note]:
        """Return what somebody has earned."""
        return self.people.get(person, {})

    def after(self, person: Key, match: Key, game: str, earned: Collection[str], when: datetime) -> Merits:
        """Return the same once a match has brought somebody just this, and no more what was taken back in it."""
        before = self.of(person)
        notes = {key: note for key, note in before.items() if note.match != match or key in earned}
        notes |= {key: Note(when, match, game) for key in earned if key not in notes}
        if notes == before:
            return self
        people = {**self.people, person: notes}
        if not notes:
            del people[person]
        return msgspec.structs.replace(self, people=people)

    def without(self, match: Key) -> Merits:
        """Return the same without what was earned in a match."""
        people = {
            person: {key: note for key, note in notes.items() if note.match != match}
            for person, notes in self.people.items()
        }
        return msgspec.structs.replace(self, people={person: notes for person, notes in people.items() if notes})

    def seen(self, file: str, mark: Mark) -> Merits:
        """Return the same once a save was looked through."""
        saves = {**self.saves, file: mark}
        if len(saves) > MOST_SAVES:
            del saves[next(iter(saves))]
        return msgspec.structs.replace(self, saves=saves)


MERITS = Section("merits", Merits)
