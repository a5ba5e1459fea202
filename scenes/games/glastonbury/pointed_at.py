"""What pointer or focus is on, and what can be told of it: a subject for the parchment, a walk for the street.

What would follow is asked of the rules, as far as the seat in front of the screen may know it (GL-26).
"""

from __future__ import annotations

from functools import singledispatchmethod

import msgspec

from game.glastonbury.preview import closes, prospect
from game.glastonbury.rules.actions import Accio, ChooseCorner, Declinatio, Take
from game.glastonbury.rules.events import Ended, Walked
from game.glastonbury.rules.material.market import step_of_corner
from game.glastonbury.rules.model import EMPTY_STEPS, FIRST_SPELL, GAP
from scenes.games.glastonbury.input import GlastonburyInput
from scenes.games.glastonbury.pieces.appraisal import Subject
from scenes.games.glastonbury.pieces.other_stall import OtherStall
from scenes.games.glastonbury.pieces.own_stall import OwnSpell, OwnStall
from scenes.games.glastonbury.pieces.pile import CardsLeftOut, Pile
from scenes.games.glastonbury.pieces.recipes import RecipeCards
from scenes.games.glastonbury.pieces.square import Cell, CornerSign, Pawn, Square
from scenes.games.glastonbury.pieces.stalls import held_spells
from scenes.games.glastonbury.pieces.walk_overlay import Walk
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.look import LookedAt
from scenes.ui.widgets.base import Widget

Told = tuple[Walk | None, Subject]
NOTHING: Told = (None, Subject())


class PointedAt:
    """Tells of the things on one table."""

    def __init__(self, scenery: GlastonburyScenery, table_input: GlastonburyInput, square: Square) -> None:
        self.context = scenery.context
        self.scenery, self.input, self.square = scenery, table_input, square

    def tell(self, widget: Widget | None) -> Told:
        """What can be told of a thing; if that is little, of the card or corner a hint advises."""
        told, advised = self.about(widget), self.about(self._proposed())
        covered = isinstance(widget, RecipeCards) and not widget.face_up
        return advised if advised != NOTHING and (covered or told == NOTHING) else told

    def _proposed(self) -> Widget | None:
        proposed, square = self.input.proposed, self.square
        if isinstance(proposed, Take | Accio):
            return square.cells[proposed.cell]
        return square.corners[proposed.corner] if isinstance(proposed, ChooseCorner) else None

    @singledispatchmethod
    def about(self, widget: object) -> Told:
        """What can be told of one kind of things; nothing of all others."""
        return NOTHING

    @about.register
    def _card(self, widget: Cell) -> Told:
        scenery = self.scenery
        if widget.card == GAP:
            return NOTHING
        found = prospect(scenery.rules, scenery.view, scenery.front, widget.card)
        start = scenery.own.pawn
        if self.input.action_of_cell(widget.cell) is None or start < 0:
            return None, Subject(widget.card, found)
        if closes(scenery.view, widget.cell):
            return None, Subject(widget.card, found, closes=True)
        walk = None if found.steps is None else Walk(scenery.front, start, found.steps)
        return walk, Subject(widget.card, found, found.steps, start)

    @about.register
    def _corner(self, widget: CornerSign) -> Told:
        if not self.input.may(ChooseCorner(widget.corner)):
            return None, Subject(corner=widget.corner)
        start = step_of_corner(widget.corner)
        walk = Walk(self.scenery.front, start, EMPTY_STEPS)
        return walk, Subject(corner=widget.corner, steps=EMPTY_STEPS, start=start)

    @about.register
    def _pawn(self, widget: Pawn) -> Told:
        return self._seat(widget.seat)

    @about.register
    def _other_stall(self, widget: OtherStall) -> Told:
        if widget.spot == "recipes":
            tr = self.context.kit.tr
            note = tr("Their owner alone knows them. At the end they may bring points.")
            return None, Subject(name=tr("Recipe cards"), note=note)
        held = {spell.power: spell.card for spell in held_spells(self.scenery, widget.seat)}
        if widget.spot in held:
            return None, Subject(power=widget.spot or "", card=held[widget.spot or ""])
        return self._seat(widget.seat)

    @about.register
    def _pile(self, widget: Pile) -> Told:
        tr = self.context.kit.tr
        if widget.spot == "aside":
            note = tr("Spells that were used up. They don’t come back.")
            return None, Subject(name=tr("Set aside"), note=note)
        note = tr("Face down. Gaps in the market are filled from it.")
        return None, Subject(name=tr("The draw pile"), note=note)

    @about.register
    def _box(self, widget: CardsLeftOut) -> Told:
        tr = self.context.kit.tr
        card = GAP if widget.spot is None else widget.spot
        note = tr("With two at the table one colour stays in the box: none of these cards will come.")
        return None, Subject(card, name=tr("In the box"), note=note)

    @about.register
    def _looked_at(self, widget: LookedAt) -> Told:
        return NOTHING if widget.card < 0 else (None, Subject(widget.card))

    @about.register
    def _own_stall(self, widget: OwnStall) -> Told:
        return self._seat(self.scenery.front)

    def _seat(self, seat: int) -> Told:
        """What all can see of a seat, and where its pawn goes next (the mover's has gone already)."""
        scenery = self.scenery
        pawn, top = scenery.view.stalls[seat].pawn, scenery.top(seat)
        if pawn < 0 or self.context.mover in (seat, None) or scenery.view.ending is not None:
            return None, Subject(seat=seat, card=top)
        steps = prospect(scenery.rules, scenery.view, seat, FIRST_SPELL).steps
        walk = Walk(seat, pawn, steps) if steps is not None else None
        return walk, Subject(seat=seat, card=top, steps=steps, start=pawn)

    @about.register
    def _recipes(self, widget: RecipeCards) -> Told:
        if widget.face_up:
            return None, Subject(recipes=widget.recipes)
        tr = self.context.kit.tr
        return None, Subject(
            name=tr("Recipe cards"), note=tr("Their owner alone knows them. At the end they may bring points.")
        )

    @about.register
    def _spell(self, widget: OwnSpell) -> Told:
        if widget.held is None:
            return NOTHING
        subject = Subject(power=widget.power, card=widget.held.card)
        if widget.power != "declinatio" or not self.input.may(Declinatio()):
            return None, subject
        walk, ends = None, False
        for event in self.context.foresee(Declinatio()).events:
            if isinstance(event, Walked) and event.seat == self.scenery.front:
                walk = Walk(event.seat, event.start, event.steps)
            ends = ends or isinstance(event, Ended)
        if walk is None:
            return None, subject
        return walk, msgspec.structs.replace(subject, steps=walk.steps, start=walk.start, closes=ends)
