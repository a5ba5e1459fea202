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
from scenes.tabletop.seat_changes import CompanyDialog
from scenes.tabletop.table_frame import Deed
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from scenes.tabletop.table_scene import TableScene


class Commands:
    """The commands of one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
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
        tr = self._table.kit.tr
        return Deed("menu", "menu", tr("Menu\nEsc"), self.open_menu, 0)

    def deeds(self) -> list[Deed]:
        """The round buttons, in their order."""
        tr, hall = self._table.kit.tr, self._table.hall
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
        table, chrome = self._table, self._table.chrome
        sitting, settings = table.sitting, table.hall.settings
        out = set()
        redo = sitting.can_redo and table.replay is None
        if settings.hints == "hide" or not sitting.people:
            out.add("hint")
        if table.places.drawer is not None or table.places.standing_log:
            out.add("log")
        chrome.leave_out(out, set() if redo else {"redo"})
        chrome.button("redo").enable(redo, None if redo else table.kit.tr("There is nothing to play again."))
        refusal = self._undo_refusal()
        chrome.button("undo").enable(not refusal, refusal or None)
        chrome.button("hint").enable(
            table.bench.acting and not sitting.thinker.advising,
            table.kit.tr("Advice is for your own turn.") if not table.bench.acting else None,
        )
        chrome.button("hint").glow = sitting.advice is not None
        chrome.button("sound").change("sound_off" if settings.silence else "sound")

    def _undo_refusal(self) -> str:
        table = self._table
        if table.replay is not None:
            return table.kit.tr("Come back to the table first.")
        message = table.sitting.undo_refusal()
        return "" if message is None else table.bench.say(message)

    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        table = self._table
        table.motion.hurry()
        refusal = self._undo_refusal()
        if refusal:
            table.bench.refuse(refusal, table.chrome.button("undo"))
            return
        table.kit.sound("undo")
        table.sitting.undo()
        table.fliers.clear()

    def redo(self) -> None:
        """Play again what was taken back."""
        table = self._table
        if table.replay is None and table.sitting.can_redo:
            table.kit.sound("undo")
            table.sitting.redo()

    def toggle_sound(self) -> None:
        """Switch all sound off or on."""
        settings = self._table.hall.settings
        settings.silence = not settings.silence
        self._table.hall.changed()
        self.refresh()

    # ---- advice

    def advise(self) -> None:
        """Ask what the strongest level would do; a second time: enough of it (if its words are gone: say them)."""
        table = self._table
        if table.hall.settings.hints == "hide":
            return
        if table.sitting.acting:  # who asks needn't watch the end of what is being shown
            table.motion.hurry()
        if not table.bench.acting:
            if table.sitting.people:
                table.bench.refuse(table.kit.tr("Advice is for your own turn."))
            return
        advice = table.sitting.advice
        if advice is None:
            table.sitting.ask_advice()
        elif table.why.advises:
            table.sitting.drop_advice()
        else:
            self.say_advice(advice)

    def say_advice(self, advice: Plan) -> None:
        """Say what is advised and why."""
        table = self._table
        bench = table.bench
        words = [table.room.advised(advice.actions[0]), *(bench.say(reason) for reason in advice.reasons)]
        if advice.expects is not None:
            words.append(chance_to_win(table.kit, advice.expects))
            self._shorten(words)
        self._professor_says(words)

    def _shorten(self, words: list[str]) -> None:
        """Leave out reasons from the second on while it would cover the table: the last explains the chances."""
        table, places = self._table, self._table.places
        while places.hints is not None and len(words) > 3 and not table.why.fits(words, places.hints):
            del words[2]

    def say_it_is_thought_about(self) -> None:
        """Say that advice will come: it can take a while."""
        self._professor_says([self._table.kit.tr("Let me see…")])

    def say_there_is_none(self) -> None:
        """Say that the adviser could not answer."""
        self._professor_says([self._table.kit.tr("My thoughts got lost. Ask me once more.")])

    def _professor_says(self, words: Sequence[str]) -> None:
        table, places = self._table, self._table.places
        within = places.notes
        if places.hints is not None and (within is None or not table.why.fits(words, within)):
            within = places.hints
        table.why.say(None, words, table.room.advice_place(), within)

    # ---- looking around

    def open_log(self) -> None:
        """Open the whole log."""
        table = self._table
        panel = LogPanel(
            table.bench,
            table.chronicle.retold(table.chronicle.turns(), table.room.told_now),
            self.deed,
            table.places.log,
            table.past.begin,
            lambda: table.past.begin(0),
        )
        panel.again.show(table.past.allowed)
        table.open(panel)

    def open_recap(self, only_if_any: bool = False) -> None:
        """Tell what happened since one's last turn, by itself (`only_if_any`) not before one has had a turn."""
        table = self._table
        tr, had_turn = table.kit.tr, table.chronicle.had_turn(table.sitting.front)
        if only_if_any and not had_turn:
            return
        turns = table.chronicle.retold(table.chronicle.since(table.sitting.front), table.room.told_now)
        if turns:
            title = tr("Since your last turn") if had_turn else tr("So far")
            table.open(Recap(table.bench, turns, self.deed, table.past.begin, title))
        elif not only_if_any:
            table.toast(table.kit.tr("Nothing has happened since your last turn."))

    def deed(self, turn: Turn) -> Pieces:
        """The pictures of a turn."""
        return self._table.room.deed(turn.seat, turn.steps)

    def open_help(self) -> None:
        """Open how to play."""
        self._table.hall.open_help(self._table.sitting.match.game.id)

    def open_company(self) -> None:
        """Change who plays."""
        self._table.open(
            CompanyDialog(self._table.kit, self._table.sitting, lambda: None, self._table.shown.mark_of)
        )

    # ---- the menu, the end

    def open_menu(self) -> None:
        """Open the menu; meanwhile nobody plays."""
        table = self._table
        sitting = table.sitting
        sitting.pause(True)
        choices = self._choices_when_over() if sitting.outcome is not None else self._choices()
        title = table.hall.say(sitting.match.game.title)
        table.open(PauseMenu(table.kit, title, table.saving_trouble, choices, self._resume))

    def _choices(self) -> list[Choice]:
        """What the menu offers while a match is played."""
        table, tr = self._table, self._table.kit.tr
        return [
            Choice(tr("Play on"), self._resume, "play", "brass"),
            Choice(tr("What happened"), self._then(self.open_log), "log"),
            Choice(tr("Since my last turn"), self._then(self.open_recap), "hourglass"),
            Choice(tr("Who plays"), self._then(self.open_company), "users"),
            Choice(tr("How to play"), self._then(self.open_help), "help"),
            Choice(tr("Settings"), self._then(table.hall.open_settings), "settings"),
            Choice(tr("Begin anew"), self._then(self._ask_rematch), "again"),
            Choice(tr("Save and leave"), self._then(self._leave), "save"),
        ]

    def _choices_when_over(self) -> list[Choice]:
        """What the menu offers over a match that is over."""
        table, tr = self._table, self._table.kit.tr
        return [
            Choice(tr("To the results"), self._then(self.open_results), "trophy", "brass"),
            Choice(tr("What happened"), self._then(self.open_log), "log"),
            Choice(tr("How to play"), self._then(self.open_help), "help"),
            Choice(tr("Settings"), self._then(table.hall.open_settings), "settings"),
            Choice(tr("To the shelf"), table.hall.open_title, "exit"),
        ]

    def _resume(self) -> None:
        self._table.sitting.pause(False)

    def _then(self, call: Callable[[], object]) -> Callable[[], object]:
        def go() -> None:
            self._resume()
            call()

        return go

    def _leave(self) -> None:
        """Go to the title; ask first if that would lose the match."""
        table, tr = self._table, self._table.kit.tr
        if not table.saving_trouble:
            table.hall.open_title()
            return
        words = "\n".join((table.saving_trouble, tr("If you leave now, what isn't saved is lost.")))
        answers = [Answer(tr("Leave all the same"), table.hall.open_title, "red"), Answer(tr("Play on"))]
        table.open(Dialog(table.kit, tr("It isn't saved"), words, answers, seal="warning", width=900))

    def _ask_rematch(self) -> None:
        table, tr = self._table, self._table.kit.tr
        if table.saving_trouble:
            words = "\n".join((table.saving_trouble, tr("If you begin anew, what isn't saved of it is lost.")))
        else:
            words = tr("This match stays among the saved ones; a new one begins with the same people and rules.")
        answers = [Answer(tr("Begin anew"), self.rematch, "red"), Answer(tr("Play on"))]
        table.open(Dialog(table.kit, tr("A new match?"), words, answers, seal="hourglass"))

    def rematch(self) -> None:
        """Play the same once more, as a new match."""
        hall = self._table.hall
        hall.open_table(self._table.sitting.rematch(seed=hall.new_seed(), now=hall.now()))

    def open_results(self) -> None:
        """Show how it ended."""
        self._table.hall.open_results(self._table.saved)

    def ask_about_trouble(self) -> None:
        """A computer player can't answer: ask the people how to go on."""
        table, tr = self._table, self._table.kit.tr
        sitting = table.sitting
        trouble = sitting.trouble
        assert trouble is not None
        name = sitting.seats[trouble.seat].name
        words = "\n".join(
            (
                tr("{name} can't think of anything: {problem}", name=name, problem=plain(trouble.message)),
                tr("Shall a simpler player go on, or will one of you take the seat?"),
            )
        )
        answers = [
            Answer(tr("I take the seat"), sitting.take_the_seat),
            Answer(tr("Simpler: {level}", level=tr(trouble.simpler.name)), sitting.go_on_simpler),
        ]
        table.open(Dialog(table.kit, tr("A player is at a loss"), words, answers, seal="hourglass"))
