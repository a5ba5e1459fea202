"""Hands that know the table of Potions: dice, drops, values and helpers can be clicked by what they are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.records.entries import UndoRule
from game.core.seats import Seat
from game.potions.rules.model import State
from scenes.games.potions.dice.controls import Chip
from scenes.games.potions.table import PotionsTable
from scenes.tabletop.pieces.target import Target
from scenes.ui.widgets import Widget
from tests.game.potions.table import GAME
from tests.scenes.table_hands import NOON, TableHands, match_standing
from tests.states import state_of


def new_match(seats: Sequence[Seat], seed: int = 3, undo: UndoRule = "free", **options: Any) -> Match:
    """A match with the tests' own cards, which they lay out by name."""
    return Match.new(GAME, seats, GAME.rules.options_type(**options), seed=seed, now=NOON, undo=undo)


def match_at(seats: Sequence[Seat], position: dict[str, Any], undo: UndoRule = "free") -> Match:
    """A match that stands at a written position (see `game.potions.rules.position`)."""
    return match_standing(new_match(seats, undo=undo), position)


class PotionsHands(TableHands[PotionsTable]):
    """Hands at a table of Potions."""

    kind = PotionsTable

    @property
    def state(self) -> State:
        """The whole truth of the match."""
        return state_of(self.match, State)

    def go(self, widget: Widget | None) -> None:
        """Click something, and let everything be shown."""
        assert widget is not None, self.where()
        self.press(widget)
        self.wait(0.05)
        self.until(lambda: not self.scene.busy and not self.scene.session.news)

    def value(self, value: int) -> None:
        """Click the chip of a value."""
        self.go(self.table.chips.chip(value))

    def piece(self, source: str) -> None:
        """Click a die or a drop in the tray."""
        self.go(self.table.tray.piece(source))

    def drop(self, slot: int, drop: int) -> None:
        """Click a drop of an own potion."""
        self.go(self.table.cards.drop((slot, drop)))

    def fills(self, slot: int) -> str:
        """What the drops of an own potion show."""
        potion = self.table.scenery.potion((slot, 0))
        assert potion is not None, self.where()
        return potion.fills

    def write(self, value: int) -> None:
        """Choose a value on the slip of parchment."""
        chips = [chip for chip in self.table.picker.targets() if isinstance(chip, Chip)]
        asked = [chip for chip in chips if chip.value.value == value]
        assert asked, f"{value} isn't asked for: {self.where()}"
        self.go(asked[0])

    def lit(self) -> set[tuple[int, int]]:
        """The drops that are lit."""
        return {drop.at for slot in self.table.cards.slots for drop in slot.drops if drop.shown_look[0] == "lit"}

    def helped(self) -> set[tuple[int, int]]:
        """The drops that the helper brings into reach."""
        return set(self.table.scenery.glow.helped)

    def targets(self) -> list[Widget]:
        """Everything that can be clicked now and does something."""
        table = self.table
        found: list[Widget] = [
            widget for widget in table.walk() if isinstance(widget, Target) and widget.can and widget.shown
        ]
        found = [widget for widget in found if widget is not table.helper]
        buttons = (table.roll, table.take, table.setup.done)
        found += [button for button in buttons if button.shown and button.enabled]
        return found

    def do_something(self, rng: random.Random) -> None:
        """Click something that can be clicked: what is asked for first."""
        if self.scene.dialog is not None:
            self.answer()
            self.wait(0.05)
            return
        asked = [target for target in self.table.picker.targets() if self.table.picker.visible]
        found = asked or self.targets()
        assert found, f"nothing can be clicked: {self.where()}"
        self.go(rng.choice(found))


EMBER = {"card": "Ember Draught", "fills": "5...1"}
TIDE = {"card": "Tide Elixir", "fills": "2..4."}
GOLD = {"card": "Dragon Gold", "fills": "3....."}
ROLLED = {"dice": "551635", "rolls": 1}


def owl(*potions: Any, **more: Any) -> dict[str, Any]:
    return {"helper": "owl", "potions": list(potions or (EMBER, TIDE, GOLD)), **more}


def rat(**more: Any) -> dict[str, Any]:
    return {"helper": "rat", "potions": ["Sleepwalker Soup", "Whirlpool Water", "King's Kettle"], **more}


def make_gray(hands: PotionsHands, die: str) -> None:
    """Click a die, then the bottle."""
    hands.piece(die)
    hands.go(hands.table.shelf)


def use(hands: PotionsHands, value: int) -> None:
    hands.value(value)
    hands.go(hands.table.take)
