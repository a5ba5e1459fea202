"""Who won: results and records rank alike, mark who gave up, and know the game itself as a rival."""

from __future__ import annotations

import random
import re

import pygame
from msgspec.structs import replace

from game.core.contract import Outcome, SeatScore
from game.core.match import Match
from game.core.messages import msg
from game.core.records.entries import Standing
from game.core.records.saved_match import SavedMatch
from game.core.seats import Seat
from scenes.hall.hall import Hall
from scenes.hall.records.rows import SeatLine
from scenes.hall.records.scene import OVER, RecordsScene
from scenes.hall.results.pieces import draw_piece
from scenes.hall.results.scene import ResultsScene
from scenes.tabletop.faces import portrait_of
from scenes.ui.hall_data import column_of
from tests.game.core.records.forging import resealed
from tests.scenes.hall.conftest import begun


def results(hall: Hall, saved: SavedMatch) -> ResultsScene:
    """The results of a match, on the screen."""
    scene = ResultsScene(hall, saved)
    hall.stage.restart(scene)
    hall.stage.step([])
    return scene


def bare(text: str) -> str:
    """A text without the marks that keep names in their direction."""
    return text.replace("\u2068", "").replace("\u2069", "")


def records(hall: Hall) -> list[SeatLine]:
    """The seats of the match that was over last, as the records list them."""
    scene = RecordsScene(hall)
    scene.page = OVER
    hall.stage.restart(scene)
    hall.stage.step([])
    return [block for block in scene.right_page.blocks if isinstance(block, SeatLine)]


def alone(hall: Hall) -> SavedMatch:
    """A match of Potions against the bot, lost."""
    rng = random.Random(1)
    match = Match.new(hall.game("potions"), [Seat("Anna")], seed=2, now=hall.now())
    saved = hall.library.create(match)
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    assert match.outcome.winners == ()
    return saved


def test_the_bot_has_a_face_a_place_and_a_row(hall: Hall) -> None:
    saved = alone(hall)
    scene = results(hall, saved)
    assert bare(scene.headline()) == "The bot wins"
    assert scene.podium.places == [[1], [0]]
    assert [row.seat.name for row in scene.ledger.rows] == ["The bot", "Anna"]
    assert [row.winner for row in scene.ledger.rows] == [True, False]
    assert portrait_of(scene.ledger.rows[0].seat) == "potions/bot_face" and not scene.ledger.rows[0].seat.human
    outcome = saved.match.outcome
    assert outcome is not None and outcome.rival is not None
    assert outcome.rival.total == sum(part.points for part in outcome.rival.parts)
    assert saved.close() is None
    lines = records(hall)
    assert [(line.seat.name, line.won) for line in lines] == [("The bot", True), ("Anna", False)]
    assert lines[0].points == str(outcome.rival.total)


def test_an_old_save_that_holds_no_rival_is_played_again_for_it(hall: Hall) -> None:
    saved = alone(hall)
    assert saved.close() is None
    outcome = saved.match.outcome
    assert outcome is not None and outcome.rival is not None

    def without_rival(lines: list[bytes]) -> None:
        before = list(lines)
        lines[:] = [re.sub(rb',"rival":-?\d+', b"", line) for line in lines]
        assert lines != before

    content = saved.file.read_bytes()
    saved.file.write_bytes(resealed(content, without_rival))
    lines = records(hall)
    assert [(line.seat.name, line.won) for line in lines] == [("The bot", True), ("Anna", False)]
    assert lines[0].points == str(outcome.rival.total)

    def cannot_be_played(lines: list[bytes]) -> None:
        without_rival(lines)
        del lines[1:3]

    saved.file.write_bytes(resealed(content, cannot_be_played))
    assert [line.seat.name for line in records(hall)] == ["Anna"], "the list has what stands in its lines"


def test_a_rival_that_lost_is_second() -> None:
    bot = SeatScore(1, 3, ())
    won = Outcome(msg("over"), (SeatScore(0, 5, ()),), (0,), rival=bot)
    assert won.victors == (0,) and [score.total for score in won.everyone] == [5, 3]
    lost = Outcome(msg("over"), (SeatScore(0, 3, ()),), (), rival=bot)
    assert lost.victors == (1,)
    assert Standing(9, (5,), (0,), rival=3).victors == (0,)
    assert Standing(9, (3,), (), rival=3).victors == (1,)
    assert Standing(9, (3,)).victors == (), "it isn't over"


def test_who_gives_up_alone_is_said_to_have_done_so(hall: Hall) -> None:
    match = Match.new(hall.game("potions"), [Seat("Anna")], seed=2, now=hall.now())
    saved = hall.library.create(match)
    match.concede(0, "apprentice")
    assert bare(results(hall, saved).headline()) == "Anna gave up"


def test_who_gave_up_is_last_and_marked_in_results_and_records_alike(hall: Hall) -> None:
    saved = begun(hall, seats=3, seed=5, actions=30)
    match, rng = saved.match, random.Random(3)
    match.concede(0, "apprentice")
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    scene = results(hall, saved)
    order = [row.seat.name for row in scene.ledger.rows]
    assert order[-1] == match.seats[0].name
    assert [row.gave_up for row in scene.ledger.rows] == [False, False, True]
    assert scene.podium.conceded == {0}
    name, gone, *rows = scene.ledger.rows[-1].tip.split("\n")
    assert (name, gone) == (match.seats[0].name, "gave up")
    assert all(row.count("\t") == 1 for row in rows), "a table: a row for each part"
    assert saved.close() is None
    lines = records(hall)
    assert [line.seat.name for line in lines] == order
    assert [line.gave_up for line in lines] == [False, False, True]
    assert lines[-1].level == "gave up"


def drawn(hall: Hall, game: str, kind: str) -> bytes:
    """How the ledger draws a part of a score."""
    shown = hall.shown(game)
    column = column_of(kind, shown.ledger)
    assert column is not None
    canvas = pygame.Surface((80, 100), pygame.SRCALPHA)
    draw_piece(hall.kit, canvas, canvas.get_rect(), shown, kind, column)
    return pygame.image.tobytes(canvas, "RGBA")


def test_the_ledger_shows_what_is_on_a_mission(hall: Hall) -> None:
    kinds = ["mission:kitchen:mortar", "mission:kitchen:ladle", "mission:magic:wand"]
    blank = drawn(hall, "magic_potion", "mission:kitchen")
    assert len({blank, *(drawn(hall, "magic_potion", kind) for kind in kinds)}) == 4


def test_the_ledger_shows_recipes_on_their_cards(hall: Hall) -> None:
    """Else the mark of a colour looks like one more ingredient."""
    column = column_of("recipe:teal", hall.shown("glastonbury").ledger)
    assert column is not None and column.ground == "glastonbury/recipe_front"
    bare = pygame.Surface((80, 100), pygame.SRCALPHA)
    draw_piece(
        hall.kit, bare, bare.get_rect(), hall.shown("glastonbury"), "recipe:teal", replace(column, ground=None)
    )
    assert drawn(hall, "glastonbury", "recipe:teal") != pygame.image.tobytes(bare, "RGBA")
