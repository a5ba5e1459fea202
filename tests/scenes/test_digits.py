"""Nothing the program draws in Persian has Latin digits, whatever a translation says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

from game.language.languages import NATIVE_DIGITS
from scenes.hall.results.scene import ResultsScene
from scenes.ui.stage.scene import Scene
from scenes.ui.text.scribe import Scribe
from scenes.ui.text.words import Words
from tests.game.core.toys.play import play_random
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import MakeHall, make_a_hall
from tests.scenes.hall.screens import SCREENS, show
from tests.scenes.hall.test_screens import KINDS
from tests.scenes.table_hands import Hands, close_hall, match_of, new_hall, seats_of
from tests.slow import cases

__all__ = ["make_a_hall"]

LATIN = re.compile(r"[0-9]")
NOT_AMOUNTS = re.compile(r"\bF\d+\b|\S+\.jsonl|\[\d+\]")
"""Keys and files."""
FULL_OF_NAMES = ("credits", "trouble")
"""Screens with versions, licences and paths."""
GAMES = ("glastonbury", "magic_potion", "potion_explosion", "potions")


class Translated(Words):
    """Every sentence with Persian digits: whatever Latin ones are left are the program's."""

    def __init__(self) -> None:
        super().__init__("fa")

    def _dressed(self, text: str) -> str:
        return super()._dressed(text).translate(str.maketrans("0123456789", NATIVE_DIGITS["fa"]))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Everything that is written meanwhile."""
    found: set[str] = set()
    line, block = Scribe.line, Scribe.block

    def noted(text: str) -> str:
        found.add(text)
        return text

    monkeypatch.setattr(Scribe, "line", lambda self, text, *how, **named: line(self, noted(text), *how, **named))
    monkeypatch.setattr(Scribe, "block", lambda self, text, *how, **named: block(self, noted(text), *how, **named))
    return found


def latin(texts: set[str]) -> list[str]:
    """Return the texts with digits that aren't those of a key or a file."""
    return sorted(text for text in texts if LATIN.search(NOT_AMOUNTS.sub("", text)))


def point_everywhere(hand: Hand, scene: Scene) -> None:
    """Move the pointer over everything that can be pointed at, so that tips and prompts are shown."""
    for layer in scene.layers:
        for widget in list(layer.root.walk()):
            if widget.focusable and widget.rect.w > 0:
                hand.move(widget.rect.center)
                hand.stage.step([], 0.7)


@cases("name", [name for name in SCREENS if name not in FULL_OF_NAMES], quick=KINDS)
def test_screens_of_the_hall(make_a_hall: MakeHall, written: set[str], name: str) -> None:
    hall = make_a_hall()
    hall.kit.speak(Translated())
    scene = show(hall, name)
    point_everywhere(Hand(hall.stage), scene)
    assert written and latin(written) == []


@cases("game_id", GAMES, quick=["glastonbury"])
def test_tables_and_their_results(game_id: str, tmp_path: Path, written: set[str]) -> None:
    hall = new_hall(tmp_path, words=Translated(), hints="show")
    match = match_of(game_id, seats_of(None, None))
    rng = random.Random(5)
    while match.turn < 9 and match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    hands = Hands(hall, match)
    hands.rest()
    if hands.scene.dialog is not None:
        hands.answer()
    for _ in range(4):
        hands.rest()
        point_everywhere(hands, hands.scene)
        hands.scene.context.play(rng.choice(match.legal_actions()))
    for key in (pygame.K_r, pygame.K_l, pygame.K_p):
        hands.key(key)
        point_everywhere(hands, hands.scene)
        hands.key(pygame.K_ESCAPE)
    play_random(match, rng)
    results = ResultsScene(hall, hands.scene.saved)
    hall.stage.restart(results)
    for _ in range(60):
        hall.stage.step([], 0.1)
    point_everywhere(hands, results)
    close_hall(hall)
    assert latin(written) == []
    assert sum("\u06f0" <= char <= "\u06f9" for text in written for char in text) > 20
