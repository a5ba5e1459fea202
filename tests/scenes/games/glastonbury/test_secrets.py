"""What must stay hidden on Glastonbury's table (GL-23, GL-26)."""

import pygame
import pytest

from game.core.messages import plain
from game.glastonbury.rules.actions import Take
from game.glastonbury.rules.model import UNKNOWN
from scenes.tabletop.log.log_panel import LogPanel
from scenes.ui.widgets import Widget
from tests.scenes.games.glastonbury.conftest import Open
from tests.scenes.games.glastonbury.market_hands import (
    BESIDE_A_COLUMN,
    MarketHands,
    at,
    crowded,
    match_at,
    new_match,
)
from tests.scenes.table_hands import ANNA_AND_GOLEM, TWO


def test_the_room_never_reads_what_views_remember() -> None:
    from pathlib import Path

    import scenes.games.glastonbury

    for file in Path(scenes.games.glastonbury.__file__).parent.rglob("*.py"):
        assert ".memory" not in file.read_text("utf-8"), file


def told(hands: MarketHands) -> list[tuple[int, list[str], list[str]]]:
    """The log now: each turn's seat, the pictures of its cards, and its sentences."""
    scene, table = hands.scene, hands.table
    found = []
    for turn in scene.chronicle.retold(scene.chronicle.turns(), table.told_now):
        shown = [getattr(piece, "picture", "") for piece in table.turn_icons(turn.seat, turn.steps)]
        cards = [picture for picture in shown if picture.startswith("glastonbury/card_")]
        found.append((turn.seat, cards, [plain(line.sentence, ("Anna", "Bruno")) for line in turn.told]))
    return found


def test_the_log_names_only_the_cards_that_still_lie_open(sit: Open) -> None:
    square = {at(row, column): f"snail {column}" for row in (0,) for column in (1, 2, 3, 4)}
    hands = sit({"stalls": [{"pawn": 2}, {"pawn": 7}], "square": {at(3, 2): "frog 2", **square}}, seats=TWO)
    hands.take(at(3, 2))
    hands.until(lambda: hands.scene.context.acting)
    assert told(hands)[0] == (0, ["glastonbury/card_frog"], ["Anna takes Frog 2."]), "it lies open: no secret"
    hands.match.play(next(action for action in hands.match.legal_actions() if isinstance(action, Take)))
    hands.match.play(next(action for action in hands.match.legal_actions() if isinstance(action, Take)))
    assert told(hands)[0] == (0, ["glastonbury/card_back"], ["Anna takes a card."]), "it is covered now"


@pytest.mark.usefixtures("no_time_to_spare")
def test_who_comes_to_the_front_is_seen_there_at_one_stroke_and_holds_up_nothing_of_before(sit: Open) -> None:
    hands = sit(match=new_match(TWO, recipes=True, first=0))
    hands.until(lambda: hands.scene.context.acting)
    hands.wait(1.0)
    hands.stage.in_slices = True

    def seen(widget: Widget) -> bytes:
        return pygame.image.tobytes(hands.stage.canvas.subsurface(widget.rect), "RGB")

    hands.move(hands.table.recipes.rect.center)
    hands.wait(1.0)
    covered, whose = seen(hands.table.recipes), [seen(hands.table.own)]
    hands.down(hands.table.recipes.rect.center)
    hands.wait(1.0)
    assert seen(hands.table.recipes) != covered
    session, front = hands.scene.session, hands.scene.context.front
    session.play(session.legal_actions()[0])
    while hands.scene.context.front == front:
        if session.mover == front and hands.scene.context.acting:
            session.play(session.legal_actions()[0])
        hands.stage.step([])
    assert hands.scene.top.stale and seen(hands.table.recipes) == covered, "they are covered at once"
    while hands.scene.top.stale:
        assert not hands.scene.steady() and not hands.scene.steady(by_key=True), "nothing counts that isn't seen"
        whose.append(seen(hands.table.own))
        hands.stage.step([])
    assert len(set(whose)) == 1 and seen(hands.table.own) != whose[0]


def test_earlier_turns_are_looked_at_only_when_all_is_over(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.take(at(3, 2))
    hands.until(lambda: hands.scene.context.acting)
    hands.key(pygame.K_l)
    hands.wait(0.1)
    log = hands.scene.dialog
    assert isinstance(log, LogPanel)
    assert not log.again.shown
    hands.press(log.entries[0])
    assert hands.scene.replay is None
    hands.scene.past.begin(0)
    assert hands.scene.replay is None


def test_with_open_cauldrons_people_may_look_back(sit: Open) -> None:
    match = new_match(ANNA_AND_GOLEM, open_cauldrons=True, first=0)
    hands = sit(match=match)
    hands.press(hands.table.square.corners[1])
    hands.until(lambda: hands.scene.context.acting)
    hands.scene.past.begin(0)
    assert hands.scene.replay is not None


def test_nothing_that_covers_a_card_is_taken_back_even_where_all_may_be(sit: Open) -> None:
    match = match_at(ANNA_AND_GOLEM, {**BESIDE_A_COLUMN, "fill": True}, undo="free")
    hands = sit(match=match)
    hands.take(at(3, 2))
    hands.until(lambda: hands.scene.context.acting)
    before = len(match.steps)
    hands.key(pygame.K_u)
    assert len(match.steps) == before
    assert not hands.scene.commands.frame.button("undo").enabled


def test_recipes_are_seen_while_they_are_held_where_people_share_the_screen(sit: Open) -> None:
    hands = sit(match=new_match(TWO, recipes=True, first=0))
    hands.rest()
    assert hands.scene.dialog is None, "what is held up needs no curtain"
    recipes = hands.table.recipes
    assert recipes.known
    assert not recipes.face_up
    hands.move(recipes.rect.center)
    hands.down(recipes.rect.center)
    assert recipes.face_up
    assert hands.table.appraisal.subject.recipes == recipes.recipes
    hands.up(recipes.rect.center)
    assert not recipes.face_up
    assert not hands.table.appraisal.subject.recipes
    hands.key_down(pygame.K_RETURN)
    assert recipes.face_up
    hands.key_up(pygame.K_RETURN)
    assert not recipes.face_up


def test_one_person_alone_sees_its_recipes_all_the_time_and_nobody_elses(sit: Open) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM, recipes=True, first=0))
    assert hands.table.recipes.face_up
    assert set(hands.table.scenery.view.stalls[1].recipes) == {UNKNOWN}


def test_once_all_cauldrons_are_open_the_log_names_every_card(sit: Open) -> None:
    """GL-18: also the one that was left behind."""
    stalls = [{"pawn": 16, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["frog 1", "immuto"]}]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square}, seats=TWO)
    hands.take(at(4, 2))
    hands.wait(0.1)
    hands.press(hands.sheet_button("Leave"))
    hands.wait(0.1)
    assert hands.match.outcome is None, "an Immuto is still to be added"
    _, cards, sentences = told(hands)[0]
    assert cards == ["glastonbury/card_tooth"]
    assert sentences[:2] == ["Anna takes Tooth 1.", "Anna leaves Tooth 1 behind."]


@pytest.mark.parametrize("openly", [False, True])
def test_a_hint_tells_no_chances_where_points_are_covered(openly: bool, sit: Open) -> None:
    """GL-26: they would say how the match stands. Where cauldrons lie open, everybody sees that."""
    hands = sit(match=new_match(ANNA_AND_GOLEM, first=0, open_cauldrons=openly))
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    assert hands.scene.why.advises and ("win" in hands.scene.why.text) == openly
