"""The code of tables and screens is read on a thread before anybody opens them."""

from __future__ import annotations

import importlib
import sys
from threading import Event

import pytest

from scenes.app.code_ahead import CodeAhead
from scenes.app.tables import own_tables
from tests.patience import PATIENCE, until


def test_a_table_is_ready_once_its_code_was_read_and_all_is_read_in_the_end() -> None:
    read = Event()
    code = CodeAhead(read.set)
    game = own_tables()[0]
    assert code.table_ready("a game without a table of its own")
    assert not code.table_ready(game)
    until(lambda: code.table_ready(game))
    code.read_all()
    assert read.wait(PATIENCE)
    assert all(code.table_ready(each) for each in own_tables()) and "scenes.hall.records.scene" in sys.modules
    code.close()


def test_a_game_is_read_before_its_table_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(importlib, "import_module", read.append)
    done = Event()
    code = CodeAhead(done.set)
    code.read_all()
    assert done.wait(PATIENCE)
    code.close()
    for game in own_tables():
        assert read.index(f"game.{game}") < read.index(f"scenes.games.{game}")
