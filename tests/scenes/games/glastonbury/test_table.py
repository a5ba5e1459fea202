"""Glastonbury's table, played by real events at the places where its pieces lie."""

import time

import pygame
import pytest

from game.core.match import Match
from game.core.messages import plain
from game.glastonbury.rules.actions import Accio, AddImmuto, ChooseCorner, CloseLook, Declinatio, Keep, Rest, Take
from game.glastonbury.rules.material.market import CELLS, LINES
from game.glastonbury.rules.model import FIRST_PERLUCEO, UNKNOWN
from scenes.games.glastonbury.finale.rows import Rows
from scenes.games.glastonbury.pieces.square import Cell
from scenes.games.glastonbury.pieces.walk_overlay import Walk
from scenes.games.glastonbury.sheets.immuto import ImmutoSheet
from scenes.games.glastonbury.sheets.look import KeepSheet, LookSheet
from scenes.ui.widgets import Dialog
from tests.scenes.games.glastonbury.conftest import Open
from tests.scenes.games.glastonbury.market_hands import (
    BESIDE_A_COLUMN,
    BESIDE_A_CORNER,
    at,
    crowded,
    immuto_match,
    match_at,
    new_match,
)
from tests.scenes.table_hands import ANNA_AND_GOLEM, TWO, played, seats_of

NOTHING_MADE = (1100, 640)
"""A size at which no other test draws: nothing is kept of it."""

# ---- taking


def test_only_the_line_beside_the_pawn_is_lit(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    assert hands.table.scenery.lit == set(LINES[5])
    assert hands.table.scenery.lit_line == 5
    assert {number for number, cell in hands.table.square.cells.items() if cell.can} == set(LINES[5])


def test_a_click_on_a_lit_card_takes_it(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    cell = at(3, 2)
    card = hands.state.square[cell]
    hands.take(cell)
    hands.wait(0.1)
    assert played(hands)[0] == Take(cell)
    assert hands.state.stalls[0].cauldron[-1] == card
    assert hands.table.scenery.top(0) == card


def test_hovering_a_lit_card_shows_the_walk_it_brings_and_its_ladder(sit: Open) -> None:
    hands = sit({**BESIDE_A_COLUMN, "square": {at(3, 2): "frog 4"}})
    cell = at(3, 2)
    hands.point(hands.table.square.cells[cell])
    assert hands.table.walk_overlay.cell == cell
    assert hands.table.walk_overlay.route == Walk(0, 2, 4)
    subject = hands.table.appraisal.subject
    assert (subject.steps, subject.start) == (4, 2)
    assert subject.found is not None
    assert subject.found.count is None, "a covered cauldron's content is never told"
    hands.move((5, 5))
    assert hands.table.walk_overlay.cell is None
    assert hands.table.walk_overlay.route is None


def test_with_open_cauldrons_the_rung_that_would_be_reached_is_told(sit: Open) -> None:
    match = match_at(
        ANNA_AND_GOLEM,
        {**BESIDE_A_COLUMN, "square": {at(3, 2): "frog 4"}, "open": True},
        open_cauldrons=True,
    )
    hands = sit(match=match)
    hands.point(hands.table.square.cells[at(3, 2)])
    found = hands.table.appraisal.subject.found
    assert found is not None
    assert (found.count, found.points) == (2, 0)


def test_a_card_out_of_line_is_refused_in_the_rules_words(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.take(at(1, 1))
    assert not hands.match.steps
    why = hands.match.explain(Take(at(1, 1)))
    assert why is not None
    assert hands.scene.ribbon.words == plain(why)
    hands.point(hands.table.square.cells[at(1, 1)])
    assert hands.table.walk_overlay.route is None, "nobody walks by a card that can't be taken"


def test_keyboard_alone_takes_a_card(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    for _ in range(60):
        hands.key(pygame.K_TAB)
        if getattr(hands.scene.focused, "can", False):
            break
    assert hands.table.walk_overlay.route is not None, "focus shows what hovering shows"
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert isinstance(played(hands)[0], Take)


def test_cards_and_pawns_stand_where_the_square_is_painted(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, size=(1920, 1080))
    board = hands.table.square.geometry
    slots = hands.hall.kit.pictures.get("glastonbury/square", size=board.rect.size).slots
    for cell, (x, y, wide, high) in enumerate(slots["cell"]):
        middle = pygame.Vector2(board.rect.x + x + wide / 2, board.rect.y + y + high / 2)
        assert middle.distance_to(board.cell(cell).center) <= 2
    for step, (x, y) in enumerate(slots["step"]):
        assert pygame.Vector2(board.rect.x + x, board.rect.y + y).distance_to(board.step(step)) <= 3


def test_pointing_at_another_stall_tells_where_its_pawn_goes_next(sit: Open) -> None:
    hands = sit({"stalls": [{"pawn": 2}, {"pawn": 7, "cauldron": ["tooth 1", "tooth 4"]}]})
    hands.point(hands.table.others[0])
    assert hands.table.walk_overlay.route == Walk(1, 7, 4)
    assert hands.table.appraisal.subject.steps == 4


# ---- spells, corners


def test_accio_lights_the_whole_square_but_what_works_at_once(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls, "square": {at(1, 1): "vanesco", at(4, 4): "perluceo"}})
    hands.spell("accio")
    lit = hands.table.scenery.lit
    square = hands.state.square
    assert lit == {cell for cell in CELLS if square[cell] < FIRST_PERLUCEO}
    hands.key(pygame.K_ESCAPE)
    assert hands.table.scenery.lit == set(LINES[5])
    hands.spell("accio")
    hands.take(at(3, 4))
    hands.wait(0.1)
    assert played(hands)[0] == Accio(at(3, 4))


def test_accio_on_ones_own_line_is_asked_about(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls}, warn_of_waste=True)
    hands.spell("accio")
    hands.take(at(3, 2))
    assert isinstance(hands.scene.dialog, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert not hands.match.steps


def test_a_spell_that_does_nothing_here_says_why(sit: Open) -> None:
    hands = sit(BESIDE_A_CORNER)
    hands.spell("accio")
    assert "corner" in hands.scene.ribbon.words
    assert not hands.match.steps


def test_declinatio_shows_where_it_leads_and_walks_on(sit: Open) -> None:
    hands = sit(BESIDE_A_CORNER)
    spell = next(each for each in hands.table.own.spells if each.power == "declinatio")
    hands.point(spell)
    assert hands.table.walk_overlay.route == Walk(0, 0, 3)
    hands.press(spell)
    hands.wait(0.1)
    assert played(hands) == [Declinatio()]
    assert hands.state.stalls[0].pawn == 3
    assert hands.table.scenery.lit <= set(LINES[6])


@pytest.mark.parametrize("by", ["button", "sign", "key"])
def test_resting_beside_a_corner(sit: Open, by: str) -> None:
    hands = sit(BESIDE_A_CORNER)
    assert hands.table.own.rest.shown
    if by == "button":
        hands.press(hands.table.own.rest)
    elif by == "sign":
        hands.press(hands.table.square.corners[0])
    else:
        hands.key(pygame.K_e)
    assert played(hands)[0] == Rest()
    hands.wait(0.1)
    assert not hands.table.own.rest.shown


def test_corners_are_chosen_at_the_beginning(sit: Open) -> None:
    hands = sit(match=new_match(seats_of(None, "apprentice", "apprentice"), first=0))
    assert all(corner.can for corner in hands.table.square.corners)
    hands.point(hands.table.square.corners[1])
    assert hands.table.walk_overlay.route == Walk(0, 5, 2)
    hands.press(hands.table.square.corners[1])
    hands.wait(0.1)
    assert played(hands)[0] == ChooseCorner(1)


# ---- what lies over the square


@pytest.mark.parametrize("keep", [True, False])
def test_the_last_card_is_kept_or_left(sit: Open, keep: bool) -> None:
    stalls = [{"pawn": 16, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["frog 1", "oak_leaf 2"]}]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    hands.take(at(4, 2))
    hands.wait(0.1)
    assert isinstance(hands.table.sheets.sheet, KeepSheet)
    hands.press(hands.sheet_button("Keep" if keep else "Leave"))
    assert played(hands)[1] == Keep(keep)
    assert len(hands.state.stalls[0].cauldron) == (2 if keep else 1)
    assert hands.match.outcome is not None


def looking(people: bool) -> Match:
    seats = TWO if people else ANNA_AND_GOLEM
    return match_at(
        seats,
        {
            "stalls": [{"pawn": 2, "cauldron": ["frog 3", "tooth 2", "pumpkin 1"]}, {"pawn": 7}],
            "square": {at(3, 2): "perluceo"},
        },
    )


def test_perluceo_shows_ones_own_cauldron_until_it_is_covered_again(sit: Open) -> None:
    hands = sit(match=looking(people=False))
    hands.take(at(3, 2))
    hands.wait(0.2)
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, LookSheet)
    assert sheet.face_up
    assert sheet.cards == hands.state.stalls[0].cauldron
    hands.press(sheet.close)
    assert played(hands)[1] == CloseLook()
    hands.wait(0.1)
    assert not hands.table.sheets.open
    assert UNKNOWN in hands.table.scenery.own.cauldron


def test_where_people_share_the_screen_a_look_is_seen_only_while_it_is_held(sit: Open) -> None:
    hands = sit(match=looking(people=True))
    hands.take(at(3, 2))
    hands.wait(0.2)
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, LookSheet)
    assert not sheet.face_up
    assert not sheet.close.enabled, "there is no second look"
    hands.down(sheet.hold.rect.center)
    assert sheet.face_up
    hands.up(sheet.hold.rect.center)
    assert not sheet.face_up
    assert sheet.close.enabled


def test_a_hint_leads_to_the_look_before_it_is_covered_again(sit: Open) -> None:
    hands = sit(match=looking(people=True))
    hands.take(at(3, 2))
    hands.wait(0.2)
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, LookSheet)
    hands.key(pygame.K_TAB)
    hands.advise(CloseLook(), "A good look does no harm to the brew")
    assert "First press and hold" in hands.scene.why.text and hands.scene.focused is sheet.hold
    hands.key_down(pygame.K_RETURN)
    assert sheet.face_up
    hands.key_up(pygame.K_RETURN)
    assert hands.scene.focused is sheet.close and len(played(hands)) == 1
    hands.key(pygame.K_RETURN)
    assert played(hands)[1] == CloseLook()


def test_by_key_a_look_is_seen_only_while_the_key_is_down(sit: Open) -> None:
    hands = sit(match=looking(people=True))
    hands.take(at(3, 2))
    hands.wait(0.2)
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, LookSheet)
    assert hands.scene.focused is sheet.hold
    hands.key_down(pygame.K_SPACE)
    assert sheet.face_up
    hands.key_up(pygame.K_SPACE)
    assert not sheet.face_up
    hands.key_down(pygame.K_SPACE)
    hands.key(pygame.K_TAB)
    assert not sheet.face_up, "whoever goes away covers it"


def test_a_sheet_has_the_keyboard_and_what_lies_under_it_has_not(sit: Open) -> None:
    stalls = [{"pawn": 16, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["frog 1"]}]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    hands.take(at(4, 2))
    hands.wait(0.1)
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, KeepSheet)
    assert hands.scene.focused is sheet.keep
    for _ in range(20):
        hands.key(pygame.K_TAB)
        assert not isinstance(hands.scene.focused, Cell)


def test_the_best_ingredient_for_an_immuto_is_chosen_already(sit: Open) -> None:
    hands = sit(match=immuto_match())
    sheet = hands.table.sheets.sheet
    assert isinstance(sheet, ImmutoSheet)
    names = [ingredient.id for ingredient in hands.table.scenery.data.ingredients]
    assert names[sheet.chosen] == "grapes"
    gains = {names[tile.ingredient]: tile.gain for tile in sheet.tiles}
    assert (gains["grapes"], gains["tooth"], gains["frog"]) == (5, 4, 0)
    tooth = sheet.tiles[names.index("tooth")]
    hands.press(tooth)
    assert not hands.match.steps, "choosing isn't adding yet"
    hands.press(sheet.add_it)
    assert played(hands) == [AddImmuto(names.index("tooth"))]


# ---- the end foreseen, and walks nobody knows


def test_a_card_that_closes_the_market_says_so_and_shows_no_walk(sit: Open) -> None:
    stalls = [{"pawn": 16, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["frog 1"]}]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    hands.point(hands.table.square.cells[at(4, 2)])
    assert hands.table.walk_overlay.route is None
    assert hands.table.appraisal.subject.closes
    hands.point(hands.table.square.cells[at(2, 2)])
    assert not hands.table.appraisal.subject.closes


def test_declinatio_says_beforehand_that_it_would_end_the_game(sit: Open) -> None:
    """GL-13."""
    square = {19: "vanesco", 21: "perluceo", 7: "tooth 1", 14: "tooth 2", 28: "tooth 3"}
    stalls = [{"pawn": 5, "cauldron": ["frog 3"], "spells": ["declinatio"]}, {"pawn": 11}]
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    spell = next(each for each in hands.table.own.spells if each.power == "declinatio")
    hands.point(spell)
    assert hands.table.walk_overlay.route == Walk(0, 5, 3)
    assert hands.table.appraisal.subject.closes
    hands.press(spell)
    hands.wait(0.1)
    assert hands.match.outcome is not None


def test_nobody_is_told_how_far_a_covered_card_leads(sit: Open) -> None:
    """GL-17, GL-26: beside a corner, below an Immuto."""
    hands = sit({"stalls": [{"pawn": 2}, {"pawn": 10, "cauldron": ["frog 4", "immuto"]}]})
    hands.point(hands.table.others[0])
    assert hands.table.walk_overlay.route is None
    assert hands.table.appraisal.subject.steps is None


def test_pointing_at_a_pawn_or_ones_own_stall_tells_where_it_goes_next(sit: Open) -> None:
    hands = sit({"stalls": [{"pawn": 2, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["tooth 4"]}]})
    table = hands.table
    spot = (round(table.square.geometry.step(7)[0]), round(table.square.geometry.step(7)[1]))
    hands.move(spot)
    assert table.walk_overlay.route == Walk(1, 7, 4)
    hands.move(table.own.card_place().center)
    assert table.walk_overlay.route is None, "whoever is to move has walked already"
    assert table.appraisal.subject.seat == 0
    table.context.mover = 1
    table.attend_to(table.own)
    assert table.walk_overlay.route == Walk(0, 2, 3)


def test_a_pawns_hat_takes_no_click_from_a_card(sit: Open) -> None:
    hands = sit({"stalls": [{"pawn": 12}, {"pawn": 3}]})
    cell = hands.table.square.cells[at(5, 3)]
    assert hands.table.square.pawns[0].rect.colliderect(cell.rect)
    for x in range(cell.rect.x + 2, cell.rect.right - 2, 4):
        assert hands.scene.top.hit((x, cell.rect.bottom - 3)) is cell


def test_a_spell_used_up_under_the_pointer_is_told_of_no_more(sit: Open) -> None:
    stalls = [{"pawn": 5, "cauldron": ["frog 3"], "spells": [{"spell": "declinatio", "left": 1}]}, {"pawn": 7}]
    hands = sit({"stalls": stalls})
    hands.spell("declinatio")
    hands.wait(0.2)
    assert hands.state.stalls[0].spells == ()
    assert not hands.table.appraisal.subject.power


def test_a_refusal_is_over_once_something_was_decided(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    (taken, *_) = (action for action in hands.match.legal_actions() if isinstance(action, Take))
    hands.scene.context.refuse("A refusal that is far too long for the narrow call of this table. " * 3)
    assert hands.scene.notices.shown
    hands.take(taken.cell)
    hands.wait(0.1)
    assert played(hands)[0] == taken and not hands.scene.notices.shown


@pytest.mark.usefixtures("no_time_to_spare")
def test_a_sheet_comes_once_it_can_be_drawn_and_has_the_focus_then(sit: Open) -> None:
    hands = sit(match=looking(people=False), size=NOTHING_MADE)
    hands.wait(1.0)
    hands.stage.in_slices = True
    hands.scene.session.play(next(each for each in hands.match.legal_actions() if each == Take(at(3, 2))))
    hands.until(lambda: hands.table.sheets.open)
    sheet, rehearsal = hands.table.sheets.sheet, hands.hall.kit.rehearsal
    assert isinstance(sheet, LookSheet) and not sheet.visible
    made = [rehearsal.made]
    while not sheet.visible:
        time.sleep(0.001)  # for the thread that reads files
        hands.wait(1 / 60)
        made.append(rehearsal.made)
    assert made[-1] - made[-2] < made[-1] - made[0], "not all of it in the frame in which it is seen"
    assert hands.scene.focused is sheet.close


@pytest.mark.usefixtures("no_time_to_spare")
def test_rows_are_seen_until_what_is_asked_over_them_can_be(sit: Open) -> None:
    """What an Immuto is to be was made in the frame it was asked in: 134 ms at 2160 lines."""
    stalls = [
        {"pawn": 16, "cauldron": ["grapes 1", "grapes 2", "immuto", "frog 3"]},
        {"pawn": 7, "cauldron": ["frog 1"]},
    ]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    hands.take(at(4, 2))
    hands.wait(0.1)
    assert isinstance(hands.table.sheets.sheet, KeepSheet)
    hands.stage.in_slices = True
    hands.key(pygame.K_RETURN)

    def told() -> ImmutoSheet | None:
        time.sleep(0.001)  # for the thread that reads files
        sheet = hands.table.sheets.sheet
        return sheet if isinstance(sheet, ImmutoSheet) else None

    hands.until(lambda: told() is not None, dt=1 / 60)
    asked, sheets = told(), hands.table.sheets
    assert asked is not None and not asked.visible
    assert [each.visible for each in sheets.children if isinstance(each, Rows)] == [True]
    hands.until(lambda: told() is not None and asked.visible, dt=1 / 60)
    assert sheets.children == [asked] and hands.scene.focused is asked.focus_first()


@pytest.mark.usefixtures("no_time_to_spare")
def test_players_who_come_to_the_front_are_seen_there_and_then_the_others_move_up(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, seats=seats_of("apprentice", "apprentice"), speed="brisk")
    hands.stage.in_slices = True

    def whose_awnings() -> str:
        """Who is seen in front and beside: Anna's awning is yellow, Bruno's green."""
        awnings = [
            pygame.Rect(stall.rect.topleft, (stall.rect.w, 20)) for stall in (hands.table.own, *hands.table.others)
        ]
        means = [pygame.transform.average_color(hands.stage.canvas, awning) for awning in awnings]
        return "".join("A" if red > green else "B" for red, green, _, _ in means)

    seen: list[str] = []

    def both_seen() -> bool:
        seen.append(whose_awnings())
        return {"AB", "BA"} <= set(seen)

    hands.until(both_seen)
    assert set(seen) == {"AB", "BA"}, "nobody is seen twice"
