"""Potions' table, played by real events at the places where its pieces lie."""

import pygame
import pytest

from game.potions.rules.actions import CLAIM, DONE, Choose, Fill, MakeGray, Roll, TakeCard
from scenes.games.potions.layout import lay_out
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.table_input import AFTER_CHOICE
from scenes.ui.units import Units
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import EMBER, GOLD, ROLLED, TIDE, make_gray, owl, rat, use
from tests.scenes.table_hands import played, seats_of

# ---- what is on its way


def test_a_drop_on_its_way_is_missing_and_no_whole_desk_is_made_to_know_it(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenery = sit(owl(), rat(), **ROLLED).table.scenery
    scenery.away["drop", scenery.front, 1, 0] += 1
    expected = scenery.desk.potions
    monkeypatch.delattr(PotionsScenery, "desk_of")
    assert tuple(scenery.potion((slot, 0)) for slot in range(len(expected))) == expected
    tide = scenery.potion((1, 0))
    assert tide is not None and tide.fills == "...4."


# ---- rolling


def test_dice_are_set_aside_by_a_click_and_the_others_rolled(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    hands.piece("R")
    in_rail = {die for die, piece in hands.table.tray.dice.items() if hands.table.tray.rail.contains(piece.rect)}
    assert in_rail == {"R", "B", "W"} and not played(hands)
    hands.go(hands.table.roll)
    assert played(hands) == [Roll(5)]
    assert hands.state.dice[0] == hands.state.dice[1] == hands.state.dice[5] == "5"
    hands.value(5)
    hands.go(hands.table.roll)
    assert played(hands)[-1] == Roll(5) or played(hands)[-1] == Roll(0)


def test_before_a_roll_one_sees_what_stays_and_what_the_others_get(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    chip = hands.table.chips.chip(5)
    assert chip is not None
    hands.move(chip.rect.center)
    assert "for you" in hands.scene.ribbon.words and "left" in hands.scene.ribbon.words
    assert hands.lit() == {(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 4), (2, 1), (2, 4), (2, 5)}
    hands.value(5)
    assert {die for die, piece in hands.table.tray.dice.items() if piece.meant} == {"R", "B", "W"}
    hands.move(hands.table.roll.rect.center)
    assert not any(piece.meant for piece in hands.table.tray.dice.values())
    assert "stay" in hands.scene.ribbon.words and "for each other seat" in hands.scene.ribbon.words
    hands.move((5, 5))
    assert hands.lit(), "what the dice set aside could fill stays lit"


def test_stopping_takes_the_dice_set_aside(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    hands.go(hands.table.take)
    assert not played(hands), "first a value"
    assert "choose a value" in hands.scene.ribbon.words
    hands.value(5)
    hands.go(hands.table.take)
    assert played(hands) == [Choose(5)]
    assert hands.state.hand is not None and hands.state.hand.left == "RBW"


def test_keys_do_the_same(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    hands.key(pygame.K_5)
    hands.key(pygame.K_r)
    hands.wait(0.1)
    assert played(hands) == [Roll(5)]
    hands.key(pygame.K_e)
    hands.wait(0.1)
    assert played(hands) == [Roll(5), Choose(5)], "the same value stays aside"


def test_the_focus_goes_along_with_a_key(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    hands.scene.focus_on(hands.table.chips.chip(6))
    hands.key(pygame.K_5)
    assert hands.scene.focused is hands.table.chips.chip(5)


def test_the_chances_of_a_further_roll_are_shown_on_request(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    hands.go(hands.table.odds)
    panel = hands.table.chances
    assert panel.visible
    assert (panel.rows[0].value, panel.rows[0].kept) == (5, "RBW")
    assert all(sum(row.chances) == pytest.approx(1) for row in panel.rows)
    hands.key(pygame.K_ESCAPE)
    assert not panel.visible and hands.scene.dialog is None


def test_what_a_further_roll_may_fill_and_wake_is_said(sit: Open) -> None:
    hands = sit(owl(), rat(), **ROLLED)
    table = hands.table
    hands.value(6)
    said = set[str]()
    for drop in table.cards.slots[0].drops:
        hands.move(drop.rect.center)
        said.add(hands.scene.ribbon.words)
    assert any("% to fill it with a further roll" in words for words in said)
    hands.move(table.roll.rect.center)
    assert "%" in hands.scene.ribbon.words, "five may come, which wakes the Owl"
    hands.go(table.odds)
    assert all(row.wakes for row in table.chances.rows)


def test_a_passive_seat_takes_a_value_with_one_click(sit: Open) -> None:
    hands = sit(rat(), owl(), dice="551635", middle="RBGW", phase="take", waiting=[1])
    hands.scene.session.lift_curtain()
    hands.wait(0.1)
    if hands.scene.dialog is not None:
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    assert hands.table.take.text == "Gray" and not hands.table.take.enabled, "no dead button asks to be clicked"
    hands.piece("B")
    assert played(hands) == [Choose(5)]
    hands.go(hands.table.take)
    assert played(hands) == [Choose(5)], "whoever clicks twice makes no die gray"
    hands.wait(AFTER_CHOICE + 0.1)
    hands.piece("B")
    hands.go(hands.table.take)
    assert isinstance(played(hands)[-1], MakeGray)


# ---- using dice


def test_a_die_is_clicked_and_then_its_drop(sit: Open) -> None:
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, owl("Moss Tea", "Nightcap", "Sun Syrup"), **ROLLED)
    use(hands, 5)
    hands.piece("R")
    assert hands.lit() == {(0, 1), (0, 2), (1, 4), (2, 4)}, "a red 5 fits red and white drops that want it"
    hands.drop(0, 1)
    assert played(hands)[-1] == Fill("R", 0, 1, 5)
    assert hands.fills(0) == "55..1"


def test_a_drop_alone_is_enough_where_the_die_is_clear(sit: Open) -> None:
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, owl("Moss Tea", "Nightcap", "Sun Syrup"), **ROLLED)
    use(hands, 5)
    hands.drop(1, 1)
    assert played(hands)[-1] == Fill("B", 1, 1, 5), "the blue die, not the white one, for a blue drop"
    hands.drop(0, 2)
    assert hands.table.input.aimed == (0, 2), "red or white: that is asked"
    hands.piece("W")
    assert played(hands)[-1] == Fill("W", 0, 2, 5)


def test_a_die_can_be_dragged_onto_a_drop_and_onto_the_bottle(sit: Open) -> None:
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, owl("Moss Tea", "Nightcap", "Sun Syrup"), **ROLLED)
    use(hands, 5)
    red, drop = hands.table.tray.piece("R"), hands.table.cards.drop((0, 1))
    assert red is not None and drop is not None
    hands.drag(red.rect.center, drop.rect.center)
    hands.wait(0.1)
    assert played(hands)[-1] == Fill("R", 0, 1, 5)
    blue = hands.table.tray.piece("B")
    assert blue is not None
    hands.drag(blue.rect.center, hands.table.shelf.rect.center)
    hands.wait(0.1)
    assert played(hands)[-1] == MakeGray("B") and hands.state.desks[0].gray == 1


def test_an_unlit_drop_says_why(sit: Open) -> None:
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, owl("Moss Tea", "Nightcap", "Sun Syrup"), **ROLLED)
    use(hands, 5)
    waits = hands.table.cards.drop((2, 2))
    assert waits is not None
    hands.move(waits.rect.center)
    assert "arrow" in hands.scene.ribbon.words
    hands.drop(2, 3)
    assert "demands a 1" in hands.scene.ribbon.words, "a red die with a 5"
    assert len(played(hands)) == 1


def test_where_several_dice_could_be_meant_the_colour_that_is_missing_is_named(sit: Open) -> None:
    hands = sit(owl(), rat(), dice="555162", rolls=1)
    use(hands, 5)
    hands.drop(0, 3)
    assert "green" not in hands.scene.ribbon.words, "the green die fits the green drop"
    other = hands.table.cards.drop((1, 2))
    assert other is not None
    hands.move(other.rect.center)
    assert "purple" in hands.scene.ribbon.words and "die for this drop" in hands.scene.ribbon.words


def test_six_alike_may_be_anything(sit: Open) -> None:
    hands = sit(owl(), rat(), dice="444444", rolls=1)
    hands.value(4)
    assert played(hands) == [Choose(4)], "there is nothing else to choose"
    assert "any colour and value" in hands.scene.ribbon.words
    hands.drop(1, 1)
    assert hands.table.input.asked_values
    hands.write(6)
    assert played(hands)[-1] == Fill("R", 1, 1, 6)


def test_of_six_alike_each_can_be_clicked(sit: Open) -> None:
    hands = sit(owl(), rat(), dice="444444", rolls=1)
    hands.value(4)
    dice = hands.table.tray.dice
    assert all(piece.can and piece.look != "cannot" for piece in dice.values())
    lit = hands.lit()
    hands.piece("P")
    assert hands.lit() == lit, "any drop can be filled with it"
    make_gray(hands, "B")
    assert played(hands)[-1] == MakeGray("R"), "the first stands for all"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_six_values_leave_room_for_the_button_beside_them(sit: Open, size: tuple[int, int]) -> None:
    hands = sit(owl(), rat(), dice="123456", rolls=1, size=size)
    table, chips = hands.table, hands.table.chips.chips
    assert len(chips) == 6
    assert all(table.chips.rect.contains(chip.rect) for chip in chips)
    assert chips[-1].rect.right + table.kit.px(8) <= table.odds.rect.left


# ---- what is to be settled


def test_a_multipurpose_potion_fills_any_drop_with_any_value(sit: Open) -> None:
    hands = sit(owl(multi=1), rat(), **ROLLED)
    assert hands.table.tray.piece("multi") is not None
    hands.drop(1, 1)
    hands.write(3)
    assert played(hands) == [Fill("multi", 1, 1, 3)]


def test_extra_drops_and_a_new_potion(sit: Open) -> None:
    desk = owl({"card": "Ember Draught", "fills": "5.551"}, TIDE, GOLD)
    hands = sit({**desk, "helper": "rat"}, {**rat(), "helper": "snake"}, **ROLLED)
    use(hands, 5)
    hands.drop(0, 1)
    assert hands.state.desks[0].takes == 1 and hands.state.desks[0].extra == "++"
    hands.piece("+")
    assert played(hands)[-1] == CLAIM and hands.state.desks[0].gray == 2
    hands.go(hands.table.market.offers[1])
    assert played(hands)[-1] == TakeCard(1)
    assert hands.table.scenery.potion((0, 0)) is not None


def test_gray_drops_dragged_onto_a_potion_stay_in_hand_and_it_is_said_why(sit: Open) -> None:
    desk = owl({"card": "Ember Draught", "fills": "5.551"}, TIDE, GOLD)
    hands = sit({**desk, "helper": "rat"}, {**rat(), "helper": "snake"}, **ROLLED)
    use(hands, 5)
    hands.drop(0, 1)
    gray, drop = hands.table.tray.piece("+"), hands.table.cards.drop((1, 1))
    assert gray is not None and drop is not None and gray.can
    before = len(played(hands))
    hands.drag(gray.rect.center, drop.rect.center)
    hands.wait(0.1)
    assert len(played(hands)) == before and "completed potion" in hands.scene.ribbon.words


def test_gray_drops_that_are_left_go_into_the_bottle_not_away(sit: Open) -> None:
    """PO-7: after the market, too, the large button claims them; letting them go is no slip of a click."""
    desk = owl({"card": "Ember Draught", "fills": "5.551"}, TIDE, GOLD)
    hands = sit({**desk, "helper": "rat"}, {**rat(), "helper": "snake"}, **ROLLED)
    use(hands, 5)
    hands.drop(0, 1)
    hands.go(hands.table.market.offers[1])
    assert hands.table.take.text == "Gray" and "gray drops into the bottle" in hands.scene.ribbon.words
    hands.go(hands.table.take)
    assert played(hands)[-1] == CLAIM and hands.state.desks[0].gray == 2


def test_a_die_clicked_before_its_time_claims_what_leaves_no_choice_or_waits(sit: Open) -> None:
    desk = owl({"card": "Ember Draught", "fills": "5.551"}, TIDE, GOLD)
    hands = sit({**desk, "helper": "rat"}, {**rat(), "helper": "snake"}, **ROLLED)
    use(hands, 5)
    hands.drop(0, 1)
    hand = hands.state.hand
    assert hand is not None
    die = hand.left[0]
    before = len(played(hands))
    hands.piece(die)
    assert len(played(hands)) == before and not hands.table.input.held
    assert "First" in hands.scene.ribbon.words, "the market comes first"
    hands.go(hands.table.market.offers[1])
    hands.piece(die)
    assert played(hands)[-1] == CLAIM and hands.state.desks[0].gray == 2
    assert hands.table.input.held == die and hands.table.tray.dice[die].chosen


# ---- alone, and whole matches


def test_alone_the_bot_has_a_panel_and_its_turn_goes_by_itself(sit: Open) -> None:
    hands = sit(owl(), seats=seats_of(None), bot={"gray": 4}, **ROLLED)
    assert hands.table.panels[0].seat == -1
    use(hands, 5)
    for die in "RBW":
        make_gray(hands, die)
    hands.rest()
    assert hands.state.bots_turn and hands.state.phase in ("take", "use")


def test_alone_a_roll_gives_the_bot_something_and_says_so(sit: Open) -> None:
    hands = sit(owl(), seats=seats_of(None), bot={"gray": 4}, **ROLLED)
    hands.value(5)
    hands.move(hands.table.roll.rect.center)
    assert "for the bot" in hands.scene.ribbon.words


def test_what_the_bot_does_is_said_while_it_is_shown(sit: Open) -> None:
    hands = sit(owl(), seats=seats_of(None), bot={"gray": 4}, speed="brisk", reduced_motion=False, **ROLLED)
    use(hands, 5)
    for die in "RB":
        make_gray(hands, die)
    hands.piece("W")
    hands.press(hands.table.shelf)
    hands.until(lambda: "The bot takes" in hands.scene.ribbon.words)
    hands.until(lambda: "The bot rolls" in hands.scene.ribbon.words)
    hands.rest()


def test_dice_rest_where_they_were_thrown(sit: Open) -> None:
    hands = sit(owl(), rat(), dice="......", rolls=0, speed="brisk", reduced_motion=False)
    hands.click(hands.table.roll.rect.center)
    hands.wait(0.2)
    assert hands.table.tray.stage.throw is not None, "the dice are rolling"
    assert not any(piece.visible for piece in hands.table.tray.dice.values())
    hands.rest()
    places = [piece.rect for piece in hands.table.tray.dice.values()]
    assert all(hands.table.tray.floor.contains(rect.inflate(-8, -8)) for rect in places)
    assert [piece.value for piece in hands.table.tray.dice.values()] == [int(v) for v in hands.state.dice]


def test_dice_lie_on_the_velvet_whatever_shape_the_window_takes(sit: Open) -> None:
    hands = sit(owl(), rat(), dice="......", rolls=0)
    hands.go(hands.table.roll)
    for size in ((2560, 1040), (1024, 768), (1280, 720)):
        hands.hall.stage.set_size(size)
        hands.wait(0.3)
        tray = hands.table.tray
        assert all(tray.floor.inflate(2, 2).contains(piece.rect) for piece in tray.dice.values()), size


def test_undo_brings_everything_back(sit: Open) -> None:
    hands = sit({**rat(), "potions": [EMBER, TIDE, GOLD]}, owl("Moss Tea", "Nightcap", "Sun Syrup"), **ROLLED)
    use(hands, 5)
    hands.drop(1, 1)
    before = hands.state.hand
    assert before is not None and before.left == "RW"
    hands.scene.commands.undo()
    hands.wait(0.1)
    assert hands.table.tray.piece("B") is not None
    assert hands.fills(1) == "2..4."
    assert DONE not in hands.match.legal_actions()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_no_two_boards_overlap_and_all_lie_on_the_canvas(size: tuple[int, int], others: int) -> None:
    units = Units(size)
    layout = lay_out(units, others)
    boards = [
        layout.moons,
        layout.tray,
        layout.controls.row,
        layout.market,
        *layout.seats,
        layout.helper,
        layout.cards,
        layout.shelf,
        layout.places.menu,
        layout.places.ribbon,
        layout.places.buttons,
    ]
    assert len(layout.seats) == others
    for at, board in enumerate(boards):
        assert units.canvas.contains(board), board
        assert board.collidelist(boards[at + 1 :]) == -1, (board, boards)
