"""Hands that know the table of Glastonbury: cards can be clicked by their cells."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.match import Match
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from game.glastonbury.rules.material.market import CELLS, LINES, SIDE
from game.glastonbury.rules.model import State
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.tabletop.pieces.target import Target
from scenes.ui.widgets import Button, Widget
from tests.scenes.table_hands import ANNA_AND_GOLEM, TableHands, match_of, match_standing
from tests.states import state_of

new_match = partial(match_of, "glastonbury")
BESIDE_A_COLUMN = {"stalls": [{"pawn": 2, "cauldron": ["frog 3", "pumpkin 1"]}, {"pawn": 7}]}
BESIDE_A_CORNER = {"stalls": [{"pawn": 0, "cauldron": ["frog 3"], "spells": ["declinatio", "accio"]}, {"pawn": 7}]}


def match_at(
    seats: Sequence[Seat], position: dict[str, Any], undo: UndoRule = "until_revealed", **options: Any
) -> Match:
    """A match that stands at a written position (see `game.glastonbury.rules.position`)."""
    return match_standing(new_match(seats, undo=undo, **options), position)


def at(row: int, column: int) -> int:
    """The cell in a row and column, from 0."""
    return row * SIDE + column


class MarketHands(TableHands[GlastonburyTable]):
    """Hands at a table of Glastonbury."""

    kind = GlastonburyTable

    @property
    def state(self) -> State:
        """The whole truth of the match."""
        return state_of(self.match, State)

    def point(self, widget: Widget) -> None:
        """Move the pointer to a widget."""
        self.move(widget.rect.center)

    def take(self, cell: int) -> None:
        """Click a card of the square."""
        self.press(self.table.square.cells[cell])

    def spell(self, power: str) -> None:
        """Click a spell of one's own."""
        self.press(next(spell for spell in self.table.own.spells if spell.power == power))

    def sheet_button(self, text: str) -> Button:
        """A button on the sheet that lies over the square, by a part of its words."""
        sheet = self.table.sheets.sheet
        assert sheet is not None, self.where()
        for widget in sheet.walk():
            if isinstance(widget, Button) and text in widget.text:
                return widget
        raise AssertionError(f"no button {text!r} on {type(sheet).__name__}")

    def do_something(self, rng: random.Random) -> None:
        """Click something that goes on with the match."""
        if self.scene.dialog is not None:
            self.answer()
            return
        sheet = self.table.sheets.sheet
        if sheet is not None:
            choices: list[Widget] = [w for w in sheet.walk() if isinstance(w, Button) and w.shown]
            self.press(rng.choice(choices))
            return
        found: list[Widget] = [
            w for w in self.table.walk() if isinstance(w, Target) and w.can and w.shown and w.catches
        ]
        if self.table.own.rest.shown:
            found.append(self.table.own.rest)
        assert found, f"nothing can be clicked: {self.where()}"
        self.press(rng.choice(found))


def crowded(line: int) -> dict[int, str]:
    """Cards in all cells but those of a line."""
    names = ("snail", "cherry", "lotus", "feather", "skull", "pumpkin", "sunflower")
    cells = [cell for cell in CELLS if cell not in LINES[line]]
    return {cell: f"{names[number // 4]} {number % 4 + 1}" for number, cell in enumerate(cells)}


def immuto_match() -> Match:
    """Anna has an Immuto to add: best to her grapes."""
    stalls = [
        {"pawn": 2, "cauldron": ["grapes 1", "grapes 2", "grapes 4", "immuto", "tooth 4"]},
        {"pawn": 7, "cauldron": ["frog 1"]},
    ]
    over = {"pending": [{"type": "immuto", "seat": 0}], "ending": "line", "ender": 0}
    return match_at(ANNA_AND_GOLEM, {"stalls": stalls, **over, "fill": False, "pile": [], "square": crowded(3)})
