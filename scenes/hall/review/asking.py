"""Has the players' process answer a review's questions, one at a time, while the screen goes on."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import PlayerError
from game.core.match import Match
from game.players.contract import Plan
from game.players.levels import LevelsFile
from game.players.review.keeping import check
from game.players.review.review import Ask, Review, questions
from scenes.tabletop.session.ai_client import Asked

log = logging.getLogger(__name__)

MOST_KEPT = 8
"""So many matches' reviews are kept while the program lasts."""


class Reviewer:
    """One seat's review in the making. Call `update` every frame; `pause` when the process is needed elsewhere."""

    def __init__(
        self, match: Match, seat: int, levels: LevelsFile, worker: Asked, known: Sequence[Plan | None] = ()
    ) -> None:
        """`known` are the answers to its first questions, if there are some. ValueError if they don't fit."""
        self.review = Review(match, seat)
        self.answers: list[Plan | None] = []
        """What was answered so far."""
        self.stuck = False
        """Whether the process failed at a question; `go_on` asks it once more, and then leaves it out."""
        self._worker = worker
        self._questions = questions(self.review, levels)
        self._ask: Ask | None = next(self._questions, None)
        self._waits = False
        self._failed: Ask | None = None
        """The question it failed at the last time."""
        for answer in known:
            self._ask = self._after(answer)
        check(self.review)

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
        try:
            if not self._waits:
                ask = self._ask
                self._worker.ask(self.review.match.game, ask.view, ask.seat, ask.level, ask.seed)
                self._waits = True
            plan = self._worker.poll()
        except PlayerError as error:
            log.error("the review of seat %d can't go on: %s", self.review.seat + 1, error)
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
        try:
            return self._questions.send(plan)
        except StopIteration:
            return None

    def pause(self) -> None:
        """Give the process back; the question it was at is asked anew later."""
        if self._waits:
            self._worker.cancel()
            self._waits = False


def kept_reviews(kept: dict[Path, dict[int, Reviewer]], file: Path, match: Match) -> dict[int, Reviewer]:
    """Return what was thought over of a match before, by seat, and keep it; of too many the oldest goes."""
    reviewers = kept.pop(file, {})
    if any(reviewer.review.match.header != match.header for reviewer in reviewers.values()):
        reviewers = {}
    kept[file] = reviewers
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
    return reviewers
