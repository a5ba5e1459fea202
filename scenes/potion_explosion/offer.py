"""What a person may choose in the dispenser now, as the table says it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.potion_explosion.geometry import REACH, Spot


@dataclass(frozen=True)
class Offer:
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


NOTHING = Offer()
