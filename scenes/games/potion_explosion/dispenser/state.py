"""How the dispenser stands on screen: what may be chosen, what is previewed, what a show adds."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.potion_explosion.preview import DispenserPreview, Spot
from game.potion_explosion.rules.dispenser import REACH
from scenes.games.potion_explosion.dispenser.physics.simulation import Marble, TrackSimulation
from scenes.games.potion_explosion.spectacle.effects import Effects
from scenes.games.potion_explosion.spectacle.knocks import Knocks


class SpotOffer(msgspec.Struct, frozen=True):
    """Which marbles can be chosen, are chosen, or are advised."""

    active: bool = False
    """True while a person may choose here: the tracks are fully lit; else they are 20 % darker."""
    fits: frozenset[Spot] | None = None
    """The marbles that fit while a potion or Help limits the choice; None: every marble up to place 8."""
    chosen: frozenset[Spot] = frozenset()
    """Marbles chosen so far: an orange ring, lifted."""
    advised: frozenset[Spot] = frozenset()
    """Marbles a hint proposes: a glow."""

    def allows(self, spot: Spot) -> bool:
        """Whether that marble can be chosen."""
        if not self.active or not 1 <= spot.place <= REACH:
            return False
        return self.fits is None or spot in self.fits


NOTHING = SpotOffer()


class ShowState(msgspec.Struct):
    """What the show adds to the marbles while something happens."""

    burning: dict[int, int] = msgspec.field(default_factory=dict)
    """Marble id -> number of the link in which it is about to explode."""
    cracked: float = 0.0
    """How far cracks have run through those, 0 to 1; below 0 they are ringed instead (reduced motion)."""
    marked: set[int] = msgspec.field(default_factory=set)
    """Ids of marbles that are about to be taken."""
    hidden: set[int] = msgspec.field(default_factory=set)
    """Ids of marbles that a moment draws elsewhere."""
    counts: list[tuple[tuple[float, float], int, int]] = msgspec.field(default_factory=list)
    """Coins of the links that have exploded: where, how many, which link."""
    totals: dict[int, int] = msgspec.field(default_factory=dict)
    """What has come out of a track so far, for its arch."""
    lid: float = 0.0
    """How far the lid is open, 0 to 1."""
    lids: frozenset[int] = frozenset()
    """Above which tracks it opens."""

    def clear(self) -> None:
        """Leave the stage empty."""
        for changing in (self.burning, self.marked, self.hidden, self.counts, self.totals):
            changing.clear()
        self.lid, self.lids, self.cracked = 0.0, frozenset(), 0.0


class BoardState(msgspec.Struct):
    """Everything the marbles' field is drawn from."""

    simulation: TrackSimulation
    effects: Effects
    """What bursts, and the light it throws on wood and marbles."""
    knocks: Knocks = msgspec.field(default_factory=Knocks)
    """What pushes marbles aside for a moment."""
    bend: Callable[[int, float], float] | None = None
    """How far a moment bends a track aside: (track, height) -> marbles."""
    offer: SpotOffer = NOTHING
    preview: DispenserPreview | None = None
    show_state: ShowState = msgspec.field(default_factory=ShowState)
    showing: bool = False
    """True while a show runs: previews rest and all marbles are fully lit."""
    spot: Spot | None = None
    """The marble that pointer or focus is on."""
    away: Spot | None = None
    """The marble that was pulled out by the pointer and is drawn there."""

    def marble_at(self, spot: Spot) -> Marble | None:
        """The marble at a place, if one lies there."""
        marbles = self.simulation.marbles(spot.track)
        return marbles[spot.place - 1] if 1 <= spot.place <= len(marbles) else None
