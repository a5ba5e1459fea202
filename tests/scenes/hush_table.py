"""The smallest table there can be: a button for each legal action. Shows what a new game has to write."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
import pygame

from game.core.contract import Action
from game.core.match import Match
from game.core.messages import plain
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from game.core.timeline import PlayedStep
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.ribbon.inline import Pieces, Said, Sign
from scenes.tabletop.staging import Beat
from scenes.tabletop.table_context import TableContext
from scenes.ui.motion import MotionStep, Wait
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Group, Widget
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import HushOptions
from tests.scenes.table_hands import NOON


class HushTable(GameTable[msgspec.Struct, Action]):
    """A row of buttons, and a line on what is seen."""

    def __init__(self, context: TableContext[msgspec.Struct, Action]) -> None:
        super().__init__(context)
        self.buttons: list[Button] = []
        self.seen: list[str] = []
        """What was animated, for tests."""
        self.proposed: Action | None = None
        self.choosing = False
        self.waste: str | None = None

    def lay_out(self, size: tuple[int, int]) -> Places:
        units = self.kit.units
        return Places(
            menu=units.within(units.canvas, 20, 12, 64, 64),
            title=units.within(units.canvas, 100, 12, 300, 64),
            ribbon=units.within(units.canvas, 420, 12, 900, 64),
            buttons=units.within(units.canvas, 1340, 12, 480, 64),
            drawer=units.within(units.canvas, 20, 980, 900, 80),
        )

    def update(self, dt: float) -> bool:
        return Group.update(self, dt)

    def present(self) -> None:
        self.clear()
        self.buttons = []
        for at, action in enumerate(self.context.legal):
            words = plain(self.context.rules.tell(action))
            button = self.put(Button(self.kit, words, partial(self.context.play, action)))
            self.buttons.append(button)
            button.place(
                self.kit.units.within(self.kit.units.canvas, 40 + 210 * (at % 8), 200 + 80 * (at // 8), 200, 64)
            )

    def parts(self) -> list[Refreshed]:
        return []

    def animate(self, beats: Sequence[Beat[msgspec.Struct]]) -> MotionStep:
        self.seen += [str(event) for beat in beats for event in beat.events]
        return Wait(0.2 * len(beats))

    def attend_to(self, widget: Widget | None) -> None:
        pass

    def advised(self, action: Action) -> str:
        return self.context.say(self.context.rules.tell(action))

    def propose(self, action: Action | None) -> None:
        self.proposed = action

    def lay_down(self) -> None:
        pass

    def wasteful(self, action: Action) -> str | None:
        return self.waste

    def cancel(self) -> bool:
        was, self.choosing = self.choosing, False
        return was

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        return (Sign("star"), Said(str(len(steps))))

    def seat_place(self, seat: int) -> pygame.Rect:
        return self.kit.units.within(self.kit.units.canvas, 1500, 200 + 100 * seat, 300, 80)


def hush_match(*seats: Seat, seed: int = 5, undo: UndoRule = "until_revealed") -> Match:
    """A match of Hush."""
    return Match.new(CATALOGUE.load("hush"), seats, HushOptions(1), seed=seed, now=NOON, undo=undo)
