"""The soak: what it concludes, and that it really plays."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec
import pytest

from scenes.hall.hall import Hall
from tests.tools.soak import playing
from tests.tools.soak.playing import Held


@pytest.mark.parametrize(("program", "growth", "code"), [(150, 0.0, 0), (250, 50.0, 1)])
def test_what_was_held_is_concluded(
    program: int, growth: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = ("potions", "glastonbury")
    matches = [Held(at, games[at % 2], 100, 150 if at < 10 else program, 50) for at in range(12)]
    monkeypatch.setattr(playing, "_matches", lambda _: iter(matches))
    assert playing.main(["--json"]) == code
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["most"] == program + 50
    assert told["growth_percent"] == pytest.approx(growth)


def test_few_matches_tell_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(playing, "_matches", lambda _: iter([Held(0.1, "potions", 100, 900, 50)]))
    assert playing.main([]) == 0
    assert "potions" in capsys.readouterr().out


def test_it_plays_until_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[int, int] | None] = []
    play = playing._play

    def played(hall: Hall, game: str, level: str, seed: int, until: float) -> tuple[int, int] | None:
        steps.append(play(hall, game, level, seed, until))
        return steps[-1]

    monkeypatch.setattr(playing, "_play", played)
    given = argparse.Namespace(size=(800, 600), level="apprentice", minutes=0.02)
    held: Iterator[Held] = playing._matches(given)
    assert list(held) == []
    assert steps == [None]
