"""What a person would call absurd in Magic Potion (see `game.players.absurd`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.chance import Unforeseeable
from game.magic_potion.ai.lookahead import take_areas
from game.magic_potion.ai.value import NO_OFFER, Offer, best_offer, gain_of
from game.magic_potion.rules.actions import (
    REFRAIN,
    Hypnotise,
    Jump,
    LeaveArea,
    MagicPotionAction,
    Move,
    Swap,
    Take,
    TakeArea,
)
from game.magic_potion.rules.material.field import set_of
from game.magic_potion.rules.model import AreaDecision, State, TakeDecision, left_of
from game.magic_potion.rules.rules import MagicPotion

FEAST = 8
"""So many points, taken from what the next seat can take in turn, nobody leaves lying."""
MORSEL = 4
"""So many points more beside the same figure nobody leaves there."""

Legal = Sequence[MagicPotionAction]
Answer = MagicPotionAction | None


class Turn(NamedTuple):
    """What a turn comes to: points, the state after it, and the best the next seat can take then."""

    gain: float
    after: State
    reply: Offer

    @property
    def lead(self) -> float:
        """The points less those the next seat can take."""
        return self.gain - self.reply.gain


class Absurd:
    """See `game.players.absurd.Absurd`."""

    def __init__(self, rules: MagicPotion) -> None:
        self._rules = rules
        self.kinds = {
            "area left": self.area_left,
            "set left beside": self.set_left_beside,
            "half taken": self.half_taken,
            "poor choice beside": self.poor_choice_beside,
            "feast left": self.feast_left,
            "poor swap": self.poor_swap,
            "hypnosis for nothing": self.hypnosis_for_nothing,
        }

    def area_left(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Leaves an area lying that it has cut off and may take whole.

        All its discs are points, and nobody can come for them later.
        """
        return TakeArea(action.place) if isinstance(action, LeaveArea) else None

    def set_left_beside(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Stands beside the disc that completes a set and takes others that bring four points less.

        The stone would have been its own at once.
        """
        better = self._better_take(view, seat, legal, action)
        if better is None:
            return None
        after = self._turn(view, seat, better).after
        return better if sum(after.desks[seat].stones) > sum(view.desks[seat].stones) else None

    def half_taken(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Leaves a disc beside the figure that it could have taken along with the others.

        It is a point for nothing.
        """
        if not isinstance(action, Take):
            return None
        own = set(action.places)
        return next((take for take in legal if isinstance(take, Take) and own < set(take.places)), None)

    def poor_choice_beside(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Takes the discs of little worth beside the figure, where others there bring four points more.

        The choice lies open, side by side.
        """
        return self._better_take(view, seat, legal, action)

    def feast_left(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Takes next to nothing and leaves a set and more to the neighbour, whose best turn it is now, too.

        Eight points and more between the two turns, the best the neighbour can take after each counted in.
        """
        if not isinstance(action, Move | Jump | Swap):
            return None
        better = self._best_move(view, seat, legal, FEAST)
        if better is None:
            return None
        own, other = self._turn(view, seat, action), self._turn(view, seat, better)
        shared = own.reply.discs & ~left_of(other.after)
        return better if shared and min(other.gain - own.gain, other.lead - own.lead) >= FEAST else None

    def poor_swap(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Gives an element disc for four points less than a move would have brought for nothing.

        The disc lies there for the others then.
        """
        better = self._best_move(view, seat, legal, MORSEL) if isinstance(action, Swap) else None
        if better is None:
            return None
        return (
            better if self._turn(view, seat, better).gain >= self._turn(view, seat, action).gain + MORSEL else None
        )

    def hypnosis_for_nothing(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """Plays its only hypnosis card to have the neighbour move the figure it would have moved anyway.

        That is, the only one that it can move at all.
        """
        if not isinstance(action, Hypnotise):
            return None
        return REFRAIN if sum(isinstance(other, Hypnotise) for other in legal) == 1 else None

    def _taken(self, view: State, seat: int, action: MagicPotionAction) -> float:
        """The points and stones that discs beside the figure bring; an element disc brings none."""
        decision = view.pending[-1]
        assert isinstance(decision, TakeDecision) and isinstance(action, Take)
        chart, places = self._rules.ground.chart(view.layout), set_of(action.places) & left_of(view)
        return gain_of(self._rules, chart, view, view.desks[seat], decision.figure, places)

    def _best_take(self, view: State, seat: int, legal: Legal) -> MagicPotionAction:
        return max(legal, key=lambda take: self._taken(view, seat, take))

    def _better_take(self, view: State, seat: int, legal: Legal, action: MagicPotionAction) -> Answer:
        """What brings four points more beside the same figure."""
        best = self._best_take(view, seat, legal) if isinstance(action, Take) else None
        if best is None or self._taken(view, seat, best) < self._taken(view, seat, action) + MORSEL:
            return None
        own, other = self._turn(view, seat, action), self._turn(view, seat, best)
        return best if min(other.gain - own.gain, other.lead - own.lead) >= MORSEL else None

    def _best_move(self, view: State, seat: int, legal: Legal, least: float) -> Answer:
        """The move to where the most can be taken, if that is so much."""
        offer = best_offer(self._rules, view, seat, view.forced)
        if offer.gain < least:
            return None
        where = (offer.figure, offer.place)
        return next(
            (move for move in legal if isinstance(move, Move | Jump) and (move.figure, move.place) == where), None
        )

    def _turn(self, view: State, seat: int, action: MagicPotionAction) -> Turn:
        """What a turn comes to if the most is taken after this, what fell off, too."""
        rules, after = self._rules, self._rules.copy(view)
        rules.apply(after, action, Unforeseeable())
        if after.pending and isinstance(after.pending[-1], TakeDecision):
            rules.apply(after, self._best_take(after, seat, rules.legal_actions(after)), Unforeseeable())
        if after.pending and isinstance(after.pending[-1], AreaDecision):
            for area in take_areas(after):
                rules.apply(after, area, Unforeseeable())
        gain = rules.scores(after)[seat].total - rules.scores(view)[seat].total
        over = after.ending is not None
        return Turn(gain, after, NO_OFFER if over else best_offer(rules, after, (seat + 1) % len(after.desks)))
