"""Medals on a page: a heading with how many were earned, rows of them, and a slip that tells of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.core.errors import BenchError
from game.core.seats import Seat
from game.merits.book import Award, Medal
from game.merits.kept import Note
from scenes.hall.hall import Hall
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.medals import draw_medal
from scenes.ui.text.dates import date_in_words
from scenes.ui.widgets.base import Group, Widget
from scenes.ui.widgets.fit_text import fit, fit_block
from scenes.ui.widgets.round import RoundPressable

SIZE, ROW, HEAD, SLIP = 88.0, 100.0, 54.0, 132.0
"""Of a medal, a row of them, a heading, the slip: px at 1080 lines."""
COUNTED = 1.5
"""So much room, in medals, it takes beside several to say how many they are."""
IN_ONE_ROW = 6
"""More of them stand in two rows."""
HEADING = theme.HEADING_ON_PAGE.but(size=30)
COUNT = theme.NUMBER_ON_PAGE.but(size=28, colour=theme.INK_SOFT)
NAME = theme.NAME_ON_PAGE.but(size=34)
TEXT = theme.TEXT_ON_PAGE
WHEN = theme.ITALIC_ON_PAGE.but(size=27)
LINE: theme.Colour = (160, 120, 72)
Told = Callable[[Medal], object]


def earned_of(hall: Hall, earned: int, among: int) -> str:
    """Say how many of how many."""
    return hall.kit.tr("{count} of {all}", count=earned, all=among)


class MedalButton(RoundPressable):
    """A medal. A press tells of it; the pointer and the focus, too, unless a tip does."""

    sound = "page"

    def __init__(self, kit: Kit, medal: Medal, earned: bool, tell: Told | None, tip: str = "") -> None:
        super().__init__(kit, None if tell is None else lambda: tell(medal), SIZE, tip=tip or None)
        self.medal, self.earned = medal, earned
        if tell is not None and not tip:
            self.on_attend = lambda attended: tell(medal) if attended else None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it; it glows under the pointer."""
        kit, medal = self.kit, self.medal
        if self.hovered:
            kit.glows.halo(
                canvas, self.rect.inflate(-kit.px(16), -kit.px(16)), self.rect.h // 2, kit.px(12), theme.GLOW
            )
        bright = self.light
        draw_medal(kit, canvas, self.rect, medal.merit.picture, medal.enamel, earned=self.earned, bright=bright)


class MedalRows(Group):
    """All medals of a game below their heading."""

    def __init__(
        self,
        hall: Hall,
        heading: str,
        medals: Sequence[Medal],
        notes: Mapping[str, Note],
        tell: Told,
        *,
        tips: bool = False,
    ) -> None:
        super().__init__(hall.kit, static=False)
        self._heading = heading
        self._count = earned_of(hall, sum(medal.key in notes for medal in medals), len(medals))
        tr = hall.kit.tr
        self.medals = [
            self.put(
                MedalButton(
                    hall.kit,
                    medal,
                    medal.key in notes,
                    tell,
                    f"{tr(medal.merit.name)}\n{tr(medal.merit.text)}" if tips else "",
                )
            )
            for medal in medals
        ]
        rows = 1 if len(medals) <= IN_ONE_ROW else 2
        self._columns = -(-len(medals) // rows)

    def height_for(self, _width: int) -> int:
        """The heading and its rows."""
        return self.kit.px(HEAD + ROW * -(-len(self.medals) // self._columns))

    def arrange(self) -> None:
        """Place the medals in rows."""
        px, rect = self.kit.px, self.rect
        for number, medal in enumerate(self.medals):
            row, column = divmod(number, self._columns)
            left, right = (rect.w * at // self._columns for at in (column, column + 1))
            cell = pygame.Rect(rect.x + left, rect.y + px(HEAD + ROW * row), right - left, px(SIZE))
            medal.place(self.kit.units.flip(cell, rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the heading, a line, and how many of them there are."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        head = pygame.Rect(rect.x, rect.y, rect.w, px(HEAD - 8))
        count = kit.text.line(self._count, COUNT)
        count.draw_in(canvas, head, kit.text.side("end"))
        room = head.w - count.size[0] - px(30)
        name = kit.text.line(self._heading, fit(kit, self._heading, HEADING, room), room)
        name.draw_in(canvas, head, kit.text.side("start"))
        line = pygame.Rect(head.x + name.size[0] + px(14), head.centery, room - name.size[0], max(1, px(2)))
        if line.w > 0:
            pygame.draw.rect(canvas, LINE, kit.units.flip(line, head))


class LatestMedals(MedalRows):
    """A person's latest medals in one row, the last first; dark ones stand for more. A press opens all of them."""

    def __init__(self, hall: Hall, person: str, to_all: Callable[[], object]) -> None:
        medals, notes = [medal for _, some in groups(hall) for medal in some], hall.merits.notes(person)
        earned = sorted((m for m in medals if m.key in notes), key=lambda m: notes[m.key].when, reverse=True)
        shown = [*earned, *(medal for medal in medals if medal.key not in notes)][:IN_ONE_ROW]
        super().__init__(hall, hall.kit.tr("Merits"), shown, notes, lambda _medal: to_all(), tips=True)
        self._count = earned_of(hall, len(earned), len(medals))


def groups(hall: Hall) -> list[tuple[str, Sequence[Medal]]]:
    """Return what can be earned, game by game."""
    found = [(hall.kit.tr("All games"), hall.merits.shared())]
    for game_id in (game for game in hall.shelf() if game in hall.games()):
        try:
            found.append((hall.name_of(game_id), hall.merits.own(hall.game(game_id))))
        except BenchError:
            continue  # its box says so
    return [(name, medals) for name, medals in found if medals]


class EarnedRow(Group):
    """What people earned: medals side by side, a tip for each; one alone is named, several are counted."""

    def __init__(self, hall: Hall, awards: Sequence[Award], seats: Sequence[Seat]) -> None:
        super().__init__(hall.kit, static=False)
        tr, several = hall.kit.tr, len({award.seat for award in awards}) > 1
        self.words = hall.kit.words.plural("{count} new merit", "{count} new merits", len(awards))
        if len(awards) == 1:
            self.words = tr(awards[0].medal.merit.name)
        self.medals = []
        for award in awards:
            merit = award.medal.merit
            who = [seats[award.seat].name] if several else []
            tip = "\n".join([tr(merit.name), tr(merit.text), *who])
            self.medals.append(self.put(MedalButton(hall.kit, award.medal, True, None, tip)))

    def arrange(self) -> None:
        """Place as many as there is room for, from the start."""
        rect = self.rect
        size = min(rect.h, self.kit.px(SIZE))
        pitch = min(size, (rect.w - size) // max(1, len(self.medals) - 1))
        for number, medal in enumerate(self.medals):
            spot = pygame.Rect(rect.x + number * pitch, rect.centery - size // 2, size, size)
            medal.place(self.kit.units.flip(spot, rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Name the only one, or say how many there are, where there is room for it."""
        kit, rect = self.kit, self.rect
        first, last = (kit.units.flip(medal.rect, rect) for medal in (self.medals[0], self.medals[-1]))
        beside = last.right - rect.x + kit.px(14)
        room = kit.units.flip(pygame.Rect(rect.x + beside, rect.y, rect.w - beside, rect.h), rect)
        if room.w < COUNTED * first.w and len(self.medals) > 1:
            return
        style = fit_block(kit, self.words, theme.ITALIC.but(size=30), room.size, 21, 0.86)
        kit.text.block(self.words, style, room.w, leading=0.86).draw_in(canvas, room, kit.text.side("start"))


class MedalSlip(Widget):
    """Tells of one medal: what is asked for, and when it was earned."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.kit)
        self._hall = hall
        self.medal: Medal | None = None
        self._note: Note | None = None

    def tell(self, medal: Medal, note: Note | None) -> None:
        """Tell of another one."""
        if (medal, note) != (self.medal, self._note):
            self.medal, self._note = medal, note
            self.invalidate()

    @property
    def when(self) -> str:
        """When it was earned, in words."""
        hall, note = self._hall, self._note
        if note is None:
            return hall.kit.tr("Not earned yet")
        day = date_in_words(hall.kit.words, note.when.astimezone(hall.now().tzinfo).date())
        return f"{day} · {hall.name_of(note.game)}"

    def height_for(self, _width: int) -> int:
        """One height for all."""
        return self.kit.px(SLIP)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it."""
        if self.medal is None:
            return
        kit, px, rect, merit = self.kit, self.kit.px, self.rect, self.medal.merit
        kit.skins.paint(canvas, "slip", rect, seed=6)
        inside = rect.inflate(-2 * px(18), -2 * px(8))
        size = min(px(104), inside.h)
        place = pygame.Rect(inside.x, inside.centery - size // 2, size, size)
        draw_medal(
            kit,
            canvas,
            kit.units.flip(place, rect),
            merit.picture,
            self.medal.enamel,
            earned=self._note is not None,
        )
        words = pygame.Rect(place.right + px(18), inside.y, inside.right - place.right - px(18), inside.h)
        words = kit.units.flip(words, rect)
        upper, middle, lower = kit.units.rows(words, (1.15, 1, 0.95), 0)
        side = kit.text.side("start")
        name, text, when = kit.tr(merit.name), kit.tr(merit.text), self.when
        kit.text.line(name, fit(kit, name, NAME, upper.w), upper.w).draw_in(canvas, upper, side)
        style = fit(kit, text, TEXT, middle.w)
        if kit.text.size(text, style)[0] > middle.w:
            style = fit_block(kit, text, style, middle.size, 21, 0.84)
            kit.text.block(text, style, middle.w, lines=2, leading=0.84).draw_in(canvas, middle, side)
        else:
            kit.text.line(text, style, middle.w).draw_in(canvas, middle, side)
        kit.text.line(when, fit(kit, when, WHEN, lower.w), lower.w).draw_in(canvas, lower, side)
