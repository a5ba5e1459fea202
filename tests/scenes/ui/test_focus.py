"""The focus: where keys take it, when it is seen, and what becomes of it."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.widgets import Button, TextField
from scenes.ui.widgets.base import Widget
from tests.scenes.conftest import EmptyScene, Hand
from tests.scenes.ui.buttons import three


def test_tab_goes_round_in_reading_order(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    order = []
    for _ in range(4):
        hand.key(pygame.K_TAB)
        assert isinstance(empty_scene.focused, Button)
        order.append(buttons.index(empty_scene.focused))
    assert order == [0, 1, 2, 0]
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert empty_scene.focused is buttons[2]
    buttons[1].enable(False)
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert empty_scene.focused is buttons[0]


def test_arrows_go_where_they_point(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    below = Button(empty_scene.kit, "below")
    empty_scene.add(below)
    below.place(pygame.Rect(420, 300, 200, 60))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RIGHT)
    assert empty_scene.focused is buttons[1]
    hand.key(pygame.K_DOWN)
    assert empty_scene.focused is below
    hand.key(pygame.K_UP)
    assert empty_scene.focused is buttons[1]
    hand.key(pygame.K_UP)
    assert empty_scene.focused is buttons[1]


def test_the_focus_goes_on_beside_what_vanished(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    buttons[2].show(False)
    hand.key(pygame.K_F12)
    assert empty_scene.focused is buttons[1] and buttons[1].focused and not buttons[2].focused


def test_a_scene_hears_of_what_gets_the_focus_by_itself(
    empty_scene: EmptyScene, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    buttons, heard = three(empty_scene), list[Widget | None]()
    monkeypatch.setattr(empty_scene, "attention", heard.append)
    hand.key(pygame.K_TAB)
    empty_scene.focus_on(buttons[2])
    hand.wait(0.1)
    assert heard == [buttons[0], buttons[2]]


def test_without_keys_the_focus_ends_with_its_widget(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.click(buttons[0])
    buttons[0].show(False)
    hand.click(buttons[2])
    assert empty_scene.focused is buttons[2]
    buttons[2].show(False)
    empty_scene.top.ring.check()
    assert empty_scene.focused is None


def test_the_first_key_comes_to_what_waits_for_somebody(empty_scene: EmptyScene, hand: Hand) -> None:
    class Waiting(Button):
        inviting = True

    three(empty_scene)
    card = Waiting(empty_scene.kit, "card")
    empty_scene.add(card)
    card.place(pygame.Rect(420, 300, 200, 60))
    hand.key(pygame.K_TAB)
    assert empty_scene.focused is card


def test_the_focus_is_seen_once_a_key_was_used(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.click(buttons[0])
    before = hand.stage.canvas.get_at((buttons[0].rect.x - 5, buttons[0].rect.centery))
    assert not empty_scene.top.ring.seen
    hand.key(pygame.K_TAB)
    after = hand.stage.canvas.get_at((buttons[1].rect.x - 5, buttons[1].rect.centery))
    assert empty_scene.top.ring.seen and after != before and after[0] > 200


def test_the_lost_focus_is_dropped(empty_scene: EmptyScene, hand: Hand) -> None:
    buttons = three(empty_scene)
    hand.click(buttons[1])
    buttons[1].show(False)
    hand.key(pygame.K_TAB)
    assert empty_scene.focused is buttons[0]
    field = TextField(empty_scene.kit, "")
    empty_scene.add(field)
    assert isinstance(field, Widget)


def test_the_focus_ring_leaves_nothing_behind(empty_scene: EmptyScene, hand: Hand) -> None:
    """Also where its widget reaches less far than the ring, moves, or vanishes."""

    class Small(Button):
        def paint_rect(self) -> pygame.Rect:
            return self.rect

    small = Small(empty_scene.kit, "small")
    empty_scene.add(small)
    small.place(pygame.Rect(500, 300, 120, 60))
    hand.wait(0.1)
    before = pygame.image.tobytes(hand.stage.canvas, "RGB")
    hand.key(pygame.K_TAB)
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") != before
    small.show(False)
    hand.wait(0.1)
    bare = pygame.image.tobytes(hand.stage.canvas, "RGB")
    empty_scene.top.forget()
    empty_scene.damage_all()
    hand.wait(0.1)
    assert pygame.image.tobytes(hand.stage.canvas, "RGB") == bare


def test_at_a_table_the_focus_waits_for_what_can_be_done(empty_scene: EmptyScene, hand: Hand) -> None:
    class Waiting(Button):
        inviting = False

    buttons = [Waiting(empty_scene.kit, "card") for _ in range(3)]
    empty_scene.add(*buttons)
    for at, button in enumerate(buttons):
        button.place(pygame.Rect(100 + 300 * at, 100, 200, 60))
    empty_scene.top.ring.patient = True
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_TAB)
    buttons[1].show(False)
    hand.wait(0.1)
    assert empty_scene.focused is None
    buttons[2].inviting = True
    hand.wait(0.1)
    assert empty_scene.focused is buttons[2]
    buttons[2].inviting = False
    buttons[0].inviting = True
    hand.wait(0.1)
    assert empty_scene.focused is buttons[0], "what was done is left for what comes next"
