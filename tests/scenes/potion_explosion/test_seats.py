"""The other seats' panels: what they look like is kept, and made anew as soon as something in them changes."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.potion_explosion.seats import SeatPanel
from tests.scenes.potion_explosion.potion_hands import PotionHands, new_match
from tests.scenes.table_hands import close_hall, new_hall, seats_of


def shown(panel: SeatPanel) -> bytes:
    canvas = pygame.Surface(panel.kit.units.canvas.size)
    panel.draw(canvas)
    return pygame.image.tobytes(canvas.subsurface(panel.rect), "RGB")


def painted_anew(panel: SeatPanel) -> bytes:
    panel._still = None
    return shown(panel)


def test_a_panel_kept_looks_like_one_painted_anew_turn_after_turn(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hands = PotionHands(hall, new_match(seats_of(None, None, None)))
    hands.wait(0.1)
    panels = hands.room.panels
    where = [panel.rect.copy() for panel in panels]
    match = hands.table.sitting.match
    for step in range(14):
        assert [shown(panel) for panel in panels] == [painted_anew(panel) for panel in panels], step
        assert [panel.rect for panel in panels] == where
        match.play(match.legal_actions()[-1])
        hands.wait(2.0)
    assert match.turn > 2
    close_hall(hall)


def test_whose_turn_it_is_alone_paints_nothing_anew(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hands = PotionHands(hall, new_match(seats_of(None, None, None)))
    hands.wait(0.1)
    panel = hands.room.panels[0]
    shown(panel)
    kept = panel._still
    hands.wait(0.5)
    shown(panel)
    assert kept is not None and panel._still is kept
    panel._held = lambda: "something else"  # type: ignore[method-assign]
    shown(panel)
    assert panel._still is not kept
    close_hall(hall)
