"""Magic Potion: four figures that nobody owns, a field that falls apart, and sets that bring power stones."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.messages import msg
from game.magic_potion.ai import guessing
from game.magic_potion.ai.absurd import Absurd
from game.magic_potion.ai.evaluation import LevelSettings, evaluation
from game.magic_potion.ai.habits import Habits
from game.magic_potion.ai.speed import measures
from game.magic_potion.encoding import MagicPotionEncoding
from game.magic_potion.merits import MagicPotionDeeds
from game.magic_potion.occasions import MagicPotionOccasions
from game.magic_potion.problems import Problems
from game.magic_potion.rules.material.data import Data, check_data
from game.magic_potion.rules.material.data import read as _read
from game.magic_potion.rules.rules import MagicPotion
from game.magic_potion.rules.setup import option_specs
from game.magic_potion.rules.text.labels import named
from game.magic_potion.rules.text.story import story

__all__ = ["Data", "build", "read"]


def read(folder: Path) -> Data:
    """Read and check the YAML files. Raises `DataError`."""
    return _read(folder)


def build(data: msgspec.Struct) -> Game:
    """Make the game of some data. Raises `DataError`."""
    assert isinstance(data, Data)
    check_data(data)
    rules = MagicPotion(data)
    return Game(
        id=MagicPotion.game,
        title=msg("Magic Potion"),
        options=option_specs(),
        rules=rules,
        data=data,
        evaluation=evaluation,
        level_settings=LevelSettings,
        guessing=guessing,
        label=named,
        puzzles=Problems,
        habits=Habits,
        absurd=Absurd,
        deeds=MagicPotionDeeds,
        occasions=MagicPotionOccasions,
        measures=measures,
        encoding=MagicPotionEncoding,
        story=partial(story, rules.words),
    )
