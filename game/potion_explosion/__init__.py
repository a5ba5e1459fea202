"""Potion Explosion: five tracks of marbles, two burners a seat, and potions that bend the rules when drunk."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from game.core.catalogue import Game
from game.core.contract import Event
from game.core.messages import msg
from game.core.parts import Feat
from game.potion_explosion.ai.absurd import Absurd
from game.potion_explosion.ai.evaluation import LevelSettings, evaluation
from game.potion_explosion.ai.habits import Habits
from game.potion_explosion.ai.speed import measures
from game.potion_explosion.encoding import PotionExplosionEncoding
from game.potion_explosion.merits import PotionExplosionDeeds
from game.potion_explosion.occasions import PotionExplosionOccasions
from game.potion_explosion.problems import Problems
from game.potion_explosion.rules.data import Data, check_data, kinds_of
from game.potion_explosion.rules.data import read as _read
from game.potion_explosion.rules.events import Collided
from game.potion_explosion.rules.rules import PotionExplosion
from game.potion_explosion.rules.setup import option_specs
from game.potion_explosion.rules.text.labels import named
from game.potion_explosion.rules.text.story import story

__all__ = ["Data", "build", "read"]


def read(folder: Path) -> Data:
    """Read and check the YAML files. Raises `DataError`."""
    return _read(folder)


def _link(event: Event) -> int:
    """The place of an explosion in its chain."""
    return event.link if isinstance(event, Collided) else 0


def build(data: msgspec.Struct) -> Game:
    """Make the game of some data. Raises `DataError`."""
    assert isinstance(data, Data)
    check_data(data)
    rules = PotionExplosion(data)
    return Game(
        id=PotionExplosion.game,
        title=msg("Potion Explosion"),
        options=option_specs(kinds_of(data), data.skill_tokens),
        rules=rules,
        data=data,
        evaluation=evaluation,
        level_settings=LevelSettings,
        label=named,
        puzzles=Problems,
        habits=Habits,
        absurd=Absurd,
        deeds=PotionExplosionDeeds,
        occasions=PotionExplosionOccasions,
        measures=measures,
        encoding=PotionExplosionEncoding,
        feat=Feat(msg("longest chain"), _link),
        story=partial(story, rules.words),
    )
