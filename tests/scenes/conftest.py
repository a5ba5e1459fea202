"""A stage without a screen, and hands to use it: real events in canvas px."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.hall.hall import Hall
from scenes.tabletop import between_turns
from scenes.ui.settings import Settings
from scenes.ui.stage.pointing import PRESSES
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import Stage
from scenes.ui.stage.steady import STEADY
from scenes.ui.text.words import Words
from scenes.ui.widgets.base import Widget
from tests.scenes.shared import shared

__all__ = ["EmptyScene", "Hand", "shared"]


class Hand:
    """A person at the stage: moves, clicks, types. Each call plays one frame or more."""

    frame = 1 / 60
    """Seconds that a frame lasts while time passes; as on a slow machine where nothing is between two of them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def _do(self, kind: int, **fields: Any) -> bool:
        return self.stage.step([pygame.Event(kind, **fields)], 1 / 60)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / self.frame))):
            self.stage.step([], self.frame)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self._do(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: tuple[int, int]) -> None:
        """Look, and press the main button."""
        self.move(pos)
        self.look()
        self._do(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def up(self, pos: tuple[int, int]) -> None:
        """Release the main button."""
        self._do(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def look(self, by_key: bool = False) -> None:
        """Wait, as people do, until what is there has been there for long enough to be pressed."""
        for _ in range(5):
            if self.stage.scene is None or self.stage.scene.steady(by_key):
                return
            self.stage.step([], STEADY / 4)  # in long frames: there is nothing to see

    def click(self, at: tuple[int, int] | Widget) -> None:
        """Move to a place or a widget's middle, look, press and release."""
        pos = at.rect.center if isinstance(at, Widget) else at
        self.down(pos)
        self.up(pos)

    def hasty_click(self, pos: tuple[int, int]) -> None:
        """Press and release without looking, as the second half of a double click does."""
        self._do(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.up(pos)

    def double_click(self, at: tuple[int, int] | Widget) -> None:
        """Click twice in one place, at once."""
        pos = at.rect.center if isinstance(at, Widget) else at
        self.click(pos)
        self.hasty_click(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Look, press, move, release."""
        self.down(start)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for pos in (middle, end):
            self._do(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        self.up(end)

    def wheel(self, amount: int) -> None:
        """Turn the wheel (positive = up)."""
        self._do(pygame.MOUSEWHEEL, x=0, y=amount, precise_x=0.0, precise_y=float(amount), flipped=False)

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """Press and release a key."""
        for _ in range(times):
            self.key_down(key, mod)
            self.key_up(key, mod)

    def key_down(self, key: int, mod: int = 0) -> None:
        """Press a key and keep it down; those that press what has the focus after a look."""
        if key in PRESSES:
            self.look(by_key=True)
        self._do(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if 32 <= key < 127 else "")

    def key_up(self, key: int, mod: int = 0) -> None:
        """Let go of a key."""
        self._do(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        """Type letters as an input method delivers them."""
        for char in text:
            self._do(pygame.TEXTINPUT, text=char)


class EmptyScene(Scene):
    """An empty scene to put widgets on."""


@pytest.fixture(autouse=True)
def frames_are_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a match counts the frames of a test, however long they take here (see `BetweenTurns`)."""
    monkeypatch.setattr(between_turns, "monotonic", lambda: 0.0)


@pytest.fixture
def no_time_to_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever works `in_slices` does one thing in each frame that may wait, on any machine."""
    for name in ("stage.WORK", "stage.LEAST_WORK", "scene.OPENING", "laying.SLICE"):
        monkeypatch.setattr(f"scenes.ui.stage.{name}", 0.0)


@pytest.fixture
def open_hall(tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    """Open halls as `table_hands.new_hall` does, each in a folder of its own; they are closed after the test."""
    from tests.scenes.table_hands import close_hall, new_hall  # those hands are made of the one in this file

    halls: list[Hall] = []

    def open_it(*given: Any, **settings: Any) -> Hall:
        halls.append(new_hall(tmp_path / f"hall {len(halls)}", *given, **settings))
        return halls[-1]

    yield open_it
    for hall in halls:
        close_hall(hall)


@pytest.fixture
def make_stage() -> Iterator[Callable[..., Stage]]:
    """Make stages of a size and language; they are closed after the test."""
    made: list[Stage] = []

    def make(size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any) -> Stage:
        stage = Stage(size, "test", words=Words(language), settings=Settings(**settings))
        made.append(stage)
        return stage

    yield make
    for stage in made:
        stage.close()


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    """A stage of 1280 x 720."""
    return make_stage()


@pytest.fixture
def empty_scene(stage: Stage) -> EmptyScene:
    """An empty scene on the stage."""
    scene = EmptyScene(stage.kit)
    stage.push(scene)
    return scene


@pytest.fixture
def hand(stage: Stage) -> Hand:
    """A hand at the stage."""
    return Hand(stage)
