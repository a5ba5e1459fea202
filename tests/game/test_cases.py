"""All worked cases of the repository come out right, and each numbered rule of each game is named by a test."""

import ast
import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from game.cli.checks.worked_cases import read_cases, run_file
from game.core.catalogue import PROJECT, Catalogue
from tests.game.all_games import CATALOGUE_OF, WHOLE_IDS
from tests.game.potions.table import FOLDER

TESTS = PROJECT / "tests"
FILES = [*sorted((TESTS / "cases").glob("*/*.yaml")), *(TESTS / "game" / "skeleton").glob("*.yaml")]

BOXES = {"potions": FOLDER}
"""Data of the tests' own, whose cards the cases name: those in `data` may be edited."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_worked_cases(path: Path, tmp_path: Path) -> None:
    game = read_cases(path).value.game
    catalogue = CATALOGUE_OF[game]
    if game in BOXES:
        shutil.copytree(BOXES[game], tmp_path / game)
        catalogue = Catalogue(tmp_path)
    findings = list(run_file(path, catalogue))
    assert findings
    assert [finding.wrong for finding in findings if finding.wrong] == []


def named_by_tests(path: Path) -> str:
    """The names and docstrings of a file's tests: what they say they are about."""
    words: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            words += [node.name.upper().replace("_", "-"), ast.get_docstring(node) or ""]
    return " ".join(words)


@cache
def named_anywhere() -> str:
    """What tests and cases say they are about."""
    words = " ".join(map(named_by_tests, sorted((TESTS / "game").rglob("test_*.py"))))
    for path in FILES:
        words += " ".join(rule for case in read_cases(path).value.cases for rule in ("", *case.rules))
    return words


@pytest.mark.parametrize("game_id", WHOLE_IDS)
def test_each_rule_is_named_by_a_test_or_a_case(game_id: str) -> None:
    """By itself: "PE-1 to PE-9" names only the first and the last."""
    package = PROJECT.joinpath(*CATALOGUE_OF[game_id].package.split("."))
    rules = (package / game_id / "RULES.md").read_text(encoding="utf-8")
    ids = re.findall(r"^- ([A-Z]{2,}-\d+) ", rules, re.MULTILINE)
    assert ids
    assert [rule for rule in ids if not re.search(rf"\b{rule}\b", named_anywhere())] == []
