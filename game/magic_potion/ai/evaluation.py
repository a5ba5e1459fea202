"""What a computer player looks at in Magic Potion (see `game.players.judging`).

A line is a move and what it takes, or a swap; hypnosis and areas that fell off are answered by `finish`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from game.core.chance import Unforeseeable
from game.core.messages import Message
from game.core.reading.schema import Data
from game.magic_potion.ai.fast_position import FastPosition
from game.magic_potion.ai.lookahead import Lookahead, take_areas
from game.magic_potion.ai.reasons import reasons_for
from game.magic_potion.ai.value import Judge, Weights, best_offer
from game.magic_potion.rules.actions import HYPNOTISE, PASS, REFRAIN, Jump, MagicPotionAction, Move, Swap, Take
from game.magic_potion.rules.material.field import set_of
from game.magic_potion.rules.model import AreaDecision, HypnosisDecision, State, TakeDecision
from game.magic_potion.rules.reach import openings
from game.magic_potion.rules.rules import MagicPotion
from game.players.judging import Line

HYPNOSIS_SHARE = 0.2
"""How much thought hypnosis deserves, a turn being 1."""


class LevelSettings(Data, frozen=True):
    """How much a level considers, and what it thinks things are worth.

    `hypnosis`: whether it uses its card; `swaps`: how many of the best swaps of element discs it looks at;
    `confides`: whether it gives its reasons to nobody but the seat it advises, so that they may tell of missions.
    """

    hypnosis: bool = True
    swaps: int = 12
    confides: bool = False
    weights: Weights = Weights()


class MagicPotionEvaluation:
    """A `game.players.judging.Evaluation`."""

    def __init__(self, rules: MagicPotion, settings: LevelSettings) -> None:
        self.rules = rules
        self.settings = settings
        self.judge = Judge(rules, settings.weights)
        ahead = Lookahead(rules, self.judge)
        self._ahead = ahead
        self.advance, self.mover, self.worths, self.mark = ahead.advance, ahead.mover, ahead.worths, ahead.mark
        self.ideas, self.play_on, self.chances = ahead.ideas, ahead.play_on, ahead.chances

    def turns(self, state: State | FastPosition, width: int | None) -> Sequence[Any]:
        """See `Forward.turns`: swaps and hypnosis in one's own turn only."""
        if isinstance(state, FastPosition):
            assert width is not None
            return self._ahead.turns(state, width)
        pending = state.pending[-1] if state.pending else None
        if isinstance(pending, HypnosisDecision):
            return [
                (REFRAIN,),
                *[(HYPNOTISE[figure],) for figure, _, _ in openings(state, state.seat, self.rules.ground)],
            ]
        if isinstance(pending, AreaDecision):
            return [take_areas(state)]
        if isinstance(pending, TakeDecision):
            return [(take,) for take in _largest(self.rules.legal_actions(state))]
        swaps: list[Line[MagicPotionAction]] = [
            (action,) for action in self.candidates(state, state.seat, ()) if isinstance(action, Swap)
        ]
        return swaps + self._ahead.moves(state) or [(PASS,)]

    def share(self, view: State) -> float:
        """See `game.players.judging.Weighty.share`: hypnosis is asked about again and again."""
        return HYPNOSIS_SHARE if view.pending and isinstance(view.pending[-1], HypnosisDecision) else 1.0

    def value(self, state: State, seat: int) -> float:
        """See `Evaluation.value`."""
        pending = state.pending[-1] if state.pending else None
        if isinstance(pending, TakeDecision):
            return 0.0  # lines don't stop here, and all of them go on
        if isinstance(pending, AreaDecision):
            state = self._with_areas(state)
        judge, weights = self.judge, self.settings.weights
        worth = judge.worth(state, seat)
        if weights.rivals:
            others = [judge.worth(state, other) for other in range(len(state.desks)) if other != seat]
            worth -= weights.rivals * max(others)
        if weights.reply and state.ending is None and state.seat != seat:
            worth -= weights.reply * best_offer(self.rules, state, state.seat).gain
        return worth

    def _with_areas(self, state: State) -> State:
        """What follows if all areas that fell off are taken."""
        world = self.rules.copy(state)
        for action in take_areas(state):
            self.rules.apply(world, action, Unforeseeable())
        return world

    def settled(self, state: State, seat: int, line: Line[MagicPotionAction]) -> bool:
        """See `Evaluation.settled`."""
        pending = state.pending[-1] if state.pending else None
        if isinstance(pending, TakeDecision):
            return False
        return bool(line) or (pending is not None and pending.seat == seat)

    def key(self, state: State, seat: int, line: Line[MagicPotionAction]) -> Hashable:
        """See `Evaluation.key`: no two lines come to the same."""
        return line

    def candidates(self, state: State, seat: int, line: Line[MagicPotionAction]) -> Sequence[MagicPotionAction]:
        """See `Evaluation.candidates`: all of a group is taken, and only the best swaps are looked at."""
        pending = state.pending[-1] if state.pending else None
        if isinstance(pending, TakeDecision):
            return _largest(self.rules.legal_actions(state))
        if pending is not None or line:
            return []
        actions = self.rules.legal_actions(state)
        swaps = [action for action in actions if isinstance(action, Swap)]
        if len(swaps) <= self.settings.swaps:
            return actions
        swaps.sort(key=lambda swap: -self._swap_worth(state, seat, swap))
        others = [action for action in actions if not isinstance(action, Swap)]
        return [*others, *swaps[: self.settings.swaps]]

    def way(self, action: MagicPotionAction) -> Hashable | None:
        """See `Evaluation.way`: a figure, and swapping element discs at all."""
        if isinstance(action, Move | Jump):
            return action.figure
        return "swap" if isinstance(action, Swap) else None

    def _swap_worth(self, state: State, seat: int, swap: Swap) -> float:
        world = self.rules.copy(state)
        self.rules.apply(world, swap, Unforeseeable())
        return self.judge.worth(world, seat)

    def finish(self, state: State, seat: int) -> Line[MagicPotionAction]:
        """See `Evaluation.finish`: take what fell off; hypnotise if it helps."""
        pending = state.pending[-1] if state.pending else None
        if pending is None or pending.seat != seat or state.ending is not None:
            return ()
        if isinstance(pending, AreaDecision):
            return take_areas(state)
        if isinstance(pending, HypnosisDecision):
            return (self._hypnosis(state, seat),)
        return ()

    def _hypnosis(self, state: State, seat: int) -> MagicPotionAction:
        """Name the figure whose moving leaves the most to take, if that is worth the card."""
        if not self.settings.hypnosis:
            return REFRAIN
        best = self._after(state, seat, -1) + self.judge.hypnosis(state)
        chosen: MagicPotionAction = REFRAIN
        for figure, _, _ in openings(state, state.seat, self.rules.ground):
            value = self._after(state, seat, figure)
            if value > best:
                best, chosen = value, HYPNOTISE[figure]
        return chosen

    def _after(self, state: State, seat: int, forced: int) -> float:
        """What the seat could take after its neighbour's best turn, less what that one takes."""
        rules = self.rules
        offer = best_offer(rules, state, state.seat, forced)
        if offer.figure < 0:
            return 0.0
        world = rules.copy(state)
        world.pending = ()
        world.forced = forced
        mover = state.seat
        moves = rules.legal_actions(world)
        move = next(
            action
            for action in moves
            if isinstance(action, Move | Jump) and (action.figure, action.place) == (offer.figure, offer.place)
        )
        rules.apply(world, move, Unforeseeable())
        take = next(
            action
            for action in rules.legal_actions(world)
            if isinstance(action, Take) and set_of(action.places) == offer.discs
        )
        rules.apply(world, take, Unforeseeable())
        if world.pending and isinstance(world.pending[-1], AreaDecision):
            world = self._with_areas(world)
        gained = rules.scores(world)[mover].total - rules.scores(state)[mover].total
        if world.ending is not None:
            return -float(gained)
        return best_offer(rules, world, seat).gain - gained

    def reasons(self, view: State, seat: int, line: Line[MagicPotionAction]) -> tuple[Message, ...]:
        """See `Evaluation.reasons`."""
        return reasons_for(self.rules, view, seat, line, confided=self.settings.confides)


def _largest(actions: Sequence[MagicPotionAction]) -> list[MagicPotionAction]:
    """Of the possible takes those that aren't part of another."""
    takes = [(set(action.places), action) for action in actions if isinstance(action, Take)]
    return [action for places, action in takes if not any(places < other for other, _ in takes)]


def evaluation(rules: MagicPotion, settings: dict[str, Any]) -> MagicPotionEvaluation:
    """Make the evaluation for a level's settings. Raises `msgspec.ValidationError`."""
    return MagicPotionEvaluation(rules, msgspec.convert(settings, LevelSettings))
