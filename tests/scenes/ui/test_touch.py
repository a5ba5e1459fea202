"""Fingers: tap, stay, draw, scroll, two at once; once each, although SDL tells of a mouse as well."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.ui.kit import Kit
from scenes.ui.stage.stage import Stage
from scenes.ui.stage.steady import STEADY
from scenes.ui.stage.touch import LONG
from scenes.ui.widgets import Button, DropList, ScrollArea, Slider, TextField
from scenes.ui.widgets.base import Pos
from scenes.ui.widgets.letter_board import LetterBoard
from tests.scenes.conftest import EmptyScene
from tests.scenes.finger_hands import Finger


class Counting(Button):
    """A button that counts its presses, and may want to be looked at first."""

    def __init__(self, kit: Kit, previews: bool = False) -> None:
        super().__init__(kit, "a", self._count, tip="What it is for")
        self.presses = 0
        self.previews = previews
        self.sense = 0

    def _count(self) -> None:
        self.presses += 1

    @property
    def meaning(self) -> int:
        return self.sense


@pytest.fixture
def finger(stage: Stage) -> Finger:
    return Finger(stage)


@pytest.fixture
def put(empty_scene: EmptyScene, finger: Finger) -> Callable[..., Counting]:
    def put_it(rect: tuple[int, int, int, int] = (100, 100, 150, 60), previews: bool = False) -> Counting:
        button = Counting(empty_scene.kit, previews)
        button.place(pygame.Rect(rect))
        empty_scene.add(button)
        finger.wait(STEADY)
        return button

    return put_it


def test_a_tap_presses_once(put: Callable[..., Counting], finger: Finger) -> None:
    button = put()
    finger.tap(button)
    assert button.presses == 1
    finger.wait(2)
    assert button.presses == 1


def test_taps_in_one_place_press_again(put: Callable[..., Counting], finger: Finger) -> None:
    button = put()
    for _ in range(3):
        finger.tap(button)
    assert button.presses == 3, "as clicks do on what decides nothing"


def test_what_a_mouse_tells_right_after_a_finger_is_left_out(put: Callable[..., Counting], finger: Finger) -> None:
    """Some systems don't mark it as made of a touch."""
    button = put()
    finger.tap(button)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        finger.stage.step([pygame.Event(kind, pos=button.rect.center, button=1, touch=False)])
    assert button.presses == 1
    finger.wait(1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        finger.stage.step([pygame.Event(kind, pos=button.rect.center, button=1, touch=False)])
    assert button.presses == 2, "a real mouse counts, a moment later"


def test_a_finger_that_stays_looks(put: Callable[..., Counting], finger: Finger, empty_scene: EmptyScene) -> None:
    button = put()
    finger.down(button.rect.center)
    finger.wait(1.2)
    assert empty_scene._tip._rect is not None
    finger.up(button.rect.center)
    assert button.presses == 0
    finger.wait(0.5)
    assert empty_scene._tip._rect is not None, "it can be read without a finger on it"


def test_no_tooltip_comes_after_a_tap(
    put: Callable[..., Counting], finger: Finger, empty_scene: EmptyScene
) -> None:
    finger.tap(put())
    finger.wait(2)
    assert empty_scene._tip._rect is None


def test_what_wants_to_be_looked_at_takes_two_taps(put: Callable[..., Counting], finger: Finger) -> None:
    one, other = put(previews=True), put((400, 100, 150, 60), previews=True)
    finger.tap(one)
    assert one.presses == 0 and one.hovered
    finger.wait(STEADY)
    finger.tap(other)
    assert (one.presses, other.presses) == (0, 0)
    finger.wait(STEADY)
    finger.tap(other)
    assert other.presses == 1
    finger.wait(STEADY)
    finger.tap(other)
    assert other.presses == 1, "for the next press it is looked at anew"


def test_two_taps_in_haste_only_look(
    put: Callable[..., Counting], finger: Finger, empty_scene: EmptyScene
) -> None:
    button = put(previews=True)
    finger.tap(button)
    button.sense = 1
    finger.tap(button)
    assert button.presses == 0
    finger.wait(STEADY)
    finger.tap(button)
    assert button.presses == 1


def test_one_tap_is_one_decision(
    put: Callable[..., Counting], finger: Finger, empty_scene: EmptyScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(empty_scene, "occasion", lambda widget: 1)
    button = put()
    finger.tap(button)
    finger.tap(button)
    assert button.presses == 1


def test_a_look_is_as_good_as_a_first_tap(put: Callable[..., Counting], finger: Finger) -> None:
    button = put(previews=True)
    finger.look(button.rect.center)
    finger.tap(button)
    assert button.presses == 1


def test_beside_a_small_thing_is_near_enough(put: Callable[..., Counting], finger: Finger) -> None:
    button = put((300, 300, 14, 14))
    finger.tap((318, 318))
    assert button.presses == 1
    near, other = put((500, 300, 20, 20)), put((540, 300, 20, 20))
    finger.wait(STEADY)
    finger.tap((528, 310))
    assert (near.presses, other.presses) == (1, 0), "of two the nearer one"
    finger.tap((700, 600))
    assert (button.presses, near.presses, other.presses) == (1, 1, 0)


def test_a_finger_that_moves_away_presses_nothing(put: Callable[..., Counting], finger: Finger) -> None:
    button = put()
    finger.draw(button.rect.center, (600, 500))
    assert button.presses == 0


def test_another_finger_calls_it_off(
    put: Callable[..., Counting],
    finger: Finger,
    stage: Stage,
    empty_scene: EmptyScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    button, dropped = put(), []

    def drop() -> bool:
        dropped.append(1)
        return True

    monkeypatch.setattr(empty_scene, "cancel", drop)
    finger.down(button.rect.center)
    Finger(stage, 2).tap((700, 400))
    finger.up(button.rect.center)
    assert (button.presses, len(dropped)) == (0, 1)
    finger.wait(1)
    finger.tap(button)
    assert button.presses == 1


def test_a_slider_follows(empty_scene: EmptyScene, finger: Finger) -> None:
    slider = Slider(empty_scene.kit, 50)
    slider.place(pygame.Rect(100, 100, 400, 60))
    empty_scene.add(slider)
    finger.wait(STEADY)
    finger.draw((300, 130), (470, 140))
    assert slider.value > 85
    finger.tap((120, 130))
    assert slider.value < 15


def scrolling(scene: EmptyScene) -> tuple[ScrollArea, list[Counting]]:
    rows = [Counting(scene.kit) for _ in range(30)]

    def lay_out(rect: pygame.Rect) -> int:
        for at, row in enumerate(rows):
            row.place(pygame.Rect(rect.x, rect.y + 60 * at, rect.w, 50))
        return 60 * len(rows)

    area = ScrollArea(scene.kit, lay_out)
    area.content.add(*rows)
    area.place(pygame.Rect(100, 100, 300, 400))
    scene.add(area)
    return area, rows


def test_a_page_is_drawn_up_and_presses_nothing_on_it(empty_scene: EmptyScene, finger: Finger) -> None:
    area, rows = scrolling(empty_scene)
    finger.wait(STEADY)
    finger.draw((200, 400), (200, 250))
    assert area.offset == 150
    assert not any(row.presses for row in rows)
    finger.draw((200, 250), (205, 4000))
    assert area.offset == 0


def test_its_bar_is_drawn_down(empty_scene: EmptyScene, finger: Finger) -> None:
    area, _ = scrolling(empty_scene)
    finger.wait(2 * STEADY)
    x, y = area.bar.thumb().center
    finger.draw((x, y), (x, y + 100))
    assert area.offset > 200


def test_a_long_list_is_drawn_and_chosen_from(empty_scene: EmptyScene, finger: Finger) -> None:
    lists = DropList(empty_scene.kit, [f"{at}" for at in range(40)], 0, lambda at: None)
    lists.place(pygame.Rect(100, 100, 300, 60))
    empty_scene.add(lists)
    finger.wait(STEADY)
    finger.tap(lists)
    finger.wait(STEADY)
    menu = empty_scene.top.popups.children[-1]
    middle: Pos = menu.rect.center
    finger.draw(middle, (middle[0], middle[1] - 150))
    finger.wait(STEADY)
    finger.tap((middle[0], middle[1] + 5))
    assert lists.chosen > 3 and not empty_scene.top.popups.children
    finger.tap(lists)
    finger.wait(STEADY)
    finger.tap((1000, 650))
    assert not empty_scene.top.popups.children, "a tap beside it closes it"


def test_a_text_field_offers_letters(empty_scene: EmptyScene, finger: Finger) -> None:
    field = TextField(empty_scene.kit, "")
    field.place(pygame.Rect(100, 100, 300, 60))
    empty_scene.add(field)
    finger.wait(STEADY)
    finger.tap(field)
    board = empty_scene.dialog
    assert isinstance(board, LetterBoard)
    finger.wait(STEADY)
    finger.tap(board.keys[2])
    assert field.text == "C"
    finger.stage.step([pygame.Event(pygame.TEXTINPUT, text="x")])
    assert field.text == "Cx", "a keyboard writes as well"
    finger.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")])
    assert field.text == "C"
    finger.tap(board.done)
    assert empty_scene.dialog is None


def test_leaving_the_window_lets_go(put: Callable[..., Counting], finger: Finger) -> None:
    button = put()
    finger.down(button.rect.center)
    finger.stage.step([pygame.Event(pygame.WINDOWFOCUSLOST)])
    finger.stage.step([pygame.Event(pygame.WINDOWFOCUSGAINED)])
    finger.wait(LONG)
    Finger(finger.stage, 3).tap(button)
    assert button.presses == 1
