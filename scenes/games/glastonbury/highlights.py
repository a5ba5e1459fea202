"""How cards, corners and spells look that can be used now, are chosen, or are advised."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

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
from game.glastonbury.rules.material.market import LINES, NO_LINE, step_of_corner
from game.glastonbury.rules.model import GAP, KeepDecision, State
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.input import GlastonburyInput
from scenes.games.glastonbury.pieces.own_stall import OwnStall
from scenes.games.glastonbury.pieces.square import Square
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.sheets import Sheets
from scenes.tabletop.highlights import Highlights


class GlastonburyHighlights(Highlights[State, GlastonburyAction]):
    """Brings the look of all pieces in line with what can be done."""

    _scenery: GlastonburyScenery
    _input: GlastonburyInput

    def __init__(
        self,
        scenery: GlastonburyScenery,
        table_input: GlastonburyInput,
        square: Square,
        own: OwnStall,
        sheets: Sheets,
    ) -> None:
        super().__init__(scenery, table_input)
        self._square, self._own, self._sheets = square, own, sheets

    def mark(self) -> None:
        """See `Highlights`."""
        self._scenery.lit = self._input.cells() if self._scenery.context.acting else frozenset()
        self._scenery.lit_line = self._lit_line()
        self._mark_cells()
        self._mark_corners()
        self._mark_spells()
        self._own.show_rest(self._scenery.context.acting and self._input.can(Rest))
        self._own.rest.shine(isinstance(self._input.proposed, Rest))

    def meant(self, action: GlastonburyAction) -> Sequence[pygame.Rect]:
        """See `Highlights`: who rests stays at the corner, what isn't kept stays in its line."""
        view, sheet = self._scenery.view, self._sheets.sheet
        if isinstance(action, Rest):
            pawn = self._scenery.own.pawn
            return [sign.rect for sign in self._square.corners if step_of_corner(sign.corner) == pawn]
        decision = view.pending[-1] if view.pending else None
        if isinstance(action, AddImmuto) and decision is not None and isinstance(sheet, Rows):
            return [sheet.heap_place(decision.seat, action.ingredient)]
        if action == Keep(False) and isinstance(decision, KeepDecision):
            cells = [self._square.cells[cell].rect for cell in LINES[decision.line]]
            return [cells[0].unionall(cells[1:])]
        return [self._own.rect] if isinstance(action, Keep | CloseLook | AddImmuto) else ()

    def _lit_line(self) -> int:
        """The line that whoever is to move may take from, if it may take from nowhere else."""
        scenery = self._scenery
        mover, acting = scenery.context.mover, scenery.context.acting
        if self.moving or mover is None or scenery.view.pending or scenery.view.ending is not None:
            return NO_LINE
        line = scenery.line_beside(mover)
        if acting and line != NO_LINE and not scenery.lit <= set(LINES[line]):
            return NO_LINE
        return line

    def _mark_cells(self) -> None:
        proposed = self._input.proposed
        for number, cell in self._square.cells.items():
            cell.be(can=number in self._scenery.lit, reachable=cell.card != GAP and not self._sheets.open)
            cell.propose(isinstance(proposed, Take | Accio) and proposed.cell == number)

    def _mark_corners(self) -> None:
        proposed, acting = self._input.proposed, self._scenery.context.acting
        beginnings = {action.corner for action in self._input.of(ChooseCorner)}
        for sign in self._square.corners:
            rests = self._input.can(Rest) and step_of_corner(sign.corner) == self._scenery.own.pawn
            can = acting and (sign.corner in beginnings or rests)
            sign.be(can=can, reachable=not self._sheets.open)
            sign.propose(isinstance(proposed, ChooseCorner) and proposed.corner == sign.corner)

    def _mark_spells(self) -> None:
        proposed, acting = self._input.proposed, self._scenery.context.acting
        for spell in self._own.spells:
            can, accio = self._input.spell_can(spell.power), spell.power == "accio"
            chosen = accio and self._input.accio
            spell.be(can=can, chosen=chosen, cannot=acting and not can, reachable=not self._sheets.open)
            spell.propose(isinstance(proposed, Accio if accio else Declinatio))
