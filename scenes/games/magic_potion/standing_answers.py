"""Who wants to be asked about its hypnosis: what a person has said in advance, so that no turn waits for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.contract import Action
from game.magic_potion.rules.actions import Refrain
from game.magic_potion.rules.model import HypnosisDecision

if TYPE_CHECKING:
    from scenes.tabletop.session.session import MatchSession


@dataclass
class StandingAnswers:
    """Kept by the session, so that they outlast the table. Nobody is asked unless it wants to be."""

    session: MatchSession
    asked: set[int] = field(default_factory=set)
    warned: bool = False
    """Whether it has been told that hints leave missions out."""

    def __call__(self) -> Action | None:
        """Answer for a person who doesn't want to be asked; None if somebody else decides or wants to."""
        pending = self.session.view().pending
        if not pending or not isinstance(pending[-1], HypnosisDecision):
            return None
        seat = pending[-1].seat
        return Refrain() if self.session.seats[seat].human and seat not in self.asked else None


def wishes_of(session: MatchSession) -> StandingAnswers:
    """Return the wishes of the people at a table; they begin with nobody being asked."""
    if not isinstance(session.standing, StandingAnswers):
        session.standing = StandingAnswers(session)
    return session.standing
