"""The match of a lesson: it stands where a step begins, and chance says what the lesson wants."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.core.chance import PromptedDealer, RecordingDealer
from game.core.contract import Action
from game.core.match import Match
from game.core.messages import Message, msg
from game.core.seats import Seat
from game.core.setting_up import set_up
from game.core.timeline import PlayedStep, Timeline
from game.lessons.course import LEARNER, PROFESSOR, Course, Lead


class LessonMatch(Match):
    """One step of a lesson at a time; what was before it is done with. Nothing is recorded."""

    def __init__(self, course: Course, seats: Sequence[Seat], now: datetime) -> None:
        header, _ = set_up(course.game, seats, course.options, seed=course.file.seed, now=now, undo="free")
        super().__init__(course.game, header, course.start(0))
        self.course = course
        self.lead: Lead = course.leads[0]
        self.begin(self.lead)

    def begin(self, lead: Lead, *, as_it_stands: bool = False) -> None:
        """Begin a step; `as_it_stands`: from what lies there, if the rest can be played from it."""
        self.lead = lead
        if not as_it_stands or not self.course.goes_on_from(lead, self._line.state):
            self._line = Timeline(self.course.start(lead.number))
        else:
            self._line = Timeline(self._line.state)
        self.entries.clear()
        self.answer_by_itself()

    # ---- how far it is

    @property
    def played(self) -> list[Action]:
        """What the learner has done in this step."""
        return self._decided_by(LEARNER)

    @property
    def done(self) -> bool:
        """Whether the learner has done all that is awaited."""
        return self.lead.done(self.played)

    @property
    def awaited(self) -> Action | None:
        """What the learner is to do next; None if nothing."""
        return None if self.done else self.lead.next(self.played)

    @property
    def reply(self) -> Action | None:
        """What the professor is to do next; None if nothing."""
        left = self.lead.then[len(self._decided_by(PROFESSOR)) :]
        return left[0] if left and self.done else None

    @property
    def strayed(self) -> bool:
        """Whether a reply can't be given any more, as the learner went another way."""
        reply = self.reply
        return reply is not None and self.explain(reply) is not None

    def _decided_by(self, seat: int) -> list[Action]:
        return [step.action for step in self.steps if step.seat == seat and not step.automatic]

    # ---- what is different from a match

    def answer_by_itself(self) -> list[PlayedStep]:
        """Answer what the lesson isn't about, so that what is wanted next can be done."""
        wanted = self.awaited or self.reply
        if wanted is None or self.outcome is not None:
            return []
        quiet = self.course.answered_by_itself(self._line.state, wanted)
        return [] if quiet is None else [self._play(quiet, automatic=True)]

    def settle(self) -> list[PlayedStep]:
        """See `Match`; where a step is to be done by hand the table plays nothing."""
        steps = [] if self.lead.step.by_hand else super().settle()
        return [*steps, *self.answer_by_itself()]

    def _dealer(self) -> RecordingDealer:
        used = sum(len(step.chance) for step in self.steps)
        return PromptedDealer(self.lead.prompts[used:], self.header.seed, self.lead.number)

    def undo_refusal(self, seat: int | None = None) -> Message | None:
        """Anything of a step can be taken back: nothing of it is a secret to the lesson."""
        return None if self.played else msg("There is nothing to take back.")
