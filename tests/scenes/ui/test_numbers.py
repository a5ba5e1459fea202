"""Numbers as languages write them, and where their signs stand."""

import pytest

from scenes.ui.text.bidi import INVISIBLE, visual_runs
from scenes.ui.text.numbers import Numbers
from scenes.ui.text.words import Words

LANGUAGES = ("en", "it", "de", "es", "fr", "fa")


def seen(text: str, rtl: bool = True) -> str:
    """Return the letters of a line from left to right, as the eye finds them."""
    runs = [run.text[::-1] if run.rtl else run.text for run in visual_runs(text, rtl)]
    return "".join(char for char in "".join(runs) if char not in INVISIBLE)


@pytest.mark.parametrize(
    ("language", "half", "many", "million"),
    [
        ("en", "2.5", "12,500", "1,000,000"),
        ("it", "2,5", "12.500", "1.000.000"),
        ("de", "2,5", "12.500", "1.000.000"),
        ("pt_BR", "2,5", "12.500", "1.000.000"),
        ("es", "2,5", "12\u202f500", "1\u202f000\u202f000"),
        ("fr", "2,5", "12\u202f500", "1\u202f000\u202f000"),
        ("fa", "۲٫۵", "۱۲٬۵۰۰", "۱٬۰۰۰٬۰۰۰"),
    ],
)
def test_separators_are_those_of_the_language(language: str, half: str, many: str, million: str) -> None:
    numbers = Numbers(language)
    assert numbers.number(2.5) == half
    assert numbers.number(12500) == many
    assert numbers.number(1e6) == million
    assert len(numbers.number(9999)) == 4


@pytest.mark.parametrize(("value", "written"), [(0.1 + 0.2, "0.3"), (-0.001, "0"), (3.0, "3"), (-4, "\u22124")])
def test_numbers_have_few_decimals_and_nought_no_sign(value: float, written: str) -> None:
    assert Numbers("en").number(value) == written


def test_decimals_that_are_asked_for_stay() -> None:
    assert Numbers("en").number(9, 1) == "9.0"
    assert Numbers("de").number(12.34, 1) == "12,3"


def test_gains_and_losses() -> None:
    assert [Numbers("en").signed(value) for value in (3, 0, -2)] == ["+3", "0", "\u22122"]
    assert [Numbers("en").halves(value) for value in (1, 4, 5, -5, -1)] == ["½", "2", "2½", "\u22122½", "\u2212½"]
    assert [Numbers("fa").halves(value) for value in (1, 4, 5)] == ["۰٫۵", "۲", "۲٫۵"]


def test_places_are_roman_only_beside_latin_digits() -> None:
    assert [Numbers("de").numeral(value) for value in (1, 4, 11)] == ["I", "IV", "11"]
    assert Numbers("fa").numeral(4) == "۴"


@pytest.mark.parametrize("rtl", [True, False])
def test_signs_stand_left_of_the_digits_alone_and_in_sentences(rtl: bool) -> None:
    fa = Numbers("fa")
    for signed, order in (
        (fa.number(-2), "−۲"),
        (fa.signed(12), "+۱۲"),
        (fa.times(3), "×۳"),
        (fa.number(-2.5), "−۲٫۵"),
    ):
        assert seen(signed, rtl) == order
        assert seen(f"یک گوی، {signed}").startswith(order)
        assert f"){order}(" in seen(f"گوی ({signed})") or f"({order})" in seen(f"گوی ({signed})")
    assert seen(fa.at_least(fa.number(3)), rtl) == "۳+"
    assert seen(fa.measures(1280, 720)) == "۱۲۸۰ × ۷۲۰"


def test_one_after_another_read_from_the_right() -> None:
    fa = Numbers("fa")
    assert seen(f"جمع {fa.times(2)} {fa.signed(3)}").startswith("+۳ ×۲ ")


def test_signs_written_in_sentences_stand_right_too() -> None:
    fa = Words("fa")
    assert seen(fa.marked("این گوی −۳ است")).find("−۳") > 0
    assert seen(fa.marked("پاداش +۱۵").format()).startswith("+۱۵")
    assert seen(fa.tr("پاداش +{points}", points=8)).startswith("+۸")
    assert Words("de").marked("um +{points}") == "um +{points}"


def test_a_percent_sign_stands_left_of_its_number_in_persian_alone_too() -> None:
    fa = Words("fa")
    for sentence in ("{percent}٪", "نزدیک به {percent}٪ است", "{percent} %"):
        shown = seen(fa.tr(sentence, percent=50))
        assert "٪۵۰" in shown or "% ۵۰" in shown
    assert "٪۹٫۵" in seen(fa.tr("{percent}٪", percent=fa.number(9.5, 1)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_use_the_sentence_of_the_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words(language)
    monkeypatch.setattr(words._translations, "gettext", lambda text: text.replace(",", "،"))
    said = "".join(char for char in words.listed(["Ada", "Ben", "Cem"]) if char not in INVISIBLE)
    assert said == "Ada، Ben، Cem"
    assert words.listed([]) == ""
