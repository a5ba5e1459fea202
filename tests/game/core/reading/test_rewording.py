"""Saved matches speak with today's words, and play by the data they were begun with."""

import re

import msgspec
import pytest

from game.core.catalogue import Catalogue
from game.core.reading.rewording import reworded

GAMES = Catalogue().ids()


def test_things_get_the_words_of_today_by_their_ids() -> None:
    kept = {"corners": [{"id": "tor", "name": "The Tor", "hex": "#1"}, {"id": "gone", "name": "The Pit"}]}
    today = {"corners": [{"id": "well", "name": "the Well"}, {"id": "tor", "name": "the Tor", "hex": "#2"}]}
    assert reworded(kept, today) == {
        "corners": [{"id": "tor", "name": "the Tor", "hex": "#1"}, {"id": "gone", "name": "The Pit"}]
    }


def test_things_without_ids_are_known_by_what_they_are() -> None:
    kept = [{"name": "Old Brew", "rows": ["R"]}, {"name": "Other", "rows": ["B"]}]
    assert reworded(kept, [{"name": "New Brew", "rows": ["R"]}]) == [
        {"name": "New Brew", "rows": ["R"]},
        {"name": "Other", "rows": ["B"]},
    ]
    assert reworded({"a": [1, 2], "name": 3}, {"a": 7, "name": "x"}) == {"a": [1, 2], "name": 3}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_with_other_words_gets_those_of_today(game_id: str) -> None:
    catalogue = Catalogue()
    game = catalogue.load(game_id)
    old = re.sub(rb'("(?:name|short)":")[^"]', rb"\1_", game.data_json)
    assert old != game.data_json
    assert catalogue.restore(game_id, old).data_json == game.data_json
    assert msgspec.json.decode(catalogue.rebuild(game_id, old).data_json) == msgspec.json.decode(old)
