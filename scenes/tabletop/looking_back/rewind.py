"""Looking back at a match on its own table: step by step or event by event, in both directions, or by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec
import pygame

from game.core.contract import Action
from game.core.timeline import PlayedStep
from game.players.contract import Plan
from scenes.tabletop.looking_back.replay import LOOK_SECONDS, Replay
from scenes.tabletop.session.session import MatchSession
from scenes.ui.kit import Kit
from scenes.ui.motion import Motion


class ShowsThePast(Protocol):
    """What shows a match as it was."""

    @property
    def kit(self) -> Kit:
        """What everything on screen is made with."""

    @property
    def session(self) -> MatchSession:
        """The match that is looked at."""

    @property
    def motion(self) -> Motion:
        """Runs what is being shown."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""

    @property
    def dialog(self) -> object | None:
        """What lies over the table."""

    def present(self) -> None:
        """Show the moment that is looked at, at rest."""

    def show_steps(self, steps: Sequence[PlayedStep], start: msgspec.Struct | None = None) -> None:
        """Show how steps happened; `start` is the view before the first, if a part of it had happened."""

    def came_back(self) -> None:
        """Show the present again."""

    def toast(self, text: str, icon: str = "info", seconds: float = 4.0) -> None:
        """Show a short notice."""


class Counsel(NamedTuple):
    """What was done by a step, and what would have been better, and why."""

    step: int
    done: Action
    better: Plan


class Rewind:
    """Moves one table through its past. While `replay` is set the table shows the past, and nobody plays."""

    def __init__(self, scene: ShowsThePast) -> None:
        self._scene = scene
        self.replay: Replay | None = None
        self.counsel: Counsel | None = None
        """What the review has to say about a moment; told whenever the table shows that moment."""

    @property
    def allowed(self) -> bool:
        """Whether people may look back now: what a game lets be seen only once, they see again when it is over."""
        session = self._scene.session
        return session.outcome is not None or session.match.game.may_look_back(session.match.options)

    def begin(self, step: int) -> None:
        """Show the table as it was before a step, or say why not now."""
        if not self.allowed:
            words = self._scene.kit.tr("Earlier turns show what is covered now. Look back when the match is over.")
            self._scene.toast(words, "lock")
            return
        self._scene.motion.hurry()
        self.look(step)
        self._scene.present()

    def look(self, step: int) -> None:
        """Look at what was before a step from now on."""
        self.replay = Replay(self._scene.session.match.steps, step, self.counsel and self.counsel.step)

    def to(self, place: int) -> None:
        """Jump to a stop."""
        if self.replay is not None:
            self._scene.motion.hurry()
            self.replay.to(place)
            self._scene.present()

    def step(self, by: int) -> None:
        """Go one stop on (shown as it happened) or back."""
        scene, replay = self._scene, self.replay
        if replay is None:
            return
        scene.motion.hurry()
        if by < 0:
            replay.to(replay.place + (0 if replay.between else by))
            scene.present()
            return
        at, part, start = replay.at, replay.part, self.view()
        replay.to(replay.place + 1)
        steps = list(scene.session.match.steps[at : replay.at])
        if steps:
            steps[0] = msgspec.structs.replace(steps[0], events=steps[0].events[part:])
            scene.show_steps(steps, start)
        else:
            scene.present()

    def event(self, by: int) -> None:
        """Go one event on (shown as it happened) or back."""
        scene, replay = self._scene, self.replay
        if replay is None:
            return
        scene.motion.hurry()
        replay.playing = False
        start = self.view()
        if by < 0:
            replay.back()
        happened = replay.on() if by > 0 else None
        if happened is None:
            scene.present()
        else:
            scene.show_steps([happened], start)

    def view(self) -> msgspec.Struct:
        """Return the view of the moment that is looked at."""
        session, replay = self._scene.session, self.replay
        if replay is None:
            return session.view()
        view, begun = session.view(replay.at), replay.begun()
        for event in session.observed(begun) if begun is not None else ():
            view = session.match.rules.follow(view, event)
        return view

    def counsel_here(self) -> Counsel | None:
        """Return what would have been better, if the moment shown is the one it is about."""
        replay, counsel = self.replay, self.counsel
        if counsel is None or replay is None:
            return None
        here = replay.at == counsel.step and not replay.part and not replay.playing
        return counsel if here else None

    def key(self, event: pygame.Event) -> bool:
        """Arrows go one step, with Shift one event, Home and End to the ends; the focus may rest anywhere."""
        replay = self.replay
        if event.type != pygame.KEYDOWN or replay is None:
            return False
        on = pygame.K_LEFT if self._scene.kit.units.mirrored else pygame.K_RIGHT
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            go = self.event if event.mod & pygame.KMOD_SHIFT else self.step
            go(1 if event.key == on else -1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.to(0 if event.key == pygame.K_HOME else replay.last)
        else:
            return False
        return True

    def play(self) -> None:
        """Let it play by itself, or hold it."""
        replay = self.replay
        if replay is None:
            return
        replay.playing = not replay.playing
        if replay.playing and replay.place == replay.last:
            replay.to(0)
        self._scene.present()

    def end(self) -> None:
        """Come back to the table as it is now; from a finished match go on to its results."""
        if self.replay is None:
            return
        self._scene.motion.hurry()
        self.replay = None
        self._scene.came_back()

    def update(self, dt: float) -> None:
        """Go on by itself, if it plays and everything has been shown."""
        replay, scene = self.replay, self._scene
        if replay is None or not replay.playing or scene.busy or scene.dialog is not None:
            return
        replay.waited += dt
        if replay.waited < LOOK_SECONDS:
            return
        if replay.place == replay.last:
            replay.playing = False
            scene.present()
        else:
            self.step(1)

    @property
    def words(self) -> str:
        """Where in the match one is, in words."""
        steps = self._scene.session.match.steps
        if self.replay is None or not steps:
            return ""
        shown = steps[min(self.replay.at, len(steps) - 1)].turn
        turns = {step.turn for step in steps if step.eventful}  # where nothing happened there was no turn
        turn = max(1, sum(each <= shown for each in turns))
        return self._scene.kit.tr("Turn {turn} of {turns}", turn=turn, turns=len(turns))
