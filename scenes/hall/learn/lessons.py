"""The lessons of the hall: opens them, keeps how far one is, and knows what comes after."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.core.catalogue import Game
from game.core.errors import BenchError
from game.core.match import Match
from game.core.messages import msg
from game.core.seats import Seat
from game.lessons import kept
from game.lessons.kept import Reached
from game.season.season import Season
from scenes.hall.host import GamesHost
from scenes.ui.hall_data import in_own_colours
from scenes.ui.text.names import offered
from scenes.ui.theme import PORTRAITS, SEAT_COLOURS

if TYPE_CHECKING:
    from game.lessons.coach import Coach
    from game.lessons.course import Course
    from game.lessons.match import LessonMatch

LEVEL = "professor"
"""What the professor's seat has instead of a level."""


class LessonHost(GamesHost, Protocol):
    """The hall, as its lessons see it."""

    folder: Path

    @property
    def season(self) -> Season:
        """What is kept of all that was played here."""

    def open_title(self) -> None:
        """Go to the title."""

    def open_lesson(self, match: LessonMatch, number: int, keeper: CourseKeeper, /) -> None:
        """Open the table of a lesson."""

    def begin(self, game: Game, seats: Sequence[Seat], options: msgspec.Struct) -> Match:
        """Begin a match."""


class Lessons:
    """All lessons of one program."""

    def __init__(self, hall: LessonHost) -> None:
        self._hall = hall
        self._courses: dict[str, Course | None] = {}
        self.kept, trouble = kept.load(hall.folder)
        if trouble is not None:
            hall.notice(trouble, "warning", 9.0)

    def there(self, game_id: str) -> bool:
        """Whether a game has a lesson."""
        return game_id in self._hall.games() and self._hall.shown(game_id).lesson is not None

    @property
    def any(self) -> bool:
        """Whether there is a lesson."""
        return any(self.there(game) for game in self._hall.shelf())

    @property
    def any_left(self) -> bool:
        """Whether there is a lesson that wasn't played to its end yet."""
        return any(self.there(game) and not self.kept.of(game).finished for game in self._hall.shelf())

    @property
    def under_way(self) -> str | None:
        """A game whose lesson was begun and left, if there is one."""
        begun = (game for game in self._hall.shelf() if self.there(game) and self.kept.of(game).step)
        return next(begun, None)

    def course(self, game_id: str) -> Course | None:
        """Return a game's lesson, read once. Raises `BenchError` if it can't be used."""
        if game_id not in self._courses:
            from game.lessons.course import read_course  # here and below: the title does without

            hall = self._hall
            self._courses[game_id] = read_course(hall.game(game_id), hall.catalogue.data_dir / game_id)
        return self._courses[game_id]

    def open(self, game_id: str, number: int | None = None) -> None:
        """Open a game's lesson at one of its steps, by default where it was left; say so if it can't be."""
        hall = self._hall
        try:
            course = self.course(game_id)
        except BenchError as error:
            hall.notice(error.message, "warning", 9.0)
            return
        if course is None:
            return
        from game.lessons.match import LessonMatch

        step = self.kept.of(game_id).step if number is None else number
        number = step if step < len(course.leads) else 0
        match = LessonMatch(course, self.seats(course), hall.now())
        hall.open_lesson(match, number, CourseKeeper(self, hall, course))

    def seats(self, course: Course) -> list[Seat]:
        """The learner, as it sat down last, else whose evening it is, or a guest; and the professor."""
        hall = self._hall
        evening = hall.kit.settings.evenings.get(course.game.id)
        sat = next((seat for seat in (evening.seats if evening else ()) if seat.human), None)
        person = sat or hall.season.latest()
        name = offered(hall.kit.words).people[0] if person is None else person.name
        portrait = PORTRAITS[0] if person is None else person.portrait
        seats = [
            Seat(name, colour=SEAT_COLOURS[0].id, portrait=portrait),
            Seat(hall.kit.tr("Professor"), level=LEVEL, colour=SEAT_COLOURS[2].id),
        ]
        return in_own_colours(hall.shown(course.game.id), seats, course.options)

    def coach(self, game_id: str) -> Coach | None:
        """Return who gives hints in a match of a game; None where none are wanted (any more)."""
        if not self.kept.of(game_id).hints or not self._hall.kit.settings.first_hints:
            return None
        try:
            course = self.course(game_id)
        except BenchError as error:
            self._hall.notice(error.message, "warning", 9.0)
            return None
        if course is None:
            return None
        from game.lessons.coach import Coach

        known = {name for name, done in self.kept.known.get(game_id, {}).items() if done}
        return Coach(course.rules, course.file.afterwards, course.file.spares, known)

    def learnt(self, game_id: str, coach: Coach, *, over: bool) -> None:
        """Keep what was done for the first time; a match that is over was the first."""
        self.kept.known[game_id] = dict.fromkeys(sorted(coach.known), True)
        reached = self.kept.of(game_id)
        self.kept.lessons[game_id] = msgspec.structs.replace(reached, hints=reached.hints and not over)
        self.save()

    def keep(self, game_id: str, reached: Reached) -> None:
        """Keep how far one is."""
        if reached != self.kept.of(game_id):
            self.kept.lessons[game_id] = reached
            self.save()

    def save(self) -> None:
        """Write what is kept."""
        trouble = kept.save(self._hall.folder, self.kept)
        if trouble is not None:
            self._hall.notice(trouble, "warning")


class CourseKeeper:
    """Keeps one lesson that is played; see `LessonKeeper`."""

    def __init__(self, lessons: Lessons, hall: LessonHost, course: Course) -> None:
        self._lessons, self._hall, self._course = lessons, hall, course
        self._id = course.game.id
        self._left = False

    def reached(self, number: int) -> None:
        """See `LessonKeeper`."""
        before = self._lessons.kept.of(self._id)
        of = len(self._course.leads)
        self._lessons.keep(self._id, msgspec.structs.replace(before, step=number, of=of))

    def finished(self) -> None:
        """See `LessonKeeper`: the first match after it has hints."""
        of = len(self._course.leads)
        self._lessons.keep(self._id, Reached(0, of, finished=True, hints=True))

    def play_on(self) -> None:
        """See `LessonKeeper`: a match against the weakest level."""
        from game.players.levels import read_levels

        hall, game = self._hall, self._course.game
        weakest = read_levels(game, hall.catalogue.data_dir).levels[0]
        person = self._lessons.seats(self._course)[0]
        rival = Seat(hall.kit.tr(weakest.name), level=weakest.id, colour=SEAT_COLOURS[2].id)
        try:
            hall.begin(game, [person, rival], game.rules.options_type())
        except BenchError as error:
            hall.notice(error.message)

    def leave(self) -> None:
        """See `LessonKeeper`."""
        reached = self._lessons.kept.of(self._id)
        self._hall.open_title()
        if reached.step > 0:
            self._hall.notice(msg("The lesson goes on where you were."))
