"""What all parts of the table are drawn from: the view, what can be taken of it, names and pictures."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.glastonbury.rules.actions import GlastonburyAction
from game.glastonbury.rules.material.data import Data
from game.glastonbury.rules.material.market import LINE_OF_STEP, NO_LINE
from game.glastonbury.rules.model import GAP, UNKNOWN, KeepDecision, Stall, State
from game.glastonbury.rules.rules import Glastonbury
from scenes.games.glastonbury.art import Art
from scenes.tabletop.scenery import Scenery

Mood = Literal["waits", "glad", "robbed"]


class GlastonburyScenery(Scenery[State, GlastonburyAction], kw_only=True, dict=True):
    """`away` counts ("pawn", seat), ("cell", cell), and ("pile", 0) for a card of the pile.

    Where people share the screen `view` is what all may see: nothing drawn or told of it can give away a secret.
    """

    rules: Glastonbury
    """For names and data of cards."""
    art: Art
    lit: frozenset[int] = frozenset()
    """Cells whose cards can be taken now."""
    lit_line: int = NO_LINE
    """The line that can be taken from, if all that can be taken lies in it."""
    moods: dict[int, Mood] = msgspec.field(default_factory=dict)
    """What keepers feel just now, by seat; who isn't there waits."""
    still_open: set[int] = msgspec.field(default_factory=set)
    """Seats whose shutters are still to fall, although the market closes."""

    def __post_init__(self) -> None:
        self.show(self.view)

    def show(self, view: State) -> None:
        """See `Scenery`."""
        self.known: Stall = view.stalls[self.front]
        """The stall in front as far as its seat knows it: for what is held up."""
        super().show(self.counted(view))

    @property
    def secret(self) -> bool:
        """Whether others look on who mustn't learn what the seat in front knows alone."""
        return self.context.shared and self.context.outcome is None

    def counted(self, view: State) -> State:
        """A view with what may count in what is told: where others look on, only what all may see."""
        return self.rules.view(view, None) if self.secret else view

    @property
    def data(self) -> Data:
        """Names, colours and pictures."""
        return self.rules.data

    @property
    def own(self) -> Stall:
        """The large stall's content."""
        return self.view.stalls[self.front]

    def colour_id(self, seat: int) -> str:
        """A seat's pawn colour."""
        return self.data.colours[self.view.stalls[seat].colour].id

    def top(self, seat: int) -> int:
        """The card on top of a cauldron; GAP if it is empty. The last card of a line is held above it (GL-18)."""
        held = self.view.pending[-1] if self.view.pending else None
        if isinstance(held, KeepDecision) and held.seat == seat:
            return held.card
        cauldron = self.view.stalls[seat].cauldron
        return cauldron[-1] if cauldron else GAP

    def shut(self, seat: int) -> bool:
        """Whether a stall's shutter is down."""
        return self.view.ending is not None and seat not in self.still_open

    @property
    def pile(self) -> int:
        """How many cards lie in the pile."""
        return len(self.view.pile) - self.away["pile", 0]

    def covered(self, seat: int) -> bool:
        """Whether something in a cauldron can't be seen."""
        return UNKNOWN in self.view.stalls[seat].cauldron

    def line_beside(self, seat: int) -> int:
        """The line beside a seat's pawn."""
        pawn = self.view.stalls[seat].pawn
        return LINE_OF_STEP[pawn] if pawn >= 0 else NO_LINE
