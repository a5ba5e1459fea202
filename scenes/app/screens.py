"""All screens the hall can open: the only list of them. Each is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import BenchError

if TYPE_CHECKING:
    from game.core.records.saved_match import SavedMatch
    from game.cup.cup import Cup
    from game.lessons.match import LessonMatch
    from scenes.hall.hall import Hall
    from scenes.hall.learn.lessons import CourseKeeper
    from scenes.ui.stage.scene import Scene


def title(hall: Hall) -> Scene:
    """See `Screens.title`."""
    from scenes.hall.title.scene import TitleScene

    return TitleScene(hall)


def new_game(hall: Hall, game_id: str | None) -> Scene:
    """See `Screens.new_game`."""
    from scenes.hall.new_game.scene import NewGameScene

    return NewGameScene(hall, game_id)


def loading(hall: Hall, game_id: str) -> None:
    """See `Screens.loading`."""
    from scenes.hall.title.loading import show

    show(hall, game_id)


def table(hall: Hall, saved: SavedMatch) -> Scene:
    """See `Screens.table`."""
    from scenes.tabletop.table_scene import TableScene

    return TableScene(hall, saved)


def results(hall: Hall, saved: SavedMatch) -> Scene:
    """See `Screens.results`."""
    from scenes.hall.results.scene import ResultsScene

    return ResultsScene(hall, saved)


def cup(hall: Hall, cup: Cup) -> Scene:
    """See `Screens.cup`."""
    if cup.over:
        from scenes.hall.cup.ceremony import CeremonyScene

        return CeremonyScene(hall, cup)
    from scenes.hall.cup.scene import CupScene

    return CupScene(hall, cup)


def records(hall: Hall, person: str) -> Scene:
    """See `Screens.records`."""
    from scenes.hall.records.scene import RecordsScene

    return RecordsScene(hall, person)


def problems(hall: Hall, game_id: str) -> Scene:
    """See `Screens.problems`."""
    from scenes.hall.problems.scene import ProblemsScene

    return ProblemsScene(hall, game_id)


def today(hall: Hall, game_id: str) -> Scene:
    """See `Screens.today`."""
    from scenes.hall.today.scene import TodayScene

    return TodayScene(hall, game_id)


def explain_save(hall: Hall, file: Path, error: BenchError, then: Callable[[], object]) -> None:
    """See `Screens.explain_save`."""
    from scenes.hall.records.broken_save import explain

    explain(hall, file, error, then)


def settings(hall: Hall, page: str) -> Scene:
    """See `Screens.settings`."""
    from scenes.hall.settings.scene import SettingsScene

    return SettingsScene(hall, page)


def help(hall: Hall, game_id: str) -> Scene:  # noqa: A001
    """See `Screens.help`."""
    from scenes.hall.help.scene import HelpScene

    return HelpScene(hall, game_id)


def learn(hall: Hall, game_id: str | None) -> Scene:
    """See `Screens.learn`."""
    from scenes.hall.learn.scene import LearnScene

    return LearnScene(hall, game_id)


def lesson(hall: Hall, match: LessonMatch, number: int, keeper: CourseKeeper) -> Scene:
    """See `Screens.lesson`."""
    from scenes.tabletop.lesson.scene import LessonScene

    return LessonScene(hall, match, number, keeper)
