"""What a person's clicks and keys mean at this table: each becomes a legal action, a choice begun, or a reason.

All legality is the rules': `context.legal` says what may be done, `context.refusal` why something may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.glastonbury.rules.actions import (
    Accio,
    AddImmuto,
    ChooseCorner,
    CloseLook,
    Declinatio,
    Keep,
    Rest,
    Take,
)

if TYPE_CHECKING:
    from scenes.games.glastonbury.table import GlastonburyTable


class GlastonburyInput:
    """Answers for the person in front of the screen."""

    def __init__(self, table: GlastonburyTable) -> None:
        self.table = table
        self.context = table.context
        self.accio = False
        """Whether Accio was begun and waits for its card."""
        self.proposed: Action | None = None
        self._legal: Sequence[Any] = ()

    def begin(self) -> None:
        """Something is to be decided: forget what was begun, if it doesn't fit any more."""
        if list(self.context.legal) != list(self._legal) or not self.context.acting:
            self.accio = False
        self._legal = list(self.context.legal)

    def rest(self) -> None:
        """Nothing can be done while something is shown."""
        self.accio, self.proposed, self._legal = False, None, ()

    def of(self, kind: type[Any]) -> list[Any]:
        """The legal actions of a kind."""
        return [action for action in self._legal if isinstance(action, kind)]

    def can(self, kind: type[Any]) -> bool:
        """Whether there is a legal action of a kind."""
        return any(isinstance(action, kind) for action in self._legal)

    # -- what can be used ----------------------------------------------------------------------------------------
    def cells(self) -> frozenset[int]:
        """The cells whose cards can be taken now."""
        kind: type[Any] = Accio if self.accio else Take
        return frozenset(action.cell for action in self.of(kind))

    def action_of_cell(self, cell: int) -> Action | None:
        """The legal action that a card stands for now; None if none."""
        action = self._meant(cell)
        return action if self.context.acting and action in self._legal else None

    def _meant(self, cell: int) -> Action:
        """What a click on a card means; on one that advice points at it means what is advised."""
        fetched = Accio(cell)
        return fetched if self.accio or self.proposed == fetched else Take(cell)

    def action_of_spell(self, power: str) -> Action | None:
        """The legal action that a spell of one's own stands for by itself; None if none."""
        action = Declinatio()
        return action if power == "declinatio" and self.context.acting and action in self._legal else None

    def spell_can(self, power: str) -> bool:
        """Whether a spell of one's own can be used now."""
        kind: type[Any] = Accio if power == "accio" else Declinatio
        return self.context.acting and self.can(kind)

    # -- clicks --------------------------------------------------------------------------------------------------
    def cell(self, cell: int) -> None:
        """A card of the square was clicked."""
        action = self._meant(cell)
        if self.context.may(action):
            self.context.play(action)
            return
        self.context.refuse(self.context.refusal(action), self.table.square.cells[cell])

    def corner(self, corner: int) -> None:
        """A corner's sign was clicked: begin there, or rest beside it."""
        if self.context.may(Rest()) and not self.can(ChooseCorner):
            self.context.play(Rest())
            return
        action = ChooseCorner(corner)
        if self.context.may(action):
            self.context.play(action)
            return
        if not self.context.acting or self.table.scenery.state.turn == 0:
            self.context.refuse(self.context.refusal(action), self.table.square.corners[corner])

    def spell(self, power: str) -> None:
        """A spell of one's own was clicked."""
        if power == "declinatio":
            self._try(Declinatio(), power)
        elif self.accio:
            self.cancel()
        elif self.context.acting and self.can(Accio):
            self.accio = True
            self.table.renew()
        else:
            self._try(Accio(-1), power)

    def _try(self, action: Action, power: str) -> None:
        if self.context.may(action):
            self.context.play(action)
            return
        widget = next(spell for spell in self.table.own.spells if spell.power == power)
        self.context.refuse(self.context.refusal(action), widget)

    def rest_here(self) -> None:
        """Take nothing beside a corner."""
        self.context.play(Rest())

    def keep(self, keep: bool) -> None:
        """Keep the last card of a line, or leave it."""
        self.context.play(Keep(keep))

    def close_look(self) -> None:
        """Cover the cauldron again."""
        self.context.play(CloseLook())

    def add_immuto(self, ingredient: int) -> None:
        """Add an Immuto to an ingredient."""
        self.context.play(AddImmuto(ingredient))

    def cancel(self) -> bool:
        """Leave Accio again; False if it wasn't begun."""
        if not self.accio:
            return False
        self.accio = False
        self.table.renew()
        return True
