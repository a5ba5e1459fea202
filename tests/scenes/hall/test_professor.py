"""The professor: where he stands, what he says, and that he gives way where there is no room."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.hall.help.scene import HelpScene
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.results.podium import PROFESSOR, Podium
from scenes.tabletop.advice.reason_bubble import ReasonBubble
from scenes.ui.professor import STYLE, Professor
from scenes.ui.stage.stage import Stage
from scenes.ui.widgets import Choice, DropList
from scenes.ui.widgets.fit_text import PickOne
from tests.scenes.hall.conftest import GAME, SEATS, MakeHall
from tests.slow import cases

WORDS = "Six dice, three throws, and one value to live with."


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize(("wide", "high"), [(1200, 260), (700, 130), (420, 300)])
def test_he_and_his_words_stay_within_their_place(
    make_stage: Callable[..., Stage], language: str, wide: int, high: int
) -> None:
    kit = make_stage((1920, 1080), language).kit
    him = Professor(kit, WORDS)
    him.place(pygame.Rect(40, 50, wide, high))
    foot, page = him.places()
    assert him.figure_height() > 0
    assert him.rect.contains(page) and him.rect.collidepoint(foot)
    assert (foot[0] > page.right) if kit.units.mirrored else (foot[0] < page.x)
    assert him.height_for(wide) >= page.h


def test_no_word_of_his_is_left_alone_in_a_last_line(stage: Stage) -> None:
    text, style = stage.kit.text, STYLE
    words = "Seven plain words fill a line and"
    wide = text.size(words, style)[0]
    him = Professor(stage.kit, f"{words} one.")
    him.place(pygame.Rect(0, 0, wide + him._beside(stage.kit.px(210)), 260))
    page = him.places()[1]
    assert page.w < 0.75 * wide, "the lines are about as long"
    room = page.w - stage.kit.px(44) + 1
    assert text.block_size(him.text, style, room)[1] == 2 * text.height(style)


def test_where_his_words_need_all_the_room_only_they_are_left(stage: Stage) -> None:
    him = Professor(stage.kit, WORDS)
    him.place(pygame.Rect(0, 0, 700, 40))
    assert him.figure_height() == 0 and him.places()[1].w <= 700


def test_a_new_game_lets_him_tell_how_the_automata_play(make_a_hall: MakeHall) -> None:
    hall = make_a_hall((1920, 1080))
    scene = NewGameScene(hall, GAME)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    him = scene.seats.remark
    assert him.shown and him.figure_height() > 0
    assert any(level.name in him.text for level in scene.plan.levels)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_the_books_contents_end_with_his_word_on_the_game(make_a_hall: MakeHall, size: tuple[int, int]) -> None:
    hall = make_a_hall(size)
    scene = HelpScene(hall, GAME)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    assert scene.help is not None
    said = [block for block in scene.right_page.blocks if isinstance(block, Professor)]
    assert [him.text for him in said] == [hall.kit.tr(scene.help.motto)]
    assert said[0].rect.bottom <= scene.right_page.rect.bottom and said[0].figure_height() > 0


@pytest.mark.parametrize(("places", "there"), [(((0,),), True), (((0,), (1,)), True), (((0,), (1,), (2,)), False)])
def test_he_looks_on_from_the_step_that_nobody_earned(
    stage: Stage, places: tuple[tuple[int, ...], ...], there: bool
) -> None:
    podium = Podium(stage.kit, places, SEATS, ())
    podium.place(pygame.Rect(100, 100, 700, 500))
    x, y = podium.step(2)
    canvas = pygame.Surface((1280, 720))
    podium.draw(canvas)
    head = (x, y - round(podium.picture_rect.h * PROFESSOR * 0.5))
    assert (canvas.get_at(head)[:3] != (0, 0, 0)) == there


def test_advice_is_his_and_a_players_reasons_are_the_players(stage: Stage) -> None:
    bubble = ReasonBubble(stage.kit)
    bubble.say(None, ["Take the red one"], pygame.Rect(300, 300, 200, 60))
    his = bubble.paint_rect()
    assert his.top < bubble.rect.top and his.top >= -bubble.rect.h
    with_him, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    bubble.draw(with_him)
    bubble.say(SEATS[1], ["Take the red one"], pygame.Rect(300, 300, 200, 60))
    bubble.draw(without)
    above = (bubble.rect.x + stage.kit.px(46), bubble.rect.y - stage.kit.px(24))
    assert with_him.get_at(above)[:3] != (0, 0, 0) and without.get_at(above)[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_in_a_chapter_he_says_an_aside_where_there_is_room_and_no_page_scrolls_for_him(
    make_a_hall: MakeHall, size: tuple[int, int]
) -> None:
    hall = make_a_hall(size)
    scene = HelpScene(hall, "glastonbury")
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    assert scene.help is not None
    seen = 0
    for chapter in range(1, scene.last + 1):
        scene.go(chapter)
        for page in (scene.left_page, scene.right_page):
            plain = [block for block in page.blocks if not isinstance(block, Professor)]
            him = [block for block in page.blocks if isinstance(block, Professor)]
            seen += len(him)
            if him:
                assert not page.bar.visible and page.rect.contains(him[0].rect)
                assert him[0].text in {hall.kit.tr(note) for note in _notes(scene)}
                assert len(plain) == len(page.blocks) - 1
    assert seen > 0


def _notes(scene: HelpScene) -> list[str]:
    assert scene.help is not None
    chapter = scene.help.chapters[scene.chapter - 1]
    return [block.note for block in (*chapter.left, *chapter.right) if block.note is not None]


SIZES = [(1920, 1080), (1280, 720), (1024, 768), (800, 600)]


@cases("size", SIZES, quick=SIZES[1:2])
@cases("seats", [2, 3, 4], quick=[4])
def test_levels_are_explained_at_all_sizes_and_with_all_seats(
    make_a_hall: MakeHall, size: tuple[int, int], seats: int
) -> None:
    hall = make_a_hall(size)
    scene = NewGameScene(hall, GAME)
    plan = scene.plan
    while len(plan.seats) < seats:
        plan.add(human=False)
    for seat in range(1, seats):
        plan.set_level(seat, plan.levels[-seat].id)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    him = scene.seats.remark
    assert him.shown and him.fits(him.text)
    assert scene.seats.rect.contains(him.rect)
    assert hall.kit.tr(plan.levels[-1].note) in him.text


@pytest.mark.parametrize("size", SIZES)
def test_the_level_pointed_at_is_explained(make_a_hall: MakeHall, size: tuple[int, int]) -> None:
    hall = make_a_hall(size)
    scene = NewGameScene(hall, GAME)
    hall.stage.push(scene)
    hall.stage.step([], 0.1)
    him, before = scene.seats.remark, scene.seats.remark.text
    scene.focus_on(None)
    hall.stage.step([], 0.1)
    row = scene.seats.seat_rows[-1]
    assert isinstance(row.level, PickOne)
    if isinstance(row.level.widget, DropList):
        row.level.widget.press()
        for key in (pygame.K_HOME, pygame.K_DOWN):
            hall.stage.step([pygame.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)], 0.1)
    else:
        assert isinstance(row.level.widget, Choice)
        row.level.widget.attend(hovered=True)
        row.level.widget.pointer_over(row.level.widget.parts()[1].center)
        hall.stage.step([], 0.1)
    level = scene.plan.levels[1]
    assert him.text == f"{hall.kit.tr(level.name)}: {hall.kit.tr(level.note)}" and him.fits(him.text)
    if isinstance(row.level.widget, DropList):
        scene.close_popup()
    scene.focus_on(None)
    row.level.widget.attend(hovered=False, focused=False)
    hall.stage.step([], 0.1)
    assert him.text == before


def test_he_says_all_of_it_and_his_page_grows_where_a_players_words_are_cut(stage: Stage) -> None:
    bubble = ReasonBubble(stage.kit)
    within = pygame.Rect(150, 600, 300, 40)
    words = ["Move the fire figure to the ringed disc", "Kitchen tools of fire come free", "About 50 % to win"]
    bubble.say(SEATS[1], words, within, within)
    assert words[1] not in bubble.text
    bubble.say(None, words, within, within)
    assert all(part in bubble.text for part in words)
    assert bubble.rect.h > within.h and bubble.rect.bottom == within.bottom, "towards the window's middle"
    assert bubble.paint_rect().top >= bubble.rect.top - stage.kit.px(40), "his hat hides little"
    assert not bubble.fits(words, within) and bubble.fits(words, bubble.rect.inflate(400, 40))


def test_short_parts_share_a_line(stage: Stage) -> None:
    bubble = ReasonBubble(stage.kit)
    within = pygame.Rect(150, 300, 420, 58)
    bubble.say(
        None, ["Take Tentacle 1", "About 45 % to win", "A corner comes next: nothing is taken"], within, within
    )
    assert bubble.text.splitlines()[0] == "Take Tentacle 1 · About 45 % to win"
