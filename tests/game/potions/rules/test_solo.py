"""One seat against the bot: PO-25 to PO-29."""

from collections import Counter
from datetime import UTC, datetime
from typing import Any

import pytest

from game.core.match import Match
from game.core.messages import plain
from game.core.seats import Seat
from game.potions.rules import actions as act
from game.potions.rules import events as ev
from game.potions.rules.model import BOT, State
from tests.game.potions.table import BOX, CARD, GAME, RULES, at, of_kind, play, random_states


def bots_turn(bot: dict[str, object] | None = None, **more: Any) -> State:
    return at({"helper": "raven", **(more.pop("desk", {}))}, phase="bot", bot=bot or {}, **more)


def test_po_25_the_seat_is_dealt_as_usual_and_starts() -> None:
    """PO-25."""
    state = random_states(1, 3)[0]
    assert state.bot is not None and len(state.desks) == 1
    assert len(state.desks[0].dealt_helpers) == 2 and len(state.desks[0].dealt) == 5
    order = [s.phase for s in random_states(1, 3) if s.phase in ("roll", "bot")]
    assert order[0] == "roll"
    turns = Counter(s.round for s in random_states(1, 3) if s.phase == "bot")
    assert turns == dict.fromkeys(range(1, 11), 1)


def test_po_26_six_gray_drops_complete_a_potion_of_the_deck() -> None:
    """PO-26: the bot has no colour yet."""
    state = bots_turn({"gray": 4}, deck=["Bog Butter"])
    assert RULES.legal_actions(state) == [act.BotTurn()] == [RULES.automatic(state)]
    events = play(state, act.BotTurn(), chance=[5, 5, 1, 2, 3, 4])
    assert of_kind(events, ev.BotTook) == [ev.BotTook(5, "RB", "GYPW")]
    assert of_kind(events, ev.BotBrewed) == [ev.BotBrewed(CARD["Bog Butter"], -1, len(state.deck))]
    assert state.bot is not None and state.bot.gray == 0 and state.bot.done == (CARD["Bog Butter"],)


def test_po_26_the_leftmost_of_a_colour_it_has_unless_three() -> None:
    """PO-26, PO-29: a colour it holds once or twice; the card is replaced at once."""
    market = ["Ember Draught", "Moss Tea", "Clover Cure"]
    state = bots_turn({"gray": 5, "done": ["Nettle Nip"]}, market=market, deck=["Nightcap"])
    events = play(state, act.BotTurn(), chance=[5, 5, 1, 2, 3, 4])
    assert of_kind(events, ev.BotBrewed)[0].place == 1
    assert state.market == (CARD["Ember Draught"], CARD["Nightcap"], CARD["Clover Cure"])
    three = bots_turn(
        {"gray": 5, "done": ["Nettle Nip", "Bog Butter", "Toad Tonic"]}, market=market, deck=["Nightcap"]
    )
    events = play(three, act.BotTurn(), chance=[5, 5, 1, 2, 3, 4])
    assert of_kind(events, ev.BotBrewed)[0].place == -1


@pytest.mark.parametrize(
    ("roll", "both", "group"),
    [
        ([3, 3, 3, 1, 2, 4], 1, (3, "RBG")),
        ([3, 3, 3, 6, 6, 6], 1, (6, "YPW")),
        ([2, 2, 2, 2, 6, 6], 2, (2, "RBGY")),
        ([1, 2, 3, 4, 5, 5], 0, (5, "PW")),
        ([1, 1, 3, 3, 5, 6], 0, (3, "GY")),
        ([1, 2, 3, 4, 5, 6], 0, (6, "W")),
    ],
)
def test_po_27_the_bots_roll(roll: list[int], both: int, group: tuple[int, str]) -> None:
    """PO-27, PO-29: three or four alike pay both, two triples once; the largest group is the bot's."""
    state = bots_turn()
    events = play(state, act.BotTurn(), chance=roll)
    took = of_kind(events, ev.BotTook)[0]
    assert (took.value, took.taken) == group
    assert state.desks[0].gray == both
    assert state.bot is not None and state.bot.gray == (both + len(group[1])) % 6
    assert len(state.bot.done) == (both + len(group[1])) // 6
    left = {int(face) for die, face in zip("RBGYPW", state.dice, strict=True) if die not in group[1]}
    assert set(RULES.legal_actions(state)) == {act.Choose(value) for value in left}


@pytest.mark.parametrize("roll", [[4, 4, 4, 4, 4, 1], [4, 4, 4, 4, 4, 4]])
def test_po_27_five_or_six_alike_complete_a_potion(roll: list[int]) -> None:
    """PO-27, PO-29: the seat gets nothing, and the bot its group's gray drops besides."""
    state = bots_turn()
    play(state, act.BotTurn(), chance=roll)
    assert state.bot is not None
    assert len(state.bot.done) == (1 if roll[-1] == 1 else 2)
    assert state.bot.gray == (5 if roll[-1] == 1 else 0)
    assert state.desks[0].gray == 0
    if roll[-1] == 4:  # nothing is left to choose
        assert state.phase == "roll" and state.round == 2


def test_po_27_the_seats_choice_wakes_its_helper() -> None:
    """PO-27: as usual; then the next round begins."""
    state = bots_turn({"gray": 1})
    play(
        state,
        act.BotTurn(),
        chance=[5, 5, 5, 2, 2, 1],
    )
    assert state.bot is not None and state.bot.gray == 5
    play(state, act.Choose(2))
    assert state.hand is not None and state.hand.power == "raven"
    play(state, act.Steal(BOT))
    assert (state.bot.gray, state.desks[0].gray) == (4, 2)
    play(state, act.MakeGray("Y"), act.MakeGray("P"), act.Done())
    assert (state.phase, state.round) == ("roll", 2)


def test_po_27_the_seats_multipurpose_potion_comes_first() -> None:
    """PO-27."""
    state = bots_turn(desk={"gray": 4})
    play(state, act.BotTurn(), chance=[3, 3, 3, 1, 2, 4])
    assert state.desks[0].multi == 1
    play(state, act.Fill("multi", 0, 0, 1), act.Choose(4))


def test_po_28_rolls_and_leftovers_feed_the_bot() -> None:
    """PO-28: a drop for each roll after the first, then the most frequent value, the higher on a tie."""
    state = at({"helper": "snake"}, bot={})
    play(state, act.Roll(), chance=[1, 1, 1, 1, 1, 1])
    play(state, act.Roll(), chance=[5, 2, 2, 3, 3, 6])
    assert state.bot is not None and state.bot.gray == 1
    play(state, act.Choose(5))
    events = play(state, act.MakeGray("R"))
    assert of_kind(events, ev.BotTook) == [ev.BotTook(3, "YP", "BGW")]
    assert state.bot.gray == 3 and state.phase == "bot" and state.middle == ""


def test_po_29_ferret_pays_the_bot_for_what_is_left() -> None:
    """PO-29: its rerolls give nothing, and the values left do, besides the group."""
    state = at({"helper": "ferret"}, bot={})
    play(state, act.Roll(), chance=[5, 5, 2, 3, 3, 6])
    play(state, act.Roll(), chance=[5, 5, 2, 3, 3, 6])
    assert state.bot is not None and state.bot.gray == 0
    play(state, act.Choose(5), act.MakeGray("R"), act.MakeGray("B"))
    assert state.bot.gray == 3 + 2


def test_po_29_bonus_cards_count_for_the_bot_too() -> None:
    """PO-29."""
    state = bots_turn(
        {"gray": 5, "done": ["Nettle Nip", "Bog Butter"]}, market=["Moss Tea", "Nightcap", "Moonmilk"]
    )
    events = play(state, act.BotTurn(), chance=[5, 5, 1, 2, 3, 4])
    assert of_kind(events, ev.BonusWon) == [ev.BonusWon(BOT, "green")]
    assert "green" not in state.bonuses


@pytest.mark.parametrize(("mine", "won"), [(2, True), (1, False), (0, False)])
def test_po_29_more_potions_win_and_a_tie_does_not(mine: int, won: bool) -> None:
    """PO-29: after round 10, nobody plays on."""
    state = at(
        {"helper": "owl", "done": ["Moss Tea", "Nightcap"][:mine]},
        bot={"done": ["Bog Butter"]}, bots_turn=True, round=10,
        dice="612345", phase="use", hand={"seat": 0, "value": 6, "taken": "R"},
    )  # fmt: skip
    play(state, act.MakeGray("R"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == ((0,) if won else ())
    assert "the bot has 1 point" in plain(outcome.reason)


def test_the_bot_with_no_deck_takes_what_lies_there() -> None:
    """PO-26, PO-18 **ruling**: the leftmost card, which can't be replaced: the turn is the last."""
    state = bots_turn({"gray": 5, "done": ["Sun Syrup"]}, market=["Moss Tea", "Nightcap", "Moonmilk"], deck_size=0)
    assert state.bot is not None
    kinds = Counter(BOX.types[card] for card in state.bot.done)
    assert all(count >= 3 for count in kinds.values())
    events = play(state, act.BotTurn(), chance=[5, 5, 1, 2, 3, 4])
    assert of_kind(events, ev.BotBrewed)[0].place == 0
    assert state.short
    play(state, act.Choose(4), act.MakeGray("W"))
    assert RULES.outcome(state) is not None


def test_who_plays_alone_may_give_up() -> None:
    """A match of one seat isn't over because nobody else sits there, but it is when that seat gives up."""
    match = Match.new(GAME, [Seat("Anna")], RULES.options_type(), seed=1, now=datetime(2026, 1, 1, tzinfo=UTC))
    assert match.outcome is None and match.legal_actions()
    match.concede(0, "apprentice")
    assert match.outcome is not None
    assert match.outcome.winners == () and plain(match.outcome.reason) == "The match was given up."
