"""Magic Potion's table, played by real events at the places where its pieces lie."""

import random

import pygame
import pytest

from game.core.messages import plain
from game.magic_potion.rules.actions import Jump, LeaveArea, Move, Take, TakeArea
from game.magic_potion.rules.model import GONE, AreaDecision
from scenes.games.magic_potion.tray.done import last_that_fit
from scenes.tabletop.ribbon.inline import LEADING, Said, two_lines
from tests.scenes.games.magic_potion.magic_hands import FIELD, FIGURES, MagicHands, Open, at
from tests.scenes.table_hands import ANNA_AND_GOLEM, match_of, played


def moves(hands: MagicHands) -> list[Move | Jump]:
    return [action for action in hands.match.legal_actions() if isinstance(action, Move | Jump)]


# ---- moving and taking


def test_a_chosen_figure_lights_exactly_the_places_it_may_go_to(sit: Open) -> None:
    hands = sit()
    hands.choose("fire")
    legal = {action.place for action in moves(hands) if action.figure == 0}
    assert hands.table.scenery.marks.targets == legal
    assert hands.table.scenery.marks.chosen == 0
    assert not hands.match.steps
    hands.move((5, 5))
    assert hands.scene.ribbon.words == "Choose where it stops Esc: back"


def test_a_hovered_target_shows_what_could_be_taken_by_group_and_what_is_locked(sit: Open) -> None:
    hands = sit()
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    marks = hands.table.scenery.marks
    assert marks.target == at(0, 2)
    assert dict(marks.takable) == {at(1, 1): 0}
    assert marks.locked == (at(-1, 3),) or marks.locked == (at(1, 2),) or not marks.locked
    assert "+1" in hands.scene.ribbon.words
    assert hands.table.scenery.coming, "where it would land is shown on the seat's board"
    assert not hands.match.steps


def test_a_target_between_a_disc_and_a_locked_tool_says_what_unlocks_it(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "1 2": "acorn", "0 2": "feather", "-1 3": "fire mortar", "1 1": "chili"}})
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    assert hands.table.scenery.marks.locked == (at(-1, 3),)
    locked = hands.card("Kitchen tools")
    assert locked.face.lock is not None
    assert (locked.face.lock.have, locked.face.lock.need) == (0, 2)
    hands.press(locked)
    assert hands.scene.ribbon.words.startswith("First 2 ingredients of fire")
    assert not hands.match.steps


def test_a_click_moves_and_a_click_on_the_figure_takes_the_best(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "0 2": "acorn", "-1 3": "chili"}})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    assert played(hands) == [Move(0, at(0, 2))]
    both = tuple(sorted((at(1, 1), at(-1, 3))))
    assert hands.table.input.picked == both
    hands.on(at(0, 2))
    hands.wait(0.1)
    assert played(hands)[-1] == Take(both)
    assert all(hands.table.scenery.lying[place] == GONE for place in both)


def test_discs_can_be_picked_one_by_one(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili"}})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    hands.on(at(1, 1))
    assert hands.table.input.picked == (at(1, 1),), "the table's own choice ends with the first of the person's"
    hands.on(at(-1, 3))
    assert set(hands.table.input.picked) == {at(1, 1), at(-1, 3)}
    hands.on(at(1, 1))
    assert hands.table.input.picked == (at(-1, 3),)
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
    assert at(1, 1) not in hands.table.input.picked or len(hands.table.input.picked) == 1
    hands.on(at(-1, 3))
    assert hands.table.input.picked == (at(-1, 3),)
    hands.press(hands.card("Kitchen tools"))
    hands.wait(0.1)
    assert played(hands)[-1] == Take((at(-1, 3),))


def test_the_card_that_is_pointed_at_is_lit_instead_of_what_is_chosen(sit: Open) -> None:
    own = {"hypnosis": False, "discs": ["dragon", "dragon"]}
    hands = sit({"desks": [own, {"hypnosis": False}]})
    hands.choose("fire")
    hands.on(at(0, 2))
    hands.wait(0.1)
    best, other = sorted(hands.cards(), key=lambda card: not card.face.chosen)[:2]
    assert best.face.chosen
    hands.move(other.rect.center)
    hands.wait(0.05)
    assert other.face.chosen
    assert not best.face.chosen
    hands.move((5, 5))
    hands.wait(0.05)
    assert best.face.chosen
    assert not other.face.chosen


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
    assert hands.scene.ribbon.words == "Figures move in straight lines."
    assert not hands.match.steps


def test_a_place_only_one_figure_may_go_to_chooses_that_figure(sit: Open) -> None:
    hands = sit()
    hands.on(at(0, 2))
    assert hands.table.input.figure == 0
    assert hands.table.scenery.marks.target == at(0, 2)
    assert not hands.match.steps


def test_escape_lets_go_of_the_figure_first(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-3 2": "nautilus"}})
    hands.choose("fire")
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.dialog is None
    assert hands.table.input.figure is None
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.dialog is not None


def test_a_figure_that_can_slide_nowhere_jumps_and_the_arc_is_shown(sit: Open) -> None:
    field = {"1 1": "chili", "-4 0": "chili", "-1 1": "owl"}
    hands = sit({"field": field, "figures": {**FIGURES, "fire": "-3 -2"}})
    hands.choose("fire")
    jumps = {action.place for action in moves(hands) if action.figure == 0}
    assert hands.table.scenery.marks.targets == jumps
    assert hands.table.scenery.marks.jumping
    assert hands.scene.ribbon.words == "It can only jump: choose a portal"
    hands.on(at(1, 0))
    hands.wait(0.2)
    assert played(hands)[0] == Jump(0, at(1, 0))


# ---- islands


def beside_an_island(sit: Open) -> MagicHands:
    """A table at which fire can take a chili, and a frog then falls off that completes a set."""
    field = {"-5 0": "frog", "-5 1": "chili", "-4 1": "owl", "-3 1": "acorn", "2 1": "dragon", "-2 1": "acorn"}
    own = {"hypnosis": False, "discs": ["chili", "acorn", "owl"]}
    figures = {**FIGURES, "fire": "-2 1"}
    return sit({"field": field, "figures": figures, "desks": [own, {"hypnosis": False}]})


def test_what_would_fall_off_is_seen_before_the_move(sit: Open) -> None:
    hands = beside_an_island(sit)
    hands.choose("fire")
    hands.move(hands.point(at(-4, 1)))
    assert hands.table.scenery.marks.target == at(-4, 1)
    assert hands.table.scenery.marks.falling == {at(-5, 0)}
    card = hands.card("Ingredients").face
    assert (len(card.kinds), card.gems, card.note) == (2, (0,), "+6")


def test_what_fell_off_says_what_it_brings(sit: Open) -> None:
    hands = beside_an_island(sit)
    hands.choose("fire")
    hands.move(hands.point(at(-4, 1)))
    hands.press(hands.card("Ingredients"))
    hands.wait(0.2)
    card = hands.card("Take it").face
    assert (len(card.kinds), card.gems, card.note) == (1, (0,), "+5")
    hands.press(hands.card("Take it"))
    hands.wait(0.2)
    assert hands.table.panel(0).points == str(3 + 6)


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


def first_area(hands: MagicHands) -> tuple[int, ...]:
    decision = hands.state.pending[-1]
    assert isinstance(decision, AreaDecision)
    return decision.areas[0]


def test_what_fell_off_is_taken_by_a_click_on_it(sit: Open) -> None:
    hands = fallen(sit)
    first = first_area(hands)
    assert hands.table.scenery.marks.area == set(first)
    hands.on(first[-1])
    hands.wait(0.1)
    assert TakeArea(first[0]) in played(hands)


def test_what_fell_off_can_be_left(sit: Open) -> None:
    hands = fallen(sit)
    first = first_area(hands)
    hands.press(hands.card("Leave"))
    hands.wait(0.1)
    assert LeaveArea(first[0]) in played(hands)


def test_a_figure_chosen_by_its_key_brings_the_focus_to_where_it_stands(sit: Open) -> None:
    hands = sit()
    hands.scene.focus_on(hands.table.picker[3])
    hands.key(pygame.K_1)
    assert hands.table.input.figure == 0
    assert hands.scene.focused is hands.table.board
    assert hands.table.board.attended == at(0, 3)
    assert hands.scene.ribbon.words == "Choose where it stops Esc: back"


@pytest.mark.slow
def test_a_hint_is_shown_on_the_field(sit: Open) -> None:
    hands = sit(match=match_of("magic_potion", ANNA_AND_GOLEM, first=0))
    hands.rest()
    hands.key(pygame.K_h)
    hands.until(lambda: hands.scene.session.advice is not None)
    hands.wait(0.1)
    advice = hands.scene.session.advice
    assert advice is not None
    advised = advice.actions[0]
    assert isinstance(advised, Move)
    assert hands.table.scenery.marks.proposed == {advised.place}
    assert hands.table.scenery.marks.proposed_figure == advised.figure
    disc = hands.table.scenery.rules.words.kind(hands.table.scenery.lying[advised.place])
    said = hands.scene.why.text
    assert f"to the disc ringed in green: {plain(disc)}" in said or "portal" in said
    assert "% to win" in said, "all of it"


def test_a_figure_can_be_dragged_to_its_place(sit: Open) -> None:
    hands = sit()
    hands.drag(hands.point(at(0, 3)), hands.point(at(0, 2)))
    hands.wait(0.1)
    assert hands.match.steps[0].action == Move(0, at(0, 2))
    assert not hands.table.scenery.away
    assert not len(hands.scene.fliers)


def test_a_figure_dragged_to_a_wrong_place_stays_and_is_told_why(sit: Open) -> None:
    hands = sit()
    hands.drag(hands.point(at(0, 3)), hands.point(at(-4, 0)))
    hands.wait(0.1)
    assert not hands.match.steps
    assert hands.scene.ribbon.words == "Figures move in straight lines."
    assert not hands.table.scenery.away


def test_a_click_on_what_could_be_taken_moves_there_and_chooses_it(sit: Open) -> None:
    own = {"hypnosis": False, "discs": ["dragon", "dragon"]}
    field = {**FIELD, "-1 3": "fire mortar", "1 2": "dragon"}
    hands = sit({"field": field, "desks": [own, {"hypnosis": False}]})
    hands.choose("fire")
    hands.move(hands.point(at(0, 2)))
    assert at(1, 1) in dict(hands.table.scenery.marks.takable)
    hands.on(at(1, 1))
    hands.wait(0.1)
    assert played(hands) == [Move(0, at(0, 2))]
    assert at(1, 1) in hands.table.input.picked


def test_what_is_looked_at_stays_while_the_pointer_passes_over_other_places(sit: Open) -> None:
    hands = sit({"field": {**FIELD, "-1 3": "chili", "1 2": "owl"}})
    hands.choose("fire")
    targets = sorted(hands.table.scenery.marks.targets)
    assert len(targets) > 1
    hands.move(hands.point(targets[0]))
    assert hands.table.scenery.marks.target == targets[0]
    hands.move(hands.point(targets[1]))
    assert hands.table.scenery.marks.target == targets[0]
    hands.wait(0.3)
    assert hands.table.scenery.marks.target == targets[1]
    hands.on(targets[0])
    hands.wait(0.1)
    assert played(hands) == [Move(0, targets[0])]


def test_pointing_leaves_what_another_seat_is_going_to_do_marked(sit: Open) -> None:
    match = match_of("magic_potion", ANNA_AND_GOLEM, first=1)
    hands = sit(match=match, speed="calm", reduced_motion=False)
    scenery = hands.table.scenery
    hands.until(lambda: scenery.marks.target is not None)
    shown = scenery.marks
    hands.move(hands.point(at(0, 0)))
    assert hands.table.board.attended == at(0, 0)
    assert scenery.marks == shown


def test_of_a_long_turn_the_tray_tells_the_end_in_whole_sentences(sit: Open) -> None:
    hands = sit()
    told = [f"Bartholomew-Maximus does a thing that takes some words, number {number}." for number in range(6)]
    words = last_that_fit(hands.table.tray, told, ())
    assert words.endswith(told[-1])
    assert words in " ".join(told)
    assert words != " ".join(told)
    style = two_lines(Said(words))
    assert hands.stage.kit.text.block(words, style, hands.table.tray.inside.w, lines=2, leading=LEADING).whole
    assert last_that_fit(hands.table.tray, told[:1], ()) == told[0]
