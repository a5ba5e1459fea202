"""The shelf of title and new game takes any number of boxes, also of games without a picture of their own."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.catalogue import PROJECT, Catalogue, Game
from game.core.messages import msg
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.hall.cup.keeper import BOX
from scenes.hall.hall import Hall
from scenes.hall.help.scene import HelpScene
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.title.backdrop import Backdrop
from scenes.hall.title.scene import TitleScene
from scenes.ui import theme
from tests.scenes.conftest import Hand
from tests.scenes.table_hands import NOON, game_of

MODEL = "potions"
EVENING = NOON.replace(hour=19)
"""By then the shelf is lit as it is painted."""


class Crowded(Catalogue, frozen=True):
    """A catalogue with one game of the program and so many others, which have neither hall data nor a picture."""

    others: tuple[str, ...] = ()

    def ids(self) -> list[str]:
        return [MODEL, *self.others]

    def load(self, game_id: str) -> Game:
        if game_id == MODEL:
            return game_of(MODEL)
        return msgspec.structs.replace(game_of(MODEL), id=game_id, title=msg("Number {id}", id=game_id))


Crowd = Callable[[int], Hall]


@pytest.fixture
def crowd(tmp_path: Path) -> Iterator[Crowd]:
    """Make a hall with so many boxes."""
    made: list[Hall] = []

    def make(boxes: int) -> Hall:
        shutil.copytree(PROJECT / "data" / MODEL, tmp_path / "data" / MODEL)
        others = tuple(f"zz_{number}" for number in range(boxes - 1))
        catalogue = Crowded(tmp_path / "data", others=others)
        for game_id in catalogue.others:
            (tmp_path / "data" / game_id).mkdir()
            shutil.copy(tmp_path / "data" / MODEL / "levels.yaml", tmp_path / "data" / game_id)
        hall, _ = make_hall(CommandLine(catalogue=catalogue), tmp_path / "home")
        made.append(hall)
        hall.now = lambda: EVENING
        hall.kit.settings.reduced_motion = True
        hall.apply_settings()
        hall.open_title()
        hall.stage.step([], 0.1)
        return hall

    yield make
    for hall in made:
        hall.stage.close()
        hall.worker.close()
        hall.sound.close()


def title_of(hall: Hall) -> TitleScene:
    scene = hall.stage.scene
    assert isinstance(scene, TitleScene)
    return scene


@pytest.mark.parametrize("boxes", [5, 6, 9])
def test_boxes_in_sight_stand_side_by_side_in_the_window(crowd: Crowd, boxes: int) -> None:
    hall = crowd(boxes)
    for scene in (title_of(hall), new_game(hall)):
        shelf = scene.shelf
        count = boxes + isinstance(scene, NewGameScene)  # the cup stands there, too
        assert len(shelf.boxes) == count and len(shelf.in_sight) == min(6, count)
        room = pygame.Rect((0, 0), hall.stage.canvas.get_size())
        rects = [box.rect for box in shelf.in_sight]
        assert all(room.contains(rect) for rect in rects)
        assert all(one.right < next_one.left for one, next_one in itertools.pairwise(rects))
        assert all(arrow.visible == (count > 6) for arrow in shelf.arrows)


@pytest.mark.parametrize(("boxes", "lies"), [(3, True), (5, False), (7, False)])
def test_no_marble_peeks_out_between_more_boxes_than_the_picture_has_room_for(
    crowd: Crowd, boxes: int, lies: bool
) -> None:
    hall = crowd(boxes)
    wall, ground = Backdrop.for_canvas(hall.kit, "hall/shelf"), pygame.Surface(hall.stage.canvas.get_size())
    title_of(hall).paint_ground(ground)
    for x in (735, 1280, 1824):
        spots = (wall.place(pygame.Rect(x + dx, 985 + dy, 1, 1)).topleft for dx in (-20, 20) for dy in (-20, 20))
        assert any(max(ground.get_at(spot)[:3]) > 160 for spot in spots) == lies


def new_game(hall: Hall, game: str | None = None) -> NewGameScene:
    hall.open_new_game(game)
    hall.stage.step([], 0.1)
    scene = hall.stage.scene
    assert isinstance(scene, NewGameScene)
    return scene


def test_wheel_and_arrows_move_the_shelf(crowd: Crowd) -> None:
    hall = crowd(9)
    hand, shelf = Hand(hall.stage), title_of(hall).shelf
    hand.move(shelf.boxes[0].rect.center)
    hand.wheel(-1)
    assert shelf.first == 1
    hand.click(shelf.arrows[1])
    hand.click(shelf.arrows[1])
    assert shelf.first == 3 and not shelf.arrows[1].enabled and shelf.arrows[0].enabled
    hand.click(shelf.arrows[0])
    assert shelf.first == 2


def test_the_shelf_follows_the_focus(crowd: Crowd) -> None:
    hall = crowd(9)
    hand, scene = Hand(hall.stage), title_of(hall)
    scene.focus_on(scene.boxes[5])
    for place in (6, 7, 8):
        hand.key(pygame.K_RIGHT)
        assert scene.focused is scene.boxes[place] and scene.boxes[place] in scene.shelf.in_sight
    hand.key(pygame.K_RETURN)
    opened = hall.stage.scene
    assert isinstance(opened, NewGameScene) and opened.game_id == scene.boxes[8].game_id
    assert any(box.chosen for box in opened.shelf.in_sight)


def test_the_last_box_can_be_opened_and_its_match_begins(crowd: Crowd) -> None:
    hall = crowd(9)
    scene = new_game(hall)
    scene.shelf.go_to(3)
    hall.stage.step([], 0.1)
    hand = Hand(hall.stage)
    hand.click(scene.boxes[8])
    assert scene.game_id == "zz_7" and scene.shelf.first == 3, "the shelf stays where it was"


@pytest.mark.parametrize(("chosen", "waits"), [(0, 0), (9, 5)])
def test_the_open_box_stays_in_sight_while_the_shelf_moves_on(crowd: Crowd, chosen: int, waits: int) -> None:
    hall = crowd(9)  # and the cup
    scene = new_game(hall, [*hall.shelf(), BOX][chosen])
    shelf, hand = scene.shelf, Hand(hall.stage)
    hand.move(shelf.boxes[shelf.first + 2].rect.center)
    seen = set(shelf.in_sight)
    for _ in range(4):
        hand.wheel(1 if chosen else -1)
        assert shelf.in_sight[waits] is shelf.boxes[chosen] and len(set(shelf.in_sight)) == 6
        rects = [box.rect for box in shelf.in_sight]
        assert all(one.right < next_one.left for one, next_one in itertools.pairwise(rects))
        seen |= set(shelf.in_sight)
    assert seen == set(shelf.boxes) and shelf.first == (0 if chosen else 4)


@pytest.mark.parametrize("chosen", [0, 4, 9])
def test_the_focus_comes_to_each_box_where_it_can_be_seen(crowd: Crowd, chosen: int) -> None:
    hall = crowd(9)  # and the cup
    scene = new_game(hall, [*hall.shelf(), BOX][chosen])
    hand = Hand(hall.stage)
    scene.focus_on(scene.boxes[0])
    for mod, places in ((0, range(1, 10)), (pygame.KMOD_SHIFT, range(8, -1, -1))):
        for place in places:
            hand.key(pygame.K_TAB, mod)
            assert scene.focused is scene.boxes[place] and scene.boxes[place] in scene.shelf.in_sight
            assert len({box.rect.x for box in scene.boxes}) == 10


def test_the_open_box_stays_in_sight_in_a_window_made_narrow(crowd: Crowd) -> None:
    hall = crowd(7)
    scene = new_game(hall, hall.shelf()[5])
    hall.stage.set_size((800, 600))
    hall.stage.step([], 0.1)
    assert len(scene.shelf.in_sight) == 5 and any(box.chosen for box in scene.shelf.in_sight)


def test_a_game_without_a_picture_has_a_plain_box(crowd: Crowd) -> None:
    hall = crowd(6)
    size = (200, 258)
    assert not hall.kit.pictures.has("covers/zz_0")
    plain, other = hall.cover("zz_0", size), hall.cover("zz_1", size)
    assert plain.get_size() == size and plain.get_at((3, 3)).a == 255
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert "zz_0" in hall.name_of("zz_0")


def test_the_book_of_help_has_room_for_its_pages_below_many_ribbons(crowd: Crowd) -> None:
    hall = crowd(7)
    hall.open_help(MODEL)
    hall.stage.step([], 0.1)
    scene = hall.stage.scene
    assert isinstance(scene, HelpScene) and scene.lowered > 0
    assert scene.professor.rect.bottom <= scene.right_page.rect.bottom and scene.professor.figure_height() > 0


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_ribbons_of_the_help_are_never_cut(crowd: Crowd, size: tuple[int, int]) -> None:
    """Those without room wait behind a ribbon with an arrow, which leads to the next of them."""
    hall = crowd(14)
    hall.stage.set_size(size)
    hall.open_help(MODEL)
    hand, seen = Hand(hall.stage), set[int]()
    for _ in range(14):
        hall.stage.step([], 0.1)
        scene = hall.stage.scene
        assert isinstance(scene, HelpScene)
        ribbons = scene.ribbons
        shown, parts, style = ribbons.in_sight(), ribbons.parts(), theme.BUTTON
        assert scene.page in shown and len(shown) > 2
        assert all(ribbons.rect.contains(part) for part in parts if part.w)
        assert all(hall.kit.text.size(ribbons.labels[at], style)[0] < parts[at].w for at in shown)
        seen |= set(shown)
        if shown.stop == 14:
            break
        hand.click(parts[shown.stop].center)
        assert scene.page == shown.stop
    assert seen == set(range(14))
