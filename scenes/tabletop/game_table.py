"""What a game writes to have a table: one subclass of `GameTable`, made by `scenes.games.<game id>.make_table`.

Everything around it is shared: menu, buttons, ribbon, log, replay, curtain, hints, undo, computer players' turns.
See README.md in this folder for the order in which a new table is written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple

import pygame

from game.core.contract import ActionT, Event, StateT
from game.core.timeline import PlayedStep
from scenes.tabletop.highlights import Highlights
from scenes.tabletop.pieces.part import Refreshed
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.ribbon.inline import Pieces
from scenes.tabletop.ribbon.prompts import Prompts
from scenes.tabletop.scenery import Scenery
from scenes.tabletop.staging import Beat, Staging
from scenes.tabletop.table_context import TableContext
from scenes.tabletop.table_input import TableInput
from scenes.ui.motion import MotionStep
from scenes.ui.pictures.rehearsal import Draw
from scenes.ui.widgets.base import Group, Widget, WidgetT

FACE = 68.0
"""A seat's face, px at 1080 lines."""
Finder = Callable[[Sequence[str]], Sequence[pygame.Rect]]
"""Given the rest of a piece's name, part by part, return where it lies."""


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
    counsel: pygame.Rect | None = None
    """Where the professor speaks while one looks back, if that bar lies where notes do."""


class GameTable(Group, ABC, Generic[StateT, ActionT]):
    """One game's part of a table: its pieces in their places. The order in which things happen is written here.

    A game makes `scenery`, `input`, `prompts`, `highlights`, `staging` and its widgets in `__init__`; those
    helpers are handed scenery, context, widgets and callables, never the table.
    """

    ground = "backgrounds/table"
    """The picture behind everything."""
    covers_secrets = False
    """Whether, where people share the screen, what one seat alone may know is drawn only while it is held up, and
    nothing else tells of it: neither previews and points nor hints. Else a curtain comes between people."""
    scenery: Scenery[StateT, ActionT]
    input: TableInput[StateT, ActionT]
    prompts: Prompts[StateT, ActionT]
    highlights: Highlights[StateT, ActionT]
    staging: Staging[StateT, ActionT]

    def __init__(self, context: TableContext[StateT, ActionT]) -> None:
        super().__init__(context.kit)
        self.context = context
        self.attended: Widget | None = None
        """The widget of the table that pointer or focus is on."""
        self.above: list[Widget] = []
        """What the scene puts above the table and the focus ring."""

    # -- what a game writes -------------------------------------------------------------------------------------
    @abstractmethod
    def lay_out(self, size: tuple[int, int]) -> Places:
        """Place all pieces on a canvas of that size, and say where the shared things stand."""

    @abstractmethod
    def parts(self) -> list[Refreshed]:
        """List everything that is drawn from the scenery."""

    @abstractmethod
    def turn_icons(self, seat: int, steps: Sequence[PlayedStep]) -> Pieces:
        """Return a row of small pictures for what a seat did in one turn, for drawer and log."""

    @abstractmethod
    def seat_place(self, seat: int) -> pygame.Rect:
        """Return where a seat's things lie, for what is shown beside them."""

    # -- what a game may write: moments ---------------------------------------------------------------------------
    def laid(self) -> None:
        """Everything rests; what can be done is not shown yet."""

    def needs(self) -> Sequence[Draw]:
        """What `lay_out` measures pictures by, to be drawn where nobody sees it before (see `Scene.needs`)."""
        return ()

    def renewed(self) -> None:
        """What can be done now has been shown: look again at what is attended to."""

    def presented(self) -> None:
        """Everything is shown at rest."""

    def still(self, beats: Sequence[Beat[StateT]]) -> None:
        """These beats will be shown now: nothing is pointed out, foretold or open while things move."""

    def telling(self, beats: Sequence[Beat[StateT]]) -> Sequence[MotionStep]:
        """Return what is told after these beats have been shown, as the end of a match: a press ends one step."""
        return ()

    def finders(self) -> Mapping[str, Finder]:
        """Return what finds pieces by the names lessons have for them; "open": what was laid over others."""
        return {}

    # -- what a game may write: answers -------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        """Answer a key nobody else has answered (shortcuts)."""
        return False

    def attend_to(self, widget: Widget | None) -> None:
        """Pointer or focus is on another widget of the table now (None: on nothing)."""
        self.prompts.about(widget)

    def advice_place(self) -> pygame.Rect:
        """Return what advice is shown beside; by default the place of the seat in front."""
        return self.seat_place(self.context.front)

    def hidden_by(self, page: pygame.Rect) -> Pieces:
        """Return a number that the professor's page hides and that is wanted: it stands on the page, too."""
        return ()

    def ribbon_place(self, mover: int) -> pygame.Rect | None:
        """Return where the ribbon hangs while another seat decides; None: where it always does."""
        return None

    def face_place(self, seat: int) -> pygame.Rect:
        """Return where a seat's face is, for a medal to land on: by default the start of its place."""
        place, size = self.seat_place(seat), self.kit.px(FACE)
        size = min(size, place.w, place.h)
        face = pygame.Rect(place.x, place.y if place.h > 2 * size else place.centery - size // 2, size, size)
        return self.kit.units.flip(face, place)

    def reason_place(self, seat: int) -> pygame.Rect | None:
        """Return where a computer player's reason lies, hiding all of that; None: where notes do."""
        return None

    def counts_below_notes(self, step: PlayedStep) -> bool:
        """Whether a number counts where notes lie while a step is shown: a reason waits until it was seen."""
        return False

    def weighed(self) -> Sequence[pygame.Rect]:
        """Return what is looked over before one decides now, though it can't be pressed: nobody speaks over it.

        Above all what one chooses between before one's own time to choose, and pages on which something is asked.
        """
        return ()

    def to_read(self) -> Iterable[pygame.Rect]:
        """Return names, numbers and pieces one reads while playing: nobody speaks over them if there is room."""
        return ()

    def lead_to_advised(self) -> Widget | None:
        """Return what Return is to be pressed on to follow a hint, if that isn't a piece the hint points at."""
        return None

    def left_out_of_hints(self) -> str:
        """Say what hints leave out because others look on; "" if nothing."""
        return ""

    def told_now(self, event: Event) -> Event:
        """Return an event as the log may tell it now; itself if nothing about that changes with time."""
        return event

    def thinks(self, seat: int | None) -> None:
        """A computer player begins to think (None: none does)."""

    def make_ahead(self, makes: Iterable[Callable[[], object]]) -> None:
        """Make what will be needed one day in time that frames have left; said in `lay_out`."""
        if self.scene is not None:
            self.scene.make_ahead(makes)

    def put_above(self, widget: WidgetT) -> WidgetT:
        """Put a widget above all pieces and the focus ring, as a lens; no focus comes to it."""
        self.above.append(widget)
        return widget

    @property
    def in_motion(self) -> bool:
        """Whether something is still to be seen of what was shown, for which nobody waits."""
        return False

    # -- what all tables share ----------------------------------------------------------------------------------
    def update(self, dt: float) -> bool:
        """See `Widget`."""
        if self.input.pass_time(dt):
            self.highlights.mark_after_pause()
        return super().update(dt)

    def present(self) -> None:
        """Show `context.view` at rest, with what `context.legal` allows; nothing moves any more.

        Called after each step, after undo, in replays, and when whose turn or whose eyes it is has changed.
        """
        self.scenery.at_rest(self.context.view)
        self.input.begin()
        self.highlights.moving = False
        self.laid()
        self.renew()
        self.presented()
        self.input.go_on()

    def renew(self) -> None:
        """Show what can be done now: also after each click that isn't an action yet."""
        self.highlights.mark()
        self.refresh()
        self.prompts.prompt()
        self.renewed()

    def attention(self, widget: Widget | None) -> None:
        """Keep in mind what pointer or focus is on, and answer it."""
        self.attended = widget
        self.attend_to(widget)

    def refresh(self) -> None:
        """Have everything drawn anew that looks different now."""
        for part in self.parts():
            part.refresh()

    def forget(self) -> None:
        """Have everything drawn anew for sure at the next `refresh` (after a change of size)."""
        for part in self.parts():
            part.forget()

    def animate(self, beats: Sequence[Beat[StateT]]) -> MotionStep:
        """Return what shows what happened, from the first `before` to the last `after`; then `present` is called.

        Several beats come together when one action brought others about.
        """
        self.input.rest()
        self.scenery.at_rest(beats[0].before)
        self.highlights.moving = True
        self.still(beats)
        self.highlights.mark()
        self.refresh()
        return self.staging.animate(beats)

    def propose(self, action: ActionT | None) -> None:
        """Highlight what a hint advises (None: nothing any more)."""
        self.input.propose(action)

    def lay_down(self) -> None:
        """Forget what was begun, without a word: something else is shown next."""
        self.input.forget()

    def places_of(self, action: ActionT) -> list[pygame.Rect]:
        """Return where all lies that an action means, in canvas px, while one looks back or learns."""
        if self.input.chosen_when_advised(action) and not self.context.looking_back:
            return list(self.highlights.meant(action))
        self.input.propose(action)
        pieces = [each for each in self.walk() if isinstance(each, Target) and each.proposed and each.shown]
        self.input.propose(None)
        return [*(piece.rect.copy() for piece in pieces), *self.highlights.meant(action)]

    def named(self, name: str) -> list[pygame.Rect]:
        """Return where a piece lies, by its name ("cell.14"); nothing if it isn't there."""
        parts, finders = name.split("."), self.finders()
        for count in range(len(parts), 0, -1):
            finder = finders.get(".".join(parts[:count]))
            if finder is not None:
                return list(finder(parts[count:]))
        return []

    def compare(self, done: ActionT, better: ActionT) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Return where all lies that two actions mean, while one looks back."""
        return self.places_of(done), self.places_of(better)

    def advised(self, action: ActionT) -> str:
        """Say in words what a hint advises."""
        return self.context.say(self.prompts.advised(action))

    def wasteful(self, action: ActionT) -> str | None:
        """Say in words what a legal action would waste, if people would want to be asked first."""
        return self.input.waste(action)

    def cancel(self) -> bool:
        """Leave a choice that was begun (Escape); False if there was none."""
        return self.input.cancel()
