"""A problem on the screen: the real table, a goal above it, and the professor who has a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
import pygame

from game.core.contract import Action
from game.core.records.saved_match import SavedMatch
from game.core.seats import Seat
from game.players.levels import read_levels
from game.problems.playing import Task
from game.problems.results import Result
from scenes.tabletop.advice.coaching import Coaching
from scenes.tabletop.host import TableHost
from scenes.tabletop.menu.commands import Commands
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.merits.watching import MeritWatch
from scenes.tabletop.problem.commands import ProblemCalls, ProblemCommands, ProblemMenu
from scenes.tabletop.problem.ribbon import GoalRibbon
from scenes.tabletop.problem.session import ProblemSession
from scenes.tabletop.problem.solved import SolvedDialog
from scenes.tabletop.problem.voice import Voice
from scenes.tabletop.ribbon.ribbon import Ribbon
from scenes.tabletop.session.led_session import UnsavedMatch
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets import Answer, Button, Dialog

BACK_AFTER = 2.4
"""Seconds after which a try that has missed goes back by itself."""
PAUSE = 0.9
"""Seconds between two steps of the solution, and before it is told that a try has ended."""
HINTS = 2


class ProblemKeeper(Protocol):
    """Keeps how it goes, and knows what comes after."""

    @property
    def result(self) -> Result:
        """How it went so far."""

    def note(self, result: Result) -> None:
        """Keep how it goes."""

    def next_one(self) -> Callable[[], object] | None:
        """What opens the next problem; None if there is none."""

    def leave(self) -> None:
        """Go back to where the problem was chosen."""


class ProblemScene(TableScene):
    """One problem at the table."""

    def __init__(self, hall: TableHost, task: Task, seats: tuple[Seat, ...], keeper: ProblemKeeper) -> None:
        self.task, self.keeper = task, keeper
        self._match = task.match(seats, hall.now())
        super().__init__(hall, UnsavedMatch(self._match), on_over=lambda _session: None)
        self._was_over = False
        self._told = False
        """Whether it was said how the try ended."""
        self._seen = 0
        """How many steps were looked at for the goal."""
        self._showing: list[Action] | None = None
        """What is left of the solution, while that is shown."""
        self._waits = 0.0
        self._hints = 0
        """Hints given while one is at the table."""
        self._just_hinted = 0.0
        """Seconds for which a press doesn't ask for the next hint, so that clicking twice takes one."""
        self._looking = False
        """Whether what has to be kept in mind is shown."""
        self._begin()

    # -- making it ---------------------------------------------------------------------------------------------
    def make_session(self, saved: SavedMatch) -> ProblemSession:
        """See `TableScene`."""
        levels = read_levels(saved.match.game, self.hall.catalogue.data_dir)
        self.sitting = ProblemSession(self._match, levels, self.hall.worker, self._pace)
        return self.sitting

    def make_ribbon(self) -> Ribbon:
        """See `TableScene`."""
        self.goal = GoalRibbon(self.kit)
        return self.goal

    def make_coaching(self) -> Coaching:
        """See `TableScene`: a problem's hints are its own."""
        return Coaching(self.context, self.table, self.hall, None)

    def make_merits(self) -> MeritWatch:
        """See `TableScene`: nothing is earned here."""
        return MeritWatch(self.context, self.table, None, self.hall.now, self._covered)

    def make_menu(self) -> TableMenu:
        """See `TableScene`."""
        menu = ProblemMenu(self.context, self.hall, self.saved, self.story, str)
        menu.calls = self._calls()
        return menu

    def make_commands(self) -> Commands:
        """See `TableScene`."""
        return ProblemCommands(self.context, self.hall, self.hints, self.story, self.menu, self._calls())

    def _calls(self) -> ProblemCalls:
        return ProblemCalls(
            again=self._begin,
            hint=self.hint,
            solution=self.ask_for_solution,
            leave=self.keeper.leave,
        )

    def build(self) -> None:
        """See `TableScene`."""
        super().build()
        self.ready = Button(self.kit, self.kit.tr("I have it"), self._cover, kind="green", icon="check", glow=True)
        self.add(self.ready)
        self.ready.show(self._looking)
        self.voice = Voice(self.kit, self.why, self.table.advice_place, self._greeting)
        self.add(self.voice)

    def layout(self, size: tuple[int, int]) -> None:
        """See `TableScene`."""
        px = self.kit.px
        wide = max(px(340), self.ready.natural_size()[0] + px(60))
        place = pygame.Rect(0, 0, wide, px(84))
        place.midbottom = (size[0] // 2, size[1] - px(40))
        self.ready.place(place)
        super().layout(size)
        self.drawer.show(False)
        self.standing_log.show(False)
        self.voice.settle(self.places)
        if self._looking:
            self._say_look_well()

    def _greeting(self) -> str:
        """What the professor says while nothing else is to be said."""
        kit, tries = self.kit, self.keeper.result.tries
        if not tries:
            return kit.tr("Take your time: everything can be taken back.")
        return kit.words.plural(
            "{count} try so far. Take your time.", "{count} tries so far. Take your time.", tries
        )

    def _hang_ribbon(self, told: int | None) -> None:
        """See `TableScene`: the goal hangs where it is, whoever is told of."""
        if self.ribbon.rect != self.places.ribbon:
            self.ribbon.place(self.places.ribbon)

    def present(self) -> None:
        """See `TableScene`: the goal says how many stars are earned, or still to be had."""
        super().present()
        several = self.task.problem.goal.turns > 1
        left = self.task.turns_left(self._match) if several else 0
        result = self.keeper.result
        stars = max(result.stars, result.within_reach)
        self.goal.ask(self.context.say(self.task.goal), stars, left)

    # -- tries -------------------------------------------------------------------------------------------------
    def _begin(self) -> None:
        """Begin anew; what has to be kept in mind is shown first."""
        shown = self.task.shown
        self._looking = shown is not None
        self._lay(self.task.start if shown is None else shown)
        self.sitting.listen(shown is None)
        if self._built:
            self.ready.show(self._looking)
            if self._looking:
                self._look_well()

    def _look_well(self) -> None:
        self.focus_on(self.ready)
        self._say_look_well()

    def _say_look_well(self) -> None:
        kit = self.kit
        words = kit.tr("Keep in mind what lies in the cauldrons; point at one to see it.")
        if self.task.problem.goal.turns > 1:
            words = " ".join([kit.tr("The others wait."), words])
        self.voice.say(words)

    def _cover(self) -> None:
        """It was kept in mind: cover it."""
        self._looking = False
        self.kit.sound("turn")
        self._lay(self.task.start)
        self.sitting.listen(True)
        self.ready.show(False)

    def _lay(self, position: msgspec.Struct) -> None:
        """Lay a position, whatever moves."""
        self.motion.hurry()
        if self._built:
            self.fliers.clear()
            self.table.lay_down()
            self.table.propose(None)
        self._told, self._seen, self._showing, self._waits = False, 0, None, 0.0
        self._animating = False
        self.chronicle.held_from = None
        self.sitting.begin(position)
        if self._built:
            self.voice.hush()

    def entered(self) -> None:
        """See `TableScene`."""
        super().entered()
        if self._looking:
            self._look_well()

    def update(self, dt: float) -> bool:
        """See `TableScene`: when all rests, it is told how the try ended, and the solution goes on."""
        moving = super().update(dt)
        self._just_hinted = max(0.0, self._just_hinted - dt)
        if self.busy or self.dialog is not None or self.session.news or self.replay is not None:
            return moving
        if self._showing is not None:
            self._show_on(dt)
            return True
        if self._told:
            self._waits -= dt
            if self._waits <= 0:
                self._begin()
            return True
        steps = len(self._match.steps)
        if steps < self._seen or (steps > self._seen and not self._looking):
            self._seen = steps
            self._judge()
        return moving

    def _judge(self) -> None:
        """Something was done: is the goal reached, or the try over?"""
        if self.task.solved(self._match):
            result = self.keeper.result.tried(reached=True)
            stars = self.keeper.result.within_reach
            self.keeper.note(result)
            self.sitting.listen(False)
            self._tell_solved(stars)
        elif self.task.ended(self._match):
            self.keeper.note(self.keeper.result.tried(reached=False))
            self.sitting.listen(False)
            self._told, self._waits = True, BACK_AFTER
            self.kit.sound("refuse")
            self.voice.say(self._missed())
            self.present()

    def _missed(self) -> str:
        tr, words = self.kit.tr, self.kit.words
        if self.task.kind.at_end:
            return tr("The other has an answer to that. Once more!")
        value, least = self.task.value(self._match), self.task.problem.goal.least
        return tr("{value} of {least}: not yet. Once more!", value=words.number(value), least=words.number(least))

    def _tell_solved(self, stars: int) -> None:
        kit, tr = self.kit, self.kit.tr
        count = self.task.problem.proof.ways
        words = kit.words.plural("There is only one way to do it.", "There are {count} ways to do it.", count)
        following = self.keeper.next_one()
        answers = [Answer(tr("Begin anew"), self._begin), Answer(tr("To the book"), self.keeper.leave)]
        if following is not None:
            answers.append(Answer(tr("Next problem"), following))
        kit.sound("complete")
        self.open(SolvedDialog(kit, tr("Solved"), words, answers, stars))

    # -- hints and the solution ----------------------------------------------------------------------------------
    def hint(self) -> None:
        """Say the idea; a second time: show where to begin, as often as that is asked for."""
        if self._looking:  # only what is to be looked at first is said once more
            self._look_well()
            self.ready.refuse()
            return
        if not self.sitting.acting or self._just_hinted > 0:
            return
        if self._hints < HINTS:
            self._hints += 1
            self.keeper.note(self.keeper.result.hinted())
        self._just_hinted = STEADY
        if self._hints == 1:
            self.voice.say(self.context.say(self.task.hint))
        else:
            if self._match.steps and any(step.human for step in self._match.steps):
                self._lay(self.task.start)
            first = self.task.solution[0]
            self.present()
            self.table.propose(first)
            self.voice.say(self.kit.tr("Begin with this: {action}", action=self.context.label(first)))
        self.present()

    def ask_for_solution(self) -> None:
        """Show the solution; ask first while it isn't solved."""
        tr = self.kit.tr
        if self.keeper.result.solved or self.keeper.result.seen:
            self._show_solution()
            return
        answers = [Answer(tr("Show it"), self._show_solution, "red"), Answer(tr("Not yet"))]
        words = tr("You can still solve it afterwards, but for one star only.")
        self.open(Dialog(self.kit, tr("The solution?"), words, answers, seal="eye"))

    def _show_solution(self) -> None:
        self.keeper.note(self.keeper.result.given_up())
        self._looking = False
        self.ready.show(False)
        self._lay(self.task.start if self.task.shown is None else self.task.shown)
        self.sitting.listen(False)
        self._showing, self._waits = list(self.task.solution), PAUSE

    def _show_on(self, dt: float) -> None:
        """Play the next step of the solution; after the last one all goes back."""
        self._waits -= dt
        if self._waits > 0 or self._showing is None:
            return
        if self._showing and not self.task.solved(self._match):
            action = self._showing.pop(0)
            if self._match.explain(action) is None:
                self._waits = PAUSE
                self._match.play(action)
            return
        self._showing, self._told, self._waits = None, True, BACK_AFTER
        self._seen = len(self._match.steps)
        self.voice.say(self.kit.tr("That is the way. Now you!"))

    # -- what people do ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """See `TableScene`: a press ends what a try that has missed is looked at."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._is_for_the_table(event)
        if self._told and pressed and not self.busy and self.dialog is None and self.steady():
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.keeper.leave()
            else:
                self._begin()
                self.startle()
            return True
        return super().handle(event)

    def decide(self, action: Action) -> None:
        """See `TableScene`: nothing is asked about waste, as everything can be taken back."""
        if self.context.acting:
            self._decided(action)
        else:
            self.context.refuse(self.context.why_idle())

    def back(self) -> None:
        """Escape: leave a choice that was begun, or the table."""
        if not self.table.cancel():
            self.keeper.leave()
