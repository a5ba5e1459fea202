"""Wrong options of the tools: one line, exit code 2."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import WRONG
from game.core.catalogue import PROJECT

CLICKS = ("play_by_clicks", "potions", "--seats")
FILE = __file__


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("play_by_clicks",), "required"),
        (("play_by_clicks", "chess", "--seats", "human"), "chess"),
        ((*CLICKS, "wizard"), '"wizard" is no seat'),
        ((*CLICKS, "human,adept", "--seed", "x"), "--seed"),
        ((*CLICKS, "human,adept", "--size", "10"), '"10" is no size like 1280x720'),
        ((*CLICKS, "human,adept", "--size", "0x5"), "is no size"),
        ((*CLICKS, "human,adept", "--every", "0"), "not at least 1"),
        ((*CLICKS, "human,adept", "--shots", FILE), "can't be made"),
        ((*CLICKS, "human,adept", "first=3"), "numbered 0 to 1"),
        ((*CLICKS, "human,adept", "luck=3"), "no option of potions"),
        ((*CLICKS, "human,adept"), "xdotool"),
        (("play_a_build", "potions", "/nowhere"), "no program /nowhere"),
        (("demo_dispenser", "--size", "x"), "is no size"),
        (("demo_dispenser", "--shot", FILE), "can't be made"),
        (("readme_pictures", "nonsense"), "none of hall, tables, persian"),
        (("startup", "--times", "0"), "not at least 1"),
        (("frames",), "required"),
        (("frames", "chess"), "chess"),
        (("frames", "potions", "--seats", "wizard,wizard"), "wizard"),
        (("frames", "potions", "--beside", "/nowhere"), "there is no folder /nowhere"),
        (("moments", "FOLDER", "no such thing"), "no moment"),
        (("moments", FILE), "can't be made"),
        (("pictures",), "command"),
        (("pictures", "keep", FILE), "can't be made"),
        (("pictures", "keep", ""), 'invalid value: ""'),
        (("pictures", "keep", "FOLDER", "--size", "3x3"), "invalid choice"),
        (("pictures", "keep", "FOLDER", "--only", "no such thing"), "no situation"),
        (("pictures", "keep", "FOLDER", "--records", FILE), "can't be made"),
        (("pictures", "compare", "/nowhere", "/nowhere"), "there is no folder /nowhere"),
        (("template", "--nonsense"), "--nonsense"),
        (("hour", "--out", "FOLDER", "--plan", "chess"), "chess"),
        (("promises", "chess", "adept"), "chess"),
        (("promises", "potions", "wizard"), "wizard"),
        (("promises", "potions", "adept", "none"), "none"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else None,
)
def test_one_clear_line(
    line: tuple[str, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if line[0] == "template":
        pytest.importorskip("babel", reason="one of the tools for developers")
    words = [str(tmp_path) if word == "FOLDER" else word for word in line[1:]]
    monkeypatch.setattr(sys, "argv", [line[0], *words])
    monkeypatch.delitem(sys.modules, f"tests.tools.{line[0]}", raising=False)  # else it warns of the other
    with pytest.raises(SystemExit) as leaving:
        runpy.run_module(f"tests.tools.{line[0]}", run_name="__main__")
    told = capsys.readouterr().err
    assert leaving.value.code == WRONG and said in told and len(told.splitlines()) == 1


@pytest.mark.parametrize(("tool", "kind"), [("template", "dev"), ("loudness", "research"), ("pictures", "test")])
def test_without_its_environment_a_tool_says_how_it_is_run(tool: str, kind: str) -> None:
    alone = [sys.executable, "-S", "-m", f"tests.tools.{tool}"]  # -S: no packages but Python's own
    done = subprocess.run(alone, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == WRONG and len(done.stderr.splitlines()) == 1
    assert f"python3 -m game.bootstrap {kind} tests.tools.{tool}" in done.stderr
