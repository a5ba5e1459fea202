"""The gallery: every widget at every size, in longer words, and under ten thousand random events."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from scenes.app.gallery import Gallery
from scenes.ui.stage.stage import Stage
from scenes.ui.widgets import Button, Choice, Label, Paragraph
from tests.slow import cases
from tests.work import WorkClock

KEYS = (
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_a,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_F5,
)


def random_event(rng: random.Random, size: tuple[int, int]) -> pygame.Event:
    pos = (rng.randint(-5, size[0] + 5), rng.randint(-5, size[1] + 5))
    kind = rng.randrange(8)
    if kind <= 1:
        return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    if kind == 2:
        return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=rng.choice((1, 1, 1, 2, 3)))
    if kind == 3:
        return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    if kind == 4:
        return pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), flipped=False)
    if kind == 5:
        return pygame.Event(pygame.TEXTINPUT, text=rng.choice(("a", "ß", "س", "😀", "漢", "\u202e", "")))
    if kind == 6:
        return pygame.Event(pygame.KEYUP, key=rng.choice(KEYS), mod=0)
    mod = rng.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
    return pygame.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=mod, unicode=rng.choice(("", "a")))


@pytest.mark.slow
def test_ten_thousand_random_events(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage((1280, 720))
    stage.push(Gallery(stage.kit))
    rng = random.Random(7)
    for at in range(10_000):
        if at % 2500 == 2499:
            stage.set_size(rng.choice(((1024, 768), (640, 480), (1280, 720))))
        stage.step([random_event(rng, stage.canvas.get_size())], 1 / 60 if at % 9 == 0 else 0.0)
        assert stage.running and stage.scene is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_forty_per_cent_longer_still_fit(make_stage: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = make_stage(size, "xx")
    scene = Gallery(stage.kit)
    stage.push(scene)
    stage.step([])
    for widget in scene.root.walk():
        if isinstance(widget, Choice):
            assert all(part.w >= 60 for part in widget.parts())
        if isinstance(widget, Button) and widget.text and widget.kind in {"brass", "walnut", "red"}:
            assert stage.kit.text.fits(
                widget.text, widget._letters(widget.rect.h / stage.kit.units.scale), round(widget.rect.w * 0.8)
            ), widget.text
    wide = [
        widget for widget in scene.root.walk() if isinstance(widget, Paragraph | Label) and widget.rect.w > 300
    ]
    assert all(widget.whole for widget in wide if isinstance(widget, Paragraph))


@pytest.mark.parametrize("language", ["en", "xx-rtl"])
@cases("size", [(640, 480), (1024, 768), (1280, 800), (2560, 1080)], quick=[(1024, 768)])
def test_everything_stays_on_the_canvas(
    make_stage: Callable[..., Stage], size: tuple[int, int], language: str
) -> None:
    stage = make_stage(size, language)
    scene = Gallery(stage.kit)
    stage.push(scene)
    stage.step([])
    inside = pygame.Rect((0, 0), size).inflate(4, 4)
    outside = [
        type(widget).__name__
        for board in scene.boards.values()
        for widget in board.walk()
        if not inside.contains(widget.rect)
        and widget.parent is not scene.scroll.content
        and widget not in scene.scroll.content.walk()
    ]
    assert outside == []


def test_frames_are_quick(make_stage: Callable[..., Stage]) -> None:
    """A hover's redraw and a whole redraw of a full screen."""
    stage = make_stage((1920, 1080))
    scene = Gallery(stage.kit)
    stage.push(scene)
    stage.step([])
    stage.step([])

    def cost(change: Callable[[], object]) -> float:
        change()
        with WorkClock() as clock:
            stage.step([], 0.0)
        return clock()

    button = next(widget for widget in scene.root.walk() if isinstance(widget, Button))
    assert cost(button.invalidate) < 0.002
    assert cost(scene.damage_all) < 0.008
