"""Shows what happened on the table: figures slide or jump, discs and power stones fly to their new owners.

A step of the match is shown in three phases: what is going to happen, what changes hands, and what that brings.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from itertools import chain

import pygame

from game.core.contract import Event
from game.magic_potion.preview import paths
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.actions import MagicPotionAction
from game.magic_potion.rules.model import FIRST_ELEMENT_DISC, State
from scenes.games.magic_potion.moments import brew, hypnosis, sets
from scenes.games.magic_potion.moments import jumps as jumps_
from scenes.games.magic_potion.moments.tools import Tools, add_light
from scenes.games.magic_potion.pieces.board import FieldBoard
from scenes.games.magic_potion.pieces.cauldron import Cauldron
from scenes.games.magic_potion.pieces.marks import PLAIN, Marks
from scenes.games.magic_potion.pieces.panel import SeatPanel
from scenes.games.magic_potion.pieces.sides import ElementDiscsLeft, StonesLeft
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.staging import Act, Beat, Show, Staging, on
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Together, Wait, staggered

MARK, OWN_MARK = 0.42, 0.08
"""Seconds for which is marked what another seat is going to do, and what one does oneself."""
SLIDE = 0.3
FLIGHT = 0.42
ONE_BY_ONE, GAIN_BY_GAIN = 0.09, 0.22
_SIZES = 3
"""Pieces that grow or shrink on their way do so in steps of so many px: pictures are scaled once for each size."""


class MagicPotionStaging(Staging[State, MagicPotionAction]):
    """Makes motion of beats."""

    scenery: MagicPotionScenery

    def __init__(
        self,
        scenery: MagicPotionScenery,
        refresh: Callable[[], object],
        panel: Callable[[int], SeatPanel],
        board: FieldBoard,
        cauldron: Cauldron,
        stones: StonesLeft,
        waiting: ElementDiscsLeft,
        tools: Tools,
    ) -> None:
        """`panel(seat)`: the board of a seat."""
        super().__init__(scenery, refresh)
        self.panel, self.board, self.cauldron, self.stones, self.waiting = panel, board, cauldron, stones, waiting
        self.tools = tools
        self._own = False
        """Whether the person in front did what is shown."""

    def shows(self) -> Sequence[Show[State]]:
        """See `Staging`: what is seen before anything changes hands."""
        return [
            on(ev.Hypnotised, self._spell),
            on(ev.Moved, self._moved),
            on(ev.Jumped, self._moved),
            on(ev.Taken, lambda event, after: self._point_at(event.places)),
            on(ev.Swapped, lambda event, after: self._point_at((event.place,))),
        ]

    def acts(self, beat: Beat[State], views: Sequence[State]) -> Iterable[Act[State]]:
        """See `Staging`: a beat is shown as one."""
        yield Act(beat.events, beat.before, views, self.is_own(beat))

    def show(self, act: Act[State]) -> MotionStep:
        """See `Staging`; missions are opened when all else has been shown."""
        self._own = act.own
        on_their_way = [piece for event in act.events for piece in _flying(event)]
        covered = [view for event, view in act.following() if not isinstance(event, ev.MissionsShown)]
        return InOrder(
            super().show(act),
            Call(lambda: self.leave(covered[-1] if covered else act.after, *on_their_way)),
            Later(lambda: staggered(chain.from_iterable(map(self._flights, act.events)), ONE_BY_ONE)),
            Later(
                lambda: staggered(
                    chain.from_iterable(self._gains(act, *each) for each in act.following()), GAIN_BY_GAIN
                )
            ),
            Call(lambda: self._still_brew(act)),
        )

    # -- before ------------------------------------------------------------------------------------------------
    def _spell(self, event: ev.Hypnotised, after: State) -> MotionStep:
        """The eye opens over the figure, which is in its power from then on; where it gets to lights up."""
        place = after.figures[event.figure]
        reach = {each for way in paths(self.scenery.rules, after, event.figure) for each in way.stops}

        def begin() -> None:
            self.scenery.show(after)
            self._mark(Marks(chosen=event.figure, targets=frozenset(reach or {place}), dimmed=True))

        return InOrder(Call(begin), hypnosis.eye(self.tools, event.seat, place), Call(partial(self._mark, PLAIN)))

    def _moved(self, event: ev.Moved | ev.Jumped, after: State) -> MotionStep:
        """The figure and where it will stand are seen first, if another seat moves it."""
        marks = Marks(chosen=event.figure, targets=frozenset((event.place,)), target=event.place, dimmed=True)
        shown: list[MotionStep] = [] if self._own else [Call(partial(self._mark, marks)), Wait(MARK)]
        return InOrder(*shown, Later(lambda: self._travel(event, after)))

    def _travel(self, event: ev.Moved | ev.Jumped, after: State) -> MotionStep:
        geometry, jumps = self.scenery.geometry, isinstance(event, ev.Jumped)

        def leave() -> None:
            self.kit.sound("whoosh" if jumps else "lift")
            self.scenery.marks = PLAIN
            self.send(("figure", event.figure))

        def arrive() -> None:
            self.settle(after)
            self.kit.sound("stone")
            if jumps:
                jumps_.splash(self.tools, event.figure, event.place)

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            self.board.overlay.draw_figure(canvas, event.figure, at)

        return self.context.fliers.travel(
            paint,
            self.board.take_drop() or geometry.foot(event.origin),
            geometry.foot(event.place),
            seconds=SLIDE * (1.6 if jumps else 1.0),
            lift=1.0 if jumps else 0.1,
            arc=0.22 if jumps else 0.0,
            on_start=leave,
            on_end=arrive,
        )

    def _point_at(self, places: Iterable[int]) -> MotionStep:
        marks = Marks(area=frozenset(places))
        seconds = OWN_MARK if self._own else MARK
        return InOrder(Call(partial(self._mark, marks)), Wait(seconds), Call(partial(self._mark, PLAIN)))

    def _mark(self, marks: Marks) -> None:
        self.scenery.marks = marks
        self.refresh()

    # -- what changes hands ------------------------------------------------------------------------------------
    def _flights(self, event: Event) -> list[MotionStep]:
        point = self.scenery.geometry.point
        if isinstance(event, ev.Swapped):
            return [self._disc(event.seat, event.kind, point(event.place))]
        if isinstance(event, ev.AreaLeft):
            return [brew.settled(self.tools, event.places)]
        if isinstance(event, ev.Separated):
            return [brew.seam(self.tools, event.areas)]
        if not isinstance(event, ev.Taken | ev.AreaTaken):
            return []
        if isinstance(event, ev.AreaTaken):
            return [self._sunk(event)]
        return [
            Together(self._disc(event.seat, kind, point(place)), Call(partial(brew.lifted, self.tools, place)))
            for place, kind in zip(event.places, event.kinds, strict=True)
        ]

    def _sunk(self, event: ev.AreaTaken) -> MotionStep:
        """An area goes under; the light of its discs leaves the water and goes to who cut it off."""

        def light(number: int, start: Point) -> MotionStep:
            return self._disc(event.seat, event.kinds[number], start, shines=True)

        return brew.sunk(self.tools, event.places, event.kinds, light)

    def _disc(self, seat: int, kind: int, start: Point, *, shines: bool = False) -> MotionStep:
        """A disc on its way to a seat; `shines`: it is its light that goes."""
        panel, disc = self.panel(seat), self.scenery.geometry.disc
        element = kind - FIRST_ELEMENT_DISC

        def land() -> None:
            if element < 0:
                self.arrive((seat, "disc", kind))
            self.kit.sound("place", 0.7)

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            side = round(disc * scale / _SIZES) * _SIZES
            if shines:
                add_light(
                    canvas, self.kit, [(at, self.tools.tone(kind))], round(side * 1.9 / _SIZES) * _SIZES, 0.9
                )
                side = round(side * 0.7)
            self.scenery.art.disc(canvas, kind, at, side, bright=1.25 if shines else 1.0)

        return self.context.fliers.travel(
            paint,
            start,
            panel.sign_point(element) if element >= 0 else panel.disc_point(kind),
            seconds=FLIGHT,
            shadow=disc / 2,
            scale=(1.0, panel.disc_size / disc),
            on_start=lambda: self.kit.sound("lift", 0.7),
            on_end=land,
        )

    # -- what that brings --------------------------------------------------------------------------------------
    def _gains(self, act: Act[State], event: Event, after: State) -> list[MotionStep]:
        if isinstance(event, ev.ElementEarned):
            return [self._element(event)]
        if not isinstance(event, ev.StoneEarned) or not _stones(event):
            return []
        fresh = [kind for each in act.events for kind in _kinds_of(each)]
        found = list(sets.sets_in(event, after.desks[event.seat], fresh))
        sides = [number - (len(found) - 1) / 2 for number in range(len(found))]
        return [self._stone(event.seat, event.group, *each) for each in zip(found, sides, strict=True)]

    def _stone(self, seat: int, group: int, kinds: Sequence[int], side: float) -> MotionStep:
        """The discs of a set join, and the stone is born of them; lightning in the brew answers."""

        def born() -> None:
            self.tools.under.play_beside(self._bolts())

        def set_in() -> None:
            self.arrive((seat, "stone", group))

        return Later(lambda: sets.completed(self.tools, seat, group, kinds, side, born=born, set_in=set_in))

    def _still_brew(self, act: Act[State]) -> None:
        """The last stones leave rings behind."""
        if not any(isinstance(event, ev.Ended) and event.reason == "cleared" for event in act.events):
            return
        taken = [event for event in act.events if isinstance(event, ev.Taken | ev.AreaTaken)]
        if taken and not self.tools.still:
            brew.last_stones(self.tools, taken[-1].places)

    def _bolts(self) -> MotionStep:
        """Lightning in the brew, below the discs: three flashes."""
        if self.kit.settings.reduced_motion:
            return Wait(0.0)
        x, y = self.scenery.geometry.centre
        reach = self.scenery.geometry.pitch * 2.2

        def flash(number: int) -> None:
            aside = ((number * 0.7) % 2 - 1) * reach, ((number * 1.3) % 2 - 1) * reach
            self.cauldron.flash((number, (x + aside[0], y + aside[1])))

        def fade() -> None:
            self.cauldron.flash(None)

        steps: list[MotionStep] = []
        for number in (0, 4, 2):
            steps += [Call(partial(flash, number)), Wait(0.09), Call(fade), Wait(0.05)]
        return InOrder(*steps)

    def _element(self, event: ev.ElementEarned) -> MotionStep:
        size = self.kit.px(50)

        def land() -> None:
            self.kit.sound("token")
            sets.elements_lit(self.tools, event.seat, event.element)

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            self.scenery.art.disc(canvas, FIRST_ELEMENT_DISC + event.element, at, size)

        return self.context.fliers.travel(
            paint,
            self.waiting.point(event.element),
            self.panel(event.seat).sign_point(event.element),
            seconds=0.6,
            shadow=size / 2,
            on_start=lambda: self.kit.sound("card"),
            on_end=land,
        )


def _flying(event: Event) -> list[Hashable]:
    """What of an event is on its way to its seat when the view after it is shown, as `away` counts it."""
    if isinstance(event, ev.Taken | ev.AreaTaken):
        return [(event.seat, "disc", kind) for kind in event.kinds if kind < FIRST_ELEMENT_DISC]
    if isinstance(event, ev.Swapped):
        return [(event.seat, "disc", event.kind)]
    return [(event.seat, "stone", event.group)] * _stones(event) if isinstance(event, ev.StoneEarned) else []


def _kinds_of(event: Event) -> tuple[int, ...]:
    """The discs an event brings its seat."""
    if isinstance(event, ev.Taken | ev.AreaTaken):
        return event.kinds
    return (event.kind,) if isinstance(event, ev.Swapped) else ()


def _stones(event: ev.StoneEarned) -> int:
    return event.colours + len(event.motifs) - event.missed
