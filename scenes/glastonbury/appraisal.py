"""The parchment that tells what a card would mean: ladder of its ingredient, own colour, the walk it brings (GL-26).

It never tells a total while cauldrons are covered: it shows the ladder with this card's own numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.glastonbury.market import CORNERS, NO_LINE, STRIDE
from game.glastonbury.model import (
    FIRST_IMMUTO,
    GAP,
    INGREDIENTS,
    card_of,
    ingredient_of,
    power_of,
)
from game.glastonbury.prospect import Prospect, Rung, ladder
from scenes import theme
from scenes.glastonbury.art import FAMILY
from scenes.glastonbury.sight import Part, Sight
from scenes.tables.pieces import Piece, Said, Shown, Sign, draw_row
from scenes.theme import Colour, Shadow

PLUS: Colour = (15, 79, 30)
MINUS: Colour = (138, 20, 14)
STRIP: Colour = (255, 246, 220)
LIT: Colour = (255, 222, 130)
WALK: Colour = (27, 62, 140)
TITLE = theme.Style("title", 42, (92, 30, 8), Shadow.LIT)
WORDS = theme.Style("label", 29, theme.INK, Shadow.NONE)
TEXT = theme.TEXT_ON_PAGE
NUMBER = theme.Style("score", 32, theme.INK, Shadow.NONE)
FACTOR = theme.Style("score", 32, (33, 80, 160), Shadow.LIT)
ON_WALK = theme.Style("label", 29, (240, 246, 255), Shadow.DARK)
NUMBER_ON_WALK = theme.Style("score", 36, (255, 255, 255), Shadow.DARK)


@dataclass(frozen=True)
class Subject:
    """What is appraised: a card (or GAP) as far as the seat may know, or a walk alone."""

    card: int = GAP
    found: Prospect | None = None
    steps: int | None = None
    """How far the pawn would walk; None if that isn't known or nothing walks."""
    start: int = 0
    power: str = ""
    """A spell of one's own that is looked at."""
    corner: int = -1


class Appraisal(Part):
    """Shows one subject; nothing in particular: how ingredients count."""

    reach = 30.0

    def __init__(self, sight: Sight) -> None:
        super().__init__(sight)
        self.subject = Subject()
        self.foot = 0
        """How many canvas px at its foot belong to the recipe cards."""

    def show_subject(self, subject: Subject) -> None:
        """Appraise something."""
        if subject != self.subject:
            self.subject = subject
            self.refresh()

    def leave_room(self, foot: int) -> None:
        """Leave room for the recipe cards."""
        if foot != self.foot:
            self.foot = foot
            self.invalidate()

    def facts(self) -> object:
        """See `Part`."""
        return self.subject, self.sight.own.colour, self.sight.front, self.foot, self.rect.size

    @property
    def inside(self) -> pygame.Rect:
        """The page without its margins."""
        inside = self.kit.units.inset(self.rect, 20, 18)
        inside.h -= self.foot
        return inside

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page and what it tells."""
        self.kit.skins.paint(canvas, "page", self.rect, seed=5)
        subject, inside = self.subject, self.inside
        if subject.steps is not None:
            foot = pygame.Rect(inside.x, inside.bottom - self.kit.px(62), inside.w, self.kit.px(62))
            self._draw_walk(canvas, foot, subject.steps)
            inside = pygame.Rect(inside.x, inside.y, inside.w, foot.y - inside.y - self.kit.px(10))
        if subject.corner >= 0:
            self._draw_told(
                canvas, inside, self.kit.tr(self.sight.data.corners[subject.corner].name), self._corner_words()
            )
        elif subject.power or (subject.card >= FIRST_IMMUTO):
            power = subject.power or power_of(subject.card) or ""
            spell = self.sight.data.spells.named(power)
            self._draw_told(canvas, inside, self.kit.tr(spell.name), self.kit.tr(spell.note))
        elif subject.card >= 0:
            self._draw_ingredient(canvas, inside)
        else:
            self._draw_crib(canvas, inside)

    def _corner_words(self) -> str:
        if self.sight.state.turn:
            return self.kit.tr("Nothing must be taken beside a corner.")
        return self.kit.tr("From here your pawn walks two steps to begin with.")

    def _draw_told(self, canvas: pygame.Surface, inside: pygame.Rect, name: str, note: str) -> None:
        """A picture, a name, a sentence: spells and corners."""
        kit, px = self.kit, self.kit.px
        size = min(px(128), round(inside.h * 0.5))
        spot = kit.units.flip(pygame.Rect(inside.x, inside.y, size, size), inside)
        subject = self.subject
        if subject.corner >= 0:
            self.sight.art.shadow(canvas, spot)
            sign = self.sight.art.corner(subject.corner, size)
            canvas.blit(sign, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif subject.card >= 0:
            self.sight.art.draw_card(canvas, subject.card, spot.center, size, named=False)
        title = pygame.Rect(inside.x + size + px(18), inside.y, inside.w - size - px(18), size)
        title = kit.units.flip(title, inside)
        kit.text.line(name, TITLE, title.w).draw_in(canvas, title, kit.text.side("start"))
        words = pygame.Rect(inside.x, inside.y + size + px(14), inside.w, inside.h - size - px(14))
        kit.text.block(note, TEXT, words.w).draw_in(canvas, words, kit.text.side("start"), "top")

    def _draw_ingredient(self, canvas: pygame.Surface, inside: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        subject = self.subject
        ingredient = ingredient_of(subject.card)
        colour = self.sight.rules.deck.colours[ingredient]
        own = colour == self.sight.own.colour
        head_high = min(px(108), round(inside.h * 0.3))
        head = pygame.Rect(inside.x, inside.y, inside.w, head_high)
        card = kit.units.flip(pygame.Rect(head.x, head.y, head_high, head_high), inside)
        self.sight.art.draw_card(canvas, subject.card, card.center, head_high)
        side = pygame.Rect(head.x + head_high + px(18), head.y, head.w - head_high - px(18), head.h)
        side = kit.units.flip(side, inside)
        upper, lower = kit.units.rows(side, (1, 1))
        name = self.sight.bench.say(self.sight.rules.words.ingredient(ingredient))
        kit.text.line(name, TITLE, upper.w).draw_in(canvas, upper, kit.text.side("start"))
        pieces: list[Piece] = [Shown(f"{FAMILY}/mark_{self.sight.data.colours[colour].id}", 0.9)]
        if own:
            pieces += [Said(kit.tr("your colour"), WORDS), Said("×2", FACTOR)]
        else:
            pieces.append(Said(self._colour_words(colour), WORDS))
        draw_row(kit, canvas, pygame.Rect(lower.x, lower.y, lower.w, min(lower.h, px(46))), pieces)
        rest = pygame.Rect(inside.x, head.bottom + px(14), inside.w, inside.bottom - head.bottom - px(14))
        reached = subject.found.count if subject.found is not None else None
        points = subject.found.points if subject.found is not None else None
        self._draw_ladder(canvas, rest, subject.card, ladder(subject.card, own), reached, points)

    def _colour_words(self, colour: int) -> str:
        """Whose colour it is: another seat's, or nobody's."""
        for seat, stall in enumerate(self.sight.state.stalls):
            if stall.colour == colour:
                return self.kit.tr("{name}'s colour", name=self.sight.bench.seats[seat].name)
        return self.kit.tr("nobody's colour")

    def _draw_ladder(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        card: int,
        rungs: tuple[Rung, ...],
        reached: int | None,
        points: int | None,
    ) -> None:
        """Four rungs below each other, or two by two where there is little room."""
        kit = self.kit
        broad = rect.h < kit.px(176)
        if broad:
            halves = kit.units.rows(rect, (1, 1), 8)
            places = [cell for half in halves for cell in kit.units.columns(half, (1, 1), 8)]
        else:
            places = kit.units.rows(rect, [1.0] * len(rungs), 8)
        for rung, place in zip(rungs, places, strict=True):
            lit = reached is not None and min(reached, len(rungs)) == rung.cards
            self._draw_rung(canvas, place, card, rung, broad, points if lit else None, lit)

    def _draw_rung(
        self,
        canvas: pygame.Surface,
        place: pygame.Rect,
        card: int,
        rung: Rung,
        broad: bool,
        points: int | None,
        lit: bool,
    ) -> None:
        kit, px = self.kit, self.kit.px
        if place.h > px(64):
            place = place.inflate(0, px(64) - place.h)
        pygame.draw.rect(canvas, LIT if lit else STRIP, place, border_radius=px(8))
        if lit:
            pygame.draw.rect(canvas, (176, 112, 24), place, px(3), border_radius=px(8))
        size = min(place.h - px(8), px(44))
        row = place.inflate(-px(16), 0)
        if broad:
            wide = size
            count = Said(f"{kit.words.number(rung.cards)}×", NUMBER.but(size=27))
            lead = pygame.Rect(row.x, row.y, wide + px(40), row.h)
            draw_row(kit, canvas, kit.units.flip(lead, row), [count])
            spot = pygame.Rect(row.x + px(40), row.centery - size // 2, size, size)
            self._mini(canvas, kit.units.flip(spot, row), card, False)
            used = px(40) + size
        else:
            for at in range(rung.cards):
                spot = pygame.Rect(row.x + at * (size + px(6)), row.centery - size // 2, size, size)
                self._mini(canvas, kit.units.flip(spot, row), card, at == 0)
            used = rung.cards * (size + px(6))
        text = pygame.Rect(row.x + used + px(6), row.y, row.w - used - px(6), row.h)
        words, colour = self._rung_words(rung, points)
        style = NUMBER.but(colour=colour)
        kit.text.line(words, style, max(1, text.w)).draw_in(
            canvas, kit.units.flip(text, row), kit.text.side("end")
        )

    def _mini(self, canvas: pygame.Surface, rect: pygame.Rect, card: int, valued: bool) -> None:
        surface = self.sight.art.card(card, rect.w, valued=valued, bright=1.0)
        canvas.blit(surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _rung_words(self, rung: Rung, points: int | None) -> tuple[str, Colour]:
        kit = self.kit
        number = kit.words.number
        if points is not None:
            colour = MINUS if points < 0 else PLUS if points else theme.INK
            return (f"+{number(points)}" if points > 0 else number(points).replace("-", "\u2212")), colour
        if rung.factor:
            parts = [kit.tr("sum")]
            if rung.factor > 1:
                parts.append(f"×{number(rung.factor)}")
            if rung.points:
                parts.append(f"+{number(rung.points)}")
            return " ".join(parts), PLUS
        if rung.points < 0:
            return f"\u2212{number(-rung.points)}", MINUS
        return number(rung.points), theme.INK

    def _draw_walk(self, canvas: pygame.Surface, rect: pygame.Rect, steps: int) -> None:
        kit, px = self.kit, self.kit.px
        pygame.draw.rect(canvas, WALK, rect, border_radius=px(10))
        pygame.draw.rect(canvas, (96, 140, 226), rect, max(1, px(2)), border_radius=px(10))
        inside = rect.inflate(-px(28), -px(8))
        feet: list[Piece] = []
        if kit.pictures.has(f"{FAMILY}/feet"):
            feet.append(Shown(f"{FAMILY}/feet", 0.78))
        else:
            feet.append(Sign("right", (220, 232, 255), 0.6))
        words = self._walk_words(steps)
        draw_row(kit, canvas, inside, [*feet, Said(kit.words.number(steps), NUMBER_ON_WALK), Said(words, ON_WALK)])

    def _walk_words(self, steps: int) -> str:
        kit, start = self.kit, self.subject.start
        if steps == 0:
            return kit.tr("steps, same line")
        stop = start + steps
        if stop % STRIDE == 0:
            name = kit.tr(self.sight.data.corners[stop // STRIDE % CORNERS].name)
            return kit.words.plural("step, to {corner}", "steps, to {corner}", steps, corner=name)
        passed = next((at for at in range(start + 1, stop) if at % STRIDE == 0), NO_LINE)
        if passed >= 0:
            name = kit.tr(self.sight.data.corners[passed // STRIDE % CORNERS].name)
            return kit.words.plural("step, past {corner}", "steps, past {corner}", steps, corner=name)
        return kit.words.plural("step on", "steps on", steps)

    def _draw_crib(self, canvas: pygame.Surface, inside: pygame.Rect) -> None:
        """Nothing is looked at: how cards of one ingredient count, and what is one's own."""
        kit, px = self.kit, self.kit.px
        colours = self.sight.rules.deck.colours
        own = [at for at in range(INGREDIENTS) if colours[at] == self.sight.own.colour]
        head = pygame.Rect(inside.x, inside.y, inside.w, min(px(108), round(inside.h * 0.28)))
        size = head.h
        for at, ingredient in enumerate(own):
            spot = pygame.Rect(head.x + at * (size + px(10)), head.y, size, size)
            spot = kit.units.flip(spot, inside)
            self.sight.art.draw_card(canvas, card_of(ingredient, 1), spot.center, size, valued=False)
        used = len(own) * (size + px(10))
        side = kit.units.flip(pygame.Rect(head.x + used, head.y, head.w - used, head.h), inside)
        upper, lower = kit.units.rows(side, (1, 1))
        kit.text.line("×2", FACTOR.but(size=52), upper.w).draw_in(canvas, upper)
        kit.text.line(kit.tr("your colour"), WORDS, lower.w).draw_in(canvas, lower)
        rest = pygame.Rect(inside.x, head.bottom + px(14), inside.w, inside.bottom - head.bottom - px(14))
        rungs = ladder(card_of(own[0], 1), False)
        rows = kit.units.rows(rest, [1.0] * len(rungs), 8)
        words = (kit.tr("minus its value"), "0", kit.tr("sum"), f"{kit.tr('sum')} +{kit.words.number(5)}")
        for rung, place, text in zip(rungs, rows, words, strict=True):
            self._draw_plain(canvas, place, rung, text)

    def _draw_plain(self, canvas: pygame.Surface, place: pygame.Rect, rung: Rung, text: str) -> None:
        kit, px = self.kit, self.kit.px
        if place.h > px(64):
            place = place.inflate(0, px(64) - place.h)
        pygame.draw.rect(canvas, STRIP, place, border_radius=px(8))
        row = place.inflate(-px(16), 0)
        size = min(place.h - px(12), px(36))
        for at in range(rung.cards):
            spot = pygame.Rect(row.x + at * (size + px(6)), row.centery - size // 2, size, size)
            spot = kit.units.flip(spot, row)
            pygame.draw.rect(canvas, (214, 184, 130), spot, border_radius=px(6))
            pygame.draw.rect(canvas, (150, 104, 52), spot, max(1, px(2)), border_radius=px(6))
        used = rung.cards * (size + px(6))
        words = kit.units.flip(pygame.Rect(row.x + used, row.y, row.w - used, row.h), row)
        colour = MINUS if rung.points < 0 else PLUS if rung.factor else theme.INK
        kit.text.line(text, NUMBER.but(size=28, colour=colour), max(1, words.w)).draw_in(
            canvas, words, kit.text.side("end")
        )
