"""Frames that are played and not drawn: what is seen in between often isn't what a test is about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from scenes.ui.stage.stage import Stage


@contextmanager
def undrawn(stage: Stage) -> Iterator[None]:
    """Draw nothing in a block; what changed is drawn after it."""
    before = vars(stage).get("_draw", stage._draw)
    vars(stage)["_draw"] = lambda scene: None
    try:
        yield
    finally:
        vars(stage)["_draw"] = before


@contextmanager
def drawn(stage: Stage) -> Iterator[None]:
    """Draw all the same in a part of such a block."""
    before = vars(stage).pop("_draw", None)
    try:
        yield
    finally:
        if before is not None:
            vars(stage)["_draw"] = before
