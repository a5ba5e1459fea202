"""A new game: what the boxes promise."""

from __future__ import annotations

from scenes.hall.hall import Hall

GAMES = ("glastonbury", "magic_potion", "potion_explosion", "potions")


def test_boxes_promise_how_long_their_own_matches_take(hall: Hall) -> None:
    minutes = [hall.shown(game_id).minutes for game_id in GAMES]
    assert all(each is not None and each[0] <= each[1] for each in minutes)
    assert len(set(minutes)) == len(GAMES)
