"""`replay` tells a match, and of one that goes on only what the asked seat may know."""

import random
from pathlib import Path

import pytest

from game.cli import WRONG, main
from game.cli.replay import log
from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.records.record import dump
from game.core.seats import Seat
from tests.game.core.toys.play import NOON, new_match, play_random

SEATS = (Seat("Anna"), Seat("Ben"))


def some_match(until: int = 10_000) -> Match:
    game = Catalogue().load("potion_explosion")
    return play_random(Match.new(game, SEATS, seed=2, now=NOON), random.Random(2), until=until)


def test_a_finished_match_is_told_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.record"
    match = some_match()
    path.write_bytes(dump(match))
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Potion Explosion: Anna, Ben\nseed 2")
    assert "The end." in out and "Won by" in out
    assert f"\n{len(match.steps):>5}. " in out


def test_only_the_first_actions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.record"
    path.write_bytes(dump(some_match()))
    assert main(["replay", str(path), "--to", "3"]) == 0
    out = capsys.readouterr().out
    assert "    3. " in out and "    4. " not in out and "Won by" not in out


def test_secrets_of_a_match_that_goes_on_are_kept() -> None:
    """In Hush the cards drawn are secret until the end."""
    match = new_match()
    while len(match.steps) < 4:
        match.play(match.legal_actions()[0])
    drawer = next(step.seat for step in match.steps if type(step.action).__name__ == "Draw")
    own = "\n".join(log(match, drawer, 100))
    other = "\n".join(log(match, 1 - drawer, 100))
    public = "\n".join(log(match, None, 100))
    assert "Draw" in own and "Draw" not in other and ". Draw" not in public


def test_points_that_are_covered_are_not_told() -> None:
    """GL-26: the view has none, and 0 would be no truth either."""
    game = Catalogue().load("glastonbury")
    match = play_random(Match.new(game, SEATS, seed=2, now=NOON), random.Random(2), until=20)
    assert list(log(match, 0, 100))[-2:] == ["Anna: secret until the end", "Ben: secret until the end"]


@pytest.mark.parametrize(
    ("content", "arguments", "said"),
    [
        (b"", [], "empty"),
        (b"no record\n", [], "match.record"),
        (None, ["--seat", "3"], "There is no seat 3, only 1 to 2."),
    ],
)
def test_what_cannot_be_replayed_is_said(
    content: bytes | None, arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.record"
    path.write_bytes(dump(some_match(until=5)) if content is None else content)
    assert main(["replay", str(path), *arguments]) == WRONG
    err = capsys.readouterr().err
    assert said in err and len(err.splitlines()) == 1
