"""Rolling, choosing, using: PO-11 to PO-16, and what completed potions bring: PO-4, PO-7, PO-17."""

from collections import Counter
from typing import Any

from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.model import State
from tests.game.potions.table import BOX, CARD, RULES, at, of_kind, play, random_states, refusal

NEARLY = {"card": "Hearthblood", "fills": ".555"}


def test_po_11_each_seat_is_active_once_a_round() -> None:
    """PO-11: clockwise, ten rounds, in random matches of three seats."""
    states = random_states(3, 5)
    turns = [(state.round, state.active) for state in states if state.phase == "roll" and not state.rolls]
    order = list(dict.fromkeys(turns))
    first = order[0][1]
    assert order[:30] == [(moon, (first + i) % 3) for moon in range(1, 11) for i in range(3)]
    assert Counter(moon for moon, _ in order if moon <= 10) == dict.fromkeys(range(1, 11), 3)


def test_po_12_three_rolls_and_one_may_stop_after_any() -> None:
    """PO-12."""
    state = at({"helper": "raven"}, {"helper": "snake"})
    assert RULES.legal_actions(state) == [act.Roll(0)]
    assert RULES.automatic(state) is None
    play(state, act.Roll(), chance=[1, 1, 2, 3, 3, 3])
    assert set(RULES.legal_actions(state)) == {
        *map(act.Choose, (1, 2, 3)),
        *map(act.Roll, (0, 1, 2, 3)),
    }
    play(state, act.Roll(3), chance=[3, 4, 5])
    assert state.dice == "345333"
    play(state, act.Roll(0), chance=[1, 2, 3, 4, 5, 6])
    assert all(isinstance(action, act.Choose) for action in RULES.legal_actions(state))


def test_po_12_dice_set_aside_may_be_taken_back_and_others_set_aside() -> None:
    """PO-12: what isn't kept aside is rolled, what was kept before too."""
    state = at({"helper": "raven"}, {"helper": "snake"})
    play(state, act.Roll(), chance=[6, 6, 1, 1, 2, 3])
    play(state, act.Roll(6), chance=[4, 4, 5, 5])
    play(state, act.Roll(4), chance=[1, 2, 3, 6])
    assert state.dice == "124436"


def test_po_12_with_all_alike_nothing_stays_to_be_rolled() -> None:
    """PO-12."""
    state = at({"helper": "raven"}, {"helper": "snake"}, dice="444444", rolls=1)
    assert set(RULES.legal_actions(state)) == {act.Choose(4), act.Roll(0)}
    assert "nothing would be left" in refusal(state, act.Roll(4))


def test_po_13_each_further_roll_gives_each_other_seat_a_gray_drop() -> None:
    """PO-13: potions made by it are used at once, in turn order from the active seat."""
    state = at(
        {"helper": "owl", "gray": 4}, {"helper": "raven"}, {"helper": "snake", "gray": 4}, active=1, first=1
    )
    play(state, act.Roll(), chance=[1, 2, 3, 4, 5, 6])
    assert [desk.gray for desk in state.desks] == [4, 0, 4]
    play(state, act.Roll(), chance=[1, 2, 3, 4, 5, 6])
    assert [desk.multi for desk in state.desks] == [1, 0, 1]
    assert RULES.current_seat(state) == 2
    assert "multipurpose" in refusal(state, act.Choose(1))
    play(state, act.Fill("multi", 0, 0, 5))
    assert RULES.current_seat(state) == 0
    play(state, act.Fill("multi", 0, 0, 5))
    assert RULES.current_seat(state) == 1
    assert act.Choose(1) in RULES.legal_actions(state)


def test_po_14_the_active_seat_takes_all_of_one_value() -> None:
    """PO-14: the rest lie in the middle."""
    state = at({"helper": "raven"}, {"helper": "snake"}, dice="252525", rolls=1)
    events = play(state, act.Choose(5))
    assert events[0] == ev.Chosen(0, 5, "BYW", "RGP", active=True, wild=False)


def test_po_14_six_alike_may_be_anything() -> None:
    """PO-14: each die any colour and value; the value rolled is the one chosen, for helpers."""
    state = at({"helper": "raven"}, {"helper": "snake", "gray": 1}, dice="222222", rolls=1)
    play(state, act.Choose(2))
    assert state.hand is not None and state.hand.wild and state.hand.power == "raven"
    fills = [a for a in RULES.legal_actions(state) if isinstance(a, act.Fill)]
    open_drops = sum(len(p.fills) for p in state.desks[0].potions if p)
    assert len(fills) == open_drops * 6
    assert {fill.source for fill in fills} == {"R"}
    assert "take the first" in refusal(state, act.Fill("B", 0, 0, 2))
    play(state, act.Fill("R", 2, 1, 6), act.Fill("B", 2, 0, 6), act.Fill("G", 2, 2, 1), act.Fill("Y", 2, 3, 1))
    assert state.desks[0].done == (CARD["Hearthblood"],)


def test_po_15_passive_seats_choose_in_turn_while_dice_are_left() -> None:
    """PO-15: each is through with its dice and its cards before the next one chooses."""
    state = at(
        {"helper": "raven"},
        {"helper": "owl", "potions": [{"card": "Frog's Farewell", "fills": "5..5"}, "Nettle Nip", "Bat's Breath"]},
        {"helper": "rat"},
        dice="633112",
        middle="BGPW",
        phase="take",
        waiting=[1, 2],
    )
    assert set(RULES.legal_actions(state)) == {act.Choose(3), act.Choose(1), act.Choose(2)}
    play(state, act.Choose(3), act.Fill("B", 0, 1, 3), act.Fill("G", 0, 2, 3))
    assert state.desks[1].takes == 1 and RULES.current_seat(state) == 1
    play(state, act.TakeCard(2))
    assert RULES.current_seat(state) == 2
    assert set(RULES.legal_actions(state)) == {act.Choose(1), act.Choose(2)}


def test_po_15_a_single_value_left_is_taken_by_itself() -> None:
    """PO-15: there is no choice."""
    state = at({"helper": "raven"}, {"helper": "owl"}, dice="633112", middle="W", phase="take", waiting=[1])
    assert RULES.automatic(state) == act.Choose(2)


def test_po_16_a_die_fills_a_drop_or_becomes_gray() -> None:
    """PO-16: nobody has to use a die, but each becomes the one or the other."""
    state = at({"helper": "raven"}, {"helper": "owl"}, dice="633112", rolls=1)
    play(state, act.Choose(1))
    assert "become gray drops" in refusal(state, act.Done())
    assert {act.MakeGray("Y"), act.MakeGray("P")} <= set(RULES.legal_actions(state))
    events = play(state, act.MakeGray("P"), act.MakeGray("Y"))
    assert [event.gray for event in of_kind(events, ev.GotGray)] == [1, 2]
    assert RULES.current_seat(state) == 1


def test_po_4_five_gray_drops_fill_any_drop_with_any_value() -> None:
    """PO-4: at once; left-over drops carry over."""
    state = at({"helper": "raven", "gray": 4}, {"helper": "owl"}, dice="633113", rolls=1)
    play(state, act.Choose(3), act.MakeGray("B"))
    actions = RULES.legal_actions(state)
    assert all(isinstance(action, act.Fill) and action.source == "multi" for action in actions)
    assert len(actions) == sum(6 * len(p.fills) for p in state.desks[0].potions if p)
    assert "multipurpose" in refusal(state, act.MakeGray("G"))
    play(state, act.Fill("multi", 1, 1, 2), act.MakeGray("G"), act.MakeGray("W"))
    assert state.desks[0].gray == 2


def completing(*potions: object, **more: object) -> State:
    """Seat 0 is about to use a red 5 and a blue 5."""
    return at(
        {"helper": "raven", "potions": [*potions], **more},
        {"helper": "owl"},
        dice="551234",
        rolls=1,
        middle="GYPW",
        waiting=[1],
        phase="use",
        hand={"seat": 0, "value": 5, "taken": "RB"},
    )


def test_po_7_extra_drops_come_before_or_after_the_new_potion() -> None:
    """PO-7, PO-17 **ruling**: as the seat likes, on present cards or the new one; of a colour or magic."""
    state = completing({"card": "Firecracker Fizz", "fills": ".55555"}, "Hearthblood", "Drizzle Drops")
    assert BOX.cards[CARD["Firecracker Fizz"]].gives == "R"
    play(state, act.Fill("R", 0, 0, 5))
    actions = RULES.legal_actions(state)
    assert {act.TakeCard(0), act.TakeCard(1), act.TakeCard(2)} <= set(actions)
    assert act.Fill("+R", 1, 0, 3) in actions and act.Fill("+R", 1, 1, 3) not in actions
    assert "First take a new potion" in refusal(state, act.Forgo())
    assert "First settle" in refusal(state, act.Fill("B", 2, 0, 5))
    before, after = RULES.copy(state), state
    play(before, act.Fill("+R", 1, 0, 3), act.TakeCard(0))
    play(after, act.TakeCard(0), act.Fill("+R", 1, 0, 3))
    assert before == after
    play(state, act.Fill("B", 1, 2, 5))


def test_po_7_a_magic_drop_has_any_colour_and_value() -> None:
    """PO-7."""
    state = completing({"card": "Rust Remover", "fills": "666.55"}, "Hearthblood", "Nettle Nip")
    assert BOX.cards[CARD["Rust Remover"]].gives == "W"
    play(state, act.Fill("R", 0, 3, 5))
    fills = [a for a in RULES.legal_actions(state) if isinstance(a, act.Fill)]
    assert len(fills) == 4 * 6 + 6 + 1 + 6 + 1
    play(state, act.Fill("+W", 1, 3, 1), act.TakeCard(0))


def test_po_7_what_cannot_be_used_is_lost() -> None:
    """PO-7: gray drops are used at once, unused ones of colour are lost, by choice only after the new potion."""
    state = completing({"card": "Foam of Fortune", "fills": ".5555"}, "Nettle Nip", "Frog's Farewell")
    play(state, act.Fill("B", 0, 0, 5), act.TakeCard(0))
    assert act.Forgo() in RULES.legal_actions(state)
    events = play(state, act.Forgo())
    assert events == [ev.ExtraLost(0, "B")]
    assert state.desks[0].extra == ""


def test_po_7_chains_of_completions_resolve_in_order() -> None:
    """PO-7, PO-4: a potion's gray drops make a multipurpose potion that completes a potion that gives drops."""
    state = completing(
        {"card": "Ember Draught", "fills": ".5512"},
        {"card": "Oracle Oil", "fills": "55113."},
        "Drizzle Drops",
        gray=3,
    )
    play(state, act.Fill("R", 0, 0, 5))
    assert state.desks[0].extra == "++"
    events = play(state, act.ClaimGray())
    assert of_kind(events, ev.MadeMulti) == [ev.MadeMulti(0, 1, 0)]
    events = play(state, act.Fill("multi", 1, 5, 3))
    assert of_kind(events, ev.Completed) == [ev.Completed(0, 1, CARD["Oracle Oil"], "P+")]
    assert state.desks[0].takes == 2 and state.desks[0].extra == "P+"
    play(state, act.TakeCard(0), act.TakeCard(1), act.ClaimGray())
    assert state.desks[0].gray == 1
    assert [potion is None for potion in state.desks[0].potions] == [False] * 3


def test_po_17_bonus_cards_then_the_market() -> None:
    """PO-17, PO-3: the card is put aside, bonus cards are checked, a potion is taken and replaced."""
    state = at(
        {
            "helper": "raven",
            "potions": [NEARLY, "Drizzle Drops", "Nettle Nip"],
            "done": ["Ember Draught", "Rust Remover"],
        },
        {"helper": "owl"},
        dice="551234", rolls=1, middle="GYPW", waiting=[1], phase="use",
        hand={"seat": 0, "value": 5, "taken": "RB"},
        market=["Moss Tea", "Toad Tonic", "Nightcap"], deck=["Bog Butter"],
    )  # fmt: skip
    events = play(state, act.Fill("R", 0, 0, 5))
    assert [type(event) for event in events] == [ev.Filled, ev.Completed, ev.BonusWon]
    assert state.desks[0].bonuses == ("red",) and "red" not in state.bonuses
    assert RULES.scores(state)[0].total == 4
    assert not RULES.foresee(RULES.view(state, 0), act.TakeCard(1)).certain
    events = play(state, act.TakeCard(1))
    assert events == [
        ev.CardTaken(0, 1, CARD["Toad Tonic"], 0),
        ev.MarketFilled(1, CARD["Bog Butter"], len(state.deck)),
    ]
    assert state.market == tuple(CARD[name] for name in ("Moss Tea", "Bog Butter", "Nightcap"))


def test_po_3_the_first_to_have_one_of_each_type_wins_a_bonus() -> None:
    """PO-3: and a bonus card is won once only."""
    done = ["Puddle Punch", "Moss Tea", "Nightcap", "Sun Syrup"]
    for taken in (False, True):
        desks: list[dict[str, Any]] = [
            {"helper": "raven", "potions": [NEARLY, "Drizzle Drops", "Nettle Nip"], "done": done},
            {"helper": "owl", "bonuses": ["five"] if taken else []},
        ]  # fmt: skip
        state = at(*desks, dice="551234", middle="GYPW", waiting=[1], phase="use",
                   hand={"seat": 0, "value": 5, "taken": "RB"})  # fmt: skip
        play(state, act.Fill("R", 0, 0, 5))
        assert state.desks[0].bonuses == (() if taken else ("five",))
        assert RULES.scores(state)[0].total == (5 if taken else 6)


def test_po_17_several_completions_go_from_the_active_seat_on() -> None:
    """PO-17."""
    full = {"card": "Bat's Breath", "fills": "12.4"}
    state = at(
        {"helper": "owl", "gray": 4, "potions": [NEARLY, "Nettle Nip", "Moss Tea"]},
        {"helper": "raven", "potions": ["Drizzle Drops", "Frog's Farewell", "Puddle Punch"]},
        {"helper": "snake", "gray": 4, "potions": [full, "Nightcap", "Moonmilk"]},
        active=1, first=1, dice="123456", rolls=1,
    )  # fmt: skip
    play(state, act.Roll(), chance=[1, 2, 3, 4, 5, 6])
    play(state, act.Fill("multi", 0, 2, 2))
    assert RULES.current_seat(state) == 2
    play(state, act.TakeCard(0))
    assert RULES.current_seat(state) == 0
    play(state, act.Fill("multi", 0, 0, 5))
    assert RULES.current_seat(state) == 0
