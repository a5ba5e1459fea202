"""The folder of saves: going on, listing, setting aside, salvaging; broken disks and second programs."""

import os
import random
import shutil
import stat
from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.errors import NewerRecord, OlderRecord, RecordError, RecordInUse
from game.core.match import Match
from game.core.messages import plain
from game.core.records.files import read_regular
from game.core.records.library import Library
from game.core.records.record import dump
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushRules, Name, Roll
from tests.game.core.toys.play import ANNA, BEN, ROBOT, new_match, play_random, story
from tests.patience import until


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves", CATALOGUE)


def keep(library: Library, match: Match) -> Path:
    saved = library.create(match)
    assert saved.close() is None
    return saved.file


def spoil(file: Path, line: int) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"seat", b"suet")
    file.write_bytes(b"".join(lines))


def test_every_step_is_saved_as_it_happens(library: Library) -> None:
    saved = library.create(new_match())
    match = saved.match
    for action in (Name(1), Roll(), Name(2)):
        match.play(action)
        assert saved.flush()
        assert saved.file.read_bytes() == dump(match)
        assert library.read(saved.file).state == match.state
    match.undo()
    match.rename(0, "Annie")
    assert saved.close() is None
    assert saved.file.read_bytes() == dump(match)


def test_a_match_goes_on_in_the_same_file(library: Library) -> None:
    straight = play_random(new_match(seed=6), random.Random(6), undoing=True)
    file = keep(library, new_match(seed=6))
    rng = random.Random(6)
    while True:
        saved = library.open(file)
        play_random(saved.match, rng, until=len(saved.match.entries) + 1, undoing=True)
        over = saved.match.outcome is not None
        assert saved.close() is None
        if over:
            break
    assert saved.match.outcome == straight.outcome
    assert file.read_bytes() == dump(saved.match) == dump(straight)
    assert [path.name for path in library.folder.iterdir()] == [file.name]


def test_a_half_written_last_line_is_written_over(library: Library) -> None:
    file = keep(library, play_random(new_match(), random.Random(1), until=5))
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    saved = library.open(file)
    assert len(saved.match.entries) >= 4
    saved.match.rename(0, "X")
    saved.close()
    assert file.read_bytes() == dump(saved.match)


def test_automatic_steps_lost_with_the_program_are_made_up_for(library: Library) -> None:
    match = play_random(new_match(), random.Random(1), until=4)
    assert match.steps[-1].automatic
    file = keep(library, match)
    content = file.read_bytes()
    file.write_bytes(content[: content[:-1].rindex(b"\n") + 1])
    saved = library.open(file)
    assert saved.match.state == match.state
    saved.close()
    assert file.read_bytes() == content


def test_the_list_tells_who_plays_what_and_how_it_stands(library: Library) -> None:
    assert library.summaries() == []
    assert library.newest_unfinished() is None
    finished, running = story(), play_random(new_match(ANNA, ROBOT), random.Random(1), until=9)
    files = [keep(library, finished), keep(library, running)]
    os.utime(files[0], (2_000_000_000, 2_000_000_000))
    first, second = library.summaries()
    assert [first.file, second.file] == files
    assert (first.finished, second.finished) == (True, False)
    assert first.seats == tuple(finished.seats)
    assert (first.game, first.created, first.problem) == ("hush", finished.header.created, None)
    assert first.standing == finished.standing
    assert second.standing.scores == tuple(score.total for score in running.scores(None))
    assert library.newest_unfinished() == second


def test_the_list_is_read_again_only_where_a_file_has_changed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [keep(library, new_match(seed=seed)) for seed in range(3)]
    before = library.summaries()
    read: list[Path] = []

    def read_and_note(path: Path, most: int) -> bytes:
        read.append(path)
        return read_regular(path, most)

    monkeypatch.setattr("game.core.records.summaries.read_regular", read_and_note)
    assert library.summaries() == before
    assert read == []
    saved = library.open(files[1])
    saved.match.play(Name(1))
    saved.match.play(Roll())
    saved.close()
    read.clear()
    assert next(save for save in library.summaries() if save.file == files[1]).standing.turn == 2
    assert read == [files[1]]
    library.delete(files[0])
    assert len(library.summaries()) == 2


def test_matches_begun_in_the_same_second_get_files_of_their_own(library: Library) -> None:
    saved = [library.create(new_match(seed=seed)) for seed in range(3)]
    other = Library(library.folder, CATALOGUE)
    files = {keep(other, new_match(seed=seed)) for seed in range(3)}
    assert len({*files, *(save.file for save in saved)}) == 6
    assert all(save.close() is None for save in saved)
    assert all(library.read(save.file).state == save.match.state for save in saved)


def test_a_match_in_play_is_nobody_elses(library: Library) -> None:
    saved = library.create(new_match())
    saved.flush()
    other = Library(library.folder, CATALOGUE)
    for attempt in (
        lambda: other.open(saved.file),
        lambda: library.open(saved.file),
        lambda: other.delete(saved.file),
        lambda: other.set_aside(saved.file, RecordError(new_match().game.title)),
    ):
        with pytest.raises(RecordInUse, match="open in another window"):
            attempt()
    assert other.summaries()[0].problem is None
    assert other.read(saved.file).state == saved.match.state
    saved.close()
    other.open(saved.file).close()


def test_a_broken_save_is_listed_refused_set_aside_and_never_overwritten(library: Library) -> None:
    for number in range(3):
        file = keep(library, play_random(new_match(), random.Random(1), until=6))
        spoil(file, 4)
        (summary,) = library.summaries()
        assert summary.problem is not None
        assert f"{file}, line 4: " in plain(summary.problem)
        assert library.newest_unfinished() is None
        content = file.read_bytes()
        with pytest.raises(RecordError) as caught:
            library.open(file)
        assert file.read_bytes() == content
        told = plain(library.set_aside(file, caught.value).told)
        target = file.with_name(file.name + ".broken" + (f"-{number + 1}" if number else ""))
        assert told.startswith(str(caught.value))
        assert told.endswith(f"now lies at {target}.")
        assert target.read_bytes() == content
        assert library.summaries() == []
    assert len(list(library.folder.iterdir())) == 3


def test_a_save_of_a_newer_version_is_known_as_such(library: Library) -> None:
    assert not library.newest_is_newer()
    file = keep(library, new_match())
    assert not library.newest_is_newer()
    newer = file.with_name("newer.jsonl")
    newer.write_bytes(file.read_bytes().replace(b'"format":1', b'"format":2', 1))
    os.utime(newer, (4e9, 4e9))
    assert library.newest_is_newer()
    assert [summary.newer for summary in library.summaries()] == [True, False]
    os.utime(newer, (1e9, 1e9))
    assert not library.newest_is_newer()


@pytest.mark.parametrize("name", ["passwd", "match.jsonl"])
def test_only_saves_of_the_folder_are_ever_set_aside(library: Library, tmp_path: Path, name: str) -> None:
    """Whoever names the wrong file finds it as it was."""
    file = tmp_path / "elsewhere" / name
    file.parent.mkdir()
    file.write_text("root:x:0:0\n")
    with pytest.raises(RecordError) as caught:
        library.open(file)
    told = plain(library.set_aside(file, caught.value).told)
    assert told.endswith(f"{file} was left as it is.")
    assert file.read_text() == "root:x:0:0\n"
    assert list(file.parent.iterdir()) == [file]


def test_what_can_be_read_of_a_broken_save_becomes_a_new_one(library: Library) -> None:
    match = play_random(new_match(), random.Random(1), until=9)
    file = keep(library, match)
    spoil(file, 6)
    content = file.read_bytes()
    assert library.salvageable(file)
    new = library.salvage(file)
    assert new != file
    assert file.read_bytes() == content
    assert library.read(new).entries == match.entries[:4]
    library.open(new).close()
    spoil(file, 1)
    assert not library.salvageable(file)
    with pytest.raises(RecordError, match="line 1"):
        library.salvage(file)


def test_a_save_that_is_not_there_is_named(library: Library, tmp_path: Path) -> None:
    for attempt in (library.open, library.read, library.delete, library.salvage):
        with pytest.raises(RecordError, match="there is no such file"):
            attempt(tmp_path / "gone.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    for refused in (library.open, library.read, library.delete):
        with pytest.raises(RecordError):
            refused(tmp_path / "folder.jsonl")


def test_where_nothing_can_be_saved_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    library = Library(tmp_path / "saves", CATALOGUE)
    saved = library.create(new_match())
    saved.match.play(Name(1))
    until(lambda: saved.trouble is not None)
    assert not saved.flush(0.0)
    assert saved.trouble is not None
    told = plain(saved.trouble)
    assert told.startswith(f"The match can't be saved to {saved.file}: ")
    assert "You can play on" in told
    left = saved.close()
    assert left is not None
    assert "The last 2 steps could not be saved" in plain(left)
    with pytest.raises(RecordError):
        library.summaries()
    assert library.newest_unfinished() is None


def test_saving_begins_when_it_can(tmp_path: Path) -> None:
    blocker = tmp_path / "saves"
    blocker.write_text("")
    library = Library(blocker, CATALOGUE)
    saved = library.create(new_match())
    saved.match.play(Name(1))
    until(lambda: saved.trouble is not None)
    assert not saved.flush(0.0)
    blocker.unlink()
    assert saved.close() is None
    assert saved.file.read_bytes() == dump(saved.match)


def test_a_full_disk_leaves_no_empty_file(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.core.records.files.os.write", full)
    saved = library.create(new_match())
    until(lambda: saved.trouble is not None)
    assert not saved.flush(0.0)
    assert saved.trouble is not None and "the disk is full" in plain(saved.trouble)
    assert saved.close() is not None
    assert list(library.folder.iterdir()) == []


def test_a_disk_that_fills_up_in_play_loses_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = library.create(new_match())
    saved.match.play(Name(1))
    saved.flush()
    room = [30]
    real_write = os.write

    def cramped(handle: int, content: bytes) -> int:
        if not room[0]:
            raise OSError(28, "No space left on device")
        written = real_write(handle, bytes(content)[: room[0]])
        room[0] -= written
        return written

    monkeypatch.setattr("game.core.records.files.os.write", cramped)
    saved.match.play(Roll())
    saved.match.play(Name(2))
    until(lambda: saved.trouble is not None)
    assert not saved.flush(0.0)
    assert saved.trouble is not None
    assert len(library.read(saved.file).entries) == 1
    room[0] = 100_000
    assert saved.close() is None
    assert saved.file.read_bytes() == dump(saved.match)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere open files can't be deleted")
@pytest.mark.parametrize("taken", [False, True])
def test_a_save_deleted_while_it_is_played_is_made_anew(library: Library, taken: bool) -> None:
    """By a person tidying up; or by something that put another file in its place, which stays as it is."""
    for saved in (library.create(new_match()), library.open(keep(library, new_match(seed=3)))):
        saved.match.play(Name(1))
        assert saved.flush()
        file = saved.file
        shutil.rmtree(library.folder)
        if taken:
            library.folder.mkdir()
            file.write_bytes(b"another's")
        saved.match.play(Roll())
        assert saved.flush() and saved.trouble is None
        assert (saved.file == file) is not taken
        assert not taken or file.read_bytes() == b"another's"
        with pytest.raises(RecordInUse):
            library.open(saved.file)
        saved.file.unlink()
        assert saved.close() is None, "also after its last step"
        assert saved.file.read_bytes() == dump(saved.match)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="only where permissions bind")
def test_a_save_that_can_only_be_read_can_be_played_unsaved(library: Library) -> None:
    file = keep(library, play_random(new_match(), random.Random(1), until=5))
    file.chmod(stat.S_IRUSR)
    saved = library.open(file)
    saved.match.rename(0, "X")
    until(lambda: saved.trouble is not None)
    assert not saved.flush(0.0)
    assert saved.trouble is not None and "the system doesn't allow it" in plain(saved.trouble)


def test_a_save_without_permission_to_write_is_played_unsaved(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = keep(library, play_random(new_match(ANNA, BEN), random.Random(1), until=5))

    def refuse(path: Path) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("game.core.records.library.open_locked", refuse)
    saved = library.open(file)
    saved.match.rename(0, "X")
    until(lambda: saved.trouble is not None)
    assert not saved.flush(0.0)
    assert saved.trouble is not None and "the system doesn't allow it" in plain(saved.trouble)
    assert saved.close() is not None
    assert library.read(file).seats[0].name == "Anna"


@pytest.mark.parametrize(("known", "newer"), [(0, True), (2, False)])
def test_what_other_rules_were_played_by_is_listed_but_never_the_one_to_go_on_with(
    known: int, newer: bool, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = keep(library, new_match())
    assert library.newest_unfinished() == library.summaries()[0]
    monkeypatch.setattr(HushRules, "version", known)
    monkeypatch.setattr(Catalogue, "rules_version", lambda self, game: known)
    other = Library(library.folder, library.catalogue)
    (found,) = other.summaries()
    assert found.problem is None and found.refused is not None and found.newer is newer is other.newest_is_newer()
    assert other.newest_unfinished() is None and other.newest_unfinished(with_refused=True) == found
    with pytest.raises(NewerRecord if newer else OlderRecord) as refusal:
        other.open(file)
    assert refusal.value.message == found.refused


def test_a_save_of_a_game_that_is_not_there_is_not_the_one_to_go_on_with(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(library, new_match())
    monkeypatch.setattr(Catalogue, "rules_version", lambda self, game: None)
    assert Library(library.folder, library.catalogue).newest_unfinished() is None


def test_a_file_in_a_folders_place_and_a_link_to_itself_are_called_what_they_are(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves", CATALOGUE)
    saved = library.create(new_match())
    saved.close()
    (tmp_path / "copies").write_text("a file")
    with pytest.raises(RecordError, match="a file, not a folder"):
        library.hand_on(saved.file, tmp_path / "copies", {})
    (tmp_path / "loop").symlink_to("loop")
    assert not library.holds(tmp_path / "loop" / "match.jsonl")
