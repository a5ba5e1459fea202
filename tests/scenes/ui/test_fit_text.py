"""Names whose length nobody can foresee: in one line, in two that part where a name may be parted, cut at last."""

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.stage.stage import Stage
from scenes.ui.widgets.fit_text import fit, name_ink, two_lines

NAME = theme.NAME


def test_a_short_name_stands_in_one_line(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage().kit
    assert name_ink(kit, "Cy", NAME, 200).size[1] == kit.text.line("Cy", NAME).size[1]


def test_a_long_name_parts_at_its_hyphen_before_it_is_cut(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage().kit
    small = NAME.but(size=24)
    wide = max(kit.text.size(part, small)[0] for part in ("Wilhelmina-", "Josephin"))
    ink = name_ink(kit, "Wilhelmina-Josephin", NAME, wide)
    assert ink.whole
    assert ink.size[1] > 1.5 * kit.text.height(small)
    assert ink.size[0] <= wide


def test_a_name_without_a_joint_is_cut(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage().kit
    wide = kit.text.size("Maximilian", NAME.but(size=24))[0]
    assert two_lines(kit, "Maximilianalexanders", NAME, wide) is None
    assert not name_ink(kit, "Maximilianalexanders", NAME, wide).whole


def test_two_lines_become_small_enough_for_their_place(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage().kit
    wide = kit.text.size("Wilhelmina-", NAME.but(size=27))[0]
    free = two_lines(kit, "Wilhelmina-Josephin", NAME, wide)
    assert free is not None
    low = two_lines(kit, "Wilhelmina-Josephin", NAME, wide, height=free.size[1] - 1)
    assert low is not None
    assert low.size[1] < free.size[1]
    assert two_lines(kit, "Wilhelmina-Josephin", NAME, wide, height=10) is None


def test_one_long_word_is_halved_where_two_lines_have_their_place(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage().kit
    small = NAME.but(size=24)
    wide = kit.text.size("Maximilian-", small)[0]
    high = 2 * kit.text.height(small)
    ink = name_ink(kit, "Maximilianalexanders", NAME, wide, height=high)
    assert ink.whole and ink.size[0] <= wide and kit.text.height(small) < ink.size[1] <= high
    assert not name_ink(kit, "Maximilianalexanders", NAME, wide, height=kit.text.height(small)).whole


def test_what_is_left_of_a_name_is_written_in_letters_that_can_be_read(make_stage: Callable[..., Stage]) -> None:
    kit = make_stage().kit
    readable = NAME.but(size=theme.FINE_PRINT_LEAST)
    wide = kit.text.size("Maximi\u2026", readable)[0]
    ink = name_ink(kit, "Maximilianalexanders", NAME, wide)
    assert not ink.whole
    assert ink.size == kit.text.line("Maximi\u2026", readable).size


def test_a_name_is_no_smaller_in_larger_letters(make_stage: Callable[..., Stage]) -> None:
    kit, style = make_stage().kit, NAME.but(size=34)
    heights: dict[float, list[int]] = {}
    for larger in (1.0, 1.3):
        kit.text.rescale(kit.units.scale, False, larger)
        heights[larger] = [
            ink.size[1]
            for wide in range(80, 360, 5)
            for ink in (
                name_ink(kit, "Maximiliane Wolkenst", style, wide),
                kit.text.line("Wolkenstein", fit(kit, "Wolkenstein", style, wide), wide),
            )
        ]
    assert all(large >= usual for usual, large in zip(heights[1.0], heights[1.3], strict=True))


def test_both_lines_of_a_name_stand_at_the_pages_start(make_stage: Callable[..., Stage]) -> None:
    """A name in Latin letters stands at the right edge of a page that is read from there."""
    kit = make_stage((1280, 720), "xx-rtl").kit
    wide = kit.text.size("Wilhelmina-", NAME.but(size=24))[0]
    ink = two_lines(kit, "Wilhelmina-Jo", NAME, wide)
    assert ink is not None
    drawn = pygame.Surface(ink.size, pygame.SRCALPHA)
    ink.draw_in(drawn, drawn.get_rect(), "left", "top")
    lower = drawn.subsurface(0, ink.size[1] * 2 // 3, ink.size[0], ink.size[1] // 3)
    assert lower.get_bounding_rect().centerx > ink.size[0] / 2


def test_where_two_lines_have_room_a_name_is_larger_in_them(make_stage: Callable[..., Stage]) -> None:
    kit, large = make_stage().kit, NAME.but(size=44)
    name, wide = "Maximiliane Wolkenst", kit.text.size("Maximiliane W", large)[0]
    one = name_ink(kit, name, large, wide)
    two = name_ink(kit, name, large, wide, height=3 * kit.text.height(large))
    assert one.whole and two.whole and two.size[1] > 1.7 * kit.text.height(large) > one.size[1]
    assert name_ink(kit, name, large, wide, height=kit.text.height(large)).size == one.size, "no room for two"
    assert name_ink(kit, "Maxi W", large, wide, height=300).size == kit.text.line("Maxi W", large).size
