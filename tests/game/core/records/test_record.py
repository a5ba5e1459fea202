"""Records: what goes in comes out; whatever is wrong with one is found and named."""

import random
import re
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from game.core.errors import NewerRecord, RecordError
from game.core.match import Match
from game.core.records.entries import FORMAT, Played
from game.core.records.record import Chain, Restored, dump, restore, skim
from tests.game.core.records.forging import resealed
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushRules, Name, Roll
from tests.game.core.toys.play import ANNA, BEN, NOON, hush, new_match, play_random, story
from tests.work import WorkClock


def load(content: bytes, *, lenient: bool = False) -> Restored:
    return restore(content, "save.jsonl", CATALOGUE, lenient=lenient)


def same(first: Match, second: Match) -> bool:
    return (
        first.state == second.state
        and list(first.steps) == list(second.steps)
        and first.entries == second.entries
        and list(first.seats) == list(second.seats)
        and first.conceded == second.conceded
        and first.notes == second.notes
        and first.outcome == second.outcome
        and first.standing == second.standing
    )


@pytest.mark.parametrize("seed", range(5))
def test_what_goes_in_comes_out(seed: int) -> None:
    match = story(seed)
    assert {type(entry).__name__ for entry in match.entries} == {
        "Played",
        "Undone",
        "Redone",
        "SeatChanged",
        "Conceded",
    }
    content = dump(match)
    again = load(content)
    assert same(again.match, match)
    assert dump(again.match) == content
    assert again.size == len(content)
    assert again.fault is None
    assert all(again.match.state_at(index) == match.state_at(index) for index in range(len(match.steps) + 1))


def test_a_restored_match_goes_on_as_the_first_would_have() -> None:
    first = play_random(new_match(seed=9), random.Random(9), until=8)
    second = load(dump(first)).match
    for match in (first, second):
        play_random(match, random.Random(10))
    assert same(first, second)


def test_redo_is_still_possible_after_loading() -> None:
    match = new_match()
    match.play(Name(2))
    match.undo()
    again = load(dump(match)).match
    assert again.can_redo
    again.redo()
    assert [step.action for step in again.steps] == [Name(2)]


def test_a_record_is_text_a_line_an_entry() -> None:
    match = story()
    lines = dump(match).decode().splitlines()
    assert len(lines) == 1 + len(match.entries)
    plain = [msgspec.json.decode(line) for line in lines]
    assert plain[0]["line"] == "header"
    assert plain[0]["game"] == "hush"
    assert plain[0]["data"]["luck"] == 4
    assert plain[1]["action"] == {"do": "name", "number": 3}


def test_it_keeps_the_data_it_was_played_with() -> None:
    data = msgspec.structs.replace(hush().data, luck=40)
    match = Match.new(CATALOGUE.rebuild("hush", msgspec.json.encode(data)), [ANNA, BEN], seed=1, now=NOON)
    play_random(match, random.Random(1))
    again = load(dump(match)).match
    assert again.game.data == data
    assert again.game.data_hash == match.game.data_hash != hush().data_hash
    assert same(again, match)


def test_skimming_tells_how_it_stands_without_the_game() -> None:
    for match in (story(), play_random(new_match(), random.Random(1), until=9), new_match()):
        skimmed = skim(dump(match), "save")
        assert skimmed.seats == tuple(match.seats)
        assert skimmed.standing == match.standing
        assert skimmed.header.created == NOON


def test_cut_off_anywhere_all_whole_lines_count() -> None:
    match = play_random(new_match(seed=3), random.Random(3), until=12)
    content = dump(match)
    header_end = content.index(b"\n") + 1
    for cut in range(len(content)):
        part = content[:cut]
        if cut < header_end:
            with pytest.raises(RecordError, match=r"save\.jsonl, line 1"):
                load(part)
        else:
            found = load(part)
            assert found.match.entries == match.entries[: part.count(b"\n") - 1]
            assert found.size == part.rfind(b"\n") + 1


@pytest.mark.slow
def test_a_changed_byte_anywhere_is_noticed() -> None:
    match = play_random(new_match(seed=3), random.Random(3), until=10)
    content = dump(match)
    rng = random.Random(4)
    for place in range(len(content) - 1):
        other = rng.choice([byte for byte in range(256) if byte != content[place]])
        changed = content[:place] + bytes([other]) + content[place + 1 :]
        with pytest.raises(RecordError) as caught:
            load(changed)
        line = content[:place].count(b"\n") + 1
        if not isinstance(caught.value, NewerRecord):
            assert f"save.jsonl, line {line}: " in str(caught.value)
        if line > 1:
            assert load(changed, lenient=True).match.entries == match.entries[: line - 2]
    # Of the very last byte, the newline, nothing is left: that line counts as being written.
    assert load(content[:-1] + b"x").match.entries == match.entries[:-1]


def test_lines_cannot_go_missing_or_change_places() -> None:
    lines = dump(play_random(new_match(), random.Random(1), until=9)).splitlines(keepends=True)
    for wrong in (lines[:3] + lines[4:], [*lines[:3], lines[4], lines[3], *lines[5:]], [*lines[:4], lines[3]]):
        with pytest.raises(RecordError, match="checksum"):
            load(b"".join(wrong))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1: The file is empty"),
        (b"\n", "line 1: This is no saved match"),
        (b"not JSON at all", "line 1: This is no saved match"),
        (b"\xff\xfe\x00caf\xe9\n", "line 1: This is no saved match"),
        (b'{"line":"header"}\n', "line 1: This is no saved match"),
        (b'{"line":"header","format":', "line 1: The file was cut off"),
        (b'{"line":"header","format":1,"ga', "line 1: The file was cut off"),
    ],
)
def test_what_is_no_record_is_named(content: bytes, why: str) -> None:
    with pytest.raises(RecordError, match=re.escape(f"save.jsonl, {why}")):
        load(content)
    with pytest.raises(RecordError, match=re.escape(why)):
        skim(content, "save.jsonl")


def test_a_sealed_line_that_is_not_utf8_is_named() -> None:
    content = dump(play_random(new_match(), random.Random(1), until=5))

    def spoil(lines: list[bytes]) -> None:
        lines[2] = lines[2].replace(b"play", b"pl\xff\xfey")

    with pytest.raises(RecordError, match=r"save\.jsonl, line 3: This is no line of a record"):
        load(resealed(content, spoil))


@pytest.mark.parametrize("newer", [FORMAT + 1, 20_000])
def test_a_record_of_a_newer_version_says_so(newer: int) -> None:
    content = dump(new_match()).replace(b'"format":%d,' % FORMAT, b'"format":%d,"later":[],' % newer)
    with pytest.raises(NewerRecord, match="newer version"):
        load(content)
    with pytest.raises(NewerRecord, match="newer version"):
        skim(content, "save")


def test_a_record_of_newer_or_older_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    content = dump(new_match())
    monkeypatch.setattr(HushRules, "version", 2)
    newer = dump(new_match())
    with pytest.raises(RecordError, match="older rules"):
        load(content)
    monkeypatch.setattr(HushRules, "version", 1)
    with pytest.raises(NewerRecord, match="rules of a newer version"):
        load(newer)


def replace_in(line: int, old: bytes, new: bytes) -> Callable[[list[bytes]], None]:
    def change(lines: list[bytes]) -> None:
        assert old in lines[line - 1]
        lines[line - 1] = lines[line - 1].replace(old, new)

    return change


def roll_match() -> Match:
    """Lines: 1 header, 2 name, 3 roll, 4 name, 5 undo."""
    match = new_match()
    match.play(Name(3))
    match.play(Roll())
    match.play(Name(2))
    match.undo()
    return match


@pytest.mark.parametrize(
    ("line", "old", "new", "why"),
    [
        (1, b'"game":"hush"', b'"game":"gone"', 'There is no game "gone"; there are: blink, hush.'),
        (1, b'"luck":4', b'"luck":"four"', "The kept data of hush can't be used"),
        (1, b'"luck":4', b'"luck":4,"more":1', "The kept data of hush can't be used"),
        (1, b'"dice":1', b'"dice":"one"', "Its options don't fit"),
        (1, b'"chance":[[', b'"chance":[7,[', "Chance is asked to shuffle 12 items; the script says 7."),
        (1, b"]],", b"],2],", "1 answers of chance were not asked for."),
        (1, b'"seed":1', b'"seed":"1"', "This is no line of a record"),
        (2, b'"do":"name"', b'"do":"fly"', "This game knows no such action"),
        (2, b'"number":3', b'"number":7', "Seat 1 may not do"),
        (2, b'"seat":0', b'"seat":1', "Seat 2 may not do"),
        (2, b'"seat":0', b'"seat":-1', "Seat 0 may not do"),
        (2, b'"seat":0,', b"", "This is no line of a record"),
        (3, b'"chance":[', b'"chance":[9,', "a number from 1 to 6; the script says 9."),
        (3, b'"chance":[', b'"chance":[1,', "1 answers of chance were not asked for."),
        (3, b'"line":"play"', b'"line":"redo"', "There is nothing to play again."),
        (5, b'"to":2', b'"to":3', "After 3 actions none can be taken back to 3."),
        (5, b'"to":2', b'"to":-1', "After 3 actions none can be taken back to -1."),
    ],
)
def test_what_cannot_have_happened_is_named(line: int, old: bytes, new: bytes, why: str) -> None:
    content = resealed(dump(roll_match()), replace_in(line, old, new))
    with pytest.raises(RecordError) as caught:
        load(content)
    assert str(caught.value).startswith(f"save.jsonl, line {line}: ")
    assert why in str(caught.value)
    if line > 1:
        found = load(content, lenient=True)
        assert len(found.match.entries) == line - 2
        assert str(found.fault) == str(caught.value)


def test_seats_that_are_not_there_cannot_change() -> None:
    match = new_match()
    match.rename(1, "B")
    match.concede(0, "apprentice")
    for line in (2, 3):
        content = resealed(dump(match), partial(replace_seat, line=line))
        with pytest.raises(RecordError, match=rf"line {line}: There is no seat 6"):
            load(content)
        assert skim(content, "save").standing == match.standing


def replace_seat(lines: list[bytes], line: int) -> None:
    lines[line - 1] = re.sub(rb'"seat":[01]', b'"seat":5', lines[line - 1])


def test_nothing_can_happen_after_the_end() -> None:
    match = play_random(new_match(), random.Random(1))
    chain = Chain()
    last = match.entries[-1]
    assert isinstance(last, Played)
    content = b"".join(chain.seal(line) for line in (match.header, *match.entries, last))
    with pytest.raises(RecordError, match="may not do"):
        load(content)


def test_a_long_match_loads_quickly() -> None:
    match = new_match(undo="free", dice=100)
    rng = random.Random(1)
    while len(match.entries) < 300:
        play_random(match, rng, until=min(300, len(match.entries) + 20))
        if match.outcome is not None:
            match.undo()
    assert len(match.entries) >= 300
    content = dump(match)
    with WorkClock() as clock:
        load(content)
    assert clock() < 0.03
