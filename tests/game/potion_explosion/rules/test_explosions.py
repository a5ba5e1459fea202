"""Explosions (PE-9 to PE-12)."""

import pytest

from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules.actions import (
    Drink,
    Effect,
    EndTurn,
    Help,
    Pick,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.events import Collided, Picked
from game.potion_explosion.rules.model import State
from tests.game.potion_explosion.table import anyhow, dropping, play, position, tile


def picked(track: str, place: int) -> tuple[str, str]:
    """What a pick takes and what it leaves."""
    state = position({}, tracks=["", track])
    anyhow(state, Pick(1, place))
    return state.desks[0].hand, state.tracks[1]


def test_worked_case_1_the_rulebooks_example() -> None:
    """PE-9: one red, three yellows, two blacks; the two blues meet a red and stay."""
    state = position({}, tracks=["UUKYRYYKRU"])
    events = anyhow(state, Pick(0, 5))
    assert state.desks[0].hand == "RYYYKK"
    assert state.tracks[0] == "UURU"
    assert events == [
        Picked(0, 0, 5, "R", "UUKYYYKRU"),
        Collided(0, 0, 1, "Y", gap=4, below=1, above=2, after="UUKKRU"),
        Collided(0, 0, 2, "K", gap=3, below=1, above=1, after="UURU"),
    ]


def test_worked_case_2_a_run_of_three() -> None:
    """PE-10: its middle takes all three, its ends one each."""
    assert picked("URRRK", 3) == ("RRR", "UK")
    assert picked("URRRK", 2) == ("R", "URRK")
    assert picked("URRRK", 4) == ("R", "URRK")


@pytest.mark.parametrize(
    ("track", "place", "hand", "left"),
    [
        ("YRY", 2, "RYY", ""),  # both sides, the whole track
        ("KYYRYYYK", 4, "RYYYYYKK", ""),  # whole runs on both sides, then a link
        ("UYRYK", 3, "RYY", "UK"),  # the two sides differ: it stops
        ("YRYK", 2, "RYY", "K"),  # nothing is left below: it stops
        ("KYRY", 3, "RYY", "K"),  # nothing is left above: it stops
        ("KUYRYUK", 4, "RYYUUKK", ""),  # three links
        ("RRRRR", 3, "RRRRR", ""),
        ("YR", 2, "R", "Y"),  # nothing above the gap
        ("RY", 1, "R", "Y"),  # PE-10: rolling down onto the end of the track
        ("RYYY", 1, "R", "YYY"),  # they touch already
        ("UUKRRYY", 3, "K", "UURRYY"),  # touching runs elsewhere stay
        ("RUUR", 2, "U", "RUR"),  # the end of a run of two
    ],
)
def test_pe_9_and_pe_10_when_marbles_collide(track: str, place: int, hand: str, left: str) -> None:
    """PE-9, PE-10."""
    assert picked(track, place) == (hand, left)


def test_pe_9_a_run_reaches_up_into_the_hidden_part() -> None:
    """PE-9 ruling: the whole run explodes, however far up, and marbles from the tank collide in their turn."""
    track = "UKUKUKYR" + "YYYYYY" + "KK"
    assert picked(track, 8) == ("RYYYYYYYKKK", "UKUKU")
    assert picked("KKKKKKKRUUUUUUUU", 8) == ("R", "KKKKKKKUUUUUUUU")


def test_pe_9_a_chain_never_leaves_its_track() -> None:
    """PE-9, PE-7: the other tracks are untouched."""
    others = ["YYYYY", "RYR", "YYY", "Y"]
    state = position({}, tracks=["YRYY", *others])
    anyhow(state, Pick(0, 2))
    assert state.tracks == ["", *others]


def test_pe_10_marbles_that_touch_already_need_a_collision() -> None:
    """PE-10: no marble explodes at the beginning of a turn or because its neighbours leave."""
    state = position({}, tracks=["UURRKK"])
    anyhow(state, Pick(0, 6))
    assert state.tracks[0] == "UURRK"


BETWEEN = "YRY"
"""Taking the red lets two yellows meet."""


def drinking(kind: str, effect: Effect, track: str) -> State:
    """The state after drinking a potion on one track."""
    state = position({"completed": [f"{kind} 4"]}, tracks=[track])
    anyhow(state, Drink(tile(f"{kind} 4"), effect))
    return state


def test_pe_11_only_the_regular_pick_explodes() -> None:
    """PE-11: Little Help doesn't, nor does any potion."""
    state = position({}, tracks=[BETWEEN])
    anyhow(state, Help(0, 2))
    assert (state.desks[0].hand, state.tracks[0]) == ("R", "YY")
    assert drinking("wisdom", TakeOne(0, 2), BETWEEN).tracks[0] == "YY"
    assert drinking("magnet", TakePair(0, 2), "YRKY").tracks[0] == "YY"
    assert drinking("balm", TakeRun(0, 2, 2), "YRRY").tracks[0] == "YY"
    assert drinking("abyss", TakeRow((0,)), "RYY").tracks[0] == "YY"
    assert drinking("lava", SendBack(0, (2,)), "YRYY").tracks[0].startswith("YYY")


def test_pe_11_marbles_that_meet_without_exploding_still_explode_in_a_later_collision() -> None:
    """PE-11, PE-10: after a Little Help has brought two yellows together, a pick between others takes them."""
    state = position({}, tracks=["YRYKY"])
    anyhow(state, Help(0, 2))
    assert state.tracks[0] == "YYKY"
    anyhow(state, Pick(0, 3))
    assert (state.desks[0].hand, state.tracks[0]) == ("RKYYY", "")


def test_pe_11_marbles_that_go_back_in_never_explode() -> None:
    """PE-11, PE-6: also when they land on their like."""
    state = position({"hand": "RRRRRR"}, tracks=["URR"], picked=True)
    play(state, EndTurn("RRR"), chance=dropping(0, 0, 0))
    assert state.tracks[0] == "URRRRR"


def test_pe_12_all_marbles_taken_go_to_the_hand() -> None:
    """PE-12: the seat's own, and nobody else's."""
    state = position({"hand": "K"}, {}, tracks=["YRY"])
    anyhow(state, Pick(0, 2))
    assert [desk.hand for desk in state.desks] == ["KRYY", ""]
    assert state.picked


def test_the_links_of_a_view_end_where_nobody_can_know() -> None:
    """PE-8, PE-9: an unknown marble never collides in a look ahead."""
    after, links = dispenser.pick("KKKKKKYR" + "Y??????", 8)
    assert (after, links) == ("KKKKKK??????", (("Y", 1, 1),))
