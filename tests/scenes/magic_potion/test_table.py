"""Magic Potion's table, played by real events at the places where its pieces lie."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.magic_potion.actions import Hypnotise, Jump, LeaveArea, Move, Refrain, Swap, Take, TakeArea
from game.magic_potion.model import GONE, HypnosisDecision
from game.magic_potion.prospect import field_of
from scenes.hall import Hall
from scenes.text.words import Words
from tests.scenes.magic_potion.magic_hands import MagicHands, at
from tests.scenes.table_hands import FRAME, a_cats_doing, close_hall, match_of, match_standing, new_hall, seats_of

TWO = seats_of(None, None)
THREE = seats_of(None, None, None)
ANNA_AND_GOLEM = seats_of(None, "apprentice")
FIELD = {
    "1 1": "chili",
    "2 1": "toadstool",
    "1 2": "fire mortar",
    "-1 2": "feather",
    "0 2": "acorn",
    "2 0": "fire wand",
    "-4 0": "frog",
    "-4 1": "owl",
}
"""Fire starts at 0 3, so that 0 2 is beside the chili and the mortar."""
FIGURES = {"fire": "0 3", "water": "-3 3", "earth": "3 -3", "air": "0 -3"}
Open = Callable[..., MagicHands]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Open]:
    """Open a table at a position or with a match; everything is closed after the test."""
    halls: list[Hall] = []

    def open_at(position: dict[str, Any] | None = None, seats: Any = None, **settings: Any) -> MagicHands:
        match = settings.pop("match", None)
        if match is None:
            given = {"field": FIELD, "figures": FIGURES, "desks": [{"hypnosis": False}] * 2, **(position or {})}
            match = match_standing(match_of("magic_potion", seats or TWO, undo="free"), given)
        hall = new_hall(tmp_path / str(len(halls)), **settings)
        halls.append(hall)
        hands = MagicHands(hall, match)
        hands.wait(0.1)
        return hands

    yield open_at
    for hall in halls:
        close_hall(hall)


def played(hands: MagicHands) -> list[Any]:
    """What people and players decided, without what went by itself."""
    return [step.action for step in hands.match.steps if not step.automatic]


# ---- moving and taking


def test_a_chosen_figure_lights_exactly_the_places_it_may_go_to(sit: Open) -> None:
    hands = sit()
    hands.choose("fire")
    legal = {action.place for action in hands.match.legal_actions() if action.figure == 0}
    assert hands.room.sight.marks.targets == legal
    assert hands.room.sight.marks.chosen == 0
    assert not hands.match.steps
    hands.move((5, 5))
    assert hands.table.ribbon.words == "Choose where it stops"


def test_a_hovered_target_shows_what_could_be_taken_by_group_and_what_is_locked(sit: Open) -> None:
    hands = sit()
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    marks = hands.room.sight.marks
    assert marks.target == at(0, 2)
    assert dict(marks.takable) == {at(1, 1): 0}
    assert marks.locked == (at(-1, 3),) or marks.locked == (at(1, 2),) or not marks.locked
    assert "+1" in hands.table.ribbon.words
    assert hands.room.sight.coming, "where it would land is shown on the seat's board"
    assert not hands.match.steps


def test_a_target_between_a_disc_and_a_locked_tool_says_what_unlocks_it(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "1 2": "acorn", "0 2": "feather", "-1 3": "fire mortar", "1 1": "chili"}})
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    assert hands.room.sight.marks.locked == (at(-1, 3),)
    locked = hands.card("Kitchen tools")
    assert locked.face.lock is not None
    assert (locked.face.lock.have, locked.face.lock.need) == (0, 2)
    hands.press(locked)
    assert hands.table.ribbon.words.startswith("For kitchen tools of fire 2 ingredients of fire are needed first")
    assert not hands.match.steps


def test_a_click_moves_and_a_click_on_the_figure_takes_the_best(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "0 2": "acorn", "-1 3": "chili"}})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    assert played(hands) == [Move(0, at(0, 2))]
    both = tuple(sorted((at(1, 1), at(-1, 3))))
    assert hands.room.player.picked == both
    hands.on(at(0, 2))
    hands.wait(0.1)
    assert played(hands)[-1] == Take(both)
    assert all(hands.room.sight.lying[place] == GONE for place in both)


def test_discs_can_be_picked_one_by_one(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili"}})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    hands.on(at(1, 1))
    assert hands.room.player.picked == (at(-1, 3),)
    hands.on(at(0, 2))
    hands.wait(0.1)
    assert played(hands)[-1] == Take((at(-1, 3),))


def test_a_disc_of_another_group_begins_another_choice(sit: Open) -> None:
    own = {"hypnosis": False, "discs": ["dragon", "dragon"]}
    hands = sit({"field": {**FIELD, "-1 3": "fire mortar", "1 2": "dragon"}, "desks": [own, {"hypnosis": False}]})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    hands.on(at(1, 1))
    assert at(1, 1) not in hands.room.player.picked or len(hands.room.player.picked) == 1
    hands.on(at(-1, 3))
    assert hands.room.player.picked == (at(-1, 3),)
    hands.press(hands.card("Kitchen tools"))
    hands.wait(0.1)
    assert played(hands)[-1] == Take((at(-1, 3),))


def test_a_card_moves_and_takes_in_one_go(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili"}})
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    hands.press(hands.card("Ingredients"))
    hands.wait(0.3)
    assert played(hands) == [Move(0, at(0, 2)), Take(tuple(sorted((at(1, 1), at(-1, 3)))))]


def test_in_the_first_round_a_click_on_a_disc_takes_it(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili"}, "round": 1})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    hands.on(at(-1, 3))
    hands.wait(0.1)
    assert played(hands)[-1] == Take((at(-1, 3),))


def test_a_place_that_is_no_target_says_why(sit: Open) -> None:
    hands = sit()
    hands.choose("fire")
    hands.on(at(-4, 0))
    assert hands.table.ribbon.words == "Figures move in straight lines."
    assert not hands.match.steps


def test_a_place_only_one_figure_may_go_to_chooses_that_figure(sit: Open) -> None:
    hands = sit()
    hands.on(at(0, 2))
    assert hands.room.player.figure == 0
    assert hands.room.sight.marks.target == at(0, 2)
    assert not hands.match.steps


def test_escape_lets_go_of_the_figure_first(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-3 2": "nautilus"}})
    hands.choose("fire")
    hands.key(pygame.K_ESCAPE)
    assert hands.table.dialog is None
    assert hands.room.player.figure is None
    hands.key(pygame.K_ESCAPE)
    assert hands.table.dialog is not None


def test_a_figure_that_can_slide_nowhere_jumps_and_the_arc_is_shown(sit: Open) -> None:
    field = {"1 1": "chili", "-4 0": "chili", "-1 1": "owl"}
    hands = sit({"field": field, "figures": {**FIGURES, "fire": "-3 -2"}})
    hands.choose("fire")
    jumps = {action.place for action in hands.match.legal_actions() if action.figure == 0}
    assert hands.room.sight.marks.targets == jumps
    assert hands.room.sight.marks.jumping
    hands.on(at(1, 0))
    hands.wait(0.2)
    assert played(hands)[0] == Jump(0, at(1, 0))


# ---- islands


def island(hands: Open) -> MagicHands:
    field = {"0 2": "acorn", "1 2": "chili", "2 2": "frog", "1 3": "owl", "-4 0": "dragon"}
    return hands({"field": field})


def test_what_would_fall_off_is_seen_before_the_move(sit: Open) -> None:
    field = {"-5 0": "frog", "-5 1": "chili", "-4 1": "owl", "-3 1": "acorn", "2 1": "dragon", "-2 1": "acorn"}
    hands = sit({"field": field, "figures": {**FIGURES, "fire": "-2 1"}})
    hands.choose("fire")
    hands.move(hands.point(at(-4, 1)))
    marks = hands.room.sight.marks
    if marks.target == at(-4, 1):
        assert marks.falling == {at(-5, 0)}
        assert len(hands.card("Ingredients").face.kinds) == 2


def fallen(sit: Open) -> MagicHands:
    """A table at which an island of one disc waits to be taken or left."""
    rng = random.Random(1)
    for seed in range(3, 40):
        match = match_of("magic_potion", ANNA_AND_GOLEM, seed=seed, first=0)
        while match.outcome is None:
            actions = match.legal_actions()
            if isinstance(actions[0], TakeArea) and match.seat_to_move == 0:
                return sit(match=match)
            match.play(rng.choice(actions))
    raise AssertionError("nothing ever falls off")


def test_what_fell_off_is_taken_by_a_click_on_it(sit: Open) -> None:
    hands = fallen(sit)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)
    (first, *_) = hands.match.view(0).pending[-1].areas
    assert hands.room.sight.marks.area == set(first)
    hands.on(first[-1])
    hands.wait(0.1)
    assert TakeArea(first[0]) in played(hands)


def test_what_fell_off_can_be_left(sit: Open) -> None:
    hands = fallen(sit)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)
    (first, *_) = hands.match.view(0).pending[-1].areas
    hands.press(hands.card("Leave"))
    hands.wait(0.1)
    assert LeaveArea(first[0]) in played(hands)


# ---- hypnosis


def test_nobody_is_asked_about_hypnosis_unless_it_wants_to_be(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", THREE, first=0))
    hands.rest()
    assert hands.match.seat_to_move == 0, "the second seat would have been asked first"
    assert hands.match.steps[0].action == Refrain()
    assert hands.match.steps[0].automatic
    assert not hands.match.view(0).pending


@pytest.mark.parametrize("speed", ["brisk", "at_once"])
def test_a_question_with_a_standing_answer_is_never_seen(sit: Open, speed: str) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0), speed=speed, reduced_motion=False)
    rng, asked, turns = random.Random(4), list[Any](), hands.match.turn

    def look() -> bool:
        asked.append(hands.room.player.decision)
        table = hands.table
        return table.bench.acting and not table.busy and not table.sitting.news

    while hands.match.turn < turns + 4:
        hands.until(look)
        hands.do_something(rng)
    answered = [step for step in hands.match.steps if step.seat == 0 and step.automatic]
    assert any(step.action == Refrain() for step in answered)
    assert not any(isinstance(each, HypnosisDecision) for each in asked)


def test_who_wants_to_be_asked_names_a_figure(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0))
    hands.rest()
    hands.press(hands.room.panel(0).hypnosis)
    assert hands.room.panel(0).hypnosis.asks
    rng = random.Random(2)
    while not isinstance(hands.match.legal_actions()[0], Hypnotise):
        hands.do_something(rng)
        hands.rest()
    assert hands.match.seat_to_move == 0
    assert hands.room.player.decision is not None
    gain = hands.card("Water").face.note
    places = hands.room.player.outlook.of_hypnosis(1)[0]
    hands.choose("water")
    hands.wait(0.2)
    assert Hypnotise(1) in played(hands)
    assert hands.match.view(None).forced == 1
    hands.rest()
    outlook, moves = hands.room.player.outlook, hands.match.legal_actions()
    assert len(moves) == places
    offers = [outlook.of_move(move).best for move in moves]
    assert gain == f"+{max(offer.points for offer in offers if offer is not None)}"
    assert not hands.match.view(0).desks[0].hypnosis


def test_who_has_had_enough_of_it_is_not_asked_again(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0))
    hands.rest()
    hands.press(hands.room.panel(0).hypnosis)
    rng = random.Random(2)
    while not isinstance(hands.match.legal_actions()[0], Hypnotise):
        hands.do_something(rng)
        hands.rest()
    hands.press(hands.card("ask"))
    hands.wait(0.1)
    assert played(hands)[-1] == Refrain()
    assert not hands.room.wishes.asked


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
    assert hands.match.view(0).pending == () or hands.room.here is not None


def test_another_seats_hypnosis_is_not_ones_own(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0))
    hands.rest()
    hands.press(hands.room.panel(1).hypnosis)
    assert hands.table.ribbon.words == "This is another seat’s hypnosis."
    assert not hands.room.wishes.asked


# ---- variants


def test_an_element_disc_is_swapped_by_two_clicks(sit: Open) -> None:
    hands = sit({"desks": [{"hypnosis": False, "elements": ["water"]}, {"hypnosis": False}]})
    hands.press(hands.room.panel(0).elements[1])
    swaps = {action.place for action in hands.match.legal_actions() if isinstance(action, Swap)}
    assert hands.room.sight.marks.targets == swaps
    hands.on(at(-4, 0))
    hands.wait(0.1)
    assert played(hands) == [Swap(1, at(-4, 0))]
    assert hands.room.sight.lying[at(-4, 0)] == 45


def test_an_element_disc_that_can_be_played_lies_on_the_tray(sit: Open) -> None:
    hands = sit({"desks": [{"hypnosis": False, "elements": ["water"]}, {"hypnosis": False}]})
    assert hands.table.ribbon.words == "Choose a figure or an element disc"
    assert hands.room.panel(0).elements[1].tip.startswith("Water disc\n")
    hands.press(hands.card("Water disc"))
    assert hands.room.player.swap == 1
    assert hands.room.sight.marks.targets
    hands.key(pygame.K_ESCAPE)
    assert hands.card("Water disc").can
    hands.choose("fire")
    assert hands.room.player.figure == 0


def test_missions_are_open_for_their_owner_only(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", seats_of(None, "apprentice", "apprentice"), first=0, missions=True))
    hands.rest()
    sight = hands.room.sight
    assert sight.missions_seen(0) == hands.match.state.desks[0].missions
    assert sight.mission_motifs(0)
    assert not sight.missions_seen(1)
    assert not sight.missions_seen(2)


def test_who_shares_the_screen_holds_its_missions_up_to_look(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, first=0, missions=True))
    hands.rest()
    assert hands.table.dialog is not None, "the curtain comes first"
    hands.press(hands.table.dialog.first_focus())  # type: ignore[attr-defined]
    hands.rest()
    sight, cards = hands.room.sight, hands.room.panel(0).missions
    assert not sight.missions_seen(0)
    hands.down(cards.rect.center)
    assert sight.missions_seen(0) == hands.match.state.desks[0].missions
    assert not sight.missions_seen(1)
    hands.up(cards.rect.center)
    assert not sight.missions_seen(0)
    hands.move((5, 5))
    hands.table.focus_on(cards)
    hands.key(pygame.K_SPACE)
    assert sight.missions_seen(0)
    hands.key(pygame.K_TAB)
    assert not sight.missions_seen(0)


@pytest.mark.parametrize(("seats", "gain", "score"), [(TWO, "+1", "1"), (ANNA_AND_GOLEM, "+3", "3")])
def test_missions_count_only_in_what_nobody_else_sees(sit: Open, seats: Any, gain: str, score: str) -> None:
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
    if hands.table.dialog is not None:
        hands.press(hands.table.dialog.first_focus())  # type: ignore[attr-defined]
        hands.rest()
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    panel = hands.room.panel(0)
    assert hands.card("Ingredients").face.note == gain
    assert gain in hands.table.ribbon.words
    assert panel.points == score
    hands.room.peep(True)
    hands.wait(0.05)
    assert hands.card("Ingredients").face.note == "+3", "whoever holds its cards up sees what they bring"
    assert panel.points == "3"
    hands.room.peep(False)
    assert hands.card("Ingredients").face.note == gain


def test_what_happened_is_told_once_after_coming_back_to_a_match(sit: Open) -> None:
    match = match_of("magic_potion", THREE, seed=5, missions=True)
    rng = random.Random(2)
    while match.turn < 6:
        match.play(rng.choice(match.legal_actions()))
    hands = sit(match=match)
    told = list[str]()
    while True:
        hands.rest()
        hands.wait(0.1)
        if hands.table.dialog is None:
            break
        told.append(type(hands.table.dialog).__name__)
        hands.key(pygame.K_RETURN)
    assert told == ["Curtain", "Recap"]


# ---- whole matches


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (THREE, {}),
        (seats_of(None, "apprentice"), {"missions": True, "element_discs": True}),
    ],
    ids=["three", "alone, both variants"],
)
def test_a_whole_match_can_be_clicked_through(sit: Open, seats: Any, options: dict[str, Any]) -> None:
    hands = sit(match=match_of("magic_potion", seats, seed=5, **options), size=(800, 600))
    rng = random.Random(7)
    for _ in range(1_500):
        hands.rest()
        if hands.match.outcome is not None:
            break
        hands.do_something(rng)
    assert hands.match.outcome is not None, hands.where()
    hands.until(lambda: not hands.table.busy and not hands.table.sitting.news)
    assert hands.room.sight.lying == field_of(hands.match.rules, hands.match.state)


def test_whole_turns_can_be_played_by_keyboard_alone(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, seed=3, first=0))
    hands.rest()
    for _ in range(400):
        for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
            if hands.room.player.figure is None and hands.room.player.moving:
                hands.key(key)
        for _ in range(30):
            if hands.table.focused is hands.room.board:
                break
            hands.key(pygame.K_TAB)
        wanted = hands.places()
        if wanted and hands.room.board.attended is not None:
            walk_to(hands, wanted[0])
            hands.key(pygame.K_RETURN)
        hands.key(pygame.K_RETURN)
        hands.wait(0.05)
        if hands.match.turn >= 5:
            break
    assert hands.match.turn >= 5
    assert {type(action) for action in played(hands)} >= {Move}


def test_a_figure_chosen_by_its_key_brings_the_focus_to_where_it_stands(sit: Open) -> None:
    hands = sit()
    hands.table.focus_on(hands.room.picker[3])
    hands.key(pygame.K_1)
    assert hands.room.player.figure == 0
    assert hands.table.focused is hands.room.board
    assert hands.room.board.attended == at(0, 3)


def walk_to(hands: MagicHands, place: int) -> None:
    """Press arrows until a place is reached."""
    for _ in range(30):
        attended = hands.room.board.attended
        if attended is None or attended == place:
            return
        here, there = hands.point(attended), hands.point(place)
        if abs(here[1] - there[1]) > 4:
            key = pygame.K_DOWN if there[1] > here[1] else pygame.K_UP
        else:
            key = pygame.K_RIGHT if there[0] > here[0] else pygame.K_LEFT
        hands.key(key)


def test_a_hint_is_shown_on_the_field(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0))
    hands.rest()
    hands.key(pygame.K_h)
    hands.until(lambda: hands.table.sitting.advice is not None)
    hands.wait(0.1)
    advised = hands.table.sitting.advice.actions[0]  # type: ignore[union-attr]
    assert isinstance(advised, Move)
    assert hands.room.sight.marks.proposed == {advised.place}
    assert hands.room.sight.marks.proposed_figure == advised.figure


def test_a_language_read_from_the_right_turns_the_table_round_but_not_the_field(sit: Open) -> None:
    hands = sit(words=Words("xx-rtl"), size=(1920, 1080))
    room = hands.room
    assert room.panels[0].rect.right < room.cauldron.rect.left
    geometry = room.sight.geometry
    assert geometry.point(at(1, 0))[0] > geometry.point(at(-1, 0))[0]
    hands.choose("fire")
    assert room.player.figure == 0


def test_a_figure_can_be_dragged_to_its_place(sit: Open) -> None:
    hands = sit()
    hands.drag(hands.point(at(0, 3)), hands.point(at(0, 2)))
    hands.wait(0.1)
    assert hands.match.steps[0].action == Move(0, at(0, 2))
    assert not hands.room.sight.away
    assert not len(hands.table.fliers)


def test_a_figure_dragged_to_a_wrong_place_stays_and_is_told_why(sit: Open) -> None:
    hands = sit()
    hands.drag(hands.point(at(0, 3)), hands.point(at(-4, 0)))
    hands.wait(0.1)
    assert not hands.match.steps
    assert hands.table.ribbon.words == "Figures move in straight lines."
    assert not hands.room.sight.away


def test_bold_signs_are_larger(sit: Open) -> None:
    seen = []
    for help_with_colours in ("signs", "bold"):
        hands = sit(colour_help=help_with_colours)
        geometry = hands.room.sight.geometry
        rect = geometry.rect(at(2, 1), 0.5).move(0, -geometry.disc // 3)
        seen.append(pygame.image.tobytes(hands.stage.canvas.subsurface(rect), "RGB"))
    assert seen[0] != seen[1]


def test_a_click_on_what_could_be_taken_moves_there_and_chooses_it(sit: Open) -> None:
    own = {"hypnosis": False, "discs": ["dragon", "dragon"]}
    field = {**FIELD, "-1 3": "fire mortar", "1 2": "dragon"}
    hands = sit({"field": field, "desks": [own, {"hypnosis": False}]})
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    assert at(1, 1) in dict(hands.room.sight.marks.takable)
    hands.on(at(1, 1))
    hands.wait(0.1)
    assert played(hands) == [Move(0, at(0, 2))]
    assert at(1, 1) in hands.room.player.picked


def test_a_small_board_is_shown_large_while_it_is_pointed_at(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", seats_of(None, None, None, None), undo="free"))
    panel = hands.room.panel(2)
    hands.move((panel.rect.centerx, panel.rect.bottom - 12))
    assert hands.room.lens.visible
    assert hands.room.lens.seat == 2
    hands.move(hands.point(at(0, 0)))
    assert not hands.room.lens.visible


def test_who_keeps_its_hypnosis_has_no_turn_in_the_log(sit: Open) -> None:
    match = match_of("magic_potion", seats_of(None, "apprentice", "apprentice", "apprentice"), undo="free")
    rng = random.Random(5)
    while match.turn < 20:
        actions = match.legal_actions()
        match.play(Refrain() if Refrain() in actions else rng.choice(actions))
    hands = sit(match=match)
    kept = [step for step in match.steps if step.action == Refrain()]
    assert kept, "somebody was asked"
    turns = hands.table.chronicle.turns()
    assert not {step.index for turn in turns for step in turn.steps} & {step.index for step in kept}
    assert all(turn.told for turn in turns)


def test_what_is_looked_at_stays_while_the_pointer_passes_over_other_places(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili", "1 2": "owl"}})
    hands.choose("fire")
    targets = sorted(hands.room.sight.marks.targets)
    assert len(targets) > 1
    hands.move(hands.point(targets[0]))
    assert hands.room.sight.marks.target == targets[0]
    hands.move(hands.point(targets[1]))
    assert hands.room.sight.marks.target == targets[0]
    hands.wait(0.3)
    assert hands.room.sight.marks.target == targets[1]
    hands.on(targets[0])
    hands.wait(0.1)
    assert played(hands) == [Move(0, targets[0])]


def test_a_cat_on_mouse_and_keyboard_breaks_nothing(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", TWO, undo="free", missions=True, element_discs=True))
    rng = random.Random(9)
    keys = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_RETURN, pygame.K_TAB, pygame.K_u, pygame.K_h)
    for _ in range(400):
        if hands.table.dialog is not None or hands.stage.scene is not hands.table:
            hands.key(pygame.K_ESCAPE)
        hands.stage.step(a_cats_doing(rng, (1280, 720), keys), FRAME)
    hands.match.rules.check(hands.match.state)
    assert hands.match.outcome is None
