"""Who wants to be asked about its hypnosis: people are asked until they say they don't want to be any more."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.core.contract import Action
from game.magic_potion.rules.actions import Refrain
from game.magic_potion.rules.model import HypnosisDecision, State
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.session.session import MatchSession
from scenes.tabletop.table_context import MatchContext
from scenes.ui.settings import Settings
from scenes.ui.widgets.base import Widget


class StandingAnswers(msgspec.Struct):
    """Kept by the session, so that they outlast the table; what people wish is kept by name in the settings."""

    session: MatchSession
    settings: Settings

    def __call__(self) -> Action | None:
        """Answer for a person who doesn't want to be asked; None if somebody else decides or wants to."""
        view = self.session.view()
        assert isinstance(view, State)
        if not view.pending or not isinstance(view.pending[-1], HypnosisDecision):
            return None
        seat = view.pending[-1].seat
        return Refrain() if self.session.seats[seat].human and not self.wants(seat) else None

    def wants(self, seat: int) -> bool:
        """Whether a person wants to be asked: until it says otherwise, and always where it is led."""
        return self.session.led or self.settings.wishes.get(self._about(seat), True)

    def remember(self, seat: int, asked: bool) -> None:
        """Keep in mind what a person wants, for all matches."""
        self.settings.wishes[self._about(seat)] = asked

    def _about(self, seat: int) -> str:
        return f"hypnosis {self.session.seats[seat].name}"


def wishes_of(context: MatchContext) -> StandingAnswers:
    """Return the wishes of the people at a table."""
    session = context.session
    if not isinstance(session.standing, StandingAnswers):
        session.standing = StandingAnswers(session, context.kit.settings)
    return session.standing


class HypnosisSwitch:
    """One's own hypnosis card is a switch: shall one be asked before the neighbour's turn?"""

    def __init__(self, scenery: MagicPotionScenery, renew: Callable[[], object]) -> None:
        self.scenery, self.context, self.renew = scenery, scenery.context, renew
        self._wishes = wishes_of(scenery.context)

    def is_on(self, seat: int) -> bool:
        """Whether a person will be asked."""
        return self.context.seats[seat].human and self.scenery.desk(seat).hypnosis and self._wishes.wants(seat)

    def may_press(self, seat: int) -> bool:
        """Whether a person may say now that it wants to be asked, or doesn't any more."""
        mine = self.context.seats[seat].human and (seat == self.context.front or not self.context.shared)
        return mine and not self.context.session.led and self.scenery.desk(seat).hypnosis and not self.scenery.over

    def press(self, seat: int, card: Widget | None = None) -> None:
        """A hypnosis card was clicked; one that can't be switched is shaken."""
        if self.may_press(seat):
            self.turn(seat, not self.is_on(seat))
            self.renew()
            return
        tr, ready = self.context.kit.tr, self.scenery.desk(seat).hypnosis
        mine = self.context.session.led and seat == self.context.front
        words = tr("The hypnosis is still there") if mine else tr("This is another seat’s hypnosis.")
        words = words if ready else tr("The hypnosis has been used")
        self.context.refuse(words, card)

    def turn(self, seat: int, on: bool) -> None:
        """A person wants to be asked from now on, or doesn't: in all matches, until it says otherwise."""
        self._wishes.remember(seat, on)
        self.context.around.keep_settings()
