"""The book of records: what waits, what is over, torn pages, best scores and wins of people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.core.errors import BenchError, RecordError
from game.core.messages import Message, msg, printable
from game.core.ranking import places
from game.core.records.library import HANDED_ON
from game.core.records.summaries import Summary
from game.players.levels import read_levels
from game.season.matches import MATCHES
from game.season.people import Person
from game.season.tally import Best
from scenes.hall.book import BookScene, foot_row
from scenes.hall.cup.past import PastCups
from scenes.hall.hall import Hall
from scenes.hall.merits.medals import LatestMedals
from scenes.hall.merits.scene import MeritsScene
from scenes.hall.people.editing import EditDialog
from scenes.hall.people.faces_row import FacesRow
from scenes.hall.people.numbers import best_evenings, left_blocks
from scenes.hall.records import broken_save
from scenes.hall.records.handing_on import arrived, keep_copy, keep_picture
from scenes.hall.records.rows import ButtonRow, SaveRow, SeatLine, TableLine, best_lines, tally_lines
from scenes.hall.records.statistics import best_scores, games, tallies, when
from scenes.hall.review import open_review
from scenes.ui import theme
from scenes.ui.text.names import in_order
from scenes.ui.widgets import Answer, Dialog, Label, Paragraph
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton
from scenes.ui.widgets.setting_rows import Head, Note

WAITING, OVER, BEST, PEOPLE, ARRIVED = range(5)


class RecordsScene(BookScene):
    """Saves on the left page, the chosen one on the right page; ribbons for the best and for people."""

    def __init__(self, hall: Hall, person: str = "") -> None:
        """Open with the page of a person (`Person.key`), if one is given."""
        super().__init__(hall)
        self.person = person
        """Whose page is open, or is opened next; "": who was here last."""
        self.saves: list[Summary] = []
        self.problem: Message | None = None
        """Why the saves can't be listed."""
        self.chosen: Path | None = None
        self._look()
        if not any(self._waits(save) for save in self.saves) and self.saves:
            self.page = OVER
        if person:
            self.page = PEOPLE

    def _look(self) -> None:
        try:
            self.saves, self.problem = self.hall.library.summaries(), None
        except RecordError as error:
            self.saves, self.problem = [], error.message

    @staticmethod
    def _waits(save: Summary) -> bool:
        return save.problem is not None or not save.finished

    def heading(self) -> str:
        """The title."""
        return self.kit.tr("The book of records")

    def ribbon_names(self) -> Sequence[tuple[str, str]]:
        """Five ribbons."""
        tr = self.kit.tr
        return (
            (tr("Waiting"), "hourglass"),
            (tr("Over"), "book"),
            (tr("The best"), "trophy"),
            (tr("People"), "users"),
            (tr("Open a file"), "folder"),
        )

    def entered(self) -> None:
        """Look again what is there: a match may have been played meanwhile."""
        super().entered()
        self._look()
        self.fill()

    def foot(self) -> Sequence[Widget]:
        """A line about where saves lie or the faces of people, and Done."""
        kit, tr = self.kit, self.kit.tr
        self.note = Label(kit, tr("Every match is written down as it is played."), theme.ITALIC)
        self.done = FittedButton(kit, tr("Done"), self.back, kind="brass")
        self.to_merits = FittedButton(kit, tr("Merits"), self.open_merits, kind="brass", icon="medal")
        self.to_cups = FittedButton(kit, tr("Cups"), self.open_cups, kind="brass", icon="trophy")
        self.faces = FacesRow(kit, self._turn_to)
        return (self.note, self.faces, self.to_cups, self.to_merits, self.done)

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place the foot."""
        foot_row(self.kit, rect, [], [self.to_merits, self.done], self.note)
        self.to_cups.place(self.to_merits.rect)
        self.faces.place(self.note.rect)

    # -- the pages -----------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Show the ribbon's double page."""
        self.rows: list[SaveRow] = []
        self._told = None
        self.left_page.gap = self.right_page.gap = 6
        self.note.show(self.page != PEOPLE)
        self.faces.show(self.page == PEOPLE)
        self.to_merits.show(self.page == PEOPLE)
        self.to_cups.show(self.page == BEST)
        self.left_page.spread = 12 if self.page == PEOPLE else 0
        if self.problem is not None:
            self.left_page.fill([Note(self.kit, self.hall.say(self.problem), theme.TEXT_ON_PAGE)])
            self.right_page.fill([])
        elif self.page == BEST:
            self._fill_best()
        elif self.page == PEOPLE:
            self._fill_people()
        elif self.page == ARRIVED:
            self._fill_arrived()
        else:
            self._fill_list()

    def _fill_list(self) -> None:
        kit, tr = self.kit, self.kit.tr
        shown = [save for save in self.saves if self._waits(save) == (self.page == WAITING)]
        if not shown:
            words = tr("No match waits.") if self.page == WAITING else tr("No match is over yet.")
            self.left_page.fill([Head(kit, tr("Empty pages")), Note(kit, words)])
            self.right_page.fill([])
            return
        self._list(shown)
        self.left_page.fill(list(self.rows))

    def _fill_arrived(self) -> None:
        """Show what others handed on: one can look at a file before it is taken in."""
        kit, tr, hall = self.kit, self.kit.tr, self.hall
        saves = arrived(hall)
        self._list(saves)
        folders = ", ".join(printable(folder) for folder in hall.arrivals)
        words = tr(
            "Here are files that end in {ending} and lie in one of these folders: {folders}. One that lies "
            "elsewhere can be dropped on this window.",
            ending=HANDED_ON,
            folders=folders,
        )
        head = [] if saves else [Head(kit, tr("Empty pages"))]
        self.left_page.fill([*head, *self.rows, Note(kit, words)])

    def _list(self, shown: Sequence[Summary]) -> None:
        """Make a row for each save, and tell about the chosen one, or the first."""
        self.rows = [SaveRow(self.hall, save, self.choose) for save in shown]
        for row in self.rows:
            row.on_attend = lambda attended, row=row: self._attended(row, attended)
        if shown:
            self._tell(next((save for save in shown if save.file == self.chosen), shown[0]))
        else:
            self.right_page.fill([])

    def _attended(self, row: SaveRow, attended: bool) -> None:
        """The keyboard's focus turns the other page; the pointer only when it clicks."""
        if attended and row.focused and not row.hovered:
            self._tell(row.save)

    def choose(self, save: Summary) -> None:
        """Tell about a save; chosen again, the first thing to do with it gets the focus."""
        if save.file == self.chosen and self.commands is not None and self.focused is not None:
            self.focus_on(self.commands.buttons[0])
        self._tell(save)

    def _tell(self, save: Summary) -> None:
        if save.file == self.chosen and self.right_page.blocks and self._told is save:
            return
        self.chosen, self._told = save.file, save
        for row in self.rows:
            row.mark(row.save is save)
        self.right_page.fill(self._torn(save) if save.problem is not None else self._whole(save))

    _told: Summary | None = None
    commands: ButtonRow | None = None

    def _whole(self, save: Summary) -> list[Widget]:
        kit, tr, hall = self.kit, self.kit.tr, self.hall
        words = [when(kit, save.created, hall.now())]
        if save.standing.rounds:
            words.append(kit.words.plural("{count} round", "{count} rounds", save.standing.rounds))
        else:
            words.append(kit.words.plural("{count} turn", "{count} turns", save.standing.turn))
        blocks: list[Widget] = [Head(kit, hall.name_of(save.game)), Note(kit, " · ".join(words))]
        levels = self._levels(save.game)
        blocks += [SeatLine(hall, save, at, self._level(save, at, levels)) for at in self._order(save)]
        go = (tr("Look back"), "eye") if save.finished else (tr("Play on"), "play")
        if self.page == ARRIVED:
            take = FittedButton(kit, tr("Open"), lambda: hall.open_file(save.file), kind="brass", icon="folder")
            self.commands = ButtonRow(kit, [take])
            return [*blocks, self.commands]
        refused = None if save.refused is None else hall.say(save.refused)
        on = FittedButton(kit, go[0], lambda: self._open(save), kind="brass", icon=go[1])
        on.enable(refused is None, refused)
        buttons = [on]
        if save.finished:
            review = FittedButton(
                kit, tr("Review"), lambda: open_review(hall, save.file), kind="brass", icon="star"
            )
            review.enable(refused is None, refused)
            buttons.append(review)
        copy = FittedButton(kit, tr("Keep a copy"), lambda: keep_copy(hall, save), kind="brass", icon="save")
        copy.enable(refused is None, refused)
        buttons.append(copy)
        if save.finished:
            picture = FittedButton(
                kit,
                tr("Keep a picture"),
                lambda: self.do_bit_by_bit(keep_picture(hall, save)),
                kind="brass",
                icon="palette",
            )
            picture.enable(refused is None, refused)
            buttons.append(picture)
        buttons.append(FittedButton(kit, tr("Delete"), lambda: self.ask_delete(save), kind="red", icon="remove"))
        self.commands = ButtonRow(kit, buttons)
        return [*blocks, self.commands]

    @staticmethod
    def _order(save: Summary) -> list[int]:
        """In which order seats are listed: by place once the match is over."""
        if not save.finished:
            return list(range(len(save.seats)))
        ranked = places(save.standing.everyone, save.standing.victors, save.conceded)
        return [at for place in ranked for at in place]

    @staticmethod
    def _level(save: Summary, at: int, levels: Mapping[str, str]) -> str:
        level = save.seats[at].level if at < len(save.seats) else None
        return levels.get(level, level) if level else ""

    def _levels(self, game: str) -> dict[str, str]:
        """Names of the levels by id; a game that can't be read has none."""
        try:
            known = read_levels(self.hall.game(game), self.hall.catalogue.data_dir)
        except BenchError:
            return {}
        return {level.id: self.kit.tr(level.name) for level in (*known.levels, known.adviser)}

    def _torn(self, save: Summary) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        assert save.problem is not None
        problem = Paragraph(kit, self.hall.say(save.problem), theme.TEXT_ON_PAGE, static=False)
        if self.page == ARRIVED:
            self.commands = None
            return [Head(kit, tr("From a newer version") if save.newer else tr("A torn page")), problem]
        delete = FittedButton(kit, tr("Delete"), lambda: self.ask_delete(save), kind="red", icon="remove")
        if save.newer:
            self.commands = ButtonRow(kit, [delete])
            return [Head(kit, tr("From a newer version")), problem, self.commands]
        good = self.hall.library.salvageable(save.file)
        mend = FittedButton(kit, tr("Save what’s good"), lambda: self.salvage(save), kind="brass", icon="save")
        mend.enable(good, None if good else tr("Nothing in it can be used."))
        self.commands = ButtonRow(kit, [mend, delete])
        hope = tr(
            "Up to the broken place the match may still be good: that much can be written anew and "
            "played on. The old file stays where it is."
        )
        useless = tr("Nothing in it can be used. It is in nobody’s way: delete it, or move it elsewhere.")
        return [
            Head(kit, tr("A torn page")),
            problem,
            Note(kit, hope if good else useless),
            self.commands,
        ]

    def _fill_best(self) -> None:
        kit, tr, hall = self.kit, self.kit.tr, self.hall
        left: list[Widget] = [Head(kit, tr("Best scores"))]
        right: list[Widget] = [Head(kit, tr("Wins of people"))]
        matches = hall.season.read(MATCHES).finished.values()
        for game in games(matches):
            best, won = best_scores(matches, game), tallies(hall.season, game, kit.words.language)
            if won:
                left += [
                    Paragraph(kit, hall.name_of(game), theme.NAME_ON_PAGE, static=False),
                    *best_lines(hall, best),
                ]
                right += [
                    Paragraph(kit, hall.name_of(game), theme.NAME_ON_PAGE, static=False),
                    *tally_lines(hall, won),
                ]
        if any(isinstance(line, TableLine) and line.curve for line in right):
            right.insert(1, Note(kit, tr("The lines show strength, from the first match to the latest.")))
        if len(left) == 1:
            note = tr("Once a person has finished a match, it stands here.")
            left.append(Note(kit, note))
        self.left_page.fill(left)
        self.right_page.fill(right)

    def open_cups(self) -> None:
        """Show the cups that were won."""
        self.hall.open_screen(PastCups(self.hall))

    def open_merits(self) -> None:
        """Show the medals of the person that is looked at."""
        self.hall.open_screen(MeritsScene(self.hall, self.faces.chosen))

    # -- people ---------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> bool:
        """Show what was found in saves meanwhile."""
        found = [self.hall.season.listen(), self.hall.merits.listen()]
        if any(found) and self.page in (BEST, PEOPLE):
            self.fill()
        return super().update(dt)

    def _fill_people(self) -> None:
        kit, tr, season = self.kit, self.kit.tr, self.hall.season
        people = season.people()
        person = next((one for one in people if one.key == self.person), people[0] if people else None)
        self.faces.fill(people, "" if person is None else person.key)
        if person is None:
            note = tr("Once a person has finished a match, it stands here.")
            self.left_page.fill([Head(kit, tr("Empty pages")), Note(kit, note)])
            self.right_page.fill([])
            return
        numbers = season.numbers(person.key)
        self.left_page.fill(left_blocks(self.hall, person, numbers, lambda: self._edit(person)))
        names = {one.key: one.name for one in people}
        others = sorted(
            ((names[key], won) for key, won in numbers.people.items() if key in names),
            key=lambda other: (-other[1].matches, in_order(other[0], kit.words.language)),
        )
        right = best_evenings(self.hall, numbers, self._look_at)
        if others:
            right.append(Head(kit, tr("Won against people")))
            right += [
                TableLine(
                    kit,
                    rank,
                    name,
                    kit.words.plural("of {count} match", "of {count} matches", won.matches),
                    kit.words.number(won.wins),
                )
                for rank, (name, won) in enumerate(others, 1)
            ]
        self.right_page.fill([LatestMedals(self.hall, person.key, self.open_merits), *right])

    def _turn_to(self, person: Person) -> None:
        self.person = person.key
        self.fill()
        self.damage_all()

    def _edit(self, person: Person) -> None:
        self.person = person.key
        self.open(EditDialog(self.hall, person, self._changed))

    def _changed(self) -> None:
        self.fill()
        self.damage_all()

    def _look_at(self, best: Best) -> None:
        """Look back at a match, if its save is still there."""
        save = next((save for save in self.saves if save.id == best.match), None)
        if save is None:
            self.hall.notice(msg("This match was deleted; its numbers were kept."))
        else:
            self._open(save)

    # -- what can be done ----------------------------------------------------------------------------------------
    def _open(self, save: Summary) -> None:
        self.hall.go_on(save.file)

    def salvage(self, save: Summary) -> None:
        """Make a new save of what is good, and go on with it."""
        broken_save.salvage(self.hall, save.file)

    def ask_delete(self, save: Summary) -> None:
        """Ask before a match is gone for good."""
        tr = self.kit.tr
        name = self.hall.name_of(save.game) if save.problem is None else printable(save.file.name)
        words = tr("{match} will be gone for good, and nobody can bring it back.", match=name)
        answers = [Answer(tr("Delete"), lambda: self.delete(save), "red"), Answer(tr("Keep it"))]
        if self.hall.season.counts(save.id):
            words += "\n" + tr("What it counts for people can stay, or go with it.")
            answers = [
                Answer(tr("Delete, keep its numbers"), lambda: self.delete(save), "red"),
                Answer(tr("Delete with its numbers"), lambda: self.delete(save, numbers=True), "red"),
                Answer(tr("Keep it")),
            ]
        self.open(Dialog(self.kit, tr("Tear out this page?"), words, answers))

    def delete(self, save: Summary, *, numbers: bool = False) -> None:
        """Delete a save, with what it counts for people if `numbers`; or say why it can't be."""
        try:
            self.hall.library.delete(save.file)
            if numbers:
                self.hall.season.forget(save.id)
                self.hall.merits.forget(save.id)
        except BenchError as error:
            self.hall.notice(error.message, "warning", 8.0)
        self.chosen = None
        self._look()
        self.fill()
        self.damage_all()
