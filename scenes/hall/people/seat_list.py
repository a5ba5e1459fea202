"""Taking a seat: how who sits there has done; opened, the list of all people, somebody new, a guest."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.core.seats import Seat
from game.season.people import Person
from game.season.season import Season
from scenes.hall.new_game.plan import SeatPlan
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Pos
from scenes.ui.widgets.fit_text import fit, name_ink
from scenes.ui.widgets.lists import DropList, OpenRows

WIDE = 760.0
ROW, GAP, FOOT, FRAME = 56.0, 4.0, 62.0, 18.0
"""Heights of a row, a gap, the buttons at the foot, and the width of the frame, px at 1080 lines."""
SHOWN = 5
"""So many people are in sight at most."""


class Taking(msgspec.Struct, frozen=True):
    """What a seat's list asks for."""

    sit: Callable[[int, Person], object]
    somebody_new: Callable[[int], object]
    guest: Callable[[int], object]
    delete: Callable[[Person], object]


def won_of(kit: Kit, season: Season, key: str) -> str:
    """Say how many matches somebody has won, of how many."""
    numbers = season.numbers(key)
    if not numbers.matches:
        return kit.tr("new here")
    return kit.tr("{wins} of {matches} won", wins=numbers.wins, matches=numbers.matches)


class SeatTaker(DropList):
    """A slip that says how somebody has done so far; it opens the list of people."""

    def __init__(self, kit: Kit, season: Season, plan: SeatPlan, index: int, taking: Taking) -> None:
        super().__init__(kit, [""], 0, icon="users", tip=kit.tr("Who sits here"))
        self.season, self.plan, self.index, self.taking = season, plan, index, taking
        self.say()

    def say(self) -> None:
        """Say it again, of whoever's name stands there now."""
        seat = self.plan.seats[self.index]
        guest = seat.guest is True
        words = self.kit.tr("a guest") if guest else won_of(self.kit, self.season, self.season.person(seat.name))
        if self.options != [words]:
            self.offer([words], 0)

    def activate(self) -> None:
        """Open the list."""
        if self.scene is not None:
            self.scene.popup(PeopleList(self), self)


class PeopleList(OpenRows):
    """The open list. Arrows, letters, Enter and the pointer choose; Delete asks whether somebody is to go."""

    def __init__(self, owner: SeatTaker) -> None:
        self.owner = owner
        self.people = owner.season.people()
        seats = owner.plan.seats
        sitting = [owner.season.person(seat.name) if _known(seat) else "" for seat in seats]
        self.here = sitting[owner.index]
        self._taken = {key for at, key in enumerate(sitting) if at != owner.index}
        keys = [person.key for person in self.people]
        # Behind the people come somebody new and a guest.
        at, px = keys.index(self.here) if self.here in keys else 0, owner.kit.px
        super().__init__(owner.kit, len(self.people), SHOWN, at, px(ROW + GAP))
        high = 2 * px(FRAME) + self._shown * self._pitch + px(FOOT)
        rect = pygame.Rect(0, 0, min(px(WIDE), self.kit.units.canvas.w - px(40)), high)
        rect.centerx = owner.rect.centerx
        self.open_by(owner.rect, rect)

    # -- where things are ----------------------------------------------------------------------------------------
    @property
    def _count(self) -> int:
        return len(self.people) + 2

    def place_of(self, index: int) -> pygame.Rect:
        """Return where a row or a button at the foot lies; empty if it is out of sight."""
        px = self.kit.px
        inside = self.rect.inflate(-2 * px(FRAME), -2 * px(FRAME))
        if index >= len(self.people):
            foot = pygame.Rect(inside.x, inside.bottom - px(FOOT), inside.w, px(FOOT))
            return self.kit.units.columns(foot, (1.25, 1), 16)[index - len(self.people)]
        line = index - self._first
        if not 0 <= line < self._shown:
            return pygame.Rect(0, 0, 0, 0)
        return pygame.Rect(inside.x, inside.y + line * self._pitch, inside.w, px(ROW))

    def _index_at(self, pos: Pos) -> int | None:
        return next((at for at in range(self._count) if self.place_of(at).collidepoint(pos)), None)

    def key(self, event: pygame.Event) -> bool:
        """Move and choose; Escape and Tab close (Tab moves on)."""
        people, beside = len(self.people), pygame.K_LEFT if self.kit.units.mirrored else pygame.K_RIGHT
        up = min(self.at, people) - 1
        moves = {
            pygame.K_UP: up,
            pygame.K_DOWN: min(self.at + 1, people) if self.at < people else self.at,
            pygame.K_HOME: 0,
            pygame.K_END: self._count - 1,
            pygame.K_PAGEUP: up + 1 - self._shown,
            pygame.K_PAGEDOWN: min(self.at + self._shown, people),
        }
        if event.key in moves:
            self._go(moves[event.key])
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            if self.at >= people:
                self._go(people + (event.key == beside))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.take()
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close()
            return bool(event.key == pygame.K_ESCAPE)
        elif event.key == pygame.K_DELETE and self.at < people:
            person = self.people[self.at]
            self.close()
            self.owner.taking.delete(person)
        elif event.unicode:
            self._find(event.unicode.casefold())
        return True

    def _find(self, letter: str) -> None:
        """Go to the next person whose name begins so."""
        found = [at for at, person in enumerate(self.people) if person.name.casefold().startswith(letter)]
        if found:
            self._go(next((at for at in found if at > self.at), found[0]))

    def take(self) -> None:
        """Do what the row or button says; who sits elsewhere already stays there."""
        people, taking, index = len(self.people), self.owner.taking, self.owner.index
        if self.at < people and self.people[self.at].key in self._taken:
            self.kit.sound("refuse")
            return
        self.close()
        self.kit.sound("press")
        if self.at < people:
            taking.sit(index, self.people[self.at])
        elif self.at == people:
            taking.somebody_new(index)
        else:
            taking.guest(index)

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw board, rows and buttons."""
        kit, px = self.kit, self.kit.px
        kit.glows.halo(canvas, self.rect, px(14), px(26), (0, 0, 0), 0.85)
        kit.skins.paint(canvas, "board", self.rect, seed=9)
        for index in range(self._first, self._first + self._shown):
            self._draw_row(canvas, index)
        tr = kit.tr
        for at, (words, icon) in enumerate(((tr("Somebody new"), "plus"), (tr("A guest"), "person"))):
            self._draw_button(canvas, len(self.people) + at, words, icon)
        if self._shown < len(self.people):
            bar = pygame.Rect(self.rect.right - px(12), self.rect.y + px(FRAME), px(5), self._shown * self._pitch)
            part = bar.h * self._shown // len(self.people)
            thumb = pygame.Rect(bar.x, bar.y + bar.h * self._first // len(self.people), bar.w, part)
            for rect, colour in ((bar, (40, 26, 14)), (thumb, theme.GOLD)):
                pygame.draw.rect(canvas, colour, kit.units.flip(rect, self.rect), border_radius=px(3))

    def _draw_row(self, canvas: pygame.Surface, index: int) -> None:
        kit, px, person = self.kit, self.kit.px, self.people[index]
        rect, taken = self.place_of(index), person.key in self._taken
        kit.skins.paint(canvas, "row_lit" if index == self.at else "row", rect)
        inside = rect.inflate(-2 * px(14), -px(6))
        size = min(px(46), inside.h)
        face = pygame.Rect(inside.x, inside.centery - size // 2, size, size)
        tonight = person.colour if taken else self.owner.plan.colour_for(self.owner.index, person)
        seat = Seat(person.name, None, tonight, person.portrait)
        draw_face(kit, canvas, kit.units.flip(face, inside), seat, gave_up=False)
        sign = pygame.Rect(inside.right - px(36), inside.centery - px(18), px(36), px(36))
        if person.key == self.here:
            kit.icon(canvas, "check", kit.units.flip(sign, inside), theme.GOLD)
        style = theme.TEXT.but(size=28, colour=theme.ASIDE)
        words = won_of(kit, self.owner.season, person.key)
        if tonight != person.colour:
            style, words = theme.ITALIC.but(size=28, colour=theme.ASIDE), kit.tr("in another colour tonight")
        if taken:
            style, words = theme.ITALIC.but(size=28, colour=theme.MUTED), kit.tr("sits at this table")
        room = sign.x - px(10) - face.right - px(16)
        wide = min(kit.text.size(words, style)[0], round(room * 0.5))
        end = pygame.Rect(sign.x - px(10) - wide, inside.y, wide, inside.h)
        kit.text.line(words, fit(kit, words, style, wide), wide).draw_in(
            canvas, kit.units.flip(end, inside), kit.text.side("end")
        )
        name = pygame.Rect(face.right + px(16), inside.y, end.x - px(14) - face.right - px(16), inside.h)
        letters = theme.NAME.but(size=33) if not taken else theme.NAME.but(size=33, gold=False, colour=theme.MUTED)
        name_ink(kit, person.name, letters, name.w, height=name.h).draw_in(
            canvas, kit.units.flip(name, inside), kit.text.side("start")
        )

    def _draw_button(self, canvas: pygame.Surface, index: int, words: str, icon: str) -> None:
        kit, px, rect = self.kit, self.kit.px, self.place_of(index)
        lit = index == self.at
        if lit:
            kit.glows.halo(canvas, rect, px(10), px(12), theme.GLOW)
        brass = index == len(self.people)
        kit.skins.paint(canvas, "button_brass" if brass else "button_walnut", rect, bright=1.08 if lit else 1.0)
        style = theme.BUTTON.but(colour=theme.INK, shadow=theme.Shadow.LIT) if brass else theme.BUTTON
        style = fit(kit, words, style, rect.w - px(94))
        ink = kit.text.line(words, style, rect.w - px(94))
        size = px(32)
        row = pygame.Rect(0, rect.y, size + px(12) + ink.size[0], rect.h)
        row.center = rect.center
        spot = pygame.Rect(row.x, row.centery - size // 2, size, size)
        kit.icon(canvas, icon, kit.units.flip(spot, row), theme.INK if brass else theme.GOLD, not brass)
        place = pygame.Rect(row.right - ink.size[0], row.y, ink.size[0], row.h)
        ink.draw_in(canvas, kit.units.flip(place, row))


def _known(seat: Seat) -> bool:
    """Whether numbers are kept of who sits at a seat."""
    return seat.human and seat.guest is not True and bool(seat.name.strip())
