"""Names: which are the same, and their order in the language's alphabet."""

import pytest

from game.core.names import alike
from scenes.ui.text.names import PERSIAN, in_order, offered
from scenes.ui.text.words import Words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("علي", "علی"),
        ("كيان", "کیان"),
        ("سارا ۲", "سارا 2"),
        ("سارا ٢", "سارا ۲"),
        ("مه‌سا", "مهسا"),
        ("مُحَمَّد", "محمد"),
        ("ســارا", "سارا"),
        ("Anna", "ANNA"),
        ("Anna  Bell", " anna bell"),
        ("Jose\u0301", "José"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert alike(one) == alike(other)


@pytest.mark.parametrize(
    ("one", "other"), [("آنا", "انا"), ("José", "Jose"), ("سارا ۱", "سارا ۲"), ("Anna", "Ana")]
)
def test_other_names_stay_others(one: str, other: str) -> None:
    assert alike(one) != alike(other)


def test_persian_names_stand_in_the_order_of_the_alphabet() -> None:
    names = [
        "آنا",
        "امیر",
        "بهار",
        "پری",
        "تارا",
        "چنگیز",
        "ژاله",
        "کاوه",
        "كيان",
        "گیتی",
        "لاله",
        "هما",
        "یاس",
        "Anna",
    ]
    mixed = list(reversed(names))
    assert sorted(mixed, key=lambda name: in_order(name, "fa")) == names
    assert sorted(names, key=lambda name: in_order(name, "en"))[0] == "Anna"
    assert sorted(PERSIAN, key=lambda letter: in_order(letter, "fa")) == list(PERSIAN)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", ["Adam", "Änne", "Anton", "Öfe", "Otto", "Zoe"]),
        ("fr", ["Edgar", "Élise", "Emma", "Zoé"]),
        ("es", ["Nora", "Nuria", "Ñandu", "Olga"]),
        ("en", ["2 Tims", "anna", "Ñandu", "Nora"]),
    ],
)
def test_marked_letters_stand_with_the_plain_ones_but_the_spanish_ene_after_n(
    language: str, names: list[str]
) -> None:
    mixed = list(reversed(names))
    assert sorted(mixed, key=lambda name: in_order(name, language)) == names


@pytest.mark.parametrize(("comma", "language"), [(",", "en"), ("،", "fa"), ("、", "ja")])
def test_offered_names_are_a_list_of_the_language(
    comma: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Words(language)
    monkeypatch.setattr(words._translations, "gettext", lambda text: text.replace(",", comma))
    names = offered(words)
    assert names.people == ("Mira", "Bruno", "Chiara", "Dariush")
    assert names.automata == ("Nettle", "Old Tam", "Quill", "Sable")
