"""A program of its own in a window without a screen, in which nothing is left to time or chance.

The only place that names modules of the program.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import random
import shutil
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec
import pygame

from game.core.catalogue import Game
from game.language.languages import ENGLISH
from game.lessons.kept import FILE, Kept, Reached
from game.players.contract import Budget, Level, Plan, Question
from game.players.levels import make_player
from game.problems.format import read
from game.problems.results import Result
from game.season.file import FILE as SEASON
from scenes.app.assembly import make_hall
from scenes.app.filming import STILL, laid, replies
from scenes.app.options import CommandLine
from scenes.app.running import play as run_program
from scenes.app.runs import as_jpeg
from scenes.hall.cup.past import PastCups
from scenes.hall.hall import Hall
from scenes.hall.merits.scene import MeritsScene
from scenes.hall.problems.opening import open_problem
from scenes.hall.results.filming import FilmJob, FilmMade, Frame, Reply, Still
from scenes.hall.review import open_review
from scenes.ui.stage.scene import Scene
from tests.scenes.cups import SEATS, cup_at
from tests.tools.pictures.matches import NODES, NOON

SETTINGS = {"silence": True, "speed": "brisk", "pause_in_background": False}
TORN = "torn"
"""The match whose record lacks a piece in the middle."""
WORLDS = 1
"""In so many imagined worlds a hint or a review looks: its words are wanted, not its worth."""
Size = tuple[int, int]


class Thinker:
    """Answers what the players' process is asked, at once and always alike: what was asked before, in no time."""

    thinking = False
    pid: int | None = None
    _known: ClassVar[dict[Hashable, Plan]] = {}
    """Each situation is gone through in each language, and the questions are the same."""

    def __init__(self) -> None:
        self._answer: Plan | None = None

    def start(self) -> None:
        """There is no process."""

    def ask(self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None) -> int:
        """Find the answer."""
        key = game.id, msgspec.json.encode((view, level)), seat, seed
        if key not in self._known:
            settings = level.settings | ({"worlds": WORLDS} if "worlds" in level.settings else {})
            player = make_player(game, msgspec.structs.replace(level, settings=settings))
            seen = msgspec.convert(msgspec.to_builtins(view), game.rules.state_type)
            question = Question(game.rules, seen, seat, Budget(NODES), random.Random(seed))
            self._known[key] = player.plan(question)
        self._answer = self._known[key]
        self.thinking = True
        return 1

    def poll(self) -> Plan | None:
        """Answer, once."""
        answer = self._answer
        self.cancel()
        return answer

    def cancel(self) -> None:
        """Forget the question."""
        self._answer, self.thinking = None, False

    def close(self) -> None:
        """There is no process."""


class Made:
    """Stands in for the process that draws tables: all is made at once, in this one."""

    def __init__(self, made: Iterable[Reply]) -> None:
        self._made = list(made)
        self.over = False

    def poll(self) -> Sequence[Reply]:
        """Return all that was made, once."""
        made, self._made, self.over = self._made, [], True
        return made

    def close(self) -> None:
        """Nothing is left to do."""


def drawn(hall: Hall, job: FilmJob) -> Iterator[Reply]:
    """Do a job as the process does."""
    if job.file is not None:
        table = laid(hall, job.file, job.seat)
        yield from replies(table, job)
        table.left()


def greys(job: FilmJob) -> Iterator[Reply]:
    """Do a job in grey: what is in the pictures isn't read, and takes long."""
    for number in range(len(job.shots)):
        yield Still(number, STILL, bytes(3 * STILL[0] * STILL[1]))
    for number, run in enumerate(job.runs):
        yield from [Frame(number, as_jpeg(pygame.Surface(run.size)))] * 2
    if job.target is not None:
        yield FilmMade()


@contextmanager
def open_hall(folder: Path, size: Size, language: str = ENGLISH, *, tables: bool = True) -> Iterator[Hall]:
    """Make a program in an emptied folder: one for all situations, as reading its pictures takes longest.

    Without `tables` the small pictures of tables are grey.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "settings.json").write_bytes(msgspec.json.encode(SETTINGS | {"window": size, "language": language}))
    hall, trouble = make_hall(CommandLine(), folder)
    assert trouble is None, trouble
    hall.worker = cast(Any, Thinker())
    hall.now = lambda: NOON
    hall.new_seed = lambda: 11
    hall.filming = lambda job: Made(drawn(hall, job) if tables else greys(job))
    try:
        yield hall
    finally:
        hall.stage.close()
        hall.sound.close()


def prepare(hall: Hall, records: Mapping[str, Path], settings: Mapping[str, Any], language: str = ENGLISH) -> None:
    """Make all as if the program was just being started, with such saved matches and settings; nothing is open.

    `language` is spoken where the settings name none.
    """
    (hall.folder / SEASON).unlink(missing_ok=True)
    vars(hall).pop("season", None)
    vars(hall).pop("merits", None)
    vars(hall).pop("cup", None)
    vars(hall).pop("daily", None)
    hall.stage.restart(Scene(hall.kit))  # what was open is left, and nothing is made of what will be changed
    shutil.rmtree(hall.folder / "saves", ignore_errors=True)
    (hall.folder / "saves").mkdir()
    for age, (name, record) in enumerate(records.items()):
        copy = save_of(hall.folder, name)
        content = record.read_bytes()
        middle = len(content) // 2
        copy.write_bytes(content[:middle] + content[middle + 40 :] if name == TORN else content)
        written = NOON.timestamp() - 5000 * age
        os.utime(copy, (written, written))
    usual: Any = type(hall.kit.settings)()
    changed: dict[str, Any] = SETTINGS | {"language": language} | dict(settings)
    for name in hall.kit.settings.__struct_fields__:
        if name not in ("window", "language"):
            setattr(hall.kit.settings, name, changed.get(name, getattr(usual, name)))
    if hall.kit.settings.language != changed["language"]:
        hall.speak(changed["language"])
    hall.apply_settings()
    hall.reviews.clear()
    hall.season.count_anew()
    if records and next(iter(records)) != TORN:
        hall.season.sit_down(hall.library.read(save_of(hall.folder, next(iter(records)))).seats, NOON)
    hall.lessons.kept = Kept()
    (hall.folder / FILE).unlink(missing_ok=True)
    hall.playing = None


def save_of(folder: Path, name: str) -> Path:
    """Return where the saved match of that name lies."""
    return folder / "saves" / f"{name.replace(' ', '_')}.jsonl"


def go_through(hall: Hall, door: str) -> None:
    """Open a screen: from the title through a door of the hall."""
    hall.open_title()
    hall.stage.step([], 1 / 60)
    name, _, said = door.partition(" ")
    if name == "table":
        hall.resume(save_of(hall.folder, said))
    elif name == "results":
        saved = hall.library.open(save_of(hall.folder, said))
        saved.close()
        hall.open_results(saved)
    elif name == "review":
        open_review(hall, save_of(hall.folder, said))
    elif name == "merits":
        hall.merits.count_anew()
        hall.open_screen(MeritsScene(hall))
    elif name == "lesson":
        game, step = said.split()
        hall.lessons.open(game, int(step))
    elif name == "cup":
        cup_at(hall, int(said))
        hall.cup.seen = 4
        hall.open_cup()
    elif name == "cups":
        for seats in (2, 3, 4):
            cup_at(hall, 4, SEATS[:seats])
            hall.cup.hand_over()
        hall.open_screen(PastCups(hall))
    elif name == "slips":
        for stars, game in enumerate(hall.games()[1:]):
            hall.lessons.keep(game, Reached(finished=True))
            hall.daily._known[game] = (problem := read(hall.catalogue.data_dir / game)[0])
            hall.problem_results.note(problem.id, Result(tries=1, stars=stars))
        hall.open_title()
    elif name == "torn":
        hall.go_on(save_of(hall.folder, said))
    elif name == "trouble":
        hall.resume(save_of(hall.folder, said))
        _fail(hall)
    elif name == "problem":
        game, number = said.split()
        open_problem(hall, game, read(hall.catalogue.data_dir / game), int(number) - 1)
    elif name != "title":
        getattr(hall, f"open_{name}")(*([said] if said else []))


def _fail(hall: Hall) -> None:
    """Let a frame go wrong while the program runs, and leave it on the screen that comes up then."""
    frames = iter((OSError(28, "No space left on device"), None))

    def run(*_given: object, **_named: object) -> None:
        error = next(frames)
        if error is not None:
            raise error
        hall.stage.running = False

    # The program answers a frame that goes wrong: one is let go wrong, and the next ends the run.
    hall.stage.run = run  # type: ignore[method-assign]
    run_program(hall)
    hall.stage.running = True
