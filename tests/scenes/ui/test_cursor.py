"""The mouse pointer: shown as the picture is, and made once for each size."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.stage import cursor
from scenes.ui.stage.stage import Stage


def test_a_pointer_gets_its_colours_back() -> None:
    premultiplied = pygame.Surface((3, 1), pygame.SRCALPHA)
    for x, colour in enumerate(((200, 100, 50, 255), (100, 50, 25, 128), (0, 0, 0, 0))):
        premultiplied.set_at((x, 0), colour)
    straight = cursor.straight(premultiplied)
    seen = [tuple(straight.get_at((x, 0))) for x in range(3)]
    assert seen == [(200, 100, 50, 255), (199, 100, 50, 128), (0, 0, 0, 0)]


def test_pointers_are_made_once_for_a_size(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []

    def noted(surface: pygame.Surface) -> pygame.Surface:
        made.append(surface.get_size())
        return surface

    monkeypatch.setattr(cursor, "straight", noted)
    cursors = cursor.Cursors(stage.kit)
    for kind in ("arrow", "hand", "arrow", "hand", "text", "arrow"):
        cursors.show(kind, 1.0)
    assert len(made) == 3
    cursors.show("arrow", 2.0)
    assert len(made) == 4 and made[-1] > made[0]
    cursors.show("arrow", 1.0)
    assert made[-1] == made[0], "one size is kept"
