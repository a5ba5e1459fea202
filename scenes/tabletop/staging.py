"""Shows what happened on a table, event by event: after each event the view it leads to is what is seen.

A game says how each kind of event looks; what is true after it is the rules' (`Rules.follow`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from game.core.contract import ActionT, Event, StateT
from game.core.timeline import PlayedStep
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.scenery import Scenery
from scenes.ui.motion import Call, InOrder, MotionStep, Until

EventT = TypeVar("EventT", bound=Event)
Show = tuple[type[Event], Callable[[Event, StateT], MotionStep | None]]
"""A kind of event, and what makes the motion of one; the second it is called with is the view after it."""


def on(kind: type[EventT], show: Callable[[EventT, StateT], MotionStep | None]) -> Show[StateT]:
    """Say how events of a kind look; `show` is called with no others."""
    return kind, cast("Callable[[Event, StateT], MotionStep | None]", show)


class Beat(NamedTuple, Generic[StateT]):
    """One step of the match, as the eyes in front of the screen see it."""

    step: PlayedStep
    events: Sequence[Event]
    before: StateT
    after: StateT


class Act(NamedTuple, Generic[StateT]):
    """Events that are shown together; `views[i]` is the view after `events[i]`."""

    events: Sequence[Event]
    before: StateT
    views: Sequence[StateT]
    own: bool = False
    """Whether the person in front did it: then nobody need be shown first what is going to happen."""

    @property
    def after(self) -> StateT:
        """The view after all of them."""
        return self.views[-1] if self.views else self.before

    def following(self) -> Iterator[tuple[Event, StateT]]:
        """Each event with the view after it."""
        return zip(self.events, self.views, strict=True)


class Staging(ABC, Generic[StateT, ActionT]):
    """Makes motion of beats. `refresh` has the table drawn anew where it looks different.

    A show has two moments: a piece leaves (`leave`: the view after its event is taken up, but for what is on its
    way; or `send`: the view before it stays till it arrives) and arrives (`arrive`). When an act is over its view
    is shown with everything in its place.
    """

    def __init__(self, scenery: Scenery[StateT, ActionT], refresh: Callable[[], object]) -> None:
        self.scenery = scenery
        self.context = scenery.context
        self.kit = scenery.context.kit
        self.refresh = refresh
        self._shows = dict(self.shows())

    # -- what a game writes -------------------------------------------------------------------------------------
    @abstractmethod
    def shows(self) -> Sequence[Show[StateT]]:
        """Return how each kind of event looks; what isn't there just happens."""

    def acts(self, beat: Beat[StateT], views: Sequence[StateT]) -> Iterable[Act[StateT]]:
        """Cut a beat into acts; by default each event is one."""
        before, own = beat.before, self.is_own(beat)
        for event, view in zip(beat.events, views, strict=True):
            yield Act((event,), before, (view,), own)
            before = view

    def show(self, act: Act[StateT]) -> MotionStep:
        """Return the motion of an act; by default that of one event after the other."""
        made = [(self._shows.get(type(event)), event, view) for event, view in act.following()]
        steps = [show(event, view) for show, event, view in made if show is not None]
        return InOrder(*(step for step in steps if step is not None))

    def pictures_of(self, act: Act[StateT]) -> Iterable[str]:
        """Return pictures of which an act needs new sizes: it begins when their files have been read."""
        return ()

    def settle(self, view: StateT) -> None:
        """Show a view with everything in its place."""
        self.scenery.at_rest(view)
        self.refresh()

    # -- for shows ----------------------------------------------------------------------------------------------
    def send(self, *pieces: Hashable) -> None:
        """Pieces set out: they aren't drawn where they are any more."""
        self.scenery.away.update(pieces)
        with self.context.around.patiently():
            self.refresh()

    def leave(self, after: StateT, *pieces: Hashable) -> None:
        """Pieces set out: what is true afterwards is seen from now on, but for them."""
        self.scenery.show(after)
        self.send(*pieces)

    def arrive(self, *pieces: Hashable) -> None:
        """Pieces have arrived where they belong."""
        self.scenery.away.subtract(pieces)
        self.refresh()

    def announce(self, event: Event, seconds: float = 5.0) -> None:
        """Tell everybody what the match has come to, such as its last round, in a note for so many seconds."""
        self.kit.sound("last_round")
        message = self.context.rules.describe(event)
        if message is not None:
            self.context.around.toast(self.context.say(message), "bell", seconds)

    # -- what all tables share ----------------------------------------------------------------------------------
    def animate(self, beats: Sequence[Beat[StateT]]) -> InOrder:
        """Return the motion for beats, from the first one's view before it to the last one's after it."""
        line = InOrder()
        for beat in beats:
            for act in self.acts(beat, self._views(beat)):
                line.then(self._read(act), Later(self._maker(act)), Call(self._settler(act.after)))
            line.then(Call(self._settler(beat.after)))
        return line

    def is_own(self, beat: Beat[StateT]) -> bool:
        """Whether the person in front decided it."""
        return beat.step.human and beat.step.seat == self.context.front

    def _views(self, beat: Beat[StateT]) -> list[StateT]:
        views, view = [], beat.before
        for event in beat.events:
            view = self.context.rules.follow(view, event)
            views.append(view)
        return views

    def _read(self, act: Act[StateT]) -> MotionStep:
        names = list(self.pictures_of(act))
        return Until(lambda: self.kit.pictures.at_hand(names), lambda: None)

    def _maker(self, act: Act[StateT]) -> Callable[[], MotionStep]:
        return lambda: self.show(act)

    def _settler(self, view: StateT) -> Callable[[], None]:
        return lambda: self.settle(view)
