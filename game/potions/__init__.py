"""Potions: six dice, three rolls, and recipes that want them in the right colour, value and order."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.messages import msg
from game.potions.balance import tally
from game.potions.data import Data, check_data
from game.potions.data import read as _read
from game.potions.evaluation import evaluation
from game.potions.naming import named
from game.potions.rules import Potions
from game.potions.speed import measures

__all__ = ["Data", "build", "read"]


def read(folder: Path) -> Data:
    """Read and check the YAML files. Raises `DataError`."""
    return _read(folder)


def build(data: msgspec.Struct) -> Game:
    """Make the game of some data. Raises `DataError`."""
    assert isinstance(data, Data)
    check_data(data)
    return Game(
        id=Potions.game,
        title=msg("Potions"),
        minutes=(30, 45),
        options=(),
        rules=Potions(data),
        data=data,
        evaluation=evaluation,
        label=named,
        tally=tally,
        measures=measures,
    )
