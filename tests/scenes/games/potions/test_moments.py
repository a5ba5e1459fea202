"""The great moments: each event leads to its own, which ends in time, can be hurried, and rests if asked to."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.potions.preview import completing
from game.potions.rules.events import BonusWon
from game.potions.rules.model import BOT
from scenes.games.potions.moments import bonus
from scenes.games.potions.pieces.bot_panel import SPEAKS, BotPanel
from scenes.hall.hall import Hall
from scenes.hall.settings.scene import TEXT_SIZES
from scenes.ui.settings import TextSize
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import PotionsHands
from tests.scenes.table_hands import Point, seats_of
from tests.slow import cases
from tests.tools.moments.potions import MOMENTS

LONGEST = 12.0
"""Seconds in which the longest (the bot's whole turn) is told and everything rests again."""
QUICK = ["po_completed", "po_owl"]
ENDS = ("po_finale", "po_finale_of_two", "po_finale_alone")
ONCE = [name for name in MOMENTS if name not in ("po_throw", "po_bot", *ENDS)]


def sit_down(open_hall: Callable[..., Hall], name: str, **settings: object) -> PotionsHands:
    """Sit where a moment begins."""
    hands = PotionsHands(open_hall(speed="brisk", **settings), MOMENTS[name].match())
    hands.scene.session.pause(True)
    hands.wait(0.3)
    return hands


def decide(hands: PotionsHands, name: str) -> None:
    for action in MOMENTS[name].actions(hands.match):
        hands.match.play(action, hands.match.seat_to_move)
    hands.wait(1 / 30)
    assert hands.scene.busy


def watch(hands: PotionsHands, seconds: float = LONGEST) -> int:
    """Look on until all rests; returns in how many frames sights were seen."""
    seen = 0
    for _ in range(round(seconds * 60)):
        hands.wait(1 / 60)
        layer = hands.table.layer
        seen += len(layer) > len(layer.effects)
        if not hands.scene.busy and not hands.scene.session.news and not hands.table.in_motion:
            assert not len(layer)
            return seen
    raise AssertionError(f"it never rests: {hands.where()}")


@cases("name", ONCE, quick=QUICK)
def test_a_moment_is_seen_ends_in_time_and_leaves_nothing(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    assert not hands.table.in_motion
    decide(hands, name)
    assert watch(hands) > 20, "there is a sight"


@cases("name", [*ONCE, "po_bot"], quick=["po_bonus"])
def test_a_press_hurries_it_on(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    decide(hands, name)
    hands.wait(0.3)
    assert hands.scene.busy
    hands.hasty_click((hands.stage.canvas.get_width() // 2, 5))
    hands.wait(0.1)
    assert not hands.scene.busy
    watch(hands, 3.0)


@cases("name", ONCE, quick=["po_completed"])
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
        if not hands.scene.busy and not hands.table.in_motion:
            break
    assert most >= 25, "almost half a second of the same"


def test_at_once_nothing_flies(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "po_completed", reduced_motion=False)
    hands.hall.kit.settings.speed = "at_once"
    for action in MOMENTS["po_completed"].actions(hands.match):
        hands.match.play(action, hands.match.seat_to_move)
    for _ in range(20):
        hands.wait(1 / 60)
        assert len(hands.table.layer) == 0


def test_a_bonus_passes_those_who_had_brewed_towards_it(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "po_bonus")
    table = hands.table
    assert bonus.wanting(table.staging.tools, table.scenery.view, BonusWon(0, "blue")) == [1, 2]
    assert bonus.wanting(table.staging.tools, table.scenery.view, BonusWon(1, "blue")) == [0, 2]
    assert bonus.wanting(table.staging.tools, table.scenery.view, BonusWon(0, "five")) == []


# -- the end ------------------------------------------------------------------------------------------------------
@cases("name", ENDS, quick=["po_finale"])
def test_shelves_are_counted_step_by_step_each_ended_by_a_press(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    decide(hands, name)
    shelves = hands.table.shelves
    hands.until(lambda: shelves.visible, dt=1 / 30)
    shown, kept_off = [dict.fromkeys(shelves.slots, 0)], shelves.things()
    while hands.scene.busy:
        hands.wait(1 / 60)
        points = {owner: shelves.points(owner) for owner in shelves.slots}
        shown += [points] if points != shown[-1] else []
        hands.hasty_click(shelves.face(0).center)
    outcome = hands.match.outcome
    assert outcome is not None
    scores = {score.seat if score.seat < len(outcome.scores) else BOT: score.total for score in outcome.everyone}
    assert shown[-1] == scores
    assert len(shown) == 2 + sum(len(shelves.of(owner).bonuses) for owner in shelves.slots), (
        "each wreath is a step"
    )
    stand = [shelves.flask_place(owner, at) for owner in shelves.slots for at in range(shelves.stand[owner])]
    assert all(place.collidelist(kept_off) >= 0 for place in stand), "notices lay where potions came to stand"
    assert shelves.won == (outcome.winners or (BOT,)) and shelves.slots[shelves.won[0]] == 0
    hands.until(lambda: hands.stage.scene is not hands.scene, dt=0.1)


@pytest.mark.usefixtures("no_time_to_spare")
def test_shelves_come_once_they_can_be_drawn(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "po_finale", reduced_motion=False)
    hands.stage.in_slices = True
    decide(hands, "po_finale")
    shelves, rehearsal = hands.table.shelves, hands.hall.kit.rehearsal
    made = [rehearsal.made]
    while not shelves.visible:
        hands.wait(1 / 60)
        made.append(rehearsal.made)
    assert made[-1] - made[-2] <= 1 < made[-1] - made[0], "not all of it in the frame in which it is seen"


def test_with_less_motion_finished_shelves_stand_until_one_has_read_them(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "po_finale_of_two", reduced_motion=True)
    hands.scene.top.ring.seen = True
    hands.scene.focus_on(hands.table.cards.drop((0, 0)))
    decide(hands, "po_finale_of_two")
    shelves = hands.table.shelves
    hands.until(lambda: shelves.visible, dt=1 / 30)
    assert hands.scene.focused is None, "no ring of what lies below is seen on them, nor is it told of"
    assert not hands.scene.ribbon.pointed
    hands.wait(0.1)
    first = pygame.image.tobytes(hands.stage.canvas, "RGB")
    assert shelves.heading.startswith("The tie was broken"), "what broke it stands above them"
    hands.wait(2.0)
    assert pygame.image.tobytes(hands.stage.canvas, "RGB") == first
    talk, told = hands.scene.talk, shelves.things()
    talk.bubble.say(hands.scene.context.seats[0], "Because.", shelves.face(0), list(talk._avoided()))
    hands.wait(0.1)
    assert told[0].center == shelves._head.center, "it is read, too"
    assert not talk.bubble.visible or talk.bubble.rect.collidelist(told) < 0
    ring = hands.scene.top.ring
    assert ring.stops() and not any(stop.within(hands.table) for stop in ring.stops()), "Tab finds what is seen"
    for key in (pygame.K_TAB, pygame.K_DOWN):
        hands.key(key)
        assert hands.scene.focused is not None and not hands.scene.focused.within(hands.table)
    hands.key(pygame.K_ESCAPE)
    hands.until(lambda: not hands.scene.busy)
    hands.scene.past.begin(0)
    assert any(stop.within(hands.table) for stop in ring.stops()), "who looks back walks over the table"
    hands.scene.past.end()
    hands.until(lambda: hands.stage.scene is not hands.scene, dt=0.1)


# -- cards that tell of themselves --------------------------------------------------------------------------------
PUNCH = {"card": "Puddle Punch", "fills": "34.."}
VAPOUR = {"card": "Violet Vapour", "fills": "2..."}


@pytest.fixture
def rolled(sit: Open) -> PotionsHands:
    desk = {"helper": "owl", "potions": [PUNCH, VAPOUR, "Frog's Farewell"]}
    return sit(desk, {"helper": "rat"}, dice="252651", rolls=1)


def test_a_sign_lights_what_it_binds_with_the_values_still_possible(rolled: PotionsHands) -> None:
    table = rolled.table
    plan = table.cards.slots[1].plan
    assert plan is not None
    x, y = plan.signs[0][1]
    rolled.move((round(x), round(y)))
    rolled.wait(0.3)
    assert [bound.rect for bound in table.sign_told.bound] == [plan.drops[0], plan.drops[1]]
    assert [bound.values for bound in table.sign_told.bound] == [(), (2,)]
    x, y = plan.signs[1][1]
    rolled.move((round(x), round(y)))
    rolled.wait(0.3)
    told = {bound.rect.x: bound.values for bound in table.sign_told.bound}
    assert told == {
        place.x: values
        for place, values in zip(plan.drops, ((), (2,), (1, 3, 4, 5, 6), (1, 3, 4, 5, 6)), strict=True)
    }
    rolled.move((2, 2))
    rolled.wait(0.1)
    assert table.sign_told.bound == []


def plain(words: str) -> str:
    """Words without the marks that keep their parts in order."""
    return words.replace("\u2068", "").replace("\u2069", "")


def test_a_value_or_a_roll_pointed_at_tells_the_chances_of_the_own_potions(rolled: PotionsHands) -> None:
    table, view = rolled.table, rolled.table.context.view
    chip = table.chips.chip(5)
    assert chip is not None
    rolled.move(chip.rect.center)
    rules = table.scenery.rules
    likely = [chance for chance in completing(rules, view, 5) if chance.rolled >= 0.01]
    assert [chance for _, chance in table.card_chances.rings] == likely
    assert plain(table.card_chances.said) == "75\u00a0% to complete Puddle Punch"
    rolled.move(table.roll.rect.center)
    assert plain(table.card_chances.said) == "84\u00a0% to complete Puddle Punch"
    chip = table.chips.chip(2)
    assert chip is not None
    rolled.move(chip.rect.center)
    assert plain(table.card_chances.said) == "These dice complete Puddle Punch"
    rolled.move((2, 2))
    assert table.card_chances.rings == []


@pytest.mark.parametrize("letters", TEXT_SIZES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_chances_lies_on_no_name(rolled: PotionsHands, size: Point, letters: TextSize) -> None:
    rolled.stage.set_size(size)
    rolled.hall.write_larger(letters)
    rolled.rest()
    rolled.move(rolled.table.roll.rect.center)
    rolled.wait(1.0)
    table, tip = rolled.table, rolled.scene._tip._rect
    slip = table.card_chances._slip
    assert table.card_chances.said and tip is not None
    names = [slot.plan.ribbon.inflate(-6, -6) for slot in table.cards.slots if slot.plan is not None]
    assert slip.collidelist(names) < 0 and not slip.colliderect(table.roll.rect.inflate(-8, -8))
    assert all(tip.clip(name).w * tip.clip(name).h < 0.1 * name.w * name.h for name in names)


# -- the bot ------------------------------------------------------------------------------------------------------
def test_the_bot_speaks_looks_greedier_with_each_drop_and_falls_silent(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "po_bot", reduced_motion=False)
    panel = hands.table.panel(BOT)
    assert isinstance(panel, BotPanel)
    faces, said = [panel.greed], set[str]()
    decide(hands, "po_bot")
    for _ in range(round(LONGEST * 60)):
        hands.wait(1 / 60)
        faces.append(panel.greed)
        said.add(panel._said)
        if not hands.scene.busy and not hands.table.in_motion:
            break
    assert {"Hmpf.", "I’ll have these."} <= said
    assert faces[0] < max(faces)
    hands.wait(SPEAKS + 0.2)
    assert panel._said == ""


def test_alone_at_the_table_the_bot_has_its_own_face_on_the_podium(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall()
    everyone = hall.shown("potions").everyone(seats_of(None), 2, hall.kit.tr)
    assert hall.kit.pictures.has(everyone[1].portrait)


def test_a_flask_that_is_set_down_leaves_nothing_where_it_came_from(open_hall: Callable[..., Hall]) -> None:
    """With two rows flasks are higher than fliers are by themselves: corks were left over them."""
    hands = sit_down(open_hall, "po_finale_alone", reduced_motion=False)
    decide(hands, "po_finale_alone")
    fliers, shelves = hands.scene.context.fliers, hands.table.shelves
    hands.until(lambda: shelves.visible and bool(len(fliers)), dt=1 / 60)
    for flier in fliers._fliers:
        height = shelves.tall * flier.mover.scale
        flask = pygame.Rect(0, round(flier.mover.pos[1] - height / 2), 1, round(height))
        flask.centerx = round(flier.mover.pos[0])
        assert fliers._reach(flier).contains(flask)
