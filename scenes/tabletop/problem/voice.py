"""Where the professor speaks at a problem: on a board in place of the log, else as he gives advice."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.tabletop.game_table import Places
from scenes.ui.kit import Kit
from scenes.ui.professor import Professor
from scenes.ui.widgets import Panel
from scenes.ui.widgets.base import Group

HIGH = 176.0
"""How tall he is on his board at most, px at 1080 lines."""


class Voice(Group):
    """His board, where there is room for it, and what he says; `greeting()` is said when nothing else is."""

    def __init__(
        self, kit: Kit, bubble: ReasonBubble, beside: Callable[[], pygame.Rect], greeting: Callable[[], str]
    ) -> None:
        """`beside` returns the place that advice is shown beside."""
        super().__init__(kit, static=False)
        self._bubble, self._beside, self._greeting = bubble, beside, greeting
        self.board = self.put(Panel(kit, "board", seed=14))
        self.professor = self.put(Professor(kit, "", HIGH, static=False))
        self._places: Places | None = None
        self._said = ""

    def settle(self, places: Places) -> None:
        """Stand where a table has room; what was said is said there again."""
        self._places = places
        stands = places.log if places.standing_log else None
        self.show(stands is not None)
        if stands is not None:
            self.place(stands)
            self.board.place(stands)
            self.professor.place(self.kit.units.inset(stands, 34, 26))
        self.say(self._said) if self._said else self.hush()

    def say(self, words: str) -> None:
        """Say something."""
        self._said, places = words, self._places
        if self.visible:
            self.professor.say(words)
        elif places is not None:
            within, hints = places.notes, places.hints
            if hints is not None and (within is None or not self._bubble.fits([words], within)):
                within = hints
            self._bubble.say(None, [words], self._beside(), within)

    def hush(self) -> None:
        """What was said is over."""
        self._said = ""
        self._bubble.hush()
        self.professor.say(self._greeting())
