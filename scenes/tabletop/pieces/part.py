"""Parts of a table that are drawn from its scenery, anew only when what of it counts has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import pygame

from scenes.tabletop.pieces.target import Target
from scenes.tabletop.table_context import MatchContext
from scenes.ui.widgets.base import Widget


class AnyScenery(Protocol):
    """What all parts need of a `Scenery`, whatever game it is of."""

    @property
    def context(self) -> MatchContext:
        """What counts at any game's table."""


SceneryT = TypeVar("SceneryT", bound=AnyScenery)


class Refreshed(Protocol):
    """Whatever of a table looks again when something has changed."""

    def refresh(self) -> None:
        """Look again; be drawn anew if something looks different now."""

    def forget(self) -> None:
        """Look again for sure at the next `refresh` (after a change of size)."""


class Watching(Widget, Generic[SceneryT]):
    """Drawn from its scenery, anew when what of it counts (`facts`) has changed."""

    scenery: SceneryT
    _facts: object = None

    def facts(self) -> object:
        """Return all that its look depends on (besides its state), as something that can be compared."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Look again; if something has changed, `take_up` it and be drawn anew."""
        facts = self.facts()
        if facts != self._facts:
            self._facts = facts
            self.take_up()
            self.invalidate()

    def forget(self) -> None:
        """Look again for sure at the next `refresh` (after a change of size)."""
        self._facts = None

    def take_up(self) -> None:
        """Adapt what is inside to new facts."""


class Part(Watching[SceneryT]):
    """A part of a table that can't be clicked."""

    static = True
    """Painted once and again when its facts change: what flies over it then costs nothing."""
    reach = 8.0
    """How far it is drawn beyond its rectangle, px at 1080 lines."""
    skin = ""
    """In which skin it is drawn, if it fills its rectangle: that may reach further."""

    def __init__(self, scenery: SceneryT) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        margin = 2 * self.kit.px(self.reach)
        return self.rect.inflate(margin, margin).union(self.kit.skins.reach(self.skin, self.rect))


class PieceTarget(Watching[SceneryT], Target):
    """A part of a table that can be clicked: a target."""

    def __init__(self, scenery: SceneryT, on_press: Callable[[], object], label: str = "") -> None:
        Target.__init__(self, scenery.context.kit, on_press, label)
        self.scenery = scenery
