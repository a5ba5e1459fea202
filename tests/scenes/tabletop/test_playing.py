"""The table all games share: deciding, curtains, taking back, advice, computer players."""

import itertools
import os
import signal
from collections.abc import Callable

import pygame
import pytest

from game.core.errors import PlayerError
from game.core.messages import msg
from game.core.seats import Seat
from scenes.hall.hall import Hall
from scenes.tabletop import between_turns
from scenes.tabletop.between_turns import OVER_SECONDS
from scenes.tabletop.curtain import curtain_for
from scenes.tabletop.log.recap import Recap
from scenes.tabletop.session.session import MatchSession
from scenes.tabletop.table_scene import TableScene
from scenes.ui.hall_data import HallData
from scenes.ui.text.words import Words
from scenes.ui.widgets import Curtain, Dialog
from tests.game.core.toys import CATALOGUE
from tests.game.core.toys.hush.rules import Name
from tests.patience import until
from tests.scenes.hush_table import HushTable, hush_match
from tests.scenes.table_hands import seats_of
from tests.scenes.tabletop.hush_hands import Open

# ---- deciding


def test_a_click_is_played_shown_and_saved(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="brisk", reduced_motion=False)
    hands.press(hands.table.buttons[0])
    assert hands.scene.busy
    assert not hands.scene.context.acting, "nobody decides while something is shown"
    hands.until(lambda: not hands.scene.busy)
    assert hands.table.seen[0].startswith("Named(")
    assert hands.scene.saved.flush()
    assert hands.hall.library.read(hands.scene.saved.file).state == hands.match.state


def test_a_click_hurries_on_what_a_computer_player_does_and_decides_nothing(sit: Open) -> None:
    hands = sit("apprentice", None, speed="calm", reduced_motion=False)
    hands.until(lambda: hands.scene.busy)
    hands.click((640, 600))
    assert not hands.scene.motion.busy
    steps = len(hands.match.steps)
    hands.until(lambda: hands.scene.context.acting)
    assert len(hands.match.steps) >= steps


def test_waste_is_asked_about_before_it_is_done(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.table.waste = "That would be a pity."
    hands.press(hands.table.buttons[0])
    assert isinstance(hands.scene.dialog, Dialog)
    hands.press(hands.dialog_button("Wait"))
    assert not hands.match.steps
    hands.press(hands.table.buttons[0])
    hands.press(hands.dialog_button("Do it"))
    assert hands.match.steps


def test_what_is_not_allowed_is_said_in_the_ribbon(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.scene.context.play(Name(77))
    assert hands.scene.ribbon.words
    assert not hands.match.steps
    hands.wait(4)
    assert "77" not in hands.scene.ribbon.words


def test_hurrying_ones_own_action_on_leaves_the_next_ones_their_time(sit: Open) -> None:
    hands = sit(None, "apprentice", speed="brisk", reduced_motion=False)
    hands.press(hands.table.buttons[0])
    assert hands.scene.busy
    hands.click((640, 600))
    assert not hands.scene.motion.busy
    hands.wait(0.05)
    assert hands.scene.context.acting
    hands.press(hands.table.buttons[0])
    assert hands.scene.busy


def test_a_change_of_language_keeps_the_match(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.press(hands.table.buttons[0])
    hands.rest()
    hands.hall.kit.speak(Words("xx"))
    hands.stage.rebuild()
    hands.wait(0.1)
    assert hands.scene.context.acting
    assert hands.table.buttons
    assert len(hands.match.steps) >= 1


def test_names_of_twenty_letters_fit_everywhere(sit: Open) -> None:
    hands = sit(None, "apprentice")
    hands.scene.session.rename(0, "W" * 20)
    hands.wait(0.1)
    hands.scene.menu.open_company()
    hands.wait(0.1)
    assert hands.match.seats[0].name == "W" * 20
    named = hands.scene.ribbon._seat
    assert named is not None and Seat("W" * 20).name in named.name


# ---- people in turn


def test_a_curtain_hides_everything_until_the_next_person_sits_down(sit: Open) -> None:
    hands = sit(None, None)
    hands.rest()
    assert isinstance(hands.scene.dialog, Curtain)
    assert hands.scene.context.view == hands.match.view(None)
    assert not hands.table.buttons
    hands.press(hands.scene.dialog.button)
    hands.wait(0.05)
    assert hands.scene.context.view == hands.match.view(hands.match.seat_to_move)
    assert hands.table.buttons
    seat = hands.match.seat_to_move
    while hands.match.seat_to_move == seat:
        hands.press(hands.table.buttons[0])
        hands.wait(0.05)
    hands.wait(0.1)
    assert isinstance(hands.scene.dialog, Curtain)
    assert hands.scene.context.view == hands.match.view(None)


def test_the_curtain_names_who_it_is_for(sit: Open) -> None:
    hands = sit(None, None)
    session: MatchSession = hands.scene.session
    curtain = curtain_for(hands.hall.kit, session, lambda: None, HallData())
    assert "Anna" in curtain._name.text


def test_what_happened_is_told_when_one_asks_for_it(sit: Open) -> None:
    hands = sit(None, None)
    hands.play_on(2)
    hands.rest()
    assert isinstance(hands.scene.dialog, Curtain)
    hands.press(hands.scene.dialog.button)
    hands.wait(0.05)
    assert hands.scene.dialog is None
    hands.key(pygame.K_r)
    assert isinstance(hands.scene.dialog, Recap)
    assert hands.scene.dialog._board.heading.text == "So far"
    hands.press(hands.scene.dialog.done)
    hands.play_on(4)
    hands.rest()
    assert isinstance(hands.scene.dialog, Curtain)
    hands.press(hands.scene.dialog.button)
    hands.wait(0.05)
    assert hands.scene.dialog is None, "the drawer beside the table tells it"
    assert [seat.name for seat, _ in hands.scene.drawer._rows] == ["Anna"]
    hands.key(pygame.K_r)
    assert isinstance(hands.scene.dialog, Recap)
    assert [entry.turn.seat for entry in hands.scene.dialog.entries] == [0]
    hands.press(hands.scene.dialog.done)
    assert hands.scene.dialog is None


# ---- taking back, advice


def test_undo_says_why_not_and_takes_back_when_it_can(sit: Open) -> None:
    hands = sit(None, "apprentice")
    undo = hands.scene.commands.frame.button("undo")
    assert (undo.enabled, undo.reason) == (False, "There is nothing to take back.")
    hands.key(pygame.K_u)
    assert hands.scene.ribbon.words == "There is nothing to take back."
    hands.press(hands.table.buttons[0])
    hands.rest()
    assert undo.enabled
    buttons = hands.scene.commands.frame.buttons
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
    hands.press(hands.scene.commands.frame.button("hint"))
    hands.until(lambda: hands.table.proposed is not None)
    assert hands.table.proposed is not None
    assert hands.match.explain(hands.table.proposed) is None
    assert hands.scene.why.visible
    hands.press(hands.table.buttons[0])
    hands.wait(0.05)
    assert hands.table.proposed is None
    assert not hands.scene.why.visible


def test_advice_that_comes_while_one_looks_back_waits_for_the_present(sit: Open) -> None:
    hands = sit("apprentice", None, speed="brisk")
    hands.until(lambda: hands.scene.context.acting)
    hands.rest()
    hands.scene.past.begin(0)
    hands.scene.session.ask_advice()
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    assert hands.table.proposed is None and not hands.scene.why.visible
    hands.scene.past.end()
    hands.wait(0.1)
    assert hands.table.proposed is not None and hands.scene.why.visible


def test_advice_comes_by_itself_or_never_if_people_want_that(sit: Open) -> None:
    shown = sit(None, "apprentice", hints="show")
    shown.until(lambda: shown.table.proposed is not None)
    hidden = sit(None, "apprentice", hints="hide")
    assert not hidden.scene.commands.frame.button("hint").visible
    hidden.key(pygame.K_h)
    hidden.wait(0.3)
    assert hidden.table.proposed is None


# ---- computer players


def test_a_computer_players_whole_turn_is_shown(sit: Open) -> None:
    hands = sit("journeyman", None)
    hands.until(lambda: hands.scene.context.acting)
    assert {step.seat for step in hands.match.steps} == {0}
    assert hands.table.seen


def test_a_killed_worker_is_started_anew_and_the_match_goes_on(sit: Open) -> None:
    hands = sit("journeyman", None)
    hands.hall.worker.start()
    until(lambda: hands.hall.worker.pid is not None)
    assert hands.hall.worker.pid is not None
    os.kill(hands.hall.worker.pid, signal.SIGKILL)
    hands.until(lambda: hands.scene.context.acting)
    assert hands.scene.session.trouble is None


def test_people_are_asked_how_to_go_on_when_a_player_is_at_a_loss(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit("journeyman", None, speed="calm")

    def fail(*_args: object, **_more: object) -> int:
        raise PlayerError(msg("dead"))

    hands.scene.session.ai_client.forget()
    monkeypatch.setattr(hands.hall.worker, "ask", fail)
    hands.until(lambda: isinstance(hands.scene.dialog, Dialog))
    monkeypatch.undo()
    hands.press(hands.dialog_button("I take the seat"))
    hands.wait(0.1)
    assert hands.match.seats[0].human
    assert isinstance(hands.scene.dialog, Curtain)


def test_a_match_of_computer_players_only_plays_itself_to_the_results(sit: Open) -> None:
    hands = sit("apprentice", "journeyman")
    hands.until(lambda: hands.scene.between.ending)
    hands.wait(OVER_SECONDS / 2)
    assert hands.stage.scene is hands.scene, "the end is looked at"
    hands.wait(OVER_SECONDS / 2)
    assert hands.stage.scene is not hands.scene, "and nothing is waited for"


def test_the_end_is_looked_at_no_longer_where_frames_take_long(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit("apprentice", "journeyman")
    hands.until(lambda: hands.scene.between.ending)
    clock = itertools.count(1000.0, OVER_SECONDS / 3)
    monkeypatch.setattr(between_turns, "monotonic", lambda: next(clock))
    monkeypatch.setattr(hands.scene.between, "_over_at", 1000.0)
    for _ in range(2):
        hands.wait(1 / 60)
        assert hands.stage.scene is hands.scene
    hands.wait(3 / 60)
    assert hands.stage.scene is not hands.scene


def test_a_press_leads_from_the_end_to_the_results(sit: Open) -> None:
    hands = sit("apprentice", "journeyman")
    hands.until(lambda: hands.scene.between.ending)
    hands.hasty_click((5, 700))
    hands.wait(0.05)
    assert hands.stage.scene is not hands.scene


def test_each_step_of_computer_players_is_looked_at_once(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit("apprentice", "journeyman")
    present, fronts = hands.scene.present, list[tuple[int, int]]()

    def presented() -> None:
        present()
        fronts.append((len(hands.match.steps), hands.scene.context.front))

    monkeypatch.setattr(hands.scene, "present", presented)
    hands.until(lambda: hands.match.outcome is not None)
    hands.until(lambda: hands.stage.scene is not hands.scene)
    assert len({front for _, front in fronts}) == 2
    assert len({steps for steps, _ in fronts}) == len(fronts), (
        "not once for the eyes of before, and once for others"
    )


def test_who_watches_can_be_told_when_it_is_over(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(catalogue=CATALOGUE)
    match = hush_match(*seats_of("apprentice", "apprentice"))
    ended: list[MatchSession] = []
    hall.make_table = lambda _game, context: HushTable(context)
    scene = TableScene(hall, hall.library.create(match), ended.append)
    hall.stage.restart(scene)
    until(lambda: ended, lambda: hall.stage.step([], 1 / 60))
    assert ended[0].outcome is not None
