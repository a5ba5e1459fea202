"""What lies over the square when something else is to be decided or seen: one sheet at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.glastonbury.rules.actions import AddImmuto, CloseLook, GlastonburyAction, Keep
from game.glastonbury.rules.model import State
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.input import GlastonburyInput
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.games.glastonbury.sheets.base import SquareSheet
from scenes.games.glastonbury.sheets.immuto import ImmutoSheet
from scenes.games.glastonbury.sheets.look import KeepSheet, LookSheet
from scenes.ui.widgets.base import Group, Widget


class Sheets(Group):
    """At most one sheet at a time, over the square."""

    def __init__(self, scenery: GlastonburyScenery, table_input: GlastonburyInput) -> None:
        super().__init__(scenery.context.kit, static=False)
        self.scenery = scenery
        self.input = table_input
        self.sheet: SquareSheet | None = None
        self._facts: object = None
        self.forward = self.rect
        """Where the stalls' rows lie at the end; a sheet lies in `rect`."""
        self.on_spot: Callable[[], object] | None = None
        """Called when another card of a sheet is attended to."""

    @property
    def open(self) -> bool:
        """Whether one lies there."""
        return self.sheet is not None

    def arrange(self) -> None:
        """Have the sheet made anew for another canvas."""
        self._facts = None
        if self.sheet is not None:
            self.sheet.place(self._place_of(self.sheet))

    def _place_of(self, sheet: SquareSheet) -> pygame.Rect:
        return self.forward if isinstance(sheet, Rows) else self.rect

    def begin(self, before: State) -> None:
        """Something is to be shown: what was asked is answered; open cauldrons stay open."""
        if not isinstance(self.sheet, Rows) or before.ending is None:
            self._lay(None)

    def present(self) -> None:
        """Show the sheet that belongs to what is to be decided or seen."""
        facts = self._what()
        if facts == self._facts and facts is not None:
            return
        self._lay(self._made())
        self._facts = facts

    def _what(self) -> object:
        """All that the sheet depends on."""
        state, context = self.scenery.view, self.scenery.context
        shown = state.pending[-1] if state.pending else None
        immutos = tuple(stall.immutos for stall in state.stalls)
        asked = context.acting, context.front, self.scenery.secret
        return shown, state.ending, state.over, immutos, asked, self.rect.size

    def _made(self) -> SquareSheet | None:
        table_input, scenery = self.input, self.scenery
        if scenery.context.acting and table_input.can(Keep):
            return KeepSheet(scenery, table_input.keep)
        if scenery.context.acting and table_input.can(CloseLook):
            return LookSheet(scenery, table_input.close_look)
        if scenery.context.acting and table_input.can(AddImmuto):
            return ImmutoSheet(scenery, table_input.add_immuto)
        if scenery.view.ending is not None:
            return Rows(scenery, scenery.view)
        return None

    def _lay(self, sheet: SquareSheet | None) -> None:
        before = self.sheet
        if isinstance(sheet, Rows) and isinstance(before, Rows):
            sheet.follow(before)
        seen = [each for each in self.children if each.visible and sheet is not None]  # until the next one can be
        self.clear()
        self.sheet = sheet
        self._facts = None
        if sheet is not None:
            for each in (*seen, sheet):
                self.put(each)
            sheet.place(self._place_of(sheet))
            sheet.show(False)
            art = self.scenery.art
            self.kit.pictures.at_hand([art.picture_of(card, False) for card in sheet.faces()])  # all at a time
            self.when_ready(sheet.draw_all, partial(self._reveal, sheet))
        if isinstance(sheet, LookSheet):
            sheet.looked_at.on_spot = self.on_spot

    def _reveal(self, sheet: SquareSheet) -> None:
        """All it is drawn with is there: it is seen, and has the focus."""
        if sheet is not self.sheet:
            return
        self.clear()
        self.put(sheet).show()
        first = sheet.focus_first()
        if first is not None:
            self.scenery.context.around.focus_on(first)

    def propose(self, action: GlastonburyAction | None) -> None:
        """A hint advises how to answer the sheet."""
        if isinstance(self.sheet, ImmutoSheet) and isinstance(action, AddImmuto):
            self.sheet.choose(action.ingredient)
        elif isinstance(self.sheet, KeepSheet):
            self.sheet.keep.shine(action == Keep(True))
            self.sheet.leave.shine(action == Keep(False))

    def advised(self, action: GlastonburyAction | None) -> Widget | None:
        """Return the button of the sheet that a hint means, whatever the focus has gone to."""
        if isinstance(self.sheet, KeepSheet) and isinstance(action, Keep):
            return self.sheet.keep if action.keep else self.sheet.leave
        if isinstance(self.sheet, ImmutoSheet) and isinstance(action, AddImmuto):
            return self.sheet.add_it
        if isinstance(self.sheet, LookSheet) and isinstance(action, CloseLook):
            return self.sheet.advised
        return None

    @property
    def look_first(self) -> str:
        """What is said instead of what is advised, before the covered cards have been seen ("": they have)."""
        return self.sheet.close.tip if isinstance(self.sheet, LookSheet) and not self.sheet.close.enabled else ""

    def ready(self, view: State) -> list[Callable[[], object]]:
        """Return what makes ready for the stalls to come forward, before they do."""
        rows = Rows(self.scenery, view)
        rows.lit = ()
        rows.place(self.forward)
        return rows.ready()

    def ready_to_look(self) -> list[Callable[[], object]]:
        """Return what makes ready for a look into one's own cauldron, before it is allowed."""
        sheet = LookSheet(self.scenery, self.input.close_look)
        sheet.place(self.rect)
        return [partial(sheet.draw_all, pygame.Surface((1, 1)))]

    def come_forward(self, view: State) -> Rows:
        """Let the stalls come forward, to tell what is known in the end; returns their rows."""
        rows = Rows(self.scenery, view)
        self._lay(rows)
        return rows
