"""What can be done at every table besides playing: the round buttons, their keys, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.messages import plain
from game.players.contract import Plan
from scenes.tabletop.log.chronicle import Turn
from scenes.tabletop.log.log_panel import LogPanel
from scenes.tabletop.log.recap import Recap
from scenes.tabletop.odds import chance_to_win
from scenes.tabletop.pause_menu import Choice, PauseMenu
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.seat_changes import SeatChangesDialog
from scenes.tabletop.table_frame import Deed
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from scenes.tabletop.table_scene import TableScene


class Commands:
    """The commands of one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._keys = {
            pygame.K_u: self.undo,
            pygame.K_y: self.redo,
            pygame.K_h: self.advise,
            pygame.K_l: self.open_log,
            pygame.K_r: self.open_recap,
            pygame.K_F1: self.open_help,
            pygame.K_m: self.toggle_sound,
            pygame.K_p: self.open_menu,
        }

    # ---- buttons and keys

    def menu_deed(self) -> Deed:
        """The menu's button."""
        tr = self._scene.kit.tr
        return Deed("menu", "menu", tr("Menu\nEsc"), self.open_menu, 0)

    def deeds(self) -> list[Deed]:
        """The round buttons, in their order."""
        tr, hall = self._scene.kit.tr, self._scene.hall
        return [
            Deed("undo", "undo", tr("Take back\nU"), self.undo, 0),
            Deed("redo", "redo", tr("Play again what was taken back\nY"), self.redo, 1, passing=True),
            Deed("hint", "hint", tr("Ask for advice\nH"), self.advise, 2),
            Deed("log", "log", tr("What happened\nL"), self.open_log, 3),
            Deed("help", "help", tr("How to play\nF1"), self.open_help, 5),
            Deed("sound", "sound", tr("Sound on or off\nM"), self.toggle_sound, 6),
            Deed("settings", "settings", tr("Settings"), hall.open_settings, 4),
        ]

    def key(self, event: pygame.Event) -> bool:
        """Answer a shortcut."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_z:
                self.redo() if event.mod & pygame.KMOD_SHIFT else self.undo()
                return True
            if event.key == pygame.K_y:
                self.redo()
                return True
            return False
        call = self._keys.get(event.key)
        if call is None:
            return False
        call()
        return True

    def refresh(self) -> None:
        """Bring the buttons in line with what can be done now."""
        scene, frame = self._scene, self._scene.table_frame
        session, settings = scene.session, scene.hall.settings
        out = set()
        redo = session.can_redo and scene.replay is None
        if settings.hints == "hide" or not session.people:
            out.add("hint")
        if scene.places.drawer is not None or scene.places.standing_log:
            out.add("log")
        frame.leave_out(out, set() if redo else {"redo"})
        frame.button("redo").enable(redo, None if redo else scene.kit.tr("There is nothing to play again."))
        refusal = self._undo_refusal()
        frame.button("undo").enable(not refusal, refusal or None)
        frame.button("hint").enable(
            scene.context.acting and not session.ai_client.advising,
            scene.kit.tr("Advice is for your own turn.") if not scene.context.acting else None,
        )
        frame.button("hint").glow = session.advice is not None
        frame.button("sound").change("sound_off" if settings.silence else "sound")

    def _undo_refusal(self) -> str:
        scene = self._scene
        if scene.replay is not None:
            return scene.kit.tr("Come back to the table first.")
        message = scene.session.undo_refusal()
        return "" if message is None else scene.context.say(message)

    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        scene = self._scene
        scene.motion.hurry()
        refusal = self._undo_refusal()
        if refusal:
            scene.context.refuse(refusal, scene.table_frame.button("undo"))
            return
        scene.kit.sound("undo")
        scene.session.undo()
        scene.fliers.clear()

    def redo(self) -> None:
        """Play again what was taken back."""
        scene = self._scene
        if scene.replay is None and scene.session.can_redo:
            scene.kit.sound("undo")
            scene.session.redo()

    def toggle_sound(self) -> None:
        """Switch all sound off or on."""
        settings = self._scene.hall.settings
        settings.silence = not settings.silence
        self._scene.hall.changed()
        self.refresh()

    # ---- advice

    def advise(self) -> None:
        """Ask what the strongest level would do; a second time: enough of it (if its words are gone: say them)."""
        scene = self._scene
        if scene.hall.settings.hints == "hide":
            return
        if scene.session.acting:  # who asks needn't watch the end of what is being shown
            scene.motion.hurry()
        if not scene.context.acting:
            if scene.session.people:
                scene.context.refuse(scene.kit.tr("Advice is for your own turn."))
            return
        advice = scene.session.advice
        if advice is None:
            scene.session.ask_advice()
        elif scene.why.advises:
            scene.session.drop_advice()
        else:
            self.say_advice(advice)

    def say_advice(self, advice: Plan) -> None:
        """Say what is advised and why."""
        scene = self._scene
        context = scene.context
        words = [scene.table.advised(advice.actions[0]), *(context.say(reason) for reason in advice.reasons)]
        if advice.expects is not None:
            words.append(chance_to_win(scene.kit, advice.expects))
            self._shorten(words)
        self._professor_says(words)

    def _shorten(self, words: list[str]) -> None:
        """Leave out reasons from the second on while it would cover the table: the last explains the chances."""
        scene, places = self._scene, self._scene.places
        while places.hints is not None and len(words) > 3 and not scene.why.fits(words, places.hints):
            del words[2]

    def say_it_is_thought_about(self) -> None:
        """Say that advice will come: it can take a while."""
        self._professor_says([self._scene.kit.tr("Let me see…")])

    def say_there_is_none(self) -> None:
        """Say that the adviser could not answer."""
        self._professor_says([self._scene.kit.tr("My thoughts got lost. Ask me once more.")])

    def _professor_says(self, words: Sequence[str]) -> None:
        scene, places = self._scene, self._scene.places
        within = places.notes
        if places.hints is not None and (within is None or not scene.why.fits(words, within)):
            within = places.hints
        scene.why.say(None, words, scene.table.advice_place(), within)

    # ---- looking around

    def open_log(self) -> None:
        """Open the whole log."""
        scene = self._scene
        panel = LogPanel(
            scene.context,
            scene.chronicle.retold(scene.chronicle.turns(), scene.table.told_now),
            self.deed,
            scene.places.log,
            scene.past.begin,
            lambda: scene.past.begin(0),
        )
        panel.again.show(scene.past.allowed)
        scene.open(panel)

    def open_recap(self, only_if_any: bool = False) -> None:
        """Tell what happened since one's last turn, by itself (`only_if_any`) not before one has had a turn."""
        scene = self._scene
        tr, had_turn = scene.kit.tr, scene.chronicle.had_turn(scene.session.front)
        if only_if_any and not had_turn:
            return
        turns = scene.chronicle.retold(scene.chronicle.since(scene.session.front), scene.table.told_now)
        if turns:
            title = tr("Since your last turn") if had_turn else tr("So far")
            scene.open(Recap(scene.context, turns, self.deed, scene.past.begin, title))
        elif not only_if_any:
            scene.toast(scene.kit.tr("Nothing has happened since your last turn."))

    def deed(self, turn: Turn) -> Pieces:
        """The pictures of a turn."""
        return self._scene.table.turn_icons(turn.seat, turn.steps)

    def open_help(self) -> None:
        """Open how to play."""
        self._scene.hall.open_help(self._scene.session.match.game.id)

    def open_company(self) -> None:
        """Change who plays."""
        self._scene.open(
            SeatChangesDialog(self._scene.kit, self._scene.session, lambda: None, self._scene.shown.mark_of)
        )

    # ---- the menu, the end

    def open_menu(self) -> None:
        """Open the menu; meanwhile nobody plays."""
        scene = self._scene
        session = scene.session
        session.pause(True)
        choices = self._choices_when_over() if session.outcome is not None else self._choices()
        title = scene.hall.say(session.match.game.title)
        scene.open(PauseMenu(scene.kit, title, scene.saving_trouble, choices, self._resume))

    def _choices(self) -> list[Choice]:
        """What the menu offers while a match is played."""
        scene, tr = self._scene, self._scene.kit.tr
        return [
            Choice(tr("Play on"), self._resume, "play", "brass"),
            Choice(tr("What happened"), self._then(self.open_log), "log"),
            Choice(tr("Since my last turn"), self._then(self.open_recap), "hourglass"),
            Choice(tr("Who plays"), self._then(self.open_company), "users"),
            Choice(tr("How to play"), self._then(self.open_help), "help"),
            Choice(tr("Settings"), self._then(scene.hall.open_settings), "settings"),
            Choice(tr("Begin anew"), self._then(self._ask_rematch), "again"),
            Choice(tr("Save and leave"), self._then(self._leave), "save"),
        ]

    def _choices_when_over(self) -> list[Choice]:
        """What the menu offers over a match that is over."""
        scene, tr = self._scene, self._scene.kit.tr
        return [
            Choice(tr("To the results"), self._then(self.open_results), "trophy", "brass"),
            Choice(tr("What happened"), self._then(self.open_log), "log"),
            Choice(tr("How to play"), self._then(self.open_help), "help"),
            Choice(tr("Settings"), self._then(scene.hall.open_settings), "settings"),
            Choice(tr("To the shelf"), scene.hall.open_title, "exit"),
        ]

    def _resume(self) -> None:
        self._scene.session.pause(False)

    def _then(self, call: Callable[[], object]) -> Callable[[], object]:
        def go() -> None:
            self._resume()
            call()

        return go

    def _leave(self) -> None:
        """Go to the title; ask first if that would lose the match."""
        scene, tr = self._scene, self._scene.kit.tr
        if not scene.saving_trouble:
            scene.hall.open_title()
            return
        words = "\n".join((scene.saving_trouble, tr("If you leave now, what isn't saved is lost.")))
        answers = [Answer(tr("Leave all the same"), scene.hall.open_title, "red"), Answer(tr("Play on"))]
        scene.open(Dialog(scene.kit, tr("It isn't saved"), words, answers, seal="warning", width=900))

    def _ask_rematch(self) -> None:
        scene, tr = self._scene, self._scene.kit.tr
        if scene.saving_trouble:
            words = "\n".join((scene.saving_trouble, tr("If you begin anew, what isn't saved of it is lost.")))
        else:
            words = tr("This match stays among the saved ones; a new one begins with the same people and rules.")
        answers = [Answer(tr("Begin anew"), self.rematch, "red"), Answer(tr("Play on"))]
        scene.open(Dialog(scene.kit, tr("A new match?"), words, answers, seal="hourglass"))

    def rematch(self) -> None:
        """Play the same once more, as a new match."""
        hall = self._scene.hall
        hall.open_table(self._scene.session.rematch(seed=hall.new_seed(), now=hall.now()))

    def open_results(self) -> None:
        """Show how it ended."""
        self._scene.hall.open_results(self._scene.saved)

    def ask_about_trouble(self) -> None:
        """A computer player can't answer: ask the people how to go on."""
        scene, tr = self._scene, self._scene.kit.tr
        session = scene.session
        trouble = session.trouble
        assert trouble is not None
        name = session.seats[trouble.seat].name
        words = "\n".join(
            (
                tr("{name} can't think of anything: {problem}", name=name, problem=plain(trouble.message)),
                tr("Shall a simpler player go on, or will one of you take the seat?"),
            )
        )
        answers = [
            Answer(tr("I take the seat"), session.take_the_seat),
            Answer(tr("Simpler: {level}", level=tr(trouble.simpler.name)), session.go_on_simpler),
        ]
        scene.open(Dialog(scene.kit, tr("A player is at a loss"), words, answers, seal="hourglass"))
