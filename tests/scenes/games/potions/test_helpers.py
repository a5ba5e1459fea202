"""Each of the eight helpers, used by clicks, with the choices it leaves."""

import pygame

from game.potions.rules.actions import (
    AGAIN,
    TAKE_DROP,
    Copy,
    Fill,
    Lift,
    MakeGray,
    Steal,
    TakeDie,
    Turn,
)
from scenes.games.potions.pieces.picker import CopyChoice
from tests.scenes.games.potions.conftest import Open
from tests.scenes.games.potions.hands import EMBER, GOLD, ROLLED, TIDE, make_gray, owl, rat, use
from tests.scenes.table_hands import played
from tests.scenes.test_following_hints import follow


def test_owl_turns_dice(sit: Open) -> None:
    hands = sit(owl(), rat(), dice="551635", rolls=1)
    use(hands, 5)
    hands.piece("R")
    assert [chip.value.value for chip in hands.table.chips.chips] == [2, 3, 4, 6]
    assert "Choose a value" in hands.scene.ribbon.words and "3 steps" in hands.scene.ribbon.words
    hands.value(6)
    assert played(hands)[-1] == Turn("R", 6)
    assert hands.state.dice[0] == "6"


def test_owl_turns_and_fills_with_one_click(sit: Open) -> None:
    """The 4 on the blue card's second row lets only 4 to 6 follow; the red 1 is three steps too far."""
    hands = sit(owl({"card": "Ember Draught", "fills": "4...1"}, TIDE, GOLD), rat(), dice="551635", rolls=1)
    use(hands, 5)
    assert (0, 1) in hands.helped() and (0, 1) not in hands.lit()
    hands.drop(0, 1)
    hands.wait(0.2)
    assert played(hands)[-2:] == [Turn("R", 4), Fill("R", 0, 1, 4)]


def test_raven_steals_and_rolls_again(sit: Open) -> None:
    hands = sit({**owl(), "helper": "raven"}, rat(gray=3), dice="122134", rolls=1)
    use(hands, 2)
    assert hands.table.panels[0].can
    hands.go(hands.table.panels[0])
    assert played(hands)[-1] == Steal(1)
    for die in "BG":
        make_gray(hands, die)
    hands.go(hands.table.roll)
    assert played(hands)[-1] == AGAIN
    assert hands.state.hand is None or hands.state.hand.again


def test_snake_brings_a_green_drop_and_a_gray_one(sit: Open) -> None:
    hands = sit({**owl(), "helper": "snake"}, rat(), dice="133456", rolls=1)
    use(hands, 3)
    hands.piece("snake")
    assert not hands.table.shelf.can and "bottle" not in hands.scene.ribbon.words
    hands.go(hands.table.shelf)
    assert "Only dice become gray" in hands.scene.ribbon.words and len(played(hands)) == 1
    lit = [hands.table.cards.drop(place) for place in hands.lit()]
    assert lit and all(drop is not None and drop.colour in ("green", "white") for drop in lit)
    hands.drop(1, 4)
    hands.write(6)
    assert played(hands)[-1] == Fill("snake", 1, 4, 6)
    hands.piece("drop")
    assert played(hands)[-1] == TAKE_DROP


def test_rat_fetches_a_die(sit: Open) -> None:
    hands = sit(
        {**rat(), "potions": [EMBER, TIDE, GOLD]},
        {**owl("Moss Tea", "Nightcap", "Sun Syrup")},
        dice="441635",
        rolls=1,
    )
    use(hands, 4)
    hands.piece("W")
    assert played(hands)[-1] == TakeDie("W")
    assert hands.state.hand is not None and "W" in hands.state.hand.left


def test_spider_carries_a_drop(sit: Open) -> None:
    hands = sit({**owl(), "helper": "spider"}, rat(), dice="661645", rolls=1)
    use(hands, 6)
    assert (0, 0) in hands.helped()
    hands.drop(0, 0)
    assert played(hands)[-1] == Lift(0, 0)
    hands.drop(1, 1)
    hands.write(4)
    assert played(hands)[-1] == Fill("spider", 1, 1, 4)


def test_with_keys_a_drop_that_spider_should_take_is_led_to(sit: Open) -> None:
    hands = sit({**owl(), "helper": "spider"}, rat(), dice="661645", rolls=1)
    use(hands, 6)
    hands.rest()
    hands.key(pygame.K_TAB)
    lift = next(action for action in hands.scene.session.legal_actions() if isinstance(action, Lift))
    assert follow(hands, lift) == lift


def test_return_does_all_that_a_helper_can_do(sit: Open) -> None:
    """H and Return strictly in turn, as who reads each hint twice does: dice, numbers, drops, the bottle."""
    awake = (("owl", "551635", 5), ("snake", "123456", 3), ("rat", "441635", 4), ("raven", "122134", 2))
    different, kinds = [], set()
    for helper, dice, number in (*awake, ("spider", "661646", 6), ("chameleon", "112345", 1)):
        drawn = "snake" if helper == "chameleon" else "goblins"
        desks = {**owl(), "helper": helper}, {**rat(gray=2), "helper": "ferret"}
        hands = sit(*desks, dice=dice, rolls=1, drawn=[drawn], warn_of_waste=False)
        use(hands, number)
        hands.key(pygame.K_TAB)
        legal = hands.scene.session.legal_actions()
        one_of_each = {(type(action), getattr(action, "source", "")): action for action in legal}
        for action in one_of_each.values():
            for asks_again in (False, True):
                if follow(hands, action, asks_again) != action:
                    different.append((helper, action, asks_again))
                else:
                    hands.scene.session.undo()
                    hands.rest()
        kinds |= {kind for kind, _ in one_of_each}
    assert not different
    assert {Turn, Steal, Copy, Lift, TakeDie, Fill, MakeGray} <= kinds


def test_spider_lets_the_white_die_show_anything(sit: Open) -> None:
    hands = sit({**owl(), "helper": "spider"}, rat(), dice="661646", rolls=1)
    use(hands, 6)
    hands.piece("W")
    hands.drop(2, 4)
    assert played(hands)[-1] == Fill("W", 2, 4, 5)


def test_chameleon_copies_another_helper(sit: Open) -> None:
    hands = sit({**owl(), "helper": "chameleon"}, rat(), dice="112345", rolls=1, drawn=["owl", "snake"])
    use(hands, 1)
    picker = hands.table.picker
    offered = {target.helper: target for target in picker.targets() if isinstance(target, CopyChoice)}
    assert picker.visible and set(offered) == {"rat", "owl", "snake"}
    hands.go(offered["owl"])
    assert played(hands)[-1] == Copy("owl") and not picker.visible
    assert hands.table.helper.helper == "owl"
    assert hands.table.helper.copied and "copies" in hands.table.helper.words


def test_ferret_rolls_four_times_and_goblins_brew_four_potions(sit: Open) -> None:
    desk = {"helper": "goblins", "potions": [EMBER, TIDE, GOLD, "Phoenix Flip"]}
    hands = sit({**rat(), "helper": "ferret"}, desk, **ROLLED)
    assert hands.table.scenery.rolls_left() == (4, 3)
    hands.move(hands.table.roll.rect.center)
    assert "nothing for the others" in hands.scene.ribbon.words
    other = sit(desk, rat(), **ROLLED)
    assert len([slot for slot in other.table.cards.slots if slot.visible and slot.drops]) == 4


def test_in_the_middle_of_the_dice_the_spider_says_that_it_waits(sit: Open) -> None:
    hands = sit({**owl(), "helper": "spider"}, rat(), dice="661645", rolls=1)
    use(hands, 6)
    make_gray(hands, "R")
    glow = hands.table.scenery.glow
    assert not glow.helped and {(0, 0), (0, 4), (1, 0)} <= glow.waiting
    assert "Spider still has 3 moves" in hands.scene.ribbon.words
    hands.drop(0, 0)
    assert "First use your other dice" in hands.scene.ribbon.words
    for die in "BY":
        make_gray(hands, die)
    assert (0, 0) in hands.helped() and not hands.table.scenery.glow.waiting


def test_the_chameleon_says_whom_it_can_copy_before_it_wakes(sit: Open) -> None:
    hands = sit({**owl(), "helper": "chameleon"}, rat(), dice="112345", rolls=1, drawn=["owl", "snake"])
    assert all(name in hands.table.helper.words for name in ("Rat", "Owl", "Snake"))


def test_return_copies_the_helper_that_is_advised(sit: Open) -> None:
    hands = sit({**owl(), "helper": "chameleon"}, rat(), dice="112345", rolls=1, drawn=["owl", "snake"])
    use(hands, 1)
    hands.key(pygame.K_TAB)
    hands.advise(Copy("snake"))
    assert isinstance(hands.scene.focused, CopyChoice)
    hands.key(pygame.K_RETURN)
    assert played(hands)[-1] == Copy("snake")
