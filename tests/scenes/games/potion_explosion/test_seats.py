"""The other seats' panels: what they look like is kept, and made anew as soon as something in them changes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.potion_explosion.pieces.seats import SeatPanel
from tests.scenes.games.potion_explosion.potion_hands import PotionHands, new_match
from tests.scenes.table_hands import close_hall, new_hall, seats_of


def shown(panel: SeatPanel) -> bytes:
    canvas = pygame.Surface(panel.kit.units.canvas.size)
    panel.draw(canvas)
    return pygame.image.tobytes(canvas.subsurface(panel.rect), "RGB")


def painted_anew(panel: SeatPanel) -> bytes:
    panel.scenery.art.forget()
    return shown(panel)


def test_a_panel_kept_looks_like_one_painted_anew_turn_after_turn(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hands = PotionHands(hall, new_match(seats_of(None, None, None)))
    hands.wait(0.1)
    panels = hands.table.panels
    where = [panel.rect.copy() for panel in panels]
    match = hands.scene.session.match
    for step in range(14):
        assert [shown(panel) for panel in panels] == [painted_anew(panel) for panel in panels], step
        assert [panel.rect for panel in panels] == where
        match.play(match.legal_actions()[-1])
        hands.wait(2.0)
    assert match.turn > 2
    close_hall(hall)


def test_only_what_changed_is_painted_anew_and_a_seat_seen_elsewhere_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = new_hall(tmp_path)
    hands = PotionHands(hall, new_match(seats_of(None, None, None)))
    hands.wait(0.1)
    first, second = hands.table.panels
    second.place(pygame.Rect(second.rect.topleft, first.rect.size))
    painted: list[int] = []
    paint = SeatPanel._painted

    def counted(panel: SeatPanel, bright: float) -> pygame.Surface:
        painted.append(panel.seat)
        return paint(panel, bright)

    monkeypatch.setattr(SeatPanel, "_painted", counted)
    hands.table.art.forget()
    for panel in (first, second, first, second):
        shown(panel)
    before = len(painted)
    assert painted == [first.seat, second.seat], "each seat once"
    second.place_number, first.place_number = first.place_number, second.place_number  # seats go round the table
    shown(first)
    assert len(painted) == before
    monkeypatch.setattr(SeatPanel, "_held", lambda self: "something else")
    shown(first)
    assert len(painted) == before + 1
    close_hall(hall)
