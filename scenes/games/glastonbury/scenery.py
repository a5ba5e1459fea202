"""Scenery: the view and the drawing context that all parts of the table share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.glastonbury.rules.material.market import LINE_OF_STEP, NO_LINE
from game.glastonbury.rules.model import GAP, UNKNOWN, KeepDecision
from scenes.tabletop.pieces import part

if TYPE_CHECKING:
    from game.glastonbury.rules.material.data import Data
    from game.glastonbury.rules.model import Stall, State
    from game.glastonbury.rules.rules import Glastonbury
    from scenes.games.glastonbury.art import Art
    from scenes.tabletop.table_context import TableContext


@dataclass
class Scenery:
    """What is to be seen now. While something is animated `state` runs behind the match, event by event."""

    context: TableContext
    art: Art
    state: State
    lit: frozenset[int] = frozenset()
    """Cells whose cards can be taken now."""
    lit_line: int = NO_LINE
    """The line that can be taken from, if all that can be taken lies in it."""
    accio: bool = False
    """Whether Accio was begun: any card can be fetched."""
    action: Action | None = None
    """What pointer or focus would do."""
    away: set[tuple[str, int]] = field(default_factory=set)
    """What is on its way and not at its place: ("pawn", seat), ("cell", cell), ("pile", 0) for a card of it."""

    @property
    def rules(self) -> Glastonbury:
        """The rules, for names and data of cards."""
        rules: Any = self.context.rules
        return rules  # type: ignore[no-any-return]

    @property
    def data(self) -> Data:
        """Names, colours and pictures."""
        return self.rules.data

    @property
    def front(self) -> int:
        """The seat that is shown large."""
        return self.context.front

    @property
    def own(self) -> Stall:
        """The large stall's content."""
        return self.state.stalls[self.front]

    def others(self) -> list[int]:
        """The other seats in the order of play."""
        count = len(self.context.seats)
        return [(self.front + at) % count for at in range(1, count)]

    def colour_id(self, seat: int) -> str:
        """A seat's pawn colour."""
        return self.data.colours[self.state.stalls[seat].colour].id

    def top(self, seat: int) -> int:
        """The card on top of a cauldron; GAP if it is empty. The last card of a line is held above it (GL-18)."""
        held = self.state.pending[-1] if self.state.pending else None
        if isinstance(held, KeepDecision) and held.seat == seat:
            return held.card
        cauldron = self.state.stalls[seat].cauldron
        return cauldron[-1] if cauldron else GAP

    @property
    def pile(self) -> int:
        """How many cards lie in the pile."""
        return len(self.state.pile) - (("pile", 0) in self.away)

    def covered(self, seat: int) -> bool:
        """Whether something in a cauldron can't be seen."""
        return UNKNOWN in self.state.stalls[seat].cauldron

    def line_beside(self, seat: int) -> int:
        """The line beside a seat's pawn."""
        pawn = self.state.stalls[seat].pawn
        return LINE_OF_STEP[pawn] if pawn >= 0 else NO_LINE

    @property
    def several_people(self) -> bool:
        """Whether people share the screen: then secrets are shown only while somebody holds them up."""
        return len(self.context.session.people) > 1


class Part(part.Part):
    """A part of this table, drawn from `Scenery`."""

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery.context.kit)
        self.scenery = scenery
