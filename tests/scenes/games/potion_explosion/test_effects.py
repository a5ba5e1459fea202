"""Explosions: by colour, bounded in number, over soon, and still where motion is reduced."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.games.potion_explosion.dispenser import badges
from scenes.games.potion_explosion.spectacle.effects import Effects
from scenes.games.potion_explosion.spectacle.shards import MOST as MOST_SHARDS
from scenes.games.potion_explosion.spectacle.shards import Shards
from scenes.tabletop.spectacle.particles import MOST
from tests.scenes.games.potion_explosion.benchtop import Driver, benchtop

MARBLE = 60


@pytest.fixture
def driver() -> Iterator[Driver]:
    with benchtop() as opened:
        yield opened


@pytest.fixture
def effects(driver: Driver) -> Effects:
    made = Effects(driver.stage.kit)
    made.resize(MARBLE)
    return made


def drawn(effects: Effects, seconds: float = 0.1) -> bytes:
    for _ in range(round(seconds * 60)):
        effects.update(1 / 60)
    canvas = pygame.Surface((400, 400))
    effects.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_each_colour_explodes_in_its_own_way(effects: Effects) -> None:
    looks = set()
    for colour in "UKRY":
        effects.clear()
        effects.explode((200, 200), colour)
        looks.add(drawn(effects))
    assert len(looks) == 4
    assert bytes(400 * 400 * 3) not in looks


def test_an_explosion_is_over_soon_and_its_particles_are_used_again(effects: Effects) -> None:
    for _ in range(20):
        effects.explode((200, 200), "R")
        for _ in range(75):
            effects.update(1 / 60)
        assert len(effects) == 0
    assert effects.bounds() is None
    assert drawn(effects) == bytes(400 * 400 * 3)


def test_there_are_never_too_many_particles(effects: Effects) -> None:
    for _ in range(60):
        effects.explode((200, 200), "R")
    assert len(effects) == MOST


def test_nothing_is_drawn_outside_the_bounds(effects: Effects) -> None:
    for colour in "UKRY":
        effects.clear()
        effects.explode((200, 200), colour)
        effects.flash((150, 200))
        effects.glitter((200, 150))
        for _ in range(40):
            effects.update(1 / 60)
            bounds = effects.bounds()
            if bounds is None:
                break
            canvas = pygame.Surface((400, 400))
            effects.draw(canvas)
            canvas.fill("black", bounds)
            assert canvas.get_bounding_rect().w in (0, 400)
            assert pygame.transform.average_color(canvas)[:3] == (0, 0, 0)


def test_reduced_motion_leaves_light_but_nothing_that_flies(driver: Driver, effects: Effects) -> None:
    driver.stage.kit.settings.reduced_motion = True
    effects.explode((200, 200), "R")
    assert 0 < len(effects) < 5
    before = effects.bounds()
    effects.update(0.1)
    assert effects.bounds() == before


def test_equal_seeds_give_equal_explosions(driver: Driver) -> None:
    looks = []
    for _ in range(2):
        effects = Effects(driver.stage.kit, seed=3)
        effects.resize(MARBLE)
        effects.explode((200, 200), "Y")
        looks.append(drawn(effects, 0.2))
    assert looks[0] == looks[1]


def test_what_lies_behind_a_shard_is_seen_through_it_the_other_way_round() -> None:
    shards, canvas = Shards(), pygame.Surface((400, 400))
    shards.resize(MARBLE)
    canvas.fill("red", (0, 0, 200, 400))
    canvas.fill("blue", (200, 0, 200, 400))
    shards.throw((200.0, 200.0), 1, 1.0)
    before, area = canvas.copy(), shards.bounds()
    shards.draw(canvas)
    assert area is not None
    wrong = [
        (x, y) for x in range(400) for y in range(400)
        if (now := canvas.get_at((x, y)))[0 if x >= 200 else 2] > 150 > now[2 if x >= 200 else 0]
    ]  # fmt: skip
    assert len(wrong) > MARBLE
    canvas.fill("black", area)
    before.fill("black", area)
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(before, "RGB")


def test_shards_are_few_and_soon_gone(effects: Effects) -> None:
    for _ in range(9):
        effects.body((200, 200), "U", 5)
        assert 0 < len(effects.shards) <= MOST_SHARDS
    for _ in range(80):
        effects.update(1 / 60)
    assert len(effects.shards) == 0


def test_no_shards_fly_with_less_motion_or_where_all_is_there_at_once(driver: Driver, effects: Effects) -> None:
    settings = driver.stage.kit.settings
    settings.reduced_motion = True
    effects.body((200, 200), "U", 5)
    settings.reduced_motion, settings.speed = False, "at_once"
    effects.body((200, 200), "U", 5)
    assert len(effects.shards) == 0


def test_everything_can_be_made_ahead_of_time(effects: Effects) -> None:
    makes = list(effects.to_make())
    for make in makes:
        make()
    assert len(makes) > 10


def test_counts_of_links_lie_beside_one_another(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fourth link's coin covered the numeral of the second."""
    seen: list[tuple[float, float]] = []
    monkeypatch.setattr(badges, "_draw_count", lambda _kit, _canvas, at, _count, _number: seen.append(at))
    kit, size = driver.stage.kit, driver.stage.kit.px(38)
    counts = [((100.0, 200.0), 3, 2), ((100.0, 200.0 + size), 2, 4), ((300.0, 200.0), 2, 1)]
    badges.draw_all(kit, pygame.Surface((400, 400)), counts)
    assert seen[1][1] - seen[0][1] >= 1.7 * size and seen[2][1] == pytest.approx(200, abs=1)
