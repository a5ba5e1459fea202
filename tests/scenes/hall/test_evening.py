"""What lives in the hall: a table behind the title, a cat, boxes that open, and the light of the hour."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from scenes.hall.hall import Hall
from scenes.hall.hall_scene import LOOK_SECONDS
from scenes.hall.hours import LIGHTS, light_at
from scenes.hall.results.filming import FilmJob, Frame, Reply
from scenes.hall.title.beyond import AFTER, COUNT, FILE
from scenes.hall.title.cat import BREATH, GLAD, Cat
from scenes.hall.title.scene import TitleScene
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, MakeHall, begun
from tests.scenes.hall.test_went import picture_file
from tests.scenes.table_hands import NOON


class Beyond:
    """Stands in for the process that draws."""

    def __init__(self, job: FilmJob) -> None:
        self.job, self.over, self.closed = job, False, False

    def poll(self) -> Sequence[Reply]:
        self.over = True
        return [Frame(0, picture_file(colour)) for colour in ("red", "green", "blue") * 8]

    def close(self) -> None:
        self.closed = True


def _title(hall: Hall) -> TitleScene:
    hall.open_title()
    scene = hall.stage.scene
    assert isinstance(scene, TitleScene)
    return scene


def _wait(hall: Hall, seconds: float, dt: float = 1 / 20) -> int:
    before = hall.stage.frames
    for _ in range(round(seconds / dt)):
        hall.stage.step([], dt)
    return hall.stage.frames - before


@pytest.mark.parametrize("still", [False, True])
def test_a_table_runs_behind_the_title(make_a_hall: MakeHall, still: bool) -> None:
    hall = make_a_hall((1280, 720))
    hall.kit.settings.reduced_motion = still
    saved = begun(hall, 2)
    saved.close()
    jobs: list[Beyond] = []

    def film(job: FilmJob) -> Beyond:
        jobs.append(Beyond(job))
        return jobs[-1]

    hall.filming = film
    scene = _title(hall)
    spot = scene.shelf.boxes[0].rect.right + 20, scene.shelf.boxes[0].rect.centery
    hall.stage.step([], 1 / 60)
    wood = hall.stage.canvas.get_at(spot)
    assert not jobs, "the title stands first"
    _wait(hall, AFTER + 3.0)
    assert [(job.job.game, job.job.file) for job in jobs] == [(GAME, saved.file)]
    assert jobs[0].job.runs[0].most == COUNT
    assert hall.stage.canvas.get_at(spot) != wood
    if still:
        assert _wait(hall, 2.0) == 0, "with less motion nothing moves"
    else:
        assert _wait(hall, 2.0) > 5
    hall.open_title()
    _wait(hall, AFTER + 0.5)
    assert len(jobs) == 1, "they are drawn once"
    assert (hall.folder / "cache" / FILE).is_file()


def test_no_match_was_played_and_a_table_runs_all_the_same(make_a_hall: MakeHall, tmp_path: Path) -> None:
    hall = make_a_hall()
    assert hall.library.played_last() == ("", None)
    jobs: list[FilmJob] = []

    def film(job: FilmJob) -> Beyond:
        jobs.append(job)
        return Beyond(job)

    hall.filming = film
    _title(hall)
    _wait(hall, AFTER + 0.3)
    assert [(job.game in hall.games(), job.file) for job in jobs] == [(True, None)]


def test_the_cat_sleeps_mostly(make_a_hall: MakeHall) -> None:
    hall = make_a_hall((1280, 720))
    hall.kit.settings.reduced_motion, heard = False, []
    hall.kit.sound = lambda name, *_: heard.append(name)
    box = _title(hall).shelf.boxes[-1]
    cat = Cat(hall.kit, lambda: box, random.Random(3))
    seen = []
    for tick in range(3000):
        cat.notice((cat.rect.x + (-2000, 0, 2000)[tick // 7 % 3], 0))
        cat.update(0.1)
        seen.append(cat.frame)
    assert set(seen) == set(range(hall.kit.pictures.entry("hall/cat").frames)) - {14}, "it does all it can"
    assert sum(frame in BREATH for frame in seen) > 1500
    assert not heard
    cat.stroke()
    cat.update(0.2)
    assert cat.frame == GLAD
    assert heard == ["purr"]
    hall.kit.settings.reduced_motion = True
    cat.stroke()
    for _ in range(200):
        cat.update(0.1)
    asleep = cat.frame
    for _ in range(400):
        cat.update(0.1)
        assert cat.frame == asleep, "still with less motion"
    assert heard == ["purr"], "and silent"


def test_a_box_opens_when_one_looks_at_it(make_a_hall: MakeHall) -> None:
    hall = make_a_hall((1280, 720))
    hall.kit.settings.reduced_motion, hall.kit.settings.speed = False, "brisk"
    scene, hand = _title(hall), Hand(hall.stage)
    box = next(each for each in scene.shelf.boxes if each.game_id == GAME)
    hand.move(box.rect.center)
    _wait(hall, 0.1)
    assert box.opened == 0, "a pointer that passes opens nothing"
    _wait(hall, 1.0)
    assert box.opened == 1
    hand.move((5, 5))
    _wait(hall, 1.0)
    assert box.opened == 0


def test_light_changes_with_the_hour(make_a_hall: MakeHall) -> None:
    assert [light_at(NOON.replace(hour=hour)) for hour in (0, 5, 6, 12, 18, 22)] == [
        LIGHTS[at] for at in (0, 0, 1, 2, 3, 0)
    ]
    hall = make_a_hall()
    hour = 12
    hall.now = lambda: NOON.replace(hour=hour)
    scene = _title(hall)
    hall.stage.step([], 1 / 60)
    corner = (4, hall.stage.canvas.get_height() - 4)
    day: pygame.Color = hall.stage.canvas.get_at(corner)
    hour = 23
    _wait(hall, LOOK_SECONDS + 1, 1.0)
    assert scene.light == LIGHTS[0]
    night = hall.stage.canvas.get_at(corner)
    assert sum(night[:3]) < sum(day[:3])
