"""A hall without a screen: all of the program but its main loop, in a folder of its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.records.saved_match import SavedMatch
from game.core.seats import Seat
from scenes.app.assembly import make_hall
from scenes.app.options import CommandLine
from scenes.hall.hall import Hall
from scenes.ui.text.words import Words
from tests.scenes.conftest import Hand

GAME = "potion_explosion"
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1440))
SEATS = (
    Seat("Dariush", None, "moss", "raven"),
    Seat("Anna", None, "amber", "fox"),
    Seat("Bruno", "journeyman", "slate", "owl"),
    Seat("Chiara", "apprentice", "amethyst", "cat"),
)
MakeHall = Callable[..., Hall]


@pytest.fixture
def make_a_hall(tmp_path: Path) -> Iterator[MakeHall]:
    """Make halls of a size and language; they are closed after the test."""
    made: list[Hall] = []

    def make(
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        *,
        still: bool = True,
        folder: Path | None = None,
    ) -> Hall:
        home = folder or tmp_path / f"data{len(made)}"
        home.mkdir(parents=True, exist_ok=True)  # as the program has it for its log
        hall, _ = make_hall(CommandLine(), home)
        hall.stage.set_size(size)
        if language != "en":
            hall.kit.speak(Words(language))
        hall.kit.settings.reduced_motion = still
        hall.apply_settings()
        made.append(hall)
        return hall

    yield make
    for hall in made:
        hall.stage.close()
        hall.worker.close()
        hall.sound.close()


@pytest.fixture
def hall(make_a_hall: MakeHall) -> Hall:
    """A hall of 1280 x 720 on its title screen."""
    made = make_a_hall()
    made.open_title()
    made.stage.step([])
    return made


@pytest.fixture
def hand(hall: Hall) -> Hand:
    """A hand at the hall's stage."""
    return Hand(hall.stage)


def begun(hall: Hall, seats: int = 2, seed: int = 3, actions: int | None = None) -> SavedMatch:
    """A saved match, played at random for so many actions, or to its end."""
    rng = random.Random(seed)
    match = Match.new(hall.game(GAME), SEATS[:seats], seed=seed, now=hall.now())
    saved = hall.library.create(match)
    while match.outcome is None and (actions is None or len(match.steps) < actions):
        legal = match.legal_actions()
        plain = [action for action in legal if type(action).__name__ not in ("Drink", "LittleHelp", "AskHelp")]
        match.play(rng.choice(plain or legal))
    return saved


def kept(hall: Hall, seats: int = 2, seed: int = 3, actions: int | None = None) -> Path:
    """The file of such a match, closed."""
    saved = begun(hall, seats, seed, actions)
    assert saved.close() is None
    return saved.file


def spoil(file: Path, share: float = 0.5) -> None:
    """Change one byte of a file."""
    content = bytearray(file.read_bytes())
    content[int(len(content) * share)] ^= 1
    file.write_bytes(bytes(content))


__all__ = ["GAME", "SEATS", "SIZES", "Hand", "MakeHall", "begun", "kept", "spoil"]
