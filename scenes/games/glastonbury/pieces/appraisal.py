"""The parchment that tells what a card would mean: the ladder of its ingredient, the walk it brings (GL-26).

It never tells a total while cauldrons are covered: it shows the ladder with this card's own numbers.
"""

from __future__ import annotations

import msgspec
import pygame

from game.glastonbury.preview import CardProspect
from game.glastonbury.rules.material.market import CORNERS, STRIDE
from game.glastonbury.rules.model import EMPTY_STEPS, FIRST_IMMUTO, GAP, NOBODY, ingredient_of, power_of
from scenes.games.glastonbury.art import FAMILY
from scenes.games.glastonbury.groups import draw_group, lay_groups, scored_groups
from scenes.games.glastonbury.pieces.ladder import FACTOR, WORDS, Ladder
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.ribbon.inline import Piece, Said, Shown, Sign, draw_row
from scenes.ui import theme
from scenes.ui.theme import Colour, Shadow
from scenes.ui.widgets.fit_text import fit, fit_block

WALK: Colour = (27, 62, 140)
WALK_EDGE: Colour = (96, 140, 226)
CLOSING: Colour = (122, 30, 24)
CLOSING_EDGE: Colour = (226, 150, 96)
TITLE = theme.Style("title", 42, (92, 30, 8), Shadow.LIT)
TEXT = theme.TEXT_ON_PAGE
ON_WALK = theme.Style("label", 29, (240, 246, 255), Shadow.DARK)
NUMBER_ON_WALK = theme.Style("score", 36, (255, 255, 255), Shadow.DARK)


class Subject(msgspec.Struct, frozen=True):
    """What is appraised: a card (or GAP) as far as the seat may know, or a walk alone."""

    card: int = GAP
    found: CardProspect | None = None
    steps: int | None = None
    """How far the pawn would walk; None if that isn't known or nothing walks."""
    start: int = 0
    closes: bool = False
    """Whether the game would end by it, so that nothing walks any more."""
    power: str = ""
    """A spell of one's own that is looked at."""
    corner: int = -1
    recipes: tuple[int, ...] = ()
    seat: int = NOBODY
    """Whose open cauldron is looked at."""
    name: str = ""
    """What else lies there, and `note` what is to be known of it; with `card`, if that may be seen."""
    note: str = ""


class Appraisal(Part[GlastonburyScenery]):
    """Shows one subject; nothing in particular: how ingredients count."""

    reach = 30.0

    def __init__(self, scenery: GlastonburyScenery) -> None:
        super().__init__(scenery)
        self.subject = Subject()
        self.ladder = Ladder(scenery)
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
        scenery, seat = self.scenery, self._seat
        brewing = scenery.view.stalls[seat].cauldron if scenery.view.open else ()
        return self.subject, scenery.own.colour, scenery.front, self.foot, self.rect.size, brewing

    @property
    def _seat(self) -> int:
        """Whose cauldron is shown while nothing else is looked at and all of it lies open."""
        return self.scenery.front if self.subject.seat == NOBODY else self.subject.seat

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
        if subject.steps is not None or subject.closes:
            foot = pygame.Rect(inside.x, inside.bottom - self.kit.px(62), inside.w, self.kit.px(62))
            self._draw_foot(canvas, foot)
            inside = pygame.Rect(inside.x, inside.y, inside.w, foot.y - inside.y - self.kit.px(10))
        if subject.name:
            self._draw_told(canvas, inside, subject.name, subject.note)
        elif subject.recipes:
            self._draw_recipes(canvas, inside)
        elif subject.corner >= 0:
            self._draw_told(
                canvas, inside, self.kit.tr(self.scenery.data.corners[subject.corner].sign), self._corner_words()
            )
        elif subject.seat != NOBODY:
            self._draw_seat(canvas, inside)
        elif subject.power or (subject.card >= FIRST_IMMUTO):
            power = subject.power or power_of(subject.card) or ""
            spell = self.scenery.data.spells.named(power)
            self._draw_told(canvas, inside, self.kit.tr(spell.name), self.kit.tr(spell.note))
        elif subject.card >= 0:
            self._draw_ingredient(canvas, inside)
        elif self.scenery.view.open and self.scenery.view.stalls[self._seat].cauldron:
            self._draw_cauldron(canvas, inside)
        else:
            self.ladder.draw_plain(canvas, inside)

    def _draw_seat(self, canvas: pygame.Surface, inside: pygame.Rect) -> None:
        """A seat's cauldron, as far as it can be seen."""
        stall, kit = self.scenery.view.stalls[self.subject.seat], self.kit
        if self.scenery.view.open and stall.cauldron:
            self._draw_cauldron(canvas, inside)
            return
        note = kit.tr("What lies on top says how far the pawn walks.")
        if self.subject.card >= FIRST_IMMUTO and self.subject.steps is None and stall.pawn % STRIDE == 0:
            note = self._covered_walk()
        if not stall.cauldron:
            note = kit.words.plural(
                "An empty cauldron: the pawn walks {count} step.",
                "An empty cauldron: the pawn walks {count} steps.",
                EMPTY_STEPS,
            )
        self._draw_told(canvas, inside, self.scenery.context.seats[self.subject.seat].name, note)

    def _draw_cauldron(self, canvas: pygame.Surface, inside: pygame.Rect) -> None:
        """All that is in an open cauldron, and what it scores so far."""
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        name = scenery.context.seats[self._seat].name
        head = pygame.Rect(inside.x, inside.y, inside.w, px(50))
        scenery.art.seal(canvas, scenery.colour_id(self._seat), (head.x + px(22), head.centery), px(42))
        words = pygame.Rect(head.x + px(54), head.y, head.w - px(54), head.h)
        words = kit.units.flip(words, head)
        kit.text.line(name, fit(kit, name, TITLE, words.w), words.w).draw_in(canvas, words, kit.text.side("start"))
        area = pygame.Rect(inside.x, head.bottom + px(10), inside.w, inside.bottom - head.bottom - px(10))
        groups = scored_groups(scenery, self._seat, joined=True)
        size, rects = lay_groups(scenery, area, groups)
        for group, rect in zip(groups, rects, strict=True):
            draw_group(scenery, canvas, rect, size, group)

    def _covered_walk(self) -> str:
        """Beside a corner an Immuto on top says nothing (GL-17)."""
        return self.kit.tr("Beside a corner the first number below the Immuto counts, and it is covered.")

    def _corner_words(self) -> str:
        if self.scenery.view.turn:
            return self.kit.tr("Nothing is taken beside a corner.")
        return self.kit.tr("From here your pawn walks two steps to begin with.")

    def _draw_told(self, canvas: pygame.Surface, inside: pygame.Rect, name: str, note: str) -> None:
        """A picture, a name, a sentence: spells and corners."""
        kit, px, subject = self.kit, self.kit.px, self.subject
        style = fit_block(kit, note, TEXT, (inside.w, inside.h - px(64 + 90)))
        words_high = kit.text.block_size(note, style, inside.w)[1]
        size = max(px(90), min(px(190), inside.h - px(64) - words_high - px(20)))
        total = size + px(64) + words_high
        y = inside.y + max(0, (inside.h - total) // 2)
        spot = pygame.Rect(inside.centerx - size // 2, y, size, size)
        if subject.corner >= 0:
            self.scenery.art.shadow(canvas, spot)
            sign = self.scenery.art.corner(subject.corner, size)
            canvas.blit(sign, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif subject.card >= 0:
            self.scenery.art.draw_card(canvas, subject.card, spot.center, size)
        elif subject.seat != NOBODY:
            foot = (float(spot.centerx), float(spot.bottom - px(6)))
            self.scenery.art.cauldron(canvas, foot, min(size, px(160)), GAP)
        title = pygame.Rect(inside.x, spot.bottom + px(6), inside.w, px(54))
        kit.text.line(name, fit(kit, name, TITLE, title.w), title.w).draw_in(canvas, title)
        words = pygame.Rect(inside.x, title.bottom, inside.w, max(1, inside.bottom - title.bottom))
        kit.text.block(note, style, words.w, "centre").draw_in(canvas, words, "centre", "top")

    def _draw_recipes(self, canvas: pygame.Surface, inside: pygame.Rect) -> None:
        """What both recipes ask for."""
        kit, px, art = self.kit, self.kit.px, self.scenery.art
        for recipe, place in zip(
            self.subject.recipes, kit.units.rows(inside, [1.0] * len(self.subject.recipes), 12), strict=True
        ):
            size = px(52)
            sign = kit.units.flip(pygame.Rect(place.x, place.y, size, size), place)
            art.recipes.sign(canvas, sign, recipe)
            name = pygame.Rect(place.x + size + px(12), place.y, place.w - size - px(12), size)
            name = kit.units.flip(name, place)
            title = art.recipes.name(recipe)
            kit.text.line(title, fit(kit, title, TITLE, name.w), name.w).draw_in(
                canvas, name, kit.text.side("start")
            )
            words = pygame.Rect(place.x, place.y + size + px(4), place.w, place.h - size - px(4))
            note = f"{art.recipes.note(recipe)} {self._recipe_points(recipe)}"
            style = fit_block(kit, note, TEXT, words.size, leading=0.94)
            kit.text.block(note, style, words.w, leading=0.94).draw_in(
                canvas, words, kit.text.side("start"), "top"
            )

    def _recipe_points(self, recipe: int) -> str:
        """What it brings, in words."""
        deck, words = self.scenery.rules.deck, self.kit.words
        place = recipe - len(deck.recipe_colours)
        if place >= 0:
            return words.plural("{count} point.", "{count} points.", deck.recipe_points[place])
        each = deck.points_each[len(self.scenery.context.seats)]
        return words.plural("{count} point for each.", "{count} points for each.", each)

    def _draw_ingredient(self, canvas: pygame.Surface, inside: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        subject = self.subject
        ingredient = ingredient_of(subject.card)
        colour = self.scenery.rules.deck.colours[ingredient]
        own = colour == self.scenery.own.colour
        head_high = min(px(108), round(inside.h * 0.3))
        head = pygame.Rect(inside.x, inside.y, inside.w, head_high)
        card = kit.units.flip(pygame.Rect(head.x, head.y, head_high, head_high), inside)
        self.scenery.art.draw_card(canvas, subject.card, card.center, head_high)
        side = pygame.Rect(head.x + head_high + px(18), head.y, head.w - head_high - px(18), head.h)
        side = kit.units.flip(side, inside)
        upper, lower = kit.units.rows(side, (1, 1))
        name = self.scenery.context.say(self.scenery.rules.words.ingredient(ingredient))
        kit.text.line(name, fit(kit, name, TITLE, upper.w), upper.w).draw_in(canvas, upper, kit.text.side("start"))
        pieces: list[Piece] = [Shown(f"{FAMILY}/mark_{self.scenery.data.colours[colour].id}", 0.9)]
        if own:
            pieces += [
                Said(kit.words.times(2), FACTOR),
                Said(kit.tr("your colour"), WORDS),
            ]  # what is too long comes last
        else:
            pieces.append(Said(self._colour_words(colour), WORDS))
        draw_row(kit, canvas, pygame.Rect(lower.x, lower.y, lower.w, min(lower.h, px(46))), pieces)
        rest = pygame.Rect(inside.x, head.bottom + px(14), inside.w, inside.bottom - head.bottom - px(14))
        reached = subject.found.count if subject.found is not None else None
        points = subject.found.points if subject.found is not None else None
        self.ladder.draw(canvas, rest, subject.card, own, reached, points)

    def _colour_words(self, colour: int) -> str:
        """Whose colour it is: another seat's, or nobody's."""
        for seat, stall in enumerate(self.scenery.view.stalls):
            if stall.colour == colour:
                return self.kit.tr("{name}'s colour", name=self.scenery.context.seats[seat].name)
        return self.kit.tr("nobody's colour")

    def _draw_foot(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """How far the pawn walks next, or that the game ends and it walks no more."""
        kit, px, steps = self.kit, self.kit.px, self.subject.steps or 0
        ground, edge = (CLOSING, CLOSING_EDGE) if self.subject.closes else (WALK, WALK_EDGE)
        self.scenery.art.pad(canvas, rect, ground, px(10), edge, px(2))
        pieces: list[Piece] = [Sign("bell", ON_WALK.colour), Said(kit.tr("The market closes"), ON_WALK)]
        if not self.subject.closes:
            number = Said(kit.words.number(steps), NUMBER_ON_WALK)
            pieces = [Shown(f"{FAMILY}/feet", 0.78), number, Said(self._walk_words(steps), ON_WALK)]
        draw_row(kit, canvas, rect.inflate(-px(28), -px(8)), pieces)

    def _walk_words(self, steps: int) -> str:
        kit, start = self.kit, self.subject.start
        if steps == 0:
            return kit.tr("steps, same line")
        stop = start + steps
        if stop % STRIDE == 0:
            name = kit.tr(self.scenery.data.corners[stop // STRIDE % CORNERS].name)
            return kit.words.plural("step, to {corner}", "steps, to {corner}", steps, corner=name)
        passed = next((at for at in range(start + 1, stop) if at % STRIDE == 0), None)
        if passed is not None:
            name = kit.tr(self.scenery.data.corners[passed // STRIDE % CORNERS].name)
            return kit.words.plural("step, past {corner}", "steps, past {corner}", steps, corner=name)
        return kit.words.plural("step on", "steps on", steps)
