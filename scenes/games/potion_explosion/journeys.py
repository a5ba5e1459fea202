"""How single things travel over the table: a marble to its hole, a flask to the shelf, a tile to its burner.

What is seen changes when a thing leaves and when it arrives (`Scenery.state`), in the order of the events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.potion_explosion.rules import events as ev
from game.potion_explosion.rules.model import OPEN, Brew, new_brew
from scenes.games.potion_explosion.art import level_of
from scenes.games.potion_explosion.dispenser.show import Destination
from scenes.games.potion_explosion.pieces.stacks import draw_recipe
from scenes.tabletop.pieces.fliers import Paint
from scenes.tabletop.pieces.later import Later
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep, Point, Together, Wait

if TYPE_CHECKING:
    from game.potion_explosion.rules.model import Desk
    from scenes.games.potion_explosion.table import PotionExplosionTable

ONE_BY_ONE = 0.11
"""Seconds between marbles that set out one after the other."""
TRAVEL = 0.3
DRINK = 0.55


class Journeys:
    """Makes motion of single events for one table."""

    def __init__(self, table: PotionExplosionTable) -> None:
        self.table = table
        self.kit = table.kit
        self.coming: dict[int, int] = {}
        """Marbles on their way to a seat's hand."""

    def step_for(self, event: Event) -> MotionStep:
        """Return the motion of an event that isn't the dispenser's."""
        show: Callable[[Event], MotionStep] | None = self._shows.get(type(event))
        return Wait(0.0) if show is None else show(event)

    @property
    def _shows(self) -> dict[type[Event], Callable[..., MotionStep]]:
        return {
            ev.Placed: self.placed,
            ev.Completed: self._completed,
            ev.TurnEnded: self._turn_ended,
            ev.TileDrawn: self._tile_drawn,
            ev.Drafted: self._drafted,
            ev.Drank: self._drank,
            ev.Robbed: self._robbed,
            ev.TokenEarned: self._token_earned,
            ev.TurnStarted: self._turn_started,
            ev.EndTriggered: self._end_triggered,
        }

    def desk(self, seat: int) -> Desk:
        """Return a seat's desk as it is seen now."""
        desk: Desk = self.table.scenery.state.desks[seat]
        return desk

    def _front(self, seat: int) -> bool:
        return seat == self.table.context.front

    # -- marbles to the hand -----------------------------------------------------------------------------------
    def destination(self, seat: int, colour: str) -> Destination:
        """Where the next marble of a seat goes: its hand, or the medallion of a seat that isn't in front."""
        coming = self.coming.get(seat, 0)
        self.coming[seat] = coming + 1
        if not self._front(seat):
            return Destination(self.table.panel(seat).face.center, self.table.panel(seat).marble_size())
        place = len(self.desk(seat).hand) + coming
        return Destination(self.table.hand.point(place, place + 1), self.table.hand.diameter)

    def landed(self, seat: int, colour: str) -> None:
        """A marble has arrived at a seat's hand."""
        self.coming[seat] = max(0, self.coming.get(seat, 0) - 1)
        self.desk(seat).hand += colour
        self.table.refresh()

    # -- marbles to holes --------------------------------------------------------------------------------------
    def placed(self, event: ev.Placed) -> MotionStep:
        """A marble goes into its hole."""
        desk = self.desk(event.seat)
        start, size = self._marble_place(event.seat, event.source, event.colour)
        goal, end_size = self._hole_place(event.seat, event.slot, event.hole)

        def leave() -> None:
            if event.source == "hand":
                desk.hand = desk.hand.replace(event.colour, "", 1)
            else:
                desk.pool = desk.pool.replace(event.colour, "", 1)
            self.table.refresh()

        def arrive() -> None:
            brew = desk.brewing[event.slot]
            self.kit.sound("place")
            if brew is not None:
                filled = desk.brewing[event.slot] = _filled(brew, event.hole, event.colour)
                if _level(filled) > _level(brew):
                    self.kit.sound("pour", 1.0 if self._front(event.seat) else 0.5)
            self.table.refresh()

        return self.table.context.fliers.travel(
            self._paint_marble(event.colour, size),
            start,
            goal,
            shadow=size / 2,
            scale=(1.0, end_size / size),
            on_start=leave,
            on_end=arrive,
        )

    def _marble_place(self, seat: int, source: str, colour: str) -> tuple[Point, float]:
        """Where a marble of a seat lies, and how large it is there."""
        if not self._front(seat):
            panel = self.table.panel(seat)
            pool = self.desk(seat).pool
            if source == "pool" and colour in pool:
                return panel.marble_point(pool.index(colour)), panel.marble_size()
            return panel.face.center, panel.marble_size()
        tray = self.table.hand if source == "hand" else self.table.retort
        for marble in tray.targets:
            if marble.colour == colour:
                return marble.rect.center, float(marble.rect.h)
        return tray.rect.center, tray.diameter

    def _hole_place(self, seat: int, slot: int, hole: int) -> tuple[Point, float]:
        if not self._front(seat):
            panel = self.table.panel(seat)
            return panel.flask_point(slot), panel.marble_size() * 0.7
        station = self.table.stations[slot]
        return station.hole_point(hole), station.hole_size

    def _paint_marble(self, colour: str, size: float) -> Paint:
        art = self.table.art

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            art.marble(canvas, colour, at, max(6.0, size * scale))

        return paint

    def _back_to_the_lid(self, seat: int, marbles: str, points: Sequence[Point], size: float) -> MotionStep:
        return self.table.dispenser.swallow(
            [(colour, point, size) for colour, point in zip(marbles, points, strict=True)]
        )

    # -- potions -----------------------------------------------------------------------------------------------
    def _completed(self, event: ev.Completed) -> MotionStep:
        desk, table = self.desk(event.seat), self.table
        kind = table.scenery.tiles[event.tile].kind
        count = len(desk.completed)
        if self._front(event.seat):
            station = table.stations[event.slot]
            start = station.flask_point()
            points = [station.hole_point(at) for at in range(len(event.marbles))]
            size = station.hole_size
            end = table.shelf.flask_point(count, count + 1)
            tall = round(station.niche.h * 0.6)
        else:
            panel = table.panel(event.seat)
            start, end = panel.flask_point(event.slot), panel.face.center
            points = [start] * len(event.marbles)
            size, tall = panel.marble_size(), self.kit.px(56)

        def leave() -> None:
            self.kit.sound("complete")
            desk.brewing[event.slot] = None
            table.refresh()

        def arrive() -> None:
            desk.completed = (*desk.completed, event.tile)
            self.kit.sound("clink")
            table.refresh()

        flask = table.art.flask(kind, None, tall).surface

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            corner = (round(at[0] - flask.get_width() / 2), round(at[1] - flask.get_height() / 2))
            canvas.blit(flask, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

        journey = table.context.fliers.travel(
            paint, start, end, seconds=0.45, shadow=tall / 3, on_start=leave, on_end=arrive
        )
        return Together(journey, self._back_to_the_lid(event.seat, event.marbles, points, size))

    def _drank(self, event: ev.Drank) -> MotionStep:
        table, desk = self.table, self.desk(event.seat)
        kind = table.scenery.tiles[event.tile].kind
        if self._front(event.seat):
            potion = table.shelf.potion_of(event.tile)
            at: Point = table.shelf.rect.center if potion is None else potion.rect.center
        else:
            at = table.panel(event.seat).rect.center
        flask = table.art.flask(kind, None, self.kit.px(110)).surface

        def paint(canvas: pygame.Surface, where: Point, scale: float) -> None:
            corner = (round(where[0] - flask.get_width() / 2), round(where[1] - flask.get_height() / 2))
            canvas.blit(flask, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
            table.art.emblem(canvas, kind, (where[0], where[1] + flask.get_height() * 0.2), self.kit.px(46))

        def emptied() -> None:
            desk.drunk = (*desk.drunk, event.tile)
            self.kit.sound("drink")
            table.refresh()

        self.kit.sound("cork")
        over = (at[0], at[1] - self.kit.px(40))
        return table.context.fliers.travel(paint, at, over, seconds=DRINK, shadow=self.kit.px(50), on_end=emptied)

    def _robbed(self, event: ev.Robbed) -> MotionStep:
        steps = []
        victim = self.desk(event.victim)
        for colour in event.marbles:
            start, size = self._marble_place(event.victim, "pool", colour)

            def make(colour: str = colour, start: Point = start, size: float = size) -> MotionStep:
                goal = self.destination(event.seat, colour)
                victim.pool = victim.pool.replace(colour, "", 1)
                self.table.refresh()
                return self.table.context.fliers.travel(
                    self._paint_marble(colour, size),
                    start,
                    goal.pos,
                    shadow=size / 2,
                    scale=(1.0, goal.diameter / size),
                    on_end=lambda: self.landed(event.seat, colour),
                )

            steps.append(Later(make))
        return motion.staggered(steps, ONE_BY_ONE)

    # -- the end of a turn -------------------------------------------------------------------------------------
    def _turn_ended(self, event: ev.TurnEnded) -> MotionStep:
        """Hand to pool, the rest back to the lid."""
        desk = self.desk(event.seat)
        moving = event.kept
        for colour in desk.pool:
            moving = moving.replace(colour, "", 1)
        steps: list[MotionStep] = []
        for colour in event.returned:
            source = "hand" if colour in desk.hand else "pool"
            start, size = self._marble_place(event.seat, source, colour)
            steps.append(self._back_to_the_lid(event.seat, colour, [start], size))
        if self._front(event.seat):
            free = len(event.kept) - len(moving)
            for at, colour in enumerate(moving):
                start, size = self._marble_place(event.seat, "hand", colour)
                end = self.table.retort.point(free + at, len(event.kept))
                steps.append(
                    self.table.context.fliers.travel(self._paint_marble(colour, size), start, end, shadow=size / 2)
                )
        if not steps:
            return Call(lambda: self._keep(desk, event.kept))
        desk.hand = ""
        for colour in event.returned:
            desk.pool = desk.pool.replace(colour, "", 1) if colour not in event.kept else desk.pool
        self.table.refresh()
        return motion.InOrder(motion.staggered(steps, 0.04), Call(lambda: self._keep(desk, event.kept)))

    def _keep(self, desk: Desk, kept: str) -> None:
        desk.hand, desk.pool = "", kept
        self.table.refresh()

    def _tile_drawn(self, event: ev.TileDrawn) -> MotionStep:
        stack = self.table.stacks.stacks[event.stack]
        state = self.table.scenery.state

        def leave() -> None:
            rest = state.stacks[event.stack][:-1]
            state.stacks[event.stack] = (*rest[:-1], event.top) if rest else ()
            self.table.refresh()

        return self._bring_tile(event.seat, event.slot, event.tile, stack.rect, leave)

    def _drafted(self, event: ev.Drafted) -> MotionStep:
        starter = self.table.stacks.starter_of(event.tile)
        state = self.table.scenery.state
        place = self.table.stacks.rect if starter is None else starter.rect

        def leave() -> None:
            state.starters = tuple(tile for tile in state.starters if tile != event.tile)
            self.table.refresh()

        return self._bring_tile(event.seat, event.slot, event.tile, place, leave)

    def _bring_tile(
        self, seat: int, slot: int, tile: int, place: pygame.Rect, leave: Callable[[], object]
    ) -> MotionStep:
        """A tile slides to its burner."""
        table, desk = self.table, self.desk(seat)
        name = "stack" if place.w <= place.h * 0.9 else "wide"
        if self._front(seat):
            end: Point = table.stations[slot].rect.center
        else:
            end = table.panel(seat).flask_point(slot)

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            spot = place.copy()
            spot.center = (round(at[0]), round(at[1]))
            draw_recipe(table.scenery, canvas, spot, tile, name)

        def arrive() -> None:
            desk.brewing[slot] = new_brew(table.scenery.tiles[tile])
            self.kit.sound("card")
            table.refresh()

        return table.context.fliers.travel(
            paint, place.center, end, seconds=TRAVEL, shadow=max(place.size) / 2, on_start=leave, on_end=arrive
        )

    def _token_earned(self, event: ev.TokenEarned) -> MotionStep:
        table, state, desk = self.table, self.table.scenery.state, self.desk(event.seat)
        start = table.countdown.token_point(max(0, state.countdown - 1))
        end: Point = table.tokens.rect.center if self._front(event.seat) else table.panel(event.seat).face.center
        picture = self.kit.pictures.get("tokens/skill", width=self.kit.px(60)).surface

        def leave() -> None:
            if event.from_countdown:
                state.countdown -= 1
            table.refresh()

        def arrive() -> None:
            desk.skills = (*desk.skills, event.reason)
            self.kit.sound("token")
            table.refresh()

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            corner = (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2))
            canvas.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

        return table.context.fliers.travel(
            paint, start, end, seconds=0.5, shadow=self.kit.px(30), on_start=leave, on_end=arrive
        )

    def _turn_started(self, event: ev.TurnStarted) -> MotionStep:
        def ring() -> None:
            if self.table.context.seats[event.seat].human:
                self.kit.sound("turn")

        return Call(ring)

    def _end_triggered(self, event: ev.EndTriggered) -> MotionStep:
        def tell() -> None:
            self.kit.sound("last_round")
            message = self.table.context.rules.describe(event)
            if message is not None:
                self.table.context.around.toast(self.table.context.say(message), "bell", 5.0)

        return Call(tell)


def _level(brew: Brew) -> int:
    return level_of(sum(marble != OPEN for marble in brew.marbles) / max(1, len(brew.marbles)))


def _filled(brew: Brew, hole: int, colour: str) -> Brew:
    """Return a brew with one more marble, for the look of it."""
    return Brew(
        brew.tile,
        brew.open[:hole] + OPEN + brew.open[hole + 1 :],
        brew.marbles[:hole] + colour + brew.marbles[hole + 1 :],
    )
