"""The table all games share, with the smallest room there can be (see `hush_room`)."""

import os
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.core.seats import Seat
from scenes.curtain import curtain_for
from scenes.hall import Hall
from scenes.hall_data import HallData
from scenes.log_panel import LogPanel
from scenes.scene import Scene
from scenes.sitting import Sitting
from scenes.table import TableScene
from scenes.tables.company import CompanyDialog
from scenes.tables.pause import PauseMenu
from scenes.tables.recap import Recap
from scenes.text.words import Words
from scenes.widgets import Curtain, Dialog
from tests.game.core.toys.hush.rules import Name
from tests.scenes.hush_room import HushRoom, hush_match, toy_catalogue
from tests.scenes.table_hands import Hands, close_hall, new_hall, seats_of

Open = Callable[..., Hands]


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return toy_catalogue(tmp_path)


@pytest.fixture
def sit(tmp_path: Path, catalogue: Catalogue) -> Iterator[Open]:
    """Open a table of Hush; everything is closed after the test."""
    halls: list[Hall] = []

    def open_it(*levels: str | None, undo: str = "free", **settings: Any) -> Hands:
        hall = new_hall(tmp_path / f"hall {len(halls)}", catalogue=catalogue, **settings)
        halls.append(hall)
        match = hush_match(catalogue, *seats_of(*levels), undo=undo)
        hands = Hands(hall, match, room=lambda _game, bench: HushRoom(bench))
        hands.wait(0.1)
        return hands

    yield open_it
    for hall in halls:
        close_hall(hall)


def room_of(hands: Hands) -> HushRoom:
    assert isinstance(hands.table.room, HushRoom)
    return hands.table.room


def play_on(hands: Hands, turns: int, rng: random.Random | None = None) -> None:
    """Click any legal action until so many turns have begun."""
    rng = rng or random.Random(1)
    while hands.match.turn < turns and hands.match.outcome is None:
        hands.rest()
        if hands.match.outcome is not None:
            return
        if isinstance(hands.table.dialog, Curtain):
            hands.press(hands.table.dialog.button)
        elif hands.table.dialog is not None:
            hands.key(pygame.K_ESCAPE)
        else:
            hands.press(rng.choice(room_of(hands).buttons))
        hands.wait(0.05)


# ---- deciding


def test_a_click_is_played_shown_and_saved(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="brisk", reduced_motion=False)
    hands.press(room_of(hands).buttons[0])
    assert hands.table.busy
    assert not hands.table.bench.acting, "nobody decides while something is shown"
    hands.until(lambda: not hands.table.busy)
    assert room_of(hands).seen[0].startswith("Named(")
    assert hands.table.saved.flush()
    assert hands.hall.library.read(hands.table.saved.file).state == hands.match.state


def test_a_click_hurries_on_what_a_computer_player_does_and_decides_nothing(sit: Open) -> None:
    hands = sit("apprentice", None, speed="calm", reduced_motion=False)
    hands.until(lambda: hands.table.busy)
    hands.click((640, 600))
    assert not hands.table.motion.busy
    steps = len(hands.match.steps)
    hands.until(lambda: hands.table.bench.acting)
    assert len(hands.match.steps) >= steps


def test_waste_is_asked_about_before_it_is_done(sit: Open) -> None:
    hands = sit(None, "apprentice")
    room_of(hands).waste = "That would be a pity."
    hands.press(room_of(hands).buttons[0])
    assert isinstance(hands.table.dialog, Dialog)
    hands.press(hands.dialog_button("Wait"))
    assert not hands.match.steps
    hands.press(room_of(hands).buttons[0])
    hands.press(hands.dialog_button("Do it"))
    assert hands.match.steps


def test_what_is_not_allowed_is_said_in_the_ribbon(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.table.bench.play(Name(77))
    assert hands.table.ribbon.words
    assert not hands.match.steps
    hands.wait(4)
    assert "77" not in hands.table.ribbon.words


# ---- people in turn


def test_a_curtain_hides_everything_until_the_next_person_sits_down(sit: Open) -> None:
    hands = sit(None, None)
    hands.rest()
    assert isinstance(hands.table.dialog, Curtain)
    assert hands.table.bench.view == hands.match.view(None)
    assert not room_of(hands).buttons
    hands.press(hands.table.dialog.button)
    hands.wait(0.05)
    assert hands.table.bench.view == hands.match.view(hands.match.seat_to_move)
    assert room_of(hands).buttons
    seat = hands.match.seat_to_move
    while hands.match.seat_to_move == seat:
        hands.press(room_of(hands).buttons[0])
        hands.wait(0.05)
    hands.wait(0.1)
    assert isinstance(hands.table.dialog, Curtain)
    assert hands.table.bench.view == hands.match.view(None)


def test_the_curtain_names_who_it_is_for(sit: Open) -> None:
    hands = sit(None, None)
    sitting: Sitting = hands.table.sitting
    curtain = curtain_for(hands.hall.kit, sitting, lambda: None, HallData())
    assert "Anna" in curtain._name.text


def test_after_the_curtain_one_is_told_what_happened(sit: Open) -> None:
    hands = sit(None, None)
    play_on(hands, 2)
    hands.rest()
    assert isinstance(hands.table.dialog, Curtain)
    hands.press(hands.table.dialog.button)
    hands.wait(0.05)
    assert hands.table.dialog is None, "before one's first turn nobody asks what happened since the last"
    hands.key(pygame.K_r)
    assert isinstance(hands.table.dialog, Recap)
    assert hands.table.dialog._board.heading.text == "So far"
    hands.press(hands.table.dialog.done)
    play_on(hands, 4)
    hands.rest()
    assert isinstance(hands.table.dialog, Curtain)
    hands.press(hands.table.dialog.button)
    hands.wait(0.05)
    assert isinstance(hands.table.dialog, Recap)
    assert [entry.turn.seat for entry in hands.table.dialog.entries] == [0]
    hands.press(hands.table.dialog.done)
    assert hands.table.dialog is None


# ---- taking back, advice


def test_undo_says_why_not_and_takes_back_when_it_can(sit: Open) -> None:
    hands = sit(None, "apprentice")
    undo = hands.table.chrome.button("undo")
    assert (undo.enabled, undo.reason) == (False, "There is nothing to take back.")
    hands.key(pygame.K_u)
    assert hands.table.ribbon.words == "There is nothing to take back."
    hands.press(room_of(hands).buttons[0])
    hands.rest()
    assert undo.enabled
    buttons = hands.table.chrome.buttons
    redo, before = buttons["redo"], {name: button.rect.copy() for name, button in buttons.items() if button.shown}
    assert not redo.shown or not redo.enabled
    hands.press(undo)
    hands.wait(0.05)
    assert not hands.match.steps
    assert redo.shown and redo.enabled
    after = {name: button.rect for name, button in buttons.items() if button.shown and name != "redo"}
    assert all(rect == before[name] for name, rect in after.items()), "no button moves under the mouse"
    assert redo.rect in before.values()
    hands.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    hands.wait(0.05)
    assert len(hands.match.steps) == 1


def test_advice_is_highlighted_and_can_be_hidden(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.press(hands.table.chrome.button("hint"))
    hands.until(lambda: room_of(hands).proposed is not None)
    assert hands.match.explain(room_of(hands).proposed) is None
    assert hands.table.why.visible
    hands.press(room_of(hands).buttons[0])
    hands.wait(0.05)
    assert room_of(hands).proposed is None
    assert not hands.table.why.visible


def test_advice_that_comes_while_one_looks_back_waits_for_the_present(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.until(lambda: hands.table.bench.acting)
    hands.rest()
    hands.table.past.begin(0)
    hands.table.sitting.ask_advice()
    hands.until(lambda: hands.table.sitting.advice is not None)
    hands.wait(0.1)
    assert room_of(hands).proposed is None and not hands.table.why.visible
    hands.table.past.end()
    hands.wait(0.1)
    assert room_of(hands).proposed is not None and hands.table.why.visible


def test_advice_comes_by_itself_or_never_if_people_want_that(sit: Open) -> None:
    shown = sit(None, "apprentice", hints="show")
    shown.until(lambda: room_of(shown).proposed is not None)
    hidden = sit(None, "apprentice", hints="hide")
    assert not hidden.table.chrome.button("hint").visible
    hidden.key(pygame.K_h)
    hidden.wait(0.3)
    assert room_of(hidden).proposed is None


# ---- computer players


def test_a_computer_players_whole_turn_is_shown(sit: Open) -> None:
    hands = sit("journeyman", None)
    hands.until(lambda: hands.table.bench.acting)
    assert {step.seat for step in hands.match.steps} == {0}
    assert room_of(hands).seen


def test_a_killed_worker_is_started_anew_and_the_match_goes_on(sit: Open) -> None:
    hands = sit("journeyman", None)
    hands.hall.worker.start()
    assert hands.hall.worker.pid is not None
    os.kill(hands.hall.worker.pid, signal.SIGKILL)
    hands.until(lambda: hands.table.bench.acting)
    assert hands.table.sitting.trouble is None


def test_people_are_asked_how_to_go_on_when_a_player_is_at_a_loss(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit("journeyman", None, speed="calm")
    from game.core.errors import PlayerError
    from game.core.messages import msg

    def fail(*_args: object, **_more: object) -> int:
        raise PlayerError(msg("dead"))

    hands.table.sitting.thinker.forget()
    monkeypatch.setattr(hands.hall.worker, "ask", fail)
    hands.until(lambda: isinstance(hands.table.dialog, Dialog))
    monkeypatch.undo()
    hands.press(hands.dialog_button("I take the seat"))
    hands.wait(0.1)
    assert hands.match.seats[0].human
    assert isinstance(hands.table.dialog, Curtain)


def test_a_match_of_computer_players_only_plays_itself_to_the_results(sit: Open) -> None:
    hands = sit("apprentice", "journeyman")
    hands.until(lambda: hands.match.outcome is not None)
    hands.until(lambda: hands.stage.scene is not hands.table)


def test_who_watches_can_be_told_when_it_is_over(tmp_path: Path, catalogue: Catalogue) -> None:
    hall = new_hall(tmp_path / "hall", catalogue=catalogue)
    match = hush_match(catalogue, *seats_of("apprentice", "apprentice"))
    ended: list[Sitting] = []
    table = TableScene(hall, hall.library.create(match), ended.append, lambda _game, bench: HushRoom(bench))
    hall.stage.restart(table)
    for _ in range(20_000):
        hall.stage.step([], 1 / 60)
        if ended:
            break
    assert ended[0].outcome is not None
    close_hall(hall)


# ---- looking around


def test_the_log_tells_every_turn_and_a_click_looks_back(sit: Open) -> None:
    hands = sit(None, "apprentice")
    play_on(hands, 4)
    hands.rest()
    hands.press(hands.table.drawer)
    log = hands.table.dialog
    assert isinstance(log, LogPanel)
    assert [entry.turn.number for entry in log.entries] == [turn.number for turn in hands.table.chronicle.turns()]
    hands.wait(0.05)
    hands.press(log.entries[0])
    assert hands.table.dialog is None
    assert hands.table.replay is not None
    assert hands.table.replay.at == 0
    assert not room_of(hands).buttons, "nothing can be decided in the past"
    assert hands.table.bench.view == hands.match.view_at(0, 0)


def test_looking_back_goes_in_both_directions_by_buttons_and_by_itself(sit: Open) -> None:
    hands = sit(None, "apprentice")
    play_on(hands, 3)
    hands.rest()
    hands.table.past.begin(0)
    bar, replay = hands.table.replay_bar, hands.table.replay
    assert replay is not None
    hands.wait(0.05)
    before = len(room_of(hands).seen)
    hands.press(bar.forth)
    hands.wait(0.05)
    assert replay.place == 1
    assert len(room_of(hands).seen) > before, "a step on is shown as it happened"
    hands.press(bar.back)
    assert replay.place == 0
    for key, place in ((pygame.K_RIGHT, 1), (pygame.K_LEFT, 0), (pygame.K_END, replay.last), (pygame.K_HOME, 0)):
        hands.table.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        assert replay.place == place
    hands.press(bar.end)
    assert replay.place == replay.last
    assert hands.table.bench.view == hands.match.view(0)
    hands.press(bar.first)
    hands.press(bar.play)
    hands.wait(0.8 * (replay.last + 2))
    assert replay.place == replay.last
    assert not replay.playing
    hands.press(bar.close)
    hands.wait(0.05)
    assert hands.table.replay is None
    assert room_of(hands).buttons


def test_in_an_unfinished_match_one_looks_back_with_ones_own_eyes(sit: Open) -> None:
    hands = sit(None, "apprentice")
    play_on(hands, 3)
    hands.rest()
    hands.table.past.begin(1)
    assert hands.table.bench.view == hands.match.view_at(1, 0)
    assert hands.table.bench.view != hands.match.state_at(1)


def test_while_one_looks_back_nobody_plays(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="brisk")
    play_on(hands, 2)
    hands.table.past.begin(0)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps


def test_a_finished_match_is_opened_to_look_back_at(tmp_path: Path, catalogue: Catalogue) -> None:
    hall = new_hall(tmp_path / "hall", catalogue=catalogue)
    match = hush_match(catalogue, *seats_of(None, None))
    rng = random.Random(2)
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    hands = Hands(hall, match, room=lambda _game, bench: HushRoom(bench))
    hands.wait(0.1)
    assert hands.table.replay is not None
    assert hands.table.dialog is None
    assert hands.table.bench.view == match.state_at(0), "afterwards nothing is hidden"
    hands.key(pygame.K_p)
    assert not [text for text in ("Play on", "Begin anew", "Save") if _offers(hands, text)]
    assert _offers(hands, "To the results")
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.stage.scene is not hands.table
    close_hall(hall)


def _offers(hands: Hands, text: str) -> bool:
    assert isinstance(hands.table.dialog, PauseMenu)
    return any(text in button.text for button in hands.table.dialog.buttons)


# ---- the menu


def test_escape_leaves_a_choice_first_and_then_opens_the_menu(sit: Open) -> None:
    hands = sit(None, "apprentice")
    room_of(hands).choosing = True
    hands.key(pygame.K_ESCAPE)
    assert hands.table.dialog is None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.table.dialog, PauseMenu)
    assert hands.table.sitting.paused
    hands.key(pygame.K_ESCAPE)
    assert not hands.table.sitting.paused


def test_while_the_menu_is_open_nobody_plays(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.key(pygame.K_ESCAPE)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps
    hands.press(hands.dialog_button("Play on"))
    hands.until(lambda: len(hands.match.steps) > steps)


def test_people_come_and_go_in_the_middle_of_a_match(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.table.commands.open_company()
    company = hands.table.dialog
    assert isinstance(company, CompanyDialog)
    company.players[0].take(1)
    assert hands.match.seats[0].level == "apprentice"
    company.players[0].take(0)
    assert hands.match.seats[0].human
    company.names[0].set("")
    company._rename(0, "Annika")
    assert hands.match.seats[0].name == "Annika"
    hands.press(company.concede[0])
    assert not hands.match.conceded  # it asks once more
    hands.press(company.concede[0])
    hands.wait(0.05)
    assert hands.match.outcome is not None
    assert hands.match.outcome.winners == (1,)


def test_the_log_tells_who_gave_up_and_who_sits_in(sit: Open) -> None:
    hands = sit(None, None, None)
    table = hands.table

    def remarks() -> list[str]:
        return [remark.sentence.id for turn in table.chronicle.turns() for remark in turn.remarks]

    play_on(hands, 2)
    table.sitting.take_over(1, "apprentice")
    assert remarks() == ["An automaton sits in for {seat}."]
    table.sitting.rename(2, "Chiaretta")
    table.sitting.give_back(1)
    table.sitting.concede(2, "apprentice")
    assert remarks()[1:] == ["A person plays for {seat} now.", "{seat} gives up; an automaton plays on."]
    assert all(turn.told[-len(turn.remarks) :] == turn.remarks for turn in table.chronicle.turns() if turn.remarks)
    assert not [turn for turn in table.chronicle.turns(upto=0) if turn.remarks]


def test_nobody_plays_while_it_is_settled_who_does(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.table.commands.open_company()
    company = hands.table.dialog
    assert isinstance(company, CompanyDialog)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps
    hands.press(company.done)
    hands.until(lambda: len(hands.match.steps) > steps)


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_r])
def test_the_key_that_opened_a_panel_closes_it(sit: Open, key: int) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.until(lambda: hands.table.bench.acting)
    hands.rest()
    hands.key(key)
    assert hands.table.dialog is not None
    hands.key(key)
    assert hands.table.dialog is None


def test_begin_anew_sets_up_the_same_once_more(sit: Open) -> None:
    hands = sit(None, "apprentice")
    opened: list[Any] = []
    hands.hall.open_table = opened.append
    hands.key(pygame.K_ESCAPE)
    hands.press(hands.dialog_button("Begin anew"))
    hands.press(hands.dialog_button("Begin anew"))
    assert [seat.name for seat in opened[0].seats] == ["Anna", "Bruno"]
    assert not opened[0].steps


def test_leaving_saves_and_coming_back_goes_on(sit: Open, catalogue: Catalogue) -> None:
    hands = sit(None, "apprentice")
    hands.press(room_of(hands).buttons[0])
    hands.rest()
    steps, file = len(hands.match.steps), hands.table.saved.file
    hands.stage.restart(Scene(hands.hall.kit))
    assert len(hands.hall.library.read(file).steps) == steps
    assert not hands.hall.worker.thinking


def test_the_window_out_of_focus_holds_the_match_if_people_want_that(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.stage.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 1 / 60)
    steps = len(hands.match.steps)
    hands.wait(2)
    assert len(hands.match.steps) == steps
    hands.stage.step([pygame.Event(pygame.WINDOWFOCUSGAINED)], 1 / 60)
    hands.until(lambda: hands.table.bench.acting)
    other = sit("apprentice", None, pause_in_background=False)
    other.stage.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 1 / 60)
    other.until(lambda: other.table.bench.acting)


def test_trouble_with_saving_is_told_and_stands_in_the_menu(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.core.messages import msg

    hands = sit(None, "apprentice")
    monkeypatch.setattr(type(hands.table.saved), "trouble", property(lambda self: msg("The disk is full.")))
    hands.wait(2.5)
    assert hands.table.saving_trouble == "The disk is full."
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.table.dialog, PauseMenu)
    assert hands.table.dialog._note.text == "The disk is full."
    hands.press(hands.dialog_button("Save and leave"))
    assert isinstance(hands.table.dialog, Dialog), "leaving would lose it: people are asked"
    hands.press(hands.dialog_button("Play on"))
    assert hands.stage.scene is hands.table and not hands.table.sitting.paused


def test_a_change_of_language_keeps_the_match(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.press(room_of(hands).buttons[0])
    hands.rest()
    hands.hall.kit.speak(Words("xx"))
    hands.stage.rebuild()
    hands.wait(0.1)
    assert hands.table.bench.acting
    assert room_of(hands).buttons
    assert len(hands.match.steps) >= 1


def test_names_of_twenty_letters_fit_everywhere(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.table.sitting.rename(0, "W" * 20)
    hands.wait(0.1)
    hands.table.commands.open_company()
    hands.wait(0.1)
    assert hands.match.seats[0].name == "W" * 20
    assert Seat("W" * 20).name in hands.table.ribbon._seat.name


def test_hurrying_ones_own_action_on_leaves_the_next_ones_their_time(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="brisk", reduced_motion=False)
    hands.press(room_of(hands).buttons[0])
    assert hands.table.busy
    hands.click((640, 600))
    assert not hands.table.motion.busy
    hands.wait(0.05)
    assert hands.table.bench.acting
    hands.press(room_of(hands).buttons[0])
    assert hands.table.busy
