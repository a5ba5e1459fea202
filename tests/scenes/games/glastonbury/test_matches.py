"""Whole matches at Glastonbury's table: clicked, watched, counted up, and played by a cat."""

import random
from collections.abc import Sequence
from functools import partial

import pygame
import pytest

from game.core.match import Match
from game.glastonbury.rules.actions import Take
from game.glastonbury.rules.events import Ended
from game.glastonbury.rules.model import State
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.layout import lay_out
from scenes.tabletop.staging import Beat
from scenes.ui.motion import Call, MotionStep
from scenes.ui.units import Units
from tests.scenes.drawn import seldom_drawn
from tests.scenes.games.glastonbury.conftest import Open
from tests.scenes.games.glastonbury.market_hands import new_match
from tests.scenes.table_hands import KEYS, let_a_cat_play, seats_of


@pytest.mark.slow
def test_a_whole_match_of_a_person_against_an_apprentice_by_clicks(sit: Open) -> None:
    match = new_match(seats_of(None, "apprentice"), seed=6, first=0, recipes=True)
    hands = sit(match=match, warn_of_waste=False)
    rng = random.Random(6)
    with seldom_drawn(hands.stage):
        for _ in range(400):
            hands.rest()
            if match.outcome is not None:
                break
            hands.do_something(rng)
    assert match.outcome is not None
    assert Take in {type(step.action) for step in match.steps if step.human}
    match.rules.check(match.state)
    hands.until(lambda: hands.stage.scene is not hands.scene)


def _as_seen(state: State) -> tuple[object, ...]:
    """All that can be seen of a state."""
    stalls = [(s.colour, s.pawn, s.cauldron, s.spells, sorted(s.spent), s.immutos) for s in state.stalls]
    return state.square, len(state.pile), stalls


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats"), [(4, 2), (5, 4)])
def test_what_is_animated_ends_where_the_match_stands(
    sit: Open, monkeypatch: pytest.MonkeyPatch, seed: int, seats: int
) -> None:
    """At full speed, without hurrying: each beat brings what is seen exactly to the view after it."""
    match = new_match(seats_of(*["apprentice"] * seats), seed=seed)
    hands = sit(match=match, speed="brisk", reduced_motion=False)
    staging, table = hands.table.staging, hands.table
    beats: list[int] = []
    animate = staging.animate

    def compare(steps: Sequence[Beat[State]]) -> MotionStep:
        for beat in steps:
            beats.append(beat.step.index)
        return animate(steps).then(Call(lambda: as_it_stands(steps[-1].after)))

    def as_it_stands(after: State) -> None:
        assert _as_seen(table.scenery.view) == _as_seen(after), f"beat {len(beats)}"

    monkeypatch.setattr(staging, "animate", compare)
    with seldom_drawn(hands.stage):
        hands.until(lambda: match.outcome is not None and not hands.scene.busy, dt=0.2)
    assert len(beats) > 60
    assert not hands.scene.fliers


def _seen(match: Match, index: int) -> State:
    view = match.view_at(index, None)
    assert isinstance(view, State)
    return view


@pytest.mark.slow
def test_the_end_is_told_step_by_step_to_the_rules_totals(sit: Open) -> None:
    match = new_match(seats_of("apprentice", "apprentice", "apprentice"), seed=2, recipes=True)
    hands = sit(match=match)
    hands.until(lambda: match.outcome is not None and hands.table.scenery.view.over)
    outcome, view = match.outcome, hands.table.scenery.view
    assert outcome is not None
    rows = hands.table.sheets.sheet
    assert isinstance(rows, Rows)
    shown = [rows.tally.total(seat) for seat in range(3)]
    assert shown == [score.total for score in outcome.scores]
    assert rows.lit == outcome.winners
    ending = next(at for at, step in enumerate(match.steps) if any(isinstance(e, Ended) for e in step.events))
    beats = [
        Beat(step, step.events, _seen(match, step.index), _seen(match, step.index + 1))
        for step in match.steps[ending:]
    ]
    hands.table.still(beats)
    line = hands.table.telling(beats)
    told = hands.table.sheets.sheet
    assert isinstance(told, Rows)
    sums = [sum(len(cards) for cards in told.tally.laid.values())]
    for step in line:
        step.finish()
        sums.append(sum(len(cards) for cards in told.tally.laid.values()))
    assert (sums[0], sums[-1]) == (0, sum(len(stall.cauldron) for stall in view.stalls))
    assert [told.tally.total(seat) for seat in range(3)] == shown
    assert [told.tally.ranked()[0]] == list(outcome.winners[:1])


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (1024, 768), (1280, 800), (1280, 1024), (2560, 1080), (3840, 1600)]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_over_anything_else_and_all_is_on_the_canvas(size: tuple[int, int], seats: int) -> None:
    units = Units(size)
    for left_out in {False, seats == 2}:
        for recipes in (False, True):
            layout = lay_out(units, seats - 1, left_out, recipes)
            places = layout.places
            rects = [places.menu, places.buttons, layout.board, layout.own, layout.appraisal, layout.pile]
            rects += [*layout.others, *([layout.left_out] if layout.left_out else [])]
            rects += [layout.title] if layout.title else []
            rects += [places.log] if places.standing_log and places.log else []
            for number, rect in enumerate(rects):
                assert units.canvas.contains(rect), (number, rect)
                for other in rects[number + 1 :]:
                    assert not rect.inflate(-4, -4).colliderect(other.inflate(-4, -4)), (number, rect, other)
            assert layout.own.contains(places.ribbon)
            assert layout.board.w == layout.board.h >= 0.66 * units.height * min(1.0, units.aspect / 1.4)
            assert places.buttons.h >= 38


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_what_can_be_clicked_is_large_enough_and_reachable(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(
        {"stalls": [{"pawn": 0, "cauldron": ["frog 3"], "spells": ["accio", "declinatio"]}, {}]}, size=size
    )
    table = hands.table
    for widget in (*table.square.cells.values(), *table.square.corners, *table.own.spells, table.own.rest):
        assert min(widget.rect.size) >= 40, widget
        assert hands.spot_on(widget)


@pytest.mark.slow
def test_five_thousand_clicks_and_keys_at_random(sit: Open) -> None:
    make = partial(new_match, seats_of(None, None, "apprentice"), recipes=True)
    hands = sit(match=make(9), warn_of_waste=True)
    let_a_cat_play(hands, make, (*KEYS, pygame.K_a, pygame.K_d), 5_000)
