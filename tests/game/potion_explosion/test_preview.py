"""What an action would bring: which marbles would go, which holes be filled, and what nobody can know."""

from __future__ import annotations

from game.core.contract import Event
from game.potion_explosion.preview import FilledHole, Spot, desk_preview, dispenser_preview, spots_of
from game.potion_explosion.rules.actions import (
    Drink,
    Mix,
    Pick,
    RobPool,
    SendBack,
    TakeOne,
    TakePair,
    TakeRow,
    TakeRun,
)
from game.potion_explosion.rules.events import Taken
from tests.game.potion_explosion.table import RULES, TILES, play, position, tile

CHAIN = ["KYRKYUKYU", "YURUKRYU", "UUKYRYYKRYURU", "RKUYRRUKR", "KRYUYYKYU"]
"""The rulebook's chain: in track 2 the R at place 5 brings 3 Y and 2 K; U and R remain."""


def test_the_preview_of_a_chain_tells_where_its_marbles_lie_now() -> None:
    preview = dispenser_preview(play(position({}, tracks=CHAIN), Pick(2, 5)))
    assert preview.taken == (Spot(2, 5),)
    assert [(link.number, link.colour, [spot.place for spot in link.spots]) for link in preview.links] == [
        (1, "Y", [4, 6, 7]),
        (2, "K", [3, 8]),
    ]
    assert preview.total(2) == 6
    assert preview.tracks == {2}
    assert not preview.open_tracks


def test_a_chain_that_may_go_on_in_the_dark_says_so() -> None:
    view = RULES.view(position({}, tracks=[*CHAIN[:2], "UUKKRYYUKYYYY", *CHAIN[3:]]), None)
    open_tracks = dispenser_preview(RULES.foresee(view, Pick(2, 9)).events).open_tracks
    assert open_tracks == {2}, "the tank is unknown"
    assert not dispenser_preview(RULES.foresee(view, Pick(2, 5)).events).open_tracks


def test_previews_of_potions_ring_what_they_take() -> None:
    events: list[Event] = [Taken(0, 1, (1,), "Y", ""), Taken(0, 3, (1,), "R", "")]
    preview = dispenser_preview(events)
    assert preview.taken == (Spot(1, 1), Spot(3, 1))
    assert (preview.total(1), preview.total(3), preview.total(0)) == (1, 1, 0)


def test_what_an_action_names_in_the_dispenser() -> None:
    assert spots_of(Pick(2, 5)) == spots_of(TakeOne(2, 5)) == {(2, 5)}
    assert spots_of(TakePair(1, 3)) == {(1, 3), (1, 4)}
    assert spots_of(TakeRun(0, 2, 3)) == {(0, 2), (0, 3), (0, 4)}
    assert spots_of(TakeRow((0, 4))) == {(0, 1), (4, 1)}
    assert spots_of(SendBack(3, (2, 6))) == {(3, 2), (3, 6)}
    assert spots_of(Mix()) == spots_of(RobPool(1)) == spots_of(None) == frozenset()


def test_marbles_go_where_they_complete_a_potion_and_the_view_stays_as_it_is() -> None:
    """PE-18, PE-19: of two recipes that both want the marble the one with fewer open holes gets it."""
    first, second = tile("wisdom 4"), tile("joy 4")
    colour = next(colour for colour in TILES[first].holes if colour in TILES[second].holes)
    others = TILES[second].holes.replace(colour, "", 1)
    brewing = ["wisdom 4", {"tile": "joy 4", "marbles": others}]
    view = RULES.view(position({"brewing": brewing}, tracks=[colour, *CHAIN[1:]]), None)
    before, brew = RULES.copy(view), view.desks[0].brewing[1]
    found = desk_preview(RULES, view, Pick(0, 1), 0)
    assert found.marbles == ((colour, 1),) and found.total == 1
    assert brew is not None and found.fills == (FilledHole(1, brew.open.index(colour), colour),)
    assert found.completes == (second,)
    assert not found.certain, "marbles would roll in"
    assert view == before


def test_what_is_sent_back_comes_to_no_hand() -> None:
    """PE-28."""
    desk = {"completed": ["lava 4"], "brewing": ["wisdom 4", "joy 4"]}
    view = RULES.view(position(desk, tracks=["KKUUU", *CHAIN[1:]]), None)
    found = desk_preview(RULES, view, Drink(tile("lava 4"), SendBack(0, (1, 2))), 0)
    assert (found.marbles, found.sends_back, found.fills) == ((("K", 2),), True, ())
