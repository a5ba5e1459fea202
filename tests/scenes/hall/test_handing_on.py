"""A match is handed on with its review and a picture, and whoever gets the file opens it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.errors import RecordInUse
from game.core.records.library import HANDED_ON
from game.core.records.record import dump, restore
from game.players.review.keeping import pack
from scenes.app.running import _dropped
from scenes.hall.hall import Hall
from scenes.hall.records.handing_on import arrived
from scenes.hall.records.scene import ARRIVED, OVER, WAITING, RecordsScene
from scenes.hall.review import open_review
from scenes.hall.review.scene import ReviewScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui.widgets import Dialog
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import MakeHall, kept
from tests.scenes.hall.oracle import Oracle


def records(hall: Hall, page: int) -> RecordsScene:
    scene = RecordsScene(hall)
    scene.page = page
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    return scene


def press(hall: Hall, scene: RecordsScene, name: str) -> None:
    assert scene.commands is not None
    button = next(button for button in scene.commands.buttons if button.text == name)
    assert button.enabled
    scene.right_page.scroll_to(10_000)
    hall.stage.step([])
    Hand(hall.stage).click(button)


def handed_on(hall: Hall) -> Path:
    (file,) = hall.copies.glob(f"*{HANDED_ON}")
    return file


def reviewed(hall: Hall, file: Path) -> ReviewScene:
    open_review(hall, file)
    scene = hall.stage.scene
    assert isinstance(scene, ReviewScene)
    while scene.reviewer.running:
        scene.update(1 / 60)
    hall.stage.step([])
    return scene


def test_a_finished_match_goes_with_its_review(make_a_hall: MakeHall) -> None:
    here, there = make_a_hall(), make_a_hall()
    here.open_title()
    here.worker = Oracle()
    file = kept(here)
    found = reviewed(here, file).review
    here.stage.pop()
    press(here, records(here, OVER), "Keep a copy")
    assert here.stage.scene is not None and here.stage.scene.dialog is not None

    there.open_title()
    oracle = there.worker = Oracle()
    there.arrivals = (here.copies,)
    scene = records(there, ARRIVED)
    assert [row.save.file for row in scene.rows] == [handed_on(here)]
    press(there, scene, "Open")
    assert isinstance(there.stage.scene, TableScene)
    (mine,) = there.library.summaries()
    assert mine.file.parent == there.library.folder and mine.finished
    known = reviewed(there, mine.file).review
    assert (known.points, known.findings, known.left_lying) == (found.points, found.findings, found.left_lying)
    assert known.findings and not oracle.asked, "nobody had to think"
    assert there.library.take_in(handed_on(here)) == mine.file, "the same file again is no second save"


def test_a_match_in_progress_can_be_played_on_by_others(make_a_hall: MakeHall) -> None:
    here, there = make_a_hall(), make_a_hall()
    here.open_title()
    file = kept(here, actions=12)
    press(here, records(here, WAITING), "Keep a copy")
    assert handed_on(here).read_bytes() == file.read_bytes()
    there.open_title()
    _dropped(there, handed_on(here))
    scene = there.stage.scene
    assert isinstance(scene, TableScene) and scene.saved.file.parent == there.library.folder
    assert len(scene.session.match.entries) >= 12
    assert handed_on(here).read_bytes() == file.read_bytes(), "the file itself is let be"


def test_nothing_is_dropped_on_a_question(hall: Hall) -> None:
    file = kept(hall, actions=12)
    scene = records(hall, WAITING)
    scene.ask_delete(scene.rows[0].save)
    _dropped(hall, file)
    assert hall.stage.scene is scene


def test_whoever_plays_is_asked_before_a_dropped_file_is_opened(make_a_hall: MakeHall) -> None:
    hall, other = make_a_hall(), kept(make_a_hall(), actions=3)
    hall.resume(kept(hall, actions=12))
    table = hall.stage.scene
    hall.open_settings()
    for answer, opened in (("Play on", False), ("Save and leave", True)):
        _dropped(hall, other)
        assert hall.stage.scene is not None
        dialog = hall.stage.scene.dialog
        assert isinstance(dialog, Dialog) and table in hall.stage.scenes
        Hand(hall.stage).click(next(button for button in dialog.buttons if button.text == answer))
        hall.stage.step([])
        assert (table not in hall.stage.scenes) == opened


def test_a_picture_of_the_table_at_the_end(hall: Hall) -> None:
    file = kept(hall)
    scene = records(hall, OVER)
    press(hall, scene, "Keep a picture")
    (picture,) = hall.copies.glob("*.png")
    assert pygame.image.load(picture).get_size() == hall.stage.canvas.get_size()
    assert scene.dialog is not None and hall.stage.scene is scene
    hall.library.open(file).close()  # it isn't held any more


@pytest.mark.usefixtures("no_time_to_spare")
def test_the_picture_is_made_bit_by_bit_while_the_book_lies_open(hall: Hall) -> None:
    file = kept(hall)
    scene = records(hall, OVER)
    press(hall, scene, "Keep a picture")
    (at_once,) = hall.copies.glob("*.png")
    scene.close_dialog()
    hall.stage.in_slices = True
    hall.stage.step([])
    press(hall, scene, "Keep a picture")
    press(hall, scene, "Keep a picture")
    assert scene.dialog is None, "not in the frame of the press"
    frames = 0
    while scene.dialog is None:
        hall.stage.step([], 1 / 60)
        frames += 1
    assert frames > 20
    (bit_by_bit,) = set(hall.copies.glob("*.png")) - {at_once}
    seen = [pygame.image.tobytes(pygame.image.load(each), "RGB") for each in (at_once, bit_by_bit)]
    assert seen[0] == seen[1]
    hall.library.open(file).close()  # it isn't held any more


@pytest.mark.usefixtures("no_time_to_spare")
def test_a_match_is_held_no_longer_by_a_picture_that_nobody_waits_for(hall: Hall) -> None:
    file = kept(hall)
    scene = records(hall, OVER)
    hall.stage.in_slices = True
    press(hall, scene, "Keep a picture")
    for _ in range(5):
        hall.stage.step([], 1 / 60)
    with pytest.raises(RecordInUse):
        hall.library.open(file)
    hall.stage.pop()
    hall.library.open(file).close()


@pytest.mark.parametrize("in_slices", [True, False])
def test_where_no_picture_can_be_written_one_message_says_why(hall: Hall, in_slices: bool) -> None:
    kept(hall)
    hall.copies.write_bytes(b"no folder")
    scene = records(hall, OVER)
    hall.stage.in_slices = in_slices
    press(hall, scene, "Keep a picture")
    if in_slices:
        assert [notice.text for notice in scene.notices.shown] == ["One moment, please."], "the press is answered"
    told: list[str] = []
    for _ in range(600):
        hall.stage.step([], 1 / 60)
        told += [notice.text for notice in scene.notices.shown if "can't be written" in notice.text]
    assert len(set(told)) == 1 and scene.dialog is None


def test_bad_files_get_one_message_and_are_let_be(hall: Hall) -> None:
    good = kept(hall)
    hall.copies.mkdir()
    for name, content in (("no", b"Dear Anna"), ("cut", good.read_bytes()[:-40] + b"\n"), ("empty", b"")):
        file = hall.copies / f"{name}{HANDED_ON}"
        file.write_bytes(content)
        hall.open_file(file)
        scene = hall.stage.scene
        assert scene is not None and scene.dialog is not None
        assert file.read_bytes() == content
        hall.open_title()
    assert len(hall.library.summaries()) == 1
    assert all(save.problem is not None for save in arrived(hall)) and len(arrived(hall)) == 3
    assert len(records(hall, ARRIVED).rows) == 3


def test_a_review_that_does_not_fit_is_thought_over_anew(hall: Hall) -> None:
    match = hall.library.read(kept(hall))
    hall.worker = oracle = Oracle()
    for answers in (b"[7]", b'[{"expects":99}]', b'[{"actions":[{"type":"nonsense"}]}]', pack([None] * 20_000)):
        file = hall.library.folder / "strange.jsonl"
        file.write_bytes(dump(match, {0: answers, 1: answers}))
        oracle.asked.clear()
        scene = reviewed(hall, file)
        assert scene.review.finished and oracle.asked
        hall.stage.pop()
        hall.reviews.clear()


def test_a_review_counts_while_nothing_follows(hall: Hall) -> None:
    content = dump(hall.library.read(kept(hall)), {1: b"[]"})
    found = restore(content, "here", hall.catalogue)
    assert found.reviews == {1: b"[]"} and found.size == len(content)
    more = found.chain.seal(found.match.entries[-1])
    assert restore(content + more, "here", hall.catalogue, lenient=True).reviews == {1: b"[]"}
