"""The great moments: each event leads to its own, which ends in time, can be hurried, and rests if asked to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Action
from game.core.messages import msg
from game.potion_explosion.rules.actions import Place
from scenes.games.potion_explosion import staging
from scenes.games.potion_explosion.dispenser.stirring import ANSWERS
from scenes.games.potion_explosion.moments import desks, drinking
from scenes.games.potion_explosion.spectacle.effects import strength_of
from scenes.hall.hall import Hall
from scenes.tabletop.pieces import fliers
from scenes.ui.motion import PACE
from tests.scenes.games.potion_explosion.benchtop import benchtop
from tests.scenes.games.potion_explosion.potion_hands import Open, PotionHands, brewing, match_at
from tests.scenes.table_hands import seats_of
from tests.slow import cases
from tests.tools.moments.potion_explosion import MOMENTS

LONGEST = 4.5
"""Seconds in which the longest chain is told and everything rests again."""
POWERS = ("wisdom", "magnet", "abyss", "balm", "lava", "love", "joy", "sands")
QUICK = ["completed", "wisdom", "love"]


def sit_down(open_hall: Callable[..., Hall], name: str, **settings: Any) -> PotionHands:
    """Sit where a moment begins."""
    hands = PotionHands(open_hall(speed="brisk", **settings), MOMENTS[name].match())
    hands.scene.session.pause(True)
    hands.wait(0.3)
    return hands


def decide(hands: PotionHands, name: str) -> None:
    for action in MOMENTS[name].actions(hands.match):
        assert isinstance(action, Action)
        hands.match.play(action, hands.match.seat_to_move)
    hands.wait(1 / 30)
    assert hands.scene.busy


def rests(hands: PotionHands) -> bool:
    """Whether nothing of a moment is left."""
    table = hands.table
    dispenser = table.dispenser
    state = dispenser.standing
    left = len(table.layer), len(dispenser.under), len(dispenser.effects), len(dispenser.effects.lights)
    return (
        not any(left)
        and not table.in_motion
        and not dispenser.stirring.busy
        and not len(state.knocks)
        and state.bend is None
        and not state.show_state.hidden
    )


def watch(hands: PotionHands, seconds: float = LONGEST) -> tuple[float, int]:
    """Look on until all rests; returns when one may decide again, and in how many frames sights were seen."""
    freed, seen = 0.0, 0
    for frame in range(round(seconds * 60)):
        hands.wait(1 / 60)
        busy = hands.scene.busy or bool(hands.scene.session.news)
        freed = freed if not busy else (frame + 1) / 60
        seen += bool(len(hands.table.layer)) or bool(len(hands.table.dispenser.under))
        if not busy and rests(hands):
            return freed, seen
    raise AssertionError(f"it never rests: {hands.where()}")


def test_the_ribbon_tells_what_happens_not_what_the_focus_is_on(open_hall: Callable[..., Hall]) -> None:
    hands = PotionHands(open_hall(speed="brisk", reduced_motion=False), MOMENTS["chain"].match())
    hands.wait(0.3)
    ribbon = hands.scene.ribbon
    hands.scene.focus_on(hands.table.dispenser.board)
    hands.wait(0.1)
    assert ribbon.pointed
    for action in MOMENTS["chain"].actions(hands.match):
        hands.scene.decide(action)
    hands.wait(0.2)
    assert hands.scene.busy and not ribbon.pointed and ribbon._default


@cases("name", list(MOMENTS), quick=QUICK)
def test_a_moment_is_seen_ends_in_time_and_leaves_nothing(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    assert rests(hands)
    decide(hands, name)
    freed, seen = watch(hands)
    chain = name in ("chain", "links", "five")
    assert seen > 20 or chain, "there is a sight"
    assert freed < (LONGEST if chain or name == "sands" else 2.6), "nobody waits long"


def test_time_turned_back_and_a_pool_robbed_take_no_longer_than_a_moment_may() -> None:
    turned, flights = drinking.POURED[True] + desks.TURNED, 2 * staging.ROBBED + fliers.SECONDS
    assert (turned + desks.HEART + desks.SHOT + flights) / PACE["brisk"] <= 1.2


@cases("name", list(MOMENTS), quick=QUICK)
def test_a_press_hurries_it_on(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    decide(hands, name)
    hands.wait(0.3)
    assert hands.scene.busy
    hands.hasty_click((hands.stage.canvas.get_width() // 2, 5))
    hands.wait(0.1)
    if not hands.scene.busy:
        assert not hands.scene.session.news
    else:  # the press was meant for something else there: the table's own place takes it
        hands.hasty_click(hands.table.board.rect.center)
        hands.wait(0.1)
        assert not hands.scene.busy
    watch(hands, 2.5)


@cases("name", POWERS, quick=["magnet"])
def test_less_motion_is_one_still_picture_long_enough_to_be_read(
    open_hall: Callable[..., Hall], name: str
) -> None:
    hands = sit_down(open_hall, name, reduced_motion=True)
    decide(hands, name)
    pictures: list[bytes] = []
    most = 0
    for _ in range(round(LONGEST * 60)):
        hands.wait(1 / 60)
        layer = hands.table.layer
        shown = len(layer) - len(layer.effects)
        picture = pygame.image.tobytes(hands.stage.canvas, "RGB") if shown else b""
        pictures = [*pictures, picture] if picture and (not pictures or picture == pictures[-1]) else []
        most = max(most, len(pictures))
        if not hands.scene.busy and rests(hands):
            break
    assert rests(hands)
    assert most >= 30, "half a second of the same"


def test_nothing_travels_in_a_chain_if_motion_is_reduced(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "links", reduced_motion=True)
    decide(hands, "links")
    for _ in range(round(LONGEST * 60)):
        hands.wait(1 / 60)
        dispenser = hands.table.dispenser
        assert not dispenser.stirring.busy
        assert not len(dispenser.standing.knocks)
        assert len(dispenser.effects) < 30
        if not hands.scene.busy and rests(hands):
            return
    raise AssertionError("it never rests")


def test_links_grow_and_the_cabinet_answers_the_third(open_hall: Callable[..., Hall]) -> None:
    assert [strength_of(link) for link in (1, 2, 3)] == sorted({strength_of(link) for link in (1, 2, 3)})
    assert strength_of(9) == strength_of(5) == 1.5
    hands = sit_down(open_hall, "links", reduced_motion=False)
    decide(hands, "links")
    answered, knocked, link = set[int](), set[int](), 0
    while hands.scene.busy:
        hands.wait(1 / 60)
        link = max([link, *(number for _, _, number in hands.table.dispenser.standing.show_state.counts)])
        if hands.table.dispenser.stirring.busy:
            answered.add(link)
        if len(hands.table.dispenser.standing.knocks):
            knocked.add(link)
    assert min(answered) == ANSWERS - 1, "it draws breath before the third bursts"
    assert min(knocked) == 2


def test_a_run_bursts_as_one_body_however_long() -> None:
    with benchtop() as driver:
        effects = driver.view.effects
        for count in (1, 5):
            effects.clear()
            effects.body((200, 200), "U", count)
            assert len(effects) == 1
            assert len(effects.lights) == 1


def test_a_burst_lights_only_the_side_of_a_neighbour_that_faces_it() -> None:
    with benchtop() as driver:
        lights = driver.view.effects.lights
        lights.throw((100, 200), (255, 120, 60), 1.0)
        lights.update(0.06)
        canvas = pygame.Surface((400, 400))
        at = (100 + driver.view.geometry.diameter * 1.2, 200.0)
        lights.on_marbles(canvas, [at])
        half = round(driver.view.geometry.diameter / 2)
        near = pygame.Rect(round(at[0]) - half, 200 - half, half, 2 * half)
        light = [sum(pygame.transform.average_color(canvas, side)[:3]) for side in (near, near.move(half, 0))]
        assert light[0] > 20 * max(0.1, light[1])


def test_points_that_were_won_are_counted_up_and_end_right(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "completed", reduced_motion=False)
    decide(hands, "completed")
    points, seen = hands.table.points, list[bytes]()
    for _ in range(150):
        hands.wait(1 / 60)
        picture = pygame.image.tobytes(hands.stage.canvas.subsurface(points.rect), "RGB")
        seen = seen if seen and seen[-1] == picture else [*seen, picture]
    assert len(set(seen)) >= 5
    hands.table.points.forget()
    hands.table.refresh()
    hands.wait(1.0)
    assert pygame.image.tobytes(hands.stage.canvas.subsurface(points.rect), "RGB") == seen[-1]


def test_nothing_blinks_out_as_a_potion_is_carried_off(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "completed", reduced_motion=False)
    station, fliers = hands.table.stations[0], hands.table.context.fliers
    flask = pygame.Rect(0, 0, 20, 20)
    flask.center = round(station.flask_point()[0]), round(station.flask_point()[1])
    empty = station.portrait().subsurface(flask.move(-station.rect.x, -station.rect.y))
    decide(hands, "completed")
    while len(fliers) < 2:  # the one that is placed, then those that leave
        hands.wait(1 / 60)
        assert hands.scene.busy
    assert len(fliers) == 7, "those that wait for their turn lie there"
    seen, nothing = (
        pygame.transform.average_color(each) for each in (hands.stage.canvas.subsurface(flask), empty)
    )
    assert max(abs(one - other) for one, other in zip(seen[:3], nothing[:3], strict=True)) > 20


def test_at_once_nothing_flies(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "completed", reduced_motion=False)
    hands.hall.kit.settings.speed = "at_once"
    for action in MOMENTS["completed"].actions(hands.match):
        hands.match.play(action, hands.match.seat_to_move)
    for _ in range(30):
        hands.wait(1 / 60)
        assert len(hands.table.layer) == 0
        assert len(hands.table.dispenser.effects) == 0


# -- desks as places ---------------------------------------------------------------------------------------------
def test_one_press_sits_one_down_at_a_desk_and_another_lets_one_rise(sit: Open) -> None:
    hands = sit({"desks": [{}, {"pool": "RK", "hand": ""}, {}]}, seats=seats_of(None, "apprentice", "apprentice"))
    hands.scene.session.pause(True)
    table = hands.table
    hands.click(table.panel(1))
    hands.move((2, 2))
    hands.wait(0.1)
    assert table.lens.visible
    assert table.lens.seat == 1
    hands.move(table.panel(2).rect.center)
    assert table.lens.seat == 2, "another desk can be looked at meanwhile"
    hands.move((2, 2))
    assert table.lens.seat == 1
    hands.click(table.lens.rect.center)
    hands.move((2, 2))
    assert not table.lens.visible
    hands.click(table.panel(2))
    hands.key(pygame.K_ESCAPE)
    hands.move((2, 2))
    assert not table.lens.visible
    assert hands.scene.dialog is None


def test_what_is_decided_at_ones_own_desk_brings_one_back_to_it(sit: Open) -> None:
    """A dispenser's marble can be picked from there; recipes and holes would lie below the other's desk."""
    hands = sit({"desks": [brewing("wisdom 6", "love 7"), {"pool": "RK"}]}, seats=seats_of(None, None))
    hands.click(hands.table.panel(1))
    hands.move((2, 2))
    assert hands.table.lens.visible
    hands.pick(0, 5)
    hands.rest()
    assert any(isinstance(action, Place) for action in hands.scene.context.legal)
    assert not hands.table.lens.visible
    hands.click(hands.table.panel(1))
    assert hands.table.lens.visible, "one may look again"


def test_what_a_seat_holds_is_drawn_on_its_panel(sit: Open) -> None:
    pictures = []
    for hand in ("", "UUK"):
        desk = brewing("wisdom 4", None) | {"hand": hand}
        position = {"desks": [{}, desk, {}], "seat": 1, "picked": True}
        hands = sit(position, seats=seats_of(None, "apprentice", "apprentice"))
        hands.scene.session.pause(True)
        hands.wait(0.1)
        pictures.append(pygame.image.tobytes(hands.stage.canvas.subsurface(hands.table.panel(1).rect), "RGB"))
    assert pictures[0] != pictures[1]


@pytest.fixture
def opened(sit: Open) -> PotionHands:
    return sit({"desks": [{"completed": ["love 4"]}, {}]})


def test_a_flask_that_is_drunk_stands_nowhere_else_meanwhile(opened: PotionHands) -> None:
    tile = opened.state.desks[0].completed[0]
    opened.table.scenery.away["potion", tile] = 1
    opened.table.refresh()
    potion = opened.table.shelf.potion_of(tile)
    assert potion is not None
    canvas = pygame.Surface(opened.stage.canvas.get_size())
    potion.draw(canvas)
    assert canvas.get_bounding_rect().w in (0, canvas.get_width())
    assert pygame.transform.average_color(canvas)[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_reason_waits_until_a_chain_has_counted(open_hall: Callable[..., Hall], size: tuple[int, int]) -> None:
    match = match_at(
        seats_of("apprentice", None), {"tracks": MOMENTS["chain"].position["tracks"], "desks": [{}, {}]}
    )
    hands = PotionHands(open_hall(speed="brisk", size=size, reduced_motion=False), match)
    hands.scene.session.pause(True)
    hands.wait(0.3)
    (chain,) = MOMENTS["chain"].actions(match)
    hands.match.play(chain, 0, reasons=[msg("Its flask is nearly full")])
    hands.until(lambda: hands.scene.busy)
    counted = 0
    while hands.scene.busy:
        above = (
            hands.scene.why.visible
            and hands.scene.why.rect.collidelist(hands.table.dispenser.geometry.arches) >= 0
        )
        assert not above
        counted += 1
        hands.wait(1 / 60)
    assert counted > 30
    assert hands.scene.why.visible and hands.scene.why.text
