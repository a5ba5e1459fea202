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
    from scenes.games.magic_potion.table import MagicPotionRoom


def _step(direction: int) -> tuple[float, float]:
    dq, dr = DIRECTIONS[direction]
    x, y = dq + dr / 2, dr * ROW
    length = math.hypot(x, y)
    return x / length, y / length


STEPS = tuple(_step(direction) for direction in range(len(DIRECTIONS)))


class Marking:
    """Makes `Marks` for one room."""

    def __init__(self, room: MagicPotionRoom) -> None:
        self.room = room

    def marks(self) -> Marks:
        """Return what is to be marked now."""
        player, board = self.room.player, self.room.board
        if not self.room.bench.acting:
            return Marks(cursor=board.attended)
        decision = player.decision
        found = PLAIN
        if isinstance(decision, TakeDecision):
            found = self._taking(decision)
        elif isinstance(decision, AreaDecision):
            area = frozenset(decision.areas[0])
            found = Marks(area=area, falling=frozenset(sum(decision.areas[1:], ())), dimmed=True)
        elif isinstance(decision, HypnosisDecision):
            found = Marks(can=frozenset(player.figures()))
        elif player.swap is not None:
            found = Marks(targets=frozenset(player.swaps()), dimmed=True)
            if player.trade is not None:
                taken = player.outlook.of_take(player.trade)
                found = replace(found, takable=((player.trade.place, taken.group),))
        else:
            found = self._moving()
        return self._with_hint(found)

    def _with_hint(self, found: Marks) -> Marks:
        action, figure = self.room.player.proposed, None
        places: tuple[int, ...] = ()
        if isinstance(action, Move | Jump | Hypnotise):
            figure = action.figure
        if isinstance(action, Move | Jump | Swap | TakeArea):
            places = (action.place,)
        elif isinstance(action, Take):
            places = action.places
        cursor = self.room.board.attended
        return replace(found, proposed=frozenset(places), proposed_figure=figure, cursor=cursor)

    def _moving(self) -> Marks:
        player, bench = self.room.player, self.room.bench
        figure = player.figure
        hovered = self._hovered_figure()
        if figure is None:
            can = frozenset(player.figures())
            if hovered is None:
                return Marks(can=can)
            return Marks(can=can, ways=self._ways(hovered), targets=frozenset(player.targets(hovered)))
        targets = player.targets(figure)
        jumping = any(isinstance(action, Jump) for action in targets.values())
        marks = Marks(
            chosen=figure,
            ways=() if jumping else self._ways(figure),
            targets=frozenset(targets),
            jumping=jumping,
            dimmed=True,
        )
        target = player.target
        if target is None or bench.view.figures[figure] == target.place:
            return marks
        offer = player.outlook.of_move(target)
        return replace(_with_offer(marks, offer, player.glimpsed), target=target.place)

    def _hovered_figure(self) -> int | None:
        attended, view = self.room.board.attended, self.room.bench.view
        if attended is None or attended not in view.figures:
            return None
        figure: int = view.figures.index(attended)
        return figure if figure in self.room.player.figures() else None

    def _ways(self, figure: int) -> tuple[Way, ...]:
        bench = self.room.bench
        return tuple(
            Way(bench.view.figures[figure], path.places, path.stops, path.end, STEPS[direction])
            for direction, path in enumerate(paths(bench.rules, bench.view, figure))
        )

    def _taking(self, decision: TakeDecision) -> Marks:
        player = self.room.player
        marks = Marks(chosen=decision.figure, dimmed=True)
        if player.here is None:
            return marks
        marks = _with_offer(marks, player.here, player.glimpsed or player.picked)
        picked = frozenset(player.glimpsed or player.picked)
        take = Take(tuple(sorted(picked)))
        falling = marks.falling
        if take in player.of(Take):
            falling = frozenset(sum(player.outlook.of_take(take).areas, ()))
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
