"""What a computer player looks at in Glastonbury (see `game.players.judging`).

Everything is judged by what the seat remembers, which is less the weaker its level is. A line is a walk's choice:
a card, or Declinatio and then a card; what only needs to be answered follows by `finish`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.messages import Message
from game.core.reading.schema import Data
from game.glastonbury.ai.lookahead import Lookahead
from game.glastonbury.ai.memory import recall
from game.glastonbury.ai.playout import Playout
from game.glastonbury.ai.reasons import reasons_for
from game.glastonbury.ai.value import (
    Valuation,
    Weights,
    final_worth,
    gone_for,
    recipe_hopes,
    stall_worth,
    valuation_of,
)
from game.glastonbury.rules.actions import Accio, AddImmuto, Declinatio, GlastonburyAction, Keep
from game.glastonbury.rules.legal import CLOSE_LOOK
from game.glastonbury.rules.material.market import LINE_OF_STEP, LINES, NO_LINE, STEPS
from game.glastonbury.rules.model import (
    EMPTY_STEPS,
    FIRST_IMMUTO,
    FIRST_SPELL,
    GAP,
    INGREDIENTS,
    CornerDecision,
    ImmutoDecision,
    KeepDecision,
    LookDecision,
    State,
    value_of,
)
from game.glastonbury.rules.rules import Glastonbury
from game.glastonbury.rules.scoring import Tally, tally
from game.players.contract import Meter, Share
from game.players.judging import Line


class LevelSettings(Data, frozen=True):
    """How much a level remembers, and what it thinks things are worth.

    `forgets`: the share of what it knows that slips its mind each round (see `memory`); `explains`: its reasons
    speak of the card it takes, which is for hints only; `rounds`: how many turns of each seat it plays on in
    imagined worlds.
    """

    forgets: Share = 0.0
    explains: bool = False
    rounds: int = 10
    weights: Weights = Weights()


class GlastonburyEvaluation:
    """A `game.players.judging.Evaluation`."""

    def __init__(self, rules: Glastonbury, settings: LevelSettings) -> None:
        self.rules = rules
        self.settings = settings
        self._playout = Playout(rules.deck, settings.weights, settings.rounds)
        ahead = Lookahead(rules.deck, settings.weights, self._playout)
        self.turns, self.advance, self.mover = ahead.turns, ahead.advance, ahead.mover
        self.worths, self.mark = ahead.worths, ahead.mark

    def play_on(self, world: State, seat: int, chance: Chance, meter: Meter) -> float:
        """See `game.players.engines.determinized.Imaginative.play_on`."""
        return self._playout.play(world, seat, chance, meter)

    def foreseeable(self, view: State) -> bool:
        """See `Imaginative.foreseeable`: so few cards are left."""
        if view.pile or view.pending or view.ending is not None:
            return False
        return sum([card != GAP for card in view.square]) <= (20 if len(view.stalls) == 2 else 16)

    def share(self, view: State) -> float:
        """See `game.players.judging.Weighty.share`."""
        return 1.0

    def value(self, state: State, seat: int) -> float:
        """See `Evaluation.value`."""
        decision = state.pending[-1] if state.pending else None
        if isinstance(decision, KeepDecision) and decision.seat == seat:
            return max(self._last_card(state, decision, keep) for keep in (True, False))
        known = self._known(state, seat)
        if state.ending is not None:
            return self._finale(state, seat, known)
        weights, deck = self.settings.weights, self.rules.deck
        gone = gone_for(card for owner, cards in enumerate(known) for card in cards if owner != seat)
        worth = stall_worth(state, state.stalls[seat], known[seat], gone, deck, weights)
        if weights.ahead:
            worth += weights.ahead * self._next_take(state, seat, known[seat], gone)
        if weights.rivals:
            worth += weights.rivals * self._vanished(state, seat, known)
        if weights.recipes and state.stalls[seat].recipes:
            worth += weights.recipes * recipe_hopes(state, seat, known, deck)
        stall = state.stalls[seat]
        if weights.stride and stall.cauldron:
            worth += weights.stride * value_of(stall.cauldron[-1])
        if 0 <= stall.looked >= state.turn - 1:
            worth += weights.look * (len(stall.cauldron) - len(known[seat]))
        return worth

    def _known(self, state: State, seat: int) -> list[list[int]]:
        """What the seat knows or remembers of every cauldron."""
        return [recall(state, seat, owner, self.settings.forgets) for owner in range(len(state.stalls))]

    def _last_card(self, state: State, decision: KeepDecision, keep: bool) -> float:
        """What the end is worth with or without the last card (GL-18)."""
        known = self._known(state, decision.seat)
        if keep and decision.card < FIRST_SPELL:
            known[decision.seat].append(decision.card)
        return self._finale(state, decision.seat, known)

    def _finale(self, state: State, seat: int, known: Sequence[Sequence[int]]) -> float:
        """What it is worth to end the game now: points, and to be ahead of all others."""
        deck, stalls = self.rules.deck, state.stalls
        points = [final_worth(stall, cards, deck) for stall, cards in zip(stalls, known, strict=True)]
        if stalls[seat].recipes:
            ender = seat if state.ending is None else state.ender  # with its last card in hand it is about to
            points[seat] += self.settings.weights.recipes * recipe_hopes(state, seat, known, deck, ender)
        lead = points[seat] - max(total for other, total in enumerate(points) if other != seat)
        return points[seat] + self.settings.weights.finale * (1.0 if lead > 0 else -1.0)

    def _next_take(self, state: State, seat: int, known: Sequence[int], gone: Sequence[int]) -> float:
        """The best card of the line the next walk leads to, as the square is now; nothing beside a corner."""
        stall = state.stalls[seat]
        steps = value_of(stall.cauldron[-1]) if stall.cauldron else EMPTY_STEPS
        line = LINE_OF_STEP[(stall.pawn + steps) % STEPS]
        if line == NO_LINE:
            return 0.0
        counted = tally(known)
        valuation = valuation_of(state, stall, gone, self.rules.deck, self.settings.weights)
        cards = [state.square[cell] for cell in LINES[line]]
        return max([self._gain(valuation, counted, card) for card in cards if card != GAP], default=0.0)

    def _gain(self, valuation: Valuation, counted: Tally, card: int) -> float:
        """What one more card would add; a spell or an unknown card spares the seat a bad one."""
        return valuation.gain(counted, card) if 0 <= card < FIRST_IMMUTO else 0.0

    def _vanished(self, state: State, seat: int, known: Sequence[Sequence[int]]) -> float:
        """What Vanesco took from the others, on average."""
        assert state.memory is not None
        lost, deck, weights = 0.0, self.rules.deck, self.settings.weights
        nothing = (0,) * INGREDIENTS
        for owner, (stall, before) in enumerate(zip(state.stalls, state.memory.cauldrons, strict=True)):
            if owner != seat and len(stall.cauldron) < len(before):
                left, gone = known[owner], before[len(stall.cauldron) :]
                lost += stall_worth(state, stall, [*left, *gone], nothing, deck, weights)
                lost -= stall_worth(state, stall, left, nothing, deck, weights)
        return lost / (len(state.stalls) - 1)

    def settled(self, state: State, seat: int, line: Line[GlastonburyAction]) -> bool:
        """See `Evaluation.settled`: what is pending is answered by `finish`; a Declinatio wants a card yet."""
        if state.pending and not isinstance(state.pending[-1], CornerDecision):
            return state.pending[-1].seat == seat or bool(line)
        return bool(line) and (not isinstance(line[-1], Declinatio) or state.ending is not None)

    def key(self, state: State, seat: int, line: Line[GlastonburyAction]) -> Hashable:
        """See `Evaluation.key`: no two lines come to the same."""
        return line

    def candidates(self, state: State, seat: int, line: Line[GlastonburyAction]) -> list[GlastonburyAction]:
        """See `Evaluation.candidates`: what is in the line beside the pawn needs no Accio."""
        if line and not isinstance(line[-1], Declinatio):
            return []
        if state.ending is not None or (state.pending and not isinstance(state.pending[-1], CornerDecision)):
            return []
        here = LINE_OF_STEP[state.stalls[seat].pawn]
        return [
            action
            for action in self.rules.legal_actions(state)
            if not (isinstance(action, Accio) and action.cell in LINES[here])
        ]

    def finish(self, state: State, seat: int) -> Line[GlastonburyAction]:
        """See `Evaluation.finish`: look no longer than needed, keep what is good, Immutos where they are best."""
        decision = state.pending[-1] if state.pending else None
        if decision is None or decision.seat != seat:
            return ()
        if isinstance(decision, LookDecision):
            return (CLOSE_LOOK,)
        if isinstance(decision, KeepDecision):
            kept, left = (self._last_card(state, decision, keep) for keep in (True, False))
            return (Keep(kept > left),)
        if isinstance(decision, ImmutoDecision):
            return tuple(AddImmuto(ingredient) for ingredient in self.rules.best_immutos(state, seat))
        return ()

    def reasons(self, view: State, seat: int, line: Line[GlastonburyAction]) -> tuple[Message, ...]:
        """See `Evaluation.reasons`."""
        return reasons_for(self.rules, view, seat, line, self.settings.explains)


def evaluation(rules: Glastonbury, settings: dict[str, Any]) -> GlastonburyEvaluation:
    """Make the evaluation for a level's settings. Raises `msgspec.ValidationError`."""
    return GlastonburyEvaluation(rules, msgspec.convert(settings, LevelSettings))
