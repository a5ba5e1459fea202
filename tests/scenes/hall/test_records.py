"""The book of records: what waits, what is over, torn pages, the best; nothing is ever lost."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.core.errors import NewerRecord, RecordError, RecordInUse
from game.core.messages import msg
from game.core.records.entries import Standing
from game.core.records.summaries import Summary
from game.core.seats import Seat
from game.season import matches as season
from game.season.matches import finished_in
from scenes.hall.hall import Hall
from scenes.hall.records.broken_save import explain
from scenes.hall.records.rows import ButtonRow
from scenes.hall.records.scene import BEST, OVER, WAITING, RecordsScene
from scenes.hall.records.statistics import best_scores, games, points_in, tallies, when
from scenes.tabletop.table_scene import TableScene
from scenes.ui.widgets import Dialog, Paragraph
from scenes.ui.widgets.base import Widget
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, begun, kept, spoil

NOON = datetime(2026, 5, 3, 12, 0).astimezone()
ANNA, BEN, BOT = Seat("Anna"), Seat("Ben"), Seat("Golem", "apprentice")


def summary(scores: tuple[int, ...], *seats: Seat, game: str = GAME, day: int = 0, over: bool = True) -> Summary:
    winners = tuple(at for at, points in enumerate(scores) if points == max(scores)) if over else None
    moment = NOON + timedelta(days=day)
    return Summary(Path(f"{day}.jsonl"), 0.0, None, game, moment, seats, Standing(9, scores, winners))


SAVES = [
    summary((30, 50), ANNA, BOT, day=1),
    summary((40, 20), ANNA, BEN, day=2),
    summary((40, 60), BEN, BOT, day=3),
    summary((99, 98), ANNA, BEN, day=4, over=False),
    summary((70, 1), ANNA, BOT, game="potions", day=5),
    Summary(Path("torn.jsonl"), 0.0, msg("torn")),
]


def opened(hall: Hall, page: int = WAITING) -> RecordsScene:
    scene = RecordsScene(hall)
    scene.page = page
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    return scene


MATCHES = [finished_in(save) for save in SAVES if save.problem is None and save.finished]


def test_best_scores_are_those_of_people_in_finished_matches() -> None:
    best = best_scores(MATCHES, GAME)
    assert [(one.name, one.points, one.won) for one in best] == [
        ("Anna", 40, True), ("Ben", 40, False), ("Anna", 30, False), ("Ben", 20, False)]  # fmt: skip
    assert best_scores(MATCHES, GAME, most=1)[0].when == NOON + timedelta(days=2), (
        "of equal ones the earlier first"
    )


def test_wins_are_counted_for_each_person(hall: Hall) -> None:
    counted = season.Matches({f"{at}": match for at, match in enumerate(MATCHES)})
    hall.season.change(season.MATCHES, lambda _: counted)
    told = [(one.name, one.wins, one.matches) for one in tallies(hall.season, GAME, "en")]
    assert told == [("Anna", 1, 2), ("Ben", 0, 2)]
    assert games(MATCHES) == ["potions", GAME]


def test_secret_points_are_a_dash(hall: Hall) -> None:
    assert points_in(hall.kit, Standing(3, (7, 0)), 0) == "7"
    assert points_in(hall.kit, Standing(3, (0, 0), secret=True), 0) == "–"


def test_days_are_said_as_people_say_them(hall: Hall) -> None:
    def said(moment: datetime | None) -> str:
        return when(hall.kit, moment, NOON).replace("\u2068", "").replace("\u2069", "")

    assert said(NOON) == "today, 12:00"
    assert said(NOON - timedelta(days=1)) == "yesterday, 12:00"
    assert said(NOON - timedelta(days=40)) == "24 March 2026"
    assert said(None) == ""


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone can't be chosen here")
def test_a_time_before_the_clocks_were_changed_is_what_they_showed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half past eleven in the evening of the last summer day, looked at in winter, and the other way round."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    summer, winter = datetime(2026, 10, 24, 21, 30, tzinfo=UTC), datetime(2026, 10, 25, 22, 30, tzinfo=UTC)
    try:
        said = [
            when(hall.kit, moment, now.astimezone()).replace("\u2068", "").replace("\u2069", "")
            for moment, now in ((summer, winter), (winter, winter), (datetime(2026, 1, 9, 12, tzinfo=UTC), summer))
        ]
    finally:
        monkeypatch.undo()
        time.tzset()
    assert said == ["yesterday, 23:30", "today, 23:30", "9 January 2026"]


def test_waiting_and_finished_matches_stand_on_their_own_ribbons(hall: Hall, hand: Hand) -> None:
    waits, over = kept(hall, actions=15), kept(hall, seats=3)
    scene = opened(hall)
    assert [row.save.file for row in scene.rows] == [waits]
    hand.click(scene.ribbons.parts()[OVER].center)
    assert [row.save.file for row in scene.rows] == [over]
    hall.season.count_anew()
    hand.click(scene.ribbons.parts()[BEST].center)
    names = [block.name for block in scene.left_page.blocks if hasattr(block, "name")]
    assert "Dariush" in names and "Bruno" not in names, "computer players aren't among the best"


def test_with_nothing_waiting_the_book_opens_where_something_is(hall: Hall) -> None:
    kept(hall, seats=3)
    assert RecordsScene(hall).page == OVER


def commands(scene: RecordsScene) -> ButtonRow:
    assert scene.commands is not None
    return scene.commands


def dialog_of(hall: Hall) -> Widget | None:
    assert hall.stage.scene is not None
    return hall.stage.scene.dialog


def test_play_on_opens_the_match(hall: Hall, hand: Hand) -> None:
    file = kept(hall, actions=15)
    scene = opened(hall)
    hand.click(commands(scene).buttons[0])
    assert isinstance(hall.stage.scene, TableScene)
    assert hall.playing is not None and hall.playing.file == file


def test_look_back_opens_the_replay(hall: Hall, hand: Hand) -> None:
    kept(hall, seats=2)
    scene = opened(hall, OVER)
    hand.click(commands(scene).buttons[0])
    table = hall.stage.scene
    assert isinstance(table, TableScene) and table.replay is not None


def test_deleting_asks_first_and_the_safe_answer_keeps(hall: Hall, hand: Hand) -> None:
    file = kept(hall, actions=15)
    scene = opened(hall)
    hand.click(commands(scene).buttons[-1])
    assert isinstance(scene.dialog, Dialog)
    hand.key(pygame.K_ESCAPE)
    assert scene.dialog is None and file.exists()
    hand.click(commands(scene).buttons[-1])
    hand.click(scene.dialog.buttons[0])
    assert not file.exists()
    assert scene.rows == []


def test_a_torn_page_is_explained_and_what_is_good_can_be_saved(hall: Hall, hand: Hand) -> None:
    whole = kept(hall, actions=40)
    lines = whole.read_bytes().count(b"\n")
    spoil(whole, 0.7)
    scene = opened(hall)
    assert scene.rows[0].save.problem is not None
    words = [block.text for block in scene.right_page.blocks if isinstance(block, Paragraph)]
    assert any(whole.name in text and "line" in text for text in words)
    hand.click(commands(scene).buttons[0])
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    assert 0 < len(table.session.match.steps) < lines
    assert whole.exists(), "the old file stays"


def test_nothing_is_offered_for_a_page_nothing_of_which_can_be_used(hall: Hall, hand: Hand) -> None:
    whole = kept(hall, actions=10)
    whole.write_bytes(b"")
    scene = opened(hall)
    mend, delete = commands(scene).buttons
    assert not mend.enabled and mend.reason and delete.enabled
    explain(hall, whole, RecordError(msg("{file} is empty.", file=str(whole))))
    dialog = dialog_of(hall)
    assert isinstance(dialog, Dialog) and len(dialog.buttons) == 1


def test_a_save_that_breaks_only_when_played_is_set_aside_and_salvaged(hall: Hall, hand: Hand) -> None:
    file = kept(hall, actions=30)
    error = RecordError(msg("{file}, line 9: this can't have happened.", file=str(file)))
    before = file.read_bytes()
    explain(hall, file, error)
    dialog = dialog_of(hall)
    assert isinstance(dialog, Dialog)
    aside = file.with_name(file.name + ".broken")
    assert not file.exists() and aside.read_bytes() == before
    hand.wait(0.1)
    hand.click(dialog.buttons[1])
    assert isinstance(hall.stage.scene, TableScene)
    assert aside.exists()


def test_a_save_from_a_newer_version_is_let_be(hall: Hall, hand: Hand) -> None:
    file = kept(hall, actions=5)
    explain(hall, file, NewerRecord(msg("{file} was saved by a newer version.", file=str(file))))
    assert isinstance(dialog_of(hall), Dialog)
    assert file.exists()
    hand.key(pygame.K_RETURN)
    assert dialog_of(hall) is None


def test_a_save_that_is_played_elsewhere_is_let_be(hall: Hall, hand: Hand) -> None:
    saved = begun(hall, actions=5)
    try:
        hall.go_on(saved.file)
        dialog = dialog_of(hall)
        assert isinstance(dialog, Dialog) and saved.file.exists()
        with pytest.raises(RecordInUse):
            hall.library.open(saved.file)
    finally:
        saved.close()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_save_nobody_may_read_is_not_renamed(hall: Hall) -> None:
    file = kept(hall, actions=5)
    file.chmod(0)
    hall.go_on(file)
    assert file.exists()


def test_a_missing_file_is_told_and_the_title_stays(hall: Hall, hand: Hand, tmp_path: Path) -> None:
    hall.go_on(tmp_path / "nothing.jsonl")
    assert isinstance(dialog_of(hall), Dialog)
    hand.key(pygame.K_ESCAPE)
    assert dialog_of(hall) is None


def test_a_folder_that_cannot_be_listed_is_told(hall: Hall) -> None:
    hall.library.folder.parent.mkdir(parents=True, exist_ok=True)
    hall.library.folder.write_text("a file where a folder should be")
    scene = opened(hall)
    assert any(isinstance(block, Paragraph) and "saves" in block.text for block in scene.left_page.blocks)
