"""Computer players do what they say, and say nothing else: reasons held against the rest of the turn.

    python3 -m game.bootstrap test tests.tools.promises GAME LEVEL [MATCHES] [NODES]

does it with many matches; `game/players/RESULTS.md` has the figures.
"""

from __future__ import annotations

import pytest

from game.core.catalogue import PROJECT, load
from game.players.levels import in_character, read_levels
from tests.slow import cases
from tests.tools.promises.checks import CHECKS
from tests.tools.promises.watching import count

NODES = {"apprentice": 200, "journeyman": 400, "adept": 300, "master": 120}
"""Enough to play on; the levels' own take minutes."""
LEVELS = [(game_id, level) for game_id in CHECKS for level in NODES]


@cases(("game_id", "level"), LEVELS, quick=[("potion_explosion", "journeyman"), ("glastonbury", "journeyman")])
def test_what_computer_players_say_they_do(game_id: str, level: str) -> None:
    game = load(game_id)
    known = {each.id: each for each in read_levels(game).levels}
    found = count(game, known[level], CHECKS[game_id], range(3), NODES[level])
    assert {sentence: kept for sentence, kept in found.items() if kept[False]} == {}
    assert sum(kept[True] for kept in found.values()) > 10


@cases("game_id", list(CHECKS), quick=["potion_explosion"])
def test_characters_keep_their_word_too(game_id: str) -> None:
    """Each by its own way of playing, in a match of its own."""
    game = load(game_id)
    known = read_levels(game)
    level = next(each for each in known.levels if each.id == "journeyman")
    kept = 0
    for number, character in enumerate(known.characters):
        plays = in_character(game, level, character.id, known.manners, 2)
        found = count(game, plays, CHECKS[game_id], range(number, number + 1), NODES["apprentice"])
        assert {sentence: each for sentence, each in found.items() if each[False]} == {}, character.id
        kept += sum(each[True] for each in found.values())
    assert kept > 10


@pytest.mark.parametrize("game_id", CHECKS)
def test_what_is_checked_is_what_players_say(game_id: str) -> None:
    """A sentence that is worded anew has to be held against what happens, too."""
    texts = (PROJECT / "game" / game_id / "ai" / "reasons.py").read_text("utf-8")
    assert [sentence for sentence in CHECKS[game_id] if f'"{sentence}"' not in texts] == []
