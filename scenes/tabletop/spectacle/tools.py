"""What the moments of every game are made with."""

from __future__ import annotations

from typing import Generic

import msgspec

from game.core.contract import ActionT, StateT
from scenes.tabletop.scenery import Scenery
from scenes.tabletop.spectacle.layer import Layer
from scenes.ui.kit import Kit


class MomentTools(msgspec.Struct, Generic[StateT, ActionT], frozen=True):
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
