"""All screens of the hall, ready to be looked at, clicked at and measured."""

from __future__ import annotations

from collections.abc import Callable

from game.problems.results import Result
from scenes.hall.cup.ceremony import CeremonyScene
from scenes.hall.cup.keeper import BOX
from scenes.hall.cup.past import PastCups
from scenes.hall.cup.scene import CupScene
from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.learn.scene import LearnScene
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.problems.scene import ProblemsScene
from scenes.hall.records.scene import BEST, OVER, PEOPLE, WAITING, RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.review.scene import ReviewScene
from scenes.hall.settings.scene import SettingsScene
from scenes.hall.title.scene import TitleScene
from scenes.hall.trouble import TroubleScene
from scenes.ui.settings import Evening
from scenes.ui.stage.scene import Scene
from tests.scenes.cups import cup_at
from tests.scenes.hall.conftest import GAME, SEATS, begun, kept, spoil
from tests.scenes.hall.oracle import Oracle

CHAPTERS = 8
"""Contents and chapters of the help."""


def _title(hall: Hall) -> Scene:
    return TitleScene(hall)


def _title_with_match(hall: Hall) -> Scene:
    kept(hall, seats=4, actions=20)
    return TitleScene(hall)


def _new_game(people: int) -> Callable[[Hall], Scene]:
    def make(hall: Hall) -> Scene:
        scene = NewGameScene(hall, GAME)
        while len(scene.plan.seats) < people:
            scene.plan.add(human=len(scene.plan.seats) == 3)
        return scene

    return make


def _new_game_chosen(hall: Hall) -> Scene:
    scene = NewGameScene(hall, GAME)
    scene.plan.options["kinds"] = "chosen"
    return scene


def _settings(page: str) -> Callable[[Hall], Scene]:
    return lambda hall: SettingsScene(hall, page)


def _help(chapter: int) -> Callable[[Hall], Scene]:
    return lambda hall: HelpScene(hall, GAME, chapter)


def _records(page: int) -> Callable[[Hall], Scene]:
    def make(hall: Hall) -> Scene:
        kept(hall, seats=2, seed=5)
        kept(hall, seats=4, seed=6)
        kept(hall, seats=3, seed=7, actions=40)
        spoil(kept(hall, seats=2, seed=8, actions=30))
        hall.season.count_anew()
        scene = RecordsScene(hall)
        scene.page = page
        return scene

    return make


def _results(seats: int) -> Callable[[Hall], Scene]:
    def make(hall: Hall) -> Scene:
        saved = begun(hall, seats, seed=3)
        saved.close()
        return ResultsScene(hall, saved)

    return make


def _review(seats: int, turn: bool) -> Callable[[Hall], Scene]:
    def make(hall: Hall) -> Scene:
        file = kept(hall, seats, seed=3)
        hall.worker = Oracle()
        scene = ReviewScene(hall, file)
        while scene.reviewer.running:
            scene.reviewer.update()
        if turn:
            scene.turn = scene.review.worst()[0].moment.turn
        return scene

    return make


def _trouble(hall: Hall) -> Scene:
    hall.playing = begun(hall, actions=4)
    hall.playing.close()
    try:
        raise RuntimeError("the cauldron has boiled over, and nobody knows why")
    except RuntimeError as error:
        return TroubleScene(hall, error, hall.folder / "log.txt")


def _problems(place: int) -> Callable[[Hall], Scene]:
    def make(hall: Hall) -> Scene:
        scene = ProblemsScene(hall, "magic_potion")
        for number, problem in enumerate(scene.problems[:20]):
            hall.problem_results.note(problem.id, Result(tries=1 + number, hints=number % 3, stars=number % 4))
        scene.chosen["magic_potion"] = place
        return scene

    return make


def _cup(played: int) -> Callable[[Hall], Scene]:
    def make(hall: Hall) -> Scene:
        cup_at(hall, played, SEATS)
        cup = hall.cup.running
        assert cup is not None
        hall.cup.seen = played
        return CeremonyScene(hall, cup) if cup.over else CupScene(hall, cup)

    return make


def _past_cups(hall: Hall) -> Scene:
    for seats in (2, 3, 4):
        cup_at(hall, 4, SEATS[:seats])
        hall.cup.hand_over()
    return PastCups(hall)


def _new_cup(hall: Hall) -> Scene:
    hall.kit.settings.evenings[BOX] = Evening(SEATS)
    return NewGameScene(hall, BOX)


def _title_with_cup(hall: Hall) -> Scene:
    kept(hall, seats=4, actions=20)
    cup_at(hall, 2, SEATS)
    return TitleScene(hall)


SCREENS: dict[str, Callable[[Hall], Scene]] = {
    "title": _title,
    "title with a match": _title_with_match,
    "title with a cup": _title_with_cup,
    "cup, set up": _new_cup,
    "cup, before": _cup(0),
    "cup, between": _cup(2),
    "cup, ceremony": _cup(4),
    "cups of the past": _past_cups,
    "learn": lambda hall: LearnScene(hall, GAME),
    "new game for two": _new_game(2),
    "new game for four": _new_game(4),
    "new game, chosen potions": _new_game_chosen,
    "settings": _settings("settings"),
    "comfort": _settings("comfort"),
    "keys": _settings("keys"),
    "credits": _settings("credits"),
    **{f"help, chapter {at}": _help(at) for at in range(CHAPTERS)},
    "records, waiting": _records(WAITING),
    "records, over": _records(OVER),
    "records, the best": _records(BEST),
    "records, people": _records(PEOPLE),
    "results of two": _results(2),
    "results of four": _results(4),
    "review of two": _review(2, turn=False),
    "review of four, a turn": _review(4, turn=True),
    "trouble": _trouble,
    "problems": _problems(0),
    "problems, one that is hard": _problems(30),
}


def show(hall: Hall, name: str) -> Scene:
    """Open a screen of the table above the title, at rest."""
    hall.open_title()
    scene = SCREENS[name](hall)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    scene.motion.hurry()
    hall.stage.step([], 0.1)
    return scene
