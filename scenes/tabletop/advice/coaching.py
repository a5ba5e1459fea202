"""Shows the hints of a first match: the professor's page beside the table, until something is done."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.core.contract import Action
from game.lessons.coach import Coach
from scenes.tabletop.advice.professors_page import ProfessorsPage, Speech
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.host import TableHost
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.table_context import TableContext
from scenes.ui.widgets import Button


class Coaching:
    """The hints at one table. `coach` is None where none are wanted."""

    def __init__(
        self,
        context: TableContext[Struct, Action],
        table: GameTable[Struct, Action],
        hall: TableHost,
        coach: Coach | None,
    ) -> None:
        self._context, self._table, self._hall, self._coach = context, table, hall, coach
        self._id = context.game.id
        self._over = context.session.outcome is not None
        self.page = ProfessorsPage(context.kit, self.hush)
        self.page.show(False)

    def look(self, places: Places) -> None:
        """All rests: keep what was done, and hint at something else if it is the beginning of a person's turn."""
        coach, context = self._coach, self._context
        if coach is None or context.looking_back or self._over:
            return
        match = context.session.match
        self._over = match.outcome is not None
        if coach.watch(match.steps) or self._over:
            self._hall.learnt(self._id, coach, over=self._over)
        if not context.acting or not context.kit.settings.first_hints:
            self.page.show(False)
            return
        found = coach.hint(match.turn, context.view, context.legal)
        if found is not None:
            self._say(found[0].words, found[1], places)

    def _say(self, words: str, action: Action, places: Places) -> None:
        kit, tr = self._context.kit, self._context.kit.tr
        show = Button(kit, tr("Show me"), lambda: self._show(action), icon="hint")
        enough = Button(kit, tr("Enough"), self._enough)
        self.page.say(Speech("", tr(words)), [enough, show])
        canvas = kit.units.canvas
        usable = [piece.rect for piece in self._table.walk() if isinstance(piece, Target) and piece.can]
        self.page.settle(canvas.inflate(-2 * kit.px(16), -2 * kit.px(16)), [places.ribbon, places.buttons], usable)
        self.page.show(True)

    def _show(self, action: Action) -> None:
        self.hush()
        self._context.session.ai_client.forget()
        self._table.propose(action)

    def _enough(self) -> None:
        """None any more, in any match."""
        self.hush()
        self._context.kit.settings.first_hints = False
        self._context.around.keep_settings()

    def hush(self) -> None:
        """Go: it was read, or something was done."""
        self.page.show(False)
        self.page.place(pygame.Rect(0, 0, 0, 0))
