"""What all parts of the table look at, and how they notice that what they show has changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.potion_explosion.preview import Fill
from scenes.tabletop.pieces import part as tables

if TYPE_CHECKING:
    from game.potion_explosion.rules.model import Desk, State, Tile
    from scenes.games.potion_explosion.art import Art
    from scenes.games.potion_explosion.choices import Choice


@dataclass
class Scenery:
    """What is to be seen now. While something is animated `state` runs behind the match, event by event."""

    context: Any
    art: Art
    state: State
    choice: Choice | None = None
    """A choice that was begun."""
    fills: tuple[Fill, ...] = ()
    """Holes that the attended thing would fill."""
    held: tuple[str, int] | None = None
    """The marble that was clicked and waits for its hole: source and place in it."""
    flying: dict[tuple[int, str], str] = field(default_factory=dict)
    """Marbles on their way to a seat's place, which are not there yet."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All potion tiles by id."""
        tiles: tuple[Tile, ...] = self.context.rules.tiles
        return tiles

    @property
    def front(self) -> int:
        """The seat that is shown large."""
        return self.context.front

    @property
    def desk(self) -> Desk:
        """The large desk."""
        return self.state.desks[self.context.front]

    def kind_name(self, kind: str) -> str:
        """The short name of a kind."""
        return self.context.say(self.context.rules.words.kind(kind))

    def level_name(self, seat: int) -> str:
        """The level of a computer player in words; "" for a person, or where the name says it already."""
        return self.context.level_name(seat)

    def points_said(self, seat: int) -> str:
        """A seat's points in what is shown; nothing if people don't want to see them while they play."""
        return self.context.points_said(self.state, seat)


class Part(tables.Part[Any]):
    """A part of the table, drawn from `Scenery`."""

    scenery: Scenery
