"""The dispenser on screen: shows end where the match is, marbles arrive, pointer and keys choose."""

from __future__ import annotations

import random
from itertools import islice

import pygame
import pytest

from game.core.catalogue import load
from game.core.chance import Dealer
from game.core.contract import Event
from game.potion_explosion.preview import Spot, dispenser_preview
from game.potion_explosion.rules.actions import Pick
from game.potion_explosion.rules.events import Collided, Helped, Lifted, Picked, RolledIn, Taken
from scenes.games.potion_explosion.dispenser.state import NOTHING, SpotOffer
from scenes.games.potion_explosion.dispenser.view import DispenserView
from scenes.ui.settings import Speed
from tests.scenes.drawn import seldom_drawn
from tests.scenes.games.potion_explosion.benchtop import CHAIN, Driver, benchtop
from tests.scenes.games.potion_explosion.games import Move, random_moves
from tests.slow import cases

CAN = SpotOffer(active=True)
MIDDLE = "UURYURU"
"""What remains of the chain's track in sight and above."""


def chain_events() -> list[Event]:
    """What picking the R of the rulebook's chain brings, as the rules say."""
    rules = load("potion_explosion").rules
    state = rules.setup(2, rules.options_type(), Dealer(random.Random(1)))
    state.tracks, state.pending = list(CHAIN), ()
    events: list[Event] = []
    rules.apply(state, Pick(2, 5), Dealer(random.Random(1)), events)
    return events


def marbles_taken(events: list[Event]) -> list[tuple[int, str]]:
    """Which marbles go to which seat's hand."""
    taken: list[tuple[int, str]] = []
    for event in events:
        if isinstance(event, Picked | Helped):
            taken.append((event.seat, event.colour))
        elif isinstance(event, Collided):
            taken += [(event.seat, event.colour)] * (event.below + event.above)
        elif isinstance(event, Taken):
            taken += [(event.seat, colour) for colour in event.marbles]
    return taken


def a_whole_match() -> list[Move]:
    moves = list(islice(random_moves(3), 4000))
    return [move for move in moves if move.match == 1]


# -- whole matches ------------------------------------------------------------------------------------------------


@cases("speed", ["at_once", "brisk", "calm"], quick=["at_once"])
def test_a_whole_match_is_shown_to_where_it_stands(speed: Speed) -> None:
    moves = a_whole_match()
    assert len(moves) > 100
    if speed == "calm":
        moves = moves[:40]
    with benchtop(speed=speed) as driver:
        driver.view.show_tracks(moves[0].before)
        with seldom_drawn(driver.stage):
            for move in moves:
                assert driver.contents() == move.before
                driver.top.landed.clear()
                took = driver.play(move.events)
                assert driver.contents() == move.after
                assert driver.view.simulation.settled
                assert sorted(driver.top.landed) == sorted(marbles_taken(move.events))
                assert speed != "at_once" or took == 0


@pytest.mark.slow
def test_hurrying_on_at_any_moment_ends_exactly() -> None:
    rng = random.Random(8)
    moves = [move for move in a_whole_match() if any(isinstance(e, Picked | RolledIn) for e in move.events)]
    with benchtop() as driver, seldom_drawn(driver.stage):
        for move in moves:
            driver.view.show_tracks(move.before)
            driver.top.landed.clear()
            driver.view.play(move.events)
            driver.seconds(rng.uniform(0, 2.5))
            driver.view.hurry()
            assert driver.contents() == move.after
            assert not driver.view.busy
            assert len(driver.top.fliers) == 0
            assert sorted(driver.top.landed) == sorted(marbles_taken(move.events))


def test_shows_wait_for_each_other() -> None:
    moves = [move for move in a_whole_match() if any(isinstance(event, RolledIn) for event in move.events)][:1]
    with benchtop() as driver:
        driver.view.show_tracks(moves[0].before)
        for event in moves[0].events:
            driver.view.play([event])
        while driver.view.busy:
            driver.frames()
        assert driver.contents() == moves[0].after


def test_showing_something_else_ends_a_show() -> None:
    with benchtop() as driver:
        driver.view.play(chain_events())
        driver.seconds(0.7)
        driver.view.show_tracks(["UK", "", "R?", "Y", ""])
        assert driver.contents() == ["UK", "", "R?", "Y", ""]
        driver.seconds(1)
        assert driver.contents() == ["UK", "", "R?", "Y", ""]


def test_a_window_that_changes_size_in_the_middle_of_a_show_goes_on() -> None:
    with benchtop() as driver:
        driver.view.play(chain_events())
        driver.seconds(0.8)
        driver.stage.set_size((1024, 768))
        driver.frames(3)
        while driver.view.busy:
            driver.frames()
        assert driver.contents()[2] == MIDDLE


def test_reduced_motion_shows_each_link_without_travel() -> None:
    with benchtop(reduced_motion=True) as driver:
        took = driver.play(chain_events())
        assert driver.contents()[2] == MIDDLE
        assert len(driver.top.landed) == 6
        assert 0.8 < took < 3, "the links can still be counted"


# -- the staging of a chain ---------------------------------------------------------------------------------------


def test_a_chain_can_be_counted_link_by_link() -> None:
    with benchtop() as driver:
        driver.view.play(chain_events())
        totals, burning = list[int](), list[tuple[int, int]]()
        while driver.view.busy:
            driver.frames()
            show_state = driver.view.standing.show_state
            if show_state.totals and (not totals or totals[-1] != show_state.totals[2]):
                totals.append(show_state.totals[2])
            now = (len(show_state.burning), next(iter(show_state.burning.values()), 0))
            if show_state.burning and (not burning or burning[-1] != now):
                burning.append(now)
        assert totals == [1, 4, 6]
        assert burning == [(3, 1), (2, 2)]
        assert driver.contents()[2] == MIDDLE


def test_a_chain_is_heard_and_louder_the_faster_marbles_meet() -> None:
    with benchtop() as driver:
        driver.play(chain_events())
        sounds = driver.top.sounds
        assert [variation for name, _, variation in sounds if name == "explosion"] == [1, 2]
        assert sum(name == "place" for name, _, _ in sounds) == 6
        assert sounds[0][0] == "lift"
        knocks = [volume for name, volume, _ in sounds if name.startswith("clack")]
        assert knocks
        assert all(0 < volume <= 1 for _, volume, _ in sounds)

        def loudest(places: tuple[int, ...], after: str) -> float:
            driver.view.show_tracks(["UKRYUKRYU", "", "", "", ""])
            driver.top.sounds.clear()
            driver.play([Taken(0, 0, places, "K" * len(places), after)])
            return max(volume for name, volume, _ in driver.top.sounds if name.startswith("clack"))

        assert loudest((2,), "URYUKRYU") < loudest((2, 3, 4), "UUKRYU") < loudest((2, 3, 4, 5, 6, 7), "UYU")


def test_a_refill_opens_the_lid_rolls_in_and_closes_it() -> None:
    with benchtop() as driver:
        driver.view.show_tracks(["UK", "", "R", "", ""])
        driver.play([RolledIn(((0, 3, "Y"), (2, 2, "K"), (0, 4, "R")))])
        assert driver.contents() == ["UKYR", "", "RK", "", ""]
        names = [name for name, _, _ in driver.top.sounds if not name.startswith("clack")]
        assert names == ["lid_open", "cascade", "lid_close"]
        assert driver.view.standing.show_state.lid == 0


def test_marbles_that_are_lifted_go_to_no_hand() -> None:
    with benchtop() as driver:
        driver.play([Lifted(0, 0, (1,), "K", CHAIN[0][1:]), RolledIn(((0, 9, "K"),))])
        assert driver.contents()[0] == CHAIN[0][1:] + "K"
        assert driver.top.landed == []


def test_marbles_can_be_sent_back_from_the_desk() -> None:
    with benchtop() as driver:
        driver.top.motion.play(driver.view.swallow([("U", (900.0, 500.0), 40.0), ("R", (950.0, 500.0), 40.0)]))
        driver.frames(4)
        assert len(driver.top.fliers) == 2
        driver.seconds(1)
        assert len(driver.top.fliers) == 0


# -- previews -----------------------------------------------------------------------------------------------------


def test_the_previewed_chain_is_lit_and_the_rest_is_darker() -> None:
    with benchtop((1920, 1080)) as driver:
        driver.view.offer(CAN)
        plain = {spot: driver.light(spot) for spot in (Spot(0, 3), Spot(2, 1))}
        driver.view.preview(dispenser_preview(chain_events()))
        for spot, light in plain.items():
            assert driver.light(spot) < light * 0.9
        driver.view.preview(None)
        assert driver.light(Spot(0, 3)) == plain[Spot(0, 3)]


def test_light_tells_whose_turn_it_is_and_what_fits() -> None:
    with benchtop((1920, 1080)) as driver:
        spot, other = Spot(0, 3), Spot(1, 3)
        driver.view.offer(NOTHING)
        waiting = driver.light(spot)
        driver.view.offer(CAN)
        can = driver.light(spot)
        driver.view.offer(SpotOffer(active=True, fits=frozenset({other})))
        assert driver.light(spot) < waiting < can
        assert driver.light(Spot(0, 9)) < driver.light(Spot(0, 8)), "row 9 lies in the dark behind the rod"


# -- pointer and keys ---------------------------------------------------------------------------------------------


def test_the_pointer_attends_and_chooses() -> None:
    with benchtop() as driver:
        driver.view.offer(CAN)
        driver.point(Spot(1, 3))
        assert driver.top.attended[-1] == Spot(1, 3) == driver.view.attended
        driver.click(Spot(4, 8))
        assert driver.top.chosen == [Spot(4, 8)]
        driver.mouse(pygame.MOUSEMOTION, (1200, 700))
        assert driver.view.attended is None


def test_what_does_not_fit_is_refused_and_shakes() -> None:
    with benchtop() as driver:
        driver.view.offer(SpotOffer(active=True, fits=frozenset({Spot(0, 1)})))
        driver.click(Spot(1, 1))
        assert driver.top.chosen == []
        assert driver.top.refused == [Spot(1, 1)]
        assert driver.view.board.shaken != 0
        driver.click(Spot(0, 1))
        assert driver.top.chosen == [Spot(0, 1)]


def test_row_nine_is_seen_but_refused() -> None:
    with benchtop() as driver:
        driver.view.offer(CAN)
        driver.click(Spot(0, 9))
        assert driver.view.attended == Spot(0, 9)
        assert driver.top.chosen == []
        assert driver.top.refused == [Spot(0, 9)]


def test_a_place_without_a_marble_is_nothing() -> None:
    with benchtop() as driver:
        driver.view.show_tracks(["UK", "", "", "", ""])
        driver.view.offer(CAN)
        driver.click(Spot(0, 3))
        driver.click(Spot(1, 1))
        assert driver.top.chosen == []
        assert driver.view.spot_at(driver.view.geometry.spot_rect(Spot(0, 2)).center) == Spot(0, 2)
        assert driver.view.spot_at(driver.view.geometry.spot_rect(Spot(0, 3)).center) is None


def drag(driver: Driver, spot: Spot, to: tuple[float, float]) -> None:
    start = driver.view.geometry.spot_point(spot)
    driver.point(spot)
    driver.mouse(pygame.MOUSEBUTTONDOWN, start)
    driver.mouse(pygame.MOUSEMOTION, (start[0] + 30, start[1]))
    driver.mouse(pygame.MOUSEMOTION, to)


def test_a_marble_can_be_dragged_out() -> None:
    with benchtop() as driver:
        driver.view.offer(CAN)
        drag(driver, Spot(2, 5), (900, 400))
        assert len(driver.top.fliers) == 1
        driver.mouse(pygame.MOUSEBUTTONUP, (900, 400))
        assert driver.top.chosen == [Spot(2, 5)]
        driver.play(chain_events())
        assert len(driver.top.landed) == 6
        assert len(driver.top.fliers) == 0


def test_a_marble_that_is_put_back_is_not_chosen() -> None:
    with benchtop() as driver:
        driver.view.offer(CAN)
        drag(driver, Spot(2, 5), driver.view.geometry.spot_point(Spot(3, 5)))
        driver.mouse(pygame.MOUSEBUTTONUP, driver.view.geometry.spot_point(Spot(3, 5)))
        assert driver.top.chosen == []
        assert len(driver.top.fliers) == 0
        assert driver.view.standing.away is None


def test_a_marble_that_can_not_be_chosen_can_not_be_dragged() -> None:
    with benchtop() as driver:
        drag(driver, Spot(2, 5), (900, 400))
        assert len(driver.top.fliers) == 0


def test_keys_walk_from_marble_to_marble_and_choose() -> None:
    with benchtop() as driver:
        driver.view.offer(CAN)
        driver.key(pygame.K_TAB)
        first = driver.view.attended
        assert first is not None
        driver.key(pygame.K_UP)
        assert driver.view.attended == Spot(first.track, first.place + 1)
        driver.key(pygame.K_LEFT)
        assert driver.view.attended == Spot(first.track - 1, first.place + 1)
        driver.key(pygame.K_RETURN)
        assert driver.top.chosen == [Spot(first.track - 1, first.place + 1)]
        for _ in range(9):
            driver.key(pygame.K_DOWN)
        assert driver.view.attended == Spot(first.track - 1, 1), "the bottom is an edge"


def test_keys_pass_over_empty_tracks_and_land_on_the_highest_marble() -> None:
    with benchtop() as driver:
        driver.view.show_tracks(["UKR", "", "RYUKRYUK", "", "U"])
        driver.key(pygame.K_TAB)
        for _ in range(8):
            driver.key(pygame.K_UP)
        assert driver.view.attended == Spot(2, 8)
        driver.key(pygame.K_LEFT)
        assert driver.view.attended == Spot(0, 3)
        driver.key(pygame.K_UP)
        assert driver.view.attended == Spot(0, 3), "there is no marble above"
        driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RIGHT)
        assert driver.view.attended == Spot(4, 1)


# -- places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440)])
def test_every_marble_is_found_where_it_is_drawn(size: tuple[int, int]) -> None:
    with benchtop(size) as driver:
        geometry = driver.view.geometry
        assert geometry.diameter >= 44
        for track in range(5):
            for place in range(1, 10):
                spot = Spot(track, place)
                assert geometry.spot_at(geometry.spot_rect(spot).center) == spot
                assert driver.view.rect.contains(geometry.spot_rect(spot))
        assert geometry.spot_at(driver.view.rect.topleft) is None


def test_a_missing_picture_leaves_a_dispenser_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    with benchtop() as driver:
        monkeypatch.setattr(
            driver.stage.kit.pictures, "_families", {"dispenser": {}, "marbles": {}, "effects": {}}
        )
        driver.top.layout((1280, 720))
        driver.play(chain_events())
        assert driver.contents()[2] == MIDDLE
        assert isinstance(driver.view, DispenserView)
