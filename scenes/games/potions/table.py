"""Potions' table: its pieces in their places, and what happens between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

import pygame

from game.core.timeline import PlayedStep
from game.potions.rules.actions import (
    AGAIN,
    DONE,
    FORGO,
    Choose,
    Copy,
    Fill,
    KeepPotions,
    Lift,
    MakeGray,
    PotionsAction,
    Roll,
    Turn,
)
from game.potions.rules.material.box import ROUNDS
from game.potions.rules.model import OVER, ROLL, SETUP, State
from game.potions.rules.rules import Potions
from scenes.games.potions import turn_icons
from scenes.games.potions.art import Art
from scenes.games.potions.dice.controls import Chips, RollButton
from scenes.games.potions.dice.highlights import DiceHighlights
from scenes.games.potions.dice.odds_panel import OddsPanel
from scenes.games.potions.dice.tray import DiceTray
from scenes.games.potions.finale.shelves import Shelves
from scenes.games.potions.finale.telling import Telling
from scenes.games.potions.flights import Flights
from scenes.games.potions.highlights import PotionsHighlights
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.layout import Layout, lay_out
from scenes.games.potions.moments.tools import AFTER_SETUP, AHEAD, UNIT, Tools
from scenes.games.potions.named import finders
from scenes.games.potions.pieces.bot_panel import BotPanel
from scenes.games.potions.pieces.fireflies import Fireflies
from scenes.games.potions.pieces.helper_card import HelperCard
from scenes.games.potions.pieces.lens import SeatLens
from scenes.games.potions.pieces.market import Market
from scenes.games.potions.pieces.moons import Moons
from scenes.games.potions.pieces.own_cards import DropTarget, OwnCards
from scenes.games.potions.pieces.picker import Picker
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.pieces.setup_board import SetupBoard
from scenes.games.potions.pieces.shelf import Shelf
from scenes.games.potions.prompts import PotionsPrompts
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.staging import PotionsStaging
from scenes.games.potions.telling.chances import CardChances
from scenes.games.potions.telling.signs import SignTold
from scenes.tabletop.game_table import Finder, GameTable, Places
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.staging import Beat
from scenes.tabletop.table_context import TableContext
from scenes.tabletop.turn_icons import events_of
from scenes.ui.motion import MotionStep
from scenes.ui.widgets import Button, RoundButton
from scenes.ui.widgets.base import Pos, Widget

TURNED_MB = 6.0
"""What pictures that lean may take."""
KEYS = {pygame.K_0 + value: value for value in range(1, 7)} | {
    pygame.K_KP_0 + value: value for value in range(1, 7)
}


class PotionsTable(GameTable[State, PotionsAction]):
    """The table of Potions."""

    ground = "potions/meadow"
    scenery: PotionsScenery
    input: PotionsInput
    prompts: PotionsPrompts
    highlights: PotionsHighlights
    staging: PotionsStaging

    def __init__(self, context: TableContext[State, PotionsAction], rules: Potions) -> None:
        super().__init__(context)
        self.art = Art(self.kit)
        self.scenery = PotionsScenery(context, context.view, rules=rules, art=self.art)
        self.input = PotionsInput(self.scenery, self.renew, self.set_aside)
        self._put_pieces()
        dice = DiceHighlights(self.scenery, self.input, self.tray, self.chips, self.roll, self.take, self.odds)
        self.highlights = PotionsHighlights(
            self.scenery,
            self.input,
            dice,
            self.cards,
            self.market,
            self.panels,
            self.helper,
            self.shelf,
            self.setup,
            self.picker,
        )
        self.prompts = PotionsPrompts(self.scenery, self.input, self.setup)
        flights = Flights(self.scenery, self.tray, self.market, self.cards, self.shelf, self.helper, self.panel)
        self.turned = self.kit.surface_cache(TURNED_MB)
        tools = Tools(self.scenery, self.layer, flights, self.turned)
        self.staging = PotionsStaging(self.scenery, self._lay, self.tray, tools)
        self.layout: Layout
        self._shelves_cold = True
        """Whether the large pictures of the end are still to be made."""

    def _put_pieces(self) -> None:
        """Make all pieces, from below to above."""
        kit, scenery, play, seats = self.kit, self.scenery, self.input, len(self.context.seats)
        self.fireflies = self.put(Fireflies(kit))
        self.moons = self.put(Moons(scenery))
        self.tray = self.put(DiceTray(scenery, self.context.fliers, play.piece, self._let_go))
        self.chips = self.put(Chips(kit, play.value))
        tip = kit.tr("Chances of a further roll")
        self.odds = self.put(RoundButton(kit, "eye", lambda: self.chances.toggle(), tip=tip, size=60))
        self.roll = self.put(RollButton(kit, lambda: play.roll(self.roll)))
        take = Button(kit, kit.tr("Stop"), lambda: play.take(self.take, self.shelf), kind="green")
        self.take = self.put(take)
        for button in (self.odds, self.roll, self.take):
            button.tip_below = True  # above it lie the dice
        self.market = self.put(Market(scenery, play.market, self._on_spot))
        made = [BotPanel] if seats == 1 else [SeatPanel] * (seats - 1)
        self.panels = [self.put(make(scenery, at, play.seat, self._on_spot)) for at, make in enumerate(made)]
        self.helper = self.put(HelperCard(scenery, play.helper))
        self.cards = self.put(OwnCards(scenery, play.drop, self._on_spot))
        self.shelf = self.put(Shelf(scenery, play.bottle, self._on_spot))
        self.setup = self.put(SetupBoard(scenery, play, self._on_spot))
        self.sign_told = self.put(SignTold(scenery))
        self.card_chances = self.put(CardChances(scenery))
        self.shelves = self.put(Shelves(scenery))
        self.layer = self.put(Layer(kit))
        self.lens = self.put_above(SeatLens(scenery))
        self.chances = self.put(OddsPanel(scenery, play))
        self.picker = self.put(Picker(kit))

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
            (self.shelves, layout.setup),
            (self.lens, layout.lens),
            (self.chances, layout.market),
        ):
            widget.place(rect)
        if layout.places.replay is not None:
            self.setup.strip = layout.places.replay
        self.fireflies.live_at(layout.gaps)
        self.turned.clear()
        self.layer.effects.resize(self.kit.px(UNIT))
        names = (f"potions/{name}" for name in self.kit.pictures.names("potions"))
        self.kit.pictures.read_ahead([*AHEAD, *(name for name in names if name.startswith(AFTER_SETUP))])
        self._shelves_cold = True
        self.make_ahead(
            chain(
                self._after_setup(),
                self.picker.warm(),
                self.tray.stage.warm(self.tray.die_size),
                self.staging.tools.warm(),
            )
        )
        self.forget()
        return layout.places

    def parts(self) -> list[Refreshed]:
        """See `GameTable`."""
        desk: list[Refreshed] = [self.cards, self.helper, self.shelf, *self.panels]
        return [self.moons, self.tray, self.market, self.setup, self.lens, *desk]

    def finders(self) -> Mapping[str, Finder]:
        """See `GameTable`."""
        return finders(
            self.scenery,
            self.tray,
            self.chips,
            self.roll,
            self.cards,
            self.market,
            self.helper,
            self.shelf,
            self.panels,
            self.picker,
        )

    def panel(self, seat: int) -> SeatPanel:
        """The panel of a seat that isn't in front (the bot's, alone at the table)."""
        return next(panel for panel in self.panels if panel.seat == seat)

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.layout.shelf if seat == self.context.front else self.panel(seat).rect

    def face_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`; on what lies over the seats, in the setup and at the end."""
        if self.shelves.visible:
            return self.shelves.face(seat)
        return self.setup.face(seat) if self.setup.visible else super().face_place(seat)

    def to_read(self) -> Iterator[pygame.Rect]:
        """See `GameTable`: names, dice, and of each potion all but its picture; in the setup what is asked."""
        if self.setup.visible:
            yield self.setup.heading
            return
        offers = [offer.plan for offer in self.market.offers]
        yield from (rect for plan in (*offers, *(slot.plan for slot in self.cards.slots)) if plan is not None
                    for rect in (plan.ribbon, plan.slate, plan.foot))  # fmt: skip
        yield from (piece.rect for piece in (*self.market.seals.values(), self.market.deck, self.moons))
        yield from (piece.rect for piece in (self.helper, self.roll, self.take, self.odds, self.chips))
        yield from (die.rect for die in self.tray.dice.values() if die.shown)
        for panel in self.panels:
            yield from panel.spots().values() or (panel.rect,)
        yield from (
            rect for spot, rect in self.shelf.spots().items() if spot.what != "done" or self.scenery.desk.done
        )

    def weighed(self) -> Sequence[pygame.Rect]:
        """See `GameTable`: what tells of the end, what is chosen between in the setup, open pages."""
        if self.shelves.visible:
            return self.shelves.things()
        if self.setup.visible:
            return [choice.rect for choice in (*self.setup.helpers, *self.setup.potions)]
        return [page.rect for page in (self.chances, self.picker) if page.visible]

    def reason_place(self, seat: int) -> pygame.Rect | None:
        """See `GameTable`: over title and moons, which say nothing new meanwhile; all potions stay in sight."""
        moons, title = self.layout.moons, self.layout.places.title
        return title.union(moons) if title is not None else moons.inflate(0, self.kit.px(16))

    @property
    def in_motion(self) -> bool:
        """See `GameTable`."""
        return self.layer.busy

    # -- showing -----------------------------------------------------------------------------------------------
    def telling(self, beats: Sequence[Beat[State]]) -> Sequence[MotionStep]:
        """See `GameTable`: the shelves are counted."""
        outcome = self.scenery.rules.outcome(beats[-1].after)
        if outcome is None or beats[0].before.phase == OVER:
            return ()
        return Telling(self.staging.tools, self.shelves).steps(beats[-1].after, outcome)

    def presented(self) -> None:
        """See `GameTable`: the shelves stay before one until the results come, not when one looks back."""
        view = self.context.view
        if self.context.looking_back or view.phase != OVER:
            self.shelves.show(False)
            if self._shelves_cold and (view.short or view.round >= ROUNDS):
                self._shelves_cold = False
                self.make_ahead(self.shelves.ready(view))

    def laid(self) -> None:
        """See `GameTable`; after a roll the same value stays aside, until another is chosen."""
        if self.scenery.view.phase != ROLL:
            self.tray.aside = 0
        elif self.context.acting:
            self.input.keep_on(self.input.keep or self.tray.aside)
            self.tray.aside = self.input.keep
        elif self.context.looking_back:
            self.tray.aside = self._kept()
        self.setup.begin()
        self.lens.look_again(self.attended)
        self._lay()

    def _kept(self) -> int:
        """The value that was kept at the last roll of the turn that is looked at; 0 if none was."""
        steps = self.context.steps
        turn = steps[-1].turn if steps else 0
        rolls = [step.action.keep for step in steps if step.turn == turn and isinstance(step.action, Roll)]
        return rolls[-1] if rolls else 0

    def renewed(self) -> None:
        """See `GameTable`; what is told of the attended thing may mean something else now."""
        self.chances.renew()
        if self.context.ribbon.pointed:
            there = self.attended is not None and self.attended.within(self)
            self.prompts.about(self.attended if there else None)

    def still(self, beats: Sequence[Beat[State]]) -> None:
        """See `GameTable`."""
        self.fireflies.wake()
        self.shelves.show(False)
        self.picker.close()
        self.chances.show(False)
        self.layer.clear()
        self.sign_told.about(None)
        self.card_chances.hush()
        self.tray.lay()

    @property
    def _pieces(self) -> list[Widget]:
        """What isn't seen while the table is being set up."""
        controls = [self.chips, self.odds, self.roll, self.take]
        return [self.tray, *controls, self.market, self.helper, self.cards, self.shelf, *self.panels, self.moons]

    def _after_setup(self) -> Iterator[Callable[[], object]]:
        """Yield what draws that where nobody sees it."""
        nowhere = pygame.Surface((1, 1), pygame.SRCALPHA)
        if self.scenery.view.phase == SETUP:
            for widget in self._pieces:
                yield from (partial(each.draw, nowhere) for each in widget.all())

    def refresh(self) -> None:
        """See `GameTable`; while the table is being set up nothing else is seen."""
        setting_up = self.scenery.view.phase == SETUP
        for widget in self._pieces:
            widget.show(not setting_up)
        super().refresh()

    def _lay(self) -> None:
        """Have everything drawn anew that looks different now, and the dice lie where they belong."""
        self.refresh()
        self.tray.lay()

    def set_aside(self, value: int) -> None:
        """Put all dice of a value into the rail (0: all back), and show what can be done."""

        def change() -> None:
            self.tray.aside = value

        self.context.motion.play(self.tray.slide(change))
        self.renew()

    # -- foreseeing --------------------------------------------------------------------------------------------
    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`: say what it is; show what a value would fill."""
        self.lens.look_at(self.lens.seat_of(widget))
        super().attend_to(widget)
        value = self.prompts.value_of(widget) if self.context.acting else 0
        self.highlights.dice.point_out(value)
        self.sign_told.about(widget)
        self.card_chances.tell(self.input, self.cards, value or (self.input.keep if widget is self.roll else -1))
        if self.context.acting:
            kept = 0 if isinstance(widget, DropTarget) else self.input.keep
            self.highlights.foretell(value if self.input.may(Choose(value)) else kept)

    def _on_spot(self) -> None:
        """Another thing on a piece is attended to."""
        self.attend_to(self.attended)

    # -- what the table asks -----------------------------------------------------------------------------------
    def _let_go(self, source: str, pos: Pos) -> None:
        """A die or a drop in hand was let go over a place of the table."""
        drop = self.cards.drop_at(pos)
        if drop is not None:
            self.input.put_on(source, drop.at, drop)
        elif self.shelf.rect.collidepoint(pos):
            self.input.put_in(source, self.shelf)

    def cancel(self) -> bool:
        """See `GameTable`."""
        if self.chances.visible:
            self.chances.show(False)
            return True
        return super().cancel()

    def key(self, event: pygame.Event) -> bool:
        """See `GameTable`: digits choose values, R rolls, E is the other button."""
        if event.key in KEYS and self.context.acting:
            value = KEYS[event.key]
            if self.input.asked_values:
                self.input.write(value)
            else:
                self.input.value(value, self.chips.chip(value))
                self._focus_kept()
        elif event.key == pygame.K_r:
            self.roll.press()
        elif event.key == pygame.K_e:
            self.take.press()
        else:
            return False
        return True

    def _focus_kept(self) -> None:
        """Let the focus go along with a key: else what the ribbon foretells would stay with another value."""
        chip = self.chips.chip(self.input.keep)
        if chip is not None and any(other.focused for other in self.chips.chips):
            self.context.around.focus_on(chip)

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`: with a value kept a button is what is left, with a die in hand a drop or number."""
        proposed = self.input.proposed
        if isinstance(proposed, KeepPotions):
            return self.setup.lead_to(proposed)
        if isinstance(proposed, Lift | Copy) or (isinstance(proposed, Fill) and self.input.held):
            drops = [drop for slot in self.cards.slots for drop in slot.drops]
            return next((target for target in (*self.picker.targets(), *drops) if target.proposed), None)
        if isinstance(proposed, Turn) and self.input.held == proposed.die:
            return self.chips.chip(proposed.value)
        if isinstance(proposed, MakeGray) and self.input.in_bottle(proposed):
            return self.shelf
        if isinstance(proposed, Roll) or proposed == AGAIN:
            return self.roll
        kept = isinstance(proposed, Choose) and proposed.value == self.input.keep
        return self.take if kept or proposed in (DONE, FORGO) else None

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        own = [event for event in events_of(steps) if getattr(event, "seat", None) == seat]
        return turn_icons.of_turn(self.scenery, own)
