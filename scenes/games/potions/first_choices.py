"""What clicks mean before the first roll: keep one helper, then some of the potions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.potions.rules.actions import ChooseHelper, KeepPotions

if TYPE_CHECKING:
    from scenes.games.potions.input import PotionsInput
    from scenes.games.potions.table import PotionsTable
    from scenes.ui.widgets.base import Widget


class Beginning:
    """Answers for the person in front of the screen while the table is set up."""

    def __init__(self, table: PotionsTable, table_input: PotionsInput) -> None:
        self.table = table
        self.context = table.context
        self.input = table_input
        self.chosen: list[int] = []
        """Potions chosen to be kept."""

    def begin(self) -> None:
        """Forget what was chosen once it has been played, or isn't this seat's."""
        dealt = {card for keep in self.input.of(KeepPotions) for card in keep.cards}
        self.chosen = [card for card in self.chosen if card in dealt]

    def choose_helper(self, helper: str) -> None:
        """A helper was chosen at the start."""
        action = ChooseHelper(helper)
        if self.input.may(action):
            self.context.play(action)
        else:
            self.context.refuse(self.table.kit.tr("Your helper is chosen."))

    def choose_potion(self, card: int) -> None:
        """A potion was chosen at the start, or given back."""
        if not self.input.of(KeepPotions):
            self.context.refuse(self.context.refusal(KeepPotions((card,))))
            return
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < self.to_keep:
            self.chosen.append(card)
        else:
            self.context.refuse(self.table.kit.tr("First give another one back."))
            return
        self.table.renew()

    def lead_to(self, advised: KeepPotions) -> Widget:
        """Return the potion to choose or to give back next, as a hint has it; in the end the button."""
        setup = self.table.setup
        wrong = [
            potion for potion in setup.potions if (potion.card in advised.cards) != (potion.card in self.chosen)
        ]
        return min(wrong, key=lambda potion: potion.card in advised.cards, default=setup.done)

    @property
    def to_keep(self) -> int:
        """How many potions are to be kept."""
        keeps = self.input.of(KeepPotions)
        return len(keeps[0].cards) if keeps else 0

    def keep_potions(self) -> None:
        """The potions are chosen."""
        action = KeepPotions(tuple(sorted(self.chosen)))
        if self.input.may(action):
            self.context.play(action)
        else:
            self.context.refuse(self.context.refusal(action), self.table.setup.done)
