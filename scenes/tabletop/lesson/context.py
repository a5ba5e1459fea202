"""What a game's table is handed in a lesson: what is refused goes to the professor, not into the ribbon."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import ActionT, StateT
from game.players.contract import Plan
from scenes.tabletop.advice.hints import Hints
from scenes.tabletop.lesson.sign import LessonSign
from scenes.tabletop.ribbon.ribbon import Ribbon
from scenes.tabletop.table_context import TableContext
from scenes.ui.kit import Kit


class QuietRibbon(Ribbon):
    """A ribbon nobody sees: the lesson's sign hangs in its place, and tells what is pointed at."""

    def __init__(self, kit: Kit, sign: LessonSign, on_deny: Callable[[str], object]) -> None:
        super().__init__(kit)
        self.visible = False
        self._sign, self._on_deny = sign, on_deny

    def point(self, pieces: Sequence[object]) -> None:
        """See `Ribbon`."""
        super().point(pieces)
        self._sign.point(self.pointed)

    def deny(self, text: str) -> None:
        """Hand on why something can't be done."""
        self._on_deny(text)

    @property
    def whole(self) -> bool:
        """See `Ribbon`: nothing is too long for the professor."""
        return True


class LessonHints(Hints):
    """Points at what is awaited, without a word: the professor has said it."""

    def say(self, advice: Plan) -> None:
        """Say nothing."""


class LessonContext(TableContext[StateT, ActionT]):
    """Keeps in mind which action was refused in which words."""

    asked: tuple[ActionT, str] | None = None
    """The last action somebody wanted to know about, and why it can't be done."""

    def level_name(self, seat: int) -> str:
        """The professor is of no level."""
        return ""

    def refusal(self, action: ActionT) -> str:
        """See `TableContext`."""
        found = super().refusal(action)
        if found:
            self.asked = (action, found)
        return found

    def refused(self, text: str) -> ActionT | None:
        """Return the action that was refused in these words, if it is known."""
        return self.asked[0] if self.asked is not None and self.asked[1] == text else None
