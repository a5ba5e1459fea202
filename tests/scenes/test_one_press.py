"""One press is one decision, at all tables: what is clicked twice or in haste decides nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Action
from scenes.tabletop.pieces.target import Target
from scenes.ui.stage.steady import STEADY
from scenes.ui.widgets.base import Widget
from tests.scenes.drawn import undrawn
from tests.scenes.table_hands import ANNA_AND_GOLEM, FRAME, Hands, close_hall, match_of, new_hall
from tests.slow import cases

GAMES = ["potion_explosion", "glastonbury", "potions", "magic_potion"]
DOUBLE_CLICKS = 40


@contextmanager
def table_of(game: str, folder: Path, **settings: Any) -> Iterator[Hands]:
    """Open a table of a game where a person plays against a computer player."""
    hall = new_hall(folder, warn_of_waste=False, **settings)
    try:
        yield Hands(hall, match_of(game, ANNA_AND_GOLEM, seed=5))
    finally:
        close_hall(hall)


def decisions_of(hands: Hands) -> list[Action]:
    """All that is decided by presses from now on."""
    decided: list[Action] = []
    attempt = hands.scene.table.input.attempt

    def noted(action: Action, widget: Widget | None = None) -> None:
        if hands.scene.table.input.may(action):
            decided.append(action)
        attempt(action, widget)

    # All that is decided by presses goes through here; what is decided along with something else doesn't.
    hands.scene.table.input.attempt = noted  # type: ignore[method-assign]
    return decided


def stops(hands: Hands) -> list[tuple[int, int]]:
    """Where pieces lie that something may be done with."""
    found = [each for each in hands.scene.top.ring.stops() if each.inviting and each.within(hands.scene.table)]
    return [each.rect.center for each in found if hands.scene.top.hit(each.rect.center) is each]


@cases("speed", ["brisk", "at_once"], quick=["at_once"])
@cases("game", GAMES, quick=["glastonbury"])
def test_a_double_click_decides_once(game: str, speed: str, tmp_path: Path) -> None:
    rng = random.Random(4)
    with table_of(game, tmp_path, speed=speed, reduced_motion=speed == "at_once") as hands:
        decided = decisions_of(hands)
        for _ in range(DOUBLE_CLICKS):
            with undrawn(hands.stage):
                hands.rest()
            if hands.match.outcome is not None:
                break
            if hands.scene.dialog is not None:
                hands.answer()
                continue
            pos = rng.choice(stops(hands) or [hands.scene.table.rect.center])
            decided.clear()
            hands.double_click(pos)
            assert len(decided) <= 1, f"a double click at {pos} did all this"
            if not decided:
                hands.scene.session.play(rng.choice(hands.scene.session.legal_actions()))


@cases("game", GAMES, quick=["glastonbury"])
def test_a_press_that_hurries_does_nothing_else(game: str, tmp_path: Path) -> None:
    rng = random.Random(4)
    with table_of(game, tmp_path, speed="brisk", reduced_motion=False) as hands:
        for _ in range(6):
            hands.rest()
            if hands.scene.dialog is not None:
                hands.answer()
                continue
            places = stops(hands)
            hands.scene.session.play(rng.choice(hands.scene.session.legal_actions()))
            hands.until(lambda: hands.scene.busy or hands.scene.context.acting)
            decided = decisions_of(hands)
            for pos in places:
                if hands.scene.busy:
                    hands.hasty_click(pos)
                    hands.hasty_click(pos)
                assert not decided
            hands.stage.step([], FRAME)
            if places and hands.scene.context.acting:
                hands.hasty_click(places[-1])
                assert not decided, "nor does the press after it, in its place"


@cases("game", GAMES, quick=["glastonbury"])
def test_the_other_button_drops_what_was_begun(game: str, tmp_path: Path) -> None:
    with table_of(game, tmp_path) as hands:
        hands.rest()
        began = 0
        for pos in stops(hands):
            steps = len(hands.match.steps)
            hands.click(pos)
            if len(hands.match.steps) > steps:
                break
            if hands.scene.table.input.begun:
                began += 1
                hands._do(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
                assert not hands.scene.table.input.begun
                assert len(hands.match.steps) == steps
        assert hands.scene.dialog is None, "and it opens no menu"


@pytest.mark.parametrize("end", [(-50, 300), (300, 5000)])
@cases("game", GAMES, quick=["glastonbury"])
def test_what_is_dragged_out_of_the_window_stays_where_it_was(
    game: str, end: tuple[int, int], tmp_path: Path
) -> None:
    with table_of(game, tmp_path) as hands:
        hands.rest()
        decided = decisions_of(hands)
        for pos in stops(hands):
            hands.drag(pos, end)
        assert not decided
        assert not any(isinstance(each, Target) and each.dragging for each in hands.scene.root.walk())
        assert len(hands.scene.fliers) == 0


def test_keys_that_press_wait_as_clicks_do(tmp_path: Path) -> None:
    with table_of("magic_potion", tmp_path) as hands:
        hands.rest()
        decided = decisions_of(hands)
        hands.key(pygame.K_TAB)
        for _ in range(6):
            hands.key(pygame.K_RETURN)
            before = len(decided)
            hands._do(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
            assert len(decided) == before
            hands.rest()


def test_a_dialog_takes_presses_only_after_it_could_be_read(tmp_path: Path) -> None:
    with table_of("glastonbury", tmp_path) as hands:
        hands.rest()
        hands.scene.back()
        dialog = hands.scene.dialog
        assert dialog is not None
        button = dialog.first_focus()
        assert button is not None
        hands.move((3, 3))
        hands.move(button.rect.center)
        hands.hasty_click(button.rect.center)
        assert hands.scene.dialog is dialog
        hands.wait(STEADY)
        hands.hasty_click(button.rect.center)
        assert hands.scene.dialog is not dialog
