"""Dice that tumble: whatever happens on the way, they come to rest in the tray, none upon another."""

import itertools
import math

import pytest

from scenes.games.potions.dice.throw import APART, EDGE, MOST, Throw, parted
from scenes.games.potions.dice.throw_motion import GROWS, RISES, SOUNDS
from scenes.games.potions.dice.tray import rail_places

WIDE, HIGH = 4.1, 3.05
FRAME = 1 / 60


def distances(spots: list[tuple[float, float]]) -> list[float]:
    return [math.dist(one, other) for one, other in itertools.combinations(spots, 2)]


@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_all_dice_rest_apart_and_inside(seed: str) -> None:
    throw = Throw("RBGYPW", WIDE, HIGH, seed)
    frames = 0
    while not throw.settled:
        throw.advance(FRAME)
        frames += 1
    assert frames * FRAME <= MOST + FRAME, "nobody waits longer"
    spots = [die.pos for die in throw.dice.values()]
    assert min(distances(spots)) >= APART - 0.02
    assert all(EDGE - 1e-6 <= x <= WIDE - EDGE + 1e-6 and EDGE - 1e-6 <= y <= HIGH - EDGE + 1e-6 for x, y in spots)
    assert all(die.shows and die.height == 0 for die in throw.dice.values())


@pytest.mark.parametrize("lying", [[], [(EDGE, HIGH - EDGE)], [(2.0, 1.5), (3.2, 2.2)]])
def test_on_the_way_none_is_drawn_over_another(lying: list[tuple[float, float]]) -> None:
    """A tumbling die fills a circle of 0.475 of its size; corners may touch, never more."""
    for seed in range(25):
        throw = Throw("RBGYPW"[len(lying) :], WIDE, HIGH, str(seed), lying)
        while not throw.settled:
            throw.advance(FRAME)
            seen = [
                ((die.pos[0], die.pos[1] - RISES * die.height), 0.475 * (1 + GROWS * die.height))
                for die in throw.dice.values()
                if die.late <= 0
            ]
            seen += [(spot, 0.475) for spot in lying]
            for (one, first), (other, second) in itertools.combinations(seen, 2):
                assert math.dist(one, other) > (first + second) * 0.94, seed


def test_each_die_leaves_the_hand_early() -> None:
    for seed in range(25):
        throw = Throw("RBGYPW", WIDE, HIGH, str(seed))
        throw.advance(0.45)
        assert all(die.late <= 0 for die in throw.dice.values())


def test_how_dice_fall_is_heard_on_velvet_wood_and_dice() -> None:
    throw, grounds = Throw("RBGYPW", WIDE, HIGH, "5"), set[str]()
    while not throw.settled:
        throw.advance(FRAME)
        grounds |= {knock.ground for knock in throw.take_knocks()}
    assert grounds == set(SOUNDS) == {"velvet", "wood", "die"}


def test_hurrying_on_ends_the_throw_at_once_and_the_same_seed_rolls_the_same() -> None:
    one, other = Throw("RGW", WIDE, HIGH, "7"), Throw("RGW", WIDE, HIGH, "7")
    one.finish()
    while not other.settled:
        other.advance(FRAME)
    assert one.settled
    for die in "RGW":
        assert one.dice[die].pos == pytest.approx(other.dice[die].pos)


def test_dice_are_heard_and_leave_those_alone_that_lie_there() -> None:
    lying = [(2.0, 1.5), (3.2, 2.2)]
    throw = Throw("RGW", WIDE, HIGH, "3", lying)
    heard = 0
    while not throw.settled:
        throw.advance(FRAME)
        heard += len(throw.take_knocks())
    assert heard > 3
    spots = [die.pos for die in throw.dice.values()]
    assert min(math.dist(spot, block) for spot in spots for block in lying) >= APART - 0.02


def test_dice_that_come_back_make_room_for_those_that_lie() -> None:
    found = parted({"R": (2.0, 1.5), "B": (2.0, 1.5)}, [(2.0, 1.5)], WIDE, HIGH)
    assert min(distances([*found.values(), (2.0, 1.5)])) >= APART - 0.02


@pytest.mark.parametrize("count", range(1, 9))
def test_the_rail_holds_as_many_pieces_as_there_can_be(count: int) -> None:
    import pygame

    rail = pygame.Rect(0, 0, 140, 300)
    places = rail_places(rail, count)
    assert len(places) == count
    assert all(rail.contains(place) for place in places)
    assert not any(one.inflate(-2, -2).colliderect(other) for one, other in itertools.combinations(places, 2))


def test_a_die_wedged_into_a_corner_behind_dice_that_stay_finds_a_free_place() -> None:
    lying = [(EDGE, EDGE + 1.0), (EDGE + 1.0, EDGE)]
    found = parted({"P": (EDGE, EDGE)}, lying, WIDE, HIGH)
    assert min(math.dist(found["P"], there) for there in lying) >= APART - 0.05
