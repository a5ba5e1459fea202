"""Hands that know the table of Magic Potion: places, figures and cards can be clicked by what they are."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.magic_potion.rules.material.field import PLACE_AT
from game.magic_potion.rules.model import ELEMENTS, State
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.games.magic_potion.tray.card import TrayCard
from scenes.tabletop.pieces.target import Target
from scenes.ui.widgets import Widget
from tests.scenes.table_hands import Point, TableHands, seats_of
from tests.states import state_of

THREE = seats_of(None, None, None)
FOUR = seats_of(None, None, None, None)
FIELD = {
    "1 1": "chili",
    "2 1": "toadstool",
    "1 2": "fire mortar",
    "-1 2": "feather",
    "0 2": "acorn",
    "2 0": "fire wand",
    "-4 0": "frog",
    "-4 1": "owl",
}
"""Fire starts at 0 3, so that 0 2 is beside the chili and the mortar."""
FIGURES = {"fire": "0 3", "water": "-3 3", "earth": "3 -3", "air": "0 -3"}


def at(q: int, r: int) -> int:
    """A place by its axial coordinates."""
    return PLACE_AT[q, r]


class MagicHands(TableHands[MagicPotionTable]):
    """Hands at a table of Magic Potion."""

    kind = MagicPotionTable

    @property
    def state(self) -> State:
        """The whole truth of the match."""
        return state_of(self.match, State)

    def point(self, place: int) -> Point:
        """Where a place lies."""
        x, y = self.table.scenery.geometry.point(place)
        return round(x), round(y)

    def on(self, place: int) -> None:
        """Click a place of the field."""
        self.click(self.point(place))

    def choose(self, element: str) -> None:
        """Click a figure on the field."""
        self.on(self.table.scenery.view.figures[ELEMENTS.index(element)])

    def cards(self) -> list[TrayCard]:
        """The cards on the tray."""
        return [card for card in self.table.tray.cards if card.shown]

    def card(self, title: str) -> TrayCard:
        """A card by a part of its title."""
        found = [card for card in self.cards() if title in card.face.title]
        assert found, f"no card {title!r} among {[card.face.title for card in self.cards()]}"
        return found[0]

    def targets(self) -> list[Widget]:
        """Everything beside the field that can be clicked now and goes on with the match."""
        return [
            widget
            for widget in self.table.walk()
            if isinstance(widget, Target) and widget.can and widget.shown and "hypnosis" not in widget.label
        ]

    def places(self) -> list[int]:
        """The places of the field a click on which does something now."""
        marks = self.table.scenery.marks
        figures = self.table.scenery.view.figures
        found = {*marks.targets, *marks.area, *(place for place, _ in marks.takable)}
        found |= {figures[figure] for figure in marks.can}
        return sorted(found)

    def do_something(self, rng: random.Random) -> None:
        """Click something that can be clicked."""
        if self.scene.dialog is not None:
            self.answer()
            return
        places, targets = self.places(), self.targets()
        table_input = self.table.input
        if table_input.moving and table_input.figure is not None:
            self.on(rng.choice(sorted(table_input.targets(table_input.figure))))
        elif places and (not targets or rng.random() < 0.6):
            self.on(rng.choice(places))
        elif targets:
            self.press(rng.choice(targets))
        else:
            raise AssertionError(f"nothing can be clicked: {self.where()}")


Open = Callable[..., MagicHands]
"""Opens a table at a position or with a match."""
