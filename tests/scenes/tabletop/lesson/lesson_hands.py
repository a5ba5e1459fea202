"""Hands at the table of a lesson: they do what is awaited by keys, and try other things."""

from __future__ import annotations

import pygame

from scenes.hall.hall import Hall
from scenes.tabletop.lesson.scene import LessonScene
from tests.scenes.conftest import Hand

FRAME = 1 / 20
"""In long frames: there is nothing to see."""
MOST_FRAMES = 600
MOST_KEYS = 10
"""Pieces, places and a confirmation: no action takes more."""


class LessonHands(Hand):
    """Two hands in a lesson."""

    def __init__(self, hall: Hall, game_id: str, number: int | None = None) -> None:
        super().__init__(hall.stage)
        self.hall = hall
        hall.open_title()
        hall.stage.step([], FRAME)
        hall.lessons.open(game_id, number)
        self.rest()

    @property
    def scene(self) -> LessonScene:
        """The table."""
        scene = self.stage.scene
        assert isinstance(scene, LessonScene)
        return scene

    @property
    def said(self) -> str:
        """What the professor says now."""
        return self.scene.page.speech.words

    def rest(self) -> None:
        """Let frames pass until the professor waits for something."""
        for _ in range(MOST_FRAMES):
            self.stage.step([], FRAME)
            scene = self.stage.scene
            if not isinstance(scene, LessonScene):
                return
            quiet = not scene.busy and not scene.session.news
            if quiet and (scene.lesson.acting or scene.waits_for_go_on):
                return
        raise AssertionError(f"it doesn't come to rest: {self.where()}")

    def where(self) -> str:
        """A line on how it stands, for failures."""
        lead, awaited = self.scene.lead, self.scene.lesson_match.awaited
        return f'step {lead.number} "{lead.step.heading}", {self.scene.page.speech}, {awaited}'

    def do_awaited(self) -> None:
        """Have shown what is awaited, and do it by Return."""
        scene, number = self.scene, self.scene.lead.number
        before = len(scene.lesson_match.steps)
        self.key(pygame.K_h)
        for _ in range(MOST_KEYS):
            self.key(pygame.K_RETURN)
            self.wait(0.3)  # after a choice buttons rest for a moment
            if scene.lead.number != number or len(scene.lesson_match.steps) != before:
                break
        else:
            raise AssertionError(f"Return doesn't do it: {self.where()}")
        self.rest()

    def go_on(self) -> None:
        """Do what is awaited, or go on where the professor only tells."""
        if self.scene.waits_for_go_on:
            self.key(pygame.K_RETURN)
            self.rest()
        else:
            self.do_awaited()

    def come_to(self, number: int) -> None:
        """Play up to a step."""
        while self.scene.lead.number < number:
            self.go_on()
