"""What stands still is painted anew bit by bit, and seen in the end, whatever changes meanwhile."""

from __future__ import annotations

import time

import pygame

from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.stage.repaint import LARGE, LONGEST, Repaint
from scenes.ui.widgets.base import Widget
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


class Costly(Widget):
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


def test_what_is_lit_among_what_waits_waits_too_if_that_needs_what_isnt_there(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    rows = [Costly(empty_scene.kit) for _ in range(8)]
    empty_scene.add(*rows)
    for at, row in enumerate(rows):
        row.place(pygame.Rect(100, 80 * at, 400, 60))
        row.show(False)
    hand.wait(0.1)
    hand.stage.in_slices = True
    with empty_scene.patiently():
        for row in rows:
            row.show(True)
    made = empty_scene.kit.rehearsal.made
    empty_scene.damage(rows[0].rect.union(rows[-1].rect), baked=True)
    empty_scene.take_damage(0.0)
    assert empty_scene.kit.rehearsal.made - made <= 2, "one in each try"
    assert empty_scene.layers[0].waits(rows[0].rect)
    while empty_scene.layers[0].stale:
        hand.wait(0.02)
        time.sleep(0.001)
    shown = pygame.image.tobytes(hand.stage.canvas, "RGB")
    hand.stage.in_slices = False
    empty_scene.repaint()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == shown
