"""Worked cases: what passes, what fails and how it is said, and what is no case at all."""

from pathlib import Path

import pytest

from game.cli import FAILED, main
from game.cli.checks.worked_cases import run_file
from game.core.reading.comparing import CaseError, difference, look_up, missing_events
from tests.game.core.toys import CATALOGUE

HEAD = """game: hush
names: {five: 5}
cases:
  - name: a case
    position: {deck: [3, 8], hands: [[1, 5], [3, 8]], points: [0, 0], rolls: [1, 1]}
"""


def findings(tmp_path: Path, text: str) -> list[str | None]:
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return [finding.wrong for finding in run_file(path, CATALOGUE)]


RIGHT = [
    "expect: {state: {hands.0: [1, 5], deck.-1: 8, hands.1 length: 2}, seat: 0, scores: [0, 0], over: false}",
    "steps: [{play: {do: name, number: 2}, events: [{event: named, number: 2}], expect: {state: {number: 2}}}]",
    "steps: [{play: {do: name, number: 2}}, {play: {do: lay, card: $five}, expect: {state: {points.0: 5}}}]",
    "steps: [{play: {do: name, number: 2}}, {play: {do: roll}, chance: [2], expect: {scores: [6, 0]}}]",
    "steps: [{play: {do: name, number: 2}}, {play: {do: roll}, chance: any, among: [{event: rolled}]}]",
    "steps: [{refuse: {do: roll}, why: name a NUMBER}, {refuse: {do: lay, card: 1}}]",
    "steps: [{foresee: {do: name, number: 4}, certain: true, events: [{event: named, number: 4}]}]",
    "expect: {legal: [{do: name, number: 6}], automatic: none}",
    "expect: {views: {0: {hands.0: [1, 5], hands.1: [0, 0]}, public: {hands.0 has: 0, hands.0 has not: 1}}}",
    "expect: {state: {hands.0 any order: [5, 1], hands.0 is not: [5, 1], deck at most: [4]}}",
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_holds_passes(tmp_path: Path, text: str) -> None:
    assert findings(tmp_path, f"{HEAD}    {text}\n") == [None]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("expect: {state: {hands.0: [5, 1]}}", "hands.0 is [1, 5], expected is [5, 1]"),
        ("expect: {state: {points.0: false}}", "points.0 is 0, expected is False"),
        ("expect: {state: {hats: 1}}", 'has no "hats", only deck, hands'),
        ("expect: {state: {hands.7: 1}}", '"hands.7": hands has only 2'),
        ("expect: {state: {seat.x: 1}}", '"seat.x": seat is 0'),
        ("expect: {state: {seat nearly: 1}}", 'no operator "nearly"; there are: is, is not'),
        ("expect: {state: {seat length: 1}}", "can't be asked of 0"),
        ("expect: {seat: 1}", "the seat to decide is 0, expected 1"),
        ("expect: {scores: [1, 0]}", "the scores is [0, 0]"),
        ("expect: {over: true}", "whether the match is over is False"),
        ("expect: {winners: [0]}", "the winners is None"),
        ("expect: {reason: open}", "the match goes on"),
        ("expect: {legal: [{do: roll}]}", "isn't legal: Name a number first."),
        ("expect: {automatic: {do: roll}}", "plays by itself is None"),
        ("expect: {views: {1: {hands.0: [1, 5]}}}", "in the view of 1: hands.0 is [0, 0]"),
        ("steps: [{play: {do: roll}}]", "step 1: it isn't legal: Name a number first."),
        ("steps: [{play: {do: sing}}]", "is no action of this game"),
        ("steps: [{play: {do: name, number: 1, loud: true}}]", 'knows no "loud"'),
        ("steps: [{refuse: {do: name, number: 1}}]", "it is legal, but should be refused"),
        ("steps: [{refuse: {do: roll}, why: never}]", 'refused with "Name a number first.", expected "never"'),
        ("steps: [{play: {do: name, number: 2}, chance: [1]}]", "1 of its answers of chance were not asked for"),
        ("steps: [{play: {do: name, number: 2}}, {play: {do: roll}}]", "step 2: Chance is asked for a roll"),
        ("steps: [{play: {do: name, number: 2}}, {play: {do: roll}, chance: [9]}]", "a number from 1 to 6"),
        ("steps: [{play: {do: name, number: 2}, events: []}]", "the events are"),
        ("steps: [{play: {do: name, number: 2}, among: [{event: rolled}]}]", "no (further) event"),
        ("steps: [{foresee: {do: name, number: 2}, certain: false}]", "certain=True, expected False"),
        ("steps: [{play: {do: roll}, refuse: {do: roll}}]", "a step does one thing, not play and refuse"),
        ("steps: [{play: {do: lay, card: $six}}]", "not among the names"),
    ],
)
def test_what_does_not_hold_fails_and_is_named(tmp_path: Path, text: str, said: str) -> None:
    [wrong] = findings(tmp_path, f"{HEAD}    {text}\n")
    assert wrong is not None
    assert said in wrong
    assert f'some.yaml, line {6 if "steps" in text else 4}: "a case"' in wrong


def test_a_case_begins_with_one_thing(tmp_path: Path) -> None:
    [wrong] = findings(tmp_path, HEAD + "    setup: {seats: 2}\n")
    assert wrong is not None and "either a position or a setup" in wrong


def test_a_case_may_begin_with_a_setup(tmp_path: Path) -> None:
    begin = "setup: {seats: 3, options: {dice: 2}}, expect: {state: {rolls: [2, 2, 2]}}"
    assert findings(tmp_path, f"game: hush\ncases: [{{name: begin, {begin}}}]") == [None]


def test_all_files_are_counted_together_and_broken_ones_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    case = "  - {name: %s, setup: {seats: 2}, expect: {state: {seat at most: %s}}}\n"
    good.write_text("game: potion_explosion\ncases:\n" + case % ("a", 3) + case % ("b", -1))
    bad.write_text("game: potion_explosion\ncases:\n  - {nome: a}\n")
    assert main(["cases", str(good), str(bad), str(tmp_path / "none.yaml")]) == FAILED
    out = capsys.readouterr().out.splitlines()
    assert 'good.yaml, line 4: "b": seat is' in out[0]
    assert "bad.yaml, line 3" in out[1]
    assert "none.yaml: there is no such file" in out[2]
    assert out[-1] == "1 passed, 3 failed"


def test_paths_lead_into_words_and_lists() -> None:
    value = {"tracks": ["UKR"], "count": 3}
    assert look_up(value, "tracks.0.1") == "K"
    assert difference(value, "tracks.0 any order", "RUK") is None
    assert difference(value, "tracks.0 has", "KR") is None
    assert difference(value, "count at most", 2) == "count is 3, expected at most 2"
    with pytest.raises(CaseError):
        look_up(value, "count.0")


def test_events_are_compared_in_order() -> None:
    events = [{"event": "a", "n": 1}, {"event": "b", "n": 2}, {"event": "a", "n": 3}]
    assert missing_events(events, [{"event": "a"}, {"n": 3}], all_of_them=False) is None
    assert missing_events(events, [{"n": 3}, {"event": "b"}], all_of_them=False) is not None
    assert missing_events(events, [{"event": "a"}], all_of_them=True) is not None
