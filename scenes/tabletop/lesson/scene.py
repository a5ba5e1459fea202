"""A lesson on the screen: the real table, and the professor who waits at it for one thing after the other."""

from __future__ import annotations

import msgspec
import pygame

from game.core.contract import Action
from game.core.messages import Message
from game.core.records.saved_match import SavedMatch
from game.lessons.course import Lead
from game.lessons.match import LessonMatch
from game.players.levels import read_levels
from scenes.tabletop.advice.coaching import Coaching
from scenes.tabletop.advice.hints import Hints
from scenes.tabletop.advice.professors_page import ProfessorsPage, Speech
from scenes.tabletop.host import TableHost
from scenes.tabletop.lesson.commands import LessonCalls, LessonCommands, LessonMenu
from scenes.tabletop.lesson.context import LessonContext, LessonHints, QuietRibbon
from scenes.tabletop.lesson.keeper import LessonKeeper
from scenes.tabletop.lesson.light import Light
from scenes.tabletop.lesson.session import LessonSession
from scenes.tabletop.lesson.sign import LessonSign
from scenes.tabletop.menu.commands import Commands
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.merits.watching import MeritWatch
from scenes.tabletop.ribbon.ribbon import Ribbon
from scenes.tabletop.session.led_session import UnsavedMatch
from scenes.tabletop.table_context import TableContext
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.pointing import PRESSES as KEYS
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Widget

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
PAUSE = 0.7
"""Seconds after which the next step comes by itself, where there is nothing to tell about the last."""


class LessonScene(TableScene):
    """One lesson. `number` is the step it begins with."""

    def __init__(self, hall: TableHost, match: LessonMatch, number: int, keeper: LessonKeeper) -> None:
        self.lesson_match = match
        super().__init__(hall, UnsavedMatch(match), on_over=lambda _session: None)
        self.keeper = keeper
        self.course = match.course
        self._was_over = False
        self._tried: Speech | None = None
        """What is said to something else that was tried."""
        self._wrong: list[pygame.Rect] = []
        self._meant: list[pygame.Rect] = []
        """Where all lies that what is awaited means."""
        self._waits = 0.0
        self.lesson.begin(self.course.leads[number])

    # -- making it ---------------------------------------------------------------------------------------------
    def make_session(self, saved: SavedMatch) -> LessonSession:
        """See `TableScene`."""
        levels = read_levels(saved.match.game, self.hall.catalogue.data_dir)
        self.lesson = LessonSession(self.lesson_match, levels, self.hall.worker, self._pace)
        return self.lesson

    def make_ribbon(self) -> Ribbon:
        """See `TableScene`."""
        self.sign = LessonSign(self.kit)
        return QuietRibbon(self.kit, self.sign, self._refused)

    def make_context(self) -> TableContext[msgspec.Struct, Action]:
        """See `TableScene`."""
        self.asked = LessonContext[msgspec.Struct, Action](
            self.kit, self.session, self, self.ribbon, self.fliers, self.session.view
        )
        return self.asked

    def make_hints(self) -> Hints:
        """See `TableScene`."""
        return LessonHints(self.context, self.table, self.why, self)

    def make_coaching(self) -> Coaching:
        """See `TableScene`: a lesson has no hints beside."""
        return Coaching(self.context, self.table, self.hall, None)

    def make_merits(self) -> MeritWatch:
        """See `TableScene`: nothing is earned here."""
        return MeritWatch(self.context, self.table, None, self.hall.now, self._covered)

    def make_menu(self) -> TableMenu:
        """See `TableScene`."""
        menu = LessonMenu(self.context, self.hall, self.saved, self.story, str)
        menu.calls = self._calls()
        return menu

    def make_commands(self) -> Commands:
        """See `TableScene`."""
        return LessonCommands(self.context, self.hall, self.hints, self.story, self.menu, self._calls())

    def _calls(self) -> LessonCalls:
        return LessonCalls(
            back=self.step_back,
            can_go_back=lambda: self.lead.number > 0 or bool(self.lesson_match.played),
            show=self.show_awaited,
            can_show=lambda: self.lesson.acting,
            again=lambda: self._begin(self.course.leads[0]),
            leave=self.leave,
        )

    def build(self) -> None:
        """See `TableScene`: the light lies over the table, the professor over the light."""
        super().build()
        self.light = self.table.put(Light(self.kit))
        self.page = ProfessorsPage(self.kit, self._page_pressed)
        self.add(self.sign, self.page)
        for button in (self.commands.frame.menu, *self.commands.frame.buttons.values()):
            button.static = False
        self._speak()

    def layout(self, size: tuple[int, int]) -> None:
        """See `TableScene`."""
        if self._wrong:  # all lies elsewhere now
            self._tried, self._wrong = None, []
            self._speak()
        self.light.place(pygame.Rect((0, 0), size))
        self.page.place(pygame.Rect(0, 0, 0, 0))
        super().layout(size)
        for widget in (self.drawer, self.standing_log):
            widget.show(False)
        self.sign.place(self.places.ribbon)
        self._look()

    @property
    def lead(self) -> Lead:
        """The step that is played."""
        return self.lesson_match.lead

    # -- the course --------------------------------------------------------------------------------------------
    def _begin(self, lead: Lead, *, as_it_stands: bool = False) -> None:
        """Begin a step."""
        laid = lead.position is not None and self.lead.number != lead.number
        self.motion.hurry()
        self.fliers.clear()
        self.lesson.tells, self._tried, self._wrong = False, None, []
        self.lesson.begin(lead, as_it_stands=as_it_stands)
        self.keeper.reached(lead.number)
        if laid:
            self.rebuild()
        else:
            self.present()
            self._speak()
        self.startle()

    def step_back(self) -> None:
        """Go back to how this step began; if it has just begun, to the one before."""
        moved = bool(self.lesson_match.played) or self.lesson.tells
        number = self.lead.number if moved else max(0, self.lead.number - 1)
        self.kit.sound("undo")
        self._begin(self.course.leads[number])

    def go_on(self) -> None:
        """What was told has been read."""
        if not self.lesson.tells and not self.lead.ways[0] and not self.lesson.replying:
            self.lesson.replying = True
            self._speak()
            return
        if not self.lesson.tells:
            return
        self._next()

    def _next(self) -> None:
        if self.lead.number + 1 < len(self.course.leads):
            self._begin(self.course.leads[self.lead.number + 1], as_it_stands=True)

    @property
    def waits_for_go_on(self) -> bool:
        """Whether the professor tells something, and waits until it was read."""
        return self.lesson.telling

    @property
    def at_the_end(self) -> bool:
        """Whether all has been done and told: then one chooses what comes after."""
        return self.lesson.tells and self.lead.number + 1 == len(self.course.leads)

    def update(self, dt: float) -> bool:
        """See `TableScene`: when all rests, what comes next in the lesson comes."""
        moving = super().update(dt)
        if self.lesson.tells and not self.lesson_match.done:  # it was taken back
            self.lesson.tells, self._tried = False, None
            self._speak()
        self.light.turn(not self.busy and not (self.lesson.replying and not self.lesson.tells))
        if self.busy or self.dialog is not None or self.session.news or self.lesson.tells:
            return moving
        match = self.lesson_match
        if match.done and self.lead.ways[0] and not self.lesson.replying:
            self.lesson.replying = True
            self.lesson.listen(False)
            self._waits = PAUSE
            self._speak()
        if self.lesson.replying and (match.reply is None or match.strayed):
            self._settle(dt)
            return True
        return moving

    def _settle(self, dt: float) -> None:
        """All of a step was done: tell what was seen, or go on."""
        if self.lead.number + 1 == len(self.course.leads):
            self.keeper.finished()
        elif self.lead.step.notice is None:
            self._waits -= dt
            if self._waits <= 0:
                self._next()
            return
        self.lesson.tells = True
        self._speak()
        self._look()

    # -- what is said and lit ----------------------------------------------------------------------------------
    def _speak(self) -> None:
        """Say what is to be said now, and how far one is."""
        kit, tr, step = self.kit, self.kit.tr, self.lead.step
        course = self.course
        title = tr(course.file.chapters[self.lead.chapter].title)
        self.sign.tell(
            title, self.lead.chapter, len(course.file.chapters), self.lead.number + 1, len(course.leads)
        )
        buttons: list[Button] = []
        on = Button(kit, tr("Go on"), self.go_on, kind="brass", glow=True)
        if self._tried is not None:
            speech = self._tried
            buttons = [Button(kit, tr("Show me"), self.show_awaited, kind="brass", icon="hint", glow=True)]
        elif self.at_the_end:
            speech = Speech(tr(step.heading), tr(step.notice or step.words))
            play = Button(kit, tr("Begin"), self.keeper.play_on, kind="brass", glow=True)
            buttons = [Button(kit, tr("To the shelf"), self.leave), play]
        elif self.lesson.tells:
            speech, buttons = Speech(tr(step.heading), tr(step.notice) if step.notice else ""), [on]
        elif not self.lead.ways[0] and not self.lesson.replying:
            speech, buttons = Speech(tr(step.heading), tr(step.words)), [on]
        else:
            speech = Speech(tr(step.heading), tr(step.words), tr(step.task) if self.lead.ways[0] else "")
        self.page.say(speech, buttons)
        if self.page.rect.w and self.places:
            self._look()
        if buttons:
            self.focus_on(buttons[-1])

    def present(self) -> None:
        """See `TableScene`: the light is cast on what lies there now."""
        super().present()
        self.drawer.show(False)
        if self.page.speech.heading:
            self._look()

    def _look(self) -> None:
        """Cast the light, and have the professor stand where he covers nothing of it."""
        if self._animating:
            return
        table, awaited = self.table, self.lesson_match.awaited if self.lesson.listening else None
        meant = self._meant = [] if awaited is None else table.places_of(awaited)
        shown = self.lesson.pointed_out is not None
        if shown:
            table.propose(awaited)
        found = shown or not (self.lead.step.exam or self._any_will_do(awaited))
        rings = meant if found and not self.lesson.tells else []
        step = self.lead.step
        lit = [rect for name in (self.lesson.tells and step.shown) or step.light for rect in table.named(name)]
        holes = [*lit, *(meant if found else []), *table.named("open")]
        frame = self.commands.frame
        round_it = [button.rect for button in (frame.menu, *frame.buttons.values()) if button.shown]
        self.light.shine([*holes, *round_it, self.sign.rect], rings, self._wrong)
        self.page.settle(self._free, holes, [*meant, *self._wrong, self.sign.rect, *round_it])
        focused = self.focused
        beneath = focused is not None and self.page.page.collidepoint(focused.rect.center)
        if focused is not None and beneath and not focused.within(self.page):
            self.focus_on(None)  # its ring would be drawn over the parchment

    def _any_will_do(self, awaited: Action | None) -> bool:
        """Whether others are as good as what is awaited, so that none is to be ringed."""
        lead, played = self.lead, self.lesson_match.played
        others = (each for each in self.context.legal if each != awaited)
        return (
            awaited is not None and not lead.step.any_order and any(lead.fits([*played, each]) for each in others)
        )

    @property
    def _free(self) -> pygame.Rect:
        """Where the professor may stand."""
        edge = -2 * self.kit.px(16)
        return self.kit.units.canvas.inflate(edge, edge)

    # -- what people do ----------------------------------------------------------------------------------------
    def decide(self, action: Action) -> None:
        """See `TableScene`: what isn't awaited is answered, and not played."""
        match = self.lesson_match
        if not self.context.acting or match.explain(action) is not None:
            self._answer(action, "" if self.context.acting else self.context.why_idle())
        elif match.lead.fits([*match.played, action]):
            self._tried, self._wrong, self.lesson.pointed_out = None, [], None
            self._decided(action)
            self._speak()
        else:
            self.kit.sound("refuse")
            self._answer(action, "")

    def _refused(self, text: str) -> None:
        """Something was refused in the words of the rules."""
        self._answer(self.asked.refused(text), text, touched=True)

    def _answer(self, action: Action | None, reason: str, *, touched: bool = False) -> None:
        """Say why something else isn't it: in the lesson's words, else in the game's, else in general.

        `touched`: of what the action means only what was pressed is wrong; it may stand for others of its kind.
        """
        if not self.context.acting or not self.lesson.listening:
            self.page.nod()
            return
        match, tr = self.lesson_match, self.kit.tr
        told = None if action is None else self.course.answer(self.lead, match.played, action, match.state)
        words = tr(told.words) if told is not None else reason
        if not words and action is not None:
            refusal: Message | None = match.explain(action)
            words = "" if refusal is None else self.context.say(refusal)
        words = words or tr("That can be done, too, but another time. First what I asked for, my dear.")
        self.table.lay_down()
        self.table.renew()
        self._wrong = [] if action is None else self._places_wrong(action, touched)
        self._tried = Speech(tr("Not quite"), words, tr(self.lead.step.task), wrong=True)
        self._speak()

    def _places_wrong(self, action: Action, touched: bool) -> list[pygame.Rect]:
        """Where all lies that an action means; else what was pressed, as a button of a sheet above the table.

        `touched`: of all that only what was pressed.
        """
        places, pressed = self.table.places_of(action), self.focused
        if pressed is None or not self._on_table(pressed) or not pressed.shown:
            return places
        hit = [place for place in places if place.colliderect(pressed.rect)]
        return (hit if touched else places) if hit else [pressed.rect.copy()]

    def show_awaited(self) -> None:
        """Point at what is awaited; a second time: do it."""
        awaited = self.lesson_match.awaited
        if awaited is None or not self.lesson.acting or self.busy:
            self.page.nod()
            return
        self._tried, self._wrong = None, []
        if self.lesson.pointed_out is None:
            self.table.lay_down()
            self.lesson.point_out(awaited)
        else:
            self.decide(awaited)
        self._speak()

    def _page_pressed(self) -> None:
        """A click on the parchment: what was said to a try has been read."""
        if self._tried is not None:
            self._tried, self._wrong = None, []
            self._speak()
        elif self.waits_for_go_on and not self.at_the_end:
            self.go_on()

    def handle(self, event: pygame.Event) -> bool:
        """See `TableScene`: where the professor only tells, a press anywhere goes on."""
        free = not self.busy and self.dialog is None and not self.at_the_end
        if self.waits_for_go_on and free and self._goes_on(event):
            self.go_on()
            self.startle()
            return True
        if self.at_the_end and self.focused is None and event.type == pygame.KEYDOWN and event.key in KEYS:
            self.focus_on(self.page.foremost)
            return True
        tried = self._tried
        done = super().handle(event)
        if done and event.type in PRESSES and self.lesson.acting and not self.busy:
            self._follow(tried, event)
        return done

    def _follow(self, tried: Speech | None, event: pygame.Event) -> None:
        """Something was pressed. If it did anything, what was said to a try is past. The light goes along."""
        did = self.table.input.begun or self._presses_awaited(event)
        if tried is not None and tried is self._tried and did:
            self._page_pressed()
        elif tried is self._tried:  # else the light has gone along with what is said
            self._look()

    def _presses_awaited(self, event: pygame.Event) -> bool:
        """Whether a press is on a piece of what is awaited: the only figure there is is chosen already."""
        if event.type == pygame.MOUSEBUTTONUP:
            return any(rect.collidepoint(event.pos) for rect in self._meant)
        focused = self.focused if event.type == pygame.KEYDOWN and event.key in KEYS else None
        return focused is not None and focused.focus_rect().collidelist(self._meant) >= 0

    def _goes_on(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False
        focused = self.focused
        beside = focused is not None and not self._on_table(focused) and not focused.within(self.page)
        if event.type == pygame.KEYDOWN and self.by_keys and beside:
            return False
        return self._is_for_the_table(event) and self.steady(event.type == pygame.KEYDOWN)

    def occasion(self, widget: Widget) -> tuple[int, ...] | None:
        """See `Scene`: a step that has just begun is to be seen before a press counts."""
        return (self.lead.number, len(self.session.match.steps)) if self._on_table(widget) else None

    def back(self) -> None:
        """Escape: leave a choice that was begun, or what was said to a try; else leave the lesson."""
        if self.table.cancel():
            self._look()
        elif self._tried is not None:
            self._page_pressed()
        else:
            self.leave()

    def leave(self) -> None:
        """Leave the lesson: it goes on another time where it was."""
        self.keeper.leave()
