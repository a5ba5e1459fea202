"""What all parts of the table are drawn from: what lies where while things move, names and pictures."""

from __future__ import annotations

from msgspec import structs

from game.potion_explosion.preview import FilledHole
from game.potion_explosion.rules.actions import PotionExplosionAction
from game.potion_explosion.rules.dispenser import COLOURS
from game.potion_explosion.rules.model import OPEN, Brew, Desk, State, Tile
from game.potion_explosion.rules.rules import PotionExplosion
from scenes.games.potion_explosion.art import Art
from scenes.tabletop.scenery import Scenery


class PotionExplosionScenery(Scenery[State, PotionExplosionAction], kw_only=True):
    """`away` counts ("hand" or "pool", seat, colour), ("hole", seat, slot, hole), ("brew", seat, slot),
    ("starter", tile), ("potion", tile) and ("token", 0). A marble that counts less than none still lies where
    `view` has it no more.
    """

    rules: PotionExplosion
    """For names and data of tiles, and for previews."""
    art: Art
    fills: tuple[FilledHole, ...] = ()
    """Holes that the attended thing would fill."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All potion tiles by id."""
        return self.rules.tiles

    @property
    def desk(self) -> Desk:
        """The large desk, as `view` has it."""
        return self.view.desks[self.front]

    def hand(self, seat: int) -> str:
        """The marbles that lie in a seat's hand now."""
        return self._lying("hand", seat, self.view.desks[seat].hand)

    def pool(self, seat: int) -> str:
        """The marbles that lie in a seat's pool now."""
        return self._lying("pool", seat, self.view.desks[seat].pool)

    def _lying(self, place: str, seat: int, marbles: str) -> str:
        for colour in COLOURS:
            away = self.away[place, seat, colour]
            marbles += colour * -away
            for _ in range(away):  # those that came last
                before, _, behind = marbles.rpartition(colour)
                marbles = before + behind
        return marbles

    def brew(self, seat: int, slot: int) -> Brew | None:
        """What stands on a seat's burner now."""
        brew = self.view.desks[seat].brewing[slot]
        if brew is None or self.away["brew", seat, slot]:
            return None
        holes = enumerate(brew.marbles)
        marbles = [OPEN if self.away["hole", seat, slot, hole] else marble for hole, marble in holes]
        return structs.replace(brew, marbles="".join(marbles))

    def brewing(self, seat: int) -> tuple[Brew | None, ...]:
        """What stands on all of a seat's burners now."""
        return tuple(self.brew(seat, slot) for slot in range(len(self.view.desks[seat].brewing)))

    @property
    def starters(self) -> tuple[int, ...]:
        """The starter tiles that lie there now."""
        return tuple(tile for tile in self.view.starters if not self.away["starter", tile])

    @property
    def countdown(self) -> int:
        """How many skill tokens of the countdown lie there now."""
        return self.view.countdown - self.away["token", 0]

    def kind_name(self, kind: str) -> str:
        """The short name of a kind."""
        return self.context.say(self.rules.words.kind(kind))
