"""Measuring frames: numbers are summed up rightly, and a table is really played at."""

from __future__ import annotations

import os

import msgspec
import pytest

from scenes.ui.stage import stage
from scenes.ui.stage.stage import FRAMES
from tests.tools.frames import steady
from tests.tools.frames.command import main, told
from tests.tools.frames.measuring import measure, resident, summed_up


def test_times_are_summed_up() -> None:
    found = summed_up([1.0] * 98 + [20.0, 40.0])
    assert found == {"mean": 1.58, "p50": 1.0, "p95": 1.0, "p99": 20.0, "worst": 40.0, "late": 2}


def test_memory_is_told_where_the_system_tells_it() -> None:
    assert resident(None) is None
    own = resident(os.getpid())
    assert own is None or own > 10


@pytest.mark.parametrize("way", [{}, {"hover": True}, {"resize": True}])
def test_frames_of_a_table_are_measured_and_told(way: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WORK", "LEAST_WORK"):  # nothing is made ahead: else no frame that is dragged is among the worst
        monkeypatch.setattr(stage, name, 0.0)
    seats = "human,apprentice" if way.get("hover") else "apprentice,apprentice"
    found = measure("potion_explosion", seats, size=(800, 600), seconds=1.0, seed=3, idle=0.1, **way)
    assert isinstance(found["frames"], int)
    assert found["frames"] > 3
    assert isinstance(found["worst_frames"], list)
    assert len(found["worst_frames"]) <= 10
    assert "p99" in told(found)
    idle = found["idle_percent"]
    assert isinstance(idle, dict)
    assert all(0 < share < 200 for share in idle.values())
    assert idle["main"] <= idle["whole"] + 1
    if way.get("resize"):
        assert any("dragged" in frame["seen"] for frame in found["worst_frames"])


def test_the_same_frames_are_shown_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "potion_explosion",
        "--seats",
        "apprentice,apprentice",
        "--size",
        "800x600",
        "--seconds",
        "1",
        "--whole",
        "--once",
    ]
    shown = []
    for _ in range(2):
        assert steady.main(words) == 0
        shown.append(msgspec.json.decode(capsys.readouterr().out.splitlines()[-1], type=steady.Shown))
    first, second = shown
    assert [frame.seen for frame in first.frames] == [frame.seen for frame in second.frames]
    assert first.pictures == second.pictures
    assert len(first.frames) == FRAMES
    assert len(set(first.pictures)) > 1


@pytest.mark.parametrize("words", [["chess"], ["potion_explosion", "--seats", "wizard,wizard"]])
def test_a_table_there_isnt_is_a_clear_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(words)
    assert leaving.value.code == 2
    assert words[-1].split(",")[0] in capsys.readouterr().err
