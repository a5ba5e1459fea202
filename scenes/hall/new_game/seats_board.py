"""The board of seats: a row for each, and one to add another."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.messages import headed, msg
from game.core.seats import NAME_LENGTH, Seat
from game.players.characters import CHANCE
from game.season.season import Season
from scenes.hall.new_game.plan import SeatPlan
from scenes.hall.people.seat_list import SeatTaker, Taking
from scenes.tabletop.faces import portrait_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.professor import Professor
from scenes.ui.widgets import (
    Board,
    Button,
    Choice,
    Label,
    Medallion,
    RoundButton,
    Swatch,
    TextField,
    Well,
)
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton, PickOne, even

ROW, LOWEST_ROW = 98.0, 84.0
GAP = 8.0
"""Height of a seat's row and the gap below it, px at 1080 lines; rows become lower to leave room for words."""
WORDS = 106.0
"""What two lines of the professor's words need."""


class SeatRow(Well):
    """One seat: portrait, name, person or automaton, level, colour, and a button that takes it away."""

    def __init__(
        self,
        kit: Kit,
        plan: SeatPlan,
        index: int,
        changed: Callable[[bool], object],
        season: Season,
        taking: Taking,
    ) -> None:
        super().__init__(kit, "row", static=False)
        self._plan, self._index, self._changed = plan, index, changed
        seat, tr = plan.seats[index], kit.tr
        self.portrait = Medallion(
            kit,
            portrait_of(seat),
            seat.colour,
            self._next_portrait if seat.human else self._next_character if plan.characters else None,
            mark="again" if seat.human or plan.characters else "",
            size=80,
            tip=tr("Another portrait") if seat.human else tr("Another character") if plan.characters else None,
        )
        self.name = TextField(kit, seat.name, self._rename, longest=NAME_LENGTH, tip=tr("The name at this seat"))
        self.kind = Choice(
            kit,
            ["", ""],
            0 if seat.human else 1,
            self._set_kind,
            icons=["person", "automaton"],
            tips=[tr("A person at this screen"), tr("An automaton")],
        )
        self.level: Widget
        if seat.human:
            self.level = SeatTaker(kit, season, plan, index, taking)
        else:
            ids = [level.id for level in plan.levels]
            self.level = PickOne(
                kit,
                [tr(level.name) for level in plan.levels],
                ids.index(seat.level or ids[0]),
                self._set_level,
                tips=[tr(level.note) if level.note else "" for level in plan.levels],
            )
        self.colour = Swatch(
            kit, seat.colour, self._next_colour, size=54, tip=tr("Another colour"), picture=self._hue
        )
        self.remove_button = RoundButton(kit, "close", self._remove, tip=tr("Take this seat away"), size=48)
        least = plan.room.start
        needed = kit.words.plural("One seat is needed.", "{count} seats are needed.", least)
        self.remove_button.enable(plan.can_remove, needed)
        self.add(self.portrait, self.name, self.kind, self.level, self.colour, self.remove_button)

    def arrange(self) -> None:
        """Share the row out."""
        px, u = self.kit.px, self.kit.units
        rect = self.rect.inflate(-px(20), -px(16))
        weights = (0.82, 2.95, 1.5, 3.4, 0.72, 0.6)
        portrait, name, kind, level, colour, remove = u.columns(rect, weights, 12)
        self.portrait.place_at(portrait.center)
        for widget, place in ((self.name, name), (self.kind, kind), (self.level, level)):
            widget.place(pygame.Rect(place.x, place.centery - px(29), place.w, px(58)))
        self.colour.place_at(colour.center)
        self.remove_button.place_at(remove.center)

    def _rename(self, name: str) -> None:
        self._plan.rename(self._index, name)
        if isinstance(self.level, SeatTaker):
            self.level.say()
        self._changed(False)

    def _set_kind(self, chosen: int) -> None:
        self._plan.set_level(self._index, None if chosen == 0 else self._plan.weakest)
        self._changed(True)

    def _set_level(self, chosen: int) -> None:
        self._plan.set_level(self._index, self._plan.levels[chosen].id)
        self.portrait.change(portrait=portrait_of(self._seat))
        self._changed(False)

    def _next_portrait(self) -> None:
        self._plan.next_portrait(self._index)
        self.portrait.change(portrait=portrait_of(self._seat))
        self._changed(False)

    def _next_character(self) -> None:
        self._plan.next_character(self._index, self.kit.tr)
        self._changed(True)

    def _next_colour(self) -> None:
        before = [seat.colour for at, seat in enumerate(self._plan.seats) if at != self._index]
        self._plan.next_colour(self._index)
        exchanged = before != [seat.colour for at, seat in enumerate(self._plan.seats) if at != self._index]
        self.colour.change(self._seat.colour, self._hue)
        self.portrait.change(colour_id=self._seat.colour)
        self._changed(exchanged)

    def _remove(self) -> None:
        self._plan.remove(self._index)
        self._changed(True)

    @property
    def level_asked_about(self) -> str | None:
        """The id of the level that pointer or focus is on, also in the open list; None: on none."""
        at = self.level.attended if isinstance(self.level, PickOne) else None
        return None if at is None else self._plan.levels[at].id

    @property
    def _hue(self) -> str:
        """The picture of the seat's colour where the game has its own; "" else."""
        hue = self._plan.hues.get(self._seat.colour)
        return "" if hue is None else hue.picture

    @property
    def _seat(self) -> Seat:
        return self._plan.seats[self._index]


class SeatsBoard(Board):
    """All seats. `changed(rows)` is called after every change; `rows`: the rows are to be made anew."""

    heading_room = 76.0

    def __init__(
        self,
        kit: Kit,
        plan: SeatPlan,
        changed: Callable[[bool], object],
        shuffle: Callable[[], object],
        season: Season,
        taking: Taking,
        note: str = "",
    ) -> None:
        """`note` says for how many it is, if that isn't a game's to say."""
        super().__init__(kit, kit.tr("Seats"), seed=3)
        self._plan = plan
        seats = plan.room
        self.note = self.put(
            Label(
                kit,
                note or kit.tr("{low} to {high} for this game", low=seats.start, high=seats.stop - 1),
                theme.TEXT,
            )
        )
        self.shuffle_button = self.put(Button(kit, kit.tr("Shuffle"), shuffle, icon="shuffle"))
        self.shuffle_button.show(len(plan.seats) > 1)
        self._asked_about: str | None = None
        """The level that is explained alone; None: those that sit here."""
        self.remark = self.put(Professor(kit, ""))
        self.seat_rows = [SeatRow(kit, plan, index, changed, season, taking) for index in range(len(plan.seats))]
        self.add(*self.seat_rows)
        self.add_row: AddRow | None = None
        if plan.can_add:
            self.add_row = self.put(AddRow(kit, plan, changed))

    def _note_on(self, level: str | None) -> str:
        """How a level plays."""
        found = next(each for each in self._plan.levels if each.id == level)
        return self.kit.words.say(headed(msg(found.name), msg(found.note)))

    def _remarks(self) -> str:
        """What is worth knowing: how the automata play, or how people share the screen.

        Where there isn't room for all, one is explained: the one asked about, else the first that sits here.
        """
        if self._plan.remark:
            return self.kit.tr(self._plan.remark)
        if self._asked_about is not None:
            return self._note_on(self._asked_about)
        present = [seat.character or "" for seat in self._plan.seats if not seat.human]
        met = [self._plan.characters[each] for each in present if each in self._plan.characters]
        told = [self.kit.words.say(headed(msg(each.name), msg(each.note))) for each in met]
        there = dict.fromkeys(seat.level for seat in self._plan.seats if seat.level is not None)
        if len(self._plan.seats) == 1 and self._plan.alone and not there:
            return self.kit.tr(self._plan.alone)
        if not there:
            return self.kit.tr("People at one screen take turns with mouse and keys.")
        notes = [self._note_on(level.id) for level in self._plan.levels if level.id in there]
        drawn = msg("Who plays is drawn when the match begins. Press the face to choose somebody.")
        chance = [self.kit.words.say(headed(msg("By chance"), drawn))] if CHANCE in present else []
        for lines in ([*told, *chance, *notes], [*told, *notes], told):
            if lines and self.remark.fits("\n".join(lines)):
                return "\n".join(lines)
        return told[0] if told else self._note_on(next(iter(there)))

    def refresh(self) -> None:
        """Say again what is worth knowing."""
        self.remark.say(self._remarks())

    def update(self, dt: float) -> bool:
        """Explain the level that pointer or focus is on."""
        asked = next((row.level_asked_about for row in self.seat_rows if row.level_asked_about is not None), None)
        if asked != self._asked_about:
            self._asked_about = asked
            self.refresh()
        return super().update(dt)

    def arrange(self) -> None:
        """Put the rows below the heading."""
        super().arrange()
        px, u = self.kit.px, self.kit.units
        inside = self.inside
        head = pygame.Rect(inside.x, self.rect.y + px(18), inside.w, px(58))  # below the brass line
        width, height = self.shuffle_button.natural_size()
        self.shuffle_button.place(u.flip(pygame.Rect(head.right - width, head.y, width, height), head))
        if self.heading is not None:
            start = self.kit.text.size(self.heading.text, self.heading.style)[0] + px(44)
            note = pygame.Rect(head.x + start, head.y, max(1, head.w - start - width - px(20)), head.h)
            self.note.place(u.flip(note, head))
        rows: list[Widget] = [*self.seat_rows, *([self.add_row] if self.add_row else [])]
        room = (inside.h - px(WORDS)) / max(4, len(rows))
        height = round(max(px(LOWEST_ROW), min(px(ROW), room - px(GAP))))
        top = inside.y
        for row in rows:
            row.place(pygame.Rect(inside.x, top, inside.w, height))
            top += height + px(GAP)
        rest = pygame.Rect(inside.x + px(18), top, inside.w - px(36), inside.bottom - top - px(6))
        self.remark.show(rest.h >= px(66))
        self.remark.place(rest)
        self.refresh()


class AddRow(Well):
    """The empty row that offers another seat."""

    def __init__(self, kit: Kit, plan: SeatPlan, changed: Callable[[bool], object]) -> None:
        super().__init__(kit, "row", static=False)
        self._plan, self._changed = plan, changed
        self.label = Label(kit, kit.tr("Add a seat"), theme.LABEL, static=False)
        self.person = FittedButton(kit, kit.tr("Person"), lambda: self._add(True), icon="person")
        self.automaton = FittedButton(kit, kit.tr("Automaton"), lambda: self._add(False), icon="automaton")
        self.add(self.label, self.person, self.automaton)

    def arrange(self) -> None:
        """Share the row out."""
        px = self.kit.px
        rect = self.rect.inflate(-px(48), -px(16))
        label, person, automaton = self.kit.units.columns(rect, (1.2, 1.2, 1.4), 16)
        self.label.place(label)
        for widget, place in ((self.person, person), (self.automaton, automaton)):
            widget.place(pygame.Rect(place.x, place.centery - px(29), place.w, px(58)))
        even([self.person, self.automaton])

    def _add(self, human: bool) -> None:
        self._plan.add(human=human)
        self._changed(True)
