"""What can be done at every table besides playing: the round buttons and their keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.tabletop.advice.hints import Hints
from scenes.tabletop.game_table import Places
from scenes.tabletop.host import TableHost
from scenes.tabletop.log.story import Story
from scenes.tabletop.menu.table_frame import TableButton, TableFrame
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.table_context import MatchContext


class Commands:
    """The commands of one table, with the frame that holds their buttons."""

    def __init__(
        self, context: MatchContext, hall: TableHost, hints: Hints, story: Story, menu: TableMenu
    ) -> None:
        self._context, self._hall, self._hints, self._story, self._menu = context, hall, hints, story, menu
        self._keys: dict[int, Callable[[], object]] = {
            pygame.K_u: self.undo,
            pygame.K_y: self.redo,
            pygame.K_h: hints.ask,
            pygame.K_l: story.open_log,
            pygame.K_r: story.open_recap,
            pygame.K_F1: menu.open_help,
            pygame.K_m: self.toggle_sound,
            pygame.K_t: self.toggle_talk,
            pygame.K_p: menu.open,
        }
        button = TableButton("menu", "menu", context.kit.tr("Menu\nEsc"), menu.open, 0)
        title = context.say(context.game.title)
        self.frame = TableFrame(context.kit, title, context.ribbon, button, self._buttons())
        self._has_log = True

    def _buttons(self) -> list[TableButton]:
        """The round buttons, in their order."""
        tr, hall = self._context.kit.tr, self._hall
        return [
            TableButton("undo", "undo", tr("Take back\nU"), self.undo, 0),
            TableButton("redo", "redo", tr("Play again what was taken back\nY"), self.redo, 7),
            TableButton("hint", "hint", tr("Ask for advice\nH"), self._hints.ask, 2),
            TableButton("log", "log", tr("What happened\nL; since your last turn: R"), self._story.open_log, 3),
            TableButton("help", "help", tr("How to play\nF1"), self._menu.open_help, 5),
            TableButton("sound", "sound", tr("Sound on or off\nM"), self.toggle_sound, 6),
            TableButton("settings", "settings", tr("Settings"), hall.open_settings, 4),
        ]

    def place_all(self, places: Places) -> None:
        """Place menu, name, ribbon and buttons; where the log is on the table it needs no button."""
        self._has_log = places.drawer is not None or places.standing_log
        self.frame.place_all(places)

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
        context, frame = self._context, self.frame
        session, settings, tr = context.session, context.kit.settings, context.kit.tr
        out = {"log"} if self._has_log else set()
        if settings.hints == "hide" or not session.people:
            out.add("hint")
        redo = self._can_redo
        frame.leave_out(out)
        why_no_redo = self._away() or tr("There is nothing to play again.")
        frame.button("redo").enable(redo, None if redo else why_no_redo)
        refusal = self._undo_refusal()
        frame.button("undo").enable(not refusal, refusal or None)
        frame.button("hint").enable(
            context.acting and not session.ai_client.advising, context.why_no_advice() or None
        )
        frame.button("hint").glow = session.advice is not None
        frame.button("sound").change("sound_off" if settings.silence else "sound")

    @property
    def _can_redo(self) -> bool:
        return self._context.session.can_redo and not self._context.looking_back

    def _undo_refusal(self) -> str:
        context = self._context
        message = context.session.undo_refusal()
        return self._away() or ("" if message is None else context.say(message))

    def _away(self) -> str:
        """What is said to who looks back."""
        return self._context.why_idle() if self._context.looking_back else ""

    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        context = self._context
        context.motion.hurry()
        refusal = self._undo_refusal()
        if refusal:
            context.refuse(refusal, self.frame.button("undo"))
            return
        context.kit.sound("undo")
        context.session.undo()
        context.fliers.clear()

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._can_redo:
            self._context.kit.sound("undo")
            self._context.session.redo()

    def toggle_talk(self) -> None:
        """Have opponents speak, or be silent."""
        settings, tr = self._context.kit.settings, self._context.kit.tr
        settings.opponents_speak = not settings.opponents_speak
        self._hall.changed()
        said = tr("Opponents speak") if settings.opponents_speak else tr("Opponents are silent")
        self._context.around.toast(said, "users")

    def toggle_sound(self) -> None:
        """Switch all sound off or on."""
        settings = self._context.kit.settings
        settings.silence = not settings.silence
        self._hall.changed()
        self.refresh()
