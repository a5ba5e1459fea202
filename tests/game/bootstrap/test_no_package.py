"""Whoever builds or installs the project with pip is told in a sentence what to do instead."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.bootstrap.builder import pip_command
from game.bootstrap.common import ROOT


@pytest.mark.slow
@pytest.mark.parametrize("words", [["wheel", "--wheel-dir"], ["install", "--target"]], ids=lambda words: words[0])
def test_pip_shows_the_sentence(words: list[str], tmp_path: Path) -> None:
    for name in ("pyproject.toml", "game/bootstrap/no_package.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    command = [*pip_command(Path(sys.prefix)), *words, str(tmp_path / "made"), "--no-deps", "--no-index", "."]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 1 and not list((tmp_path / "made").glob("*"))
    assert "is not a package: it runs from its own folder" in result.stdout + result.stderr
    assert "Traceback" not in result.stdout + result.stderr
