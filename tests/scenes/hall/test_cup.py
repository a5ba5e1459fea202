"""A whole cup through its screens: set up, played, interrupted anywhere, handed over."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.core.errors import DataError
from game.core.match import Match
from game.core.messages import msg
from game.core.records.saved_match import SavedMatch
from game.cup.kept import CUPS, Cups
from game.season.sections import Section
from scenes.hall.cup.board import CupBoard
from scenes.hall.cup.box import CupBox
from scenes.hall.cup.ceremony import CeremonyScene
from scenes.hall.cup.keeper import BOX, CupKeeper
from scenes.hall.cup.past import PastCups
from scenes.hall.cup.scene import CupScene
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.records.scene import RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.title.scene import TitleScene
from scenes.hall.title.wide_buttons import ContinueButton, CupButton
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets import Dialog
from tests.scenes.conftest import Hand
from tests.scenes.cups import SEATS, cup_at
from tests.scenes.hall.conftest import MakeHall, kept, spoil

SceneT = TypeVar("SceneT", bound=Scene)


def on(hall: Hall, kind: type[SceneT]) -> SceneT:
    """The screen, which must be of that kind."""
    hall.stage.step([], 0.02)
    assert isinstance(hall.stage.scene, kind), hall.stage.scene
    return hall.stage.scene


def play_out(hall: Hall, actions: int | None = None) -> SavedMatch:
    """Play the match at the table at random to its end, or to so many actions; all of it is on the disk then."""
    saved, rng = hall.playing, random.Random(1)
    assert saved is not None
    while saved.match.outcome is None and (actions is None or len(saved.match.steps) < actions):
        saved.match.play(rng.choice(saved.match.legal_actions()))
    assert saved.flush()
    return saved


def leave(hall: Hall, actions: int) -> SavedMatch:
    """Play a little, and leave the table."""
    saved = play_out(hall, actions)
    hall.open_title()
    return saved


def again(make_a_hall: MakeHall, folder: Path) -> Hall:
    """Start the program anew on a copy of a data folder."""
    copy = folder.with_name(f"{folder.name} again {random.random()}")
    shutil.copytree(folder, copy)
    hall = make_a_hall(folder=copy)
    hall.kit.settings.speed = "at_once"
    hall.open_title()
    return hall


@pytest.mark.slow
def test_a_cup_is_set_up_by_clicks_played_interrupted_and_handed_over(
    hall: Hall, hand: Hand, make_a_hall: MakeHall
) -> None:
    hall.kit.settings.speed = "at_once"
    hall.open_new_game()
    scene = on(hall, NewGameScene)
    hand.click(next(box for box in scene.boxes if isinstance(box, CupBox)))
    assert scene.for_cup and scene.seats.visible
    before = scene.cup_plan.games
    assert isinstance(scene.rules, CupBoard)
    hand.click(scene.rules.tiles[2])
    assert scene.cup_plan.games == [before[0], before[2], before[1], before[3]]
    for row in scene.seats.seat_rows:
        assert row.level_asked_about is None
    hand.click(scene.begin)
    cup = hall.cup.running
    assert cup is not None and [leg.game for leg in cup.legs] == [before[0], before[2], before[1], before[3]]
    for number in range(4):
        between = on(hall, CupScene)
        assert between.cup.at == number
        hand.key(pygame.K_RETURN)
        on(hall, TableScene)
        play_out(hall, 3)
        if number == 1:  # the program ends, and starts again: the title's plate goes on with the match
            hall = again(make_a_hall, hall.folder)
            hand = Hand(hall.stage)
            title = on(hall, TitleScene)
            assert isinstance(title.on, CupButton) and title.cup.visible
            assert not any(isinstance(each, ContinueButton) for each in title.wide)
            hand.key(pygame.K_RETURN)
        else:
            hall.open_cup()
            assert on(hall, CupScene).next.how == "left"
            hand.key(pygame.K_RETURN)
        on(hall, TableScene)
        saved = hall.playing
        assert saved is not None and len(saved.match.steps) >= 3
        hall.open_results(play_out(hall))
        results = on(hall, ResultsScene)
        assert results.buttons[0].text == "To the Cup"
        hand.click(results.buttons[0])
    ceremony = on(hall, CeremonyScene)
    assert hall.cup.running is None and ceremony.cup.over
    assert hall.season.read(CUPS).past == (ceremony.cup,)
    people = {hall.season.person(seat.name) for seat in ceremony.cup.seats if seat.human}
    earned = sum(len(hall.merits.notes(person)) for person in people)
    assert len(ceremony.earned.medals) == earned > 0, "what its matches have brought is shown at its end"
    hand.click(ceremony.buttons[0])
    assert on(hall, NewGameScene).for_cup
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    assert not isinstance(on(hall, TitleScene).on, CupButton)


def test_it_survives_whenever_the_program_dies(make_a_hall: MakeHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """After each step that reaches the disk, a program that starts there goes on with the cup."""
    hall = make_a_hall()
    hall.kit.settings.speed = "at_once"
    deaths: list[Path] = []

    def die(what: str) -> None:
        copy = hall.folder.with_name(f"{len(deaths)} {what}")
        shutil.copytree(hall.folder, copy)
        deaths.append(copy)

    change, create = hall.season.change, hall.library.create

    def changed(section: Section[Cups], how: Callable[[Cups], Cups]) -> None:
        change(section, how)
        if section is CUPS:
            die("changed")

    def created(match: Match) -> SavedMatch:
        saved = create(match)
        assert saved.flush()
        die("created")
        return saved

    monkeypatch.setattr(hall.season, "change", changed)
    monkeypatch.setattr(hall.library, "create", created)
    hall.cup.found(SEATS[:2], hall.cup.games_for(2), 3)
    for _ in range(2):
        hall.open_cup()
        hall.cup.play()
        saved = play_out(hall)
        die("over")
        hall.open_results(saved)
    seen = []
    for folder in deaths:
        there = make_a_hall(folder=folder)
        there.kit.settings.speed = "at_once"
        there.open_cup()
        scene = on(there, CupScene)
        seen.append((scene.cup.at, scene.next.how))
        there.cup.play()
        on(there, TableScene)
        assert there.cup.left() is not None
    begun = [(0, "fresh"), (0, "gone"), (0, "left"), (1, "fresh"), (1, "fresh"), (1, "gone"), (1, "left")]
    assert seen == [*begun, (2, "fresh"), (2, "fresh")]


def test_a_match_whose_save_is_gone_broken_or_of_another_version_is_told_of_and_played_again(
    hall: Hall, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.kit.settings.speed = "at_once"
    cup_at(hall, 1, SEATS[:2])
    hall.open_cup()
    hall.cup.play()
    saved = leave(hall, 2)
    deal = saved.match.header.seed
    saved.file.unlink()
    hall.open_cup()
    between = on(hall, CupScene)
    assert "gone" in between.line.text
    hand.click(between.play)
    assert hall.playing is not None and hall.playing.match.header.seed != deal
    file = leave(hall, 8).file
    spoil(file, 0.9)
    hall.open_cup()
    between = on(hall, CupScene)
    assert between.next.how == "broken"
    hand.click(between.play)
    assert isinstance(between.dialog, Dialog)
    hand.key(pygame.K_ESCAPE)  # nothing of it is saved: it lies aside, and the match is played again
    assert on(hall, CupScene).next.how == "gone"
    hall.cup.play()
    leave(hall, 2)
    monkeypatch.setattr(type(hall.library.catalogue), "rules_version", lambda _self, _game: 10**6)
    hall.library._known.clear()
    hall.open_cup()
    assert on(hall, CupScene).next.how == "refused"


def test_what_was_saved_of_a_broken_match_is_gone_on_with(hall: Hall) -> None:
    hall.kit.settings.speed = "at_once"
    cup_at(hall, 0, SEATS[:2])
    hall.cup.play()
    file = leave(hall, 12).file
    spoil(file, 0.99)
    hall.library.salvage(file)
    file.unlink()
    left = hall.cup.left()
    assert left is not None and left.file.name == file.name.replace(".jsonl", "-2.jsonl")


def test_a_game_that_is_gone_is_left_out(hall: Hall, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    cup_at(hall, 1, SEATS[:2])
    gone = hall.cup.running
    assert gone is not None
    games, load = hall.shelf(), type(hall).game

    def broken(self: Hall, game_id: str) -> object:
        if game_id == gone.leg.game:
            raise DataError(msg("It is broken."))
        return load(self, game_id)

    monkeypatch.setattr(type(hall), "game", broken)
    hall.open_cup()
    between = on(hall, CupScene)
    assert between.line.text == "It is broken."
    assert gone.leg.game not in hall.cup.games_for(2)
    hand.click(between.play)
    assert [leg.game for leg in on(hall, CupScene).cup.legs] == [game for game in games if game != gone.leg.game]


def test_giving_up_asks_and_a_second_cup_isnt_begun(hall: Hall, hand: Hand) -> None:
    cup_at(hall, 2, SEATS[:3])
    kept(hall, actions=5)
    hall.open_title()
    title = on(hall, TitleScene)
    assert [type(each) for each in title.wide] == [CupButton, ContinueButton]
    hall.open_new_game(BOX)
    assert on(hall, NewGameScene).for_cup  # it was asked for by name: whoever comes by the shelf goes on
    hand.key(pygame.K_ESCAPE)
    hall.open_new_game()
    hand.click(next(box for box in on(hall, NewGameScene).boxes if isinstance(box, CupBox)))
    between = on(hall, CupScene)
    hand.click(between.resign)
    assert between.dialog is not None
    hand.key(pygame.K_ESCAPE)
    assert hall.cup.running is not None and between.dialog is None
    hand.click(between.resign)
    answer = between.dialog
    assert answer is not None
    hand.click(next(button for button in answer.walk() if getattr(button, "text", "") == "Give it up"))
    assert hall.cup.running is None and not on(hall, TitleScene).cup.visible


@pytest.mark.parametrize("language", ["en", "fa"])
def test_four_seats_keep_their_points_on_the_plate(hall: Hall, language: str) -> None:
    hall.speak(language)
    cup_at(hall, 2)
    hall.open_title()
    plate = on(hall, TitleScene).on
    assert isinstance(plate, CupButton) and len(plate.cup.seats) == 4
    room = plate.rect.w - hall.kit.px(34 * 2 + 88 + 20)
    assert len(plate.points(room)[2]) == 4
    assert not plate.points(hall.kit.px(120))[2], "only where there is no room at all they give way"


def test_new_results_come_in_before_ones_eyes_and_a_key_hurries_them(make_a_hall: MakeHall) -> None:
    hall = make_a_hall(still=False)
    hall.open_title()
    hand = Hand(hall.stage)
    cup_at(hall, 2)
    hall.cup.seen = 1
    hall.open_cup()
    between = on(hall, CupScene)
    assert between.motion.busy and {row.legs for row in between.ledger.rows} == {1}
    hand.key(pygame.K_SPACE)
    assert not between.motion.busy and {row.legs for row in between.ledger.rows} == {2}
    assert [row.rect.y for seat in between.ledger.order for row in [between.ledger.rows[seat]]] == sorted(
        row.rect.y for row in between.ledger.rows
    )
    cup_at(hall, 4)
    hall.open_cup()
    ceremony = on(hall, CeremonyScene)
    assert hall.cup.running is not None and not ceremony.podium.lowered
    hand.key(pygame.K_SPACE)
    assert hall.cup.running is None and ceremony.podium.lowered == 1.0
    assert ceremony.confetti.update(0.1)


def test_it_is_kept_by_any_hall(hall: Hall) -> None:
    assert isinstance(hall.cup, CupKeeper) and hall.cup.running is None and hall.cup.next() is None


def test_cups_of_the_past_stand_on_a_page(hall: Hall) -> None:
    records = RecordsScene(hall)
    hall.stage.push(records)
    records.open_cups()
    assert not on(hall, PastCups).rows, "nobody has won one"
    hall.stage.pop()
    for seats in (2, 4):
        cup_at(hall, 4, SEATS[:seats])
        hall.cup.hand_over()
    cup_at(hall, 1)
    hall.open_cup()
    cup = on(hall, CupScene)
    assert cup.past.visible
    cup.past.press()
    page = on(hall, PastCups)
    assert [len(row.cup.seats) for row in page.rows] == [4, 2], "the latest first"
    hall.stage.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="", mod=0)], 0.02)
    page.focus_on(page.rows[1])
    assert [row.marked for row in page.rows] == [False, True]
    assert len(page.sheet.rows) == 2
    page.sheet.covers[0].press()
    assert hall.stage.scene is page, "its save was never made"
