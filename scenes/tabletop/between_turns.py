"""What people are asked or told once everything has been shown: curtain, trouble, the end, saving."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from scenes.tabletop.curtain import curtain_for
from scenes.tabletop.host import TableHost
from scenes.tabletop.menu.table_menu import TableMenu
from scenes.tabletop.session.session import MatchSession
from scenes.ui.stage.scene import Scene

OVER_SECONDS, LISTENED = 0.7, 1.5
"""How long the table is looked at after all was told, before the results come; how much longer while somebody says
something about it, or a moment that nobody waits for is still seen. A press ends both. It is counted in the
clock's seconds, which pass also where frames take long and what moves goes slowly.
"""
SAVING_SECONDS = 2.0
"""How often it is asked whether saving works."""


class BetweenTurns:
    """Asks at one table. `menu` is set whenever the table is built."""

    menu: TableMenu

    def __init__(
        self,
        hall: TableHost,
        session: MatchSession,
        scene: Scene,
        on_over: Callable[[MatchSession], object] | None,
    ) -> None:
        """`on_over` answers the end of the match instead of the results screen."""
        self._hall, self._session, self._scene, self._on_over = hall, session, scene, on_over
        self._over_in, self._over_at = OVER_SECONDS, 0.0
        self._asked_saving = 0.0
        self._told = ""

    @property
    def saving_trouble(self) -> str:
        """Why the match can't be saved now, in words; "" if it can."""
        trouble = self._session.saving_trouble
        return "" if trouble is None else self._hall.say(trouble)

    def look_at_saving(self, dt: float, warn: Callable[[str], object]) -> None:
        """Tell of trouble with saving once, and have a sign of it stay; `dt` seconds have passed."""
        self._asked_saving -= dt
        if self._asked_saving > 0:
            return
        self._asked_saving = SAVING_SECONDS
        text = self.saving_trouble
        if text and text != self._told:
            self._scene.toast(text, "warning", 9.0)
        self._told = text
        warn(text)

    def ask(self, dt: float, present: Callable[[], object], *, lasting: bool = False) -> None:
        """Everything rests and nothing is open: ask what is to be asked now.

        `present` shows the table anew; `lasting`: something is still said or seen.
        """
        session = self._session
        if session.curtain is not None:
            shown = self._hall.shown(session.match.game.id)
            self._scene.open(curtain_for(self._scene.kit, session, lambda: self._lifted(present), shown))
        elif session.trouble is not None:
            self.menu.ask_about_trouble()
        elif session.outcome is not None:
            before, self._over_at = self._over_at, monotonic()
            self._over_in -= max(dt, self._over_at - before) if self.ending else dt
            if self._over_in <= (-LISTENED if lasting else 0.0):
                self._end()

    @property
    def ending(self) -> bool:
        """Whether the end is being looked at, before the results."""
        return self._over_in < OVER_SECONDS

    def hurry(self) -> None:
        """The end has been seen (also: looked back at): its results come at once."""
        self._over_in = -LISTENED

    def _lifted(self, present: Callable[[], object]) -> None:
        """The curtain was lifted by who sits there now."""
        present()
        self._scene.kit.sound("turn")

    def _end(self) -> None:
        self._over_in = 1e9
        if self._on_over is not None:
            self._on_over(self._session)
        else:
            self.menu.open_results()
