"""Dates and times as languages write them."""

from datetime import date, datetime, timedelta

import pytest

from scenes.ui.text.bidi import INVISIBLE, RLI, isolate
from scenes.ui.text.dates import clock, date_in_words, solar_hijri
from scenes.ui.text.words import Words


@pytest.mark.parametrize(
    ("day", "solar"),
    [
        (date(1925, 3, 31), (1304, 1, 11)),
        (date(1979, 2, 11), (1357, 11, 22)),
        (date(2016, 3, 19), (1394, 12, 29)),
        (date(2016, 3, 20), (1395, 1, 1)),
        (date(2017, 3, 20), (1395, 12, 30)),
        (date(2020, 3, 20), (1399, 1, 1)),
        (date(2021, 3, 20), (1399, 12, 30)),
        (date(2021, 3, 21), (1400, 1, 1)),
        (date(2024, 3, 20), (1403, 1, 1)),
        (date(2024, 9, 21), (1403, 6, 31)),
        (date(2024, 9, 22), (1403, 7, 1)),
        (date(2025, 3, 20), (1403, 12, 30)),
        (date(2025, 3, 21), (1404, 1, 1)),
        (date(2026, 11, 29), (1405, 9, 8)),
        (date(2029, 3, 20), (1408, 1, 1)),
        (date(2030, 3, 20), (1408, 12, 30)),
    ],
)
def test_known_days_of_the_solar_hijri_calendar(day: date, solar: tuple[int, int, int]) -> None:
    assert solar_hijri(day) == solar


def test_every_day_is_followed_by_the_next_one() -> None:
    day = date(1900, 1, 1)
    before = solar_hijri(day)
    while day.year < 2100:
        day += timedelta(1)
        year, month, number = solar_hijri(day)
        assert (year, month, number - 1) == before or (number == 1 and before[2] in (29, 30, 31))
        assert 1 <= month <= 12 and number <= (31 if month <= 6 else 30)
        before = year, month, number


def test_dates_in_words() -> None:
    persian = "".join(char for char in date_in_words(Words("fa"), date(2026, 11, 29)) if char not in INVISIBLE)
    assert persian == "۸ آذر ۱۴۰۵"
    assert isolate(date_in_words(Words("fa"), date(2026, 11, 29))).startswith(RLI), (
        "in a sentence it reads so, too"
    )
    assert "29" in date_in_words(Words(), date(2026, 11, 29)) and "2026" in date_in_words(
        Words(), date(2026, 11, 1)
    )


def test_the_first_of_a_month_has_a_sentence_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    french = Words("fr")
    monkeypatch.setattr(french._translations, "gettext", lambda text: text.replace("1 ", "1er "))
    shown = "".join(char for char in date_in_words(french, date(2026, 5, 1)) if char not in INVISIBLE)
    assert shown == "1er May 2026"


def test_the_clock_has_the_language_s_digits() -> None:
    moment = datetime(2026, 1, 2, 9, 5)
    assert clock(Words(), moment) == "9:05"
    assert clock(Words("fa"), moment) == "۹:۰۵"
