"""Hands that do what a lesson awaits by clicks alone, where its pieces lie."""

from __future__ import annotations

from tests.scenes.tabletop.lesson.lesson_hands import LessonHands
from tests.scenes.where_to_click import where_to_click

ROUNDS = 4
"""So often the places of an action are clicked one after the other: some only open the next."""
PAUSE = 1.1
"""Seconds after which all buttons can be pressed again."""


class LessonClicks(LessonHands):
    """Hands that never touch a key."""

    clicks = 0

    def click_once(self, pos: tuple[int, int]) -> None:
        """Click, and let what follows begin."""
        self.clicks += 1
        self.click(pos)
        self.wait(PAUSE)

    def go_on(self) -> None:
        """See `LessonHands`."""
        if self.scene.waits_for_go_on:
            self.click_once((self.scene.kit.units.width // 2, self.scene.kit.units.height - 3))
        else:
            self.click_awaited()
        self.rest()

    def click_awaited(self) -> None:
        """Click what is awaited until it was done."""
        scene, action = self.scene, self.scene.lesson_match.awaited
        assert action is not None
        before = scene.lead.number, len(scene.lesson_match.steps)
        for _ in range(ROUNDS):
            for rect in where_to_click(scene.table, action):
                self.click_once(rect.center)
                if (scene.lead.number, len(scene.lesson_match.steps)) != before:
                    return
        raise AssertionError(f"clicks don't do it: {self.where()}")
