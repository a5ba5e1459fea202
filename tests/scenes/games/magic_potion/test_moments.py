"""The great moments: each is seen, ends in time, can be hurried, and rests if asked to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Action
from game.magic_potion.rules import events as ev
from game.magic_potion.rules.model import FIRST_ELEMENT_DISC, GROUPS, Desk, State, count_of, element_of, group_of
from game.magic_potion.rules.rules import MagicPotion
from game.players.sayings import Said
from scenes.games.magic_potion.moments.sets import sets_in
from scenes.hall.hall import Hall
from tests.scenes.games.magic_potion.magic_hands import MagicHands
from tests.slow import cases
from tests.states import state_of
from tests.tools.moments.magic_potion import MOMENTS

LONGEST = 4.0
"""Seconds in which two sets after one another are shown, and everything rests again."""
SHOWN = [name for name in MOMENTS if not name.startswith("missions")]
QUICK = ["island", "two_sets"]


def sit_down(open_hall: Callable[..., Hall], name: str, **settings: Any) -> MagicHands:
    """Sit where a moment begins."""
    hands = MagicHands(open_hall(**{"speed": "brisk", **settings}), MOMENTS[name].match())
    hands.scene.session.pause(True)
    hands.wait(0.3)
    return hands


def decide(hands: MagicHands, name: str) -> None:
    for action in MOMENTS[name].actions(hands.match):
        assert isinstance(action, Action)
        hands.match.play(action, hands.match.seat_to_move)
    hands.wait(1 / 30)


def left(hands: MagicHands) -> int:
    """How much of a moment is still to be seen."""
    table = hands.table
    return len(table.under) + len(table.layer) + len(hands.scene.fliers) + table.missions.visible


def watch(hands: MagicHands, seconds: float = LONGEST) -> tuple[float, int]:
    """Look on until all rests; returns when one may decide again, and in how many frames something was seen."""
    freed, seen = 0.0, 0
    for frame in range(round(seconds * 60)):
        hands.wait(1 / 60)
        busy = hands.scene.busy or bool(hands.scene.session.news)
        freed = freed if not busy else (frame + 1) / 60
        seen += left(hands) > 0
        if not busy and not left(hands) and not hands.table.in_motion:
            return freed, seen
    raise AssertionError(f"it never rests: {hands.where()}")


@cases("name", SHOWN, quick=QUICK)
def test_a_moment_is_seen_ends_in_time_and_leaves_nothing(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    assert left(hands) == 0
    decide(hands, name)
    freed, seen = watch(hands)
    assert seen > 20
    assert freed < 3.2, "nobody waits long"


@cases("name", SHOWN, quick=["island"])
def test_a_press_hurries_it_on(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=False)
    decide(hands, name)
    hands.wait(0.2)
    hands.hasty_click(hands.table.board.rect.center)
    hands.wait(0.1)
    assert not hands.scene.busy
    watch(hands, 2.5)


@cases("name", ["hypnosis", "set", "island"], quick=["set"])
def test_less_motion_is_still_and_long_enough_to_be_read(open_hall: Callable[..., Hall], name: str) -> None:
    hands = sit_down(open_hall, name, reduced_motion=True)
    decide(hands, name)
    pictures: list[bytes] = []
    most = 0
    while hands.scene.busy or left(hands):
        hands.wait(1 / 60)
        picture = pygame.image.tobytes(hands.stage.canvas, "RGB")
        pictures = [*pictures, picture] if pictures and picture == pictures[-1] else [picture]
        most = max(most, len(pictures) if left(hands) else 0)
    assert most >= 15, "a quarter of a second of the same"


def test_the_last_rings_are_seen_whole(open_hall: Callable[..., Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit_down(open_hall, "last_stones", reduced_motion=False)
    scene, under = hands.scene, hands.table.under
    monkeypatch.setattr(scene.talk._sayings, "of_steps", lambda _steps: None)
    decide(hands, "last_stones")
    hands.until(lambda: bool(under.drawn_on) and scene.between.ending, dt=1 / 60)
    frames, last = 0, True
    while hands.stage.scene is scene:
        frames, last = frames + bool(under.drawn_on), bool(under.drawn_on)
        hands.wait(1 / 60)
    assert frames > 60 and not last


def test_at_once_nothing_flies(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "island", speed="at_once")
    decide(hands, "island")
    for _ in range(10):
        hands.wait(1 / 60)
        assert left(hands) == 0


# -- sets --------------------------------------------------------------------------------------------------------
def test_a_set_shows_the_discs_that_make_it_up() -> None:
    seen = 0
    for name in ("set", "two_sets"):
        moment = MOMENTS[name]
        match = moment.match()
        view, rules = state_of(match, State), match.rules
        assert isinstance(rules, MagicPotion)
        fresh: list[int] = []
        for event in rules.foresee(view, moment.actions(match)[0]).events:
            view = rules.follow(view, event)
            fresh += event.kinds if isinstance(event, ev.Taken) else ()
            if isinstance(event, ev.StoneEarned):
                desk = view.desks[event.seat]
                for kinds in sets_in(event, desk, fresh):
                    seen += 1
                    assert sorted(map(element_of, kinds)) == [0, 1, 2, 3]
                    assert {group_of(kind) for kind in kinds} == {event.group}
                    assert all(count_of(desk, kind) for kind in kinds)
                    assert set(kinds) & set(fresh), "what has just come is in it"
    assert seen == 3


def test_four_ingredients_alike_are_a_set_and_none_is_shown_without_a_stone() -> None:
    desk = Desk(discs=(15, 0, 0, 0))
    assert list(sets_in(ev.StoneEarned(0, 0, 0, (0,), 0), desk, [0])) == [[0, 0, 0, 0]]
    assert not list(sets_in(ev.StoneEarned(0, 0, 0, (0,), 1), desk, [0]))


# -- hypnosis ----------------------------------------------------------------------------------------------------
def test_a_hypnotised_figure_looks_otherwise_until_it_moves(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "hypnosis", reduced_motion=False)
    board = hands.table.board
    place = hands.table.scenery.view.figures[0]
    rect = hands.table.scenery.geometry.rect(place, 0.9)
    before = pygame.image.tobytes(hands.stage.canvas.subsurface(rect), "RGB")
    decide(hands, "hypnosis")
    watch(hands)
    assert board.overlay.scenery.view.forced == 0
    assert pygame.image.tobytes(hands.stage.canvas.subsurface(rect), "RGB") != before


# -- missions ----------------------------------------------------------------------------------------------------
def test_missions_are_told_one_at_a_time_and_a_press_leads_on(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "missions", reduced_motion=False)
    table, rules = hands.table, hands.table.scenery.rules
    decide(hands, "missions")
    steps = 0
    hands.until(lambda: table.missions.visible)
    hands.wait(0.02)
    assert table.scenery.missions_seen(1) == ()
    assert table.panel(1).points.endswith("+"), "the others' stay secret until all is told"
    logged = [told.sentence for turn in hands.scene.chronicle.turns() for told in turn.told]
    assert not [said for said in logged if "missions" in said.id], "nor does a log that is opened now tell them"
    order: list[int] = []
    while hands.scene.busy:
        order += [seat for seat, group in table.missions.told if group == 0 and seat not in order]
        hands.hasty_click(table.board.rect.center)
        hands.wait(0.05)
        steps += 1
    assert steps == 2 * len(GROUPS) + 2, "a board, a mission each, and who has won"
    known = rules.scores(rules.view(hands.state, None))
    missions = [sum(part.points for part in score.parts if part.kind.startswith("mission")) for score in known]
    assert order == sorted(order, key=lambda seat: known[seat].total - missions[seat])
    assert table.scenery.missions_seen(1) == hands.state.desks[1].missions
    assert table.missions.visible, "the board stays until the results come, and no empty field is looked at"
    hands.scene.talk._say(Said(1, "The drinks are on me!"))
    bubble = hands.scene.talk.bubble
    assert bubble.speaking and not bubble.rect.colliderect(table.missions.rect), "nothing is said below it"
    logged = [told.sentence for turn in hands.scene.chronicle.turns() for told in turn.told]
    assert [said for said in logged if "missions" in said.id]


def test_escape_ends_the_telling_and_replays_tell_nothing(open_hall: Callable[..., Hall]) -> None:
    hands = sit_down(open_hall, "missions", reduced_motion=False)
    decide(hands, "missions")
    hands.until(lambda: hands.table.missions.visible)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.05)
    assert not hands.scene.busy
    assert not hands.table.scenery.untold
    hands.scene.past.begin(0)
    assert not hands.table.missions.visible, "who looks back sees the field"
    replay = hands.scene.replay
    assert replay is not None
    hands.scene.past.to(replay.last - 1)
    hands.scene.past.step(1)
    hands.until(lambda: not hands.scene.busy)
    assert not hands.table.missions.visible


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1920, 1080)])
def test_the_board_of_missions_has_room_in_every_window(
    open_hall: Callable[..., Hall], size: tuple[int, int]
) -> None:
    hands = sit_down(open_hall, "missions_of_four", reduced_motion=True, size=size)
    decide(hands, "missions_of_four")
    hands.until(lambda: hands.table.missions.visible)
    board = hands.table.missions
    assert hands.stage.canvas.get_rect().contains(board.rect)
    told = board.told
    assert len(told) == 4 * len(GROUPS)
    assert max((kind for kinds in board.fulfilling.values() for kind in kinds), default=0) < FIRST_ELEMENT_DISC
