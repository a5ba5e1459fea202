"""Has the players' process answer a review's questions, one at a time, while the screen goes on."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.errors import PlayerError
from game.core.match import Match
from game.players.contract import Plan
from game.players.levels import LevelsFile
from game.players.review import decisive
from game.players.review.decisive import Decisive
from game.players.review.keeping import check
from game.players.review.review import Ask, Asking, Review, questions
from scenes.tabletop.session.ai_client import Asked

log = logging.getLogger(__name__)

MOST_KEPT = 8
"""So many matches' reviews are kept while the program lasts."""


Answers = dict[tuple[str, str], Plan | None]
"""What was answered of a match, by the level asked and the question's seed."""


class Asker:
    """Has questions about a match answered, one at a time. Call `update` every frame; `pause` when the process is
    needed elsewhere. What `answered` knows already isn't asked again.
    """

    def __init__(self, match: Match, asking: Asking, worker: Asked, answered: Answers) -> None:
        self.answers: list[Plan | None] = []
        """What was answered so far."""
        self.stuck = False
        """Whether the process failed at a question; `go_on` asks it once more, and then leaves it out."""
        self._match, self._worker, self._answered = match, worker, answered
        self._questions = asking
        self._ask: Ask | None = next(self._questions, None)
        self._waits = False
        self._failed: Ask | None = None
        """The question it failed at the last time."""

    @property
    def running(self) -> bool:
        """Whether there is something left to find out."""
        return self._ask is not None and not self.stuck

    def go_on(self) -> None:
        """Try again where it got stuck."""
        self.stuck = False

    def update(self) -> bool:
        """Ask, or hear what was asked for; return whether more is known now."""
        if self._ask is None or self.stuck:
            return False
        if not self._waits and _key(self._ask) in self._answered:
            self._ask = self._after(self._answered[_key(self._ask)])
            return True
        try:
            if not self._waits:
                ask = self._ask
                self._worker.ask(self._match.game, ask.view, ask.seat, ask.level, ask.seed)
                self._waits = True
            plan = self._worker.poll()
        except PlayerError as error:
            log.error("the review of seat %d can't go on: %s", self._ask.seat + 1, error)
            self._waits = False
            if self._failed is self._ask:
                self._ask = self._after(None)
            else:
                self._failed, self.stuck = self._ask, True
            return True
        if plan is None:
            return False
        self._waits = False
        self._ask = self._after(plan)
        return True

    def _after(self, plan: Plan | None) -> Ask | None:
        self.answers.append(plan)
        if self._ask is not None and plan is not None:
            self._answered[_key(self._ask)] = plan
        try:
            return self._questions.send(plan)
        except StopIteration:
            return None

    def pause(self) -> None:
        """Give the process back; the question it was at is asked anew later."""
        if self._waits:
            self._worker.cancel()
            self._waits = False


def _key(ask: Ask) -> tuple[str, str]:
    return ask.level.id, ask.seed


class Reviewer(Asker):
    """One seat's review in the making."""

    def __init__(
        self,
        match: Match,
        seat: int,
        levels: LevelsFile,
        worker: Asked,
        known: Sequence[Plan | None] = (),
        answered: Answers | None = None,
    ) -> None:
        """`known` are the answers to its first questions, if there are some. ValueError if they don't fit."""
        self.review = Review(match, seat)
        super().__init__(match, questions(self.review, levels), worker, {} if answered is None else answered)
        for answer in known:
            self._ask = self._after(answer)
        check(self.review)


class Decider(Asker):
    """The moments that decided a match in the making, as one seat's line tells; of other seats the line alone."""

    def __init__(
        self, match: Match, seat: int, levels: LevelsFile, worker: Asked, answered: Answers, line_only: bool
    ) -> None:
        self.decisive = Decisive(match, seat)
        asking = decisive.questions(self.decisive, levels, line_only=line_only)
        super().__init__(match, asking, worker, answered)


class Thoughts(dict[int, Reviewer]):
    """All that was thought over of one match: its reviews by seat, and lines of chances with their moments."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: Answers = {}
        self.deciders: dict[int, Decider] = {}
        self.pictures: dict[int, pygame.Surface] = {}
        """Of the moments, by their place."""


def kept_thoughts(kept: dict[Path, Thoughts], file: Path, match: Match) -> Thoughts:
    """Return what was thought over of a match before, and keep it; of too many the oldest goes."""
    thoughts = kept.pop(file, Thoughts())
    if any(reviewer.review.match.header != match.header for reviewer in thoughts.values()) or any(
        decider.decisive.match.header != match.header for decider in thoughts.deciders.values()
    ):
        thoughts = Thoughts()
    kept[file] = thoughts
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
    return thoughts
