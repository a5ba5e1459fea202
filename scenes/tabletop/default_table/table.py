"""The default table: shows any game. A game that gets a table of its own can begin with a subclass of this one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.core.contract import Action
from game.core.timeline import PlayedStep
from scenes.tabletop.default_table import turn_icons
from scenes.tabletop.default_table.actions import ActionBoard
from scenes.tabletop.default_table.highlights import DefaultHighlights
from scenes.tabletop.default_table.input import DefaultInput
from scenes.tabletop.default_table.layout import GAP, Layout, lay_out
from scenes.tabletop.default_table.panel import Panel
from scenes.tabletop.default_table.prompts import DefaultPrompts
from scenes.tabletop.default_table.rows import Reader
from scenes.tabletop.default_table.scenery import DefaultScenery
from scenes.tabletop.default_table.staging import DefaultStaging
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.table_context import TableContext
from scenes.ui.widgets import ScrollArea
from scenes.ui.widgets.base import Widget


class DefaultTable(GameTable[msgspec.Struct, Action]):
    """Rows of pieces at the start side, what can be done at the end side."""

    scenery: DefaultScenery
    input: DefaultInput
    prompts: DefaultPrompts
    highlights: DefaultHighlights
    staging: DefaultStaging
    layout: Layout

    def __init__(self, context: TableContext[msgspec.Struct, Action]) -> None:
        super().__init__(context)
        reader = Reader(context.game, len(context.seats), context.say)
        self.scenery = DefaultScenery(context, context.view, reader=reader)
        self.input = DefaultInput(self.scenery, self.renew)
        self.prompts = DefaultPrompts(self.scenery, self.input)
        self.actions = ActionBoard(self.kit, self.advised, self.input.attempt)
        self.highlights = DefaultHighlights(self.scenery, self.input, self.actions)
        self.staging = DefaultStaging(self.scenery, self.refresh)
        self.middle = Panel(self.scenery, None)
        self.seats = [Panel(self.scenery, seat) for seat in range(len(context.seats))]
        for panel in (self.middle, *self.seats):
            panel.on_spot = lambda: self.prompts.about(self.attended)
        self.tray = self.put(ScrollArea(self.kit, self._lay_rows))
        self.tray.content.add(self.middle, *self.seats)
        self.put(self.actions)
        self._laid: object = None
        """What the panels' places depend on, as they were laid out last."""

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        self.layout = lay_out(self.kit.units)
        self.actions.place(self.layout.actions)
        self.tray.place(self.layout.tray)
        self.forget()
        return self.layout.places

    def _panels(self) -> list[Panel]:
        """All panels from above: the middle, who sits in front, the others in the order of play."""
        seats = (self.scenery.front, *self.scenery.others())
        return [self.middle, *(self.seats[seat] for seat in seats)]

    def _lay_rows(self, rect: pygame.Rect) -> int:
        px, top = self.kit.px, rect.y + self.kit.px(6)
        wide = rect.w - 2 * px(8)
        self._laid = self._order(wide)
        for panel in self._panels():
            high = panel.height_for(wide)
            panel.show(panel.seat is not None or bool(self.scenery.of(None)))
            panel.place(pygame.Rect(rect.x + px(8), top, wide, high))
            top += (high + px(GAP)) if panel.visible else 0
        return top - rect.y

    def _order(self, wide: int) -> object:
        """What the panels' places depend on: who sits in front, and how high each is."""
        return self.scenery.front, [panel.height_for(wide) for panel in self._panels()]

    def refresh(self) -> None:
        """See `GameTable`; rows that take more or fewer lines than before move what lies below them."""
        if self.tray.rect.h and self._order(self.middle.rect.w) != self._laid:
            self.tray.place(self.tray.rect)
        super().refresh()

    def parts(self) -> list[Refreshed]:
        """See `GameTable`."""
        return [self.middle, *self.seats]

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.seats[seat].rect.clip(self.tray.rect)

    def advice_place(self) -> pygame.Rect:
        """See `GameTable`: beside the buttons."""
        return self.layout.actions

    # -- what the table asks -------------------------------------------------------------------------------------
    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`."""
        return self.actions.button_of(self.input.proposed)

    def compare(self, done: Action, better: Action) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """See `GameTable`: both have a button for that time."""
        self.input.compared = (done, better)
        self.renew()
        buttons = (self.actions.button_of(done), self.actions.button_of(better))
        first, second = ([] if button is None else [button.rect.copy()] for button in buttons)
        return first, second

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.context, steps)
