"""The season of one data folder: its file, who plays here, and the numbers of the matches that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.catalogue import Catalogue
from game.core.errand import Errand
from game.core.match import Match
from game.core.messages import Message
from game.core.records.record import match_id
from game.core.seats import Seat
from game.season.daily import DAYS, DayInSave, Days, name_of
from game.season.file import FILE, SeasonFile
from game.season.matches import MATCHES, Matches, finished_of
from game.season.people import PEOPLE, People, Person, Profile, key_of, keys
from game.season.ratings import make_ready
from game.season.scanning import Found, Heard, scan, send_all
from game.season.sections import MOST_PEOPLE, Key, Section
from game.season.tally import Numbers, tally

S = TypeVar("S", bound=msgspec.Struct)


class Season:
    """Reads and writes the sections; counts. What can't be written is told, and counts while the program runs."""

    def __init__(self, folder: Path, saves: Path, catalogue: Catalogue, tell: Callable[[Message], object]) -> None:
        """`tell` is called with what was wrong with the file, or why it can't be written."""
        self._saves, self._catalogue = saves, catalogue
        self._file = SeasonFile(folder / FILE, tell)
        self._values: dict[str, tuple[bytes | None, msgspec.Struct]] = {}
        self._counted: tuple[Matches, People, dict[Key, Numbers]] | None = None
        self._errand: Errand | None = None
        self._days_anew: dict[str, datetime] = {}
        """When those matches of a day were begun that only a save told of."""

    # ---- sections

    def read(self, section: Section[S]) -> S:
        """Return a section as it is now; its defaults if nothing was written, or nothing that fits."""
        content = self._file.get(section.name)
        known = self._values.get(section.name)
        if known is not None and known[0] is content and isinstance(known[1], section.kind):
            return known[1]
        value = section.kind()
        if content is not None:
            try:
                value = section.parse(content)
            except (msgspec.DecodeError, RecursionError):
                self._file.refuse(section.name)
                content = None
        self._values[section.name] = content, value
        return value

    def change(self, section: Section[S], change: Callable[[S], S]) -> None:
        """Put in the place of a section what `change` makes of it."""
        with self._file.alone():
            self._file.look_again()
            before = self.read(section)
            value = change(before)
            if value == before:
                return
            content = section.format(value)
            self._values[section.name] = content, value
            self._file.put(section.name, content)

    # ---- matches

    def note(self, match: Match) -> None:
        """Count a match that is over; once more, and it stands there as it is now."""
        key, finished = match_id(match.header), finished_of(match)
        self.change(MATCHES, lambda matches: matches.with_match(key, finished))

    def counts(self, match: Key) -> bool:
        """Whether a match is counted."""
        return match in self.read(MATCHES).finished

    def forget(self, match: Key) -> None:
        """Take a match out of all numbers. Its save must be gone, or it is found again."""
        self.change(MATCHES, lambda matches: matches.with_match(match, None))

    def begin(self, *, anew: bool = False) -> None:
        """Have the saves that weren't looked at yet (`anew`: all) looked through; `listen` now and then."""
        self.close()
        make_ready()
        known = {} if anew else self.read(MATCHES).saves
        self._errand = Errand("season", send_all, self._saves, self._catalogue, known)

    def listen(self) -> bool:
        """Count what was found since; return whether something was."""
        heard = (
            []
            if self._errand is None
            else [msgspec.json.decode(each, type=Heard) for each in self._errand.heard()]
        )
        for each in heard:
            self._take(each.found, each.there)
        if heard and heard[-1].there is not None:
            self.close()
        return bool(heard)

    @property
    def looking(self) -> bool:
        """Whether saves are being looked through."""
        return self._errand is not None and not self._errand.over

    def count_anew(self) -> None:
        """Make all numbers anew from the saves, here and now: what was counted of saves that are gone stays."""
        found = list(scan(self._saves, self._catalogue, {}))
        self._take(found, [one.file for one in found])

    def close(self) -> None:
        """Look through no more saves."""
        if self._errand is not None:
            self._errand.close()
            self._errand = None

    def _take(self, found: Sequence[Found], there: Sequence[str] | None) -> None:
        def taken(matches: Matches) -> Matches:
            for one in found:
                if one.match:
                    matches = matches.with_match(one.match, one.finished)
            saves = {**matches.saves, **{one.file: one.mark for one in found}}
            if there is not None:
                present = set(there)
                saves = {file: mark for file, mark in saves.items() if file in present}
            return msgspec.structs.replace(matches, saves=saves)

        self.change(MATCHES, taken)
        days = [one.day for one in found if one.day is not None]
        if days:
            self.change(DAYS, lambda known: self._with_days(known, days))

    def _with_days(self, known: Days, found: Iterable[DayInSave]) -> Days:
        """Of a day nothing is known of the match begun first counts, as it stands in its save."""
        for one in found:
            name = name_of(one.day, one.game, self.person(one.player))
            kept, anew = known.played.get(name), self._days_anew.get(name)
            if kept is None or (anew is not None and one.begun < anew):
                self._days_anew[name] = one.begun
            elif kept.match != one.result.match or not one.result.over:
                continue
            known = known.having(name, one.result)
        return known

    # ---- people

    def numbers(self, person: Key) -> Numbers:
        """Return what somebody has made of all games; it is to be read only."""
        return self._tally().get(person, Numbers())

    def _tally(self) -> dict[Key, Numbers]:
        matches, people = self.read(MATCHES), self.read(PEOPLE)
        if self._counted is None or self._counted[0] is not matches or self._counted[1] is not people:
            self._counted = matches, people, tally(matches.finished, keys(people))
        return self._counted[2]

    def person(self, name: str) -> Key:
        """Return the key of who has a name, or had it; the key of somebody new, if nobody has."""
        key = key_of(name)
        return keys(self.read(PEOPLE)).get(key, key)

    def people(self) -> list[Person]:
        """List all people who weren't deleted, the latest first."""
        counted, known = self._tally(), self.read(PEOPLE).people
        found = []
        for key in dict.fromkeys((*known, *counted)):
            profile, numbers = known.get(key), counted.get(key, Numbers())
            face = numbers.face
            if profile is None and face is not None:
                profile = Profile(face.name, face.portrait, face.colour)
            if profile is None or profile.gone:
                continue
            seen = max(filter(None, (profile.seen, numbers.last)), default=None)
            found.append(Person(key, profile.name, profile.portrait, profile.colour, numbers.first, seen))
        return sorted(found, key=lambda person: (-person.seen.timestamp() if person.seen else 0.0, person.key))

    def latest(self) -> Person | None:
        """Return who took a seat last, known people before those in matches alone; None before anybody did."""
        known = self.read(PEOPLE).people
        seen = {key: one.seen for key, one in known.items() if one.seen is not None and not one.gone}
        if not seen:
            return next(iter(self.people()), None)
        key = max(seen, key=lambda one: (seen[one], one))
        profile = known[key]
        return Person(key, profile.name, profile.portrait, profile.colour, None, profile.seen)

    def sit_down(self, seats: Sequence[Seat], now: datetime) -> None:
        """Remember the people who sit down for a match; face and colour only of those who are new."""
        listed = {person.key: person for person in self.people()}

        def seated(people: People) -> People:
            known = dict(people.people)
            for seat in seats:
                key = self.person(seat.name)
                if not seat.human or seat.guest is True or not key:
                    continue
                as_whom = listed.get(key, seat)
                before = known.get(key, Profile(as_whom.name, as_whom.portrait, as_whom.colour))
                known[key] = msgspec.structs.replace(before, seen=now, gone=False)
            return People(_latest(known))

        self.change(PEOPLE, seated)

    def edit(self, person: Key, name: str, portrait: str, colour: str) -> None:
        """Give somebody another name, face or colour; the matches under the old name stay theirs."""
        known = next((one for one in self.people() if one.key == person), None)

        def edited(people: People) -> People:
            before = people.people.get(person, Profile(name if known is None else known.name))
            formerly = before.formerly
            if key_of(before.name) not in (person, *formerly):
                formerly = (*formerly, key_of(before.name))[-20:]
            after = msgspec.structs.replace(before, name=name, portrait=portrait, colour=colour, formerly=formerly)
            return People(_latest({**people.people, person: after}))

        self.change(PEOPLE, edited)

    def taken(self, name: str, person: Key) -> bool:
        """Whether somebody else than a person has a name, or had it."""
        owner = self.person(name)
        return owner != person and (owner in self.read(PEOPLE).people or owner in self._tally())

    def delete(self, person: Key) -> None:
        """Show somebody no more, until a seat is taken under that name again."""
        known = next((one for one in self.people() if one.key == person), None)
        if known is None:
            return

        def gone(people: People) -> People:
            before = people.people.get(person, Profile(known.name, known.portrait, known.colour))
            return People(_latest({**people.people, person: msgspec.structs.replace(before, gone=True)}))

        self.change(PEOPLE, gone)


def _latest(people: dict[Key, Profile]) -> dict[Key, Profile]:
    """Keep those who were seen last, where there are too many."""
    if len(people) <= MOST_PEOPLE:
        return people
    order = sorted(people, key=lambda key: seen.timestamp() if (seen := people[key].seen) else 0.0, reverse=True)
    return {key: people[key] for key in order[:MOST_PEOPLE]}
