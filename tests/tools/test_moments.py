"""Contact sheets of moments: pictures are taken while they are played, and laid out with their times."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scenes.table_hands import close_hall, new_hall
from tests.tools.moments.lengths import Lengths
from tests.tools.moments.sheets import EVERY, main, sheet, take
from tests.tools.moments.staged import MOMENTS

LONGEST = 1.2
"""Seconds at brisk; what is told in the end may take longer, and a press ends each step of it."""
BESIDE = {"chain", "links", "five", "gl_take", "po_throw", "missions_of_four", "po_finale",
    "po_finale_of_two", "po_finale_alone", *(
    f"jump_{element}" for element in ("fire", "water", "earth", "air")
)}  # fmt: skip
"""Moments made of what bursts, flies, splashes or is told in the end: no sight of them is waited for."""


def test_a_moment_is_taken_twelve_times_a_second() -> None:
    pictures, times = take(MOMENTS["five"], (800, 600))
    assert len(pictures) == -(-len(times) // EVERY)
    looks = {pygame.image.tobytes(picture, "RGB") for picture in pictures}
    assert len(looks) > len(pictures) // 3, "something moves"


def test_pictures_are_laid_out_in_rows() -> None:
    wide = [pygame.Surface((640, 360)) for _ in range(5)]
    high = [pygame.Surface((300, 600)) for _ in range(9)]
    assert sheet(wide).get_width() > sheet(wide).get_height(), "four in a row, then one"
    laid = sheet(high)
    assert abs(laid.get_height() - 2 * laid.get_width() / 8 * 2) < 40, "eight in a row, then one"


def test_no_moment_is_waited_for_longer_than_one_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = Lengths(monkeypatch)
    hall = new_hall(tmp_path, (640, 400), speed="brisk", reduced_motion=False)
    try:
        for name in sorted(MOMENTS.keys() - BESIDE):
            found = lengths.of(MOMENTS[name], hall)
            assert 0 < max(found.values()) <= LONGEST, (name, found)
    finally:
        close_hall(hall)


def test_a_sheet_is_written_and_a_moment_there_isnt_is_a_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path), "five", "--size", "640x480", "--still"]) == 0
    assert (tmp_path / "five_640x480_still.jpg").exists()
    assert "p99" in capsys.readouterr().out
    with pytest.raises(SystemExit) as leaving:
        main([str(tmp_path), "nothing"])
    assert leaving.value.code == 2
    assert "nothing" in capsys.readouterr().err
