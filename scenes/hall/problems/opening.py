"""From the book of problems to the table and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.errors import BenchError
from game.core.seats import COLOURS, PORTRAITS, Seat
from game.players.levels import read_levels
from game.problems.format import Problem
from game.problems.playing import Task
from game.problems.results import Result
from scenes.tabletop.problem.scene import ProblemScene
from scenes.ui.hall_data import in_own_colours
from scenes.ui.text.names import offered

if TYPE_CHECKING:
    from game.core.catalogue import Game
    from scenes.hall.hall import Hall


class BookKeeper:
    """Keeps how it goes with one problem of a row of them; `tell` hears which one is opened next."""

    def __init__(
        self, hall: Hall, game_id: str, row: Sequence[Problem], place: int, tell: Callable[[int], object]
    ) -> None:
        self._hall, self._game, self._row, self._place, self._tell = hall, game_id, row, place, tell

    @property
    def problem(self) -> Problem:
        """The problem."""
        return self._row[self._place]

    @property
    def result(self) -> Result:
        """See `ProblemKeeper`."""
        return self._hall.problem_results.of(self.problem.id)

    def note(self, result: Result) -> None:
        """See `ProblemKeeper`."""
        trouble = self._hall.problem_results.note(self.problem.id, result)
        if trouble is not None:
            self._hall.notice(trouble, "warning")

    def next_one(self) -> Callable[[], object] | None:
        """See `ProblemKeeper`: the next of the row that isn't solved."""
        results = self._hall.problem_results
        ahead = [*range(self._place + 1, len(self._row)), *range(self._place)]
        following = next((at for at in ahead if not results.of(self._row[at].id).solved), None)
        if following is None:
            return None

        def go() -> None:
            self._tell(following)
            self._hall.stage.pop()
            open_problem(self._hall, self._game, self._row, following, self._tell)

        return go

    def leave(self) -> None:
        """See `ProblemKeeper`."""
        self._hall.stage.pop()


def tell_nobody(_place: int) -> None:
    """Nobody wants to know which problem is opened next."""


def open_problem(
    hall: Hall, game_id: str, row: Sequence[Problem], place: int, tell: Callable[[int], object] = tell_nobody
) -> ProblemScene | None:
    """Open a problem at the table, above the present screen; say why not, if it can't be."""
    try:
        scene = problem_scene(hall, game_id, row, place, tell)
    except BenchError as error:
        hall.notice(error.message, "warning")
        return None
    hall.open_above(game_id, scene)
    return scene


def problem_scene(
    hall: Hall, game_id: str, row: Sequence[Problem], place: int, tell: Callable[[int], object] = tell_nobody
) -> ProblemScene:
    """Make the table of a problem. Raises `BenchError`."""
    game, problem = hall.game(game_id), row[place]
    task = Task(game, problem)
    return ProblemScene(hall, task, seats_of(hall, game, task), BookKeeper(hall, game_id, row, place, tell))


def seats_of(hall: Hall, game: Game, task: Task) -> tuple[Seat, ...]:
    """Return who sits there: whoever played last, and a computer player who waits."""
    words, last = hall.kit.words, hall.kit.settings.evenings.get(game.id)
    person = next((seat for seat in last.seats if seat.human), None) if last is not None else None
    name = person.name if person is not None else next(iter(offered(words).people))
    face = person.portrait if person is not None else PORTRAITS[0]
    level = read_levels(game, hall.catalogue.data_dir).levels[0]
    seats = [Seat(name, None, COLOURS[0], face)]
    others = len(game.rules.scores(task.start)) - 1
    seats += [Seat(words.tr(level.name), level.id, COLOURS[at + 1], PORTRAITS[at + 1]) for at in range(others)]
    turned = seats[-task.problem.seat :] + seats[: -task.problem.seat] if task.problem.seat else seats
    return tuple(in_own_colours(hall.shown(game.id), turned, task.puzzles.options()))
