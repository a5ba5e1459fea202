"""Beginners make mistakes, but do nothing a person would call absurd; those of version 0.2 did."""

from __future__ import annotations

import pytest

from game.cli import main
from game.core.catalogue import game_ids, load
from game.players.contract import Budget
from game.players.follies import Count, count
from game.players.levels import find_level, make_player

GAMES = [game_id for game_id in game_ids() if load(game_id).absurd is not None]


def played(game_id: str, name: str, games: int, seed: int = 0) -> Count:
    """What a level did that was absurd, with each number of seats in turn: alone, too, where that can be."""
    game = load(game_id)
    level = find_level(game, name)
    deals = [(seed + place, game.rules.seats[place % len(game.rules.seats)]) for place in range(games)]
    players = dict.fromkeys(game.rules.seats, make_player(game, level))
    return count(game, players, Budget(nodes=level.budget.nodes), deals, lambda rng: game.rules.options_type())


@pytest.mark.parametrize("games", [3, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", GAMES)
def test_an_apprentice_does_nothing_absurd(game_id: str, games: int) -> None:
    """200 matches of the four games; 200 of each are played by `python3 -m game absurd GAME` (RESULTS.md)."""
    found = played(game_id, "apprentice", games)
    assert found.matches == games and not found.kinds, found.first


def test_a_level_that_isn_t_sensible_does(capsys: pytest.CaptureFixture[str]) -> None:
    """The command names the kind, and where to look at it."""
    arguments = ["absurd", "potions", "--games", "1", "--seats", "2", "--level"]
    assert main([*arguments, "apprentice"]) == 0
    assert main([*arguments, "apprentice-0.2"]) == 1
    out = capsys.readouterr().out
    assert (
        "apprentice-0.2 potion passed: deal 0, 2 seats, step 37: Choose(value=3) instead of Choose(value=2)" in out
    )
    assert "Chooses a value that completes nothing" in out
