"""Moments of Glastonbury: each ends in time, can be hurried, leaves nothing, and tells no secret."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.players.sayings import Said
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.moments.market import take_notice
from scenes.hall.hall import Hall
from tests.scenes.games.glastonbury.conftest import Open
from tests.scenes.games.glastonbury.market_hands import MarketHands
from tests.scenes.table_hands import seats_of
from tests.slow import cases
from tests.states import state_of
from tests.tools.moments.glastonbury import MOMENTS

ENDS = ("gl_closing", "gl_finale", "gl_memory")
LONGEST = 2.2
"""Seconds in which a moment is told, with what follows it in the turn; an end is told as long as it takes."""


def begin(open_hall: Callable[..., Hall], name: str, **settings: Any) -> MarketHands:
    hands = MarketHands(open_hall(speed="brisk", **settings), MOMENTS[name].match())
    hands.scene.session.pause(True)
    hands.wait(0.3)
    for action in MOMENTS[name].actions(hands.match):
        hands.match.play(action, hands.match.seat_to_move)
    hands.wait(1 / 30)
    assert hands.scene.busy
    return hands


def rests(hands: MarketHands) -> bool:
    """Whether nothing of a moment is left."""
    table, scene = hands.table, hands.scene
    return not (
        scene.busy
        or scene.session.news
        or len(scene.fliers)
        or len(table.layer)
        or table.in_motion
        or table.scenery.moods
        or table.scenery.still_open
    )


@cases("name", list(MOMENTS), quick=["gl_vanesco", "gl_accio"])
def test_a_moment_ends_in_time_and_leaves_nothing(open_hall: Callable[..., Hall], name: str) -> None:
    hands = begin(open_hall, name, reduced_motion=False)
    freed = seen = 0
    for frame in range(60 * 20):
        hands.wait(1 / 60)
        seen += bool(len(hands.table.layer))
        if hands.scene.busy or hands.scene.session.news:
            freed = frame
        elif rests(hands):
            break
    assert rests(hands)
    assert seen > 10
    assert freed < 60 * (14 if name in ENDS else LONGEST), "nobody waits long"


@cases("name", list(MOMENTS), quick=["gl_vanesco", "gl_finale"])
def test_hurried_on_it_stands_as_it_would_have(open_hall: Callable[..., Hall], name: str) -> None:
    hands = begin(open_hall, name, reduced_motion=False)
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    hands.until(lambda: rests(hands) or hands.stage.scene is not hands.scene, dt=0.1)  # the results may have come
    state = state_of(hands.match, type(hands.table.scenery.view))
    assert [stall.pawn for stall in hands.table.scenery.view.stalls] == [stall.pawn for stall in state.stalls]
    assert not hands.scene.motion.busy


def test_a_press_ends_one_step_of_the_end_and_less_motion_tells_as_much(open_hall: Callable[..., Hall]) -> None:
    hands = begin(open_hall, "gl_finale", reduced_motion=True)
    table, scene = hands.table, hands.scene
    stall = next(seat for seat in range(len(hands.match.seats)) if table.reason_place(seat) is not None)
    scene.why.say(
        hands.match.seats[stall], ["It's time to close."], table.seat_place(stall), table.reason_place(stall)
    )
    hands.until(lambda: isinstance(hands.table.sheets.sheet, Rows), dt=0.1)
    assert not scene.why.visible, "a reason at a stall would lie over the rows"
    rows = hands.table.sheets.sheet
    assert isinstance(rows, Rows)
    shown = []
    while hands.scene.busy:
        hands.hasty_click(rows.row(0).center)
        hands.wait(1 / 60)
        shown.append(tuple(rows.tally.total(seat) for seat in rows.tally.seats))
    told = list(dict.fromkeys(shown))
    assert len(told) > 5, "colours, Immuto and recipes are steps of their own"
    scores = hands.table.scenery.rules.scores(hands.table.scenery.view)
    assert told[-1] == tuple(scores[seat].total for seat in rows.tally.seats)


def test_what_is_told_at_the_end_lies_over_no_row_nor_the_heading(open_hall: Callable[..., Hall]) -> None:
    hands = begin(open_hall, "gl_closing", reduced_motion=False)
    hands.until(lambda: bool(hands.scene.notices.shown), dt=0.1)
    notice = hands.scene.notices.shown[-1]
    hands.until(lambda: isinstance(hands.table.sheets.sheet, Rows), dt=0.1)
    hands.wait(0.1)
    rows, bubble = list(hands.table.weighed()), hands.scene.talk.bubble
    assert notice in hands.scene.notices.shown and len(rows) == 1 + len(hands.match.seats)
    assert notice.rect.collidelist(rows) < 0
    hands.scene.talk._say(Said(1, "Just press a little, it still fits."))
    hands.wait(0.1)
    assert bubble.visible and bubble.rect.collidelist(rows) < 0
    assert not any(stop.within(hands.table) for stop in hands.scene.top.ring.stops()), "nor does Tab go below them"


@pytest.mark.usefixtures("no_time_to_spare")
def test_rows_come_once_they_can_be_drawn(open_hall: Callable[..., Hall]) -> None:
    size = (1100, 640)  # at which no other test draws: nothing is kept of it
    hands = begin(partial(open_hall, size), "gl_closing", reduced_motion=False)
    hands.stage.in_slices = True
    hands.until(lambda: isinstance(hands.table.sheets.sheet, Rows), dt=1 / 60)
    rehearsal = hands.hall.kit.rehearsal
    made = [rehearsal.made]
    rows = hands.table.sheets.sheet
    assert rows is not None and not rows.visible
    while not rows.visible:
        time.sleep(0.001)  # for the thread that reads files
        hands.wait(1 / 60)
        made.append(rehearsal.made)
    assert made[-1] - made[-2] < made[-1] - made[0], "not all of it in the frame in which it is seen"
    laid = [tuple(sorted(map(len, rows.tally.laid.values())))]
    while not any(laid[-1]):
        assert hands.scene.busy
        hands.wait(1 / 60)
        laid.append(tuple(sorted(map(len, rows.tally.laid.values()))))
    assert len(laid) > 20, "cards come out once one has seen the rows"


@pytest.mark.usefixtures("no_time_to_spare")
def test_a_press_on_the_end_brings_rows_that_are_not_ready(open_hall: Callable[..., Hall]) -> None:
    size = (1100, 620)  # as above
    hands = begin(partial(open_hall, size), "gl_closing", reduced_motion=False)
    hands.stage.in_slices = True
    hands.until(lambda: isinstance(hands.table.sheets.sheet, Rows), dt=1 / 60)
    rows = hands.table.sheets.sheet
    assert rows is not None and not rows.visible
    assert hands.scene.motion.skip() and rows.visible


def test_keepers_answer_only_what_all_can_see(sit: Open) -> None:
    hands = sit(seats=seats_of(None, "apprentice", "adept"), position={"stalls": [{}, {}, {}]}, speed="brisk")
    tools, view = hands.table.staging.tools, hands.table.scenery.view
    colours = hands.table.scenery.rules.deck.colours
    mine, theirs = (colours.index(view.stalls[seat].colour) * 4 for seat in (0, 1))
    take_notice(tools, 0, mine)
    assert tools.scenery.moods == {0: "glad"}
    take_notice(tools, 0, theirs)
    assert tools.scenery.moods == {0: "glad", 1: "robbed"}
    hands.wait(3)
    assert not tools.scenery.moods


def test_it_grows_dark_as_the_pile_shrinks_and_lanterns_are_lit_one_by_one(sit: Open) -> None:
    names = [f"{kind} {value}" for kind in ("tooth", "skull", "wild_rose", "nautilus") for value in range(1, 5)]
    found = []
    for left in (None, 16, 6, 0):
        pile = {} if left is None else {"pile": names[:left]}
        table = sit(seats=seats_of(None, "adept", "adept"), position={"stalls": [{}, {}, {}], **pile}).table
        found.append((table.evening.step, table.evening.lanterns))
    assert found == [(0, 0), (2, 2), (3, 3), (4, 3)]


def test_where_memory_may_fail_is_shown_when_all_is_told(open_hall: Callable[..., Hall]) -> None:
    """Vanesco took the tops of two; one of them then laid another card there, which ended the match."""
    hands = begin(open_hall, "gl_memory", reduced_motion=True)
    hands.until(lambda: isinstance(hands.table.sheets.sheet, Rows), dt=0.1)
    rows = hands.table.sheets.sheet
    assert isinstance(rows, Rows) and not rows.gone, "not before it has been told what lies there"
    hands.until(lambda: bool(rows.gone), dt=0.1)
    tips = {seat: gone.tip for seat, gone in rows.gone.items()}
    first = "Lay here once: Vanesco took this card.\n"
    instead = "\u2068Seahorse 2\u2069, where \u2068Honeycomb 4\u2069 lies now"
    assert tips == {1: first + instead, 2: first + "Nautilus 4"}
    for seat, gone in rows.gone.items():
        assert rows.total_place(seat).contains(gone.rect)


def test_the_evening_darkens_only_what_is_drawn_anew(sit: Open) -> None:
    """A multiplying fill beside the clip darkened all of its rectangle: black bars while the dusk swept over."""
    evening = sit(seats=seats_of(None, "adept"), position={"stalls": [{}, {}], "pile": []}).table.evening
    paper = pygame.Surface(evening.rect.size)
    for swept, clip in ((14, 0), (4, 0), (4, evening.rect.w - 40)):
        evening._strips = swept
        paper.set_clip(None)
        paper.fill("white")
        paper.set_clip(pygame.Rect(clip, 0, 20, 20))
        evening.draw(paper)
        paper.set_clip(None)
        assert paper.get_at((evening.rect.w // 2, 10))[:3] == (255, 255, 255)
