"""What is let go: pictures of scenes that were left, and what the C library would keep."""

import os

import pygame
import pytest

from scenes.ui.heap import trim  # as it is before tests share things
from scenes.ui.pictures.cache import Cache, surface_cache
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import DROWSY_FRAMES, IDLE_FRAMES, Stage
from tests.tools.frames.measuring import resident


class Ringed(Scene):
    """A scene with rings."""

    ground = ""
    radii: tuple[int, ...] = ()

    def paint_ground(self, canvas: pygame.Surface) -> None:
        for radius in self.radii:
            self.kit.glows.ring(canvas, (50, 50), radius, 2, (255, 255, 255))


def scene_with(stage: Stage, *radii: int) -> Ringed:
    scene = Ringed(stage.kit)
    scene.radii = radii
    return scene


def test_a_cache_forgets_what_was_not_asked_for_since_it_was_marked() -> None:
    cache: Cache[str] = Cache(100, len)
    for key in "abc":
        cache.get(key, lambda: "12345")
    cache.forget_older()
    assert len(cache) == 3, "it was never marked"
    cache.mark()
    cache.get("b", lambda: "other")
    cache.get("d", lambda: "12")
    assert len(cache) == 4
    cache.forget_older()
    assert [key in cache for key in "abcd"] == [False, True, False, True]
    assert cache.weight == 7


def test_a_mark_is_no_hindrance_to_a_full_cache() -> None:
    cache: Cache[str] = Cache(10, len)
    cache.get("a", lambda: "12345")
    cache.mark()
    for key in "bcde":
        cache.get(key, lambda: "12345")
    cache.forget_older()
    assert [key in cache for key in "abcde"] == [False, False, False, True, True]
    assert cache.weight == 10


def test_a_larger_canvas_is_served_with_more() -> None:
    cache: Cache[str] = Cache(10, len)
    cache.serve(2.0)
    assert cache.budget == 40
    cache.serve(1.0)
    assert cache.budget == 10


def test_another_scene_for_all_keeps_only_what_it_shows(stage: Stage) -> None:
    (rings,) = stage.kit.glows.caches
    stage.restart(scene_with(stage, 5, 6, 7))
    for _ in range(2):
        stage.step([])
    assert len(rings) == 3
    stage.push(scene_with(stage, 8))
    for _ in range(2):
        stage.step([])
    assert len(rings) == 4, "one comes back to the scene below"
    stage.restart(scene_with(stage, 6, 9))
    stage.step([])
    stage.step([])
    assert len(rings) == 2


def test_what_is_free_goes_back_to_the_system() -> None:
    trim()
    before = resident(os.getpid())
    kept = []
    for _ in range(30):
        large = pygame.Surface((1024, 1024))
        large.fill((1, 2, 3))
        kept += [large, pygame.Surface((8, 8))]
    held = resident(os.getpid())
    kept = kept[1::2]
    trim()
    after = resident(os.getpid())
    if before is not None and held is not None and after is not None:  # where the system tells
        assert held > before + 100
        assert after < held - 60


def test_a_scene_that_needs_no_files_keeps_none(stage: Stage) -> None:
    """Results: all they show is drawn at one size."""
    stage.kit.pictures.sources = surface_cache(9)  # tests share another
    for needed in (True, False):
        stage.kit.pictures.cell("icons/undo")
        scene = Scene(stage.kit)
        scene.needs_files = needed
        stage.restart(scene)
        for _ in range(2):
            stage.kit.pictures.cell("icons/undo")
            stage.step([])
        assert bool(len(stage.kit.pictures.sources)) == needed


def test_nobody_there_is_looked_for_less_often(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until something happens: then at once at full speed."""
    asked: list[int] = []

    class Clock:
        def tick(self, frames: int) -> int:
            asked.append(frames)
            if len(asked) == 400:
                pygame.event.post(pygame.Event(pygame.USEREVENT))
            if len(asked) == 410:
                stage.quit()
            return 1000 // frames

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    stage.restart(Scene(stage.kit))
    pygame.event.clear()
    stage.run()
    assert asked[20] == IDLE_FRAMES and asked[399] == DROWSY_FRAMES and asked[401] == IDLE_FRAMES
