"""Looking back at a match on its own table: step by step in both directions, or by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.players.contract import Plan
from scenes.tabletop.looking_back.replay import LOOK_SECONDS, Replay

if TYPE_CHECKING:
    from scenes.tabletop.table_scene import TableScene


class Counsel(NamedTuple):
    """What would have been better before a step, and why."""

    step: int
    plan: Plan


class Rewind:
    """Moves one table through its past. While `replay` is set the table shows the past, and nobody plays."""

    def __init__(self, scene: TableScene) -> None:
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
        self.replay = Replay(self._scene.session.match.steps, step)
        self._scene.present()

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
        start = replay.at
        replay.to(replay.place + by)
        steps = scene.session.match.steps[start : replay.at]
        if by < 0 or not steps:
            scene.present()
        else:
            scene.show_steps(steps)

    def tell_counsel(self) -> None:
        """Say and light what would have been better, if the moment shown is the one it is about."""
        scene, replay, counsel = self._scene, self.replay, self.counsel
        if counsel is None or replay is None:
            return
        here = replay.at == counsel.step and not replay.playing
        scene.table.propose(counsel.plan.actions[0] if here else None)
        if here:
            scene.commands.say_advice(counsel.plan)

    def key(self, event: pygame.Event) -> bool:
        """Arrows go one step, Home and End to the ends; the focus may rest anywhere meanwhile."""
        replay = self.replay
        if event.type != pygame.KEYDOWN or replay is None:
            return False
        on = pygame.K_LEFT if self._scene.kit.units.mirrored else pygame.K_RIGHT
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(1 if event.key == on else -1)
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
