"""The review of a finished match: reached from results and records, never in the way, and back from the table."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec import structs

from game.core.catalogue import Game
from game.core.errors import PlayerError
from game.core.messages import msg
from game.players.characters import face_of
from game.players.contract import Budget, Level
from game.players.review.balance import Defeat, Pace, Phase
from game.players.review.review import Review
from scenes.hall.hall import Hall
from scenes.hall.records.scene import OVER, RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.review import open_review
from scenes.hall.review.asking import Reviewer
from scenes.hall.review.curve import calmed, rounded
from scenes.hall.review.line_chart import height_at
from scenes.hall.review.rows import SumLine, lost_in_short, lost_in_words
from scenes.hall.review.scene import ReviewScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui import theme
from scenes.ui.professor import Professor
from scenes.ui.stage.scene import Scene
from scenes.ui.text.languages import words_for
from scenes.ui.widgets import Paragraph
from scenes.ui.widgets.setting_rows import Head, Note
from tests.scenes.conftest import Hand
from tests.scenes.drawn import undrawn
from tests.scenes.hall.conftest import MakeHall, begun, kept
from tests.scenes.hall.oracle import Oracle
from tests.slow import cases


def words_of(scene: ReviewScene) -> str:
    said = [block.text for block in scene.right_page.blocks if isinstance(block, Paragraph)]
    return " ".join(said).replace("\u2068", "").replace("\u2069", "")


def professors_words(scene: ReviewScene) -> str:
    return " ".join(block.text for block in scene.right_page.blocks if isinstance(block, Professor))


def notes_of(scene: ReviewScene) -> list[str]:
    return [block.text for block in scene.left_page.blocks if isinstance(block, Note)]


def opened(hall: Hall, oracle: Oracle | None = None, seats: int = 2, done: bool = True) -> ReviewScene:
    hall.worker = oracle or Oracle()
    open_review(hall, kept(hall, seats))
    scene = hall.stage.scene
    assert isinstance(scene, ReviewScene)
    while done and scene.reviewer.running:
        scene.update(1 / 60)
    hall.stage.step([])
    return scene


def think_to_the_end(hall: Hall, scene: ReviewScene) -> None:
    """Play frames until all is thought; what is seen meanwhile is drawn by other tests."""
    with undrawn(hall.stage):
        while scene.reviewer.running:
            hall.stage.step([])


def test_players_with_a_face_have_it_on_their_pages(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    scene = opened(hall, seats=3, done=False)
    scene.seats = (
        scene.seats[0],
        structs.replace(scene.seats[1], level="adept", character="hoarder"),
        structs.replace(scene.seats[2], level="adept", character="gone"),
    )
    scene.rebuild()
    hall.stage.step([])
    faces = [face for _, face in scene.ribbon_names()]
    assert faces == [scene.seats[0].portrait, face_of("hoarder"), theme.AUTOMATON]
    assert not [record for record in caplog.records if "stand-in" in record.getMessage()]


def test_a_line_is_calmed_but_keeps_its_ends() -> None:
    assert calmed([0.0, 1.0, 0.0, 1.0]) == [0.0, 0.5, 0.5, 1.0]
    assert calmed([0.3, 0.9]) == [0.3, 0.9]


def test_a_rounded_line_never_overshoots() -> None:
    spots = [(0.0, 0.0), (10.0, 50.0), (20.0, 50.0), (30.0, 10.0)]
    line = rounded(spots)
    assert set(spots) <= set(line)
    assert all(-1e-9 <= y <= 50.0 + 1e-9 for _, y in line)
    assert [x for x, _ in line] == sorted(x for x, _ in line)


def test_the_height_of_a_line_is_found_between_its_spots() -> None:
    line = [(0.0, 0.0), (10.0, 20.0)]
    assert [height_at(line, x) for x in (-5, 0, 5, 10, 99)] == [0.0, 0.0, 10.0, 20.0, 20.0]
    assert height_at(line[::-1], 5) == 10.0, "also where it runs from right to left"


def test_lost_points_are_short(hall: Hall) -> None:
    assert [lost_in_short(hall.kit, lost) for lost in (0.2, 0.6, 1.4, 2.0, 7.6)] == [
        "\u2212½", "\u2212½", "\u22121½", "\u22122", "\u22128"]  # fmt: skip
    assert [lost_in_words(hall.kit, lost) for lost in (0.2, 1.2, 2.6, 2.8)] == [
        "about half a point", "about 1 point", "about \u20682½\u2069 points", "about 3 points"]  # fmt: skip
    assert [lost_in_short(hall.kit, lost) for lost in (1.2, 2.6, 2.8)] == ["\u22121", "\u22122½", "\u22123"]


def test_results_lead_to_the_review_and_back(hall: Hall, hand: Hand) -> None:
    hall.worker = Oracle()
    saved = begun(hall)
    saved.close()
    hall.open_results(saved)
    hall.stage.step([])
    scene = hall.stage.scene
    assert isinstance(scene, ResultsScene)
    scene.motion.hurry()
    hand.click(scene.review)
    assert isinstance(hall.stage.scene, ReviewScene)
    hand.key(pygame.K_ESCAPE)
    back: Scene | None = hall.stage.scene
    assert back is scene


def test_records_lead_to_the_review_of_matches_that_are_over(hall: Hall, hand: Hand) -> None:
    hall.worker = Oracle()
    kept(hall)
    kept(hall, actions=10)
    scene = RecordsScene(hall)
    scene.page = OVER
    hall.stage.push(scene)
    hall.stage.step([])
    assert scene.commands is not None and len(scene.commands.buttons) == 5
    hand.click(scene.commands.buttons[1])
    assert isinstance(hall.stage.scene, ReviewScene)


def test_a_match_that_goes_on_is_not_reviewed(hall: Hall) -> None:
    before = hall.stage.scene
    open_review(hall, kept(hall, actions=5))
    assert hall.stage.scene is before


def test_thinking_goes_on_frame_by_frame_and_is_told(hall: Hall) -> None:
    oracle = Oracle()
    scene = opened(hall, oracle, done=False)
    shares = [scene.review.share]
    assert scene.progress.visible
    while scene.reviewer.running:
        before = len(oracle.asked)
        hall.stage.step([])
        assert len(oracle.asked) - before <= 1, "one question at a time"
        shares.append(scene.review.share)
    assert shares == sorted(shares) and shares[-1] == 1.0
    hall.stage.step([])
    assert not scene.progress.visible
    assert len(scene.rows) == len(scene.review.worst()) > 0


def test_leaving_gives_the_process_back(hall: Hall) -> None:
    class Slow(Oracle):
        def poll(self) -> None:
            return None

    oracle = Slow()
    scene = opened(hall, oracle, done=False)
    hall.stage.step([])
    assert len(oracle.asked) == 1
    scene.back()
    assert oracle.cancelled == 1
    assert hall.stage.scene is not scene


def test_a_process_that_fails_is_told_where_one_looks_and_what_is_known_stays(hall: Hall) -> None:
    scene = opened(hall, Oracle(fails=9))
    assert not scene.reviewer.running and scene.reviewer.stuck and not scene.review.finished
    assert scene.go_on.visible and scene.progress.visible
    assert "Think on" in professors_words(scene) and "oracle" not in professors_words(scene)
    assert scene.review.points
    assert any("lost his thread" in note for note in notes_of(scene))
    assert not any("Well played" in note for note in notes_of(scene)), "half a review says nothing of the whole"
    assert "What was left lying" not in words_of(scene) and "came to a" not in words_of(scene)


def test_a_review_that_got_stuck_goes_on_where_it_was(hall: Hall, hand: Hand) -> None:
    oracle = Oracle(fails=9)
    scene = opened(hall, oracle)
    known, done = list(scene.review.points), scene.review.done
    oracle.fails = 0
    hand.click(scene.go_on)
    assert scene.reviewer.running and scene.review.points[: len(known)] == known and scene.review.done >= done
    think_to_the_end(hall, scene)
    hall.stage.step([])
    assert scene.review.finished and not scene.go_on.visible and not scene.progress.visible


def test_a_question_that_always_fails_is_left_out_at_last(hall: Hall, hand: Hand) -> None:
    class Choking(Oracle):
        choked = 0

        def ask(
            self, game: Game, view: Any, seat: int, level: Level, seed: str, budget: Budget | None = None
        ) -> int:
            if seed == bad and level.engine != "chances":
                self.choked += 1
                raise PlayerError(msg("The oracle chokes."))
            return super().ask(game, view, seat, level, seed, budget)

    file = kept(hall, 2)
    match = hall.library.read(file)
    bad = f"review:{match.header.seed}:0:{Review(match, 0).moments[2].step}"
    oracle = Choking()
    hall.worker = oracle
    open_review(hall, file)
    scene = hall.stage.scene
    assert isinstance(scene, ReviewScene)
    think_to_the_end(hall, scene)
    assert scene.reviewer.stuck and oracle.choked == 1
    hand.click(scene.go_on)
    think_to_the_end(hall, scene)
    assert scene.review.finished and not scene.reviewer.stuck and oracle.choked == 2


def test_what_was_thought_is_kept_when_one_leaves_and_comes_back(hall: Hall) -> None:
    oracle = Oracle()
    hall.worker = oracle
    file = kept(hall, 2)
    open_review(hall, file)
    scene = hall.stage.scene
    assert isinstance(scene, ReviewScene)
    for _ in range(8):
        hall.stage.step([])
    done, asked = scene.review.done, len(oracle.asked)
    assert 0 < done < scene.review.total
    scene.back()
    open_review(hall, file)
    again = hall.stage.scene
    assert isinstance(again, ReviewScene) and again is not scene
    assert again.review.done == done
    think_to_the_end(hall, again)
    again.back()
    asked = len(oracle.asked)
    open_review(hall, file)
    hall.stage.step([])
    last = hall.stage.scene
    assert isinstance(last, ReviewScene) and last.review.finished and len(oracle.asked) == asked


def test_a_row_tells_about_its_turn(hall: Hall, hand: Hand) -> None:
    scene = opened(hall)
    row = scene.rows[0]
    hand.click(row)
    assert scene.turn == row.finding.moment.turn and row.marked
    said = words_of(scene)
    assert "chose" in said and "Better" in said
    assert said.count("It completes a set") == 1, "a reason is given once"


def test_a_row_tells_ones_own_move_and_the_better_one(hall: Hall) -> None:
    scene = opened(hall)
    row = scene.rows[0]
    (done, played), (best, better) = row.told
    assert (done, best) == ("done", "better")
    assert "Yours" in played and "Better" in better
    assert played.partition(": ")[2] != better.partition(": ")[2]


def test_a_defeat_says_where_it_was_lost(hall: Hall) -> None:
    scene = opened(hall)
    outcome = scene.match.outcome
    assert outcome is not None
    loser = next(seat for seat in range(2) if seat not in outcome.winners)
    for page, lost in ((loser, True), (outcome.winners[0], False)):
        if page != scene.page:
            scene._turn(page)
        while scene.reviewer.running:
            scene.update(1 / 60)
        heads = [block.text for block in scene.right_page.blocks if isinstance(block, Head)]
        assert ("Where it was lost" in heads) is lost
        said = words_of(scene)
        totals = (str(outcome.scores[loser].total), str(outcome.scores[outcome.winners[0]].total))
        assert not lost or all(total in said for total in totals)
        sums = [block.points for block in scene.right_page.blocks if isinstance(block, SumLine)]
        assert bool(sums) is lost and (not lost or sum(sums[:-1]) == sums[-1] == int(totals[1]) - int(totals[0]))


@cases("language", ["en", "fa", "fr"], quick=["fa"])
def test_the_sum_of_a_defeat_is_seen_at_once(
    make_a_hall: MakeHall, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it has all lines it can have."""
    pace = Pace(msg("Cards taken"), 17, 22, 18)
    all_of_it = Defeat(0, 60, 95, Phase(12, 24, 17, 38), 12, 1, -1, True, pace)
    monkeypatch.setattr("scenes.hall.review.whole_match.defeat", lambda _review: all_of_it)
    hall = make_a_hall()
    hall.kit.speak(words_for(language)[0])
    hall.open_title()
    scene = opened(hall, done=False)
    assert scene.match.outcome is not None
    if scene.page in scene.match.outcome.winners:
        scene._turn(1 - scene.page)
    assert professors_words(scene), "while one waits he says how he judges"
    while scene.reviewer.running:
        scene.update(1 / 60)
    hall.stage.step([])
    total = [line for line in scene.right_page.blocks if isinstance(line, SumLine)][-1]
    assert scene.right_page.rect.contains(total.rect) and not scene.right_page.bar.visible


def test_the_drawing_answers_clicks_and_arrows(hall: Hall, hand: Hand) -> None:
    scene = opened(hall)
    turns = [point.turn for point in scene.review.points]
    hand.click((round(scene.chart.x_of(scene.review.points[1].step)), scene.chart.field.y + 4))
    assert scene.turn == turns[1]
    scene.focus_on(scene.chart)
    hand.key(pygame.K_RIGHT)
    assert scene.turn == turns[2]
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_LEFT)
    assert scene.turn == turns[0]
    hand.key(pygame.K_LEFT)
    assert scene.turn == turns[0], "before the first there is none"


def test_every_seat_has_its_own_review(hall: Hall) -> None:
    scene = opened(hall, seats=3)
    first = scene.reviewer
    scene._turn(2)
    assert scene.reviewer is not first and scene.review.seat == 2
    assert scene.turn == -1
    scene._turn(0)
    assert scene.reviewer is first, "what is known is kept"


def test_the_table_shows_the_moment_and_leads_back(hall: Hall, hand: Hand) -> None:
    scene = opened(hall)
    finding = scene.review.worst()[-1]
    scene.choose(finding.moment.turn)
    hall.stage.step([])
    hand.click(scene.see)
    table = hall.stage.scene
    assert isinstance(table, TableScene)
    hall.stage.step([], 0.1)
    assert table.replay is not None and table.replay.at == finding.moment.step
    assert table.context.front == scene.review.seat
    assert table.why.visible and "It completes a set" in table.why.text and "%" not in table.why.text
    assert table.comparison.places["done"] and table.comparison.places["better"]
    table.past.step(-1)
    assert not table.why.visible, "it is about that moment alone"
    table.past.end()
    for _ in range(4):
        hall.stage.step([], 0.1)
    assert hall.stage.scene is scene
    assert scene.turn == finding.moment.turn


def test_a_tidy_match_is_praised(hall: Hall) -> None:
    scene = opened(hall, Oracle(lost=0.0))
    assert not scene.rows
    notes = [block.text for block in scene.left_page.blocks if isinstance(block, Paragraph)]
    assert any("Well played" in note for note in notes)


def test_nothing_is_asked_after_the_end(hall: Hall) -> None:
    oracle = Oracle()
    scene = opened(hall, oracle)
    asked = len(oracle.asked)
    for _ in range(3):
        hall.stage.step([])
    assert len(oracle.asked) == asked
    assert not Reviewer.update(scene.reviewer)


@cases("language", ["xx", "xx-rtl"], quick=["xx-rtl"])
def test_other_languages_and_directions(make_a_hall: MakeHall, language: str) -> None:
    hall = make_a_hall((1024, 768), language)
    hall.open_title()
    scene = opened(hall)
    field = scene.chart.field
    xs = [scene.chart.x_of(point.step) for point in scene.review.points]
    assert xs == sorted(xs, reverse=hall.kit.units.mirrored)
    assert all(field.x <= x <= field.right for x in xs)
