"""Where everything lies: inside the window, nothing over anything else, at every size and number of seats."""

from itertools import pairwise

import pygame
import pytest

from game.magic_potion.rules.material.field import PLACES
from scenes.games.magic_potion.geometry import Geometry
from scenes.games.magic_potion.layout import Layout, lay_out
from scenes.tabletop.menu.table_frame import PITCH, SIZE
from scenes.ui.units import Units

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1280, 800), (1440, 900), (2560, 1440), (800, 600)]


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    places = layout.places
    found = {
        "menu": places.menu,
        "ribbon": places.ribbon,
        "buttons": places.buttons,
        "stones": layout.stones,
        "left": layout.left,
        "round": layout.round,
        "waiting": layout.waiting,
        "tray": layout.tray,
    }
    found |= {f"figure {at}": rect for at, rect in enumerate(layout.picker)}
    found |= {f"seat {at}": rect for at, rect in enumerate(layout.seats)}
    for name, rect in (("title", places.title), ("drawer", places.drawer), ("last", layout.last)):
        if rect is not None:
            found[name] = rect
    if places.standing_log and places.log is not None:
        found["log"] = places.log
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mirrored", [False, True])
def test_nothing_lies_over_anything_else(size: tuple[int, int], seats: int, mirrored: bool) -> None:
    layout = lay_out(Units(size, mirrored), seats)
    found = parts(layout)
    canvas = pygame.Rect((0, 0), size)
    for name, rect in found.items():
        assert canvas.contains(rect), f"{name} {rect} leaves the window"
    names = sorted(found)
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            overlap = found[one].clip(found[other])
            assert overlap.w <= 1 or overlap.h <= 1, f"{one} {found[one]} lies over {other} {found[other]}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("whole", [(0, 1), (0, 3), (2, 1)])
def test_boards_fold_where_there_is_no_room_for_four(size: tuple[int, int], whole: tuple[int, int]) -> None:
    units = Units(size)
    seats = lay_out(units, 4, whole).seats
    heights = [round(rect.h / units.scale) for rect in seats]
    if not units.small:
        assert max(heights) - min(heights) <= 1
        return
    assert min(heights[row] for row in whole) >= 340
    assert {row for row in range(4) if heights[row] < 120} == set(range(4)) - set(whole)
    assert all(one.bottom < next_one.top for one, next_one in pairwise(seats))
    assert seats[-1].bottom <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_part_lies_over_a_disc(size: tuple[int, int]) -> None:
    layout = lay_out(Units(size), 4)
    for name, rect in parts(layout).items():
        for place in range(PLACES):
            x, y = layout.geometry.point(place)
            near = max(rect.left, min(x, rect.right)), max(rect.top, min(y, rect.bottom))
            far = ((near[0] - x) ** 2 + (near[1] - y) ** 2) ** 0.5
            assert far >= layout.geometry.disc / 2 - 1, f"{name} {rect} lies over place {place}"


def test_a_hint_lies_over_no_disc() -> None:
    """Where it has a place of its own: those it advises mustn't be hidden by it."""
    for size in SIZES:
        layout = lay_out(Units(size), 2)
        hints, geometry = layout.places.hints, layout.geometry
        if hints is not None:
            lowest = max(geometry.point(place)[1] for place in range(PLACES))
            assert lowest + geometry.disc / 2 <= hints.top + 1


def test_every_place_is_found_where_it_lies_and_nowhere_else() -> None:
    geometry = Geometry((500.0, 400.0), 60.0)
    for place in range(PLACES):
        x, y = geometry.point(place)
        assert geometry.place_at((x, y)) == place
        assert geometry.place_at((x + 20, y - 10)) == place
    assert geometry.place_at((500 + 60 * 5.8, 400)) is None


def test_arrows_reach_every_place_from_the_middle() -> None:
    geometry = Geometry((500.0, 400.0), 60.0)
    reached, fresh = {45}, [45]
    while fresh:
        place = fresh.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            found = geometry.next(place, key)
            if found is not None and found not in reached:
                reached.add(found)
                fresh.append(found)
    assert len(reached) == PLACES


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_round_buttons_have_room(size: tuple[int, int]) -> None:
    units = Units(size)
    strip = lay_out(units, 3).places.buttons
    fit = [(length + units.px(PITCH - SIZE)) // units.px(PITCH) for length in strip.size]
    assert max(1, fit[0]) * max(1, fit[1]) >= 4


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_hint_leaves_the_discs_that_are_left_in_sight(size: tuple[int, int], mirrored: bool) -> None:
    layout = lay_out(Units(size, mirrored), 2)
    hints = layout.places.hints or layout.places.notes
    assert hints is not None
    overlap = hints.clip(layout.left)
    assert overlap.w <= 1 or overlap.h <= 1
