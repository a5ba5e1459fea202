"""How everything looks that can be done, is chosen, looked at or advised: on the field, beside it, on the tray."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from game.magic_potion.preview import MoveProspect, paths
from game.magic_potion.rules.actions import (
    Hypnotise,
    Jump,
    LeaveArea,
    MagicPotionAction,
    Move,
    Refrain,
    Swap,
    Take,
    TakeArea,
)
from game.magic_potion.rules.material.field import DIRECTIONS
from game.magic_potion.rules.model import AreaDecision, HypnosisDecision, State, TakeDecision
from scenes.games.magic_potion.geometry import ROW
from scenes.games.magic_potion.input import MagicPotionInput
from scenes.games.magic_potion.pieces.board import FieldBoard
from scenes.games.magic_potion.pieces.marks import Marks, Way
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.pieces.sides import PickerButton
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.games.magic_potion.standing_answers import HypnosisSwitch
from scenes.games.magic_potion.tray.content import ChoiceCards
from scenes.games.magic_potion.tray.tray import ChoiceTray
from scenes.tabletop.highlights import Highlights


def _step(direction: int) -> tuple[float, float]:
    dq, dr = DIRECTIONS[direction]
    x, y = dq + dr / 2, dr * ROW
    length = math.hypot(x, y)
    return x / length, y / length


STEPS = tuple(_step(direction) for direction in range(len(DIRECTIONS)))


class MagicPotionHighlights(Highlights[State, MagicPotionAction]):
    """Brings the look of all pieces in line with what can be done."""

    _scenery: MagicPotionScenery
    _input: MagicPotionInput

    def __init__(
        self,
        scenery: MagicPotionScenery,
        table_input: MagicPotionInput,
        switch: HypnosisSwitch,
        board: FieldBoard,
        picker: Sequence[PickerButton],
        panels: Sequence[SeatPanel],
        tray: ChoiceTray,
        choices: ChoiceCards,
    ) -> None:
        super().__init__(scenery, table_input)
        self._switch = switch
        self._board, self._picker, self._panels = board, picker, panels
        self._tray, self._choices = tray, choices

    def mark(self) -> None:
        """See `Highlights`."""
        if not self.moving:  # while something is shown, what is marked on the field is the staging's
            self._scenery.marks = self._marks()
        self._scenery.coming = tuple(self._scenery.lying[place] for place in self._coming())
        self._tray.tell(self._choices.content())
        self._mark_picker()
        for panel in self._panels:
            self._mark_panel(panel)

    def meant(self, action: MagicPotionAction) -> Sequence[pygame.Rect]:
        """See `Highlights`: all of it lies on the field, but the card of who keeps its hypnosis."""
        if isinstance(action, Refrain):
            return [panel.hypnosis.rect for panel in self._panels if panel.seat == self._scenery.front]
        places, figure = _named_by(action)
        if figure is not None:
            places = (self._context.view.figures[figure], *places)
        return [self._scenery.geometry.rect(place) for place in places]

    # -- beside the field --------------------------------------------------------------------------------------
    def _mark_picker(self) -> None:
        table_input = self._input
        able = table_input.figures()
        for figure, button in enumerate(self._picker):
            can = figure in able
            button.count(len(self._reach(figure)) or None)
            cannot = self._context.acting and not can
            button.be(can=can, chosen=figure == table_input.figure, cannot=cannot, reachable=True)

    def _mark_panel(self, panel: SeatPanel) -> None:
        seat, card = panel.seat, panel.hypnosis
        card.asks = self._switch.is_on(seat)
        card.be(reachable=True, can=self._switch.may_press(seat), chosen=card.asks)
        for element, disc in enumerate(panel.elements):
            mine = seat == self._context.mover and self._input.moving
            can = mine and self._input.swappable(element)
            disc.be(can=can, chosen=mine and self._input.swap == element, reachable=True)

    def _coming(self) -> tuple[int, ...]:
        """Where the discs lie that the attended target, or what is chosen, would bring."""
        table_input, decision = self._input, self._input.decision
        if isinstance(decision, AreaDecision):
            return decision.areas[0]
        if isinstance(decision, TakeDecision):
            return table_input.glimpsed or table_input.picked
        if table_input.trade is not None:
            return (table_input.trade.place,)
        offer = table_input.offer()
        looked_at = None if offer is None else offer.of(table_input.glimpsed)
        return () if looked_at is None else (*looked_at.places, *looked_at.fallen)

    def _reach(self, figure: int) -> tuple[int, ...]:
        """Where a figure that can be chosen gets to: for the person itself, or for whom it would hypnotise."""
        table_input = self._input
        if figure not in table_input.figures():
            return ()
        if isinstance(table_input.decision, HypnosisDecision):
            return table_input.outlook.of_hypnosis(figure).places
        return tuple(table_input.targets(figure))

    # -- on the field ------------------------------------------------------------------------------------------
    def _marks(self) -> Marks:
        """What is to be marked now."""
        if not self._context.acting:
            return Marks(cursor=self._board.attended)
        table_input, decision = self._input, self._input.decision
        if isinstance(decision, TakeDecision):
            return self._with_hint(self._taking(decision))
        if isinstance(decision, AreaDecision):
            area, falling = frozenset(decision.areas[0]), frozenset(sum(decision.areas[1:], ()))
            return self._with_hint(Marks(area=area, falling=falling, dimmed=True))
        if isinstance(decision, HypnosisDecision):
            return self._with_hint(self._choosing())
        return self._with_hint(self._moving() if table_input.swap is None else self._swapping())

    def _with_hint(self, found: Marks) -> Marks:
        places, figure = _named_by(self._input.proposed)
        cursor = self._board.attended
        return msgspec.structs.replace(found, proposed=frozenset(places), proposed_figure=figure, cursor=cursor)

    def _swapping(self) -> Marks:
        table_input = self._input
        found = Marks(targets=frozenset(table_input.swaps()), dimmed=True)
        if table_input.trade is None:
            return found
        taken = table_input.outlook.of_take(table_input.trade)
        return msgspec.structs.replace(found, takable=((table_input.trade.place, taken.group),))

    def _moving(self) -> Marks:
        table_input, figure = self._input, self._input.figure
        if figure is None:
            return self._choosing()
        targets = table_input.targets(figure)
        jumping = any(isinstance(action, Jump) for action in targets.values())
        marks = Marks(
            chosen=figure,
            ways=() if jumping else self._ways(figure),
            targets=frozenset(targets),
            jumping=jumping,
            dimmed=True,
        )
        target = table_input.target
        if target is None or self._context.view.figures[figure] == target.place:
            return marks
        offer = table_input.outlook.of_move(target)
        return msgspec.structs.replace(_with_offer(marks, offer, table_input.glimpsed), target=target.place)

    def _choosing(self) -> Marks:
        """A figure is to be chosen: where one that is pointed at gets to."""
        table_input, figures, attended = self._input, self._context.view.figures, self._board.attended
        can = frozenset(table_input.figures())
        pointed = figures.index(attended) if attended in figures else table_input.pointed
        if pointed not in can:
            return Marks(can=can)
        assert pointed is not None
        return Marks(can=can, ways=self._ways(pointed), targets=frozenset(self._reach(pointed)))

    def _ways(self, figure: int) -> tuple[Way, ...]:
        view = self._context.view
        return tuple(
            Way(view.figures[figure], path.places, path.stops, path.end, STEPS[direction])
            for direction, path in enumerate(paths(self._scenery.rules, view, figure))
        )

    def _taking(self, decision: TakeDecision) -> Marks:
        table_input = self._input
        marks = Marks(chosen=decision.figure, dimmed=True)
        if table_input.here is None:
            return marks
        chosen = table_input.glimpsed or table_input.picked
        marks = msgspec.structs.replace(_with_offer(marks, table_input.here, chosen), picked=frozenset(chosen))
        take = Take(tuple(sorted(chosen)))
        if take not in table_input.of(Take):
            return marks
        return msgspec.structs.replace(marks, falling=frozenset(table_input.outlook.of_take(take).fallen))


def _named_by(action: MagicPotionAction | None) -> tuple[tuple[int, ...], int | None]:
    """The places and the figure that an action names."""
    figure = action.figure if isinstance(action, Move | Jump | Hypnotise) else None
    if isinstance(action, Move | Jump | Swap | TakeArea | LeaveArea):
        return (action.place,), figure
    return (action.places if isinstance(action, Take) else ()), figure


def _with_offer(marks: Marks, offer: MoveProspect, places: tuple[int, ...] | None) -> Marks:
    """Add what could be taken, what is locked, and what would fall off with these discs (else the best ones)."""
    looked_at = offer.of(places)
    return msgspec.structs.replace(
        marks,
        takable=offer.takable(),
        locked=tuple(disc.place for disc in offer.locked),
        falling=frozenset(() if looked_at is None else looked_at.fallen),
    )
