"""Magic Potion's table: its pieces in their places, and what a click on each of them means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.magic_potion.rules.actions import Hypnotise, Jump, LeaveArea, Move, Refrain, Swap, Take, TakeArea
from game.magic_potion.rules.model import FIGURES, AreaDecision, HypnosisDecision, TakeDecision
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.advice import advised
from scenes.games.magic_potion.art import Art
from scenes.games.magic_potion.choice_cards import ChoiceCards
from scenes.games.magic_potion.geometry import Geometry
from scenes.games.magic_potion.highlights import Highlights
from scenes.games.magic_potion.input import MagicPotionInput
from scenes.games.magic_potion.layout import WHOLE, Layout, folds, lay_out
from scenes.games.magic_potion.offers import places_of
from scenes.games.magic_potion.pieces.board import Board
from scenes.games.magic_potion.pieces.cauldron import Cauldron
from scenes.games.magic_potion.pieces.lens import SeatLens
from scenes.games.magic_potion.pieces.marks import PLAIN
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.pieces.sides import (
    DiscsLeft,
    ElementDiscsLeft,
    LastMove,
    PickerButton,
    RoundSign,
    StonesLeft,
)
from scenes.games.magic_potion.pieces.tray import Tray
from scenes.games.magic_potion.prompts import MagicPotionPrompts
from scenes.games.magic_potion.scenery import Scenery
from scenes.games.magic_potion.staging import Staging
from scenes.games.magic_potion.standing_answers import wishes_of
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.staging import Beat
from scenes.ui.motion import MotionStep
from scenes.ui.widgets.base import Widget


class MagicPotionTable(GameTable[Any, Any]):
    """The table of Magic Potion."""

    context: Any
    scenery: Any
    input: Any
    prompts: Any
    highlights: Any
    staging: Any

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        self.standing_answers = wishes_of(context.session)
        state = context.rules.copy(context.view)
        self.scenery = scenery = Scenery(context, Art(self.kit, context.rules), state, Geometry((0.0, 0.0), 1.0))
        scenery.show(state)
        context.session.counsel = scenery.counted  # others at the screen see what is advised
        self.input = MagicPotionInput(self)
        self.highlights = Highlights(self)
        self.choice_cards = ChoiceCards(self)
        self.prompts = MagicPotionPrompts(self)
        self.cauldron = self.put(Cauldron(scenery))
        self.round = self.put(RoundSign(scenery))
        self.waiting = self.put(ElementDiscsLeft(scenery))
        self.stones = self.put(StonesLeft(scenery))
        self.left = self.put(DiscsLeft(scenery))
        self.last = self.put(LastMove(scenery, self._last_move))
        self.panels = [
            self.put(SeatPanel(scenery, row, self.press_hypnosis, self.press_element, self.peep))
            for row in range(len(context.seats))
        ]
        self.board = self.put(Board(scenery, self.attend_to_place, self.input.place, self.input.lift, self.linger))
        self.picker = [self.put(PickerButton(scenery, figure, self.input.choose)) for figure in range(FIGURES)]
        self.tray = self.put(Tray(scenery))
        self.lens = self.put(SeatLens(scenery))
        choices = (*self.picker, *self.tray.cards, *(disc for panel in self.panels for disc in panel.elements))
        for choice in choices:
            choice.on_keyed = self.go_to_field
        self.staging = Staging(self)
        self.layout: Layout
        self._movers: list[int] = []
        """The seats that moved, the last one first."""

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        layout = self.layout = lay_out(self.kit.units, len(self.panels), self._whole())
        self.scenery.geometry = layout.geometry
        field = layout.geometry.cauldron
        self.cauldron.forget()
        self.cauldron.place(field)
        self.board.place(field)
        for part, rect in (
            (self.round, layout.round),
            (self.waiting, layout.waiting),
            (self.stones, layout.stones),
            (self.left, layout.left),
            (self.tray, layout.tray),
        ):
            part.place(rect)
            part.forget()
        self.last.show(layout.last is not None)
        if layout.last is not None:
            self.last.place(layout.last)
            self.last.forget()
        self._place_panels()
        for button, rect in zip(self.picker, layout.picker, strict=True):
            button.place(rect)
        self.lens.place(layout.lens)
        self.lens.forget()
        return layout.places

    def _place_panels(self) -> None:
        for panel, rect in zip(self.panels, self.layout.seats, strict=True):
            if panel.rect != rect:
                panel.place(rect)
            panel.forget()

    def _whole(self) -> list[int]:
        """The rows of the boards that don't fold where there is little room: one's own, and of who moved last."""
        order, people = self.scenery.order(), self.context.session.people
        own = people[0] if len(people) == 1 else self.context.front
        return [order.index(seat) for seat in dict.fromkeys([own, *self._movers, *order])][:WHOLE]

    def _unfold(self, seat: int) -> None:
        """Show a seat's board whole while it moves."""
        self._movers = [seat, *(each for each in self._movers if each != seat)]
        if not folds(self.kit.units, len(self.panels)):
            return
        layout = lay_out(self.kit.units, len(self.panels), self._whole())
        if layout.seats != self.layout.seats:
            self.layout = layout
            self.lens.look_at(None)
            self._place_panels()

    def panel(self, seat: int) -> SeatPanel:
        """A seat's board."""
        return self.panels[self.scenery.order().index(seat)]

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.panel(seat).head

    def parts(self) -> list[Any]:
        """See `GameTable`."""
        return []

    # -- showing -----------------------------------------------------------------------------------------------
    def present(self) -> None:
        """See `GameTable`."""
        scenery, context = self.scenery, self.context
        scenery.flying.clear()
        scenery.gems_flying.clear()
        scenery.away.clear()
        scenery.peeping = False
        scenery.show(context.rules.copy(context.view))
        self._unfold(context.view.seat)
        self.input.begin()
        self.renew()
        self.input.go_on()

    def renew(self) -> None:
        """Show what can be done now: after each click that isn't an action yet."""
        self.scenery.marks = self.highlights.marks()
        self.scenery.coming = self._coming()
        self.prompts.prompt()
        if self.board.attended is not None:
            self.prompts.about_place(self.board.attended)
        self.tray.tell(self.choice_cards.content())
        self._mark_sides()
        self.show_marks()
        self.refresh()

    def show_marks(self) -> None:
        """Have the field drawn anew where something else is marked."""
        self.cauldron.refresh()
        self.board.refresh()

    def refresh(self) -> None:
        """Have everything drawn anew that looks different now."""
        for part in (self.round, self.waiting, self.stones, self.left, self.last):
            part.refresh()
        for panel in (*self.panels, *([self.lens] if self.lens.visible else [])):
            panel.refresh()
        self.cauldron.refresh()
        self.board.refresh()

    def _mark_sides(self) -> None:
        table_input = self.input
        able = table_input.figures()
        asked = isinstance(table_input.decision, HypnosisDecision)
        for figure, button in enumerate(self.picker):
            spell = table_input.offers.of_hypnosis(figure)[0] if asked and figure in able else 0
            button.count(len(table_input.targets(figure)) or spell or None)
            chosen = figure == table_input.figure
            button.be(can=figure in able, chosen=chosen, cannot=self.context.acting and figure not in able)
        for panel in self.panels:
            panel.hypnosis.asks = panel.seat in self.standing_answers.asked and panel.hypnosis.ready
            panel.hypnosis.be(reachable=True, can=self.may_ask(panel.seat), chosen=panel.hypnosis.asks)
            for element, disc in enumerate(panel.elements):
                mine = panel.seat == self.context.mover and table_input.moving
                swaps = mine and any(swap.element == element for swap in table_input.swap_actions())
                disc.be(can=swaps, chosen=mine and table_input.swap == element, reachable=True)

    def _coming(self) -> tuple[int, ...]:
        """The discs that the attended target, or what is chosen, would bring."""
        table_input, field = self.input, self.scenery.lying
        decision = table_input.decision
        if isinstance(decision, AreaDecision):
            return tuple(field[place] for place in decision.areas[0])
        if isinstance(decision, TakeDecision):
            return tuple(field[place] for place in (table_input.glimpsed or table_input.picked))
        if table_input.trade is not None:
            return (field[table_input.trade.place],)
        offer = table_input.offer()
        if offer is None or offer.best is None:
            return ()
        looked_at = next((each for each in offer.catches if places_of(each) == table_input.glimpsed), offer.best)
        places = (*places_of(looked_at), *(place for area in looked_at.areas for place in area))
        return tuple(field[place] for place in places)

    def animate(self, beats: Sequence[Beat[Any]]) -> MotionStep:
        """See `GameTable`."""
        self.input.rest()
        self.scenery.marks = PLAIN
        self.scenery.coming = ()
        self.scenery.show(self.context.rules.copy(beats[0].before))
        self._unfold(beats[0].before.seat)
        self.tray.tell(self.choice_cards.idle())
        self._mark_sides()
        self.show_marks()
        self.refresh()
        return self.staging.animate(beats)

    def last_turn(self) -> list[PlayedStep]:
        """What was played last: the steps of one seat's turn, as far as they are shown."""
        steps = self.context.session.match.steps[: self.context.at]
        last = next((step for step in reversed(steps) if step.eventful), None)
        if last is None:
            return []
        return [step for step in steps if step.turn == last.turn and step.seat == last.seat]

    def _last_move(self) -> tuple[int, Pieces] | None:
        steps = self.last_turn()
        if not steps:
            return None
        return steps[0].seat, turn_icons.brief(self.kit, self.context.rules, turn_icons.events_of(steps))

    # -- pointing and clicking ---------------------------------------------------------------------------------
    def attend_to_place(self, place: int | None) -> None:
        """Pointer or focus is on a place of the field: the first target is looked at without delay."""
        if self.input.target is None and self.input.trade is None:
            self.input.attend(place)
        self.renew()
        if place is None:
            self.prompts.about_place(None)

    def linger(self, place: int) -> None:
        """The pointer stays on a place: what is looked at changes only then, so that it may pass over others."""
        if self.input.attend(place):
            self.renew()

    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`."""
        self.lens.look_at(widget if isinstance(widget, SeatPanel) else None)
        self.prompts.about(widget)

    def may_ask(self, seat: int) -> bool:
        """Whether a person may say now that it wants to be asked about its hypnosis."""
        context = self.context
        mine = context.seats[seat].human and (seat == context.front or not self.scenery.shared)
        return mine and self.scenery.desk(seat).hypnosis and context.session.outcome is None

    def press_hypnosis(self, seat: int) -> None:
        """A hypnosis card was clicked: one's own is a switch."""
        panel = self.panel(seat)
        if not self.may_ask(seat):
            words = self.kit.tr("The hypnosis has been used")
            if panel.hypnosis.ready:
                words = self.kit.tr("This is another seat’s hypnosis.")
            self.context.refuse(words, panel.hypnosis)
            return
        self.standing_answers.asked.symmetric_difference_update({seat})
        self.renew()
        self.prompts.about(panel.hypnosis)

    def stop_asking(self) -> None:
        """Keep the hypnosis and don't be asked any more, until its card is clicked."""
        self.standing_answers.asked.discard(self.context.front)
        self.input.refrain()

    def press_element(self, seat: int, element: int) -> None:
        """An element disc in a seat's hand was clicked."""
        if seat == self.context.mover and self.context.acting:
            self.input.element(element)

    def peep(self, peeping: bool) -> None:
        """Mission cards are held up, or laid down again."""
        if peeping != self.scenery.peeping:
            self.scenery.peeping = peeping
            self.input.count_anew()
            if self.context.acting:
                self.renew()
            for panel in self.panels:
                panel.refresh()

    # -- what the table asks -----------------------------------------------------------------------------------
    def propose(self, action: Action | None) -> None:
        """See `GameTable`."""
        self.input.propose(action)
        if action is not None:
            self.prompts.leave_missions_out()

    def cancel(self) -> bool:
        """See `GameTable`."""
        return self.input.cancel()

    def key(self, event: pygame.Event) -> bool:
        """See `GameTable`: 1 to 4 choose figures, Enter takes what is chosen."""
        figure = event.key - pygame.K_1
        if 0 <= figure < FIGURES and self.context.acting:
            self.input.choose(figure)
            self.go_to_field()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.context.acting:
            self.input.confirm()
            return True
        return False

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`: to leave something or to keep one's hypnosis is a card; all else is on the field."""
        action = self.input.proposed
        if isinstance(action, LeaveArea | Refrain):
            press = self.input.leave_area if isinstance(action, LeaveArea) else self.input.refrain
            return next((card for card in self.tray.cards if card.shown and card.face.press == press), None)
        place = action.place if isinstance(action, Move | Jump | Swap | TakeArea) else None
        if isinstance(action, Take) and isinstance(decision := self.input.decision, TakeDecision):
            place = self.scenery.state.figures[decision.figure]
        elif isinstance(action, Hypnotise):
            place = self.scenery.state.figures[action.figure]
        if place is None:
            return None
        self.board.walk_from(place)
        return self.board

    def go_to_field(self) -> None:
        """Give the field the focus, if a place is to be chosen now."""
        table_input = self.input
        if not table_input.moving or (table_input.figure is None and table_input.swap is None):
            return
        figure = table_input.figure
        self.board.walk_from(min(table_input.swaps()) if figure is None else self.scenery.state.figures[figure])
        self.context.around.focus_on(self.board)

    def advised(self, action: Action) -> str:
        """See `GameTable`."""
        return self.context.say(advised(self.context.rules, self.context.view, action))

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.kit, self.context.rules, turn_icons.events_of(steps))
