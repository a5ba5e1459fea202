"""Each numbered rule of RULES.md is named by a test."""

import ast
import re
from pathlib import Path

from game.core.catalogue import PROJECT


def test_each_rule_is_named_by_a_test_of_its_own() -> None:
    """MP-1 to MP-22; a range such as this one is not enough, so only rules named singly count."""
    rules = (PROJECT / "game" / "magic_potion" / "RULES.md").read_text(encoding="utf-8")
    wanted = {int(number) for number in re.findall(r"^- MP-(\d+) ", rules, re.MULTILINE)}
    assert wanted == set(range(1, 23))
    tested: set[int] = set()
    for file in Path(__file__).parent.rglob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_mp_"):
                tested.add(int(node.name.split("_")[2]))
    assert wanted - tested == set()
