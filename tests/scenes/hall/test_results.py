"""Long names on the results screen: whole in the ledger, and of those who share a step none over another."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import ScorePart, SeatScore
from game.core.match import Match
from game.core.messages import msg
from game.core.seats import Seat
from scenes.hall.results.podium import Podium
from scenes.hall.results.scene import ResultsScene
from scenes.hall.results.score_table import NAME, ScoreTable, ScoreTableRow, side_share
from scenes.ui.hall_data import Column, HallData
from scenes.ui.stage.stage import Stage
from scenes.ui.widgets.fit_text import name_ink
from tests.scenes.hall.conftest import GAME, MakeHall

LONG = ("Wilhelmina Longname", "Chiara di Montebello", "Maximilian Bartholomew", "Dariush")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_long_names_are_whole_in_the_ledger(make_a_hall: MakeHall, size: tuple[int, int]) -> None:
    hall = make_a_hall(size)
    colours = ("amber", "slate", "amethyst", "moss")
    seats = [Seat(name, "apprentice", colour, "fox") for name, colour in zip(LONG, colours, strict=True)]
    match = Match.new(hall.game(GAME), seats, seed=4, now=hall.now())
    while match.outcome is None:
        match.play(match.legal_actions()[0])
    saved = hall.library.create(match)
    hall.open_results(saved)
    hall.stage.step([], 0.1)
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    for row in scene.ledger.rows:
        room = round(row.rect.w * side_share(hall.kit, row.rect.w)) - hall.kit.px(10)
        assert name_ink(hall.kit, row.seat.name, NAME, room, "centre").whole, row.seat.name
    saved.close()


def test_the_seats_column_is_wider_where_the_ledger_is_narrow(stage: Stage) -> None:
    assert side_share(stage.kit, stage.kit.px(500)) > side_share(stage.kit, stage.kit.px(900))


def test_names_of_those_who_share_a_step_lie_one_below_the_other(stage: Stage) -> None:
    seats = [Seat(name) for name in LONG]
    podium = Podium(stage.kit, [[3], [2], [0, 1]], seats, ())
    podium.place(pygame.Rect(0, 0, 600, 400))
    both, rect = pygame.Surface((400, 200), pygame.SRCALPHA), pygame.Rect(20, 20, 190, 110)
    podium.label(2, [5, 5, 7, 9], both, rect)
    alone = []
    for seat in (0, 1):
        single = pygame.Surface((400, 200), pygame.SRCALPHA)
        one = Podium(stage.kit, [[3], [2], [seat]], seats, ())
        one.label(2, [5, 5, 7, 9], single, pygame.Rect(20, 20 + 55 * seat, 190, 55))
        alone.append(single.get_bounding_rect())
    assert not alone[0].colliderect(alone[1])
    assert both.get_bounding_rect().h <= rect.h + stage.kit.px(8)


def test_the_light_behind_the_winner_is_drawn_wherever_it_falls(stage: Stage) -> None:
    podium = Podium(stage.kit, [[0], [1], [2]], [Seat(name) for name in LONG], ())
    podium.place(pygame.Rect(400, 400, 500, 300))
    podium.rise(3)
    drawn = pygame.Surface((1400, 1000))
    drawn.set_colorkey("black")
    podium.draw(drawn)
    assert podium.paint_rect().contains(drawn.get_bounding_rect())


def test_no_little_help_is_a_minus_where_somebody_had_one(make_a_hall: MakeHall) -> None:
    hall = make_a_hall()
    among = (Column("Potions", ("potion",)), Column("Help", ("help",)))
    scores = [
        SeatScore(0, 7, (ScorePart("potion", msg("A"), 7),)),
        SeatScore(1, 3, (ScorePart("potion", msg("A"), 5), ScorePart("help", msg("B"), -2))),
    ]
    rows = [ScoreTableRow(hall, HallData(), Seat(LONG[score.seat]), score, among, False) for score in scores]
    ScoreTable(hall, rows, among)
    assert [list(row.takes) for row in rows] == [[False, True], [False, True]]
