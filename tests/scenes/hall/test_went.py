"""How a match went: found while the results stand there, seen again on the table, kept as a moving picture."""

from __future__ import annotations

import copy
import io
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec import structs

from game.core.messages import msg
from game.players.review.showpiece import best_moments
from scenes.hall.hall import Hall
from scenes.hall.results import went as went_module
from scenes.hall.results.filming import FilmFailed, FilmJob, FilmMade, Frame, Reply, Still, draft_of
from scenes.hall.results.scene import POINTS, WENT, ResultsScene
from scenes.hall.results.thinking import moments_of
from scenes.hall.results.went import MomentsChart
from scenes.tabletop.table_scene import TableScene
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import MakeHall, begun
from tests.scenes.hall.oracle import Oracle

AS_SEEN = 12
"""So much at most is made as a page is seen: what tells where one is, what small caches have forgotten."""


class Film:
    """Stands in for the process that draws."""

    def __init__(self, job: FilmJob) -> None:
        self.job, self.over, self.closed = job, False, False
        self.made: list[Reply] = [Still(at, (3, 2), bytes(18)) for at in range(len(job.shots))]
        for at in range(len(job.runs)):
            self.made += [Frame(at, picture_file("red")), Frame(at, b""), Frame(at, picture_file("blue"))]

    def poll(self) -> Sequence[Reply]:
        made, self.made, self.over = self.made, [], bool(self.job.runs)
        return made

    def close(self) -> None:
        self.closed = True


def picture_file(colour: str) -> bytes:
    """A picture as the process sends it."""
    picture, file = pygame.Surface((64, 36)), io.BytesIO()
    picture.fill(colour)
    pygame.image.save(picture, file, "it.jpg")
    return file.getvalue()


def opened(hall: Hall, jobs: list[Film], seats: int = 2, fails: int = -1) -> ResultsScene:
    hall.worker = Oracle(fails=fails)

    def film(job: FilmJob) -> Film:
        jobs.append(Film(job))
        return jobs[-1]

    hall.filming = film
    saved = begun(hall, seats)
    assert saved.close() is None
    hall.open_results(saved)
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    hall.stage.step([])
    return scene


def thought(hall: Hall, scene: ResultsScene) -> None:
    for _ in range(600):
        scene.update(1 / 60)
    hall.stage.step([], 1 / 60)


def test_a_page_comes_once_all_it_needs_is_there(hall: Hall) -> None:
    scene = opened(hall, [])
    thought(hall, scene)
    hall.stage.in_slices = True
    scene.turn(WENT)
    assert scene.went is not None and scene.ledger.shown and not scene.went.shown
    while not scene.went.shown:
        made = hall.kit.rehearsal.made
        hall.stage.step([])
        time.sleep(0.001)
    assert not scene.ledger.shown and hall.kit.rehearsal.made - made <= AS_SEEN


def test_the_last_moments_coin_lies_over_the_laurel(
    make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = make_a_hall()
    scene = opened(hall, [])
    hall.stage.step([], 1 / 60)
    thought(hall, scene)
    assert scene.went is not None
    drawn: list[str] = []
    monkeypatch.setattr(MomentsChart, "draw_laurel", lambda *_: drawn.append("laurel"))
    monkeypatch.setattr(went_module, "draw_coin", lambda *_: drawn.append("coin"))
    scene.went.chart.draw(pygame.Surface((1280, 720)))
    assert drawn == ["laurel", *["coin"] * 3]


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 4), ((1024, 768), 2)])
def test_moments_are_found_and_seen_again(make_a_hall: MakeHall, size: tuple[int, int], seats: int) -> None:
    hall = make_a_hall(size)
    jobs: list[Film] = []
    scene = opened(hall, jobs, seats)
    hand, went, moments = Hand(hall.stage), scene.went, scene.moments
    assert went is not None
    assert moments is not None
    assert scene.ledger.shown
    assert not went.shown
    hand.click(scene.pages.tabs.parts()[WENT].center)
    hall.stage.step([], 1 / 60)
    assert went.shown
    assert not scene.ledger.shown
    assert not any(card.enabled for card in went.cards), "sealed as long as nothing is known"
    thought(hall, scene)
    assert len(moments.found) == len(went.cards) == 3
    assert len(moments.lines) == seats, "the lines of all others follow"
    assert all(card.said and card.picture is not None for card in went.cards)
    shots = next(film.job.shots for film in jobs if film.job.shots)
    assert [shot.step for shot in shots] == [moment.step for moment in moments.found]
    spread, first = list(moments.found), moments.found[0].step
    moments.found[:] = [structs.replace(moment, step=first) for moment in spread]
    coins = went.chart.coins()
    assert all(
        went.chart.rect.contains(coin) and coin.collidelist(coins[:at]) < 0 for at, coin in enumerate(coins)
    )
    moments.found[:] = spread
    before = [card.change for card in went.cards]
    scene.pages.faces[1].press()
    assert moments.front == 1
    assert [card.change for card in went.cards] != before, "percentages are of the line in front"
    assert moments.found == scene.moments.found if scene.moments is not None else False
    hand.click(went.cards[1].rect.center)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    assert table.replay is not None
    hall.stage.step([], 1 / 60)
    table.motion.hurry()
    table.back()
    hall.stage.step([], 1 / 60)
    assert hall.stage.scene is scene, "Escape returns here"
    assert scene.page == WENT
    scene.focus_on(went.chart)
    went.chart.shine(None)
    hand.key(pygame.K_RIGHT)
    assert went.chart.lit == 0
    hand.key(pygame.K_RETURN)
    assert isinstance(hall.stage.scene, TableScene)
    hall.stage.scene.back()
    hall.stage.step([], 1 / 60)
    scene.turn(POINTS)
    assert scene.ledger.shown


@pytest.mark.parametrize("still", [False, True])
def test_the_winners_best_moments_hang_beside_the_podium(make_a_hall: MakeHall, still: bool) -> None:
    hall = make_a_hall((1280, 720))
    hall.kit.settings.reduced_motion, hall.kit.settings.speed = still, "brisk"
    jobs: list[Film] = []
    scene = opened(hall, jobs)
    frames = scene.best.frames
    assert still or not any(frame.shown for frame in frames)
    playing: set[int] = set()
    for _ in range(900):
        hall.stage.step([], 1 / 60)
        playing |= {at for at, frame in enumerate(frames) if frame.playing}
    assert all(frame.hangs for frame in frames)
    assert playing == (set() if still else {0, 1}), "one after the other; still with less motion"
    assert [run.first for run in jobs[0].job.runs] == [
        each.first for each in best_moments(scene.match, scene.places[0][0], 2)
    ]
    assert all(not frame.rect.colliderect(scene.line.rect) for frame in frames)
    frames[1].press()
    assert isinstance(hall.stage.scene, TableScene)


def test_where_thinking_fails_less_is_said(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    scene = opened(hall, [], fails=3)
    scene.turn(WENT)
    thought(hall, scene)
    assert scene.went is not None
    assert scene.went.cards == []
    assert "lost his thread" in scene.went.note.text
    unjudged = copy.copy(scene.match)
    unjudged.game = msgspec.structs.replace(scene.match.game, evaluation=None)
    assert moments_of(hall, unjudged, scene.saved.file) is None


def test_a_moving_picture_is_kept_and_where_it_lies_is_said(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    jobs: list[Film] = []
    scene = opened(hall, jobs)
    thought(hall, scene)
    jobs.clear()
    assert "longest chain" in scene.keeping.tip()
    scene.keep.press()
    scene.keep.press()
    assert len(jobs) == 1, "one at a time"
    target = jobs[0].job.target
    assert target is not None
    assert target.parent == hall.copies
    assert target.suffix == ".webp"
    jobs[0].made.append(FilmFailed(msg("The disk is full.")))
    hall.stage.step([], 1 / 60)
    assert scene.dialog is None
    assert not scene.keeping.busy
    scene.keep.press()
    jobs[1].made.append(FilmMade())
    hall.stage.step([], 1 / 60)
    assert scene.dialog is not None
    assert jobs[1].closed
    scene.close_dialog()
    scene.keep.press()
    target = jobs[2].job.target
    assert target is not None
    target.parent.mkdir(parents=True, exist_ok=True)
    draft_of(target).write_bytes(b"half of it")
    hall.open_title()
    assert jobs[2].closed, "who leaves doesn't wait for it"
    assert not list(target.parent.iterdir()), "and finds no half of it"


def test_without_anybody_who_draws_there_is_no_button(make_a_hall: MakeHall, tmp_path: Path) -> None:
    hall = make_a_hall()
    saved = begun(hall)
    saved.close()
    hall.open_results(saved)
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    assert not scene.keep.shown
