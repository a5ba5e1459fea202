"""The moments of Magic Potion: matches that chance has led to them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

import pygame

from game.core.contract import Action, Event
from game.core.match import Match
from game.core.seats import Seat
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.actions import LeaveArea, TakeArea
from scenes.games.magic_potion.table import MagicPotionTable
from tests.scenes.table_hands import match_of, seats_of

THREE = seats_of(None, "apprentice", "apprentice")
Wanted = Callable[[Event], bool]


def _jump_of(figure: int) -> Wanted:
    return lambda event: isinstance(event, ev.Jumped) and event.figure == figure


def _stones(colours: int, motifs: int, group: int) -> Wanted:
    return lambda event: (
        isinstance(event, ev.StoneEarned)
        and (event.colours, len(event.motifs), event.group) == (colours, motifs, group)
        and not event.missed
    )


def _separated(discs: int, seat: int) -> Wanted:
    return lambda event: isinstance(event, ev.Separated) and event.seat == seat and len(event.areas[0]) >= discs


def _ended(reason: str) -> Wanted:
    return lambda event: isinstance(event, ev.Ended) and event.reason == reason


@dataclass(frozen=True)
class MagicMoment:
    """See `Moment`: what the first action brings about that chance chose and that has a wanted event."""

    wanted: Wanted
    seed: int
    seats: Sequence[Seat] = field(default_factory=lambda: THREE)
    options: dict[str, Any] = field(default_factory=dict)
    areas: Literal["taken", "left"] = "taken"
    """What is done with areas that are cut off."""
    place: int | None = None
    """The place it is about, if one looks there only."""
    seat: int | None = None
    """The seat whose board it is about, likewise."""

    def match(self) -> Match:
        """See `Moment`: chance is asked with one seed after the other, from `seed` on."""
        return next(found for seed in count(self.seed) if (found := self._led(seed)) is not None)

    def _led(self, seed: int) -> Match | None:
        """A match that stands before what is wanted; None if it never comes to it."""
        match = match_of("magic_potion", self.seats, seed=seed, undo="free", **self.options)
        luck = random.Random(seed)
        while legal := match.rules.legal_actions(match.state):
            action = luck.choice(legal)
            if self._brings(match, action):
                return match
            match.play(action, match.seat_to_move)
        return None

    def actions(self, match: Match) -> Sequence[Action]:
        """See `Moment`."""
        action = next(each for each in match.rules.legal_actions(match.state) if self._brings(match, each))
        found = [
            event for event in match.rules.foresee(match.state, action).events if isinstance(event, ev.Separated)
        ]
        areas = found[0].areas if found else ()
        answers: list[Action] = [
            TakeArea(area[0]) if self.areas == "taken" else LeaveArea(area[0]) for area in areas
        ]
        return [action, *answers]

    def _brings(self, match: Match, action: Action) -> bool:
        return any(map(self.wanted, match.rules.foresee(match.state, action).events))

    def part(self, table: object, canvas: pygame.Rect) -> pygame.Rect:
        """See `Moment`."""
        assert isinstance(table, MagicPotionTable)
        if self.seat is not None:
            return table.panel(self.seat).rect.inflate(12, 12)
        if self.place is None:
            return canvas
        geometry = table.scenery.geometry
        rect = pygame.Rect(0, 0, round(7 * geometry.pitch), round(4.6 * geometry.pitch))
        rect.center = round(geometry.point(self.place)[0]), round(geometry.point(self.place)[1])
        return rect.clamp(canvas)


MOMENTS: dict[str, MagicMoment] = {
    "island": MagicMoment(_separated(6, 0), 266, place=81),
    "island_elsewhere": MagicMoment(_separated(8, 1), 297),
    "island_left": MagicMoment(_separated(6, 0), 266, areas="left", place=81),
    "set": MagicMoment(_stones(1, 0, 1), 1, seat=2),
    "two_sets": MagicMoment(_stones(1, 1, 2), 60, seat=0),
    "jump_fire": MagicMoment(_jump_of(0), 3, place=75),
    "jump_water": MagicMoment(_jump_of(1), 3, place=75),
    "jump_earth": MagicMoment(_jump_of(2), 3, place=61),
    "jump_air": MagicMoment(_jump_of(3), 3, place=75),
    "hypnosis": MagicMoment(lambda event: isinstance(event, ev.Hypnotised), 4, place=14),
    "last_stones": MagicMoment(_ended("cleared"), 1235),
    "missions": MagicMoment(
        lambda event: isinstance(event, ev.Ended), 12, seats_of(None, "apprentice"), {"missions": True}
    ),
    "missions_of_four": MagicMoment(
        lambda event: isinstance(event, ev.Ended),
        14,
        seats_of(None, "apprentice", "adept", "master"),
        {"missions": True, "element_discs": True},
    ),
}
