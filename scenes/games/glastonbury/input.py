"""What a person's clicks and keys mean at this table."""

from __future__ import annotations

from game.glastonbury.rules.actions import (
    Accio,
    AddImmuto,
    ChooseCorner,
    CloseLook,
    Declinatio,
    GlastonburyAction,
    Keep,
    Rest,
    Take,
)
from game.glastonbury.rules.material.market import LINE_OF_STEP, LINES, NO_LINE
from game.glastonbury.rules.model import State
from scenes.tabletop.table_input import TableInput
from scenes.ui.widgets.base import Widget


class GlastonburyInput(TableInput[State, GlastonburyAction]):
    """Answers for the person in front of the screen."""

    accio = False
    """Whether Accio was begun and waits for its card."""

    def forget(self) -> None:
        """See `TableInput`."""
        self.accio = False

    @property
    def begun(self) -> bool:
        """See `TableInput`."""
        return self.accio

    # -- what can be used ----------------------------------------------------------------------------------------
    def cells(self) -> frozenset[int]:
        """The cells whose cards can be taken now."""
        return frozenset(action.cell for action in (self.of(Accio) if self.accio else self.of(Take)))

    def action_of_cell(self, cell: int) -> GlastonburyAction | None:
        """The legal action that a card stands for now; None if none."""
        action = self._meant(cell)
        return action if self.may(action) else None

    def _meant(self, cell: int) -> Take | Accio:
        """What a click on a card means; on one that advice points at it means what is advised."""
        fetched = Accio(cell)
        return fetched if self.accio or self.proposed == fetched else Take(cell)

    def spell_can(self, power: str) -> bool:
        """Whether a spell of one's own can be used now."""
        return self.context.acting and self.can(Accio if power == "accio" else Declinatio)

    # -- clicks --------------------------------------------------------------------------------------------------
    def cell(self, cell: int, widget: Widget) -> None:
        """A card of the square was clicked."""
        self.attempt(self._meant(cell), widget)

    def corner(self, corner: int, widget: Widget) -> None:
        """A corner's sign was clicked: begin there, or rest beside it."""
        if self.may(Rest()) and not self.can(ChooseCorner):
            self.attempt(Rest())
        elif self.can(ChooseCorner) or not self.context.acting or self.context.view.turn == 0:
            self.attempt(ChooseCorner(corner), widget)

    def spell(self, power: str, widget: Widget | None = None) -> None:
        """A spell of one's own was chosen."""
        if power == "declinatio":
            self.attempt(Declinatio(), widget)
        elif self.accio:
            self.cancel()
        elif self.spell_can(power):
            self.accio = True
            self.renew()
        else:
            self.attempt(Accio(-1), widget)

    def rest_here(self) -> None:
        """Take nothing beside a corner."""
        self.attempt(Rest())

    def keep(self, keep: bool) -> None:
        """Keep the last card of a line, or leave it."""
        self.attempt(Keep(keep))

    def close_look(self) -> None:
        """Cover the cauldron again."""
        self.attempt(CloseLook())

    def add_immuto(self, ingredient: int) -> None:
        """Add an Immuto to an ingredient."""
        self.attempt(AddImmuto(ingredient))

    def waste(self, action: GlastonburyAction) -> str | None:
        """See `TableInput`."""
        if isinstance(action, Accio):
            line = LINE_OF_STEP[self.context.view.stalls[self.context.front].pawn]
            if line != NO_LINE and action.cell in LINES[line]:
                return self.context.kit.tr("This card lies in your own line: you need no Accio for it.")
        return None
