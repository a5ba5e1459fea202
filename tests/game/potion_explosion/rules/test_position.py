"""Positions written by hand for worked cases: defaults, and what is wrong with one that can't be."""

from typing import Any

import pytest

from game.core.errors import DataError
from game.core.messages import plain
from game.potion_explosion.rules.model import Brew, DraftDecision
from tests.game.potion_explosion.table import RULES, TILES, position, tile


def test_everything_has_a_default() -> None:
    """Two bare desks make a turn of the first seat."""
    state = RULES.position({"desks": [{}, {}]})
    assert (state.seat, state.first, state.countdown, state.helps_left) == (0, 0, 4, 21)
    assert state.tracks == [""] * 5 and not state.pending
    assert position({"hand": "UUUU"}, tracks=["U" * 16]).desks[0].hand == "UUUU", "all there are of a colour"
    assert [len(stack) for stack in state.stacks] == [13, 13, 13, 13, 12]
    assert state.kinds == tuple(RULES.kinds)


def test_stacks_left_out_hold_the_tiles_that_are_named_nowhere() -> None:
    """So a turn can end without ending the match."""
    state = position(
        {"completed": ["joy 4"], "brewing": ["joy 4*"]}, {"brewing": ["wisdom 7"]}, kinds=["joy", "wisdom"]
    )
    stacked = [tile for stack in state.stacks for tile in stack]
    assert len(stacked) == 16 - 3
    assert {TILES[t].kind for t in stacked} == {"joy", "wisdom"}
    assert not {tile("joy 4"), tile("joy 4*"), tile("wisdom 7")} & set(stacked)


def test_tracks_brews_and_decisions() -> None:
    """Spaces are for the eye; a brew is a name, or a name with what lies in its holes."""
    state = position(
        {"brewing": [{"tile": "joy 4", "marbles": "R Y"}, "wisdom 4*"]},
        {"brewing": [{"tile": "joy 7", "marbles": "UY"}]},
        tracks=["U K", "", "RRRR YYYY UUUU KKKK"],
        starters=["love 4"],
        pending=[{"type": "draft", "seat": 1}],
    )
    assert state.tracks == ["UK", "", "RRRRYYYYUUUUKKKK", "", ""]
    assert state.desks[0].brewing == [
        Brew(tile("joy 4"), "U.R.", ".R.Y"),
        Brew(tile("wisdom 4*"), "RRYY", "...."),
    ]
    assert state.desks[1].brewing == [Brew(tile("joy 7"), ".UU.YYY", "U..Y..."), None]
    assert state.pending == (DraftDecision(1),) and state.starters == (tile("love 4"),)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({}, 'the key "desks" is missing'),
        ({"desks": [{"pol": "U"}, {}]}, "desks[0].pol: this key is not known here; known are: brewing"),
        ({"desks": "two"}, "desks: here should be a list, not text"),
        ({"tracks": ["U"] * 6}, "6 tracks are given, there are 5"),
        ({"tracks": ["U" * 17]}, "is given for a track, which has up to 16 of the letters UKRY"),
        ({"tracks": ["UX"]}, '"UX" is given for a track'),
        ({"tracks": ["R" * 16, "R" * 5]}, "there are only 20 R"),
        ({"stacks": [[]] * 6}, "6 stacks are given, there are 5"),
        ({"stacks": [["beer 4"]]}, 'there is no tile "beer 4"; write its kind and holes, say "wisdom 6"'),
        ({"stacks": [["joy 8"]]}, 'there is no tile "joy 8"'),
        ({"stacks": [["joy 4**"]]}, 'there is no tile "joy 4**"'),
        ({"stacks": [["joy 4", "joy 4"]]}, '"joy 4" is named twice; write a star behind it for its second copy'),
        ({"kinds": ["beer"]}, 'there is no kind "beer"; there are: wisdom'),
        ({"seat": 2}, "there is no seat 2: 2 desks are given"),
        ({"first": -1}, "there is no seat -1"),
        ({"pending": [{"type": "draw", "seat": 5}]}, "there is no seat 5"),
        ({"pending": [{"type": "sleep", "seat": 0}]}, "pending[0]"),
        ({"desks": [{"pool": "UUUU"}, {}]}, '"UUUU" is given for a pool, which has up to 3'),
        ({"desks": [{"hand": "Q"}, {}]}, '"Q" is given for a hand'),
        ({"desks": [{"drunk": ["joy 4"]}, {}]}, "only completed potions can be drunk"),
        ({"desks": [{"brewing": ["joy 4"] * 3}, {}]}, "3 brewing tiles are given, there are 2"),
        ({"desks": [{"brewing": [{"tile": "joy 4", "marbles": "K"}]}, {}]}, '"joy 4" has no open hole for K'),
        ({"desks": [{"brewing": [{"tile": "joy 4", "marbles": "URRY"}]}, {}]}, "an unfinished potion"),
    ],
)
def test_a_position_that_cannot_be(data: dict[str, Any], problem: str) -> None:
    """One sentence says what is wrong with it."""
    with pytest.raises(DataError) as caught:
        RULES.position({"desks": [{}, {}], **data} if data else data)
    said = plain(caught.value.message)
    assert said.startswith("This position can't be: ") and problem in said, said
