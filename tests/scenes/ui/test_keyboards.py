"""Keyboards of other lands: shortcuts by the key's place, and letters typed with AltGr."""

import pygame
import pytest

from scenes.ui.stage.keyboards import as_meant
from scenes.ui.stage.stage import Stage
from scenes.ui.widgets import TextField
from tests.scenes.conftest import EmptyScene


def key(code: int, scancode: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("letter", "scancode", "meant"), [("р", 11, "h"), ("ش", 4, "a"), ("η", 11, "h"), ("я", 29, "z")]
)
def test_letters_of_other_scripts_are_the_keys_in_their_places(letter: str, scancode: int, meant: str) -> None:
    assert as_meant(key(ord(letter), scancode)).key == ord(meant)


@pytest.mark.parametrize(
    ("code", "scancode"),
    [(pygame.K_z, 28), (pygame.K_q, 4), (pygame.K_F1, 58), (pygame.K_LEFT, 80), (ord("ü"), 47)],
)
def test_latin_letters_and_other_keys_stay_what_they_are(code: int, scancode: int) -> None:
    assert as_meant(key(code, scancode)).key == code


def focused_field(stage: Stage, text: str) -> TextField:
    """A field on a screen of its own, in which one can type at once."""
    scene, field = EmptyScene(stage.kit), TextField(stage.kit, text)
    field.place(pygame.Rect(100, 100, 300, 60))
    stage.push(scene)
    scene.add(field)
    scene.focus_on(field)
    return field


@pytest.mark.parametrize("alt", [pygame.KMOD_RALT, pygame.KMOD_LALT, pygame.KMOD_MODE])
def test_a_letter_typed_with_alt_gr_does_not_wipe_what_was_written(stage: Stage, alt: int) -> None:
    field = focused_field(stage, "Kasi")
    events = [key(pygame.K_a, 4, pygame.KMOD_LCTRL | alt), pygame.Event(pygame.TEXTINPUT, text="ą")]
    stage.step(events, 1 / 60)
    assert sorted(field.text) == sorted("Kasią")


PERSIAN = {"a": "ش", "c": "ز", "v": "ر", "x": "ط", "u": "ع", "y": "غ", "h": "ا", "l": "م", "r": "ق", "p": "ح"} | {
    "e": "ث", "m": "ئ", "z": "ظ"
}  # fmt: skip
"""What stands on the keys of a Persian keyboard (ISIRI 9147)."""


@pytest.mark.parametrize("meant", PERSIAN)
def test_all_shortcuts_work_on_a_persian_keyboard(meant: str) -> None:
    place = 4 + ord(meant) - ord("a")
    assert as_meant(key(ord(PERSIAN[meant]), place)).key == ord(meant)


def test_a_name_is_chosen_copied_and_pasted_with_persian_letters_on_the_keys(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.append(text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    field = focused_field(stage, "آنا")

    def press(meant: str) -> None:
        stage.step([key(ord(PERSIAN[meant]), 4 + ord(meant) - ord("a"), pygame.KMOD_LCTRL)], 1 / 60)

    press("a")
    assert field.selection == (0, 3)
    press("x")
    assert field.text == "" and kept[-1] == "آنا"
    press("v")
    press("v")
    assert field.text == "آناآنا"
    press("a")
    press("c")
    assert kept[-1] == "آناآنا" and field.text == "آناآنا"
