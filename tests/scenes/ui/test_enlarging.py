"""What is stretched in parts looks as if all had been."""

import random

import pygame
import pytest

from scenes.ui.stage.enlarging import Enlarged
from scenes.ui.units import canvas_size


@pytest.mark.parametrize("window", [(3840, 2160), (3839, 2077), (2561, 1601)])
def test_parts_are_stretched_like_the_whole(window: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    luck = random.Random(f"{window}")
    enlarged = Enlarged(window)
    wide, high = enlarged.canvas.get_size()
    assert Enlarged.suits(window) and (wide, high) == canvas_size(window)
    shown, whole = pygame.Surface(window).convert(), pygame.Surface(window).convert()
    changed = [pygame.Rect(wide - 40, high - 30, 40, 30), pygame.Rect(0, 0, 1, 1)]
    changed += [pygame.Rect(luck.randrange(wide), luck.randrange(high), 700, 300) for _ in range(12)]
    for rect in changed:
        rect.update(rect.clip(enlarged.canvas.get_rect()))
        for _ in range(40):
            at = rect.x + luck.randrange(rect.w), rect.y + luck.randrange(rect.h)
            spot = pygame.Rect(at, (luck.randrange(1, 90), luck.randrange(1, 90))).clip(rect)
            enlarged.canvas.fill([luck.randrange(256) for _ in range(3)], spot)
    places = [enlarged.show(rect, shown) for rect in changed]
    assert all(place.w < window[0] for place in places)
    assert enlarged.show(enlarged.canvas.get_rect(), whole) == whole.get_rect()
    assert shown.get_view("2").raw == whole.get_view("2").raw
    assert whole.get_at((window[0] - 1, window[1] - 1)) == enlarged.canvas.get_at((wide - 1, high - 1))


def test_what_has_no_smaller_canvas_of_its_shape_is_not_enlarged() -> None:
    assert not any(Enlarged.suits(window) for window in ((1920, 1080), (300, 2000), (9000, 1445), (200, 100)))
