"""Lessons at the real table: whole ones by keys, led astray, taken back, left and gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.messages import plain
from game.lessons.kept import FILE
from game.magic_potion.rules.actions import Move
from scenes.games.glastonbury.pieces.own_stall import OwnStall
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.hall.hall import Hall
from scenes.hall.learn.scene import LearnScene
from scenes.hall.title.scene import TitleScene
from scenes.tabletop.lesson.scene import LessonScene
from scenes.tabletop.menu.pause_menu import PauseMenu
from scenes.tabletop.table_scene import TableScene
from tests.game.having import games_having
from tests.scenes.drawn import seldom_drawn
from tests.scenes.tabletop.lesson.lesson_hands import LessonHands
from tests.slow import cases

OpenHall = Callable[..., Hall]


@pytest.fixture
def sit(open_hall: OpenHall) -> Callable[..., LessonHands]:
    """Sit down at a lesson."""

    def open_it(game_id: str, number: int | None = None, **settings: object) -> LessonHands:
        return LessonHands(open_hall(**settings), game_id, number)

    return open_it


Sit = Callable[..., LessonHands]


def look(hands: LessonHands) -> None:
    """What is lit is there and in the window, and so is all that is said; nothing awaited is covered.

    Where it is one's turn, nothing locked says that it isn't.
    """
    scene = hands.scene
    canvas = scene.kit.units.canvas
    for name in (*scene.lead.step.light, *scene.lead.step.shown):
        found = scene.table.named(name)
        assert found, f"{name} isn't there: {hands.where()}"
        assert all(canvas.colliderect(rect) for rect in found), f"{name} isn't in sight: {hands.where()}"
    assert canvas.contains(scene.page.page), hands.where()
    if scene.context.mover == scene.context.front:
        told = [widget.reason or "" for widget in scene.root.walk() if widget.shown and not widget.enabled]
        assert not [reason for reason in (*told, scene.context.why_idle()) if "not your turn" in reason], (
            hands.where()
        )
    page = scene.page.page
    assert not any(page.collidepoint(ring.center) for ring in scene.light.rings), f"covered: {hands.where()}"


@cases("game_id", games_having("lesson.yaml"), quick=["glastonbury"])
def test_a_whole_lesson_is_played_by_keys(sit: Sit, game_id: str) -> None:
    hands = sit(game_id)
    with seldom_drawn(hands.stage):
        while not hands.scene.at_the_end:
            look(hands)
            hands.go_on()
    match = hands.scene.lesson_match
    assert match.outcome is not None and match.outcome.winners == (0,)
    reached = hands.hall.lessons.kept.of(game_id)
    assert reached.finished and reached.hints
    hands.scene.focus_on(None)  # something else was clicked meanwhile
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    scene = hands.stage.scene
    assert isinstance(scene, TableScene) and not isinstance(scene, LessonScene)
    assert scene.session.match.game.id == game_id
    assert [seat.level for seat in scene.session.seats] == [None, "apprentice"]


@cases("game_id", games_having("lesson.yaml"), quick=[])
def test_each_step_is_lit_and_in_sight_where_letters_are_long_and_large(sit: Sit, game_id: str) -> None:
    from scenes.ui.text.words import Words

    hands = sit(game_id, words=Words("xx-rtl"), text_size=130)
    for lead in hands.scene.course.leads:
        hands.scene._begin(lead)
        hands.rest()
        look(hands)


@cases("game_id", games_having("lesson.yaml"), quick=["magic_potion"])
def test_other_tries_are_answered_and_not_played(sit: Sit, game_id: str) -> None:
    hands = sit(game_id)
    tried = 0
    for lead in hands.scene.course.leads:
        if not any(told.after == 0 for _, told in lead.tries):
            continue
        hands.scene._begin(lead)
        hands.rest()
        scene = hands.scene
        before = scene.lesson_match.state
        for action, told in lead.tries:
            if told.after == 0:
                scene.decide(action)
                assert (hands.said, scene.page.speech.wrong) == (told.words, True)
                assert scene.lesson_match.state == before
                tried += 1
    assert tried >= 15


def test_a_marble_that_is_not_meant_is_answered_by_click_and_the_right_one_taken(sit: Sit) -> None:
    hands = sit("potion_explosion")
    table = hands.scene.table
    assert isinstance(table, PotionExplosionTable)
    geometry = table.dispenser.geometry

    def at(track: int, place: int) -> tuple[int, int]:
        from game.potion_explosion.preview import Spot

        return geometry.spot_rect(Spot(track, place)).center

    hands.click(at(0, 4))
    hands.wait(0.2)
    assert hands.said.startswith("That yellow?")
    assert len(hands.scene.light.wrong) == 1
    hands.click(at(2, 3))  # nothing was written about it
    hands.wait(0.2)
    assert hands.said.startswith("That can be done, too")
    hands.click(at(0, 9))  # the ninth can't be had
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    assert hands.said.startswith("Welcome")
    hands.click(at(0, 5))
    hands.rest()
    assert hands.scene.lesson_match.done
    assert hands.said.startswith("Red gone")


def test_what_the_rules_refuse_is_said_in_the_lessons_words_else_in_theirs(sit: Sit) -> None:
    hands = sit("glastonbury")
    table = hands.scene.table
    assert isinstance(table, GlastonburyTable)
    hands.click(table.square.cells[15])
    assert hands.said.startswith("Too far.")
    hands.click(table.square.cells[16])
    refusal = hands.scene.lesson_match.explain(type(hands.scene.lead.ways[0][0])(16))
    assert refusal is not None and hands.said == plain(refusal)


def test_show_me_points_at_it_and_then_does_it(sit: Sit) -> None:
    hands = sit("magic_potion", 12)
    assert not hands.scene.light.rings  # it is to be found
    hands.key(pygame.K_h)
    hands.wait(0.2)
    assert hands.scene.light.rings
    assert not hands.scene.lesson_match.played
    hands.key(pygame.K_h)
    hands.rest()
    assert hands.scene.lesson_match.played == [hands.scene.lead.ways[0][0]]


def test_undo_takes_back_inside_a_step_and_a_step_back_goes_before_it(sit: Sit) -> None:
    hands = sit("potion_explosion", 1)
    scene = hands.scene
    start = scene.lesson_match.state
    hands.do_awaited()
    hands.do_awaited()
    assert len(scene.lesson_match.played) == 2
    hands.key(pygame.K_u)
    hands.rest()
    assert len(scene.lesson_match.played) == 1
    hands.key(pygame.K_BACKSPACE)  # to how the step began
    hands.rest()
    assert hands.scene.lesson_match.state == start
    hands.key(pygame.K_BACKSPACE)
    hands.rest()
    assert hands.scene.lead.number == 0
    assert hands.scene.commands.frame.button("back").enabled is False


def test_what_was_told_about_is_taken_back_and_done_anew(sit: Sit) -> None:
    hands = sit("glastonbury")
    first = hands.said
    hands.do_awaited()
    assert hands.scene.waits_for_go_on and hands.scene.lesson_match.reply is None
    hands.key(pygame.K_u)
    hands.rest()
    assert hands.said == first and not hands.scene.waits_for_go_on
    hands.do_awaited()
    assert hands.scene.waits_for_go_on


def test_a_lesson_that_was_left_goes_on_where_it_was_also_after_a_restart(sit: Sit, open_hall: OpenHall) -> None:
    hands = sit("potions")
    hands.come_to(2)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert isinstance(hands.stage.scene, TitleScene)
    assert hands.hall.lessons.kept.of("potions").step == 2
    hands.hall.open_learn()
    hands.wait(0.2)
    page = hands.stage.scene
    assert isinstance(page, LearnScene) and page.game_id == "potions", "it is offered first"
    assert page.picture is not None and page.picture.made
    hands.click(page.picture)
    assert hands.scene.lead.number == 2
    hands.key(pygame.K_ESCAPE)
    folder = hands.hall.folder
    other = open_hall()
    other.folder.mkdir(exist_ok=True)
    (other.folder / FILE).write_bytes((folder / FILE).read_bytes())
    other.lessons = type(other.lessons)(other)
    assert LessonHands(other, "potions").scene.lead.number == 2


def test_a_broken_file_is_told_and_set_aside(open_hall: OpenHall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = open_hall()
    hall.open_title()
    hall.folder.mkdir(exist_ok=True)
    (hall.folder / FILE).write_text('{"lessons": {"potions": {"step": "two"}, "glastonbury": {"step": 3}}}')
    told: list[str] = []
    monkeypatch.setattr(hall, "notice", lambda message, *_rest: told.append(plain(message)))
    hall.lessons = type(hall.lessons)(hall)
    assert len(told) == 1 and "lessons.potions" in told[0]
    assert hall.lessons.kept.of("glastonbury").step == 3
    assert hall.lessons.kept.of("potions").step == 0


def test_nothing_of_a_lesson_comes_among_the_saves(sit: Sit) -> None:
    hands = sit("glastonbury")
    hands.come_to(2)
    assert hands.hall.library.summaries() == []


def test_a_try_that_is_as_good_goes_on_even_if_the_rest_is_another(sit: Sit) -> None:
    """Potion Explosion, "Is it worth it?": any red marble will do."""
    hands = sit("potion_explosion", 11)
    scene = hands.scene
    scene.decide(scene.lead.ways[3][0])
    hands.rest()
    assert scene.lesson_match.done
    hands.come_to(13)
    assert hands.scene.lead.number == 13


def test_another_language_may_be_spoken_in_the_middle_of_a_lesson(sit: Sit) -> None:
    hands = sit("potion_explosion", 1)
    hands.do_awaited()
    played = hands.scene.lesson_match.played
    hands.hall.speak("fa")
    hands.rest()
    look(hands)
    assert hands.scene.lesson_match.played == played
    hands.do_awaited()
    assert len(hands.scene.lesson_match.played) == 2


def test_the_menu_offers_to_begin_anew(sit: Sit) -> None:
    hands = sit("potions", 4)
    hands.key(pygame.K_p)
    assert hands.scene.dialog is not None
    hands.key(pygame.K_ESCAPE)
    hands.rest()
    hands.key(pygame.K_p)
    dialog = hands.scene.dialog
    assert isinstance(dialog, PauseMenu)
    hands.click(next(button for button in dialog.buttons if button.text == "Begin anew"))
    hands.rest()
    assert hands.scene.lead.number == 0


def test_what_is_lit_anew_looks_as_if_all_were(sit: Sit) -> None:
    """Only where the light changes is it made and painted again."""
    hands = sit("glastonbury", 8)
    table = hands.scene.table
    assert isinstance(table, GlastonburyTable)
    seen = set[str]()
    for cell in (2, 9, 2, 14):
        hands.click(table.square.cells[cell])
        hands.wait(1.0)
        part = hands.stage.canvas.copy()
        hands.scene.light.arrange()
        hands.scene.damage_all()
        hands.wait(0.1)
        assert part.get_buffer().raw == hands.stage.canvas.get_buffer().raw
        seen.add(str(hands.scene.light.wrong))
    assert len(seen) == 3


def test_the_window_may_change_in_the_middle_of_a_lesson(sit: Sit) -> None:
    hands = sit("magic_potion", 2, speed="brisk")
    hands.scene.decide(next(action for action, told in hands.scene.lead.tries if told.after == 0))
    assert hands.scene.page.speech.wrong and hands.scene.light.wrong
    hands.stage.set_size((1920, 1080))
    hands.rest()
    assert not hands.scene.page.speech.wrong and not hands.scene.light.wrong, "the cross would mark another piece"
    look(hands)
    hands.do_awaited()
    look(hands)


def test_what_is_begun_ends_what_was_said_to_a_try_before(sit: Sit) -> None:
    """Glastonbury, "From anywhere": Immuto without Accio is refused, then Accio is pressed."""
    hands = sit("glastonbury", 8)
    table, first = hands.scene.table, hands.said
    assert isinstance(table, GlastonburyTable)
    hands.click(table.square.cells[2])
    assert hands.scene.page.speech.wrong and hands.scene.light.wrong
    stall = table.stall_of(0)
    assert isinstance(stall, OwnStall)
    hands.click(stall.spells[0])
    assert table.input.begun
    assert hands.said == first and not hands.scene.light.wrong


def test_the_sign_tells_of_what_is_pointed_at(sit: Sit) -> None:
    hands = sit("potion_explosion", 11)
    table = hands.scene.table
    assert isinstance(table, PotionExplosionTable)
    assert not hands.scene.sign.pointed
    hands.move(table.shelf.potions[0].rect.center)
    hands.wait(0.2)
    assert hands.scene.sign.pointed
    hands.move((2, 2))
    hands.wait(0.2)
    assert not hands.scene.sign.pointed


def test_who_wants_to_be_asked_no_more_in_matches_is_asked_in_a_lesson(sit: Sit) -> None:
    hands = sit("magic_potion", 9)
    scene = hands.scene
    name = scene.session.seats[0].name
    scene.kit.settings.wishes[f"hypnosis {name}"] = False
    hands.wait(0.5)
    assert scene.lesson.acting and scene.lesson_match.awaited in scene.context.legal
    table = scene.table
    assert isinstance(table, MagicPotionTable)
    assert "Don’t ask" not in [card.title for card in table.tray.content.cards]
    hands.do_awaited()
    assert scene.lesson_match.done or scene.lead.number > 9


def test_any_value_is_as_good_where_any_is_asked_for(sit: Sit) -> None:
    """Potions, "The fifth gray drop": a drop of any value but six."""
    hands = sit("potions", 14)
    scene = hands.scene
    hands.do_awaited()
    scene.decide(scene.lead.ways[3][1])
    hands.rest()
    assert scene.lesson_match.done


def test_the_cross_is_put_on_the_button_that_was_pressed(sit: Sit) -> None:
    """Magic Potion, "It is all yours": nothing on the field is what leaving it means."""
    hands = sit("magic_potion", 8)
    table = hands.scene.table
    assert isinstance(table, MagicPotionTable)
    card = next(card for card in table.tray.cards if card.shown and card.face.title == "Leave them")
    hands.click(card)
    assert hands.said.startswith("Leave six points")
    assert [wrong.contains(card.rect) for wrong in hands.scene.light.wrong] == [True]


def test_no_ring_of_the_keyboard_is_drawn_over_the_page(sit: Sit) -> None:
    hands = sit("potion_explosion", 8)
    hands.move(hands.scene.page.page.center)
    table = hands.scene.table
    assert isinstance(table, PotionExplosionTable)
    beneath = next(stack for stack in table.stacks.stacks if hands.scene.page.page.collidepoint(stack.rect.center))
    hands.scene.focus_on(beneath)
    hands.key(pygame.K_BACKSPACE)
    hands.rest()
    page, focused = hands.scene.page, hands.scene.focused
    assert page.page.collidepoint(beneath.rect.center)
    assert focused is None or focused.within(page) or not page.page.collidepoint(focused.rect.center)


def test_a_second_asking_for_help_marks_nothing_but_the_help(sit: Sit) -> None:
    """Potion Explosion, "A potion is ready": what is refused stands for any marble, and nobody touched one."""
    hands = sit("potion_explosion", 5)
    table = hands.scene.table
    assert isinstance(table, PotionExplosionTable)
    hands.click(table.help)
    assert hands.scene.page.speech.wrong
    assert list(hands.scene.light.wrong) == [table.help.rect]


def test_what_was_said_to_a_try_goes_where_the_only_figure_is_chosen_already(sit: Sit) -> None:
    """Magic Potion, "The better of two": pressing the figure begins nothing that wasn't begun before."""
    hands = sit("magic_potion", 12)
    scene, table = hands.scene, hands.scene.table
    assert isinstance(table, MagicPotionTable)
    wrong, _ = scene.lead.tries[0]
    assert isinstance(wrong, Move)
    hands.click(table.board.geometry.rect(wrong.place).center)
    assert scene.page.speech.wrong
    hands.click(table.board.geometry.rect(table.scenery.view.figures[wrong.figure]).center)
    assert not scene.page.speech.wrong and not scene.light.wrong


@pytest.mark.parametrize("number", [10, 15, 16])
def test_on_a_small_window_the_page_covers_nothing_it_is_about(sit: Sit, number: int) -> None:
    """Glastonbury: the cauldron's sheet, the Immuto's, the final count."""
    hands = sit("glastonbury", number)
    scene = hands.scene
    lit = [rect for name in scene.lead.step.light for rect in scene.table.named(name)]
    assert lit
    shared = [scene.page.page.clip(rect) for rect in lit]
    assert all(both.w * both.h <= 0.05 * rect.w * rect.h for both, rect in zip(shared, lit, strict=True))
    assert all(button.natural_size()[0] <= button.rect.w for button in scene.page._buttons)
