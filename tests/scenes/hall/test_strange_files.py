"""Whatever lies in the data folder, every screen comes up, says what is wrong, and shows all that is right."""

from __future__ import annotations

import errno
import io
import json
import logging
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.catalogue import game_ids, load
from game.core.match import Match
from game.core.messages import plain, unsaid
from game.core.records.record import dump
from game.players.levels import read_levels
from scenes.app.log import start_log
from scenes.hall.hall import Hall
from scenes.hall.new_game.plan import SetupPlan
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.records.scene import BEST, OVER, WAITING, RecordsScene
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui import settings as stored
from scenes.ui.pictures.disk_cache import DiskCache
from scenes.ui.places import log_file
from scenes.ui.settings import Evening
from scenes.ui.text.languages import words_for
from scenes.ui.text.names import offered
from scenes.ui.text.words import Words
from scenes.ui.widgets import Paragraph
from tests.game.core.records.forging import forged
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import GAME, MakeHall, begun, kept

GAMES = [load(game) for game in game_ids()]
NOON = datetime(2031, 5, 4, 12, tzinfo=UTC)
MEGABYTE = "M" * 2**20
ODD_NAMES = ("A\0B", "two\nlines", "\u202eback", MEGABYTE, "", " ")
posix = pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")


def strange_saves(folder: Path) -> int:
    """Lay all kinds of strange things among the saves; return how many."""
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "zero.jsonl").symlink_to("/dev/zero")
    (folder / "folder.jsonl").mkdir()
    for name in (b"caf\xe9.jsonl", b"two\nlines.jsonl"):
        (folder / os.fsdecode(name)).write_bytes(b"nonsense")
    return 5


def odd_saves(hall: Hall) -> int:
    """Save matches that are sealed as they should be and say what no program would; return how many."""
    waits, over = begun(hall, actions=5), begun(hall)
    contents = [dump(saved.match) for saved in (waits, over)]
    for saved in (waits, over):
        saved.close()
        saved.file.unlink()
    changes: list[tuple[tuple[str | int, ...], object]] = [
        *((("seats", 0, "name"), name) for name in ODD_NAMES),
        (("seats", 0, "portrait"), "none"),
        (("seats", 0, "portrait"), "../../x\0"),
        (("seats", 0, "colour"), "octarine"),
        (("seats", 1, "level"), "sage"),
        (("created",), "0001-01-01T00:00:00Z"),
        (("created",), "9999-12-31T23:59:59Z"),
        (("created",), "1970-01-01T00:00:00Z"),
        (("created",), "2999-12-31T23:59:59-12:00"),
        (("game",), "chess\n"),
    ]
    for at, content in enumerate(contents):
        for number, change in enumerate(changes):
            file = hall.library.folder / f"odd {at} {number}.jsonl"
            file.write_bytes(forged(content, 1, *change))
    return len(contents) * len(changes)


def shown(scene: RecordsScene) -> list[str]:
    return [block.text for block in scene.right_page.blocks if isinstance(block, Paragraph)]


@posix
def test_records_show_all_that_can_be_shown(hall: Hall, hand: Hand) -> None:
    good = kept(hall, actions=5)
    count = 1 + strange_saves(hall.library.folder) + odd_saves(hall)
    scene = RecordsScene(hall)
    hall.stage.push(scene)
    assert len(scene.saves) == count
    for page in (WAITING, OVER, BEST):
        hand.click(scene.ribbons.parts()[page].center)
        for row in scene.rows:
            scene.choose(row.save)
            hall.stage.step([])
            if row.save.problem is not None:
                assert "1970" not in row._line, "no date is told that isn't known"
                assert any("delete it" in text or "written anew" in text for text in shown(scene))
                assert any(row.save.file.stem[:3] in text for text in shown(scene))
                assert not any(map(unsaid, "".join(shown(scene)).replace("\u2068", "").replace("\u2069", "")))
    title = TitleScene(hall)
    hall.stage.restart(title)
    hall.stage.step([])
    found = hall.library.newest_unfinished()
    assert found is not None and found.problem is None
    assert hall.library.read(good).steps


@pytest.mark.slow
def test_an_odd_save_can_be_played_on_and_looked_back_at(hall: Hall) -> None:
    """Its table comes up, and so does New game with the seats it leaves behind."""
    kept(hall, actions=5)
    odd_saves(hall)
    opened = 0
    for save in hall.library.summaries():
        if save.problem is None and save.game == GAME:
            hall.resume(save.file)
            assert isinstance(hall.stage.scene, TableScene)
            for _ in range(3):
                hall.stage.step([], 0.1)
            opened += 1
    assert opened >= 20
    hall.open_title()


@posix
def test_the_start_does_not_wait_for_a_pipe_or_read_without_end(
    make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.hall.hall.DiskCache", DiskCache)
    hall = make_a_hall()
    hall.library.folder.mkdir(parents=True)
    os.mkfifo(hall.library.folder / "pipe.jsonl")
    (hall.library.folder / "zero.jsonl").symlink_to("/dev/zero")
    (hall.folder / "cache").mkdir(exist_ok=True)
    hall.open_title()
    hall.stage.step([])
    keepsakes = list((hall.folder / "cache").iterdir())
    assert keepsakes
    for keepsake in keepsakes:
        keepsake.unlink()
        os.mkfifo(keepsake)
    again = make_a_hall(folder=hall.folder)
    again.open_title()
    assert isinstance(again.stage.scene, TitleScene)
    again.stage.step([])


@posix
@pytest.mark.parametrize("content", [b"nonsense", b'{"volume": 1000, "language": "\\u0000"}', None])
def test_a_data_folder_whose_name_is_no_text_and_broken_settings(
    tmp_path: Path, make_a_hall: MakeHall, content: bytes | None
) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9 \n")
    folder.mkdir()
    if content is None:
        os.mkfifo(folder / "settings.json")
    else:
        (folder / "settings.json").write_bytes(content)
    found, trouble = stored.load(folder)
    assert found == stored.Settings()
    assert trouble is not None
    hall = make_a_hall(folder=folder)
    hall.open_title()
    hall.notice(trouble)
    hall.stage.step([])
    hall.open_records()
    hall.stage.step([])
    assert kept(hall, actions=3).is_file()


class FullDisk(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@posix
def test_the_log_takes_every_name_and_no_pipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    try:
        start_log(tmp_path)
        (handler,) = set(root.handlers) - set(before)  # by itself: pytest's own handler can't pass such names on
        handler.handle(logging.makeLogRecord({"msg": "start: " + os.fsdecode(b"caf\xe9")}))
        assert "start: caf\\udce9" in log_file(tmp_path).read_text("utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(handler, "stream", FullDisk())
            handler.handle(logging.makeLogRecord({"msg": "lost"}))
        assert capsys.readouterr().err == ""
        (tmp_path / "other").mkdir()
        os.mkfifo(log_file(tmp_path / "other"))
        start_log(tmp_path / "other")
        assert "pipe" in capsys.readouterr().err
    finally:
        for handler in set(root.handlers) - set(before):
            root.removeHandler(handler)
            handler.close()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9) | st.sampled_from([MEGABYTE[:999], 10**40, "\0", "../../x"]),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=9), inside, max_size=3),
    max_leaves=6,
)  # fmt: skip
FIELDS = stored.Settings.__struct_fields__


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
def test_whatever_the_settings_say_they_are_read_and_what_is_wrong_is_named(plain_data: dict[str, object]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.json").write_text(json.dumps(plain_data))
        found, trouble = stored.load(folder)
        assert trouble is None or (len(plain(trouble)) < 1000 and not any(map(unsaid, plain(trouble))))
        assert stored.save(folder, found) is None
        assert stored.load(folder) == (found, None)
        assert words_for(found.language)[0] is not None


# ---- what New game remembers

ODD_OPTIONS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.lists(st.text(max_size=5), max_size=9),
    st.sampled_from([10**30, -1, MEGABYTE, [["x"]], {"a": 1}]),
)  # fmt: skip
SEAT = st.fixed_dictionaries(
    {"name": st.sampled_from([*ODD_NAMES, "Anna"])},
    optional={
        "level": st.sampled_from([None, "adept", "sage", ""]),
        "colour": st.sampled_from(["amber", "octarine"]),
        "portrait": st.sampled_from(["fox", "none"]),
    },
)


@settings(max_examples=50)
@given(st.data())
def test_whatever_is_remembered_a_match_can_be_set_up(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    keys = [spec.key for spec in game.options] + ["first", "chosen"]
    written = {
        "seats": data.draw(st.lists(SEAT, max_size=9)),
        "options": data.draw(st.dictionaries(st.sampled_from(keys), ODD_OPTIONS)),
    }
    evening = msgspec.convert(written, Evening)
    plan = SetupPlan(game, read_levels(game).levels, evening, offered(Words()))
    while plan.problem() is not None:
        for at in range(len(plan.seats)):
            plan.rename(at, f"Name {at}")
        for spec in plan.shown_options():
            if spec.kind == "subset":
                plan.options[spec.key] = [choice for choice, _ in spec.choices][: spec.count]
    match = Match.new(game, plan.seats, plan.chosen_options(), seed=1, now=NOON)
    assert match.legal_actions()


def test_new_game_shows_what_is_remembered_however_odd(make_a_hall: MakeHall, tmp_path: Path) -> None:
    seats = [{"name": name, "portrait": "none"} for name in ODD_NAMES]
    options = {"countdown": 10**30, "kinds": "all", "chosen": [1, "x"]}
    text = json.dumps({"evenings": {GAME: {"seats": seats, "options": options}, "chess\0": {}}})
    (tmp_path / "settings.json").write_text(text)
    hall = make_a_hall(folder=tmp_path)
    hall.open_title()
    hall.open_new_game(GAME)
    hall.stage.step([])
    assert isinstance(hall.stage.scene, NewGameScene)
    assert all(seat.name.isprintable() for seat in hall.stage.scene.plan.seats)
