"""What stands still is painted anew bit by bit, and seen in the end, whatever changes meanwhile."""

from __future__ import annotations

import pygame

from scenes.ui.pictures.rehearsal import Rehearsal
from scenes.ui.stage.repaint import LARGE, LONGEST, Repaint
from tests.scenes.conftest import EmptyScene

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
