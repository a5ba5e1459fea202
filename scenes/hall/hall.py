"""The hall: what every screen is handed, and the doors between the screens.

Screens know the hall, not each other: they ask it to open what comes next.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.errors import BenchError, DataError
from game.core.messages import Message, plain
from game.core.records.library import HANDED_ON, Library
from scenes.hall.collection import Collection
from scenes.hall.covers import Covers
from scenes.hall.cup.keeper import CupKeeper
from scenes.hall.learn.lessons import CourseKeeper, Lessons
from scenes.ui import settings as stored
from scenes.ui.hall_data import HallData, in_own_colours
from scenes.ui.pictures.disk_cache import DiskCache
from scenes.ui.pictures.palettes import PaletteId
from scenes.ui.settings import TextSize
from scenes.ui.text.languages import words_for

if TYPE_CHECKING:
    import msgspec
    import pygame

    from game.core.contract import Action
    from game.core.match import Match
    from game.core.records.saved_match import SavedMatch
    from game.core.seats import Seat
    from game.cup.cup import Cup
    from game.lessons.coach import Coach
    from game.lessons.match import LessonMatch
    from game.merits.book import MeritBook
    from game.players.worker import Worker
    from game.problems.daily import Daily
    from game.problems.results import Keeper
    from game.season.season import Season
    from scenes.hall.results.filming import Filming, FilmJob, Run, Shot
    from scenes.hall.review.asking import Thoughts
    from scenes.hall.title.beyond import Beyond
    from scenes.tabletop.game_table import GameTable
    from scenes.tabletop.session.lazy_worker import LateWorker
    from scenes.tabletop.table_context import TableContext
    from scenes.ui.kit import Kit
    from scenes.ui.sound.sound import Sound
    from scenes.ui.stage.scene import Scene
    from scenes.ui.stage.stage import Stage

log = logging.getLogger(__name__)


class Screens(Protocol):
    """Makes the screens the hall opens; `scenes.app.screens` is one. Each is imported when it is first needed."""

    def title(self, hall: Hall) -> Scene:
        """The title."""

    def new_game(self, hall: Hall, game_id: str | None) -> Scene:
        """The setup of a new match. Raises `BenchError` if a game's data can't be used."""

    def loading(self, hall: Hall, game_id: str) -> None:
        """Show a game's box at once, while its table is laid."""

    def table(self, hall: Hall, saved: SavedMatch) -> Scene:
        """The table of a match that is saved as it is played; a finished one is looked back at."""

    def results(self, hall: Hall, saved: SavedMatch) -> Scene:
        """How a match ended."""

    def cup(self, hall: Hall, cup: Cup) -> Scene:
        """The table between a cup's matches; once all are played, the ceremony."""

    def records(self, hall: Hall, person: str) -> Scene:
        """Saved matches and statistics; with somebody's page open, if a person's key is given."""

    def problems(self, hall: Hall, game_id: str) -> Scene:
        """The book of problems, with a game's page open."""

    def today(self, hall: Hall, game_id: str) -> Scene:
        """The matches of the day, with a game's page open."""

    def explain_save(self, hall: Hall, file: Path, error: BenchError, then: Callable[[], object]) -> None:
        """Say in a dialog why a save can't be opened, and mend it as far as it can be; `then` follows."""

    def settings(self, hall: Hall, page: str) -> Scene:
        """The settings, with one of their pages open."""

    def help(self, hall: Hall, game_id: str) -> Scene:
        """How a game is played."""

    def learn(self, hall: Hall, game_id: str | None) -> Scene:
        """The choice of a lesson. Raises `BenchError` if a game's data can't be used."""

    def lesson(self, hall: Hall, match: LessonMatch, number: int, keeper: CourseKeeper) -> Scene:
        """The table of a lesson, from one of its steps on."""


class Hall(msgspec.Struct, dict=True, eq=False):
    """One running program. Made by `scenes.app.assembly`; tests make their own with a folder of their own."""

    stage: Stage
    folder: Path
    """Holds settings, saves and the log."""
    catalogue: Catalogue
    library: Library
    worker: Worker | LateWorker
    sound: Sound
    now: Callable[[], datetime]
    """The local time, with its zone."""
    new_seed: Callable[[], int]
    """A seed nobody can foretell."""
    screens: Screens
    make_table: Callable[[str, TableContext[msgspec.Struct, Action]], GameTable[msgspec.Struct, Action]]
    """Makes the table of a game, given its id."""

    def __post_init__(self) -> None:
        self.collection = Collection(self.catalogue)
        self.disk_cache = DiskCache(self.folder / "cache")
        self.covers = Covers(self.kit, self.disk_cache)
        self.reviews: dict[Path, Thoughts] = {}
        """What was thought over of matches that are over, by file and seat, while the program lasts."""
        self._announced: tuple[str, tuple[int, int]] | None = None
        """The game whose table comes next, and the size of the canvas it is laid on."""
        self._laid: tuple[str, tuple[int, int]] | None = None
        """The same of the last one, as long as its pictures are there."""
        self._notices: list[tuple[str, str, float]] = []
        """What is to be told on the next screen."""
        self.copies = self.folder / "copies"
        """Where matches and pictures go that are to be handed on."""
        self.arrivals: tuple[Path, ...] = (self.copies,)
        """Where those of others are looked for."""
        self.filming: Callable[[FilmJob], Filming] | None = None
        """Has pictures of tables made beside the frames; None: nobody draws any."""
        self.table_ready: Callable[[str], bool] = lambda _game_id: True
        """Whether a game's table can be made without reading code first; it is read meanwhile, if it can't."""
        self.lessons = Lessons(self)
        self.playing: SavedMatch | None = None
        """The match whose table was opened last: what the trouble screen can say is safe."""

    @property
    def kit(self) -> Kit:
        """What everything on screen is made with."""
        return self.stage.kit

    def game(self, game_id: str) -> Game:
        """Return a game as its files are now. Raises `UnknownGame` or `DataError`."""
        return self.collection.game(game_id)

    def today(self, game: Game) -> Game:
        """Return a game with the data its files hold now. Raises `DataError`."""
        return self.game(game.id) if game.id in self.games() else game

    def games(self) -> list[str]:
        """List the games that can be played here."""
        return self.catalogue.ids()

    def shown(self, game_id: str) -> HallData:
        """Return what the hall shows of a game; defaults, and a line in the log, if its file can't be used."""
        return self.collection.shown(game_id)

    def shelf(self) -> list[str]:
        """List the ids of all games that have a box, from left to right; some may not be there to play yet."""
        return self.collection.boxes()

    def name_of(self, game_id: str) -> str:
        """Return a game's name, also of one that isn't there to play."""
        name = self.shown(game_id).name
        if name:
            return self.kit.tr(name)
        try:
            return self.say(self.game(game_id).title) if game_id in self.games() else game_id
        except DataError:
            return game_id

    def cover(self, game_id: str, size: tuple[int, int], bright: float = 1.0) -> pygame.Surface:
        """Return the picture on a game's box (see `Covers.get`)."""
        return self.covers.get(game_id, size, bright)

    def say(self, message: Message, seats: Sequence[Seat] = ()) -> str:
        """Turn a message into words; `seats` give the names it may need."""
        return self.kit.words.say(message, [seat.name for seat in seats])

    # -- settings ------------------------------------------------------------------------------------------------
    def changed(self) -> None:
        """Let a changed setting count at once, and write all of them."""
        self.apply_settings()
        trouble = stored.save(self.folder, self.kit.settings)
        if trouble is not None:
            self.notice(trouble)

    def apply_settings(self) -> None:
        """Bring the sound in line with the settings: all else asks `kit.settings` each time."""
        self.sound.set_volumes(self.kit.settings)

    def notice(self, message: Message, icon: str = "info", seconds: float = 5.0) -> None:
        """Show a short notice on the screen that is played (between two, on the next), and log it."""
        log.info("notice: %s", plain(message))
        if self.stage.scene is None:
            self._notices.append((self.say(message), icon, seconds))
        else:
            self.stage.scene.toast(self.say(message), icon, seconds)

    def _restart(self, scene: Scene) -> None:
        """Play a scene instead of all, with what those had to say when they were left (see `Stage.restart`)."""
        self.stage.restart(scene)
        self._laid, self._announced = self._announced, None
        notices, self._notices = self._notices, []
        for text, icon, seconds in notices:
            scene.toast(text, icon, seconds)

    def speak(self, language: str, meanwhile: str = "") -> None:
        """Speak another language ("": the system's) on all screens from now on, and remember it.

        `meanwhile` is spoken instead until the program ends.
        """
        words, problem = words_for(meanwhile or language)
        self.kit.settings.language = language
        self.kit.speak(words)
        self.stage.window.entitle(words.tr("The Alchemist’s Bench"))
        self.stage.rebuild()
        self.changed()
        if problem is not None:
            self.notice(problem, "warning")

    def write_larger(self, percent: TextSize) -> None:
        """Write larger, or as usual, on all screens from now on, and remember it."""
        self.kit.settings.text_size = percent
        self.kit.resize(self.kit.units.size)
        self.stage.rebuild()
        self.changed()

    def recolour(self, palette: PaletteId) -> None:
        """Show pieces in other colours on all screens from now on, and remember it."""
        self.kit.settings.palette = palette
        self.kit.resize(self.kit.units.size)
        self.stage.rebuild()
        self.changed()

    def toggle_sound(self) -> None:
        """Switch all sound off, or on again."""
        self.kit.settings.silence = not self.kit.settings.silence
        self.changed()

    # -- doors ---------------------------------------------------------------------------------------------------
    def open_title(self) -> None:
        """Go to the title screen; everything else is left."""
        self.collection.forget_edited()
        self._restart(self.screens.title(self))

    def open_new_game(self, game_id: str | None = None) -> None:
        """Open the setup of a new match, with a game chosen beforehand if one is given."""
        self.collection.forget_edited()
        try:
            scene = self.screens.new_game(self, game_id)
        except BenchError as error:
            self.notice(error.message, "warning")
            return
        self.stage.push(scene)

    def open_learn(self, game_id: str | None = None) -> None:
        """Open the choice of a lesson, with a game chosen beforehand: the one given, else one that was left."""
        try:
            scene = self.screens.learn(self, game_id or self.lessons.under_way)
        except BenchError as error:
            self.notice(error.message, "warning")
            return
        self.stage.push(scene)

    def open_lesson(self, match: LessonMatch, number: int, keeper: CourseKeeper) -> None:
        """Open the table of a lesson, from one of its steps on."""
        self._announce(match.game.id)
        self._restart(self.screens.lesson(self, match, number, keeper))

    def coach(self, game_id: str) -> Coach | None:
        """Return who gives hints in a match of a game, if it is the first after its lesson."""
        return self.lessons.coach(game_id)

    def learnt(self, game_id: str, coach: Coach, *, over: bool) -> None:
        """Keep what somebody has done for the first time."""
        self.lessons.learnt(game_id, coach, over=over)

    def begin(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: msgspec.Struct,
        seed: int | None = None,
        now: datetime | None = None,
    ) -> Match:
        """Set up a match, save it and open its table; `now` is when it is begun. Raises `OptionsError`.

        A game of the hall's own has the data its files hold now; raises `DataError` if they can't be used.
        """
        from game.core.match import Match

        if game in self.collection:
            game = self.game(game.id)
        match = Match.new(
            game,
            in_own_colours(self.shown(game.id), seats, options),
            options,
            seed=self.new_seed() if seed is None else seed,
            undo=self.kit.settings.undo,
            now=self.now() if now is None else now,
        )
        self.open_table(match)
        return match

    def open_table(self, match: Match) -> None:
        """Save a new match and open its table."""
        self.season.sit_down(match.seats, self.now())
        self._announce(match.game.id)
        self.playing = self.library.create(match)
        self._restart(self.screens.table(self, self.playing))

    def _announce(self, game_id: str) -> None:
        """Show a game's box while its table is laid, unless its pictures are there from the last time."""
        self._announced = game_id, self.stage.canvas.get_size()
        if self._announced != self._laid and (self.stage.scene is not None or self.stage.in_slices):
            self.screens.loading(self, game_id)

    def resume(self, file: Path) -> None:
        """Go on with a saved match, or look back at a finished one. Raises `RecordError` or `RecordInUse`."""
        saved = self.library.open(file)
        self._announce(saved.match.game.id)
        self.playing = saved
        self._restart(self.screens.table(self, saved))

    def go_on(self, file: Path) -> None:
        """As `resume`; what can't be opened is explained on the screen, and mended as far as it can be."""
        try:
            self.resume(file)
        except BenchError as error:
            self.screens.explain_save(self, file, error, self._look_again)

    def open_file(self, file: Path) -> None:
        """Open a match's file; one that was handed on becomes a save of one's own first."""
        if file.suffix != HANDED_ON:
            self.go_on(file)
            return
        try:
            self.resume(self.library.take_in(file))
        except BenchError as error:
            self.screens.explain_save(self, file, error, self._look_again)

    def _look_again(self) -> None:
        """Let the screen show what has changed on the disk."""
        if self.stage.scene is not None:
            self.stage.scene.entered()

    def open_results(self, saved: SavedMatch) -> None:
        """Show how a match ended, which counts from now on (for the cup, too); its table is left."""
        from game.season import days

        self.season.note(saved.match)
        days.note(self.season, saved.match)
        self.cup.note(saved.match)
        self._restart(self.screens.results(self, saved))

    def open_records(self, person: str = "") -> None:
        """Show the saved matches and the records; or somebody's page (`Person.key`)."""
        self.stage.push(self.screens.records(self, person))

    def open_settings(self) -> None:
        """Show the settings."""
        self.stage.push(self.screens.settings(self, "settings"))

    def open_credits(self) -> None:
        """Show who made what."""
        self.stage.push(self.screens.settings(self, "credits"))

    def open_help(self, game_id: str) -> None:
        """Show how a game is played."""
        self.stage.push(self.screens.help(self, game_id))

    def open_problems(self, game_id: str = "") -> None:
        """Show the book of problems; "": with the page of the first game that has any."""
        self.stage.push(self.screens.problems(self, game_id))

    def open_today(self, game_id: str = "") -> None:
        """Show the matches of the day; "": with the page of the first game."""
        self.stage.push(self.screens.today(self, game_id))

    def open_above(self, game_id: str, scene: Scene) -> None:
        """Show a game's table above the present screen."""
        self._announce(game_id)
        self.stage.push(scene)
        self._laid, self._announced = self._announced, None

    @cached_property
    def cup(self) -> CupKeeper:
        """The cup that is played, if any."""
        return CupKeeper(self)

    def open_cup(self) -> None:
        """Show the table between the matches of the cup that is played, or its ceremony; else the title."""
        self.cup.settle()
        running = self.cup.running
        self._restart(self.screens.title(self) if running is None else self.screens.cup(self, running))

    def go_on_with_cup(self) -> None:
        """Go on with the cup where it was left: in its match, else at the table between its matches."""
        if self.cup.left() is not None:
            self.cup.play()
        else:
            self.open_cup()

    @cached_property
    def problem_results(self) -> Keeper:
        """What was made of the problems; a file that can't be read is set aside, and told of."""
        from game.problems.results import Keeper

        keeper = Keeper(self.folder)
        if keeper.trouble is not None:
            self.notice(keeper.trouble, "warning")
        return keeper

    @cached_property
    def daily(self) -> Daily:
        """The problems of the day; the program has them made while the title stands."""
        from game.problems.daily import Daily

        return Daily(self.catalogue, self.folder)

    @cached_property
    def beyond(self) -> Beyond:
        """The table behind the title."""
        from scenes.hall.title.beyond import Beyond

        return Beyond(self.kit, self.catalogue, self.library, self.folder / "cache", self.shelf)

    @cached_property
    def season(self) -> Season:
        """Who plays here and what they have made of it; what is wrong with its file is told."""
        from game.season.season import Season

        return Season(
            self.folder, self.library.folder, self.catalogue, lambda trouble: self.notice(trouble, "warning", 9.0)
        )

    @cached_property
    def merits(self) -> MeritBook:
        """What can be earned, and who has earned it."""
        from game.merits.book import MeritBook

        return MeritBook(self.season, self.catalogue, self.library.folder)

    def film(
        self,
        file: Path,
        seat: int,
        *,
        shots: Sequence[Shot] = (),
        first: int = 0,
        target: Path | None = None,
        runs: Sequence[Run] = (),
    ) -> Filming | None:
        """Have pictures of a match's table made beside the frames (`FilmJob`); None if nobody draws any here."""
        from scenes.hall.results.filming import FilmJob

        if self.filming is None:
            return None
        catalogue, kit = self.catalogue, self.kit
        language, palette = kit.words.language, kit.settings.palette
        where = catalogue.data_dir, catalogue.package
        return self.filming(
            FilmJob(file, *where, language, palette, seat, tuple(shots), first, target, tuple(runs))
        )

    def open_screen(self, scene: Scene) -> None:
        """Show a screen above the present one."""
        self.stage.push(scene)
