"""Potions' room: its pieces in their places, and what happens between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.contract import Action
from game.core.timeline import Step as Played
from game.potions.rules.actions import AGAIN, DONE, FORGO, Choose, Fill, KeepPotions, Lift, MakeGray, Roll
from game.potions.rules.model import BOT, ROLL, SETUP
from scenes.games.potions import turn_icons
from scenes.games.potions.art import Art
from scenes.games.potions.dice.controls import Chips, RollButton
from scenes.games.potions.dice.odds_panel import OddsPanel, rows_of
from scenes.games.potions.dice.tray import Tray
from scenes.games.potions.first_choices import Beginning
from scenes.games.potions.highlights import Marking
from scenes.games.potions.input import Player
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
from scenes.games.potions.prompts import Telling
from scenes.games.potions.scenery import Part, Sight
from scenes.games.potions.staging import Journeys
from scenes.tabletop.game_table import Beat, Places, Room
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.table_context import Bench
from scenes.ui import motion
from scenes.ui.motion import Call, Step
from scenes.ui.widgets import Button, RoundButton
from scenes.ui.widgets.base import Widget

KEYS = {pygame.K_0 + value: value for value in range(1, 7)} | {
    pygame.K_KP_0 + value: value for value in range(1, 7)
}


class PotionsRoom(Room):
    """The table of Potions."""

    ground = "potions/meadow"

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        kit = self.kit
        self.art = Art(kit)
        self.sight = Sight(bench, self.art, bench.rules.copy(bench.view))
        self.player = Player(self)
        self.beginning = begin = Beginning(self, self.player)
        self.marking = Marking(self, self.player)
        self.telling = Telling(self)
        self.journeys = Journeys(self)
        play = self.player
        self.fireflies = self.put(Fireflies(kit))
        self.moons = self.put(Moons(self.sight))
        self.tray = self.put(Tray(self.sight, bench.fliers, play.piece, play.drop_piece))
        self.chips = self.put(Chips(kit, play.value))
        self.odds = self.put(
            RoundButton(kit, "eye", self.show_odds, tip=kit.tr("Chances of a further roll"), size=60)
        )
        self.roll = self.put(RollButton(kit, play.roll))
        self.take = self.put(Button(kit, kit.tr("Stop"), play.take, kind="green"))
        for button in (self.odds, self.roll, self.take):
            button.tip_below = True  # above it lie the dice
        self.market = self.put(Market(self.sight, play.market))
        alone = len(bench.seats) == 1
        made = [BotPanel] if alone else [SeatPanel] * (len(bench.seats) - 1)
        self.panels = [self.put(make(self.sight, at, play.seat)) for at, make in enumerate(made)]
        self.helper = self.put(HelperCard(self.sight, play.helper))
        self.cards = self.put(OwnCards(self.sight, play.drop))
        self.shelf = self.put(Shelf(self.sight, play.bottle))
        self.setup = self.put(SetupBoard(self.sight, begin.choose_helper, begin.choose_potion, begin.keep_potions))
        self.lens = self.put(SeatLens(self.sight))
        self.chances = self.put(OddsPanel(self.sight, self.show_odds))
        self.picker = self.put(Picker(kit))
        self._takings: dict[int, Taking] = {}
        self.layout: Layout

    def update(self, dt: float) -> bool:
        """See `Widget`."""
        self.player.pass_time(dt)
        return super().update(dt)

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `Room`."""
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
        """See `Room`."""
        return self.layout.shelf if seat == self.bench.front else self.panel(seat).rect

    # -- showing -----------------------------------------------------------------------------------------------
    def present(self) -> None:
        """See `Room`."""
        self.sight.state = self.bench.rules.copy(self.bench.view)
        self._takings.clear()
        was = self.tray.aside
        self.player.begin()
        self.beginning.begin()
        if self.bench.acting and self.sight.state.phase == ROLL and not self.player.keep and was:
            self._keep_again(was)
        if self.sight.state.phase != ROLL:
            self.tray.aside = 0
        elif self.bench.acting:
            self.tray.aside = self.player.keep
        self.refresh()
        self.tray.lay()
        self.renew()
        self.player.go_on()

    def _keep_again(self, value: int) -> None:
        """After a roll the same value stays aside, until another is chosen."""
        if str(value) in self.sight.state.dice and self.player.may(Roll(value)):
            self.player.keep = value

    def renew(self) -> None:
        """Show what can be done now: after each click that isn't an action yet."""
        self.marking.mark()
        self.cards.refresh()
        self.telling.prompt()
        self._tell_chances()

    def refresh(self) -> None:
        """Have everything drawn anew that looks different now."""
        setting_up = self.sight.state.phase == SETUP
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

        self.bench.motion.play(self.tray.slide(change))
        self.renew()

    @property
    def raven(self) -> bool:
        """Whether the Raven may still roll for the seat in front."""
        hand = self.sight.state.hand
        return hand is not None and hand.seat == self.bench.front and hand.power == "raven" and hand.reroll

    def rolls_left(self) -> tuple[int, int]:
        """How many rolls the active seat has in a turn, and how many are left."""
        state = self.sight.state
        helper = state.desks[state.active].helper
        if state.phase != ROLL or helper not in self.sight.box.helpers:
            return 0, 0
        whole = self.sight.box.rolls(helper)
        return whole, max(0, whole - state.rolls)

    # -- motion ------------------------------------------------------------------------------------------------
    def animate(self, beats: Sequence[Beat]) -> Step:
        """See `Room`."""
        self.fireflies.wake()
        self.player.rest()
        self.picker.close()
        self.chances.show(False)
        self.bench.ribbon.point(())
        self.sight.state = self.bench.rules.copy(beats[0].before)
        self.marking.mark()
        self.refresh()
        self.tray.lay()
        line = motion.Sequence()
        for beat in beats:
            for event in beat.events:
                line.then(Later(self._maker(event)))
            line.then(Call(self._settler(beat.after)))
        return line

    def _maker(self, event: Any) -> Callable[[], Step]:
        return lambda: self.journeys.step_for(event)

    def _settler(self, after: Any) -> Callable[[], None]:
        """A beat is over: what is seen is what is, whatever was on its way."""

        def settle() -> None:
            self.sight.state = self.bench.rules.copy(after)
            self.refresh()
            self.tray.lay()

        return settle

    # -- foreseeing --------------------------------------------------------------------------------------------
    def taking(self, value: int) -> Taking:
        """What choosing a value would bring; worked out once."""
        found = self._takings.get(value)
        if found is None:
            found = self._takings[value] = taking(self.bench.rules, self.bench.view, value)
        return found

    def gifts(self, roll: Roll) -> dict[int, int]:
        """How many gray drops the others would get by a roll."""
        return gifts_of_roll(self.bench.rules, self.bench.view, roll)

    def attend_to(self, widget: Widget | None) -> None:
        """See `Room`: say what it is; show what a value would fill."""
        panel = widget if isinstance(widget, SeatPanel) and not widget.can else None
        self.lens.look_at(None if panel is None or panel.seat == BOT else panel.seat)
        self.telling.about(widget)
        if not self.bench.acting:
            self.marking.point_out(0)
            return
        value = self.telling.value_of(widget)
        foretold = self.taking(value).fills if value and self.player.may(Choose(value)) else None
        if foretold is None and self.player.keep and not isinstance(widget, Drop):
            foretold = self.taking(self.player.keep).fills
        self.sight.glow = self.marking.glow(foretold)
        self.marking.point_out(value)
        self.cards.refresh()

    def show_odds(self) -> None:
        """Show the chances of a further roll, or hide them."""
        rolls = self.player.of(Roll)
        self.chances.show(not self.chances.visible and bool(rolls))
        if self.chances.visible:
            self._tell_chances()

    def _tell_chances(self) -> None:
        rolls = self.player.of(Roll)
        if self.chances.visible and rolls and self.sight.state.rolls:
            self.chances.tell(rows_of(self.sight.state.dice, rolls), self.player.keep)
        else:
            self.chances.show(False)

    # -- what the table asks -----------------------------------------------------------------------------------
    def propose(self, action: Action | None) -> None:
        """See `Room`."""
        self.player.propose(action)

    def wasteful(self, action: Action) -> str | None:
        """See `Room`."""
        return self.player.waste(action)

    def cancel(self) -> bool:
        """See `Room`."""
        if self.chances.visible:
            self.chances.show(False)
            return True
        return self.player.cancel()

    def key(self, event: pygame.Event) -> bool:
        """See `Room`: digits choose values, R rolls, E is the other button."""
        if event.key in KEYS and self.bench.acting:
            value = KEYS[event.key]
            if self.player.asked_values:
                self.player.write(value)
            else:
                self.player.value(value)
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
        chip = self.chips.chip(self.player.keep)
        if chip is not None and any(other.focused for other in self.chips.chips):
            self.bench.around.focus_on(chip)

    def lead_to_advised(self) -> Widget | None:
        """See `Room`: with a value kept a button is what is left, with a die in hand or to be lifted the drop."""
        proposed = self.player.proposed
        if isinstance(proposed, KeepPotions):
            return self.beginning.lead_to(proposed)
        if isinstance(proposed, Lift) or (isinstance(proposed, Fill) and self.player.held):
            drops = [drop for slot in self.cards.slots for drop in slot.drops]
            return next((target for target in (*self.picker.targets(), *drops) if target.proposed), None)
        if isinstance(proposed, MakeGray) and (
            self.player.held == proposed.die or (not self.player.held and self.player.plain_gray == proposed)
        ):
            return self.shelf
        if isinstance(proposed, Roll) or proposed == AGAIN:
            return self.roll
        kept = isinstance(proposed, Choose) and proposed.value == self.player.keep
        return self.take if kept or proposed in (DONE, FORGO) else None

    def advised(self, action: Action) -> str:
        """See `Room`."""
        return self.telling.advised(action) or super().advised(action)

    def deed(self, seat: int, steps: Sequence[Played]) -> Pieces:
        """See `Room`."""
        return turn_icons.deed(self.kit, self.sight.box, seat, turn_icons.events_of(steps))
