"""How drops are shown: dice that fill them, gray drops on their way, drops the Spider carries."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.potions.rules import events as ev
from game.potions.rules.material.recipe import fill, lift
from game.potions.rules.model import Potion
from scenes.games.potions.art import Point
from scenes.games.potions.dice.tokens import DIE_LETTERS, MULTI, Token, paint_token
from scenes.games.potions.journeys.travel import FLIGHT, GLANCE, GRAY_GAP, Travel
from scenes.tabletop.pieces.later import Later
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep, Wait


class DropJourneys(Travel):
    """Motion for events of drops."""

    def filled(self, event: ev.Filled) -> MotionStep:
        """A die, or a drop in hand, travels to the drop it fills."""

        def make() -> MotionStep:
            desk, scenery = self.desk(event.seat), self.table.scenery
            piece = self.table.tray.piece(event.source)
            start = piece.rect.center if piece is not None else self._source_point(event)
            size = float(piece.rect.w) if piece is not None else float(self.kit.px(70))
            token = piece.token if piece is not None else Token(event.source)
            end, width = self.drop_point(event.seat, event.slot, event.drop)
            value = event.value
            self._use_up(event)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                paint_token(scenery, canvas, replace(token, count=1), value, at, max(8.0, size * scale))

            def arrive() -> None:
                potion = desk.potions[event.slot]
                if potion is not None:
                    fills = fill(potion.fills, event.drop, event.value)
                    self.put_potion(desk, event.slot, Potion(potion.card, fills))
                self.kit.sound("place")
                self.changed()

            scale = (1.0, max(0.3, width / max(1.0, size)))
            return self.table.context.fliers.travel(
                paint, start, end, seconds=FLIGHT, shadow=size / 2.4, scale=scale, on_end=arrive
            )

        return self.followed(Later(make), event.seat, GLANCE)

    def _source_point(self, event: ev.Filled) -> Point:
        if event.source == MULTI:
            return self.gray_point(event.seat, 2)
        return self.table.tray.rail.center

    def _use_up(self, event: ev.Filled) -> None:
        """What fills is gone from the tray."""
        hand, desk = self.state.hand, self.desk(event.seat)
        if event.source in DIE_LETTERS and hand is not None:
            hand.left = hand.left.replace(event.source, "")
        elif event.source == MULTI:
            desk.multi = max(0, desk.multi - 1)
        elif event.source.startswith("+"):
            desk.extra = desk.extra.replace(event.source[1], "", 1)
        elif hand is not None:
            hand.gift, hand.lifted = False, None
        self.table.tray.lay()

    def lifted(self, event: ev.Lifted) -> MotionStep:
        """The Spider takes a drop off a potion."""

        def make() -> MotionStep:
            desk, scenery = self.desk(event.seat), self.table.scenery
            start, size = self.drop_point(event.seat, event.slot, event.drop)
            token = Token("spider", value=event.value)
            potion = desk.potions[event.slot]
            if potion is not None:
                self.put_potion(desk, event.slot, Potion(potion.card, lift(potion.fills, event.drop)))
            self.changed()

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                paint_token(scenery, canvas, token, event.value, at, max(8.0, size * scale))

            return self.table.context.fliers.travel(
                paint, start, self.table.tray.rail.center, seconds=FLIGHT, shadow=size / 2
            )

        return self.told(Later(make), event, event.seat, GLANCE)

    def die_spent(self, event: ev.DieSpent) -> MotionStep:
        """A die becomes a gray drop."""

        def make() -> MotionStep:
            piece = self.table.tray.piece(event.die)
            start = piece.rect.center if piece is not None else self.table.tray.rail.center
            size = float(piece.rect.w) if piece is not None else float(self.kit.px(70))
            paint = piece.painter(size) if piece is not None else self.gray_paint(size)
            if self.state.hand is not None:
                self.state.hand.left = self.state.hand.left.replace(event.die, "")
            self.table.tray.lay()
            end = self.gray_point(event.seat, self.desk(event.seat).gray)
            return self.table.context.fliers.travel(
                paint, start, end, seconds=FLIGHT, shadow=size / 2.4, scale=(1.0, 0.42)
            )

        return self.followed(Later(make), event.seat, GLANCE)

    def got_gray(self, event: ev.GotGray) -> MotionStep:
        """Gray drops travel to a seat, one after the other."""

        def make() -> MotionStep:
            before = event.gray - event.count
            if event.why == "die":
                return Call(lambda: self.set_gray(event.seat, event.gray))
            steps = []
            for at in range(event.count):
                end = self.gray_point(event.seat, before + at)
                steps.append(self._gray_flight(self._gray_source(event), end, event.seat, before + at + 1))
            return motion.staggered(steps, GRAY_GAP)

        return Later(make)

    def _gray_source(self, event: ev.GotGray) -> Point:
        if event.why == "helper" and self.in_front(event.seat):
            return self.table.helper.rect.center
        if event.why == "potion" and self.in_front(event.seat):
            return self.table.tray.rail.center
        return self.table.tray.floor.center

    def _gray_flight(self, start: Point, end: Point, seat: int, count: int) -> MotionStep:
        size = self.kit.px(48)

        def arrive() -> None:
            self.set_gray(seat, count)
            self.kit.sound("clink", 0.6)

        return self.table.context.fliers.travel(
            self.gray_paint(size), start, end, seconds=FLIGHT, shadow=size / 2, on_end=arrive
        )

    def made_multi(self, event: ev.MadeMulti) -> MotionStep:
        """Gray drops become a multipurpose potion."""

        def brew() -> None:
            desk = self.desk(event.seat)
            desk.gray, desk.multi = event.gray, desk.multi + event.count
            self.kit.sound("complete")
            self.table.tray.lay()
            self.changed()

        return self.told(motion.InOrder(Wait(0.15), Call(brew), Wait(0.15)), event, event.seat)

    def stolen(self, event: ev.Stolen) -> MotionStep:
        """A gray drop changes its owner."""

        def make() -> MotionStep:
            gray = self.table.scenery.gray(event.victim)
            start = self.gray_point(event.victim, gray - 1)
            self.set_gray(event.victim, gray - 1)
            self.kit.sound("whoosh")
            end = self.gray_point(event.seat, self.desk(event.seat).gray)
            size = self.kit.px(48)
            return self.table.context.fliers.travel(
                self.gray_paint(size), start, end, seconds=0.5, shadow=size / 2
            )

        return self.told(Later(make), event, event.seat)
