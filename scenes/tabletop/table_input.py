"""What clicks and keys mean at a table: each becomes a legal action, a choice begun, or a reason why not.

All legality is the rules': `context.legal` says what may be done, `context.refusal` why something may not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.core.contract import Action, ActionT, StateT
from scenes.tabletop.scenery import Scenery
from scenes.ui.widgets.base import Widget

KindT = TypeVar("KindT", bound=Action)
AFTER_CHOICE = 1.0
"""Seconds of a pause: after a choice, a click where it was made may mean something else than the person thinks."""


class TableInput(ABC, Generic[StateT, ActionT]):
    """Answers for the person in front of the screen. `renew` has the table show anew what can be done now."""

    def __init__(self, scenery: Scenery[StateT, ActionT], renew: Callable[[], object]) -> None:
        self.scenery = scenery
        self.context = scenery.context
        self.renew = renew
        self.proposed: ActionT | None = None
        """What a hint advises."""
        self.legal: Sequence[ActionT] = ()
        """What may be done: empty while something is shown."""
        self.then: ActionT | None = None
        """What was decided along with an action, to be played after it, if that can be done then."""
        self._pause = 0.0

    # -- what a game writes -------------------------------------------------------------------------------------
    @abstractmethod
    def forget(self) -> None:
        """Drop what was begun (clicked, held, chosen) but isn't an action yet."""

    @property
    def begun(self) -> bool:
        """Whether something was begun that `cancel` would drop."""
        return False

    def chosen_when_advised(self, action: ActionT) -> bool:
        """Whether `propose` chooses already what the action means, and leaves it so."""
        return False

    def resume(self, fresh: bool) -> None:
        """Something is to be decided, something else than before if `fresh`: choose what is chosen by itself."""

    def waste(self, action: ActionT) -> str | None:
        """Say in words what a legal action would waste, if people would want to be asked first."""
        return None

    # -- what all tables share ----------------------------------------------------------------------------------
    def begin(self) -> None:
        """Something is to be decided: forget what was begun, if it doesn't fit any more."""
        fresh = list(self.context.legal) != self.legal or not self.context.acting
        self.legal = list(self.context.legal)
        if fresh:
            self.forget()
        self.resume(fresh)

    def go_on(self) -> None:
        """Play what was decided along with the action before."""
        then, self.then = self.then, None
        if then is not None and self.may(then):
            self.context.play(then)

    def pause(self, seconds: float = AFTER_CHOICE) -> None:
        """Let some clicks not count for a moment: those where a game asks whether it is `pausing`."""
        self._pause = seconds

    @property
    def pausing(self) -> bool:
        """Whether such a moment isn't over yet."""
        return self._pause > 0

    def pass_time(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether a pause ends with them."""
        paused = self.pausing
        self._pause = max(0.0, self._pause - dt)
        return paused and not self.pausing

    def rest(self) -> None:
        """Nothing can be done while something is shown."""
        self.forget()
        self.proposed, self.legal = None, ()

    def of(self, kind: type[KindT]) -> list[KindT]:
        """List the legal actions of a kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    def can(self, kind: type[Action]) -> bool:
        """Whether there is a legal action of a kind."""
        return any(isinstance(action, kind) for action in self.legal)

    def may(self, action: ActionT | None) -> bool:
        """Whether something can be done now."""
        return action in self.legal

    def attempt(self, action: ActionT, widget: Widget | None = None) -> None:
        """Play an action, or say why it isn't allowed, shaking the widget that was clicked."""
        if self.may(action):
            self.context.play(action)
        else:
            self.context.refuse(self.context.refusal(action), widget)

    def propose(self, action: ActionT | None) -> None:
        """Highlight what a hint advises; None: nothing any more."""
        self.proposed = action
        self.renew()

    def cancel(self) -> bool:
        """Drop what was begun; False if nothing was."""
        if not self.begun:
            return False
        self.forget()
        self.context.kit.sound("back")
        self.renew()
        return True
