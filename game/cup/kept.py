"""What the season keeps of cups: the one that is played, and those that were won."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from game.cup.cup import Cup
from game.season.sections import Section

MOST_PAST = 200


class Cups(msgspec.Struct, frozen=True):
    """All of them."""

    running: Cup | None = None
    past: Annotated[tuple[Cup, ...], Meta(max_length=MOST_PAST)] = ()
    """Those that were won, the latest last."""

    def handed_over(self) -> Cups:
        """Return it with the running cup among the past ones."""
        past = self.past if self.running is None else (*self.past, self.running)
        return Cups(None, past[-MOST_PAST:])


CUPS = Section("cup", Cups)
