"""What clicks mean before the first roll: keep one helper, then some of the potions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.potions.rules.actions import ChooseHelper, KeepPotions

if TYPE_CHECKING:
    from scenes.games.potions.input import Player
    from scenes.games.potions.table import PotionsRoom
    from scenes.ui.widgets.base import Widget


class Beginning:
    """Answers for the person in front of the screen while the table is set up."""

    def __init__(self, room: PotionsRoom, player: Player) -> None:
        self.room = room
        self.bench = room.bench
        self.player = player
        self.chosen: list[int] = []
        """Potions chosen to be kept."""

    def begin(self) -> None:
        """Forget what was chosen once it has been played, or isn't this seat's."""
        dealt = {card for keep in self.player.of(KeepPotions) for card in keep.cards}
        self.chosen = [card for card in self.chosen if card in dealt]

    def choose_helper(self, helper: str) -> None:
        """A helper was chosen at the start."""
        action = ChooseHelper(helper)
        if self.player.may(action):
            self.bench.play(action)
        else:
            self.bench.refuse(self.room.kit.tr("Your helper is chosen."))

    def choose_potion(self, card: int) -> None:
        """A potion was chosen at the start, or given back."""
        if not self.player.of(KeepPotions):
            self.bench.refuse(self.bench.refusal(KeepPotions((card,))))
            return
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < self.to_keep:
            self.chosen.append(card)
        else:
            self.bench.refuse(self.room.kit.tr("First give another one back."))
            return
        self.room.renew()

    def lead_to(self, advised: KeepPotions) -> Widget:
        """Return the potion to choose or to give back next, as a hint has it; in the end the button."""
        setup = self.room.setup
        wrong = [
            potion for potion in setup.potions if (potion.card in advised.cards) != (potion.card in self.chosen)
        ]
        return min(wrong, key=lambda potion: potion.card in advised.cards, default=setup.done)

    @property
    def to_keep(self) -> int:
        """How many potions are to be kept."""
        keeps = self.player.of(KeepPotions)
        return len(keeps[0].cards) if keeps else 0

    def keep_potions(self) -> None:
        """The potions are chosen."""
        action = KeepPotions(tuple(sorted(self.chosen)))
        if self.player.may(action):
            self.bench.play(action)
        else:
            self.bench.refuse(self.bench.refusal(action), self.room.setup.done)
