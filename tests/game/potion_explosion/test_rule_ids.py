"""Each numbered rule of RULES.md is named by a test."""

import ast
import re
from pathlib import Path

from game.core.catalogue import PROJECT

RULE = re.compile(r"PE-(\d+)(?: to PE-(\d+))?")


def _named(text: str) -> set[int]:
    found: set[int] = set()
    for first, last in RULE.findall(text):
        found.update(range(int(first), int(last or first) + 1))
    return found


def test_each_rule_is_named_by_a_test_of_its_own() -> None:
    """PE-1 to PE-33; a range such as this one is not enough, so only rules named singly count."""
    rules = (PROJECT / "game" / "potion_explosion" / "RULES.md").read_text(encoding="utf-8")
    wanted = {int(number) for number in re.findall(r"^- PE-(\d+) ", rules, re.MULTILINE)}
    assert wanted == set(range(1, 34))
    tested: set[int] = set()
    for file in Path(__file__).parent.rglob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = (ast.get_docstring(node) or "") + node.name.replace("pe_", "PE-")
                tested |= {n for n in _named(words) if re.search(rf"PE-{n}\b(?! to)(?<!to PE-{n})", words)}
    assert wanted - tested == set()
