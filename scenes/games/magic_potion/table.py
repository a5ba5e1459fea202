"""Magic Potion's table: its pieces in their places, and what they show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.core.timeline import PlayedStep
from game.magic_potion.preview import field_of
from game.magic_potion.rules.actions import (
    Hypnotise,
    Jump,
    LeaveArea,
    MagicPotionAction,
    Move,
    Refrain,
    Swap,
    Take,
    TakeArea,
)
from game.magic_potion.rules.events import MissionsShown
from game.magic_potion.rules.model import FIGURES, GONE, State, TakeDecision
from game.magic_potion.rules.rules import MagicPotion
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.art import Art, picture_of
from scenes.games.magic_potion.highlights import MagicPotionHighlights
from scenes.games.magic_potion.input import MagicPotionInput
from scenes.games.magic_potion.layout import WHOLE, Layout, folds, lay_out
from scenes.games.magic_potion.moments.ahead import to_make
from scenes.games.magic_potion.moments.missions import MissionBoard
from scenes.games.magic_potion.moments.tools import Tools
from scenes.games.magic_potion.named import finders
from scenes.games.magic_potion.pieces.board import FieldBoard
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
from scenes.games.magic_potion.prompts import MagicPotionPrompts
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.games.magic_potion.staging import MagicPotionStaging
from scenes.games.magic_potion.standing_answers import HypnosisSwitch, wishes_of
from scenes.games.magic_potion.tray.content import ChoiceCards
from scenes.games.magic_potion.tray.tray import ChoiceTray
from scenes.tabletop.game_table import Finder, GameTable, Places
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.staging import Beat
from scenes.tabletop.table_context import TableContext
from scenes.tabletop.turn_icons import events_of
from scenes.ui.motion import MotionStep
from scenes.ui.widgets.base import Widget


class MagicPotionTable(GameTable[State, MagicPotionAction]):
    """The table of Magic Potion."""

    covers_secrets = True
    scenery: MagicPotionScenery
    input: MagicPotionInput
    prompts: MagicPotionPrompts
    highlights: MagicPotionHighlights
    staging: MagicPotionStaging

    def __init__(self, context: TableContext[State, MagicPotionAction], rules: MagicPotion) -> None:
        super().__init__(context)
        self.scenery = scenery = MagicPotionScenery(context, context.view, rules=rules, art=Art(self.kit, rules))
        self.standing_answers = wishes_of(context)
        # Others at the screen see what is advised.
        context.session.counsel = lambda: scenery.counted(context.now())
        self.input = play = MagicPotionInput(scenery, self.renew)
        switch = HypnosisSwitch(scenery, self.renew)
        self.prompts = MagicPotionPrompts(scenery, play, switch)
        self._put_pieces(switch)
        pictures = self.kit.pictures
        discs = dict.fromkeys(picture_of(rules, kind) for kind in field_of(rules, context.view) if kind != GONE)
        motifs = (f"magic_potion/{name}" for name in pictures.names("magic_potion") if name.startswith("motif_"))
        pictures.read_ahead([*discs, *motifs])
        cards = ChoiceCards(play, switch, self.tray, self.panel)
        self.highlights = MagicPotionHighlights(
            scenery, play, switch, self.board, self.picker, self.panels, self.tray, cards
        )
        self.staging = MagicPotionStaging(
            scenery, self.refresh, self.panel, self.board, self.cauldron, self.stones, self.waiting, self.tools
        )
        self.layout: Layout
        """What makes pictures of moments ahead of time."""
        self._movers: list[int] = []
        """The seats that moved, the last one first."""

    def _put_pieces(self, switch: HypnosisSwitch) -> None:
        """Make all pieces, from below to above."""
        scenery, play = self.scenery, self.input
        self.cauldron = self.put(Cauldron(scenery))
        self.round = self.put(RoundSign(scenery))
        self.waiting = self.put(ElementDiscsLeft(scenery))
        self.stones = self.put(StonesLeft(scenery))
        self.left = self.put(DiscsLeft(scenery))
        self.last = self.put(LastMove(scenery))
        self.panels = [
            self.put(SeatPanel(scenery, row, switch.press, play.element, self.peep, self.renewed))
            for row in range(len(self.context.seats))
        ]
        self.under = self.put(Layer(self.kit))
        self.board = self.put(FieldBoard(scenery, play.look_at, play.place, play.lift, play.linger))
        self.picker = [
            self.put(PickerButton(scenery, figure, play.choose, play.point_at)) for figure in range(FIGURES)
        ]
        self.tray = self.put(ChoiceTray(scenery))
        self.layer = Layer(self.kit, self.under.effects.looks)
        self.tools = Tools(scenery, self.layer, self.under, self.panel)
        self.missions = self.put_above(MissionBoard(self.tools))
        self.put_above(self.layer)
        self.lens = self.put_above(SeatLens(scenery))
        choices = (*self.picker, *self.tray.cards, *(disc for panel in self.panels for disc in panel.elements))
        for choice in choices:
            choice.on_keyed = self.go_to_field

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        layout = self.layout = lay_out(self.kit.units, len(self.panels), self._whole())
        self.scenery.geometry = layout.geometry
        self.cauldron.place(layout.geometry.cauldron)
        self.board.place(layout.geometry.cauldron)
        self.round.place(layout.round)
        self.waiting.place(layout.waiting)
        self.stones.place(layout.stones)
        self.left.place(layout.left)
        self.tray.place(layout.tray)
        self.last.show(layout.last is not None)
        if layout.last is not None:
            self.last.place(layout.last)
        self._place_panels()
        for button, rect in zip(self.picker, layout.picker, strict=True):
            button.place(rect)
        self.lens.place(layout.lens)
        self.tools.resize()
        self.make_ahead(to_make(self.tools))
        self.missions.lay_out()
        self.forget()
        return layout.places

    def _place_panels(self) -> None:
        for panel, rect in zip(self.panels, self.layout.seats, strict=True):
            if panel.rect != rect:
                panel.place(rect)
            panel.forget()

    def _whole(self) -> list[int]:
        """The rows of the boards that don't fold where there is little room: one's own, and of who moved last."""
        order, people = self.scenery.order(), self.context.people
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

    def parts(self) -> list[Refreshed]:
        """See `GameTable`."""
        sides = (self.round, self.waiting, self.stones, self.left, self.last)
        return [*sides, *self.panels, self.lens, self.tray, self.cauldron, self.board]

    def panel(self, seat: int) -> SeatPanel:
        """A seat's board."""
        return self.panels[self.scenery.order().index(seat)]

    def finders(self) -> Mapping[str, Finder]:
        """See `GameTable`."""
        return finders(self.scenery, self.panel, self.tray)

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.panel(seat).head

    def to_read(self) -> Iterator[pygame.Rect]:
        """See `GameTable`: all discs that still lie in the brew, what lies round it, what seats own."""
        lying, geometry = self.scenery.lying, self.layout.geometry
        yield from (geometry.rect(place) for place, kind in enumerate(lying) if kind != GONE)
        sides = (self.round, self.waiting, self.stones, self.left, self.last, self.tray, *self.picker)
        yield from (each.rect for each in sides if each.shown)
        for panel in self.panels:
            yield from panel.to_read()

    # -- showing -----------------------------------------------------------------------------------------------
    def present(self) -> None:
        """See `GameTable`: mission cards are laid down."""
        self.scenery.peeping = False
        if self.context.looking_back:
            self.missions.leave()
        super().present()

    def laid(self) -> None:
        """See `GameTable`."""
        self._unfold(self.context.view.seat)
        self.lens.look_again(self.attended)

    def renewed(self) -> None:
        """See `GameTable`."""
        self.prompts.about(self.attended)

    def still(self, beats: Sequence[Beat[State]]) -> None:
        """See `GameTable`."""
        self.scenery.marks = PLAIN
        shown = any(isinstance(event, MissionsShown) for beat in beats for event in beat.events)
        self.scenery.untold = shown and not self.context.looking_back
        self._unfold(beats[0].before.seat)

    def telling(self, beats: Sequence[Beat[State]]) -> Sequence[MotionStep]:
        """See `GameTable`: missions, one at a time."""
        if not self.scenery.untold:
            return ()
        view = beats[-1].after
        outcome = self.scenery.rules.outcome(view)
        return () if outcome is None else self.missions.telling(view, outcome.winners)

    @property
    def in_motion(self) -> bool:
        """See `GameTable`."""
        return self.under.busy or self.layer.busy

    # -- foreseeing --------------------------------------------------------------------------------------------
    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`."""
        self.lens.look_at(self.lens.seat_of(widget))
        super().attend_to(widget)

    def peep(self, peeping: bool) -> None:
        """Mission cards are held up, or laid down again."""
        if peeping != self.scenery.peeping:
            self.scenery.peeping = peeping
            self.input.look_anew()
            self.renew()

    # -- what the table asks -----------------------------------------------------------------------------------
    def weighed(self) -> Sequence[pygame.Rect]:
        """See `GameTable`: the board of missions, what is asked, an area that may be taken and what would fall."""
        if self.missions.visible:
            return (self.missions.rect,)
        marks, rect_of = self.scenery.marks, self.layout.geometry.rect
        asked = (self.tray.rect,) if self.tray.content.cards else ()
        return [*asked, *(rect_of(place) for place in marks.area | marks.falling)]

    def left_out_of_hints(self) -> str:
        """See `GameTable`."""
        words = self.kit.tr("Others look on, so this hint leaves your missions out.")
        return words if self.scenery.secret else ""

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
        action, figures = self.input.proposed, self.scenery.view.figures
        if isinstance(action, LeaveArea | Refrain):
            press = self.input.leave_area if isinstance(action, LeaveArea) else self.input.refrain
            return next((card for card in self.tray.cards if card.shown and card.face.press == press), None)
        place = action.place if isinstance(action, Move | Jump | Swap | TakeArea) else None
        if isinstance(action, Take) and isinstance(decision := self.input.decision, TakeDecision):
            place = figures[decision.figure]
        elif isinstance(action, Hypnotise):
            place = figures[action.figure]
        if place is None:
            return None
        self.board.walk_from(place)
        return self.board

    def go_to_field(self) -> None:
        """Give the field the focus, if a place is to be chosen now."""
        table_input = self.input
        figure = table_input.figure
        if not table_input.moving or (figure is None and table_input.swap is None):
            return
        self.board.walk_from(min(table_input.swaps()) if figure is None else self.scenery.view.figures[figure])
        self.context.around.focus_on(self.board)

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.scenery, events_of(steps))
