"""Merits at the table: told while play goes on, by a parchment that takes no press; kept; on the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.catalogue import Catalogue
from game.core.match import Match
from game.merits.judging import Judge
from scenes.hall.merits.medals import MedalButton
from scenes.hall.merits.scene import MeritsScene
from scenes.hall.results.scene import ResultsScene
from scenes.tabletop.merits.flight import FLIES
from scenes.tabletop.merits.ribbon import COMES, STAYS, STAYS_STILL, Told
from tests.game.merits.scripts import all_merits, begin, read_scripts
from tests.scenes.table_hands import Hands, close_hall, new_hall

CATALOGUE = Catalogue()


def before_earning(merit: str) -> tuple[Match, int]:
    """A scripted match just before the person on the first seat earns something in its turn, and that decision."""
    script = next(one for one in read_scripts() if merit in one.earns)
    game = CATALOGUE.load(script.game)
    wanted = [each for each in all_merits(game, CATALOGUE) if each.id == merit]
    whole = begin(game, script)
    judge = Judge(whole, wanted)
    decided = 0
    while not judge.look():
        whole.play(whole.legal_actions()[script.decisions[decided]])
        decided += 1
    match = begin(game, script)
    for decision in script.decisions[: decided - 1]:
        match.play(match.legal_actions()[decision])
    assert match.seat_to_move == judge.look()[0].seat == 0 or match.seats[match.seat_to_move].human
    return match, script.decisions[decided - 1]


@pytest.mark.parametrize("still", [False, True])
def test_what_is_earned_is_told_and_nothing_waits_for_it(still: bool, tmp_path: Path) -> None:
    match, decision = before_earning("nothing_but_fours")
    hall = new_hall(tmp_path, reduced_motion=still, speed="brisk")
    hands = Hands(hall, match)
    scene, ribbon = hands.scene, hands.scene.merits.ribbon
    hands.wait(0.2)
    assert ribbon.told is None
    scene.decide(match.legal_actions()[decision])
    steps = len(match.steps)
    hands.until(lambda: ribbon.told is not None)
    assert ribbon.told is not None and ribbon.told.medal.merit.id == "nothing_but_fours"
    assert scene.top.hit(ribbon.rect.center) is not ribbon, "it takes no press"
    assert ribbon not in scene.top.ring.stops(), "and no focus"
    if still:
        rect = ribbon.rect.copy()
        hands.wait(1.0)
        assert ribbon.rect == rect
    medal = ribbon.told.medal
    hands.until(lambda: len(match.steps) > steps)
    ribbon.hush()
    assert ribbon.told is None and not ribbon.rect.w
    ribbon.tell([Told(seat, medal) for seat in match.seats])
    told = list(match.seats)
    scene.session.rename(0, "Somebody else")
    for number, seat in enumerate(told):
        ribbon.update(0.1)
        assert ribbon.told is not None and ribbon.told.seat is seat, "one after the other"
        ribbon.update((STAYS_STILL if still else STAYS) + COMES + 0.01)
        flight, seconds = ribbon.flight, 0.0
        if not still:
            end = scene.table.face_place(number)
            assert flight.medal is medal and scene.top.hit(flight.rect.center) is not flight
            assert flight not in scene.top.ring.stops()
            while flight.medal is not None:
                seconds += 0.05
                flight.update(0.05)
                assert flight.medal is None or seconds < FLIES or flight.rect.center == end.center
        assert flight.medal is None and seconds < 1.2
        ribbon.update(1)
    assert ribbon.told is None
    person = hall.season.person(told[0].name)
    assert set(hall.merits.notes(person)) == {"glastonbury.nothing_but_fours"}
    close_hall(hall)


def test_results_show_what_the_match_brought_and_records_lead_to_it(tmp_path: Path) -> None:
    match, _ = before_earning("nothing_but_fours")
    script = next(one for one in read_scripts() if "nothing_but_fours" in one.earns)
    hall = new_hall(tmp_path)
    saved = hall.library.create(match)
    hall.merits.watch(match)
    while match.outcome is None:
        at = len([step for step in match.steps if not step.automatic])
        match.play(match.legal_actions()[script.decisions[at]])
    hall.merits.watch(match).keep(hall.now())
    hall.season.sit_down(match.seats, hall.now())
    hall.open_results(saved)
    results = hall.stage.scene
    assert isinstance(results, ResultsScene) and results.earned.shown
    shown = {button.medal.merit.id for button in results.earned.medals}
    assert {"nothing_but_fours", "old_master"} <= shown

    hall.open_screen(MeritsScene(hall, hall.season.person(match.seats[0].name)))
    page = hall.stage.scene
    assert isinstance(page, MeritsScene)
    hall.stage.step([], 1 / 60)
    medals = [each for each in page.root.walk() if isinstance(each, MedalButton)]
    assert {each.medal.merit.id for each in medals if each.earned} == shown
    dark = next(each for each in medals if not each.earned)
    page.focus_on(dark)
    hall.stage.step([], 1 / 60)
    assert page.slip.medal is dark.medal and page.slip.when == "Not earned yet"

    hall.open_records(hall.season.person(match.seats[0].name))
    records = hall.stage.scene
    assert records is not None
    latest = [each for each in records.root.walk() if isinstance(each, MedalButton)]
    assert len(latest) == 6 and latest[0].earned
    assert {each.medal.merit.id for each in latest if each.earned} <= shown
    latest[0].press()
    assert isinstance(hall.stage.scene, MeritsScene), "a person's page leads to all of them"
    close_hall(hall)
