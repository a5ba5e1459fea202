"""The slips below the boxes: the next thing each game has ready, its lesson or the problem of the day."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.problems.format import Problem
from game.problems.results import STARS
from scenes.hall.hall import Hall
from scenes.hall.problems.coins import draw_stars
from scenes.hall.title.boxes import Box
from scenes.ui import theme
from scenes.ui.widgets.base import Group
from scenes.ui.widgets.fit_text import fit, fit_block
from scenes.ui.widgets.pressable import Pressable

WIDE, HIGH = 374.0, 62.0
BELOW = 14.0
"""How far below the shelf's edge they hang, px at 1080 lines."""
ROOM = BELOW + HIGH + 16.0
"""What they take of the bench, px at 1080 lines."""
STAR, SIGN = 25.0, 34.0
WORDS = theme.LABEL_ON_PAGE.but(size=29)
LEAST = 27.0
CORD: theme.Colour = (190, 142, 66)
KNOWN = 3
"""Who has played a game so often is told no more of its lesson."""


class Slip(Pressable):
    """One game's. It says nothing where there is neither a lesson nor a problem."""

    radius = 6.0

    def __init__(self, hall: Hall, game_id: str) -> None:
        super().__init__(hall.kit, self._go)
        self._hall, self.game_id = hall, game_id
        self._minutes = hall.shown(game_id).lesson if self._wants_lesson() else None
        self._problem: Problem | None = None
        self.hung = True
        """Whether its box is in sight."""
        self.look()

    def _wants_lesson(self) -> bool:
        """Whether whose evening it is has neither finished the lesson nor played the game a few times."""
        lessons, person = self._hall.lessons, self._hall.season.latest()
        if not lessons.there(self.game_id) or lessons.kept.of(self.game_id).finished:
            return False
        numbers = None if person is None else self._hall.season.numbers(person.key).games.get(self.game_id)
        return numbers is None or numbers.matches < KNOWN

    def look(self) -> None:
        """Look whether the problem of the day is thought up; without anything to say it isn't seen."""
        if self._minutes is None and self._problem is None:
            self._problem = self._hall.daily.of(self.game_id)
        self.show(self.hung and (self._minutes is not None or self._problem is not None))

    def _go(self) -> None:
        """Open the lesson, or the problem at the table."""
        if self._minutes is not None:
            self._hall.lessons.open(self.game_id)
        elif self._problem is not None:
            from scenes.hall.problems.opening import open_problem  # brings all of a table's code along

            open_problem(self._hall, self.game_id, (self._problem,), 0)

    def paint_rect(self) -> pygame.Rect:
        """With its cords and its glow."""
        return self.rect.inflate(self.kit.px(48), self.kit.px(2 * BELOW + 40))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw cords, slip, sign, words, stars."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(self.shaken, px(2) if self.pressed else 0)
        for part in (0.13, 0.87):
            cord = pygame.Rect(
                rect.x + round(rect.w * part), rect.y - px(BELOW + 6), max(2, px(4)), px(BELOW + 10)
            )
            pygame.draw.rect(canvas, CORD, cord)
        kit.glows.halo(canvas, rect.move(px(3), px(5)), px(6), px(8), (0, 0, 0), 0.6)
        if self.hovered or self.focused:
            kit.glows.halo(canvas, rect, px(6), px(12), theme.GLOW)
        bright = 0.85 if self.pressed else 1.08 if self.hovered or self.focused else 1.0
        kit.skins.paint(canvas, "slip", rect, seed=len(self.game_id), bright=bright)
        room = rect.inflate(-2 * px(13), -2 * px(4))
        inside = room.copy()
        if not kit.units.narrow:  # there the words need all of it
            sign = pygame.Rect(inside.x, inside.centery - px(SIGN / 2), px(SIGN), px(SIGN))
            icon = "book_open" if self._minutes is not None else "sun"
            kit.icon(canvas, icon, kit.units.flip(sign, rect), theme.INK_HEADING, False)
            room.x, room.w = sign.right + px(10), inside.right - sign.right - px(10)
        if self._problem is not None:
            stars = pygame.Rect(inside.right - px(STAR) * STARS, inside.y, px(STAR) * STARS, inside.h)
            earned = self._hall.problem_results.of(self._problem.id).stars
            draw_stars(kit, canvas, kit.units.flip(stars, rect).inflate(0, -(inside.h - px(STAR))), earned)
            room.w = stars.x - room.x - px(8)
        self._write(canvas, kit.units.flip(room, rect))

    def _write(self, canvas: pygame.Surface, room: pygame.Rect) -> None:
        """Write it in one line; the minutes give way first, then there are two lines."""
        kit, side = self.kit, self.kit.text.side("start")
        said = [kit.tr("Problem of the day")]
        if self._minutes is not None:
            learn = kit.tr("Learn")
            minutes = kit.words.plural("{count} minute", "{count} minutes", self._minutes)
            said = [kit.words.listed([learn, minutes]), learn]
        for words in said:
            style = fit(kit, words, WORDS, room.w, LEAST)
            if kit.text.size(words, style)[0] <= room.w:
                kit.text.line(words, style, room.w).draw_in(canvas, room, side)
                return
        style = fit_block(kit, said[-1], WORDS.but(size=LEAST), room.size, leading=0.8)
        kit.text.block(said[-1], style, room.w, lines=2, leading=0.8).draw_in(canvas, room, side)


class Slips(Group):
    """One for each game that can be played; those of boxes out of sight aren't seen."""

    def __init__(self, hall: Hall, boxes: Sequence[Box]) -> None:
        super().__init__(hall.kit, static=False)
        known = hall.games()
        self._of = {box: self.put(Slip(hall, box.game_id)) for box in boxes if box.game_id in known}

    def hang(self, in_sight: Sequence[Box], edge: int) -> None:
        """Hang them from the shelf's edge, each below its box."""
        px, centres = self.kit.px, [box.rect.centerx for box in in_sight]
        pitch = min((abs(one - other) for one, other in pairwise(centres)), default=px(2 * WIDE))
        for box, slip in self._of.items():
            slip.hung = box in in_sight
            place = pygame.Rect(0, edge + px(BELOW), min(px(WIDE), pitch - px(24)), px(HIGH))
            place.centerx = box.rect.centerx
            slip.place(place)
            slip.look()

    @property
    def slips(self) -> list[Slip]:
        """All of them, also those that aren't seen."""
        return list(self._of.values())

    def look(self) -> None:
        """Look what was thought up meanwhile."""
        for slip in self._of.values():
            slip.look()
