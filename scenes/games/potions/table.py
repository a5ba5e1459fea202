"""Potions' table: its pieces in their places, and what happens between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.potions.rules.actions import AGAIN, DONE, FORGO, Choose, Fill, KeepPotions, Lift, MakeGray, Roll
from game.potions.rules.model import BOT, ROLL, SETUP
from scenes.games.potions import turn_icons
from scenes.games.potions.art import Art
from scenes.games.potions.dice.controls import Chips, RollButton
from scenes.games.potions.dice.odds_panel import OddsPanel, rows_of
from scenes.games.potions.dice.tray import Tray
from scenes.games.potions.first_choices import Beginning
from scenes.games.potions.highlights import Highlights
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.layout import Layout, lay_out
from scenes.games.potions.pieces.bot_panel import BotPanel
from scenes.games.potions.pieces.fireflies import Fireflies
from scenes.games.potions.pieces.helper_card import HelperCard
from scenes.games.potions.pieces.lens import SeatLens
from scenes.games.potions.pieces.market import Market
from scenes.games.potions.pieces.moons import Moons
from scenes.games.potions.pieces.own_cards import Drop, OwnCards
from scenes.games.potions.pieces.picker import Picker
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.pieces.setup_board import SetupBoard
from scenes.games.potions.pieces.shelf import Shelf
from scenes.games.potions.preview import Taking, gifts_of_roll, taking
from scenes.games.potions.prompts import PotionsPrompts
from scenes.games.potions.scenery import Part, Scenery
from scenes.games.potions.staging import Staging
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.staging import Beat
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep
from scenes.ui.widgets import Button, RoundButton
from scenes.ui.widgets.base import Widget

KEYS = {pygame.K_0 + value: value for value in range(1, 7)} | {
    pygame.K_KP_0 + value: value for value in range(1, 7)
}


class PotionsTable(GameTable[Any, Any]):
    """The table of Potions."""

    context: Any
    scenery: Any
    input: Any
    prompts: Any
    highlights: Any
    staging: Any

    ground = "potions/meadow"

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        kit = self.kit
        self.art = Art(kit)
        self.scenery = Scenery(context, self.art, context.rules.copy(context.view))
        self.input = PotionsInput(self)
        self.beginning = begin = Beginning(self, self.input)
        self.highlights = Highlights(self, self.input)
        self.prompts = PotionsPrompts(self)
        self.journeys = Staging(self)
        play = self.input
        self.fireflies = self.put(Fireflies(kit))
        self.moons = self.put(Moons(self.scenery))
        self.tray = self.put(Tray(self.scenery, context.fliers, play.piece, play.drop_piece))
        self.chips = self.put(Chips(kit, play.value))
        self.odds = self.put(
            RoundButton(kit, "eye", self.show_odds, tip=kit.tr("Chances of a further roll"), size=60)
        )
        self.roll = self.put(RollButton(kit, play.roll))
        self.take = self.put(Button(kit, kit.tr("Stop"), play.take, kind="green"))
        for button in (self.odds, self.roll, self.take):
            button.tip_below = True  # above it lie the dice
        self.market = self.put(Market(self.scenery, play.market))
        alone = len(context.seats) == 1
        made = [BotPanel] if alone else [SeatPanel] * (len(context.seats) - 1)
        self.panels = [self.put(make(self.scenery, at, play.seat)) for at, make in enumerate(made)]
        self.helper = self.put(HelperCard(self.scenery, play.helper))
        self.cards = self.put(OwnCards(self.scenery, play.drop))
        self.shelf = self.put(Shelf(self.scenery, play.bottle))
        self.setup = self.put(
            SetupBoard(self.scenery, begin.choose_helper, begin.choose_potion, begin.keep_potions)
        )
        self.lens = self.put(SeatLens(self.scenery))
        self.chances = self.put(OddsPanel(self.scenery, self.show_odds))
        self.picker = self.put(Picker(kit))
        self._takings: dict[int, Taking] = {}
        self.layout: Layout

    def update(self, dt: float) -> bool:
        """See `Widget`."""
        self.input.pass_time(dt)
        return super().update(dt)

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        self.art.forget()
        self.picker.close()
        layout = self.layout = lay_out(self.kit.units, len(self.panels))
        for panel, rect in zip(self.panels, layout.seats, strict=True):
            panel.place(rect)
        for widget, rect in (
            (self.moons, layout.moons),
            (self.tray, layout.tray),
            (self.chips, layout.controls.chips),
            (self.odds, layout.controls.odds),
            (self.roll, layout.controls.roll),
            (self.take, layout.controls.take),
            (self.market, layout.market),
            (self.helper, layout.helper),
            (self.cards, layout.cards),
            (self.shelf, layout.shelf),
            (self.setup, layout.setup),
            (self.lens, layout.lens),
            (self.chances, layout.market),
        ):
            widget.place(rect)
        if layout.places.replay is not None:
            self.setup.strip = layout.places.replay
        self.fireflies.live_at(layout.gaps)
        for part in self._parts:
            part.forget()
        self.cards.forget()
        return layout.places

    @property
    def _parts(self) -> list[Part]:
        return [self.moons, self.tray, self.market, self.setup, self.lens]

    def panel(self, seat: int) -> SeatPanel:
        """The panel of a seat that isn't in front (the bot's, alone at the table)."""
        return next(panel for panel in self.panels if panel.seat == seat)

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.layout.shelf if seat == self.context.front else self.panel(seat).rect

    def parts(self) -> list[Any]:
        """See `GameTable`."""
        return []

    # -- showing -----------------------------------------------------------------------------------------------
    def present(self) -> None:
        """See `GameTable`."""
        self.scenery.state = self.context.rules.copy(self.context.view)
        self._takings.clear()
        was = self.tray.aside
        self.input.begin()
        self.beginning.begin()
        if self.context.acting and self.scenery.state.phase == ROLL and not self.input.keep and was:
            self._keep_again(was)
        if self.scenery.state.phase != ROLL:
            self.tray.aside = 0
        elif self.context.acting:
            self.tray.aside = self.input.keep
        self.refresh()
        self.tray.lay()
        self.renew()
        self.input.go_on()

    def _keep_again(self, value: int) -> None:
        """After a roll the same value stays aside, until another is chosen."""
        if str(value) in self.scenery.state.dice and self.input.may(Roll(value)):
            self.input.keep = value

    def renew(self) -> None:
        """Show what can be done now: after each click that isn't an action yet."""
        self.highlights.mark()
        self.cards.refresh()
        self.prompts.prompt()
        self._tell_chances()

    def refresh(self) -> None:
        """Have everything drawn anew that looks different now."""
        setting_up = self.scenery.state.phase == SETUP
        for widget in (self.tray, self.chips, self.odds, self.roll, self.take, self.market, self.helper,
                       self.cards, self.shelf, *self.panels, self.moons):  # fmt: skip
            widget.show(not setting_up)
        for part in self._parts:
            part.refresh()
        self.cards.refresh()
        self.helper.look_again()
        self.shelf.look_again()
        for panel in self.panels:
            panel.look_again()

    def set_aside(self, value: int) -> None:
        """Put all dice of a value into the rail (0: all back)."""

        def change() -> None:
            self.tray.aside = value

        self.context.motion.play(self.tray.slide(change))
        self.renew()

    @property
    def raven(self) -> bool:
        """Whether the Raven may still roll for the seat in front."""
        hand = self.scenery.state.hand
        return hand is not None and hand.seat == self.context.front and hand.power == "raven" and hand.reroll

    def rolls_left(self) -> tuple[int, int]:
        """How many rolls the active seat has in a turn, and how many are left."""
        state = self.scenery.state
        helper = state.desks[state.active].helper
        if state.phase != ROLL or helper not in self.scenery.box.helpers:
            return 0, 0
        whole = self.scenery.box.rolls(helper)
        return whole, max(0, whole - state.rolls)

    # -- motion ------------------------------------------------------------------------------------------------
    def animate(self, beats: Sequence[Beat[Any]]) -> MotionStep:
        """See `GameTable`."""
        self.fireflies.wake()
        self.input.rest()
        self.picker.close()
        self.chances.show(False)
        self.context.ribbon.point(())
        self.scenery.state = self.context.rules.copy(beats[0].before)
        self.highlights.mark()
        self.refresh()
        self.tray.lay()
        line = motion.InOrder()
        for beat in beats:
            for event in beat.events:
                line.then(Later(self._maker(event)))
            line.then(Call(self._settler(beat.after)))
        return line

    def _maker(self, event: Any) -> Callable[[], MotionStep]:
        return lambda: self.journeys.step_for(event)

    def _settler(self, after: Any) -> Callable[[], None]:
        """A beat is over: what is seen is what is, whatever was on its way."""

        def settle() -> None:
            self.scenery.state = self.context.rules.copy(after)
            self.refresh()
            self.tray.lay()

        return settle

    # -- foreseeing --------------------------------------------------------------------------------------------
    def taking(self, value: int) -> Taking:
        """What choosing a value would bring; worked out once."""
        found = self._takings.get(value)
        if found is None:
            found = self._takings[value] = taking(self.context.rules, self.context.view, value)
        return found

    def gifts(self, roll: Roll) -> dict[int, int]:
        """How many gray drops the others would get by a roll."""
        return gifts_of_roll(self.context.rules, self.context.view, roll)

    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`: say what it is; show what a value would fill."""
        panel = widget if isinstance(widget, SeatPanel) and not widget.can else None
        self.lens.look_at(None if panel is None or panel.seat == BOT else panel.seat)
        self.prompts.about(widget)
        if not self.context.acting:
            self.highlights.point_out(0)
            return
        value = self.prompts.value_of(widget)
        foretold = self.taking(value).fills if value and self.input.may(Choose(value)) else None
        if foretold is None and self.input.keep and not isinstance(widget, Drop):
            foretold = self.taking(self.input.keep).fills
        self.scenery.glow = self.highlights.glow(foretold)
        self.highlights.point_out(value)
        self.cards.refresh()

    def show_odds(self) -> None:
        """Show the chances of a further roll, or hide them."""
        rolls = self.input.of(Roll)
        self.chances.show(not self.chances.visible and bool(rolls))
        if self.chances.visible:
            self._tell_chances()

    def _tell_chances(self) -> None:
        rolls = self.input.of(Roll)
        if self.chances.visible and rolls and self.scenery.state.rolls:
            self.chances.tell(rows_of(self.scenery.state.dice, rolls), self.input.keep)
        else:
            self.chances.show(False)

    # -- what the table asks -----------------------------------------------------------------------------------
    def propose(self, action: Action | None) -> None:
        """See `GameTable`."""
        self.input.propose(action)

    def wasteful(self, action: Action) -> str | None:
        """See `GameTable`."""
        return self.input.waste(action)

    def cancel(self) -> bool:
        """See `GameTable`."""
        if self.chances.visible:
            self.chances.show(False)
            return True
        return self.input.cancel()

    def key(self, event: pygame.Event) -> bool:
        """See `GameTable`: digits choose values, R rolls, E is the other button."""
        if event.key in KEYS and self.context.acting:
            value = KEYS[event.key]
            if self.input.asked_values:
                self.input.write(value)
            else:
                self.input.value(value)
                self._focus_kept()
            return True
        if event.key == pygame.K_r:
            self.roll.press()
            return True
        if event.key == pygame.K_e:
            self.take.press()
            return True
        return False

    def _focus_kept(self) -> None:
        """Let the focus go along with a key: else what the ribbon foretells would stay with another value."""
        chip = self.chips.chip(self.input.keep)
        if chip is not None and any(other.focused for other in self.chips.chips):
            self.context.around.focus_on(chip)

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`: with a value kept a button is what is left, with a die in hand or to lift the drop."""
        proposed = self.input.proposed
        if isinstance(proposed, KeepPotions):
            return self.beginning.lead_to(proposed)
        if isinstance(proposed, Lift) or (isinstance(proposed, Fill) and self.input.held):
            drops = [drop for slot in self.cards.slots for drop in slot.drops]
            return next((target for target in (*self.picker.targets(), *drops) if target.proposed), None)
        if isinstance(proposed, MakeGray) and (
            self.input.held == proposed.die or (not self.input.held and self.input.plain_gray == proposed)
        ):
            return self.shelf
        if isinstance(proposed, Roll) or proposed == AGAIN:
            return self.roll
        kept = isinstance(proposed, Choose) and proposed.value == self.input.keep
        return self.take if kept or proposed in (DONE, FORGO) else None

    def advised(self, action: Action) -> str:
        """See `GameTable`."""
        return self.prompts.advised(action) or super().advised(action)

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.kit, self.scenery.box, seat, turn_icons.events_of(steps))
