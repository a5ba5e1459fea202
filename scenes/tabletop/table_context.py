"""The context a game's table is handed: what is to be shown, what may be done, and how to do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

import pygame

from game.core.contract import Action, ActionT, Event, Foresight, Outcome, SeatScore, StateT
from game.core.messages import Message
from game.core.seats import Seat
from game.core.timeline import PlayedStep
from scenes.tabletop.session.session import MatchSession

if TYPE_CHECKING:
    from game.core.catalogue import Game
    from scenes.tabletop.pieces.fliers import Fliers
    from scenes.tabletop.ribbon.ribbon import Ribbon
    from scenes.ui.kit import Kit
    from scenes.ui.motion import Motion
    from scenes.ui.widgets import Modal, Widget


Idle = Literal["looking back", "over", "telling", "moment", "others"]
"""Why nothing can be decided: one looks back, the match is over, something is to be read first, it is one's turn
but something is still shown, or it is somebody else's.
"""
AskedT = TypeVar("AskedT", bound=Action, contravariant=True)


class TableRules(Protocol[StateT, AskedT]):
    """What of a game's rules a table may ask: nothing is applied here, listed as legal or dealt."""

    def follow(self, view: StateT, event: Event) -> StateT:
        """See `game.core.contract.Rules`."""

    def foresee(self, view: StateT, action: AskedT) -> Foresight:
        """See `game.core.contract.Rules`."""

    def scores(self, state: StateT) -> tuple[SeatScore, ...]:
        """See `game.core.contract.Rules`."""

    def describe(self, event: Event) -> Message | None:
        """See `game.core.contract.Rules`."""

    def tell(self, action: AskedT) -> Message:
        """See `game.core.contract.Rules`."""


class AroundTable(Protocol):
    """What a table context needs of the scene it stands on."""

    @property
    def motion(self) -> Motion:
        """Runs what moves."""

    @property
    def replay(self) -> object | None:
        """Where in the past one looks; None in the present."""

    def open(self, dialog: Modal) -> None:
        """Show a dialog above everything."""

    def focus_on(self, widget: Widget | None) -> None:
        """Give a widget the focus."""

    def toast(self, text: str, icon: str = "info", seconds: float = 4.0) -> None:
        """Show a short notice."""

    def decide(self, action: Action) -> None:
        """A person decides something."""

    def keep_settings(self) -> None:
        """Let a changed setting count, and keep it."""

    def patiently(self) -> AbstractContextManager[list[pygame.Rect]]:
        """What is painted once and changes meanwhile is painted anew bit by bit."""

    def waits(self, rect: pygame.Rect) -> bool:
        """Whether something there still looks as before."""


class MatchContext:
    """What counts at any game's table, whatever its states and actions are."""

    def __init__(
        self, kit: Kit, session: MatchSession, around: AroundTable, ribbon: Ribbon, fliers: Fliers
    ) -> None:
        self.kit = kit
        self.session = session
        self.ribbon = ribbon
        self.fliers = fliers
        self.around = around
        self.acting = False
        """Whether a person may decide now: its turn, everything at rest, no replay."""
        self.front = session.front
        """The seat that is shown large."""
        self.mover: int | None = session.mover
        """The seat to decide in what is shown; None if the match is over."""
        self.at = len(session.match.steps)
        """Up to how many steps of the match are (being) shown: fewer than there are while one looks back."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.match.game

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""
        return self.session.seats

    @property
    def people(self) -> Sequence[int]:
        """The seats of people at this screen, in seat order."""
        return self.session.people

    @property
    def shared(self) -> bool:
        """Whether several people use the screen in turn: then secrets are shown only while they are held up."""
        return len(self.people) > 1

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended (also while one looks back); None until its end has been seen."""
        return self.session.outcome if self.session.over else None

    @property
    def steps(self) -> Sequence[PlayedStep]:
        """What was played, as far as it is (being) shown."""
        return self.session.match.steps[: self.at]

    @property
    def motion(self) -> Motion:
        """Runs what moves on the table."""
        return self.around.motion

    @property
    def looking_back(self) -> bool:
        """Whether the past is shown, with the bar for looking back over the table."""
        return self.around.replay is not None

    def say(self, message: Message) -> str:
        """Turn a message into words."""
        return self.kit.words.say(message, [seat.name for seat in self.seats])

    def level_name(self, seat: int) -> str:
        """Return the level of a computer player in words; "" for a person, or where the name says it already."""
        level = self.seats[seat].level
        if level is None:
            return ""
        known = {each.id: each.name for each in self.session.ai_client.levels}
        words = self.kit.tr(known.get(level, level))
        return "" if self.seats[seat].name.startswith(words) else words

    @property
    def scores_shown(self) -> bool:
        """Whether people want to see points while they play, or the match is over."""
        return self.kit.settings.running_scores or self.outcome is not None

    @property
    def idle(self) -> Idle | None:
        """Why nothing can be decided now; None if something can."""
        if self.acting:
            return None
        if self.looking_back:
            return "looking back"
        if self.outcome is not None:
            return "over"
        if self.session.telling:
            return "telling"
        own = self.mover == self.session.mover == self.front and self.front in self.people
        return "moment" if own else "others"

    def why_idle(self) -> str:
        """Say why nothing can be decided now."""
        tr = self.kit.tr
        said = {
            "looking back": tr("Come back to the table first."),
            "over": tr("The match is over."),
            "others": tr("It is not your turn."),
        }
        return said.get(self.idle or "", tr("One moment, please."))

    def why_no_advice(self) -> str:
        """Say why no advice is given now; "" if it is."""
        if self.idle == "others":
            return self.kit.tr("Advice is for your own turn.")
        return self.why_idle() if self.idle else ""

    def refuse(self, text: str, widget: Widget | None = None) -> None:
        """Say why something can't be done, and shake what was tried. What is too long for the call is a notice."""
        if widget is not None:
            widget.refuse()
        else:
            self.kit.sound("refuse")
        self.ribbon.deny(text)
        if not self.ribbon.whole:
            self.around.toast(text, "lock")


class TableContext(MatchContext, Generic[StateT, ActionT]):
    """The shared half of a table, as a game sees it; `view`, `legal` … change before each `GameTable.present`."""

    def __init__(
        self,
        kit: Kit,
        session: MatchSession,
        around: AroundTable,
        ribbon: Ribbon,
        fliers: Fliers,
        now: Callable[[], StateT],
    ) -> None:
        super().__init__(kit, session, around, ribbon, fliers)
        self.now = now
        """Returns the view of the present, also while one looks back. Never changed: it is shared."""
        self.view = now()
        """What is to be shown. Never changed: it is shared."""
        self.legal: Sequence[ActionT] = ()
        """What the person in front of the screen may do; empty while nobody may decide anything."""
        self._foreseen: dict[ActionT, Foresight] = {}
        self._scored: tuple[StateT, list[str]] | None = None
        """The state whose points were asked for last, and what they are: each seat asks as all looks again."""

    @property
    def rules(self) -> TableRules[StateT, ActionT]:
        """The game's rules. A game's scenery takes up its own class of them, for names and data of pieces."""
        return self.game.rules

    def points_said(self, state: StateT, seat: int) -> str:
        """Return a seat's points in a state; "" if people don't want to see them while they play."""
        if not self.scores_shown:
            return ""
        if self._scored is None or self._scored[0] is not state:
            self._scored = state, [self.kit.words.number(score.total) for score in self.rules.scores(state)]
        return self._scored[1][seat]

    def play(self, action: ActionT) -> None:
        """A person decides this. What is not allowed is refused in the ribbon."""
        self.around.decide(action)

    def refusal(self, action: ActionT) -> str:
        """Say in words why something can't be done; "" if it can."""
        if not self.acting:
            return self.why_idle()
        message = self.session.match.explain(action)
        return "" if message is None else self.say(message)

    def label(self, action: ActionT) -> str:
        """Say an action of the seat in front in words, by what lies there in what is shown."""
        return self.say(self.game.label(self.game.rules, self.view, self.front, action))

    def foresee(self, action: ActionT) -> Foresight:
        """Return what would follow from a legal action as far as the person can know; asked once for each."""
        found = self._foreseen.get(action)
        if found is None:
            found = self.rules.foresee(self.view, action)
            self._foreseen[action] = found
        return found

    def change(
        self,
        view: StateT,
        legal: Sequence[ActionT],
        acting: bool,
        front: int,
        mover: int | None,
        at: int | None = None,
    ) -> None:
        """Take up what is to be shown next (the table calls it); `at` as `MatchContext.at`, else the present."""
        self.view, self.legal, self.acting, self.front, self.mover = view, legal, acting, front, mover
        self.at = len(self.session.match.steps) if at is None else at
        self._foreseen.clear()
