"""The table all games share: it shows what a sitting brings, step by step, and takes what people decide.

A game's part is its `GameTable` (see `scenes/tabletop/README.md`); the host makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import msgspec
import pygame

from game.core.contract import Action
from game.core.records.saved_match import SavedMatch
from game.core.timeline import PlayedStep
from game.lessons.coach import Coach
from game.players.levels import read_levels
from game.players.sayings import Sayings
from scenes.tabletop.advice.coaching import Coaching
from scenes.tabletop.advice.hints import Hints
from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.tabletop.advice.reasons import Reasons
from scenes.tabletop.between_turns import BetweenTurns
from scenes.tabletop.curtain import draw_ahead
from scenes.tabletop.game_table import GameTable
from scenes.tabletop.host import TableHost
from scenes.tabletop.log.chronicle import Chronicle
from scenes.tabletop.log.drawer import Drawer
from scenes.tabletop.log.log_panel import StandingLog
from scenes.tabletop.log.story import Story
from scenes.tabletop.looking_back.comparison import SIDES, Comparison
from scenes.tabletop.looking_back.replay import Replay, ReplayBar
from scenes.tabletop.looking_back.rewind import Rewind
from scenes.tabletop.menu.commands import Commands
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.merits.watching import MeritWatch
from scenes.tabletop.pieces.fliers import Fliers
from scenes.tabletop.ribbon.ribbon import Ribbon
from scenes.tabletop.ribbon.turn_status import TurnStatus
from scenes.tabletop.sayings.talk import TableTalk
from scenes.tabletop.session.session import PACES, IllegalAction, MatchSession, Pace
from scenes.tabletop.staging import Beat
from scenes.tabletop.table_context import TableContext
from scenes.ui.motion import Call
from scenes.ui.pictures.rehearsal import Draw
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets import Answer, Dialog
from scenes.ui.widgets.base import Widget

LOSS_SECONDS = 30.0
"""How long the next screen tells what couldn't be saved."""


class TableScene(Scene):
    """One match on the screen. `on_over` answers its end instead of the results screen (demos)."""

    patient_focus = True

    def __init__(
        self,
        hall: TableHost,
        saved: SavedMatch,
        on_over: Callable[[MatchSession], object] | None = None,
    ) -> None:
        super().__init__(hall.kit)
        self.hall = hall
        self.saved = saved
        self.session = self.make_session(saved)
        self.chronicle = Chronicle(self.session)
        self.past = Rewind(self)
        self.context: TableContext[msgspec.Struct, Action]
        self.table: GameTable[msgspec.Struct, Action]
        self.between = BetweenTurns(hall, self.session, self, on_over)
        self._coach: Coach | None = None
        self._sayings: Sayings | None = None
        self._stamp = -1
        self._animating = False
        self._hurried_turn = -1
        """The number of the turn people have asked to hurry through."""
        self._was_over = self.session.outcome is not None

    # -- what a lesson makes otherwise ---------------------------------------------------------------------------
    def make_session(self, saved: SavedMatch) -> MatchSession:
        """Sit down at the match."""
        levels = read_levels(saved.match.game, self.hall.catalogue.data_dir)
        return MatchSession(saved.match, levels, self.hall.worker, saved=saved, pace=self._pace)

    def make_ribbon(self) -> Ribbon:
        """Make the turn ribbon."""
        return Ribbon(self.kit)

    def make_context(self) -> TableContext[msgspec.Struct, Action]:
        """Make what the game's table is handed."""
        return TableContext(self.kit, self.session, self, self.ribbon, self.fliers, self.session.view)

    def make_hints(self) -> Hints:
        """Make what asks for advice, and shows it."""
        return Hints(self.context, self.table, self.why, self)

    def make_coaching(self) -> Coaching:
        """Make what shows the hints of a first match."""
        coach = self.hall.coach(self.session.match.game.id) if self._coach is None else self._coach
        self._coach = coach
        self.session.kinder = None if coach is None else coach.kinder
        return Coaching(self.context, self.table, self.hall, coach)

    def make_merits(self) -> MeritWatch:
        """Make what tells which merits people earn."""
        watch = self.hall.merits.watch(self.session.match)
        return MeritWatch(self.context, self.table, watch, self.hall.now, self._covered)

    def make_talk(self) -> TableTalk:
        """Make what has characters say something."""

        def shown() -> list[pygame.Rect]:
            return [each.rect for each in (self.why, self.merits.ribbon, self.coaching.page) if each.visible]

        session = self.session
        sayings = Sayings(session.match, session.ai_client.voices) if self._sayings is None else self._sayings
        self._sayings = sayings
        return TableTalk(self.context, self.table, sayings, self._covered, shown)

    def make_menu(self) -> TableMenu:
        """Make the menu."""
        return TableMenu(self.context, self.hall, self.saved, self.story, lambda: self.between.saving_trouble)

    def make_commands(self) -> Commands:
        """Make menu, buttons and keys."""
        return Commands(self.context, self.hall, self.hints, self.story, self.menu)

    # -- making it ---------------------------------------------------------------------------------------------
    def can_build(self) -> bool:
        """The game's table is code that may still be read."""
        return self.hall.table_ready(self.session.match.game.id)

    def needs(self) -> Sequence[Draw]:
        """What the game's table measures pictures by."""
        return self.table.needs()

    def build(self) -> None:
        """Make the table and everything round it."""
        self.motion.hurry()  # after a change of language: what moves belongs to the widgets of before
        kit = self.kit
        self.ribbon = self.make_ribbon()
        self.fliers = Fliers(kit)
        self.context = self.make_context()
        self.table = self.hall.make_table(self.session.match.game.id, self.context)
        self.ground = self.table.ground
        if self.table.covers_secrets:
            self.session.do_without_curtain()
        self.session.answer_in_advance()
        self.why = ReasonBubble(kit, self.table.hidden_by)
        context, table, past = self.context, self.table, self.past
        self.story = Story(context, table, self.chronicle, past)
        self.reasons = Reasons(context, table, self.why)
        self.hints = self.make_hints()
        self.menu = self.make_menu()
        self.between.menu = self.menu
        self.commands = self.make_commands()
        self.drawer = Drawer(kit, self.story.open_log)
        self.standing_log = StandingLog(context, self.story.pictures, past.begin)
        self.turn_status = TurnStatus(context, table, past, self.chronicle, self.drawer, self.standing_log)
        self.replay_bar = ReplayBar(
            kit, go=past.to, step=past.step, event=past.event, play=past.play, leave=past.end
        )
        self.comparison = Comparison(kit)
        self.add(table, self.comparison, self.commands.frame, self.drawer, self.standing_log, self.replay_bar)
        self.coaching = self.make_coaching()
        self.add(self.coaching.page)
        self.merits = self.make_merits()
        self.talk = self.make_talk()
        self.add_above(
            self.talk.bubble, *table.above, self.why, self.merits.ribbon, self.merits.ribbon.flight, self.fliers
        )
        if self._was_over and self.replay is None:
            past.look(0)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; what moves arrives first."""
        self.motion.hurry()
        self.fliers.clear()
        self.why.hush()
        self.coaching.hush()
        self.talk.bubble.hush()
        places = self.table.lay_out(size)
        self.places = places
        self.why.whole = places.notes_whole
        self.commands.place_all(places)
        self.hints.places = self.story.places = self.reasons.places = places
        self.drawer.show(places.drawer is not None)
        if places.drawer is not None:
            self.drawer.place(places.drawer)
        self.standing_log.show(places.standing_log)
        if places.standing_log and places.log is not None:
            self.standing_log.place(places.log)
        px = self.kit.px
        bar = pygame.Rect(0, 0, min(size[0] - px(40), px(1300)), px(86))
        bar.midbottom = (size[0] // 2, size[1] - px(16))
        self.replay_bar.place(places.replay or bar)
        self.merits.ribbon.settle()
        self.present()
        self.hints.say_again()

    def entered(self) -> None:
        """Come (back) to the table."""
        own = f"music_{self.session.match.game.id}"
        self.hall.sound.music(own if self.hall.sound.knows(own) else "music_title")
        self.session.pause(False)
        if self._stamp >= 0:
            self.present()
        self._ask(0.0)

    def left(self) -> None:
        """Leave the table: the worker is free again, everything is saved, the music is calm."""
        self.hall.sound.swell(0.0)
        trouble = self.session.close()
        if trouble is not None:
            self.hall.notice(trouble, "warning", LOSS_SECONDS)

    def window_focus(self, focused: bool) -> None:
        """Hold the match while the window is in the background, if people want that."""
        if self.kit.settings.pause_in_background:
            self.session.pause(not focused)

    def back(self) -> None:
        """Escape: leave a choice that was begun, or a replay (a finished match: to its results), else the menu."""
        if self.table.cancel():
            return
        if self.replay is not None:
            self.past.end()
        else:
            self.menu.open()

    def cancel(self) -> bool:
        """The other mouse button: leave a choice that was begun."""
        return self.table.cancel()

    def looks_first(self, widget: Widget) -> bool:
        """While something is shown a tap hurries it on."""
        return super().looks_first(widget) and not self.busy

    def occasion(self, widget: Widget) -> Hashable:
        """Pieces decide something: what counts is how far the match is, and whether one may act."""
        return (len(self.session.match.steps), self.context.acting) if self._on_table(widget) else None

    def spared(self) -> list[pygame.Rect]:
        """See `Scene`: what is read at the table, and what is to be seen there just now."""
        if self.dialog is not None:
            return super().spared()
        around = (self.ribbon, self.drawer, self.standing_log, self.why)
        frame = [self.places.buttons, *(each.rect for each in around if each.shown)]
        return [*frame, *self.table.to_read(), *self.talk.moments()]

    def to_choose(self) -> Sequence[pygame.Rect]:
        """See `Scene`."""
        return () if self.dialog is not None else self.table.weighed()

    @property
    def replay(self) -> Replay | None:
        """Where in the past one looks; None in the present."""
        return self.past.replay

    # -- time --------------------------------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether something that happened is still being shown."""
        return self._animating or self.motion.busy

    def update(self, dt: float) -> bool:
        """Let time pass: computer players play, news is shown."""
        with self.patiently():
            return self._update(dt)

    def _update(self, dt: float) -> bool:
        free = self.replay is None and self.dialog is None
        self.session.update(dt, at_rest=free and not self.busy)
        if free and not self._animating and self.session.news:
            self._animate(self.session.take_news())
        elif self._stamp != self.session.stamp and not self._animating:
            self.present()
        self.talk.pass_time(dt)
        if self.hints.update():
            self.commands.refresh()
        self.past.update(dt)
        self.between.look_at_saving(dt, self.commands.frame.warn)
        self._ask(dt)
        moving = super().update(dt)
        return moving or self.busy or self.session.thinking is not None or self.session.ai_client.busy

    def _ask(self, dt: float) -> None:
        if not self._covered() and not self.busy:
            self.between.ask(dt, self.present, lasting=self.talk.lasting)

    def _covered(self) -> bool:
        """Whether something lies over the present: a dialog, or the past."""
        return self.dialog is not None or self.replay is not None

    def _pace(self) -> Pace:
        if self.session.match.turn == self._hurried_turn:
            return PACES["at_once"]
        return PACES[self.kit.settings.speed]

    # -- showing what happened ---------------------------------------------------------------------------------
    def _animate(self, steps: Sequence[PlayedStep]) -> None:
        """Show steps that have just been played, and why a computer player did it (if it was its decision)."""
        self.chronicle.held_from = steps[0].index
        self.talk.note(steps)
        self.show_steps(steps)
        self.reasons.tell(steps)

    def show_steps(self, steps: Sequence[PlayedStep], start: msgspec.Struct | None = None) -> None:
        """Show steps one after the other, as they happened; `start`: the view of the past before the first."""
        session = self.session
        beats = []
        before = session.view(steps[0].index) if start is None else start
        for step in steps:
            after = session.view(step.index + 1) if start is None or step is not steps[-1] else self.past.view()
            beats.append(Beat(step, session.observed(step), before, after))
            before = after
        self._play(beats, steps[0].seat)

    def _play(self, beats: Sequence[Beat[msgspec.Struct]], mover: int) -> None:
        context = self.context
        context.change(beats[0].before, (), False, context.front, mover, beats[-1].step.index + 1)
        self._animating = True
        self.comparison.mark({})
        with self.patiently():
            self._hang_ribbon(beats[-1].step.seat)
            self.turn_status.tell_while_shown(beats[-1].step)
            shown = self.table.animate(beats)
        self.motion.play(shown, Call(partial(self._tell, beats)))
        if self._hurried_turn == beats[0].step.turn and self.replay is None:
            self.motion.hurry_on()

    def _hang_ribbon(self, told: int | None) -> None:
        """Have the ribbon where the table wants it for the seat it tells of."""
        context, place = self.context, None
        if told is not None and told != context.front and not context.looking_back:
            place = self.table.ribbon_place(told)
        place = place or self.places.ribbon
        if self.ribbon.rect != place:
            self.ribbon.place(place)

    def _tell(self, beats: Sequence[Beat[msgspec.Struct]]) -> None:
        """What happened has been shown; what is to be told of it follows."""
        self.reasons.shown()
        if self.session.outcome is not None and self.replay is None:
            self.hall.sound.swell(1.0)
        steps = self.table.telling(beats)
        if steps:
            self._make_room()
            self.motion.tell(*steps, Call(self._arrived))
        else:
            self.layers[0].ring.covered = None
            if self.kit.rehearsal.in_slices:
                self.motion.play(Call(self._arrived))  # in the next frame: the last of the steps fills this one
            else:
                self._arrived()

    def _make_room(self) -> None:
        """What tells of the end lies over the table: over the focus, and where a reason stands beside its seat.

        It stays there until the results come, or one looks back or has to decide something.
        """
        notes = self.places.notes
        if notes is None or not notes.colliderect(self.why.rect):
            self.why.hush()
        ring = self.layers[0].ring
        ring.move_to(None)
        ring.covered = self.table
        self.arrange_notices()

    def _arrived(self) -> None:
        self._animating = False
        self.chronicle.held_from = None
        if self.replay is None and self.dialog is None:
            self.session.come_to_rest()  # before it is shown: not once for the eyes of before, and once for others
        elif self.replay is None:
            self.session.answer_in_advance()
        if not self.session.news or self.replay is not None:
            self.present()

    def came_back(self) -> None:
        """Looking back has ended."""
        self.present()
        if self._was_over:
            self.between.hurry()

    def present(self) -> None:
        """Show everything at rest as it is."""
        session, replay, front = self.session, self.replay, self.context.front
        self._stamp = session.stamp
        if self.context.shared and session.front != self.context.front:
            self.let_go()  # what one person holds up is not the next one's
        legal = session.legal_actions()
        if replay is not None or legal:
            self.layers[0].ring.covered = None
        if replay is not None:
            view = self.past.view()
            mover = None if replay.place == replay.last and self._was_over else self._mover_at(view)
            self.context.change(view, (), False, session.front, mover, replay.at)
        else:
            self.context.change(session.view(), legal, bool(legal), session.front, session.mover)
        with self.patiently():
            self._hang_ribbon(self.context.mover)
            self.reasons.follow()
            self.turn_status.tell()
            self.table.present()
        self.table.thinks(session.thinking if replay is None else None)
        self.commands.refresh()
        self.replay_bar.show(replay is not None)
        if replay is not None:
            self.replay_bar.tell(replay, self.past.words)
            self.why.hush()
        self._tell_counsel()
        self.coaching.look(self.places)
        self.merits.look(self.places)
        self.talk.look(self.places)
        if self.notices.cover(self.to_choose()):
            self.arrange_notices()
        if self.kit.rehearsal.in_slices:
            self.make_ahead(self.story.lay_out_ahead())
            self.make_ahead(draw_ahead(self.kit, session, self.hall.shown(session.match.game.id)))
        if self.context.front != front:
            self.together(awaited=self.context.acting)  # or somebody would be seen twice
        if self.context.acting:
            self.why.leave()
            if self.kit.settings.hints == "show" and session.advice is None:
                session.ask_advice()
                self._stamp = session.stamp

    def _tell_counsel(self) -> None:
        """Say and mark what was done and what would have been better, if the moment shown is that."""
        counsel = self.past.counsel_here()
        if counsel is None:
            self.comparison.mark({})
            return
        better = counsel.better.actions[0]
        self.comparison.mark(dict(zip(SIDES, self.table.compare(counsel.done, better), strict=True)))
        self.turn_status.compare(self.context.label(counsel.done), self.context.label(better))
        self.hints.say(counsel.better)

    def _mover_at(self, view: msgspec.Struct) -> int | None:
        rules, begun = self.session.match.rules, self.replay.begun() if self.replay is not None else None
        if begun is not None:
            return begun.seat
        return None if rules.outcome(view) is not None else int(rules.current_seat(view))

    # -- what people do ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """A press on the table while something is shown hurries it on, and does nothing else.

        Of what is told it ends a step; Escape ends all of it.
        """
        if self.busy and self.dialog is None and self._is_for_the_table(event):
            whole = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
            if not whole and self.motion.skip():
                return True
            if self.session.outcome is not None or not self._own_animation:
                self._hurried_turn = self.session.match.turn  # what is left of that turn needn't be watched either
            if whole:
                self.motion.hurry()
            else:
                self.motion.hurry_on()
            self.startle()
            return True
        if self.between.ending and self.dialog is None and self.replay is None and self._is_for_the_table(event):
            self.between.hurry()
            return True
        if self.replay is not None and self.dialog is None and self.past.key(event):
            return True
        on_table = self.focused is None or self._on_table(self.focused)
        if event.type == pygame.KEYDOWN and self.dialog is None and on_table and self.hints.awaited(event.key):
            return True
        let_go = event.type == pygame.KEYUP  # of what is done by holding it
        follows = self.hints.leads and (let_go or event.type == pygame.KEYDOWN)
        meant = self._is_for_the_table(event) and self.hints.means(self._pressed_by(event))
        handled = super().handle(event) or self._shortcut(event)
        if self._is_for_the_table(event):
            self.hints.pressed(meant=meant)
        if follows and (handled or let_go):
            self.hints.lead_on()
        return handled

    def _pressed_by(self, event: pygame.Event) -> Widget | None:
        """What the press of a key, or of the mouse, is on."""
        if event.type == pygame.KEYDOWN:
            return self.focused if event.key != pygame.K_ESCAPE else None
        return self.top.hit((int(event.pos[0]), int(event.pos[1])))

    @property
    def _own_animation(self) -> bool:
        """Whether what is being shown was decided by the person in front of the screen."""
        return self.context.mover is not None and self.context.mover == self.session.eyes and self.replay is None

    def _is_for_the_table(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        widget = self.top.hit((int(event.pos[0]), int(event.pos[1])))
        return widget is None or self._on_table(widget)

    def _on_table(self, widget: Widget) -> bool:
        holder: Widget | None = widget
        while holder is not None and holder is not self.table:
            holder = holder.parent
        return holder is self.table

    def _shortcut(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if self.dialog is not None and event.key != pygame.K_F1:
            return False
        return self.table.key(event) or self.commands.key(event)

    def device_changed(self) -> None:
        """The ribbon says how to leave what was begun, by what is used."""
        super().device_changed()
        self.table.prompts.prompt()

    def attention(self, widget: Widget | None) -> None:
        """Tell the table what pointer or focus is on."""
        if self.dialog is None:
            self.table.attention(widget)

    def decide(self, action: Action) -> None:
        """A person decides: ask about waste (not about what was advised), play, or say why not."""
        if not self.context.acting:
            self.context.refuse(self.context.why_idle())
            return
        asks = self.kit.settings.warn_of_waste and not self.hints.advises(action)
        waste = self.table.wasteful(action) if asks else None
        if waste is None or self.session.match.explain(action) is not None:
            self._decided(action)
            return
        tr = self.kit.tr
        answers = [Answer(tr("Do it"), lambda: self._decided(action)), Answer(tr("Wait"))]
        self.open(Dialog(self.kit, tr("Really?"), waste, answers, seal="hourglass"))

    def keep_settings(self) -> None:
        """Let a changed setting count, and keep it."""
        self.hall.changed()

    def _decided(self, action: Action) -> None:
        try:
            self.session.play(action)
        except IllegalAction as refusal:
            self.context.refuse(self.context.say(refusal.message))
            return
        self.end_refusals()
        self.hints.decided()
        self.coaching.hush()
