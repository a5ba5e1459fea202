"""The game's own pictures, read and scaled once for all tests of a process: that costs more than all else they do.

What is shared is what `Pictures` gives out anyway, to be drawn from and never on. Tests with folders of their own
(`test_pictures`, `test_broken_pictures`) read them as the game does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.ui import kit
from scenes.ui.pictures.cache import Cache, surface_bytes
from scenes.ui.pictures.pictures import Pictures
from scenes.ui.stage.stage import ASSETS

MEGABYTE = 1024 * 1024


class Kept(Cache[pygame.Surface]):
    """A cache that stays full when a canvas of another size or the next stage asks to clear it."""

    def clear(self) -> None:
        """Forget nothing: sizes are part of the keys."""


@pytest.fixture(scope="session", autouse=True)
def shared_pictures() -> Iterator[None]:
    """Share what is read and scaled among all stages with the game's own pictures."""
    sources, scaled = Kept(400 * MEGABYTE, surface_bytes), Kept(400 * MEGABYTE, surface_bytes)

    class SharedPictures(Pictures):
        def __init__(self, folder: Path, *more: Any) -> None:
            super().__init__(folder, *more)
            if folder == ASSETS / "pictures":
                self._sources, self._scaled = sources, scaled

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "Pictures", SharedPictures)
        yield
