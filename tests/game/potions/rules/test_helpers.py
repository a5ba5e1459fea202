"""Each helper with every choice it leaves: PO-21 to PO-24."""

import pytest

from game.core.contract import Action
from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.model import State
from tests.game.potions.table import BOX, CARD, RULES, at, filled, of_kind, play, refusal


def chosen(helper: str, dice: str, *others: str, **desk: object) -> State:
    """Seat 0 with a helper has chosen its number."""
    state = at(
        {"helper": helper, **desk},
        *[{"helper": other, "gray": 2} for other in (others or ("ferret",))],
        dice=dice,
        rolls=1,
    )
    play(state, act.Choose(BOX.helpers[helper].number))
    return state


@pytest.mark.parametrize("helper", ["chameleon", "raven", "snake", "rat", "owl", "spider"])
def test_po_21_a_helper_works_when_its_number_is_chosen(helper: str) -> None:
    """PO-21: by the active seat and by a passive one, and not with another number."""
    number = BOX.helpers[helper].number
    other = number % 6 + 1
    dice = f"{number}{number}{other}{other}{other}{number}"
    active = at({"helper": helper}, {"helper": "ferret", "gray": 1}, dice=dice, rolls=1)
    asleep = RULES.copy(active)
    play(active, act.Choose(number))
    play(asleep, act.Choose(other))
    assert active.hand is not None and active.hand.power == helper
    assert asleep.hand is not None and asleep.hand.power == ""
    passive = at({"helper": "ferret"}, {"helper": helper}, dice=dice, middle="RB", phase="take", waiting=[1])
    play(passive, act.Choose(number))
    assert passive.hand is not None and passive.hand.power == helper


def test_po_21_using_a_helper_is_optional() -> None:
    """PO-21."""
    state = chosen("snake", "133456")
    play(state, act.MakeGray("B"), act.MakeGray("G"), act.Done())
    assert state.desks[0].gray == 2 and RULES.current_seat(state) == 1


def test_po_22_chameleon_copies_another_helper_in_play() -> None:
    """PO-22: its value stays 1; not Ferret or Goblins; one a turn."""
    state = at(
        {"helper": "chameleon"},
        {"helper": "ferret"},
        {"helper": "snake"},
        dice="112345",
        rolls=1,
        drawn=["owl", "rat"],
    )
    play(state, act.Choose(1))
    copies = {a for a in RULES.legal_actions(state) if isinstance(a, act.Copy)}
    assert copies == {act.Copy("snake"), act.Copy("owl"), act.Copy("rat")}
    assert "can't be copied" in refusal(state, act.Copy("ferret"))
    assert "doesn't help you now" in refusal(state, act.TakeDie("G"))
    events = play(state, act.Copy("owl"))
    assert events == [ev.Copied(0, "owl")]
    assert state.hand is not None and state.hand.steps == 4
    assert "doesn't help you now" in refusal(state, act.Copy("snake"))
    play(state, act.Turn("R", 5), act.Fill("R", 0, 0, 5))


def test_po_23_effects_come_before_or_after_the_dice() -> None:
    """PO-23: Snake's drops."""
    for first in (True, False):
        state = chosen("snake", "133456")
        fills: list[Action] = [act.Fill("B", 1, 0, 3), act.Fill("G", 1, 1, 3)]
        helped: list[Action] = [act.TakeDrop(), act.Fill("snake", 0, 2, 1)]
        play(state, *(helped + fills if first else fills + helped))
        assert filled(state, 1) == "33.."
        assert filled(state, 0) == "..1."


def test_po_24_raven_steals_one_gray_drop() -> None:
    """PO-24, Raven: from a seat that has one, once."""
    state = at({"helper": "raven"}, {"helper": "owl", "gray": 2}, {"helper": "rat"}, dice="225555", rolls=1)
    play(state, act.Choose(2))
    assert "no gray drop to steal" in refusal(state, act.Steal(2))
    assert "from others" in refusal(state, act.Steal(0))
    events = play(state, act.Steal(1))
    assert events[0] == ev.Stolen(0, 1)
    assert [desk.gray for desk in state.desks] == [1, 1, 0]
    assert "steals once" in refusal(state, act.Steal(1))


def test_po_24_raven_rolls_all_dice_of_the_turn_again() -> None:
    """PO-24, Raven: for a gray drop, after the dice; each is used as it falls, what fits nowhere gives nothing."""
    state = chosen("raven", "222456", "owl", gray=1)
    assert "First use your dice" in refusal(state, act.RollAgain())
    play(state, act.Fill("R", 0, 0, 2), act.MakeGray("B"), act.MakeGray("G"))
    assert state.desks[0].gray == 3
    events = play(state, act.RollAgain(), chance=[2, 6, 1])
    assert events == [ev.RolledAgain(0, "RBG", "261456")]
    assert state.desks[0].gray == 2
    assert "make no gray drops" in refusal(state, act.MakeGray("B"))
    play(state, act.Fill("B", 1, 0, 6))
    assert "once" in refusal(state, act.RollAgain())
    events = play(state, act.Done())
    assert of_kind(events, ev.DiceLost) == [ev.DiceLost(0, "RG")]
    assert state.desks[0].gray == 2 and RULES.current_seat(state) == 1


def test_po_24_raven_needs_a_gray_drop_to_give_up() -> None:
    """PO-24: one stolen just now will do."""
    state = at({"helper": "raven"}, {"helper": "owl", "gray": 1}, dice="244556", rolls=1)
    play(state, act.Choose(2), act.Fill("R", 0, 0, 2))
    assert "no gray drop to give up" in refusal(state, act.RollAgain())
    play(state, act.Steal(1), act.RollAgain(), chance=[5])
    assert state.hand is not None and state.hand.left == "R"


def test_po_24_raven_can_roll_six_alike_again() -> None:
    """PO-24: they aren't alike any more."""
    state = at({"helper": "raven", "gray": 1}, {"helper": "owl"}, dice="222222", rolls=1)
    play(state, act.Choose(2), act.MakeGray("R"), act.MakeGray("B"), act.MakeGray("G"), act.MakeGray("Y"))
    play(state, act.Fill("multi", 0, 0, 1), act.MakeGray("P"), act.MakeGray("W"))
    play(state, act.RollAgain(), chance=[1, 2, 3, 4, 5, 6])
    assert state.hand is not None and not state.hand.wild and state.hand.left == "RBGYPW"


def test_po_24_snake_brings_a_green_and_a_gray_drop() -> None:
    """PO-24, Snake: on a green or a white drop, with or without value demanded; the rest is the worked case 5."""
    state = chosen("snake", "133456", potions=["Nettle Nip", "Hearthblood", "Puddle Punch"])
    spots = {
        (a.slot, a.drop, a.value)
        for a in RULES.legal_actions(state)
        if isinstance(a, act.Fill) and a.source == "snake"
    }
    assert {spot[:2] for spot in spots} == {(0, 0), (0, 1), (0, 3), (1, 1), (2, 2), (2, 3)}
    assert (0, 0, 4) in spots and (0, 0, 3) not in spots


def test_po_24_rat_takes_one_of_the_dice_left() -> None:
    """PO-24, Rat: as it shows, and PO-16 holds for it."""
    state = chosen("rat", "446123", "owl", "snake")
    events = play(state, act.TakeDie("G"))
    assert events == [ev.DieTaken(0, "G", 6)]
    assert state.middle == "YPW"
    assert "a single die" in refusal(state, act.TakeDie("Y"))
    play(state, act.MakeGray("G"), act.Fill("R", 0, 0, 4), act.MakeGray("B"))
    assert state.desks[0].gray == 2 and RULES.current_seat(state) == 1


def test_po_24_rat_finds_none_left() -> None:
    """PO-24, Rat: a passive seat then gets a gray drop, never both; the active one gets nothing."""
    passive = at({"helper": "ferret"}, {"helper": "rat"}, dice="446123", middle="RB", phase="take", waiting=[1])
    play(passive, act.Choose(4))
    assert act.TakeDrop() in RULES.legal_actions(passive)
    play(passive, act.TakeDrop(), act.MakeGray("R"), act.MakeGray("B"))
    assert passive.desks[1].gray == 3
    some = at({"helper": "ferret"}, {"helper": "rat"}, dice="446123", middle="RBG", phase="take", waiting=[1])
    play(some, act.Choose(4))
    assert "No helper gives" in refusal(some, act.TakeDrop())
    active = at({"helper": "rat"}, {"helper": "owl"}, dice="444444", rolls=1)
    play(active, act.Choose(4))
    assert active.hand is not None and not active.hand.drop and not active.hand.gift


def test_po_24_owl_counts_by_the_purple_die_wherever_it_lies() -> None:
    """PO-24, Owl: its own die, too; the budget is its value before changes."""
    state = chosen("owl", "512355")
    assert state.hand is not None and state.hand.steps == 5 and state.hand.taken == "RPW"
    play(state, act.Turn("P", 6))
    assert state.hand.steps == 4
    play(state, act.Turn("R", 1))
    assert state.hand.steps == 0
    assert "shows that already" in refusal(state, act.Turn("R", 1))
    away = at({"helper": "snake"}, {"helper": "owl"}, dice="552222", middle="RB", phase="take", waiting=[1])
    play(away, act.Choose(5))
    assert away.hand is not None and away.hand.steps == 2
    assert "Values go from 1 to 6" in refusal(away, act.Turn("R", 7))


def test_po_24_spider_moves_drops_before_or_after_the_dice() -> None:
    """PO-24, Spider: as many as one has dice; any colour and value."""
    state = chosen(
        "spider", "661234", potions=[{"card": "Hearthblood", "fills": "33.."}, "Drizzle Drops", "Nettle Nip"]
    )
    assert state.hand is not None and state.hand.steps == 2
    play(state, act.Lift(0, 0), act.Fill("spider", 1, 1, 2))
    play(state, act.Fill("R", 1, 2, 6))
    assert "your other dice" in refusal(state, act.Lift(0, 1))
    play(state, act.MakeGray("B"), act.Lift(0, 1), act.Fill("spider", 0, 1, 6))
    assert RULES.current_seat(state) == 1
    assert filled(state, 0) == ".6.."


def test_po_24_spider_respects_arrows_and_relations() -> None:
    """PO-24 **ruling**: never a drop whose -> successor is filled; the card can't be left impossible."""
    state = chosen(
        "spider", "661234", potions=[{"card": "Midas Mixture", "fills": "12...."}, "Drizzle Drops", "Nettle Nip"]
    )
    assert "behind its arrow" in refusal(state, act.Lift(0, 0))
    assert "no filled drop" in refusal(state, act.Lift(1, 0))
    play(state, act.Lift(0, 1))
    assert "that is where" in refusal(state, act.Fill("spider", 0, 1, 2)).lower()
    assert "arrow" in refusal(state, act.Fill("spider", 0, 2, 2))
    play(state, act.Fill("spider", 0, 1, 5))


def test_po_24_spider_or_the_white_die_shows_any_value() -> None:
    """PO-24, Spider: the one or the other."""
    base = {"potions": [{"card": "Hearthblood", "fills": "33.."}, "Drizzle Drops", "Nettle Nip"]}
    white = chosen("spider", "162346", **base)
    play(white, act.Fill("W", 2, 0, 4))
    assert "the one or the other" in refusal(white, act.Lift(0, 0)) or "one or the other" in refusal(
        white, act.Lift(0, 0)
    )
    moved = chosen("spider", "162346", **base)
    play(moved, act.Lift(0, 0), act.Fill("spider", 1, 0, 1))
    assert "one or the other" in refusal(moved, act.Fill("W", 2, 0, 4))
    own = chosen("spider", "162346", **base)
    play(own, act.Fill("W", 1, 0, 6), act.MakeGray("B"))
    assert any(isinstance(action, act.Lift) for action in RULES.legal_actions(own))


def test_po_24_spider_can_complete_a_potion() -> None:
    """PO-24."""
    state = chosen(
        "spider",
        "612345",
        potions=[
            {"card": "Hearthblood", "fills": "33.."},
            {"card": "Nettle Nip", "fills": "4.54"},
            "Drizzle Drops",
        ],
    )
    events = play(state, act.Lift(0, 0), act.Fill("spider", 1, 1, 1))
    assert of_kind(events, ev.Completed) == [ev.Completed(0, 1, CARD["Nettle Nip"], "")]
    play(state, act.TakeCard(0))


def test_po_24_ferret_rolls_four_times_and_pays_at_the_end() -> None:
    """PO-24, Ferret: no gray drops by rolls; three make a potion; the payment is the worked case 6."""
    state = at({"helper": "ferret", "gray": 2}, {"helper": "owl"})
    for _ in range(4):
        play(state, act.Roll(), chance=[1, 2, 3, 4, 5, 6])
    assert state.desks[1].gray == 0
    assert "No roll is left" in refusal(state, act.Roll())
    play(state, act.Choose(6))
    events = play(state, act.MakeGray("W"))
    assert of_kind(events, ev.MadeMulti) == [ev.MadeMulti(0, 1, 0)]
    events = play(state, act.Fill("multi", 0, 0, 1))
    assert of_kind(events, ev.GotGray) == [ev.GotGray(1, 5, "ferret", 5)]
    assert RULES.current_seat(state) == 1 and state.desks[1].multi == 1


def test_po_24_goblins_brew_four_potions_and_two_at_a_time() -> None:
    """PO-24, Goblins."""
    state = at({"helper": "goblins", "gray": 4}, {"helper": "owl"}, dice="612345", rolls=1)
    assert len(state.desks[0].potions) == 4
    play(state, act.Choose(6), act.MakeGray("R"))
    assert state.desks[0].multi == 2
    play(state, act.Fill("multi", 3, 0, 1))
    assert state.desks[0].multi == 1
    assert all(isinstance(a, act.Fill) and a.source == "multi" for a in RULES.legal_actions(state))
