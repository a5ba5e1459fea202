"""Where a person's marbles can go now: ways from hand and pool into holes, by colour or by Prismatic Joy."""

from __future__ import annotations

from collections.abc import Sequence

from game.potion_explosion.rules.actions import JoyFill, Place, PotionExplosionAction, Source
from game.potion_explosion.rules.model import OPEN, JoyDecision, State
from scenes.games.potion_explosion.pieces.station import Hole
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.tabletop.table_input import TableInput

Held = tuple[Source, int]
"""A marble: where it lies, and its place there."""
Way = Place | JoyFill


class Placing:
    """Chooses among the legal actions of a table's input."""

    def __init__(
        self, scenery: PotionExplosionScenery, table_input: TableInput[State, PotionExplosionAction]
    ) -> None:
        self._scenery, self._input = scenery, table_input

    @property
    def joy(self) -> JoyDecision | None:
        """Prismatic Joy, while its marbles are being named."""
        context = self._input.context
        top = context.view.pending[-1] if context.view.pending and context.acting else None
        return top if isinstance(top, JoyDecision) else None

    def marbles(self) -> list[tuple[Source, int, str]]:
        """All marbles of the own hand and pool: source, place, colour."""
        desk = self._scenery.desk
        lying: list[tuple[Source, str]] = [("hand", desk.hand), ("pool", desk.pool)]
        return [(source, at, colour) for source, marbles in lying for at, colour in enumerate(marbles)]

    def ways(self, source: Source, colour: str) -> Sequence[Way]:
        """The legal ways to place a marble of a colour from hand or pool."""
        if self.joy is None:
            places = self._input.of(Place)
            return [place for place in places if (place.source, place.colour) == (source, colour)]
        desk = self._scenery.desk
        here = desk.pool if source == "pool" else desk.hand
        if colour not in here or (source == "hand" and colour in desk.pool):
            return []
        return [fill for fill in self._input.of(JoyFill) if fill.colour == colour]

    def filling(self, hole: Hole, held: Held | None = None) -> Way | None:
        """The legal action that fills a hole: with the marble that is held, else with one that fits."""
        marbles = [(source, at) for source, at, _ in self.marbles()] if held is None else [held]
        return next((way for way in (self.into(marble, hole) for marble in marbles) if way is not None), None)

    def into(self, marble: Held, hole: Hole) -> Way | None:
        """The legal action that puts a marble into a hole."""
        source, at = marble
        desk = self._scenery.desk
        content = desk.hand if source == "hand" else desk.pool
        if at >= len(content) or hole.marble != OPEN:
            return None
        ways = (way for way in self.ways(source, content[at]) if way.slot == hole.slot)
        return next((way for way in ways if self._hole_of(way) == hole.colour), None)

    def _hole_of(self, way: Way) -> str | None:
        """The colour of the hole that is filled."""
        if isinstance(way, Place):
            return way.colour
        brew = self._scenery.desk.brewing[way.slot]
        return None if brew is None else brew.open[way.hole]
