"""Whole turns of Magic Potion for those who look ahead (see `game.players.deep`).

A turn is a move and what it takes, or a swap; areas that fall off are always taken. Of each group all is taken.
That others could hypnotise is left out: it is asked only of the seat that decides now.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from game.core.chance import Unforeseeable
from game.core.contract import Action
from game.magic_potion.actions import JUMPS, MOVES, PASS, REFRAIN, TakeArea
from game.magic_potion.field import BITS, NEIGHBOURS, PLACE_OF
from game.magic_potion.model import AreaDecision, HypnosisDecision, State, left_of
from game.magic_potion.reach import allowed_to, occupied_by, openings
from game.magic_potion.rules import MagicPotion
from game.magic_potion.worth import Judge, best_offer, gain_of

Line = tuple[Action, ...]


class Ahead:
    """Lists and plays turns, and says what a state is worth to each seat."""

    def __init__(self, rules: MagicPotion, judge: Judge) -> None:
        self._rules = rules
        self._judge = judge

    def turns(self, state: State, width: int | None) -> list[Line]:
        """Return the turns that remove discs by moving figures, up to `width`, those that bring the most first."""
        found = self._moves(state)
        found.sort(key=lambda one: -one[0])
        return [line for _, line in found[:width]] or [(PASS,)]

    def _moves(self, state: State) -> list[tuple[float, Line]]:
        """Moves, and what they bring at once."""
        rules, seat, forced = self._rules, state.seat, state.forced
        ground = rules.ground
        chart, desk = ground.chart(state.layout), state.desks[seat]
        left = left_of(state)
        bare = left & ~occupied_by(state.figures)
        gains: dict[int, float] = {}
        found: list[tuple[float, Line]] = []
        for figure, targets, jumping in openings(state, seat, ground):
            if forced not in (-1, figure):
                continue
            removable = (bare | left & BITS[state.figures[figure]]) & allowed_to(state, seat, figure, ground)
            disc = _own_element_disc(state, figure)
            table = JUMPS[figure] if jumping else MOVES[figure]
            while targets:
                length = targets.bit_length()
                targets ^= 1 << length - 1
                near = NEIGHBOURS[PLACE_OF[length]]
                for discs in _takes(near & removable, near & disc, chart.groups, state.round == 1):
                    gain = gains.get(discs)
                    if gain is None:
                        gain = gains[discs] = gain_of(rules, chart, state, desk, figure, discs & left)
                    found.append((gain, (table[length], ground.take(discs))))
        return found

    def advance(self, state: State, line: Line) -> State:
        """See `game.players.deep.Forward.advance`."""
        rules = self._rules
        world = rules.copy(state)
        for action in line:
            rules.apply(world, action, Unforeseeable())  # type: ignore[arg-type]
        while world.pending and world.ending is None:
            decision = world.pending[-1]
            if isinstance(decision, AreaDecision):
                for action in take_areas(decision):
                    rules.apply(world, action, Unforeseeable())
            elif isinstance(decision, HypnosisDecision):
                rules.apply(world, REFRAIN, Unforeseeable())
            else:
                raise AssertionError("a turn ends with what it takes")
        return world

    def mover(self, state: State) -> int:
        """See `game.players.deep.Forward.mover`."""
        return state.seat if state.ending is None else -1

    def worths(self, state: State) -> list[float]:
        """See `game.players.deep.Forward.worths`: a win counts something, and so does what can be taken next."""
        judge = self._judge
        worths = [judge.worth(state, seat) for seat in range(len(state.desks))]
        if state.ending is not None:
            most = max(worths)
            return [worth + WIN * (worth == most) for worth in worths]
        if judge.weights.reply:
            worths[state.seat] += (
                judge.weights.reply * best_offer(self._rules, state, state.seat, state.forced).gain
            )
        return worths

    def mark(self, state: State) -> Hashable:
        """See `game.players.deep.Forward.mark`."""
        return state.low, state.high, state.figures, state.desks, state.seat, state.forced, state.placed


WIN = 6.0
"""What winning counts beside the points."""


def take_areas(decision: AreaDecision) -> tuple[TakeArea, ...]:
    """Return the actions that take all areas that fell off."""
    return tuple(TakeArea(area[0]) for area in decision.areas)


def _own_element_disc(state: State, figure: int) -> int:
    """The element disc on the field that a figure may remove, as a set (MP-19)."""
    for element, place in state.placed:
        if element == figure:
            return BITS[place] & ~occupied_by(state.figures)
    return 0


def _takes(discs: int, element_disc: int, groups: Sequence[int], single: bool) -> Iterator[int]:
    """The largest sets that may be taken at once; in the first round single discs (MP-9)."""
    if single:
        discs |= element_disc
        while discs:
            yield discs & -discs
            discs &= discs - 1
        return
    found = False
    for group in groups:
        if discs & group:
            found = True
            yield discs & group | element_disc
    if element_disc and not found:
        yield element_disc
