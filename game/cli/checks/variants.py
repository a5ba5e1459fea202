"""Random options of a game, from what the setup screen offers: for `fuzz` and tests."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from game.core.catalogue import Game
from game.core.contract import OptionSpec


def random_options(game: Game, rng: random.Random) -> Any:
    """Return options as somebody might set them; each option is left at its default half of the time."""
    values: dict[str, Any] = {}
    for spec in game.options:
        if spec.shown_if is not None and values.get(spec.shown_if[0]) != spec.shown_if[1]:
            continue
        # A subset is offered because it must be chosen.
        if spec.kind == "subset" or rng.random() < 0.5:
            values[spec.key] = _random_value(spec, rng)
    return msgspec.convert(values, game.rules.options_type)


def _random_value(spec: OptionSpec, rng: random.Random) -> Any:
    if spec.kind == "toggle":
        return rng.random() < 0.5
    if spec.kind == "choice":
        return rng.choice(spec.choices)[0]
    if spec.kind == "number":
        return rng.randint(spec.low, spec.high)
    if spec.kind == "subset":
        return [key for key, _ in rng.sample(spec.choices, spec.count)]
    raise AssertionError(f"there is no kind of option {spec.kind!r}")
