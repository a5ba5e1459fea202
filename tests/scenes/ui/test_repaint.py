"""What stands still is painted anew bit by bit, and seen in the end, whatever changes meanwhile."""

from __future__ import annotations

import time

import pygame

from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.stage.repaint import LARGE, LONGEST, Repaint
from scenes.ui.widgets.pressable import Pressable
from tests.scenes.conftest import EmptyScene, Hand

SIZE = (2560, 1440)


def test_what_changes_all_the_time_is_painted_after_all_and_never_in_one_frame(empty_scene: EmptyScene) -> None:
    still, painted = pygame.Surface(SIZE), list[pygame.Rect]()

    def ground(canvas: pygame.Surface) -> None:
        painted.append(canvas.get_clip())

    repaint = Repaint(Rehearsal(), still, [still.get_rect()], ground, empty_scene.root)
    frames = 0
    while not repaint.done:
        repaint.add(pygame.Rect(frames, 0, 10, 10))
        before = len(painted)
        repaint.begin_frame()
        frames += 1
        assert len(painted) - before <= max(0, frames - LONGEST)
        assert frames < LONGEST + 20
    assert all(rect.w * rect.h <= LARGE for rect in painted)
    assert still.get_rect().unionall(painted) == still.get_rect()


class Costly(Pressable):
    """Makes something each time it is drawn for the first time."""

    static = True
    made = False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it once it is made."""
        if not self.made:
            self.kit.rehearsal.look()
            self.kit.rehearsal.made += 1
            self.made = True
        canvas.fill("gold", self.rect)


def test_what_is_lit_among_what_waits_waits_with_it(empty_scene: EmptyScene, hand: Hand) -> None:
    """And what is hidden there, is at once."""
    rows = [Costly(empty_scene.kit, lambda: None) for _ in range(8)]
    empty_scene.add(*rows)
    for at, row in enumerate(rows):
        row.place(pygame.Rect(100, 100, 400 + at, 60))
        row.show(False)
    hand.wait(0.1)
    hand.stage.in_slices = True
    with empty_scene.patiently():
        for row in rows:
            row.show(True)
    empty_scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=rows[7].rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    empty_scene.take_damage(0.0)
    assert rows[7].hovered and sum(row.made for row in rows) <= 2, "one in each try"
    rows[7].show(False)
    empty_scene.take_damage(0.0)
    assert all(row.made for row in rows[:7])
    while empty_scene.layers[0].stale:
        hand.wait(0.02)
        time.sleep(0.001)
    empty_scene.damage_all()  # what was taken above has not been drawn
    hand.wait(0.1)
    shown = pygame.image.tobytes(hand.stage.canvas, "RGB")
    hand.stage.in_slices = False
    empty_scene.repaint()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == shown
