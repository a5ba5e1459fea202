"""Magic Potion's room: its pieces in their places, and what a click on each of them means."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Action
from game.core.timeline import Step as Played
from game.magic_potion.rules.actions import Hypnotise, Jump, LeaveArea, Move, Refrain, Swap, Take, TakeArea
from game.magic_potion.rules.model import FIGURES, AreaDecision, HypnosisDecision, TakeDecision
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.advice import advised
from scenes.games.magic_potion.art import Art
from scenes.games.magic_potion.choice_cards import Offering
from scenes.games.magic_potion.geometry import Geometry
from scenes.games.magic_potion.highlights import Marking
from scenes.games.magic_potion.input import Player
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
from scenes.games.magic_potion.prompts import Telling
from scenes.games.magic_potion.scenery import Sight
from scenes.games.magic_potion.staging import Staging
from scenes.games.magic_potion.standing_answers import wishes_of
from scenes.tabletop.game_table import Beat, Places, Room
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.table_context import Bench
from scenes.ui.motion import Step
from scenes.ui.widgets.base import Widget


class MagicPotionRoom(Room):
    """The table of Magic Potion."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.wishes = wishes_of(bench.sitting)
        state = bench.rules.copy(bench.view)
        self.sight = sight = Sight(bench, Art(self.kit, bench.rules), state, Geometry((0.0, 0.0), 1.0))
        sight.show(state)
        bench.sitting.counsel = sight.counted  # others at the screen see what is advised
        self.player = Player(self)
        self.marking = Marking(self)
        self.offering = Offering(self)
        self.telling = Telling(self)
        self.cauldron = self.put(Cauldron(sight))
        self.round = self.put(RoundSign(sight))
        self.waiting = self.put(ElementDiscsLeft(sight))
        self.stones = self.put(StonesLeft(sight))
        self.left = self.put(DiscsLeft(sight))
        self.last = self.put(LastMove(sight, self._last_move))
        self.panels = [
            self.put(SeatPanel(sight, row, self.press_hypnosis, self.press_element, self.peep))
            for row in range(len(bench.seats))
        ]
        self.board = self.put(Board(sight, self.attend_to_place, self.player.place, self.player.lift, self.linger))
        self.picker = [self.put(PickerButton(sight, figure, self.player.choose)) for figure in range(FIGURES)]
        self.tray = self.put(Tray(sight))
        self.lens = self.put(SeatLens(sight))
        choices = (*self.picker, *self.tray.cards, *(disc for panel in self.panels for disc in panel.elements))
        for choice in choices:
            choice.on_keyed = self.go_to_field
        self.staging = Staging(self)
        self.layout: Layout
        self._movers: list[int] = []
        """The seats that moved, the last one first."""

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `Room`."""
        layout = self.layout = lay_out(self.kit.units, len(self.panels), self._whole())
        self.sight.geometry = layout.geometry
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
        order, people = self.sight.order(), self.bench.sitting.people
        own = people[0] if len(people) == 1 else self.bench.front
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
        return self.panels[self.sight.order().index(seat)]

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `Room`."""
        return self.panel(seat).head

    # -- showing -----------------------------------------------------------------------------------------------
    def present(self) -> None:
        """See `Room`."""
        sight, bench = self.sight, self.bench
        sight.flying.clear()
        sight.gems_flying.clear()
        sight.away.clear()
        sight.peeping = False
        sight.show(bench.rules.copy(bench.view))
        self._unfold(bench.view.seat)
        self.player.begin()
        self.renew()
        self.player.go_on()

    def renew(self) -> None:
        """Show what can be done now: after each click that isn't an action yet."""
        self.sight.marks = self.marking.marks()
        self.sight.coming = self._coming()
        self.telling.prompt()
        if self.board.attended is not None:
            self.telling.about_place(self.board.attended)
        self.tray.tell(self.offering.content())
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
        player = self.player
        able = player.figures()
        asked = isinstance(player.decision, HypnosisDecision)
        for figure, button in enumerate(self.picker):
            spell = player.outlook.of_hypnosis(figure)[0] if asked and figure in able else 0
            button.count(len(player.targets(figure)) or spell or None)
            chosen = figure == player.figure
            button.be(can=figure in able, chosen=chosen, cannot=self.bench.acting and figure not in able)
        for panel in self.panels:
            panel.hypnosis.asks = panel.seat in self.wishes.asked and panel.hypnosis.ready
            panel.hypnosis.be(reachable=True, can=self.may_ask(panel.seat), chosen=panel.hypnosis.asks)
            for element, disc in enumerate(panel.elements):
                mine = panel.seat == self.bench.mover and player.moving
                swaps = mine and any(swap.element == element for swap in player.swap_actions())
                disc.be(can=swaps, chosen=mine and player.swap == element, reachable=True)

    def _coming(self) -> tuple[int, ...]:
        """The discs that the attended target, or what is chosen, would bring."""
        player, field = self.player, self.sight.lying
        decision = player.decision
        if isinstance(decision, AreaDecision):
            return tuple(field[place] for place in decision.areas[0])
        if isinstance(decision, TakeDecision):
            return tuple(field[place] for place in (player.glimpsed or player.picked))
        if player.trade is not None:
            return (field[player.trade.place],)
        offer = player.offer()
        if offer is None or offer.best is None:
            return ()
        looked_at = next((each for each in offer.catches if places_of(each) == player.glimpsed), offer.best)
        places = (*places_of(looked_at), *(place for area in looked_at.areas for place in area))
        return tuple(field[place] for place in places)

    def animate(self, beats: Sequence[Beat]) -> Step:
        """See `Room`."""
        self.player.rest()
        self.sight.marks = PLAIN
        self.sight.coming = ()
        self.sight.show(self.bench.rules.copy(beats[0].before))
        self._unfold(beats[0].before.seat)
        self.tray.tell(self.offering.idle())
        self._mark_sides()
        self.show_marks()
        self.refresh()
        return self.staging.animate(beats)

    def last_turn(self) -> list[Played]:
        """What was played last: the steps of one seat's turn, as far as they are shown."""
        steps = self.bench.sitting.match.steps[: self.bench.at]
        last = next((step for step in reversed(steps) if step.eventful), None)
        if last is None:
            return []
        return [step for step in steps if step.turn == last.turn and step.seat == last.seat]

    def _last_move(self) -> tuple[int, Pieces] | None:
        steps = self.last_turn()
        if not steps:
            return None
        return steps[0].seat, turn_icons.brief(self.kit, self.bench.rules, turn_icons.events_of(steps))

    # -- pointing and clicking ---------------------------------------------------------------------------------
    def attend_to_place(self, place: int | None) -> None:
        """Pointer or focus is on a place of the field: the first target is looked at without delay."""
        if self.player.target is None and self.player.trade is None:
            self.player.attend(place)
        self.renew()
        if place is None:
            self.telling.about_place(None)

    def linger(self, place: int) -> None:
        """The pointer stays on a place: what is looked at changes only then, so that it may pass over others."""
        if self.player.attend(place):
            self.renew()

    def attend_to(self, widget: Widget | None) -> None:
        """See `Room`."""
        self.lens.look_at(widget if isinstance(widget, SeatPanel) else None)
        self.telling.about(widget)

    def may_ask(self, seat: int) -> bool:
        """Whether a person may say now that it wants to be asked about its hypnosis."""
        bench = self.bench
        mine = bench.seats[seat].human and (seat == bench.front or not self.sight.shared)
        return mine and self.sight.desk(seat).hypnosis and bench.sitting.outcome is None

    def press_hypnosis(self, seat: int) -> None:
        """A hypnosis card was clicked: one's own is a switch."""
        panel = self.panel(seat)
        if not self.may_ask(seat):
            words = self.kit.tr("The hypnosis has been used")
            if panel.hypnosis.ready:
                words = self.kit.tr("This is another seat’s hypnosis.")
            self.bench.refuse(words, panel.hypnosis)
            return
        self.wishes.asked.symmetric_difference_update({seat})
        self.renew()
        self.telling.about(panel.hypnosis)

    def stop_asking(self) -> None:
        """Keep the hypnosis and don't be asked any more, until its card is clicked."""
        self.wishes.asked.discard(self.bench.front)
        self.player.refrain()

    def press_element(self, seat: int, element: int) -> None:
        """An element disc in a seat's hand was clicked."""
        if seat == self.bench.mover and self.bench.acting:
            self.player.element(element)

    def peep(self, peeping: bool) -> None:
        """Mission cards are held up, or laid down again."""
        if peeping != self.sight.peeping:
            self.sight.peeping = peeping
            self.player.count_anew()
            if self.bench.acting:
                self.renew()
            for panel in self.panels:
                panel.refresh()

    # -- what the table asks -----------------------------------------------------------------------------------
    def propose(self, action: Action | None) -> None:
        """See `Room`."""
        self.player.propose(action)
        if action is not None:
            self.telling.leave_missions_out()

    def cancel(self) -> bool:
        """See `Room`."""
        return self.player.cancel()

    def key(self, event: pygame.Event) -> bool:
        """See `Room`: 1 to 4 choose figures, Enter takes what is chosen."""
        figure = event.key - pygame.K_1
        if 0 <= figure < FIGURES and self.bench.acting:
            self.player.choose(figure)
            self.go_to_field()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.bench.acting:
            self.player.confirm()
            return True
        return False

    def lead_to_advised(self) -> Widget | None:
        """See `Room`: to leave something or to keep one's hypnosis is a card; all else is done on the field."""
        action = self.player.proposed
        if isinstance(action, LeaveArea | Refrain):
            press = self.player.leave_area if isinstance(action, LeaveArea) else self.player.refrain
            return next((card for card in self.tray.cards if card.shown and card.face.press == press), None)
        place = action.place if isinstance(action, Move | Jump | Swap | TakeArea) else None
        if isinstance(action, Take) and isinstance(decision := self.player.decision, TakeDecision):
            place = self.sight.state.figures[decision.figure]
        elif isinstance(action, Hypnotise):
            place = self.sight.state.figures[action.figure]
        if place is None:
            return None
        self.board.walk_from(place)
        return self.board

    def go_to_field(self) -> None:
        """Give the field the focus, if a place is to be chosen now."""
        player = self.player
        if not player.moving or (player.figure is None and player.swap is None):
            return
        figure = player.figure
        self.board.walk_from(min(player.swaps()) if figure is None else self.sight.state.figures[figure])
        self.bench.around.focus_on(self.board)

    def advised(self, action: Action) -> str:
        """See `Room`."""
        return self.bench.say(advised(self.bench.rules, self.bench.view, action))

    def deed(self, seat: int, steps: Sequence[Played]) -> Pieces:
        """See `Room`."""
        return turn_icons.deed(self.kit, self.bench.rules, turn_icons.events_of(steps))
