"""What is marked on the field now: from what can be done and what is looked at."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from game.magic_potion.preview import paths
from game.magic_potion.rules.actions import Hypnotise, Jump, Move, Swap, Take, TakeArea
from game.magic_potion.rules.material.field import DIRECTIONS
from game.magic_potion.rules.model import AreaDecision, HypnosisDecision, TakeDecision
from scenes.games.magic_potion.geometry import ROW
from scenes.games.magic_potion.offers import Offer, places_of
from scenes.games.magic_potion.pieces.marks import PLAIN, Marks, Way

if TYPE_CHECKING:
    from scenes.games.magic_potion.table import MagicPotionTable


def _step(direction: int) -> tuple[float, float]:
    dq, dr = DIRECTIONS[direction]
    x, y = dq + dr / 2, dr * ROW
    length = math.hypot(x, y)
    return x / length, y / length


STEPS = tuple(_step(direction) for direction in range(len(DIRECTIONS)))


class Highlights:
    """Makes `Marks` for one table."""

    def __init__(self, table: MagicPotionTable) -> None:
        self.table = table

    def marks(self) -> Marks:
        """Return what is to be marked now."""
        table_input, board = self.table.input, self.table.board
        if not self.table.context.acting:
            return Marks(cursor=board.attended)
        decision = table_input.decision
        found = PLAIN
        if isinstance(decision, TakeDecision):
            found = self._taking(decision)
        elif isinstance(decision, AreaDecision):
            area = frozenset(decision.areas[0])
            found = Marks(area=area, falling=frozenset(sum(decision.areas[1:], ())), dimmed=True)
        elif isinstance(decision, HypnosisDecision):
            found = Marks(can=frozenset(table_input.figures()))
        elif table_input.swap is not None:
            found = Marks(targets=frozenset(table_input.swaps()), dimmed=True)
            if table_input.trade is not None:
                taken = table_input.offers.of_take(table_input.trade)
                found = replace(found, takable=((table_input.trade.place, taken.group),))
        else:
            found = self._moving()
        return self._with_hint(found)

    def _with_hint(self, found: Marks) -> Marks:
        action, figure = self.table.input.proposed, None
        places: tuple[int, ...] = ()
        if isinstance(action, Move | Jump | Hypnotise):
            figure = action.figure
        if isinstance(action, Move | Jump | Swap | TakeArea):
            places = (action.place,)
        elif isinstance(action, Take):
            places = action.places
        cursor = self.table.board.attended
        return replace(found, proposed=frozenset(places), proposed_figure=figure, cursor=cursor)

    def _moving(self) -> Marks:
        table_input, context = self.table.input, self.table.context
        figure = table_input.figure
        hovered = self._hovered_figure()
        if figure is None:
            can = frozenset(table_input.figures())
            if hovered is None:
                return Marks(can=can)
            return Marks(can=can, ways=self._ways(hovered), targets=frozenset(table_input.targets(hovered)))
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
        if target is None or context.view.figures[figure] == target.place:
            return marks
        offer = table_input.offers.of_move(target)
        return replace(_with_offer(marks, offer, table_input.glimpsed), target=target.place)

    def _hovered_figure(self) -> int | None:
        attended, view = self.table.board.attended, self.table.context.view
        if attended is None or attended not in view.figures:
            return None
        figure: int = view.figures.index(attended)
        return figure if figure in self.table.input.figures() else None

    def _ways(self, figure: int) -> tuple[Way, ...]:
        context = self.table.context
        return tuple(
            Way(context.view.figures[figure], path.places, path.stops, path.end, STEPS[direction])
            for direction, path in enumerate(paths(context.rules, context.view, figure))
        )

    def _taking(self, decision: TakeDecision) -> Marks:
        table_input = self.table.input
        marks = Marks(chosen=decision.figure, dimmed=True)
        if table_input.here is None:
            return marks
        marks = _with_offer(marks, table_input.here, table_input.glimpsed or table_input.picked)
        picked = frozenset(table_input.glimpsed or table_input.picked)
        take = Take(tuple(sorted(picked)))
        falling = marks.falling
        if take in table_input.of(Take):
            falling = frozenset(sum(table_input.offers.of_take(take).areas, ()))
        return replace(marks, picked=picked, falling=falling)


def _with_offer(marks: Marks, offer: Offer, places: tuple[int, ...] | None) -> Marks:
    """Add what could be taken, what is locked, and what would fall off with these discs (else the best ones)."""
    looked_at = next((each for each in offer.catches if places_of(each) == places), offer.best)
    return replace(
        marks,
        takable=offer.takable(),
        locked=tuple(disc.place for disc in offer.locked),
        falling=frozenset(sum(looked_at.areas, ())) if looked_at is not None else frozenset(),
    )
