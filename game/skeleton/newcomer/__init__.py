"""Newcomer: gather one ingredient, brew one, and mind on what it falls."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.messages import msg
from game.core.reading.schema import read_checked
from game.skeleton.newcomer.ai.evaluation import Settings, evaluation
from game.skeleton.newcomer.rules.data import Data, check_data, mistakes
from game.skeleton.newcomer.rules.rules import GameRules
from game.skeleton.newcomer.rules.text.labels import named, piece

__all__ = ["Data", "build", "read"]


def read(folder: Path) -> Data:
    """Read and check the YAML files. Raises `DataError`."""
    return read_checked(folder / "box.yaml", Data, mistakes)


def build(data: msgspec.Struct) -> Game:
    """Make the game of some data. Raises `DataError`."""
    assert isinstance(data, Data)
    check_data(data)
    return Game(
        id=GameRules.game,
        title=msg("Newcomer"),
        options=(),
        rules=GameRules(data),
        data=data,
        evaluation=evaluation,
        level_settings=Settings,
        label=named,
        piece=piece,
    )
