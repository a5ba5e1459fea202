"""Glastonbury's table, played by real events at the places where its pieces lie."""

from typing import Any

import pygame
import pytest

from game.core.messages import plain
from game.glastonbury.actions import Accio, AddImmuto, ChooseCorner, CloseLook, Declinatio, Keep, Rest, Take
from game.glastonbury.market import CELLS, LINES
from game.glastonbury.model import FIRST_PERLUCEO, FIRST_VANESCO, UNKNOWN
from scenes.glastonbury.groups import scored_groups
from scenes.glastonbury.immuto import ImmutoSheet
from scenes.glastonbury.look import KeepSheet, LookSheet
from scenes.glastonbury.outlook import Walk
from scenes.glastonbury.square import Cell
from scenes.text.words import Words
from scenes.widgets import Dialog
from tests.scenes.glastonbury.conftest import Open
from tests.scenes.glastonbury.market_hands import MarketHands, at, match_at, new_match
from tests.scenes.table_hands import seats_of

TWO = seats_of(None, None)
ANNA_AND_GOLEM = seats_of(None, "apprentice")
BESIDE_A_COLUMN = {"stalls": [{"pawn": 2, "cauldron": ["frog 3", "pumpkin 1"]}, {"pawn": 7}]}
BESIDE_A_CORNER = {"stalls": [{"pawn": 0, "cauldron": ["frog 3"], "spells": ["declinatio", "accio"]}, {"pawn": 7}]}


def played(hands: MarketHands) -> list[Any]:
    """What people and players decided, without what went by itself."""
    return [step.action for step in hands.match.steps if not step.automatic]


def card_at(hands: MarketHands, name: str) -> int:
    """The cell in which a card lies."""
    rules = hands.match.rules
    wanted = rules.position({"stalls": [{"cauldron": [name]}, {}]}).stalls[0].cauldron[0]
    return int(hands.match.state.square.index(wanted))


# ---- taking


def test_only_the_line_beside_the_pawn_is_lit(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    assert hands.room.sight.lit == set(LINES[5])
    assert hands.room.sight.lit_line == 5
    assert {number for number, cell in hands.room.square.cells.items() if cell.can} == set(LINES[5])


def test_a_click_on_a_lit_card_takes_it(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    cell = at(3, 2)
    card = hands.match.state.square[cell]
    hands.take(cell)
    hands.wait(0.1)
    assert played(hands)[0] == Take(cell)
    assert hands.match.state.stalls[0].cauldron[-1] == card
    assert hands.room.sight.top(0) == card


def test_hovering_a_lit_card_shows_the_walk_it_brings_and_its_ladder(sit: Open) -> None:
    hands = sit({**BESIDE_A_COLUMN, "square": {at(3, 2): "frog 4"}})
    cell = at(3, 2)
    hands.point(hands.room.square.cells[cell])
    assert hands.room.outlook.cell == cell
    assert hands.room.outlook.route == Walk(0, 2, 4)
    subject = hands.room.appraisal.subject
    assert (subject.steps, subject.start) == (4, 2)
    assert subject.found is not None
    assert subject.found.count is None, "a covered cauldron's content is never told"
    hands.move((5, 5))
    assert hands.room.outlook.cell is None
    assert hands.room.outlook.route is None


def test_with_open_cauldrons_the_rung_that_would_be_reached_is_told(sit: Open) -> None:
    match = match_at(
        ANNA_AND_GOLEM,
        {**BESIDE_A_COLUMN, "square": {at(3, 2): "frog 4"}, "open": True},
        open_cauldrons=True,
    )
    hands = sit(match=match)
    hands.point(hands.room.square.cells[at(3, 2)])
    found = hands.room.appraisal.subject.found
    assert found is not None
    assert (found.count, found.points) == (2, 0)


def test_a_card_out_of_line_is_refused_in_the_rules_words(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.take(at(1, 1))
    assert not hands.match.steps
    why = hands.match.explain(Take(at(1, 1)))
    assert why is not None
    assert hands.table.ribbon.words == plain(why)
    hands.point(hands.room.square.cells[at(1, 1)])
    assert hands.room.outlook.route is None, "nobody walks by a card that can't be taken"


def test_keyboard_alone_takes_a_card(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    for _ in range(60):
        hands.key(pygame.K_TAB)
        if getattr(hands.table.focused, "can", False):
            break
    assert hands.room.outlook.route is not None, "focus shows what hovering shows"
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert isinstance(played(hands)[0], Take)


def test_cards_and_pawns_stand_where_the_square_is_painted(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, size=(1920, 1080))
    board = hands.room.square.board
    slots = hands.hall.kit.pictures.get("glastonbury/square", size=board.rect.size).slots
    for cell, (x, y, wide, high) in enumerate(slots["cell"]):
        middle = pygame.Vector2(board.rect.x + x + wide / 2, board.rect.y + y + high / 2)
        assert middle.distance_to(board.cell(cell).center) <= 2
    for step, (x, y) in enumerate(slots["step"]):
        assert pygame.Vector2(board.rect.x + x, board.rect.y + y).distance_to(board.step(step)) <= 3


def test_pointing_at_another_stall_tells_where_its_pawn_goes_next(sit: Open) -> None:
    hands = sit({"stalls": [{"pawn": 2}, {"pawn": 7, "cauldron": ["tooth 1", "tooth 4"]}]})
    hands.point(hands.room.others[0])
    assert hands.room.outlook.route == Walk(1, 7, 4)
    assert hands.room.appraisal.subject.steps == 4


# ---- spells, corners


def test_accio_lights_the_whole_square_but_what_works_at_once(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls, "square": {at(1, 1): "vanesco", at(4, 4): "perluceo"}})
    hands.spell("accio")
    lit = hands.room.sight.lit
    square = hands.match.state.square
    assert lit == {cell for cell in CELLS if square[cell] < FIRST_PERLUCEO}
    hands.key(pygame.K_ESCAPE)
    assert hands.room.sight.lit == set(LINES[5])
    hands.spell("accio")
    hands.take(at(3, 4))
    hands.wait(0.1)
    assert played(hands)[0] == Accio(at(3, 4))


def test_accio_on_ones_own_line_is_asked_about(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls}, warn_of_waste=True)
    hands.spell("accio")
    hands.take(at(3, 2))
    assert isinstance(hands.table.dialog, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert not hands.match.steps


def test_a_spell_that_does_nothing_here_says_why(sit: Open) -> None:
    hands = sit(BESIDE_A_CORNER)
    hands.spell("accio")
    assert "corner" in hands.table.ribbon.words
    assert not hands.match.steps


def test_declinatio_shows_where_it_leads_and_walks_on(sit: Open) -> None:
    hands = sit(BESIDE_A_CORNER)
    spell = next(each for each in hands.room.own.spells if each.power == "declinatio")
    hands.point(spell)
    assert hands.room.outlook.route == Walk(0, 0, 3)
    hands.press(spell)
    hands.wait(0.1)
    assert played(hands) == [Declinatio()]
    assert hands.match.state.stalls[0].pawn == 3
    assert hands.room.sight.lit <= set(LINES[6])


@pytest.mark.parametrize("by", ["button", "sign", "key"])
def test_resting_beside_a_corner(sit: Open, by: str) -> None:
    hands = sit(BESIDE_A_CORNER)
    assert hands.room.own.rest.shown
    if by == "button":
        hands.press(hands.room.own.rest)
    elif by == "sign":
        hands.press(hands.room.square.corners[0])
    else:
        hands.key(pygame.K_e)
    assert played(hands)[0] == Rest()
    hands.wait(0.1)
    assert not hands.room.own.rest.shown


def test_corners_are_chosen_at_the_beginning(sit: Open) -> None:
    hands = sit(match=new_match(seats_of(None, "apprentice", "apprentice"), first=0))
    assert all(corner.can for corner in hands.room.square.corners)
    hands.point(hands.room.square.corners[1])
    assert hands.room.outlook.route == Walk(0, 5, 2)
    hands.press(hands.room.square.corners[1])
    hands.wait(0.1)
    assert played(hands)[0] == ChooseCorner(1)


# ---- what lies over the square


def crowded(line: int) -> dict[int, str]:
    """Cards in all cells but those of a line."""
    names = ("snail", "cherry", "lotus", "feather", "skull", "pumpkin", "sunflower")
    cells = [cell for cell in CELLS if cell not in LINES[line]]
    return {cell: f"{names[number // 4]} {number % 4 + 1}" for number, cell in enumerate(cells)}


@pytest.mark.parametrize("keep", [True, False])
def test_the_last_card_is_kept_or_left(sit: Open, keep: bool) -> None:
    stalls = [{"pawn": 16, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["frog 1", "oak_leaf 2"]}]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    hands.take(at(4, 2))
    hands.wait(0.1)
    assert isinstance(hands.room.sheets.sheet, KeepSheet)
    hands.press(hands.sheet_button("Keep" if keep else "Leave"))
    assert played(hands)[1] == Keep(keep)
    assert len(hands.match.state.stalls[0].cauldron) == (2 if keep else 1)
    assert hands.match.outcome is not None


def looking(people: bool) -> Any:
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
    sheet = hands.room.sheets.sheet
    assert isinstance(sheet, LookSheet)
    assert sheet.face_up
    assert sheet.cards == hands.match.state.stalls[0].cauldron
    hands.press(sheet.close)
    assert played(hands)[1] == CloseLook()
    hands.wait(0.1)
    assert not hands.room.sheets.open
    assert UNKNOWN in hands.room.sight.own.cauldron


def test_where_people_share_the_screen_a_look_is_seen_only_while_it_is_held(sit: Open) -> None:
    hands = sit(match=looking(people=True))
    hands.take(at(3, 2))
    hands.wait(0.2)
    sheet = hands.room.sheets.sheet
    assert isinstance(sheet, LookSheet)
    assert not sheet.face_up
    hands.down(sheet.hold.rect.center)
    assert sheet.face_up
    hands.up(sheet.hold.rect.center)
    assert not sheet.face_up


def test_a_sheet_has_the_keyboard_and_what_lies_under_it_has_not(sit: Open) -> None:
    stalls = [{"pawn": 16, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["frog 1"]}]
    square = {**crowded(3), at(4, 2): "tooth 1"}
    hands = sit({"stalls": stalls, "fill": False, "pile": [], "square": square})
    hands.take(at(4, 2))
    hands.wait(0.1)
    sheet = hands.room.sheets.sheet
    assert isinstance(sheet, KeepSheet)
    assert hands.table.focused is sheet.keep
    for _ in range(20):
        hands.key(pygame.K_TAB)
        assert not isinstance(hands.table.focused, Cell)


def immuto_match() -> Any:
    """Anna has an Immuto to add: best to her grapes."""
    stalls = [
        {"pawn": 2, "cauldron": ["grapes 1", "grapes 2", "grapes 4", "immuto", "tooth 4"]},
        {"pawn": 7, "cauldron": ["frog 1"]},
    ]
    over = {"pending": [{"type": "immuto", "seat": 0}], "ending": "line", "ender": 0}
    return match_at(ANNA_AND_GOLEM, {"stalls": stalls, **over, "fill": False, "pile": [], "square": crowded(3)})


def test_the_best_ingredient_for_an_immuto_is_chosen_already(sit: Open) -> None:
    hands = sit(match=immuto_match())
    sheet = hands.room.sheets.sheet
    assert isinstance(sheet, ImmutoSheet)
    names = [ingredient.id for ingredient in hands.room.sight.data.ingredients]
    assert names[sheet.chosen] == "grapes"
    gains = {names[tile.ingredient]: tile.gain for tile in sheet.tiles}
    assert (gains["grapes"], gains["tooth"], gains["frog"]) == (5, 4, 0)
    tooth = sheet.tiles[names.index("tooth")]
    hands.press(tooth)
    assert not hands.match.steps, "choosing isn't adding yet"
    hands.press(sheet.add_it)
    assert played(hands) == [AddImmuto(names.index("tooth"))]


# ---- what must stay hidden


def test_the_room_never_reads_what_views_remember() -> None:
    from pathlib import Path

    import scenes.glastonbury

    for file in Path(scenes.glastonbury.__file__).parent.glob("*.py"):
        assert ".memory" not in file.read_text("utf-8"), file


def told(hands: MarketHands) -> list[tuple[int, list[str], list[str]]]:
    """The log now: each turn's seat, the pictures of its cards, and its sentences."""
    table, room = hands.table, hands.room
    found = []
    for turn in table.chronicle.retold(table.chronicle.turns(), room.told_now):
        shown = [getattr(piece, "picture", "") for piece in room.deed(turn.seat, turn.steps)]
        cards = [picture for picture in shown if picture.startswith("glastonbury/card_")]
        found.append((turn.seat, cards, [plain(line.sentence, ("Anna", "Bruno")) for line in turn.told]))
    return found


def test_the_log_names_only_the_cards_that_still_lie_open(sit: Open) -> None:
    square = {at(row, column): f"snail {column}" for row in (0,) for column in (1, 2, 3, 4)}
    hands = sit({"stalls": [{"pawn": 2}, {"pawn": 7}], "square": {at(3, 2): "frog 2", **square}}, seats=TWO)
    hands.take(at(3, 2))
    hands.until(lambda: hands.table.bench.acting)
    assert told(hands)[0] == (0, ["glastonbury/card_frog"], ["Anna takes Frog 2."]), "it lies open: no secret"
    hands.match.play(next(action for action in hands.match.legal_actions() if isinstance(action, Take)))
    hands.match.play(next(action for action in hands.match.legal_actions() if isinstance(action, Take)))
    assert told(hands)[0] == (0, ["glastonbury/card_back"], ["Anna takes a card."]), "it is covered now"


def test_earlier_turns_are_looked_at_only_when_all_is_over(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.take(at(3, 2))
    hands.until(lambda: hands.table.bench.acting)
    hands.key(pygame.K_l)
    hands.wait(0.1)
    log = hands.table.dialog
    assert log is not None
    assert not log.again.shown  # type: ignore[attr-defined]
    hands.press(log.entries[0])  # type: ignore[attr-defined]
    assert hands.table.replay is None
    hands.table.past.begin(0)
    assert hands.table.replay is None


def test_with_open_cauldrons_people_may_look_back(sit: Open) -> None:
    match = new_match(ANNA_AND_GOLEM, open_cauldrons=True, first=0)
    hands = sit(match=match)
    hands.press(hands.room.square.corners[1])
    hands.until(lambda: hands.table.bench.acting)
    hands.table.past.begin(0)
    assert hands.table.replay is not None


def test_nothing_that_covers_a_card_is_taken_back_even_where_all_may_be(sit: Open) -> None:
    match = match_at(ANNA_AND_GOLEM, {**BESIDE_A_COLUMN, "fill": True}, undo="free")
    hands = sit(match=match)
    hands.take(at(3, 2))
    hands.until(lambda: hands.table.bench.acting)
    before = len(match.steps)
    hands.key(pygame.K_u)
    assert len(match.steps) == before
    assert not hands.table.chrome.button("undo").enabled


def test_recipes_are_seen_while_they_are_held_where_people_share_the_screen(sit: Open) -> None:
    hands = sit(match=new_match(TWO, recipes=True, first=0))
    hands.until(lambda: hands.table.dialog is not None)
    hands.press(hands.table.dialog.button)  # type: ignore[union-attr]
    hands.until(lambda: hands.table.bench.acting)
    recipes = hands.room.recipes
    assert recipes.known
    assert not recipes.face_up
    hands.move(recipes.rect.center)
    hands.down(recipes.rect.center)
    assert recipes.face_up
    assert hands.room.appraisal.subject.recipes == recipes.recipes
    hands.up(recipes.rect.center)
    assert not recipes.face_up
    assert not hands.room.appraisal.subject.recipes


def test_one_person_alone_sees_its_recipes_all_the_time_and_nobody_elses(sit: Open) -> None:
    hands = sit(match=new_match(ANNA_AND_GOLEM, recipes=True, first=0))
    assert hands.room.recipes.face_up
    assert set(hands.room.sight.state.stalls[1].recipes) == {UNKNOWN}


# ---- hints


def test_a_hint_is_highlighted_and_spoken_by_name(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.key(pygame.K_h)
    hands.until(lambda: hands.table.sitting.advice is not None)
    hands.wait(0.1)
    proposed = [number for number, cell in hands.room.square.cells.items() if cell.proposed]
    assert len(proposed) == 1
    assert hands.table.why.text.startswith("Take ")
    hands.key(pygame.K_h)
    hands.wait(0.1)
    assert not [cell for cell in hands.room.square.cells.values() if cell.proposed]


def test_advice_to_use_an_accio_only_points(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls, "square": {at(3, 2): "vanesco"}})
    far = at(3, 4)
    hands.room.propose(Accio(far))
    assert not hands.room.player.accio
    assert hands.room.square.cells[far].proposed
    assert hands.room.sight.lit == set(LINES[5]), "the own line can be taken from as ever"
    hands.take(far)
    hands.wait(0.1)
    assert played(hands)[0] == Accio(far), "a click on what is advised does what is advised"


def test_advice_puts_no_dot_at_the_end_of_a_line(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    why, parts = hands.table.why, ["Accio: fetch Honeycomb 4", "It leads to a corner, where nothing is taken"]
    why.say(hands.table.bench.seats[0], parts, pygame.Rect(0, 0, 10, 10), pygame.Rect(0, 0, 340, 200))
    assert why.text == "\n".join(parts)


# ---- what one can read


def test_spells_have_no_tooltip_that_repeats_the_parchment(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["accio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls, "square": {at(3, 2): "vanesco"}})
    for widget in (hands.room.square.cells[at(3, 2)], hands.room.own.spells[0]):
        hands.point(widget)
        assert not widget.tip
        assert hands.room.appraisal.subject.power or hands.room.appraisal.subject.card >= FIRST_VANESCO


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_a_refusal_too_long_for_the_call_is_told_in_full(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(BESIDE_A_COLUMN, size=size)
    told: list[str] = []
    hands.table.toast = lambda text, icon="info", seconds=4.0: told.append(text)  # type: ignore[method-assign]
    words = "Something unknown has come to light since, so what is done is done, and it stays done."
    hands.table.bench.refuse(words)
    assert told == [words]
    hands.table.bench.refuse("No card lies there.")
    assert told == [words]


def test_the_call_names_whoever_thinks(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, size=(1280, 720))
    ribbon, name = hands.table.ribbon, hands.table.bench.seats[1].name
    ribbon.turn_of(hands.table.bench.seats[1])
    words = hands.table.herald._thinking(name)
    assert ribbon.names_beside((words,)) or name in words.text


def test_words_in_the_call_are_never_broken(sit: Open) -> None:
    from scenes.tables.pieces import Said

    hands = sit(BESIDE_A_COLUMN, size=(1280, 720))
    ribbon = hands.table.ribbon
    assert ribbon.has_room_for((Said("Paused"),))
    assert not ribbon.has_room_for((Said("P" * 40),)), "one word in two lines can't be read"


def test_an_immuto_in_an_open_cauldron_lies_with_what_it_counts_for(sit: Open) -> None:
    cauldron = ["honeycomb 1", "honeycomb 4", "immuto"]
    position = {"stalls": [{"pawn": 2, "cauldron": cauldron}, {"pawn": 7}], "open": True}
    hands = sit(match=match_at(ANNA_AND_GOLEM, position, open_cauldrons=True))
    groups = scored_groups(hands.room.sight, 0, joined=True)
    assert [(len(group.cards), group.points) for group in groups] == [(3, 10)]


def test_no_tooltip_waits_for_the_return_from_another_screen(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.point(hands.table.chrome.button("settings"))
    hands.wait(2.0)
    assert hands.table._tip._rect is not None
    hands.hall.open_settings()
    hands.wait(0.2)
    assert hands.table._tip._rect is None


def test_results_leave_out_what_was_not_played_and_marks_of_other_colours(sit: Open) -> None:
    from scenes.ranking import columns

    hands = sit(BESIDE_A_COLUMN)
    shown = hands.hall.shown("glastonbury")
    assert shown.own_colours
    scores = hands.match.rules.scores(hands.match.state)
    assert [column.title for column in columns(shown, scores)] == ["Cauldron"]
    tasks = [f"recipe:{task.task}" for task in hands.room.sight.data.recipes.tasks]
    assert all(shown.pieces[task].endswith(task.partition(":")[2]) for task in tasks)


def test_only_spells_count_as_set_aside(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN)
    hands.room.sight.state.out = (5,)
    assert hands.room.pile._aside() == 0


def test_a_spell_that_cant_be_used_has_no_bright_rim(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"], "spells": ["declinatio"]}, {"pawn": 7}]
    hands = sit({"stalls": stalls}, size=(1920, 1080))
    spell = next(each for each in hands.room.own.spells if each.power == "declinatio")
    hands.point(spell)
    hands.wait(0.1)
    canvas = pygame.Surface((1920, 1080))
    above = (spell.rect.centerx, spell.rect.y - hands.hall.kit.px(8))
    spell.draw(canvas)
    assert canvas.get_at(above).r < 200
    spell.can = True
    spell.draw(canvas)
    assert canvas.get_at(above).r > 200


# ---- other languages


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_words_that_are_forty_percent_longer_still_fit(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(BESIDE_A_COLUMN, size=size, words=Words("xx"))
    tr, ribbon = hands.hall.kit.tr, hands.table.ribbon
    from scenes.glastonbury.telling import PROMPTS
    from scenes.tables.pieces import Said

    for message in PROMPTS.values():
        ribbon.tell([Said(hands.table.bench.say(message))])
        assert ribbon.whole, message.id
    assert tr("Rest here")


def test_the_square_is_never_mirrored(sit: Open) -> None:
    hands = sit(BESIDE_A_COLUMN, words=Words("xx-rtl"))
    board = hands.room.square.board
    assert board.step(1)[0] < board.step(4)[0], "the walk is clockwise in every language"
    assert hands.room.own.rect.x > board.rect.x
    hands.take(at(3, 2))
    hands.wait(0.1)
    assert played(hands)[0] == Take(at(3, 2))


def test_a_vanesco_card_can_be_taken_by_itself(sit: Open) -> None:
    stalls = [{"pawn": 2, "cauldron": ["frog 3"]}, {"pawn": 7, "cauldron": ["tooth 1", "tooth 2"]}]
    hands = sit({"stalls": stalls, "square": {at(3, 2): "vanesco"}})
    assert hands.match.state.square[at(3, 2)] >= FIRST_VANESCO
    hands.take(at(3, 2))
    hands.wait(0.2)
    assert len(hands.match.state_at(1).stalls[1].cauldron) == 1
