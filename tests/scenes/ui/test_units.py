"""Lengths, places, mirroring, canvas sizes."""

from itertools import pairwise

import pygame
import pytest

from scenes.ui.units import Units, canvas_size


@pytest.mark.parametrize(
    ("window", "canvas"),
    [
        ((1280, 720), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((2560, 1440), (2560, 1440)),
        ((200, 150), (640, 480)),
        ((1, 1), (640, 640)),
        ((5120, 2160), (3413, 1440)),
        ((300, 1200), (640, 2560)),
    ],
)
def test_canvas_sizes(window: tuple[int, int], canvas: tuple[int, int]) -> None:
    assert canvas_size(window) == canvas


def test_scale() -> None:
    assert Units((1920, 1080)).scale == 1
    assert Units((1024, 768)).px(27) >= 18
    assert Units((1280, 720)).px(27) == 18
    assert Units((1280, 720)).small and Units((1024, 768)).narrow and not Units((1920, 1080)).narrow
    assert Units((640, 480)).px(0.1) == 1 and Units((640, 480)).px(0) == 0


def test_places_are_mirrored() -> None:
    plain, mirrored = Units((1000, 500)), Units((1000, 500), True)
    assert plain.rect(0.1, 0.2, 0.3, 0.4) == pygame.Rect(100, 100, 300, 200)
    assert mirrored.rect(0.1, 0.2, 0.3, 0.4) == pygame.Rect(600, 100, 300, 200)
    outer = pygame.Rect(100, 0, 400, 100)
    assert mirrored.within(outer, 0, 0, 100, 50).right == outer.right
    assert [part.x for part in mirrored.columns(outer, [1, 3])] == [400, 100]
    assert mirrored.flip(mirrored.flip(outer)) == outer


def test_division_leaves_nothing_over() -> None:
    units = Units((1920, 1080))
    outer = pygame.Rect(7, 3, 1001, 777)
    parts = units.columns(outer, [1, 1, 1], gap=10)
    assert parts[0].left == outer.left and parts[-1].right == outer.right
    assert all(b.left - a.right == 10 for a, b in pairwise(parts))
    rows = units.rows(outer, [2, 1], gap=10)
    assert rows[-1].bottom == outer.bottom
    inside = units.part(outer, 0, 0, 1, 1)
    assert inside == outer
