"""Shows what happened on the table: how each event looks while the view it leads to comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.core.contract import Event
from game.glastonbury.rules import events as ev
from game.glastonbury.rules.actions import GlastonburyAction
from game.glastonbury.rules.material.market import step_of_corner
from game.glastonbury.rules.model import FIRST_AT_ONCE, FIRST_SPELL, State, power_of
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.geometry import Point
from scenes.games.glastonbury.moments import market, spells
from scenes.games.glastonbury.moments.tools import Tools
from scenes.games.glastonbury.pieces.walk_overlay import WalkOverlay
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.staging import Act, Beat, Show, Staging, on
from scenes.ui.motion import Call, InOrder, MotionStep, Together, Wait

HOP = 0.15
FLIGHT = 0.34
SHOWN = 0.3
"""How long a card that is taken is lifted before it flies, so that one sees which."""
PAUSE = 0.25
TOLD = 1.8
CAULDRON = (f"{FAMILY}/cauldron_back", f"{FAMILY}/cauldron_front")
"""How long the notice of the end stays: while the market closes, so that no row lies below it for long."""


class GlastonburyStaging(Staging[State, GlastonburyAction]):
    """Makes motion of beats."""

    scenery: GlastonburyScenery

    def __init__(
        self,
        scenery: GlastonburyScenery,
        refresh: Callable[[], object],
        tools: Tools,
        walk: WalkOverlay,
    ) -> None:
        super().__init__(scenery, refresh)
        self.tools, self.walk = tools, walk
        self.stall_of, self.square, self.pile = tools.stall_of, tools.square, tools.pile

    def shows(self) -> Sequence[Show[State]]:
        """See `Staging`."""
        return [
            on(ev.CornerChosen, self._corner),
            on(ev.Walked, self._walked),
            on(ev.Rested, lambda event, after: Wait(PAUSE)),
            on(ev.SpellUsed, self._used),
            on(ev.Taken, self._taken),
            on(ev.Looked, self._looked),
            on(ev.Filled, self._filled),
            on(ev.Kept, self._kept),
            on(ev.Ended, self._ended),
        ]

    # -- spells: several events that are one ---------------------------------------------------------------------
    def acts(self, beat: Beat[State], views: Sequence[State]) -> Iterable[Act[State]]:
        """See `Staging`; what a spell brings belongs to it."""
        before, own = beat.before, self.is_own(beat)
        events, at = beat.events, 0
        while at < len(events):
            end = at + 1
            while end < len(events) and _belongs(events[end - 1], events[end]):
                end += 1
            yield Act(events[at:end], before, views[at:end], own)
            before, at = views[end - 1], end

    def pictures_of(self, act: Act[State]) -> list[str]:
        """See `Staging`: the cards that fly, and the cauldrons they fly to."""
        cards = [event.card for event in act.events if isinstance(event, ev.Taken | ev.Filled | ev.Kept)]
        return [*map(self.scenery.art.picture_of, cards), *CAULDRON] if cards else []

    def show(self, act: Act[State]) -> MotionStep:
        """See `Staging`."""
        first = act.events[0]
        if isinstance(first, ev.Taken) and len(act.events) > 1:
            return self._vanesco(first, act)
        if isinstance(first, ev.SpellUsed) and len(act.events) > 1:
            second = act.events[1]
            self.scenery.show(act.views[0])
            self.refresh()
            if isinstance(second, ev.Taken):
                return InOrder(self._accio(second, act.views[1]), *self._rest(act, 2))
            assert isinstance(second, ev.Walked)
            flung = spells.declinatio(self.tools, second.seat, second, lambda: self.settle(act.views[1]))
            return InOrder(flung, *self._rest(act, 2))
        return super().show(act)

    def _rest(self, act: Act[State], start: int) -> list[MotionStep]:
        """What else belongs to an act."""
        more = Act(act.events[start:], act.views[start - 1], act.views[start:], act.own)
        return [self.show(more)] if more.events else []

    def _vanesco(self, taken: ev.Taken, act: Act[State]) -> MotionStep:
        """The card goes to the pile while its smoke rolls to the others' stalls."""
        vanished = [(event, after) for event, after in act.following() if isinstance(event, ev.Vanished)]
        start = self.square.geometry.cell(taken.cell)
        smoke = spells.vanesco(self.tools, start.center, vanished, self.settle, lambda: self.send(("pile", 0)))
        taking = self._taken(taken, act.views[0])
        return Together(taking, InOrder(Wait(FLIGHT * 0.5 if act.own else SHOWN), smoke))

    def _accio(self, event: ev.Taken, after: State) -> MotionStep:
        """The magnet pulls the card to its cauldron."""
        place = self._destination(event.seat, event.card)

        def leave() -> None:
            self.walk.show_now(None, None)
            self.send(("cell", event.cell))

        return spells.accio(self.tools, event, place, Call(leave), lambda: self.settle(after))

    # -- pawns ---------------------------------------------------------------------------------------------------
    def _corner(self, event: ev.CornerChosen, after: State) -> MotionStep:
        pawn = self.square.pawns[event.seat]
        place = self.stall_of(event.seat).rect

        def land() -> None:
            self.settle(after)
            self.kit.sound("place")

        return self.context.fliers.travel(
            pawn.paint, place.center, pawn.middle_at(step_of_corner(event.corner)), seconds=FLIGHT, on_end=land
        )

    def _walked(self, event: ev.Walked, after: State) -> MotionStep:
        pawn = self.square.pawns[event.seat]
        if event.steps == 0:
            return Wait(PAUSE)
        x, y = pawn.foot()
        start: Point = (x, y - pawn.height / 2)
        stops = [(event.start + at) % 20 for at in range(1, event.steps + 1)]
        hops: list[MotionStep] = [Call(lambda: self.send(("pawn", event.seat)))]
        for stop in stops:
            end = pawn.middle_at(stop)
            hops.append(
                self.context.fliers.travel(
                    pawn.paint,
                    start,
                    end,
                    seconds=HOP,
                    lift=0.4,
                    arc=0.0,
                    on_end=lambda: self.kit.sound("stone", 0.5),
                )
            )
            start = end
        return InOrder(*hops, Call(lambda: self.settle(after)), Wait(0.12))

    # -- cards ---------------------------------------------------------------------------------------------------
    def _painter(self, card: int, size: int) -> Callable[[pygame.Surface, Point, float], object]:
        art = self.scenery.art

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            side = max(8, 4 * round(size * scale / 4))  # few sizes are kept, not one for each frame
            art.draw_card(canvas, card, at, side, lift=4)

        return paint

    def _fly(
        self,
        card: int,
        start: pygame.Rect,
        end: pygame.Rect,
        on_start: Callable[[], object] | None,
        on_end: Callable[[], object] | None,
        seconds: float = FLIGHT,
    ) -> MotionStep:
        return self.context.fliers.travel(
            self._painter(card, start.w),
            start.center,
            end.center,
            seconds=seconds,
            shadow=start.w / 2,
            scale=(1.0, end.w / start.w),
            arc=0.05,
            on_start=on_start,
            on_end=on_end,
        )

    def _taken(self, event: ev.Taken, after: State) -> MotionStep:
        start = self.square.geometry.cell(event.cell)
        human = event.seat == self.context.front and self.context.seats[event.seat].human
        end = self._destination(event.seat, event.card)

        def leave() -> None:
            self.walk.show_now(None, None)
            self.send(("cell", event.cell))
            self.kit.sound("card")

        def arrive() -> None:
            self.settle(after)
            self.kit.sound("place", 0.6)
            market.take_notice(self.tools, event.seat, event.card)
            if event.card < FIRST_SPELL:
                spells.splash(self.tools, event.seat, event.card, 0.7)

        lift: list[MotionStep] = []
        if not human:
            lift = [Call(lambda: self.walk.show_now(event.cell, None)), Wait(SHOWN)]
        return InOrder(*lift, self._fly(event.card, start, end, leave, arrive))

    def _destination(self, seat: int, card: int) -> pygame.Rect:
        """Where a card goes that a seat takes."""
        stall = self.stall_of(seat)
        if card >= FIRST_AT_ONCE:
            return self.pile.stack_place()
        if card >= FIRST_SPELL:
            power = power_of(card)
            assert power is not None
            place = stall.spell_place(power)
            size = min(place.w, place.h)
            return pygame.Rect(place.x, place.y, size, size)
        return stall.card_place()

    def _filled(self, event: ev.Filled, after: State) -> MotionStep:
        def arrive() -> None:
            self.settle(after)
            self.kit.sound("card", 0.6)

        start, end = self.pile.stack_place(), self.square.geometry.cell(event.cell)
        return self._fly(event.card, start, end, lambda: self.send(("pile", 0)), arrive, FLIGHT * 0.9)

    def _kept(self, event: ev.Kept, after: State) -> MotionStep | None:
        if event.kept:
            return None
        start = self.stall_of(event.seat).card_place()
        return self._fly(event.card, start, self.pile.stack_place(), lambda: self.settle(after), None)

    # -- spells, the end -----------------------------------------------------------------------------------------
    def _used(self, event: ev.SpellUsed, after: State) -> MotionStep:
        self.kit.sound("sparkle")
        self.settle(after)
        return Wait(PAUSE)

    def _looked(self, event: ev.Looked, after: State) -> MotionStep:
        return spells.perluceo(self.tools, event.seat, len(event.cards))

    def _ended(self, event: ev.Ended, after: State) -> MotionStep:
        self.announce(event, TOLD)
        step = market.closing(self.tools)
        self.scenery.show(after)
        self.refresh()
        return step


def _belongs(before: Event, event: Event) -> bool:
    """Whether an event is part of what the one before it began."""
    if isinstance(event, ev.Vanished):
        return isinstance(before, ev.Vanished | ev.Taken)
    return isinstance(before, ev.SpellUsed) and isinstance(event, ev.Taken | ev.Walked)
