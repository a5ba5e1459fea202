"""The menu of a table, and the questions behind its choices: leave, begin anew, who plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.errors import BenchError
from game.core.records.saved_match import SavedMatch
from scenes.tabletop.host import TableHost
from scenes.tabletop.log.story import Story
from scenes.tabletop.menu.pause_menu import MenuChoice, PauseMenu
from scenes.tabletop.menu.seat_changes import SeatChangesDialog
from scenes.tabletop.table_context import MatchContext
from scenes.ui.widgets import Answer, Dialog


class TableMenu:
    """The menu of one table. `saving_trouble()` says why the match can't be saved; "" if it can."""

    def __init__(
        self,
        context: MatchContext,
        hall: TableHost,
        saved: SavedMatch,
        story: Story,
        saving_trouble: Callable[[], str],
    ) -> None:
        self._context, self._hall, self._saved = context, hall, saved
        self._story, self._saving_trouble = story, saving_trouble

    def open(self) -> None:
        """Open the menu; meanwhile nobody plays."""
        context = self._context
        context.session.pause(True)
        choices = self._choices_when_over() if context.outcome is not None else self._choices()
        title = context.say(context.game.title)
        context.around.open(PauseMenu(context.kit, title, self._saving_trouble(), choices, self._resume))

    def _choices(self) -> list[MenuChoice]:
        """What the menu offers while a match is played."""
        tr, session = self._context.kit.tr, self._context.session
        again = MenuChoice(tr("Play again what was taken back"), self._then(session.redo), "redo")
        return [
            MenuChoice(tr("Play on"), self._resume, "play", "brass"),
            *([again] if session.can_redo else []),
            MenuChoice(tr("What happened"), self._then(self._story.open_log), "log"),
            MenuChoice(tr("Since my last turn"), self._then(self._story.open_recap), "hourglass"),
            MenuChoice(tr("Who plays"), self._then(self.open_company), "users"),
            MenuChoice(tr("How to play"), self._then(self.open_help), "help"),
            MenuChoice(tr("Settings"), self._then(self._hall.open_settings), "settings"),
            MenuChoice(tr("Begin anew"), self._then(self._ask_rematch), "again"),
            MenuChoice(tr("Save and leave"), self._then(self._leave), "save"),
        ]

    def _choices_when_over(self) -> list[MenuChoice]:
        """What the menu offers over a match that is over."""
        tr = self._context.kit.tr
        return [
            MenuChoice(tr("To the results"), self._then(self.open_results), "trophy", "brass"),
            MenuChoice(tr("What happened"), self._then(self._story.open_log), "log"),
            MenuChoice(tr("How to play"), self._then(self.open_help), "help"),
            MenuChoice(tr("Settings"), self._then(self._hall.open_settings), "settings"),
            MenuChoice(tr("To the shelf"), self._then(self._leave), "exit"),
        ]

    def _resume(self) -> None:
        self._context.session.pause(False)

    def _then(self, call: Callable[[], object]) -> Callable[[], object]:
        def go() -> None:
            self._resume()
            call()

        return go

    def _leave(self) -> None:
        """Go to the title; ask first if that would lose the match."""
        self._unless_lost(self._hall.open_title)

    def _unless_lost(self, go: Callable[[], object]) -> None:
        """Leave the table; ask first if what isn't saved would be lost."""
        kit, tr = self._context.kit, self._context.kit.tr
        if not self._saving_trouble():
            go()
            return
        words = "\n".join((self._saving_trouble(), tr("If you leave now, what isn't saved is lost.")))
        stay = tr("Play on") if self._context.session.outcome is None else tr("Stay here")
        answers = [Answer(tr("Leave all the same"), go, "red"), Answer(stay)]
        self._context.around.open(Dialog(kit, tr("It isn't saved"), words, answers, seal="warning", width=900))

    def _ask_rematch(self) -> None:
        tr = self._context.kit.tr
        if self._saving_trouble():
            words = "\n".join((self._saving_trouble(), tr("If you begin anew, what isn't saved of it is lost.")))
        else:
            words = tr("This match stays among the saved ones; a new one begins with the same people and rules.")
        answers = [Answer(tr("Begin anew"), self.rematch, "red"), Answer(tr("Play on"))]
        self._ask(tr("A new match?"), words, answers)

    def _ask(self, title: str, words: str, answers: Sequence[Answer]) -> None:
        self._context.around.open(Dialog(self._context.kit, title, words, answers, seal="hourglass"))

    def rematch(self) -> None:
        """Play the same once more, as a new match."""
        hall, match = self._hall, self._context.session.match
        try:
            hall.open_table(match.rematch(seed=hall.new_seed(), now=hall.now(), game=hall.today(match.game)))
        except BenchError as error:
            hall.notice(error.message, "warning", 8.0)

    def open_results(self) -> None:
        """Show how it ended; ask first if that would lose something."""
        self._unless_lost(lambda: self._hall.open_results(self._saved))

    def ask_about_trouble(self) -> None:
        """A computer player can't answer: ask the people how to go on."""
        tr = self._context.kit.tr
        session = self._context.session
        trouble = session.trouble
        assert trouble is not None
        name = session.seats[trouble.seat].name
        words = "\n".join(
            (
                tr(
                    "{name} can't think of anything: {problem}",
                    name=name,
                    problem=self._context.say(trouble.message),
                ),
                tr("Shall a simpler player go on, or will one of you take the seat?"),
            )
        )
        answers = [
            Answer(tr("Think on"), session.think_on),
            Answer(tr("I take the seat"), session.take_the_seat),
            Answer(tr("Simpler: {level}", level=tr(trouble.simpler.name)), session.go_on_simpler),
        ]
        self._ask(tr("A player is at a loss"), words, answers)

    def open_help(self) -> None:
        """Open how to play."""
        self._hall.open_help(self._context.game.id)

    def open_company(self) -> None:
        """Change who plays."""
        context, shown = self._context, self._hall.shown(self._context.game.id)
        dialog = SeatChangesDialog(context.kit, context.session, shown.mark_of)
        context.around.open(dialog)
