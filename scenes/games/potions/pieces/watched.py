"""Something that can be clicked, drawn anew when what its look depends on has changed."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.target import Target


class Watched(Target):
    """A target drawn from the scenery; see `Part`."""

    _facts: object = None

    def __init__(self, scenery: PotionsScenery, on_press: Callable[[], object], label: str = "") -> None:
        super().__init__(scenery.context.kit, on_press, label)
        self.scenery = scenery

    def facts(self) -> object:
        """Return all that its look depends on besides its state, as something that can be compared."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Look again; be drawn anew if something looks different now."""
        facts = self.facts()
        if facts != self._facts:
            self._facts = facts
            self.invalidate()

    def forget(self) -> None:
        """Look again for sure at the next `refresh`."""
        self._facts = None
