"""What lies round the field: figures to choose, power stones left, discs left, the round, the last move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from game.magic_potion.rules.model import ELEMENTS, FIGURES, FIRST_ELEMENT_DISC, GROUPS, element_of
from game.magic_potion.rules.text.messages import FIGURE_NAMES
from scenes.games.magic_potion import turn_icons
from scenes.games.magic_potion.pieces.choice import FieldChoice
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.faces import draw_face
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.ribbon.inline import Pieces, draw_row
from scenes.tabletop.turn_icons import events_of
from scenes.ui import theme
from scenes.ui.kit import Kit

NUMBER = theme.Style("score", 36)
LABEL = theme.LABEL.but(size=29)
LAST_GAP = 4.0
"""Between the pictures of the last move, px at 1080 lines."""


class PickerButton(FieldChoice):
    """A figure's medallion beside the field, with the number of places it may go to."""

    circular = True
    reach = 34.0

    def __init__(
        self,
        scenery: MagicPotionScenery,
        figure: int,
        on_press: Callable[[int], object],
        on_point: Callable[[int | None], object],
    ) -> None:
        super().__init__(scenery.context.kit, lambda: on_press(figure), f"figure {figure}")
        self.scenery, self.figure = scenery, figure
        self.on_attend = lambda on: on_point(figure if on else None)
        self.set_tip(lambda: self._what())
        self._count: int | None = None

    def _what(self) -> str:
        """Who it is and to how many places it gets."""
        name, words = self.scenery.context.say(FIGURE_NAMES[self.figure]), self.kit.words
        said = [self.kit.tr("Key {number}", number=self.figure + 1)]
        if self._count:
            said.insert(0, words.plural("It gets to {count} place.", "It gets to {count} places.", self._count))
        return f"{name[:1].upper()}{name[1:]}\n{' '.join(said)}"

    def count(self, places: int | None) -> None:
        """Show to how many places it may go; None: nothing."""
        if places != self._count:
            self._count = places
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw medallion, ring and number."""
        kit, px, look = self.kit, self.kit.px, self.look
        rect = self.rect.move(self.shaken, 0)
        glow = {"can": None, "hover": theme.HOVER, "chosen": theme.CHOSEN}.get(look)
        if glow is not None:
            kit.glows.halo(canvas, rect, rect.w // 2, px(10), glow, 0.95)
        bright = {"hover": 1.18, "cannot": 0.5}.get(look, 1.0)
        picture = kit.pictures.get(
            f"magic_potion/medallion_{ELEMENTS[self.figure]}", size=rect.size, bright=bright
        )
        picture.draw_corner(canvas, rect.topleft)
        if self._count:
            x = rect.right - px(2) if kit.units.mirrored else rect.left + px(2)
            self.scenery.art.pill(canvas, kit.words.number(self._count), (x, rect.bottom - px(12)))


def write_beside(
    kit: Kit, canvas: pygame.Surface, place: pygame.Rect, aside: int, words: str, style: theme.Style
) -> None:
    """Write one line into a place, beside a picture that takes `aside` px of it."""
    rest = pygame.Rect(place.x + aside, place.y, place.w - aside, place.h)
    ink = kit.text.line(words, style, rest.w)
    ink.draw_in(canvas, kit.units.flip(rest, place), kit.text.side("start"))


class StonesLeft(Part[MagicPotionScenery]):
    """The power stones that are still to be had."""

    catches = focusable = True

    @property
    def tip(self) -> str:
        """What it is."""
        return self.kit.tr("Power stones left\nA finished set brings one: 4, 6 or 8 points.")

    def facts(self) -> object:
        """See `Part`."""
        return tuple(map(self.scenery.stock, range(len(GROUPS)))), self.rect.size

    def gem_point(self, group: int) -> tuple[float, float]:
        """The middle of a sort of stones."""
        place = self.kit.units.rows(self.rect, [1] * len(GROUPS))[group]
        size = min(place.h, self.kit.px(44))
        x = size / 2 + self.kit.px(2)
        return (place.right - x if self.kit.units.mirrored else place.x + x), place.centery

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw a gem and a number for each sort."""
        kit = self.kit
        for group, place in enumerate(kit.units.rows(self.rect, [1] * len(GROUPS))):
            size = min(place.h, kit.px(44))
            count = self.scenery.stock(group)
            self.scenery.art.gem(canvas, group, self.gem_point(group), size, count > 0)
            write_beside(self.kit, canvas, place, size + kit.px(8), kit.words.number(count), NUMBER)


class DiscsLeft(Part[MagicPotionScenery]):
    """How many discs of each element still lie in the cauldron."""

    catches = focusable = True

    @property
    def tip(self) -> str:
        """What it is."""
        return self.kit.tr("Discs left in the cauldron\nWhen the last one is taken, the match is over.")

    def counts(self) -> tuple[int, ...]:
        """Of each element."""
        found = Counter(element_of(kind) for kind in self.scenery.lying if 0 <= kind < FIRST_ELEMENT_DISC)
        return tuple(found[element] for element in range(FIGURES))

    def facts(self) -> object:
        """See `Part`."""
        return self.counts(), self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw four signs with their numbers."""
        kit, px = self.kit, self.kit.px
        kit.skins.paint(canvas, "well", self.rect)
        rows = kit.units.rows(self.rect.inflate(-2 * px(10), -2 * px(5)), [1, 1])
        places = [place for row in rows for place in kit.units.columns(row, [1, 1])]
        for element, (place, count) in enumerate(zip(places, self.counts(), strict=True)):
            size = min(px(34), place.h)
            sign = pygame.Rect(place.x + px(4), place.centery - size // 2, size, size)
            self.scenery.art.sign(canvas, element, kit.units.flip(sign, place).center, size, count > 0)
            write_beside(kit, canvas, place, size + px(12), kit.words.number(count), NUMBER.but(size=31))


class RoundSign(Part[MagicPotionScenery]):
    """The number of the round."""

    catches = focusable = True

    @property
    def tip(self) -> str:
        """What it means."""
        first = self.kit.tr("The first round\nEach takes a single disc; from the next one on, all of a group.")
        return (
            first
            if self.scenery.view.round == 1
            else self.kit.tr("The round\nIt is over when all have had a turn.")
        )

    def facts(self) -> object:
        """See `Part`."""
        return self.scenery.view.round, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw an hourglass and words."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        size = min(px(38), rect.h)
        glass = pygame.Rect(rect.x + px(2), rect.centery - size // 2, size, size)
        kit.relief(canvas, "hourglass", kit.units.flip(glass, rect))
        words = kit.tr("Round {number}", number=self.scenery.view.round)
        write_beside(kit, canvas, rect, size + px(10), words, LABEL)


class ElementDiscsLeft(Part[MagicPotionScenery]):
    """The element discs that nobody has earned yet."""

    catches = focusable = True

    @property
    def tip(self) -> str:
        """What it is."""
        return self.kit.tr("Element discs\nWho first has all three groups of a colour gets its disc.")

    def waiting(self) -> tuple[int, ...]:
        """Those that wait."""
        state = self.scenery.view
        if not state.elements:
            return ()
        gone = {element for element, _ in state.placed}.union(*[desk.elements for desk in state.desks])
        return tuple(element for element in range(FIGURES) if element not in gone)

    def facts(self) -> object:
        """See `Part`."""
        return self.waiting(), self.rect.size

    def take_up(self) -> None:
        """Nothing to be seen without them."""
        self.show(bool(self.waiting()))

    def point(self, element: int) -> tuple[float, float]:
        """The middle of an element disc."""
        size = min(self.rect.h, self.rect.w / 2.4)
        step = (self.rect.w - size) / (FIGURES - 1)
        x = size / 2 + element * step
        return (self.rect.right - x if self.kit.units.mirrored else self.rect.x + x), self.rect.centery

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw them, one over the other."""
        size = min(self.rect.h, self.rect.w / 2.4)
        for element in self.waiting():
            self.scenery.art.shadow(canvas, self.point(element), size)
            self.scenery.art.disc(canvas, FIRST_ELEMENT_DISC + element, self.point(element), size)


class LastMove(Part[MagicPotionScenery]):
    """What was done last, in pictures; in words when it is pointed at."""

    skin = "slip"
    catches = focusable = True

    @property
    def tip(self) -> str:
        """What was done, in words."""
        events = events_of(self.scenery.last_turn())
        told = [self.scenery.rules.describe(event) for event in events]
        return "\n".join(self.scenery.context.say(message) for message in told if message is not None)

    def _last(self) -> tuple[int, Pieces] | None:
        steps = self.scenery.last_turn()
        if not steps:
            return None
        return steps[0].seat, turn_icons.brief(self.scenery, events_of(steps))

    def take_up(self) -> None:
        """Nothing to be pointed at before the first move."""
        self.catches = self.focusable = self._last() is not None

    def facts(self) -> object:
        """See `Part`."""
        last = self._last()
        if last is None:
            return None
        return last[0], tuple(last[1]), self.scenery.context.seats[last[0]], self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the slip with the seat's face and what it did."""
        last = self._last()
        if last is None:
            return
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, self.skin, rect, seed=8)
        size = self._face_size
        face = pygame.Rect(rect.x + px(14), rect.centery - size // 2, size, size)
        draw_face(kit, canvas, kit.units.flip(face, rect), self.scenery.context.seats[last[0]], mark="")
        rows = turn_icons.rows(kit, last[1], self.inside, LAST_GAP)
        for row, place in zip(rows, kit.units.rows(self.inside, [1] * len(rows)), strict=True):
            draw_row(kit, canvas, kit.units.flip(place, rect), row, gap=LAST_GAP)

    @property
    def _face_size(self) -> int:
        return min(self.kit.px(54), self.rect.h - self.kit.px(20))

    @property
    def inside(self) -> pygame.Rect:
        """Where the pictures stand, beside the face."""
        px, rect = self.kit.px, self.rect
        left = rect.x + px(14) + self._face_size + px(8)
        return pygame.Rect(left, rect.y + px(10), rect.right - px(16) - left, rect.h - px(20))
