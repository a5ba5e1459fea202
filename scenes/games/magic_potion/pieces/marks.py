"""What is marked on the field: values that are compared, so that only what changed is drawn anew."""

from __future__ import annotations

from functools import cached_property

import msgspec


class Way(msgspec.Struct, frozen=True):
    """A figure's way in one direction: from its place to the last one it could get to, and what ends it there."""

    origin: int
    places: tuple[int, ...]
    stops: tuple[int, ...]
    end: str
    """"edge", "gap" or "figure"."""
    step: tuple[float, float]
    """The direction on the canvas, as a vector of length one."""


class Marks(msgspec.Struct, frozen=True, dict=True):
    """Everything that is drawn over the discs. Places are numbers of `game.magic_potion.rules.material.field`."""

    chosen: int | None = None
    """The figure that was chosen."""
    can: frozenset[int] = frozenset()
    """Figures that could be chosen."""
    ways: tuple[Way, ...] = ()
    targets: frozenset[int] = frozenset()
    """Where the figure may stop."""
    jumping: bool = False
    """Whether it would jump there."""
    target: int | None = None
    """The target that is looked at."""
    takable: tuple[tuple[int, int], ...] = ()
    """(place, group): discs that could be taken there; group -1 is an element disc."""
    locked: tuple[int, ...] = ()
    picked: frozenset[int] = frozenset()
    """Discs that are chosen to be taken."""
    falling: frozenset[int] = frozenset()
    """Discs that would fall off."""
    area: frozenset[int] = frozenset()
    """Discs that are taken: those that have fallen off, or what somebody is taking."""
    cursor: int | None = None
    """The place under pointer or focus."""
    proposed: frozenset[int] = frozenset()
    """Places that a hint advises."""
    proposed_figure: int | None = None
    dimmed: bool = False
    """Whether what isn't marked stands back."""

    @property
    def plain(self) -> bool:
        """Whether nothing is marked but what others do: a figure, where it will stand, what is taken."""
        few = len(self.targets) <= 1 and self.target in (None, *self.targets)
        return few and Marks(self.chosen, targets=self.targets, target=self.target, area=self.area,
                             dimmed=self.dimmed) == self  # fmt: skip

    @cached_property
    def lit(self) -> frozenset[int]:
        """The places at full light while the others stand back."""
        return (
            self.targets
            | frozenset(place for place, _ in self.takable)
            | self.falling
            | self.area
            | self.picked
            | self.proposed
            | ({self.cursor} if self.cursor is not None else frozenset())
        )

    def light(self, place: int) -> float:
        """How bright a disc is."""
        if place in self.locked:
            return 0.62
        return 0.8 if self.dimmed and place not in self.lit else 1.0

    def elsewhere(self, cursor: int | None) -> Marks:
        """The same with pointer or focus on another place."""
        return msgspec.structs.replace(self, cursor=cursor)


PLAIN = Marks()
