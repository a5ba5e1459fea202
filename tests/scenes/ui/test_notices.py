"""Tooltips and notices: when they come, what they leave free, and when they go."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.widgets import Button, Curtain, RoundButton
from scenes.ui.widgets.notices import SAID_SECONDS
from tests.scenes.conftest import EmptyScene, Hand


def test_tooltips_come_by_pointer_and_by_focus(empty_scene: EmptyScene, hand: Hand) -> None:
    button = RoundButton(empty_scene.kit, "help", tip="How to play\nall of it")
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 60, 60))
    hand.move((5, 5))
    hand.wait(0.1)
    spot = pygame.Rect(560, 300, 140, 60)
    bare = pygame.image.tobytes(hand.stage.canvas.subsurface(spot), "RGB")

    def shown() -> bool:
        return pygame.image.tobytes(hand.stage.canvas.subsurface(spot), "RGB") != bare

    hand.move(button.rect.center)
    hand.wait(0.2)
    assert not shown()
    hand.wait(0.5)
    assert shown()
    hand.move((5, 5))
    hand.wait(0.1)
    assert not shown()
    hand.key(pygame.K_TAB)
    hand.wait(0.5)
    assert shown()


@pytest.mark.parametrize("by_key", [True, False])
def test_closing_a_page_brings_no_tooltip(empty_scene: EmptyScene, hand: Hand, by_key: bool) -> None:
    """The focus comes back to the button that opened it, and the pointer isn't there any more: neither is news."""
    button = RoundButton(
        empty_scene.kit, "help", tip="Settings", on_press=lambda: stage.push(EmptyScene(stage.kit))
    )
    stage = hand.stage
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 60, 60))
    if by_key:
        hand.key(pygame.K_TAB)
        hand.key(pygame.K_RETURN)
    else:
        hand.click(button)
    hand.move((5, 5))
    hand.key(pygame.K_ESCAPE)
    assert stage.scene is empty_scene and empty_scene.focused is button

    def seen() -> bytes:
        return pygame.image.tobytes(stage.canvas.subsurface(pygame.Rect(560, 300, 140, 60)), "RGB")

    bare = seen()
    hand.wait(1.0)
    assert seen() == bare
    hand.move((900, 600))
    hand.move(button.rect.center)
    hand.wait(1.0)
    assert seen() != bare, "pointed at anew it tells"


def test_toasts_go_by_themselves(empty_scene: EmptyScene, hand: Hand) -> None:
    empty_scene.toast("Kept.", seconds=0.5)
    hand.wait(0.3)
    assert empty_scene.update(0.0)
    hand.wait(0.6)
    assert not empty_scene.update(0.0)


def test_a_toast_that_is_said_again_stays_longer_and_is_one(empty_scene: EmptyScene, hand: Hand) -> None:
    empty_scene.toast("Not yet.", seconds=0.5)
    hand.wait(0.3)
    empty_scene.toast("Not yet.", seconds=0.5)
    empty_scene.toast("Kept.", seconds=0.5)
    assert [toast.text for toast in empty_scene.notices.shown] == ["Not yet.", "Kept."]
    hand.wait(0.4)
    assert len(empty_scene.notices.shown) == 2
    hand.wait(0.3)
    assert not empty_scene.notices.shown


def test_no_toast_of_before_hangs_over_a_curtain(empty_scene: EmptyScene, hand: Hand) -> None:
    empty_scene.toast("The market closes.", seconds=9)
    hand.wait(0.2)
    empty_scene.open(Curtain(empty_scene.kit, "Bruno", "owl", "teal", lambda: None))
    assert not empty_scene.notices.shown
    empty_scene.toast("This can't be saved.", seconds=9)
    assert empty_scene.notices.shown, "what happens while it is there is told"


def test_a_tooltip_covers_neither_what_it_speaks_of_nor_what_stands_beside_it(
    empty_scene: EmptyScene, hand: Hand
) -> None:
    kit = empty_scene.kit
    for at, beside in (((600, 400), (600, 330)), ((600, 120), (600, 190)), ((1240, 400), (1240, 330))):
        button = RoundButton(kit, "help", tip="How to play\nall that has to be known before one begins")
        other = RoundButton(kit, "log", tip="Log")
        empty_scene.add(button, other)
        button.place(pygame.Rect(*at, 40, 40))
        other.place(pygame.Rect(*beside, 40, 40))
        hand.move(button.rect.center)
        hand.wait(0.7)
        shown = empty_scene._tip._rect
        assert shown is not None
        assert not shown.colliderect(button.rect) and not shown.colliderect(other.rect)
        empty_scene.root.clear()


def test_a_tooltip_gives_way_to_what_a_press_does(empty_scene: EmptyScene, hand: Hand) -> None:
    button = RoundButton(empty_scene.kit, "help", tip="A page on")
    other = RoundButton(empty_scene.kit, "log", tip="A page back")
    empty_scene.add(button, other)
    for widget, x in ((button, 600), (other, 300)):
        widget.place(pygame.Rect(x, 400, 40, 40))
    for by_key in (False, True):
        hand.move(other.rect.center)
        hand.move(button.rect.center)
        empty_scene.focus_on(button)
        hand.wait(0.7)
        assert empty_scene._tip._rect is not None
        if by_key:
            hand.key(pygame.K_RETURN)
        else:
            hand.click(button)
        hand.wait(1.5)
        assert empty_scene._tip._rect is None, "it was read"
        button.set_tip("The last page")
        hand.wait(0.7)
        assert empty_scene._tip._rect is not None, "that is something else"
        button.set_tip("A page on")


def test_why_something_cannot_be_done_is_not_said_for_ever(empty_scene: EmptyScene, hand: Hand) -> None:
    button = Button(empty_scene.kit, "End turn", lambda: None)
    empty_scene.add(button)
    button.place(pygame.Rect(600, 400, 200, 60))
    button.enable(False, "choose first")
    hand.click(button)
    hand.wait(0.1)
    assert empty_scene._tip._rect is not None
    button.reason = None
    hand.wait(SAID_SECONDS + 0.2)
    assert empty_scene._tip._rect is None


def test_a_notice_has_nothing_drawn_anew_but_where_it_is_and_was(empty_scene: EmptyScene, hand: Hand) -> None:
    hand.wait(0.1)
    empty_scene.toast("The first one lies at the foot.")
    hand.wait(1.0)
    before = empty_scene.notices.shown[0].rect.copy()
    empty_scene.toast("The second one takes its place.")
    assert before != empty_scene.notices.shown[0].rect
    drawn = empty_scene.take_damage()
    assert drawn is not None, "not everything"
    for rect in (before, *(toast.rect for toast in empty_scene.notices.shown)):
        assert any(part.contains(rect) for part in drawn)
