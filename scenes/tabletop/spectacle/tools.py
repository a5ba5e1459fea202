"""What the moments of every game are made with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from game.core.contract import ActionT, StateT
from scenes.tabletop.scenery import Scenery
from scenes.tabletop.spectacle.layer import Layer
from scenes.ui.kit import Kit


@dataclass(frozen=True)
class MomentTools(Generic[StateT, ActionT]):
    """Handed to every moment; each game adds where its things lie."""

    scenery: Scenery[StateT, ActionT]
    layer: Layer
    """Above all pieces."""

    @property
    def kit(self) -> Kit:
        """What everything is drawn with."""
        return self.scenery.context.kit

    @property
    def still(self) -> bool:
        """Whether people want less motion."""
        return self.kit.settings.reduced_motion
