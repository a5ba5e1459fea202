"""Who wants to be asked about its hypnosis: what a person has said in advance, so that no turn waits for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.contract import Action
from game.magic_potion.rules.actions import Refrain
from game.magic_potion.rules.model import HypnosisDecision, State
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.session.session import MatchSession
from scenes.ui.widgets.base import Widget


@dataclass
class StandingAnswers:
    """Kept by the session, so that they outlast the table. Nobody is asked unless it wants to be."""

    session: MatchSession
    asked: set[int] = field(default_factory=set)

    def __call__(self) -> Action | None:
        """Answer for a person who doesn't want to be asked; None if somebody else decides or wants to."""
        view = self.session.view()
        assert isinstance(view, State)
        if not view.pending or not isinstance(view.pending[-1], HypnosisDecision):
            return None
        seat = view.pending[-1].seat
        return Refrain() if self.session.seats[seat].human and seat not in self.asked else None


def wishes_of(session: MatchSession) -> StandingAnswers:
    """Return the wishes of the people at a table; they begin with nobody being asked."""
    if not isinstance(session.standing, StandingAnswers):
        session.standing = StandingAnswers(session)
    return session.standing


class HypnosisSwitch:
    """One's own hypnosis card is a switch: shall one be asked before the neighbour's turn?"""

    def __init__(self, scenery: MagicPotionScenery, renew: Callable[[], object]) -> None:
        self.scenery, self.context, self.renew = scenery, scenery.context, renew
        self._asked = wishes_of(scenery.context.session).asked

    def is_on(self, seat: int) -> bool:
        """Whether a seat will be asked."""
        return seat in self._asked and self.scenery.desk(seat).hypnosis

    def may_press(self, seat: int) -> bool:
        """Whether a person may say now that it wants to be asked, or doesn't any more."""
        mine = self.context.seats[seat].human and (seat == self.context.front or not self.context.shared)
        return mine and self.scenery.desk(seat).hypnosis and not self.scenery.over

    def press(self, seat: int, card: Widget | None = None) -> None:
        """A hypnosis card was clicked; one that can't be switched is shaken."""
        if self.may_press(seat):
            self._asked.symmetric_difference_update({seat})
            self.renew()
            return
        tr, ready = self.context.kit.tr, self.scenery.desk(seat).hypnosis
        words = tr("This is another seat’s hypnosis.") if ready else tr("The hypnosis has been used")
        self.context.refuse(words, card)

    def turn_off(self) -> None:
        """Whoever sits in front isn't asked any more, until its card is clicked."""
        self._asked.discard(self.context.front)
