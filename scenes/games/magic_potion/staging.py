"""Shows what happened on the table: figures slide or jump, discs and power stones fly to their new owners.

Nothing here decides anything: after a beat the view of the match is shown as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import FIRST_ELEMENT_DISC
from scenes.games.magic_potion.pieces.cauldron import draw_bubble
from scenes.games.magic_potion.pieces.marks import PLAIN, Marks
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.staging import Beat
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep, Point, Wait

if TYPE_CHECKING:
    from scenes.games.magic_potion.table import MagicPotionTable

Paint = Callable[[pygame.Surface, tuple[float, float], float], object]
MARK = 0.42
"""Seconds for which is marked what another seat is going to do."""
SLIDE = 0.3
FLIGHT = 0.42
ONE_BY_ONE = 0.09
SPELL = 0.8
"""Seconds for which a hypnosis is seen."""
BUBBLES = ((-0.16, 0.055), (0.1, 0.085), (-0.02, 0.065))
"""Bubbles where a disc was: how far aside, and their radius, in parts of the distance of two places."""
_SIZES = 3
"""Pieces that grow or shrink on their way do so in steps of so many px: pictures are scaled once for each size."""


class Staging:
    """Makes motion of beats for one table."""

    def __init__(self, table: MagicPotionTable) -> None:
        self.table = table
        self.kit = table.kit
        self.scenery = table.scenery

    def animate(self, beats: Sequence[Beat[Any]]) -> MotionStep:
        """Return the motion for beats, one after the other."""
        return motion.InOrder(*(step for beat in beats for step in self._beat(beat)))

    def _beat(self, beat: Beat[Any]) -> list[MotionStep]:
        own = beat.step.human and beat.step.seat == self.table.context.front
        steps: list[MotionStep] = []
        for event in beat.events:
            if isinstance(event, ev.Hypnotised):
                steps += self._spell(beat, event)
            elif isinstance(event, ev.Moved | ev.Jumped):
                steps += self._slide(event, own)
            elif isinstance(event, ev.Taken | ev.AreaTaken):
                steps += self._point_at(event.places, 0.08 if own else MARK)
            elif isinstance(event, ev.Swapped):
                steps += self._point_at((event.place,), 0.08 if own else MARK)
        steps.append(Call(partial(self._switch, beat)))
        steps.append(Later(partial(self._flights, beat)))
        steps.append(Later(partial(self._gains, beat)))
        steps.append(Call(partial(self._settle, beat)))
        return steps

    # -- before ------------------------------------------------------------------------------------------------
    def _spell(self, beat: Beat[Any], event: ev.Hypnotised) -> list[MotionStep]:
        place = beat.before.figures[event.figure]

        def begin() -> None:
            self.kit.sound("sparkle")
            self._mark(Marks(chosen=event.figure, targets=frozenset((place,)), dimmed=True))

        return [Call(begin), Wait(SPELL), Call(partial(self._mark, PLAIN))]

    def _slide(self, event: ev.Moved | ev.Jumped, own: bool) -> list[MotionStep]:
        """The figure and where it will stand are seen first, if another seat moves it."""
        marks = Marks(chosen=event.figure, targets=frozenset((event.place,)), target=event.place, dimmed=True)
        steps: list[MotionStep] = [] if own else [Call(partial(self._mark, marks)), Wait(MARK)]
        return [*steps, Later(partial(self._travel, event))]

    def _travel(self, event: ev.Moved | ev.Jumped) -> MotionStep:
        scenery, geometry = self.scenery, self.scenery.geometry
        jumps = isinstance(event, ev.Jumped)

        def leave() -> None:
            scenery.away.add(event.figure)
            self.kit.sound("whoosh" if jumps else "lift")
            self._mark(PLAIN)
            self.table.board.invalidate()

        def arrive() -> None:
            scenery.away.discard(event.figure)
            figures = list(scenery.state.figures)
            figures[event.figure] = event.place
            own = self.table.context.rules.copy(scenery.state)
            own.figures = tuple(figures)
            scenery.show(own)
            self.kit.sound("stone")
            self.table.board.invalidate()

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            self.table.board.overlay.draw_figure(canvas, event.figure, at)

        return self.table.context.fliers.travel(
            paint,
            self.table.board.take_drop() or geometry.foot(event.origin),
            geometry.foot(event.place),
            seconds=SLIDE * (1.6 if jumps else 1.0),
            lift=1.0 if jumps else 0.1,
            arc=0.22 if jumps else 0.0,
            on_start=leave,
            on_end=arrive,
        )

    def _point_at(self, places: Iterable[int], seconds: float) -> list[MotionStep]:
        overlay = self.table.board.overlay

        def glow(shown: frozenset[int]) -> None:
            overlay.glowing = shown
            self.table.board.invalidate()

        return [Call(partial(glow, frozenset(places))), Wait(seconds), Call(partial(glow, frozenset()))]

    def _mark(self, marks: Marks) -> None:
        self.scenery.marks = marks
        self.table.show_marks()

    # -- what changes hands ------------------------------------------------------------------------------------
    def _switch(self, beat: Beat[Any]) -> None:
        """Show what is afterwards, but for what is still on its way."""
        scenery = self.scenery
        for event in beat.events:
            if isinstance(event, ev.Taken | ev.AreaTaken):
                for kind in event.kinds:
                    if kind < FIRST_ELEMENT_DISC:
                        scenery.flying[event.seat, kind] += 1
            elif isinstance(event, ev.Swapped):
                scenery.flying[event.seat, event.kind] += 1
            elif isinstance(event, ev.StoneEarned):
                scenery.gems_flying[event.seat, event.group] += _stones(event)
        scenery.show(self.table.context.rules.copy(beat.after))
        self.table.refresh()

    def _flights(self, beat: Beat[Any]) -> MotionStep:
        steps: list[MotionStep] = []
        for event in beat.events:
            if isinstance(event, ev.Taken | ev.AreaTaken):
                if isinstance(event, ev.AreaTaken):
                    steps.append(Call(partial(self.kit.sound, "cascade", 0.6)))
                for place, kind in zip(event.places, event.kinds, strict=True):
                    disc = self._disc(event.seat, kind, self.scenery.geometry.point(place))
                    steps.append(motion.Together(disc, self._bubbles(place)))
            elif isinstance(event, ev.Swapped):
                steps.append(self._disc(event.seat, event.kind, self.scenery.geometry.point(event.place)))
            elif isinstance(event, ev.AreaLeft):
                steps.append(Wait(0.2))
        return motion.staggered(steps, ONE_BY_ONE)

    def _gains(self, beat: Beat[Any]) -> MotionStep:
        steps: list[MotionStep] = []
        for event in beat.events:
            if isinstance(event, ev.StoneEarned) and _stones(event):
                steps.append(self._bolts())
            if isinstance(event, ev.StoneEarned):
                steps += [self._gem(event) for _ in range(_stones(event))]
            elif isinstance(event, ev.ElementEarned):
                steps.append(self._element(event))
        return motion.staggered(steps, 0.22)

    def _disc(self, seat: int, kind: int, start: Point) -> MotionStep:
        panel = self.table.panel(seat)
        element = kind - FIRST_ELEMENT_DISC
        goal = panel.sign_point(element) if element >= 0 else panel.disc_point(kind)
        disc = self.scenery.geometry.disc

        def land() -> None:
            if element < 0:
                self.scenery.flying[seat, kind] -= 1
            self.kit.sound("place", 0.7)
            panel.refresh()

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            size = round(disc * scale / _SIZES) * _SIZES
            self.scenery.art.disc(canvas, kind, at, size)

        return self.table.context.fliers.travel(
            paint,
            start,
            goal,
            seconds=FLIGHT,
            shadow=disc / 2,
            scale=(1.0, panel.disc_size / disc),
            on_start=lambda: self.kit.sound("lift", 0.7),
            on_end=land,
        )

    def _bolts(self) -> MotionStep:
        """Lightning in the brew, below the discs: three flashes."""
        if self.kit.comfort.reduced_motion:
            return Wait(0.0)
        middle = self.scenery.geometry.centre
        reach = self.scenery.geometry.pitch * 2.2

        def flash(number: int | None) -> None:
            if number is None:
                self.table.cauldron.flash(None)
            else:
                aside = ((number * 0.7) % 2 - 1) * reach, ((number * 1.3) % 2 - 1) * reach
                self.table.cauldron.flash((number, (middle[0] + aside[0], middle[1] + aside[1])))

        steps: list[MotionStep] = [Call(partial(self.kit.sound, "ignite", 0.5))]
        for number in (0, 4, 2):
            steps += [Call(partial(flash, number)), Wait(0.09), Call(partial(flash, None)), Wait(0.05)]
        return motion.InOrder(*steps)

    def _bubbles(self, place: int) -> MotionStep:
        """Some bubbles rise where a disc was."""
        if self.kit.comfort.reduced_motion:
            return Wait(0.0)
        x, y = self.scenery.geometry.point(place)
        pitch = self.scenery.geometry.pitch
        return motion.staggered([self._bubble(x + pitch * aside, y, radius) for aside, radius in BUBBLES], 0.07)

    def _bubble(self, x: float, y: float, radius: float) -> MotionStep:
        size, pitch = radius * self.scenery.geometry.pitch, self.scenery.geometry.pitch

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            draw_bubble(self.scenery, canvas, at, size)

        fliers = self.table.context.fliers
        return fliers.travel(paint, (x, y + pitch * 0.2), (x, y - pitch * 0.35), seconds=0.5, lift=0.0, arc=0.06)

    def _gem(self, event: ev.StoneEarned) -> MotionStep:
        panel, size = self.table.panel(event.seat), self.kit.px(44)

        def land() -> None:
            self.scenery.gems_flying[event.seat, event.group] -= 1
            self.kit.sound("token")
            panel.refresh()

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            self.scenery.art.gem(canvas, event.group, at, round(size * scale / _SIZES) * _SIZES)

        start = self.table.stones.gem_point(event.group)
        return self.table.context.fliers.travel(
            paint,
            start,
            panel.matrix.gem_point(event.group),
            seconds=0.6,
            shadow=size / 2,
            scale=(1.5, 1.0),
            on_start=lambda: self.kit.sound("sparkle"),
            on_end=land,
        )

    def _element(self, event: ev.ElementEarned) -> MotionStep:
        size = self.kit.px(50)

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            self.scenery.art.disc(canvas, FIRST_ELEMENT_DISC + event.element, at, size)

        return self.table.context.fliers.travel(
            paint,
            self.table.waiting.point(event.element),
            self.table.panel(event.seat).sign_point(event.element),
            seconds=0.6,
            shadow=size / 2,
            on_start=lambda: self.kit.sound("card"),
            on_end=lambda: self.kit.sound("token"),
        )

    def _settle(self, beat: Beat[Any]) -> None:
        """A beat is over: what is seen is what is, whatever was on its way."""
        scenery = self.scenery
        scenery.flying.clear()
        scenery.gems_flying.clear()
        scenery.away.clear()
        self.table.board.overlay.glowing = frozenset()
        scenery.show(self.table.context.rules.copy(beat.after))
        self.table.refresh()


def _stones(event: ev.StoneEarned) -> int:
    return event.colours + len(event.motifs) - event.missed
