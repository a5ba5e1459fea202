"""The season: its file survives, matches are counted once, numbers are what they say, people keep theirs."""

import json
import shutil
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from game.core.catalogue import Catalogue
from game.core.messages import plain
from game.core.records.library import Library
from game.core.seats import Seat
from game.season import turns
from game.season.file import FILE
from game.season.matches import MATCHES, Finished, Matches, Sitter, best_moves
from game.season.season import Season
from game.season.sections import Section
from game.season.tally import PEOPLE, tally
from tests.game.golden import RECORDS

DAY = datetime(2026, 11, 1, 20, tzinfo=UTC)


class Cups(msgspec.Struct, frozen=True):
    """A section as others add one."""

    won: Annotated[dict[str, int], Meta(max_length=3)] = {}


CUPS = Section("cups", Cups)


def season(folder: Path, told: list[str] | None = None) -> Season:
    said = [] if told is None else told
    return Season(folder, folder / "saves", Catalogue(), lambda message: said.append(plain(message)))


def sitter(name: str, points: int, place: int = 1, level: str | None = None, **more: bool | int) -> Sitter:
    return msgspec.structs.replace(Sitter(name, level, "owl", "teal", points, place, place == 1), **more)


def match(day: int, *seats: Sitter, game: str = "potions") -> Finished:
    return Finished(game, DAY + timedelta(days=day), seats)


def test_numbers_are_what_the_matches_say() -> None:
    adept = sitter("Quill", 50, 2, "adept")
    matches = {
        "a": match(0, sitter("Anna", 60), adept),
        "b": match(1, sitter("ANNA ", 70, feat=9), sitter("Bruno", 40, 2)),
        "c": match(2, sitter("Anna", 30, 2, gave_up=True), sitter("Gast", 55, guest=True)),
        "d": match(3, sitter("Bruno", 80), game="glastonbury"),
        "e": match(4, sitter("Quill", 90, 1, "adept"), sitter("Sable", 10, 2, "master")),
    }
    found = tally(matches, {})
    assert set(found) == {"anna", "bruno"}, "guests and computer players have no numbers"
    anna, potions = found["anna"], found["anna"].games["potions"]
    assert (anna.matches, anna.wins, anna.streak, anna.longest) == (3, 2, 0, 2)
    assert (anna.first, anna.last) == (DAY, DAY + timedelta(days=2))
    assert potions.best is not None and (potions.best.amount, potions.best.match) == (70, "b")
    assert potions.feat is not None and potions.feat.amount == 9
    assert (anna.levels["adept"].wins, anna.levels[PEOPLE].matches, anna.people["bruno"].wins) == (1, 2, 1)
    first, second, third = potions.ratings
    assert 1500 < first < second > third
    assert found["bruno"].games["glastonbury"].ratings == [], "who plays alone isn't rated"
    assert tally(dict(reversed(matches.items())), {}) == found, "in whatever order they were found"
    assert set(tally(matches, {"bruno": "anna"})) == {"anna"}, "a name somebody gave up"


def test_the_file_survives(tmp_path: Path) -> None:
    """What is torn is set aside and told of in one sentence, and comes from the copy; two windows share it."""
    told: list[str] = []
    one, other = season(tmp_path, told), season(tmp_path, told)
    assert one.read(CUPS) == Cups()
    one.change(CUPS, lambda cups: Cups({"anna": 1}))
    other.change(MATCHES, lambda matches: matches.with_match("a", match(0, sitter("Anna", 60))))
    one.change(CUPS, lambda cups: Cups({**cups.won, "bruno": 2}))
    file = tmp_path / FILE
    whole = json.loads(file.read_bytes())
    whole["sections"]["later"] = whole["sections"]["cups"]
    file.write_text(json.dumps(whole, separators=(",", ":")))
    again = season(tmp_path, told)
    assert again.read(CUPS).won == {"anna": 1, "bruno": 2} and again.counts("a") and told == []
    again.change(CUPS, lambda cups: Cups({**cups.won, "bruno": 3}))

    for damaged in (file.read_bytes().replace(b'"anna"', b'"anja"'), b"\x00\xff"):
        file.write_bytes(damaged)
        mended = season(tmp_path, told)
        assert len(told) == 1 and "copy" in told.pop(), "no save knows of a cup"
        assert mended.read(CUPS).won == {"anna": 1, "bruno": 3} and mended.counts("a")
    assert (tmp_path / f"{FILE}.broken-2").exists()

    for each in (file, tmp_path / f"{FILE}.copy"):
        each.write_bytes(each.read_bytes().replace(b'"Anna"', b'"Anja"'))
    torn = season(tmp_path, told)
    assert len(told) == 1 and "lost" in told.pop()
    assert torn.read(CUPS).won == {"anna": 1, "bruno": 3} and torn.read(MATCHES) == Matches()
    assert set(json.loads(file.read_bytes())["sections"]) == {"cups", "later"}, "unknown ones are kept"
    season(tmp_path, told)
    assert told == [], "it is told of once"

    torn.change(CUPS, lambda cups: Cups(dict.fromkeys("abcd", 1)))
    assert season(tmp_path, told).read(CUPS) == Cups() and told.pop(), "more than its type allows"
    file.write_bytes(b"\x00\xff")
    season(tmp_path, told)
    assert len(told) == 1 and told.pop()
    file.write_text('{"format":99}')
    newer = season(tmp_path, told)
    assert "newer" in told.pop()
    newer.change(CUPS, lambda cups: Cups({"anna": 1}))
    assert file.read_text() == '{"format":99}' and newer.read(CUPS).won == {"anna": 1}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a finished match of each game, as older versions saved them."""
    (tmp_path / "saves").mkdir()
    for record in sorted(RECORDS.glob("*.record")):
        shutil.copy(record, tmp_path / "saves" / f"{record.stem}.jsonl")
    return tmp_path


def test_old_saves_are_counted_once(folder: Path) -> None:
    own = season(folder)
    own.begin()
    patience = time.monotonic() + 60
    while own.looking and time.monotonic() < patience:
        own.listen()
        time.sleep(0.02)
    by_process = own.read(MATCHES)
    assert {one.game for one in by_process.finished.values()} == set(Catalogue().ids())
    shutil.copy(folder / "saves" / "potions.jsonl", folder / "saves" / "copy.jsonl")
    own.count_anew()
    assert own.read(MATCHES).finished == by_process.finished, "a copy is the same match"

    library = Library(folder / "saves", Catalogue())
    save = next(save for save in library.summaries() if save.game == "potions")
    played = library.read(save.file)
    before = by_process.finished[save.id]
    own.note(played)
    assert own.read(MATCHES).finished[save.id] == before, "finished at the table, it is the same"
    assert max(best_moves(played)) > 0
    for file in (folder / "saves").glob("*.jsonl"):
        file.unlink()
    own.count_anew()
    assert own.counts(save.id), "what was deleted stays counted"
    own.forget(save.id)
    assert not season(folder).counts(save.id)


def test_people(tmp_path: Path) -> None:
    own = season(tmp_path)
    own.change(
        MATCHES, lambda matches: matches.with_match("a", match(0, sitter("Anna", 60), sitter("Bruno", 4, 2)))
    )
    assert [person.name for person in own.people()] == ["Anna", "Bruno"], "known from their matches alone"
    seats = [Seat("bruno", colour="rose"), Seat("Chiara"), Seat("Gast", guest=True), Seat("Quill", "adept")]
    own.sit_down(seats, DAY + timedelta(days=9))
    assert [(person.name, person.colour) for person in own.people()][:2] == [
        ("Bruno", "teal"),
        ("Chiara", "amber"),
    ]
    assert len(own.people()) == 3

    own.edit("anna", "Anne", "cat", "moss")
    own.change(MATCHES, lambda matches: matches.with_match("b", match(1, sitter("Anne", 70))))
    assert own.person("Anne") == own.person("ANNA") == "anna" and own.numbers("anna").matches == 2
    own.edit("anna", "Annika", "cat", "moss")
    assert season(tmp_path).numbers("anna").matches == 2, "each name she had"
    assert own.taken("Anne", "bruno") and own.taken("annika", "") and not own.taken("Anna", "anna")
    assert not own.taken("Dora", "")

    own.delete("bruno")
    assert [person.key for person in own.people()] == ["chiara", "anna"]
    own.sit_down([Seat("Bruno")], DAY + timedelta(days=10))
    assert own.people()[0].key == "bruno", "back again"


def test_two_windows_that_change_it_at_the_same_moment_lose_nothing(tmp_path: Path) -> None:
    def win(name: str) -> None:
        mine = season(tmp_path)
        for _ in range(15):
            mine.change(CUPS, lambda cups: Cups({**cups.won, name: cups.won.get(name, 0) + 1}))

    windows = [threading.Thread(target=win, args=(name,)) for name in ("Anna", "Bruno", "Chiara")]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert season(tmp_path).read(CUPS).won == {"Anna": 15, "Bruno": 15, "Chiara": 15}


def test_a_window_that_was_stopped_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.05)
    with turns.held(tmp_path / f"{FILE}.lock"):
        season(tmp_path).change(CUPS, lambda cups: Cups({"Anna": 1}))
    assert season(tmp_path).read(CUPS).won == {"Anna": 1}
