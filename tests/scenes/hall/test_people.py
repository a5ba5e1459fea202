"""People: taking a seat, numbers of a match that is over, pages that are turned, changed, deleted."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pygame
import pytest

from game.season.matches import MATCHES, Finished, Matches, Sitter
from scenes.hall.hall import Hall
from scenes.hall.new_game.scene import NewGameScene
from scenes.hall.people.editing import EditDialog
from scenes.hall.people.numbers import Evening, Slips
from scenes.hall.people.seat_list import PeopleList, SeatTaker
from scenes.hall.people.strength import StrengthHead, StrengthRow, curve_field
from scenes.hall.records.scene import BEST, PEOPLE, RecordsScene
from scenes.hall.results.scene import ResultsScene
from scenes.hall.title.scene import TitleScene
from scenes.ui.widgets import Dialog
from scenes.ui.widgets.setting_rows import Note
from tests.scenes.conftest import Hand
from tests.scenes.hall.conftest import MakeHall, begun, kept


def opened_list(scene: NewGameScene, hand: Hand, seat: int) -> PeopleList:
    taker = scene.seats.seat_rows[seat].level
    assert isinstance(taker, SeatTaker)
    hand.click(taker)
    found = scene.top.popups.children[-1]
    assert isinstance(found, PeopleList)
    return found


def test_a_seat_is_taken(hall: Hall, hand: Hand) -> None:
    """By pointer and by keys: somebody known with face and colour, somebody new, a guest, nobody twice."""
    kept(hall, seats=3)
    hall.season.count_anew()
    hall.open_new_game()
    scene = hall.stage.scene
    assert isinstance(scene, NewGameScene)
    people = opened_list(scene, hand, 0)
    assert [person.name for person in people.people] == ["Anna", "Dariush"], "Bruno is a computer player"
    hand.key(pygame.K_END)
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_d)
    hand.key(pygame.K_RETURN)
    seat = scene.plan.seats[0]
    assert (seat.name, seat.portrait, seat.colour) == ("Dariush", "raven", "moss")

    scene.plan.set_level(1, None)
    scene._changed(True)
    people = opened_list(scene, hand, 1)
    anna = people.people[0]
    assert scene.plan.colour_for(1, anna) == anna.colour
    hand.click(people.place_of(0).center)
    assert scene.plan.seats[1].colour == anna.colour
    scene.plan._change(0, colour=anna.colour)
    tonight = scene.plan.colour_for(1, anna)
    assert tonight != anna.colour, "it is taken: another one, for this evening only"
    people = opened_list(scene, hand, 1)
    hand.click(people.place_of(0).center)
    assert scene.plan.seats[1].colour == tonight and hall.season.people()[0].colour == anna.colour
    people = opened_list(scene, hand, 1)
    hand.click(people.place_of(1).center)
    assert scene.plan.seats[1].name != "Dariush", "he sits there already"
    hand.key(pygame.K_ESCAPE)
    people = opened_list(scene, hand, 1)
    hand.click(people.place_of(2).center)
    assert scene.focused is scene.seats.seat_rows[1].name and not scene.begin.enabled, (
        "somebody new has no name yet"
    )
    hand.type("anna")
    taker = scene.seats.seat_rows[1].level
    assert isinstance(taker, SeatTaker) and "won" in taker.options[0], "who is known already is the same person"
    people = opened_list(scene, hand, 1)
    hand.click(people.place_of(3).center)
    assert scene.plan.seats[1].name == "Guest" and scene.plan.seats[1].guest is True
    hand.click(scene.begin)
    hand.wait(0.1)
    latest = hall.season.latest()
    assert latest is not None and latest.name == "Dariush" and len(hall.season.people()) == 2


def test_a_match_that_is_over_counts_and_its_page_can_be_turned_to(hall: Hall, hand: Hand) -> None:
    saved = begun(hall, seats=3)
    hall.season.sit_down(saved.match.seats[:1], hall.now())
    hall.open_results(saved)
    saved.close()
    assert isinstance(hall.stage.scene, ResultsScene) and len(hall.season.read(MATCHES).finished) == 1
    hall.open_title()
    title = hall.stage.scene
    assert isinstance(title, TitleScene) and title.whose is not None
    hand.click(title.whose.face)
    scene = hall.stage.scene
    assert isinstance(scene, RecordsScene) and scene.page == PEOPLE
    assert any(isinstance(block, StrengthRow) for block in scene.left_page.blocks)
    assert [face.tip for face in scene.faces.faces] == ["Dariush", "Anna"]
    hand.click(scene.faces.faces[1])
    assert scene.person == "anna"
    scene._edit(hall.season.people()[1])
    dialog = scene.dialog
    assert isinstance(dialog, EditDialog)
    hand.type("Dariush")
    dialog.name.text = "Dariush"
    hand.click(dialog.done)
    assert scene.dialog is dialog, "two people of one name can't be told apart"
    dialog.name.text = "Annika"
    hand.click(dialog.face)
    hand.click(dialog.done)
    person = next(one for one in hall.season.people() if one.key == "anna")
    assert person.name == "Annika" and person.portrait != "fox" and hall.season.numbers("anna").matches == 1

    evening = next(block for block in scene.right_page.blocks if isinstance(block, Evening))
    save = scene.saves[0]
    scene.ask_delete(save)
    asked = scene.dialog
    assert isinstance(asked, Dialog)
    hand.click(asked.buttons[0])
    assert scene.saves == [] and hall.season.counts(save.id), "its numbers were kept"
    evening.press()
    assert hall.stage.scene is scene, "there is nothing to look back at"
    hall.season.delete("anna")
    scene.entered()
    assert [face.tip for face in scene.faces.faces] == ["Dariush"]


def test_numbers_go_with_a_match(hall: Hall, hand: Hand) -> None:
    kept(hall, seats=2)
    hall.season.count_anew()
    scene = RecordsScene(hall)
    hall.stage.push(scene)
    save = scene.saves[0]
    scene.ask_delete(save)
    asked = scene.dialog
    assert isinstance(asked, Dialog)
    hand.click(asked.buttons[1])
    assert scene.saves == [] and not hall.season.counts(save.id) and hall.season.people() == []


@pytest.mark.parametrize(("language", "size"), [("en", (1920, 1080)), ("fr", (1280, 720)), ("fa", (1280, 720))])
def test_lines_of_strength_say_where_they_begin_and_end(
    make_a_hall: MakeHall, language: str, size: tuple[int, int]
) -> None:
    """The axis stands over the lines, and its words beside the heading's, whichever way one reads."""
    hall = make_a_hall(size, language)
    start = datetime(2026, 11, 1, 20, tzinfo=UTC)
    finished = {}
    for day in range(6):
        mira = Sitter("Mira", None, "wolf", "amethyst", 50 + day, 1, True)
        sable = Sitter("Sable", "adept", "owl", "teal", 50, 2, False)
        finished[f"{day}"] = Finished("potions", start + timedelta(days=day), (mira, sable))
    hall.season.change(MATCHES, lambda _none: Matches(finished))
    hall.open_records(person="mira")
    scene = hall.stage.scene
    assert isinstance(scene, RecordsScene) and scene.page == PEOPLE
    head = next(block for block in scene.left_page.blocks if isinstance(block, StrengthHead))
    row = next(block for block in scene.left_page.blocks if isinstance(block, StrengthRow))
    line = hall.kit.units.flip(curve_field(hall.kit, row.rect), row.rect)
    (_, first), (_, last) = head.words
    assert last.right == line.right if language != "fa" else last.left == line.left
    assert head.rect.contains(first) and not any(place.colliderect(first) for place in (last, head.head.rect))
    scene._turn(BEST)
    assert any(isinstance(block, Note) for block in scene.right_page.blocks), "there, too"


def test_a_match_torn_out_is_not_shown_any_more(hall: Hall, hand: Hand) -> None:
    """Whoever deletes it from its results comes back to the title; one match is one match, in all languages."""
    saved = begun(hall, seats=3)
    hall.open_results(saved)
    saved.close()
    results = hall.stage.scene
    assert isinstance(results, ResultsScene)
    hall.open_records("anna")
    scene = hall.stage.scene
    assert isinstance(scene, RecordsScene)
    slips = next(block for block in scene.left_page.blocks if isinstance(block, Slips))
    assert (1, "match") in slips.numbers
    scene.delete(scene.saves[0])
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hall.stage.scene, TitleScene) and results.stage is None
