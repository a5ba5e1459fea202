"""Shows what happened on the table, event by event: what is seen follows the facts as they arrive.

Nothing here decides anything: after a beat the view of the match is shown as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.glastonbury import events as ev
from game.glastonbury.market import step_of_corner
from game.glastonbury.model import FIRST_AT_ONCE, FIRST_SPELL, GAP, UNKNOWN, Spell, Stall, power_of
from scenes import motion
from scenes.glastonbury.board import Point
from scenes.motion import Call, Step, Wait
from scenes.tables.room import Beat
from scenes.tables.steps import Later

if TYPE_CHECKING:
    from game.glastonbury.model import State
    from scenes.glastonbury.table import GlastonburyRoom

HOP = 0.15
FLIGHT = 0.34
SHOWN = 0.3
"""How long a card that is taken is lifted before it flies, so that one sees which."""
PAUSE = 0.25
PUFF = 0.6
BELL = 0.9
UNFOLD = 1.1
"""How long each cauldron that is laid open is looked at: a curtain may fall after the last one."""
TOLD = 2.4
"""How long the notice of the end stays: no longer than the cauldrons of two seats need, so that no curtain
falls below it."""


class Staging:
    """Makes motion of beats for one room."""

    def __init__(self, room: GlastonburyRoom) -> None:
        self.room = room
        self.kit = room.kit
        self._shows: dict[type[Event], Callable[..., Step | None]] = {
            ev.CornerChosen: self._corner,
            ev.Walked: self._walked,
            ev.Rested: lambda event: Wait(PAUSE),
            ev.SpellUsed: self._used,
            ev.Taken: self._taken,
            ev.Vanished: self._vanished,
            ev.Looked: self._looked,
            ev.Filled: self._filled,
            ev.Kept: self._kept,
            ev.Ended: self._ended,
            ev.Unfolded: self._unfolded,
            ev.ImmutoAdded: self._immuto,
        }

    @property
    def state(self) -> State:
        """What is shown."""
        return self.room.sight.state

    def stall(self, seat: int) -> Stall:
        """A seat's stall as it is shown."""
        return self.state.stalls[seat]

    def animate(self, beats: Sequence[Beat]) -> Step:
        """Return the motion for beats."""
        line = motion.Sequence()
        for beat in beats:
            for event in beat.events:
                line.then(Later(lambda event=event, beat=beat: self._show(event, beat)))  # type: ignore[misc]
            line.then(Call(lambda after=beat.after: self._settle(after)))  # type: ignore[misc]
        if beats[-1].after.over and not beats[0].before.over:
            line.then(Later(self.room.sheets.count_up))
        return line

    def _show(self, event: Event, beat: Beat) -> Step:
        show = self._shows.get(type(event))
        if show is None:
            return motion.Sequence()
        return show(event) or motion.Sequence()

    def _settle(self, after: State) -> None:
        """A beat is over: what is seen is what is, whatever was on its way."""
        self.room.sight.away.clear()
        self.room.sight.state = self.room.bench.rules.copy(after)
        self.room.refresh()

    # -- pawns ---------------------------------------------------------------------------------------------------
    def _corner(self, event: ev.CornerChosen) -> Step:
        stall = self.stall(event.seat)
        pawn = self.room.square.pawns[event.seat]
        place = self.room.stall_of(event.seat).rect
        stop = step_of_corner(event.corner)

        def land() -> None:
            stall.pawn = stop
            self.room.refresh()
            self.kit.sound("place")

        return self.room.bench.fliers.travel(
            pawn.paint, place.center, pawn.middle_at(stop), seconds=FLIGHT, on_end=land
        )

    def _walked(self, event: ev.Walked) -> Step:
        stall, sight = self.stall(event.seat), self.room.sight
        pawn = self.room.square.pawns[event.seat]
        if event.steps == 0:
            return Wait(PAUSE)
        x, y = pawn.foot()
        start: Point = (x, y - pawn.height / 2)
        stops = [(event.start + at) % 20 for at in range(1, event.steps + 1)]
        hops: list[Step] = [Call(lambda: self._lift(event.seat))]
        for stop in stops:
            end = pawn.middle_at(stop)
            hops.append(
                self.room.bench.fliers.travel(
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

        def land() -> None:
            stall.pawn = event.stop
            sight.away.discard(("pawn", event.seat))
            self.room.refresh()

        return motion.Sequence(*hops, Call(land), Wait(0.12))

    def _lift(self, seat: int) -> None:
        self.room.sight.away.add(("pawn", seat))
        self.room.square.pawns[seat].refresh()

    # -- cards ---------------------------------------------------------------------------------------------------
    def _painter(self, card: int, size: int) -> Callable[[pygame.Surface, Point, float], object]:
        art = self.room.art

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
    ) -> Step:
        return self.room.bench.fliers.travel(
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

    def _taken(self, event: ev.Taken) -> Step:
        room, state = self.room, self.state
        start = room.square.board.cell(event.cell)
        human = event.seat == room.bench.front and room.bench.seats[event.seat].human
        end = self._destination(event.seat, event.card)

        def leave() -> None:
            state.square[event.cell] = GAP
            room.outlook.show_now(None, None)
            room.refresh()
            self.kit.sound("card")

        def arrive() -> None:
            self._receive(event.seat, event.card)
            room.refresh()
            self.kit.sound("place", 0.6)

        lift: list[Step] = []
        if not human:
            lift = [Call(lambda: room.outlook.show_now(event.cell, None)), Wait(SHOWN)]
        return motion.Sequence(*lift, self._fly(event.card, start, end, leave, arrive))

    def _destination(self, seat: int, card: int) -> pygame.Rect:
        """Where a card goes that a seat takes."""
        stall = self.room.stall_of(seat)
        if card >= FIRST_AT_ONCE:
            return self.room.pile.stack_place()
        if card >= FIRST_SPELL:
            power = power_of(card)
            assert power is not None
            place = stall.spell_place(power)
            size = min(place.w, place.h)
            return pygame.Rect(place.x, place.y, size, size)
        return stall.card_place()

    def _receive(self, seat: int, card: int) -> None:
        """A card has arrived at a seat."""
        stall, rules = self.stall(seat), self.room.sight.rules
        if card >= FIRST_AT_ONCE:
            stall.spent += (card,)
        elif card >= FIRST_SPELL:
            stall.spells += (Spell(card, rules.deck.uses_of(card)),)
        else:
            below = stall.cauldron if self.state.open else (UNKNOWN,) * len(stall.cauldron)
            stall.cauldron = (*below, card)

    def _vanished(self, event: ev.Vanished) -> Step:
        stall, room = self.stall(event.seat), self.room
        start = room.stall_of(event.seat).card_place()

        def leave() -> None:
            below = stall.cauldron[:-2] if event.top != GAP else ()
            stall.cauldron = (*below, event.top) if event.top != GAP else ()
            room.refresh()
            self.kit.sound("whoosh")

        def arrive() -> None:
            if event.sunk:
                self.state.pile = [UNKNOWN, *self.state.pile]
            else:
                self.state.out += (event.card,)
            room.refresh()

        away = self._fly(event.card, start, room.pile.stack_place(), leave, arrive)
        return motion.Together(self._puff(start), motion.Sequence(Wait(PUFF / 3), away))

    def _puff(self, place: pygame.Rect) -> Step:
        """Smoke that swells where a card vanishes."""
        pictures = self.kit.pictures

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            fade = max(0.0, 1.5 - scale)
            size = 4 * round(place.w * (0.6 + scale) / 4)
            for number, aside in ((1, -0.2), (2, 0.22), (3, 0.0)):
                smoke = pictures.get(f"effects/smoke_{number}", height=size, opacity=round(fade, 1), bright=1.5)
                smoke.draw(canvas, (at[0] + aside * size, at[1] - abs(aside) * size))

        return self.room.bench.fliers.travel(
            paint, place.center, place.center, seconds=PUFF, shadow=0.0, scale=(0.4, 1.5), lift=0.0
        )

    def _filled(self, event: ev.Filled) -> Step:
        state, room = self.state, self.room
        end = room.square.board.cell(event.cell)

        def leave() -> None:
            state.pile = state.pile[:-1]
            room.refresh()

        def arrive() -> None:
            state.square[event.cell] = event.card
            room.refresh()
            self.kit.sound("card", 0.6)

        return self._fly(event.card, room.pile.stack_place(), end, leave, arrive, FLIGHT * 0.9)

    def _kept(self, event: ev.Kept) -> Step | None:
        self.state.pending = ()
        if event.kept:
            self._receive(event.seat, event.card)
            self.room.refresh()
            return None
        self.state.out += (event.card,)
        start = self.room.stall_of(event.seat).card_place()
        return self._fly(event.card, start, self.room.pile.stack_place(), self.room.refresh, self.room.refresh)

    # -- spells, the end -----------------------------------------------------------------------------------------
    def _used(self, event: ev.SpellUsed) -> Step:
        stall = self.stall(event.seat)
        self.kit.sound("sparkle")
        rest = [spell for spell in stall.spells if spell.card != event.card]
        if event.left:
            rest.append(Spell(event.card, event.left))
        else:
            stall.spent += (event.card,)
        stall.spells = tuple(sorted(rest, key=lambda spell: spell.card))
        self.room.refresh()
        return Wait(PAUSE)

    def _looked(self, event: ev.Looked) -> Step:
        self.kit.sound("sparkle")
        return Wait(PAUSE)

    def _ended(self, event: ev.Ended) -> Step:
        self.kit.sound("last_round")
        said = self.room.bench.rules.describe(event)
        if said is not None:
            self.room.bench.around.toast(self.room.bench.say(said), "bell", TOLD)
        return Wait(BELL)

    def _unfolded(self, event: ev.Unfolded) -> Step:
        """One cauldron after the other is laid open."""
        stall, state = self.stall(event.seat), self.state
        state.ending = state.ending or "line"
        stall.cauldron = event.cards
        self.kit.sound("lid_open")
        self.room.refresh()
        self.room.sheets.open_cauldrons()
        return Wait(UNFOLD)

    def _immuto(self, event: ev.ImmutoAdded) -> Step:
        stall = self.stall(event.seat)
        self.kit.sound("sparkle")
        stall.immutos += (event.ingredient,)
        self.room.refresh()
        self.room.sheets.open_cauldrons()
        return Wait(PAUSE * 2)
