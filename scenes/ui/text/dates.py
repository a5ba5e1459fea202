"""Dates as languages write them; Persian counts the years and months of the Solar Hijri calendar."""

from __future__ import annotations

from datetime import date, datetime

from game.core.messages import msg
from scenes.ui.text.words import Words

MONTHS = (
    msg("January"),
    msg("February"),
    msg("March"),
    msg("April"),
    msg("May"),
    msg("June"),
    msg("July"),
    msg("August"),
    msg("September"),
    msg("October"),
    msg("November"),
    msg("December"),
)
SOLAR_MONTHS = (
    "فروردین",
    "اردیبهشت",
    "خرداد",
    "تیر",
    "مرداد",
    "شهریور",
    "مهر",
    "آبان",
    "آذر",
    "دی",
    "بهمن",
    "اسفند",
)
_FIRST_YEAR = -1595
_BEFORE = 356_032
"""Days from the beginning of `_FIRST_YEAR`, with which a cycle begins, to the ordinal 0 of Python's dates."""
_CYCLE = 33 * 365 + 8
"""Days of 33 years, eight of them leap years."""
_FOUR_YEARS = 4 * 365 + 1
_LONG_MONTHS = 6 * 31


def solar_hijri(day: date) -> tuple[int, int, int]:
    """Return year, month and day of a date in the Solar Hijri calendar, right from 1800 to 2250."""
    cycles, days = divmod(day.toordinal() + _BEFORE, _CYCLE)
    fours, days = divmod(days, _FOUR_YEARS)
    year = 33 * cycles + 4 * fours
    if days > 365:  # the first of four years is the leap year
        more, days = divmod(days - 1, 365)
        year += more
    month, left = divmod(days, 31) if days < _LONG_MONTHS else divmod(days - _LONG_MONTHS, 30)
    return _FIRST_YEAR + year, month + (1 if days < _LONG_MONTHS else 7), left + 1


def date_in_words(words: Words, day: date) -> str:
    """Write a date: "29 November 2026", "۸ آذر ۱۴۰۵"."""
    if words.language == "fa":
        year, month, number = solar_hijri(day)
        return words.tr("{day} {month} {year}", day=number, month=SOLAR_MONTHS[month - 1], year=year)
    name = words.say(MONTHS[day.month - 1])
    if day.day == 1:
        return words.tr("1 {month} {year}", month=name, year=day.year)
    return words.tr("{day} {month} {year}", day=day.day, month=name, year=day.year)


def clock(words: Words, moment: datetime) -> str:
    """Write hours and minutes: "21:30"."""
    return words.digits(f"{moment.hour}:{moment.minute:02}")
