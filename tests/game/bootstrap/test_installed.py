"""Installed with pip: a command that plays from anywhere, and nothing of it lies loose among other packages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import game
from game.bootstrap.builder import pip_command
from game.bootstrap.common import HANDED_OVER, ROOT
from game.bootstrap.environment import packages_folder
from game.core.catalogue import game_ids

QUIETLY = "--disable-pip-version-check"

pytestmark = pytest.mark.slow


def run(*command: str | Path, home: Path) -> str:
    """Run a command far from the project, without what leads this Python to it; return what it says."""
    left_out = (HANDED_OVER, "PYTHONPATH", "PYTHONNOUSERSITE", "XDG_DATA_HOME")
    environ = {name: value for name, value in os.environ.items() if name not in left_out}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=home,
        env=environ | {"ALCHEMIST_HOME": str(home / "bench"), "HOME": str(home), "USERPROFILE": str(home)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty home with an environment "fresh" in which the wheel was installed.

    What it depends on is found where the tests have it, so no package server is asked.
    """
    home = tmp_path_factory.mktemp("home")
    wheels = ("wheel", "--wheel-dir", home / "wheels", "--no-build-isolation", "--no-deps", "--no-index")
    run(*pip_command(Path(sys.prefix)), *wheels, QUIETLY, ROOT, home=home)
    fresh = home / "fresh"
    venv.create(fresh, with_pip=False)
    (Path(packages_folder(fresh)) / "tests.pth").write_text(packages_folder(Path(sys.prefix)), encoding="utf-8")
    (wheel,) = (home / "wheels").iterdir()
    assert wheel.name.startswith(f"alchemists_bench-{game.__version__}-") and wheel.stat().st_size < 40e6
    run(*pip_command(fresh), "install", "--no-index", QUIETLY, wheel, home=home)
    return home


def bench(home: Path) -> Path:
    """The command that was installed."""
    return home / "fresh" / ("Scripts/alchemists-bench.exe" if sys.platform == "win32" else "bin/alchemists-bench")


def test_all_lies_in_one_folder(home: Path) -> None:
    packages = Path(packages_folder(home / "fresh"))
    ours = {path.name for path in packages.iterdir()} - {"tests.pth"}
    assert ours == {"alchemists_bench", f"alchemists_bench-{game.__version__}.dist-info"}


def test_the_command_knows_its_version_games_and_languages(home: Path) -> None:
    assert run(bench(home), "--version", home=home).strip().endswith(game.__version__)
    said = run(bench(home), "--help", "--language", "fa", home=home)
    assert "alchemists-bench --demo" in said and "main.py" not in said
    assert said.startswith("کاربرد") and all(name in said for name in game_ids())


def test_a_demo_plays_a_match_with_the_players_process(home: Path) -> None:
    words = ("--demo", "potions", "--seats", "apprentice,apprentice", "--seed", "7", "--speed", "instant")
    report = json.loads(run(bench(home), *words, home=home).splitlines()[-1])
    assert report["game"] == "potions" and len(report["scores"]) == 2 and report["winners"]
    assert not (home / "bench" / "environments").exists(), "nothing had to be fetched"


def test_it_has_the_tools_too(home: Path) -> None:
    assert run(bench(home), "--tools", "games", home=home).split() == game_ids()
    assert "2 passed, 0 failed" in run(bench(home), "--tools", "fuzz", "potions", "--games", "2", home=home)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it would lie on the desktop of whoever tests")
def test_the_launcher_starts_what_was_installed(home: Path) -> None:
    made = home / ".local" / "share" / "applications" / "alchemists-bench.desktop"
    run(bench(home), "--install-launcher", home=home)
    entry = dict(line.split("=", 1) for line in made.read_text(encoding="utf-8").splitlines()[1:])
    python, door = entry["Exec"].removesuffix(" %f").strip('"').split('" "')
    assert Path(entry["Icon"]).is_file()
    assert run(python, door, "--version", home=home).strip().endswith(game.__version__)


def test_what_players_are_told_begins_with_this_version() -> None:
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert told.split("\n## ")[1].splitlines()[0] == game.__version__
