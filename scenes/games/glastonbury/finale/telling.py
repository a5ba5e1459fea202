"""Tells the end of a match: cards come out, colours, Immutos and recipes count, rows change places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.glastonbury.rules import events as ev
from game.glastonbury.rules.model import FIRST_IMMUTO, INGREDIENTS, State, card_of, value_of
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.spectacle.drawing import around, between, blit_middle
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.tabletop.spectacle.layer import Layer
from scenes.tabletop.staging import Beat
from scenes.ui.motion import Awaiting, Call, InOrder, MotionStep, Point, Together, Tween, Wait
from scenes.ui.theme import Colour

TICK, FLIGHT = 0.15, 0.32
"""Seconds between two cards of a cauldron, and how long one is on its way."""
SWAP, LOOK = 0.45, 0.5
"""Seconds in which rows change places, and in which one looks at what has changed."""
COLOUR, SHIVER, RECIPE, AFTER = 0.85, 0.9, 0.75, 1.2
SHIVER_LOOK = 0.05
"""Seconds in which an Immuto has one look."""
GOLD: Colour = (255, 206, 96)


class Telling:
    """Makes the steps; each of them is ended by a press."""

    def __init__(self, scenery: GlastonburyScenery, rows: Rows, layer: Layer) -> None:
        self.scenery, self.rows, self.layer = scenery, rows, layer
        self.kit = scenery.context.kit

    def steps(self, beats: Sequence[Beat[State]]) -> list[MotionStep]:
        """What these beats brought, one step after the other."""
        tally = self.rows.tally
        tally.begin(beats[0].before)
        self.rows.lit = ()
        self.rows.forget()
        self.rows.stand()
        events = [event for beat in beats for event in beat.events]
        self._make_ahead(beats[0].before)
        steps: list[MotionStep] = [Awaiting(partial(self.rows.when_ready, self.rows.draw_all), self.rows.show)]
        if any(isinstance(event, ev.Unfolded) for event in events):
            steps += [Wait(LOOK), Later(self._open), self._rank(), Later(self._colours), self._rank()]
        for event in events:
            if isinstance(event, ev.ImmutoAdded):
                steps += [Later(partial(self._immuto, event)), self._rank()]
        if beats[-1].after.over and not beats[0].before.over:
            for at in range(max(tally.recipe_count(seat) for seat in tally.seats)):
                for seat in reversed(tally.seats):
                    if at < tally.recipe_count(seat):
                        steps.append(Later(partial(self._recipe, seat, at)))
                steps.append(self._rank())
            steps += [Call(self._won), Wait(AFTER)]
        return steps

    def _make_ahead(self, before: State) -> None:
        """What will be seen of the rows is made while one looks at what is there."""
        if (scene := self.rows.scene) is not None:
            scene.make_ahead(self.rows.to_come(before))

    # -- cards ---------------------------------------------------------------------------------------------------
    def _open(self) -> MotionStep:
        """All cauldrons at once, from the bottom."""
        flights = []
        for seat in self.rows.tally.seats:
            for at, card in enumerate(self.rows.tally.view.stalls[seat].cauldron):
                flights.append(InOrder(Wait(at * TICK), self._come_out(seat, card)))
        return InOrder(Call(lambda: self.kit.sound("lid_open")), Together(*flights), Wait(LOOK))

    def _come_out(self, seat: int, card: int) -> MotionStep:
        context, size = self.scenery.context, self.rows.heaps(seat)[0]

        def land() -> None:
            self.rows.tally.laid[seat].add(card)
            self._damage(self.rows.touched(seat, card))
            self.kit.sound("card_note", 0.7, min(4, max(1, value_of(card))) if card < FIRST_IMMUTO else 1)

        return context.fliers.travel(
            self._painter(card, size),
            self.rows.mouth(seat),
            lambda: self.rows.card_place(seat, card).center,
            seconds=FLIGHT,
            shadow=size / 2,
            scale=(0.5, 1.0),
            arc=-0.12,
            on_end=land,
        )

    def _painter(self, card: int, size: int) -> Callable[[pygame.Surface, Point, float], object]:
        art = self.scenery.art

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            side = max(8, 8 * round(size * scale / 8)) if scale < 1 else size
            art.draw_card(canvas, card, at, side, lift=4, named=False)

        return paint

    def _changed(self, seat: int) -> None:
        """A row looks different now."""
        margin = 2 * self.kit.px(12)
        self._damage([self.rows.row(seat).inflate(margin, margin)])

    def _damage(self, rects: Sequence[pygame.Rect]) -> None:
        if (scene := self.rows.scene) is not None:
            for rect in rects:
                scene.damage(rect)

    # -- who leads -----------------------------------------------------------------------------------------------
    def _rank(self) -> MotionStep:
        """Rows change places, if somebody was overtaken."""

        def begin() -> MotionStep:
            order, rows = self.rows.tally.ranked(), self.rows
            start = dict(rows.slots)
            if all(start[seat] == at for at, seat in enumerate(order)):
                return Together()

            def move(part: float) -> None:  # who rises goes first, so that not all meet in the middle
                up, down = min(1.0, part * 1.7), max(0.0, part * 1.7 - 0.7)
                ways = {seat: at - start[seat] for at, seat in enumerate(order)}
                rows.slots = {seat: start[seat] + way * (up if way < 0 else down) for seat, way in ways.items()}
                rows.invalidate()

            self.kit.sound("boom" if start[order[0]] != 0 else "stone", 0.8)
            return InOrder(Tween(SWAP, move), Wait(LOOK / 2))

        return Later(begin)

    # -- what counts more ----------------------------------------------------------------------------------------
    def _colours(self) -> MotionStep:
        """What has one's own colour counts twice."""
        tally = self.rows.tally
        own = [
            (seat, rect)
            for seat in tally.seats
            for heap, rect in self.rows.heaps(seat)[1]
            if heap.own and heap.cards
        ]

        def double() -> None:
            tally.doubled = True
            for seat in tally.seats:
                self._changed(seat)
            for _, rect in own:
                self.layer.effects.emit(sparks(GOLD, 9, 3.0), rect.center)
            self.kit.sound("doubled" if own else "click")

        if not own:
            return Call(double)
        light = self._light([rect for _, rect in own], GOLD)
        return Together(light, InOrder(Wait(COLOUR * 0.35), Call(double), Wait(COLOUR * 0.65)))

    def _light(self, rects: Sequence[pygame.Rect], tone: Colour) -> MotionStep:
        """Light round places, which comes and goes."""
        kit, wide = self.kit, self.kit.px(90)
        reach = rects[0].unionall(list(rects[1:])).inflate(wide, wide)

        def draw(canvas: pygame.Surface, part: float) -> None:
            step = round(min(1.0, 4 * part, 4 * (1 - part)) * 4) / 4
            for rect in rects if step else ():
                size = rect.w + wide, rect.h + wide
                light = kit.pictures.get("effects/glow_white", size=size, tint=tone, opacity=0.8 * step)
                blit_middle(canvas, light, rect.center)

        return self.layer.sight(COLOUR, draw, reach, still=0.5)

    # -- Immuto --------------------------------------------------------------------------------------------------
    def _immuto(self, event: ev.ImmutoAdded) -> MotionStep:
        """It shivers through its colours and is one of what it was added to."""
        tally, rows, seat = self.rows.tally, self.rows, event.seat
        card = next(card for heap in tally.heaps(seat) if heap.ingredient < 0 for card in reversed(heap.cards))
        size, start = rows.heaps(seat)[0], rows.card_place(seat, card).center
        tally.laid[seat].discard(card)
        tally.joined[seat] += 1
        self._changed(seat)
        end = rows.card_place(seat, card).center

        def land() -> None:
            tally.laid[seat].add(card)
            self._changed(seat)
            self.layer.effects.emit(glow(GOLD, 2.2), end)
            self.layer.effects.emit(sparks(GOLD, 10, 3.0), end)
            self.kit.sound("token", 0.8)

        shiver = immuto(self.scenery, self.layer, start, end, size, event.ingredient)
        return InOrder(Call(lambda: self.kit.sound("immuto")), shiver, Call(land), Wait(LOOK / 2))

    # -- recipes, the end ----------------------------------------------------------------------------------------
    def _recipe(self, seat: int, at: int) -> MotionStep:
        """A recipe is turned up and counts."""
        tally, rows, kit = self.rows.tally, self.rows, self.kit
        place = rows.recipe_place(seat, at).copy()
        tally.recipes[seat] = at + 1
        points = tally.total(seat)
        tally.recipes[seat] = at
        points -= tally.total(seat)

        def turn() -> None:
            tally.recipes[seat] = at + 1
            self._changed(seat)
            kit.sound("page")
            if points > 0:
                kit.sound("recipe")
                self.layer.effects.emit(sparks(GOLD, 12, 4.0), place.center)
                self.layer.effects.emit(sparks(GOLD, 8, 3.0), rows.total_place(seat).center)

        light = [self._light([place], GOLD)] if points > 0 else []
        return Together(InOrder(Call(turn), Wait(RECIPE if points > 0 else RECIPE / 2)), *light)

    def _won(self) -> None:
        self.rows.lit = self.rows.tally.winners()
        self.rows.stand()
        self.rows.remember()
        self.rows.invalidate()
        self.kit.sound("complete")
        for seat in self.rows.lit:
            self.layer.effects.emit(sparks(GOLD, 26, 6.0), self.rows.total_place(seat).center)


def immuto(
    scenery: GlastonburyScenery, layer: Layer, start: Point, end: Point, size: int, ingredient: int
) -> MotionStep:
    """Return how an Immuto goes through all colours on its way, the last being what it becomes."""
    colours = scenery.rules.deck.colours
    looks = [next(i for i in range(INGREDIENTS) if colours[i] == colour) for colour in dict.fromkeys(colours)]
    looks.append(ingredient)

    def draw(canvas: pygame.Surface, part: float) -> None:
        at = between(start, end, max(0.0, min(1.0, part * 2 - 0.9)), size * 0.3)
        look = looks[-1] if part > 0.9 else looks[int(part * SHIVER / SHIVER_LOOK) % len(looks)]
        shiver = scenery.context.kit.px(3) * (1 if int(part * SHIVER / SHIVER_LOOK) % 2 else -1) * (part < 0.9)
        scenery.art.draw_card(canvas, card_of(look, 1), (at[0] + shiver, at[1]), size, lift=10, valued=False)

    return layer.sight(SHIVER, draw, around(start, end, margin=size), still=0.95)
