"""Which version rules are of is known before a game is loaded."""

from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.ids import rules_version
from tests.game.all_games import CATALOGUE_OF, IDS, load


@pytest.mark.parametrize("game", IDS)
def test_the_list_and_the_rules_say_the_same(game: str) -> None:
    assert CATALOGUE_OF[game].rules_version(game) == load(game).rules.version


def test_it_stands_in_the_first_line(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("# Moonshine: its rules (version 12)\n\n- MS-1 (version 13)\n")
    assert rules_version(tmp_path) == 12
    (tmp_path / "RULES.md").write_text("# Moonshine\n")
    assert rules_version(tmp_path) == 1
    assert Catalogue().rules_version("moonshine") is None
