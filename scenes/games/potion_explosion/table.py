"""Potion Explosion's table: its pieces in their places, and what a click on each of them means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.potion_explosion.preview import DeskPreview, Spot, desk_preview, dispenser_preview
from game.potion_explosion.rules.actions import Drink, EndTurn, JoyDone, Pick, RobPool
from scenes.games.potion_explosion import turn_icons
from scenes.games.potion_explosion.advice import advised
from scenes.games.potion_explosion.art import Art
from scenes.games.potion_explosion.choices import KindChoice
from scenes.games.potion_explosion.dispenser.state import NOTHING
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.games.potion_explosion.highlights import Highlights
from scenes.games.potion_explosion.input import PotionExplosionInput
from scenes.games.potion_explosion.layout import Layout, lay_out
from scenes.games.potion_explosion.pieces.column import EndButton, HelpTarget, Points, Tokens
from scenes.games.potion_explosion.pieces.deskboard import DeskBoard
from scenes.games.potion_explosion.pieces.lens import SeatLens
from scenes.games.potion_explosion.pieces.seats import SeatPanel
from scenes.games.potion_explosion.pieces.shelf import Shelf
from scenes.games.potion_explosion.pieces.stacks import Countdown, Stacks
from scenes.games.potion_explosion.pieces.station import Station
from scenes.games.potion_explosion.pieces.trays import Retort, Tray
from scenes.games.potion_explosion.prompts import PotionExplosionPrompts
from scenes.games.potion_explosion.scenery import Scenery
from scenes.games.potion_explosion.staging import Staging
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.staging import Beat
from scenes.ui.motion import MotionStep
from scenes.ui.widgets.base import Widget

BURNERS = 2


class PotionExplosionTable(GameTable[Any, Any]):
    """The table of Potion Explosion."""

    context: Any
    scenery: Any
    input: Any
    prompts: Any
    highlights: Any
    staging: Any

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        kit = self.kit
        self.art = Art(kit)
        self.scenery = Scenery(context, self.art, context.rules.copy(context.view))
        self.staging = Staging(self)
        self.input = PotionExplosionInput(self)
        self.highlights = Highlights(self, self.input)
        self.prompts = PotionExplosionPrompts(self)
        play = self.input
        self.countdown = self.put(Countdown(self.scenery, context.session.match.view_at(0, None).countdown))
        self.dispenser = self.put(
            DispenserView(
                kit,
                context.fliers,
                destination=self.staging.journeys.destination,
                landed=self.staging.journeys.landed,
                on_attended=self.foresee,
                on_choose=play.spot,
                on_refused=play.refused_spot,
            )
        )
        others = len(context.seats) - 1
        self.panels = [self.put(SeatPanel(self.scenery, at, play.seat)) for at in range(others)]
        self.stacks = self.put(Stacks(self.scenery, play.stack, play.starter))
        self.board = self.put(DeskBoard(self.scenery))
        self.stations = [self.put(Station(self.scenery, slot, play.hole)) for slot in range(BURNERS)]
        self.retort = self.put(Retort(self.scenery, play.marble, play.drop, context.fliers))
        self.hand = self.put(Tray(self.scenery, play.marble, play.drop, context.fliers))
        self.shelf = self.put(Shelf(self.scenery, play.potion))
        self.put(self.stacks.second_row)
        self.points = self.put(Points(self.scenery))
        self.tokens = self.put(Tokens(self.scenery))
        self.help = self.put(HelpTarget(self.scenery, play.help))
        self.end = self.put(EndButton(kit, kit.tr("End turn"), play.end, kind="green"))
        self.end.on_refused = play.refused_end
        self.lens = self.put(SeatLens(self.scenery))
        kinds = sorted({tile.kind for tile in self.scenery.tiles})
        kit.pictures.read_ahead(["flasks/flame", *(f"tiles/{kind}_station" for kind in kinds)])
        self._previews: dict[Any, DeskPreview] = {}
        self._attended: Spot | None = None
        self.layout: Layout

    def update(self, dt: float) -> bool:
        """See `Widget`."""
        self.input.pass_time(dt)
        return super().update(dt)

    # -- places ------------------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """See `GameTable`."""
        self.art.forget()
        layout = self.layout = lay_out(self.kit.units, len(self.panels))
        self.dispenser.cropped = layout.cropped
        self.dispenser.place(layout.dispenser)
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
            (self.end, own.end),
            (self.lens, layout.lens),
            *zip(self.stations, own.stations, strict=True),
        ):
            part.place(rect)
        trays = own.retort.union(own.hand).union(own.completed)
        self.stacks.second_row.place(trays.inflate(2 * self.kit.px(6), 2 * self.kit.px(12)))
        for part in self.parts():
            part.forget()
        return self._with_notes(layout)

    def parts(self) -> list[Any]:
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
        ]

    def panel(self, seat: int) -> SeatPanel:
        """The panel of a seat that isn't in front."""
        return self.panels[(seat - self.context.front - 1) % len(self.context.seats)]

    def seat_place(self, seat: int) -> pygame.Rect:
        """See `GameTable`."""
        return self.layout.own.points if seat == self.context.front else self.panel(seat).rect

    def _with_notes(self, layout: Layout) -> Places:
        """Notes and the bar for looking back, over what tells nothing: drawer, crest and foot of the dispenser."""
        px, places, own = self.kit.px, layout.places, layout.own
        if layout.style == "wide":
            drawer = places.drawer or layout.dispenser
            return places._replace(notes=drawer.inflate(0, 2 * px(8)), replay=drawer)
        geometry = self.dispenser.geometry
        window, foot = geometry.window, geometry.tracks.bottom
        notes = pygame.Rect(window.x, window.y, window.w, geometry.lintel - window.y)
        if layout.style == "compact":
            bar = pygame.Rect(window.x, foot, window.w, layout.dispenser.bottom - px(6) - foot)
        else:
            bar = own.help.union(own.end).inflate(0, -px(8))
        return places._replace(notes=notes, replay=bar)

    # -- showing -----------------------------------------------------------------------------------------------
    def present(self) -> None:
        """See `GameTable`."""
        scenery, context = self.scenery, self.context
        scenery.state = context.rules.copy(context.view)
        scenery.fills = ()
        self._previews.clear()
        self.input.begin()
        self.dispenser.show_tracks(scenery.state.tracks)
        self.renew()
        if self._attended is not None:
            self.foresee(self._attended)

    def renew(self) -> None:
        """Show what can be done now: after each click that isn't an action yet."""
        self.dispenser.offer(self.highlights.offer())
        self.hand.apart = self.highlights.fitting()
        self.refresh()
        self.highlights.mark()
        self.prompts.prompt()

    def refresh(self) -> None:
        """Have everything drawn anew that looks different now."""
        for part in self.parts():
            part.refresh()
        for panel in self.panels:
            panel.refresh()

    def animate(self, beats: Sequence[Beat[Any]]) -> MotionStep:
        """See `GameTable`."""
        context = self.context
        self.input.rest()
        self.dispenser.offer(NOTHING)
        self.dispenser.preview(None)
        self.scenery.fills = ()
        self.scenery.state = context.rules.copy(beats[0].before)
        self.dispenser.begin_from(self.scenery.state.tracks)
        self.refresh()
        if not (beats[0].step.human and beats[0].step.seat == context.front):
            self.hand.apart = frozenset()
            self.highlights.mark()  # one's own pieces keep their look meanwhile, so that nothing flickers
        return self.staging.animate(beats)

    # -- foreseeing --------------------------------------------------------------------------------------------
    def foresee(self, spot: Spot | None) -> None:
        """Show what a marble of the dispenser would bring: the chain, the holes filled, the potions completed."""
        self._attended = spot
        action = None if spot is None else self.input.action_of(spot)
        if action is None:
            self.show_preview(None)
            return
        self.dispenser.preview(dispenser_preview(self.context.foresee(action).events))
        self.show_preview(action)

    def show_preview(self, action: Any | None) -> None:
        """Show in holes and ribbon what a legal action would bring; None: nothing."""
        if action is None:
            self.dispenser.preview(None)
            self.scenery.fills = ()
            self.context.ribbon.point(())
        else:
            found = self.desk_preview(action)
            self.scenery.fills = found.fills
            self.prompts.foretell(found)
        for station in self.stations:
            station.refresh()

    def desk_preview(self, action: Any) -> DeskPreview:
        """What a legal action would bring; worked out once."""
        found = self._previews.get(action)
        if found is None:
            found = desk_preview(self.context.rules, self.context.view, action, self.context.front)
            self._previews[action] = found
        return found

    # -- what the table asks -----------------------------------------------------------------------------------
    def attend_to(self, widget: Widget | None) -> None:
        """See `GameTable`."""
        panel = widget if isinstance(widget, SeatPanel) else None
        self.lens.look_at(None if panel is None else panel.seat)
        self.lens.refresh()
        if widget is not self.dispenser.board:
            self.prompts.about(widget)

    def propose(self, action: Action | None) -> None:
        """See `GameTable`."""
        self.input.propose(action)

    def wasteful(self, action: Action) -> str | None:
        """See `GameTable`."""
        return self.input.waste(action)

    def cancel(self) -> bool:
        """See `GameTable`."""
        return self.input.cancel()

    def key(self, event: pygame.Event) -> bool:
        """See `GameTable`: E ends the turn."""
        if event.key == pygame.K_e:
            self.end.press()
            return True
        return False

    def lead_to_advised(self) -> Widget | None:
        """See `GameTable`: a marble in the dispenser, or the end of the turn."""
        proposed, choice, offer = self.input.proposed, self.input.choice, self.dispenser.standing.offer
        if isinstance(proposed, EndTurn | JoyDone):
            return self.end
        if not isinstance(proposed, Pick) and (choice is None or not choice.leads_to(proposed)):
            return None
        if isinstance(choice, KindChoice):
            tiles, kind = self.scenery.tiles, choice.kind_of(proposed)
            drunk = (potion for potion in self.shelf.potions if potion.shown and potion.drunk)
            return next((potion for potion in drunk if tiles[potion.tile].kind == kind), self.end)
        if isinstance(proposed, Drink) and isinstance(proposed.effect, RobPool):
            return self.panel(proposed.effect.seat)
        spots = sorted(offer.advised - offer.chosen)
        if spots:
            self.dispenser.board.walk_from(spots[0])
            return self.dispenser.board
        return self.end if choice is not None and choice.done is not None else None

    def advised(self, action: Action) -> str:
        """See `GameTable`."""
        return self.context.say(advised(self.context.rules, self.context.view, self.context.front, action))

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """See `GameTable`."""
        return turn_icons.of_turn(self.kit, self.scenery.tiles, turn_icons.events_of(steps))
