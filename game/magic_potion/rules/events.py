"""What happens in Magic Potion, as facts in their order. Tables animate them, the log tells them.

`kinds` are what lay at `places`, one each (see `model`); an element disc is a kind as well.
"""

from __future__ import annotations

from typing import ClassVar, Union

from game.core.contract import Event


class TurnStarted(Event, frozen=True):
    """A seat's turn begins; rounds count from 1."""

    seat: int
    round: int
    hypnotist: int
    """The seat that is asked first whether it uses its hypnosis card; NOBODY if none is (MP-15)."""


class Refrained(Event, frozen=True):
    """A seat keeps its hypnosis card for later."""

    quiet: ClassVar[bool] = True

    seat: int


class Hypnotised(Event, frozen=True):
    """A seat used its hypnosis card: `victim` must move `figure` (MP-15)."""

    seat: int
    victim: int
    figure: int


class Moved(Event, frozen=True):
    """A figure slid from `origin` to `place` (MP-6)."""

    seat: int
    figure: int
    origin: int
    place: int


class Jumped(Event, frozen=True):
    """A figure jumped from `origin` to the portal at `place` (MP-10)."""

    seat: int
    figure: int
    origin: int
    place: int


class Taken(Event, frozen=True):
    """A seat removed discs beside a figure (MP-7)."""

    seat: int
    figure: int
    places: tuple[int, ...]
    kinds: tuple[int, ...]


class Swapped(Event, frozen=True):
    """A seat put an element disc in the place of a disc of that kind and took it (MP-18)."""

    seat: int
    element: int
    place: int
    kind: int


class StoneEarned(Event, frozen=True):
    """Sets brought a seat power stones of a group's sort (MP-14): so many colour sets, and these motif sets.

    `missed` is how many stones were not given, because no more were left.
    """

    seat: int
    group: int
    colours: int
    motifs: tuple[int, ...]
    missed: int


class ElementEarned(Event, frozen=True):
    """A seat was the first to have a disc of each group of a colour: it gets the element disc (MP-17)."""

    seat: int
    element: int


class Separated(Event, frozen=True):
    """Areas were cut off, or left by the last figure: the seat will take or leave them (MP-12, MP-13)."""

    seat: int
    areas: tuple[tuple[int, ...], ...]


class AreaTaken(Event, frozen=True):
    """A seat took all discs of a separated area."""

    seat: int
    places: tuple[int, ...]
    kinds: tuple[int, ...]


class AreaLeft(Event, frozen=True):
    """A seat left a separated area where it is."""

    seat: int
    places: tuple[int, ...]


class Passed(Event, frozen=True):
    """A seat could do nothing (MP-11)."""

    seat: int


class MissionsShown(Event, frozen=True):
    """The match is over and a seat shows its missions (MP-20); -1: unknown as yet."""

    seat: int
    missions: tuple[int, ...]


class Ended(Event, frozen=True):
    """The match ends: the field is "cleared", or everybody is "stuck" (MP-11, MP-16), when it was whose turn."""

    reason: str
    seat: int
    round: int


MagicPotionEvent = Union[  # noqa: UP007
    TurnStarted, Refrained, Hypnotised, Moved, Jumped, Taken, Swapped, StoneEarned, ElementEarned, Separated,
    AreaTaken, AreaLeft, Passed, MissionsShown, Ended,
]  # fmt: skip
