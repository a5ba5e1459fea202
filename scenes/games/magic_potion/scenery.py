"""What all parts of the table look at: what is to be seen now, piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.magic_potion.preview import field_of
from game.magic_potion.rules.model import UNKNOWN
from scenes.games.magic_potion.pieces.marks import PLAIN, Marks
from scenes.tabletop.pieces import part as tables
from scenes.tabletop.pieces.target import Target

if TYPE_CHECKING:
    from game.magic_potion.rules.model import Desk, State
    from scenes.games.magic_potion.art import Art
    from scenes.games.magic_potion.geometry import Geometry


@dataclass
class Scenery:
    """While something is animated `state` runs behind the match, event by event."""

    context: Any
    art: Art
    state: State
    geometry: Geometry
    lying: tuple[int, ...] = ()
    """What lies at each place of `state`: a kind, PORTAL or GONE."""
    marks: Marks = PLAIN
    """Rings, paths and signs on the field."""
    flying: Counter[tuple[int, int]] = field(default_factory=Counter)
    """(seat, kind): discs on their way to a seat, which are not there yet."""
    gems_flying: Counter[tuple[int, int]] = field(default_factory=Counter)
    """(seat, group): power stones on their way to a seat."""
    away: set[int] = field(default_factory=set)
    """Figures that are on their way."""
    coming: tuple[int, ...] = ()
    """Kinds of discs that the attended thing would bring the seat that decides."""
    peeping: bool = False
    """Whether a person holds its mission cards up, where several share the screen."""

    def show(self, state: State) -> None:
        """Look at another state."""
        self.state = state
        self.lying = field_of(self.context.rules, state)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.state.desks)

    def order(self) -> list[int]:
        """The seats from the top panel down: a person who plays alone first, then in the order of play."""
        people = self.context.session.people
        first = people[0] if len(people) == 1 else 0
        return [(first + at) % self.seats for at in range(self.seats)]

    def desk(self, seat: int) -> Desk:
        """What a seat owns."""
        return self.state.desks[seat]

    @property
    def shared(self) -> bool:
        """Whether several people use the screen in turn."""
        return len(self.context.session.people) > 1

    def missions_seen(self, seat: int) -> tuple[int, ...]:
        """The mission cards of a seat that lie open now: its owner's, or everybody's when the match is over."""
        missions = self.desk(seat).missions
        if not missions or UNKNOWN in missions:
            return ()
        return missions if self.over or not self.shared or (self.peeping and seat == self.context.front) else ()

    @property
    def secret(self) -> bool:
        """Whether others look on who mustn't learn the missions of the person in front of the screen."""
        return self.shared and self.state.missions and not self.peeping and not self.over

    @property
    def over(self) -> bool:
        """Whether the match is over, and nothing is secret any more, also in what is looked back at."""
        return self.context.session.outcome is not None

    def counted(self, state: State) -> State:
        """A state with the missions that may count in what is told: those of who shares the screen don't."""
        return self.context.rules.view(state, None) if self.secret else state

    def mission_motifs(self, seat: int) -> frozenset[int]:
        """The motifs on a seat's open missions."""
        cards = self.context.rules.missions.motifs
        return frozenset(
            motif for group, card in enumerate(self.missions_seen(seat)) for motif in cards[group][card]
        )


class Part(tables.Part[Any]):
    """A part of the table, drawn from `Scenery`."""

    scenery: Scenery


class Choice(Target):
    """What is chosen before a place of the field: if by a key, the focus goes on to the field."""

    on_keyed: Callable[[], object] | None = None

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space choose it."""
        used = super().key(event)
        if used and self.on_keyed is not None:
            self.on_keyed()
        return used
