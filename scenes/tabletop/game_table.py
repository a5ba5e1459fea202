"""What a game writes to have a table: one subclass of `GameTable`, found as `scenes.games.<game id>.make_table`.

Everything around it is shared: menu, buttons, ribbon, log, replay, curtain, hints, undo, computer players' turns.
See README.md in this folder for the order in which a new table is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.contract import Action, Event
from game.core.timeline import PlayedStep
from scenes.tabletop.ribbon.inline import Pieces
from scenes.ui.motion import InOrder, MotionStep, Wait
from scenes.ui.widgets.base import Group, Widget

if TYPE_CHECKING:
    from scenes.tabletop.table_context import TableContext


class Beat(NamedTuple):
    """One step of the match, as the eyes in front of the screen see it."""

    step: PlayedStep
    events: Sequence[Event]
    before: Any
    """The view before it."""
    after: Any
    """The view after it."""


class Places(NamedTuple):
    """Where a table wants the shared things, in canvas px. What is None is left out (and stays in the menu)."""

    menu: pygame.Rect
    ribbon: pygame.Rect
    buttons: pygame.Rect
    """A strip: as many round buttons as fit stand in it, from its end."""
    title: pygame.Rect | None = None
    drawer: pygame.Rect | None = None
    """The log's drawer: the last turn of each other seat in pictures."""
    log: pygame.Rect | None = None
    """Where the whole log opens; the left half of the window if None."""
    standing_log: bool = False
    """Whether the log stands open there (very wide windows)."""
    notes: pygame.Rect | None = None
    """Where advice and reasons lie, so that they cover nothing that counts; beside what they are about if None."""
    notes_whole: bool = False
    """Whether a note fills all of that place, because something lies below it that would peek out."""
    hints: pygame.Rect | None = None
    """Where the professor's advice lies, if it needs more room than notes; it goes when it was read."""
    replay: pygame.Rect | None = None
    """Where the bar for looking back lies; at the window's foot if None."""


class GameTable(Group):
    """One game's part of a table: its pieces and how they move. Knows no rule: it asks `self.context`.

    Make widgets in `__init__`, place them in `lay_out`, show `self.context.view` in `present`.
    """

    ground = "backgrounds/table"
    """The picture behind everything."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context.kit)
        self.context = context

    # -- what a game writes -------------------------------------------------------------------------------------
    def lay_out(self, size: tuple[int, int]) -> Places:
        """Place all pieces on a canvas of that size, and say where the shared things stand."""
        raise NotImplementedError

    def present(self) -> None:
        """Show `context.view` at rest, with what `context.legal` allows; nothing moves any more.

        Called after each step, after undo, in replays, and when whose turn or whose eyes it is has changed.
        """
        raise NotImplementedError

    def animate(self, beats: Sequence[Beat]) -> MotionStep:
        """Return a step of motion that shows what happened, from the first `before` to the last `after`.

        Afterwards `present` is called. Several beats come together when one action brought others about.
        """
        return InOrder(*(self.animate_beat(beat) for beat in beats))

    def animate_beat(self, beat: Beat) -> MotionStep:
        """Return the motion for one beat (used by `animate` unless that is overridden)."""
        return Wait(0.0)

    def propose(self, action: Action | None) -> None:
        """Highlight what a hint advises; None: nothing any more."""

    def wasteful(self, action: Action) -> str | None:
        """Say in words what an action (of `context.legal`) would waste, if people would want to be asked first."""
        return None

    def cancel(self) -> bool:
        """Leave a choice that was begun (Escape); False if there was none."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Answer a key nobody else has answered (shortcuts)."""
        return False

    def attend_to(self, widget: Widget | None) -> None:
        """Pointer or focus is on another widget of the table now (None: on nothing)."""

    def seat_place(self, seat: int) -> pygame.Rect:
        """Return where a seat's things lie, for what is shown beside them."""
        return pygame.Rect(self.context.kit.units.canvas)

    def advice_place(self) -> pygame.Rect:
        """Return what advice is shown beside; by default the place of the seat in front."""
        return self.seat_place(self.context.front)

    def lead_to_advised(self) -> Widget | None:
        """Return what Return is to be pressed on to follow a hint, if that isn't a piece the hint points at."""
        return None

    def advised(self, action: Action) -> str:
        """Say in words what a hint advises, as people at this table would say it."""
        return self.context.say(self.context.rules.tell(action))

    def told_now(self, event: Event) -> Event:
        """Return an event as the log may tell it now; itself if nothing about that changes with time."""
        return event

    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """Return a row of small pictures for what a seat did in one turn, for drawer and log."""
        return ()

    def thinks(self, seat: int | None) -> None:
        """A computer player begins to think (None: none does)."""
