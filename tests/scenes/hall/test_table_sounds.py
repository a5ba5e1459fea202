"""What is heard at the tables: which sounds an action plays, how loud, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.seats import Seat
from game.potion_explosion.rules.actions import Pick
from scenes.hall.results.scene import ResultsScene
from scenes.tabletop.table_scene import TableScene
from scenes.ui.sound.sound_cues import FULL, Heard
from tests.patience import until
from tests.scenes.games.potion_explosion.potion_hands import PotionHands, new_match
from tests.scenes.hall.conftest import GAME, MakeHall, begun
from tests.scenes.table_hands import close_hall, new_hall, seats_of
from tests.slow import cases

EXPECTED = {
    "potion_explosion": {"a piece was taken up", "a flask fills by one marble"},
    "glastonbury": {"a card was turned or taken"},
    "potions": {"dice were thrown"},
    "magic_potion": {"a stone disc was taken or set"},
}
"""What must be among the reasons after a few turns."""


def by_reason(heard: list[Heard]) -> dict[str, list[Heard]]:
    found: dict[str, list[Heard]] = {}
    for sound in heard:
        found.setdefault(sound.why, []).append(sound)
    return found


def longest(hands: PotionHands) -> Pick:
    match = hands.scene.session.match
    picks = [action for action in match.legal_actions() if isinstance(action, Pick)]
    return max(picks, key=lambda pick: len(match.foresee(pick, 0).events))


def test_a_chain_is_lifted_knocks_and_rises_link_by_link(tmp_path: Path) -> None:
    hall = new_hall(tmp_path, speed="brisk", reduced_motion=False)
    hands = PotionHands(hall, new_match(seats_of(None, None), seed=5))
    while not any(isinstance(action, Pick) for action in hands.scene.session.match.legal_actions()):
        hands.scene.session.match.play(hands.scene.session.match.legal_actions()[0])
        hands.wait(1.0)
    pick = longest(hands)
    hall.sound.heard.clear()
    hands.pick(pick.track, pick.place)
    hands.rest()
    heard = by_reason(hall.sound.heard)
    links = [sound.file for sound in heard["marbles of one colour collided; each link is a step higher"]]
    assert links[:1] == ["explosion_1.ogg"] and links == sorted(links), "the links of a chain rise one by one"
    knocks = [sound for why in ("two marbles knocked hard", "two marbles touched") for sound in heard.get(why, ())]
    assert len({sound.loudness for sound in knocks}) > 1, "loudness comes from the collision"
    assert all(0 <= sound.loudness <= FULL for sounds in heard.values() for sound in sounds)
    close_hall(hall)


@cases("game", sorted(EXPECTED), quick=["potion_explosion"])
def test_a_few_turns_of_each_game_can_be_heard_and_nothing_is_louder_than_full(
    make_a_hall: MakeHall, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    hall = make_a_hall(still=False)
    hall.kit.settings.speed = "brisk"
    hall.kit.settings.pause_in_background = False
    hall.apply_settings()
    known = hall.game(game)
    seats = [Seat("Bruno", "apprentice", "teal", "owl"), Seat("Chiara", "apprentice", "amethyst", "cat")]
    hall.begin(known, seats, known.rules.options_type(), 5)
    assert hall.sound.playing == f"music_{game}"
    reasons: set[str] = set()

    def listen() -> None:
        hall.stage.step([], 1 / 30)
        reasons.update(sound.why for sound in hall.sound.heard)

    until(lambda: reasons >= EXPECTED[game], listen)
    assert all(0 <= sound.loudness <= FULL for sound in hall.sound.heard)
    assert not [record for record in caplog.records if "sound" in record.getMessage()], "every cue has its sound"


def test_the_music_of_a_table_swells_into_the_end_and_is_calm_after_it(make_a_hall: MakeHall) -> None:
    hall = make_a_hall(still=True)
    hall.kit.settings.speed = "at_once"
    whole = begun(hall).match.steps
    saved = begun(hall, actions=len(whole) - 1)
    hall.stage.restart(TableScene(hall, saved))
    hall.stage.step([], 1 / 30)
    assert hall.sound.playing == f"music_{GAME}" and hall.sound.levels.swell < 1
    saved.match.play(whole[-1].action, whole[-1].seat)
    swells = []

    def listen() -> None:
        hall.stage.step([], 1 / 30)
        swells.append(hall.sound.levels.swell)

    until(lambda: isinstance(hall.stage.scene, ResultsScene), listen)
    assert 1.0 in swells, "while its end is looked at"
    assert hall.sound.playing == f"music_{GAME}", "no other piece is begun for the results"
    assert hall.sound.levels.swell == 0, "somebody has won"
    hall.open_title()
    assert hall.sound.playing == "music_title"
