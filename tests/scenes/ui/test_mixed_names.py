"""Names in two scripts in a field: caret, arrows, Home and End, clicks, selections."""

import pygame
import pytest

from scenes.ui.stage.scene import Scene
from scenes.ui.text.bidi import reads_right
from scenes.ui.text.clusters import places_between
from scenes.ui.text.words import Words
from scenes.ui.widgets import TextField
from tests.scenes.conftest import EmptyScene, Hand

NAMES = ("نا Anna", "Anna نا", "سارا", "Anna", "علی ۲۳ Bob پری", "A نا B", "میم (Mo) نون", "کـِتاب‌ها")


@pytest.fixture(params=["en", "fa"])
def field(request: pytest.FixtureRequest, empty_scene: EmptyScene) -> TextField:
    empty_scene.kit.speak(Words(request.param))
    made = TextField(empty_scene.kit, "", longest=16)
    empty_scene.add(made)
    made.place(pygame.Rect(100, 100, 400, 58))
    return made


def write(field: TextField, scene: Scene, name: str) -> None:
    field.set(name)
    scene.focus_on(field)


@pytest.mark.parametrize("name", NAMES)
def test_every_place_of_the_caret_is_seen_elsewhere(field: TextField, name: str) -> None:
    field.set(name)
    seen = [field._x(at) for at in places_between(name)]
    assert len(set(seen)) == len(seen)
    assert min(seen) == 0 and abs(max(seen) - field.kit.text.size(name, field.style)[0]) <= 3


@pytest.mark.parametrize("name", NAMES)
def test_arrows_go_as_the_eye_sees_and_reach_every_place(
    field: TextField, empty_scene: EmptyScene, hand: Hand, name: str
) -> None:
    write(field, empty_scene, name)
    places = places_between(name)
    field.caret = field.anchor = max(places, key=field._x)
    seen = [field.caret]
    for _ in places[1:]:
        before = field._x(field.caret)
        hand.key(pygame.K_LEFT)
        assert field._x(field.caret) < before
        seen.append(field.caret)
    assert sorted(seen) == places
    for at in reversed(seen[:-1]):
        hand.key(pygame.K_RIGHT)
        assert field.caret == at


@pytest.mark.parametrize("name", NAMES)
def test_home_is_before_the_first_letter_and_end_behind_the_last_one(
    field: TextField, empty_scene: EmptyScene, hand: Hand, name: str
) -> None:
    write(field, empty_scene, name)
    rtl, wide = reads_right(name, field.kit.words.rtl), field.kit.text.size(name, field.style)[0]
    hand.key(pygame.K_HOME)
    assert field.caret == 0 and abs(field._x(0) - (wide if rtl else 0)) <= 3
    hand.key(pygame.K_END)
    assert field.caret == len(name) and abs(field._x(len(name)) - (0 if rtl else wide)) <= 3
    hand.key(pygame.K_HOME, pygame.KMOD_SHIFT)
    hand.type("ب")
    assert field.text == "ب"


@pytest.mark.parametrize("name", NAMES)
def test_a_click_puts_the_caret_where_it_is_seen(
    field: TextField, empty_scene: EmptyScene, hand: Hand, name: str
) -> None:
    write(field, empty_scene, name)
    for at in places_between(name):
        hand.click((field._left(field._area()) + field._x(at), field.rect.centery))
        assert field.caret == at


def test_a_selection_across_directions_has_several_stretches(field: TextField) -> None:
    text = field.kit.text
    whole = text.size("نا Anna", field.style)[0]
    assert sum(right - left for left, right in text.stretches("نا Anna", field.style, 0, 7)) == whole
    found = text.stretches("علی Anna", field.style, 2, 6)
    assert len(found) == 2 and found[0][1] < found[1][0], "two letters of each script, and a gap between"
    letters = text.stretches("سارا", field.style, 1, 3)
    assert len(letters) == 1 and 0 < letters[0][0] < letters[0][1] < text.size("سارا", field.style)[0]


def test_caret_in_a_mixed_name_after_end(empty_scene: EmptyScene) -> None:
    empty_scene.kit.speak(Words("fa"))
    field = TextField(empty_scene.kit, "نا Anna")
    assert field._x(7) == 0, "what is written next in Persian comes at the left"
    assert 0 < field._x(4) < field._x(5) < field._x(3) < field._x(0)
