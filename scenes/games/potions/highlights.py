"""How everything looks that can be clicked: lit, chosen, veiled; from legal actions and what has been begun."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.potions.preview import Place, places_of
from game.potions.rules.actions import (
    CLAIM,
    GRAYS,
    TAKE_DROP,
    Copy,
    Fill,
    Lift,
    MakeGray,
    PotionsAction,
    Steal,
    TakeCard,
    Turn,
)
from game.potions.rules.model import DICE, State
from scenes.games.potions.dice.controls import Chip
from scenes.games.potions.dice.highlights import DiceHighlights
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.pieces.helper_card import HelperCard
from scenes.games.potions.pieces.market import Market
from scenes.games.potions.pieces.own_cards import OwnCards
from scenes.games.potions.pieces.picker import Picker
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.pieces.setup_board import SetupBoard
from scenes.games.potions.pieces.shelf import Shelf
from scenes.games.potions.scenery import Glow, PotionsScenery
from scenes.tabletop.highlights import Highlights

LOW_MARKET = 430.0
"""Over a market this low (px at 1080 lines), with the other seats above it, their tabs lend their room."""


class PotionsHighlights(Highlights[State, PotionsAction]):
    """Brings the look of all pieces in line with what can be done."""

    _scenery: PotionsScenery
    _input: PotionsInput

    def __init__(
        self,
        scenery: PotionsScenery,
        table_input: PotionsInput,
        dice: DiceHighlights,
        cards: OwnCards,
        market: Market,
        panels: list[SeatPanel],
        helper: HelperCard,
        shelf: Shelf,
        setup: SetupBoard,
        picker: Picker,
    ) -> None:
        super().__init__(scenery, table_input)
        self.dice = dice
        self._cards, self._market, self._panels = cards, market, panels
        self._helper, self._shelf, self._setup, self._picker = helper, shelf, setup, picker

    def mark(self) -> None:
        """See `Highlights`."""
        self._scenery.glow = self._glow()
        self._mark_drops()
        self.dice.mark()
        self._mark_market()
        self._mark_others()
        self._mark_shelf()
        self._setup.mark()
        self._ask()

    def mark_after_pause(self) -> None:
        """See `Highlights`: the large button has a new meaning, under the pointer."""
        self.dice.mark_buttons()

    def meant(self, action: PotionsAction) -> Sequence[pygame.Rect]:
        """See `Highlights`: what is done in the tray."""
        return self.dice.meant(action)

    # -- drops --------------------------------------------------------------------------------------------------
    def foretell(self, value: int) -> None:
        """Show what a value would fill while it is pointed at (0: what can be done)."""
        self._scenery.glow = Glow(lit=self._scenery.taking(value).fills) if value else self._glow()
        self._cards.refresh()

    def _glow(self) -> Glow:
        """What glows on the own desk."""
        table_input, aimed, proposed = self._input, self._input.aimed, self._input.proposed
        marked: frozenset[Place] = frozenset()
        if isinstance(proposed, Fill | Lift):
            marked = frozenset([(proposed.slot, proposed.drop)])
        if aimed is not None:
            return Glow(lit=frozenset([aimed]), aimed=aimed, proposed=marked)
        lit = places_of(table_input.fills(source=table_input.held))
        helped = {(lift.slot, lift.drop): "" for lift in table_input.of(Lift)}
        for place, (turn, _) in table_input.turned.items():
            if table_input.held in ("", turn.die):
                step = turn.value - int(table_input.state.dice[DICE.index(turn.die)])
                helped[place] = self._input.context.kit.words.signed(step)
        waiting = frozenset((lift.slot, lift.drop) for lift in table_input.moves_later)
        return Glow(lit, helped, waiting, None, marked)

    def _mark_drops(self) -> None:
        glow, acting = self._scenery.glow, self._input.context.acting
        for slot in self._cards.slots:
            for drop in slot.drops:
                can = acting and (drop.at in glow.lit or drop.at in glow.helped)
                drop.be(can=can, chosen=glow.aimed == drop.at, reachable=True)
                drop.propose(drop.at in glow.proposed)

    # -- the rest -----------------------------------------------------------------------------------------------
    def _mark_market(self) -> None:
        takes, proposed = {take.place for take in self._input.of(TakeCard)}, self._input.proposed
        for offer in self._market.offers:
            offer.be(can=offer.number in takes, reachable=True)
            offer.propose(isinstance(proposed, TakeCard) and proposed.place == offer.number)

    def _mark_others(self) -> None:
        steals, proposed = {steal.seat for steal in self._input.of(Steal)}, self._input.proposed
        for panel in self._panels:
            panel.be(can=panel.seat in steals, reachable=True)
            panel.propose(isinstance(proposed, Steal) and proposed.seat == panel.seat)

    def _mark_shelf(self) -> None:
        table_input, held, proposed = self._input, self._input.held, self._input.proposed
        grays = table_input.can(MakeGray) and (not held or table_input.may(GRAYS.get(held)))
        can = grays or table_input.may(CLAIM) or (table_input.may(TAKE_DROP) and not held)
        self._shelf.be(can=can, reachable=True)
        self._shelf.propose(isinstance(proposed, MakeGray) or proposed in (CLAIM, TAKE_DROP))
        self._helper.be(can=self._helper.awake and table_input.context.acting, reachable=True)
        self._helper.propose(isinstance(proposed, Turn | Copy | Lift | Steal))

    def _ask(self) -> None:
        """Ask for a value, or for a helper to copy."""
        table_input, values = self._input, tuple(self._input.asked_values)
        copies = tuple(copy.helper for copy in table_input.of(Copy))
        drop = None if table_input.aimed is None else self._cards.drop(table_input.aimed)
        if values and drop is not None:
            question = (table_input.aimed, table_input.held, values)
            self._picker.ask_value(values, drop.rect, table_input.write, question)
        elif copies and not table_input.declined:
            over = self._market.rect
            if over.h < self._market.kit.px(LOW_MARKET):
                over = over.unionall([panel.rect for panel in self._panels])
            self._picker.ask_helper(self._scenery, copies, over, table_input.copy, copies)
        else:
            self._picker.close()
        proposed = table_input.proposed
        for choice in self._picker.targets():
            if isinstance(choice, Chip):
                choice.propose(isinstance(proposed, Fill) and proposed.value == choice.value.value)
            else:
                choice.propose(proposed == Copy(choice.helper))
