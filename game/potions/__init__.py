"""Potions: six dice, three rolls, and recipes that want them in the right colour, value and order."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.messages import msg
from game.potions.ai.absurd import Absurd
from game.potions.ai.evaluation import LevelSettings, evaluation
from game.potions.ai.habits import Habits
from game.potions.ai.speed import measures
from game.potions.ai.tally import tally
from game.potions.encoding import PotionsEncoding
from game.potions.merits import PotionsDeeds
from game.potions.occasions import PotionsOccasions
from game.potions.problems import Problems
from game.potions.rules.material.data import Data, check_data
from game.potions.rules.material.data import read as _read
from game.potions.rules.rules import Potions
from game.potions.rules.setup import option_specs
from game.potions.rules.text.labels import named
from game.potions.rules.text.story import story

__all__ = ["Data", "build", "read"]


def read(folder: Path) -> Data:
    """Read and check the YAML files. Raises `DataError`."""
    return _read(folder)


def build(data: msgspec.Struct) -> Game:
    """Make the game of some data. Raises `DataError`."""
    assert isinstance(data, Data)
    check_data(data)
    rules = Potions(data)
    return Game(
        id=Potions.game,
        title=msg("Potions"),
        options=option_specs(),
        rules=rules,
        data=data,
        evaluation=evaluation,
        level_settings=LevelSettings,
        label=named,
        puzzles=Problems,
        habits=Habits,
        absurd=Absurd,
        deeds=PotionsDeeds,
        occasions=PotionsOccasions,
        tally=tally,
        measures=measures,
        encoding=PotionsEncoding,
        story=partial(story, rules.words),
    )
