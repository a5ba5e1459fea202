"""Glastonbury: a market square to walk around, and cauldrons of which only the top card is seen."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.messages import msg
from game.core.parts import Feat
from game.glastonbury.ai.absurd import Absurd
from game.glastonbury.ai.evaluation import LevelSettings, evaluation
from game.glastonbury.ai.habits import Habits
from game.glastonbury.encoding import GlastonburyEncoding
from game.glastonbury.merits import GlastonburyDeeds
from game.glastonbury.occasions import GlastonburyOccasions
from game.glastonbury.problems import Problems
from game.glastonbury.rules.events import Taken
from game.glastonbury.rules.material.data import Data, check_data
from game.glastonbury.rules.material.data import read as _read
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.setup import may_look_back, option_specs
from game.glastonbury.rules.text.labels import named
from game.glastonbury.rules.text.story import story

__all__ = ["Data", "build", "read"]


def read(folder: Path) -> Data:
    """Read and check the YAML files. Raises `DataError`."""
    return _read(folder)


def build(data: msgspec.Struct) -> Game:
    """Make the game of some data. Raises `DataError`."""
    assert isinstance(data, Data)
    check_data(data)
    rules = Glastonbury(data)
    return Game(
        id=Glastonbury.game,
        title=msg("Glastonbury"),
        options=option_specs(),
        rules=rules,
        data=data,
        may_look_back=may_look_back,
        evaluation=evaluation,
        level_settings=LevelSettings,
        label=named,
        encoding=GlastonburyEncoding,
        puzzles=Problems,
        tempo=Feat(msg("Cards taken"), lambda event: int(isinstance(event, Taken))),
        habits=Habits,
        absurd=Absurd,
        deeds=GlastonburyDeeds,
        occasions=GlastonburyOccasions,
        story=partial(story, rules.words),
    )
