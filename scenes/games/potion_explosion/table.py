"""Potion Explosion's table: its pieces in their places, and what is told while one of them is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.core.timeline import PlayedStep
from game.potion_explosion.preview import DeskPreview, Spot, desk_preview, dispenser_preview
from game.potion_explosion.rules.actions import (
    Draft,
    DrawTile,
    Drink,
    EndTurn,
    JoyDone,
    JoyFill,
    Pick,
    Place,
    PotionExplosionAction,
    RobPool,
)
from game.potion_explosion.rules.events import Collided
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.rules import PotionExplosion
from scenes.games.potion_explosion import turn_icons
from scenes.games.potion_explosion.art import Art
from scenes.games.potion_explosion.choices import KindChoice, SeatChoice
from scenes.games.potion_explosion.dispenser.geometry import needed_part
from scenes.games.potion_explosion.dispenser.state import NOTHING
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.games.potion_explosion.flights import Flights
from scenes.games.potion_explosion.highlights import PotionExplosionHighlights
from scenes.games.potion_explosion.input import PotionExplosionInput
from scenes.games.potion_explosion.layout import Layout, lay_out
from scenes.games.potion_explosion.moments.tools import Tools
from scenes.games.potion_explosion.named import finders
from scenes.games.potion_explosion.pieces.column import EndButton, HelpTarget, Points
from scenes.games.potion_explosion.pieces.countdown import Countdown
from scenes.games.potion_explosion.pieces.deskboard import DeskBoard
from scenes.games.potion_explosion.pieces.lens import SeatLens
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import Shelf
from scenes.games.potion_explosion.pieces.stacks import Stacks
from scenes.games.potion_explosion.pieces.station import Hole, Station
from scenes.games.potion_explosion.pieces.tokens import Tokens
from scenes.games.potion_explosion.pieces.trays import MarbleTray, Retort
from scenes.games.potion_explosion.prompts import PotionExplosionPrompts
from scenes.games.potion_explosion.scenery import PotionExplosionScenery
from scenes.games.potion_explosion.staging import PotionExplosionStaging
from scenes.tabletop.game_table import Finder, GameTable, Places
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.staging import Beat
from scenes.tabletop.table_context import TableContext
from scenes.tabletop.turn_icons import events_of
from scenes.ui.pictures.rehearsal import Draw
from scenes.ui.widgets.base import Pos, Widget

OWN_DESK = (Draft, DrawTile, Place, JoyFill)
"""What is decided where another's desk would lie, if one had sat down there: one rises for it."""


class PotionExplosionTable(GameTable[State, PotionExplosionAction]):
    """The table of Potion Explosion."""

    scenery: PotionExplosionScenery
    input: PotionExplosionInput
    prompts: PotionExplosionPrompts
    highlights: PotionExplosionHighlights
    staging: PotionExplosionStaging

    def __init__(self, context: TableContext[State, PotionExplosionAction], rules: PotionExplosion) -> None:
        super().__init__(context)
        self.art = Art(self.kit)
        self.scenery = PotionExplosionScenery(context, context.view, rules=rules, art=self.art)
        self.input = PotionExplosionInput(self.scenery, self.renew, self.holes_at)
        self.prompts = PotionExplosionPrompts(self.scenery, self.input)
        self._put_pieces()
        self._make_helpers()
        kinds = sorted({tile.kind for tile in rules.tiles})
        self.kit.pictures.read_ahead(["flasks/flame", *(f"tiles/{kind}_station" for kind in kinds)])
        self._previews: dict[PotionExplosionAction, DeskPreview] = {}
        self._spot: Spot | None = None
        self.layout: Layout

    def needs(self) -> Sequence[Draw]:
        """See `GameTable`: the dispenser's picture."""
        return (lambda _nowhere: needed_part(self.kit, self.kit.units.small),)

    def _make_helpers(self) -> None:
        self.highlights = PotionExplosionHighlights(
            self.scenery,
            self.input,
            self.dispenser,
            self.stacks,
            self.stations,
            self.hand,
            self.retort,
            self.shelf,
            self.panels,
            (self.help, self.done, self.end),
        )
        flights = Flights(
            self.scenery,
            self.countdown,
            self.stacks,
            self.stations,
            self.hand,
            self.retort,
            self.shelf,
            self.tokens,
            self.points,
            self.panel,
        )
        tools = Tools(self.scenery, self.layer, self.dispenser, flights, self.context.fliers)
        self.staging = PotionExplosionStaging(self.scenery, self.refresh, tools)

    def _put_pieces(self) -> None:
        kit, play, scenery, context = self.kit, self.input, self.scenery, self.context
        first = context.session.match.view_at(0, None)
        assert isinstance(first, State)
        self.countdown = self.put(Countdown(scenery, first.countdown))
        self.dispenser = self.put(
            DispenserView(
                kit,
                context.fliers,
                destination=lambda seat, colour: self.staging.destination(seat, colour),
                landed=lambda seat, colour: self.staging.landed(seat, colour),
                on_attended=self.foresee,
                on_choose=play.spot,
                on_refused=play.refused_spot,
                can_let_go=lambda pos: self.layout.own.rect.collidepoint(pos),
            )
        )
        others = len(context.seats) - 1
        self.panels = [self.put(SeatPanel(scenery, at, self._choose_seat)) for at in range(others)]
        self.stacks = self.put(Stacks(scenery, play.stack, play.starter))
        self.board = self.put(DeskBoard(scenery))
        self.stations = [self.put(Station(scenery, slot, play.hole)) for slot in range(len(scenery.desk.brewing))]
        self.retort = self.put(Retort(scenery, play.marble, play.drop, context.fliers))
        self.hand = self.put(MarbleTray(scenery, play.marble, play.drop, context.fliers))
        self.shelf = self.put(Shelf(scenery, play.potion))
        self.put(self.stacks.second_row)
        self.points = self.put(Points(scenery))
        self.tokens = self.put(Tokens(scenery))
        self.help = self.put(HelpTarget(scenery, lambda: play.help(self.help)))
        self.done = self.put(EndButton(kit, kit.words.tr_in("turn", "Done"), play.close, kind="green"))
        self.end = self.put(EndButton(kit, kit.tr("End turn"), play.end, kind="green"))
        self.done.on_refused = self.end.on_refused = play.refused_end
        self.lens = self.put_above(SeatLens(scenery))
        self.layer = self.put(Layer(kit, self.dispenser.effects.looks))

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        self.art.forget()
        layout = self.layout = lay_out(self.kit.units, len(self.panels))
        self.dispenser.cropped = layout.cropped
        self.dispenser.place(layout.dispenser)
        self.layer.clear()
        self.countdown.place(layout.countdown)
        for panel, rect in zip(self.panels, layout.seats, strict=True):
            panel.place(rect)
        own = layout.own
        for part, rect in (
            (self.stacks, layout.stacks),
            (self.board, own.rect),
            (self.retort, own.retort),
            (self.hand, own.hand),
            (self.shelf, own.completed),
            (self.points, own.points),
            (self.tokens, own.tokens),
            (self.help, own.help),
            (self.done, own.done),
            (self.end, own.end),
            (self.lens, layout.lens),
            *zip(self.stations, own.stations, strict=True),
        ):
            part.place(rect)
        trays = own.retort.union(own.hand).union(own.completed)
        self.stacks.second_row.place(trays.inflate(2 * self.kit.px(6), 2 * self.kit.px(12)))
        self.forget()
        return self._with_notes(layout)

    def parts(self) -> list[Refreshed]:
        """See `GameTable`."""
        return [
            self.countdown,
            self.stacks,
            self.board,
            *self.stations,
            self.retort,
            self.hand,
            self.shelf,
            self.points,
            self.tokens,
            self.lens,
            *self.panels,
        ]

    def finders(self) -> Mapping[str, Finder]:
        """See `GameTable`."""
        others = {
            "countdown": self.countdown,
            "help": self.help,
            "end_turn": self.end,
            "points": self.points,
            "me": self.board,
        }
        return finders(
            self.dispenser, self.stacks, self.stations, self.retort, self.hand, self.shelf, self.panels, others
        )

    def panel(self, seat: int) -> SeatPanel:
        """The panel of a seat that isn't in front."""
        return self.panels[(seat - self.context.front - 1) % len(self.context.seats)]

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.layout.own.points if seat == self.context.front else self.panel(seat).rect

    def counts_below_notes(self, step: PlayedStep) -> bool:
        """See `GameTable`: chains count in the arches."""
        return self.layout.style != "wide" and any(isinstance(event, Collided) for event in step.events)

    def _with_notes(self, layout: Layout) -> Places:
        """Notes and the bar for looking back, over what tells nothing: drawer, crest and foot of the dispenser."""
        px, places, own, geometry = self.kit.px, layout.places, layout.own, self.dispenser.geometry
        window, foot = geometry.window, geometry.tracks.bottom
        notes = pygame.Rect(window.x, window.y, window.w, geometry.lintel - window.y)
        if layout.style == "wide":
            drawer = places.drawer or layout.dispenser
            return places._replace(notes=drawer.inflate(0, 2 * px(8)), replay=drawer, counsel=notes)
        if layout.style == "compact":
            bar = pygame.Rect(window.x, foot, window.w, layout.dispenser.bottom - px(6) - foot)
        else:
            bar = own.help.union(own.end).inflate(0, -px(8))
        hints = pygame.Rect(
            notes.topleft, (notes.w, geometry.rod[2] - notes.y)
        )  # nothing above the rod can be chosen
        return places._replace(notes=notes, hints=hints, replay=bar)

    def weighed(self) -> Sequence[pygame.Rect]:
        """See `GameTable`: recipes one begins with, as long as they are chosen."""
        return [starter.rect for starter in self.stacks.starters if starter.shown]

    def to_read(self) -> Iterator[pygame.Rect]:
        """See `GameTable`: marbles, recipes with their names, others' desks, tokens, points."""
        yield from (self.dispenser.geometry.tracks, self.countdown.rect, self.points.rect, self.tokens.rect)
        yield from (panel.rect for panel in self.panels)
        for station in self.stations:
            yield station.rect
        trays = (
            *self.stacks.stacks,
            *self.stacks.starters,
            *self.shelf.potions,
            *self.hand.targets,
            *self.retort.targets,
        )
        yield from (piece.rect for piece in (*trays, self.help, self.end) if piece.shown)

    # -- showing -----------------------------------------------------------------------------------------------
    def laid(self) -> None:
        """See `GameTable`."""
        self.highlights.keeping = False
        own = any(isinstance(action, OWN_DESK) for action in self.context.legal)
        if self.lens.seated is not None and (own or self.lens.seated == self.context.front):
            self.lens.sit_at(None)
        self.scenery.fills = ()
        self._previews.clear()
        self.dispenser.show_tracks(self.scenery.view.tracks)
        self.lens.look_again(self.attended)
        self.refresh()  # holes, marbles and potions come and go: then they can be marked

    def renewed(self) -> None:
        """See `GameTable`: what was said of a piece may be another thing now."""
        if self.context.ribbon.pointed and self.attended is not self.dispenser.board:
            self.prompts.about(self.attended)

    def presented(self) -> None:
        """See `GameTable`."""
        if self._spot is not None:
            self.foresee(self._spot)

    def still(self, beats: Sequence[Beat[State]]) -> None:
        """See `GameTable`."""
        self.highlights.keeping = self.staging.is_own(beats[0])
        self.dispenser.offer(NOTHING)
        self.dispenser.preview(None)
        self.scenery.fills = ()
        self.dispenser.begin_from(self.scenery.view.tracks)
        self.refresh()

    @property
    def in_motion(self) -> bool:
        """See `GameTable`."""
        return self.dispenser.busy or self.dispenser.effects.busy or self.layer.busy

    # -- foreseeing --------------------------------------------------------------------------------------------
    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`."""
        self.lens.look_at(self.lens.seat_of(widget))
        if widget is not self.dispenser.board:
            super().attend_to(widget)

    def foresee(self, spot: Spot | None) -> None:
        """Show what a marble of the dispenser would bring: the chain, the holes filled, the potions completed."""
        self._spot = spot
        action = None if spot is None else self.input.action_of(spot)
        if action is None:
            self.dispenser.preview(None)
            self.scenery.fills = ()
            self.context.ribbon.point(() if spot is None else self.prompts.of_spot(spot))
        else:
            self.dispenser.preview(dispenser_preview(self.context.foresee(action).events))
            found = self._desk_preview(action)
            self.scenery.fills = found.fills
            self.prompts.foretell(found)
        for station in self.stations:
            station.refresh()

    def _desk_preview(self, action: PotionExplosionAction) -> DeskPreview:
        """What a legal action would bring; worked out once."""
        found = self._previews.get(action)
        if found is None:
            found = desk_preview(self.scenery.rules, self.context.view, action, self.context.front)
            self._previews[action] = found
        return found

    # -- what the table asks -----------------------------------------------------------------------------------
    def holes_at(self, pos: Pos) -> list[Hole] | None:
        """The holes that are meant where a marble is let go, the one aimed at first; None beside all recipes."""
        for station in self.stations:
            if station.rect.collidepoint(pos):
                return sorted(station.holes, key=lambda hole: not hole.contains(pos))
        return None

    def _choose_seat(self, panel: SeatPanel) -> None:
        """A panel was pressed: who robs it sees the own desk, which now gets the marbles; else one sits down."""
        choosing = isinstance(self.input.choice, SeatChoice)
        if self.input.seat(panel):
            self.lens.seated = None
            self.lens.look_at(None)
        elif not choosing:
            self.lens.sit_at(panel.seat)

    def cancel(self) -> bool:
        """See `GameTable`: one rises from another's desk first."""
        if self.lens.seated is None:
            return super().cancel()
        self.lens.sit_at(None)
        return True

    def key(self, event: pygame.Event) -> bool:
        """See `GameTable`: E ends the choice, or the turn."""
        if event.key == pygame.K_e:
            (self.done if self.done.shown else self.end).press()
            return True
        return False

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`: a marble in the dispenser, or the end of the turn."""
        proposed, choice, offer = self.input.proposed, self.input.choice, self.dispenser.standing.offer
        if isinstance(proposed, EndTurn | JoyDone):
            return self.done if self.done.shown else self.end
        if not isinstance(proposed, Pick) and (choice is None or not choice.leads_to(proposed)):
            return None
        if isinstance(choice, KindChoice):
            tiles, kind = self.scenery.tiles, choice.kind_of(proposed)
            drunk = (potion for potion in self.shelf.potions if potion.shown and potion.drunk)
            return next((potion for potion in drunk if tiles[potion.tile].kind == kind), self.done)
        if isinstance(proposed, Drink) and isinstance(proposed.effect, RobPool):
            return self.panel(proposed.effect.seat)
        spots = sorted(offer.advised - offer.chosen)
        if spots:
            self.dispenser.board.walk_from(spots[0])
            return self.dispenser.board
        return self.done if choice is not None and choice.done is not None else None

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.scenery, events_of(steps))
