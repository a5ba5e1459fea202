"""Hypnosis, element discs and missions at the table of Magic Potion."""

import random

import pygame
import pytest

from game.core.contract import Action
from game.core.match import Match
from game.core.seats import Seat
from game.magic_potion.rules.actions import Hypnotise, Jump, Move, Refrain, Swap
from game.magic_potion.rules.model import UNKNOWN, Decision, HypnosisDecision, State
from scenes.tabletop.log.recap import Recap
from scenes.ui.settings import load as read_settings
from scenes.ui.text.bidi import FSI, PDI
from tests.scenes.games.magic_potion.magic_hands import THREE, MagicHands, Open, at
from tests.scenes.table_hands import ANNA_AND_GOLEM, TWO, match_of, played, seats_of
from tests.scenes.written import written_on
from tests.slow import cases
from tests.states import state_of, view_of

# ---- hypnosis


def plain(words: str) -> str:
    """Words without the marks that keep names of other scripts apart."""
    return words.replace(FSI, "").replace(PDI, "")


def test_people_are_asked_about_hypnosis_until_they_say_otherwise(sit: Open) -> None:
    """What they say holds in other matches, too; their card asks them again."""
    hands = sit(match=match_of("magic_potion", THREE, first=0), wishes={})
    hands.rest()
    assert isinstance(hands.table.input.decision, HypnosisDecision) and hands.match.seat_to_move == 1
    assert hands.table.panel(1).hypnosis.asks
    hands.press(hands.card("ask"))
    hands.wait(0.1)
    assert hands.match.seat_to_move == 0
    assert read_settings(hands.hall.folder)[0].wishes == {"hypnosis Bruno": False}
    other = MagicHands(hands.hall, match_of("magic_potion", THREE, first=0))
    other.rest()
    assert other.match.seat_to_move == 0 and other.match.steps[0].automatic


def test_who_does_not_want_to_be_asked_is_not(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", THREE, first=0))
    hands.rest()
    assert hands.match.seat_to_move == 0, "the second seat would have been asked first"
    assert hands.match.steps[0].action == Refrain()
    assert hands.match.steps[0].automatic
    assert not view_of(hands.match, State, 0).pending


@cases("speed", ["brisk", "at_once"], quick=["at_once"])
def test_a_question_with_a_standing_answer_is_never_seen(sit: Open, speed: str) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0), speed=speed, reduced_motion=False)
    rng, asked, turns = random.Random(4), list[Decision | None](), hands.match.turn

    def look() -> bool:
        asked.append(hands.table.input.decision)
        scene = hands.scene
        return scene.context.acting and not scene.busy and not scene.session.news

    while hands.match.turn < turns + 4:
        hands.until(look)
        hands.do_something(rng)
    answered = [step for step in hands.match.steps if step.seat == 0 and step.automatic]
    assert any(step.action == Refrain() for step in answered)
    assert not any(isinstance(each, HypnosisDecision) for each in asked)


def test_who_asks_what_a_figure_would_bring_sees_where_it_gets_to(sit: Open) -> None:
    """From its card, its medallion or itself: its places light up, and the ribbon says what "+2" means."""
    hands = sit(match=match_of("magic_potion", TWO, first=0), wishes={})
    hands.rest()
    found = hands.table.input.outlook.of_hypnosis(1)
    picker, marks = hands.table.picker[1], hands.table.scenery.marks
    assert not marks.targets and not marks.ways
    for spot in (hands.card("Water").rect.center, picker.rect.center, hands.point(hands.state.figures[1])):
        hands.move(spot)
        hands.wait(0.05)
        marks = hands.table.scenery.marks
        assert marks.targets == frozenset(found.places) and len(marks.ways) == 6
        hands.move((3, 3))
        hands.wait(0.05)
        assert not hands.table.scenery.marks.targets
    hands.move(hands.card("Water").rect.center)
    hands.wait(0.05)
    assert plain(hands.scene.ribbon.words) == f"At best it brings Anna +{found.points}"
    assert f"It gets to {len(found.places)} places." in picker.tip


def test_who_was_hypnotised_is_told_by_whom(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0), wishes={})
    hands.rest()
    hands.press(hands.card("Water"))
    hands.rest()
    assert hands.match.seat_to_move == 0 and hands.state.forced == 1
    assert plain(hands.scene.ribbon.words) == "Hypnotised by Bruno: move the water figure"


def asked_about_hypnosis(sit: Open) -> MagicHands:
    """A person who wants to be asked, who plays by keys, and is asked before its neighbour's turn."""
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0), wishes={})
    hands.rest()
    rng = random.Random(2)
    while not isinstance(hands.table.input.decision, HypnosisDecision):
        hands.do_something(rng)
        hands.rest()
    hands.key(pygame.K_TAB)
    return hands


def advise(hands: MagicHands, action: Action) -> None:
    hands.advise(action)
    assert hands.scene.why.advises


def test_return_keeps_the_hypnosis_if_that_is_advised(sit: Open) -> None:
    hands = asked_about_hypnosis(sit)
    advise(hands, Refrain())
    assert hands.scene.focused is hands.card("Not now") and hands.card("Not now").chosen
    steps = len(hands.match.steps)
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert hands.match.steps[steps].action == Refrain() and not hands.match.steps[steps].automatic
    assert hands.scene.session.advice is None and not hands.scene.why.advises


@pytest.mark.slow
def test_a_hint_about_the_hypnosis_goes_with_the_question(sit: Open) -> None:
    """Who doesn't want to be asked any more is answered for: the advice is no answer to what comes next."""
    hands = asked_about_hypnosis(sit)
    advise(hands, Refrain())
    hands.press(hands.table.panel(0).hypnosis)
    hands.wait(0.1)
    assert not hands.table.panel(0).hypnosis.asks
    assert hands.scene.session.advice is None and not hands.scene.why.advises
    hands.rest()
    assert not hands.table.input.proposed and not hands.scene.why.advises


@pytest.mark.slow
def test_return_again_and_again_never_switches_the_hypnosis(sit: Open) -> None:
    """Nobody is led to it: after what was advised the focus waits on the field."""
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0))
    hands.rest()
    hands.key(pygame.K_TAB)
    rng = random.Random(3)
    for _ in range(8):
        hands.rest()
        advise(hands, rng.choice(hands.scene.session.legal_actions()))
        for _ in range(6):
            hands.key(pygame.K_RETURN)
            hands.wait(0.1)
            assert not hands.table.panel(0).hypnosis.asks
            assert hands.scene.focused is not hands.table.panel(0).hypnosis


def test_who_wants_to_be_asked_names_a_figure(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0))
    hands.rest()
    hands.press(hands.table.panel(0).hypnosis)
    assert hands.table.panel(0).hypnosis.asks
    rng = random.Random(2)
    while not isinstance(hands.match.legal_actions()[0], Hypnotise):
        hands.do_something(rng)
        hands.rest()
    assert hands.match.seat_to_move == 0
    assert hands.table.input.decision is not None
    gain = hands.card("Water").face.note
    places = hands.table.input.outlook.of_hypnosis(1).places
    hands.choose("water")
    hands.wait(0.2)
    assert Hypnotise(1) in played(hands)
    assert view_of(hands.match, State, None).forced == 1
    hands.rest()
    outlook = hands.table.input.outlook
    moves = [action for action in hands.match.legal_actions() if isinstance(action, Move | Jump)]
    assert sorted(move.place for move in moves) == list(places)
    offers = [outlook.of_move(move).best for move in moves]
    assert gain == f"+{max(offer.points for offer in offers if offer is not None)}"
    assert not view_of(hands.match, State, 0).desks[0].hypnosis


def test_who_has_had_enough_of_it_is_not_asked_again(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0))
    hands.rest()
    hands.press(hands.table.panel(0).hypnosis)
    rng = random.Random(2)
    while not isinstance(hands.match.legal_actions()[0], Hypnotise):
        hands.do_something(rng)
        hands.rest()
    hands.press(hands.card("ask"))
    hands.wait(0.1)
    assert played(hands)[-1] == Refrain()
    assert not hands.table.standing_answers.wants(0)


def test_taking_back_leads_over_answers_given_in_advance(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0))
    hands.rest()
    rng = random.Random(4)
    while hands.match.seat_to_move == 0:
        hands.do_something(rng)
        hands.rest()
    assert any(step.action == Refrain() and step.automatic for step in hands.match.steps)
    hands.key(pygame.K_u)
    hands.wait(0.1)
    assert hands.match.seat_to_move == 0
    assert view_of(hands.match, State, 0).pending == () or hands.table.input.here is not None


def test_another_seats_hypnosis_is_not_ones_own(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0))
    hands.rest()
    hands.press(hands.table.panel(1).hypnosis)
    assert hands.scene.ribbon.words == "This is another seat’s hypnosis."
    assert not hands.table.standing_answers.wants(1)


# ---- variants


def test_an_element_disc_is_swapped_by_two_clicks(sit: Open) -> None:
    hands = sit({"desks": [{"hypnosis": False, "elements": ["water"]}, {"hypnosis": False}]})
    hands.press(hands.table.panel(0).elements[1])
    swaps = {action.place for action in hands.match.legal_actions() if isinstance(action, Swap)}
    assert hands.table.scenery.marks.targets == swaps
    hands.on(at(-4, 0))
    hands.wait(0.1)
    assert played(hands) == [Swap(1, at(-4, 0))]
    assert hands.table.scenery.lying[at(-4, 0)] == 45


def test_what_an_element_disc_would_bring_is_seen_before_the_swap(sit: Open) -> None:
    own = {"hypnosis": False, "elements": ["water"], "discs": ["chili", "acorn", "owl"]}
    hands = sit({"desks": [own, {"hypnosis": False}]})
    hands.press(hands.table.panel(0).elements[1])
    hands.move(hands.point(at(-4, 0)))
    face = hands.card("Ingredients").face
    assert (face.note, face.gems) == ("+5", (0,))
    assert hands.table.scenery.coming == (hands.table.scenery.lying[at(-4, 0)],)
    assert hands.table.scenery.marks.takable == ((at(-4, 0), 0),)
    assert hands.scene.ribbon.words == "+5"
    hands.press(hands.card("Ingredients"))
    assert played(hands) == [Swap(1, at(-4, 0))]


def test_an_element_disc_that_can_be_played_lies_on_the_tray(sit: Open) -> None:
    hands = sit({"desks": [{"hypnosis": False, "elements": ["water"]}, {"hypnosis": False}]})
    assert hands.scene.ribbon.words == "Choose a figure or an element disc"
    assert hands.table.panel(0).elements[1].tip.startswith("Water disc\n")
    hands.press(hands.card("Water disc"))
    assert hands.table.input.swap == 1
    assert hands.table.scenery.marks.targets
    hands.key(pygame.K_ESCAPE)
    assert hands.card("Water disc").can
    hands.choose("fire")
    assert hands.table.input.figure == 0


@pytest.mark.slow
def test_cards_on_the_tray_are_whole_in_every_window(sit: Open) -> None:
    hands = sit({"desks": [{"hypnosis": False, "elements": ["air"]}, {"hypnosis": False}]})
    hands.hall.write_larger(130)
    for width in range(1280, 1960, 40):
        hands.stage.set_size((width, width * 9 // 16))
        hands.wait(0.1)
        assert not written_on(hands.scene, hands.stage).shortened, width


def test_missions_are_open_for_their_owner_only(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", seats_of(None, "apprentice", "apprentice"), first=0, missions=True))
    hands.rest()
    scenery = hands.table.scenery
    assert scenery.missions_seen(0) == hands.state.desks[0].missions
    assert scenery.mission_motifs(0)
    assert not scenery.missions_seen(1)
    assert not scenery.missions_seen(2)


def test_who_shares_the_screen_holds_its_missions_up_to_look(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0, missions=True))
    hands.rest()
    assert hands.scene.dialog is None, "what is held up needs no curtain"
    scenery, cards = hands.table.scenery, hands.table.panel(0).missions
    assert not scenery.missions_seen(0)
    hands.down(cards.rect.center)
    assert scenery.missions_seen(0) == hands.state.desks[0].missions
    assert not scenery.missions_seen(1)
    hands.move((5, 5))
    assert not scenery.missions_seen(0), "nobody forgets to lay them down"
    hands.move(cards.rect.center)
    assert scenery.missions_seen(0)
    hands.up(cards.rect.center)
    assert not scenery.missions_seen(0)
    hands.move((5, 5))
    hands.scene.focus_on(cards)
    hands.key(pygame.K_SPACE)
    assert scenery.missions_seen(0)
    hands.key(pygame.K_TAB)
    assert not scenery.missions_seen(0)


@pytest.mark.parametrize(("seats", "gain", "score"), [(TWO, "+1", "1+"), (ANNA_AND_GOLEM, "+3", "3")])
def test_missions_count_only_in_what_nobody_else_sees(sit: Open, seats: list[Seat], gain: str, score: str) -> None:
    """Whoever looks on could read a secret mission off the tray, the ribbon, or the score."""
    desks = [
        {
            "hypnosis": False,
            "discs": ["chili"],
            "missions": [["chili", "nautilus", "acorn", "feather"], "mortar", "wand"],
        },
        {"hypnosis": False, "missions": [["toadstool", "frog", "acorn", "owl"], "ladle", "hat"]},
    ]
    hands = sit({"desks": desks}, seats)
    hands.rest()
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    panel = hands.table.panel(0)
    assert hands.card("Ingredients").face.note == gain
    assert gain in hands.scene.ribbon.words
    assert panel.points == score
    assert hands.table.panel(1).points == "0+", "missions that nobody sees come on top"
    hands.table.peep(True)
    hands.wait(0.05)
    assert hands.card("Ingredients").face.note == "+3", "whoever holds its cards up sees what they bring"
    assert panel.points == "3"
    hands.table.peep(False)
    assert hands.card("Ingredients").face.note == gain


def test_nothing_lies_over_the_table_after_coming_back_to_a_match(sit: Open) -> None:
    match = match_of("magic_potion", THREE, seed=5, missions=True)
    rng = random.Random(2)
    while match.turn < 6:
        match.play(rng.choice(match.legal_actions()))
    hands = sit(match=match)
    hands.rest()
    assert hands.scene.dialog is None and hands.scene.context.acting
    hands.key(pygame.K_r)
    recap = hands.scene.dialog
    assert isinstance(recap, Recap) and recap.entries


@pytest.mark.slow
def test_who_keeps_its_hypnosis_has_no_turn_in_the_log(sit: Open) -> None:
    match = match_of("magic_potion", seats_of(None, "apprentice", "apprentice", "apprentice"), undo="free")
    rng = random.Random(5)
    while match.turn < 20:
        actions = match.legal_actions()
        match.play(Refrain() if Refrain() in actions else rng.choice(actions))
    hands = sit(match=match)
    kept = [step for step in match.steps if step.action == Refrain()]
    assert kept, "somebody was asked"
    turns = hands.scene.chronicle.turns()
    assert not {step.index for turn in turns for step in turn.steps} & {step.index for step in kept}
    assert all(turn.told for turn in turns)


def test_ones_hypnosis_lies_on_the_tray_as_a_switch(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0))
    hands.rest()
    card = hands.card("Hypnosis")
    assert card.face.note == "off"
    hands.move(card.rect.center)
    hands.wait(0.05)
    assert hands.scene.ribbon.words == "Click to be asked before that turn", "what its card on the board tells"
    hands.press(card)
    assert hands.table.standing_answers.wants(0) and not hands.table.standing_answers.wants(1)
    assert hands.table.panel(0).hypnosis.asks
    assert hands.card("Hypnosis").face.note == "on"
    assert hands.scene.ribbon.words == "You will be asked: click to stop"
    hands.press(hands.card("Hypnosis"))
    assert not hands.table.standing_answers.wants(0)


def test_a_used_hypnosis_lies_on_the_tray_no_more(sit: Open) -> None:
    hands = sit()
    assert not hands.state.desks[0].hypnosis
    assert "Hypnosis" not in [card.face.title for card in hands.cards()]


def test_a_hint_that_others_see_knows_nothing_of_missions(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0, missions=True))
    hands.rest()
    asked = list[State]()
    monkeypatch.setattr(hands.hall.worker, "ask", lambda game, view, *_: asked.append(view))
    hands.key(pygame.K_h)
    assert [desk.missions for desk in asked[0].desks] == [(UNKNOWN,) * 3] * 2


def test_what_hints_leave_out_is_told_once_on_the_professors_page(sit: Open) -> None:
    """Not in a notice: that would lie over the tray for a while."""
    hands = sit(match=match_of("magic_potion", TWO, first=0, missions=True))
    hands.rest()
    said = list[str]()
    for _ in range(2):
        hands.key(pygame.K_h)
        hands.until(lambda: hands.scene.session.advice is not None)
        hands.wait(0.1)
        said.append(hands.scene.why.text)
        hands.key(pygame.K_h)
        hands.wait(0.1)
    assert ["Others look on, so this hint leaves your missions out." in text for text in said] == [True, False]
    assert not hands.scene.notices.shown


def test_a_hint_for_who_plays_alone_knows_its_missions(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0, missions=True))
    hands.rest()
    asked = list[State]()
    monkeypatch.setattr(hands.hall.worker, "ask", lambda game, view, *_: asked.append(view))
    hands.key(pygame.K_h)
    assert asked[0].desks[0].missions == hands.state.desks[0].missions
    assert UNKNOWN in asked[0].desks[1].missions


def test_who_keeps_its_hypnosis_is_no_stop_of_looking_back(sit: Open) -> None:
    match = match_of("magic_potion", seats_of(None, "apprentice", "apprentice", "apprentice"), undo="free")
    rng = random.Random(5)
    while match.turn < 20:
        actions = match.legal_actions()
        match.play(Refrain() if Refrain() in actions else rng.choice(actions))
    hands = sit(match=match)
    assert not match.steps[0].eventful, "somebody was asked first of all"
    past = hands.scene.past
    past.begin(0)
    assert past.replay is not None
    assert all(match.steps[stop].eventful for stop in past.replay.stops[:-1])
    turns = len(hands.scene.chronicle.turns())
    past.to(0)
    assert past.words == f"Turn 1 of {turns}"
    past.to(past.replay.last)
    assert past.words == f"Turn {turns} of {turns}"


def test_missions_are_open_when_one_looks_back_at_a_finished_match(sit: Open) -> None:
    match = match_of("magic_potion", TWO, seed=5, missions=True)
    rng = random.Random(2)
    while match.outcome is None:
        match.play(rng.choice(match.legal_actions()))
    hands = sit(match=match)
    hands.scene.past.to(0)
    assert hands.table.scenery.view.ending is None
    assert hands.table.scenery.missions_seen(1) == state_of(match, State).desks[1].missions
    assert not hands.table.scenery.secret


def test_a_click_in_the_moment_the_recap_opens_is_not_meant_for_it(sit: Open) -> None:
    match = match_of("magic_potion", THREE, seed=5, missions=True)
    rng = random.Random(2)
    while match.turn < 6:
        match.play(rng.choice(match.legal_actions()))
    hands = sit(match=match)
    hands.rest()
    hands.key(pygame.K_r)
    recap = hands.scene.dialog
    assert isinstance(recap, Recap)
    hands.hasty_click(hands.spot_on(recap.entries[0]))
    assert hands.scene.dialog is recap
    assert hands.scene.replay is None
    hands.press(recap.entries[0])
    hands.wait(0.1)
    assert hands.scene.replay is not None


@pytest.mark.parametrize("seats", [ANNA_AND_GOLEM, TWO, seats_of("apprentice", "apprentice")])
def test_missions_stay_covered_until_the_last_step_has_been_seen(sit: Open, seats: list[Seat]) -> None:
    def new() -> Match:
        return match_of("magic_potion", seats, seed=5, missions=True)

    played_out, rng = new(), random.Random(2)
    while played_out.outcome is None:
        played_out.play(rng.choice(played_out.legal_actions()))
    match = new()
    for action in (step.action for step in played_out.steps[:-1] if not step.automatic):
        match.play(action)
    last = played_out.steps[-1]
    assert match.outcome is None and not last.automatic
    hands = sit(match=match, speed="brisk", reduced_motion=False)
    hands.scene.session.pause(True)
    match.play(last.action)
    hands.scene.session.pause(False)
    scenery = hands.table.scenery
    hands.until(lambda: hands.scene.busy)
    while hands.scene.busy:
        assert hands.scene.context.outcome is None
        assert not any(scenery.missions_seen(seat) for seat in (0, 1) if seat not in hands.scene.context.people)
        hands.wait(0.02)
    hands.until(lambda: hands.scene.context.outcome is not None)
    hands.wait(0.05)
    assert scenery.missions_seen(0) and scenery.missions_seen(1)
