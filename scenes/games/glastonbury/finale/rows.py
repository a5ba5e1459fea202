"""The stalls that have come forward: a row for each seat, with its cauldron, its heaps and its total."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.glastonbury.misremembered import Misremembered, misremembered
from game.glastonbury.rules.model import FIRST_VANESCO, GAP, State
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.finale.tally import Heap, Tally
from scenes.games.glastonbury.groups import OVERLAP, CardGroup, draw_points, lay_groups
from scenes.games.glastonbury.pieces.stalls import ASIDE, AWNING_LOW, KEEPER, draw_awning, draw_keeper
from scenes.games.glastonbury.scenery import GlastonburyScenery, Mood
from scenes.games.glastonbury.sheets.base import SquareSheet
from scenes.ui import theme
from scenes.ui.text.scribe import Ink
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit

TOTAL = theme.Style("score", 96, gold=True)
HEADING = theme.Style("title", 50, gold=True)
HEAD = 84.0
"""Height of the heading above the rows, px at 1080 lines."""
SIDE, SUM = 250.0, 176.0
"""Widths of the stall at a row's beginning and of the total at its end."""
HIGHEST = 430.0
SMOKE: Colour = (176, 132, 226)
BESIDE, NOW = 0.6, 0.62
"""How far what is remembered lies from the one before, and how large what lies there now is, in cards."""
LARGEST = 168.0
"""The largest cards, px at 1080 lines."""


class Gone(Widget):
    """What one saw put into a cauldron and what isn't there: Vanesco took it away; and what lies there instead."""

    catches = True

    def __init__(self, scenery: GlastonburyScenery, places: tuple[Misremembered, ...]) -> None:
        kit, say = scenery.context.kit, scenery.rules.words
        lines = [
            kit.words.plural(
                "Lay here once: Vanesco took this card.", "Lay here once: Vanesco took these cards.", len(places)
            )
        ]
        for seen, there in places:
            card, other = kit.words.say(say.card(seen)), kit.words.say(say.card(there)) if there != GAP else ""
            lines.append(kit.tr("{card}, where {other} lies now", card=card, other=other) if other else card)
        super().__init__(kit, tip="\n".join(lines))
        self.scenery, self.places = scenery, places

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cards dimly, in smoke, behind the spell that took them; small what lies there now."""
        kit, art, rect = self.kit, self.scenery.art, self.rect
        steps = [BESIDE if there == GAP else BESIDE + NOW / 2 for _, there in self.places]
        wide = 1 + sum(steps)
        size = min(rect.h, round(rect.w / wide))
        x, y = rect.centerx - size * (wide - 1) / 2, float(rect.centery)
        art.draw_card(canvas, FIRST_VANESCO, (x, y), size, named=False)
        smoke = kit.pictures.get("moments/curl_2", width=round(size * 1.5), frame=3, tint=SMOKE, opacity=0.7)
        for (seen, there), step in zip(self.places, steps, strict=True):
            at = x + size * BESIDE, y
            art.draw_card(canvas, seen, at, size, bright=0.55, named=False)
            smoke.draw(canvas, at)
            if there != GAP:
                low = size * (1 - NOW) / 2
                art.draw_card(canvas, there, (at[0] + size / 2, y + low), round(size * NOW), lift=2, named=False)
            x += size * step


class Rows(SquareSheet):
    """What is told lies in `tally`; each seat's row stands at `slots[seat]`, counted from the uppermost."""

    part = (1.0, 1.0)

    def __init__(self, scenery: GlastonburyScenery, view: State) -> None:
        super().__init__(scenery, scenery.context.kit.tr("The cauldrons are opened"))
        self.tally = Tally(scenery.rules, view)
        self.slots: dict[int, float] = {}
        self.stand()
        self.lit: tuple[int, ...] = self.tally.winners()
        """The seats whose rows are lit."""
        self._laid: dict[object, tuple[int, list[pygame.Rect]]] = {}
        self.gone: dict[int, Gone] = {}
        if view.over:
            self.remember()

    def follow(self, before: Rows) -> None:
        """Stand where others stood: how heaps lie was found for those."""
        self._laid = before._laid

    def stand(self) -> None:
        """Let the rows stand as the seats are ranked now."""
        self.slots = {seat: float(at) for at, seat in enumerate(self.tally.ranked())}

    def remember(self) -> None:
        """Show beside the totals what one saw put into the cauldrons and what isn't there."""
        events = (event for step in self.scenery.context.steps for event in step.events)
        found = misremembered(events, self.tally.view)
        self.gone = {seat: self.put(Gone(self.scenery, places)) for seat, places in found.items()}
        self.arrange()

    def forget(self) -> None:
        """Show nothing of that, while it is still told what lies there."""
        self.gone = {}
        self.clear()

    # -- places --------------------------------------------------------------------------------------------------
    @property
    def inside(self) -> pygame.Rect:
        """The frame below its heading, without margins."""
        px, frame = self.kit.px, self.frame
        top = frame.y + px(HEAD + 10)
        return pygame.Rect(frame.x + px(24), top, frame.w - 2 * px(24), frame.bottom - px(24) - top)

    @property
    def head(self) -> pygame.Rect:
        """Where the heading's words stand; the buttons lie over the end of its line."""
        px, frame = self.kit.px, self.frame
        room = frame.w - px(60 + 420)
        wide = self.kit.text.size(self.heading, fit(self.kit, self.heading, HEADING, room))[0]
        return self.kit.units.flip(pygame.Rect(frame.x + px(30), frame.y + px(8), wide, px(HEAD - 8)), frame)

    def row(self, seat: int) -> pygame.Rect:
        """Where a seat's row is now."""
        px, inside, count = self.kit.px, self.inside, len(self.slots)
        pitch = min(px(HIGHEST), inside.h // count)
        top = inside.y + (inside.h - pitch * count) // 2
        return pygame.Rect(inside.x, top + round(self.slots[seat] * pitch), inside.w, pitch - px(10))

    def _side(self, row: pygame.Rect) -> pygame.Rect:
        px = self.kit.px
        return self.kit.units.flip(pygame.Rect(row.x + px(10), row.y + px(6), px(SIDE), row.h - px(14)), row)

    def foot(self, seat: int) -> tuple[tuple[float, float], int]:
        """Where a seat's cauldron stands, and how wide it is."""
        side = self._side(self.row(seat))
        wide = min(self.kit.px(190), round((side.h - self.kit.px(AWNING_LOW)) * 1.02))
        aside = round(wide * ASIDE / 2) * (-1 if self.kit.units.mirrored else 1)
        return (float(side.centerx - aside), float(side.bottom)), wide

    def mouth(self, seat: int) -> tuple[float, float]:
        """Where cards come out of a seat's cauldron."""
        foot, wide = self.foot(seat)
        middle = self.scenery.art.brew(wide, foot).center
        return float(middle[0]), float(middle[1])

    def total_place(self, seat: int) -> pygame.Rect:
        """Where a seat's total stands."""
        px, row = self.kit.px, self.row(seat)
        return self.kit.units.flip(pygame.Rect(row.right - px(SUM + 12), row.y, px(SUM), row.h), row)

    def arrange(self) -> None:
        """Place what is remembered: below the totals."""
        for seat, gone in self.gone.items():
            place = self.total_place(seat)
            high = min(self.kit.px(96), round(place.h * 0.36))
            gone.place(pygame.Rect(place.x, place.bottom - high - self.kit.px(10), place.w, high))

    def heaps(self, seat: int) -> tuple[int, list[tuple[Heap, pygame.Rect]]]:
        """The size of a seat's cards, and its heaps with their places."""
        row = self.row(seat)
        area = self.kit.units.flip(self._cards_in(row), row)
        every = {each: tuple(self.tally.heaps(each)) for each in self.tally.seats}
        heaps, sizes = every[seat], [self._lay(each, area.size, LARGEST)[0] for each in every.values()]
        size, rects = self._lay(heaps, area.size, min(sizes) / self.kit.units.scale)
        return size, [(heap, rect.move(area.topleft)) for heap, rect in zip(heaps, rects, strict=True)]

    def _cards_in(self, row: pygame.Rect) -> pygame.Rect:
        px = self.kit.px
        return pygame.Rect(row.x + px(SIDE + 30), row.y + px(10), row.w - px(SIDE + SUM + 54), row.h - px(18))

    def _lay(
        self, heaps: tuple[Heap, ...], room: tuple[int, int], largest: float
    ) -> tuple[int, list[pygame.Rect]]:
        key = heaps, room, largest
        if key not in self._laid:
            groups = [CardGroup("", heap.cards, recipe=heap.recipe) for heap in heaps]
            self._laid[key] = lay_groups(self.scenery, pygame.Rect((0, 0), room), groups, largest=largest)
        return self._laid[key]

    def card_place(self, seat: int, card: int) -> pygame.Rect:
        """Where a card of a seat lies, or will; its cauldron if it has none such."""
        size, heaps = self.heaps(seat)
        for heap, rect in heaps:
            if card in heap.cards:
                return pygame.Rect(self._card_x(heap, rect, size, heap.cards.index(card)), rect.y, size, size)
        return self.scenery.art.cauldron_card(self.foot(seat)[1], self.foot(seat)[0])

    def _card_x(self, heap: Heap, rect: pygame.Rect, size: int, at: int) -> int:
        wide = size * (1 + OVERLAP * (len(heap.cards) - 1))
        return round(rect.x + max(0.0, rect.w - wide) / 2 + at * size * OVERLAP)

    def heap_place(self, seat: int, ingredient: int) -> pygame.Rect:
        """Where a seat's cards of an ingredient lie; all of its row if it has none."""
        found = (rect for heap, rect in self.heaps(seat)[1] if heap.ingredient == ingredient)
        return next(found, self.row(seat))

    def recipe_place(self, seat: int, at: int) -> pygame.Rect:
        """Where one of a seat's recipes lies."""
        return [rect for heap, rect in self.heaps(seat)[1] if heap.recipe >= 0][at]

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what lies in the canvas's clip of frame, heading and rows."""
        self._draw_in(canvas, canvas.get_clip())

    def draw_all(self, canvas: pygame.Surface) -> None:
        """See `SquareSheet`."""
        self._draw_in(canvas, self.frame)

    def _draw_in(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        kit, px, frame = self.kit, self.kit.px, self.frame
        kit.skins.paint(canvas, "board", frame, seed=11)
        head = self.head
        if clip.colliderect(head):
            kit.text.line(self.heading, fit(kit, self.heading, HEADING, head.w), head.w).draw_in(canvas, head)
        for seat in sorted(self.slots, key=lambda seat: self.slots[seat], reverse=True):
            if clip.colliderect(self.row(seat).inflate(2 * px(14), 2 * px(14))):
                self._draw_row(canvas, seat, clip)

    def _draw_row(self, canvas: pygame.Surface, seat: int, clip: pygame.Rect) -> None:
        px, row = self.kit.px, self.row(seat)
        self._draw_board(canvas, seat)
        near = 2 * px(16)
        if clip.colliderect(self._side(row).inflate(near, near)):
            self._draw_stall(canvas, seat)
        size, heaps = self.heaps(seat)
        for heap, rect in heaps:
            if clip.colliderect(rect.inflate(near, near)):
                self._draw_heap(canvas, seat, heap, rect, size)
        place = self.total_place(seat)
        if clip.colliderect(place):
            if seat in self.gone:
                place = pygame.Rect(place.x, place.y, place.w, self.gone[seat].rect.y - place.y)
            self._written(self.tally.total(seat), place.w).draw_in(canvas, place)

    def _written(self, total: int, wide: int) -> Ink:
        kit = self.kit
        words = kit.words.number(total) if total >= 0 else kit.words.signed(total)
        return kit.text.line(words, fit(kit, words, TOTAL, wide), wide)

    def _draw_stall(self, canvas: pygame.Surface, seat: int) -> None:
        """The seat's awning, keeper and cauldron."""
        kit, art, side = self.kit, self.scenery.art, self._side(self.row(seat))
        foot, wide = self.foot(seat)
        aside = round(wide * ASIDE) * (-1 if kit.units.mirrored else 1)
        mood: Mood = "glad" if seat in self.lit else "waits"
        draw_keeper(self.scenery, canvas, seat, (foot[0] + aside, foot[1]), round(wide * KEEPER), mood)
        left = [card for card in self.tally.view.stalls[seat].cauldron if card not in self.tally.laid[seat]]
        if left and not self.tally.doubled:  # later an Immuto on its way is missing, too
            art.cauldron(canvas, foot, wide, left[-1])
        else:
            kit.pictures.get(f"{FAMILY}/cauldron", width=wide).draw(canvas, foot)
        awning = pygame.Rect(side.x, side.y, side.w, kit.px(AWNING_LOW))
        draw_awning(self.scenery, canvas, awning, seat, "")

    def touched(self, seat: int, card: int) -> list[pygame.Rect]:
        """What looks different when a card of a seat has come to lie: heap, total, after the last the cauldron."""
        near, tally = 2 * self.kit.px(14), self.tally
        heaps = [rect.inflate(near, near) for heap, rect in self.heaps(seat)[1] if card in heap.cards]
        whole = len(tally.laid[seat]) == len(tally.view.stalls[seat].cauldron)
        return [
            *heaps,
            self.total_place(seat),
            *([self._side(self.row(seat)).inflate(near, near)] if whole else []),
        ]

    def _draw_board(self, canvas: pygame.Surface, seat: int) -> None:
        self._paint_board(canvas, seat, lit=seat in self.lit)

    def _paint_board(self, canvas: pygame.Surface, seat: int, *, lit: bool) -> None:
        self.kit.skins.paint(canvas, "board_turn" if lit else "board_plain", self.row(seat), seed=2 + seat)

    def ready(self) -> list[Callable[[], object]]:
        """Return what makes the large pictures ahead of time."""
        scratch = pygame.Surface((1, 1))
        return [
            partial(self.kit.skins.paint, scratch, "board", self.frame, seed=11),
            *(
                partial(draw, scratch, seat)
                for seat in self.slots
                for draw in (self._draw_board, self._draw_stall)
            ),
        ]

    def to_come(self, before: State) -> list[Callable[[], object]]:
        """Return what makes cards, totals and lit rows that will be seen, in about the order they come in."""
        told = Tally(self.tally.rules, self.tally.view)
        told.begin(before)
        makes: list[Callable[[], object]] = []
        for at in range(max(len(stall.cauldron) for stall in told.view.stalls)):
            for seat in told.seats:
                for card in told.view.stalls[seat].cauldron[at : at + 1]:
                    told.laid[seat].add(card)
                    makes.append(partial(self.scenery.art.card, card, self.heaps(seat)[0], named=False))
                    makes.append(partial(self._written, told.total(seat), self.total_place(seat).w))
        scratch = pygame.Surface((1, 1))
        boards = [partial(self._paint_board, scratch, seat, lit=True) for seat in told.winners()]
        return [*makes, *boards]

    def _draw_heap(self, canvas: pygame.Surface, seat: int, heap: Heap, rect: pygame.Rect, size: int) -> None:
        kit, art, points = self.kit, self.scenery.art, self.tally.points(seat, heap)
        if heap.recipe >= 0:
            place = pygame.Rect(rect.x, rect.y, rect.w, size)
            if points is not None:
                art.recipes.card(canvas, place, heap.recipe)
            else:
                back = kit.pictures.get(f"{FAMILY}/recipe_back", height=place.h)
                back.draw_corner(canvas, (place.centerx - back.size[0] // 2, place.y))
        for at, card in enumerate(heap.cards):
            if card in self.tally.laid[seat]:
                x = self._card_x(heap, rect, size, at)
                art.draw_card(canvas, card, (x + size / 2, rect.y + size / 2), size, named=False)
        if points is not None:
            draw_points(self.scenery, canvas, rect, size, points)
