"""Listens to a match, and has characters say something now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from msgspec import Struct

from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.players.sayings import Said, Sayings
from scenes.tabletop.covering import PRESSED, TOLD, avoided
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.sayings.bubble import SayingBubble
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.table_context import TableContext

GREETS, WAITS = 1.0, 45.0
"""After so many seconds somebody greets; when a person has thought for so long, somebody passes the time."""
FACES = 15.0
"""What covering somebody's face counts, as in `covering`."""


class TableTalk:
    """What is said at one table. `covered`: whether something lies over it."""

    def __init__(
        self,
        context: TableContext[Struct, Action],
        table: GameTable[Struct, Action],
        sayings: Sayings,
        covered: Callable[[], bool],
        spared: Callable[[], Sequence[pygame.Rect]],
    ) -> None:
        """`spared`: what else is shown over the table just now."""
        self._context, self._table, self._sayings = context, table, sayings
        self._covered, self._spared = covered, spared
        self.bubble = SayingBubble(context.kit)
        self._places: Places | None = None
        self._at = 0
        """How far the match was when all rested last."""
        self._steps: list[PlayedStep] = []
        """What is being shown, and wasn't talked about yet."""
        self._greets, self._waited, self._waited_at = True, 0.0, -1
        self._layers = [each for each in table.walk() if isinstance(each, Layer)]

    def note(self, steps: Sequence[PlayedStep]) -> None:
        """Something happens, and is being shown."""
        self._steps += steps

    def hush(self) -> None:
        """Be silent at once, also about what has happened."""
        self._steps.clear()
        self.bubble.hush()

    def look(self, places: Places) -> None:
        """All rests: say something about what was shown, and make room for what can be done now."""
        self._places, before, self._at = places, self._at, self._context.at
        taken_back = self._at < before
        if self._context.looking_back or self._covered() or taken_back or not self._may_speak:
            self.hush()
            return
        steps, self._steps = self._steps, []
        if self.bubble.speaking and not (steps and self._context.outcome):  # the last word isn't lost
            self._make_room()
        elif steps:
            self._say(self._sayings.of_steps(steps))

    def pass_time(self, dt: float) -> None:
        """Seconds have gone by: somebody greets, or a person thinks for long."""
        context = self._context
        if not self._may_speak or self._covered():
            self.bubble.hush()
        elif self.bubble.speaking and self.bubble.rect.collidelist(self.moments()) >= 0:
            if self.bubble.coming:  # both began at once: it is said elsewhere, not gone as soon as it is there
                self._make_room()
            else:
                self.bubble.hush()  # something great happens there
        elif self.bubble.speaking and self.bubble.rect.collidelist(self._table.weighed()) >= 0:
            self._make_room()
        elif self._places is not None and not (self.bubble.speaking or context.session.paused):
            self._wait(dt)

    @property
    def lasting(self) -> bool:
        """Whether something is being said, or a moment is seen for which nobody waits."""
        return self.bubble.speaking or bool(self.moments())

    def _make_room(self) -> None:
        seats = list(self._context.seats)
        if self.bubble.seat in seats:
            self.bubble.settle(self._table.face_place(seats.index(self.bubble.seat)), list(self._avoided()))
        else:
            self.bubble.hush()

    def _wait(self, dt: float) -> None:
        context = self._context
        if context.at != self._waited_at:
            self._waited_at, self._waited = context.at, 0.0
        before, self._waited = self._waited, self._waited + dt
        if self._greets and self._waited >= GREETS:
            self._greets, self._waited = False, 0.0
            self._say(self._sayings.greeting())
            self._greets = not self.bubble.speaking and context.session.match.turn == 1
        elif before < WAITS <= self._waited and context.acting:
            self._say(self._sayings.waiting())

    @property
    def _may_speak(self) -> bool:
        return self._context.kit.settings.opponents_speak

    def _say(self, said: Said | None) -> None:
        context = self._context
        if said is None:
            return
        face, text = self._table.face_place(said.seat), context.kit.tr(said.line)
        if not self.bubble.say(context.seats[said.seat], text, face, list(self._avoided())):
            self._sayings.unsaid(said)

    def _avoided(self) -> Iterator[tuple[pygame.Rect, float]]:
        places, table = self._places, self._table
        if places is None:
            return
        yield from avoided(self._context, table, places)
        yield from ((rect, PRESSED) for rect in (places.drawer, *self._spared()) if rect is not None and rect.w)
        if places.standing_log and places.log is not None:
            yield places.log, PRESSED
        yield from ((rect, PRESSED) for rect in (*table.weighed(), *self.moments()))
        yield from ((table.face_place(seat), FACES) for seat in range(len(self._context.seats)))
        reasons = (table.reason_place(seat) for seat in range(len(self._context.seats)))
        yield from ((rect, TOLD) for rect in reasons if rect is not None)

    def moments(self) -> list[pygame.Rect]:
        """Where moments are seen now."""
        return [rect for layer in self._layers for rect in layer.drawn_on if rect.w]
