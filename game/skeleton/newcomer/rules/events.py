"""What happens. Ingredients are numbers (see `Data`)."""

from __future__ import annotations

from game.core.contract import Event


class Taken(Event, frozen=True):
    """A seat took an ingredient from the shelf."""

    seat: int
    ingredient: int


class Laid(Event, frozen=True):
    """The pile replaced what was taken from the shelf."""

    ingredient: int


class Drawn(Event, frozen=True):
    """A seat drew the top of the pile; only that seat sees what it is."""

    seat: int
    ingredient: int


class Brewed(Event, frozen=True):
    """A seat put an ingredient into its cauldron, for so many points."""

    seat: int
    ingredient: int
    points: int


AnyEvent = Taken | Laid | Drawn | Brewed
