"""A scene is made ready in slices: nothing pressed meanwhile is lost, and nothing hits what isn't seen yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.ui.pictures.pictures import Pictures
from scenes.ui.pictures.rehearsal import MOST_TRIES, NotYet, Rehearsal
from scenes.ui.pictures.skins import Skins
from scenes.ui.stage import laying
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import SETTLE, Stage
from scenes.ui.widgets import Button
from tests.scenes.conftest import EmptyScene

MANY = 200
"""Frames in which anything is there."""


class Slow(Scene):
    """A scene with a button in its middle, whose code comes late."""

    def __init__(self, stage: Stage, late: int = 2) -> None:
        super().__init__(stage.kit)
        self.late, self.told = late, list[str]()

    def can_build(self) -> bool:
        self.late -= 1
        return self.late < 0

    def build(self) -> None:
        self.button = Button(self.kit, "press", lambda: self.told.append("button"))
        self.add(self.button)

    def layout(self, size: tuple[int, int]) -> None:
        self.button.place(pygame.Rect(0, 0, 300, 80).move(size[0] // 2 - 150, size[1] // 2 - 40))

    def back(self) -> None:
        self.told.append("back")

    def entered(self) -> None:
        self.told.append("entered")


@pytest.fixture(autouse=True)
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "SLICE", 0.0)


def lay(stage: Stage) -> int:
    """Play frames until the scene's first one has been shown; returns how many it took."""
    for frames in range(1, MANY):
        stage.step([])
        if not stage.laying:
            return frames
    raise AssertionError("it never came")


def press(pos: tuple[int, int]) -> list[pygame.Event]:
    return [
        pygame.Event(kind, pos=pos, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]


def pull(stage: Stage, size: tuple[int, int]) -> list[pygame.Event]:
    """Have the window another size, and return the event that tells of it."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return [pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]


def test_what_is_pressed_meanwhile_is_answered_by_what_is_seen_then(empty_scene: EmptyScene, stage: Stage) -> None:
    stage.step([])
    before = pygame.image.tobytes(stage.canvas, "RGB")
    stage.in_slices = True
    slow = Slow(stage)
    stage.push(slow)
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    stage.step([escape, *press((640, 360))])
    assert slow.told == [] and pygame.image.tobytes(stage.canvas, "RGB") == before
    assert lay(stage) > 3
    assert slow.told == ["entered"] and pygame.image.tobytes(stage.canvas, "RGB") != before
    stage.step([])
    assert slow.told == ["entered", "back"], "the key counts, a press on what wasn't seen yet doesn't"
    for _ in range(40):
        stage.step([])
    stage.step(press((640, 360)))
    assert slow.told[-1] == "button"


def test_what_is_told_as_it_opens_spares_what_isnt_built_yet_and_is_seen_then(stage: Stage) -> None:
    class Sparing(Slow):
        def spared(self) -> list[pygame.Rect]:
            return [self.button.rect]

    stage.in_slices = True
    slow = Sparing(stage)
    stage.restart(slow)
    slow.toast("It wasn't finished.")
    lay(stage)
    [toast] = slow.notices.shown
    assert toast.rect.w > 0 and not toast.rect.colliderect(slow.button.rect)


def test_what_comes_after_what_opened_it_waits_too(empty_scene: EmptyScene, stage: Stage) -> None:
    stage.in_slices = True
    slow = Slow(stage)
    opener = Button(stage.kit, "open", lambda: stage.push(slow))
    empty_scene.add(opener)
    opener.place(pygame.Rect(0, 0, 200, 60))
    for _ in range(40):
        stage.step([pygame.Event(pygame.MOUSEMOTION, pos=(50, 30), rel=(0, 0), buttons=(0, 0, 0), touch=False)])
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    stage.step([*press((50, 30)), escape, *pull(stage, (1500, 900))])
    assert stage.scene is slow and stage.laying
    lay(stage)
    stage.step([])
    assert slow.told == ["entered", "back"] and stage.canvas.get_size() == (1500, 900)


def test_who_needs_it_has_it_built_at_once_and_another_scene_takes_its_place(stage: Stage) -> None:
    stage.in_slices = True
    slow, next_one = Slow(stage, late=9999), Slow(stage)
    stage.push(slow)
    stage.build_now()
    assert slow.told == ["entered"] and slow.button.rect.center == (640, 360)
    stage.restart(next_one)
    lay(stage)
    assert stage.scene is next_one and next_one.told == ["entered"]


def test_a_picture_stands_for_it_until_it_is_there(empty_scene: EmptyScene, stage: Stage) -> None:
    stage.step([])
    stage.in_slices = True
    stage.meanwhile(lambda canvas: canvas.fill("red"))
    stage.push(Slow(stage, late=20))
    colours = set[tuple[int, ...]]()
    while stage.laying:
        stage.step([])
        colours.add(tuple(stage.canvas.get_at((5, 5))))
    assert (255, 0, 0, 255) in colours and tuple(stage.canvas.get_at((5, 5))) != (255, 0, 0, 255)


def test_one_that_fails_leaves_a_stage_that_plays_on(empty_scene: EmptyScene, stage: Stage) -> None:
    class Broken(Slow):
        def build(self) -> None:
            raise RuntimeError("broken")

    stage.in_slices = True
    stage.push(Broken(stage))
    with pytest.raises(RuntimeError, match="broken"):
        lay(stage)
    slow = Slow(stage)
    stage.push(slow)
    lay(stage)
    assert slow.told == ["entered"]


def test_a_window_that_grows_meanwhile_is_full_at_once(empty_scene: EmptyScene, stage: Stage) -> None:
    stage.step([])
    stage.in_slices = True
    stage.push(Slow(stage, late=9))
    stage.step(pull(stage, (1500, 900)))
    assert stage.laying and sum(stage.window.surface.get_at((1495, 895))[:3]) > 6
    lay(stage)
    for _ in range(20):
        stage.step([])
    assert stage.canvas.get_size() == (1500, 900) and isinstance(stage.scene, Slow)
    assert stage.scene.button.rect.center == (750, 450)


def test_another_size_shows_the_old_picture_until_all_is_there_and_keeps_what_is_pressed(stage: Stage) -> None:
    class Counted(Slow):
        passed = 0.0

        def update(self, dt: float) -> bool:
            self.passed += dt
            return super().update(dt)

    scene = Counted(stage, late=0)
    stage.push(scene)
    stage.in_slices = True
    for _ in range(40):
        stage.step([])
    drawn, passed = stage.frames, scene.passed
    old = stage.canvas
    stage.step(pull(stage, (1500, 900)))
    while not stage.laying:
        stage.step([])
    stage.step(pull(stage, (1000, 600)))
    stretched = pygame.transform.smoothscale(old, (1000, 600))
    assert pygame.image.tobytes(stage.window.surface, "RGB") == pygame.image.tobytes(stretched, "RGB")
    while scene.button.rect.center != (500, 300):
        assert stage.laying or stage.canvas.get_size() == (1500, 900)
        stage.step([])
    stage.step(press((500, 300)))
    assert stage.frames == drawn and scene.passed == passed, "what moves waits"
    lay(stage)
    assert stage.frames == drawn + 1 and scene.told == ["entered"]
    stage.step([])
    assert scene.told == ["entered", "button"] and stage.canvas.get_size() == (1000, 600)


def test_a_frame_that_fills_another_window_makes_nothing_else(empty_scene: EmptyScene, stage: Stage) -> None:
    told = list[int]()
    button = Button(empty_scene.kit, "press", lambda: told.append(stage.canvas.get_width()))
    empty_scene.add(button.place(pygame.Rect(100, 100, 300, 80)))
    for _ in range(40):
        stage.step([])
    stage.in_slices = True
    before = stage.canvas
    stage.set_size((900, 640))
    assert stage.canvas is before and stage.laying
    stage.step(press((250, 140)))
    assert stage.canvas is not before and not told, "a canvas is made, and nothing drawn"
    lay(stage)
    stage.step([])
    assert stage.canvas.get_size() == (900, 640)
    assert told == [900]


def test_a_scene_on_its_way_is_laid_anew_for_another_size_and_another_takes_its_place(
    empty_scene: EmptyScene, stage: Stage
) -> None:
    stage.step([])
    stage.in_slices = True
    slow = Slow(stage)
    stage.push(slow)
    stage.step([])
    stage.step(pull(stage, (1500, 900)), SETTLE)
    stage.step([], SETTLE)
    assert stage.canvas.get_size() == (1500, 900) and stage.laying and slow.told == []
    stage.meanwhile(lambda canvas: canvas.fill((9, 0, 0), special_flags=pygame.BLEND_RGB_ADD))
    next_one = Slow(stage)
    stage.restart(next_one)
    while stage.window.surface.get_at((1495, 895)).r < 9:
        assert stage.laying
        stage.step([])
    assert sum(stage.window.surface.get_at((1495, 895))[1:3]), "the cover lies on the old picture, stretched"
    lay(stage)
    assert slow.told == next_one.told == ["entered"] and next_one.button.rect.center == (750, 450)


def test_the_window_is_closed_at_once(empty_scene: EmptyScene, stage: Stage) -> None:
    stage.in_slices = True
    stage.push(Slow(stage, late=9999))
    stage.step([pygame.Event(pygame.QUIT)])
    assert not stage.running


def test_what_never_comes_is_given_up() -> None:
    tries = 0

    def draw(_nowhere: pygame.Surface) -> None:
        nonlocal tries
        tries += 1
        raise NotYet

    steps: Iterator[None] = Rehearsal().go_through([draw], pygame.Surface((1, 1)))
    assert sum(1 for _ in steps) == tries == MOST_TRIES


def test_a_file_that_cannot_be_read_gets_its_stand_in_in_a_rehearsal_too(
    stage: Stage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "glass").mkdir()
    (tmp_path / "glass" / "index.json").write_text('{"gone": {"file": "gone.png", "size": [32, 32]}}', "utf-8")
    rehearsal = Rehearsal()
    pictures = Pictures(tmp_path, rehearsal=rehearsal)
    sizes = list[tuple[int, int]]()
    for _ in rehearsal.go_through([lambda _: sizes.append(pictures.get("glass/gone").size)], stage.canvas):
        pass
    pictures.close()
    assert len(sizes) == 1 and len(caplog.records) == 1


def test_a_thread_puts_together_what_nobody_else_draws_with(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one thread stretches or turns round is locked: pygame refused to blit it on the other."""
    rehearsal = Rehearsal()
    pictures = Pictures(stage.kit.assets / "pictures", rehearsal=rehearsal)
    skins = Skins(pictures, rehearsal=rehearsal)
    jobs = list[Callable[[], pygame.Surface]]()

    def put_off(_key: object, job: Callable[[], pygame.Surface]) -> None:
        jobs.append(job)

    skins.texture("walnut", (10, 10))
    monkeypatch.setattr(pictures, "from_thread", put_off)
    skins.paint(stage.canvas, "board", pygame.Rect(0, 0, 900, 600))
    grain = pictures.get("ui/walnut", size=skins._grain("walnut").get_size()).surface
    grain.lock()
    with pytest.raises(pygame.error, match="locked"):
        skins.texture("walnut", (10, 12), seed=4)
    assert jobs.pop()().get_width() > 900
    grain.unlock()
    pictures.close()
