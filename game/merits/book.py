"""The merits of all games, and who has earned them: what screens ask for."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.errand import Errand
from game.core.errors import BenchError
from game.core.match import Match
from game.core.records.record import match_id
from game.core.seats import Seat
from game.merits.data import Merit, MeritsFile, read_merits, read_shared
from game.merits.judging import Judge, may_earn
from game.merits.kept import MERITS, Merits, Note
from game.merits.scanning import Found, scan, send_all
from game.season.season import Season

log = logging.getLogger(__name__)


class Medal(msgspec.Struct, frozen=True):
    """A merit as screens show it."""

    key: str
    """See `kept.MeritKey`."""
    merit: Merit
    enamel: tuple[int, int, int]


class Award(msgspec.Struct, frozen=True):
    """Somebody has earned something for the first time."""

    seat: int
    medal: Medal


class MeritBook:
    """Reads the merits when they are first asked for. A file that can't be used has none; the log says why."""

    def __init__(self, season: Season, catalogue: Catalogue, saves: Path) -> None:
        """`saves`: where the matches lie of which merits can be made anew."""
        self._season, self._catalogue, self._saves = season, catalogue, saves
        self._errand: Errand | None = None
        self._medals: dict[str, tuple[Medal, ...]] = {}

    def shared(self) -> Sequence[Medal]:
        """What can be earned in every game."""
        if "" not in self._medals:
            self._medals[""] = tuple(self._read(None))
        return self._medals[""]

    def own(self, game: Game) -> Sequence[Medal]:
        """What can be earned in one game alone."""
        if game.id not in self._medals:
            self._medals[game.id] = tuple(self._read(game))
        return self._medals[game.id]

    def _read(self, game: Game | None) -> Iterator[Medal]:
        folder = self._catalogue.data_dir
        try:
            file: MeritsFile | None = read_shared(folder) if game is None else read_merits(game, folder)
        except BenchError as error:
            log.error("%s", error)
            return
        if file is not None:
            for merit in file.merits:
                yield Medal(f"{'' if game is None else game.id}.{merit.id}", merit, file.enamel)

    def notes(self, person: str) -> Mapping[str, Note]:
        """Return what somebody (`Person.key`) has earned, by `Medal.key`."""
        return self._season.read(MERITS).of(person)

    def watch(self, match: Match) -> Watch:
        """Watch a match that is played."""
        return Watch(self._season, match, [*self.shared(), *self.own(match.game)])

    def earned_in(self, matches: Mapping[str, Game], seats: Sequence[Seat]) -> list[Award]:
        """List what people at these seats have earned in some matches: their games by `record.match_id`."""
        games = {game.id: game for game in matches.values()}
        own = (medal for game in games.values() for medal in self.own(game))
        medals = {medal.key: medal for medal in (*self.shared(), *own)}
        return [
            Award(at, medals[key])
            for at, seat in enumerate(seats)
            if seat.human and seat.guest is not True
            for key, note in self.notes(self._season.person(seat.name)).items()
            if note.match in matches and key in medals
        ]

    def forget(self, match: str) -> None:
        """Take back what was earned in a match (its id)."""
        self._season.change(MERITS, lambda merits: merits.without(match))

    # ---- saves

    def begin(self) -> None:
        """Have the saves that weren't looked through yet looked through for merits; `listen` now and then."""
        self.close()
        known = dict(self._season.read(MERITS).saves)
        self._errand = Errand("merits", send_all, self._saves, self._catalogue, known)

    def listen(self) -> bool:
        """Keep what was found since; return whether something was."""
        if self._errand is None:
            return False
        heard = [msgspec.json.decode(each, type=Found) for each in self._errand.heard()]
        if heard:
            self.take(heard)
        return bool(heard)

    def count_anew(self) -> None:
        """Find all that was earned in the saves, here and now."""
        self.take(scan(self._saves, self._catalogue, {}))

    def take(self, found: Iterable[Found]) -> None:
        """Keep what was found in saves."""

        def taken(merits: Merits) -> Merits:
            for one in found:
                merits = merits.seen(one.file, one.mark)
                people: dict[str, set[str]] = {}
                for name, keys in one.people.items():
                    people.setdefault(self._season.person(name), set()).update(keys)
                for person, earned in people.items():
                    merits = merits.after(person, one.match, one.game, earned, one.created)
            return merits

        self._season.change(MERITS, taken)

    def close(self) -> None:
        """Look through no more saves."""
        if self._errand is not None:
            self._errand.close()
            self._errand = None


class Watch:
    """Keeps what people earn in one match, and tells it once."""

    def __init__(self, season: Season, match: Match, medals: Sequence[Medal]) -> None:
        self._season, self._match = season, match
        self._medals = {medal.merit.id: medal for medal in medals}
        self._judge = Judge(match, [medal.merit for medal in medals])
        self.keep(match.header.created)  # what stands there already isn't news
        self._told = {(award.seat, award.medal.key) for award in self.earned()}

    def look(self, now: datetime) -> list[Award]:
        """Keep what is earned by now; return what is to be told."""
        self.keep(now)
        awards = [award for award in self.earned() if (award.seat, award.medal.key) not in self._told]
        self._told |= {(award.seat, award.medal.key) for award in awards}
        return awards

    def keep(self, when: datetime) -> None:
        """Keep what is earned by now, and take out what was taken back."""
        match, season = self._match, self._season
        key, found = match_id(match.header), self._judge.look()
        people: dict[str, set[str]] = {}
        for seat in may_earn(match):
            earned = {self._medals[each.merit].key for each in found if each.seat == seat}
            people.setdefault(season.person(match.seats[seat].name), set()).update(earned)

        def kept(merits: Merits) -> Merits:
            for person, earned in people.items():
                merits = merits.after(person, key, match.game.id, earned, when)
            return merits

        season.change(MERITS, kept)

    def earned(self) -> list[Award]:
        """Return what people have from this match, in the order in which they earned it."""
        match, season = self._match, self._season
        key, seats, merits = match_id(match.header), set(may_earn(match)), season.read(MERITS)
        awards = []
        for each in self._judge.look():
            medal = self._medals[each.merit]
            note = merits.of(season.person(match.seats[each.seat].name)).get(medal.key)
            if each.seat in seats and note is not None and note.match == key:
                awards.append(Award(each.seat, medal))
        return awards
