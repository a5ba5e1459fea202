"""A fifth game, as somebody would add it: `new` writes it into a copy of the project, and all holds there."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.catalogue import PROJECT

GAME = "moonshine"
LEFT_BEHIND = shutil.ignore_patterns(".git", "__pycache__", ".*_cache", "readme", "source")
"""What the copy can do without, besides what is built at the top."""
TOOLS = importlib.util.find_spec("mypy") is not None and importlib.util.find_spec("ruff") is not None

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a fifth game."""
    copy = tmp_path_factory.mktemp("fifth") / "project"

    def left_behind(folder: str, names: list[str]) -> set[str]:
        return LEFT_BEHIND(folder, names) | ({"build", "dist"} if Path(folder) == PROJECT else set())

    shutil.copytree(PROJECT, copy, ignore=left_behind)
    assert GAME in run(copy, "-m", "game", "new", GAME)
    return copy


def run(project: Path, *arguments: str) -> str:
    """Run Python there; return what it says, and fail with it if it fails."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "ALCHEMIST_HOME": str(project.parent / "home")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=900,
    )
    assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@pytest.mark.skipif(not TOOLS, reason="the tools for developers aren't installed")
@pytest.mark.parametrize("tool", [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)], ids=" ".join)
def test_it_is_clean_as_written(project: Path, tool: tuple[str, ...]) -> None:
    run(project, "-m", *tool)


def test_all_suites_hold_with_it(project: Path) -> None:
    """Those that run for each game, and those that look at the whole project."""
    quietly = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    run(project, *quietly, "--ignore", "tests/test_fifth_game.py", "-k", GAME, "tests")
    run(project, *quietly, "-m", "not slow", "tests/test_floors.py", "tests/game/cli")


def test_a_demo_plays_a_match_of_it(project: Path) -> None:
    said = run(
        *(project, "main.py", "--demo", GAME, "--seats", "journeyman,apprentice,journeyman"),
        *("--seed", "7", "--speed", "instant"),
    )
    report = json.loads(said.splitlines()[-1])
    assert report["game"] == GAME and len(report["scores"]) == 3 and report["winners"]


def test_its_levels_beat_each_other(project: Path) -> None:
    assert "each level beats" in run(project, "-m", "game", "ladder", GAME)
