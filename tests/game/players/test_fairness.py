"""Computer players know no more than their seats may, and a test that asks this could see it if they did."""

import dataclasses
import random
from typing import Any

import msgspec
import pytest

from game.cli import main
from game.core.catalogue import Catalogue, Game
from game.players.arena import wilson
from game.players.contract import Budget, Level
from game.players.fairness import Difference, compare, differences, positions
from game.players.levels import make_player, read_levels
from game.players.playing import no_time, play_match

CATALOGUE = Catalogue()
VARIANTS: dict[str, dict[str, Any]] = {"glastonbury": {"recipes": True}, "magic_potion": {"missions": True}}
"""Options with which more is hidden."""
POSITIONS = 3
"""For each level; `python -m game fair GAME` asks 1,000."""
CASES = [(game, level.id) for game in CATALOGUE.ids() for level in read_levels(CATALOGUE.load(game)).levels]


def options_of(game: Game) -> Any:
    return msgspec.convert(VARIANTS.get(game.id, {}), game.rules.options_type)


@pytest.mark.parametrize(("game_id", "level_id"), CASES)
def test_with_everything_hidden_dealt_anew_each_level_chooses_the_same(game_id: str, level_id: str) -> None:
    game = CATALOGUE.load(game_id)
    level = next(level for level in read_levels(game).levels if level.id == level_id)
    found = list(differences(game, make_player(game, level), POSITIONS, 7, 120, options_of(game), every=25))
    assert found == [None] * POSITIONS


GREEDY = Level("greedy", "Greedy", "", "turn", Budget(), {"depth": 1, "game": {"help": False, "drinks": 0}})
"""Picks what is best; it lives on what explodes."""


class OpenLid:
    """Rules whose views hide nothing from one seat."""

    def __init__(self, rules: Any, peeker: int) -> None:
        self._rules = rules
        self._peeker = peeker

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def imagine(self, view: Any, rng: random.Random) -> Any:
        return self._rules.imagine(self._rules.view(view, self._peeker), rng)

    def view(self, state: Any, seat: int | None) -> Any:
        return self._rules.copy(state) if seat == self._peeker else self._rules.view(state, seat)


def opened(game: Game, peeker: int) -> Game:
    return dataclasses.replace(game, rules=OpenLid(game.rules, peeker))


def test_the_test_sees_it_when_a_player_peeks() -> None:
    game = CATALOGUE.load("potion_explosion")
    player = make_player(game, GREEDY)
    found: list[Difference | None] = []
    for seed in range(40, 46, 2):  # two seats
        for place, state in positions(game, seed, options_of(game), 4):
            table = opened(game, game.rules.current_seat(state))
            found.append(compare(table, player, state, (seed, place), 200))
    assert sum(difference is not None for difference in found) > 3


def test_peeking_wins() -> None:
    """Marbles out of sight matter, so a leak would show as strength."""
    game = CATALOGUE.load("potion_explosion")
    players = [make_player(game, GREEDY)] * 2
    wins, matches = 0.0, 40
    for number in range(matches):
        peeker = number % 2
        table = opened(game, peeker)
        outcome = play_match(
            table, players, [Budget()] * 2, game.rules.options_type(), number // 2, f"{number}", no_time
        ).outcome
        wins += (peeker in outcome.winners) / len(outcome.winners)
    assert wilson(wins / matches, matches)[0] > 0.5, f"{wins} of {matches}"


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fair", CATALOGUE.ids()[0], "--positions", "1", "--nodes", "40"]) == 0
    assert "apprentice: 1 positions, 0 differences" in capsys.readouterr().out
