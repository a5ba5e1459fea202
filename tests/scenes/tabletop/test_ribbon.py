"""The ribbon: in one line what can be done comes first, then whose turn it is."""

from collections.abc import Callable

import pygame
import pytest

from game.core.seats import COLOURS, PORTRAITS, Seat
from scenes.tabletop.ribbon.inline import Bar, Said, Sign, draw_row
from scenes.tabletop.ribbon.ribbon import LEAST_NAME, Ribbon
from scenes.ui import theme
from scenes.ui.stage.stage import Stage


def test_a_name_gives_way_before_words_part_into_two_tiny_lines(stage: Stage) -> None:
    kit, said = stage.kit, (Said("Take one of the cards that are lit"),)
    words = kit.text.size(said[0].text, theme.LABEL_ON_PAGE)[0]
    ribbon = Ribbon(kit)
    ribbon.turn_of(Seat("Wilhelmine-Charlotte", None, COLOURS[0], PORTRAITS[0]))
    for spare, named in ((kit.px(LEAST_NAME) + 300, True), (kit.px(LEAST_NAME) // 2, False)):
        ribbon.place(pygame.Rect(0, 0, words + kit.px(92) + spare, kit.px(58)))
        assert ribbon.names_beside(said) == named
        assert ribbon.has_room_for(said)


@pytest.mark.parametrize("language", ["en", "xx-rtl"])
def test_a_sign_behind_words_stays_inside_the_row(make_stage: Callable[..., Stage], language: str) -> None:
    kit = make_stage(language=language).kit
    words = Said("Fetch any card that is lit")
    row = (words, Bar(), Sign("back"))
    rect = pygame.Rect(400, 100, words.width(kit, 40) + kit.px(12), 40)
    canvas = pygame.Surface((1280, 240), pygame.SRCALPHA)
    draw_row(kit, canvas, rect, row)
    ink = canvas.get_bounding_rect()
    assert rect.left <= ink.left and ink.right <= rect.right
    end = pygame.Rect(0, rect.y, kit.px(30), rect.h)
    end.right = rect.right
    assert canvas.subsurface(kit.units.flip(end, rect)).get_bounding_rect().w > kit.px(8), "the sign is there"


@pytest.mark.parametrize("language", ["en", "xx-rtl"])
def test_the_sign_for_more_stays_inside_the_row(make_stage: Callable[..., Stage], language: str) -> None:
    kit = make_stage(language=language).kit
    rect, canvas = pygame.Rect(400, 100, 150, 40), pygame.Surface((1280, 240), pygame.SRCALPHA)
    draw_row(kit, canvas, rect, [Sign("back")] * 12)
    ink = canvas.get_bounding_rect()
    assert rect.left <= ink.left and ink.right <= rect.right


def test_two_lines_stay_inside_a_low_row(stage: Stage) -> None:
    kit, words = (
        stage.kit,
        Said("Owl, Mortar of earth, Cauldron of earth, Ladle of earth, and what lies there too"),
    )
    rect, canvas = pygame.Rect(200, 100, 480, kit.px(42)), pygame.Surface((1280, 240), pygame.SRCALPHA)
    draw_row(kit, canvas, rect, [Sign("eye"), words])
    ink = canvas.get_bounding_rect(min_alpha=40)
    assert ink.h > kit.px(30), "they stand in two lines"
    assert rect.contains(ink), "clear of the edges of what the row lies on"
