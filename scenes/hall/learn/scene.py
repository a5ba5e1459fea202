"""The screen on which a lesson is chosen: the shelf of New game, and the professor in place of the seats."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.errors import BenchError
from game.lessons.course import Course
from game.lessons.match import LessonMatch
from scenes.hall.learn.chapters import Chapters
from scenes.hall.learn.lessons import CourseKeeper
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.problems.picture import Picture, Taking, taken
from scenes.tabletop.lesson.scene import LessonScene
from scenes.ui import theme
from scenes.ui.professor import Professor
from scenes.ui.widgets import Board, Button, Paragraph


class LearnScene(NewGameScene):
    """Boxes above; the professor, and how far one is, below."""

    with_cup = False

    def make_boards(self) -> None:
        """See `NewGameScene`."""
        kit, tr, hall = self.kit, self.kit.tr, self.hall
        self.title.say(tr("Learn"), self.title.style)
        self.line.say(tr("Whose first evening shall we play?"), self.line.style)
        course, reached = self._course(), hall.lessons.kept.of(self.game_id)
        heading = hall.name_of(self.game_id) if course is None else tr(course.file.title)
        self.board = Board(kit, heading)
        said = tr("Sit down, my dear. You play, I tell you why, and nothing you try can go wrong.")
        if course is None:
            said = tr("For this game I have no lesson yet. Open its book, or simply play.")
        self.professor = Professor(kit, said, 330.0, static=True)
        titles = [] if course is None else [tr(chapter.title) for chapter in course.file.chapters]
        self.chapters = Chapters(kit, titles, self._behind(course))
        self.picture = None if course is None else Picture(hall, partial(self._picture, course), self._open)
        self.facts = Paragraph(kit, self._told(course), theme.TEXT, "centre")
        self.side = Board(kit, hall.name_of(self.game_id))
        going_on = course is not None and 0 < reached.step < len(course.leads)
        self.begin = Button(kit, tr("Go on") if going_on else tr("Begin"), self._open, kind="brass", glow=True)
        self.begin.enable(course is not None)
        self.anew = Button(kit, tr("Begin anew"), lambda: self.hall.lessons.open(self.game_id, 0))
        self.anew.show(going_on)
        self.play = Button(kit, tr("New game"), lambda: self.hall.open_new_game(self.game_id), icon="plus")
        self.add(
            self.board, self.chapters, self.professor, self.side, self.facts, self.anew, self.play, self.begin
        )
        if self.picture is not None:
            self.add(self.picture)

    def place_boards(self, left: pygame.Rect, right: pygame.Rect) -> None:
        """See `NewGameScene`."""
        px, u = self.kit.px, self.kit.units
        self.board.place(left)
        inside = u.inset(self.board.inside, 12)
        upper, lower = u.rows(inside, (0.42, 0.58), 14)
        self.chapters.place(upper)
        self.professor.place(lower if self.chapters.titles else inside)
        high = min(px(96), round(right.h * 0.2))
        self.side.place(pygame.Rect(right.x, right.y, right.w, right.h - high - px(14)))
        inside = self.side.inside
        each, gap = min(px(76), inside.h // 4), px(12)
        foot = inside.bottom
        for button in (self.play, self.anew):
            button.place(pygame.Rect(inside.x, foot - each, inside.w, each))
            foot -= each + gap if button.visible else 0
        room = pygame.Rect(inside.x, inside.y + px(6), inside.w, max(1, foot - inside.y - px(6)))
        if self.picture is not None:
            told = min(room.h // 3, px(46) * len(self.facts.text.split("\n")))
            tall = min(self.picture.height_for(room.w), room.h - told - px(10))
            self.picture.place(pygame.Rect(room.x, room.y, room.w, max(1, tall)))
            room = pygame.Rect(room.x, room.bottom - told, room.w, told)
        self.facts.place(room)
        self.begin.place(pygame.Rect(right.x, right.bottom - high, right.w, high))

    def _course(self) -> Course | None:
        try:
            return self.hall.lessons.course(self.game_id)
        except BenchError as error:
            self.hall.notice(error.message, "warning", 9.0)
            return None

    def _behind(self, course: Course | None) -> int:
        """How many chapters lie behind one."""
        reached = self.hall.lessons.kept.of(self.game_id)
        if course is None or (reached.finished and not reached.step):
            return 0 if course is None else len(course.file.chapters)
        return course.leads[min(reached.step, len(course.leads) - 1)].chapter

    def _told(self, course: Course | None) -> str:
        """How long it takes, and how far one is."""
        tr, words, reached = self.kit.tr, self.kit.words, self.hall.lessons.kept.of(self.game_id)
        minutes = self.hall.shown(self.game_id).lesson
        if course is None or minutes is None:
            return ""
        told = [words.plural("{count} minute", "{count} minutes", minutes)]
        if 0 < reached.step < len(course.leads):
            told.append(
                tr(
                    "{number} of {count}",
                    number=words.number(reached.step + 1),
                    count=words.number(len(course.leads)),
                )
            )
        elif reached.finished:
            told.append(tr("You have played it to its end."))
        return "\n".join(told)

    def _picture(self, course: Course, size: tuple[int, int]) -> Taking:
        """The table of the step one would go on with."""
        hall = self.hall
        number = hall.lessons.kept.of(self.game_id).step % len(course.leads)
        match = LessonMatch(course, hall.lessons.seats(course), hall.now())
        return taken(
            hall,
            ("lesson", self.game_id, number, tuple(match.seats)),
            hall.catalogue.data_dir / self.game_id / "lesson.yaml",
            lambda: LessonScene(hall, match, number, CourseKeeper(hall.lessons, hall, course)),
            size,
        )

    def _open(self) -> None:
        self.hall.lessons.open(self.game_id)
