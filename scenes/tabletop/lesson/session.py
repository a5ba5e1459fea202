"""The sitting of a lesson: the professor plays what is written, and nobody else thinks."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.lessons.course import Lead
from game.lessons.match import LessonMatch
from game.players.contract import Plan
from game.players.levels import LevelsFile
from scenes.tabletop.session.ai_client import Asked
from scenes.tabletop.session.led_session import LedSession
from scenes.tabletop.session.pace import Pace


class LessonSession(LedSession):
    """One lesson and who learns."""

    def __init__(self, match: LessonMatch, levels: LevelsFile, worker: Asked, pace: Callable[[], Pace]) -> None:
        super().__init__(match, levels, worker, pace)
        self.lesson = match
        self.replying = False
        """Whether the professor may do now what is written."""
        self.tells = False
        """Whether the professor tells what was seen, and Go on leads to the next step."""
        self.pointed_out: Plan | None = None
        """What he points at, as advice is pointed at."""

    @property
    def thinking(self) -> int | None:
        """See `MatchSession`: only while the professor is about to do something."""
        return super().thinking if self.replying and self.lesson.reply is not None else None

    @property
    def telling(self) -> bool:
        """See `MatchSession`: he waits until it was read."""
        return self.tells or (not self.lesson.lead.ways[0] and not self.replying)

    def undo(self) -> None:
        """See `MatchSession`: what was taken back is to be done anew."""
        super().undo()
        self.replying, self.listening, self.pointed_out = False, True, None

    @property
    def advice(self) -> Plan | None:
        """See `MatchSession`."""
        return self.pointed_out

    def point_out(self, action: Action | None) -> None:
        """Have the professor point at something that can be done; None: at nothing any more."""
        self.pointed_out = None if action is None else Plan((action,))
        self.stamp += 1

    def begin(self, lead: Lead, *, as_it_stands: bool = False) -> None:
        """Begin a step."""
        self.replying, self.pointed_out = False, None
        self.listening = bool(lead.ways[0])
        self._change(lambda: self.lesson.begin(lead, as_it_stands=as_it_stands))

    def _let_computer_play(self, dt: float, at_rest: bool) -> None:
        reply, mover = self.lesson.reply, self.mover
        if not self.replying or reply is None or mover is None or self.lesson.strayed:
            self._waited = 0.0
            return
        if not at_rest or self.news:
            return
        self._waited += dt
        if self._waited >= self._patience(mover):
            self._waited = 0.0
            self.match.play(reply, mover)
