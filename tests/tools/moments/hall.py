"""The moments of the hall: what happens there without a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path

import pygame

from game.core.match import Match
from scenes.hall.hall import Hall
from scenes.hall.results.scene import ResultsScene
from scenes.hall.title.beyond import AFTER
from scenes.hall.title.cat import EAR_FLICK, STRETCHES, TAIL_FLICK, WAKES
from scenes.hall.title.scene import TitleScene
from scenes.ui.stage.stage import FRAMES
from tests.scenes.table_hands import NOON, close_hall, new_hall
from tests.tools.pictures.matches import find
from tests.tools.pictures.plan import Moment, Wanted
from tests.tools.pictures.studio import Made, drawn

EVENING = NOON.replace(hour=19)


@cache
def finished(game: str) -> Match:
    """A match that is over, of a person and a computer player."""
    from game.core.catalogue import Catalogue

    return find(Catalogue().load(game), Wanted(game, ("person", "journeyman"), at=Moment(over=True)))


def _title(hall: Hall) -> TitleScene:
    hall.open_title()
    scene = hall.stage.scene
    assert isinstance(scene, TitleScene)
    return scene


def _pass(hall: Hall, seconds: float) -> None:
    for _ in range(round(seconds * FRAMES)):
        hall.stage.step([], 1 / FRAMES)


def _cat(hall: Hall) -> pygame.Rect:
    scene = _title(hall)
    _pass(hall, 0.2)
    scene.cat.begin((*EAR_FLICK, *TAIL_FLICK, *WAKES, *STRETCHES))
    return scene.cat.rect.inflate(30, 30)


def _stroked(hall: Hall) -> pygame.Rect:
    scene = _title(hall)
    _pass(hall, 0.2)
    scene.cat.press()
    return scene.cat.rect.inflate(30, 30)


def _box(hall: Hall) -> pygame.Rect:
    scene = _title(hall)
    _pass(hall, 0.2)
    box = scene.shelf.boxes[0].rect
    hall.stage.step([pygame.Event(pygame.MOUSEMOTION, pos=box.center, rel=(1, 1), buttons=(0, 0, 0))])
    return box.inflate(60, 60)


def _beyond(hall: Hall) -> pygame.Rect:
    _title(hall)
    _pass(hall, AFTER + 1.8)
    return hall.stage.canvas.get_rect()


def _podium(hall: Hall) -> pygame.Rect:
    saved = hall.library.create(finished("potion_explosion"))
    saved.close()  # as another has it open while it is drawn
    hall.open_results(saved)
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    while scene.motion.busy:
        hall.stage.step([], 1 / FRAMES)
    whole = hall.stage.canvas.get_rect()
    return pygame.Rect(0, 0, round(whole.w * 0.5), round(whole.h * 0.75))


@dataclass(frozen=True)
class HallMoment:
    """What brings it about and returns what of the canvas is looked at; and how long that is, in seconds."""

    begin: Callable[[Hall], pygame.Rect]
    seconds: float
    now: datetime = EVENING


HALL = {
    "hall_beyond": HallMoment(_beyond, 4.0),
    "hall_beyond_night": HallMoment(_beyond, 1.0, NOON.replace(hour=2)),
    "hall_beyond_morning": HallMoment(_beyond, 1.0, NOON.replace(hour=8)),
    "hall_box": HallMoment(_box, 1.0),
    "hall_cat": HallMoment(_cat, 12.0),
    "hall_cat_stroked": HallMoment(_stroked, 4.0),
    "hall_podium": HallMoment(_podium, 5.0),
}


@contextmanager
def _hall(folder: Path, size: tuple[int, int], still: bool, moment: HallMoment) -> Iterator[Hall]:
    hall = new_hall(folder, size, speed="brisk", reduced_motion=still)
    hall.now = lambda: moment.now
    hall.filming = lambda job: Made(drawn(hall, job))
    hall.library.create(finished("glastonbury")).close()
    try:
        yield hall
    finally:
        close_hall(hall)


def take_in_hall(
    moment: HallMoment, size: tuple[int, int], folder: Path, every: int, *, still: bool = False
) -> tuple[list[pygame.Surface], list[float]]:
    """See `sheets.take`."""
    pictures, times = [], []
    with _hall(folder, size, still, moment) as hall:
        part = moment.begin(hall).clip(hall.stage.canvas.get_rect())
        for frame in range(round(moment.seconds * FRAMES)):
            began = time.thread_time()
            hall.stage.step([], 1 / FRAMES)
            times.append((time.thread_time() - began) * 1000)
            if frame % every == 0:
                pictures.append(hall.stage.canvas.subsurface(part).copy())
    return pictures, times
