"""Frames that are played and not drawn: what is seen in between often isn't what a test is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import Stage

SELDOM = 8
"""One of so many frames is drawn where none is looked at, but all can be drawn."""


@contextmanager
def _drawing(stage: Stage, draw: Callable[[Scene], None]) -> Iterator[None]:
    """Draw in another way in a block."""
    before = vars(stage).get("_draw", stage._draw)
    vars(stage)["_draw"] = draw
    try:
        yield
    finally:
        vars(stage)["_draw"] = before


@contextmanager
def undrawn(stage: Stage) -> Iterator[None]:
    """Draw nothing in a block; what changed is drawn after it."""
    with _drawing(stage, lambda scene: None):
        yield


@contextmanager
def seldom_drawn(stage: Stage) -> Iterator[None]:
    """Draw one frame of several in a block, with all that changed since the one before."""
    draw, number = stage._draw, count(1)
    with _drawing(stage, lambda scene: None if next(number) % SELDOM else draw(scene)):
        yield


@contextmanager
def drawn(stage: Stage) -> Iterator[None]:
    """Draw all the same in a part of such a block."""
    before = vars(stage).pop("_draw", None)
    try:
        yield
    finally:
        if before is not None:
            vars(stage)["_draw"] = before
