"""A run whose minutes are bounded comes to an end: what hasn't begun by then is left out, by name."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.slow import cases

ROOT = Path(__file__).resolve().parents[1]
FILE = """
import pytest
from pathlib import Path

@pytest.mark.slow
@pytest.mark.parametrize("number", range(2))
def test_slow(number):
    assert Path("quick").exists()

def test_quick():
    Path("quick").touch()
"""


def run(folder: Path, minutes: str | None, ago: float = 0.0, *arguments: str) -> str:
    """Run a file of three tests with the settings of all tests, as begun so many minutes ago; what pytest says."""
    (folder / "test_it.py").write_text(FILE, encoding="utf-8")
    env = {key: value for key, value in os.environ.items() if not key.startswith(("ALCHEMIST_TEST", "PYTEST"))}
    env["PYTHONPATH"] = str(ROOT)
    if minutes is not None:
        env |= {"ALCHEMIST_TEST_MINUTES": minutes, "ALCHEMIST_TESTS_BEGAN": str(time.time() - 60 * ago)}
    command = [sys.executable, "-m", "pytest", "-rs", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    done = subprocess.run([*command, *arguments], cwd=folder, env=env, capture_output=True, text=True, check=False)
    return done.stdout


def test_all_run_while_there_is_time_and_what_is_slow_comes_last(tmp_path: Path) -> None:
    assert "3 passed" in run(tmp_path, "40")


@cases("shared", [[], ["-n", "2"]], quick=[[]])
def test_what_has_not_begun_is_skipped_by_name(tmp_path: Path, shared: list[str]) -> None:
    said = run(tmp_path, "40", 41, *shared)
    assert "3 skipped" in said
    assert "test_it.py: left out: not begun within 40 minutes" in said


def test_without_a_bound_all_run_and_what_is_slow_comes_first(tmp_path: Path) -> None:
    assert "2 failed, 1 passed" in run(tmp_path, None)
