"""What all parts of the table are drawn from: the view, what lies where, what is marked, what is secret."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.timeline import PlayedStep
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import MagicPotionAction
from game.magic_potion.rules.events import Hypnotised
from game.magic_potion.rules.model import (
    FIRST_ELEMENT_DISC,
    GROUPS,
    NOBODY,
    UNKNOWN,
    Desk,
    State,
    bits_of,
    count_of,
    element_of,
)
from game.magic_potion.rules.rules import MagicPotion
from scenes.games.magic_potion.art import Art
from scenes.games.magic_potion.geometry import Geometry
from scenes.games.magic_potion.pieces.marks import PLAIN, Marks
from scenes.tabletop.scenery import Scenery


class MagicPotionScenery(Scenery[State, MagicPotionAction], kw_only=True):
    """`away` counts ("figure", figure), (seat, "disc", kind) and (seat, "stone", group): what a seat will get."""

    rules: MagicPotion
    """For names and data, and what is asked of `preview`."""
    art: Art
    geometry: Geometry = msgspec.field(default_factory=lambda: Geometry((0.0, 0.0), 1.0))
    lying: tuple[int, ...] = ()
    """What lies at each place of `view`: a kind, PORTAL or GONE."""
    marks: Marks = PLAIN
    """Rings, paths and signs on the field."""
    coming: tuple[int, ...] = ()
    """Kinds of discs that the attended thing would bring the seat that decides."""
    peeping: bool = False
    """Whether a person holds its mission cards up, where several share the screen."""
    untold: bool = False
    """Whether the match is over, but its missions are still to be told: until then they stay as they were."""

    def __post_init__(self) -> None:
        self.show(self.view)

    def show(self, view: State) -> None:
        """See `Scenery`."""
        super().show(view)
        self.lying = field_of(self.rules, view)

    def order(self) -> list[int]:
        """The seats from the top panel down: a person who plays alone first, then in the order of play."""
        people, seats = self.context.people, len(self.context.seats)
        first = people[0] if len(people) == 1 else 0
        return [(first + at) % seats for at in range(seats)]

    def desk(self, seat: int) -> Desk:
        """What a seat owns."""
        return self.view.desks[seat]

    def discs(self, seat: int, kind: int) -> int:
        """How many discs of a kind a seat has."""
        return count_of(self.desk(seat), kind) - self.away[seat, "disc", kind]

    def stones(self, seat: int, group: int) -> int:
        """How many power stones of a sort a seat has."""
        return self.desk(seat).stones[group] - self.away[seat, "stone", group]

    def stock(self, group: int) -> int:
        """How many power stones of a sort nobody has: those on their way to a seat are still there."""
        return self.view.stones[group] + sum(self.away[seat, "stone", group] for seat in self.order())

    def without_coming(self, view: State, seat: int) -> State:
        """A view in which a seat doesn't yet have what is still on its way to it."""
        if not self.coming_to(seat):
            return view
        desk = view.desks[seat]
        discs = list(desk.discs)
        for kind in range(FIRST_ELEMENT_DISC):
            for _ in range(self.away[seat, "disc", kind]):
                there = discs[element_of(kind)] & bits_of(kind)
                discs[element_of(kind)] &= ~(there & -there)
        fire, water, earth, air = discs
        green, light_blue, dark_blue = (self.stones(seat, group) for group in range(len(GROUPS)))
        desk = replace(desk, discs=(fire, water, earth, air), stones=(green, light_blue, dark_blue))
        return replace(view, desks=(*view.desks[:seat], desk, *view.desks[seat + 1 :]))

    def coming_to(self, seat: int) -> frozenset[object]:
        """What is on its way to a seat, and how many of each."""
        pieces = ((piece, count) for piece, count in self.away.items() if isinstance(piece, tuple) and count)
        return frozenset((piece, count) for piece, count in pieces if piece[0] == seat)

    def last_turn(self) -> list[PlayedStep]:
        """What was played last: the steps of one seat's turn, as far as they are shown."""
        steps = self.context.steps
        last = next((step for step in reversed(steps) if step.eventful), None)
        if last is None:
            return []
        return [step for step in steps if step.turn == last.turn and step.seat == last.seat]

    @property
    def hypnotiser(self) -> int | None:
        """Who said which figure must be moved now; None if nobody did."""
        if self.view.forced == NOBODY:
            return None
        events = (event for step in reversed(self.context.steps) for event in step.events)
        return next((event.seat for event in events if isinstance(event, Hypnotised)), None)

    # -- missions ----------------------------------------------------------------------------------------------
    def missions_seen(self, seat: int) -> tuple[int, ...]:
        """The mission cards of a seat that lie open now: its owner's, or everybody's when the match is over."""
        missions = self.desk(seat).missions
        if not missions or UNKNOWN in missions:
            return ()
        if self.untold and list(self.context.people) != [seat]:
            return ()
        held_up = self.peeping and seat == self.front
        return missions if self.over or not self.context.shared or held_up else ()

    def mission_motifs(self, seat: int) -> frozenset[int]:
        """The motifs on a seat's open missions."""
        cards = self.rules.missions.motifs
        return frozenset(
            motif for group, card in enumerate(self.missions_seen(seat)) for motif in cards[group][card]
        )

    @property
    def secret(self) -> bool:
        """Whether others look on who mustn't learn the missions of the person in front of the screen."""
        return self.context.shared and self.view.missions and not self.peeping and not self.over

    @property
    def over(self) -> bool:
        """Whether the match is over, and nothing is secret any more, also in what is looked back at."""
        return self.context.outcome is not None

    def counted(self, view: State) -> State:
        """A view with the missions that may count in what is told: those of who shares the screen don't."""
        if self.untold:
            own = self.context.people[0] if len(self.context.people) == 1 else None
            return self.rules.view(replace(view, ending=None), own)
        return self.rules.view(view, None) if self.secret else view
