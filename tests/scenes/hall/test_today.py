"""The page of the day: today’s match of each game, the days before it, a card to keep, a line to copy."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pygame
import pytest

from game.season import daily, days
from scenes.hall.hall import Hall
from scenes.hall.results.scene import ResultsScene
from scenes.hall.today.scene import SHOWN, TodayScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui.widgets import Button
from tests.scenes.hall.conftest import GAME, MakeHall

EVENING = datetime(2026, 12, 1, 23, 59, tzinfo=UTC)


def on_the_page(hall: Hall, game: str = GAME) -> TodayScene:
    hall.open_title()
    hall.open_today(game)
    hall.stage.step([])
    scene = hall.stage.scene
    assert isinstance(scene, TodayScene)
    return scene


def play_out(hall: Hall) -> ResultsScene:
    assert hall.playing is not None
    match, rng = hall.playing.match, random.Random(3)
    while match.outcome is None:
        legal = match.legal_actions()
        plain = [action for action in legal if type(action).__name__ not in ("Drink", "LittleHelp", "AskHelp")]
        match.play(rng.choice(plain or legal))
    hall.open_results(hall.playing)
    hall.stage.step([])
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    return scene


def test_a_day_from_its_page_to_its_result(make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = make_a_hall()
    clock = [EVENING]
    hall.now = lambda: clock[0]
    page = on_the_page(hall)
    assert isinstance(page.main, Button)
    page.main.press()
    assert isinstance(hall.stage.scene, TableScene)
    assert hall.playing is not None
    first = hall.playing.match
    assert first.header.seed == daily.seed_of(GAME, EVENING.date())
    assert [seat.level for seat in first.seats] == [None, "adept"]
    page = on_the_page(hall)
    assert page.main is not page.done
    page.play_on()
    assert hall.playing.match.header == first.header, "what was begun is gone on with"
    first = hall.playing.match
    clock[0] += timedelta(minutes=2)  # midnight comes
    results = play_out(hall)
    assert "counts" in results.kept.text
    page = on_the_page(hall)
    assert page.day == clock[0].date()
    assert [row.day for row in page.rows][:2] == [page.day, EVENING.date()]
    page.choose(EVENING.date())
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "something else")
    page.copy_line()
    page.keep()
    assert page.dialog is not None
    assert [file.suffix for file in hall.copies.iterdir()] == [".png"]
    page.close_dialog()
    clock[0] = EVENING - timedelta(hours=2)  # the clock is set back
    page = on_the_page(hall)
    page.play()
    assert "Practice" in play_out(hall).kept.text
    result = days.kept(hall.season, EVENING.date(), GAME, hall.season.person(first.seats[0].name))
    assert result == daily.result_of(first)


def test_midnight_turns_the_page(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    clock = [EVENING]
    hall.now = lambda: clock[0]
    page = on_the_page(hall)
    assert page.day == EVENING.date()
    clock[0] += timedelta(minutes=2)
    hall.stage.step([], 1 / 60)
    assert page.day == clock[0].date()
    earlier = EVENING.date() - timedelta(days=2)
    page.choose(earlier)
    clock[0] += timedelta(days=1)
    hall.stage.step([], 1 / 60)
    assert page.day == earlier, "who reads isn't disturbed"


def test_the_line_is_copied(make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = make_a_hall()
    hall.now = lambda: EVENING
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    on_the_page(hall).play()
    play_out(hall)
    page = on_the_page(hall)
    page.copy_line()
    result = days.kept(hall.season, EVENING.date(), GAME, hall.season.person("Mira"))
    assert result is not None
    told, beads = board[-1].rsplit(" ", 1)
    assert told == f"Bench 2026-12-01 Potion Explosion {result.own}:{result.others}"
    assert beads == "".join("●" if led else "○" for led in result.beads)
    assert page.left_page.blocks


@pytest.mark.parametrize("year", [1, 9999])
def test_a_clock_at_the_end_of_all_calendars_stops_nobody(hall: Hall, year: int) -> None:
    hall.now = lambda: datetime(year, 1 if year == 1 else 12, 1 if year == 1 else 31, 23, tzinfo=UTC)
    scene = on_the_page(hall)
    assert scene.rows[0].day == hall.now().date() and len(scene.rows) == (1 if year == 1 else SHOWN)
