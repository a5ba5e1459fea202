"""Long names: wherever one is cut, pointing there tells the whole."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.hall.new_game.scene import NewGameScene
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets import TextField
from tests.scenes.conftest import EmptyScene, Hand
from tests.scenes.hall.conftest import MakeHall, make_a_hall
from tests.scenes.table_hands import Hands, Point, close_hall, match_of, new_hall, seats_of
from tests.scenes.written import Written, watched
from tests.slow import cases

LONG = ("Wilhelmine-Charlotte", "Maximilian Wolfgang", "Mmmmmmmmmmmmmmmmmmmm", "Wwwwwwwwwwwwwwwwwwww")
GAMES = ("potion_explosion", "glastonbury", "potions", "magic_potion")
__all__ = ["make_a_hall"]
SHAPES = ((1280, 720), (1024, 768), (1920, 1080))


def cut_names(written: Written) -> set[str]:
    """Which names were drawn with an ellipsis."""
    cut = [text.rstrip("… ") for text, whole in written.drawn if not whole]
    return {name for name in LONG for text in cut if len(text) > 1 and name.startswith(text)}


def told_by_pointing(scene: Scene, hand: Hand) -> str:
    """All that is written while the pointer rests on one thing after another."""
    told: list[str] = []
    for widget in [each for each in scene.root.walk() if each.catches and each.shown]:
        if scene.top.hit(widget.rect.center) is not widget:
            continue
        with watched() as written:
            hand.move((widget.rect.centerx + 1, widget.rect.centery))
            hand.move(widget.rect.center)
            hand.wait(0.7)
        told += [text for text, whole in written.drawn if whole]
    return "\n".join(told)


@cases(("game", "size"), [(game, size) for game in GAMES for size in SHAPES], quick=[(GAMES[0], SHAPES[0])])
def test_a_name_cut_at_a_table_is_told_whole_by_pointing(tmp_path: Path, game: str, size: Point) -> None:
    hall = new_hall(tmp_path, size)
    with watched() as written:
        hands = Hands(hall, match_of(game, seats_of(None, None, None, None, names=LONG)))
        hands.wait(0.5)
    cut = cut_names(written)
    told = told_by_pointing(hands.scene, hands)
    assert not {name for name in cut if name not in told}
    close_hall(hall)


@cases("size", SHAPES, quick=SHAPES[:1])
def test_a_name_cut_in_the_hall_is_told_whole_by_pointing(make_a_hall: MakeHall, size: Point) -> None:
    hall = make_a_hall(size)
    scene = NewGameScene(hall, "potion_explosion")
    while len(scene.plan.seats) < 4:
        scene.plan.add(human=True)
    for at, name in enumerate(LONG):
        scene.plan.rename(at, name)
    with watched() as written:
        hall.stage.push(scene)
        hall.stage.step([], 0.1)
    cut = cut_names(written)
    told = told_by_pointing(scene, Hand(hall.stage))
    assert not {name for name in cut if name not in told}


def test_rivals_in_potion_explosion_have_names_in_a_small_window(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, (1280, 720))
    with watched() as written:
        hands = Hands(hall, match_of("potion_explosion", seats_of(None, None, None, None)))
        hands.wait(0.2)
    assert {("Bruno", True), ("Chiara", True), ("Dariush", True)} <= set(written.drawn)
    close_hall(hall)


def test_a_name_cut_in_the_ribbon_is_told_by_its_tooltip(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hands = Hands(hall, match_of("potion_explosion", seats_of(None, None, names=(LONG[3], LONG[1]))))
    hands.wait(0.3)
    ribbon = hands.scene.ribbon
    assert ribbon.tip == "" and not ribbon.catches
    ribbon.place(pygame.Rect(ribbon.rect.topleft, (400, ribbon.rect.h)))
    hands.wait(0.1)
    assert ribbon.tip == LONG[3]
    close_hall(hall)


def test_a_field_tells_what_it_has_no_room_for_and_shows_its_beginning(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    field = TextField(empty_scene.kit, LONG[2], tip="The name", longest=20)
    empty_scene.add(field)
    field.place(pygame.Rect(300, 300, 160, 40))
    with watched() as written:
        hand.wait(0.1)
    assert field.tip == f"{LONG[2]}\nThe name"
    assert (LONG[2], False) in written.drawn, "an ellipsis says that it goes on"
    field.place(pygame.Rect(300, 300, 600, 40))
    assert field.tip == "The name"


def test_the_caret_goes_over_letters_with_their_marks(empty_scene: EmptyScene, hand: Hand) -> None:
    field = TextField(empty_scene.kit, "น้ำ🧙‍♀️", longest=20)
    empty_scene.add(field)
    field.place(pygame.Rect(300, 300, 300, 60))
    hand.click(field)
    hand.key(pygame.K_END)
    hand.key(pygame.K_LEFT)
    assert field.caret == len("น้ำ")
    hand.key(pygame.K_DELETE)
    assert field.text == "น้ำ"
    hand.key(pygame.K_BACKSPACE)
    assert field.text == ""
