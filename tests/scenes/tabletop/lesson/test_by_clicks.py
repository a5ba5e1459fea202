"""Whole lessons by clicks alone, at the real table of each game."""

from __future__ import annotations

from collections.abc import Callable

from scenes.hall.hall import Hall
from tests.game.having import games_having
from tests.scenes.drawn import seldom_drawn
from tests.scenes.tabletop.lesson.lesson_clicks import LessonClicks
from tests.slow import cases


@cases("game_id", games_having("lesson.yaml"), quick=[])
def test_a_whole_lesson_is_played_by_clicks(open_hall: Callable[..., Hall], game_id: str) -> None:
    hands = LessonClicks(open_hall(), game_id)
    with seldom_drawn(hands.stage):
        while not hands.scene.at_the_end:
            hands.go_on()
    assert hands.clicks >= len(hands.scene.course.leads)
    assert hands.hall.lessons.kept.of(game_id).finished
