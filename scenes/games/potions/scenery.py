"""What all parts of the table are drawn from: the view, what can be done on the own desk, names and pictures."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import structs

from game.potions.preview import Completing, Place, Taking, completing, taking
from game.potions.rules.actions import PotionsAction
from game.potions.rules.material.box import GRAY_FOR_MULTI, GRAY_OF_BOT, Box, Card, Helper
from game.potions.rules.material.recipe import lift
from game.potions.rules.model import BOT, GAP, RAVEN, ROLL, Desk, Potion, State
from game.potions.rules.rules import Potions
from game.potions.rules.scoring import total
from scenes.games.potions.art import Art
from scenes.tabletop.scenery import Scenery


class Glow(msgspec.Struct, frozen=True):
    """What can be done on the own desk now, for its look."""

    lit: frozenset[Place] = frozenset()
    """Drops that can be filled."""
    helped: Mapping[Place, str] = msgspec.field(default_factory=dict)
    """Drops that the helper brings into reach, with a word for how."""
    waiting: frozenset[Place] = frozenset()
    """Filled drops that the Spider can move again once the dice are used."""
    aimed: Place | None = None
    """The drop that was chosen and waits for a die or a value."""
    proposed: frozenset[Place] = frozenset()


class PotionsScenery(Scenery[State, PotionsAction], kw_only=True):
    """`away` counts ("drop", seat, slot, drop), ("gray", seat), ("flask", seat), and ("offer", place)."""

    rules: Potions
    """For names and data of pieces."""
    art: Art
    glow: Glow = msgspec.field(default_factory=Glow)
    _takings: dict[int, Taking] = msgspec.field(default_factory=dict)
    _completing: dict[int, list[Completing]] = msgspec.field(default_factory=dict)

    def show(self, view: State) -> None:
        """See `Scenery`."""
        super().show(view)
        self._takings.clear()
        self._completing.clear()

    def taking(self, value: int) -> Taking:
        """What choosing a value would bring; worked out once."""
        if value not in self._takings:
            self._takings[value] = taking(self.rules, self.context.view, value)
        return self._takings[value]

    def completing(self, value: int) -> list[Completing]:
        """What keeping a value (0: none) may complete; worked out once."""
        if value not in self._completing:
            self._completing[value] = completing(self.rules, self.context.view, value)
        return self._completing[value]

    # -- what lies there, without what is on its way ------------------------------------------------------------
    def desk_of(self, seat: int) -> Desk:
        """A seat's desk."""
        desk = self.view.desks[seat]
        if not self.away:
            return desk
        return structs.replace(
            desk,
            gray=desk.gray - self.away["gray", seat],
            done=desk.done[: len(desk.done) - self.away["flask", seat]],
            potions=tuple([self._potion(seat, slot, potion) for slot, potion in enumerate(desk.potions)]),
        )

    def _potion(self, seat: int, slot: int, potion: Potion | None) -> Potion | None:
        if potion is None or not self.away:
            return potion
        fills = potion.fills
        for drop in range(len(fills)):
            if self.away["drop", seat, slot, drop]:
                fills = lift(fills, drop)
        return Potion(potion.card, fills)

    @property
    def desk(self) -> Desk:
        """The large desk."""
        return self.desk_of(self.front)

    def potion(self, place: Place) -> Potion | None:
        """The potion in a slot of the large desk."""
        slot, potions = place[0], self.view.desks[self.front].potions
        return self._potion(self.front, slot, potions[slot]) if slot < len(potions) else None

    def colour_of(self, place: Place) -> str:
        """The letter of the colour that a drop of the large desk wants; "" if there is none."""
        potion = self.potion(place)
        return "" if potion is None else self.card(potion.card).recipe.drops[place[1]].colour

    def offer(self, place: int) -> int:
        """The card at a place of the market; negative: none."""
        market = self.view.market
        return market[place] if place < len(market) and not self.away["offer", place] else GAP

    def gray(self, seat: int) -> int:
        """A seat's (or the bot's) gray drops."""
        if seat == BOT:
            return 0 if self.view.bot is None else self.view.bot.gray - self.away["gray", BOT]
        return self.desk_of(seat).gray

    def points(self, seat: int) -> int:
        """A seat's points (or the bot's)."""
        if seat == BOT:
            return 0 if self.view.bot is None else total(self.view.bot, self.box)
        return total(self.desk_of(seat), self.box)

    # -- turns --------------------------------------------------------------------------------------------------
    def power(self, seat: int) -> str:
        """The helper at work for a seat now; "" if its helper sleeps."""
        hand = self.view.hand
        return hand.power if hand is not None and hand.seat == seat else ""

    @property
    def raven(self) -> bool:
        """Whether the Raven may still roll for the seat in front."""
        hand = self.view.hand
        return hand is not None and hand.reroll and self.power(self.front) == RAVEN

    def rolls_left(self) -> tuple[int, int]:
        """How many rolls the active seat has in a turn, and how many are left."""
        helper = self.view.desks[self.view.active].helper
        if self.view.phase != ROLL or helper not in self.box.helpers:
            return 0, 0
        whole = self.box.rolls(helper)
        return whole, max(0, whole - self.view.rolls)

    # -- names and data -----------------------------------------------------------------------------------------
    @property
    def box(self) -> Box:
        """All pieces of the game."""
        return self.rules.box_of(self.view)

    def card(self, card: int) -> Card:
        """A potion card."""
        return self.box.cards[card]

    def helper(self, helper: str) -> Helper | None:
        """A helper; None for one that isn't known."""
        return self.box.helpers.get(helper)

    def gray_needed(self, seat: int) -> int:
        """How many gray drops a seat (or the bot) collects before they are used."""
        if seat == BOT:
            return GRAY_OF_BOT
        helper = self.view.desks[seat].helper
        return self.box.gray_needed(helper) if helper in self.box.helpers else GRAY_FOR_MULTI

    def gray_fills(self, seat: int) -> int:
        """How many drops a seat's gray drops fill once there are enough."""
        helper = self.view.desks[seat].helper
        return self.box.multis(helper) if helper in self.box.helpers else 1

    def card_name(self, card: int) -> str:
        """A potion's name."""
        return self.context.say(self.rules.words.card(card))

    def helper_name(self, helper: str) -> str:
        """A helper's name."""
        return self.context.say(self.rules.words.helper(helper))

    def helper_words(self, helper: str) -> str:
        """What a helper does."""
        found = self.helper(helper)
        return "" if found is None else self.context.kit.tr(found.words)
