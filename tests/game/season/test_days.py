"""The match of the day: one deal a date and game, and whose first try counts, by a clock that is handed in."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec

from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.records.library import Library
from game.core.records.record import match_id
from game.core.seats import Seat
from game.season import daily, days
from game.season.daily import DAYS, Day, Days
from game.season.season import Season

GAME = "potion_explosion"
EVENING = datetime(2026, 12, 1, 23, 50, tzinfo=UTC)
CATALOGUE = Catalogue()


def season_in(folder: Path) -> Season:
    return Season(folder, folder / "saves", CATALOGUE, lambda message: None)


def begun(season: Season, now: datetime, name: str = "Mira", actions: int = 0) -> Match:
    seats = (Seat(name), Seat("Adept", "adept", "slate", "owl"))
    seed = daily.seed_of(GAME, now.date())
    match = Match.new(CATALOGUE.load(GAME), seats, seed=seed, now=now)
    days.begun(season, match)
    rng = random.Random(actions)
    while actions and match.outcome is None:
        plain = [each for each in match.legal_actions() if type(each).__name__ not in ("Drink", "LittleHelp")]
        match.play(rng.choice(plain or match.legal_actions()))
    return match


def test_a_date_and_a_game_decide_the_deal(tmp_path: Path) -> None:
    first, second = date(2026, 12, 1), date(2026, 12, 2)
    assert daily.seed_of(GAME, first) == daily.seed_of(GAME, first)
    assert len({daily.seed_of(game, day) for game in (GAME, "potions") for day in (first, second)}) == 4
    decks = [begun(season_in(tmp_path / name), EVENING, name).header.chance for name in ("Mira", "Anna")]
    assert decks[0] == decks[1], "the same for everybody"


def test_the_first_try_counts_whatever_the_clock_does(tmp_path: Path) -> None:
    season = season_in(tmp_path)
    first = begun(season, EVENING, actions=1)
    again = begun(season, EVENING + timedelta(minutes=5), actions=2)
    assert days.counts(season, first) is True
    assert days.counts(season, again) is False, "practice"
    days.note(season, again)
    days.note(season, first)  # by now it is the next day
    kept = days.kept(season, EVENING.date(), GAME, season.person("Mira"))
    assert kept is not None
    assert kept.match == match_id(first.header)
    assert kept.over
    assert kept == daily.result_of(first)
    assert len(kept.beads) == daily.BEADS
    assert kept.beads[-1] == kept.won
    days.note(season, again)
    assert days.kept(season, EVENING.date(), GAME, season.person("Mira")) == kept
    # a day later; and with the clock set back, the same day is still the same day
    begun(season, EVENING + timedelta(days=1))
    assert days.counts(season, begun(season, EVENING - timedelta(hours=3))) is False
    assert days.counts(season, begun(season, EVENING, "Anna")) is True, "each person has a first try"
    assert len(season_in(tmp_path).read(DAYS).played) == 3, "and it is in the file"


def test_without_the_season_saves_tell_of_days(tmp_path: Path) -> None:
    """Whoever loses the file can't play a date once more: of its saves the match begun first counts."""
    library, lost, next_day = Library(tmp_path / "saves", CATALOGUE), season_in(tmp_path), EVENING + timedelta(1)
    first, practice = begun(lost, EVENING, actions=1), begun(lost, EVENING + timedelta(minutes=5), actions=2)
    days.note(lost, first)
    waiting = begun(lost, next_day, "Anna")
    other = Match.new(CATALOGUE.load(GAME), first.seats, seed=7, now=EVENING)
    for match in (practice, first, waiting, other):
        library.create(match).close()
    before = lost.read(DAYS)
    assert len(before.played) == 2
    for file in tmp_path.glob("season.json*"):
        file.unlink()
    found = season_in(tmp_path)
    found.count_anew()
    assert found.read(DAYS) == before
    person = found.latest()
    assert person is not None
    assert days.kept(found, EVENING.date(), GAME, person.key) == daily.result_of(first)
    assert days.counts(found, practice) is False
    assert days.counts(found, waiting) is True
    found.count_anew()
    assert season_in(tmp_path).read(DAYS) == before, "and counted once more nothing changes"


def test_other_matches_are_no_matches_of_the_day(tmp_path: Path) -> None:
    season, seats = season_in(tmp_path), (Seat("Mira"), Seat("Adept", "adept"))
    match = Match.new(CATALOGUE.load(GAME), seats, seed=7, now=EVENING)
    days.begun(season, match)
    assert days.counts(season, match) is None
    assert not season.read(DAYS).played
    tomorrow = msgspec.structs.replace(match.header, seed=daily.seed_of(GAME, date(2026, 12, 2)))
    assert days.day_of(tomorrow) is None, "another day's deal isn't today's match"


def test_of_too_many_the_oldest_go() -> None:
    held = Days()
    for at in range(5):
        held = held.having(f"2026-12-0{at + 1} {GAME} mira", Day(str(at)))
    crowded = Days({f"{year} {GAME} mira": Day("x") for year in range(1000, 1000 + daily.MOST)})
    assert next(iter(held.played)).startswith("2026-12-01")
    assert len(crowded.having("2026-12-01 g mira", Day("y")).played) == daily.MOST
    assert "2026-12-01 g mira" in crowded.having("2026-12-01 g mira", Day("y")).played


def test_seats_and_rival_of_any_game() -> None:
    assert [days.seats_for(seats) for seats in (range(2, 5), range(1, 5), range(3, 5), range(1, 2))] == [
        2,
        2,
        3,
        1,
    ]


def _having(name: str, day: Day, kept: Days) -> Days:
    return kept.having(name, day)


def test_a_week_across_the_year_and_a_clock_that_goes_back(tmp_path: Path) -> None:
    """Days in a row are counted over the turn of month and year; a clock set back makes no new try."""
    season, first = season_in(tmp_path), datetime(2026, 12, 28, 21, 0, tzinfo=UTC)
    mira, seeds = season.person("Mira"), set()
    for number in range(8):
        now = first + timedelta(days=number)
        assert days.streak(season, now.date(), GAME, mira) == number, "today may still come"
        match = begun(season, now)
        seeds.add(match.header.seed)
        assert days.counts(season, match) is True
        over = Day(match_id(match.header), over=True, own=60 + number, others=50, won=True, beads=(True,) * 4)
        name = daily.name_of(now.date(), GAME, mira)
        season.change(DAYS, partial(_having, name, over))
        assert days.streak(season, now.date(), GAME, mira) == number + 1
    assert len(seeds) == 8, "each day has a deal of its own"
    back = first + timedelta(days=2, minutes=5)
    assert days.counts(season, begun(season, back)) is False, "that day was played already: practice"
    kept = days.kept(season, back.date(), GAME, mira)
    assert kept is not None and kept.own == 62
    assert days.streak(season, back.date(), GAME, mira) == 3
    late = first + timedelta(days=10)
    assert days.streak(season, late.date(), GAME, mira) == 0, "two evenings were missed"
    assert days.streak(season, late.date(), GAME, season.person("Anna")) == 0
    again = season_in(tmp_path)
    assert days.streak(again, (first + timedelta(days=7)).date(), GAME, mira) == 8, "it is in the file"


def test_calendars_have_a_first_and_a_last_day(tmp_path: Path) -> None:
    season = season_in(tmp_path)
    for day in (date.min, date.max):
        assert days.streak(season, day, GAME, "mira") == 0
        assert next(days.backwards(day, 3)) == day
    assert list(days.backwards(date(1, 1, 2), 9)) == [date(1, 1, 2), date(1, 1, 1)]
